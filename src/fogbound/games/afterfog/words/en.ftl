about = Airships over a valley the fog gives back: land, spies and towers for two to six.
hidden = hands, the order of both decks
option-contract_set = which Contracts lie on the table
    .label = Contracts
    .random = drawn
    .chosen = chosen by who drafts first
option-stall_guard = what happens when nobody buys and the market stands still
    .label = Idle market
    .off = nothing
    .sweep = the oldest card goes
    .hard_cap = the game ends after many turns
option-skyslip_towers = to which Towers a Skyslip can go from anywhere
    .label = Skyslips go to
    .all = every Tower and City
    .own = only their player’s own
option-tower_neighbour_bonus = what a Tower next door counts in a conflict, its space included
    .label = Tower next door
    .two = 2
    .one = 1
option-tower_base_plus_one = whether a Tower gives one more than its network has spaces
    .label = Tower gives 1 more
    .no = no
    .yes = yes
option-windfall_ousted = whether an owner just driven out gets Windfall
    .label = Windfall for the ousted
    .yes = yes
    .no = no
option-tribute_choice = who chooses the chip of Tribute where there are several kinds
    .label = Tribute chosen by
    .payer = who pays
    .owner = the owner
option-hand_replacement = which card of the row replaces one bought from a hand
    .label = Replacement
    .row_choice = the buyer’s choice
    .row_oldest = the oldest
option-final_turns = how many turns follow the last Event
    .label = Last turns
    .literal = one each
    .whole_round = the round, and one more
option-ruby_last_tie_zero = whether those who share the fewest Rubies get nothing for them
    .label = Last in Rubies share nothing
    .no = no
    .yes = yes
option-turns = count the points after so many turns of each; 0: the Events alone end it
    .label = Turns
option-goal_tie_counts = whether a shared lead reaches a City’s goal
    .label = Shared lead counts
    .yes = yes
    .no = no

## What things are called

card-unknown = a card unseen
some = { $count } { $resource }
some-any =
    { $count ->
        [one] 1 chip of your choice
       *[other] { $count } chips of your choice
    }
some-basics =
    { $count ->
        [one] 1 Basic of your choice
       *[other] { $count } Basics of your choice
    }
rubies =
    { $count ->
        [one] a Ruby
       *[other] { $count } Rubies
    }
nothing = nothing
letter =
    { $number ->
        [0] a
        [1] b
        [2] c
        [3] d
        [4] e
        [5] f
        [6] g
        [7] h
        [8] i
        [9] j
        [10] k
        [11] l
        [12] m
        [13] n
        [14] o
       *[15] p
    }
at = { $space } ({ $label })
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
banner = Banner of { $city }
score-spaces = spaces
score-cards = cards
score-adventures = Adventures
score-effects = effects
score-ships = airships
score-towers = Towers
score-rubies = Rubies
score-goal = the goal
score-banners = Banners
scored-spaces = { $points } for spaces
scored-cards = { $points } for cards
scored-adventures = { $points } for Adventures
scored-effects = { $points } for effects
scored-ships = { $points } for airships
scored-towers = { $points } for Towers
scored-rubies = { $points } for Rubies
scored-goal = { $points } for the goal
scored-banners = { $points } for Banners

# A sum in a conflict, item by item.
sum =
    { $count ->
        [0] 0
       *[other] { $count } ({ $items })
    }
    .more =
        { $count ->
            [0] 0 (boosts may add { $more })
           *[other] { $count } ({ $items }; boosts may add { $more })
        }
sum-token = { $count } for a token there
sum-owner = { $count } for owning it
sum-ships = { $count } for ships
sum-neighbours = { $count } for spaces next door
sum-towers = { $count } for Towers there
sum-power = { $count } for strength
sum-finished = { $count } for having finished
sum-boosts = { $count } for boosts

