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
            [0] La partita finisce in parità: { $reason }.
            [one] Vince { $who }: { $reason }.
           *[other] Vincono { $who }: { $reason }.
        }
nobody-wins = La partita finisce in parità.
lesson-else = Non questo, non ancora: fai come dice la nota. Ciò che conta è illuminato.
your-hand = La tua mano

# Che cosa non si può concordare
option-choice = { $option } deve essere uno di questi valori: { $choices }.
option-number = { $option } deve essere un numero intero, da 0 in su.
option-players = { $game } è per { $least }-{ $most } giocatori, non per { $players }.
option-unknown = { $game } non ha l’opzione { $option }.
