"""How far the numbers of a file of one's own may go, and that the box holds what the file says."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

from fogbound.engine import ComponentError, Components, OptionError
from fogbound.games.riders.rules.actions import CHARACTERS, COLOURS, SIDES, SPELLS
from fogbound.games.riders.rules.box import RidersBox, role
from fogbound.games.riders.rules.parameters import (
    EFFECT_IDS,
    EFFECTS,
    RANGES,
    SCENARIOS,
    SCORES,
    SLOT_KINDS,
    TARGETS,
    Deed,
    Slots,
)
from tests.riders.builder import DATA, RIDERS, new_game

FILE = Components(RIDERS.components)
Path = tuple[str | int, ...]
Rows = list[dict[str, Any]]
SLOTS: Path = ("character", 0, "attacker", "main", "slots")
EFFECT: Path = ("spell", 0, "effects", 0)


def box_of(
    changes: Mapping[Path, Any], scenario: str = "factory", players: int = 2, **options: str | int
) -> RidersBox:
    """The box of a file with some fields changed."""
    known = {option.name: option.default for option in RIDERS.options}
    with ExitStack() as undo:
        for path, value in changes.items():
            undo.callback(partial(put, *put(path, value)))
        return RidersBox(RIDERS, players, {**known, "scenario": scenario, **options}, FILE)


def put(path: Path, value: Any) -> tuple[Path, Any]:
    """Put a value into the file, None: nothing; where, and what was there."""
    table, key = FILE.get(*path[:-1]), path[-1]
    before = table[key] if FILE.has(*path) else None
    if value is None:
        del table[key]
    else:
        table[key] = value
    return path, before


def scenario_row(name: str, *path: str | int) -> Path:
    return ("scenario", SCENARIOS.index(name), *path)


def slots(kind: str, **numbers: object) -> dict[str, Any]:
    return {"kind": kind, **numbers}


# ---------------------------------------------------------------- how far numbers go

BOUNDS: list[tuple[Path, int, int]] = [
    (("values", "team"), 3, 3),
    (("values", "movement"), 1, 9),
    (("values", "movement_per_skill_die"), 0, 9),
    (("values", "luck"), 0, 9),
    (("values", "hand_limit"), 0, 20),
    (("reinforcement", 0, "rounds", 0, 0), 0, 9),
    (("reinforcement", 0, "rounds", 5, 2), 0, 9),
    (("reinforcement", 0, "later", "henchman_or_card"), 0, 9),
    (("reinforcement", 0, "later", "turret"), 0, 9),
    (("stygia", "slots", 0, 0), 1, 6),
    (("stygia", "slots", 5, 1), 1, 6),
    (("character", 0, "defender", "dice"), 0, 7),
    (("character", 17, "attacker", "dice", "strength"), 0, 7),
    (("character", 17, "attacker", "dice", "skill"), 0, 7),
    (("character", 17, "attacker", "dice", "magic"), 0, 7),
    (("character", 3, "attacker", "life"), 1, 9),
    (("character", 3, "attacker", "sanity"), 1, 9),
    (("character", 3, "defender", "life"), 1, 9),
    (("character", 3, "defender", "sanity"), 1, 9),
    (("spell", 0, "copies"), 1, 9),
    (("defence", 0, "copies"), 1, 9),
    (("room", 0, "target"), 1, 99),
    (("room", 0, "curse", "numbers", 0), 1, 6),
    (("turret", 0, "life"), 1, 6),
    (("turret", 0, "dice"), 1, 6),
    (("turret", 0, "wounds"), 1, 6),
    (("turret", 0, "steam"), 1, 6),
    (("goal", 0, "per_team"), 0, 9),
    (scenario_row("factory", "rounds"), 1, 30),
    (scenario_row("factory", "par", 0), -99, 99),
    (scenario_row("factory", "end_vp"), 0, 99),
    (scenario_row("factory", "zone", 0, "turn"), 0, 270),
    (scenario_row("factory", "goal", 0, "attackers"), 1, 3),
    (scenario_row("factory", "goal", 0, "most"), 1, 3),
    (scenario_row("factory", "score", 0, "vp"), 0, 99),
    (scenario_row("factory", "score", 0, "by_round"), 1, 30),
    (scenario_row("factory", "extra_from"), 1, 30),
    ((*EFFECT, "params", "n"), 1, 999),
    (("spell", 1, "effects", 0, "params", "n"), -9, 999),
]
"""Fields of a file with one scenario, and from where to where their numbers may go."""
OF_SLOTS: list[tuple[dict[str, Any], str, int, int]] = [
    (slots("sum", dice=2), "min", 1, 99),
    (slots("sum", min=5), "dice", 1, 9),
    (slots("exact"), "value", 1, 6),
    (slots("equal"), "count", 2, 6),
    (slots("straight"), "length", 2, 6),
    (slots("any"), "dice", 1, 9),
    (slots("either", colour="magic", colour_min=2), "min", 1, 7),
    (slots("either", colour="magic", min=2), "colour_min", 1, 7),
    (slots("each", dice=2, further="skill"), "min", 1, 6),
    (slots("each", min=2, further="skill"), "dice", 1, 9),
]


def check(path: Path, number: int, fits: bool, changes: Mapping[Path, Any] = {}) -> None:
    """Whether the number is taken at that place."""
    if fits:
        box_of({**changes, path: number})
        return
    with pytest.raises(ComponentError, match=f"not {number}$"):
        box_of({**changes, path: number})


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize(("path", "least", "most"), BOUNDS)
def test_numbers_go_so_far_and_no_further(path: Path, least: int, most: int) -> None:
    changes: dict[Path, Any] = {}
    if least < 0 and path[0] == "spell":
        gain = {"effect": "gain", "params": {"who": "player", "what": "steam", "n": 1}}
        changes = {path[:3]: [gain]}
    for number, fits in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        check(path, number, fits, changes)


@pytest.mark.rule("riders:assign.sum", "riders:assign.exact", "riders:assign.pair")
@pytest.mark.parametrize(("row", "name", "least", "most"), OF_SLOTS)
def test_slots_ask_for_so_much_and_no_more(
    row: dict[str, Any], name: str, least: int, most: int
) -> None:
    for number, fits in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        check((*SLOTS, name), number, fits, {SLOTS: dict(row)})


@pytest.mark.rule("riders:assign.sets")
@pytest.mark.parametrize(("face", "fits"), [(0, False), (1, True), (6, True), (7, False)])
def test_sets_have_the_faces_of_a_die(face: int, fits: bool) -> None:
    check((*SLOTS, "sets", 1, 0), face, fits, {SLOTS: slots("sets", sets=[[1, 2], [3]])})


@pytest.mark.rule("riders:setup.own")
def test_squares_lie_on_a_grid_of_17_rows_and_20_columns() -> None:
    turret = scenario_row("factory", "turret", 0, "at")
    assert box_of({turret: [2, 8]}).start_turrets[0][0] == 2 * 20 + 8
    for square, why in (
        ([-1, 8], "from 0 to 16"),
        ([17, 8], "from 0 to 16"),
        ([2, -1], "from 0 to 19"),
        ([2, 20], "from 0 to 19"),
        ([2], "2 entries"),
        ([2, 8, 1], "2 entries"),
        ([0, 0], "a square of the map"),
    ):
        with pytest.raises(ComponentError, match=why):
            box_of({turret: square})


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize("field", ["garrison", "extra_from"])
def test_numbers_of_other_scenarios(field: str) -> None:
    name = "prison" if field == "garrison" else "escape"
    path = scenario_row(name, *((field, 0, "henchmen") if field == "garrison" else (field,)))
    least, most = (0, 9) if field == "garrison" else (1, 30)
    for number in (least, most):
        box_of({path: number}, name)
    for number in (least - 1, most + 1):
        with pytest.raises(ComponentError):
            box_of({path: number}, name)


GRID: str = DATA["scenario"][0]["grid"]
PLAN: dict[str, Any] = DATA["scenario"][0]["goal"][0]
DOOR: dict[str, Any] = DATA["scenario"][0]["door"][0]


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("grid",), GRID + "\n.\n", "at most 17 rows of 20"),
        (("grid",), GRID.strip() + "..\n", "at most 17 rows of 20"),
        (("grid",), GRID.replace("111", "1Q1", 1), "no zone"),
        (("goal",), [PLAN] * 9, "at most 8 tokens"),
        (("goal", 0, "at"), [0, 0], "a square of the map"),
        (("turret", 0, "at"), [0, 0], "a square of the map"),
        (("door",), [DOOR] * 17, "at most 16 rows"),
        (("door", 0, "b"), [1, 8], "next to a, in another zone"),
        (("door", 0, "b"), [3, 9], "next to a, in another zone"),
        (("door", 0, "a"), [1, 7], "next to a, in another zone"),
        (("door", 0, "state"), "sealed", "what opens a sealed door|missing"),
        (("start", 0, "squares"), [[8, 0], [8, 1]], "three squares or more of one zone"),
        (("start", 0, "squares"), [[8, 0], [8, 1], [8, 2]], "three squares or more of one zone"),
        (("start", 0, "squares"), [[0, 0], [0, 1], [0, 2]], "three squares or more of one zone"),
        (("start",), [], "an area for 1 attackers"),
        (("zone", 0, "id"), "2", "a letter or number of its own"),
        (("zone", 0, "id"), "ab", "a letter or number of its own"),
        (("zone", 0, "label"), [1, "x"], "two numbers"),
        (("zone", 0, "label"), ["x", 1], "two numbers"),
        (("score", 0, "rule"), "scenario.none", "a rule of the ledger"),
    ],
)
def test_what_is_wrong_with_a_map_is_said(path: Path, value: Any, why: str) -> None:
    with pytest.raises(ComponentError, match=why):
        box_of({scenario_row("factory", *path): value})


@pytest.mark.rule("riders:setup.own")
def test_a_map_may_be_as_large_as_the_squares_go() -> None:
    assert len(box_of({scenario_row("factory", "goal"): [PLAN] * 8}).goal_ids) == 8
    lines = GRID.split()
    lines[0] = lines[0].ljust(20, ".")
    assert len(lines) == 17
    box = box_of({scenario_row("factory", "grid"): "\n".join(lines)})
    assert (box.height, box.width) == (17, 20)


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({("spell", 0, "action"): DATA["spell"][3]["action"]}, "belongs to equipment"),
        ({("spell", 3, "action"): []}, "must have 6 actions"),
        ({("spell", 0, "kind"): "equipment"}, "must be one of action, reaction"),
        ({("spell", 3, "kind"): "action"}, "must be one of equipment, companion"),
        ({("character", 0, "side"): "abyssal"}, "must be one of commonsteam"),
        ({("character", 9, "side"): "commonsteam"}, "must be one of abyssal"),
        ({("game", "scorings"): ["book"]}, "has no per_team"),
        ({("game", "scorings"): ["per_team", "golf"]}, "must be one of per_team, even, book"),
        ({("reinforcement", 1, "players"): 2}, "one reinforcement for 2 players"),
        ({("reinforcement", 1, "players"): 1}, "from 2 to 4"),
        ({("reinforcement", 1, "players"): 5}, "from 2 to 4"),
        ({("stygia", "slots"): [[1, 2]] * 5}, "must have 6 entries"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(changes: dict[Path, Any], why: str) -> None:
    with pytest.raises(ComponentError, match=why):
        box_of(changes)


@pytest.mark.rule("riders:setup.own", "riders:scoring.even")
def test_a_file_without_even_pars_can_be_played_otherwise() -> None:
    none = {scenario_row("factory", "even"): None}
    assert box_of(none).par == 3
    with pytest.raises(ComponentError, match="even"):
        box_of(none, scoring="even")
    with pytest.raises(ComponentError, match="has no even"):
        box_of({("game", "scorings"): ["per_team", "book"]}, scoring="even")


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize(("path", "zone"), [("reinforce", "Q"), ("reinforce", "zz")])
def test_a_zone_that_is_named_is_on_the_map(path: str, zone: str) -> None:
    with pytest.raises(ComponentError, match="a zone of the map"):
        box_of({scenario_row("king", path): zone}, "king")


@pytest.mark.rule("riders:team.roles")
def test_who_defends() -> None:
    for players in (2, 3, 4):
        for seat, name in enumerate(("first", "second", "third", "fourth")):
            if seat >= players:
                with pytest.raises(OptionError, match=name):
                    box_of({}, players=players, defender=name)
                continue
            box = box_of({}, players=players, defender=name)
            roles = [role(box, n) for n in range(players)]
            assert roles == ["defender" if n == seat else "attacker" for n in range(players)]
    assert role(box_of({}), 0) == role(box_of({}), 1) == ""


# ---------------------------------------------------------------- what the box holds


def expected_slots(row: Mapping[str, Any]) -> tuple[object, ...]:
    """What the fields of slots mean, as `Slots` has them."""
    kind = row["kind"]
    sets = tuple(tuple(sorted(one)) for one in row.get("sets", ()))
    dice = {"exact": 1, "either": 1}.get(kind) or row.get("dice") or row.get("count")
    dice = dice or row.get("length") or max(map(len, sets))
    least = row.get("min", row.get("value", 1 if kind == "any" else 0))
    colour = row.get("colour", row.get("further"))
    number = COLOURS.index(colour) if colour else -1
    return SLOT_KINDS.index(kind), least, dice, number, row.get("colour_min", 0), sets


def as_tuple(one: Slots) -> tuple[object, ...]:
    return one.kind, one.least, one.dice, one.colour, one.colour_least, one.sets


def effects_of(box: RidersBox, numbers: tuple[int, ...]) -> Rows:
    """Effects of the box as the file writes them."""
    found = []
    for number in numbers:
        effect = box.effects[number]
        name = EFFECT_IDS[effect.kind]
        params: dict[str, Any] = {}
        for one in EFFECTS[name]:
            if one.name in ("to", "who"):
                params[one.name] = TARGETS[effect.to]
            elif one.name in ("n", "value"):
                params[one.name] = effect.n
            elif one.name != "where":
                params[one.name] = one.among[effect.what]
            else:
                params[one.name] = one.among[0]
        found.append({"effect": name, "params": params})
    return found


def written(rows: Rows) -> Rows:
    return [{"effect": row["effect"], "params": row.get("params", {})} for row in rows]


def check_deed(box: RidersBox, deed: Deed, row: Mapping[str, Any]) -> None:
    assert as_tuple(deed.slots) == expected_slots(row["slots"])
    assert RANGES[deed.reach] == row["range"]
    assert effects_of(box, deed.effects) == written(row["effects"])
    bonuses = row.get("bonus", [])
    assert len(deed.bonus) == len(bonuses)
    for bonus, wanted in zip(deed.bonus, bonuses, strict=True):
        colours = wanted.get("colours", [])
        assert bonus.colours == tuple(colours.count(colour) for colour in COLOURS)
        assert bonus.replace == wanted.get("replace", False)
        assert effects_of(box, bonus.effects) == written(wanted["effects"])


@pytest.mark.rule("riders:profile.two", "riders:profile.skills", "riders:profile.life")
@pytest.mark.parametrize("who", range(len(CHARACTERS)), ids=CHARACTERS)
def test_characters_are_as_written(who: int) -> None:
    box = new_game().box
    row = DATA["character"][who]
    attacker, henchman = row["attacker"], row["defender"]
    dice = [box.profile[who] >> 3 * colour & 7 for colour in range(3)]
    assert dice == [attacker["dice"][colour] for colour in COLOURS[:3]]
    assert box.general[who] == henchman["dice"] << 9
    for n, side in enumerate((attacker, henchman)):
        assert (box.life[n][who], box.sanity[n][who]) == (side["life"], side["sanity"])
    check_deed(box, box.main[who], attacker["main"])
    check_deed(box, box.secondary[who], attacker["secondary"])
    check_deed(box, box.henchman[who], henchman["main"])


@pytest.mark.rule("riders:card.play", "riders:object.equip", "riders:turret.attack")
def test_cards_rooms_and_turrets_are_as_written() -> None:
    box = new_game().box
    gear = 0
    for card, row in enumerate(DATA["spell"] + DATA["defence"]):
        options = row.get("options") or [row.get("effects", [])]
        assert [effects_of(box, one) for one in box.options_of[card]] == list(map(written, options))
        assert box.copies[card] == row["copies"]
        for action in row.get("action", []):
            check_deed(box, box.gear[gear], action)
            assert box.gear_of[gear] == card
            gear += 1
    assert gear == len(box.gear) == 6
    actions = [action for row in DATA["spell"] for action in row.get("action", [])]
    assert list(box.ids["gear"]) == [action["id"] for action in actions]
    assert [forms["name"] for forms in box.names["gear"]] == [one["name"] for one in actions]
    for room, row in enumerate(DATA["room"]):
        assert box.room_target[room] == row["target"]
        assert effects_of(box, box.room_penalty[room]) == written(row.get("penalty", []))
        assert effects_of(box, box.room_reward[room]) == written(row.get("reward", []))
        cursed = row.get("curse", {}).get("numbers", [])
        assert [face for face in range(9) if box.room_cursed[room] >> face & 1] == cursed
    for kind, row in enumerate(DATA["turret"]):
        assert as_tuple(box.turret_slots[kind]) == expected_slots(row["slots"])
        numbers = (box.turret_life, box.turret_dice, box.turret_wounds, box.turret_steam)
        names = ("life", "dice", "wounds", "steam")
        assert [one[kind] for one in numbers] == [row[name] for name in names]
        assert box.turret_all[kind] == (row["targets"] == "all")


@pytest.mark.rule("riders:setup.map", "riders:board.zones", "riders:board.door")
@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_maps_are_as_written(name: str, players: int) -> None:
    box = new_game(players, scenario=name).box
    row = DATA["scenario"][SCENARIOS.index(name)]
    ids = [zone["id"] for zone in row["zone"]]
    grid = row["grid"].split()
    for square, zone in enumerate(box.map.zone):
        r, c = divmod(square, 20)
        letter = grid[r][c] if r < len(grid) and c < len(grid[r]) else "."
        assert zone == (ids.index(letter) if letter != "." else -1)
    places = [tuple(20 * r + c for r, c in (door["a"], door["b"])) for door in row["door"]]
    assert list(box.map.doors) == places
    assert box.door_state == [("open", "closed", "sealed").index(d["state"]) for d in row["door"]]
    assert box.door_ids == [door["id"] for door in row["door"]]
    goals = [
        goal
        for goal in row.get("goal", [])
        if goal["attackers"] < players <= goal.get("most", 3) + 1
    ]
    held = [20 * goal["at"][0] + goal["at"][1] for goal in goals]
    leader = [-1] if "leader" in row else []
    assert box.goal_square == held + leader
    assert box.goal_ids == [goal["id"] for goal in goals] + ["leader"] * len(leader)
    zones = {box.map.zone[square] for square in held}
    assert [z for z in range(box.zones) if box.goal_zones >> z & 1] == sorted(zones)
    assert [thing for thing in range(box.objects) if box.goals_mask >> thing & 1] == list(
        range(box.kits, box.kits + len(box.goal_kind))
    )
    assert len(box.names["object"]) == len(box.ids["object"]) == box.objects
    turrets = row.get("turret", [])
    assert [gun[0] for gun in box.start_turrets] == [20 * t["at"][0] + t["at"][1] for t in turrets]
    assert [gun[2] for gun in box.start_turrets] == [int(t["marked"]) for t in turrets]
    check_scores(box, row, players)


def check_scores(box: RidersBox, row: Mapping[str, Any], players: int) -> None:
    """Points, rounds, par and who may leave, as written."""
    for event, score in zip(SCORES, box.score, strict=True):
        wanted = [one for one in row["score"] if one["event"] == event]
        assert (score is None) == (not wanted)
        for one in wanted:
            assert score is not None
            found = (SCORES[score.event], score.vp, score.by_round, score.rule)
            assert found == (event, one.get("vp", 0), one.get("by_round", 99), one["rule"])
    assert (box.rounds, box.par) == (row["rounds"], row["par"][players - 2])
    assert box.end_vp == row.get("end_vp", 0)
    out = {"goal_out", "escaped", "escaped_early", "team_escaped"}
    assert box.leaving == any(one["event"] in out for one in row["score"])
    assert box.by_points == all("leader" not in one["event"] for one in row["score"])


@pytest.mark.rule("riders:setup.decks")
def test_the_decks_hold_all_copies() -> None:
    box = new_game().box
    copies = [row["copies"] for row in DATA["spell"] + DATA["defence"]]
    assert [box.spells.count(card) for card in range(len(SPELLS))] == copies[: len(SPELLS)]
    assert len(box.spells) == len(box.defences) == 40
    assert [box.leaders[n] // 9 for n in range(len(SIDES))] == [0, 1]
    assert [bin(rays).count("1") for rays in box.slot_rays] == [2] * 6
