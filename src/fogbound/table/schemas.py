"""The schemas of what the API takes and gives, for its checks and its documentation."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from fogbound.table.people import MAX_NAME, MAX_TITLE

ShortText = Annotated[str, StringConstraints(max_length=MAX_NAME)]
Spec = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z][a-z0-9:=,._-]*$")]
Code = Annotated[int, Field(ge=0, le=1_000_000)]
ActionName = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Bots = Annotated[list[Spec | None], Field(max_length=12)]
Thing = tuple[str, int]
"""A kind of thing, such as `card`, and a number among them."""
Options = Annotated[dict[str, str | int], Field(max_length=12)]


class RequestModel(BaseModel):
    """What a request carries: nothing beyond what is named here."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Name(RequestModel):
    """How you want to be called."""

    name: ShortText


class Key(RequestModel):
    """Your personal key."""

    key: Annotated[str, StringConstraints(min_length=8, max_length=64)]


class Habits(RequestModel):
    """What to change about yourself; what is left out stays as it is."""

    name: ShortText | None = None
    auto: bool | None = None
    """Whether a decision with a single possible action plays itself."""


class Label(RequestModel):
    """What a token is for."""

    label: ShortText


class NewTable(RequestModel):
    """A table to open."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    options: Options = {}
    listed: bool = False
    """Whether everybody finds it, or only who has the link."""
    bots: Bots = []
    """For each seat a bot, or null for a person; you get the first such seat."""
    start: bool = False
    """Whether to begin at once; every seat must be taken."""
    table_title: Annotated[str, StringConstraints(max_length=MAX_TITLE)] = ""
    """What you call the table."""


class Now(RequestModel):
    """A game against bots, at once."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    options: Options = {}
    bot: Spec = "fair"
    name: ShortText | None = None
    """How you want to be called, if you have not come in yet."""


class Learn(RequestModel):
    """A guided first game."""

    game: Annotated[str, StringConstraints(max_length=40)]


class Seating(RequestModel):
    """What to do with a seat."""

    do: Literal["take", "leave", "bot"]
    bot: Spec = "fair"


class Play(RequestModel):
    """An action."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    """How many actions had been played in the view you decided on."""
    action: Code | ActionName
    """Its code, or its name in words."""
    hurry: bool = False
    """Whether bots shall answer without pauses, in which people could follow them."""


class Said(RequestModel):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=300)]


class Handle(RequestModel):
    """Somebody at the table, by the handle that seats and lines of the chat tell."""

    handle: Annotated[str, StringConstraints(pattern="^[0-9a-f]{12}$")]


class Title(RequestModel):
    """What the host calls the table."""

    title: Annotated[str, StringConstraints(max_length=MAX_TITLE)]


class Vote(RequestModel):
    """A vote for a bot to play on for somebody who is away."""

    seat: Annotated[int, Field(ge=0, le=11)]


class Fork(RequestModel):
    """A moment of a finished game from which to play on against bots."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=11)]
    bot: Spec = "fair"


# -------------------------------------------------------------------- answers


class AnswerModel(BaseModel):
    """What an answer carries; what is said of a field here is said in the API's description."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Error(AnswerModel):
    """Why something cannot be done."""

    error: str
    """One sentence."""
    rule: str | None = None
    """The ledger id of the game's rule that forbids it."""
    lesson: bool = False
    """Whether it is what a lesson answers to a choice that was not meant."""


class You(AnswerModel):
    """Who you are."""

    id: str
    name: str
    auto: bool
    key: str | None = None
    """Your personal key, told when it is made and never again."""


class Token(AnswerModel):
    """A token for a program: send it as `Authorization: Bearer TOKEN`."""

    token: str


class Session(AnswerModel):
    """A browser that remembers you, or a token of yours."""

    id: str
    """By which it is revoked."""
    label: str
    """What it is; empty where that is not known."""
    created: int
    """Milliseconds since 1970."""
    current: bool
    """Whether it is the browser that asks."""


class Choice(AnswerModel):
    """An option of a game."""

    name: str
    label: str
    """What it is called."""
    help: str
    default: str | int
    choices: list[str]
    labels: list[str]
    """What the choices are called."""


class Agreed(AnswerModel):
    """Something agreed on before a game, in words."""

    name: str
    value: str


class GameFacts(AnswerModel):
    """What the lobby shows of a game."""

    name: str
    title: str
    about: str
    players: list[int]
    minutes: str
    languages: list[str]
    """Those it is told in; in English to readers of any other."""
    lesson: str
    """What its guided first game is called; empty where it has none."""
    levels: dict[str, str]
    """How well bots can play it, from the weakest on: what each level is called."""
    hidden: str
    revision: int
    options: list[Choice]
    rules: int
    """How many rules its ledger has."""


class RuleText(AnswerModel):
    """A rule of a game."""

    id: str
    text: str
    chapter: str
    source: str
    edition: str | None
    variant: str | None


class SeatShown(AnswerModel):
    """A seat of a table."""

    seat: int
    name: str
    person: bool
    """Whether a person holds it, who can take it back from a bot."""
    bot: str | None
    level: str
    """What that bot is called."""
    you: bool
    handle: str
    """What its person is called at this table for `dismiss`; empty: nobody holds it."""
    resigned: bool
    """Whether its person has given the game up."""
    votes: int
    votes_needed: int


