"""The picture and the words: what is drawn, clicked and asked, what must not be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from fogbound.engine import NOBODY
from fogbound.games.nanty.picture import background as survey
from fogbound.games.nanty.rules import actions as a
from fogbound.games.nanty.rules.box import COLOURS, GRENADIER, IMMIGRANT, VICTORY_RULES
from fogbound.games.nanty.rules.claims import claims
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.words.story import REASONS, question, reason
from tests.nanty.builder import (
    NANTY,
    Position,
    after_card,
    after_event,
    after_scroll,
    area,
    card,
    new_game,
    position,
)

TABLES = [(2, 1), (3, 2), (4, 3), (4, 8)]
SELDOM = {a.SKIP, a.END_TURN, a.PASS, *range(a.NEVER, a.PLAY), *range(a.DISCARD, a.GIVE)}
"""What is done less often in these games, so that much happens."""


def played(players: int, seed: int) -> Iterator[NantyState]:
    """A game at random, position by position."""
    state = new_game(players, seed)
    rng = Random(seed)
    for _ in range(600):
        yield state
        if state.actor is None:
            return
        legal = state.legal()
        state.play(rng.choices(legal, [1 if action in SELDOM else 5 for action in legal])[0])


@cache
def positions() -> list[NantyState]:
    """Every kind of decision that comes up, with each number of players."""
    found: dict[tuple[int, str], NantyState] = {}
    for players, seed in TABLES:
        for state in played(players, seed):
            step = type(state.stack[-1]).__name__ if state.stack else ""
            if (players, step) not in found:
                found[players, step] = state.copy()
    return list(found.values())


def views(state: NantyState) -> list[NantyState]:
    """The position as each seat sees it, and as a spectator does."""
    return [state.seen_by(seat) for seat in range(NOBODY, state.box.players)]


def pictures(seen: NantyState) -> list[str]:
    """Everything that is drawn for a viewer, each a document of its own."""
    panels = [NANTY.panel(seen, seat) for seat in range(seen.box.players)]
    return [p for p in (NANTY.svg(seen), NANTY.sheet(seen), NANTY.hand(seen), *panels) if p]


def elements(svg: str) -> dict[str, ElementTree.Element]:
    """The elements of a picture by their ids."""
    found = [element for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]
    by_id = {element.attrib["id"]: element for element in found}
    assert len(by_id) == len(found), "an id is given twice"
    return by_id


def actions(svg: str) -> set[int]:
    """The actions a picture offers."""
    found = ElementTree.fromstring(svg).iter()
    return {int(e.attrib["data-action"]) for e in found if "data-action" in e.attrib}


def words(element: ElementTree.Element) -> str:
    """All that is written on an element, its title left out."""
    shown = [e for e in element.iter() if e.tag.rpartition("}")[2] in ("text", "tspan", "textPath")]
    return " ".join("".join((e.text or "", e.tail or "")).strip() for e in shown)


def told(element: ElementTree.Element) -> str:
    """The title of an element."""
    return element[0].text or ""


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


def test_styles_and_ids_of_definitions_carry_the_name_of_the_game() -> None:
    svg = NANTY.sheet(positions()[0].seen_by(0))
    style = re.sub(r"\{[^}]*\}", "{}", svg[svg.index("<style>") : svg.index("</style>")])
    assert all(
        name.startswith("nanty") or name in ("can", "touched")
        for name in re.findall(r"\.([a-z][\w-]*)", style)
    )
    defs = re.search(r"<defs>(.*)</defs>", svg)
    assert defs
    assert all(name.startswith("nanty-") for name in re.findall(r'id="([^"]+)"', defs[1]))


def test_a_board_is_small() -> None:
    assert all(len(NANTY.svg(seen)) < 120_000 for state in positions() for seen in views(state))


def test_names_from_a_components_file_are_escaped() -> None:
    file = NANTY.components
    for name in ("Southwark", "Fagin", "Hugh Boone", "Flood"):
        file = file.replace(f'name = "{name}"', f'name = "<b>&{name}"')
    state = position(components=file, hands={0: "hugh boone"}, past="flood").state
    for svg in pictures(state.seen_by(0)):
        assert "<b>" not in svg
        assert elements(svg)


def test_borders_and_bridges_are_the_neighbours_of_the_components() -> None:
    box = new_game().parts
    borders = {frozenset(pair) for pair in survey.BORDERS}
    bridges = {frozenset(bridge[:2]) for bridge in survey.BRIDGES}
    adjacent = {
        frozenset((one, other))
        for one in range(12)
        for other in range(12)
        if box.adjacent[one] >> other & 1
    }
    assert not borders & bridges
    assert borders | bridges == adjacent
    assert (len(borders), len(bridges)) == (16, 7)


def test_a_bridge_joins_the_two_banks() -> None:
    south = {area(name) for name in ("bermondsey", "southwark", "lambeth", "battersea")}
    for one, other, start, end in survey.BRIDGES:
        assert one not in south
        assert other in south
        assert inside(start, one)
        assert inside(end, other)


def inside(point: tuple[float, float], place: int) -> bool:
    """Whether a point lies in an area's outline, by the crossings of a line to the left."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", survey.OUTLINES[place])]
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x > ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def test_all_that_is_of_an_area_lies_in_it() -> None:
    everywhere = ", ".join(a.AREAS)
    crowd = {0: everywhere, 1: everywhere, 2: everywhere, 3: everywhere}
    for agents in ({0: everywhere}, crowd):
        state = position(agents=agents, trouble=everywhere, buildings={0: everywhere}).state
        drawn = elements(NANTY.svg(state.seen_by(NOBODY)))
        for place in range(12):
            pieces = [f"building-{place}", f"trouble-{place}", f"city-{place}"]
            pieces += [f"pawns-{seat}-{place}" for seat in agents]
            assert all(inside(spot(drawn[piece]), place) for piece in pieces)


