"""To go through a record: its story, a position of it, or whether it replays at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fogbound.cli.files import naming_file, replayed
from fogbound.cli.lookup import At, RecordFile, Seat, viewer
from fogbound.cli.question import goal
from fogbound.cli.screen import QUIET, Screen, picture, screen_of
from fogbound.engine import NOBODY, Match, Record, State
from fogbound.engine.words import Speaker


def replay(
    context: typer.Context,
    record: RecordFile,
    at: At = None,
    seat: Seat = None,
    check: Annotated[bool, typer.Option("--check")] = False,
) -> None:
    """Tell the story of a record, or show a position of it."""
    screen = screen_of(context)
    if at is not None and not check:
        read, state = replayed(record, at)
        _show_position(screen, read, state, at, viewer(read, seat))
        return
    read, state = replayed(record)
    if check:
        print_replayed(screen, record, read, state)
    else:
        tell_story(screen, read, viewer(read, seat), record)


def tell_story(screen: Screen, record: Record, seat: int, path: Path) -> None:
    """What happened from the first action to the last, as a seat may know it."""
    with naming_file(path):
        match = Match(record)
    box = match.state.box
    say = screen.speaker(box, record.seats)
    screen.print(say.title, "bold")
    screen.print(", ".join(screen.seats(box, record.seats)), QUIET)
    screen.story(say, (event for _, event in match.story), seat)
    screen.print()
    print_ending(screen, say, match.state)


def print_replayed(screen: Screen, path: Path, record: Record, state: State) -> None:
    """That a record replays, and to what end."""
    said = verdict(screen, screen.speaker(state.box, record.seats), state)
    line = screen.say("replays", file=str(path), actions=len(record.actions), verdict=said)
    screen.print(line, fold=False)


def verdict(screen: Screen, say: Speaker, state: State) -> str:
    """Who won, or who is to decide."""
    if state.outcome is not None:
        return say.verdict(state)
    assert state.actor is not None
    return screen.say("not-over", who=say.names[state.actor])


def print_ending(screen: Screen, say: Speaker, state: State) -> None:
    """How the game ended, by which rule and with how many points; or how it stands."""
    line = Text(verdict(screen, say, state), "bold")
    outcome = state.outcome
    if outcome is None:
        screen.print(line)
        return
    screen.print(line.append(f" ({outcome.rule})", f"not bold {QUIET}"))
    if outcome.points:
        pairs = zip(say.names, outcome.points, strict=True)
        points = ", ".join(f"{name} {points}" for name, points in pairs)
        screen.print(screen.say("points", points=points))
    if outcome.rule in say.game.ledger:
        screen.indented(say.rule(outcome.rule).text, QUIET)


def _show_position(screen: Screen, record: Record, state: State, at: int, seat: int) -> None:
    say = screen.speaker(state.box, record.seats)
    count = len(record.actions)
    screen.print(say.title, "bold")
    if seat == NOBODY:
        screen.print(screen.say("seen-by.spectator", at=at, actions=count))
    else:
        screen.print(screen.say("seen-by", at=at, actions=count, who=say.names[seat]))
    seen = state.seen_by(seat)
    screen.show([*picture(say, seen), *goal(screen, say, seen)])
    print_ending(screen, say, state)
    if state.actor is not None and at < count:
        played = say.describe(state.seen_by(state.actor), record.actions[at])
        screen.print(screen.say("next", action=played), QUIET)
