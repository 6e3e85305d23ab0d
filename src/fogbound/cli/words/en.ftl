# The terminal: what it says, and what can be typed in it.

# Commands: what each does, and what each of its options is for
command-fogbound = Board games of fog and steam, complete to the last rule.
    .more = New here? fogbound serve opens the table in your browser, fogbound play starts a game in the terminal.
    .version = Say which it is.
command-serve = Open the table: play in the browser, with friends and bots.
    .host = The address to listen at.
    .port = The port.
    .database = postgresql://... in place of a file in the data folder.
    .workers = Processes; more than one need PostgreSQL.
    .data = The data folder.
    .browser = Open a browser.
command-learn = Learn a game: a guided first game in the terminal.
    .more = Each note says what to look at and what to do; afterwards you play on against Easy bots.
command-play = Play against bots in the terminal.
    .more = Answer with a number or with words; ? helps.
    .seat = Yours, from 0; or random. 0 if left out.
    .name = What the story calls you.
    .save = Keep the record here, after every move.
    .resume = Go on from a record.
    .ask_all = Ask also where there is nothing to choose.
command-watch = Watch bots play.
    .number = How many games to play.
    .delay = Seconds to wait after each action.
    .quiet = Only the results.
    .save = Write the record here.
command-arena = Let bots play each other many times, and see which is better.
    .more = On every deal everybody sits once in every seat. With more bots than seats all combinations meet; with fewer, the last one named takes the seats left. What is kept with --out goes on where it was stopped, by the same command.
    .game = Which game, such as smog.
    .bots = Two or more.
    .games = At least so many.
    .players = Seats; as many as bots, if the game has them.
    .jobs = Games at a time; one a core.
    .out = Keep each game: .csv or .parquet.
    .picture = Draw the ratings as an SVG.
    .seed = What all deals come from.
command-train = Make a stronger opponent: a network that learns a game by playing it with itself.
    .more = In every round it plays, learns from the games, and tests the new network against the old on fresh deals; only one that is plainly better is kept. The same command goes on where it was stopped. It needs PyTorch, and uses a GPU where there is one.
    .game = Which game, such as smog.
    .out = The folder of the training.
    .rounds = Rounds in all, those that are over among them.
    .games = Played in a round.
    .quick = Played besides by what the network promises, without a search; 0 for none.
    .tests = Played by each part of the new network against the old, at least so many; the best plays up to four times as many to be kept.
    .players = How many play, in turn; all numbers the game allows if left out.
    .think = How long the network thinks about a decision when it plays with itself.
    .time = How long both think in the tests.
    .teacher = Who plays the first games; several take turns.
    .vary = An option that takes all its values in turn.
    .inner = The size of the hidden layers.
    .network = A network to begin with; it plays the first games.
    .jobs = Games at a time; one a core.
    .seed = What all deals come from.
command-lab = Study a game: play it many times and see how even it is.
    .more = A study lies in a folder, goes on where it was stopped, and its report is one page to read or to send.
command-balance = Play a game many times and see how even it is.
    .more = Seats, roles, characters and goals, cards held and played, length and changes of the lead, each with how sure it is. The same command goes on after a stop; with more --games it plays more.
    .game = Which game, such as smog.
    .games = So many in every setting.
    .players = How many play; repeatable, for a setting each.
    .bots = The bot in all seats.
    .vary = An option of which every choice is played; repeatable.
    .seed = What all deals come from.
    .jobs = Games at a time; one a core.
    .out = The folder of the study; GAME-balance if left out.
command-compare = Play with one components file and with another until it is plain whether they differ.
    .more = Every deal is played with both. It stops as soon as the difference is sure, or sure to be small.
    .game = Which game, such as smog.
    .components = One file.
    .other = The other file.
    .about = What is compared: length, leads, seat:0, personality:Fagin, plays card:The Bank.
    .within = A difference of fewer points of a hundred is none.
    .games = Pairs of games, at most.
    .bots = The bot in all seats.
    .seed = What all deals come from.
    .jobs = Games at a time; one a core.
    .out = The folder of the study; GAME-compare if left out.
