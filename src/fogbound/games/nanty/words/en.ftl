about = Agents, houses and trouble in Victorian London, each player with a secret aim.
hidden = Personalities, hands, the order of the piles
option-personalities = which Personality cards; the variant ones need a components file that has them
    .label = Personalities
    .standard = standard
    .variant = variant
option-turns = decide on points after so many turns; 0: never
    .label = Turns

## What things are called

pawn-agent = an agent of { $who }
pawn-own = an agent
pawn-yours = your agent
pawn-another = another of yours
pawn-immigrant = an immigrant
pawn-grenadier = a grenadier
symbol-agent = agent
symbol-building = building
symbol-assassinate = assassinate
symbol-trouble = calm trouble
symbol-scroll = scroll
symbol-event = random event
symbol-another = another card
symbol-interrupt = interrupt
symbol-money = take £{ $pounds }
card-unknown = a card unseen

## What you are after

aim =
    { $victory ->
        [win_agents] You are { $personality }: agents in { $need } areas when your turn begins, you have { $have }.
        [win_trouble] You are { $personality }: { $need } trouble markers when your turn begins, there are { $have }.
        [win_net_worth] You are { $personality }: a worth of £{ $need } when your turn begins, you have £{ $have }.
        [win_control] You are { $personality }: control of { $need } areas when your turn begins, you have { $have }.
       *[win_deck_out] You are { $personality }: the draw pile must run out before anybody wins, { $left } cards are left.
    }
aim-rival =
    { $left ->
        [0] { $who } wins when their next turn begins, if they are { aim-alike }.
       *[other] { $who } is close to winning, if they are { aim-alike }.
    }
aim-alike =
    { $count ->
        [one] { $names }
       *[other] one of these: { $names }
    }

## What an action brings and what it costs

term-win_agents =
    .gain =
        { $count ->
            [one] agents in one area more
           *[other] agents in { $count } areas more
        }
    .loss =
        { $count ->
            [one] agents in one area less
           *[other] agents in { $count } areas less
        }
term-win_trouble =
    .gain =
        { $count ->
            [one] one trouble marker more
           *[other] { $count } trouble markers more
        }
    .loss =
        { $count ->
            [one] one trouble marker less
           *[other] { $count } trouble markers less
        }
term-win_net_worth =
    .gain = worth £{ $count } more
    .loss = worth £{ $count } less
term-win_control =
    .gain =
        { $count ->
            [one] control of one area more
           *[other] control of { $count } areas more
        }
    .loss =
        { $count ->
            [one] control of one area less
           *[other] control of { $count } areas less
        }
term-threats =
    .gain =
        { $count ->
            [one] one victory less that another could be waiting for
           *[other] { $count } victories less that others could be waiting for
        }
    .loss =
        { $count ->
            [one] one victory more that another could be waiting for
           *[other] { $count } victories more that others could be waiting for
        }
term-money =
    .gain = £{ $count } more
    .loss = £{ $count }
term-hand =
    .gain =
        { $count ->
            [one] a card more in hand
           *[other] { $count } cards more in hand
        }
    .loss =
        { $count ->
            [one] a card of the hand
           *[other] { $count } cards of the hand
        }
term-buildings =
    .gain =
        { $count ->
            [one] a building more
           *[other] { $count } buildings more
        }
    .loss =
        { $count ->
            [one] a building
           *[other] { $count } buildings
        }
term-score =
    .gain =
        { $count ->
            [one] 1 point more at the end
           *[other] { $count } points more at the end
        }
    .loss =
        { $count ->
            [one] 1 point less at the end
           *[other] { $count } points less at the end
        }

## What happens

turn = { $who }’s turn.
wins = { $who } stands revealed as { $personality }, and wins.
was = { $who } was { $personality }.
points = Points: { $points }.
score-agents = agents
score-buildings = buildings
score-money = money
score-loans = loans
scored = { $who } { $points }
plays = { $who } plays { $card }.
follows-scroll = { $who } does what the card says: { $card_text }
names = { $who } names { $other }.
interrupts = { $who } interrupts with { $card }.
is-not-asked = { $who } will not be asked about { $answer } in this turn.
saves-agent = { $who }’s agent in { $area_the } is saved.
ignores-card = { $who } ignores { $card }.
stops-swap = { $who } stops the exchange.
takes-back = { $who } takes { $card } back; the turn is over.
uses = { $who } uses the card of { $area_the }.
draws = { $who } draws { cards }.
drawn = { $who } now has { $cards }.
draws-discards = { $who } takes { $cards } from the discard pile.
discards = { $who } discards { $card }.
passes-card = { $who } gives { $other } a card.
card-given = { $who } gave { $other } { $card }.
card-received = { $who } received { $card } from { $other }.
swaps-hands = { $who } and { $other } exchange their hands.
inspects = { $who } looks through the hand of { $other }.
looks-at-cards = { $who } sees { cards } of { $other }.
cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
seen =
    { $count ->
        [0] { $who } saw that { $other } holds no card.
       *[other] { $who } saw in the hand of { $other }: { $cards }.
    }
