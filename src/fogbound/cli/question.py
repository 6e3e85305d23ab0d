"""A decision on the screen: the question, its answers, and what a typed answer means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, groupby

from rich.text import Text

from fogbound.cli.matching import matches
from fogbound.cli.screen import QUIET, Screen, columns, fitted
from fogbound.engine import State
from fogbound.engine.words import Speaker

MANY = 6
"""From so many answers on, those of a kind stand under what they have in common."""


def question(screen: Screen, say: Speaker, seen: State) -> list[Text]:
    """The question, the numbered answers, and greyed what people look for in vain."""
    width = screen.console.width
    ask = Text(say.question(seen) or screen.say("question"), "bold")
    lines = [ask]
    numbers = count(1)
    blocks = _blocks(say, seen)
    for head, listed in blocks:
        numbered = [Text.assemble((f"{next(numbers):>3} ", "bold cyan"), words) for words in listed]
        if head and len(blocks) == 1:
            ask.append(f"  {head}", "not bold")
        elif head:
            lines.append(Text(f"  {head}"))
        lines += columns(numbered, width, few=1 if head else MANY - 1)
    for action in forbidden(seen):
        lines.append(Text(f"  - {refused(screen, say, seen, action)}", QUIET))
    return [fitted(line, width) for line in lines]


def answers(seen: State) -> list[int]:
    """The allowed actions in the order people look for them: the numbers of the list."""
    legal = seen.legal()
    usual = [action for action in seen.stack[-1].usual(seen) if action in legal]
    return list(dict.fromkeys([*usual, *legal]))


def _blocks(say: Speaker, seen: State) -> list[tuple[str, list[str]]]:
    """The answers in order: several of a kind by their short words, under a head of their own."""
    allowed = answers(seen)
    heads = [say.head(seen, action) for action in allowed]
    times = Counter(heads) if len(allowed) >= MANY else Counter()
    rows = [
        (head, say.short(seen, action))
        if times[head] > 1 and head
        else ("", say.describe(seen, action))
        for action, head in zip(allowed, heads, strict=True)
    ]
    return [
        (head, [words for _, words in group])
        for head, group in groupby(rows, key=lambda row: row[0])
    ]


def forbidden(seen: State) -> list[int]:
    """The actions people look for here that are not allowed now."""
    legal = seen.legal()
    return [action for action in seen.stack[-1].usual(seen) if action not in legal]


def called(say: Speaker, seen: State, action: int) -> str:
    """What an action is called: as it reads now where it is on the screen, else by its name."""
    shown = action in seen.legal() or action in seen.stack[-1].usual(seen)
    return say.describe(seen, action) if shown else say.game.actions.name(action)


def refused(screen: Screen, say: Speaker, seen: State, action: int) -> str:
    """An action that is not allowed, with the facts and the rule that forbid it."""
    refusal = say.refuse(seen, action)
    assert refusal is not None
    name = called(say, seen, action)
    return screen.say("refused", action=name, why=refusal.text, rule=refusal.rule)


def meant(say: Speaker, seen: State, typed: str) -> list[int]:
    """The actions that words may stand for: allowed ones first, then what is shown, then any."""
    actions = say.game.actions
    return (
        matches(typed, labels(say, seen, answers(seen)))
        or matches(typed, labels(say, seen, forbidden(seen)))
        or matches(typed, ((action, actions.name(action)) for action in range(actions.size)))
    )


def labels(say: Speaker, seen: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What actions are called: in short, by name, and as they read now."""
    for action in actions:
        yield action, say.short(seen, action)
        yield action, say.game.actions.name(action)
        yield action, say.describe(seen, action)