command-report = Make the report of a study that was played.
    .folder = The folder of the study.
command-query = Ask the games of a study something in SQL.
    .more = The tables are games, seats, traits, things, events and rules.
    .folders = The folder of the study; several, if it was split by --seed.
    .sql = What is asked.
command-record = Write a game of a study as a record, which fogbound replay can show.
    .folder = The folder of the study.
    .number = The number of the game.
    .out = The file to write; standard output if left out.
command-publish = Show the report of a study at the table, at /lab.
    .folder = The folder of the study.
    .name = Its address there; that of the folder if left out.
    .data = The data folder of the table.
command-replay = Tell the story of a record, or show a position of it.
    .check = Only say whether it replays to its result.
command-hint = Say what is best to do in a position, as far as its player can know.
    .more = Without --at it is the last decision of the record.
    .seat = Whose decision; anybody’s if left out.
    .bot = search:ITERATIONS or search:SECONDSs.
    .count = How many actions, at most.
command-review = Look back at a finished game: who was likely to win when, where it turned, and which decisions cost most.
    .more = All from what the seat could know at the time. It may take a minute.
    .seat = Whose decisions; the first person’s if left out.
command-verify = Check a record: that it replays to its result, and that its seed is the one promised.
    .promised = The hash that was shown before the first move.
command-rules = Look up the rules of a game, every one under its id.
    .game = Which game, such as smog.
    .words = One rule, or a search.
command-draw = Draw the table of a record as an SVG picture.
    .output = The SVG to write; - for standard output.
command-games = List the games that are installed, or tell more about one.
    .name = More about this one.
shared-game = Which game; smog if left out.
shared-record = The file of a record.
shared-at = After so many actions; all if left out.
shared-seat = Through whose eyes; a spectator’s if left out.
shared-players = How many play; the most possible if left out.
shared-seed = Any word or number: the same seed, the same shuffle.
shared-edition = Short for --option edition=...
shared-option = An option of the game; repeatable.
shared-components = Play with your own components file.
shared-bots = { $bots }: once for all, or once for each.
shared-cluster = Play on a Ray cluster: its ADDRESS, or auto.
shared-language = The language of all that is said: { $languages }.
shared-help = Show this page.

# The page of help
usage = Usage: { $command }
options-here = [OPTIONS]
command-here = COMMAND
heading-arguments = Arguments
heading-options = Options
heading-commands = Commands
heading-examples = Examples
default = (else { $value })
value-address = ADDRESS
value-bot = BOT
value-bots = BOT...
value-budget = BUDGET
value-file = FILE
value-folder = FOLDER
value-folders = FOLDER...
value-game = GAME
value-hash = HASH
value-language = LANGUAGE
value-measure = MEASURE
value-name = NAME
value-number = N
value-pair = NAME=VALUE
value-percent = POINTS
value-record = RECORD
value-rule = ID or WORDS
value-seat = SEAT
value-seconds = SECONDS
value-seed = SEED
value-sql = SQL
value-url = URL
value-value = VALUE

# What can be typed in a game
typed-any = NUMBER or WORDS
    .does = do it; the beginnings of the words are enough
typed-help = help
    .shown = ? ACTION
    .does = what an action does, and the rules behind it
typed-why-not = why not
    .shown = { typed-why-not } ACTION
    .does = the facts and the rule that forbid it now
typed-hint = hint
    .does = the best few actions, and how likely they are to win
typed-undo = undo
    .does = take your last decision back, unless something was revealed
typed-restart = restart
    .does = take back the whole turn, as far as undo could
typed-board = board
    .does = show the table again
typed-log = log
    .does = the story from the beginning
typed-primer = primer
    .does = the game in a page
typed-rules = rules
    .shown = { typed-rules } WORD
    .does = the rules with this word, or of this id
typed-save = save
    .shown = { typed-save } FILE
    .does = write a copy of the record
typed-quit = quit
    .does = leave; the record is kept, and --resume goes on from it
reminder = ? { typed-help } · ? ACTION · { typed-why-not } ACTION · { typed-hint } · { typed-undo } · { typed-board } · { typed-log } · { typed-primer } · { typed-quit }

