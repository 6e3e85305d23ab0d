"""To play in the terminal, against bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from fogbound.bots import bot
from fogbound.cli.files import bot_of_seat, checked, fresh, new_place, opened, seat_of_bot
from fogbound.cli.screen import screen
from fogbound.cli.session import Session
from fogbound.cli.setup import (
    DEFAULT_BOT,
    Bots,
    ComponentsFile,
    Edition,
    GameName,
    Options,
    Players,
    Seed,
    begun,
    loaded,
    one_line,
    options_of,
    specs,
)
from fogbound.engine import Game, Match, OptionError


def play(
    game: GameName = None,
    players: Players = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="Yours, from 0; or random. 0 if left out.")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="What the story calls you.")] = None,
    bots: Bots = None,
    seed: Seed = None,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Keep the record here, after every move."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on from a record.")
    ] = None,
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask also where there is nothing to choose.")
    ] = False,
) -> None:
    """Play against bots in the terminal.

    Examples: [bold]fogbound play[/bold], [bold]fogbound play smog --players 2 --name Ada[/bold],
    [bold]fogbound play smog --seat random --bots greedy --bots greedy --bots random[/bold],
    [bold]fogbound play --resume game.txt[/bold]

    Answer with a number or with words; [bold]?[/bold] helps.
    """
    if resume is not None:
        agreed = (game, players, name, seed, edition, option, components)
        if any(value is not None for value in agreed):
            raise OptionError("--resume goes with --seat, --bots, --save and --ask-all alone")
        match, own = _resumed(resume, seat, bots)
        path = resume if save is None else fresh(save)
    else:
        rules = loaded(game)
        count = players if players is not None else rules.players[-1]
        rules.box(count)
        own = _seat(seat or "0", count, seed)
        seats = _seats(rules, count, own, name, bots)
        chosen = options_of(rules, edition, option)
        match = begun(rules, count, seed, chosen, components, seats)
        path = new_place(rules.name) if save is None else fresh(save)
    minds = [bot(spec) if spec else None for _, spec in map(bot_of_seat, match.record.seats)]
    Session(screen(), match, own, minds, path, ask_all).run()


def _seat(text: str, players: int, seed: str | None = None) -> int:
    """The seat named by a number or by `random`."""
    if text == "random":
        return Random(seed).randrange(players)
    if text not in map(str, range(players)):
        raise OptionError(f"--seat must be from 0 to {players - 1} or random, not {text!r}")
    return int(text)


def _seats(
    game: Game, players: int, own: int, name: str | None, bots: list[str] | None
) -> list[str]:
    """Who sits where, as the record has it."""
    named = specs(bots, players - 1)
    named.insert(own, "")
    seats = [
        seat_of_bot(game.seat_name(seat), spec) if spec else name or game.seat_name(seat)
        for seat, spec in enumerate(named)
    ]
    if name is not None and (one_line(name, "--name"), None) != bot_of_seat(name):
        raise OptionError("--name must not end like a bot's, in brackets")
    return seats


def _resumed(path: Path, wanted: str | None, bots: list[str] | None) -> tuple[Match, int]:
    """The match of a record, and the seat of the person in it.

    A record may come from anywhere: a program it names runs only if --bots names it, too.
    """
    record = checked(opened(path), path)
    people = [seat for seat, entry in enumerate(record.seats) if bot_of_seat(entry)[1] is None]
    if wanted is not None:
        own = _seat(wanted, record.players)
    elif len(people) == 1:
        own = people[0]
    else:
        who = "nobody" if not people else "several people"
        raise OptionError(f"{path}: {who} played this game; take a seat with --seat")
    seated = [bot_of_seat(entry) for entry in record.seats]
    found = [spec or DEFAULT_BOT for seat, (_, spec) in enumerate(seated) if seat != own]
    for spec in found:
        if bots is None and spec.startswith("program:"):
            raise OptionError(f"{path}: a program plays here; to let it run, say --bots {spec!r}")
    named = specs(bots or found, len(found))
    named.insert(own, "")
    record.seats = [
        seat_of_bot(name, spec) if spec else name
        for (name, _), spec in zip(seated, named, strict=True)
    ]
    return Match(record), own
