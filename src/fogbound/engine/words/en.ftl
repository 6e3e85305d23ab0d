# What all games share.

player = Player { $number }
seat-of = { $seat } ({ $name })
wins =
    { $winners ->
        [one] { $who } wins.
       *[other] { $who } win.
    }
    .reason =
        { $winners ->
            [0] The game is drawn: { $reason }.
            [one] { $who } wins: { $reason }.
           *[other] { $who } win: { $reason }.
        }
nobody-wins = The game is drawn.
lesson-else = Not this, not yet: do what the note says. What matters is lit.
your-hand = Your hand

# What cannot be agreed on
option-choice = { $option } must be one of { $choices }.
option-number = { $option } must be a whole number, 0 or more.
option-players = { $game } is for { $least } to { $most } players, not { $players }.
option-unknown = { $game } has no option { $option }.
