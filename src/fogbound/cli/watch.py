"""To watch bots play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from fogbound.bots.play import moves
from fogbound.cli.files import new_file, save_record, seat_of_bot
from fogbound.cli.replay import print_ending
from fogbound.cli.screen import QUIET, ROUND, Screen, screen_of
from fogbound.cli.setup import (
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
    options_of,
    seats_at,
)
from fogbound.engine import NOBODY, Match


def watch(
    context: typer.Context,
    game: GameName = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = None,
    number: Annotated[int, typer.Option("--games", "-n", min=1, metavar="number")] = 1,
    delay: Annotated[float, typer.Option("--delay", min=0.0, max=3600.0, metavar="seconds")] = 0.0,
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="file")] = None,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
) -> None:
    """Watch bots play."""
    screen = screen_of(context)
    rules = game_named(game)
    count = seats_at(rules, players)
    chosen = options_of(rules, edition, option)
    named = bot_specs(bots, count)
    seats = [seat_of_bot(rules.seat_name(seat), spec) for seat, spec in enumerate(named)]
    files = _places(save, number)
    results: list[Result] = []
    for n, file in enumerate(files):
        rivals = [bot_named(spec) for spec in named]
        match = new_match(rules, count, _seed(seed, n, number), chosen, components, seats)
        say = screen.speaker(match.state.box, seats)
        if not quiet:
            screen.print(say.title, "bold")
            _print_head(screen, match, n, number)
        try:
            for happened in moves(match, rivals):
                if not quiet:
                    screen.story(say, happened, NOBODY)
                if delay:
                    time.sleep(delay)
        finally:
            if file is not None:
                save_record(match.record, file)
        results.append(Result.of(match))
        if quiet:
            _print_line(screen, match, n, results[-1])
            continue
        screen.print()
        print_ending(screen, say, match.state)
        if file is not None:
            screen.print(screen.say("record-in", file=str(file)), QUIET, fold=False)
    if number > 1:
        _print_summary(screen, screen.seats(match.state.box, seats), results)


class Result(NamedTuple):
    """What is kept of a game that was watched."""

    winners: tuple[int, ...]
    rounds: int
    actions: int

    @classmethod
    def of(cls, match: Match) -> Result:
        """The result of a match that is over."""
        assert match.state.outcome is not None
        rounds = sum(event.what == ROUND for _, event in match.story)
        return cls(match.state.outcome.winners, rounds, len(match.record.actions))


def _places(save: Path | None, number: int) -> list[Path | None]:
    """A file for each game: the one named, or the like with a number."""
    if save is None:
        return [None] * number
    if number == 1:
        return [new_file(save)]
    return [new_file(save.with_stem(f"{save.stem}-{n + 1}")) for n in range(number)]


def _seed(seed: str | None, n: int, number: int) -> str | None:
    return seed if seed is None or number == 1 else f"{seed}.{n + 1}"


def _print_head(screen: Screen, match: Match, n: int, number: int) -> None:
    seats = ", ".join(screen.seats(match.state.box, match.record.seats))
    facts = {"seed": match.record.seed, "seats": seats}
    if number > 1:
        screen.print(screen.say("game-seed.one-of", number=n + 1, games=number, **facts), QUIET)
    else:
        screen.print(screen.say("game-seed", **facts), QUIET)


def _print_line(screen: Screen, match: Match, n: int, result: Result) -> None:
    """A game in a line: who won, how long it was, its seed."""
    seats = screen.seats(match.state.box, match.record.seats)
    who = screen.listed(seats[seat] for seat in result.winners)
    line = screen.say(
        "game-line.rounds" if result.rounds else "game-line",
        result=screen.say("result", winners=len(result.winners), who=who),
        rounds=result.rounds,
        actions=result.actions,
        seed=match.record.seed,
    )
    screen.print(f"{n + 1:>4}  {line}", fold=False)


def _print_summary(screen: Screen, seats: list[str], results: list[Result]) -> None:
    """Who won how often, and how long the games were."""
    count = len(results)
    won = [(name, sum(n in each.winners for each in results)) for n, name in enumerate(seats)]
    drawn = sum(not result.winners for result in results)
    if drawn:
        won.append((screen.say("nobody"), drawn))
    screen.print()
    for name, times in won:
        share = screen.say("won-share", won=f"{times:>4}", share=f"{times / count:>4.0%}")
        screen.print(f"{name:<30} {share}")
    rounds = sum(result.rounds for result in results) / count
    actions = sum(result.actions for result in results) / count
    line = screen.say(
        "mean.rounds" if rounds else "mean",
        mean_rounds=screen.decimal(rounds),
        mean_actions=screen.decimal(actions, 0),
    )
    screen.print(line, QUIET)
