"""State and Step: what lies on the table, and what is still to happen."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from struct import unpack
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from fogbound.engine.events import EVERYONE, Event

if TYPE_CHECKING:
    from fogbound.engine.game import Box

NOBODY: Final = -1
"""No seat: a step that resolves by itself, a spectator, an event without a doer."""
UNKNOWN: Final = -1
"""A hidden thing, in the state as one seat sees it."""
NO_PLAY: Final = "a view cannot be played on: guess() what it hides first"

B = TypeVar("B", bound="Box", covariant=True, default="Box")
"""The type of a game's box."""
S = TypeVar("S", bound="State[Any]", default=Any)
"""The type of a game's state."""


class IllegalAction(ValueError):
    """An action the rules do not allow now; `rule` is the ledger id that says so."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; empty for a draw."""
    rule: str
    """The ledger id by which it ended."""
    points: tuple[int, ...] = ()
    """Each seat's points, where the game counted them."""


class Hashed:
    """A hash of a key and a counter, as eight words of 64 bits: what random numbers are made of."""

    def __init__(self, key: bytes, counter: int) -> None:
        self.key = key
        self.counter = counter
        digest = blake2b(counter.to_bytes(8, "big"), key=key, digest_size=64).digest()
        self.words: list[int] = list(unpack(">8Q", digest))


