"""What a terminal shows: a position with its question, a story, rules of the ledger."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import typer
from babel.numbers import format_decimal
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fogbound.cli.files import bot_of_seat, seat_of_bot
from fogbound.cli.language import WORDS
from fogbound.cli.matching import plain
from fogbound.cli.problems import Problem
from fogbound.engine import ENGLISH, Box, Event, Game, Rule, State
from fogbound.engine.words import Speaker, bundle

QUIET = "dim"
FRAMES = r"[\u2500-\u257f]+"
"""The signs that frames are drawn with."""
ROUND = "round"
TURN = "turn"
HEADINGS = {ROUND: "bold", TURN: "underline"}
"""Events of these names head a part of the story."""


class Screen:
    """A terminal and the language of who reads it: whatever a command says goes through here."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)
        """Plain texts, nothing in them taken for markup."""
        self._words = bundle(WORDS, language)

    # ------------------------------------------------------------------ in words

    def say(self, message: str, **args: str | int) -> str:
        """One of the terminal's own messages."""
        return self._words.format(message, args)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return message in self._words

    def typed(self, name: str) -> list[str]:
        """The words by which something can be asked for: always the English, and the reader's."""
        both = (bundle(WORDS, ENGLISH), self._words)
        return [plain(words.format(f"typed-{name}", {})) for words in both]

    def worded(self, error: Exception) -> str:
        """What went wrong, as a person would put it."""
        if isinstance(error, Problem):
            return self.say(error.message, **error.facts)
        if not isinstance(error, OSError) or error.errno is None:
            return str(error)
        code = errno.errorcode.get(error.errno, str(error.errno))
        known = f"system.{code}"
        said = self.say(
            known if self.has(known) else "system", error=str(error.strerror), code=code
        )
        if error.filename is None:
            return said
        return self.say("in-file", file=str(error.filename), error=said)

    def listed(self, things: Iterable[str]) -> str:
        """Several things in a sentence: A, B and C."""
        return self._words.listed(things)

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with so many places behind the point, or the comma."""
        return str(format_decimal(value, f"0.{'0' * places}" if places else "0", self.language))

    # ------------------------------------------------------------------ of a game

    def speaker(self, box: Box, seats: Sequence[str] = ()) -> Speaker:
        """Who speaks of a game to this reader, with the names from the seats of a record."""
        usual = Speaker(box, (), self.language)
        return Speaker(box, [name for name, _ in _seated(usual, seats)], self.language)

    def speaker_of(self, game: Game) -> Speaker:
        """The same for a game that nobody plays."""
        return self.speaker(game.box(game.players[-1]))

    def seats(self, box: Box, seats: Sequence[str]) -> list[str]:
        """The seats of a record, names and bots, for this reader."""
        seated = _seated(Speaker(box, (), self.language), seats)
        return [seat_of_bot(name, bot) if bot else name for name, bot in seated]

    # ------------------------------------------------------------------ on the terminal

    def print(self, text: str | Text = "", style: str = "", fold: bool = True) -> None:
        """A text, over as many lines as it needs; unfolded, the terminal breaks the lines."""
        line = Text(text, style) if isinstance(text, str) else text
        self.console.print(line, soft_wrap=not fold)

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines as they are, one a line of the terminal."""
        for line in lines:
            self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def indented(self, text: str, style: str = "") -> None:
        """A text a little to the right."""
        for line in wrapped(self.console, Text(text, style)):
            self.console.print(line)

    def rows(self, rows: Sequence[tuple[str, str]], style: str = "", margin: int = 2) -> None:
        """Names in that style and what there is to say of each, in two columns."""
        wide = max((cell_len(name) for name, _ in rows), default=0)
        for name, text in rows:
            label = Text(" " * margin).append(name, style)
            for line in Text(text).wrap(
                self.console, max(self.console.width - margin - wide - 2, 20)
            ):
                line.rstrip()
                label.pad_right(margin + wide + 2 - label.cell_len)
                self.console.print(label.append_text(line))
                label = Text()

    def rule(self, rule: Rule) -> None:
        """A rule with its id and where it comes from."""
        head = Text.assemble((rule.id, "bold"), (f"  {rule.source}", QUIET))
        if only := rule.edition or rule.variant:
            head.append(f"  {self.say('only', only=only)}", QUIET)
        self.console.print(head)
        self.indented(rule.text)

    def story(self, say: Speaker, events: Iterable[Event], viewer: int) -> None:
        """What happened in words, as the viewer may know it; rounds and turns stand out."""
        for event, said in _sentences(say, events, viewer):
            heading = event.what in HEADINGS
            self.print(Text(said, HEADINGS[event.what]) if heading else Text(f"  {said}"))


def screen_of(context: typer.Context) -> Screen:
    """The screen a command was given."""
    assert isinstance(context.obj, Screen)
    return context.obj


def _seated(usual: Speaker, seats: Sequence[str]) -> list[tuple[str, str | None]]:
    """Names and bots: a seat that is called as records call it is called as the reader does."""
    game = usual.game
    found = [bot_of_seat(entry) for entry in seats]
    return [
        (usual.seats[seat] if name == game.seat_name(seat) else name, bot)
        for seat, (name, bot) in enumerate(found)
    ]


def _sentences(say: Speaker, events: Iterable[Event], viewer: int) -> Iterator[tuple[Event, str]]:
    for event in events:
        if said := say.tell(event.seen_by(viewer)):
            yield event, said


def paragraphs(console: Console, say: Speaker, events: Iterable[Event], viewer: int) -> list[Text]:
    """The story in short: what one player did in a row is one paragraph."""
    lines: list[Text] = []
    told = _sentences(say, events, viewer)
    for (heads, _), group in groupby(told, key=lambda one: (one[0].what == ROUND, one[0].seat)):
        paragraph = Text(" ".join(said for _, said in group), HEADINGS[ROUND] if heads else "")
        lines += wrapped(console, paragraph, not heads)
    return lines


def picture(say: Speaker, seen: State) -> list[Text]:
    """The table in plain text, its frames in the background."""
    lines = [Text(line) for line in say.text(seen).splitlines()]
    for line in lines:
        line.highlight_regex(FRAMES, QUIET)
    return lines


# ---------------------------------------------------------------- lines and columns


def fitted(line: Text, width: int) -> Text:
    """The same line, cut off where the terminal's line ends."""
    line.truncate(max(width, 1), overflow="ellipsis")
    return line


def columns(entries: Sequence[Text], width: int, few: int = 5) -> list[Text]:
    """The entries in as many columns as fit, up to four, read downwards; a few stay in one."""
    for across in (4, 3, 2) if len(entries) > few else ():
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


def wrapped(console: Console, text: Text, indented: bool = True) -> list[Text]:
    """The lines a text takes on the terminal."""
    margin = "  " if indented else ""
    lines = text.wrap(console, max(console.width - len(margin), 20))
    for line in lines:
        line.rstrip()
    return [Text(margin).append_text(line) for line in lines]