# A game
you-are = you are { $who }
welcome = Welcome! Type a number or words. New to the game? { typed-primer } tells it in a page.
question = What will you do?
refused = { $action }: { $why } ({ $rule })
    .alone = Not now: { $why } ({ $rule })
may = You may: { $action }.
not-now = Not now: { $action }.
lesson-step = { $title }, { $step } of { $steps }
taken-back = Taken back: { $actions }.
no-undo = Nothing to take back: { typed-undo } stops at others’ decisions and at what was revealed.
more-lines = … { $lines } more lines: { typed-log } tells them
you-won = You have won!
record-in = The record is in { $file }
copy-in = A copy of the record is in { $file }
not-saved = The record is not saved: { $problem }
numbers = The numbers are 1 to { $most }.
no-action = No action is called { $typed }. Type a number, words, or ? for help.
could-be = That could be: { $actions }.
    .more = That could be: { $actions }; or another.
why-not-what = Why not what? For example: { typed-why-not } { $example }
rules-of-what = Rules of what? For example: { typed-rules } { $example }
save-where = Save where? For example: { typed-save } mygame.txt

# Records and positions
actions =
    { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }
rounds =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
after = after { $at } of { actions }
seen-by = { after }, as { $who } sees it
    .spectator = { after }, as a spectator sees it
to-decide = { after }, { $who } is to decide
not-over = Not over: { $who } is to decide.
points = Points: { $points }
next = Next: { $action }
played = Played: { $action }
replays = { $file }: replays, { actions }. { $verdict }
hash-is = The hash of its seed is { $hash }
hash-kept = Its seed is the one that was promised.
wins-chance = wins { $chance }
reviewed = as { $who } could know it
looking-back = Looking back
turning-points = Turning points
turning-point = actions { $since } to { $number }: from { $before } to { $after }
costly = What cost most
    .none = No decision cost more than one chance in a hundred.
cost = after { $number } actions: { $cost } of the chance to win
you-played = Played: { $action }
master-plays = Master: { $action }
as-good = as good
hint-gain = + { $what }
hint-risk = − { $what }
hint-then = then { $what }

# Watching
game-seed = seed { $seed }: { $seats }
    .one-of = game { $number } of { $games }, seed { $seed }: { $seats }
result =
    { $winners ->
        [0] a draw
        [one] { $who } wins
       *[other] { $who } win
    }
game-line = { $result }  { actions }  seed { $seed }
    .rounds = { $result }  { rounds }, { actions }  seed { $seed }
nobody = nobody
won-share = { $won } won  { $share }
mean = { $mean_actions } actions a game
    .rounds = { $mean_rounds } rounds and { $mean_actions } actions a game

# Games and their rules
column-game = game
column-players = players
column-minutes = minutes
column-revision = revision
column-options = options
column-option = option
column-hidden = hidden
games-more = fogbound games GAME tells more.
revision-of = { $revision } of the rules; the ledger has { $rules }
option-is = { $name }={ $values }, else { $default }: { $meaning }
    .choices = { $name }={ $values }, else { $default }: { $meaning } ({ $choices })
choice = { $value }: { $meaning }
only = ({ $only } only)

# The arena
games-of =
    { $games ->
        [one] { $title }: 1 game of { $players }
       *[other] { $title }: { $games } games of { $players }
    }
deals =
    { $deals ->
        [one] 1 deal from seed { $seed }, everybody in every seat of each
       *[other] { $deals } deals from seed { $seed }, everybody in every seat of each
    }
    .more = { deals }; { $done } games are there already
stopped = Stopped after { $done } of { $games } games; with --out FILE it could go on from here.
    .kept = Stopped after { $done } of { $games } games; the same command goes on from here.
broken = Game { $number }, seed { $seed }, was broken: { $error }; its record is in { $file }
    .by = Game { $number }, seed { $seed }, was broken by { $who }: { $error }; its record is in { $file }
nobody-won = { $count } of { $games } games nobody won
broke-off = { $count } of { $games } games broke off and do not count
column-bot = bot
column-games = games
column-won = won
column-sure = 95 %
column-even = even
column-rating = rating
column-decision = a decision
column-broke = broke

