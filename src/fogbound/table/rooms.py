"""A room: one table with its seats and its game, made of its log. No web and no database in it.

Every change is an entry of the log: the methods that ask for one check it, return it and change
nothing; `apply` makes it happen. A room read from its log is the room that wrote it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, assert_never

from fogbound.bots import UnknownBot, safe
from fogbound.engine import Game, IllegalAction, Match, Record, State, game
from fogbound.engine.actions import UnknownAction
from fogbound.table.errors import BadRequest, Conflict, Forbidden, NotFound
from fogbound.table.log import (
    Chat,
    Close,
    Crash,
    Entry,
    Leave,
    Play,
    SeatBot,
    Sit,
    Start,
    Undo,
    Vote,
)
from fogbound.table.people import Person

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

CHAT_LIMIT: Final = 200
"""How many lines of the chat a room keeps."""
FALLBACK_BOT: Final = "random"
"""The bot that plays on for one that fails."""


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
    """Who wants a bot to play on for this person, by id."""

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot


class Stale(Exception):
    """The log does not fit the room in memory: it must be read anew."""


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
        self.created: int = row["created"]
        self.revision: int = row["revision"]
        self.status = OPEN
        self.seats = [Seat()] * self.players
        self.match: Match | None = None
        self.plays: list[Play] = []
        """The entry of each action on the record."""
        self.chat: deque[Chat] = deque(maxlen=CHAT_LIMIT)
        self.last = 0
        """The number of the last entry."""
        self.updated = self.created
        """When it was appended."""
        self.position = 0
        """The number of the last entry that changed the position; 0: the game has not begun."""
        self.lock = asyncio.Lock()
        """Held while something is checked, stored and done, and while somebody reads."""
        self.dropped = False
        """Whether another copy of this room has taken its place in memory."""
        self.rendered: dict[int, dict[str, Any]] = {}
        """What each viewer is shown of the present position, made when first asked for."""
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

    def require_match(self) -> Match:
        """The match, or a Conflict while there is none."""
        if self.match is None:
            raise Conflict("The game has not begun.")
        return self.match

    def actor_after(self, number: int) -> int | None:
        """Who had to decide after the first `number` actions; None: nobody, the game was over."""
        if number < self.number:
            return self.plays[number].seat
        return self.require_match().state.actor

    def seat(self, number: int) -> Seat:
        """The seat of that number."""
        if not 0 <= number < self.players:
            raise NotFound(f"There is no seat {number} at this table.")
        return self.seats[number]

    def record(self) -> Record:
        """The record, seed included: only for games that are over."""
        if self.status != OVER:
            raise Forbidden("The record is open to all when the game is over.")
        return self.require_match().record

    # ------------------------------------------------------------------ asking for a change

    def take(self, person: Person, number: int) -> list[Entry]:
        """Sit down, or take back the seat a bot has kept."""
        seat = self.seat(number)
        self._check_not_over()
        mine = self.seat_of(person)
        if mine == number and seat.bot:
            return [Sit(number, person.id, person.name)]
        if mine == number:
            raise Conflict("You sit there already.")
        if mine is not None:
            raise Conflict("You have another seat at this table; leave that one first.")
        if self.status != OPEN:
            raise Conflict("The game has begun; you can watch.")
        if not seat.empty:
            raise Conflict(f"{self.name(number)} sits there.")
        return [Sit(number, person.id, person.name)]

    def leave(self, person: Person, number: int) -> list[Entry]:
        """Stand up before the game begins; the host may also send a bot away."""
        seat = self.seat(number)
        self._check_not_over()
        if self.status != OPEN:
            raise Conflict("The game has begun; give your seat to a bot instead.")
        if seat.person != person.id and not (seat.bot and person.id == self.host):
            raise Forbidden("That is not your seat.")
        return [Leave(number, person.id, person.name)]

    def seat_bot(self, person: Person, number: int, spec: str) -> list[Entry]:
        """Give a seat to a bot: your own at any time, an empty one before the game begins."""
        seat = self.seat(number)
        self._check_not_over()
        check_bot(spec)
        if seat.person == person.id:
            return [SeatBot(number, spec, person.id, person.name)]
        if self.status != OPEN or seat.person:
            raise Forbidden("That is not your seat; you can vote for a bot to play on.")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("Only the host and those who sit at the table seat bots.")
        return [SeatBot(number, spec, person.id, person.name)]

    def start(self, person: Person) -> list[Entry]:
        """Begin the game, once every seat is taken."""
        if self.status != OPEN:
            raise Conflict("The game has begun already.")
        if person.id != self.host and self.seat_of(person) is None:
            raise Forbidden("Only the host and those who sit at the table can begin.")
        empty = [str(number) for number, seat in enumerate(self.seats) if seat.empty]
        if empty:
            raise Conflict(f"Not everybody is here: seat {', '.join(empty)} is empty.")
        return [Start(person.id, person.name)]

    def play(self, person: Person, number: int, action: int | str) -> list[Entry]:
        """Play an action for the asker's seat, which must have seen `number` actions."""
        match = self.require_match()
        seat = self._playing_seat(person)
        if number != self.number:
            raise Conflict(f"The game has moved on: {self.number} actions have been played.")
        if match.state.actor != seat:
            raise Conflict("It is not your decision.")
        return [Play(seat, self._legal_code(seat, action), person.id, person.name)]

    def undo(self, person: Person, whole_turn: bool) -> list[Entry]:
        """Take back your last decision, or all of your turn that can be taken back."""
        match = self.require_match()
        seat = self._playing_seat(person)
        points = match.undo_points(seat)
        if not points:
            raise Conflict("There is nothing of yours that can be taken back.")
        if whole_turn:
            left = points[0]
        elif person.auto:
            choices = (n for n in reversed(points) if len(match.record.replay(n).legal()) > 1)
            left = next(choices, points[0])
        else:
            left = points[-1]
        return [Undo(seat, left, person.id, person.name)]

    def vote(self, person: Person, number: int, spec: str) -> list[Entry]:
        """Vote for a bot to play on for somebody who left: more than half of the others decide."""
        seat = self.seat(number)
        mine = self._playing_seat(person)
        check_bot(spec)
        if mine == number:
            raise Conflict("That is your own seat: give it to a bot.")
        if seat.bot or not seat.person:
            raise Conflict("A bot plays there already.")
        if person.id in seat.votes:
            raise Conflict("You have voted already.")
        entries: list[Entry] = [Vote(number, person.id, person.name)]
        others = sum(1 for other in self.seats if other.person and not other.bot) - 1
        if 2 * (len(seat.votes) + 1) > others:
            entries.append(SeatBot(number, spec))
        return entries

    def say(self, person: Person, text: str) -> list[Entry]:
        """Say something to the table."""
        if self.status == CLOSED:
            raise Conflict("This table is closed.")
        return [Chat(self.seat_of(person), text, person.id, person.name)]

    def close(self, person: Person) -> list[Entry]:
        """Close the table: the host before the game, afterwards who plays there against bots."""
        self._check_not_over()
        others = self._has_other_people(person)
        if self.status == OPEN and person.id != self.host:
            raise Forbidden("Only the host can close a table that has not begun.")
        if self.status == PLAYING and (others or self.seat_of(person) is None):
            raise Forbidden("Only who plays against bots alone can close a game.")
        return [Close(person.id, person.name)]

    def hint_view(self, person: Person) -> State:
        """What the asker sees of the decision, where no other person would mind a hint."""
        seat = self._playing_seat(person)
        if self._has_other_people(person):
            raise Forbidden("Hints are for games against bots alone.")
        if self.actor != seat:
            raise Conflict("It is not your decision.")
        return self.require_match().state.seen_by(seat)

    def _has_other_people(self, person: Person) -> bool:
        return any(seat.person not in ("", person.id) for seat in self.seats)

    def crash(self, seat: int) -> list[Entry]:
        """The bot of a seat failed: another plays on, and the table is told."""
        return [Crash(seat, self.seats[seat].bot)]

    def _playing_seat(self, person: Person) -> int:
        """The seat that the asker, and not a bot, plays."""
        seat = self.seat_of(person)
        if seat is None:
            raise Forbidden("You do not sit at this table.")
        if self.status != PLAYING:
            self._check_not_over()
            raise Conflict("The game has not begun.")
        if self.seats[seat].bot:
            raise Conflict("A bot plays your seat; take it back first.")
        return seat

    def _check_not_over(self) -> None:
        if self.status == OVER:
            raise Conflict("The game is over.")
        if self.status == CLOSED:
            raise Conflict("This table is closed.")

    def _legal_code(self, seat: int, action: int | str) -> int:
        """The code of a legal action. An error tells only what the seat may know."""
        match = self.require_match()
        seen = match.state.seen_by(seat)
        try:
            code = self.game.actions.code(action) if isinstance(action, str) else action
            rule = seen.why_not(code)
        except UnknownAction as error:
            raise BadRequest(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
        if rule is not None:
            known = rule in self.game.ledger
            raise Conflict(self.game.ledger[rule].text if known else "Not allowed now.", rule)
        return code

    # ------------------------------------------------------------------ making it happen

    def apply(self, entry: Entry) -> None:
        """Let an entry happen. The next in number only, or Stale."""
        if entry.number != self.last + 1:
            raise Stale
        self._interpret(entry)
        try:
            self._update_match()
        except IllegalAction:
            raise Stale from None

    def _interpret(self, entry: Entry) -> None:
        """What an entry means. Of the game it notes only which actions are left of it."""
        self.last = entry.number
        self.updated = entry.at
        match entry:
            case Sit(seat):
                self.seats[seat] = Seat(entry.person, entry.name)
            case Leave(seat):
                self.seats[seat] = Seat()
            case SeatBot(seat):
                held = Seat() if self.status == OPEN else self.seats[seat]
                self.seats[seat] = Seat(held.person, held.name, entry.bot)
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
            case Close():
                self.status = CLOSED
            case _:
                assert_never(entry)
        if isinstance(entry, Start | Play | Undo):
            self.position = entry.number
        if not isinstance(entry, Chat):
            self.rendered.clear()

    def _update_match(self) -> None:
        """Bring the match to the actions that are left, at once however long the log was."""
        if not self.position:
            return
        if self.match is None:
            facts = (self.game.name, self.players, self.seed, self.options, self.revision)
            self.match = Match(Record(*facts))
        played = self.match.record.actions
        if len(played) > self.number:
            self.match.undo_to(self.number)
        for play in self.plays[len(played) :]:
            self.match.play(play.action)
        self.match.record.seats = self.names()
        if self.match.state.actor is None:
            self.status = OVER


def check_bot(spec: str) -> None:
    """Refuse a spec that names no bot."""
    try:
        safe(spec)
    except UnknownBot as error:
        raise BadRequest(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
