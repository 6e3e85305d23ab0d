"""The legend: what the signs and pieces of a game mean, from its `legend.toml` and `legend.ftl`.

The file says what is shown and in which order, by the shapes of `pieces.svg`, the drawings of the
game's `signs` and the kinds of its `things`. The words are messages named like the entries: the
name, and as the attribute `.text` one plain sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple

from fogbound.engine.game import ENGLISH, Game
from fogbound.engine.picture.look import Sign, sign
from fogbound.engine.picture.markup import use
from fogbound.engine.picture.sheet import NAMESPACE, drawing
from fogbound.engine.words import Speaker
from fogbound.engine.words.bundle import Bundle

FILE: Final = "legend.toml"
WORDS: Final = "legend.ftl"
IDS: Final = re.compile(r' id="[^"]*"')
LARGE: Final = 100
"""What is higher than that has details to be seen, and is shown larger."""
SIZE: Final = 44
"""How large a shape is, where the file says nothing else."""


class Thing(NamedTuple):
    """One of a kind: drawn, named, and said what it does where it has a text."""

    svg: str
    name: str
    text: str


class Entry(NamedTuple):
    """A sign or a piece, with its name and a sentence; or all things of a kind."""

    id: str
    name: str
    text: str
    pictures: list[str]
    things: list[Thing]
    chapters: Sequence[str]
    """The chapters of the rules it helps to read."""


class Group(NamedTuple):
    """Entries under a heading."""

    id: str
    title: str
    entries: list[Entry]


class Legend(NamedTuple):
    """The whole legend of a game in a language."""

    groups: list[Group]
    primer: list[list[Entry]]
    """By paragraph of the primer: what is shown beside it."""

    def of(self, chapter: str) -> list[Entry]:
        """What helps to read a chapter of the rules."""
        every = [entry for group in self.groups for entry in group.entries]
        return [entry for entry in every if chapter in entry.chapters]


def svg(game: Game, shown: Sign, name: str = "") -> str:
    """A drawing as a picture of its own, beside the background; named where no words are by it.

    Ids of pieces are left out, for the board on the same page has them.
    """
    told = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    x, y, width, height = shown.box
    return (
        f'<svg {NAMESPACE} class="fb {game.name} fb-alone{" fb-large" if height > LARGE else ""}" '
        f'viewBox="{x:g} {y:g} {width:g} {height:g}" {told}>'
        f'<g class="{game.name}-alone">{IDS.sub("", shown.drawn)}</g></svg>'
    )


def facts(game: Game) -> dict[str, Any]:
    """What stands in the file; nothing for a game without one."""
    there = files(game.package).joinpath(FILE).is_file()
    return tomllib.loads(game.file(FILE)) if there else {}


@cache
def words(game: Game, language: str) -> Bundle:
    """The words of a legend; in English where it has no others."""
    if language == ENGLISH:
        return Bundle(language, game.file(WORDS), WORDS)
    over = game.translated(WORDS, language)
    english = words(game, ENGLISH)
    return Bundle(language, over, f"{language} of {WORDS}", english) if over else english


def signs_of(say: Speaker, row: dict[str, Any]) -> list[Sign]:
    """The drawings of an entry: the game's own, or shapes of the background."""
    found = drawing(say.game)
    assert found is not None
    own, size = found.signs(say), row.get("size", SIZE)
    names: list[str] = row.get("draw", [row["id"]])
    return [own.get(name) or sign(use(f"{say.game.name}-{name}"), size) for name in names]


def thing_sign(say: Speaker, kind: str, number: int) -> str:
    """A thing as a picture of its own; empty for one that is not drawn."""
    found = drawing(say.game)
    draw = found.things.get(kind) if found is not None else None
    shown = draw(say, number) if draw is not None else None
    return svg(say.game, shown) if shown is not None else ""


def _entry(say: Speaker, said: Bundle, row: dict[str, Any]) -> Entry:
    things, pictures = [], []
    if "of" in row:
        kind = row["of"]
        things = [
            Thing(thing_sign(say, kind, number), one["name"], one.get("text", ""))
            for number, one in enumerate(say.things(kind))
        ]
    else:
        pictures = [svg(say.game, shown) for shown in signs_of(say, row)]
    name, text = said.format(row["id"], {}), said.format(f"{row['id']}.text", {})
    return Entry(row["id"], name, text, pictures, things, row.get("chapters", ()))


def legend(say: Speaker) -> Legend:
    """The legend of a game in the words of a Speaker; empty where it has none."""
    data = facts(say.game)
    if not data:
        return Legend([], [])
    said = words(say.game, say.language)
    groups = [
        Group(
            group["id"],
            said.format(group["id"], {}),
            [_entry(say, said, row) for row in group["sign"]],
        )
        for group in data["group"]
    ]
    every = {entry.id: entry for group in groups for entry in group.entries}
    return Legend(groups, [[every[name] for name in beside] for beside in data["primer"]])
