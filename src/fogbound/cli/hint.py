"""To ask for advice: the best few actions of a position, what they gain and what they risk."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.text import Text

from fogbound.bots.budget import Budget
from fogbound.bots.hints import Advice, advice, hints
from fogbound.bots.search import USUAL
from fogbound.cli.files import naming_file, read_record, replayed
from fogbound.cli.lookup import At, RecordFile, viewer
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import QUIET, Screen, fitted, screen_of, wrapped
from fogbound.engine import Record, State
from fogbound.engine.words import Speaker

SEARCH = "search"
"""The bot that can say how good an action is."""
NEXT = 2
"""So many of the next decisions are told."""


def hint(
    context: typer.Context,
    record: RecordFile,
    at: At = None,
    seat: Annotated[int | None, typer.Option("--seat", min=0, metavar="seat")] = None,
    bot: Annotated[str, typer.Option("--bot", metavar="bot")] = f"{SEARCH}:{USUAL}",
    count: Annotated[int, typer.Option("--count", "-n", min=1, metavar="number")] = 3,
) -> None:
    """Say what is best to do in a position, as far as its player can know."""
    screen = screen_of(context)
    budget = _budget(bot)
    read = read_record(record)
    viewer(read, seat)
    number, state = _decision(record, read, at, seat)
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    say = screen.speaker(state.box, read.seats)
    who = say.names[state.actor]
    screen.print(say.title, "bold")
    screen.print(screen.say("to-decide", at=number, actions=len(read.actions), who=who))
    show_hints(screen, say, seen, Random(number), budget, count)
    if number < len(read.actions):
        played = say.describe(seen, read.actions[number])
        screen.print(screen.say("played", action=played), QUIET)


def show_hints(
    screen: Screen, say: Speaker, seen: State, rng: Random, budget: Budget = USUAL, count: int = 3
) -> None:
    """The best actions, the best one first."""
    try:
        found = hints(seen, rng, budget, count)
    except NotImplementedError:
        raise Problem("no-hints", game=say.game.name) from None
    told = [advice(say, seen, each, Random(each.action)) for each in found]
    width = min(max(len(one.action) for one in told), max(screen.console.width - 34, 20))
    for one, each in zip(told, found, strict=True):
        line = Text.assemble(
            "  ",
            fitted(Text(one.action.ljust(width), "bold"), width),
            f"  {screen.say('wins-chance', chance=f'{each.chance:>4.0%}')}",
        )
        screen.show([line.append(f"  {screen.say('as-good')}", QUIET) if each.even else line])
        show_advice(screen, one)


def show_advice(screen: Screen, told: Advice) -> None:
    """What an action gains, what it risks and what follows, below it."""
    below = [(screen.say("hint-gain", what=what), "") for what in told.gains]
    below += [(screen.say("hint-risk", what=what), "") for what in told.risks]
    if told.plan:
        below.append((screen.say("hint-then", what="; ".join(told.plan[:NEXT])), QUIET))
    for words, style in below:
        lines = wrapped(screen.console, Text(words, style))
        screen.show(Text("    ").append_text(line) for line in lines)


def _budget(spec: str) -> Budget:
    """How long to think, from the spec of a search bot."""
    name, colon, setting = spec.partition(":")
    if name != SEARCH:
        raise WrongCommand("bot-to-search", usual=f"{SEARCH}:{USUAL}", bot=repr(spec))
    try:
        return Budget.parse(setting) if colon else USUAL
    except ValueError:
        raise WrongCommand("bot-setting.search", bot=repr(spec)) from None


def _decision(path: Path, record: Record, at: int | None, seat: int | None) -> tuple[int, State]:
    """The position asked about: the one at a number, or the last that somebody decides."""
    if at is not None:
        _, state = replayed(path, at)
        if state.actor is None:
            raise Problem("over-there", file=path, at=at)
        if seat not in (None, state.actor):
            raise Problem("other-decides", file=path, at=at, actor=state.actor, seat=seat)
        return at, state
    found: tuple[int, State] | None = None
    with naming_file(path):
        for number, state in enumerate(record.states()):
            if state.actor is not None and seat in (None, state.actor):
                found = number, state.copy()
    if found is None:
        raise Problem("never-asked", file=path, seat=seat)
    return found
