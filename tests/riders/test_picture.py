"""The picture: the plan as the map has it, figures as they stand, and sight as the rules see it."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from fogbound.engine.picture import Picture, background, picture
from fogbound.engine.words import Speaker
from fogbound.games.riders.picture.background import is_usual, usual_box
from fogbound.games.riders.picture.layout import CELL, FOOT, SIZE, fit, middle
from fogbound.games.riders.picture.names import name_place
from fogbound.games.riders.picture.plan import outline, plan_of
from fogbound.games.riders.rules.box import DEFENCES_FROM
from fogbound.games.riders.rules.foresee import in_sight, reached, seen_from, watchers
from fogbound.games.riders.rules.parameters import SCENARIOS
from tests.riders.builder import RIDERS, Position, char, new_game, position, square

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


def drawn(p: Position, viewer: int | None = None) -> Picture:
    """The table as who decides sees it, or another."""
    seat = p.state.actor if viewer is None else viewer
    assert seat is not None
    found = picture(p.state.seen_by(seat), Speaker(p.state.box))
    assert found is not None
    return found


def pieces(p: Position, viewer: int | None = None) -> dict[str, Element]:
    """Everything on the board that has an id."""
    nodes = fromstring(drawn(p, viewer).board).iter()
    return {node.attrib["id"]: node for node in nodes if "id" in node.attrib}


def shapes(node: Element) -> list[str]:
    """The shapes of the background that something is made of."""
    used = (one.attrib["href"] for one in node.iter() if one.tag.endswith("use"))
    return [name.removeprefix("#riders-") for name in used]


def texts(node: Element) -> list[str]:
    return [one.text or "" for one in node.iter() if one.tag.endswith("text")]


def told(node: Element) -> str:
    """What is said of a piece to who points at it."""
    return next(one.text or "" for one in node if one.tag.endswith(("title", "desc")))


def spot(node: Element) -> tuple[float, float]:
    """Where a piece stands."""
    found = re.match(r"translate\((\S+) (\S+)\)", node.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def area(path: str) -> float:
    """How many squares an outline has in it; holes are left out."""
    total = 0.0
    for ring in path.split("Z"):
        corners: list[tuple[float, float]] = []
        x = y = 0.0
        for kind, rest in re.findall(r"([MHV])([^MHV]*)", ring):
            numbers = [float(one) for one in rest.split()]
            x, y = (
                (numbers[0], numbers[1])
                if kind == "M"
                else (numbers[0], y)
                if kind == "H"
                else (x, numbers[0])
            )
            corners.append((x, y))
        around = zip(corners, corners[1:] + corners[:1], strict=True)
        total += sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2
    return total / CELL**2


def rays(node: Element, style: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines of sight of that class, from and to."""
    found = [one.attrib["d"] for one in node.iter() if one.attrib.get("class") == style]
    ends = re.findall(r"M(\S+) (\S+?)L(\S+) ([^M]+)", "".join(found))
    return [((float(a), float(b)), (float(c), float(d))) for a, b, c, d in ends]


# ---------------------------------------------------------------- the plan


@every_scenario
def test_every_room_has_the_outline_of_its_squares(scenario: str) -> None:
    box = usual_box(RIDERS, scenario)
    for zone, room in enumerate(plan_of(box).rooms):
        assert area(room) == len(box.map.zone_squares[zone])


@every_scenario
def test_walls_stand_around_rooms_and_leave_out_the_doors(scenario: str) -> None:
    box = usual_box(RIDERS, scenario)
    grid = {divmod(q, 20): zone for q, zone in enumerate(box.map.zone) if zone >= 0}
    edges = set()
    for row, column in grid:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if grid.get((row + down, column + right)) != grid[row, column]:
                edges.add(frozenset(((row, column), (row + down, column + right))))
    edges -= {frozenset((divmod(a, 20), divmod(b, 20))) for a, b in box.map.doors}
    length = 0.0
    for x, y, kind, end in re.findall(r"M(\d+) (\d+)([HV])(\d+)", plan_of(box).walls):
        length += abs(float(end) - float(x if kind == "H" else y))
    assert length == CELL * len(edges)


