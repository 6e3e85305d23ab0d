"""The schemas of what the API takes and gives, for its checks and its documentation."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from fogbound.table.people import MAX_NAME

ShortText = Annotated[str, StringConstraints(max_length=MAX_NAME)]
Spec = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z][a-z0-9:=,._-]*$")]
Code = Annotated[int, Field(ge=0, le=1_000_000)]
ActionName = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Bots = Annotated[list[Spec | None], Field(max_length=12)]
Options = Annotated[dict[str, str | int], Field(max_length=12)]


class RequestModel(BaseModel):
    """What a request carries: nothing beyond what is named here."""

    model_config = ConfigDict(extra="forbid", strict=True)


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


class Now(RequestModel):
    """A game against bots, at once."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    options: Options = {}
    bot: Spec = "fair"
    name: ShortText | None = None
    """How you want to be called, if you have not come in yet."""


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


class Said(RequestModel):
    """Something to say."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=300)]


class Vote(RequestModel):
    """A vote for a bot to play on for somebody who left."""

    seat: Annotated[int, Field(ge=0, le=11)]
    bot: Spec = "fair"


class Fork(RequestModel):
    """A moment of a finished game from which to play on against bots."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=11)]
    bot: Spec = "fair"


# -------------------------------------------------------------------- answers


class Error(BaseModel):
    """Why something cannot be done."""

    error: str
    """One sentence."""
    rule: str | None = None
    """The ledger id of the game's rule that forbids it."""


class You(BaseModel):
    """Who you are."""

    id: str
    name: str
    auto: bool
    key: str | None = None
    """Your personal key, told when it is made and never again."""


class Token(BaseModel):
    """A token for a program: send it as `Authorization: Bearer TOKEN`."""

    token: str


class Choice(BaseModel):
    """An option of a game."""

    name: str
    label: str
    """What it is called."""
    help: str
    default: str | int
    choices: list[str]
    labels: list[str]
    """What the choices are called."""


class Agreed(BaseModel):
    """Something agreed on before a game, in words."""

    name: str
    value: str


class GameFacts(BaseModel):
    """What the lobby shows of a game."""

    name: str
    title: str
    about: str
    players: list[int]
    minutes: str
    languages: list[str]
    """Those it is told in; in English to readers of any other."""
    hidden: str
    revision: int
    options: list[Choice]
    rules: int
    """How many rules its ledger has."""


class RuleText(BaseModel):
    """A rule of a game."""

    id: str
    text: str
    chapter: str
    source: str
    edition: str | None
    variant: str | None


class SeatShown(BaseModel):
    """A seat of a table."""

    seat: int
    name: str
    person: bool
    """Whether a person holds it, who can take it back from a bot."""
    bot: str | None
    level: str
    """What that bot is called."""
    you: bool
    votes: int
    votes_needed: int


class Line(BaseModel):
    """Something that was said."""

    entry: int
    seat: int | None
    name: str
    text: str
    at: int
    """After how many of the game's actions; those taken back since do not count."""
    time: int
    """Milliseconds since 1970."""


class TableShown(BaseModel):
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
    """The table and the number of actions it was forked from."""
    seats: list[SeatShown]
    you: int | None
    host: bool
    can_start: bool
    turn: int | None
    number: int
    last: int
    created: int
    updated: int
    seed_hash: str
    seed: str | None
    chat: list[Line]


class SeatListed(BaseModel):
    """A seat, in a list of tables."""

    seat: int
    name: str
    person: bool
    bot: str | None


class TableListed(BaseModel):
    """A table in a list."""

    id: str
    game: str
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


class Panel(BaseModel):
    """The open holdings of a seat."""

    seat: int
    name: str
    bot: str | None
    turn: bool
    svg: str


class Legal(BaseModel):
    """Something you may do."""

    code: int
    name: str
    text: str
    short: str
    """The same among others of its kind, under `head`."""
    head: str
    """What it shares with others of its kind; empty where that is nothing."""
    rules: list[str]
    final: bool
    """Whether it cannot be taken back."""


class NotAllowed(BaseModel):
    """Something people look for here and may not do."""

    code: int
    name: str
    text: str
    rule: str
    why: str
    """The facts by which the rule forbids it."""
    says: str
    """What the rule says."""


class Ended(BaseModel):
    """How a game ended."""

    winners: list[int]
    points: list[int]
    rule: str
    text: str
    why: str


class Sentence(BaseModel):
    """A sentence of the story."""

    number: int
    seat: int
    text: str


class Happened(BaseModel):
    """Something that happened, as data."""

    number: int
    """After how many actions of the record."""
    what: str
    seat: int
    details: dict[str, int | list[int]]
    """The numbers by their names, as far as you may know them."""
    motions: list[dict[str, str | int]]
    """What moves in the picture."""


class ViewShown(BaseModel):
    """A position as a seat sees it."""

    table: str
    status: str
    last: int
    number: int
    total: int
    viewer: int
    actor: int | None
    question: str
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
    can_undo: bool
    since: int
    """The story goes on from this action; 0: it is the whole of it, as far as asked for."""
    story: list[Sentence]
    events: list[Happened]
    """The same as data; of a whole story only what the last action brought about."""
    seed_hash: str
    seed: str | None


class Advice(BaseModel):
    """An action worth considering."""

    code: int
    text: str
    chance: float
    """How likely you are to win after it, from 0 to 1, as far as a bot can tell."""
    visits: int
    """How often it was tried in thought: the more often, the surer the chance."""


class Done(BaseModel):
    """Where the table stands after what you did."""

    table: str
    last: int
    number: int
    status: str
    actor: int | None
