"""What the commands that begin a game share: its options, its seats, its bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogbound.bots import Bot, UnknownBot, bot, bots
from fogbound.cli.files import components_in, naming_file
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.engine import Game, Match, Option, OptionError, game, game_names

FIRST_GAME = "smog"
"""The game to begin where none is named."""
DEFAULT_BOT = "greedy"
"""The bot to play against where none is named."""
PROGRAM = "program"
"""The bot that runs a command."""

GameName = Annotated[str | None, typer.Argument(metavar="game")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="number")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="seed")]
Edition = Annotated[str | None, typer.Option("--edition", metavar="value")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="pair")]
ComponentsFile = Annotated[Path | None, typer.Option("--components", metavar="file")]
Bots = Annotated[list[str] | None, typer.Option("--bots", "-b", metavar="bot")]


def game_named(name: str | None) -> Game:
    """The game of that name; a package that offers a broken one is named."""
    name = name or FIRST_GAME
    if name not in game_names():
        raise WrongCommand("no-game", game=repr(name), games=", ".join(game_names()))
    try:
        return game(name)
    except (ImportError, AttributeError, AssertionError) as error:
        raise Problem("broken-game", game=repr(name), error=error) from None


def seats_at(rules: Game, players: int | None) -> int:
    """How many play: so many, or as many as can."""
    least, most = rules.players[0], rules.players[-1]
    if players is None:
        return most
    if players not in rules.players:
        raise WrongCommand(
            "wrong-players", game=rules.name, least=least, most=most, players=players
        )
    return players


def options_of(rules: Game, edition: str | None, pairs: list[str] | None) -> dict[str, str | int]:
    """The options given as `--edition it` and `--option rounds=30`."""
    found: dict[str, str | int] = {}
    known = {option.name: option for option in rules.options}
    for pair in [*([f"edition={edition}"] if edition is not None else []), *(pairs or [])]:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongCommand("option-form", pair=repr(pair))
        if name in found:
            raise WrongCommand("option-twice", option=repr(name))
        if name not in known:
            facts = {"game": rules.name, "option": repr(name)}
            if not known:
                raise WrongCommand("no-option.none", **facts)
            raise WrongCommand("no-option", options=", ".join(known), **facts)
        found[name] = _checked(known[name], value)
    return found


def _checked(option: Option, value: str) -> str | int:
    try:
        return option.check(value)
    except OptionError:
        if option.choices:
            choices = ", ".join(option.choices)
            raise WrongCommand("wrong-choice", option=option.name, choices=choices) from None
        raise WrongCommand("wrong-number", option=option.name) from None


def new_match(
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
    text = components_in(components)
    with naming_file(components):
        return Match.new(rules.name, players, seed, text, seats, **options)


def one_line(text: str, option: str) -> str:
    """The text, fit for a line of a record."""
    if not text or text != text.strip() or not text.isprintable():
        raise WrongCommand("not-a-line", option=option)
    return text


def bot_named(spec: str) -> Bot:
    """The bot of that spec: NAME or NAME:SETTING."""
    name = spec.partition(":")[0]
    known = [*bots(), PROGRAM]
    if name not in known:
        raise WrongCommand("no-bot", bot=repr(name), bots=", ".join(known))
    try:
        return bot(spec)
    except UnknownBot:
        settled = name in ("greedy", "search", "learned", PROGRAM)
        message = f"bot-setting.{name}" if settled else "bot-setting"
        raise WrongCommand(message, bot=repr(spec)) from None


def bot_specs(given: list[str] | None, count: int) -> list[str]:
    """A bot for each of so many seats: one named for all, or as many as there are."""
    named = given or [DEFAULT_BOT]
    if not all(named):
        raise WrongCommand("bots-empty")
    if len(named) == 1:
        named = named * count
    if len(named) != count:
        raise WrongCommand("bots-count", seats=count, count=len(named))
    return named
