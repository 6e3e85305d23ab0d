"""Who meets whom, in which seats and in which deal: the same chances for every bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, count, permutations
from typing import NamedTuple

from fogbound.engine import game


@dataclass(frozen=True)
class Contest:
    """What is played, by whom, and what all its deals come from."""

    game: str
    bots: tuple[str, ...]
    """The specs of those who take part."""
    players: int
    """How many seats a table has."""
    seed: str = "arena"
    options: Mapping[str, str | int] = field(default_factory=dict)
    components: str | None = None
    """The text of a components file, where it is not the game's own."""


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    seed: str
    seats: tuple[str, ...]
    """The spec of the bot in each seat."""


def sides_of(contest: Contest) -> tuple[int, ...]:
    """The side each seat is on, by the first of its allies."""
    rules = game(contest.game)
    box = rules.box(contest.players, contest.components, contest.options)
    return tuple(min(rules.allies(box, seat)) for seat in range(contest.players))


def table_size(players: range, bots: int) -> int:
    """The smallest table that has a seat for every bot; the largest there is if none has."""
    return next((size for size in players if size >= bots), players[-1])


def fixtures(contest: Contest, games: int) -> list[Fixture]:
    """At least so many games: whole rounds, so that all bots have had the same chances.

    A round has one seed. In it all who can meet do, and everybody sits once in every seat. The
    first games do not depend on how many there are, so that a contest can be made longer.
    """
    found: list[Fixture] = []
    for turn in count():
        seed = f"{contest.seed}.{turn + 1}"
        for seats in _round(contest, turn):
            found.append(Fixture(len(found), seed, seats))
        if len(found) >= games:
            break
    return found


def _round(contest: Contest, turn: int) -> list[tuple[str, ...]]:
    """Every table of a round, each in all its rotations."""
    return [
        seats
        for table in combinations(_entered(contest), contest.players)
        for seats in _rotations(_order(table, turn))
    ]


def _entered(contest: Contest) -> tuple[str, ...]:
    """Those who take part; the last one named again and again where seats would stay empty."""
    missing = max(contest.players - len(contest.bots), 0)
    return contest.bots + contest.bots[-1:] * missing


def _order(table: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The order around the table, another one each turn: who follows whom matters too."""
    orders = list(dict.fromkeys(permutations(table[1:])))
    return table[:1] + orders[turn % len(orders)]


def _rotations(order: Sequence[str]) -> list[tuple[str, ...]]:
    """The order moved on seat by seat, as often as that is another game."""
    moved = ((*order[start:], *order[:start]) for start in range(len(order)))
    return list(dict.fromkeys(moved))
