"""To go through a record: its story, a position of it, or whether it replays at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from fogbound.cli.files import blamed, checked, opened
from fogbound.cli.look import At, RecordFile, Seat, position, viewer
from fogbound.cli.screen import QUIET, names_in, picture, print_indented, screen, show, told
from fogbound.engine import Match, Record, State


def replay(
    record: RecordFile,
    at: At = None,
    seat: Seat = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether it replays to its result.")
    ] = False,
) -> None:
    """Tell the story of a record, or show a position of it.

    Examples: [bold]fogbound replay game.txt[/bold],
    [bold]fogbound replay game.txt --at 40 --seat 1[/bold],
    [bold]fogbound replay game.txt --check[/bold]
    """
    console = screen()
    if at is not None and not check:
        read, state = position(record, at)
        _show_position(console, read, state, at, viewer(read, seat))
        return
    read = checked(opened(record), record)
    if check:
        count = len(read.actions)
        console.print(f"{record}: replays, {count} actions, {read.result or 'not over yet'}")
    else:
        tell_story(console, read, viewer(read, seat), record)


def tell_story(console: Console, record: Record, eyes: int, path: Path) -> None:
    """What happened from the first action to the last."""
    with blamed(path):
        match = Match(record)
    console.print(Text(match.game.title, "bold"))
    console.print(Text(", ".join(record.seats), QUIET))
    for line in told(match, (event for _, event in match.story), eyes):
        console.print(line)
    console.print()
    print_ending(console, match.state, names_in(record))


def verdict(state: State, names: list[str]) -> str:
    """Who won, in a few words."""
    if state.outcome is None:
        assert state.actor is not None
        return f"not over, {names[state.actor]} is to decide"
    winners = [names[seat] for seat in state.outcome.winners]
    if not winners:
        return "a draw"
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"


def print_ending(console: Console, state: State, names: list[str]) -> None:
    """How the game ended, by which rule and with how many points; or how it stands."""
    said = verdict(state, names)
    line = Text(f"{said[:1].upper()}{said[1:]}", "bold")
    outcome, ledger = state.outcome, state.box.game.ledger
    if outcome is None:
        console.print(line)
        return
    if outcome.points:
        pairs = zip(names, outcome.points, strict=True)
        line.append(f": {', '.join(f'{name} {points}' for name, points in pairs)}")
    console.print(line.append(f" ({outcome.rule})", QUIET))
    if outcome.rule in ledger:
        print_indented(console, ledger[outcome.rule].text, QUIET)


def _show_position(console: Console, record: Record, state: State, at: int, eyes: int) -> None:
    game = state.box.game
    whose = "a spectator" if eyes < 0 else names_in(record)[eyes]
    console.print(Text(game.title, "bold"))
    console.print(f"after {at} of {len(record.actions)} actions, as {whose} sees it")
    show(console, picture(game, state.seen_by(eyes)))
    print_ending(console, state, names_in(record))
    if at < len(record.actions):
        console.print(Text(f"Next: {game.actions.name(record.actions[at])}", QUIET))
