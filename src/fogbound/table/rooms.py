"""A room: one table with its seats and its game, made of its log. No web and no database in it.

Every change is an entry of the log: the methods that ask for one check it and return it, `apply`
makes it happen. A room read from its log is the room that wrote it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from fogbound.bots import UnknownBot, safe
from fogbound.engine import NOBODY, Game, IllegalAction, Match, Record, State, game
from fogbound.engine.actions import UnknownAction
from fogbound.table.people import Person
from fogbound.table.refusals import Conflict, Forbidden, NotFound, Refused
from fogbound.table.storage import Entry

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

CHAT: Final = 200
"""How much of what was said a room remembers."""
SUBSTITUTE: Final = "random"
"""The bot that steps in for one that fails."""


@dataclass
class Seat:
    """Who sits there. A seat a person holds may be played by a bot until he takes it back."""

    person: str = ""
    """Who holds it, by id; empty: nobody."""
    name: str = ""
    """What that person is called."""
    bot: str = ""
    """The spec of the bot that plays it; empty: the person does."""
    votes: set[str] = field(default_factory=set)
    """Who wants a bot to play on for this person, by id."""

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot


class Stale(Exception):
    """The log does not fit the room in memory: it must be read anew."""


class Room:
    """A table: its facts, who sits there, and the match once it has begun."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.game: Game = game(row["game"])
        self.players: int = row["players"]
        self.options: dict[str, str | int] = row["options"]
        self.seed: str = row["seed"]
        self.host: str = row["host"]
        self.listed: bool = row["listed"]
        self.origin: str = row["origin"]
        self.created: int = row["created"]
        self.revision: int = row["revision"]
        self.status = OPEN
        self.seats = [Seat() for _ in range(self.players)]
        self.match: Match | None = None
        self.chat: deque[Entry] = deque(maxlen=CHAT)
        self.last = 0
        """The number of the last entry."""
        self.at = self.created
        """When it was appended."""
        self.position = 0
        """The number of the last entry that changed the position."""
        self.plays: list[int] = []
        """The entry of each action on the record."""
        self.actors: list[int] = []
        """Who had to decide after each of them; NOBODY when the game was over."""
        self.lock = asyncio.Lock()
        """Held while something is checked, stored and done, and while somebody looks."""
        self.gone = False
        """Whether another copy of this room has taken its place in memory."""
        self.drawn: dict[int, dict[str, Any]] = {}
        """What each viewer is shown of the present position, drawn when first asked for."""

    @classmethod
    def of(cls, row: dict[str, Any], log: Iterable[Entry]) -> Room:
        """The room that this log made."""
        room = cls(row)
        actions: list[int] = []
        for entry in log:
            room._note(entry)
            if entry.kind == "play":
                actions.append(entry.action or 0)
                room.plays.append(entry.number)
            elif entry.kind == "undo":
                del actions[entry.action :]
                del room.plays[entry.action :]
            elif entry.kind == "start":
                room.status = PLAYING
            else:
                room._apply(entry)
        if room.position:
            room._begin(actions)
        return room

    # ------------------------------------------------------------------ looking

    def seat_of(self, person: Person | None) -> int | None:
        """The seat this person holds, whoever plays it now."""
        if person is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.person == person.id:
                return number
        return None

    def names(self) -> list[str]:
        """What each seat is called in the story."""
        return [self.name(seat) for seat in range(self.players)]

    def name(self, seat: int) -> str:
        """What a seat is called: its person, its bot, or the game's own name for it."""
        at = self.seats[seat]
        if at.person:
            return at.name
        if at.bot:
            return f"{at.bot.capitalize()} {seat + 1}"
        return self.game.seat_name(seat)

    def shown_name(self, seat: int) -> str:
        """What stands at a seat around the table: a name, or nothing where nobody sits."""
        return "" if self.seats[seat].empty else self.name(seat)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.plays)

    @property
    def actor(self) -> int | None:
        """The seat that must decide; None before the game and after it."""
        return self.match.state.actor if self.match and self.status == PLAYING else None

    def began(self) -> Match:
        """The match, or a Conflict while there is none."""
        if self.match is None:
            raise Conflict("The game has not begun.")
        return self.match

    def seat(self, number: int) -> Seat:
        """The seat of that number."""
        if not 0 <= number < self.players:
            raise NotFound(f"There is no seat {number} at this table.")
        return self.seats[number]

    def record(self) -> Record:
        """The record, seed included: only for games that are over."""
        if self.status != OVER:
            raise Forbidden("The record is open to all when the game is over.")
        return self.began().record

    # ------------------------------------------------------------------ asking for a change

    def take(self, person: Person, number: int) -> list[Entry]:
        """Sit down, or take back the seat a bot has kept."""
        seat = self.seat(number)
        self._not_over()
        mine = self.seat_of(person)
        if mine == number and seat.bot:
            return [Entry("sit", number, person=person.id, name=person.name)]
        if mine == number:
            raise Conflict("You sit there already.")
        if mine is not None:
            raise Conflict("You have another seat at this table; leave that one first.")
        if self.status != OPEN:
            raise Conflict("The game has begun; you can watch.")
        if not seat.empty:
            raise Conflict(f"{self.name(number)} sits there.")
        return [Entry("sit", number, person=person.id, name=person.name)]

    def leave(self, person: Person, number: int) -> list[Entry]:
        """Stand up before the game begins; the host may also send a bot away."""
        seat = self.seat(number)
        self._not_over()
        if self.status != OPEN:
            raise Conflict("The game has begun; give your seat to a bot instead.")
        if seat.person != person.id and not (seat.bot and person.id == self.host):
            raise Forbidden("That is not your seat.")
        return [Entry("leave", number, person=person.id, name=person.name)]

    def give(self, person: Person, number: int, spec: str) -> list[Entry]:
        """Give a seat to a bot: your own at any time, an empty one before the game begins."""
        seat = self.seat(number)
        self._not_over()
        check_bot(spec)
        if seat.person == person.id:
            return [Entry("bot", number, person=person.id, name=person.name, text=spec)]
        if self.status != OPEN or seat.person:
            raise Forbidden("That is not your seat; you can vote for a bot to play on.")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("Only the host and those who sit at the table seat bots.")
        return [Entry("bot", number, person=person.id, name=person.name, text=spec)]

    def start(self, person: Person) -> list[Entry]:
        """Begin the game, once every seat is taken."""
        if self.status != OPEN:
            raise Conflict("The game has begun already.")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("Only the host and those who sit at the table can begin.")
        empty = [str(number) for number, seat in enumerate(self.seats) if seat.empty]
        if empty:
            raise Conflict(f"Not everybody is here: seat {', '.join(empty)} is empty.")
        return [Entry("start", person=person.id, name=person.name)]

    def play(self, person: Person, number: int, action: int | str) -> list[Entry]:
        """Play an action for the asker's seat, which must have seen `number` actions."""
        match = self.began()
        seat = self._playing(person)
        if number != self.number:
            raise Conflict(f"The game has moved on: {self.number} actions have been played.")
        if match.state.actor != seat:
            raise Conflict("It is not your decision.")
        return self.plays_for(seat, self._action(seat, action), person)

    def plays_for(self, seat: int, action: int, person: Person | None = None) -> list[Entry]:
        """The entry for an action of the seat whose decision it is, bot's or person's."""
        who = (person.id, person.name) if person else (None, None)
        return [Entry("play", seat, action, *who)]

    def undo(self, person: Person, whole_turn: bool) -> list[Entry]:
        """Take back your last decision, or all of your turn that can be taken back."""
        match = self.began()
        seat = self._playing(person)
        if not match.can_undo(seat):
            raise Conflict("There is nothing of yours that can be taken back.")
        if whole_turn:
            match.restart_turn(seat)
        else:
            match.undo(seat)
            while person.auto and len(match.state.legal()) == 1 and match.undo(seat):
                pass
        left = len(match.record.actions)
        return [Entry("undo", seat, left, person.id, person.name)]

    def vote(self, person: Person, number: int, spec: str) -> list[Entry]:
        """Vote for a bot to play on for somebody who left: more than half of the others decide."""
        seat = self.seat(number)
        mine = self._playing(person)
        check_bot(spec)
        if mine == number:
            raise Conflict("That is your own seat: give it to a bot.")
        if seat.bot or not seat.person:
            raise Conflict("A bot plays there already.")
        if person.id in seat.votes:
            raise Conflict("You have voted already.")
        entries = [Entry("vote", number, person=person.id, name=person.name)]
        others = sum(1 for s in self.seats if s.person and not s.bot and s is not seat)
        if 2 * (len(seat.votes) + 1) > others:
            entries.append(Entry("bot", number, text=spec))
        return entries

    def say(self, person: Person, text: str) -> list[Entry]:
        """Say something to the table."""
        if self.status == CLOSED:
            raise Conflict("This table is closed.")
        return [Entry("chat", self.seat_of(person), person=person.id, name=person.name, text=text)]

    def close(self, person: Person) -> list[Entry]:
        """Close the table: the host before the game, afterwards who plays there against bots."""
        self._not_over()
        others = self._has_others(person)
        if self.status == OPEN and person.id != self.host:
            raise Forbidden("Only the host can close a table that has not begun.")
        if self.status == PLAYING and (others or self.seat_of(person) is None):
            raise Forbidden("Only who plays against bots alone can close a game.")
        return [Entry("close", person=person.id, name=person.name)]

    def advised(self, person: Person) -> State:
        """What the asker sees of his decision, where no other person would mind a hint."""
        seat = self._playing(person)
        if self._has_others(person):
            raise Forbidden("Hints are for games against bots alone.")
        if self.actor != seat:
            raise Conflict("It is not your decision.")
        return self.began().state.seen_by(seat)

    def _has_others(self, person: Person) -> bool:
        return any(seat.person not in ("", person.id) for seat in self.seats)

    def crash(self, seat: int) -> list[Entry]:
        """The bot of a seat failed: the substitute plays on, and the table is told."""
        return [Entry("crash", seat, text=self.seats[seat].bot)]

    def _playing(self, person: Person) -> int:
        """The seat the asker plays himself."""
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden("You do not sit at this table.")
        if self.status != PLAYING:
            self._not_over()
            raise Conflict("The game has not begun.")
        if self.seats[seat].bot:
            raise Conflict("A bot plays your seat; take it back first.")
        return seat

    def _not_over(self) -> None:
        if self.status == OVER:
            raise Conflict("The game is over.")
        if self.status == CLOSED:
            raise Conflict("This table is closed.")

    def _action(self, seat: int, action: int | str) -> int:
        """The code of a legal action. A refusal tells only what the seat may know."""
        match = self.began()
        seen = match.state.seen_by(seat)
        try:
            code = self.game.actions.code(action) if isinstance(action, str) else action
            rule = seen.why_not(code)
        except UnknownAction as error:
            raise Refused(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
        if rule is not None:
            known = rule in self.game.ledger
            raise Conflict(self.game.ledger[rule].text if known else "Not allowed now.", rule)
        return code

    # ------------------------------------------------------------------ making it happen

    def apply(self, entry: Entry) -> None:
        """Let an entry happen. The next in number only, or Stale."""
        if entry.number != self.last + 1:
            raise Stale
        self._note(entry)
        if entry.kind == "play":
            self._play(entry)
        elif entry.kind == "undo":
            self._undo(entry)
        else:
            self._apply(entry)

    def _note(self, entry: Entry) -> None:
        self.last = entry.number
        self.at = entry.at
        if entry.kind in ("start", "play", "undo"):
            self.position = entry.number
        if entry.kind != "chat":
            self.drawn.clear()

    def _apply(self, entry: Entry) -> None:
        """Everything that is not an action or an undo."""
        seat = self.seats[entry.seat] if entry.seat is not None else Seat()
        match entry.kind:
            case "sit":
                seat.person, seat.name, seat.bot = entry.person or "", entry.name or "", ""
                seat.votes.clear()
            case "leave":
                seat.person = seat.name = seat.bot = ""
            case "bot":
                seat.bot = entry.text or SUBSTITUTE
                if self.status == OPEN:
                    seat.person = seat.name = ""
                seat.votes.clear()
            case "crash":
                seat.bot = SUBSTITUTE
            case "vote":
                seat.votes.add(entry.person or "")
            case "chat":
                self.chat.append(entry)
            case "start":
                self.status = PLAYING
                self._begin([])
            case "close":
                self.status = CLOSED

    def _begin(self, actions: list[int]) -> None:
        """Set the game up and play the actions."""
        record = Record(
            self.game.name,
            self.players,
            self.seed,
            self.options,
            self.revision,
            seats=self.names(),
        )
        self.match = Match(record)
        self.actors = []
        for action in actions:
            self.match.play(action)
            self._after()

    def _after(self) -> None:
        """What follows from an action for the room."""
        assert self.match is not None
        actor = self.match.state.actor
        self.actors.append(NOBODY if actor is None else actor)
        if actor is None:
            self.status = OVER
            self.match.record.seats = self.names()

    def _play(self, entry: Entry) -> None:
        assert self.match is not None
        assert entry.action is not None
        try:
            self.match.play(entry.action)
        except IllegalAction:
            raise Stale from None
        self.plays.append(entry.number)
        self._after()

    def _undo(self, entry: Entry) -> None:
        """Go back to `entry.action` actions; the asker's own room is there already."""
        assert self.match is not None
        assert entry.action is not None
        assert entry.seat is not None
        while len(self.match.record.actions) > entry.action:
            if not self.match.undo(entry.seat):
                raise Stale
        del self.plays[entry.action :]
        del self.actors[entry.action :]


def check_bot(spec: str) -> None:
    """Refuse a spec that names no bot."""
    try:
        safe(spec)
    except UnknownBot as error:
        raise Refused(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