shows = { $who } had to show { $other }: { $cards }.
keeps-card = { $card } stays before { $who } for good.
peeks = { $who } sees { $count } of the unused Personality cards.
unused-seen = { $who } knows that nobody is { $personalities }.
changes-face = { $who } takes a new Personality.
became = { $who } is now { $personality }.
pays = { $who } pays { $other } £{ $pounds }.
pays-bank = { $who } pays the bank £{ $pounds }.
takes-money = { $who } takes £{ $pounds } from the bank.
rolls = { $who } rolls { $number }.
places-agent = { $who } places an agent in { $area_the }.
lifts-agent = { $who } takes an agent off { $area_the }.
moves-pawn = { $who } moves { $pawn } from { $origin_the } to { $goal_the }.
swaps-pawns = { $who } has { $pawn } in { $origin_the } and { $other } in { $goal_the } change places.
removes-pawn = { $who } removes { $pawn } from { $area_the }.
    .nobody = { CAP($pawn) } is lost in { $area_the }.
pawn-comes = { CAP($pawn) } comes to { $area_the }.
trouble = Trouble in { $area_the }.
calms = { $who } puts an end to the trouble in { $area_the }.
stirs = { $who } stirs up trouble.
builds = { $who } has a building in { $area_the }.
loses-building = { $who }’s building in { $area_the } is gone.
event = { $who } turns up a Random Event: { $event }. { $event_text }
fog = The fog swallows { $cards }.
spares =
    { $piece ->
        [spare-agent] { $who } pays Holborn’s lawyers for an agent.
        [spare-building] { $who } pays Holborn’s lawyers for a building.
        [spare-card] { $who } pays Holborn’s lawyers for a City Area card.
       *[spare] { $who } pays Holborn’s lawyers for what is in { $area_the }.
    }
card-gone = The City Area card of { $area_the } is out of the game.

# These only move the picture.
calmed = { "" }
finished = { "" }

## What is asked

CardOfTurn = Which card will you play?
LastMoment = Done? Then you draw up to five cards.
PlayMore = Which card will you play next?
AgentSymbol = Where will you place an agent?
BuildingSymbol = Where will you build?
AssassinateSymbol = In which area will you assassinate?
TroubleSymbol = From which area will you take the trouble marker, a red lantern?
MoneySymbol = Will you take the money?
ScrollSymbol = Will you do what the card says?
EventSymbol = Draw a Random Event.
AnotherSymbol = Which other card will you play?
PlaceAgent = Where will you place an agent?
Relocate = Where does your agent turn up again?
PlaceBuilding = Where will you build?
CalmTrouble = From which area will you take the trouble marker, a red lantern?
StirTrouble = Where will you put a trouble marker, a red lantern?
DiscardCards = Which card will you discard?
ChooseArea = In which area is the pawn?
ChoosePawn = Which pawn in { $origin_the }?
ChooseGoal = Where shall { $piece } go from { $origin_the }?
SwapArea = In which area is the pawn to change places with?
SwapPawn = Which pawn there?
SellCards = Which cards will you discard for £{ $pounds } each?
Recycle = Which cards will you discard before you refill your hand?
InspectHand = Which of their cards must { $other } discard?
StealCard = Which card of { $other } will you keep?
GiveCards = Which card will you give { $other }?
MoneyOrCard = Will you give { $other } £{ $pounds } or a card?
SellCard = Which card will you sell { $other } for £{ $pounds }?
IncomeArea = From the troubles of which area will you profit?
OfferPayment = Will you pay { $other } £{ $pounds }?
BurnBuilding = Which of { $other }’s buildings will you remove?
ChooseBuyOut = Whose building will you buy?
RazeFirst = Which of your buildings will you take off?
MoveFrom = Which of your agents moves?
LoseAgent = Which of your agents do you lose?
GambleLoss = Will you pay £{ $pounds }, or lose an agent?
ChoosePlayer = Which player do you name?
ChooseReceiver = Who receives the money of { $other }?
Spare = What will you pay to protect?
LoseBuildings = Which building can you not pay for?
FleeFrom = From which area does an agent flee first?
FleeTo = Where does the agent in { $origin_the } flee to?
MurderChoice = Which pawn in { $origin_the } is murdered?
AskRemoval =
    { $by ->
        [nobody] Your agent in { $origin_the } is about to be lost. { answer }
        [you] You are about to remove your agent in { $origin_the }. { answer }
       *[other] { $who } is about to remove your agent in { $origin_the }. { answer }
    }
