title = The Harbour
about = Buy and sail.
option-tide = how high the water stands
    .label = Tide
    .low = ebb
role-pilot = the pilot
role-smuggler = the smuggler

buys = { $who } buys { $good_the } for { $price }.
    .unseen = { $who } buys something.
sails = { $who } sails { $way_to }.
    .nobody = A boat sails { $way_to }.
greets = { $who } greets { $other }.
lands = { $first } comes ashore, then { $rest }.
storm =
    { $nights ->
        [0] A storm.
        [one] A storm of one night.
       *[other] A storm of { $nights } nights, { $days } days.
    }
rings = The bell rings.

Trade =
    { $coins ->
        [one] What for your Coin?
       *[other] What for your { $coins } Coins?
    }
buy = Buy { $good } for { $price }
    .Market = Buy { $good } at the market
    .short = { $good }
    .Market-short = { $good } (market)
    .head = Buy …
    .Auction-head = Bid for …
sail = Sail { $way_to }
greet = Greet { $player }
overhead = Look up
end-turn = End the turn
no-buy-cost =
    { $coins ->
        [one] You have 1 Coin, it costs { $price }.
       *[other] You have { $coins } Coins, it costs { $price }.
    }
end-end-day =
    { $days ->
        [one] a day is over
       *[other] { $days } days are over
    }

way-north = north
    .to = to the north
way-south = south
    .to = to the south
good-unknown = something
player-unknown = somebody
