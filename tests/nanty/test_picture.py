"""The picture: London as its components have it, and what lies where on the table."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from fogbound.engine import NOBODY
from fogbound.engine.picture import Picture, background, picture
from fogbound.games.nanty.picture.background import MAP, SURVEY
from fogbound.games.nanty.rules import actions as a
from fogbound.games.nanty.rules.claims import claims
from fogbound.games.nanty.rules.parameters import AREA_IDS
from tests.nanty.builder import (
    NANTY,
    Position,
    after_card,
    after_scroll,
    area,
    card,
    new_game,
    position,
)

SAVERS = "toby, little dorrit, mr goodyear"
EVERYWHERE = ", ".join(a.AREAS)


def drawn(p: Position, viewer: int = NOBODY) -> Picture:
    """The table as that seat sees it."""
    found = picture(p.state.seen_by(viewer), p.speaker())
    assert found is not None
    return found


def on_board(p: Position, viewer: int = NOBODY) -> dict[str, Element]:
    return by_id(drawn(p, viewer).board)


def by_id(svg: str) -> dict[str, Element]:
    """The elements of a picture by their ids."""
    return {e.attrib["id"]: e for e in fromstring(svg).iter() if "id" in e.attrib}


def words(element: Element) -> str:
    """All that is written on an element, its title left out."""
    shown = [e for e in element.iter() if e.tag.rpartition("}")[2] in ("text", "tspan")]
    return " ".join("".join((e.text or "", e.tail or "")).strip() for e in shown)


def told(element: Element) -> list[str]:
    """The title of an element, line by line."""
    return (element[0].text or "").splitlines()


def lit(elements: dict[str, Element]) -> set[str]:
    """The pieces that may be clicked."""
    return {piece for piece, element in elements.items() if "data-action" in element.attrib}


# ---------------------------------------------------------------- the survey


def test_borders_and_bridges_are_the_neighbours_of_the_components() -> None:
    box = new_game().box
    borders = {frozenset(line.sides) for line in MAP.borders() if "thames" not in line.sides}
    bridges = {frozenset(bridge[:2]) for bridge in SURVEY["bridges"]}
    adjacent = {
        frozenset((one, other))
        for n, one in enumerate(AREA_IDS)
        for m, other in enumerate(AREA_IDS)
        if box.adjacent[n] >> m & 1
    }
    assert not borders & bridges
    assert borders | bridges == adjacent
    assert (len(borders), len(bridges)) == (16, 7)


def test_a_bridge_joins_the_two_banks() -> None:
    south = {"bermondsey", "southwark", "lambeth", "battersea"}
    for one, other, start, end in SURVEY["bridges"]:
        assert one not in south
        assert other in south
        assert inside(start, one)
        assert inside(end, other)


def inside(point: tuple[float, float], place: str) -> bool:
    """Whether a point lies in an area's outline, by the crossings of a line to the left."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", MAP.outline(place))]
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x > ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("seats", [1, 4])
def test_all_that_is_of_an_area_lies_in_it(seats: int) -> None:
    agents = dict.fromkeys(range(seats), EVERYWHERE)
    found = on_board(position(agents=agents, trouble=EVERYWHERE, buildings={0: EVERYWHERE}))
    for n, place in enumerate(AREA_IDS):
        pieces = [f"building-{n}", f"trouble-{n}", f"city-{n}"]
        pieces += [f"pawns-{seat}-{n}" for seat in agents]
        assert all(inside(spot(found[piece]), place) for piece in pieces)


