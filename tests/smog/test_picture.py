"""The picture: the board turned to who looks, pieces in their places, clicks, cards in hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from fogbound.engine import NOBODY
from fogbound.engine.picture import Picture, picture
from fogbound.engine.words import Speaker
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.box import gate_place
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import SMOG, new_game, position

MIDDLE = 500
TABLES = [(2, 1, "en"), (3, 2, "it"), (4, 3, "en"), (4, 4, "it")]
LIKELY = {a.BUY: 9, a.SELL: 5, a.ANY_TILE: 9, a.END_TURN: 1}
"""How much more often than others an action is taken, so that much happens."""

EVERY_ETHER = "blood mana ectoplasm titanium"
CARDS = [
    ("wheel of chaos",),
    ("ritual invocation",),
    ("ether channeling", "player 1"),
    ("steam lords decree", "player 1"),
]
"""Cards that ask for what random games seldom come to, and the answers on the way there."""


def played(players: int, seed: int, edition: str) -> Iterator[SmogState]:
    """A game at random, position by position."""
    state = new_game(players, seed, edition)
    rng = Random(seed)
    for _ in range(500):
        yield state
        if state.actor is None:
            return
        legal = state.legal()
        state.play(rng.choices(legal, [LIKELY.get(action, 3) for action in legal])[0])


@cache
def positions() -> list[SmogState]:
    """Some of every kind of decision, in all player counts and editions."""
    found: dict[tuple[int, str, str], list[SmogState]] = {}
    for players, seed, edition in TABLES:
        for state in played(players, seed, edition):
            step = type(state.stack[-1]).__name__ if state.stack else ""
            kept = found.setdefault((players, edition, step), [])
            if len(kept) < 2:
                kept.append(state.copy())
    return [state for kept in found.values() for state in kept] + [
        position(
            hands={0: [card]}, ether={0: EVERY_ETHER, 1: EVERY_ETHER}, agents={"witch": "north"},
            artefacts={1: ["mithril lock"]},
        ).play(f"play {card}", *answers).state
        for card, *answers in CARDS
    ]  # fmt: skip


def views(state: SmogState) -> list[SmogState]:
    """The position as each seat sees it, and as a spectator does."""
    return [state.seen_by(seat) for seat in range(NOBODY, state.box.players)]


def drawn(seen: SmogState, language: str = "en") -> Picture:
    found = picture(seen, Speaker(seen.box, (), language))
    assert found is not None
    return found


def elements(*documents: str) -> dict[str, Element]:
    """The elements of pictures by their ids."""
    found = [node for document in documents for node in fromstring(document).iter()]
    return {node.attrib["id"]: node for node in found if "id" in node.attrib}


def pieces(seen: SmogState) -> dict[str, Element]:
    """What lies on the board, by id."""
    return elements(drawn(seen).board)


def actions(document: str, attribute: str = "data-action") -> set[int]:
    """The actions a picture offers."""
    return {int(code) for code in re.findall(rf'{attribute}="(\d+)"', document)}


def spot(element: Element) -> tuple[float, float]:
    """Where the transform of an element puts it."""
    match = re.match(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert match
    return float(match[1]), float(match[2])


def angle(element: Element) -> int:
    """How far an element is turned, in degrees."""
    match = re.search(r"rotate\((\d+)\)", element.attrib["transform"])
    assert match
    return int(match[1])


# ---------------------------------------------------------------- where things are


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_player_sits_at_the_bottom(seat: int) -> None:
    state = position(4).state
    x, y = spot(pieces(state.seen_by(seat))[f"tile-{gate_place(4, state.side[seat])}"])
    assert x == MIDDLE
    assert y > MIDDLE


def test_north_is_up_for_a_spectator() -> None:
    x, y = spot(pieces(position(4).state.seen_by(NOBODY))["tile-1"])
    assert x == MIDDLE
    assert y < MIDDLE


def test_wares_stand_upright_on_the_edge_they_are_printed_on() -> None:
    for state in positions()[::3]:
        for seen in views(state):
            found = pieces(seen)
            for place in range(1, 13):
                for edge in range(4):
                    wheel, side = found[f"wheel-{place}"], found[f"edge-{place}-{edge}"]
                    mark = next(node for node in side if "translate" in node.get("transform", ""))
                    assert (angle(wheel) + angle(side) + angle(mark)) % 360 == 0
                    if seen.viewer == NOBODY:
                        faced = (angle(wheel) + angle(side)) // 90 % 4
                        assert faced == (edge + seen.turned[place]) % 4


def test_the_own_edge_is_the_one_below() -> None:
    for seat in range(4):
        state = position(4, turned={"north": 1, "east": 3}).state
        found = pieces(state.seen_by(seat))
        for place in range(1, 13):
            own = (state.side[seat] - state.turned[place]) % 4
            assert (angle(found[f"wheel-{place}"]) + 90 * own) % 360 == 180


def test_arcs_say_who_reads_which_edge() -> None:
    state = position(3, sides=("north", "east", "west")).state
    for seat, shown in ((NOBODY, (0, 90, 270)), (0, (180, 270, 90)), (1, (90, 180, 0))):
        board = drawn(state.seen_by(seat)).board
        arcs = re.findall(
            r"#smog-(yours|theirs)\" class=\"fb-seat-(\d)\" transform=\"rotate\((\d+)", board
        )
        assert [int(turn) % 360 for _, _, turn in arcs] == list(shown)
        assert [int(own) for arc, own, _ in arcs if arc == "yours"] == (
            [] if seat == NOBODY else [seat]
        )


def test_every_piece_is_where_it_stands() -> None:
    for state in positions():
        found = pieces(state.seen_by(NOBODY))
        figures = {f"gentleman-{seat}": place for seat, place in enumerate(state.place)}
        for agent, place in enumerate(state.agents):
            piece = f"agent-{a.AGENTS[agent].replace(' ', '-')}"
            assert (piece in found) == (agent in state.slots)
            if place:
                figures[piece] = place
        for piece, place in figures.items():
            (x, y), (at_x, at_y) = spot(found[piece]), spot(found[f"tile-{place}"])
            assert abs(x - at_x) < 60
            assert abs(y - at_y) < 60
        glasses = {piece for piece in found if piece.startswith("hourglass")}
        assert glasses == {
            f"hourglass-{place}-{edge}"
            for place in range(1, 13)
            for edge in range(4)
            if state.glass[place] >> edge & 1
        }


def test_fog_lies_on_the_edge_it_blocks() -> None:
    found = pieces(position(turned={"north-east": 2}).state.seen_by(NOBODY))
    assert angle(found["fog-2"]) == 270
    assert angle(found["fog-9"]) == 180
    assert "fog-1" not in found


def test_the_shadow_master_stands_beside_who_is_favoured() -> None:
    alone = pieces(position(4).state.seen_by(NOBODY))["shadow-master"]
    beside = pieces(position(4, favoured=2).state.seen_by(2))["shadow-master"]
    assert spot(alone)[1] < MIDDLE
    assert spot(beside)[1] > 2 * MIDDLE - 50


# ---------------------------------------------------------------- what can be clicked


def test_all_but_a_few_actions_have_a_piece() -> None:
    without = {a.END_TURN, a.NO_CARD, a.DONE}
    codes = range(SMOG.actions.size)
    assert {code for code in codes if not SMOG.actions.family_of(code).piece} == without


def test_the_way_out_is_the_gate() -> None:
    every = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]
    table = position(
        at={0: "north"}, gate={0: "near"}, artefacts={0: every},
        combination={0: EVERY_ETHER}, ether={0: EVERY_ETHER},
    )  # fmt: skip
    assert pieces(table.state.seen_by(0))["gate"].attrib["data-action"] == str(a.EXIT)


def test_every_decision_can_be_made_on_the_board() -> None:
    for state in positions():
        for seen in views(state):
            found = drawn(seen)
            lit = elements(found.board, found.hand or "<svg/>")
            given = {piece: int(node.get("data-action", -1)) for piece, node in lit.items()}
            assert found.look.allowed.items() <= given.items()


def test_a_click_in_vain_names_what_it_would_be() -> None:
    state = position(at={0: "north"}, coins={0: 0}, glass={"north": "north"}).state
    tried = actions(drawn(state.seen_by(0)).board, "data-forbidden")
    assert tried == {a.MOVE.code(0), a.BUY, a.PAY}


def test_the_own_counter_glows_while_it_may_be_paid_on() -> None:
    for coins, may in ((5, True), (0, False)):
        seen = position(at={0: "north"}, coins={0: coins}).state.seen_by(0)
        counter = elements(drawn(seen).panels[0])["counter-0"]
        assert ("data-action" in counter.attrib) == may
        assert any(node.get("class") == "fb-halo" for node in counter) == may
        assert "data-action" not in elements(drawn(seen).panels[1])["counter-1"].attrib


def test_an_opponent_is_chosen_by_figure_or_panel() -> None:
    table = position(hands={0: ["breath of the titan"]}, ether={0: "mana"})
    found = drawn(table.play("play breath of the titan").state.seen_by(0))
    for seat, panel in enumerate(found.panels):
        given = elements(panel)[f"panel-{seat}"].get("data-action")
        assert given == elements(found.board)[f"gentleman-{seat}"].get("data-action")
        assert given == (str(a.PLAYER.code(seat)) if seat else None)


def test_the_own_edge_sells_where_nothing_can_be_bought() -> None:
    for coins, action in ((5, a.BUY), (0, a.SELL)):
        state = position(at={0: "north"}, ether={0: "ectoplasm"}, coins={0: coins}).state
        assert pieces(state.seen_by(0))["edge-1-0"].attrib["data-action"] == str(action)


# ---------------------------------------------------------------- what is written


def test_a_hand_is_its_owners() -> None:
    state = position(hands={0: ["gears shift"], 1: ["fade into rust"]}).state
    for seat, own, others in ((0, "Gears", "Rust"), (1, "Rust", "Gears")):
        found = drawn(state.seen_by(seat))
        assert own in found.hand
        assert others not in found.sheet()
    spectator = drawn(state.seen_by(NOBODY))
    assert not re.search("Gears|Rust|Secret", "".join((spectator.board, *spectator.panels)))


def test_equal_cards_lie_on_each_other() -> None:
    state = position(hands={0: ["gears shift", "gears shift"], 1: ["gears shift"]}).state
    assert re.search("fb-count.*>2<", drawn(state.seen_by(0)).hand)
    assert "fb-count" not in drawn(state.seen_by(1)).hand


def test_a_tile_says_what_stands_on_it() -> None:
    state = position(3, at={0: "north"}, glass={"north-east": "east"}).state
    told = pieces(state.seen_by(1))["tile-2"][0].text
    assert told == (
        "North-east tile\n"
        "north, Master Fox: Titanium 3\n"
        "east, John Brown: Mana 2 under an Hourglass\n"
        "south, Parvin Khan: Blood 4\n"
        "west: Ectoplasm 1\n"
        "fog to the east"
    )


@pytest.mark.parametrize("edition", ["en", "it"])
def test_the_picture_is_in_the_readers_language_whatever_the_edition(edition: str) -> None:
    state = position(edition=edition, hands={0: ["gears shift"]}, agents={"witch": "north"}).state
    words = {
        "en": ("Witch", "Gate", "Gears Shift"),
        "it": ("Strega", "Varco", "Meccanismo"),
    }
    for language, wanted in words.items():
        found = drawn(state.seen_by(0), language)
        assert wanted[0] in found.board
        assert wanted[1] in found.hand
        assert wanted[2] in found.hand


@pytest.mark.parametrize("seat", range(4))
def test_the_arrow_of_a_tile_points_where_it_is_drawn(seat: int) -> None:
    seen = new_game(4, 3).seen_by(seat)
    say, found = Speaker(seen.box), pieces(seen)
    for place in range(1, 13):
        x, y = spot(found[f"tile-{place}"])
        way = "↖↑↗←·→↙↓↘"[3 * _third(y) + _third(x)]
        assert say.describe(seen, a.PLACE.code(place)).endswith(f" tile {way}")


def _third(part: float) -> int:
    """On which side of the middle of the board: 0, 1 for neither, 2."""
    return 1 + (part > MIDDLE) - (part < MIDDLE)
