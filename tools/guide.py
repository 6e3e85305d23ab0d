"""Write docs/GAME.md for every game: its primer, its components and every rule of its ledger."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import fogbound
from fogbound.engine import ENGLISH, Option, Rule
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
        for option, value, rows in say.otherwise(listing):
            said = f"With `{option.name}={value}` these are different:"
            parts += [said, _table(listing.columns, rows)]
    parts.append("## Every rule, as enforced")
    parts.append(
        "Each rule has an id: what the program forbids, it forbids by one of these. "
        "Rules marked *ruling* are decisions of ours where the book is silent."
    )
    for chapter in game.ledger.chapters:
        parts.append(f"### {chapter.title}")
        parts.append(
            "\n".join(f"- **{rule.id}** {rule.text} *({_origin(rule)})*" for rule in chapter.rules)
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
