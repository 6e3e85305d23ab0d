about = Race a market of turning tiles for Ethers and Artefacts, then out by your gate.
hidden = Secret Combinations, Secret Gates, Special Action cards
option-edition = whose rulebook
    .label = Edition
    .en = English
    .it = Italian
option-rounds = end in a draw after so many rounds; 0: never
    .label = Rounds

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

agent-unknown = no Agent
special-unknown = { special-action }

coin = Coin
coins =
    { $coins ->
        [0] nothing
        [one] 1 Coin
       *[other] { $coins } Coins
    }
turning =
    { $clockwise ->
        [0] anticlockwise
       *[other] clockwise
    }
reading =
    { $covered ->
        [0] { $ware } { $price }
       *[other] { $ware } { $price } under an Hourglass
    }
offer =
    { $covered ->
        [0] { $ware } for { $price }
       *[other] { $ware } for { $price }, but closed
    }
ahead =
    { $offers ->
        [0] { $direction } { $arrow }
       *[other] { $direction } { $arrow }: { offer }
    }
cost-here =
    { $off ->
        [0] for { $cost }
       *[other] for { $cost }, the Merchant takes { $off } off
    }
gain-here =
    { $on ->
        [0] for { $gain }
       *[other] for { $gain }, the Merchant adds { $on }
    }
goal =
    { $arrow ->
        [none] { $place_the }
       *[other] { $place_the } { $arrow }
    }
goal-on = on { goal }
goal-to = to { goal }
for-coins = for { coins }

## What you are after

aim =
    { $missing ->
        [0] You have all you need: { aim-way }.
       *[other] You have { $have } of { $every } things. Still { $lacks }, then out by your gate on { $place_the }.
    }
aim-way =
    { $steps ->
        [0] your gate is here, on { $place_the }
        [one] your gate is 1 move away, on { $place_the }
       *[other] your gate is { $steps } moves away, on { $place_the }
    }
aim-rival =
    { $left ->
        [0] { $who } may have all they need to leave.
       *[one] { $who } may lack no more than one thing to leave.
    }

## What happens

round = Round { $number } begins.
turn = { $who }’s turn.
places-hourglass = { $who } lays an Hourglass on the { $direction } edge of { $place_the }.
moves = { $who } moves to { $place_the }.
pays-fog = { $who } crosses the fog, paying 1 { $fee }.
flies = { $who } is carried to { $place_the } by the Gate Keeper.
turns-tile = { $who } turns { $place_the } { turning }.
buys-ether = { $who } buys { $ether } { for-coins } on { $place_the }.
sells-ether = { $who } sells { $ether } { for-coins } on { $place_the }.
buys-artefact = { $who } buys the { $artefact } { for-coins }.
clears-hourglass = { $who } clears the Hourglass on the { $direction } edge of { $place_the }.
requests-coins = { $who } begs { coins } of the Queen.
draws-card = { $who } draws a { special-action } card: { $special }.
    .unseen = { $who } draws a { special-action } card.
reshuffles = The { special-action } cards played are shuffled into a new deck.
exits = { $who } slips out through the { secret-gate } on { $place_the }, and wins.
pays-shadow-master = { $who } pays the { shadow-master } 1 Coin.
counter-emptied = The { shadow-master } empties { $who }’s full Counter.
favour = { $who } gains the favour of the { shadow-master }.
    .nobody = The { shadow-master } favours nobody.
witch = { $who } begins beside the Witch: one action less.
dandy = { $who } begins beside the Dandy: one Coin lighter.
agent-enters = { CAP($agent_the) } steps out of the smog onto { $place_the }.
agent-replaced = { CAP($old_the) } fades away; { $agent_the } takes over { $place_the }.
leads-agent = { $who } leads { $agent_the } to { $place_the }.
burns-hourglass = { $who } burns an Hourglass to hurry { $agent_the }.
plays-card =
    { $amount ->
        [0] { $who } plays { $special }.
       *[other] { $who } plays { $special }: { $special_text }.
    }
rusts = The Coins on { $other }’s Counter turn to rust.
blows = { $who } blows { $other } away to { $place_the }.
takes-ether = { $who } channels { $ether } away from { $other }.
takes-artefact = { $who } claims the { $artefact } of { $other }, by decree.
invokes = { $who } invokes { $agent_the } in the place of { $old_the }.
turns-board = { $who } turns the whole board { turning }.

end-end-win = out through the { secret-gate }
end-end-limit = round { $rounds } is over, and nobody is out

## What is asked

PlaceHourglass = Before the game: an Hourglass closes one edge of a tile. Which tile?
PlaceOnEdge = On which edge of { $its_place_the }?
BeginTurn = An Agent is beside you. Begin your turn?
TakeTurn =
    { $left ->
        [0] No actions left. End your turn?
        [one] What will you do? 1 action left.
       *[other] What will you do? { $left } actions left.
    }