# What a visit brings.
gain-tribute = { $chips }, less 1 as Tribute
gain-windfall = { $chips }, and as Windfall { $shares }
gain-share = { $count } for { $player }
gist-attack = ⚔{ gist-side }:{ gist-other }
gist-side =
    { $attack_more ->
        [0] { $attack }
       *[other] { $attack }+{ $attack_more }
    }
gist-other =
    { $defence_more ->
        [0] { $defence }
       *[other] { $defence }+{ $defence_more }
    }
gist-fog = ≈
gist-gain = +{ $chips }
gist-tribute = +{ $chips } −1

## What you are after

aim =
    { $ahead ->
        [yes] You lead with { points }, { $who } has { $best }. { aim-goal } { aim-end }
       *[no] You have { points }, { $who } { $best }. { aim-goal } { aim-end }
    }
aim-goal =
    { $short ->
        [0] The goal of { $city } ({ $worth }) is yours as it stands.
       *[other] You are { $short } short of the goal of { $city } ({ $worth }).
    }
aim-end =
    { $final ->
        [yes] These are the last turns.
       *[no] { aim-events }
    }
aim-events =
    { $left ->
        [one] One more Event, and the last turns begin.
       *[other] { $left } more Events, and the last turns begin.
    }
aim-rival = { $who } would win with { points }, and the end is near.
    .last = { $who } wins with { points }, unless the last turns change it.

## What an action brings and what it costs

term-points =
    .gain =
        { $count ->
            [one] 1 point
           *[other] { $count } points
        }
    .loss =
        { $count ->
            [one] 1 point
           *[other] { $count } points
        }
term-rivals =
    .gain =
        { $count ->
            [one] 1 point less for the best of the others
           *[other] { $count } points less for the best of the others
        }
    .loss =
        { $count ->
            [one] 1 point more for the best of the others
           *[other] { $count } points more for the best of the others
        }
term-chips =
    .gain =
        { $count ->
            [one] 1 chip more
           *[other] { $count } chips more
        }
    .loss =
        { $count ->
            [one] 1 chip
           *[other] { $count } chips
        }
term-rubies =
    .gain =
        { $count ->
            [one] 1 Ruby more
           *[other] { $count } Rubies more
        }
    .loss =
        { $count ->
            [one] 1 Ruby
           *[other] { $count } Rubies
        }
term-icons =
    .gain =
        { $count ->
            [one] an icon more towards an airship
           *[other] { $count } icons more towards an airship
        }
    .loss =
        { $count ->
            [one] an icon
           *[other] { $count } icons
        }
term-spies =
    .gain =
        { $count ->
            [one] a spy more
           *[other] { $count } spies more
        }
    .loss =
        { $count ->
            [one] a spy
           *[other] { $count } spies
        }
term-exposed =
    .gain =
        { $count ->
            [one] one space less that a rival could take
           *[other] { $count } spaces less that a rival could take
        }
    .loss =
        { $count ->
            [one] one space more that a rival could take
           *[other] { $count } spaces more that a rival could take
        }

## What happens

names-contract = { $who } has the { $contract } laid out.
picks-city = { $who } settles in { $city }.
picks-character = { $character } joins { $who }.
begins = { $character } is first in the alphabet: { $who } begins.
turn = { $who }’s turn.
market-full = The market is full: no card is added.
turned-up = { $card } comes to the market.
swept = { $card } is swept off the market.
event = Event { $number } of { $last }: { $event }. { $event_text }
end-near =
    { $turns ->
        [one] That was the last Event. No more cards come, and one more turn is played.
       *[other] That was the last Event. No more cards come, and { $turns } more turns are played.
    }
