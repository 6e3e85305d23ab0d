"""To look back at a record: who was likely to win when, and which decisions cost most."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from fogbound.bots.review import Lesson, Point, Review, happened, lessons, review_of
from fogbound.cli.files import bot_of_seat, naming_file, read_record
from fogbound.cli.hint import show_advice
from fogbound.cli.lookup import RecordFile, viewer
from fogbound.cli.problems import Problem
from fogbound.cli.screen import QUIET, Screen, screen_of
from fogbound.engine import Match, Record
from fogbound.engine.words import Speaker

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 50
"""The columns of a curve."""
SENTENCES = 4
"""So many are told of a turning point."""


def review(
    context: typer.Context,
    record: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", min=0, metavar="seat")] = None,
) -> None:
    """Look back at a finished game from one seat."""
    screen = screen_of(context)
    read = read_record(record)
    viewer(read, seat)
    with naming_file(record):
        match = Match(read)
    if match.state.outcome is None:
        raise Problem("review-later", file=record)
    own = _own_seat(read) if seat is None else seat
    found = _worked_out(screen, read, own)
    say = screen.speaker(match.state.box, read.seats)
    screen.print(say.title, "bold")
    screen.print(screen.say("reviewed", who=say.names[own]), QUIET)
    _show_curve(screen, say, found)
    _show_turns(screen, say, match, found)
    _show_mistakes(screen, lessons(say, read, found))


def _own_seat(record: Record) -> int:
    """The first seat a person had; else the first."""
    people = [seat for seat, entry in enumerate(record.seats) if bot_of_seat(entry)[1] is None]
    return people[0] if people else 0


def _worked_out(screen: Screen, record: Record, seat: int) -> Review:
    """The review; while it is worked out a terminal shows how far it is."""
    columns = (TextColumn(screen.say("looking-back")), BarColumn())
    shown = Progress(
        *columns,
        console=screen.console,
        transient=True,
        disable=not screen.console.is_terminal,
    )
    with shown:
        task = shown.add_task("")
        return review_of(
            record, seat, lambda done, total: shown.update(task, completed=done, total=total)
        )


def _show_curve(screen: Screen, say: Speaker, found: Review) -> None:
    """A line for each seat: its chance to win from the first action to the last."""
    wide = max(map(len, say.names))
    for seat, name in enumerate(say.names):
        line = Text(f"  {name:<{wide}} ", "bold" if seat == found.seat else "")
        screen.show([line.append(_bars(found.curve, seat))])


def _bars(curve: list[Point], seat: int) -> str:
    """The chance of a seat in columns, each as high as it was there."""
    last = curve[-1].number or 1
    bars = ""
    for column in range(WIDTH):
        upto = last * (column + 1) / WIDTH
        chance = [point for point in curve if point.number <= upto][-1].chances[seat]
        bars += BARS[min(int(chance * len(BARS)), len(BARS) - 1)]
    return bars


def _show_turns(screen: Screen, say: Speaker, match: Match, found: Review) -> None:
    if found.turns:
        screen.print(screen.say("turning-points"), "bold")
    for turn in found.turns:
        facts = {"since": turn.since, "number": turn.number}
        chances = {"before": f"{turn.before:.0%}", "after": f"{turn.after:.0%}"}
        screen.print(f"  {screen.say('turning-point', **facts, **chances)}")
        for sentence in happened(say, match.story, found.seat, turn)[:SENTENCES]:
            screen.print(f"    {sentence}", QUIET)


def _show_mistakes(screen: Screen, found: list[Lesson]) -> None:
    screen.print(screen.say("costly" if found else "costly.none"), "bold")
    for lesson in found:
        cost = screen.say("cost", number=lesson.number, cost=f"{lesson.cost:.0%}")
        screen.print(f"  {cost}")
        screen.print(f"    {screen.say('you-played', action=lesson.played.action)}")
        show_advice(screen, lesson.played._replace(plan=[]))
        screen.print(f"    {screen.say('master-plays', action=lesson.best.action)}", "bold")
        show_advice(screen, lesson.best)