def test_every_piece_is_drawn_where_it_stands() -> None:
    for state in positions():
        drawn = set(elements(NANTY.svg(state.seen_by(NOBODY))))
        wanted = {f"trouble-{n}" for n in range(12) if state.trouble >> n & 1}
        wanted |= {f"building-{n}" for n in range(12) if state.building[n] != NOBODY}
        for colour in range(COLOURS):
            kind = {IMMIGRANT: "immigrant", GRENADIER: "grenadier"}.get(colour, f"agent-{colour}")
            for place in range(12):
                number = state.pawns[colour * 12 + place]
                wanted |= {f"{kind}-{place}-{n}" for n in range(number)}
        pattern = r"(trouble|building|immigrant-\d+|grenadier-\d+|agent-\d-\d+)-\d+"
        assert {piece for piece in drawn if re.fullmatch(pattern, piece)} == wanted


def test_several_pawns_have_a_number_and_each_colour_a_sign() -> None:
    state = position(agents={0: "city, city, city", 1: "city"}).state
    svg = NANTY.svg(state.seen_by(NOBODY))
    drawn = elements(svg)
    assert words(drawn["pawns-0-5"]).split() == ["3"]
    assert not words(drawn["pawns-1-5"])
    marks = [drawn[f"nanty-hat-{seat}"].find(".//*[@class='nanty-mark']") for seat in range(4)]
    assert len({mark.attrib["d"] for mark in marks if mark is not None}) == 4


def test_an_area_says_what_is_in_it() -> None:
    state = position(
        agents={0: "city, city", 2: "city"},
        immigrants="city",
        trouble="city",
        buildings={0: "city"},
    ).state
    assert told(elements(NANTY.svg(state.seen_by(1)))["area-5"]) == (
        "6 City, £6; on the Thames; trouble; building of Green; 2 agents of Green; "
        "1 agent of Purple; 1 immigrant; controlled by Green. "
        "Next to Strand, Holborn, Highbury, East End and Bermondsey."
    )


def test_a_city_area_card_is_free_held_used_or_gone() -> None:
    state = position(
        buildings={0: "chelsea, holborn, battersea", 1: "city"}, gone="city", fresh="holborn"
    ).state
    state.used = 1 << area("battersea")
    drawn = elements(NANTY.svg(state.seen_by(1)))
    said = {n: told(drawn[f"city-{n}"]).partition(": ")[2] for n in range(12)}
    assert said[area("strand")] == "free"
    assert said[area("chelsea")] == "Green’s"
    assert said[area("holborn")] == "Green’s, gained in this turn"
    assert said[area("battersea")] == "Green’s, used in this turn"
    assert said[area("city")] == "out of the game"