flies = { $who }’s { $ship } flies to { $space }.
stays = { $who }’s { $ship } stays at { $space }.
sets-down = { $who }’s { $ship } is set down at { $space }.
unlocks = A { $ship } joins the fleet of { $who }.
claims = { $who } claims { $space }.
spies = { $who } slips a spy into { $space }.
builds = { $who } raises a Tower at { $space }.
attacks = { $other } stands in the way.
boosts = { $who } calls on { $source }: { $plus } more.
conquers = { $who } takes { $space } from { $other }, { $attack } to { $defence }.
repelled = { $other } holds { $space } against { $who }, { $defence } to { $attack }.
produces = { $who } brings in { $chips }.
nothing-left = { $space } has nothing more to give in this turn.
windfall = Windfall at { $space }: { $chips } for { $who }.
pays-tribute = { $who } pays { $other } Tribute: 1 { $resource }.
waives = { $who } slips away from { $other } without Tribute.
collects = { $who } collects { $chips }.
pays = { $who } pays { $chips }.
exchanges = { $who } turns { $paid } { $given } into { $received } { $taken }.
gains-rubies = { $who } gains { rubies }.
takes-ruby = { $who } takes a Ruby from { $other }.
chips-gone = What lay on { $card } goes back to the bank: { $chips }.
chips-kept = { $who } takes what lies on { $card }: { $chips }.
seeds = { $count } { $resource } is laid on each card of the market.
adventures =
    { $count ->
        [one] { "" }
       *[other] { $who } may choose: { $adventures }.
    }
finds = { $who } finds { $adventure }: “{ $adventure_text }”
reshuffles = The Adventures that were met are shuffled anew.
spends = { $who } spends { $adventure }.
buys = { $who } buys { $card }.
buys-from-hand = { $who } buys { $card } from the hand.
draws = { $who } takes { $card } from the market into the hand.
puts = { $who } lays { $card } from the hand into the market.
discards = { $who } discards { $card }.
signs = { $who } signs a Contract: { $contract }.
uses = { $who } makes use of { $source }.
marker = { $who } takes a marker worth { points }.
names-icon = { $who } chooses { $icon }.
goal = { $who } has reached the goal of { $city }: { points }.
scores =
    { $total ->
        [one] { $who } has 1 point: { $items }.
       *[other] { $who } has { $total } points: { $items }.
    }

# These only move the picture.
ends-turn = { "" }
keeps = { "" }

## What is asked

NameContract = Which Contract shall lie on the table?
Pick =
    { $lacks ->
        [city] Which City will be yours?
        [character] Whom will you send for?
       *[both] Which City or which Character will you take first?
    }
MoveShips = Which ship acts?
FlyTo = Where shall your { $its_ship } go?
Boost =
    { $side ->
        [0] You attack { $other } at { $at }: { $attack_sum } against { $defence_sum }. { stands.attack } Will you add to it?
       *[1] { $other } attacks you at { $at }: { $attack_sum } against your { $defence_sum }. { stands.defence } Will you add to it?
    }
Produce =
    { $kind ->
        [village] Which Basic shall { $at } give?
       *[other] Which network shall { $at } draw on?
    }
AskWaiver = { $owner } is due Tribute at { $at }. Will you pay it?
PayTribute =
    { $payer ->
        [you] Which chip will you pay { $owner } as Tribute?
       *[other] Which chip shall { $other } pay you as Tribute?
    }
PickAdventure = Which of these shall it be?
BuyPhase = What will you buy?
Replace = Which card of the market will you take into your hand?
BuildTower = Where shall the Tower stand?
CollectBasic =
    { $left ->
        [one] Which Basic will you take?
       *[other] You take { $left } Basics. Which one first?
    }
PayChip =
    { $left ->
        [one] Which chip will you pay?
       *[other] You pay { $left } chips. Which one first?
    }
TakeRuby = The bank has no Ruby left. From whom will you take one?
ChooseBundle = { $source }: what will you take?
Exchange = { $source }: what will you give?
TakeBasic = What will you take for your { $given }?
PlaceSpy = { $source }: where shall a spy slip in?
Claim = { $source }: which empty space will you claim?
PutCard = Which card of your hand will you give up?
SwapIn = Which card of the market will you take for it?
ChooseShip = { $source }: which ship shall be set down elsewhere?
SetDown = Where shall your { $its_ship } be set down?
NameIcon = Which icon will you have?
ChooseVictim = Who shall discard a Market card?
LoseCard = { $other } makes you discard a card. Which of yours?
DiscardOwn = { $source }: which of your cards will you discard?

