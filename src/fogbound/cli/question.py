"""A decision on the screen: the question, its answers, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from fogbound.cli.screen import QUIET, columns, fitted
from fogbound.cli.words import matches, shared_beginning
from fogbound.engine import State

MANY = 6
"""From so many answers on, what they all begin with is said but once."""


def question(seen: State, width: int) -> list[Text]:
    """The question, the numbered answers, and greyed what people look for in vain."""
    game = seen.box.game
    ask = Text(game.question(seen) or "What will you do?", "bold")
    shared, listed = _listed(seen)
    if shared:
        ask.append(f"  {shared}…", "not bold")
    numbered = [
        Text.assemble((f"{number:>3} ", "bold cyan"), answer)
        for number, answer in enumerate(listed, 1)
    ]
    grey = [
        Text(f"  - {game.describe(seen, action)}: {reason(seen, action)}", QUIET)
        for action in forbidden(seen)
    ]
    return [fitted(line, width) for line in (ask, *columns(numbered, width), *grey)]


def answers(seen: State) -> list[int]:
    """The allowed actions in the order people look for them: the numbers of the list."""
    legal = seen.legal()
    usual = [action for action in seen.stack[-1].usual(seen) if action in legal]
    return list(dict.fromkeys([*usual, *legal]))


def _listed(seen: State) -> tuple[str, list[str]]:
    """What all answers begin with, where they are many, and the rest of each."""
    described = [seen.box.game.describe(seen, action) for action in answers(seen)]
    shared = shared_beginning(described) if len(described) >= MANY else ""
    return shared, [text.removeprefix(shared) for text in described]


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
        matches(typed, labels(seen))
        or matches(typed, _full_labels(seen, forbidden(seen)))
        or matches(typed, ((action, actions.name(action)) for action in range(actions.size)))
    )


def labels(seen: State) -> list[tuple[int, str]]:
    """What the allowed actions are called: by name, as they read now, and as they are listed."""
    allowed = answers(seen)
    listed = zip(allowed, _listed(seen)[1], strict=True)
    return [*listed, *_full_labels(seen, allowed)]


def _full_labels(seen: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
    game = seen.box.game
    for action in actions:
        yield action, game.actions.name(action)
        yield action, game.describe(seen, action)
