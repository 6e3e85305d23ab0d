"""Write docs/GAME.md for every game: its primer, its components and every rule of its ledger."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

import fogbound

DOCS = Path(__file__).parent.parent / "docs"


def guide(name: str) -> str:
    """How to play a game, in Markdown, all of it from the game's own folder."""
    game = fogbound.game(name)
    parts = [f"# {game.title}", f"{game.about}", game.primer.strip()]
    parts.append(
        f"Players: {game.players[0]} to {game.players[-1]}. Minutes: {game.minutes}. "
        f"Hidden: {game.hidden}."
    )
    if game.options:
        parts.append("## Options")
        parts.append("\n".join(f"- `{o.name}` ({o.default}): {o.help}" for o in game.options))
    for title, columns, rows in game.listings():
        lines = [columns, ("---",) * len(columns), *rows]
        parts.append(f"## {title}")
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))
    parts.append("## Every rule, as enforced")
    parts.append(
        "Each rule has an id: what the program forbids, it forbids by one of these. "
        "Rules marked *ruling* are decisions of ours where the book is silent."
    )
    for chapter, rules in groupby(game.ledger, key=lambda rule: rule.chapter):
        parts.append(f"### {chapter[:1].upper()}{chapter[1:]}")
        parts.append(
            "\n".join(f"- **{rule.id}** {rule.text} *({_origin(rule)})*" for rule in rules)
        )
    return "\n\n".join(parts) + "\n"


def _origin(rule: fogbound.engine.Rule) -> str:
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