## What may be done

contract =
    { $can ->
        [yes] Sign { $contract } for { $price }: { $contract_text }
       *[no] Sign { $contract }
    }
    .NameContract = Lay out the { $contract }: { $contract_text }
    .NameContract-head = Lay out …
    .NameContract-short = { $contract }
    .head = Sign a Contract …
    .short = { $contract }: { $price }
pick-city =
    { $can ->
        [yes] { $city } ({ $label }): { $city_text } Begin with { $chips }.
       *[no] { $city }
    }
    .head = Cities …
    .short = { $city } ({ $label }): { $city_text } { $chips } to begin with
pick-character =
    { $can ->
        [no] { $character }
       *[yes]
            { $icon ->
                [none] { $character }: { $character_text }
               *[other] { $character } ({ $icon }): { $character_text }
            }
    }
    .head = Characters …
ship =
    { $at ->
        [none] Your { $ship }
       *[other] Your { $ship }, at { $at }
    }
    .head = Ships …
    .short = { $ship }, at { $at }
fly =
    { $stay ->
        [yes] Stay at { $at }: { visit }
       *[no] Fly to { $at }: { visit }
    }
    .SetDown = Set it down at { $at }
    .SetDown-head = Set it down at …
    .SetDown-short = { $at }
    .head = Fly to …
    .short = { $space } { $label } { $gist }
stands =
    { $verdict ->
        [won] won
        [winning] won so far
        [losing] lost so far
       *[lost] lost
    }
    .attack =
        { $verdict ->
            [won] You win.
            [winning] You win if they add nothing.
            [losing] So far you lose.
           *[lost] You lose.
        }
    .defence =
        { $verdict ->
            [won] The space is lost.
            [winning] So far the space is lost.
           *[other] You hold the space.
        }
visit =
    { $visit ->
        [fog] into the fog, for an Adventure
        [used] it has given all it has in this turn
        [attack] attack { $owner }, { gist-side } against { gist-other }, { stands }; then { $gain }
        [spy] a spy with { $owner }, and { $gain }
        [guest] guest of { $owner }, { $gain }
        [empty] yours, and { $gain }
       *[own] { $gain }
    }
spy = Slip a spy into { $at }, { $owner }’s
    .head = Slip a spy into …
    .short = { $at }, { $owner }’s
claim = Claim { $at }
    .head = Claim …
    .short = { $at }
build = Raise a Tower at { $at } for { $price }
    .head = Raise a Tower at …
    .short = { $at }: { $price }
end-moves = End your moves
enough = Leave it at that
stop = Leave it at that
end-turn = End your turn
buy =
    { $can ->
        [yes]
            { $from ->
                [hand] Buy { $card } from your hand for { $price } ({ $worth }): { $card_text }
                [seeded] Buy { $card } for { $price } ({ $worth }; { $lying } on it): { $card_text }
               *[row] Buy { $card } for { $price } ({ $worth }): { $card_text }
            }
       *[no] Buy { $card }
    }
    .head =
        { $from ->
            [hand] Buy from your hand …
           *[row] Buy from the market …
        }
    .short = { $card }: { $price } ({ $worth })
draw = Take { $card } into your hand ({ $worth }): { $card_text }
    .head = Take into your hand …
    .short = { $card } ({ $worth })
put = Give up { $card } ({ $worth })
    .head = Give up …
    .short = { $card } ({ $worth })
discard = Discard { $card } ({ $worth }): { $card_text }
    .head = Discard …
    .short = { $card } ({ $worth })
use-card = Use { $card }: { $card_text }
    .Boost = { $card }: { $plus } more for { $price }
    .head = Use …
    .short = { $card }
