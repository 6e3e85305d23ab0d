"""To play in the terminal, against bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from fogbound.cli.files import bot_of_seat, default_file, new_file, replayed, seat_of_bot
from fogbound.cli.problems import WrongCommand
from fogbound.cli.screen import screen_of
from fogbound.cli.session import Session
from fogbound.cli.setup import (
    DEFAULT_BOT,
    PROGRAM,
    Bots,
    ComponentsFile,
    Edition,
    GameName,
    Options,
    Players,
    Seed,
    bot_named,
    bot_specs,
    game_named,
    new_match,
    one_line,
    options_of,
    seats_at,
)
from fogbound.engine import Game, Match


def play(
    context: typer.Context,
    game: GameName = None,
    players: Players = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="seat")] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="name")] = None,
    bots: Bots = None,
    seed: Seed = None,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="file")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="file")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all")] = False,
) -> None:
    """Play against bots in the terminal."""
    if resume is not None:
        agreed = (game, players, name, seed, edition, option, components)
        if any(value is not None for value in agreed):
            raise WrongCommand("resume-alone")
        match, own = _resumed(resume, seat, bots)
        path = resume if save is None else new_file(save)
    else:
        rules = game_named(game)
        count = seats_at(rules, players)
        own = _seat(seat or "0", count, seed)
        seats = _seats(rules, count, own, name, bots)
        chosen = options_of(rules, edition, option)
        match = new_match(rules, count, seed, chosen, components, seats)
        path = default_file(rules.name) if save is None else new_file(save)
    seated = [bot_of_seat(entry)[1] for entry in match.record.seats]
    rivals = [bot_named(spec) if spec else None for spec in seated]
    Session(screen_of(context), match, own, rivals, path, ask_all).run()


def _seat(text: str, players: int, seed: str | None = None) -> int:
    """The seat named by a number or by `random`."""
    if text == "random":
        return Random(seed).randrange(players)
    if text not in map(str, range(players)):
        raise WrongCommand("seat-range.random", most=players - 1, seat=repr(text))
    return int(text)


def _seats(
    game: Game, players: int, own: int, name: str | None, bots: list[str] | None
) -> list[str]:
    """Who sits where, as the record has it."""
    named = bot_specs(bots, players - 1)
    named.insert(own, "")
    seats = [
        seat_of_bot(game.seat_name(seat), spec) if spec else name or game.seat_name(seat)
        for seat, spec in enumerate(named)
    ]
    if name is not None and (one_line(name, "--name"), None) != bot_of_seat(name):
        raise WrongCommand("name-like-bot")
    return seats


def _resumed(path: Path, wanted: str | None, bots: list[str] | None) -> tuple[Match, int]:
    """The match of a record, and the seat of the person in it.

    A record may come from anywhere: a program it names runs only if --bots names it, too.
    """
    record, _ = replayed(path)
    people = [seat for seat, entry in enumerate(record.seats) if bot_of_seat(entry)[1] is None]
    if wanted is not None:
        own = _seat(wanted, record.players)
    elif len(people) == 1:
        own = people[0]
    else:
        raise WrongCommand("who-are-you.several" if people else "who-are-you", file=path)
    seated = [bot_of_seat(entry) for entry in record.seats]
    found = [spec or DEFAULT_BOT for seat, (_, spec) in enumerate(seated) if seat != own]
    for spec in found:
        if bots is None and spec.startswith(f"{PROGRAM}:"):
            raise WrongCommand("program-plays", file=path, bot=repr(spec))
    named = bot_specs(bots or found, len(found))
    named.insert(own, "")
    record.seats = [
        seat_of_bot(name, spec) if spec else name
        for (name, _), spec in zip(seated, named, strict=True)
    ]
    return Match(record), own
