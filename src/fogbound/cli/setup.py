"""What the commands that begin a game share: its options, its seats, its bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogbound.bots import bots
from fogbound.cli.files import components_blamed, components_in
from fogbound.cli.problems import Problem
from fogbound.engine import Game, Match, OptionError, game

FIRST_GAME = "smog"
"""The game to begin where none is named."""
DEFAULT_BOT = "greedy"
"""The bot to play against where none is named."""

GameName = Annotated[
    str | None, typer.Argument(metavar="GAME", help=f"Which game; {FIRST_GAME} if left out.")
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play; the most possible if left out."),
]
Seed = Annotated[
    str | None, typer.Option("--seed", help="Any word or number: the same seed, the same shuffle.")
]
Edition = Annotated[str | None, typer.Option("--edition", help="Short for --option edition=...")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Play with your own components file."),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        "-b",
        metavar="BOT",
        help=f"{', '.join(bots())}: once for all, or once for each.",
    ),
]


def loaded(name: str | None) -> Game:
    """The game of that name; a package that offers a broken one is named."""
    name = name or FIRST_GAME
    try:
        return game(name)
    except (ImportError, AttributeError, AssertionError) as error:
        raise Problem(f"the game {name!r} is installed but cannot be loaded: {error}") from None


def options_of(rules: Game, edition: str | None, pairs: list[str] | None) -> dict[str, str | int]:
    """The options given as `--edition it` and `--option rounds=30`."""
    found: dict[str, str | int] = {}
    for pair in [*([f"edition={edition}"] if edition is not None else []), *(pairs or [])]:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"--option is NAME=VALUE, not {pair!r}")
        if name in found:
            raise OptionError(f"the option {name!r} is given twice")
        known = {option.name: option for option in rules.options}
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"{rules.title} has no option {name!r}; there are: {names}")
        found[name] = known[name].check(value)
    return found


def begun(
    rules: Game,
    players: int,
    seed: str | None,
    options: dict[str, str | int],
    components: Path | None,
    seats: list[str],
) -> Match:
    """A match at its first decision."""
    if seed is not None:
        one_line(seed, "--seed")
    with components_blamed(components):
        return Match.new(rules.name, players, seed, components_in(components), seats, **options)


def one_line(text: str, what: str) -> str:
    """The text, fit for a line of a record."""
    if not text or text != text.strip() or not text.isprintable():
        raise OptionError(f"{what} must be a line of visible signs, without spaces at its ends")
    return text


def specs(given: list[str] | None, count: int) -> list[str]:
    """A bot for each of so many seats: one named for all, or as many as there are."""
    named = given or [DEFAULT_BOT]
    if not all(named):
        raise OptionError("--bots must name a bot")
    if len(named) == 1:
        named = named * count
    if len(named) != count:
        raise OptionError(f"--bots must be given once or {count} times, not {len(named)}")
    return named
