"""Write docs/GAME.md for every game: its primer, its components and every rule of its ledger."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import fogbound
from fogbound.engine import ENGLISH, Game, Listing, Option, OptionError, Rule
from fogbound.engine.words import Speaker

DOCS = Path(__file__).parent.parent / "docs"


def guide(name: str) -> str:
    """How to play a game, in Markdown, all of it from the game's own folder."""
    game = fogbound.game(name)
    say = Speaker(game.box(game.players[-1]))
    parts = [f"# {say.title}", say.fact("about"), game.primer_in(ENGLISH).strip()]
    parts.append(
        f"Players: {game.players[0]} to {game.players[-1]}. Minutes: {game.minutes}. "
        f"Hidden: {say.fact('hidden')}."
    )
    if game.options:
        parts.append("## Options")
        parts.append("\n".join(f"- {_option(say, option)}" for option in game.options))
    for listing in say.listings():
        parts += [f"## {listing.title}", _table(listing.columns, listing.rows)]
        for said, rows in _otherwise(game, listing):
            parts += [f"With {said} these are different:", _table(listing.columns, rows)]
    parts.append("## Every rule, as enforced")
    parts.append(
        "Each rule has an id: what the program forbids, it forbids by one of these. "
        "Rules marked *ruling* are decisions of ours where the book is silent."
    )
    for chapter, rules in groupby(game.ledger, key=lambda rule: rule.chapter):
        parts.append(f"### {chapter}")
        parts.append(
            "\n".join(f"- **{rule.id}** {rule.text} *({_origin(rule)})*" for rule in rules)
        )
    return "\n\n".join(parts) + "\n"


def _option(say: Speaker, option: Option) -> str:
    """What an option means, and what its choices are called."""
    said = f"`{option.name}` ({option.default}): {say.fact(f'option-{option.name}')}"
    named = {value: say.choice(option, value) for value in option.choices}
    choices = ", ".join(f"`{value}`: {name}" for value, name in named.items() if name != value)
    return f"{said} ({choices})" if choices else said


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [columns, ("---",) * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _otherwise(game: Game, listing: Listing) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """The rows of a listing that another choice of an option changes, with that choice."""
    for option in game.options:
        for value in option.choices:
            try:
                box = game.box(game.players[-1], None, {option.name: value})
            except OptionError:  # a choice for who brings a components file
                continue
            same = [other for other in Speaker(box).listings() if other.title == listing.title]
            rows = [row for other in same for row in other.rows if row not in listing.rows]
            if rows:
                yield f"`{option.name}={value}`", rows


def _origin(rule: Rule) -> str:
    """Where a rule comes from, and where alone it holds."""
    only = [f"{word} only" for word in (rule.edition, rule.variant) if word]
    return "; ".join([rule.source, *only])


def main() -> None:
    """Write the guides, or with --check say whether they are as they should be."""
    stale = []
    for name in fogbound.game_names():
        path = DOCS / f"{name}.md"
        text = guide(name)
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        sys.exit(f"out of date, run tools/guide.py: {', '.join(stale)}")


if __name__ == "__main__":
    main()
