"""Line of sight, exactly: from the middle of a square to the middle of a side of another."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from fogbound.games.riders.rules.actions import SQUARES
from tests.riders.builder import DATA, Position, position


@pytest.mark.rule("riders:attack.ranged.sight", "riders:attack.ranged.sight.figures")
def test_a_figure_in_the_line_breaks_it() -> None:
    p = position(at={"mapuche": "e9", "vikka": "e10"}, rooms={"b": "solved"})
    assert p.sees("e9", "e10")
    assert not p.sees("e9", "e12")
    p = position(guns={"e10": "basic"}, rooms={"b": "solved"})
    assert not p.sees("e9", "e12")
    p = position(at={"mapuche": "e10"})
    assert not p.sees("e9", "e12")


@pytest.mark.rule("riders:attack.ranged.sight.figures")
def test_tokens_fallen_and_objects_break_no_line() -> None:
    p = position(stygia={"mapuche": "e1 e10"}, fallen={"arcturus": "e11"}, lies={"zuba": "e10"})
    assert p.sees("e9", "e12")


@pytest.mark.rule("riders:attack.ranged.sight.points")
def test_one_free_line_to_one_side_is_enough() -> None:
    p = position(at={"mapuche": "d10"})
    assert p.sees("d9", "e10")
    assert not p.sees("d9", "e11")
    p = position(at={"mapuche": "d10", "arcturus": "e9"})
    assert not p.sees("d9", "e10")


@pytest.mark.rule("riders:attack.ranged.sight.points", "riders:attack.ranged.sight.walls")
def test_walls_and_shut_doors_break_a_line() -> None:
    p = position()
    assert not p.sees("g9", "h9")
    assert not p.sees("g10", "h10")
    p = position(doors={"5": "open"})
    assert p.sees("g10", "h10")
    assert p.sees("c10", "l10")
    assert p.sees("g9", "h10")
    assert not p.sees("g9", "h9")
    assert not p.sees("g9", "i9")


@pytest.mark.rule("riders:attack.ranged.sight.oneway")
def test_now_and_then_sight_is_not_mutual() -> None:
    p = position(doors={"1": "open"})
    assert p.sees("j5", "i2")
    assert not p.sees("i2", "j5")


# ---------------------------------------------------------------- a second reckoning, by fractions


def segments(row: dict[str, Any], doors: dict[str, str]) -> list[tuple[int, int, int, int]]:
    """The walls and shut doors of a map, as segments on the doubled grid."""
    lines = row["grid"].split()
    cell = {(r, c): ch for r, line in enumerate(lines) for c, ch in enumerate(line) if ch != "."}
    passages = set()
    for n, door in enumerate(row["door"]):
        if doors.get(str(n + 1), door["state"]) == "open":
            passages.add(frozenset((tuple(door["a"]), tuple(door["b"]))))
    found = []
    for (r, c), zone in cell.items():
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = (r + dr, c + dc)
            if cell.get(other) == zone or frozenset(((r, c), other)) in passages:
                continue
            y, x = 2 * r, 2 * c
            found.append(
                {
                    (0, 1): (x + 2, y, x + 2, y + 2),
                    (1, 0): (x, y + 2, x + 2, y + 2),
                    (0, -1): (x, y, x, y + 2),
                    (-1, 0): (x, y, x + 2, y),
                }[dr, dc]
            )
    return found


def meets(line: tuple[int, int, int, int], wall: tuple[int, int, int, int]) -> bool:
    """Whether a line meets a closed level or upright segment."""
    x0, y0, x1, y1 = line
    a, b, c, d = wall
    if a == c:
        if x0 == x1:
            return x0 == a and max(min(y0, y1), b) <= min(max(y0, y1), d)
        t = Fraction(a - x0, x1 - x0)
        return 0 <= t <= 1 and b <= y0 + t * (y1 - y0) <= d
    if y0 == y1:
        return y0 == b and max(min(x0, x1), a) <= min(max(x0, x1), c)
    t = Fraction(b - y0, y1 - y0)
    return 0 <= t <= 1 and a <= x0 + t * (x1 - x0) <= c


def runs_through(line: tuple[int, int, int, int], r: int, c: int) -> bool:
    """Whether a line runs through the inside of a square."""
    x0, y0, x1, y1 = line
    low, high = Fraction(0), Fraction(1)
    for start, end, least in ((x0, x1, 2 * c), (y0, y1, 2 * r)):
        if start == end:
            if not least < start < least + 2:
                return False
            continue
        one, other = Fraction(least - start, end - start), Fraction(least + 2 - start, end - start)
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return low < high


def reckoned(walls: list[tuple[int, int, int, int]], held: list[int], one: int, other: int) -> bool:
    """Whether one square sees another."""
    y0, x0 = 2 * (one // 20) + 1, 2 * (one % 20) + 1
    r, c = other // 20, other % 20
    for x1, y1 in (
        (2 * c + 1, 2 * r),
        (2 * c + 1, 2 * r + 2),
        (2 * c, 2 * r + 1),
        (2 * c + 2, 2 * r + 1),
    ):
        line = (x0, y0, x1, y1)
        if any(meets(line, wall) for wall in walls):
            continue
        between = [n for n in held if n not in (one, other)]
        if not any(runs_through(line, n // 20, n % 20) for n in between):
            return True
    return False


@pytest.mark.rule(
    "riders:attack.ranged.sight.exact",
    "riders:attack.ranged.sight.points",
    "riders:attack.ranged.sight.walls",
    "riders:attack.ranged.sight.figures",
)
@pytest.mark.parametrize("scenario", ["factory", "vault", "prison", "escape", "tunnel", "king"])
def test_sight_as_fractions_reckon_it(scenario: str) -> None:
    rng = Random(scenario)
    row = next(row for row in DATA["scenario"] if row["id"] == scenario)
    doors = {str(n + 1): rng.choice(["open", "closed"]) for n in range(len(row["door"]))}
    p: Position = position(scenario, doors=doors, bare=True)
    squares = [n for n, zone in enumerate(p.state.box.map.zone) if zone >= 0]
    guns = rng.sample([n for n in squares if n not in p.state.at], 12)
    p = position(scenario, doors=doors, bare=True, guns={SQUARES[n]: "basic" for n in guns})
    walls = segments(row, doors)
    held = guns + [n for n in p.state.at if n >= 0]
    seen = 0
    for _ in range(300):
        one, other = rng.choice(squares), rng.choice(squares)
        if one != other:
            expected = reckoned(walls, held, one, other)
            assert p.sees(SQUARES[one], SQUARES[other]) == expected, (SQUARES[one], SQUARES[other])
            seen += expected
    assert seen > 20
