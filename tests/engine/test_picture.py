"""The picture kit: everything in its place, from two seats to six, whatever is written on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from fogbound.engine import NOBODY, Family
from fogbound.engine.picture import (
    PANEL,
    SEATS,
    WIDE,
    Background,
    Drawing,
    Look,
    Picture,
    background,
    picture,
    piece_of,
)
from fogbound.engine.picture.maps import AreaMap, Grid, by_hand, curve, strokes, turned
from fogbound.engine.picture.markup import (
    STEP,
    breadth,
    circle,
    fitted,
    label,
    paragraph,
    place,
    rounded,
    title,
    use,
    wrapped,
)
from fogbound.engine.picture.pieces import badge, card, coin, counter, die, stack, token
from fogbound.engine.picture.sheet import themed
from fogbound.engine.words import Speaker
from tests.engine.bare import BARE
from tests.engine.extent import Box, Place, by_id, points, shapes, view_box
from tests.example.lamps import GAME as LAMPS
from tests.example.lamps.picture import DRAWING
from tests.example.lamps.rules.actions import LET_BURN, PLAY, SNUFF
from tests.example.lamps.rules.state import LampsState

CANDLE, GASLIGHT, BEACON = range(3)
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def lamps(players: int = 3, seat: int | None = None) -> LampsState:
    """The view of a seat at its first decision; that of who decides unless another is named."""
    state = LAMPS.new(players, 1)
    assert state.actor is not None
    return state.seen_by(state.actor if seat is None else seat)


def drawn(seen: LampsState) -> Picture:
    found = picture(seen, Speaker(seen.box))
    assert found is not None
    return found


def read(markup: str) -> ElementTree.Element:
    """The markup, which must be well formed."""
    return ElementTree.fromstring(markup)


def piece(markup: str) -> ElementTree.Element:
    """Pieces in a picture of their own."""
    return read(f'<svg {SVG} viewBox="0 0 1 1">{markup}</svg>')


def shelf(markup: str) -> list[Box]:
    """How far each shape reaches."""
    below = background(LAMPS, "en")
    assert below is not None
    return [box for _, _, box in shapes(piece(markup), by_id(read(below.file)))]


# ---------------------------------------------------------------- the sheet


def parts_of(sheet: str, hand_high: float) -> tuple[Box, list[Box], list[float]]:
    """The frame of a sheet; where board, panels and hand lie; and how they are scaled."""
    root = read(sheet)
    frame = view_box(root)
    board = Box(0, 0, *DRAWING.size)
    placed = [node for node in root if re.match(r"translate\(\d{3}", node.get("transform", ""))]
    boxes, scales = [board], []
    for node in placed:
        here = Place().moved(node.attrib["transform"])
        is_panel = any("fb-panel" in child.get("class", "") for child in node)
        boxes.append(here.box(Box(0, 0, WIDE, PANEL if is_panel else hand_high)))
        scales.append(here.scale)
    return frame, boxes, scales


def with_hand(players: int, cards: int) -> LampsState:
    seen = lamps(players)
    assert seen.viewer is not None
    seen.hands[seen.viewer] = (BEACON,) * cards
    return seen


@pytest.mark.parametrize("cards", [0, 1, 3, 7, 15])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_sheet_has_room_for_two_to_six_seats_and_any_hand(players: int, cards: int) -> None:
    seen = with_hand(players, cards)
    found = drawn(seen)
    high = view_box(read(found.hand)).bottom if cards else 0
    frame, boxes, scales = parts_of(found.sheet(), high)
    assert len(boxes) == 1 + players + bool(cards)
    assert all(box.inside(frame) for box in boxes)
    assert not [
        (one, other) for n, one in enumerate(boxes) for other in boxes[:n] if one.touches(other)
    ]
    assert min(scales) >= 0.5
    assert max(scales) <= 1.37


@pytest.mark.parametrize("size", [(680, 100), (680, 370), (1000, 1000), (400, 2000)])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_board_of_any_measure_has_its_sheet(players: int, size: tuple[int, int]) -> None:
    small = Drawing(
        size=size,
        board=lambda look: "",
        layers=lambda say: {},
        panel=lambda look, seat: "",
        hand=lambda look: ["", "", "", ""],
    )
    seen = lamps(players)
    found = Picture(small, Look(seen, Speaker(seen.box), small.where))
    high = view_box(read(found.hand)).bottom
    frame, boxes, scales = parts_of(found.sheet(), high)
    assert frame.right == size[0] + 510
    assert frame.bottom >= size[1]
    assert all(box.inside(frame) for box in boxes[1:])
    assert min(scales) >= 0.5


def test_on_a_sheet_the_viewers_own_panel_comes_first() -> None:
    seen = lamps(4)
    look = drawn(seen).look
    assert look.seats[0] == seen.viewer
    assert sorted(look.seats) == [0, 1, 2, 3]


def test_a_sheet_and_a_board_alone_need_nothing_else() -> None:
    found = drawn(lamps())
    for whole in (found.sheet(), found.alone()):
        root = read(whole)
        ids = by_id(root)
        used = {
            node.attrib["href"].removeprefix("#") for node in root.iter() if "href" in node.attrib
        }
        assert used
        assert used <= set(ids)


def test_where_there_is_only_a_board_the_sheet_is_the_board() -> None:
    plain = Drawing(size=(100, 50), board=lambda look: "<g/>", layers=lambda say: {})
    seen = lamps()
    found = Picture(plain, Look(seen, Speaker(seen.box), plain.where))
    assert found.sheet() == found.alone()
    assert found.panels == ["", "", ""]
    assert found.hand == ""


def test_a_spectator_has_no_hand() -> None:
    found = drawn(lamps(3, NOBODY))
    assert found.hand == ""
    assert len(found.panels) == 3
    assert "data-action" not in found.sheet()


def test_a_game_that_is_only_written_has_no_picture() -> None:
    state = BARE.new(seed=1)
    assert picture(state.seen_by(0), Speaker(state.box)) is None
    assert background(BARE, "en") is None


# ---------------------------------------------------------------- its parts


@pytest.mark.parametrize("players", range(2, 7))
def test_every_part_lies_inside_its_own_frame(players: int) -> None:
    seen = with_hand(players, 7)
    seen.lamps = [24] * players
    found = drawn(seen)
    below = background(LAMPS, "en")
    assert below is not None
    ids = by_id(read(below.file))
    for part in (found.board, found.hand, *found.panels):
        root = read(part)
        outside = [
            (name, box) for name, _, box in shapes(root, ids) if not box.inside(view_box(root))
        ]
        assert outside == []


def test_every_part_has_a_name_for_who_cannot_see_it() -> None:
    seen = lamps()
    found = drawn(seen)
    names = [read(part).attrib["aria-label"] for part in (found.board, found.hand, *found.panels)]
    assert names == ["Lamplighters", "Your hand", "Player 1", "Player 2", "Player 3"]


def test_names_with_signs_of_markup_are_written_out() -> None:
    state = LAMPS.new(2, 1, LAMPS.components.replace('name = "beacon"', 'name = "<b> & \\"c\\""'))
    seen = state.seen_by(0)
    seen.hands[0] = (BEACON,)
    found = picture(seen, Speaker(seen.box, ('<Ann> "&"', "Bob")))
    assert found is not None
    for part in (found.board, found.hand, *found.panels, found.sheet()):
        read(part)
    texts = [node.text or "" for node in read(found.hand).iter()]
    assert any("<b>" in text for text in texts)


# ---------------------------------------------------------------- what can be clicked


def test_a_piece_that_may_be_clicked_carries_its_action_and_says_what_it_does() -> None:
    seen = lamps()
    assert seen.viewer is not None
    seen.hands[seen.viewer] = (CANDLE, BEACON)
    found = drawn(seen)
    assert found.look.allowed == {"card-0": PLAY.code(CANDLE), "card-2": PLAY.code(BEACON)}
    assert found.look.refused == {"card-1": PLAY.code(GASLIGHT)}
    (beacon,) = (node for node in read(found.hand).iter() if node.get("id") == "card-2")
    assert beacon.attrib["data-action"] == str(PLAY.code(BEACON))
    assert beacon.attrib["aria-label"] == "Play a beacon: 4 lamps"
    assert "can" in beacon.attrib["class"].split()


def test_a_piece_that_may_not_be_clicked_knows_what_is_refused() -> None:
    look = drawn(lamps()).look
    look.allowed.clear()
    look.refused = {"card-1": 1}
    opened = read(look.open("card-1", "lamps-card", words="a gaslight") + "</g>")
    assert opened.attrib == {"id": "card-1", "class": "lamps-card", "data-forbidden": "1"}
    assert [node.text for node in opened] == ["a gaslight"]
    assert look.glow("card-1", circle(9)) == ""
    assert look.piece("card-3", "x", "", circle(9)) == '<g id="card-3" class="x"></g>'


def test_a_piece_like_another_is_clicked_for_it() -> None:
    look = drawn(lamps()).look
    (allowed, *_) = look.allowed
    twin = read(look.piece("twin", "lamps-card", "", circle(9), "translate(1 2)", "so", allowed))
    assert twin.attrib["id"] == "twin"
    assert twin.attrib["data-action"] == str(look.allowed[allowed])
    assert twin.attrib["transform"] == "translate(1 2)"
    hover = twin.find("title")
    assert hover is not None
    assert hover.text == f"{look.describe(look.allowed[allowed])}\nso"
    assert [node.attrib["class"] for node in twin if "class" in node.attrib] == [
        "fb-aura",
        "fb-halo",
    ]


def test_details_take_the_place_of_a_title() -> None:
    look = drawn(lamps()).look
    (allowed, *_) = look.allowed
    known = ("Lamps & wind", "-", "lit\t2\t#lamp")
    lit = read(look.piece(allowed, "lamps-card", "", words="so", details=known))
    assert lit.find("title") is None
    assert lit.findtext("desc") == "\n".join(known)
    assert lit.attrib["aria-label"] == look.describe(look.allowed[allowed])
    dark = read(look.piece("shelf", "lamps-card", "", words="so", details=known))
    assert [node.text for node in dark] == ["\n".join(known)]


def test_panels_are_as_high_as_a_game_wants_them_with_so_many_seats() -> None:
    low = replace(DRAWING, tall=lambda players: 84 if players > 4 else PANEL)
    for players, high in ((4, PANEL), (5, 84)):
        seen = lamps(players)
        found = Picture(low, Look(seen, Speaker(seen.box), low.where))
        assert {view_box(read(panel)).bottom for panel in found.panels} == {high}
        (edge,) = (node for node in read(found.panels[0]) if node.get("class") == "fb-panel")
        assert Box.around(points(edge.attrib["d"])).bottom == high - 1


def test_single_actions_have_the_piece_they_name() -> None:
    state = LAMPS.new(2, 1)
    state.play(state.legal()[0])
    assert state.actor is not None
    look = drawn(state.seen_by(state.actor)).look
    assert look.allowed == {"snuff": SNUFF, "let-burn": LET_BURN}
    other = drawn(state.seen_by(1 - state.actor)).look
    assert (other.allowed, other.refused) == ({}, {})


def test_a_piece_is_named_by_the_kind_and_the_number() -> None:
    assert piece_of(None, Family("play", 5, 3, of="card", piece="card"), 2) == "card-2"
    assert piece_of(None, Family("pass", 5, 1, piece="bell"), 0) == "bell"


def test_an_action_is_described_once_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = lamps()
    look = drawn(seen).look
    asked: list[int] = []

    def describe(seen: LampsState, action: int) -> str:
        asked.append(action)
        return "x"

    monkeypatch.setattr(look.say, "describe", describe)
    assert {look.describe(LET_BURN) for _ in range(3)} == {"x"}
    assert asked == [LET_BURN]


# ---------------------------------------------------------------- the background


def backdrop(**changes: Any) -> Background:
    """Lamplighters' background with something else in its place."""
    ways: Mapping[str, Any] = {
        "size": (680, 370),
        "board": DRAWING.board,
        "layers": DRAWING.layers,
        "seats": DRAWING.seats,
        **changes,
    }
    return Background(Drawing(**ways), Speaker(LAMPS.box(2)))