PayBarrier = How will you pay the fog?
Fly = Where shall the Gate Keeper carry you?
DrawSpecial = Will you draw a { special-action } card?
ChooseOpponent = Whom does { $its_card } fall on?
BlowAway = Where shall { $its_other } be blown?
TakeEther = Which Ether will you take from { $its_other }?
TakeArtefact = Which Artefact will you take from { $its_other }?
InvokeAgent = Which Agents change places?
TurnBoard = Which way shall the board turn?
ChooseTile = Which tile will you turn?
ChooseTurn = Which way shall { $its_place_the } turn?
MoveAgents = Which Agent will you lead?
LeadAgent = Where shall { $its_agent_the } go?

## What may be done

end-turn = End your turn
move =
    { $fog ->
        [0] Move { ahead }
       *[other] Move { ahead }; through fog, it costs a Coin or an Ether
    }
    .head = Move
    .short = { $direction } { $arrow }
rotate-tile =
    { $turns ->
        [0] Turn this tile
       *[other] Turn this tile: it will offer you { offer }
    }
buy =
    { $at ->
        [esplanade] Buy an Ether
        [ring] Buy { $ware } { cost-here }
       *[outer] Buy the { $ware } { cost-here }
    }
sell =
    { $at ->
        [ring] Sell { $ware } { gain-here }
       *[other] Sell an Ether
    }
clear-hourglass = Clear the Hourglass on { $ware } { $price } { $arrow }
    .head = Clear the Hourglass on
    .short = { $ware } { $price } { $arrow }
request-coins = Request { coins } of the Queen
rotate-any-tile = Turn any tile and draw a { special-action } card
fly = Be carried anywhere by the Gate Keeper
exit = Exit through your gate
pay-shadow-master = Pay the { shadow-master } 1 Coin
play = Play { $special }: { $special_text }
    .head = Play
    .short = { $special }
begin-turn = Begin your turn
place = { CAP($place_the) }
    .PlaceHourglass = Lay an Hourglass { goal-on }
    .PlaceHourglass-head = Lay an Hourglass on
    .Fly = Be carried { goal-to }
    .Fly-head = Be carried to
    .BlowAway = Blow { $its_other } { goal-to }
    .BlowAway-head = Blow { $its_other } to
    .ChooseTile = Turn { goal }
    .ChooseTile-head = Turn
    .head = Where
    .short = { goal }
edge = The { $direction } edge { $arrow }
    .PlaceOnEdge = Cover { reading } { $arrow }
    .head = Cover
    .short = { reading } { $arrow }
clockwise = Turn clockwise ↻
    .TurnBoard = Turn the board clockwise ↻
    .ChooseTurn =
        { $turns ->
            [0] Turn it clockwise ↻
           *[other] Turn it clockwise ↻: it will offer you { offer }
        }
anticlockwise = Turn anticlockwise ↺
    .TurnBoard = Turn the board anticlockwise ↺
    .ChooseTurn =
        { $turns ->
            [0] Turn it anticlockwise ↺
           *[other] Turn it anticlockwise ↺: it will offer you { offer }
        }
pay-coin = Pay 1 Coin
pay-ether = Pay 1 { $ether }
    .head = Pay
    .short = 1 { $ether }
opponent = { $player }
    .head = An opponent
    .short = { $player }
agent = Lead { $agent_the }
    .InvokeAgent =
        { $chosen ->
            [0] Change { $agent_the }
           *[other] Invoke { $agent_the } in the place of { $its_agent_the }
        }
    .InvokeAgent-head =
        { $chosen ->
            [0] Change
           *[other] Invoke in the place of { $its_agent_the }
        }
    .head = Lead
    .short = { $agent_the }
take-ether = Take { $ether }
    .TakeEther = Take { $ether } from { $its_other }
    .TakeEther-head = Take from { $its_other }
    .head = Take
    .short = { $ether }
take-artefact = Take the { $artefact }
    .TakeArtefact = Take the { $artefact } from { $its_other }
    .TakeArtefact-head = Take from { $its_other }
    .head = Take
    .short = the { $artefact }
draw-card = Draw a { special-action } card
no-card = Draw no { special-action } card
burn-hourglass = Burn the Hourglass { $direction } { $arrow }
    .LeadAgent = Burn the Hourglass { $direction } { $arrow }: { $its_agent_the } must go one place further
    .head = Burn the Hourglass
    .short = { $direction } { $arrow }