def test_the_piles_have_their_numbers_and_the_last_event_its_name() -> None:
    state = position(discards="hugh boone, toby", past="flood, fire", events="riots, fog").state
    drawn = elements(NANTY.svg(state.seen_by(0)))
    assert words(drawn["deck"]).split()[0] == str(len(state.deck))
    assert words(drawn["discards"]).split()[0] == "2"
    assert "on top" in told(drawn["discards"])
    assert words(drawn["events"]).split()[0] == "2"
    assert words(drawn["piles"]).endswith("Fire")


def test_the_cartouche_says_whose_turn_it_is_and_which_card_is_in_play() -> None:
    p = position(turn=2, hands={2: "mademoiselle hortense"})
    assert "Turn 5: Purple" in words(elements(NANTY.svg(p.state.seen_by(0)))["cartouche"])
    p.play("play mademoiselle hortense")
    for seat in (0, 2, NOBODY):
        svg = NANTY.svg(p.state.seen_by(seat))
        assert "Mademoiselle Hortense" in words(elements(svg)["cartouche"])


def test_what_is_done_of_a_card_in_play_fades() -> None:
    p = position(hands={0: "mademoiselle hortense"}, agents={0: "city"})
    p.play("play mademoiselle hortense")
    faded = []
    while p.state.card == card("mademoiselle hortense"):
        svg = NANTY.hand(p.state.seen_by(0))
        faded.append(len(re.findall('opacity=".22"', svg)))
        p.play("skip")
    assert faded == [0, 1, 2]


def test_the_claims_are_those_of_the_claim_board() -> None:
    for state in positions()[::3]:
        strip = elements(NANTY.svg(state.seen_by(NOBODY)))["claims"]
        shown = words(strip)
        for name in state.box.personality_names:
            assert name.split()[-1] in shown
        titles = " ".join(e.text or "" for e in strip.iter() if e.tag.endswith("title"))
        for claim in claims(state):
            name = state.box.personality_names[claim.personality]
            assert name in titles
            for seat, have in enumerate(claim.have):
                if seat not in claim.out:
                    assert str(have) in shown


def test_the_panels_tell_the_open_holdings() -> None:
    state = position(
        money={1: 23}, agents={1: "city, strand"}, buildings={1: "city, chelsea"},
        hands={1: "toby, hugh boone"}, table={1: "the bank, irene adler"},
    ).state  # fmt: skip
    svg = NANTY.panel(state.seen_by(0), 1)
    shown = words(elements(svg)["panel-1"]).split()
    for wanted in ("Yellow", "23", "10", "12", "4", "6", "2"):
        assert wanted in shown
    assert "The Bank: a loan" in svg
    assert "Irene Adler: fills a place in the hand" in svg
    assert "Chelsea: Yellow’s" in svg
    assert "Toby" not in svg


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
    seen = position(
        faces={0: face, 1: "bellinger"},
        agents={0: "strand, city"}, trouble="city, strand, holborn", buildings={0: "city"},
    ).state.seen_by(0)  # fmt: skip
    shown = words(elements(NANTY.hand(seen))["personality"])
    assert goal in shown
    assert now in shown


def test_a_big_hand_fits() -> None:
    names = ", ".join(a.CARDS[:11])
    svg = NANTY.hand(position(hands={0: names}).state.seen_by(0))
    drawn = elements(svg)
    assert {f"card-{n}" for n in range(11)} <= set(drawn)
    box = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert box
    assert int(box[1]) == 360
    assert int(box[2]) < 700


# ---------------------------------------------------------------- what can be clicked

AREAS = len(a.AREAS)
ON_THE_BOARD = {
    a.DRAW_EVENT, *range(a.USE, a.USE + AREAS), *range(a.PLACE, a.PLAYER),
}  # fmt: skip
IN_HAND = {
    a.TAKE_MONEY, a.SCROLL, *range(a.PLAY, a.USE), *range(a.DISCARD, a.PLACE),
}  # fmt: skip