AskMove = { $who } is about to move your agent from { $origin_the } to { $goal_the }. { answer }
AskSwap = { $who } is about to have your agent in { $origin_the } change places with { $pawn } in { $goal_the }. { answer }
AskText = { $playing }, played by { $who }, falls on you. { answer }
CrashAnswers = A Zeppelin comes down on your agents in { $origin_the }. { answer }
answer =
    { $held ->
        [no] Will you answer? You hold no card for it; all who might are asked, so that hands stay secret.
       *[yes] Will you answer?
    }

## What may be done

end-turn = End your turn
skip = Leave it out
take-money = Take money
    .MoneySymbol = Take £{ $pounds } from the bank
scroll = Do what the card says
    .ScrollSymbol = Do it: { $playing_text }
draw-event = Draw a Random Event
pass = Let it happen
done = That is all
    .PlayMore = Play no further card
    .BurnBuilding = Spare { $other }’s buildings
pay = Pay
    .MoneyOrCard = Pay { $other } £{ $pounds }
    .OfferPayment = Pay { $other } £{ $pounds }
    .GambleLoss = Pay £{ $pounds }
refuse = Do not pay
    .GambleLoss = Lose an agent
spare-agent = Pay £{ $pounds } to save your agent
spare-building = Pay £{ $pounds } to save your building
spare-card = Pay £{ $pounds } to save the City Area card
never = Do not ask me about { $answer } again in this turn
    .head = Do not ask me again in this turn about …
    .short = { $answer }
play =
    { $watson ->
        [yes] { call-watson }
       *[no] Play { card-does }
    }
    .AnotherSymbol = { play.PlayMore }
    .PlayMore =
        { $watson ->
            [yes] { call-watson }
           *[no] { play-as-well }
        }
    .Window = Answer with { $card }: { $card_text }
    .head = Play …
    .Window-head = Answer with …
    .short = { $card }
card-does =
    { $symbols ->
        [none] { $card }: { $card_text }
       *[other] { $card } ({ $symbols }): { $card_text }
    }
play-as-well =
    { $symbols ->
        [none] Play { $card } as well: { $card_text }
       *[other] Play { $card } as well ({ $symbols }): { $card_text }
    }
call-watson = Call { $card }: end the turn, take your last card back
city-does =
    { $does ->
        [city_place_agent] pay £{ $pounds } and place an agent there or next to it
        [city_draw_discard] draw a card, then discard one
        [city_remove_trouble] pay £{ $pounds } and remove a trouble marker
        [city_income] take £{ $pounds } from the bank
        [city_sell_card] discard a card for £{ $pounds }
        [city_place_trouble] put a trouble marker there or next to it
       *[city_protect] pay £{ $pounds } for each piece an event would touch
    }
use = Use { $area }: { city-does }
    .CardOfTurn = Besides your card, use { $area }: { city-does }
    .CardOfTurn-head = Besides your card, use that of …
    .head = Use the card of …
    .short = { $area }
discard = Throw { $card } away, for nothing
    .Recycle = Discard { $card }
    .DiscardCards =
        { $pounds ->
            [0] Discard { $card }
           *[other] { discard.SellCards }
        }
    .SellCards = Discard { $card } for £{ $pounds }
    .InspectHand = Make { $other } discard { $card }
    .head = Throw away, for nothing …
    .Recycle-head = Discard …
    .DiscardCards-head = Discard …
    .SellCards-head = Discard …
    .InspectHand-head = Make { $other } discard …
    .short = { $card }
give = Give { $card }
    .head = Give …
    .short = { $card }
take = Keep { $card }
    .head = Keep …
    .short = { $card }
place =
    { $stirs ->
        [yes] Place an agent in { $area_the }, making trouble
       *[no] Place an agent in { $area_the }
    }
    .head = Place an agent in …
    .short =
        { $stirs ->
            [yes] { $area }, making trouble
           *[no] { $area }
        }