def test_a_background_has_another_version_when_anything_in_it_is_another() -> None:
    usual = backdrop()
    assert usual.version == backdrop().version
    others = [
        backdrop(layers=lambda say: {"lamps-night": "<g/>"}),
        backdrop(layers=lambda say: {"lamps-day": DRAWING.layers(say)["lamps-night"]}),
        backdrop(seats=("#fff", *SEATS[1:])),
    ]
    assert len({usual.version, *(other.version for other in others)}) == 4
    assert re.fullmatch(r"[0-9a-f]{16}", usual.version)


def test_a_background_is_a_file_of_its_own_with_all_that_is_used_again() -> None:
    below = background(LAMPS, "en")
    assert below is not None
    root = read(below.file)
    assert {"lamps-night", "lamps-lamp", "fb-sign-0", "fb-sign-5"} <= set(by_id(root))
    assert background(LAMPS, "en") is below


def test_ids_and_classes_belong_to_the_game_or_to_the_kit() -> None:
    below = background(LAMPS, "en")
    assert below is not None
    assert all(re.match(r"(fb|lamps)-", name) for name in by_id(read(below.file)))


def test_six_seats_have_a_colour_and_a_sign_each() -> None:
    assert len(set(SEATS)) == 6
    below = background(LAMPS, "en")
    assert below is not None
    for seat in range(6):
        assert f".lamps .fb-seat-{seat}{{color:{SEATS[seat]}" in below.markup
    ids = by_id(read(below.file))
    assert len({ids[f"fb-sign-{seat}"].attrib["d"] for seat in range(6)}) == 6


