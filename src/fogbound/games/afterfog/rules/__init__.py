"""The rules of After the Fog, a module for each chapter of the rulebook.

Steps, with their fields; `·` = nobody decides, it happens. Where only one outcome is possible no
step has an actor (decide.forced), but for a Buy phase with cards in hand (buy.ask).

setup       SetUp() ·, Deal() ·, NameContract(left, seat), Pick(lap, seat), FirstTurn() ·
turn        StartEffects(seat) ·, EndTurn(seat) ·
market      DealCard(seat) ·, ActOnEvent(event, seat) ·
moving      MoveShips(ready, seat): ship or end moves; FlyTo(ship, seat): fly
conflict    Boost(side, space, seat): use or enough; Compare(ship, space, seat) ·
production  Produce(ship, space, ousted, seat): produce, or network and no network;
            AskWaiver(kinds, space, seat): waive or owe; PayTribute(kinds, space, seat): tribute
adventures  DrawAdventure(left, seat) ·, PickAdventure(seat): adventure
buying      BuyPhase(seat): buy, contract, use or end turn; Replace(seat): draw;
            BuildTower(contract, seat): build; LayOpen(from_hand, seat) ·, RaiseTower(space, seat) ·
chips       Collect(source, seat) ·, CollectBasic(left, seat): collect; PayChip(left, seat): pay;
            TakeRuby(left, seat): player
effects     CarryOut(source, must, seat) ·, ChooseBundle(source, seat): bundle;
            Exchange(source, left, must, seat): give or stop; TakeBasic(source, given, seat): take;
            PlaceSpy(source, left, must, seat): spy or stop; Claim(source, left, must, seat): claim
            or stop; PutCard(seat): put; SwapIn(seat): draw; ChooseShip(source, seat): ship;
            SetDown(source, ship, seat): fly; NameIcon(seat): icon; ChooseVictim(seat): player;
            LoseCard(by, seat): discard; DiscardOwn(source, seat): discard

A `source` is what an effect comes from, numbered in one row: Market cards, Characters, Adventures,
Contracts, Events (`box.CHARACTER` and so on; `box.kind_of` tells which). `use` codes follow it.

What is seen at a glance, for words, pictures, JSON and bots, all of it from an open position:

conflict.tally(s, space, attacker, ship)    both sides' sums item by item, boosts still possible
production.previews(s, space, seat, ship)   for each choice: who gets what
scoring.points(s), scoring.totals(s)        every seat's points so far, by kind
goals.progress(s, city)                     how far a City's goal is, for every seat
ending.clock(s)                             Events drawn and to come, last turns, cards in the pile
"""