def test_what_is_legal_can_be_clicked_and_nothing_else() -> None:
    for state in positions():
        if state.actor is None:
            continue
        seen = state.seen_by(state.actor)
        legal = set(seen.legal())
        assert actions(NANTY.svg(seen)) == ON_THE_BOARD & legal
        twice = {a.DISCARD + n for n in range(AREAS * 9) if a.PLAY + n in legal}
        offered = actions(NANTY.hand(seen))
        assert offered <= IN_HAND & legal
        assert offered >= (IN_HAND & legal) - twice
        panels = {
            n for seat in range(state.box.players) for n in actions(NANTY.panel(seen, seat))
        }
        assert panels == {n for n in legal if n >= a.PLAYER}


def test_what_is_tried_in_vain_says_so() -> None:
    refused = 0
    for state in positions():
        if state.actor is None:
            continue
        seen = state.seen_by(state.actor)
        legal = seen.legal()
        for element in ElementTree.fromstring(NANTY.sheet(seen)).iter():
            if "data-forbidden" in element.attrib:
                action = int(element.attrib["data-forbidden"])
                assert action not in legal
                assert "data-action" not in element.attrib
                assert (seen.why_not(action) or "") in NANTY.ledger
                refused += 1
    assert refused > 100


def test_nothing_is_to_be_clicked_in_anothers_turn() -> None:
    state = position(hands={0: "hugh boone"}).state
    for seen in (state.seen_by(1), state.seen_by(NOBODY), state):
        assert not actions(NANTY.sheet(seen))


def test_what_can_be_clicked_is_a_button_with_words() -> None:
    state = position(hands={0: "hugh boone"}, buildings={0: "west end"}).state
    found = [
        e
        for e in ElementTree.fromstring(NANTY.sheet(state.seen_by(0))).iter()
        if "data-action" in e.attrib
    ]
    assert len(found) == 2
    for element in found:
        assert element.attrib["role"] == "button"
        assert element.attrib["tabindex"] == "0"
        assert "can" in element.attrib["class"].split()
        action = int(element.attrib["data-action"])
        assert element.attrib["aria-label"] == NANTY.describe(state.seen_by(0), action)


def test_a_victim_is_chosen_among_the_pawns_of_the_area() -> None:
    p = position(
        hands={0: "mademoiselle hortense"}, agents={1: "city, strand", 2: "city"}, trouble="city"
    ).play("play mademoiselle hortense", "area city")
    drawn = elements(NANTY.svg(p.state.seen_by(0)))
    live = {piece for piece, element in drawn.items() if "data-action" in element.attrib}
    assert live == {"pawns-1-5", "pawns-2-5"}


@pytest.mark.parametrize("name", ["the special branch", "william guppy"])
def test_cards_of_another_hand_lie_with_the_own_while_one_is_chosen(name: str) -> None:
    p = after_scroll(name, "player 1", "pass", hands={0: "hugh boone", 1: "toby, rosetta davis"})
    drawn = elements(NANTY.hand(p.state.seen_by(0)))
    offered = {piece for piece, element in drawn.items() if "data-action" in element.attrib}
    assert offered == {f"card-{card('toby')}", f"card-{card('rosetta davis')}"}
    assert f"card-{card('hugh boone')}" in drawn


# ---------------------------------------------------------------- what is asked


SAVERS = "toby, little dorrit, mr goodyear"


def under_a_skull(hand: str = SAVERS) -> Position:
    """Seat 0 aims a skull at seat 1's agent in the City."""
    return after_card(
        "bill sikes", "area city", "pawn 1", agents={1: "city"}, trouble="city", hands={1: hand}
    )