def test_a_colour_that_varies_is_said_plainly_too() -> None:
    assert themed("a{fill:var(--x,#123)}") == "a{fill:#123;fill:var(--x,#123)}"
    assert themed("a{fill:#123}") == "a{fill:#123}"


# ---------------------------------------------------------------- writing


@pytest.mark.parametrize("words", ["", "fog", "a long name that has to be fitted", "x" * 90])
def test_a_fitted_line_is_no_wider_than_its_room_while_it_can_be_read(words: str) -> None:
    text = piece(fitted(0, 0, 20, words, 100))[0]
    size = float(text.attrib["font-size"])
    assert 9 <= size <= 20
    assert size == 9 or size * breadth(words) <= 100 + 0.05 * breadth(words)
    assert (text.text or "") == words


def test_what_is_written_is_safe() -> None:
    assert piece(label(1, 2, 3, "<a> & b"))[0].text == "<a> & b"
    assert piece(title("<a>"))[0].text == "<a>"


@pytest.mark.parametrize(
    "words",
    ["", "one", "some words that take two lines or three", "unbreakablelongword", "x " * 60],
)
def test_a_paragraph_fits_or_is_as_small_as_it_may_be(words: str) -> None:
    sizes = (20, 15, 10, 8)
    size, written = paragraph(words, 120, 60, sizes)
    assert size in sizes
    assert " ".join(written).split() == words.split()
    widest = max(map(breadth, written), default=0)
    fits = len(written) * size * STEP <= 60 and widest * size <= 120
    assert fits or size == 8