use-character = Use { $character }: { $character_text }
    .Boost = { $character }: { $plus } more for { $price }
    .head = Use …
    .short = { $character }
use-adventure = Use { $adventure }: { $adventure_text }
    .Boost = Spend { $adventure }: { $plus } more
    .head = Use …
    .short = { $adventure }
adventure = { $adventure }: { $adventure_text }
produce = { $gain }
network =
    { $can ->
        [yes] The network of { $resource }: { $gain }
       *[no] The network of { $resource }
    }
no-network = No network: { $gain }
tribute = { $resource }
waive = Pay no Tribute
owe = Pay Tribute
pay = Pay 1 { $resource }
collect = Take 1 { $resource }
give = Give { $amount } { $resource }
take = Take { $amount } { $resource }
bundle = Take { $chips }
player = { $player }
    .TakeRuby = Take a Ruby from { $player }
    .ChooseVictim = { $player } discards a card
icon = { $icon }

## What may not be done, and why

too-dear =
    { $held ->
        [none] You have nothing to pay it with: it costs { $price }.
       *[other] You have { $held }, it costs { $price }.
    }
not-on-map = { $space } is not on this map.
no-buy-pay-full = { too-dear }
no-buy-pay-strict = { too-dear }
no-conflict-boost-cost = { too-dear }
no-buy-market-one =
    { $what ->
        [hand] { bought-one }
        [row] { bought-one }
        [bought] { $card } is yours already.
       *[away] { $card } lies neither in the market nor in your hand.
    }
bought-one = You have bought a card in this turn.
no-buy-replace =
    { $act ->
        [draw] { $card } is not in the market.
       *[other] First take a card of the market into your hand.
    }
no-contract-once = You have signed this Contract in this turn.
no-contract-target =
    { $what ->
        [exchange] You have too few chips of one kind.
        [place_spy] There is no space left to spy on.
        [move_ship] There is no other space to set a ship down in.
        [swap_hand] There is no card to swap.
        [collect] There is no Ruby to be had.
        [marker] You have all the markers of it that one may have.
        [guild_icon] You have had your icon from it.
       *[other] There is nothing for it to do.
    }
no-contract-tower-supply =
    { $towers ->
        [one] Your only Tower stands.
       *[other] All your { $towers } Towers stand.
    }
no-contract-tower-where =
    { $act ->
        [contract] You own no space without a Tower.
       *[build] { no-site }
    }
no-site =
    { $what ->
        [off] { not-on-map }
        [empty] { $at } is nobody’s.
        [tower] A Tower stands at { $at } already.
       *[other] { $at } belongs to { $owner }.
    }
no-setup-contracts-few = The { $contract } is not on this table.
no-setup-contracts-random = The { $contract } is not on this table.
no-setup-contracts-chosen =
    { $act ->
        [contract] The { $contract } is on the table already.
       *[other] First the Contracts are named.
    }
no-turn-sequence =
    { $act ->
        [ship] Your ships have acted.
        [fly] Your ships have acted.
        [end-moves] Your ships have acted.
       *[other] Your ships act first: then you buy.
    }
no-move-action =
    { $act ->
        [ship] Your { $ship } has acted in this turn.
       *[other] Now your ships act.
    }
no-move-choose =
    { $act ->
        [fly] First choose a ship.
       *[other] Your { $its_ship } must go somewhere, or stay.
    }
no-ship-unlock = It still takes { $needs }.
no-move-skyslip-near =
    { $steps ->
        [one] { $at } is not next to any token of yours.
       *[other] { $at } is more than { $steps } steps from your tokens.
    }
no-move-skyslip-towers = The Tower at { $at } belongs to { $owner }.
no-setup-map-sections = { not-on-map }
no-conflict-boost =
    { $what ->
        [boost] { $source } is of no use here.
        [away] You do not have { $source }.
       *[other] { $source } is no boost.
    }
