about = Agents, houses and trouble in Victorian London, each player with a secret aim.
hidden = Personalities, hands, the order of the piles
option-personalities = which Personality cards; the variant ones need a components file that has them
    .standard = standard
    .variant = variant
option-turns = decide on points after so many turns; 0: never

symbol-agent = agent
symbol-building = building
symbol-assassinate = assassinate
symbol-trouble = calm trouble
symbol-scroll = scroll
symbol-event = random event
symbol-another = another card
symbol-interrupt = interrupt

## What is seen: the picture

coin = £{ $pounds }

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
map-building = Building of { $player } in { $area_the }
map-trouble = Trouble in { $area_the }
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