def test_narrow_letters_take_less_room_than_wide_ones_and_bold_ones_more() -> None:
    assert breadth("illi") < breadth("anna") < breadth("WMWM")
    assert breadth("anna", "fb-left fb-bold") > breadth("anna")
    assert breadth("") == 0


@pytest.mark.parametrize(
    ("words", "width", "written"),
    [
        ("to be or not", 3, ["to be", "or not"]),
        ("a well-known fog", 3, ["a well-", "known", "fog"]),
        ("a - b", 9, ["a - b"]),
        ("  spaces   apart ", 9, ["spaces   apart"]),
        ("incomprehensible fog", 3, ["incomprehensible", "fog"]),
        ("", 3, []),
    ],
)
def test_lines_are_broken_between_words_and_after_hyphens(
    words: str, width: float, written: list[str]
) -> None:
    assert wrapped(words, width) == written


# ---------------------------------------------------------------- pieces


def test_pieces_are_drawn_around_the_origin() -> None:
    for drawn_piece, reach in (
        (token(0, 13), 14),
        (token(5, 13, "A"), 14),
        (coin(3, 14), 14),
        (coin(120, 14), 18),
        (die(5, 32), 16.1),
        (die(12, 32), 16.1),
        (badge(7, 0, 0), 12),
    ):
        for box in shelf(drawn_piece):
            assert box.inside(Box(-reach, -reach, reach, reach)), drawn_piece
        assert shelf(drawn_piece)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_has_its_pips(number: int) -> None:
    assert len([n for n in piece(die(number)).iter() if n.get("class") == "fb-dot"]) == number


def test_a_counter_lights_as_many_as_there_are() -> None:
    pips = [node.attrib["class"] for node in piece(counter(2, 5, 0, 0))]
    assert pips == ["fb-pip fb-full"] * 2 + ["fb-pip"] * 3
    assert len(piece(counter(7, 5, 0, 0))) == 7


def test_a_stack_lies_on_itself_the_last_on_top() -> None:
    assert [node.get("transform") for node in piece(stack("lamps-lamp", 3, 2))] == [
        "translate(4 4)",
        "translate(2 2)",
        None,
    ]


def test_a_shape_is_used_where_it_is_wanted() -> None:
    assert use("fb-sign-0") == '<use href="#fb-sign-0"/>'
    assert use("fb-sign-0", 1, 2, 3, "x") == (
        '<use href="#fb-sign-0" class="x" transform="translate(1 2) scale(3)"/>'
    )
    assert place(1, 2, "") == '<g transform="translate(1 2)"></g>'