ASKED = [
    (under_a_skull(), "Green is about to remove your agent in the City."),
    (
        after_scroll(
            "jo the crossing-sweeper", "area city", "pawn 1", "to strand",
            agents={1: "city"}, hands={1: SAVERS},
        ),
        "Green is about to move your agent from the City to the Strand.",
    ),
    (
        after_scroll(
            "tracy tupman", "area lambeth", "pawn immigrant", "area city", "pawn 1",
            agents={1: "city"}, immigrants="lambeth", hands={1: SAVERS}, events="riots",
            deck="the bank, bill sikes, mr krook, hugh boone, noah claypole, charley bates",
        ),
        "Green is about to have your agent in the City change places with an immigrant in Lambeth.",
    ),
    (
        after_scroll("charley bates", "player 1", hands={1: SAVERS}),
        "Charley Bates, played by Green, falls on you.",
    ),
    (
        after_scroll("the poor law guardians", "pass", "area city", agents={1: "city"},
                     hands={1: SAVERS}),
        "You are about to remove your agent in the City.",
    ),
    (
        after_event("inigo jones", (6,), agents={1: "city"}, buildings={1: "city"},
                    hands={1: SAVERS}),
        "Your agent in the City is about to be lost.",
    ),
    (
        after_event("zeppelin crash", (6,), agents={1: "city"}, hands={1: SAVERS}),
        "A Zeppelin comes down on your agents in the City.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "words"), ASKED, ids=[p.asked[1] for p, _ in ASKED])
def test_an_interrupt_is_asked_for_with_who_does_what_where(asked: Position, words: str) -> None:
    assert asked.state.actor == 1
    assert question(asked.state.seen_by(1)) == f"{words} Will you answer?"


def test_who_holds_no_answer_is_told_why_he_is_asked_and_nobody_else_is() -> None:
    bare, armed = under_a_skull("hugh boone, sam weller"), under_a_skull()
    told = question(bare.state.seen_by(1))
    assert told.startswith(question(armed.state.seen_by(1)))
    assert "You hold no card for it" in told
    for viewer in (NOBODY, 0, 2, 3):
        assert question(bare.state.seen_by(viewer)) == question(armed.state.seen_by(viewer))


def test_the_agent_in_danger_is_marked() -> None:
    marked = {
        name: "nanty-threat" in ElementTree.tostring(element, encoding="unicode")
        for name, element in elements(NANTY.svg(under_a_skull().state.seen_by(1))).items()
        if name.startswith("pawns-")
    }
    assert marked["pawns-1-5"]
    assert sum(marked.values()) == 1


def test_an_answer_is_called_as_its_card_is() -> None:
    seen = ASKED[1][0].state.seen_by(1)
    said = [NANTY.describe(seen, a.NEVER + n) for n in (0, 3, 4)]
    assert said == [
        f"Do not ask me about {name} again in this turn"
        for name in ("Toby", "Mr. Goodyear", "Holborn")
    ]


def test_the_end_has_a_reason_and_nobody_in_turn() -> None:
    assert set(REASONS) == {*VICTORY_RULES, "end.deck", "event.riots", "end.limit"}
    p = after_card(
        "the diogenes club", faces={0: "balmoral", 1: "fagin"}, trouble=", ".join(a.AREAS[:8])
    )
    assert "decides" in NANTY.panel(p.state.seen_by(NOBODY), 0)
    seen = p.play("end turn").state.seen_by(NOBODY)
    assert seen.outcome is not None
    assert reason(seen) == "Fagin sees 8 trouble markers"
    panels = [NANTY.panel(seen, seat) for seat in range(4)]
    assert not any("decides" in panel or "in turn" in panel for panel in panels)


# ---------------------------------------------------------------- what must not be seen


def test_what_is_hidden_changes_nothing_that_is_shown() -> None:
    rng = Random(5)
    for state in positions():
        for seen in views(state):
            assert seen.viewer is not None
            other = seen.guess(rng).seen_by(seen.viewer)
            assert pictures(other) == pictures(seen)
            if seen.stack:
                assert question(other) == question(seen)


def test_a_hand_is_its_owners() -> None:
    state = position(hands={0: "hugh boone", 1: "rosetta davis"}).state
    for seat, own, others in ((0, "Hugh", "Rosetta"), (1, "Rosetta", "Hugh")):
        seen = state.seen_by(seat)
        for shown in (NANTY.sheet(seen), NANTY.hand(seen)):
            assert own in shown
            assert others not in shown
    spectator = state.seen_by(NOBODY)
    assert NANTY.hand(spectator) == ""
    assert not re.search("Hugh|Rosetta|You are", NANTY.sheet(spectator))
