# The table's words. Messages that begin with `js-` are for the script of the pages: their
# arguments are filled in there, so they must not choose by number.

language = English

# ---------------------------------------------------------------- every page
come-in = Come in
change = Change
close = Close
copy = Copy
who-is-there = Who is there?
your-name = Your name at the table
guest = Guest
auto = A forced single action plays itself
ask-twice = Ask twice before what cannot be undone
bell = A bell when it is my turn
daylight = Daylight: a light theme
motion = Motion of pieces, coins, cards and dice
motion-off = off
motion-quick = quick
motion-full = full
motion-reduced = Your system asks for less motion, so nothing moves.
choose-language = Language
other-device = Moving here from another device? Your personal key
use-key = Use it
key-once = Your key, told once:
show-key = Show a key for another device
signed-in = Where you are signed in
js-a-browser = { $label } · since { $date }
js-a-program = Program: { $label } · since { $date }
js-some-browser = A browser
js-this-browser = this one
js-sign-out = Sign out
js-copied = Copied.
js-copy-by-hand = This browser copies only by hand: mark it and copy it.
js-no-answer = The table did not answer.

# ---------------------------------------------------------------- the front door
home-title = Fogbound: board games of fog and steam
home-hero = Board games of fog and steam. Sit down against bots at once, or bring your friends by a link.
game-facts =
    { $least ->
        [one] 1 to { $most } players · { $minutes } minutes
       *[other] { $least } to { $most } players · { $minutes } minutes
    }
in-english = in English
rules = rules
play-now = Play now
learn = Learn
how-well = How well the bots play
bots-level = bots: { $level }
open-a-table = Open a table
players = Players
other-seats = Other seats
wait-for-friends = wait for friends
listed-tick = Listed: anybody may join
open-it = Open it
your-games = Your games
open-tables = Open tables
to-watch = To watch
none-yet = None yet.
nobody-waits = Nobody waits.
all-quiet = All quiet.
level-easy = easy
level-fair = fair
level-strong = strong
level-master = master
level-grandmaster = grandmaster
js-free = free
js-your-turn = your turn
js-status-waiting = waiting
js-status-full = full
js-status-playing = in play
js-status-over = over
js-status-closed = closed

# ---------------------------------------------------------------- lost
lost = Lost in the fog
lost-why = There is nothing here: no such table, no such game. Perhaps the table was closed.
back-to-lights = Back to the lights

# ---------------------------------------------------------------- rules
rules-title = The rules of { $game }
every-rule = Every rule, as enforced
find-rule = Find a rule, a card, a place
find-hint = a word or an id
only-edition = { $edition } only
rules-nothing = Nothing here has that in it. Try another word, or fewer letters of it.
rules-in-english = This game is told in English.
js-rules-found = found: { $count }
contents = Contents
primer = The game in a page
legend = Signs and pieces
legend-link = legend
back-to-study = Back to the report
back-to-game = Back to the game
js-close = Close

# ---------------------------------------------------------------- the room before the game
begin-game = Begin the game
close-table = Close the table
bring-friends = Bring your friends
table-title = Title of the table
qr-code = QR code of the invite link
invite-local = Only this computer can open this link. For others, start the table with “{ $command }” and come here by this computer’s own address in place of { $host }:
invite-anybody = Whoever has this link can sit down:
invite-link = Invite link
fair-before = Fair dice. The hash of this game’s seed:
fair-after = The seed itself is shown after the end.
js-players = { $count } players
js-option = { $name }: { $value }
js-listed = listed
js-private = private
js-closed = Closed
js-waiting-for = Free seats: { $count }
js-everybody-here = Everybody is here
js-room-closed = This table is closed
js-room-setting = The table is being set
js-room-full = The table is full: you can watch once the game begins
js-sit-here = Sit here
js-stand-up = Stand up
js-send-away = Send away
js-send-away-sure = Send { $name } away? They can then neither sit nor speak here.
js-mute = Mute
js-hear-again = Hear { $name } again
js-titled = { $game } · { $title }
js-resign = Resign
js-resign-sure = Give this game up? A bot plays your seat to the end, and you do not come back.
js-close-game = Close the game
js-a-bot = { $name } (bot)
js-you = { $name }: you
js-bot-for-seat = A bot for seat { $seat }
js-seat-a-bot = Seat a bot…
js-close-for-good = Close this table for good?

