"""The picture and the words: what is drawn, what can be clicked, what is said, what is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from xml.etree import ElementTree

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Event, Outcome
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.box import gate_place
from fogbound.games.smog.rules.state import SmogState
from fogbound.games.smog.words.story import SENTENCES, reason
from tests.smog.builder import SMOG, new_game, position

NAMES = ["Ada", "Bob", "Cleo", "Dan"]
BOARD = 1000
TABLES = [(2, 1, "en"), (3, 2, "it"), (4, 3, "en"), (4, 4, "it")]
LIKELY = {a.BUY: 9, a.SELL: 5, a.ANY_TILE: 9, a.END_TURN: 1}
"""How much more often than others an action is taken, so that much happens."""


def played(players: int, seed: int, edition: str) -> Iterator[tuple[SmogState, list[Event]]]:
    """A game at random, position by position, with what happened on the way to each."""
    state = new_game(players, seed, edition)
    rng = Random(seed)
    happened: list[Event] = []
    for _ in range(500):
        yield state, happened
        if state.actor is None:
            return
        legal = state.legal()
        happened = state.events = []
        state.play(rng.choices(legal, [LIKELY.get(action, 3) for action in legal])[0])
        state.events = None


@cache
def positions() -> list[SmogState]:
    """Some of every kind of decision, in all player counts and editions."""
    found: dict[tuple[int, str, str], list[SmogState]] = {}
    for players, seed, edition in TABLES:
        for state, _ in played(players, seed, edition):
            step = type(state.stack[-1]).__name__ if state.stack else ""
            kept = found.setdefault((players, edition, step), [])
            if len(kept) < 2:
                kept.append(state.copy())
    return [state for kept in found.values() for state in kept]


def views(state: SmogState) -> list[SmogState]:
    """The position as each seat sees it, and as a spectator does."""
    return [state.seen_by(seat) for seat in range(NOBODY, state.box.players)]


def pictures(seen: SmogState) -> list[str]:
    """Everything that is drawn for a viewer, each a document of its own."""
    panels = [SMOG.panel(seen, seat) for seat in range(seen.box.players)]
    return [p for p in (SMOG.svg(seen), SMOG.sheet(seen), SMOG.hand(seen), *panels) if p]


def elements(svg: str) -> dict[str, ElementTree.Element]:
    """The elements of a picture by their ids."""
    found = [element for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]
    by_id = {element.attrib["id"]: element for element in found}
    assert len(by_id) == len(found), "an id is given twice"
    return by_id


def actions(svg: str, attribute: str = "data-action") -> set[int]:
    """The actions a picture offers."""
    found = ElementTree.fromstring(svg).iter()
    return {int(e.attrib[attribute]) for e in found if attribute in e.attrib}


def spot(element: ElementTree.Element) -> tuple[float, float]:
    """Where the transform of an element puts it."""
    match = re.match(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert match
    return float(match[1]), float(match[2])


# ---------------------------------------------------------------- the drawing


def test_pictures_are_well_formed_and_keep_to_themselves() -> None:
    for state in positions()[::3]:
        for svg in (svg for seen in views(state) for svg in pictures(seen)):
            elements(svg)
            assert "<script" not in svg
            assert not re.search(r"\son\w+=", svg)
            assert set(re.findall(r'(?:href="|url\()(.)', svg)) <= {"#"}
            assert set(re.findall(r"\w+://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


def test_what_is_used_is_there() -> None:
    for svg in pictures(positions()[0].seen_by(0)):
        used = set(re.findall(r'(?:href="|url\()#([\w-]+)', svg))
        assert used <= set(elements(svg))


def test_a_board_is_small() -> None:
    assert all(len(SMOG.svg(seen)) < 120_000 for state in positions() for seen in views(state))


def test_names_from_a_components_file_are_escaped() -> None:
    file = SMOG.components.replace("Master Fox", '<b>&\\"Fox').replace("Spectral Speed", "<i>&")
    state = position(components=file, hands={0: ["spectral speed"]}, ether={0: "ectoplasm"}).state
    for svg in pictures(state.seen_by(0)):
        assert "<b>" not in svg
        assert elements(svg)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_player_sits_at_the_bottom(seat: int) -> None:
    state = position(4).state
    near = gate_place(4, state.side[seat])
    drawn = elements(SMOG.svg(state.seen_by(seat)))
    x, y = spot(drawn[f"tile-{near}"])
    assert x == BOARD / 2
    assert y > BOARD / 2


def test_north_is_up_for_a_spectator() -> None:
    x, y = spot(elements(SMOG.svg(position(4).state.seen_by(NOBODY)))["tile-1"])
    assert x == BOARD / 2
    assert y < BOARD / 2


def test_wares_stand_upright_on_the_edge_they_are_printed_on() -> None:
    for state in positions()[::3]:
        for seen in views(state):
            drawn = elements(SMOG.svg(seen))
            for place in range(1, 13):
                for edge in range(4):
                    parts = (f"wheel-{place}", f"edge-{place}-{edge}", f"mark-{place}-{edge}")
                    assert sum(angle(drawn[part]) for part in parts) % 360 == 0
                    faced = (angle(drawn[parts[0]]) + angle(drawn[parts[1]])) // 90 % 4
                    if seen.viewer == NOBODY:
                        assert faced == (edge + seen.turned[place]) % 4


def angle(element: ElementTree.Element) -> int:
    """How far an element is turned, in degrees."""
    match = re.search(r"rotate\((\d+)\)", element.attrib["transform"])
    assert match
    return int(match[1])


def test_the_own_edge_is_the_one_below() -> None:
    for seat in range(4):
        state = position(4, turned={"north": 1, "east": 3}).state
        drawn = elements(SMOG.svg(state.seen_by(seat)))
        for place in range(1, 13):
            own = (state.side[seat] - state.turned[place]) % 4
            assert (angle(drawn[f"wheel-{place}"]) + 90 * own) % 360 == 180


def test_every_piece_is_where_it_stands() -> None:
    for state in positions():
        drawn = elements(SMOG.svg(state.seen_by(NOBODY)))
        figures = {f"gentleman-{seat}": place for seat, place in enumerate(state.place)}
        for agent, place in enumerate(state.agents):
            piece = f"agent-{a.AGENTS[agent].replace(' ', '-')}"
            assert (piece in drawn) == (agent in state.slots)
            if place:
                figures[piece] = place
        for piece, place in figures.items():
            (x, y), (at_x, at_y) = spot(drawn[piece]), spot(drawn[f"tile-{place}"])
            assert abs(x - at_x) < 60
            assert abs(y - at_y) < 60
        glasses = {piece for piece in drawn if piece.startswith("hourglass")}
        assert glasses == {
            f"hourglass-{place}-{edge}"
            for place in range(1, 13)
            for edge in range(4)
            if state.glass[place] >> edge & 1
        }


def test_fog_lies_on_the_edge_it_blocks() -> None:
    drawn = elements(SMOG.svg(position(turned={"north-east": 2}).state.seen_by(NOBODY)))
    assert angle(drawn["fog-2"]) == 270
    assert angle(drawn["fog-9"]) == 180
    assert "fog-1" not in drawn


def test_the_shadow_master_stands_beside_whom_he_favours() -> None:
    alone = elements(SMOG.svg(position(4).state.seen_by(NOBODY)))["shadow-master"]
    beside = elements(SMOG.svg(position(4, favoured=2).state.seen_by(2)))["shadow-master"]
    assert spot(alone)[1] < BOARD / 2
    assert spot(beside)[1] > BOARD - 50


# ---------------------------------------------------------------- what can be clicked

ON_THE_BOARD = {
    *range(a.MOVE, a.MOVE + 4), a.ROTATE, a.BUY, *range(a.CLEAR, a.CLEAR + 4), a.REQUEST,
    a.ANY_TILE, a.FLY, a.EXIT, a.PAY, a.BEGIN_TURN, *range(a.PLACE, a.DRAW + 1),
    *range(a.BURN, a.STAY + 1),
}  # fmt: skip


def test_what_can_be_clicked_is_legal_and_what_is_legal_can_be_clicked() -> None:
    for state in positions():
        for seen in views(state):
            offered = actions(SMOG.svg(seen))
            assert offered <= set(seen.legal())
            assert offered >= ON_THE_BOARD & set(seen.legal())


def test_cards_are_played_from_the_hand() -> None:
    for state in positions():
        for seen in views(state):
            cards = {c for c in seen.legal() if a.PLAY <= c < a.BEGIN_TURN}
            if hand := SMOG.hand(seen):
                assert actions(hand) == cards


def test_a_click_in_vain_names_what_it_would_be() -> None:
    state = position(at={0: "north"}, coins={0: 0}, glass={"north": "north"}).state
    tried = actions(SMOG.svg(state.seen_by(0)), "data-forbidden")
    assert tried == {a.MOVE, a.BUY, a.PAY}
    assert all(state.why_not(action) for action in tried)


def test_nothing_is_to_be_clicked_in_anothers_turn() -> None:
    state = position(at={0: "north"}).state
    for seen in (state.seen_by(1), state.seen_by(NOBODY), state):
        svg = SMOG.sheet(seen)
        assert not actions(svg)
        assert not actions(svg, "data-forbidden")


def test_the_own_counter_glows_while_it_may_be_paid_on() -> None:
    rich = position(at={0: "north"}, coins={0: 5}).state
    poor = position(at={0: "north"}, coins={0: 0}).state
    for state, wanted in ((rich, "smog-halo"), (poor, "")):
        counter = elements(SMOG.panel(state.seen_by(0), 0))["counter-0"]
        assert [e.attrib["class"] for e in counter if "halo" in e.attrib.get("class", "")] == (
            [wanted] if wanted else []
        )
        assert ("data-action" in counter.attrib) == bool(wanted)
    assert ".can:focus-visible .smog-halo" in SMOG.svg(rich)


def test_the_own_edge_sells_where_nothing_can_be_bought() -> None:
    both = position(at={0: "north"}, ether={0: "ectoplasm"}, coins={0: 5}).state
    poor = position(at={0: "north"}, ether={0: "ectoplasm"}, coins={0: 0}).state
    edges = [elements(SMOG.svg(state.seen_by(0)))["edge-1-0"] for state in (both, poor)]
    assert [edge.attrib["data-action"] for edge in edges] == [str(a.BUY), str(a.SELL)]


# ---------------------------------------------------------------- what must not be seen


def test_what_is_hidden_changes_nothing_that_is_shown() -> None:
    rng = Random(5)
    for state in positions():
        for seen in views(state):
            assert seen.viewer is not None
            other = seen.guess(rng).seen_by(seen.viewer)
            assert pictures(other) == pictures(seen)
            assert SMOG.text(other) == SMOG.text(seen)


def test_a_hand_is_its_owners() -> None:
    state = position(hands={0: ["gears shift"], 1: ["fade into rust"]}).state
    for seat, own, others in ((0, "Gears", "Rust"), (1, "Rust", "Gears")):
        seen = state.seen_by(seat)
        for shown in (SMOG.sheet(seen), SMOG.hand(seen), SMOG.text(seen)):
            assert own in shown
            assert others not in shown
    spectator = state.seen_by(NOBODY)
    assert SMOG.hand(spectator) == ""
    for shown in (SMOG.sheet(spectator), SMOG.text(spectator)):
        assert not re.search("Gears|Rust|Secret", shown)


def test_what_is_noted_on_a_card_keeps_off_its_edge() -> None:
    for state in positions():
        for hand in filter(None, map(SMOG.hand, views(state))):
            for note in ElementTree.fromstring(hand).iter("{http://www.w3.org/2000/svg}text"):
                if note.attrib["font-size"] == "13.5":
                    assert len(note.text or "") <= 15


# ---------------------------------------------------------------- in plain text


def test_the_text_fits_a_terminal() -> None:
    for state in positions():
        for seen in views(state):
            lines = SMOG.text(seen).splitlines()
            assert max(map(len, lines)) <= 100
            assert max(map(len, lines[: 19 + seen.box.players])) <= 80
            secrets = 0 if seen.viewer == NOBODY else 2 + len(seen.hands[seen.viewer or 0])
            assert len(lines) <= 19 + 2 * seen.box.players + secrets


def test_the_text_shows_every_edge_and_marks_the_own() -> None:
    state = position(4, glass={"north": "west"}).state
    lines = SMOG.text(state.seen_by(2)).splitlines()
    assert [line.count("«") for line in lines if "«T4»" in line] == [3]
    assert any("│⧗M3   N     B1│" in line for line in lines)
    turned = SMOG.text(state.seen_by(0))
    assert "«E2»" in turned
    assert "│B1    N    ⧗M3│" in turned


def test_who_is_on_a_tile_is_in_the_text() -> None:
    crowd = position(
        at={0: "north", 1: "north", 2: "north", 3: "north"},
        agents={"witch": "north", "dandy": "north"},
    ).state
    assert " FBKH W D " in SMOG.text(crowd.seen_by(2))
    one = position(at={1: "north"}, agents={"doctor": "north"}).state
    assert " B Doctor " in SMOG.text(one.seen_by(2))


def test_the_text_tells_everybodys_open_holdings() -> None:
    text = SMOG.text(
        position(
            coins={1: 6}, counter={1: 3}, ether={1: "blood mana mana"}, favoured=1, dragon={1: 1},
            artefacts={1: ["mithril lock"]}, hands={1: ["gears shift"]},
        ).state.seen_by(0)
    )  # fmt: skip
    first, second = text.split("B John Brown")[1].splitlines()[:2]
    assert " ".join(first.split()) == "6 Coins ●●●○○ B1 M2 E0 T0 1 card east M favoured"
    assert second.strip() == "Mithril Lock, next sale +3"


def test_the_text_tells_the_viewers_own_secrets() -> None:
    text = SMOG.text(
        position(
            combination={0: "blood blood mana titanium"}, gate={0: "ahead_left"},
            ether={0: "blood titanium"}, hands={0: ["fade into rust"]},
        ).state.seen_by(0)
    )  # fmt: skip
    assert "Secret Combination: Blood 1/2, Mana 0/1, Titanium 1/1\n" in text
    assert "Secret Gate: ahead to the left, now the south-east tile" in text
    assert "Fade Into Rust: empty an opponent's Counter (needs T✓ M✗)" in text


# ---------------------------------------------------------------- the story


def test_every_event_has_a_sentence() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in files("fogbound.games.smog").iterdir()
        if path.name.endswith(".py")
    )
    kinds = set(re.findall(r's\.tell\("([^"]+)"', source))
    assert kinds == {re.sub(" (of nobody|unseen)$", "", what) for what in SENTENCES}


def test_the_story_of_whole_games() -> None:
    for players, seed, edition in TABLES:
        for state, happened in played(players, seed, edition):
            for event in happened:
                for seat in range(NOBODY, players):
                    said = SMOG.tell(event.seen_by(seat), NAMES, state.box)
                    assert re.fullmatch(r"[A-ZÀ-Ý].*[.]", said), said
                    if event.seat != NOBODY and event.what != "rusts":
                        assert NAMES[event.seat] in said


def test_a_card_drawn_is_told_to_who_draws_it() -> None:
    event = Event("draws card", 1, (4,), 1)
    assert SMOG.tell(event.seen_by(1), NAMES) == "Bob draws a Special Action card: Gears Shift."
    assert SMOG.tell(event.seen_by(0), NAMES) == "Bob draws a Special Action card."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("pays fog", 2, (-1,)), "Cleo crosses the fog, paying 1 Coin."),
        (Event("pays fog", 2, (1,)), "Cleo crosses the fog, paying 1 Mana."),
        (Event("witch", 0), "Ada begins beside the Witch: one action less."),
        (Event("buys ether", 3, (3, 2, 3)), "Dan buys Titanium for 2 Coins on the east tile."),
        (Event("buys artefact", 3, (3, 0, 9)), "Dan buys the Mithril Lock for nothing."),
        (Event("favour", NOBODY), "The Shadow Master favours nobody."),
        (Event("rusts", 0, (3,)), "The Coins on Dan’s Counter turn to rust."),
        (Event("turns board", 1, (0,)), "Bob turns the whole board anticlockwise."),
        (Event("plays card", 1, (0,)), "Bob plays Spectral Speed: 2 more actions."),
        (Event("plays card", 1, (4,)), "Bob plays Gears Shift."),
    ],
)  # fmt: skip
def test_sentences(event: Event, sentence: str) -> None:
    assert SMOG.tell(event, NAMES) == sentence


def test_the_italian_edition_has_its_own_names() -> None:
    state = position(edition="it", hands={0: ["gears shift"]}, agents={"witch": "north"}).state
    seen = state.seen_by(0)
    assert "Passeggiata" in SMOG.svg(seen)
    assert "Varco Segreto" in SMOG.hand(seen)
    assert "Strega" in SMOG.text(seen)
    event = Event("witch", 0)
    assert SMOG.tell(event, NAMES, state.box) == "Ada begins beside la Strega: one action less."
    play = SMOG.actions.code("play gears shift")
    assert SMOG.describe(seen, play) == "Play Spostamento del Meccanismo: turn two tiles"


def test_the_end_has_a_reason() -> None:
    drawn = new_game(2, 1, "it", rounds=1)
    while drawn.actor is not None:
        drawn.play(drawn.legal()[0])
    assert reason(drawn.seen_by(NOBODY)) == "round 1 is over, and nobody is out"
    drawn.outcome = Outcome((1,), "end.win")
    assert reason(drawn.seen_by(NOBODY)) == "out through the Varco Segreto"


def test_an_empty_seat_has_a_gentlemans_name() -> None:
    assert [SMOG.seat_name(seat) for seat in range(2)] == ["Master Fox", "John Brown"]


# ---------------------------------------------------------------- what may be done


def test_every_action_reads_as_something_and_no_two_alike() -> None:
    for state in positions():
        for seen in views(state):
            assert all(SMOG.describe(seen, action) for action in range(SMOG.actions.size))
        if state.actor is not None:
            said = [SMOG.describe(state.seen_by(state.actor), n) for n in state.legal()]
            assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("buy", "Buy Ectoplasm for 2"),
        ("sell", "Sell Ectoplasm for 2"),
        ("move south", "Move south ↑"),
        ("move north", "Move north ↓: pay the fog"),
        ("rotate tile", "Turn this tile: you read Mana 3"),
        ("clear hourglass east", "Clear the Hourglass on Blood 1 ←"),
        ("play gears shift", "Play Gears Shift: turn two tiles"),
        ("pay shadow master", "Pay the Shadow Master 1 Coin"),
        ("exit", "Exit through your gate"),
    ],
)
def test_actions_of_a_turn_as_they_read_to_a_player_in_the_north(action: str, words: str) -> None:
    state = position(at={0: "north"}, glass={"north": "east"}).state
    assert SMOG.describe(state.seen_by(0), SMOG.actions.code(action)) == words


@pytest.mark.parametrize("seat", range(4))
def test_the_arrow_of_a_tile_points_where_it_is_drawn(seat: int) -> None:
    seen = new_game(4, 3).seen_by(seat)
    drawn = elements(SMOG.svg(seen))
    for place in range(1, 13):
        x, y = spot(drawn[f"tile-{place}"])
        way = "↖↑↗←·→↙↓↘"[3 * _third(y) + _third(x)]
        assert SMOG.describe(seen, a.PLACE + place).endswith(f" tile {way}")
    assert SMOG.describe(seen, a.PLACE).endswith("Esplanade")


def _third(part: float) -> int:
    """On which side of the middle of the board: 0, 1 for neither, 2."""
    return 1 + (part > BOARD / 2) - (part < BOARD / 2)


def test_prices_read_as_the_merchant_and_the_dragon_make_them() -> None:
    state = position(at={0: "north"}, agents={"merchant": "north"}, dragon={0: 1}).state
    assert SMOG.describe(state.seen_by(0), a.BUY) == "Buy Ectoplasm for 1"
    assert SMOG.describe(state.seen_by(0), a.SELL) == "Sell Ectoplasm for 6"


def test_choices_say_what_follows() -> None:
    table = position(at={0: "north"}, hands={0: ["gears shift"]}, ether={0: "ectoplasm blood"})
    table.play("play gears shift")
    seen = table.state.seen_by(0)
    assert SMOG.describe(seen, a.PLACE + 2) == "Turn the north-east tile ↙"
    assert SMOG.describe(seen, a.PLACE + 9) == "Turn the outer north tile ↓"
    table.play("place north-east")
    seen = table.state.seen_by(0)
    assert SMOG.describe(seen, a.CLOCKWISE) == "Turn it clockwise ↻: you read Ectoplasm 1"
    assert SMOG.describe(seen, a.ANTICLOCKWISE) == "Turn it anticlockwise ↺: you read Mana 2"
    assert UNKNOWN not in seen.hands[0]
