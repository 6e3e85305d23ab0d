"""A room: one table with its seats and its game, made of its log. No web and no database in it.

Every change is an entry of the log: the methods that ask for one check it, return it and change
nothing; `apply` makes it happen. A room read from its log is the room that wrote it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from math import ceil
from typing import Any, Final, NamedTuple, assert_never

from fogbound.bots import UnknownBot, safe
from fogbound.engine import ENGLISH, Event, Game, IllegalAction, Match, Record, State, game
from fogbound.engine.actions import UnknownAction
from fogbound.engine.words import Speaker, Thing, lesson
from fogbound.table.compression import Message
from fogbound.table.errors import BadRequest, Conflict, Forbidden, NotAllowed, NotFound, NotTaught
from fogbound.table.languages import bot_at
from fogbound.table.log import (
    AtNoSeat,
    Chat,
    Close,
    Crash,
    Dismiss,
    Entry,
    Leave,
    LogError,
    Play,
    Resign,
    SeatBot,
    Seating,
    Sit,
    Start,
    Title,
    Undo,
    Vote,
)
from fogbound.table.past import Past
from fogbound.table.people import Person, check_title, looks_of
from fogbound.table.studies import ORIGIN as STUDY

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

CHAT_LIMIT: Final = 200
"""How many lines of the chat a room keeps."""
TOLD_LIMIT: Final = 400
"""How many sentences of its story a room remembers."""
LESSON: Final = "lesson"
"""The origin of a table at which a guided first game is played."""
AGAIN: Final = " again"
"""How the origin ends of a table at which those of another play the same once more."""
FALLBACK_BOT: Final = "random"
"""The bot that plays on for one that fails."""
AWAY_BOT: Final = "fair"
"""The bot that plays on for a person who is away."""


@dataclass(frozen=True)
class Seat:
    """Who sits there. A bot may play a seat that a person holds until the person is back."""

    person: str = ""
    """Who holds it, by id; empty: nobody."""
    name: str = ""
    """What that person is called."""
    bot: str = ""
    """The spec of the bot that plays it; empty: the person does."""
    votes: frozenset[str] = frozenset()
    """Who wants a bot to decide for this person now, by id."""
    since: int = 0
    """When that person sat down, or came back: of several times in one position the first."""
    back: int = 0
    """The position in which that was."""
    voted: int = 0
    """The position in which the others had a bot decide."""
    resigned: bool = False
    """Whether that person has given the game up, and a bot plays it to its end."""

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot


class Rendered(NamedTuple):
    """A position in pictures and words."""

    data: dict[str, Any]
    message: Message
    """The same as the end of a JSON object."""


class Stale(Exception):
    """The log does not fit the room in memory: it must be read anew."""


def from_the_start(origin: str) -> bool:
    """Whether a table of this origin begins with a fresh deal: no lesson, no fork of another."""
    return not origin or origin.endswith(AGAIN)


class Room:
    """A table: its facts, who sits there, and the match once it has begun."""

    def __init__(self, row: dict[str, Any], log: Iterable[Entry] = ()) -> None:
        self.id: str = row["id"]
        self.game: Game = game(row["game"])
        self.players: int = row["players"]
        self.options: dict[str, str | int] = row["options"]
        self.seed: str = row["seed"]
        self.host: str = row["host"]
        self.listed: bool = row["listed"]
        self.origin: str = row["origin"]
        self.lesson = lesson(self.game) if self.origin == LESSON else None
        self.created: int = row["created"]
        self.revision: int = row["revision"]
        self.title = ""
        """What the host calls it; empty: nothing."""
        self.status = OPEN
        self.seats = [Seat()] * self.players
        self.match: Match | None = None
        self.past = Past()
        self.plays: list[Play] = []
        """The entry of each action on the record."""
        self.chat: deque[Chat] = deque(maxlen=CHAT_LIMIT)
        self.dismissed: set[str] = set()
        """Whom the host has sent away, by id."""
        self.last = 0
        """The number of the last entry."""
        self.updated = self.created
        """When it was appended."""
        self.position = 0
        """The number of the last entry that changed the position; 0: the game has not begun."""
        self.asked = 0
        """When that was: since then somebody is being asked."""
        self.lock = asyncio.Lock()
        """Held while something is checked, stored and done, and while somebody reads."""
        self.dropped = False
        """Whether another copy of this room has taken its place in memory."""
        self.rendered: dict[tuple[int, str], Rendered] = {}
        """What each viewer is shown of the present position, in a language, once it was."""
        options = {k: v for k, v in self.options.items() if k != "components"}
        self._box = self.game.box(self.players, None, options)
        self._speakers: dict[str, Speaker] = {}
        self._told: dict[tuple[str, Event], tuple[str, list[Thing]]] = {}
        for entry in log:
            self._interpret(entry)
        self._update_match()

    # ------------------------------------------------------------------ reading

    def seat_of(self, person: Person | None) -> int | None:
        """The seat this person holds, whoever plays it now."""
        if person is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.person == person.id:
                return number
        return None

    def speaker(self, language: str) -> Speaker:
        """Who tells of this game in a language, with the names of those who sit there."""
        if language not in self._speakers:
            names = [self.name(seat, language) for seat in range(self.players)]
            self._speakers[language] = Speaker(self._box, names, language)
        return self._speakers[language]

    def tell(self, event: Event, language: str) -> tuple[str, list[Thing]]:
        """A sentence of the story and what it names, made once: every view shows the last again."""
        told = self._told.get((language, event))
        if told is None:
            if len(self._told) >= TOLD_LIMIT:
                self._told.clear()
            say = self.speaker(language)
            told = self._told[language, event] = say.naming(lambda: say.tell(event))
        return told

    def name(self, seat: int, language: str = ENGLISH) -> str:
        """What a seat is called: its person, its bot, or the game's own name for it."""
        at = self.seats[seat]
        if at.person:
            return at.name
        if at.bot and self.lesson is None:
            return bot_at(language, at.bot, seat)
        return Speaker(self.game.box(self.players), (), language).seats[seat]

    def shown_name(self, seat: int, language: str = ENGLISH) -> str:
        """What stands at a seat around the table: a name, or nothing where nobody sits."""
        return "" if self.seats[seat].empty else self.name(seat, language)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.plays)

    @property
    def actor(self) -> int | None:
        """The seat that must decide; None before the game and after it."""
        return self.match.state.actor if self.match and self.status == PLAYING else None

    @property
    def taught(self) -> bool:
        """Whether the game is a lesson, and has not left it yet."""
        return (
            self.lesson is not None
            and self.match is not None
            and self.lesson.follows(self.match.record.actions)
        )

    @property
    def script(self) -> int | None:
        """What the lesson plays next; None where there is none, or none any more."""
        if self.lesson is None or self.match is None:
            return None
        return self.lesson.next(self.match.record.actions)

    @property
    def study(self) -> str:
        """The study of the lab whose game this is, to look at alone; empty where it is none."""
        return self.origin.removeprefix(STUDY) if self.origin.startswith(STUDY) else ""

    def require_match(self) -> Match:
        """The match, or a Conflict while there is none."""
        if self.match is None:
            raise Conflict("not-begun")
        return self.match

    def actor_after(self, number: int) -> int | None:
        """Who had to decide after the first `number` actions; None: nobody, the game was over."""
        if number < self.number:
            return self.plays[number].seat
        return self.require_match().state.actor

    def handle(self, person: str) -> str:
        """What a person is called here for those who mute or send away; elsewhere another."""
        return sha256(f"{self.id} {person}".encode()).hexdigest()[:12] if person else ""

    def seat(self, number: int) -> Seat:
        """The seat of that number."""
        if not 0 <= number < self.players:
            raise NotFound("no-seat", seat=number + 1)
        return self.seats[number]

    def record(self) -> Record:
        """The record, seed included: only for games that are over."""
        if self.status != OVER:
            raise Forbidden("record-later")
        return self.require_match().record

    # ------------------------------------------------------------------ asking for a change

    def take(self, person: Person, number: int) -> list[Entry]:
        """Sit down, or take back the seat a bot has kept."""
        seat = self.seat(number)
        self._check_not_over()
        mine = self.seat_of(person)
        if seat.resigned:
            raise Conflict("resigned")
        voted = seat.voted == seat.back == self.position > 0
        if mine == number and voted and self._has_players():
            raise Conflict("bot-decides")
        if mine == number and seat.bot:
            return [Sit(number, person.id, seat.name)]
        if mine == number:
            raise Conflict("sit-already")
        if mine is not None:
            raise Conflict("sit-elsewhere")
        if self.status != OPEN:
            raise Conflict("begun")
        if not seat.empty:
            raise Conflict("sit-taken", name=partial(self.name, number))
        self._check_welcome(person)
        self._check_name(person, [(seat.person, seat.name) for seat in self.seats])
        return [Sit(number, person.id, person.name)]

    def leave(self, person: Person, number: int) -> list[Entry]:
        """Stand up before the game begins; the host may also send a bot away."""
        seat = self.seat(number)
        self._check_not_over()
        if self.status != OPEN:
            raise Conflict("leave-begun")
        if seat.person != person.id and not (seat.bot and person.id == self.host):
            raise Forbidden("leave-not-yours")
        return [Leave(number, person.id, person.name)]

    def seat_bot(self, person: Person, number: int, spec: str) -> list[Entry]:
        """Give a seat to a bot: your own at any time, an empty one before the game begins."""
        seat = self.seat(number)
        self._check_not_over()
        check_bot(spec)
        if seat.resigned:
            raise Conflict("resigned")
        if seat.person == person.id:
            return [SeatBot(number, spec, person.id, person.name)]
        if self.status != OPEN or seat.person:
            raise Forbidden("give-vote")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("give-guests")
        return [SeatBot(number, spec, person.id, person.name)]

    def start(self, person: Person) -> list[Entry]:
        """Begin the game, once every seat is taken."""
        if self.status != OPEN:
            raise Conflict("begun-already")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("start-guests")
        empty = [str(number + 1) for number, seat in enumerate(self.seats) if seat.empty]
        if empty:
            raise Conflict("start-empty", count=len(empty), seats=", ".join(empty))
        return [Start(person.id, person.name)]

    def play(self, person: Person, number: int, action: int | str) -> list[Entry]:
        """Play an action for the asker's seat, which must have seen `number` actions."""
        match = self.require_match()
        seat = self._playing_seat(person)
        if number != self.number:
            raise Conflict("moved-on", number=self.number)
        if match.state.actor != seat:
            raise Conflict("not-your-decision")
        return [Play(seat, self._legal_code(seat, action), person.id, person.name)]

    def undo(self, person: Person, whole_turn: bool) -> list[Entry]:
        """Take back your last decision, or all of your turn that can be taken back.

        Not while another is being asked: nobody's question changes under their eyes.
        """
        match = self.require_match()
        seat = self._playing_seat(person)
        actor = match.state.actor
        if actor is not None and actor != seat:
            raise Conflict("undo-asked", name=partial(self.name, actor))
        points = match.undo_points(seat)
        if not points:
            raise Conflict("nothing-to-undo")
        if whole_turn:
            left = points[0]
        elif person.auto:
            choices = (n for n in reversed(points) if len(self.past.at(match, n).legal()) > 1)
            left = next(choices, points[0])
        else:
            left = points[-1]
        return [Undo(seat, left, person.id, person.name)]

    def can_undo(self, seat: int) -> bool:
        """Whether who sits there may take something back now."""
        return self.actor == seat and self.require_match().can_undo(seat)

    def vote(self, person: Person, number: int, now: int, patience: float) -> list[Entry]:
        """Vote for a bot to play on for who was asked `patience` seconds ago, or is back so long:
        more than half of the others decide.
        """
        seat = self.seat(number)
        mine = self._playing_seat(person)
        if mine == number:
            raise Conflict("vote-own")
        if seat.bot or not seat.person:
            raise Conflict("vote-bot")
        if person.id in seat.votes:
            raise Conflict("vote-twice")
        name = partial(self.name, number)
        if self.actor != number:
            raise Conflict("vote-not-asked", name=name)
        left = patience - (now - max(self.asked, seat.since)) / 1000
        if left > 0:
            raise Conflict("vote-wait", name=name, seconds=ceil(left))
        entries: list[Entry] = [Vote(number, person.id, person.name)]
        others = sum(1 for other in self.seats if other.person and not other.bot) - 1
        if 2 * (len(seat.votes) + 1) > others:
            entries.append(SeatBot(number, AWAY_BOT))
        return entries

    def say(self, person: Person, text: str) -> list[Entry]:
        """Say something to the table, by a name that nobody else has here."""
        if self.status == CLOSED:
            raise Conflict("closed")
        mine = self.seat_of(person)
        if mine is not None:
            return [Chat(mine, text, person.id, self.seats[mine].name)]
        self._check_welcome(person)
        seated = [(seat.person, seat.name) for seat in self.seats]
        self._check_name(person, [*seated, *((line.person, line.name) for line in self.chat)])
        return [Chat(None, text, person.id, person.name)]

    def resign(self, person: Person) -> list[Entry]:
        """Give the game up: a bot plays it to its end for those who remain, if anybody does."""
        seat = self._seat_in_play(person)
        entries: list[Entry] = [Resign(seat, person.id, person.name)]
        if not self._has_other_people(person):
            entries.append(Close(person.id, person.name))
        return entries

    def dismiss(self, person: Person, handle: str) -> list[Entry]:
        """Send somebody away: the host any spectator, and before the game who sits there."""
        if person.id != self.host:
            raise Forbidden("host-only")
        people = [(seat.person, seat.name) for seat in self.seats]
        people += ((line.person, line.name) for line in self.chat)
        found = [(who, name) for who, name in people if who and self.handle(who) == handle]
        if not found:
            raise NotFound("no-person")
        who, name = found[0]
        if who == person.id:
            raise Conflict("dismiss-host")
        if who in self.dismissed:
            return []
        seats = [number for number, seat in enumerate(self.seats) if seat.person == who]
        if seats and self.status != OPEN:
            raise Conflict("dismiss-begun", name=name)
        left = [Leave(number, who, name) for number in seats]
        return [*left, Dismiss(who, name)]

    def entitle(self, person: Person, title: str) -> list[Entry]:
        """Give the table a title, or none."""
        if person.id != self.host:
            raise Forbidden("host-only")
        self._check_not_over()
        return [Title(check_title(title), person.id, person.name)]

    def _check_welcome(self, person: Person) -> None:
        if person.id in self.dismissed:
            raise Forbidden("dismissed")

    def _check_name(self, person: Person, others: Iterable[tuple[str, str]]) -> None:
        """Nobody comes under a name that another has here, or that looks the same."""
        mine = looks_of(person.name)
        for who, name in others:
            if who and who != person.id and looks_of(name) == mine:
                raise Conflict("name-here", name=name)

    def close(self, person: Person) -> list[Entry]:
        """Close the table: the host before the game, afterwards who plays there against bots."""
        self._check_not_over()
        others = self._has_other_people(person)
        if self.status == OPEN and person.id != self.host:
            raise Forbidden("close-host")
        if self.status == PLAYING and (others or self.seat_of(person) is None):
            raise Forbidden("close-alone")
        return [Close(person.id, person.name)]

    def hint_view(self, person: Person) -> State:
        """What the asker sees of the decision, where no other person would mind a hint."""
        seat = self._playing_seat(person)
        if self._has_other_people(person):
            raise Forbidden("hints-alone")
        if self.actor != seat:
            raise Conflict("not-your-decision")
        return self.require_match().state.seen_by(seat)

    def _has_other_people(self, person: Person) -> bool:
        """Whether anybody else plays, or has a seat to come back to."""
        return any(seat.person not in ("", person.id) and not seat.resigned for seat in self.seats)

    def _has_players(self) -> bool:
        """Whether anybody plays who is no bot."""
        return any(seat.person and not seat.bot for seat in self.seats)

    def crash(self, seat: int) -> list[Entry]:
        """The bot of a seat failed: another plays on, and the table is told."""
        return [Crash(seat, self.seats[seat].bot)]

    def _playing_seat(self, person: Person) -> int:
        """The seat that the asker, and not a bot, plays."""
        seat = self._seat_in_play(person)
        if self.seats[seat].bot:
            raise Conflict("bot-plays-you")
        return seat

    def _seat_in_play(self, person: Person) -> int:
        """The asker's seat in a game that goes on, and that they have not given up."""
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden("not-at-table")
        if self.status != PLAYING:
            self._check_not_over()
            raise Conflict("not-begun")
        if self.seats[seat].resigned:
            raise Conflict("resigned")
        return seat

    def _check_not_over(self) -> None:
        if self.status == OVER:
            raise Conflict("over")
        if self.status == CLOSED:
            raise Conflict("closed")

    def _legal_code(self, seat: int, action: int | str) -> int:
        """The code of a legal action. An error tells only what the seat may know."""
        match = self.require_match()
        seen = match.state.seen_by(seat)
        try:
            code = self.game.actions.code(action) if isinstance(action, str) else action
            rule = seen.why_not(code)
            if self.lesson is not None:
                facts = (match.record.actions, code, rule is None)
                if self.lesson.answer(*facts, ENGLISH):
                    raise NotTaught(partial(self.lesson.answer, *facts))
        except UnknownAction as error:
            if error.near:
                raise BadRequest("unknown-near", action=str(action), near=error.near) from None
            raise BadRequest("unknown-action", action=str(action)) from None
        if rule is not None:
            raise NotAllowed(rule, lambda language: self.speaker(language).refuse(seen, code))
        return code

    # ------------------------------------------------------------------ making it happen

    def apply(self, entry: Entry) -> None:
        """Let an entry happen. The next in number only, or Stale."""
        if entry.number != self.last + 1:
            raise Stale
        self._interpret(entry)
        try:
            self._update_match()
        except (IllegalAction, UnknownAction):
            raise Stale from None

    def _interpret(self, entry: Entry) -> None:
        """What an entry means. Of the game it notes only which actions are left of it."""
        if not isinstance(entry, AtNoSeat) and (entry.seat or 0) not in range(self.players):
            raise LogError(f"there is no seat {entry.seat}")
        self.last = entry.number
        self.updated = entry.at
        match entry:
            case Sit(seat):
                held = self.seats[seat]
                since = held.since if held.back == self.position > 0 else entry.at
                self.seats[seat] = Seat(entry.person, entry.name, since=since, back=self.position)
            case Leave(seat):
                self.seats[seat] = Seat()
            case SeatBot(seat):
                held = Seat() if self.status == OPEN else self.seats[seat]
                voted = 0 if entry.person else self.position
                self.seats[seat] = replace(held, bot=entry.bot, votes=frozenset(), voted=voted)
            case Crash(seat):
                self.seats[seat] = replace(self.seats[seat], bot=FALLBACK_BOT)
            case Vote(seat):
                votes = self.seats[seat].votes | {entry.person}
                self.seats[seat] = replace(self.seats[seat], votes=votes)
            case Start():
                self.status = PLAYING
            case Play():
                self.plays.append(entry)
            case Undo():
                del self.plays[entry.left :]
            case Chat():
                self.chat.append(entry)
            case Resign(seat):
                self.seats[seat] = replace(self.seats[seat], bot=AWAY_BOT, resigned=True)
            case Dismiss():
                self.dismissed.add(entry.person)
            case Title():
                self.title = entry.text
            case Close():
                self.status = CLOSED
            case _:
                assert_never(entry)
        if isinstance(entry, Start | Play | Undo):
            self.position = entry.number
            self.asked = entry.at
            self.seats = [replace(s, votes=frozenset()) if s.votes else s for s in self.seats]
        if not isinstance(entry, Chat):
            self.rendered.clear()
        if isinstance(entry, Seating):
            self._speakers.clear()
            self._told.clear()

    def _update_match(self) -> None:
        """Bring the match to the actions that are left, at once however long the log was."""
        if not self.position:
            return
        if self.match is None:
            facts = (self.game.name, self.players, self.seed, self.options, self.revision)
            self.match = Match(Record(*facts))
        played = self.match.record.actions
        if len(played) > self.number:
            self.match.undo_to(self.number, self.past.at(self.match, self.number))
            self.past.forget(self.number)
        for play in self.plays[len(played) :]:
            self.match.play(play.action)
        self.match.record.seats = [self.name(seat) for seat in range(self.players)]
        if self.match.state.actor is None:
            self.status = OVER


def check_bot(spec: str) -> None:
    """Refuse a spec that names no bot."""
    try:
        safe(spec)
    except UnknownBot:
        raise BadRequest("unknown-bot", bot=spec) from None