@pytest.mark.parametrize("size", [(114, 142), (114, 96), (150, 210)])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Toby", "Roll a die."),
        ("The Hound of the Baskervilles", "Place an agent in any area. " * 4),
        ("Professor Moriarty", "Take a card, then another, and discard one of them at the end."),
    ],
)
def test_what_is_written_on_a_card_stays_on_it(
    size: tuple[int, int], name: str, words: str
) -> None:
    boxes = shelf(card(*size, name, words))
    if size == (114, 96) and len(words) > 80:
        return  # more than a small card can hold
    assert all(box.inside(Box(0, 0, *size), 1) for box in boxes)


# ---------------------------------------------------------------- maps


def test_squares_lie_around_the_centre_and_turn_by_quarters() -> None:
    grid = Grid((100, 50), 10)
    assert grid.spot(0, 0) == (100, 50)
    assert grid.spot(1, -1) == (110, 40)
    assert [grid.spot(1, 0, quarters) for quarters in range(5)] == [
        (110, 50),
        (100, 60),
        (90, 50),
        (100, 40),
        (110, 50),
    ]
    assert turned(1, 2, -1) == turned(1, 2, 3) == (2, -1)


ISLANDS: dict[str, Any] = {
    "corners": {
        "a": [0, 0], "b": [100, 0], "c": [200, 0],
        "f": [0, 100], "e": [100, 100], "d": [200, 100],
    },
    "lines": [
        ["a", "b", "west", "edge", []],
        ["b", "c", "east", "edge", []],
        ["c", "d", "edge", "east", []],
        ["d", "e", "east", "edge", []],
        ["e", "f", "west", "edge", []],
        ["f", "a", "west", "edge", []],
        ["e", "b", "west", "east", [[110, 60], [90, 40]]],
    ],
}  # fmt: skip


def test_an_area_is_its_lines_one_after_the_other() -> None:
    islands = AreaMap(ISLANDS)
    west, east = (Box.around(points(islands.outline(name))) for name in ("west", "east"))
    assert west.inside(Box(0, 0, 115, 100))
    assert east.inside(Box(85, 0, 200, 100))
    for name in ("west", "east"):
        assert islands.outline(name).startswith("M")
        assert islands.outline(name).count("M") == 1
        assert islands.outline(name).endswith("Z")


def test_neighbours_share_their_border_to_the_last_point() -> None:
    islands = AreaMap(ISLANDS)
    (border,) = islands.borders()
    assert border.sides == ("west", "east")
    assert islands.borders("east") == islands.borders("west") == [border]
    assert islands.borders("north") == []
    inner = border.way[1:-1]
    for name in ("west", "east"):
        assert set(inner) <= set(points(islands.outline(name)))


def test_an_edge_is_straight_and_a_border_is_drawn_by_hand() -> None:
    islands = AreaMap(ISLANDS)
    edges = [line for line in islands.lines if "edge" in line.sides]
    assert all(len(line.way) == 2 for line in edges)
    assert len(islands.borders()[0].way) > 4


def test_lines_that_do_not_close_are_named() -> None:
    broken = {**ISLANDS, "lines": ISLANDS["lines"][:-1]}
    with pytest.raises(ValueError, match="the lines around west do not close"):
        AreaMap(broken).outline("west")
    with pytest.raises(ValueError, match="there are no lines around north"):
        AreaMap(ISLANDS).outline("north")


def test_a_hand_strays_little_and_comes_to_both_ends() -> None:
    way = by_hand([(0, 0), (100, 0), (200, 0)])
    assert (way[0], way[-1]) == ((0, 0), (200, 0))
    assert all(abs(y) <= 3.1 for _, y in way)
    assert len(way) == 11


def test_a_way_is_the_same_from_either_end() -> None:
    way = [(0.0, 0.0), (5.0, 9.0), (10.0, 0.0), (20.0, 4.0)]
    there = points(f"M0 0{curve(way)}")
    back = points(f"M20 4{curve(way[::-1])}")
    assert set(there) == set(back)
    assert curve(way[:2]) == "L5 9"


def test_lines_of_a_map_are_one_path() -> None:
    islands = AreaMap(ISLANDS)
    assert strokes(islands.lines).count("M") == len(islands.lines)
    assert strokes([]) == ""


def test_a_box_with_round_corners_is_as_large_as_asked_for() -> None:
    assert Box.around(points(rounded(2, 3, 40, 20, 5))) == Box(2, 3, 42, 23)
