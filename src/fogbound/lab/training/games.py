"""Games to learn from: what every decision looked like, what was thought best, who won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from fogbound.bots import Bot, bot
from fogbound.bots.judgement import BY_HAND
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
    begins: bool
    """Whether another seat has decided before: where a turn begins search judges positions."""
    legal: list[int]
    promises: list[float]
    """What each legal action promises at first sight."""
    tries: list[float]
    """How often each was tried, all adding up to 1; empty where nobody has searched."""
    chances: list[float]
    """How likely each seat is to win, as far as who decides could tell; empty likewise."""


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
    before = -1
    for _ in range(task.most):
        seat = state.actor
        if seat is None:
            break
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            action, example = _asked(state, bots[seat], rngs[seat], seat != before)
            if example is not None:
                examples.append(example)
            before = seat
        state.play(action)
    sides = tuple(rules.allies(state.box, seat)[0] for seat in range(players))
    winners = state.outcome.winners if state.outcome is not None else ()
    winning = {sides[seat] for seat in winners}
    won = tuple(1 / len(winning) if side in winning else 0.0 for side in sides)
    return Played(task, sides, won, examples)


def _asked(state: State, mind: Bot, rng: Random, begins: bool) -> tuple[int, Example | None]:
    """What a bot plays, and what it thinks of the position, where there is something to learn.

    It sees its seat's view alone; what is kept of the whole position is for learning what such
    positions are worth.
    """
    seat, rules = state.actor, state.box.game
    assert seat is not None
    seen, legal = state.seen_by(seat), state.legal()
    promises: list[float] = []
    tries: list[float] = []
    chances: list[float] = []
    if isinstance(mind, Search):
        mind.think(seen, rng)
        moves = [mind.root.moves[action] for action in legal]
        visits = sum(move.visits for move in moves)
        tries = [move.visits / visits for move in moves]
        promises = BY_HAND.promises(seen.guess(rng), legal)
        chances = mind.found
        action = _varied(legal, tries, rng)
    else:
        action = mind.choose(seen, rng)
        if rng.random() < SLIPS:
            action = rng.choice(legal)
        if not begins:
            return action, None
    rows = b"".join([rules.features(state, other) for other in range(state.box.players)])
    found = rules.standings(state)
    return action, Example(seat, rows, found, begins, legal, promises, tries, chances)


def _varied(legal: list[int], tries: list[float], rng: Random) -> int:
    """What is played: as a rule what was tried most."""
    drawn = rng.random()
    if drawn < SLIPS:
        return rng.choice(legal)
    if drawn < SLIPS + TRIES:
        return rng.choices(legal, tries)[0]
    return max(zip(tries, legal, strict=True))[1]


def tasks(
    name: str,
    teachers: Sequence[str],
    players: Sequence[int],
    options: Sequence[dict[str, str | int]],
    seed: str,
    games: int,
) -> list[Task]:
    """So many games, in turn for each number of players and set of options.

    A teacher has all seats of a game: where all play at once, without a search, many are played
    while others think.
    """
    found: list[Task] = []
    for number in range(games):
        rng = Random(f"{seed}.{number}")
        size = players[number % len(players)]
        chosen = options[number // len(players) % len(options)]
        seats = (rng.choice(teachers),) * size
        found.append(Task(name, dict(chosen), seats, f"{seed}.{number}"))
    return found
