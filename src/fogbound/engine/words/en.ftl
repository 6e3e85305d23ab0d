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
your-hand = Your hand
