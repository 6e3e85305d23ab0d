"""What the games of a contest say about its bots: win rates, ratings, time taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from fogbound.bots.arena.bout import Bout

Z: Final = 1.959964
"""How many standard deviations to each side hold 95 %."""


class Rating(NamedTuple):
    """Skill as openskill estimates it, everybody beginning at 25."""

    mu: float
    sigma: float


BEGINNER: Final = Rating(25.0, 25 / 3)
"""What is thought of somebody nothing is known of."""


class Standing(NamedTuple):
    """How a bot has done."""

    bot: str
    games: int
    """Those it took part in and that came to an end."""
    won: float
    """Wins, a shared one counting as its share: that of a side is shared by its seats."""
    low: float
    high: float
    """Between these its win rate lies, with a confidence of 95 %."""
    even: float
    """The win rate it would have if all were equally good."""
    rating: Rating
    seconds: float
    """What a decision took on average."""
    broke: int
    """Games that ended because of an error of its own."""

    @property
    def rate(self) -> float:
        """Wins a game."""
        return self.won / self.games if self.games else 0.0


def standings(bouts: Iterable[Bout]) -> list[Standing]:
    """The bots, best rating first. Needs openskill."""
    games = sorted(bouts, key=lambda bout: bout.fixture.number)
    ratings = _ratings([bout for bout in games if not bout.error])
    named = dict.fromkeys(spec for bout in games for spec in bout.fixture.seats)
    found = [_standing(spec, games, ratings.get(spec)) for spec in named]
    return sorted(found, key=lambda standing: -standing.rating.mu)


def wilson(won: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval of a win rate by Wilson's formula, sound also near 0 and 1; else of 95 %."""
    if not games:
        return 0.0, 1.0
    rate, share = won / games, z * z / games
    middle = (rate + share / 2) / (1 + share)
    spread = z * sqrt(rate * (1 - rate) / games + share / games / 4) / (1 + share)
    return max(middle - spread, 0.0), min(middle + spread, 1.0)


def _standing(spec: str, bouts: Sequence[Bout], rating: Rating | None) -> Standing:
    games = decisions = 0
    won = even = seconds = 0.0
    for bout in bouts:
        own = [seat for seat, other in enumerate(bout.fixture.seats) if other == spec]
        decisions += sum(bout.decisions[seat] for seat in own)
        seconds += sum(bout.decisions[seat] * bout.seconds[seat] for seat in own)
        if own and not bout.error:
            games += 1
            sides = bout.sides
            shares = {seat: 1 / sides.count(sides[seat]) for seat in own}
            won += sum(bout.won[seat] * share for seat, share in shares.items())
            even += sum(shares.values()) / len(set(sides))
    return Standing(
        spec,
        games,
        won,
        *wilson(won, games),
        even / max(games, 1),
        rating or BEGINNER,
        seconds / max(decisions, 1),
        sum(bout.broken_by == spec for bout in bouts),
    )


def rated(before: Sequence[Rating], sides: Sequence[int], won: Sequence[bool]) -> list[Rating]:
    """Plackett-Luce ratings after a game: winners first, all others second; a side is a team."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    seats = [[n for n, side in enumerate(sides) if side == named] for named in dict.fromkeys(sides)]
    teams = [[model.create_rating([*before[n]]) for n in side] for side in seats]
    ranks = [0.0 if won[side[0]] else 1.0 for side in seats]
    after = list(before)
    for side, team in zip(seats, model.rate(teams, ranks=ranks), strict=True):
        for n, rating in zip(side, team, strict=True):
            after[n] = Rating(rating.mu, rating.sigma)
    return after


def _ratings(bouts: Iterable[Bout]) -> dict[str, Rating]:
    """Plackett-Luce ratings after all games: winners first, all others second; allies are a team.

    A bot in several seats moves by what these seats would have moved it on average.
    """
    found: dict[str, Rating] = {}
    for bout in bouts:
        seats = bout.fixture.seats
        before = [found.get(spec, BEGINNER) for spec in seats]
        after = rated(before, bout.sides, [won > 0 for won in bout.won])
        for spec in set(seats):
            own = [after[seat] for seat, other in enumerate(seats) if other == spec]
            mu = sum(rating.mu for rating in own) / len(own)
            found[spec] = Rating(mu, sum(rating.sigma for rating in own) / len(own))
    return found