NOTHING_HASHED: Final = Hashed(b"", 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing still to happen: a decision somebody owes, or a consequence.

    Steps are immutable and made of ints, so that copying a state copies only the list of them.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its attributes, in the order its constructor takes them."""
    rule: ClassVar[str] = ""
    """The ledger id that calls for this step."""

    def actor(self, s: S) -> int:
        """Who decides; NOBODY: the step resolves by itself, through `happen`."""
        return NOBODY

    def legal(self, s: S) -> list[int]:
        """The codes of the actions allowed now, never empty."""
        raise NotImplementedError

    def why_not(self, s: S, action: int) -> str:
        """The ledger id that forbids an action `legal` leaves out."""
        return self.rule

    def usual(self, s: S) -> list[int]:
        """Actions people look for here; the illegal ones are shown grey, with the reason."""
        return []

    def play(self, s: S, action: int) -> None:
        """Do a legal action and push what follows. The step is off the stack already."""
        raise NotImplementedError

    def happen(self, s: S) -> None:
        """What a step without an actor does. It is off the stack already."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Step[S]:
        """The step as that seat may know it."""
        return self

    def values(self) -> list[Any]:
        """The fields, as the constructor takes them."""
        return [getattr(self, name) for name in self.fields]

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, Step)
            and self.values() == other.values()
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values()))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that one seat decides."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: S) -> int:
        """The seat."""
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[B]):
    """Everything on the table, in small ints and flat lists.

    Mutable, cheap to `copy()`, comparable, and complete: two equal states play on alike.
    A game's state lists its own attributes in `FIELDS` and copies them in `copy()`.
    """

    __slots__ = (
        "_hashed",
        "_legal",
        "actor",
        "box",
        "events",
        "key",
        "outcome",
        "revealed",
        "rolls",
        "stack",
        "viewer",
    )
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The game's own attributes, by name. Each is an int, a list of ints or a list of tuples."""

    box: B
    """The components and options of this game; shared by all copies, never changed."""
    stack: list[Step]
    """What is still to happen; the last one is next."""
    actor: int | None
    """The seat that must decide, or None when the game is over."""
    outcome: Outcome | None
    """How the game ended, or None while it goes on."""
    key: bytes
    """What all randomness of this game comes from; empty where it is unknown."""
    rolls: int
    """How many numbers were drawn from the key."""
    revealed: int
    """How often something hidden was shown to somebody; undo does not cross that."""
    viewer: int | None
    """Whose view this is (NOBODY: a spectator's), or None for the whole truth."""
    events: list[Event] | None
    """Where to tell what happens, or None when nobody listens. Not part of the position."""
    _hashed: Hashed
    """The hash the last number came from: the next one may, too. Not part of the position."""
    _legal: list[int] | None

    # ------------------------------------------------------------------ playing

    def begin(self, key: bytes, first: Step) -> None:
        """Set up what every game has and let the first steps happen; the box is there already."""
        self.key = key
        self.rolls = 0
        self.revealed = 0
        self.viewer = None
        self.events = None
        self.outcome = None
        self.actor = None
        self.stack = [first]
        self._hashed = NOTHING_HASHED
        self._legal = None
        self._settle()

    def legal(self) -> list[int]:
        """The codes of the actions `actor` may choose from; yours to read, not to change.

        Empty when the game is over, and in a view of somebody else's decision.
        """
        legal = self._legal
        if legal is None:
            if self.actor is None or (self.viewer is not None and self.viewer != self.actor):
                return []
            legal = self._legal = self.stack[-1].legal(self)
        return legal

    def offer(self, legal: list[int]) -> None:
        """Keep the choices a step had to work out to say that somebody decides.

        For the `actor` of a step alone: `legal` then need not work them out again.
        """
        self._legal = legal

    def play(self, action: int) -> None:
        """Do a legal action and all that follows from it, up to the next decision."""
        if self.viewer is not None:
            raise ValueError(NO_PLAY)
        if action not in self.legal():
            self._refuse(action)
        self._do(action)

    def play_randomly(self, rng: Random, most: int = 10**18) -> int:
        """Play random actions until the game is over or so many are made; how many they were.

        The same as to choose from `legal()` and `play()` one by one, sooner where compiled.
        """
        if self.viewer is not None:
            raise ValueError(NO_PLAY)
        random = rng.random
        made = 0
        while self.actor is not None and made < most:
            legal = self.legal()
            self._do(legal[int(random() * float(len(legal)))])
            made += 1
        return made

    def _do(self, action: int) -> None:
        self._legal = None
        self.stack.pop().play(self, action)
        self._settle()

    def why_not(self, action: int) -> str | None:
        """The ledger id of the rule that forbids the action now, or None if it is legal."""
        self.box.game.actions.name(action)
        if action in self.legal():
            return None
        if self.actor is None:
            assert self.outcome is not None
            return self.outcome.rule
        step = self.stack[-1]
        if self.viewer is not None and self.viewer != self.actor:
            return step.rule
        return step.why_not(self, action)

    def finish(self, winners: tuple[int, ...], rule: str, points: tuple[int, ...] = ()) -> None:
        """End the game: nothing that was still to happen happens, and nothing is taken back."""
        self.outcome = Outcome(winners, rule, points)
        self.revealed += 1
        self.stack.clear()

    def _settle(self) -> None:
        """Let steps without an actor happen until somebody owes a decision."""
        stack = self.stack
        while stack:
            actor = stack[-1].actor(self)
            if actor >= 0:
                self.actor = actor
                return
            stack.pop().happen(self)
        self.actor = None

    def _refuse(self, action: int) -> None:
        if self.actor is None:
            assert self.outcome is not None
            raise IllegalAction("the game is over", self.outcome.rule)
        rule = self.why_not(action) or ""
        name = self.box.game.actions.name(action)
        raise IllegalAction(f"{name!r} is not allowed now: {rule}", rule)

    # ------------------------------------------------------------------ chance

    def draw(self, sides: int) -> int:
        """A fair number from 0 to sides - 1; a word that would favour some sides is left out."""
        while True:
            hashed, counter = self._hashed, self.rolls // 8
            if hashed.key is not self.key or hashed.counter != counter:
                hashed = self._hashed = Hashed(self.key, counter)
            word = hashed.words[self.rolls % 8]
            self.rolls += 1
            if word < 2**64 - 2**64 % sides:
                return word % sides

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in a random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    # ------------------------------------------------------------------ telling

    def tell(self, what: str, seat: int, details: tuple[int, ...] = (), to: int = EVERYONE) -> None:
        """Say what happened. Callers check `events` first, so that silence costs nothing."""
        if self.events is not None:
            self.events.append(Event(what, seat, details, to))

    # ------------------------------------------------------------------ copies and views

    def copy(self) -> Self:
        """A state equal to this one; what is played on one does not change the other.

        They may share lists that the rules replace and never change. Who wants to change what lies
        in one by hand takes `copy.deepcopy`, which shares nothing.
        """
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.box.game.from_json, (self.to_json(),)

    def copy_into(self, other: Self) -> None:
        """The engine's share of `copy`. Nobody listens to the copy."""
        other.box = self.box
        other.stack = self.stack[:]
        other.actor = self.actor
        other.outcome = self.outcome
        other.key = self.key
        other.rolls = self.rolls
        other.revealed = self.revealed
        other.viewer = self.viewer
        other.events = None
        other._hashed = NOTHING_HASHED
        other._legal = self._legal

    def seen_by(self, seat: int) -> Self:
        """The state as that seat knows it, the unknown marked unknown; NOBODY: a spectator."""
        if self.viewer is not None and self.viewer != seat:
            raise ValueError("a view knows only what its own seat sees")
        seen = self.copy()
        seen._legal = None
        seen.viewer = seat
        seen.key = b""
        seen.stack = [step.seen_by(seat) for step in seen.stack]
        seen.hide(seat)
        return seen

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see."""
        raise NotImplementedError

    def guess(self, rng: Random) -> Self:
        """A whole state that this view could be: the unknown filled in at random, evenly."""
        whole = self.copy()
        if whole.viewer is not None:
            whole.fill(rng)
            whole._legal = None
            whole.viewer = None
            whole.key = rng.randbytes(16)
        return whole

    def fill(self, rng: Random) -> None:
        """Fill in what `hide` marked unknown, consistent with all that is known."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the same, on paper

    def to_json(self) -> dict[str, Any]:
        """The state as plain data, complete and exact; `game.from_json` reads it back."""
        data: dict[str, Any] = {
            "game": self.box.game.name,
            "revision": self.box.game.revision,
            "players": self.box.players,
            "options": dict(self.box.options),
            "viewer": self.viewer,
            "key": self.key.hex(),
            "rolls": self.rolls,
            "revealed": self.revealed,
            "actor": self.actor,
            "stack": [[type(step).__name__, *_plain(step.values())] for step in self.stack],
            "outcome": None,
        }
        if self.outcome is not None:
            data["outcome"] = _plain((self.outcome.winners, self.outcome.rule, self.outcome.points))
        for name in self.FIELDS:
            data[name] = _plain(getattr(self, name))
        return data

    def read_json(self, steps: dict[str, type[Step]], data: dict[str, Any]) -> None:
        """Fill a state with a box with what `to_json` wrote; a ValueError for what cannot be."""
        _check(data, self.box.players, self.FIELDS)
        self.viewer = data["viewer"]
        self.key = bytes.fromhex(data["key"])
        self.rolls = data["rolls"]
        self.revealed = data["revealed"]
        self.actor = data["actor"]
        self.stack = [steps[row[0]](*_packed(row[1:])) for row in data["stack"]]
        self.outcome = None
        if data["outcome"] is not None:
            winners, rule, points = data["outcome"]
            self.outcome = Outcome(tuple(winners), rule, tuple(points))
        for name in self.FIELDS:
            value = data[name]
            setattr(self, name, _packed(value) if isinstance(value, list) else value)
        self.events = None
        self._hashed = NOTHING_HASHED
        self._legal = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]