no-conflict-boost-once = You have used { $source } in this conflict.
no-conflict-boost-hand = { $source } is still in your hand: a card works once bought.
no-buy-ability =
    { $what ->
        [hand] { $source } is still in your hand: a card works once bought.
        [away] You do not have { $source }.
        [used] You have used { $source } in this turn.
        [lasting] { $source } works by itself.
       *[idle] There is nothing for { $source } to do now.
    }
no-production-city-owner = { $owner } has no network of { $resource } next to { $at }.
no-tribute-amount =
    { $act ->
        [tribute] No { $resource } was produced at { $at }.
       *[other] First the Tribute is paid.
    }
no-parts-effects-first = It is to be done at least once.
no-buy-pay-any =
    { $act ->
        [pay] You have no { $resource } to pay with.
       *[other] First the price is paid.
    }
no-ruby-take-choice =
    { $act ->
        [player] { $player } has no Ruby to take.
       *[other] First you choose from whom the Ruby comes.
    }
no-setup-draft-pass1 =
    { $act ->
        [pick-city] { $city } is taken.
       *[pick-character] { $character } is taken.
    }
no-setup-draft-pass2 =
    { $act ->
        [pick-city] You have a City already.
       *[pick-character] You have a Character already.
    }
no-setup-draft-cities = { $city } is not on this map.
no-setup-draft-characters = { $character } is not on offer.
no-parts-effects =
    { $act ->
        [spy] { no-spy }
        [claim] { no-claim }
        [give] You have { $owned } { $resource }: too few.
        [take] { $resource } is what you gave.
        [ship] There is nowhere else to set your { $ship } down.
        [fly] { no-landing }
        [player] { $player } has no more Market cards than you.
        [discard] { $card } is not among the cards you can discard.
        [put] You do not hold { $card }.
        [draw] { $card } is not in the market.
       *[other] First it is decided what was begun.
    }
no-spy =
    { $what ->
        [off] { not-on-map }
        [empty] { $at } is nobody’s.
        [own] { $at } is yours.
        [tower] { $at } is yours.
        [spied] You have a spy at { $at } already.
        [city] No spy slips into a City like this.
       *[other] { $at } is too far from your tokens.
    }
no-claim =
    { $what ->
        [off] { not-on-map }
        [empty] { $at } is not next to any token of yours.
       *[other] { $at } is not empty.
    }
no-landing =
    { $what ->
        [off] { not-on-map }
        [own] Your { $its_ship } is there already.
        [tower] Your { $its_ship } is there already.
       *[other] { $at } is not yours.
    }

## Why it is over

end-end-over = { result }
end-market-stall-cap = { out-of-turns }
end-end-limit = { out-of-turns }
out-of-turns = the last turn allowed is over; { result }
result =
    { $tie ->
        [yes] { $points } points each, and the better purse
       *[no] { $points } points, { $second } for the next
    }

## What is seen: in plain text

text-turn = Turn { $number }, { $who }
text-draft = Before the first turn
text-decides = { $who } to decide
text-clock = Events: { $events } of { $last }, { text-next }
text-next =
    { $when ->
        [now] the next card is one
        [within] one of the next { $within } cards is one
        [exactly] one after { $latest } more cards
       *[between] one after { $soonest } or { $latest } more cards
    }
text-last-turns = last turns: { $who }
text-fog = fog
text-tower = Tower
text-ships = ships
text-used = has produced
text-spies = small letters: spies
text-attacks = Attacks
text-item =
    .attack = tok.
    .defence = own
    .ships = ship
    .neighbours = next
    .towers = Tow.
    .power = str.
    .finished = last
    .total = sum
text-market =
    { $cards ->
        [one] Market: 1 card, { $deck } in the pile
       *[other] Market: { $cards } cards, { $deck } in the pile
    }