lead = Lead the Agent { $direction } { $arrow }
    .LeadAgent = Lead { $its_agent_the } { $direction } { $arrow }
    .LeadAgent-head = Lead { $its_agent_the }
    .head = Lead the Agent
    .short = { $direction } { $arrow }
stay = Leave the Agent here
    .LeadAgent = Leave { $its_agent_the } here
leave-agents =
    { $led ->
        [0] Leave the Agents where they are
       *[other] Lead no more Agents
    }

## What an action brings and what it costs

term-things =
    .gain =
        { $count ->
            [one] one thing less to get
           *[other] { $count } things less to get
        }
    .loss =
        { $count ->
            [one] one thing more to get
           *[other] { $count } things more to get
        }
term-way =
    .gain =
        { $count ->
            [one] about one action nearer to leaving
           *[other] about { $count } actions nearer to leaving
        }
    .loss =
        { $count ->
            [one] about one action further from leaving
           *[other] about { $count } actions further from leaving
        }
term-coins =
    .gain =
        { $count ->
            [one] 1 Coin more
           *[other] { $count } Coins more
        }
    .loss =
        { $count ->
            [one] 1 Coin
           *[other] { $count } Coins
        }
term-cards =
    .gain =
        { $count ->
            [one] a { special-action } card
           *[other] { $count } { special-action } cards
        }
    .loss =
        { $count ->
            [one] a { special-action } card
           *[other] { $count } { special-action } cards
        }
term-favour =
    .gain = first for the favour of the { shadow-master }, as it stands
    .loss = no longer first for the favour of the { shadow-master }
term-rivals =
    .gain =
        { $count ->
            [one] the others are set back by about one action
           *[other] the others are set back by about { $count } actions
        }
    .loss =
        { $count ->
            [one] the others are helped by about one action
           *[other] the others are helped by about { $count } actions
        }
term-witch =
    .gain = away from the Witch
    .loss = beside the Witch: one action less while the Witch is there
term-dandy =
    .gain = away from the Dandy
    .loss = beside the Dandy: a Coin less while the Dandy is there

## What may not

on-esplanade = You are on the { esplanade }.
off-esplanade = You are not on the { esplanade }.
no-coin = You have no Coin.
too-dear =
    { $purse ->
        [0] You have no Coin, it costs { $cost }.
        [one] You have 1 Coin, it costs { $cost }.
       *[other] You have { $purse } Coins, it costs { $cost }.
    }
glass-on-edge = An Hourglass lies on your edge.
sold-here = You have sold on this tile in this turn.
tile-stays =
    { $arrow ->
        [none] The { esplanade } does not turn.
       *[other] You have turned { $place_the } already.
    }
no-opponent =
    { $sits ->
        [nobody] Nobody sits there.
       *[other] That is you, no opponent.
    }

no-turn-actions = You have no action left.
no-board-adjacent = There is nothing { $direction } of here.
no-move-barrier =
    { $what ->
        [coin] { no-coin }
        [ether] You have no { $ether }.
       *[move] Fog lies in the way, and you have neither a Coin nor an Ether.
    }
no-rotate-own = { on-esplanade }
no-agent-lost_boy-turn = The Lost Boy is on that tile.
no-agent-lost_boy-gate = The Lost Boy is on your gate’s tile.
no-agent-doctor = The Doctor is on your tile.
no-agent-gate_keeper =
    { $what ->
        [fly] The Gate Keeper is not on your tile.
       *[place] You are there already.
    }
no-buy-ether =
    { $at ->
        [esplanade] { on-esplanade }
       *[ring] { too-dear }
    }
no-buy-hourglass = { glass-on-edge }
no-buy-not_after_sale = { sold-here }
no-artefact-buy = { too-dear }
no-artefact-hourglass = { glass-on-edge }
no-artefact-one = You have the { $ware } already.
no-sell-ether =
    { $at ->
        [esplanade] { on-esplanade }
        [outer] No Ether is sold on an outer tile.
       *[ring] You have no { $ware }.
    }
no-sell-hourglass = { glass-on-edge }
no-sell-not_after_purchase = You have bought on this tile in this turn.
no-hourglass-remove = No Hourglass lies there.
no-coins-request =
    { $at ->
        [esplanade] { no-request }
       *[other] { off-esplanade }
    }
no-request =
    { $again ->
        [0] { $poorest } has fewer Coins than you.
       *[other] You have requested Coins in this turn.
    }
no-special-draw =
    { $what ->
        [rotate-any-tile] { no-any-tile }
       *[place] { tile-stays }
    }
no-any-tile =
    { $at ->
        [esplanade] You have done so in this turn.
       *[other] { off-esplanade }
    }
no-exit =
    { $missing ->
        [0] You are not at your gate: it is on { $place_the }.
       *[other] You lack { $lacks }.
    }