# Training
train-round = Round { $number } of { $rounds }
train-play = playing
train-quick = playing without a search
train-test = testing
train-confirm = confirming
train-pass =
    .worth = pass { $number }: who wins surprises it by { $learned }, by hand { $hand }
    .promise = pass { $number }: what is best surprises it by { $learned }, at first sight { $hand }
train-lost =
    { $count ->
        [one] 1 game was lost and left out.
       *[other] { $count } games were lost and left out.
    }
    .why =
        { $count ->
            [one] 1 game was lost and left out: { $error }
           *[other] { $count } games were lost and left out; the last: { $error }
        }
train-stopped = Stopped; the same command goes on from here.
train-kept = The best network is in { $file }
    .none = No network has won yet.
train-curves = Its curves are in { $folder }
train-yes = kept
train-no = dropped
column-round = round
column-worth = worth (by hand)
column-promise = promise (by hand)
column-kept = verdict
column-parts = part
column-chosen = chosen by
column-confirmed = confirmed
column-within = 90 %
column-fair = fair
train-parts =
    .both = all of it
    .worth = what judges positions
    .promise = what promises moves
curve-title =
    .worth = How surprising it was who won
    .promise = How surprising it was what was thought best
    .won = What the new network won
curve-passes = passes of learning, a line for each round
curve-rounds = rounds
curve-learned = to the network
curve-hand =
    .worth = by hand
    .promise = at first sight
curve-won = won, with 90 %
curve-fair = its fair share

# The lab
study-of =
    { $games ->
        [one] { $title }: a study of 1 game
       *[other] { $title }: a study of { $games } games
    }
    .most = { $title }: at most { $games } games
study-in = In the folder { $folder }
    .more = In the folder { $folder }; { $done } games are there already
lab-broken = Game { $number }, seed { $seed }, was broken: { $error }
report-in = The report is in { $file }
report-later = The games are in { $folder }. Where duckdb, jinja2 and pyarrow are installed, fogbound lab report { $folder } makes the report.
published = It is at { $address } of the table.
verdict-differ = { $one } and { $other } differ.
verdict-alike = { $one } and { $other } differ by less than { $within } points of a hundred, if at all.
verdict-open = Whether { $one } and { $other } differ cannot be told yet.
verdict-shares = { $measure }: { $first } and { $second }, a difference of { $low } to { $high } points after { $pairs } pairs of games
verdict-counts = { $measure }: { $first } and { $second } on average, more often greater by { $low } to { $high } points after { $pairs } pairs of games

# What goes wrong
no-language = there is no language { $language }; there are: { $languages }
no-command = there is no command { $name }; see { $command } --help
    .near = there is no command { $name }; did you mean { $near }?
no-such-option = there is no option { $option }; see { $command } --help
needs-value = { $option } needs a value
missing = { $what } is missing; see { $command } --help
not-a-number = { $option } must be a number; see { $command } --help
    .least = { $option } must be a number, { $least } or more; see { $command } --help
    .between = { $option } must be a number from { $least } to { $most }; see { $command } --help
too-many-words = { $words } is too much; see { $command } --help
misused = { $error }; see { $command } --help
no-game = no game is called { $game }; there are: { $games }
broken-game = the game { $game } is installed but cannot be loaded: { $error }
wrong-players = { $game } is for { $least } to { $most } players, not { $players }
option-form = --option is NAME=VALUE, not { $pair }
option-twice = the option { $option } is given twice
no-option = { $game } has no option { $option }; there are: { $options }
    .none = { $game } has no option { $option }; it has none
wrong-choice = { $option } must be one of { $choices }
wrong-number = { $option } must be a whole number, 0 or more
not-a-line = { $option } must be a line of visible signs, without spaces at its ends
no-bot = no bot is called { $bot }; there are: { $bots }
bot-setting = bot { $bot }: it takes no setting
    .greedy = bot { $bot }: its slips are a percentage from 0 to 100, such as greedy:8
    .search = bot { $bot }: a search takes a number of iterations, such as search:400, or a time, such as search:2s
    .learned = bot { $bot }: it takes a number of iterations, such as learned:400, or a time, such as learned:2s
    .program = bot { $bot }: a program needs a command to run, such as program:./mybot
