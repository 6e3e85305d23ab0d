"""Games to learn from: what every decision looked like, what was thought best, who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from fogbound.bots import Bot, Policy, bot
from fogbound.bots.judgement import BY_HAND
from fogbound.bots.play import seat_rng
from fogbound.bots.search import Search
from fogbound.engine import State, game

SLIPS: Final = 0.06
"""How often something else is played than what was thought best: any action, ..."""
TRIES: Final = 0.25
"""... or one of those tried, the more likely the more often it was. So positions vary."""
TAUGHT: Final = 1 / 3
"""The part kept of what is decided without a search within a turn; its beginning is always kept."""
QUICK_SLIPS: Final = 0.03
"""How often a policy plays any action, ..."""
SURE: Final = 0.7
"""... and else what it promises most; the rest is drawn, the likelier the more it promises."""
KEPT: Final = 4
"""How many positions are kept of a policy's game."""


class Lineup(NamedTuple):
    """A game to be played: at what, by whom, from which seed."""

    game: str
    options: dict[str, str | int]
    seats: tuple[str, ...]
    """The bots, by their specs, one a seat."""
    seed: str
    most: int = 4_000
    """After so many decisions it is broken off, and nobody has won."""


class Example(NamedTuple):
    """A position as each seat knows it, what was thought of it, and what was decided there."""

    seat: int
    rows: bytes
    """The features of all seats, one after the other."""
    standings: list[float]
    """How well each seat stands by the hand-made judgement."""
    begins: bool
    """Whether another seat has decided before: where a turn begins search judges positions."""
    legal: list[int]
    """The actions, by their `game.answers`; empty where worth alone is to be learned."""
    promises: list[float]
    """What each of them promises at first sight."""
    tries: list[float]
    """How often each was tried, all adding up to 1: without a search the one chosen alone."""
    chances: list[float]
    """How likely each seat is to win, as far as who decides could tell; empty where nobody has
    searched."""


class Played(NamedTuple):
    """A game that was played."""

    task: Lineup
    sides: tuple[int, ...]
    """The side each seat is on: the same number for allies."""
    won: tuple[float, ...]
    """What each seat has of the win; all have 0 if nobody won."""
    examples: list[Example]


def play_all(bundle: Sequence[Lineup]) -> list[Played]:
    """Play games one after the other; a policy's network is read once for all of them."""
    shared = cache(bot)
    return [
        _played(task, [(shared if _is_policy(spec) else bot)(spec) for spec in task.seats])
        for task in bundle
    ]


def _is_policy(spec: str) -> bool:
    return spec.partition(":")[0] == "policy"


def play(task: Lineup) -> Played:
    """Play a game and keep of it what there is to learn from."""
    return play_all([task])[0]


def _played(task: Lineup, minds: Sequence[Bot]) -> Played:
    """A game between these bots.

    Where one searches every decision is kept, of others a part; of a policy, whose games are many,
    a few positions of those in which a turn begins, if somebody wins.
    """
    rules = game(task.game)
    players = len(minds)
    state: State = rules.new(players, task.seed, None, **task.options)
    rngs = [seat_rng(task.seed, seat) for seat in range(players)]
    examples: list[Example] = []
    begun: list[State] = []
    before = -1
    for _ in range(task.most):
        seat = state.actor
        if seat is None:
            break
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            mind, rng, begins = minds[seat], rngs[seat], seat != before
            promises = mind.promises(state, legal) if isinstance(mind, Policy) else []
            if promises:
                if begins:
                    begun.append(state.copy())
                action = _promised(legal, promises, rng)
            else:
                action, found = _asked(state, mind, rng, begins)
                examples += found
            before = seat
        state.play(action)
    sides, won = _won(state)
    if any(won):
        drawn = Random(f"{task.seed}, kept").sample(begun, min(KEPT, len(begun)))
        examples += [_example(whole, True, [], [], [], []) for whole in drawn]
    return Played(task, sides, won, examples)


def _won(state: State) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The side each seat is on, and what it has of the win."""
    sides = tuple(state.box.game.allies(state.box, seat)[0] for seat in range(state.box.players))
    winners = state.outcome.winners if state.outcome is not None else ()
    winning = {sides[seat] for seat in winners}
    return sides, tuple(1 / len(winning) if side in winning else 0.0 for side in sides)


def _asked(state: State, mind: Bot, rng: Random, begins: bool) -> tuple[int, list[Example]]:
    """What a bot plays, and what it thinks of the position, where that is kept.

    It sees its seat's view alone; what is kept of the whole position is for learning what such
    positions are worth.
    """
    seat = state.actor
    assert seat is not None
    seen, legal = state.seen_by(seat), state.legal()
    chances: list[float] = []
    if isinstance(mind, Search):
        mind.think(seen, rng)
        moves = [mind.root.moves[action] for action in legal]
        visits = sum(move.visits for move in moves)
        tries = [move.visits / visits for move in moves]
        chances = mind.found
        action = _varied(legal, tries, rng)
    else:
        chosen = mind.choose(seen, rng)
        tries = [float(action == chosen) for action in legal]
        action = rng.choice(legal) if rng.random() < SLIPS else chosen
        if not begins and rng.random() >= TAUGHT:
            return action, []
    promises = BY_HAND.promises(seen.guess(rng), legal)
    answers = state.box.game.answers(state, legal)
    return action, [_example(state, begins, answers, promises, tries, chances)]


def _example(
    state: State,
    begins: bool,
    legal: list[int],
    promises: list[float],
    tries: list[float],
    chances: list[float],
) -> Example:
    """The position, with what was thought of it."""
    seat, rules = state.actor, state.box.game
    assert seat is not None
    rows = b"".join([rules.features(state, other) for other in range(state.box.players)])
    standings = rules.standings(state)
    return Example(seat, rows, standings, begins, legal, promises, tries, chances)


def _varied(legal: list[int], tries: list[float], rng: Random) -> int:
    """What is played: as a rule what was tried most."""
    drawn = rng.random()
    if drawn < SLIPS:
        return rng.choice(legal)
    if drawn < SLIPS + TRIES:
        return rng.choices(legal, tries)[0]
    return max(zip(tries, legal, strict=True))[1]


def _promised(legal: list[int], promises: list[float], rng: Random) -> int:
    """What a policy plays: as a rule what it promises most."""
    if rng.random() < QUICK_SLIPS:
        return rng.choice(legal)
    most = max(promises)
    if rng.random() < SURE:
        return legal[promises.index(most)]
    return rng.choices(legal, [exp(promise - most) for promise in promises])[0]


def tasks(
    name: str,
    teachers: Sequence[str],
    players: Sequence[int],
    options: Sequence[dict[str, str | int]],
    seed: str,
    games: int,
) -> list[Lineup]:
    """So many games, in turn for each number of players and set of options.

    A teacher has all seats of a game: where all play at once, without a search, many are played
    while others think.
    """
    found: list[Lineup] = []
    for number in range(games):
        rng = Random(f"{seed}.{number}")
        size = players[number % len(players)]
        chosen = options[number // len(players) % len(options)]
        seats = (rng.choice(teachers),) * size
        found.append(Lineup(name, dict(chosen), seats, f"{seed}.{number}"))
    return found