# ---------------------------------------------------------------- the game
the-board = The board
explore = Arrow keys go from piece to piece; Enter opens one, Escape closes it.
parts-of-table = Parts of the table
tab-act = Act
larger = Larger
smaller = Smaller
tab-players = Players
tab-story = Story
what-you-have = What you have and what you can do
your-hand = Your hand
undo = Undo
restart-turn = Restart turn
hint = Hint
one-back = One action back
one-forth = One action forth
moment-of-game = Moment of the game
seen-by = Seen by
back-to-now = Back to now
play-again = Play again
play-on = Play on from here
record = Record
in-words = The table in words
what-happened = What happened
story-so-far = The story so far
say-something = Say something to the table
say-placeholder = Say something…
say = Say
js-tab-act = { tab-act }
js-tab-players = { tab-players }
js-tab-story = { tab-story }
js-tab-story-news = { tab-story } ●
js-reconnecting = Reconnecting…
js-unreachable = The table cannot be reached: that was not done. Try again when it is back.
js-bot = bot · { $bot }
js-thinking = thinking…
js-yours = you
js-leave-to-bot = Leave it to a bot
js-away = Is { $name } away? Let a bot play on
js-away-votes = Is { $name } away? Let a bot play on ({ $votes } of { $needed })
js-away-sure = Let a bot play for { $name }, who can take the seat back at any time?
js-over = The game is over
js-past = A moment of the past
js-lesson-step = Lesson · { $step } of { $steps }
js-lesson-next = Go on
js-lesson-over = Play on from here
js-turn-yours = Your turn
js-decides = { $name } decides
js-bot-plays-you = A bot plays your seat
js-watching = Watching · { $name } decides
js-back-to-now = { back-to-now }
js-back-to-your-turn = Your turn: back to now
js-page-your-turn = ● Your turn
js-take-back = Take my seat back
js-final = “{ $action }” cannot be undone. Once more to do it.
js-thinking-hint = Thinking about it…
js-tap-again = Tap again to do it.
js-review-ask = Review the game
js-review-about = Who was likely to win when, where it turned, and what Master would have done in your place: from what you could know then.
js-review-work = Looking back: { $done } of { $total } positions…
js-review-curve = The chance to win
js-review-turns = Turning points
js-review-turn = { $before }{ "\u00A0" }% → { $after }{ "\u00A0" }%
js-review-mist = Your costliest decisions
js-review-none = No decision cost you more than one chance in a hundred.
js-review-cost = −{ $cost }{ "\u00A0" }%
js-review-played = You: { $action }
js-review-best = Master: { $action }
js-review-look = Look at it: after action { $number }
js-review-failed = The review could not be worked out.
js-review-label = The chance to win of { $names }, over { $count } actions
js-review-noturn = It never turned sharply.
js-review-before = Shortly before the end:
js-review-of = { $name }: { $chance }{ "\u00A0" }%
js-hint-first = Best: { $action } ({ $chance }{ "\u00A0" }% to win)
js-hint-even = As good: { $action }
js-hint-next = Weaker: { $action } ({ $chance }{ "\u00A0" }% to win)
js-hint-gain = + { $what }
js-hint-risk = − { $what }
js-hint-then = then: { $what }
js-action-of = Action { $number } of { $total }
js-spectator = a spectator
js-seed-was = The seed was { $seed }; its hash { $hash } was shown before the first move.
js-another-game = Another game: { $link }
js-look-at-moment = Look at this moment
js-look-at-action = Look at action { $number }
js-says = { $name }:

# ---------------------------------------------------------------- the end
the-end = The end
share = Share
look-back = Look back at the game
points = Points
all-secrets = What everybody had hidden
fair-fold = Fair dice: the seed of this game
js-points-all = all in all
js-the-end = { the-end }
end-later = The end is told when the game is over.
review-later = A review is there when the game is over.
review-one = One review at a time.
again-later = The same game can be played once more when this one is over.
words = in words
js-final-here = cannot be undone: once more to do it
pace = What bots do
pace-steps = see each step
pace-quick = quick
pace-once = at once
js-skip = Skip to my turn

# ---------------------------------------------------------------- your games
history-link = all results, statistics and records
history-none = You have not finished a game yet.
history-all = Finished games
history-when = Ended
history-game = Game
history-with = With
history-result = Result
history-win = won
history-loss = not won
history-played = Played
history-won = Won
history-export = Take all records home:
history-part = Archive { $part } of { $parts }
history-ratings = Ratings against people
history-ratings-what = From finished games between people; everybody begins at 25, and ± says how sure the number is.
history-rating = Rating
history-statistics = Statistics
history-by-game = By game
history-by-level = By opponents
history-by-seat = By seat
history-against = Against
history-seat = Seat
against-people = people
mixed = bots of several levels
seat-of = { $seat } of { $players }

# ---------------------------------------------------------------- what happens around the table
bot-name = { CAP($bot) } { $number }
log-sit = { $who } takes seat { $seat }.
log-leave = { $who } frees seat { $seat }.
log-bot = The bot { $bot } plays seat { $seat }.
log-crash = The bot { $bot } failed; at seat { $seat } a random one plays on.
log-vote = { $who } votes for a bot to play on for { $whom }.
log-resign = { $who } resigns; a bot plays seat { $seat } to the end.
log-dismiss = The host has sent { $who } away.
log-title = The host has changed the table’s title: { $title }
log-start = The game begins.
log-close = The table is closed.

