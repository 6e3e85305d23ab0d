"""Speaker: what happened, what is asked, what may be done and what may not, in a language.

A game's `words/` has an `.ftl` file for each language and `args.py`, whose `WORDS` says which
arguments its messages get. Messages are found by name:

    moves            an event; `.unseen` where its details are hidden, `.nobody` without a doer
    place            a family of actions; `.Step` as it reads in that step, `.short` on a button,
                     `.head` over several of them
    TakeTurn         the question of a step
    no-buy-ether     the facts by which the rule `buy.ether` forbids something now
    end-win          why the game is over by the rule `end.win`
    direction-north  what a thing is called that is no component, its forms as attributes
    role-hunter      what a seat is, in a game where seats differ
    kind-card        what all things of a kind are called together
    term-coins.gain  what an action brings of something that players count; `.loss` what it costs
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeVar

from fogbound.engine.components import ComponentError, Forms
from fogbound.engine.events import Event
from fogbound.engine.game import ENGLISH, SEAT, Box, Game, Listing, Option, OptionError
from fogbound.engine.ledger import Rule
from fogbound.engine.state import NOBODY, UNKNOWN, State, Step
from fogbound.engine.words.bundle import Args, Bundle, Value, bundle, languages

NUMBER: Final = "number"
PLAYER: Final = "player"
SHORT: Final = "short"
HEAD: Final = "head"
TEXT: Final = "text"
"""The form in which a thing says what it does."""
KEPT: Final = 16384
"""How many messages the speakers of a game in a language remember having said."""

Reader = Callable[["Speaker", int], Value]
"""Says a number of an event, such as an amount of Coins."""
T = TypeVar("T")
Thing = tuple[str, int]
"""A kind of thing and a number among them: what a picture calls `card-3`."""
F = TypeVar("F", bound=Callable[..., Args | None])


class Vocabulary:
    """Which arguments the messages of a game get, besides what they are about.

    A thing is of a kind with names in the components or in the messages (`kinds` lists the ids of
    the latter); or it is a `player`, a `number`, or said by one of the `readers`.
    """

    def __init__(
        self, kinds: Mapping[str, Sequence[str]] = {}, readers: Mapping[str, Reader] = {}
    ) -> None:
        self.kinds = dict(kinds)
        self.readers = dict(readers)
        self._more: dict[str, Callable[..., Args | None]] = {}

    def event(self, *names: str) -> Callable[[F], F]:
        """Further arguments of events: a function of the speaker and the event."""
        return self._register("event", names)

    def action(self, *families: str) -> Callable[[F], F]:
        """Further arguments of actions: a function of speaker, view and number in the family."""
        return self._register("action", families)

    def question(self, *steps: str) -> Callable[[F], F]:
        """The arguments of a step's question, and of the answers to it.

        A function of speaker, view and step.
        """
        return self._register("question", steps)

    def refusal(self, *rules: str) -> Callable[[F], F]:
        """The facts by which a rule forbids: a function of speaker, view and action.

        They join the arguments of the action itself. None where the rule alone says enough.
        """
        return self._register("refusal", rules)

    def reason(self, *rules: str) -> Callable[[F], F]:
        """The facts by which a rule ended the game: a function of speaker and view."""
        return self._register("reason", rules)

    def _register(self, of: str, names: Iterable[str]) -> Callable[[F], F]:
        def remember(function: F) -> F:
            self._more.update({f"{of} {name}": function for name in names})
            return function

        return remember

    def more(self, of: str, name: str, *about: object) -> Args:
        """The further arguments of a message."""
        return self.facts(of, name, *about) or {}

    def facts(self, of: str, name: str, *about: object) -> Args | None:
        """The same; None where there is nothing to say."""
        function = self._more.get(f"{of} {name}")
        return function(*about) if function is not None else {}


@cache
def vocabulary(game: Game) -> Vocabulary:
    """What a game's `words/args.py` says; an empty one for a game without words."""
    if not _has_words(game):
        return Vocabulary()
    found = import_module(f"{game.package}.words.args").WORDS
    assert isinstance(found, Vocabulary)
    return found


