"""What a study plays: the same deals in every setting, by the same bots in all seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count, islice, product
from typing import Any, NamedTuple

from fogbound.engine import game

BALANCE = "balance"
COMPARE = "compare"


@dataclass(frozen=True)
class Setting:
    """One way to play the game: how many, by which options, with which components."""

    players: int
    options: Mapping[str, str | int] = field(default_factory=dict)
    components: str | None = None
    """The text of a components file, where it is not the game's own."""
    name: str = ""
    """What it is called among the others, such as the name of its file."""


@dataclass(frozen=True)
class Study:
    """A game, who plays it, and every way in which it is played."""

    game: str
    bots: str
    """The spec of the bot in all seats."""
    settings: tuple[Setting, ...]
    seed: str = "lab"
    kind: str = BALANCE
    about: str = ""
    """Of a comparison: the measure that is compared."""
    within: float = 0.0
    """Of a comparison: a difference smaller than this is none."""
    revision: int = 0
    """Of the game's rules; 0: the present one."""

    def __post_init__(self) -> None:
        if not self.revision:
            object.__setattr__(self, "revision", game(self.game).revision)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Study:
        """The study that `to_json` wrote down."""
        settings = tuple(Setting(**setting) for setting in data["settings"])
        return cls(**{**data, "settings": settings})


class Task(NamedTuple):
    """One game to be played."""

    number: int
    seed: str
    setting: int


def settings_of(
    players: Sequence[int],
    options: Mapping[str, str | int],
    varied: Mapping[str, Sequence[str | int]] = {},
) -> tuple[Setting, ...]:
    """Every combination of a number of players and the choices of the options that vary."""
    choices = product(*varied.values())
    chosen = [dict(zip(varied, values, strict=True)) for values in choices]
    return tuple(Setting(size, {**options, **some}) for size in players for some in chosen)


def deals(study: Study) -> Iterator[Task]:
    """The games of a study without end: one deal after the other, each in every setting."""
    for number in count():
        deal, setting = divmod(number, len(study.settings))
        yield Task(number, f"{study.seed}.{deal + 1}", setting)


def tasks(study: Study, games: int) -> list[Task]:
    """So many games in every setting."""
    return list(islice(deals(study), games * len(study.settings)))
