"""What is in the box: the board's pieces, placards, cards, chips and ships."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    EVENTS,
    SHIPS,
    SPACES,
)
from tests.afterfog.position import AFTERFOG, DATA, IDS, Position, changed, new_game, position

MAPS = (
    "W* M  M* .  / F  C  W  V* / F* M  W* .  / .  F* .  F",
    ".  V* M  F* / W* W  C  F  / W* .  M  .  / F  M* .  W*",
    "W  .  F* M* / .  V* F  M* / W* W  C  M  / M* .  F  .",
    ".  V* W* .  / M* M  .  F* / F  C  F  F* / W* W  M  .",
    "F* .  M* .  / W* .  M  V* / W* W  C  W  / M  .  F  F*",
    "M* F  F* .  / W  C  M  M* / .  W  V* M* / W* .  F  .",
)
"""The sections as drawn: Farm, Forest (W), Mine, Village, City; * fog."""
ROADS = (
    "ab ad bc be cg de dh ef ei fg fj gl hk ik jk jl",
    "ab ad bc bf cg de dh ef ek fg fi gl hj ik il jk",
    "ab ad bc be cf de dh ef ei fj gh gk hi ij il kl",
    "ab ac ad be cd cf dg ei fg fj gh gk hi il jk kl",
    "ab ac bd be cd cf dh ei fg fj gh hi hk il jk kl",
    "ab ad bc be cg de dk ef eh fg gj hi ij il jl kl",
)
LETTER = {"farm": "F", "forest": "W", "mine": "M", "village": "V", "city": "C"}


def plain(name: str) -> str:
    """A name as actions say it."""
    for sign in "'’":
        name = name.replace(sign, "")
    return name.lower().replace("-", " ")


# ---------------------------------------------------------------- the board


@pytest.mark.rule("afterfog:board.sections", "afterfog:board.spaces", "afterfog:board.fog")
@pytest.mark.rule("afterfog:board.names", "afterfog:board.data")
@pytest.mark.parametrize("n", range(6))
def test_a_section_is_as_drawn(n: int) -> None:
    section = DATA["section"][n]
    rows = [row.split() for row in MAPS[n].split("/")]
    cells = [["."] * 4 for _ in range(4)]
    for row in section["space"]:
        cells[row["y"]][row["x"]] = LETTER[row["type"]] + "*" * row["fog"]
    assert cells == rows
    assert [plain(row["name"]) for row in section["space"]] == list(SPACES[12 * n : 12 * n + 12])


@pytest.mark.rule("afterfog:board.neighbours", "afterfog:board.data")
@pytest.mark.parametrize("n", range(6))
def test_the_roads_within_a_section(n: int) -> None:
    s = new_game(6)
    s.sections, s.fillers = list(range(6)), []
    s.map = s.box.map(s.sections, s.fillers)
    found = set()
    for space in range(12 * n, 12 * n + 12):
        for other in s.map.neighbours[space]:
            if other // 12 == n:
                found.add(frozenset((IDS[space][1], IDS[other][1])))
    assert found == {frozenset(road) for road in ROADS[n].split()}


@pytest.mark.rule("afterfog:board.neighbours")
def test_two_roads_between_the_same_spaces_count_once() -> None:
    text = changed("section.space", "lowfield", 'roads = ["barrowmead", "drowned_acre"]',
                   'roads = ["barrowmead", "drowned_acre", "moth_wood", "barrowmead"]')  # fmt: skip
    p = position(components=text, tokens={"1d": "1"}, ships={0: "skyslip 1e, caravel 1e"})
    assert p.fly("caravel", "1d").sums == [(2 + 2, 1)]


@pytest.mark.rule("afterfog:board.city.one")
def test_each_section_holds_one_city() -> None:
    for n, section in enumerate(DATA["section"]):
        cities = [row for row in section["space"] if row["type"] == "city"]
        assert [plain(row["name"]) for row in cities] == [CITIES[n]]
        assert section["city"] == CITIES[n]


@pytest.mark.rule("afterfog:board.fillers", "afterfog:board.spaces")
def test_the_four_fillers() -> None:
    kinds = [(row["type"], row["fog"]) for row in DATA["filler"]]
    assert kinds == [("farm", False), ("forest", False), ("mine", False), ("village", False)]


@pytest.mark.rule("afterfog:board.layouts", "afterfog:board.fillers")
def test_an_arrangement_for_every_number_of_players() -> None:
    found = {row["players"]: (len(row["sections"]), len(row["fillers"])) for row in DATA["layout"]}
    assert found == {2: (2, 2), 3: (3, 2), 4: (4, 4), 5: (5, 0), 6: (6, 0)}


@pytest.mark.rule("afterfog:board.spaces")
def test_every_space_has_one_of_five_types() -> None:
    spaces = [row for section in DATA["section"] for row in section["space"]] + DATA["filler"]
    assert len(spaces) == 76
    assert Counter(row["type"] for row in spaces) == {
        "farm": 20 + 1, "forest": 20 + 1, "mine": 20 + 1, "village": 7, "city": 6
    }  # fmt: skip


@pytest.mark.rule("afterfog:board.names")
def test_names_and_places_have_no_effect_in_play() -> None:
    text = changed("section.space", "lowfield", 'name = "Lowfield"', 'name = "Highfield"')
    text = text.replace('name = "Highfield"\nx = 0\ny = 1', 'name = "Highfield"\nx = 3\ny = 2')
    assert 'name = "Highfield"\nx = 3\ny = 2' in text
    p = position(components=text).fly("skyslip", "1d")
    assert p.store(0) == {"food": 1}
    assert p.state.box.names["space"][3]["name"] == "Highfield"


@pytest.mark.rule("afterfog:board.fog")
def test_the_icon_stays_and_tokens_switch_it_off() -> None:
    p = position(tokens={"1h": "0"})
    assert p.state.box.fog[7]
    assert p.fly("skyslip", "1h").store(0) == {"food": 1}


@pytest.mark.rule("afterfog:board.names", "afterfog:board.data")
def test_every_space_has_its_place_on_the_map() -> None:
    found = position().state.map
    where = {name: (found.x[IDS.index(name)], found.y[IDS.index(name)]) for name in position().map}
    assert (where["1a"], where["1g"], where["1l"]) == ((0, 0), (3, 1), (3, 3))
    assert (where["2a"], where["2j"]) == ((4 + 1, 2), (4, 2 + 3))
    assert (where["fa"], where["fb"]) == ((4.5, 0.5), (2.5, 4.5))
    assert len(set(where.values())) == 26


PORTS = {
    "N1": (0.5, -0.5), "N2": (2.5, -0.5), "E1": (3.5, 0.5), "E2": (3.5, 2.5), "S1": (0.5, 3.5),
    "S2": (2.5, 3.5), "W1": (-0.5, 0.5), "W2": (-0.5, 2.5), "N": (0.5, -0.5), "E": (1.5, 0.5),
    "S": (0.5, 1.5), "W": (-0.5, 0.5),
}  # fmt: skip
"""Where the ports lie, seen from the corner of a section or filler."""


@pytest.mark.rule("afterfog:board.borders", "afterfog:board.layouts")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_roads_over_a_border_lead_over_the_point_where_two_ports_meet(players: int) -> None:
    layout = next(row for row in DATA["layout"] if row["players"] == players)

    def point(place: str, port: str) -> tuple[float, float]:
        filler = place.startswith("f")
        corner = layout["fillers" if filler else "sections"][int(place.lstrip("f")) - 1]
        return corner[0] + PORTS[port][0], corner[1] + PORTS[port][1]

    meeting = set()
    for place, ports in layout["joins"].items():
        for port, other in ports.items():
            assert point(place, port) == point(*other.split("."))
            meeting.add(point(place, port))
    roads = [road for road in position(players).state.map.roads if road.over is not None]
    assert {road.over for road in roads} == meeting
    assert len(roads) == len(meeting)


@pytest.mark.rule("afterfog:parts.data", "afterfog:board.names")
def test_everything_has_the_name_of_the_file() -> None:
    names = AFTERFOG.box(2).names
    for kind, table in (
        ("character", "character"), ("card", "card"), ("event", "event"), ("contract", "contract"),
        ("adventure", "adventure"), ("city", "city"), ("ship", "ship"), ("resource", "resource"),
        ("type", "type"), ("icon", "icon"), ("section", "section"),
    ):  # fmt: skip
        assert [form["name"] for form in names[kind]] == [row["name"] for row in DATA[table]]
        if "text" in DATA[table][0]:
            assert [form["text"] for form in names[kind]] == [row["text"] for row in DATA[table]]
    spaces = [row["name"] for section in DATA["section"] for row in section["space"]]
    assert [form["name"] for form in names["space"]] == spaces + [r["name"] for r in DATA["filler"]]


# ---------------------------------------------------------------- placards and cards


@pytest.mark.rule("afterfog:parts.cities", "afterfog:parts.cities.differ")
def test_six_cities_no_two_with_the_same_goal_or_start() -> None:
    rows = DATA["city"]
    assert [row["id"] for row in rows] == list(CITIES)
    assert len({str(sorted(row["start"].items())) for row in rows}) == 6
    assert len({str(row["goal"]) for row in rows}) == 6
    assert all(set(row["unlock"]) == {"caravel", "lugger", "hauler"} for row in rows)
    assert [row["goal_points"] for row in rows] == [5, 5, 5, 4, 6, 6]


@pytest.mark.rule("afterfog:parts.cities.differ")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("start = { food = 2, stone = 2, gold = 1 }", "start = { wood = 2, stone = 2, gold = 1 }"),
        ('params = { type = "forest", min = 2 }', 'params = { type = "farm", min = 2 }'),
    ],
)
def test_a_set_with_two_equal_cities_is_refused(old: str, new: str) -> None:
    with pytest.raises(ValueError, match="another City"):
        AFTERFOG.box(2, changed("city", "larkspire", old, new))


@pytest.mark.rule("afterfog:parts.characters", "afterfog:parts.icons")
def test_eighteen_characters_twelve_with_an_icon() -> None:
    rows = DATA["character"]
    assert [row["id"] for row in rows] == list(CHARACTERS)
    icons = Counter(row["icon"] for row in rows)
    assert icons == {"ale": 4, "powder": 4, "lapis": 4, "none": 6}
    assert not any("points" in row for row in rows)


@pytest.mark.rule("afterfog:parts.cards", "afterfog:parts.banners", "afterfog:parts.icons")
def test_the_cards_of_the_box() -> None:
    assert (len(CARDS), len(EVENTS), len(CONTRACTS), len(ADVENTURES)) == (54, 9, 9, 36)
    assert [plain(row["name"]) for row in DATA["card"]] == list(CARDS)
    assert [plain(row["name"]) for row in DATA["event"]] == list(EVENTS)
    assert [row["id"] for row in DATA["contract"]] == list(CONTRACTS)
    assert [plain(row["name"]) for row in DATA["adventure"]] == list(ADVENTURES)
    assert Counter(row["icon"] for row in DATA["card"]) == {
        "ale": 12, "powder": 12, "lapis": 12, "none": 18
    }  # fmt: skip
    banners = Counter(row["banner"] for row in DATA["card"])
    assert banners == {"none": 42, **dict.fromkeys(CITIES, 2)}


@pytest.mark.rule("afterfog:parts.events")
def test_no_two_events_do_the_same() -> None:
    deeds = [(row["who"], row["effect"], str(row["params"])) for row in DATA["event"]]
    assert len(set(deeds)) == 9
    text = changed("event", "pedlar of red stones", 'who = "fewest_rubies"', 'who = "all"')
    text = text.replace(
        'effect = "collect_per"\nparams = { per = "tower", of = "any", max = 3 }',
        'effect = "collect"\nparams = { ruby = 1 }',
    )
    with pytest.raises(ValueError, match="same as another Event"):
        AFTERFOG.box(2, text)


# ---------------------------------------------------------------- chips, pieces, ships


@pytest.mark.rule("afterfog:parts.resources", "afterfog:parts.chips")
def test_the_chips_of_the_box() -> None:
    chips = {row["id"]: row["chips"] for row in DATA["resource"]}
    assert chips == {"food": 40, "wood": 40, "stone": 40, "gold": 30, "ruby": 30}


@pytest.mark.rule("afterfog:parts.towers", "afterfog:parts.tokens", "afterfog:parts.data")
def test_numbers_of_the_rulebook() -> None:
    numbers = DATA["numbers"]
    wanted: dict[str, Any] = {
        "hand": 2, "row": 6, "piles": 10, "tokens": 30, "towers": 6, "points_space": 1,
        "points_ship": 2, "points_tower": 2, "points_banner": 2, "events_to_end": [4, 5, 6, 7, 9],
    }  # fmt: skip
    assert {name: numbers[name] for name in wanted} == wanted


@pytest.mark.rule("afterfog:parts.ships")
def test_the_four_airships() -> None:
    rows = DATA["ship"]
    assert [row["id"] for row in rows] == list(SHIPS)
    assert [(row["attack"], row["defense"]) for row in rows] == [(0, 1), (2, 1), (1, 2), (0, 1)]
    assert [row["range"] for row in rows] == ["limited", "any", "any", "any"]


@pytest.mark.rule("afterfog:parts.colours")
def test_six_colours_for_six_seats() -> None:
    say = Position(new_game(6)).speaker()
    assert len(set(say.seats)) == 6


@pytest.mark.rule("afterfog:parts.data")
def test_the_file_is_read_by_players_too() -> None:
    assert tomllib.loads(AFTERFOG.components) == DATA


# ---------------------------------------------------------------- the options


@pytest.mark.rule("afterfog:setup.contracts.random", "afterfog:end.turns", "afterfog:market.stall")
def test_the_options_and_their_defaults() -> None:
    found = {option.name: (option.default, option.choices) for option in AFTERFOG.options}
    del found["turns"]
    assert found == {
        "final_turns": ("literal", ("literal", "whole_round")),
        "contract_set": ("random", ("random", "chosen")),
        "stall_guard": ("sweep", ("off", "sweep", "hard_cap")),
        "skyslip_towers": ("all", ("all", "own")),
        "tower_neighbour_bonus": ("two", ("two", "one")),
        "tower_base_plus_one": ("no", ("no", "yes")),
        "windfall_ousted": ("yes", ("yes", "no")),
        "tribute_choice": ("payer", ("payer", "owner")),
        "hand_replacement": ("row_choice", ("row_choice", "row_oldest")),
        "ruby_last_tie_zero": ("no", ("no", "yes")),
        "goal_tie_counts": ("yes", ("yes", "no")),
    }
