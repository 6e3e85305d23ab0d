"""A decision on the screen: the question, its answers, and what a typed answer means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, groupby

from rich.text import Text

from fogbound.cli.matching import matches
from fogbound.cli.screen import QUIET, Screen, columns, fitted, wrapped
from fogbound.engine import State
from fogbound.engine.words import Speaker

MANY = 6
"""From so many answers on, those of a kind stand under what they have in common."""


def goal(screen: Screen, say: Speaker, seen: State) -> list[Text]:
    """What the player still needs, and who else is about to win."""
    found = say.goal(seen)
    lines = [(found.own, QUIET)] if found.own else []
    lines += [(rival, "yellow") for rival in found.rivals]
    return [
        line
        for words, style in lines
        for line in wrapped(screen.console, Text(words, style), indented=False)
    ]


def question(screen: Screen, say: Speaker, seen: State) -> list[Text]:
    """The question, the numbered answers, and greyed what people look for in vain."""
    console = screen.console
    ask = Text(say.question(seen) or screen.say("question"), "bold")
    blocks = _blocks(say, seen)
    numbers = count(1)
    lines: list[Text] = []
    for head, listed in blocks:
        numbered = [Text.assemble((f"{next(numbers):>3} ", "bold cyan"), words) for words in listed]
        if not head:
            lines += columns(numbered, console.width, few=MANY - 1)
        elif len(blocks) == 1:
            ask.append(f"  {head}", "not bold")
            lines += columns(numbered, console.width)
        else:
            lines += _under(Text(f"  {head}"), numbered, console.width)
    shown = [fitted(line, console.width) for line in lines]
    for action in forbidden(seen):
        shown += wrapped(console, Text(f"- {refused(screen, say, seen, action)}", QUIET))
    return [*wrapped(console, ask, indented=False), *shown]


def _under(head: Text, numbered: list[Text], width: int) -> list[Text]:
    """Answers below what they have in common, or beside it where a line has room for all."""
    line = Text(" ").join([head, *numbered])
    return [line] if line.cell_len <= width else [head, *columns(numbered, width, few=1)]


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


def described(say: Speaker, seen: State, action: int) -> str:
    """An action as it reads now; by its name where it is about a seat that nobody has here."""
    try:
        return say.describe(seen, action)
    except IndexError:
        return say.game.actions.name(action)


def refused(screen: Screen, say: Speaker, seen: State, action: int) -> str:
    """An action that is not allowed, with the facts and the rule that forbid it."""
    refusal = say.refuse(seen, action)
    assert refusal is not None
    name = described(say, seen, action)
    return screen.say("refused", action=name, why=refusal.text, rule=refusal.rule)


def actions_meant(say: Speaker, seen: State, typed: str) -> list[int]:
    """The actions that words may stand for: allowed ones first, then what is shown, then any."""
    every = range(say.game.actions.size)
    for actions in (answers(seen), forbidden(seen), every):
        if found := matches(typed, labels(say, seen, actions)):
            return found
    return []


def labels(say: Speaker, seen: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What actions are called: by name, as they read now, and in short where that is shown."""
    for action in actions:
        yield action, say.game.actions.name(action)
        yield action, described(say, seen, action)
        if action in seen.legal():
            yield action, say.short(seen, action)