@every_scenario
def test_every_plan_lies_on_its_part_of_the_sheet(scenario: str) -> None:
    box = usual_box(RIDERS, scenario)
    left, top, scale = fit(box)
    assert left >= 20
    assert left + CELL * scale * box.width <= SIZE - 20
    assert top >= 50
    assert top + CELL * scale * box.height <= FOOT
    assert CELL * scale >= 39


@every_scenario
@pytest.mark.parametrize("side", ["commonsteam", "abyssal"])
def test_the_headquarters_of_the_other_side_is_drawn(scenario: str, side: str) -> None:
    number, hall = SCENARIOS.index(scenario), int(side == "commonsteam")
    board = drawn(position(scenario, 4, side=side)).board
    assert f"#riders-walls-{number}-{hall}" in board
    assert f"#riders-walls-{number}-{1 - hall}" not in board
    below = background(RIDERS, "en")
    assert below is not None
    assert f'id="riders-walls-{number}-{hall}"' in below.file


def test_a_map_of_ones_own_is_drawn_in_the_picture_itself() -> None:
    file = RIDERS.components.replace(".......EEEEE.......\n", ".......EEEEEE......\n", 1)
    p = position(components=file)
    assert not is_usual(p.state.box)
    board = drawn(p).board
    assert "#riders-walls" not in board
    assert plan_of(p.state.box).walls in board


