"""A decision on the screen: the question, its answers, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from fogbound.cli.screen import QUIET, columns, fitted
from fogbound.cli.words import matches
from fogbound.engine import State


def question(seen: State, width: int) -> list[Text]:
    """The question, the numbered answers, and greyed what people look for in vain."""
    game = seen.box.game
    ask = Text(seen.stack[-1].ask or "What will you do?", "bold")
    answers = [
        Text.assemble((f"{number:>3} ", "bold cyan"), game.describe(seen, action))
        for number, action in enumerate(seen.legal(), 1)
    ]
    grey = [
        Text(f"  - {game.describe(seen, action)}: {reason(seen, action)}", QUIET)
        for action in forbidden(seen)
    ]
    lines = [ask, *columns(answers, width), *grey]
    for line in lines:
        fitted(line, width)
    return lines


def forbidden(seen: State) -> list[int]:
    """The actions people look for here that are not allowed now."""
    legal = seen.legal()
    return [action for action in seen.stack[-1].usual(seen) if action not in legal]


def reason(seen: State, action: int) -> str:
    """The text and the id of the rule that forbids an action."""
    rule = seen.why_not(action) or ""
    ledger = seen.box.game.ledger
    return f"{ledger[rule].text} ({rule})" if rule in ledger else rule


def meant(seen: State, typed: str) -> list[int]:
    """The actions that words may stand for: allowed ones first, then what is shown, then any."""
    actions = seen.box.game.actions
    return (
        matches(typed, labels(seen, seen.legal()))
        or matches(typed, labels(seen, forbidden(seen)))
        or matches(typed, ((action, actions.name(action)) for action in range(actions.size)))
    )


def labels(seen: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What each action is called: its name, and how it reads now."""
    game = seen.box.game
    for action in actions:
        yield action, game.actions.name(action)
        yield action, game.describe(seen, action)
