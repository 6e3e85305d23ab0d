"""What is shown before a choice is made, reckoned a second time in the plainest way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest

from fogbound.games.riders.rules import foresee
from fogbound.games.riders.rules.actions import CHARACTERS, SQUARES
from fogbound.games.riders.rules.assigning import PER_CHARACTER
from fogbound.games.riders.rules.state import FIGURES
from tests.riders.builder import char, position, row_of, square

SOLVED = {"b": "solved"}


@cache
def best(faces: tuple[int, ...], least: int, luck: int) -> Fraction:
    """The chance to reach a sum from these faces, every choice of dice tried."""
    if sum(faces) >= least:
        return Fraction(1)
    if luck == 0:
        return Fraction(0)
    chances = [Fraction(0)]
    for count in range(1, len(faces) + 1):
        for again in combinations(range(len(faces)), count):
            kept = [face for n, face in enumerate(faces) if n not in again]
            throws = product(range(1, 7), repeat=count)
            total = sum(best(tuple(sorted([*kept, *new])), least, luck - 1) for new in throws)
            chances.append(Fraction(total) / 6**count)
    return max(chances)


@pytest.mark.rule("riders:luck.reroll", "riders:room.target")
@pytest.mark.parametrize(
    ("dice", "least", "luck"),
    [(1, 4, 0), (1, 6, 2), (2, 9, 0), (2, 9, 1), (2, 12, 2), (3, 13, 0), (3, 13, 1), (3, 19, 1)],
)
def test_the_chance_to_reach_a_sum(dice: int, least: int, luck: int) -> None:
    throws = [tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice)]
    chance = sum(best(faces, least, luck) for faces in throws) / Fraction(6**dice)
    assert foresee.chance_of_sum(dice, least, luck) == pytest.approx(float(chance))


@pytest.mark.rule("riders:luck.reroll")
@pytest.mark.parametrize("luck", [0, 1, 2])
@pytest.mark.parametrize("faces", [(1, 4), (6, 1, 3), (5, 5, 2)])
def test_the_chance_from_what_lies_on_the_table(faces: tuple[int, ...], luck: int) -> None:
    for least in (sum(faces), sum(faces) + 1, sum(faces) + 4):
        chance = best(tuple(sorted(faces)), least, luck)
        assert foresee.chance_of_faces(list(faces), least, luck) == pytest.approx(float(chance))


@pytest.mark.rule("riders:room.target", "riders:pool.room")
def test_the_chance_to_solve_a_room() -> None:
    p = position(at={"mapuche": "e10"}, rooms={"b": "silent store"}, sums={"b": 3}, luck={0: 1})
    expected = foresee.chance_of_sum(3, 10, 1)
    assert 0 < expected < 1
    assert foresee.chance_of_room(p.state, 0, p.zone("b")) == expected
    p.throw("b", 1, 2, 3, keep=False)
    later = foresee.chance_of_faces([1, 2, 3], 10, 1)
    assert foresee.chance_of_room(p.state, 0, p.zone("b")) == later


def fits(slots: dict[str, object], dice: tuple[tuple[str, int], ...]) -> bool:
    """Whether some of the dice meet the slots of the components file."""
    kind = slots["kind"]
    counts = Counter(face for _, face in dice)
    tests: dict[object, Callable[[], bool]] = {
        "sum": lambda: (
            sum(sorted(counts.elements())[-int(str(slots["dice"])) :]) >= int(str(slots["min"]))
        ),
        "exact": lambda: counts[int(str(slots["value"]))] > 0,
        "equal": lambda: max(counts.values()) >= int(str(slots["count"])),
        "straight": lambda: any(counts[n] and counts[n + 1] and counts[n + 2] for n in range(1, 5)),
        "any": lambda: len(dice) >= int(str(slots["dice"])),
        "either": lambda: any(
            face >= int(str(slots["min"]))
            or (colour == slots["colour"] and face >= int(str(slots["colour_min"])))
            for colour, face in dice
        ),
        "sets": lambda: (counts[1] > 0 < counts[2]) or (counts[3] > 0 < counts[4]),
        "each": lambda: any(face >= int(str(slots["min"])) for _, face in dice),
    }
    return tests[kind]()


@pytest.mark.rule(
    "riders:assign.sum",
    "riders:assign.exact",
    "riders:assign.pair",
    "riders:assign.straight",
    "riders:assign.either",
    "riders:assign.sets",
    "riders:assign.each",
    "riders:assign.any",
)
@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("skill", ["main", "secondary"])
def test_the_chance_to_meet_slots(who: str, skill: str) -> None:
    row = row_of("character", who)["attacker"]
    colours = [
        colour for colour in ("strength", "skill", "magic") for _ in range(row["dice"][colour])
    ]
    throws = list(product(range(1, 7), repeat=len(colours)))
    met = sum(
        fits(row[skill]["slots"], tuple(zip(colours, faces, strict=True))) for faces in throws
    )
    box = position().state.box
    slots = (box.main if skill == "main" else box.secondary)[char(who)].slots
    numbers = tuple(("strength", "skill", "magic").index(colour) for colour in colours)
    assert foresee.chance_of_slots(slots, numbers) == pytest.approx(met / len(throws))
    for order in permutations(numbers):
        assert foresee.chance_of_slots(slots, order) == pytest.approx(met / len(throws))


@pytest.mark.rule("riders:attack.ranged.sight")
def test_fields_of_fire_and_who_would_see() -> None:
    p = position(
        at={"mapuche": "e10", "vikka": "e9", "morsiarty": "i10"},
        rooms=SOLVED,
        guns={"d8": "basic"},
    )
    s = p.state
    squares = [n for n, zone in enumerate(s.box.map.zone) if zone >= 0]
    for at in ("e10", "c10", "h10"):
        seen = foresee.seen_from(s, square(at))
        seers = foresee.seen_at(s, square(at))
        for other in squares:
            if other != square(at):
                assert bool(seen >> other & 1) == p.sees(at, SQUARES[other])
                assert bool(seers >> other & 1) == p.sees(SQUARES[other], at)
    enemies = {"e9": char("vikka"), "i10": char("morsiarty"), "d8": FIGURES + square("d8")}
    enemies["j17"] = FIGURES + square("j17")
    for at in ("e10", "c10", "d10", "f12"):
        moved = position(
            at={"mapuche": at, "vikka": "e9", "morsiarty": "i10"},
            rooms=SOLVED,
            guns={"d8": "basic"},
        )
        expected = sorted(who for where, who in enemies.items() if moved.sees(where, at))
        assert sorted(foresee.watchers(s, char("mapuche"), square(at))) == expected
    assert char("vikka") in foresee.in_sight(s, char("mapuche"))
    assert char("morsiarty") not in foresee.in_sight(s, char("mapuche"))
    assert char("mapuche") in foresee.in_sight(s, FIGURES + square("d8"))
    assert char("vikka") not in foresee.in_sight(s, FIGURES + square("d8"))


@pytest.mark.rule("riders:attack.ranged.sight.points")
def test_the_free_lines_lead_to_sides() -> None:
    p = position(at={"mapuche": "d10"}, rooms=SOLVED)
    assert foresee.free_lines(p.state, square("d9"), square("e10")) == [0, 1]
    assert foresee.free_lines(p.state, square("d9"), square("d12")) == []
    p = position(rooms=SOLVED)
    assert 0 in foresee.free_lines(p.state, square("e9"), square("e12"))


@pytest.mark.rule("riders:move.step", "riders:move.end", "riders:move.pass")
@pytest.mark.parametrize("points", [0, 1, 3])
def test_the_squares_within_reach_are_those_one_can_walk_to(points: int) -> None:
    p = position(
        at={"patty wrench": "e10", "clayton": "e9", "vikka": "f10"},
        rooms=SOLVED,
        teams={0: "patty wrench, clayton, arcturus"},
        guns={"d8": "basic"},
    )
    costs = {square("e10"): 0}
    edge = [p.copy().play("move patty wrench")]
    for spent in range(1, points + 1):
        following = []
        for q in edge:
            for name in q.options("square"):
                after = q.copy().play(f"square {name}")
                stands = after.step != "MoveOn" or "stop" in after.legal
                if stands and after.at("patty wrench") == name:
                    costs.setdefault(square(name), spent)
                if after.step == "MoveOn":
                    following.append(after)
        edge = following
    found = foresee.reached(p.state, char("patty wrench"), points)
    assert {n: cost for n, cost in enumerate(found) if cost >= 0} == costs


@pytest.mark.rule("riders:assign.conditions")
def test_the_dice_that_can_help() -> None:
    p = position(at={"clayton": "e10"}, teams={0: "clayton, patty wrench, arcturus"}, rooms=SOLVED)
    p.throw("b", 1, 5, 1)
    assert "use clayton secondary" in p.legal
    assert "use clayton main" not in p.legal
    main = char("clayton") * PER_CHARACTER
    assert (foresee.meets(p.state, main), foresee.meets(p.state, main + 1)) == (0, 0b111)
    p = position(at={"clayton": "e10"}, teams={0: "clayton, patty wrench, arcturus"}, rooms=SOLVED)
    p.throw("b", 1, 5, 3)
    assert foresee.meets(p.state, main) == 0b110, "two dice that make seven: 5 and 3"


def test_a_glance_is_plain_data() -> None:
    p = position(at={"mapuche": "e10", "vikka": "e9"}, rooms={"b": "silent store"})
    seen = foresee.glance(p.state.seen_by(0))
    assert [figure["square"] for figure in seen["figures"]] == ["a9", "b9", "e10", "e9", "j17"]
    assert seen["rooms"][0]["zone"] == "b"
    assert seen["rooms"][0]["missing"] == 13