def spot(element: Element) -> tuple[float, float]:
    """Where the transform of an element puts it."""
    match = re.match(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert match
    return float(match[1]), float(match[2])


# ---------------------------------------------------------------- pieces on the board


def test_every_piece_is_drawn_where_it_stands() -> None:
    p = position(
        agents={0: "city, city, strand", 3: "lambeth"}, immigrants="city", grenadiers="holborn",
        trouble="city, chelsea", buildings={2: "highbury"},
    )  # fmt: skip
    pattern = r"(trouble|building|immigrant-\d+|grenadier-\d+|agent-\d-\d+)-\d+"
    assert {piece for piece in on_board(p) if re.fullmatch(pattern, piece)} == {
        "agent-0-5-0", "agent-0-5-1", "agent-0-2-0", "agent-3-10-0", "immigrant-5-0",
        "grenadier-4-0", "trouble-5", "trouble-0", "building-6",
    }  # fmt: skip


def test_several_pawns_have_a_number_and_each_seat_a_sign() -> None:
    found = on_board(position(agents={0: "city, city, city", 1: "city"}))
    assert words(found["pawns-0-5"]) == "3"
    assert not words(found["pawns-1-5"])
    below = background(NANTY, "en")
    assert below is not None
    shapes = by_id(below.file)
    for kind in ("pawn", "front", "token"):
        for seat in range(4):
            figure = tostring(shapes[f"nanty-{kind}-{seat}"], encoding="unicode")
            assert f"#fb-sign-{seat}" in figure


def test_an_area_says_what_is_in_it() -> None:
    p = position(
        agents={0: "city, city", 2: "city"},
        immigrants="city",
        trouble="city",
        buildings={0: "city"},
    )
    assert told(on_board(p, 1)["area-5"]) == [
        "6 City, £6",
        "On the Thames",
        "Trouble",
        "Building of Green",
        "2 agents of Green",
        "1 agent of Purple",
        "1 immigrant",
        "Controlled by Green",
        "Next to Strand, Holborn, Highbury, East End and Bermondsey",
    ]


def test_who_sits_there_is_named_where_there_is_room() -> None:
    p = position(agents={0: "city"})
    found = picture(p.state.seen_by(1), p.speaker(names=("Ann", "Ben", "Cat", "Dan")))
    assert found is not None
    assert "Controlled by Green (Ann)" in told(by_id(found.board)["area-5"])


def test_a_city_area_card_is_free_held_used_or_gone() -> None:
    p = position(
        buildings={0: "chelsea, holborn, battersea", 1: "city"}, gone="city", fresh="holborn"
    )
    p.state.used = 1 << area("battersea")
    found = on_board(p, 1)
    assert told(found["city-0"])[1].startswith("Use Chelsea: pay £3")
    said = {name: told(found[f"city-{n}"])[0] for n, name in enumerate(a.AREAS)}
    assert said["strand"] == "City Area card of the Strand: held by nobody"
    assert said["chelsea"] == "City Area card of Chelsea: held by Green"
    assert said["holborn"] == "City Area card of Holborn: gained by Green in this turn"
    assert said["battersea"] == "City Area card of Battersea: used by Green in this turn"
    assert said["city"] == "City Area card of the City: out of the game"


def test_the_piles_have_their_numbers_and_the_last_event_its_name() -> None:
    p = position(discards="hugh boone, toby", past="flood, fire", events="riots, fog")
    found = on_board(p, 0)
    assert words(found["deck"]) == str(len(p.state.deck))
    assert words(found["discards"]) == "2"
    assert told(found["discards"])[1] == "Hugh Boone and Toby"
    assert words(found["events"]) == "2"
    assert [line.partition(":")[0] for line in told(found["events"])[1:]] == ["Fire", "Flood"]
    assert words(found["piles"]).endswith("Fire")


def test_the_cartouche_says_whose_turn_it_is_and_which_card_is_in_play() -> None:
    p = position(turn=2, hands={2: "mademoiselle hortense"})
    assert "Turn 5: Purple" in words(on_board(p, 0)["cartouche"])
    p.play("play mademoiselle hortense")
    for seat in (0, 2, NOBODY):
        assert "Mademoiselle Hortense" in words(on_board(p, seat)["cartouche"])
    assert "Turn 5: Green; Yellow decides" in words(on_board(under_a_skull())["cartouche"])


def test_what_is_done_of_a_card_in_play_fades() -> None:
    p = position(hands={0: "mademoiselle hortense"}, agents={0: "city"})
    p.play("play mademoiselle hortense")
    fades = []
    while p.state.card == card("mademoiselle hortense"):
        found = drawn(p, 0)
        fades.append((found.board.count("nanty-done"), found.hand.count("nanty-done")))
        p.play("skip")
    assert fades == [(0, 0), (1, 1), (2, 2)]


def under_a_skull() -> Position:
    """Seat 0 aims a skull at seat 1's agent in the City."""
    return after_card(
        "bill sikes", "area city", "pawn 1", agents={1: "city"}, trouble="city", hands={1: SAVERS}
    )


SWAP: dict[str, Any] = {
    "agents": {1: "city"}, "immigrants": "lambeth", "hands": {1: SAVERS}, "events": "riots",
    "deck": "the bank, bill sikes, mr krook, hugh boone, noah claypole, charley bates",
}  # fmt: skip


@pytest.mark.parametrize(
    ("p", "marked"),
    [
        (under_a_skull(), {"pawns-1-5"}),
        (
            after_scroll("tracy tupman", "area lambeth", "pawn immigrant", "area city", "pawn 1",
                         **SWAP),
            {"pawns-1-5", "pawns-4-10"},
        ),
    ],
)  # fmt: skip
def test_the_pawns_somebody_is_asked_about_are_marked(p: Position, marked: set[str]) -> None:
    for viewer in (NOBODY, 1, 2):
        assert marked == {
            piece
            for piece, element in on_board(p, viewer).items()
            if piece.startswith("pawns-") and b"nanty-threat" in tostring(element)
        }


# ---------------------------------------------------------------- claims, panels, hand


def test_the_claims_are_those_of_the_claim_board() -> None:
    p = position(agents={0: "city, strand", 1: "chelsea"}, trouble="city", buildings={1: "city"})
    strip = on_board(p)["claims"]
    titles = [e.text or "" for e in strip.iter() if e.tag.endswith("title")]
    for claim in claims(p.state):
        forms = p.state.box.names["personality"][claim.personality]
        assert forms["short"] in words(strip)
        (own,) = [title.splitlines() for title in titles if forms["name"] in title]
        scores = zip(("Green", "Yellow", "Purple", "Blue"), claim.have, strict=True)
        assert own[2:] == [f"{seat}: {have} of {claim.need}" for seat, have in scores]


def test_who_cannot_be_a_personality_has_no_bar() -> None:
    p = position()
    p.state.cleared[1] = -1
    titles = [e.text or "" for e in on_board(p)["claims"].iter() if e.tag.endswith("title")]
    assert all("Yellow: cannot be" in title for title in titles)
    assert not any("Green: cannot be" in title for title in titles)


def test_a_personality_without_a_portrait_wears_a_top_hat() -> None:
    file = NANTY.components.replace('id = "fagin"', 'id = "dodger"')
    p = position(components=file, faces={0: "dodger"})
    assert "#nanty-portrait-plain" in drawn(p, 0).hand
    assert "#nanty-portrait-plain" not in drawn(position(), 0).board


def test_the_panels_tell_the_open_holdings() -> None:
    p = position(
        money={1: 23}, agents={1: "city, strand"}, buildings={1: "city, chelsea"},
        hands={1: "toby, hugh boone"}, table={1: "the bank, irene adler"},
    )  # fmt: skip
    svg = drawn(p, 0).panels[1]
    panel = by_id(svg)["panel-1"]
    assert told(panel) == ["Yellow: £23, 2 cards"]
    shown = words(panel).split()
    for wanted in ("Yellow", "23", "10", "12", "4", "6", "2"):
        assert wanted in shown
    for wanted in (
        "The Bank: a loan",
        "Irene Adler: fills a place in the hand",
        "City Area card of Chelsea: held by Yellow",
    ):
        assert f"<title>{wanted}" in svg
    assert "Toby" not in svg


def test_nobody_is_in_turn_at_the_end() -> None:
    p = after_card(
        "the diogenes club", faces={0: "balmoral", 1: "fagin"}, trouble=", ".join(a.AREAS[:8])
    )
    assert "decides" in drawn(p).panels[0]
    p.play("end turn")
    assert p.state.outcome is not None
    assert not any(re.search("decides|in turn", panel) for panel in drawn(p).panels)
    assert "Yellow won" in words(on_board(p)["cartouche"])


def test_the_sign_beside_who_won_is_the_winners() -> None:
    p = after_card(
        "the diogenes club",
        "end turn",
        deck="",
        faces={0: "fagin", 1: "moriarty", 2: "holmes", 3: "balmoral"},
    )
    assert p.state.turn == 0
    end = on_board(p)["cartouche"]
    assert "Purple won" in words(end)
    assert re.findall(r"nanty-token-\d", tostring(end, "unicode")) == ["nanty-token-2"]


@pytest.mark.parametrize(
    ("face", "goal", "now"),
    [
        ("moriarty", "agents in 9 areas", "2 of 9"),
        ("fagin", "8 trouble markers", "3 of 8"),
        ("sidonia", "worth £50", "£16 of £50"),
        ("balmoral", "control 4 areas", "2 of 4"),
        ("holmes", "an empty draw pile", "cards left"),
    ],
)
def test_the_hand_says_who_you_are_and_how_near(face: str, goal: str, now: str) -> None:
    p = position(
        faces={0: face, 1: "bellinger"},
        agents={0: "strand, city"}, trouble="city, strand, holborn", buildings={0: "city"},
    )  # fmt: skip
    shown = words(by_id(drawn(p, 0).hand)["personality"])
    assert goal in shown
    assert now in shown


def test_a_big_hand_fits() -> None:
    svg = drawn(position(hands={0: ", ".join(a.CARDS[:11])}), 0).hand
    assert {f"card-{n}" for n in range(11)} <= set(by_id(svg))
    box = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert box
    assert int(box[1]) == 360
    assert int(box[2]) < 700


# ---------------------------------------------------------------- what can be clicked


def test_a_victim_is_chosen_among_the_pawns_of_the_area() -> None:
    p = position(
        hands={0: "mademoiselle hortense"}, agents={1: "city, strand", 2: "city"}, trouble="city"
    ).play("play mademoiselle hortense", "area city")
    assert lit(on_board(p, 0)) == {"pawns-1-5", "pawns-2-5"}


def test_the_second_of_two_pawns_is_chosen_in_its_own_area() -> None:
    p = after_scroll("tracy tupman", "area lambeth", "pawn immigrant", "area city", **SWAP)
    assert lit(on_board(p, 0)) == {"pawns-1-5"}


def test_a_player_is_named_by_the_panel() -> None:
    p = after_scroll("charley bates", hands={1: "toby"})
    panels = [by_id(panel) for panel in drawn(p, 0).panels]
    assert [lit(panel) for panel in panels] == [set(), {"panel-1"}, {"panel-2"}, {"panel-3"}]


@pytest.mark.parametrize("name", ["the special branch", "william guppy"])
def test_cards_of_another_hand_lie_with_the_own_while_one_is_chosen(name: str) -> None:
    p = after_scroll(name, "player 1", "pass", hands={0: "hugh boone", 1: "toby, rosetta davis"})
    found = by_id(drawn(p, 0).hand)
    assert lit(found) == {f"card-{card('toby')}", f"card-{card('rosetta davis')}"}
    assert f"card-{card('hugh boone')}" in found
