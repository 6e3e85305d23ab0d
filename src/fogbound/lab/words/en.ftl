# What a report says

title = How even is { $game }?
    .compare = Two ways to play { $game }
contents = Contents
all-studies = All studies of the lab
games-played =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
played-by = { games-played }, the bot “{ $bots }” in all seats, deals from the seed { $seed }
broken =
    { $broken ->
        [one] 1 game broke off and does not count.
       *[other] { $broken } games broke off and do not count.
    }
made-with = Rules of revision { $revision }, fogbound { $version }
settings = What was played
players =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }
option = { $option }: { $value }
components = components: { $name }

# At a glance
glance = At a glance
only-in-tables =
    Nothing stands out of the report as a whole; { $count ->
        [one] 1 row does in its own table, marked below.
       *[other] { $count } rows do in their own tables, marked below.
    }
nothing-stands-out = Nothing stands out: whatever differs here may be chance.
stands-out = { $name } won { $rate } ({ $low } to { $high }) where { $fair } would be usual.
more-stand-out = { $count } more are marked in the tables below.
glance-note = These still stand out when all { $asked } shares of this report are corrected together, and their intervals are the wider ones that such a choice calls for.

# The comparison
comparison = Do they differ?
first = A: { $name }
second = B: { $name }
differ = Yes. { $measure }: A { $first }, B { $second }.
alike = No, or by less than { $within }. { $measure }: A { $first }, B { $second }.
open = It cannot be told yet. { $measure }: A { $first }, B { $second }.
difference = The difference is { $difference }, from { $low } to { $high }, after { $pairs } pairs of games.
    .counts = A was the greater more often by { $difference } of the pairs, from { $low } to { $high }, after { $pairs } pairs of games.
measure-length = Decisions a game
measure-leads = Changes of the lead
measure-is = Won by { $thing }
measure-does = Won by who { $how } { $thing }
pairs-first =
    A gave more in { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }:
pairs-second =
    B gave more in { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }:
pairs-even =
    The same in { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }:

# How long, and how close
length = How long, and how close
decisions = decisions
rounds = rounds
turns = turns
leads = changes of the lead
settled = led for good after
comebacks = comebacks
drawn = won by nobody
column-setting = setting
column-what = what
column-mean = mean
column-sure = 95 %
column-spread = most games
settled-note = Of the game’s actions: from there on the later winner was ahead to the end.
comebacks-note = Games whose winner once had less than half the chance that is fair.
plot-length = decisions a game
plot-settled = share of the game after which the winner led for good
plot-won = won
game-lowest = lowest in game
game-middle = middle in game
game-highest = highest in game
bars = Games by bar
bar = { $low }–{ $high }: { games-played }

# Shares
end = How games ended
seats = Seats
order = In turn order
order-place = No. { $place } to play
traits = What seats were
by-setting = { $kind } in each setting
worth = What things are worth
worth-note = Won by who had them, beside what others in the same role usually win. Who does well does more and holds more: what is won with a card is not yet won by it.
way = { $kind }: { $how }
    .holds = { $kind }: held in hand
column-name = what
column-seats = seats
column-won = won
column-fair = usual
more = more than usual
less = less than usual
marked =
    { $count ->
        [one] 1 stands out
       *[other] { $count } stand out
    }
all-rows = All { $rows } rows
in-games = games
in-table = { $table }: { $name }
in-setting = { $name }: { $setting }
never = never
never-seen =
    Never: { $count ->
        [one] 1 of this kind
       *[other] { $count } of this kind
    }
never-at-all = What never came into play
never-note = Of all that the components file has, whether or not what was played here uses it. What the game does not tell of is not listed.

# What happened
events = What happened
events-note = By the names under which the game tells it.
rules = Rules in play
rules-note = A rule counts where a decision, an action or the end cites it; others work unseen.
rules-unseen =
    { $count ->
        [one] 1 more is never cited.
       *[other] { $count } more are never cited.
    }
column-event = event
column-rule = rule
column-share = of the games
column-times = times a game

# The games
games = The games behind it
games-note = Each file is a record: fogbound replay FILE shows it, move by move. Other games of the study: fogbound lab record FOLDER NUMBER.
column-number = game
column-seed = seed
column-record = record
at-the-table = look at it here
not-here = in the study’s folder

# How to read it
method = How to read it
method-intervals = Intervals hold the true share with 95 % (Wilson’s formula for shares, the normal one for means). Games are taken as independent.
method-corrected = Who asks of a hundred cards finds some that differ by chance. The p-values of each table are corrected together (Benjamini and Hochberg): of all that is marked, one in twenty is expected to be a false alarm. Of fewer than { $fewest } seats nothing is said.
method-selected = What is marked was chosen because it lies far off, so an ordinary interval would miss the truth too often. Its interval is wider (Benjamini and Yekutieli): of those of all marked rows, at most one in twenty is expected to miss. All other rows have the ordinary one.
method-sequence = The comparison uses a confidence sequence by betting (Waudby-Smith and Ramdas): it holds after every pair of games at once, so the study could stop as soon as it was plain.
method-bots = All of it is between these bots. People may play otherwise.
method-lead = Who leads is the game’s own estimate of everybody’s chances, asked where another seat comes to decide.