lift = Take your agent off { $area_the } to place it anew
    .head = Place anew your agent in …
    .short = { $area }
build = Build in { $area_the } for £{ $cost }
    .head = Build in …
    .short = { $area }, £{ $cost }
raze = Take your building off { $area_the } to build anew
    .RazeFirst = Take your building off { $area_the }
    .BurnBuilding = Remove the building in { $area_the }, worth £{ $worth }
    .LoseBuildings = Lose your building in { $area_the }
    .head = Take your building off …
    .BurnBuilding-head = Remove the building in …
    .LoseBuildings-head = Lose your building in …
    .short = { $area }
    .BurnBuilding-short = { $area }, worth £{ $worth }
calm = End the trouble in { $area_the }
    .head = End the trouble in …
    .short = { $area }
stir = Stir up trouble in { $area_the }
    .head = Stir up trouble in …
    .short = { $area }
area = In { $area_the }
    .ChooseBuyOut = Buy { $builder }’s building in { $area_the } for £{ $cost }
    .head = In …
    .ChooseBuyOut-head = Buy the building in …
    .short = { $area }
    .ChooseBuyOut-short = { $area }, { $builder }’s, £{ $cost }
to = To { $area_the }
    .head = To …
    .short = { $area }
spare = Pay £{ $pounds } to save your building in { $area_the }
    .SpareInFlood = Pay £{ $pounds } to keep an agent in { $area_the }
    .SparePawns = Pay £{ $pounds } to keep { $piece } out of { $area_the }
    .head = Pay £{ $pounds } to save your building in …
    .SpareInFlood-head = Pay £{ $pounds } to keep an agent in …
    .SparePawns-head = Pay £{ $pounds } to keep { $piece } out of …
    .short = { $area }
pawn = { CAP($pawn) }
    .head = Choose …
    .short = { CAP($pawn) }
player = { $player }
    .head = Name …
    .short = { $player }

## What may not be done, and why

not-held = You do not hold { $card }.
no-interrupt =
    { $held ->
        [yes] { $card } is no Interrupt card.
       *[no] { not-held }
    }
no-building-there = You have no building in { $area_the }.
no-agent-there = You have no agent in { $area_the }.
no-trouble-there = There is no trouble in { $area_the }.
trouble-there = There is trouble in { $area_the } already.
nobody-there = There is no pawn to choose in { $area_the }.
not-next =
    { $same ->
        [yes] The pawn is in { $area_the } already.
       *[no] { CAP($area_the) } is not next to { $origin_the }.
    }
not-near = { CAP($area_the) } is neither { $origin_the } nor next to it.
too-poor = You have £{ $money }, it costs £{ $pounds }.
no-pawn-there =
    { $there ->
        [0] There is no such pawn in { $area_the }.
       *[other] { CAP($pawn) } cannot be chosen.
    }
no-victim =
    { $act ->
        [pawn] { no-pawn-there }
       *[area] { no-victim-in }
    }
no-victim-in =
    { $trouble ->
        [no] { no-trouble-there }
       *[yes] { nobody-there }
    }

no-turn-play =
    { $held ->
        [yes] This is not the moment to play { $card }.
       *[no] { not-held }
    }
no-turn-play-interrupt = { $card } is an Interrupt card.
no-interrupt-throw = { no-interrupt }
no-interrupt-any_time = { no-interrupt }
no-interrupt-window-closed =
    { $act ->
        [never] { not-answered-by }
       *[play] You asked not to be asked about { $card } in this turn.
    }
not-answered-by =
    { $muted ->
        [yes] You asked not to be asked about { $answer } in this turn.
       *[no] { $answer } is no answer to this.
    }
no-block-forever = { $card } lies open for good.
no-scroll-table = { $card } lies open for good.
no-scroll-target =
    { $you ->
        [yes] You cannot name yourself.
       *[no] You cannot name { $player }.
    }
no-scroll-cost = { too-poor }
no-scroll-offer = { too-poor }
no-effect-discard = { not-held }
no-effect-discard_for_money = { not-held }
no-effect-recycle_hand = { not-held }
no-effect-demand_cards = { not-held }
no-effect-sell_card = { not-held }
no-effect-money_or_card = { not-held }
no-effect-inspect_hand = { $other } does not hold { $card }.
no-effect-steal_card = { $card } is not among the cards you saw.
no-city-once =
    { $owner ->
        [nobody] Nobody has a building in { $area_the }, so nobody has its card.
        [other] { $builder } holds the card of { $area_the }.
       *[you]
            { $gone ->
                [yes] The card of { $area_the } is out of the game.
               *[no] You have used the card of { $area_the } in this turn.
            }
    }
