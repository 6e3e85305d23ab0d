about = Light more lamps than your rivals before the wind and their Snuffers put them out.
hidden = Lanterns in hand
option-weather = whether the wind blows
    .label = Weather
    .windy = windy
    .calm = calm
option-snuffers = how many Snuffers each player has
    .label = Snuffers
option-teams = whether every second player is your partner
    .label = Teams
    .no = everybody alone
    .yes = partners

# What happens
draws = { $who } draws a { $lantern }.
    .unseen = { $who } draws a card.
plays = { $who } plays a { $lantern }.
snuffs = { $who } snuffs { $other }’s Lantern.
wind = The wind: { $number }.
lights =
    { $lamps ->
        [one] { $who } lights 1 lamp.
       *[other] { $who } lights { $lamps } lamps.
    }

# What is asked, and what may be done
TakeTurn = Which Lantern will you play?
AskSnuffer = Will you snuff the Lantern?
play =
    { $lamps ->
        [one] Play a { $lantern }: 1 lamp
       *[other] Play a { $lantern }: { $lamps } lamps
    }
    .head = Play a …
    .short = { $lantern }
snuff = Snuff it
let-it-burn = Let it burn
no-turn-play = You hold no { $lantern }.

# What is seen
open = lamps { $lamps }, Snuffers { $snuffers }
deck = deck: { $number } cards
lantern-unknown = ?
column-lamps = lamps
column-copies = cards
lanterns = Lanterns