def test_outlines_know_holes() -> None:
    ring = [row * 20 + column for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert area(outline(ring)) == 8


# ---------------------------------------------------------------- rooms and doors


def test_rooms_show_their_state() -> None:
    p = position(rooms={"b": "solved", "c": "gun gallery"}, sums={"c": 10}, entrance={"c": "5"})
    board = drawn(p).board
    zone = {name: p.zone(name) for name in "abc"}
    assert f'href="#riders-room-0-{zone["a"]}" class="riders-dark-1"' in board
    assert f'href="#riders-room-0-{zone["b"]}" class="riders-done-1"' in board
    assert f'href="#riders-room-0-{zone["c"]}" class="riders-hot-1"' in board
    target = p.state.box.room_target[p.state.room[zone["c"]]]
    found = pieces(p)
    assert f"10/{target}" in texts(found[f"zone-{p.state.box.zone_code[zone['c']]}"])
    assert "solved" in shapes(found[f"zone-{p.state.box.zone_code[zone['b']]}"])


def test_a_door_shows_whether_it_is_open_and_where_it_is_locked() -> None:
    p = position(rooms={"c": "gun gallery"}, entrance={"c": "5"}, doors={"5": "open"})
    found = pieces(p)
    for number, (one, other) in enumerate(p.state.box.map.door_zones):
        door = found[f"door-{number}"]
        is_open = p.state.doors[number] == 0
        assert ("door-open" in shapes(door)) == is_open
        locked = p.zone("c") in (one, other) and number != 4
        assert shapes(door).count("padlock") == int(locked)


def test_a_sealed_door_has_its_letter() -> None:
    p = position("escape", 4)
    found = pieces(p)
    sealed = [n for n, state in enumerate(p.state.doors) if state == 2]
    assert {text for n in sealed for text in texts(found[f"door-{n}"])} == {"A", "B", "C"}


@every_scenario
def test_names_keep_clear_of_figures_while_there_is_room(scenario: str) -> None:
    box = usual_box(RIDERS, scenario)
    for zone, squares in enumerate(box.map.zone_squares):
        if len(squares) < 9:
            continue
        for taken in squares:
            row, across, wide = name_place(box, zone, 80, 1 << taken)
            start, end = across - 1, across + 1
            assert wide <= 20
            if divmod(taken, 20)[0] == row:
                column = taken % 20
                assert end <= column + 0.01 or start >= column + 0.99


# ---------------------------------------------------------------- figures


def gauge(node: Element, style: str) -> int:
    """How many points a gauge shows."""
    for one in node.iter():
        if one.attrib.get("class") == style:
            return len(one.attrib["stroke-dasharray"].split()) // 2
    return 0


def test_a_figure_shows_what_is_left_of_life_and_sanity() -> None:
    p = position(at={"vikka": "e9"}, wounds={"mapuche": 1}, madness={"arcturus": 2})
    found, box = pieces(p), p.state.box
    for name, lost, mad in (("mapuche", 1, 0), ("arcturus", 0, 2), ("vikka", 0, 0)):
        side = int(name == "vikka")
        node = found[f"character-{char(name)}"]
        assert gauge(node, "riders-life") == box.life[side][char(name)] - lost
        assert gauge(node, "riders-sanity") == max(box.sanity[side][char(name)] - mad, 0)
    assert "coin" in shapes(found[f"character-{char('mapuche')}"])
    assert "plate" in shapes(found[f"character-{char('vikka')}"])


def test_figures_stand_on_their_squares_and_the_fallen_lie() -> None:
    p = position(at={"mapuche": "e10"}, fallen={"arcturus": "f9"}, stunned="mapuche")
    found = pieces(p)
    standing, lying = found[f"character-{char('mapuche')}"], found[f"character-{char('arcturus')}"]
    assert spot(standing) == middle(square("e10"))
    assert "stunned" in shapes(standing)
    assert spot(lying) == middle(square("f9"))
    assert "struck" in shapes(lying)


def test_a_traveller_stands_in_stygia_and_leaves_its_token() -> None:
    p = position(stygia={"mapuche": "e1 e10"})
    traveller = pieces(p)[f"character-{char('mapuche')}"]
    assert spot(traveller) == (0, -103)
    assert drawn(p).board.count("#riders-token") == 1


def test_what_a_character_carries_and_what_lies_about() -> None:
    p = position(bears={"mapuche": "goal 1"}, lies={"zuba": "e10"})
    found = pieces(p)
    assert "goal-0" in shapes(found[f"character-{char('mapuche')}"])
    assert shapes(found[f"litter-{square('e10')}"]) == ["kit-4"]


def test_a_turret_shows_its_kind_its_life_and_what_it_is_worth() -> None:
    p = position(guns={"d9": "mk2"})
    found, box = pieces(p), p.state.box
    own = found[f"gun-{square('d9')}"]
    assert "gun-1" in shapes(own)
    assert not texts(own)
    pips = next(one.attrib["d"] for one in own if one.attrib.get("class") == "riders-gunlife")
    assert pips.count("M") == box.turret_life[1]
    boiler = next(at for at, _, marked in box.start_turrets if marked)
    assert texts(found[f"gun-{boiler}"]) == ["3"]


# ---------------------------------------------------------------- sight


def test_a_field_of_fire_is_what_the_turret_sees() -> None:
    p = position(guns={"d9": "basic"}, at={"mapuche": "f10"}, doors={"5": "open"})
    field = pieces(p)[f"with-gun-{square('d9')}"]
    paths = [one.attrib["d"] for one in field.iter() if one.attrib.get("class") == "riders-field"]
    assert area(paths[0]) == seen_from(p.state, square("d9")).bit_count()
    assert len(rays(field, "riders-ray riders-enemy")) == 1


def test_who_points_at_a_figure_sees_whom_it_can_strike_and_who_sees_it() -> None:
    p = position(at={"mapuche": "e9", "vikka": "g11", "kelly kraken": "d11"})
    found = pieces(p)[f"with-character-{char('mapuche')}"]
    strikes = in_sight(p.state, char("mapuche"))
    assert len(rays(found, "riders-ray")) == len(strikes) > 1
    assert {start for start, _ in rays(found, "riders-ray")} == {middle(square("e9"))}
    watching = watchers(p.state, char("mapuche"), square("e9"))
    assert len(rays(found, "riders-ray riders-enemy")) == len(watching)


def test_a_step_shows_beforehand_who_would_see_it() -> None:
    p = position(at={"mapuche": "e9", "vikka": "g11"}, rooms={"b": "solved"})
    p.play("move mapuche")
    found = pieces(p)
    seen_there = f"with-square-{square('e10')}"
    assert rays(found[seen_there], "riders-ray riders-enemy")[0][0] == middle(square("g11"))
    assert "Vikka" in told(found[f"square-{square('e10')}"])


def test_dots_are_where_a_character_can_get() -> None:
    p = position(at={"mapuche": "e9"}, rooms={"b": "solved"})
    p.play("move mapuche")
    points = p.state.stack[-1].points  # type: ignore[attr-defined]
    costs = reached(p.state, char("mapuche"), points)
    dots = {name for name, node in pieces(p).items() if "dot" in shapes(node)}
    assert dots == {f"square-{q}" for q, cost in enumerate(costs) if cost > 1}


def test_while_an_attack_is_aimed_lines_run_to_all_it_can_hit() -> None:
    p = position(
        at={"arcturus": "e9", "vikka": "g11", "kelly kraken": "d11"},
        rooms={"b": "solved"},
        phase="rooms",
        dice=(6, 6, 6, 6),
    )
    p.throw("b", 6, 6, 6, 6)
    p.use("arcturus main", "magic 6", "magic 6").assigned()
    p.maybe("use arcturus main")
    assert p.step == "Target"
    board = fromstring(drawn(p).board)
    plain = next(n for n in board.iter() if n.attrib.get("class") == "riders-plan riders-drowned")
    lit = [n for n in plain.iter() if n.attrib.get("class") == "fb-still"]
    lines = [ray for node in lit for ray in rays(node, "riders-ray")]
    assert {start for start, _ in lines} == {middle(square("e9"))}
    ends = {end for _, end in lines}
    for name in ("g11", "d11"):
        x, y = middle(square(name))
        assert any(abs(x - a) + abs(y - b) == CELL / 2 for a, b in ends)


# ---------------------------------------------------------------- dice


def test_a_pool_lies_there_as_dice_and_fills_sockets() -> None:
    p = position(at={"mapuche": "e9"}, rooms={"b": "gun gallery"}, phase="rooms")
    p.throw("b", 6, 4, 3)
    found = pieces(p)
    lying = [n for n in found if n.startswith(("die-", "pool-"))]
    assert len(lying) == len(p.pool()) == 3
    assert f"use-{char('mapuche') * 8}" in found
    p.play("solve", f"die {p.pool()[0]}")
    found = pieces(p)
    assert len([n for n in found if n.startswith(("die-", "pool-"))]) == 2
    card = p.state.room[p.zone("b")]
    assert f"6/{p.state.box.room_target[card]}" in texts(found["solve"])


def test_unthrown_dice_come_with_the_chance_to_solve_the_room() -> None:
    p = position(
        at={"mapuche": "e9"},
        rooms={"b": "gun gallery"},
        phase="rooms",
        hands={0: "borrowed muscle"},
    )
    p.maybe("zone b")
    assert p.step == "BeforeRoll"
    assert "%" in "".join(texts(fromstring(drawn(p).board)))


# ---------------------------------------------------------------- the tray


def test_before_the_game_sides_and_characters_lie_there_to_choose() -> None:
    p = Position(new_game(3))
    assert {"side-0", "side-1"} <= set(pieces(p))
    p.play("side abyssal")
    people = {name for name in pieces(p) if name.startswith("character-")}
    assert people == {f"character-{n}" for n in range(9, 18)}


def test_the_viewers_team_lies_below_the_plan() -> None:
    p = position(players=3)
    board = drawn(p, 0).board
    names = [p.state.box.names["character"][char(n)]["name"] for n in ("arcturus", "mapuche")]
    assert all(name in board for name in names)
    held = p.state.box.names["character"][char("clayton")]["name"]
    assert held not in texts(fromstring(board))
    assert held in texts(fromstring(drawn(p, 1).board))


@pytest.mark.rule("riders:secret.open")
def test_the_discards_of_both_decks_open_for_everybody() -> None:
    p = position()
    p.state.discards = []
    assert told(pieces(p)["discards"]) == "No card has been discarded."
    names = [name["name"] for name in p.state.box.names["card"]]
    p.state.discards = [0, DEFENCES_FROM, 1]
    for viewer in range(p.state.box.players):
        opened = pieces(p, viewer)["discards"]
        assert texts(opened) == ["3"]
        assert told(opened).split("\n")[1:] == [
            f"Spells: {names[1]} and {names[0]}",
            f"Defence: {names[DEFENCES_FROM]}",
        ]