no-city-new = You have gained the card of { $area_the } in this turn.
no-city-grenadiers = A grenadier stands in { $area_the }.
no-city-pay =
    { $does ->
        [city_sell_card] You have no card to discard.
        [city_place_trouble] There is no place for trouble in { $area_the } or next to it.
       *[other]
            { $unpaid ->
                [yes] { too-poor }
               *[no] There is no trouble to remove.
            }
    }
no-city-chelsea = { not-near }
no-city-bermondsey = { not-near }
no-city-east_end = { not-near }
no-city-east_end-pawn = Nobody stands in { $area_the }.
no-action-trouble = { no-trouble-there }
no-trouble-one = { trouble-there }
no-build-place = { no-agent-there }
no-build-one =
    { $owner ->
        [you] You have a building in { $area_the } already.
       *[other] { $builder } has a building in { $area_the } already.
    }
no-build-trouble = There is trouble in { $area_the }.
no-build-pay = You have £{ $money }, { $area_the } costs £{ $cost }.
no-build-six =
    { $act ->
        [raze]
            { $houses ->
                [0] { no-building-there }
                [one] You still have 1 building in your supply.
               *[other] You still have { $houses } buildings in your supply.
            }
       *[build] All your buildings are on the board: take one off first.
    }
no-agent-choose = { no-agent-there }
no-agent-place-reach = None of your agents stands in { $area_the } or next to it.
no-agent-place-supply =
    { $act ->
        [place] All your agents are on the board: take one off first.
       *[lift]
            { $supply ->
                [0] { no-agent-there }
                [one] You still have 1 agent in your supply.
               *[other] You still have { $supply } agents in your supply.
            }
    }
no-agent-place-supply-reach = You have just taken your agent off { $area_the }.
no-board-adjacent-self = { not-next }
no-interrupt-relocate-where = Your agent is removed from { $area_the }.
no-kill-target = { no-victim }
no-effect-pay_assassinate = { no-victim }
no-effect-hire_killer = { no-victim }
no-effect-roll_gamble-win = { no-victim }
no-effect-roll_remove = { no-pawn-there }
no-effect-remove_pawn_in = { no-pawn-there }
no-event-murders = { no-pawn-there }
no-effect-swap_pawns = { no-pawn }
no-effect-swap_pawns-any = { no-pawn }
no-pawn =
    { $act ->
        [pawn] { no-pawn-there }
       *[area]
            { $same ->
                [yes] The first pawn is in { $area_the } itself.
               *[no] { nobody-there }
            }
    }
no-effect-move_other_pawn =
    { $act ->
        [pawn] { no-pawn-there }
        [to] { not-next }
       *[area] { nobody-there }
    }
no-effect-move_own_agent =
    { $act ->
        [to] { not-next }
       *[area]
            { $agents ->
                [0] { no-agent-there }
               *[other] { no-trouble-there }
            }
    }
no-effect-place_agents =
    { $where ->
        [1] { no-building-there }
        [2] { no-trouble-there }
       *[other] { not-near }
    }
no-effect-income_trouble_area = { no-trouble-there }
no-effect-burn_building = { $other } has no building in { $area_the }.
no-effect-burn_building-needs = { $player } has no building on the board.
no-effect-buy_out =
    { $owner ->
        [other]
            { $poor ->
                [yes] You have £{ $money }, { $area_the } costs £{ $cost }.
               *[no]
                    { $trouble ->
                        [yes] There is trouble in { $area_the }.
                       *[no] { no-trouble-there }
                    }
            }
       *[nobody] There is no building of another player in { $area_the }.
    }
no-effect-buy_out-card = { no-building-there }
no-event-subsidence-choice = { no-building-there }
no-event-flood-flee =
    { $act ->
        [to] { not-next }
       *[area] No agent of yours has to flee from { $area_the }.
    }
no-event-flood-goal = { CAP($area_the) } is flooded.

## Why it is over

