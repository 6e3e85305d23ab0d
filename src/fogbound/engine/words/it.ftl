# Quello che tutti i giochi hanno in comune.

player = Giocatore { $number }
seat-of = { $seat } ({ $name })
wins =
    { $winners ->
        [one] Vince { $who }.
       *[other] Vincono { $who }.
    }
    .reason =
        { $winners ->
            [0] La partita è patta: { $reason }.
            [one] Vince { $who }: { $reason }.
           *[other] Vincono { $who }: { $reason }.
        }
nobody-wins = La partita è patta.
your-hand = La tua mano