@cache
def _has_module(game: Game, name: str) -> bool:
    return files(game.package).joinpath("words", f"{name}.py").is_file()


@cache
def _has_words(game: Game) -> bool:
    return files(game.package).joinpath("words").is_dir()


def game_languages(game: Game) -> list[str]:
    """The languages a game can be played in, English first."""
    return languages(f"{game.package}.words") if _has_words(game) else [ENGLISH]


@cache
def _remembered(own: Bundle | None, common: Bundle) -> dict[tuple[Any, ...], str]:
    """What was said in these words, for all who speak them: a server has many games of a kind."""
    return {}


@lru_cache(maxsize=256)
def _unnamed(box: Box, language: str) -> Speaker:
    return Speaker(box, (), language)


class Refusal(NamedTuple):
    """Why an action is not allowed."""

    text: str
    """The facts, where the game has words for them; else the rule."""
    rule: str
    """The ledger id that forbids it."""
    says: str
    """What that rule says."""


class Wording(NamedTuple):
    """An action in words."""

    text: str
    """As it reads by itself."""
    short: str
    """For a button among others of its kind."""
    head: str
    """What stands over these; empty where they have nothing to share."""


class Goal(NamedTuple):
    """What a seat is after, and who else is about to win, as the seat knows it."""

    own: str
    """What the seat still needs and how near it is; empty for who only watches."""
    rivals: tuple[str, ...] = ()
    """Of others who are about to win, as far as that is open, a sentence each."""


