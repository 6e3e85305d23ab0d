"""The picture: the valley as it lies, and what can be reckoned from it shown beforehand."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from fogbound.engine import NOBODY
from fogbound.engine.picture import PANEL, Picture, background, picture
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.rules.actions import SPACES
from fogbound.games.afterfog.rules.conflict import tally
from fogbound.games.afterfog.rules.parameters import TYPES
from fogbound.games.afterfog.rules.scoring import totals
from tests.afterfog.position import AFTERFOG, Position, changed, new_game, position, space
from tests.engine.extent import view_box

CARAVEL = 1


def drawn(p: Position, viewer: int | None = None) -> Picture:
    """The table as who decides sees it, or another."""
    seat = p.state.actor if viewer is None else viewer
    assert seat is not None
    found = picture(p.state.seen_by(seat), Speaker(p.state.box))
    assert found is not None
    return found


def by_id(svg: str) -> dict[str, Element]:
    return {node.attrib["id"]: node for node in fromstring(svg).iter() if "id" in node.attrib}


def at(p: Position, name: str, viewer: int | None = None) -> Element:
    """A space of the board."""
    return by_id(drawn(p, viewer).board)[f"space-{space(name)}"]


def shapes(node: Element) -> list[str]:
    """The shapes of the background that something is made of."""
    used = (one.attrib["href"] for one in node.iter() if one.tag.endswith("use"))
    return [name.removeprefix("#afterfog-") for name in used]


def known(node: Element) -> list[list[str]]:
    """What there is to know of a piece: lines, in cells."""
    text = next(one.text or "" for one in node if one.tag.endswith("desc"))
    return [line.split("\t") for line in text.split("\n")]


# ---------------------------------------------------------------- the valley


def test_an_empty_fog_space_is_veiled_and_shows_its_kind() -> None:
    p = position(tokens={"1h": "0"})
    assert {"forest", "bare", "veil"} <= set(shapes(at(p, "1a")))
    assert "veil" not in shapes(at(p, "1b"))
    assert "veil" not in shapes(at(p, "1h"))


def test_a_space_has_its_owners_rim_its_spies_and_its_tower() -> None:
    p = position(3, tokens={"1d": "120"}, towers="1d")
    assert shapes(at(p, "1d")) == ["farm", "own-1", "tower-1", "spy-2", "spy-0"]
    assert shapes(at(p, "1i")) == ["mine", "bare"]


def test_roads_within_a_network_are_thick_in_the_owners_colour() -> None:
    def links(p: Position) -> list[tuple[str, str]]:
        return re.findall(r'afterfog-network-(\d)[^"]*"><path[^>]* d="([^"]*)"', drawn(p).board)

    assert links(position(tokens={"1d": "0", "1h": "1"})) == []
    ((seat, way),) = links(position(tokens={"1d": "1", "1h": "1", "1k": "1", "1i": "1"}))
    assert seat == "1"
    assert way.count("M") == 2


def test_a_space_that_has_produced_and_a_ship_that_has_acted_are_ticked() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}, tokens={"1d": "0"})
    pieces = by_id(drawn(p).board)
    assert "acted" not in shapes(pieces["ship-0-0"])
    assert "used" not in shapes(pieces[f"space-{space('1d')}"])
    pieces = by_id(drawn(p.fly("skyslip", "1d")).board)
    assert "acted" in shapes(pieces["ship-0-0"])
    assert "acted" not in shapes(pieces["ship-0-1"])
    assert "used" in shapes(pieces[f"space-{space('1d')}"])


@pytest.mark.parametrize("players", range(2, 7))
def test_every_space_of_the_map_is_inside_its_pane(players: int) -> None:
    p = position(players)
    board = drawn(p, NOBODY).board
    frame = re.search(r'<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><g', board)
    assert frame is not None
    left, top, scale = map(float, frame.groups())
    spots = re.findall(r'id="space-\d+"[^>]*translate\(([\d.-]+) ([\d.-]+)\)', board)
    assert len(spots) == len(p.state.map.spaces)
    width, height = (790, 790) if players in (3, 4) else (1000, 666)
    reach = 36 * scale
    for x, y in spots:
        assert reach <= left + scale * float(x) <= width - reach
        assert reach <= top + scale * float(y) <= height - reach


def test_a_section_of_ones_own_is_drawn_into_the_view() -> None:
    file = changed("section.space", "far furlong", "x = 3", "x = 2")
    usual, other = position(), position(components=file)
    assert 'href="#afterfog-country-s0"' in drawn(usual).board
    board = drawn(other).board
    assert 'href="#afterfog-country-s0"' not in board
    assert 'href="#afterfog-country-s1"' in board
    assert "afterfog-coat" in board


def test_a_map_without_a_free_corner_has_no_legend() -> None:
    legend = [
        players for players in range(2, 7) if "afterfog-legend" in drawn(position(players)).board
    ]
    assert legend == [2, 3, 4, 5]


# ---------------------------------------------------------------- reckoned beforehand


def test_pointing_at_an_attack_shows_both_sums_item_by_item() -> None:
    p = position(
        ships={0: "caravel 1e"},
        tokens={"1d": "10", "1h": "1", "1a": "0"},
        towers="1h",
        cards={0: "swivel guns", 1: "painted shields"},
        store={1: "1 food"},
    ).play("ship caravel")
    lines = known(at(p, "1d"))
    assert lines[0] == ["Lowfield: Farm"]
    assert ["#seal-1", "Blue"] in lines
    assert ["", "#seal-0", "#seal-1"] in lines
    sums = tally(p.state, space("1d"), 0, CARAVEL)
    assert sums is not None
    rows = {line[0]: line[1:] for line in lines if len(line) == 3}
    assert rows["ships"] == ["2", "0"]
    assert rows["token there, or owner"] == ["1", "1"]
    assert rows["spaces next door"] == [str(sums.attack.neighbours), "1"]
    assert rows["Towers next door"] == [str(sums.attack.towers), "1"]
    assert rows["lasting bonuses"] == ["1", "0"]
    assert rows["in all"] == [str(sums.attack.total), str(sums.defence.total)]
    assert rows["boosts may still add"] == ["+0", "+2"]
    assert ["The attack wins the space, and a Ruby."] in lines


@pytest.mark.parametrize(
    ("shields", "outcome"),
    [
        ("", "The attack wins the space, and a Ruby."),
        ("watch posts", "A tie: the attacker wins the space, and a Ruby."),
        ("watch posts, ringed walls", "The attack fails and leaves a spy."),
    ],
)
def test_a_tie_is_said_to_be_the_attackers(shields: str, outcome: str) -> None:
    p = position(ships={0: "caravel 1e"}, tokens={"3a": "1"}, sections="s1, s3", cards={1: shields})
    p.play("ship caravel")
    assert [outcome] in known(at(p, "3a"))


def test_neighbours_that_help_are_marked_while_an_attack_is_pointed_at() -> None:
    p = position(
        ships={0: "caravel 1e"}, tokens={"1d": "1", "1h": "1", "1a": "0"}, towers="1h"
    ).play("ship caravel")
    marks = by_id(drawn(p).board)[f"with-space-{space('1d')}"]
    assert marks.attrib["class"] == "fb-with"
    assert sorted(shapes(marks)) == ["plus1-0", "plus2-0", "plus2-1"]
    assert f"with-space-{space('1d')}" not in by_id(drawn(p, 1).board)


def test_before_a_ship_is_chosen_each_attack_is_weighed_for_every_ship() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}, tokens={"1d": "1"})
    rows = known(at(p, "1d"))
    assert ["Skyslip", "2", "1"] in rows
    assert ["Caravel", "4", "1"] in rows


def test_while_a_conflict_is_fought_its_sums_lie_on_the_map() -> None:
    p = position(ships={0: "caravel 1e"}, tokens={"1d": "1"}, kept={1: "crate of flares"})
    p.fly("caravel", "1d")
    assert p.state.actor == 1
    for viewer in (NOBODY, 0, 1):
        board = drawn(p, viewer).board
        plaque = re.search(r"fb-focus.*?afterfog-winning", board)
        assert plaque is not None
        assert re.findall(r">(\d+)</text>", plaque.group()) == ["4", "1"]


def test_who_gets_what_of_a_visit_is_shown_in_chips() -> None:
    p = position(3, ships={0: "hauler 1e"}, tokens={"1d": "01", "2f": "1", "3e": "2"})
    p.play("ship hauler")
    own = known(at(p, "1d"))
    assert own[-2:] == [["#seal-0", "#food #food"], ["#seal-1", "#food"]]
    guest = known(at(p, "2f"))
    assert guest[-2:] == [["#seal-0", "#gold"], ["#seal-1", "1 chip of it as Tribute"]]
    assert known(at(p, "1a"))[-1] == ["#star", "an Adventure, and no chips"]


def test_a_panel_says_points_by_kind_and_how_far_the_goal_is() -> None:
    p = position(
        tokens={"1d": "0", "1h": "0", "1k": "1"},
        rubies={0: 2},
        cards={0: "star observatory"},
        hands={1: "copper still, harvest kegs"},
        known="copper still",
    )
    panels = [by_id(panel)[f"panel-{seat}"] for seat, panel in enumerate(drawn(p, 0).panels)]
    lines = known(panels[0])
    assert lines[0] == [f"Orange: {totals(p.state)[0]} points so far"]
    assert ["spaces", "3"] in lines
    assert ["cards", "5"] in lines
    assert ["Rubies", "2"] in lines
    assert ["#seal-0", "2", "#seal-1", "1"] in lines
    assert any("goal reached" in line[0] for line in lines)
    assert ["Has Star Observatory."] in lines
    assert ["Seen in hand: Copper Still."] in known(panels[1])
    assert ["Seen in hand: Harvest Kegs."] not in known(panels[1])


# ---------------------------------------------------------------- the market and the players


def test_each_event_drawn_lights_a_lamp() -> None:
    p = position(past="the long squall, tower tithes")
    clock = by_id(drawn(p).board)["clock"]
    assert [shape for shape in shapes(clock) if shape in ("lit", "unlit", "last")] == [
        "lit", "lit", "unlit", "last"
    ]  # fmt: skip
    assert known(clock)[0] == ["The end comes with Event 4; 2 drawn"]


def test_chips_lie_on_a_card_of_the_row_and_its_price_stands_beside_it() -> None:
    p = position(row="copper still, watch posts", chips={"copper still": "1 gold"})
    board = by_id(drawn(p).board)
    still = next(node for name, node in board.items() if name == "card-0")
    assert shapes(still).count("food") == 2
    assert shapes(still).count("gold") == 1
    assert "ale" in shapes(still)


def test_the_draft_shows_what_is_on_offer() -> None:
    state = new_game(4)
    p = Position(state)
    pieces = by_id(drawn(p).board)
    assert all(f"character-{who}" in pieces for who in state.offered)
    city = state.box.city_space[state.sections[0]]
    lines = known(pieces[f"space-{city}"])
    assert lines[0] == [f"{state.box.names['space'][city]['name']}: City"]
    assert any(line[0] == "Caravel" and line[1].count("#") == 3 for line in lines if len(line) > 1)
    assert "data-action" in pieces[f"space-{city}"].attrib


def test_many_others_have_low_panels() -> None:
    for players in range(2, 7):
        panels = drawn(position(players)).panels
        high = {view_box(fromstring(panel)).bottom for panel in panels}
        assert high == {PANEL if players < 5 else 76}


def test_what_only_has_points_is_not_among_the_viewers_cards() -> None:
    p = position(cards={0: "star observatory, watch posts"}, characters={0: "tobiah"})
    hand = by_id(drawn(p).hand)
    assert "card-9" in hand
    assert "card-45" not in hand
    assert "character-11" in hand


def test_every_space_of_the_box_has_a_picture_of_its_kind() -> None:
    below = background(AFTERFOG, "en")
    assert below is not None
    box = new_game(6).box
    kinds = {TYPES[box.type[number]] for number in range(len(SPACES))}
    assert kinds == set(TYPES)
    assert all(f'id="afterfog-{kind}"' in below.file for kind in kinds)


@pytest.mark.rule("afterfog:secret.open")
def test_the_decks_open_to_what_was_discarded() -> None:
    p = position()
    p.state.discards, p.state.adventure_discards = [3, 1], []
    names = [name["name"] for name in p.state.box.names["card"]]
    for viewer in range(p.state.box.players):
        found = by_id(drawn(p, viewer).board)
        opened = [line[0] for line in known(found["deck-market"])]
        assert opened[1] == f"Discarded, the last one first: {names[1]} and {names[3]}"
        assert known(found["deck-adventure"])[1] == ["No card has been discarded."]