def shuffle(items: list[Any], rng: Random) -> None:
    """What `rng.shuffle` does, with the same numbers, sooner where compiled."""
    draw = rng.getrandbits
    bits: i64 = len(items).bit_length()
    for last in range(i64(len(items)) - 1, 0, -1):
        if last + 1 < 1 << (bits - 1):
            bits -= 1
        other: i64 = draw(bits)
        while other > last:
            other = draw(bits)
        item = items[last]
        items[last] = items[other]
        items[other] = item


def _plain(value: Any) -> Any:
    """Lists all the way down, and copies of them."""
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def _check(data: dict[str, Any], players: int, fields: tuple[str, ...]) -> None:
    """Refuse what no state could have written: other things than whole numbers and lists."""
    for name in ("rolls", "revealed", *fields):
        if not _whole(data[name]):
            raise ValueError(f"{name} is {data[name]!r}")
    for row in data["stack"]:
        if not _whole(row[1:]):
            raise ValueError(f"the stack has {row!r}")
    if data["viewer"] is not None and data["viewer"] not in range(NOBODY, players):
        raise ValueError(f"viewer is {data['viewer']!r}")
    going = data["outcome"] is None
    seats = range(players) if going else (None,)
    if data["actor"] not in seats or bool(data["stack"]) != going:
        raise ValueError(f"actor is {data['actor']!r}")


def _whole(value: Any) -> bool:
    """Whether it is a whole number, or a list of such things."""
    return isinstance(value, int) or (isinstance(value, list) and all(map(_whole, value)))


def _packed(items: list[Any]) -> list[Any]:
    """A list whose inner lists are tuples again."""
    return [tuple(_packed(item)) if isinstance(item, list) else item for item in items]