some-ether = { $number } { $ether }
no-free-pay = { no-coin }
no-free-card =
    { $held ->
        [0] You do not hold { $special }.
       *[other] You lack { $lacks }.
    }
no-card-no_effect =
    { $effect ->
        [swap_agents] No Agent is on the board.
        [empty_counter] No opponent has a Coin on the Counter.
        [take_ether] No opponent has an Ether.
        [take_artefact] No opponent has an Artefact that you lack.
       *[drain_coins] No opponent has a Coin.
    }
no-card-gift_of_faerie-limits =
    { $rule ->
        [artefact-one] You have this Artefact already.
        [buy-ether] { on-esplanade }
        [buy-not_after_sale] { sold-here }
       *[buy-hourglass] { glass-on-edge }
    }
no-card-ritual_invocation-only = Your turn has not begun yet.
no-setup-hourglasses =
    { $what ->
        [edge] An Hourglass lies there already.
       *[place] { no-tile-free }
    }
no-tile-free =
    { $arrow ->
        [none] The { esplanade } has no edges.
       *[other] Every edge of { $place_the } has an Hourglass.
    }
no-card-breath_of_the_titan = { no-opponent }
no-card-breath_of_the_titan-other = { $its_other } is there already.
no-card-fade_into_rust =
    { $sits ->
        [opponent] { $player } has no Coin on the Counter.
       *[other] { no-opponent }
    }
no-card-ether_channeling =
    { $what ->
        [opponent] { no-ether-there }
       *[take-ether] { $its_other } has no { $ether }.
    }
no-ether-there =
    { $sits ->
        [opponent] { $player } has no Ether.
       *[other] { no-opponent }
    }
no-card-steam_lords_decree =
    { $what ->
        [opponent] { no-artefact-there }
       *[take-artefact] { not-to-take }
    }
no-artefact-there =
    { $sits ->
        [opponent] { $player } has no Artefact that you lack.
       *[other] { no-opponent }
    }
not-to-take =
    { $had ->
        [0] { $its_other } has no { $artefact }.
       *[other] You have the { $artefact } already.
    }
no-card-ritual_invocation =
    { $plays ->
        [0] { CAP($agent_the) } is not in this game.
       *[other] { not-to-change }
    }
not-to-change =
    { $out ->
        [0] { CAP($agent_the) } is not on the board.
       *[other] { CAP($agent_the) } is the one to change places.
    }
no-card-gears_shift = { tile-stays }
no-agents-move =
    { $what ->
        [lead] Agents never enter the { esplanade }.
       *[agent] { not-to-lead }
    }
not-to-lead =
    { $out ->
        [0] { CAP($agent_the) } is not on the board.
       *[other] You have led { $agent_the } already.
    }
no-agents-move-back = { CAP($its_agent_the) } came from there.
no-agents-move-boost =
    { $moved ->
        [0] No Hourglass lies there.
       *[other] { CAP($its_agent_the) } has left its tile, and the Hourglasses there.
    }
no-agents-move-boost-full =
    { $been ->
        [0] An Hourglass is burnt: { $its_agent_the } must go as far as possible.
       *[other] { CAP($its_agent_the) } has been there already.
    }

## What is seen: in plain text

text-decides = { $seat } to decide
text-agent = { $agent }
text-oldest = { $agent } (leaves next)
text-out = on { $place_the }
text-in = on its card
text-hourglass = Hourglass
text-fog = fog
text-yours = yours
text-held =
    { $coins ->
        [one] 1 Coin
       *[other] { $coins } Coins
    }
text-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
text-first = first
text-favoured = favoured
text-combination = { secret-combination }: { $ethers }
text-gate = { secret-gate }: { $gate }, now { $place_the }
text-card = { $special }: { $special_text } (needs { $needs })

list-cards = { special-action } cards
list-needs = needs
list-does = does
list-agents = Agents
list-tiles = Tiles as first laid
list-edges = edges, clockwise from the north
list-fog = fog

## What is seen: the picture

seen-tile = { CAP($place) }
seen-edge = { $direction }: { reading }
    .read = { $direction }, { $seat }: { reading }
seen-fog = fog to the { $direction }
seen-side = { CAP($direction) }: { $ether }
seen-agent = { $slot }: { $agent }, { $agent_text }
    .on-card = on its card
    .called = in the Market
    .oldest = leaves next
seen-deck = { special-action } cards: { $cards }, discarded: { $discards }
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

## Kinds of things, for tables about them

kind-combination = Secret Combination
kind-gate = Secret Gate
kind-special = Special Action card
kind-agent = Agent
kind-ether = Ether
kind-artefact = Artefact
kind-place = Tile
kind-direction = Direction