class Speaker:
    """Says everything about one game in one language, with the players' names in it."""

    def __init__(self, box: Box, names: Sequence[str] = (), language: str = ENGLISH) -> None:
        self.box = box
        self.game = box.game
        self.language = language
        self._words = vocabulary(box.game)
        own = f"{box.game.package}.words"
        self._own: Bundle | None = bundle(own, language) if _has_words(box.game) else None
        told = self._own.language if self._own else language
        self._common = bundle("fogbound.engine.words", told)
        self._things: dict[str, list[Forms]] = {}
        self._said = _remembered(self._own, self._common)
        self._found: dict[tuple[str, type[Step] | None, str], str] = {}
        self._named: dict[Thing, None] | None = None
        self.seats = [self._seat(seat) for seat in range(box.players)]
        """What each seat is called by itself: Green."""
        self.names = [*names] or self.seats
        """What each seat is called in the story: Ann."""
        self.players = [
            seat if seat == name else self._common.format("seat-of", {"seat": seat, "name": name})
            for seat, name in zip(self.seats, self.names, strict=True)
        ]
        """What each seat is called where the board shows it: Green (Ann)."""

    @property
    def unnamed(self) -> Speaker:
        """The same without the players' names: one for all tables with this box."""
        return _unnamed(self.box, self.language)

    # ------------------------------------------------------------------ messages and names

    def say(self, message: str, **args: Value) -> str:
        """A message of the game, or one that all games share."""
        return self.format(message, args)

    def format(self, message: str, args: Mapping[str, Value]) -> str:
        """A message with its arguments in a mapping; made once, as pictures repeat themselves."""
        key = (message, *args.items())
        said = self._said.get(key)
        if said is None:
            own = self._own
            found = own if own is not None and message in own else self._common
            said = found.format(message, args)
            if len(self._said) >= KEPT:
                self._said.clear()
            self._said[key] = said
        return said

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return self._own is not None and message in self._own

    def name(self, kind: str, number: int, form: str = "name") -> str:
        """What a thing is called, such as `name("card", 3)`."""
        if number == UNKNOWN:
            return self.say(f"{kind}-unknown")
        return self.things(kind)[number][form]

    def thing(self, kind: str, number: int) -> str:
        """What a thing is called, also one of a kind that only a reader can say."""
        return str(self.args(thing=(kind, number))["thing"])

    def kind(self, kind: str) -> str:
        """What the things of a kind are called together; as it is where it has no name."""
        return self.fact(f"kind-{_hyphens(kind)}") or kind

    def naming(self, make: Callable[[], T]) -> tuple[T, list[Thing]]:
        """What `make` says, and the things with a text of their own that it names."""
        self._named = {}
        try:
            return make(), list(self._named)
        finally:
            self._named = None

    def about(self, action: int) -> list[Thing]:
        """The thing with a text of its own that an action is done with, where there is one."""
        family = self.game.actions.family_of(action)
        kind, number = family.of_kind, family.of(action)
        if kind not in self.box.names and kind not in self._words.kinds:
            return []
        things = self.things(kind)
        return [(kind, number)] if number < len(things) and things[number].get(TEXT) else []

    def texts(self) -> dict[str, list[Forms]]:
        """All things with a text of their own, by kind: what each is called and says."""
        kinds = dict.fromkeys((*self.box.names, *self._words.kinds))
        found = {kind: self.things(kind) for kind in kinds}
        return {
            kind: [{"name": one["name"], TEXT: one.get(TEXT, "")} for one in things]
            for kind, things in found.items()
            if any(one.get(TEXT) for one in things)
        }

    def things(self, kind: str) -> list[Forms]:
        """What all things of a kind are called, in the forms this language has for them."""
        if kind not in self._things:
            self._things[kind] = self._spoken(kind)
        return self._things[kind]

    def _spoken(self, kind: str) -> list[Forms]:
        if kind not in self.box.names:
            ids = self._words.kinds[kind]
            assert self._own is not None
            return [self._own.forms(f"{kind}-{_hyphens(name)}") for name in ids]
        written = self.box.names[kind]
        spoken = self.game.names_in(self.language).get(kind, {})
        usual = self._usual(kind)
        things: list[Forms] = []
        for name, own in zip(self.box.ids[kind], written, strict=True):
            said = spoken.get(name, {})
            if own == usual.get(name, own):
                things.append({**own, **said})
            else:
                things.append({**dict.fromkeys(said, own["name"]), **own})
        return things

    def _usual(self, kind: str) -> dict[str, Forms]:
        """What the game's own file calls things; a player's file that differs has its own way."""
        if "components" not in self.box.options:
            return {}
        options = {k: v for k, v in self.box.options.items() if k != "components"}
        try:
            box = self.game.box(self.box.players, None, options)
        except (ComponentError, OptionError):  # these are only for who brings a file
            box = self.game.box(self.box.players)
        return dict(zip(box.ids[kind], box.names[kind], strict=True))

    def _seat(self, seat: int) -> str:
        if SEAT in self.box.names:
            return self.name(SEAT, seat)
        return bundle("fogbound.engine.words", self.language).format("player", {"number": seat + 1})

    def role(self, seat: int) -> str:
        """What a seat is in the game, as `role-NAME` says it; empty where all are alike."""
        name = self.game.role(self.box, seat)
        return self.say(f"role-{_hyphens(name)}") if name else ""

    def listed(self, things: Iterable[str]) -> str:
        """Several things in a sentence: A, B and C."""
        return (self._own or self._common).listed(things)

    def args(self, **given: Value | tuple[str, int]) -> Args:
        """Arguments for a message: numbers and words as they are, `(kind, number)` as a thing.

        A thing called `card` also gives `card_text`, `card_the` and whatever forms it has.
        """
        args: Args = {}
        for name, value in given.items():
            if isinstance(value, tuple):
                self._put(args, name, *value, self.players)
            else:
                args[name] = value
        return args

    def _put(self, args: Args, name: str, kind: str, value: int, players: Sequence[str]) -> None:
        if kind == NUMBER:
            args[name] = value
        elif kind in self._words.readers:
            args[name] = self._words.readers[kind](self, value)
        elif value == UNKNOWN:
            args[name] = self.say(f"{kind}-unknown")
        elif kind == PLAYER:
            args[name] = players[value]
        else:
            forms = self.things(kind)[value]
            if self._named is not None and forms.get(TEXT):
                self._named[kind, value] = None
            for form, words in forms.items():
                args[name if form == "name" else f"{name}_{form}"] = words

    # ------------------------------------------------------------------ the game itself

    @property
    def title(self) -> str:
        """The name on the box."""
        return self.say("title") if self.has("title") else self.game.title

    def fact(self, message: str) -> str:
        """Something about the game, such as `about` and `hidden`; empty where nothing is said."""
        return self.say(message) if self.has(message) else ""

    def label(self, option: Option) -> str:
        """What an option is called."""
        return self.fact(f"option-{option.name}.label") or option.name

    def choice(self, option: Option, value: str | int) -> str:
        """What a choice of an option is called; as it is where it has no name."""
        message = f"option-{option.name}.{value}"
        return self.say(message) if self.has(message) else str(value)

    def text(self, seen: State) -> str:
        """The picture of the table in plain text."""
        if _has_module(self.game, "text"):
            drawn: str = import_module(f"{self.game.package}.words.text").text(seen, self)
            return drawn
        return "\n".join(f"{name}: {value}" for name, value in seen.to_json().items())

    def goal(self, seen: State) -> Goal:
        """What the viewer still needs to win, and who is about to; from what the view shows."""
        if seen.outcome is not None or not _has_module(self.game, "goal"):
            return Goal("")
        found: Goal = import_module(f"{self.game.package}.words.goal").goal(seen, self)
        return found

    def listings(self) -> list[Listing]:
        """The components worth looking up, for the guide and the rules page."""
        if not _has_module(self.game, "listings"):
            return []
        listed: list[Listing] = import_module(f"{self.game.package}.words.listings").listings(self)
        return listed

    def otherwise(self, listing: Listing) -> Iterator[tuple[Option, str, list[tuple[str, ...]]]]:
        """The rows of a listing that another choice of an option changes, with that choice."""
        for option in self.game.options:
            for value in option.choices:
                try:
                    box = self.game.box(self.box.players, None, {option.name: value})
                except OptionError:  # a choice for who brings a components file
                    continue
                others = Speaker(box, (), self.language).listings()
                same = [other for other in others if other.title == listing.title]
                rows = [row for other in same for row in other.rows if row not in listing.rows]
                if rows:
                    yield option, value, rows

    # ------------------------------------------------------------------ what happened

    def tell(self, event: Event) -> str:
        """The event as a sentence of the story; empty for one that only moves the picture."""
        message = _hyphens(event.what)
        if self._own is None:
            who = self.names[event.seat] if event.seat != NOBODY else ""
            return " ".join([who, event.what, *map(str, event.details)]).strip()
        fields = self.game.events[event.what]
        args = self.event_args(event)
        if fields and not event.details:
            message = f"{message}.unseen"
        elif event.seat == NOBODY and f"{message}.nobody" in self._own:
            message = f"{message}.nobody"
        return self.format(message, args) if message in self._own else ""

    def event_args(self, event: Event) -> Args:
        """The arguments of the sentence for an event."""
        args: Args = {"who": self.names[event.seat]} if event.seat != NOBODY else {}
        details = event.details
        if details:
            for at, field in enumerate(self.game.events[event.what]):
                if not field.rest:
                    self._put(args, field.name, field.kind, details[at], self.names)
                    continue
                each: list[str] = []
                for value in details[at:]:
                    self._put(args, field.name, field.kind, value, self.names)
                    each.append(str(args[field.name]))
                args[field.name] = self.listed(each)
        args.update(self._words.more("event", event.what, self, event))
        return args

    # ------------------------------------------------------------------ what may be done

    def describe(self, seen: State, action: int) -> str:
        """The action as it reads in this position, such as "Buy Titanium for 2"."""
        message = self._message(seen, action, "")
        return self.format(message, self._args(seen, action)) if message else self._name(action)

    def wording(self, seen: State, action: int) -> Wording:
        """The same in all its forms, for pages."""
        args = self._args(seen, action)
        text, short, head = (self._message(seen, action, form) for form in ("", SHORT, HEAD))
        name = self._name(action)
        return Wording(
            self.format(text, args) if text else name,
            self.format(short, args) if short else name,
            self.format(head, args) if head else "",
        )

    def short(self, seen: State, action: int) -> str:
        """The action for a button among others of its kind, under what `head` says."""
        return self.wording(seen, action).short

    def head(self, seen: State, action: int) -> str:
        """What stands over several actions of this kind; empty where they have nothing to share."""
        return self.wording(seen, action).head

    def _name(self, action: int) -> str:
        return self.game.actions.name(action)

    def _args(self, seen: State, action: int) -> Args:
        family = self.game.actions.family_of(action)
        number = family.of(action)
        args = {**self._asked(seen)[1]}
        if family.of_kind:
            self._put(args, family.of_kind, family.of_kind, number, self.players)
        args.update(self._words.more("action", family.name, self, seen, number))
        return args

    def _message(self, seen: State, action: int, form: str) -> str:
        """The message for an action here: its own in this step, else the family's."""
        family = _hyphens(self.game.actions.family_of(action).name)
        step = type(seen.stack[-1]) if seen.stack else None
        key = (family, step, form)
        if key not in self._found:
            self._found[key] = self._search(family, step, form)
        return self._found[key]

    def _search(self, family: str, step: type[Step] | None, form: str) -> str:
        if self._own is None:
            return ""
        named = [cls.__name__ for cls in step.__mro__] if step is not None else []
        ways = [*(f"{family}.{name}-{form}" for name in named), f"{family}.{form}"] if form else []
        if form != HEAD:
            ways += [*(f"{family}.{name}" for name in named), family]
        return next((way for way in ways if way in self._own), "")

    def question(self, seen: State) -> str:
        """What is to be decided now; empty when nothing is."""
        message, args = self._asked(seen)
        return self.format(message, args) if message else ""

    def _asked(self, seen: State) -> tuple[str, Args]:
        """The message of the question, and its arguments, which its answers know too."""
        if seen.stack and self._own is not None:
            step = seen.stack[-1]
            for cls in type(step).__mro__:
                name = cls.__name__
                if name in self._own:
                    return name, self._words.more("question", name, self, seen, step)
        return "", {}

    def refuse(self, seen: State, action: int) -> Refusal | None:
        """Why the action is not allowed now, facts first; None where it is."""
        rule = seen.why_not(action)
        if rule is None:
            return None
        says = self.rule(rule).text if rule in self.game.ledger else rule
        message = f"no-{_hyphens(rule)}"
        facts: Args | None = None
        if self.has(message) and seen.viewer in (None, seen.actor):
            facts = self._words.facts("refusal", rule, self, seen, action)
        if facts is None:
            return Refusal(says, rule, says)
        return Refusal(self.format(message, {**self._args(seen, action), **facts}), rule, says)

    def changes(self, terms: Mapping[str, float]) -> tuple[list[str], list[str]]:
        """What the numbers of `Game.terms` have gained and what they have lost, in a few words.

        Less than a half is nothing: it comes of what is only guessed.
        """
        found: tuple[list[str], list[str]] = ([], [])
        for name, by in terms.items():
            count, lost = int(abs(by) + 0.5), by < 0
            message = f"term-{_hyphens(name)}.{'loss' if lost else 'gain'}"
            if count and self.has(message):
                found[lost].append(self.say(message, count=count))
        return found

    # ------------------------------------------------------------------ how it ended

    def reason(self, seen: State) -> str:
        """Why the game is over, in a few words; empty where the game has none."""
        assert seen.outcome is not None
        rule = seen.outcome.rule
        message = f"end-{_hyphens(rule)}"
        if not self.has(message):
            return ""
        return self.format(message, self._words.more("reason", rule, self, seen))

    def verdict(self, seen: State) -> str:
        """Who won and why, as a sentence."""
        assert seen.outcome is not None
        winners = seen.outcome.winners
        reason = self.reason(seen)
        args: Args = {
            "winners": len(winners),
            "who": self.listed(self.names[seat] for seat in winners),
            "reason": reason,
        }
        if reason:
            return self._common.format("wins.reason", args)
        return self._common.format("wins" if winners else "nobody-wins", args)

    def rule(self, rule_id: str) -> Rule:
        """A rule of the game."""
        return self.game.ledger_in(self.language)[rule_id]


def _hyphens(name: str) -> str:
    """A name as a message can have it: `buy-ether` for `buy.ether`."""
    return name.replace(" ", "-").replace(".", "-")