bots-empty = --bots must name a bot
bots-count = --bots must be given once or { $seats } times, not { $count }
resume-alone = --resume goes with --seat, --bots, --save and --ask-all alone
seat-range = --seat must be from 0 to { $most } in this game, not { $seat }
    .random = --seat must be from 0 to { $most } or random, not { $seat }
name-like-bot = --name must not end like a bot’s, in brackets
who-are-you = { $file }: nobody played this game; take a seat with --seat
    .several = { $file }: several people played this game; take a seat with --seat
program-plays = { $file }: a program plays here; to let it run, say --bots { $bot }
bot-to-search = --bot must be a search, such as { $usual }, not { $bot }
arena-two = the arena compares bots: name two or more that differ
needs-lab = the arena needs { $module }: pip install 'fogbound[lab]'
    .parquet = a Parquet file needs { $module }: pip install 'fogbound[lab]'
    .report = a report needs { $module }: pip install 'fogbound[lab]'
needs-train = training needs { $module }: pip install 'fogbound[train]'
no-features = { $game } has no features to learn from
needs-cluster = a cluster needs { $module }: pip install 'fogbound[cluster]'
no-cluster = no Ray cluster answers at { $address }
    .outside = a Ray cluster answers at { $address }, but this machine is no part of it: ray start --address { $address } --num-cpus 0, then --cluster auto
not-alike = the machine { $machine } has another Fogbound than this one, they differ in { $parts }: install the same on all
jobs-or-cluster = --jobs is for this machine alone: leave it out with --cluster
cannot-vary = { $option } cannot vary; what can: { $options }
no-study = { $folder }: there is no study in this folder
damaged-study = { $folder }: the study in this folder is damaged
other-study = { $folder }: another study is in this folder; go on with the same command, or name another folder
not-together = { $folder }: only folders of one study go together, each with another --seed
no-such-game = { $folder }: the study has no game { $number }
no-games = { $folder }: no game of this study has come to an end
wrong-name = --name must be of letters, digits, - and _, not { $name }
no-measure = --about is length, leads or WHAT:WHICH, such as seat:0, not { $measure }
no-such-event = --about { $measure }: the game tells of no { $event } with { $kind }
no-such-thing = --about { $measure }: there is no { $kind } { $name }
needs-table = the table needs { $module }: pip install 'fogbound[table]'
no-position = { $file }: the record has { actions }, there is no { $at }
over-there = { $file }: after { $at } actions the game is over
other-decides = { $file }: after { $at } actions seat { $actor } decides, not { $seat }
never-asked = { $file }: nothing was asked of seat { $seat }
review-later = { $file }: the game is not over; there is nothing to look back at yet
no-hints = { $game } does not say what a position is worth: no hints
no-lesson = { $game } has no lesson; fogbound rules { $game } tells it
no-picture = { $game } has no picture to draw
no-rule = no rule of { $game } has { $word } in it
    .near = no rule of { $game } has { $word } in it; did you mean { $near }?
hash-broken = its seed is not the one promised: the seed’s hash is { $hash }
is-folder = { $file }: is a folder, not a record
not-text = { $file }: not a text file
file-exists = { $file }: there is a file of that name; choose another
in-file = { $file }: { $error }
open-at = Fogbound is open at { $address } (Ctrl-C closes it)
workers-need-postgresql = several workers need PostgreSQL: --database postgresql://...
cannot-listen = cannot listen at { $host }, port { $port }: { $reason }
no-database = the database cannot be opened: { $reason }
in-use = another Fogbound has { $file } open: close it, or use another folder with --data
as-said = { $error }
system = { $error } ({ $code })
    .ENOENT = no such file or folder
    .EACCES = you may not read or write there
    .EISDIR = is a folder
    .ENOTDIR = not a folder
    .ENOSPC = no room left on the disk
    .EROFS = nothing can be written there