# ---------------------------------------------------------------- refusals
no-seat = There is no seat { $seat } at this table.
no-table = There is no such table.
no-game = There is no such game.
no-game-called = There is no game called { $name }.
no-lesson = There is no lesson for this game.
not-begun = The game has not begun.
begun = The game has begun; you can watch.
begun-already = The game has begun already.
over = The game is over.
closed = This table is closed.
of-a-study = This is a game of a study: nothing can be added to it.
record-later = The record is open to all when the game is over.
sit-already = You sit there already.
sit-elsewhere = You have another seat at this table; leave that one first.
sit-taken = { $name } sits there.
leave-begun = The game has begun; give your seat to a bot instead.
leave-not-yours = That is not your seat.
give-vote = That is not your seat; you can vote for a bot to play on.
give-guests = Only the host and those who sit at the table seat bots.
start-guests = Only the host and those who sit at the table can begin.
start-empty =
    { $count ->
        [one] Not everybody is here: seat { $seats } is empty.
       *[other] Not everybody is here: seats { $seats } are empty.
    }
start-seats = A game begins when every seat is taken.
moved-on =
    { $number ->
        [one] The game has moved on: 1 action has been played.
       *[other] The game has moved on: { $number } actions have been played.
    }
only-played =
    { $number ->
        [one] Only 1 action has been played.
       *[other] Only { $number } actions have been played.
    }
not-your-decision = It is not your decision.
nothing-to-undo = There is nothing of yours that can be taken back.
undo-asked = { $name } is being asked now, so nothing can be taken back.
vote-own = That is your own seat: give it to a bot.
resigned = You have resigned; a bot plays that seat to the end.
bot-decides = A bot has been asked in your place; you can come back as soon as it has decided.
vote-bot = A bot plays there already.
vote-twice = You have voted already.
vote-not-asked = { $name } is not being asked now.
vote-wait =
    { $seconds ->
        [one] { $name } has 1 more second to decide.
       *[other] { $name } has { $seconds } more seconds to decide.
    }
close-host = Only the host can close a table that has not begun.
host-only = Only the host can do that.
no-person = There is nobody like that at this table.
dismiss-host = The host stays.
dismiss-begun = The game has begun: { $name } stays.
dismissed = The host has sent you away from this table.
name-here = Somebody else is called { $name } here; choose another name first.
close-alone = Only who plays against bots alone can close a game.
hints-alone = Hints are for games against bots alone.
hint-one = One hint at a time.
hint-none = No hint comes to mind.
not-at-table = You do not sit at this table.
bot-plays-you = A bot plays your seat; take it back first.
other-views = You may look from other seats when the game is over.
unknown-action = There is no action called { $action }.
unknown-near = There is no action called { $action }; did you mean { $near }?
unknown-bot = There is no bot { $bot }.
too-many-bots =
    { $seats ->
        [one] There is 1 seat, not { $bots }.
       *[other] There are { $seats } seats, not { $bots }.
    }
fork-over = The game was over then; choose an earlier moment.
too-many-tables = You have too many tables; finish or close some first.
too-many-streams = You watch { $most } tables already.
too-many-lines = That is too much talk at once; wait a moment.
too-many-people = Too many people came in from your address; try again later.
too-many-tokens = You have { $most } tokens already; drop them first.
too-many-requests = Too many requests; wait a moment.
too-many-undos = You take back too often; wait a moment.
too-long = A request carries at most { $most } bytes.
other-site = This request comes from another site.
too-busy = The table is too busy; try again.
not-shown = This game cannot be shown: it was played by other rules than are installed here.
unavailable = The database does not answer; try again.
bad-shape = { $where }: { $error }.
    .whole = { $error }.
status-400 = The request cannot be read.
status-404 = There is nothing here.
status-405 = That cannot be done here.
bearer = Authorization must read: Bearer TOKEN.
not-by-token = A program with a token cannot do that: come in with a browser.
come-in-first = Come in first: tell your name.
bad-token = That token is not valid.
bad-key = That key opens nothing.
no-session = There is no such browser or token of yours.
name-empty = A name must not be empty.
name-long = A name has at most { $most } characters.
name-signs = A name is made of printable characters, without < and >.
name-bot = That looks like a bot’s name; choose another.
say-printable = Say something in printable characters.

# The lab
lab = The lab
lab-link = The lab: how even the games are
lab-what = How even are the games? Bots have played them many times, and these reports say what came of it.
lab-none = No study was published here yet.
lab-study-balance = How even is { $title }?
lab-study-compare = Two ways to play { $title }
lab-games =
    { $games ->
        [one] 1 game between bots of the kind “{ $bots }”
       *[other] { $games } games between bots of the kind “{ $bots }”
    }
no-study = There is no such study.