text-card = { $card }: { $card_text }
text-contract = { $contract }: { $contract_text }
text-lying = on it: { $chips }
text-contracts = Contracts
column-spaces = land
column-cards = cards
text-cards = has { $cards }
column-adventures = adv.
column-effects = eff.
column-ships = ships
column-towers = Tow.
column-rubies = Rub.
text-goal = { $city }: { $city_text } ({ $least } or more; { $counts }) Not reached
    .reached = { $city }: { $city_text } ({ $least } or more; { $counts }) Reached
column-goal = goal
column-banners = Ban.
column-total = points
text-any = any chip
text-character = { $character }: { $character_text }
text-ship = { $ship } at { $label }
    .missing = { $ship } lacks { $icons }
text-known = known to hold { $cards }
text-towers-left =
    { $count ->
        [one] 1 Tower left
       *[other] { $count } Towers left
    }

## What can be looked up

list-ships = Airships
    .ship = ship
    .attack = Attack
    .defence = Defense
    .words = in words
list-cities = Cities
    .city = City
    .goal = goal
    .start = to begin with
    .caravel = Caravel for
    .lugger = Lugger for
    .hauler = Hauler for
list-characters = Characters
    .character = Character
    .icon = icon
    .words = ability
list-market = Market cards
    .card = card
    .price = price
    .points = points
    .icon = icon
    .banner = Banner
    .words = in words
list-contracts = Contracts
    .contract = Contract
    .price = price
    .words = in words
list-events = Events
    .event = Event
    .words = in words
list-adventures = Adventures
    .adventure = Adventure
    .points = points
    .words = in words

## picture

picture-events = Events
picture-fog = Fog
picture-lamps = { $number } of { $last }
picture-last-turns =
    { $number ->
        [one] 1 turn left
       *[other] { $number } turns left
    }
picture-deck-market = Market
picture-deck-adventure = Adventures
picture-count = { $deck }: { $number }
picture-discards =
    { $number ->
        [0] No card has been discarded.
        [one] Discarded: { $cards }
       *[other] Discarded, the last one first: { $cards }
    }
picture-space = { $space }: { $type }
picture-spies = spies
picture-spies-out = Spaces with a spy
picture-towers-left = Towers still to build
picture-cards = Market cards bought
picture-in-hand = in hand
picture-ship = { $ship } of { $player }
    .power = Attack { $attack }, Defense { $defence }
picture-start = To begin with
picture-used = It has produced in this turn and gives nothing more.
picture-adventure = an Adventure, and no chips
picture-tribute = 1 chip of it as Tribute
picture-fight =
    .total = in all
    .base = token there, or owner
    .ships = ships
    .neighbours = spaces next door
    .towers = Towers next door
    .power = lasting bonuses
    .finished = last turn over
    .boosts = boosts
    .possible = boosts may still add
picture-wins = The attack wins the space, and a Ruby.
picture-tie = A tie: the attacker wins the space, and a Ruby.
picture-loses = The attack fails and leaves a spy.
picture-clock = The end comes with Event { $last }; { $number } drawn
    .next =
        { $least ->
            [0] The next one may come with the next card, and after { $most } more at the latest.
           *[other] The next one comes after { $least } to { $most } more cards.
        }
picture-final = still to take their last turn
picture-goal = { $city }, goal not reached: { $city_text } At least { $least }.
    .met = { $city }, goal reached as it stands: { $city_text }
picture-seat =
    { $points ->
        [one] { $player }: 1 point so far
       *[other] { $player }: { $points } points so far
    }
picture-points =
    .spaces = spaces
    .cards = cards
    .adventures = Adventures
    .effects = effects and markers
    .ships = airships
    .towers = Towers
    .rubies = Rubies
    .goal = the City’s goal
    .banners = Banners
picture-bought = Has { $cards }.
picture-known = Seen in hand: { $cards }.
picture-character = { $character }: { $character_text }

## Kinds of things, for tables about them

kind-city = City
kind-character = Character
kind-card = Market card
kind-event = Event
kind-contract = Contract
kind-adventure = Adventure
kind-ship = Airship
kind-space = Space
kind-resource = Resource
kind-icon = Icon
