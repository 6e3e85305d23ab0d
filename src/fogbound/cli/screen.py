"""What a terminal shows: a position with its question, a story, rules of the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from fogbound.cli.files import bot_of_seat
from fogbound.engine import NOBODY, Event, Game, Match, Record, Rule, State

QUIET = "dim"
FRAMES = r"[\u2500-\u257f]+"
"""The signs that frames are drawn with."""
ROUND = "round"
TURN = "turn"
HEADINGS = {ROUND: "bold", TURN: "underline"}
"""Events of these names head a part of the story."""


def screen() -> Console:
    """Where everything is printed: plain texts, nothing in them taken for markup."""
    return Console(highlight=False, markup=False, emoji=False)


def show(console: Console, lines: Iterable[Text]) -> None:
    """Print lines as they are, one a line of the terminal."""
    for line in lines:
        console.print(line, no_wrap=True, crop=False, overflow="ignore")


def fitted(line: Text, width: int) -> Text:
    """The same line, cut off where the terminal's line ends."""
    line.truncate(max(width, 1), overflow="ellipsis")
    return line


def picture(game: Game, seen: State) -> list[Text]:
    """The table in plain text, its frames in the background."""
    lines = [Text(line) for line in game.text(seen).splitlines()]
    for line in lines:
        line.highlight_regex(FRAMES, QUIET)
    return lines


def names_in(record: Record) -> list[str]:
    """Who sits where, without what bots they are."""
    return [bot_of_seat(entry)[0] for entry in record.seats]


def told(match: Match, events: Iterable[Event], viewer: int) -> list[Text]:
    """What happened in words, as the viewer may know it; rounds and turns stand out."""
    return [
        Text(said, HEADINGS[event.what]) if event.what in HEADINGS else Text(f"  {said}")
        for event, said in _sentences(match, events, viewer)
    ]


def digest(console: Console, match: Match, events: Iterable[Event], viewer: int) -> list[Text]:
    """The same in short: what a player did in a row stands in one sentence."""
    names = names_in(match.record)
    rows: list[tuple[str, int, str]] = []
    for event, said in _sentences(match, events, viewer):
        begins = f"{names[event.seat]} " if event.seat != NOBODY else said
        if rows and event.seat == rows[-1][1] and said.startswith(begins):
            what, _, before = rows.pop()
            if what != TURN:
                said = f"{before.rstrip('.')}; {said.removeprefix(begins)}"
        rows.append((event.what, event.seat, said))
    return [
        line
        for what, _, said in rows
        for line in wrapped(console, Text(said, HEADINGS.get(what, "")), what not in HEADINGS)
    ]


def _sentences(match: Match, events: Iterable[Event], viewer: int) -> Iterator[tuple[Event, str]]:
    names = names_in(match.record)
    for event in events:
        said = match.game.tell(event.seen_by(viewer), names, match.state.box)
        if said:
            yield event, said


def columns(entries: Sequence[Text], width: int) -> list[Text]:
    """The entries in as many columns as fit, up to four, read downwards; a few stay in one."""
    for across in (4, 3, 2) if len(entries) > 5 else ():
        rows = -(-len(entries) // across)
        stacks = [entries[first : first + rows] for first in range(0, len(entries), rows)]
        widths = [max(entry.cell_len for entry in stack) + 3 for stack in stacks]
        if sum(widths) - 3 <= width:
            return [_row(stacks, widths, row) for row in range(rows)]
    return list(entries)


def _row(stacks: list[Sequence[Text]], widths: list[int], row: int) -> Text:
    line = Text()
    for stack, width in zip(stacks, widths, strict=True):
        if row < len(stack):
            line.append_text(stack[row])
            line.pad_right(width - stack[row].cell_len)
    line.rstrip()
    return line


def holds(rule: Rule, options: dict[str, str | int]) -> bool:
    """Whether a rule is in force under these options: its edition and variant are theirs."""
    return rule.edition in (None, options.get("edition")) and rule.variant in (
        None,
        options.get("variant"),
    )


def print_rule(console: Console, rule: Rule) -> None:
    """A rule with its id and where it comes from."""
    head = Text.assemble((rule.id, "bold"), (f"  {rule.source}", QUIET))
    if only := rule.edition or rule.variant:
        head.append(f"  ({only} only)", QUIET)
    console.print(head)
    print_indented(console, rule.text)


def print_indented(console: Console, text: str, style: str = "") -> None:
    """A text a little to the right, over as many lines as it needs."""
    for line in wrapped(console, Text(text, style)):
        console.print(line)


def wrapped(console: Console, text: Text, indented: bool = True) -> list[Text]:
    """The lines a text takes on the terminal."""
    margin = "  " if indented else ""
    lines = text.wrap(console, max(console.width - len(margin), 20))
    for line in lines:
        line.rstrip()
    return [Text(margin).append_text(line) for line in lines]