class Line(AnswerModel):
    """Something that was said."""

    entry: int
    seat: int | None
    name: str
    text: str
    handle: str
    """What who said it is called at this table: the same for all their lines."""
    at: int
    """After how many of the game's actions; those taken back since do not count."""
    time: int
    """Milliseconds since 1970."""


class TableShown(AnswerModel):
    """A table."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    agreed: list[Agreed]
    status: Literal["open", "playing", "over", "closed"]
    listed: bool
    origin: str | None
    """The table and the number of actions it was forked from; `again` for the same once more,
    `lesson` for a guided first game."""
    seats: list[SeatShown]
    you: int | None
    host: bool
    handle: str
    """Your own; empty where you have not come in."""
    table_title: str
    """What the host calls the table; empty: nothing."""
    can_start: bool
    turn: int | None
    number: int
    last: int
    created: int
    updated: int
    seed_hash: str
    seed: str | None
    chat: list[Line]


class SeatListed(AnswerModel):
    """A seat, in a list of tables."""

    seat: int
    name: str
    person: bool
    bot: str | None


class TableListed(AnswerModel):
    """A table in a list."""

    id: str
    game: str
    table_title: str
    players: int
    options: dict[str, Any]
    status: str
    listed: bool
    seats: list[SeatListed]
    you: int | None
    your_turn: bool
    turn: int | None
    created: int
    updated: int


class Panel(AnswerModel):
    """The open holdings of a seat."""

    seat: int
    name: str
    bot: str | None
    turn: bool
    svg: str


class Legal(AnswerModel):
    """Something you may do."""

    code: int
    name: str
    text: str
    short: str
    """The same among others of its kind, under `head`."""
    head: str
    """What it shares with others of its kind; empty where that is nothing."""
    rules: list[str]
    things: list[Thing]
    last: bool
    """Whether it ends a turn or leaves something out, and so stands after all others."""
    final: bool
    """Whether it cannot be taken back, although the next decision may be yours again."""


class NotAllowed(AnswerModel):
    """Something people look for here and may not do."""

    code: int
    name: str
    text: str
    rule: str
    why: str
    """The facts by which the rule forbids it."""
    says: str
    """What the rule says."""


class Ended(AnswerModel):
    """How a game ended."""

    winners: list[int]
    points: list[int]
    rule: str
    text: str
    why: str


class Sentence(AnswerModel):
    """A sentence of the story."""

    number: int
    seat: int
    text: str
    things: list[Thing]
    """What it names that has a text of its own; `GET /tables/ID/things` has the texts."""


class Happened(AnswerModel):
    """Something that happened, as data."""

    number: int
    """After how many actions of the record."""
    what: str
    seat: int
    details: dict[str, int | list[int]]
    """The numbers by their names, as far as you may know them."""
    motions: list[dict[str, str | int]]
    """What moves in the picture."""


class Goal(AnswerModel):
    """What the viewer is after, and who else is about to win, as far as the viewer knows."""

    own: str
    """What the seat still needs and how near it is; empty for who only watches."""
    rivals: list[str]


class NoteShown(AnswerModel):
    """What a lesson tells."""

    text: str
    light: list[str]
    """The pieces to look at, by their ids in the pictures; with `#` parts of the page."""


class LessonShown(AnswerModel):
    """Where a guided first game stands."""

    title: str
    step: int
    """The number of its last note here, from 1."""
    steps: int
    notes: list[NoteShown]
    """To be read one after the other; what is to be done stands in the last."""
    over: bool
    """Whether that was all, and the game may go on from here against bots."""


class ViewShown(AnswerModel):
    """A position as a seat sees it."""

    table: str
    status: str
    last: int
    number: int
    total: int
    viewer: int
    actor: int | None
    question: str
    things: list[Thing]
    """What the question names that has a text of its own."""
    goal: Goal
    over: bool
    outcome: Ended | None
    board: str
    hand: str
    text: str | None = None
    """The table in plain text, where it was asked for."""
    glance: dict[str, Any] | None = None
    """What can be worked out from the position, where it was asked for: the game's own data."""
    panels: list[Panel]
    legal: list[Legal]
    forbidden: list[NotAllowed]
    lesson: LessonShown | None = None
    """What a guided first game tells its learner here."""
    can_undo: bool
    since: int
    """The story goes on from this action; 0: it is the whole of it, as far as asked for."""
    story: list[Sentence]
    events: list[Happened]
    """The same as data; of a whole story only what the last action brought about."""
    seed_hash: str
    seed: str | None


class Advice(AnswerModel):
    """An action worth considering."""

    code: int
    text: str
    chance: float
    """How likely you are to win after it, from 0 to 1, as far as a bot can tell."""
    even: bool
    """Whether it is as good as the first, as far as a bot can tell."""
    gains: list[str]
    """What it brings, in the game's own words."""
    risks: list[str]
    """What it costs or puts at risk."""
    plan: list[str]
    """What a bot would do after it in the same turn."""


class Done(AnswerModel):
    """Where the table stands after what you did."""

    table: str
    last: int
    number: int
    status: str
    actor: int | None