end-win-moriarty = { $personality } has agents in { $have } areas
end-win-fagin = { $personality } sees { $have } trouble markers
end-win-sidonia = { $personality } is worth £{ $have }
end-win-lords = { $personality } controls { $have } areas
end-win-holmes = the draw pile has run out, and { $personality } waited for it
end-end-deck = the draw pile has run out, and points decide
end-event-riots = riots end the game, and points decide
end-end-limit = the last turn is over, and points decide

## What is seen: the picture in plain text, and the tables of the guide

text-turn = Turn { $number }, { $who }
text-won = { $who } won
text-in-play = in play: { $card }
text-decides = { $who } to decide
text-cost = cost
text-immigrants = immigr.
text-grenadiers = grenad.
text-holdings = { $cards } cards · in supply { $agents } agents, { $buildings } buildings
text-open = lying open: { $cards }
text-known = known to hold: { $cards }
text-piles = Draw pile { $deck } · discarded { $discards } · events past: { $events }
text-nothing = nothing
text-claims = Claims
text-needs = needs
text-ruled-out = no
text-you = You are { $personality }
text-unused = Nobody is { $personalities }.
text-no-symbol = no symbol
list-areas = Areas
list-grey = Action cards, grey
list-red = Action cards, red
list-events = Random Events
list-personalities = Personalities
column-number = number
column-area = area
column-cost = cost
column-river = on the Thames
column-neighbours = neighbours
column-card = card
column-symbols = symbols
column-words = in words
column-name = name
column-event = event
column-personality = personality
yes = yes
no = no
printed = printed
ours = ours
pounds = £{ $pounds }

## What is seen: the picture

# The map, and what lies on it in words for who cannot see it.
map-river = Thames
map-north = N
map-motto = a survey of the metropolis
map-turn = Turn { $turn }: { $player }
    .decides = Turn { $turn }: { $player }; { $other } decides
map-won =
    { $number ->
        [0] Nobody won
       *[other] { $who } won
    }
map-area = { $number } { $area }, £{ $pounds }
    .river = On the Thames
    .trouble = Trouble
    .building = Building of { $player }
    .control = Controlled by { $player }
    .next = Next to { $areas }
map-agents =
    { $number ->
        [one] 1 agent of { $player }
       *[other] { $number } agents of { $player }
    }
map-immigrants =
    { $number ->
        [one] 1 immigrant
       *[other] { $number } immigrants
    }
map-grenadiers =
    { $number ->
        [one] 1 grenadier
       *[other] { $number } grenadiers
    }
map-city =
    .free = City Area card of { $area_the }: held by nobody
    .held = City Area card of { $area_the }: held by { $player }
    .fresh = City Area card of { $area_the }: gained by { $player } in this turn
    .used = City Area card of { $area_the }: used by { $player } in this turn
    .gone = City Area card of { $area_the }: out of the game
map-draw = draw
map-discard = discard
map-events = events
map-no-event = no event yet
map-deck =
    { $number ->
        [one] 1 card in the draw pile
       *[other] { $number } cards in the draw pile
    }
map-discards =
    { $number ->
        [one] 1 card in the discard pile
       *[other] { $number } cards in the discard pile
    }
    .top = On top: { $card }
map-fate =
    { $number ->
        [one] 1 Random Event to come
       *[other] { $number } Random Events to come
    }
    .past = { $event }: { $event_text }

# The claim board: what each Personality must reach, and how near a player is.
goal-win_agents = agents in { $need } areas
goal-win_trouble = { $need } trouble markers
goal-win_net_worth = worth £{ $need }
goal-win_control = control { $need } areas
goal-win_deck_out = an empty draw pile
claim = { $player }: { $have } of { $need }
    .out = { $player }: cannot be

# The panels of the seats.
panel =
    { $cards ->
        [one] { $player }: £{ $pounds }, 1 card
       *[other] { $player }: £{ $pounds }, { $cards } cards
    }
    .known = Known to hold { $cards }
    .decides = decides
    .turn = in turn
    .cards = cards in hand
    .money = money
    .agents = agents in supply
    .buildings = buildings in supply
    .of = of { $number }
    .no-city = no City Area card
    .loan = { $card }: a loan
    .block = { $card }: fills a place in the hand

# The viewer's hand.
identity = You are { $personality }
    .you = You are
    .have = { $have } of { $need }
    .pounds = £{ $have } of £{ $need }
    .left =
        { $number ->
            [one] 1 card left
           *[other] { $number } cards left
        }
in-play = in play
    .card = In play: { $card }

## Kinds of things, for tables about them

kind-personality = Personality
kind-card = Action card
kind-area = City Area
kind-event = Random Event
