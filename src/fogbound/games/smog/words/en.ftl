about = Race a market of turning tiles for Ethers and Artefacts, then out by your gate.
hidden = Secret Combinations, Secret Gates, Special Action cards
option-edition = whose rulebook
    .en = English
    .it = Italian
option-rounds = end in a draw after so many rounds; 0: never

## What things are called that are no components

esplanade = Esplanade
secret-combination = Secret Combination
secret-gate = Secret Gate
special-action = Special Action
shadow-master = Shadow Master

direction-north = north
direction-east = east
direction-south = south
direction-west = west

place-esplanade = Esplanade
    .the = the Esplanade
place-north = north tile
    .the = the north tile
    .mark = N
place-north-east = north-east tile
    .the = the north-east tile
    .mark = NE
place-east = east tile
    .the = the east tile
    .mark = E
place-south-east = south-east tile
    .the = the south-east tile
    .mark = SE
place-south = south tile
    .the = the south tile
    .mark = S
place-south-west = south-west tile
    .the = the south-west tile
    .mark = SW
place-west = west tile
    .the = the west tile
    .mark = W
place-north-west = north-west tile
    .the = the north-west tile
    .mark = NW
place-outer-north = outer north tile
    .the = the outer north tile
place-outer-east = outer east tile
    .the = the outer east tile
place-outer-south = outer south tile
    .the = the outer south tile
place-outer-west = outer west tile
    .the = the outer west tile

gate-ahead = straight ahead
gate-ahead_right = ahead to the right
gate-right = to the right
gate-near_right = near to the right
gate-near = right before you
gate-near_left = near to the left
gate-left = to the left
gate-ahead_left = ahead to the left

coin = Coin
coins =
    { $coins ->
        [0] nothing
        [one] 1 Coin
       *[other] { $coins } Coins
    }

## What is seen: the picture

seen-edge =
    { $covered ->
        [0] { $direction }: { $ware }, { $price }
       *[other] { $direction }: { $ware }, { $price }, under an Hourglass
    }
    .read =
        { $covered ->
            [0] { $direction }, { $seat }: { $ware }, { $price }
           *[other] { $direction }, { $seat }: { $ware }, { $price }, under an Hourglass
        }
seen-fog = fog to the { $direction }
seen-side = { CAP($direction) }: { $ether }
seen-agent = { $slot }: { $agent }, { $agent_text }
    .on-card = on its card
    .called = in the Market
    .oldest = oldest
seen-deck = { special-action }: { $cards } cards, { $discards } discarded
    .discards = { $discards } discarded
seen-round =
    { $round ->
        [0] Set-up
       *[other] Round { $round }
    }
seen-left =
    { $left ->
        [one] 1 action left
       *[other] { $left } actions left
    }
seen-gate = Your { secret-gate }: { $gate }
    .now = { $gate }: { $place_the }
seen-first-player = First Player token
seen-favoured = favoured by the { shadow-master }
seen-seat = { $seat }, { $seat_club }
seen-expertise = Expertise: { $ether }
seen-counter =
    { $coins ->
        [one] 1 Coin on the { shadow-master } Counter
       *[other] { $coins } Coins on the { shadow-master } Counter
    }
seen-cards =
    { $cards ->
        [one] 1 { special-action } card
       *[other] { $cards } { special-action } cards
    }
seen-next-sale = next sale +{ $coins }
seen-ether = { $ether }: { $number }
seen-artefact =
    { $number ->
        [0] no { $artefact }
       *[other] { $artefact }
    }
seen-wanted =
    { $number ->
        [0] all at hand
       *[other] wanted: { $ethers }
    }
    .each = { $number } { $ether }
