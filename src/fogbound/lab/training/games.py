"""Games to learn from: what every decision looked like, what was thought best, who won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from fogbound.bots import Bot, bot
from fogbound.bots.play import seat_rng
from fogbound.bots.search import Search
from fogbound.engine import State, game

SLIPS: Final = 0.06
"""How often something else is played than what was thought best: any action, ..."""
TRIES: Final = 0.25
"""... or one of those tried, the more likely the more often it was. So positions vary."""


class Task(NamedTuple):
    """A game to be played: at what, by whom, from which seed."""

    game: str
    options: dict[str, str | int]
    seats: tuple[str, ...]
    """The bots, by their specs, one a seat."""
    seed: str
    most: int = 4_000
    """After so many decisions it is broken off, and nobody has won."""


class Example(NamedTuple):
    """A decision: the position as each seat knows it, and what was thought of it."""

    seat: int
    rows: bytes
    """The features of all seats, one after the other."""
    standings: list[float]
    """How well each seat stands by the hand-made judgement."""
    legal: list[int]
    tries: list[float]
    """Of each legal action how often it was tried, all adding up to 1."""
    chances: list[float]
    """How likely each seat is to win, as far as who decides could tell; empty: not asked."""


class Played(NamedTuple):
    """A game that was played."""

    task: Task
    sides: tuple[int, ...]
    """The side each seat is on: the same number for allies."""
    won: tuple[float, ...]
    """What each seat has of the win; all have 0 if nobody won."""
    examples: list[Example]


def play(task: Task) -> Played:
    """Play a game and keep every decision in which there was something to decide."""
    rules = game(task.game)
    players = len(task.seats)
    state: State = rules.new(players, task.seed, None, **task.options)
    bots = [bot(spec) for spec in task.seats]
    rngs = [seat_rng(task.seed, seat) for seat in range(players)]
    examples: list[Example] = []
    for _ in range(task.most):
        seat = state.actor
        if seat is None:
            break
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            example = _asked(state, seat, bots[seat], rngs[seat])
            examples.append(example)
            action = _varied(example, rngs[seat])
        state.play(action)
    sides = tuple(rules.allies(state.box, seat)[0] for seat in range(players))
    winners = state.outcome.winners if state.outcome is not None else ()
    winning = {sides[seat] for seat in winners}
    won = tuple(1 / len(winning) if side in winning else 0.0 for side in sides)
    return Played(task, sides, won, examples)


def _asked(state: State, seat: int, mind: Bot, rng: Random) -> Example:
    """What a bot thinks of a decision. It sees its seat's view alone; what is kept of the whole
    position is for learning what such positions are worth.
    """
    seen = state.seen_by(seat)
    legal = state.legal()
    rules = state.box.game
    chances: list[float] = []
    if isinstance(mind, Search):
        visits = {move.action: move.visits for move in mind.think(seen, rng)}
        total = sum(visits.values())
        tries = [visits.get(action, 0) / total for action in legal]
        chances = mind.found
    else:
        best = mind.choose(seen, rng)
        tries = [float(action == best) for action in legal]
    rows = b"".join([rules.features(state, other) for other in range(state.box.players)])
    return Example(seat, rows, rules.standings(state), legal, tries, chances)


def _varied(example: Example, rng: Random) -> int:
    """What is played: as a rule what was thought best."""
    drawn = rng.random()
    if drawn < SLIPS:
        return rng.choice(example.legal)
    if drawn < SLIPS + TRIES:
        return rng.choices(example.legal, example.tries)[0]
    return max(zip(example.tries, example.legal, strict=True))[1]


def tasks(
    name: str,
    teachers: Sequence[str],
    players: Sequence[int],
    options: Sequence[dict[str, str | int]],
    seed: str,
    games: int,
) -> list[Task]:
    """So many games, in turn for each number of players and set of options, teachers mixed."""
    found: list[Task] = []
    for number in range(games):
        rng = Random(f"{seed}.{number}")
        size = players[number % len(players)]
        chosen = options[number // len(players) % len(options)]
        seats = tuple(rng.choice(teachers) for _ in range(size))
        found.append(Task(name, dict(chosen), seats, f"{seed}.{number}"))
    return found
