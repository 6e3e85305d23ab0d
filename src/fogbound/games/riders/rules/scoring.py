"""Victory points, the end of the game and who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.engine.events import Event
from fogbound.games.riders.rules.board import home_zone, in_play
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ATTACKER_LEFT,
    GOAL_LEFT,
    HOME_AT_END,
    LEADER,
    MOST_GOALS,
    NO_TEAM_ESCAPED,
    SCORES,
)
from fogbound.games.riders.rules.state import FALLEN, GONE, STANDING, RidersState


def score(s: RidersState, seat: int, event: int, count: int = 1) -> bool:
    """Give a player the points of an event, if the scenario counts it; whether the game is over.

    Where it may be over the caller pushes nothing after it.
    """
    row = s.box.score[event]
    if row is None or not count or s.round > row.by_round or not row.vp:
        return False
    s.points[seat] += count * row.vp
    if s.events is not None:
        s.tell("scores", seat, (count * row.vp, event))
    if s.box.end_vp and has_reached(s, seat):
        finish(s, "scenario.factory.seven")
        return True
    return False


def has_reached(s: RidersState, seat: int) -> bool:
    """Whether a player has the points that end the game (scoring.limit)."""
    limit = s.box.end_vp
    if seat == s.defender and s.box.per_team:
        limit *= s.box.attackers
    return s.points[seat] >= limit


def nobody_left(s: RidersState) -> bool:
    """Whether no attacker stands or travels any more; if so the game is over (end.nobody)."""
    if any(in_play(s, seat) for seat in s.order):
        return False
    finish(s, "end.nobody")
    return True


def finish(s: RidersState, rule: str) -> None:
    """Count what counts at the end and name the winners."""
    _count_at_the_end(s)
    if s.events is not None:
        s.tell("final points", -1, tuple(s.points))
    if not s.box.by_points:
        s.finish((s.defender,), "scenario.king.defender" if rule != "end.nobody" else rule)
        return
    s.finish(winners(s), rule, tuple(s.points))


def _count_at_the_end(s: RidersState) -> None:
    """Points for the end of the game, once (end.nobody)."""
    inside = left = 0
    for seat in s.order:
        home = home_zone(s, seat)
        here = [char for char in s.squads[seat] if s.mode[char] == STANDING]
        _add(s, seat, HOME_AT_END, sum(s.box.map.zone[s.at[char]] == home for char in here))
        inside += sum(s.mode[char] != GONE for char in s.squads[seat])
    counts = {seat: s.brought[seat].bit_count() for seat in s.order}
    most = max(counts.values())
    leading = [seat for seat in s.order if counts[seat] == most]
    if most and len(leading) == 1:
        _add(s, leading[0], MOST_GOALS, 1)
    brought = 0
    for seat in s.order:
        brought |= s.brought[seat]
    for thing in squares_of(s.box.goals_mask & ~brought):
        left += s.box.goal_kind[thing - s.box.kits] != LEADER
    _add(s, s.defender, GOAL_LEFT, left)
    _add(s, s.defender, ATTACKER_LEFT, inside)
    _add(s, s.defender, NO_TEAM_ESCAPED, int(not s.whole))


def _add(s: RidersState, seat: int, event: int, count: int) -> None:
    row = s.box.score[event]
    if row is not None and count:
        s.points[seat] += count * row.vp
        if s.events is not None:
            s.tell("scores", seat, (count * row.vp, event))


def by_kind(s: RidersState, told: Sequence[Event]) -> dict[str, list[int]]:
    """What every seat's points were given for, as it was told."""
    found: dict[str, list[int]] = {}
    for event in told:
        if event.what == "scores":
            points, kind = event.details
            found.setdefault(SCORES[kind], [0] * s.box.players)[event.seat] += points
    return found


def share(s: RidersState, seat: int) -> int:
    """What a player's points count for, times the number of attackers (scoring.per_team)."""
    n = s.box.attackers
    if not s.box.per_team:
        return s.points[seat] * n
    if seat == s.defender:
        return s.points[seat] + n * s.box.par
    return s.points[seat] * n


def winners(s: RidersState) -> tuple[int, ...]:
    """Who has won on points (end.tie.defender, end.tie.attackers, scenario.factory.must)."""
    brought = any(s.brought[seat] for seat in s.order)
    if s.box.must_score >= 0 and not brought:
        return (s.defender,)
    best = max([share(s, seat) for seat in s.order])
    if share(s, s.defender) >= best:
        return (s.defender,)
    tied = [seat for seat in s.order if share(s, seat) == best]
    tied = _most(tied, [s.brought[seat].bit_count() for seat in tied])
    upright = [sum(s.mode[char] != FALLEN for char in s.squads[seat]) for seat in tied]
    return tuple(sorted(_most(tied, upright)))


def _most(seats: list[int], numbers: list[int]) -> list[int]:
    return [seat for seat, number in zip(seats, numbers, strict=True) if number == max(numbers)]
