# Was alle Spiele gemeinsam haben.

player = Platz { $number }
# the same in both: only names
seat-of = { $seat } ({ $name })
wins =
    { $winners ->
        [one] { $who } gewinnt.
       *[other] { $who } gewinnen.
    }
    .reason =
        { $winners ->
            [0] Das Spiel endet unentschieden: { $reason }.
            [one] { $who } gewinnt: { $reason }.
           *[other] { $who } gewinnen: { $reason }.
        }
nobody-wins = Das Spiel endet unentschieden.
lesson-else = Das noch nicht: Mach es so, wie der Hinweis sagt. Worauf es ankommt, leuchtet.
your-hand = Deine Hand

# Worauf man sich nicht einigen kann
option-choice = { $option } muss eins davon sein: { $choices }.
option-number = { $option } muss eine ganze Zahl sein, 0 oder mehr.
option-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $players }.
option-unknown = { $game } hat keine Option { $option }.
