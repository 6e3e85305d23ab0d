"""The words: what is told, asked, offered, refused and shown, and what is seen at a glance."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Event
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.rules.actions import (
    ACTIONS,
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    EVENTS,
    SPACES,
)
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER
from fogbound.games.afterfog.rules.moving import FlyTo
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS
from fogbound.games.afterfog.rules.state import FogState
from tests.afterfog.position import AFTERFOG, Position, new_game, position, space

PEOPLE = ("Ann", "Bob", "Cy", "Di", "Eve", "Fay")
SILENT = {"ends turn", "keeps"}
"""Events that only move the picture."""
SELDOM = {"end moves", "end turn", "enough", "stop"}
"""What is done less often in these games, so that much happens."""


def speaker(state: FogState) -> Speaker:
    return Speaker(state.box, PEOPLE[: state.box.players])


def described(p: Position, action: str) -> str:
    """An action as its actor reads it."""
    seen = p.state.seen_by(p.state.actor or 0)
    return speaker(p.state).describe(seen, code(action))


def refused(p: Position, action: str) -> str:
    """The facts by which an action is refused to who decides."""
    refusal = speaker(p.state).refuse(p.state.seen_by(p.state.actor or 0), code(action))
    assert refusal is not None
    return refusal.text


def code(action: str) -> int:
    """The code of an action, a space in it by its id."""
    verb, _, what = action.partition(" ")
    if re.fullmatch("[1-6f][a-l]", what):
        return ACTIONS.code(f"{verb} {SPACES[space(what)]}")
    return ACTIONS.code(action)


def question(p: Position) -> str:
    return speaker(p.state).question(p.state.seen_by(p.state.actor or 0))


def text(p: Position, seat: int = 0) -> str:
    return speaker(p.state).text(p.state.seen_by(seat))


def played(players: int, seed: int, **options: str | int) -> Iterator[FogState]:
    """A game at random, position by position; the state is the same all along."""
    state = new_game(players, seed, None, **options)
    rng = Random(seed)
    while state.actor is not None:
        yield state
        legal = state.legal()
        weights = [1 if ACTIONS.name(action) in SELDOM else 6 for action in legal]
        state.play(rng.choices(legal, weights)[0])
    yield state


@cache
def positions() -> list[FogState]:
    """Every kind of decision that comes up."""
    found: dict[object, list[FogState]] = {}
    games = [(2, 1, {}), (3, 2, {"contract_set": "chosen"}), (4, 3, {}), (6, 4, {})]
    games += [(5, 5, {"tribute_choice": "owner"}), (4, 6, {}), (4, 7, {}), (3, 8, {})]
    for players, seed, options in games:
        for state in played(players, seed, **options):
            same = found.setdefault(type(state.stack[-1]) if state.stack else None, [])
            if len(same) < 4 and (not same or same[-1].turns != state.turns):
                same.append(state.copy())
    return [state for same in found.values() for state in same]


# ---------------------------------------------------------------- what happens


@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_that_happens_in_a_game_is_told(players: int) -> None:
    state = None
    for state in played(players, players):
        say = speaker(state)
        for event in state.events or ():
            alone = event.what == "adventures" and len(event.details) == 1
            assert bool(say.tell(event)) == (event.what not in SILENT and not alone), event
            for viewer in range(NOBODY, players):
                assert say.tell(event.seen_by(viewer)) == say.tell(event)
        state.events = []
    assert state is not None
    assert re.fullmatch(r"\w+ wins: \d+ points, \d+ for the next\.", say.verdict(state))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("picks city", 0, (0,)), "Ann settles in Barrowmead."),
        (Event("turn", 1, (7,)), "Bob’s turn."),
        (Event("turned up", NOBODY, (0,)), "Copper Still comes to the market."),
        (
            Event("event", 0, (6, 2, 6)),
            "Event 2 of 6: The Long Squall. All ships return to their own Cities.",
        ),
        (
            Event("end near", 0, (4,)),
            "That was the last Event. No more cards come, and 4 more turns are played.",
        ),
        (Event("flies", 0, (1, 3)), "Ann’s Caravel flies to Lowfield."),
        (Event("conquers", 0, (1, 3, 4, 2)), "Ann takes Lowfield from Bob, 4 to 2."),
        (Event("repelled", 0, (1, 3, 2, 4)), "Bob holds Lowfield against Ann, 4 to 2."),
        (Event("produces", 0, (3, 2, 0, 0, 1)), "Ann brings in 2 Food and 1 Gold."),
        (Event("windfall", 1, (3, 0, 2)), "Windfall at Lowfield: 2 Food for Bob."),
        (Event("pays tribute", 0, (1, 3)), "Ann pays Bob Tribute: 1 Gold."),
        (Event("pays", 0, (1, 0, 0, 2, 1)), "Ann pays 1 Food, 2 Gold and 1 Ruby."),
        (Event("exchanges", 0, (0, 3, 3, 2)), "Ann turns 3 Food into 2 Gold."),
        (Event("gains rubies", 0, (1,)), "Ann gains a Ruby."),
        (Event("gains rubies", 0, (2,)), "Ann gains 2 Rubies."),
        (Event("boosts", 0, (CHARACTER + CHARACTERS.index("lucan"), 2)),
         "Ann calls on Lucan Verrey: 2 more."),
        (Event("uses", 0, (ADVENTURE + ADVENTURES.index("music box"),)),
         "Ann makes use of Music Box."),
        (Event("finds", 0, (0,)), "Ann finds Drowned Granary: “Collect 3 Food.”"),
        (Event("adventures", 0, (0, 1)),
         "Ann may choose: Drowned Granary and Raft of Good Timber."),
        (Event("chips gone", NOBODY, (0, 0, 0, 0, 1)),
         "What lay on Copper Still goes back to the bank: 1 Gold."),
        (Event("marker", 0, (2,)), "Ann takes a marker worth 2 points."),
        (Event("scores", 0, (5, 3, 0, 0, 2, 4, 0, 5, 0)),
         "Ann has 19 points: 5 for spaces, 3 for cards, 2 for airships, 4 for Towers, "
         "5 for the goal."),
    ],
)  # fmt: skip
def test_what_is_told(event: Event, words: str) -> None:
    assert speaker(new_game(4)).tell(event) == words


# ---------------------------------------------------------------- what is asked and offered


def test_every_decision_is_asked_and_every_choice_described() -> None:
    for state in positions():
        if state.actor is None:
            continue
        say, seen = speaker(state), state.seen_by(state.actor)
        assert say.question(seen).endswith("?"), state.stack[-1]
        long = [say.describe(seen, action) for action in seen.legal()]
        short = [say.short(seen, action) for action in seen.legal()]
        for sentence in (*long, *short, say.question(seen)):
            assert not re.search(r"\bhe\b|\bhis\b|\{|\}| ,|\(\)|  ", sentence), sentence
        assert len(set(long)) == len(long), long
        assert len({*zip(short, (say.head(seen, a) for a in seen.legal()), strict=True)}) == len(
            short
        )


def test_every_kind_of_decision_comes_up() -> None:
    """So the test above has seen what random games ask."""
    asked = {type(state.stack[-1]).__name__ for state in positions() if state.stack}
    assert asked >= {
        "AskWaiver", "Boost", "BuildTower", "BuyPhase", "CollectBasic", "Exchange", "FlyTo",
        "MoveShips", "NameContract", "PayChip", "PayTribute", "Pick", "PlaceSpy", "Produce",
        "PutCard", "Replace", "SwapIn", "TakeBasic",
    }  # fmt: skip


LARCHES = {"1l": "1"}
"""A Farm of seat 1, far from both Cities."""


def test_an_attack_says_beforehand_what_it_comes_to() -> None:
    fleet = {0: "skyslip 1e, caravel 1e"}
    p = position(tokens=LARCHES, ships=fleet).play("ship caravel")
    assert described(p, "fly 1l") == (
        "Fly to Far Furlong (1l): attack Blue (Bob), 2 against 1, won; "
        "then 1 Food, and as Windfall 1 for Blue (Bob)"
    )
    p = position(tokens=LARCHES, ships=fleet, cards={1: "curtain wall"}).play("ship caravel")
    assert described(p, "fly 1l") == (
        "Fly to Far Furlong (1l): attack Blue (Bob), 2 against 3, lost; "
        "then 1 Food, less 1 as Tribute"
    )


def test_boosts_still_possible_are_counted_beforehand() -> None:
    p = position(
        tokens=LARCHES, ships={0: "skyslip 1e, caravel 1e"}, store={1: "1 food"},
        cards={1: "painted shields"},
    ).play("ship caravel")  # fmt: skip
    assert "2 against 1+2, won so far" in described(p, "fly 1l")
    p.play("fly 1l")
    assert question(p) == (
        "Orange (Ann) attacks you at Far Furlong (1l): 2 (2 for ships) against your 1 "
        "(1 for owning it; boosts may add 2). So far the space is lost. Will you add to it?"
    )
    assert (
        described(p, "use painted shields") == "Painted Shields: 2 more for 1 chip of your choice"
    )


@pytest.mark.parametrize(
    ("wanted", "at", "words"),
    [
        ({}, "1k", "into the fog, for an Adventure"),
        ({}, "1d", "yours, and 1 Food"),
        ({"tokens": {"1d": "0"}}, "1e", "1 Food and 1 Gold / 1 Gold"),
        ({"tokens": {"1d": "01"}}, "1d", "1 Food, and as Windfall 1 for Blue (Bob)"),
        ({}, "2f", "a spy with Blue (Bob), and 1 Gold, less 1 as Tribute"),
        ({"tokens": {"2f": "10"}}, "2f", "guest of Blue (Bob), 1 Gold, less 1 as Tribute"),
    ],
)  # fmt: skip
def test_a_visit_says_beforehand_what_it_brings(
    wanted: dict[str, Any], at: str, words: str
) -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}, **wanted).play("ship caravel")
    assert described(p, f"fly {at}").partition(": ")[2] == words


@pytest.mark.parametrize(
    ("option", "words"), [("yes", "1 Food, and as Windfall 1 for Blue (Bob)"), ("no", "1 Food")]
)
def test_a_choice_says_what_it_gives_and_to_whom(option: str, words: str) -> None:
    fleet = {0: "skyslip 1e, caravel 1e"}
    p = position(tokens={"1g": "1"}, ships=fleet, windfall_ousted=option).fly("caravel", "1g")
    assert question(p) == "Which Basic shall Hollin (1g) give?"
    assert described(p, "produce food") == words


def test_a_used_space_has_nothing_more_to_give() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}).fly("caravel", "1d").play("ship skyslip")
    assert "it has given all it has" in described(p, "fly 1d")


def test_a_purchase_says_price_and_worth() -> None:
    p = position(
        row="swivel guns, wardens oath", chips={"wardens oath": "1 gold"},
        store={0: "4 wood, 4 stone"}, contracts="tower", hands={0: "copper still, painted shields"},
    ).shop()  # fmt: skip
    assert described(p, "buy swivel guns") == (
        "Buy Swivel Guns for 2 Wood and 1 Stone (0 points, Powder): +1 whenever you attack."
    )
    assert described(p, "buy wardens oath") == (
        "Buy Wardens' Oath for 2 Wood and 2 Stone (2 points, Banner of Cragsend; 1 Gold on it): "
        "Each conflict you win as defender brings 1 Ruby."
    )
    assert described(p, "buy painted shields").startswith(
        "Buy Painted Shields from your hand for 1 Wood and 1 Stone (0 points, Lapis): "
    )
    assert described(p, "buy copper still") == "Buy Copper Still"


# ---------------------------------------------------------------- what is refused


def test_a_price_that_cannot_be_paid_is_told_with_what_there_is() -> None:
    p = position(row="copper still, swivel guns", store={0: "1 food"}).shop()
    assert refused(p, "buy copper still") == "You have 1 Food, it costs 2 Food."
    assert refused(p, "buy swivel guns") == (
        "You have nothing to pay it with: it costs 2 Wood and 1 Stone."
    )
    p = position(row="copper still", store={0: "2 food, 2 gold"}, contracts="gems").shop()
    p.play("buy copper still")
    assert refused(p, "buy midsummer fair") == "You have bought a card in this turn."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("ship caravel", "It still takes 2 Ale and 1 Powder."),
        ("buy swivel guns", "Your ships act first: then you buy."),
        ("fly 1d", "First choose a ship."),
    ],
)
def test_refusals_in_the_move_phase(action: str, words: str) -> None:
    assert refused(position(row="swivel guns"), action) == words


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("1l", "Far Furlong (1l) is not next to any token of yours."),
        ("3a", "Goat Wood is not on this map."),
    ],
)
def test_refusals_of_a_flight(at: str, words: str) -> None:
    assert refused(position().play("ship skyslip"), f"fly {at}") == words


@pytest.mark.parametrize(
    ("contract", "wanted", "words"),
    [
        ("gems", {}, "The Gem Broker is not on this table."),
        ("tower", {"store": {0: "9 gold"}}, "You own no space without a Tower."),
        ("assay", {"store": {0: "2 food"}}, "You have too few chips of one kind."),
        (
            "charter",
            {"store": {0: "9 gold"}, "markers": {0: "charter, charter"}},
            "You have all the markers of it that one may have.",
        ),
        ("recall", {"store": {0: "1 food"}}, "There is no other space to set a ship down in."),
    ],
)
def test_refusals_of_a_contract(contract: str, wanted: dict[str, Any], words: str) -> None:
    laid = "tower, assay, charter, recall"
    assert refused(position(contracts=laid, **wanted).shop(), f"contract {contract}") == words


def test_what_is_tried_in_vain_is_refused_in_words() -> None:
    for state in positions():
        if state.actor is None:
            continue
        say, seen = speaker(state), state.seen_by(state.actor)
        families = {ACTIONS.family_of(action) for action in seen.legal()}
        for family in families:
            for action in family.codes:
                refusal = say.refuse(seen, action)
                if refusal is not None:
                    assert refusal.text.endswith((".", ")")), refusal
                    assert not re.search(r"\{|\}| ,|\(\)|  |\bNone\b", refusal.text), refusal


def test_facts_are_for_who_decides() -> None:
    p = position(row="copper still", store={0: "1 food"}).shop()
    other = p.state.seen_by(1)
    refusal = speaker(p.state).refuse(other, ACTIONS.code("buy copper still"))
    assert refusal is not None
    assert refusal.text == refusal.says


# ---------------------------------------------------------------- how it ends


def test_the_verdict_tells_the_points() -> None:
    p = position(last_turns="0", tokens={"1d": "0"}, cards={1: "swivel guns"}).end_turn()
    assert speaker(p.state).verdict(p.state) == "Ann wins: 6 points, 5 for the next."
    p = position(last_turns="0", store={1: "1 gold"}).end_turn()
    assert speaker(p.state).verdict(p.state) == "Bob wins: 5 points each, and the better purse."


# ---------------------------------------------------------------- the picture in plain text


def test_the_text_fits_into_a_hundred_columns_and_shows_every_space() -> None:
    for state in positions():
        for seat in (NOBODY, 0):
            drawn = speaker(state).text(state.seen_by(seat))
            assert max(map(len, drawn.splitlines())) <= 100
        shown = re.findall(r"[▤♣▼⌂◉]([0-6][a-l])\b", drawn)
        assert len(shown) == len(set(shown)) == len(state.map.spaces)


def test_the_map_shows_owners_spies_towers_ships_fog_and_what_is_used() -> None:
    p = position(
        tokens={"1d": "01", "1h": "1"}, towers="1d", ships={0: "skyslip 1e, caravel 1e"}
    ).fly("caravel", "1b")  # fmt: skip
    drawn = text(p)
    assert "▤1d O♜" in drawn
    assert "▤1h B " in drawn
    assert "♣1a ≈" in drawn
    assert "▼1b O✓" in drawn
    below = drawn.splitlines()[drawn.splitlines().index(row_of(drawn, "▤1d")) + 1]
    assert below.startswith("    b")
    assert "»O" in below


def row_of(drawn: str, mark: str) -> str:
    return next(line for line in drawn.splitlines() if mark in line)


def test_the_text_tells_prices_points_goals_and_how_far_the_end_is() -> None:
    p = position(
        tokens={"1d": "0", "1h": "0"}, row="wardens oath", chips={"wardens oath": "1 gold"},
        contracts="tower", characters={0: "florian"}, cards={0: "swivel guns"}, rubies={1: 2},
        past="the long squall",
    )  # fmt: skip
    drawn = text(p)
    assert "2W 1S        2 points, Banner of Cragsend   Wardens' Oath: Each" in drawn
    assert "on it: 1 Gold" in drawn
    assert "1F 1W 2S     Tower: Build a Tower" in drawn
    assert "Barrowmead: 5 points for the most Farms. (2 or more; O 2) Reached" in drawn
    assert "Larkspire: 5 points for the most Forests. (2 or more; 0) Not reached" in drawn
    assert "Caravel lacks 2A" in drawn
    own, others = (row_of(drawn, f"\n{name}  ".strip("\n")).split() for name in ("Orange", "Blue"))
    assert own[-10:] == ["3", "0", "0", "0", "2", "2", "0", "5", "0", "12"]
    assert others[-10:] == ["1", "0", "0", "0", "2", "2", "2", "0", "0", "7"]
    assert "Events: 1 of 4" in drawn


def test_attacks_are_laid_out_item_by_item_before_a_ship_flies() -> None:
    p = position(
        tokens={"1l": "10", "1g": "0", "1j": "1"}, towers="1g", characters={0: "dagny"},
        ships={0: "skyslip 1e, caravel 1e", 1: "skyslip 2f, lugger 1l"},
        cards={1: "painted shields"}, store={1: "1 wood"},
    ).play("ship caravel")  # fmt: skip
    row = row_of(text(p), "1l Far Furlong").split()
    assert row[3:] == ["1", "2", "1", "1", "1", "0", "6", "B", "1", "2", "1", "0", "0", "0", "4+2"]
    assert "Attacks" not in text(p, 1)


def test_the_text_names_no_card_that_the_reader_cannot_know() -> None:
    for state in positions():
        for seat in range(NOBODY, state.box.players):
            seen = state.seen_by(seat)
            say = speaker(state)
            drawn = say.text(seen)
            open_cards = {*state.row, *(card for row in seen.cards for card in row), state.shown}
            known = {card for hand in seen.hands for card in hand if card != UNKNOWN}
            hidden = {card for hand in state.hands for card in hand} - known - open_cards
            assert [say.name("card", n) for n in hidden if say.name("card", n) in drawn] == []


def test_in_the_draft_the_text_shows_what_was_taken() -> None:
    state = new_game(3, 2)
    action = state.legal()[0]
    state.play(action)
    drawn = speaker(state).text(state.seen_by(NOBODY))
    assert drawn.startswith("Before the first turn")
    city = CITIES[next(city for city in state.city if city != NOBODY)]
    assert f": {city.title()}" in drawn


# ---------------------------------------------------------------- what can be looked up


def test_all_components_can_be_looked_up() -> None:
    listed = speaker(new_game(6)).listings()
    assert [len(one.rows) for one in listed] == [
        4, len(CITIES), len(CHARACTERS), len(CARDS), len(CONTRACTS), len(EVENTS), len(ADVENTURES),
    ]  # fmt: skip
    assert all(len(row) == len(one.columns) for one in listed for row in one.rows)
    market = next(one for one in listed if one.title == "Market cards")
    assert market.rows[0][:4] == ("Copper Still", "2 Food", "0", "Ale")


# ---------------------------------------------------------------- at a glance, as data


def glance(p: Position, seat: int = 0) -> dict[str, Any]:
    seen = p.state.seen_by(seat)
    data = json.loads(json.dumps(AFTERFOG.glance(seen)))
    assert isinstance(data, dict)
    return data


def test_the_glance_has_both_sums_and_who_gets_what() -> None:
    p = position(
        tokens={"1l": "1", "2d": "1"}, ships={0: "skyslip 1e, caravel 1e"}, store={1: "1 food"},
        cards={1: "painted shields"},
    )  # fmt: skip
    visit = glance(p)["visits"]["caravel"]["far furlong"]
    assert (visit["attack"]["total"], visit["defence"]["total"], visit["wins"]) == (2, 2, True)
    assert (visit["defence"]["neighbours"], visit["defence"]["possible"]) == (1, 2)
    assert visit["gives"] == [
        {"choice": None, "made": {"food": 1}, "windfall": [{"seat": 1, "food": 1}],
         "tribute_to": None}
    ]  # fmt: skip
    assert visit["gives_if_lost"][0]["tribute_to"] == 1
    assert "far furlong" not in glance(p)["visits"]["skyslip"]
    p.fly("caravel", "1l")
    assert glance(p)["conflict"]["space"] == "far furlong"
    assert glance(p, NOBODY)["conflict"]["defence"]["total"] == 2


def test_the_glance_counts_points_goals_icons_and_the_end() -> None:
    p = position(tokens={"1d": "0", "1h": "0"}, cards={0: "swivel guns"}, last_turns="0 1")
    found = glance(p)
    assert set(found["points"][0]) == {*KINDS_OF_POINTS, "total"}
    assert (found["points"][0]["goal"], found["points"][0]["total"]) == (5, 12)
    assert found["goals"]["barrowmead"]["counts"] == [2, 0]
    assert found["goals"]["barrowmead"]["reached"]
    assert found["icons"][0] == {"powder": 1, "lapis": 1}
    assert found["ships_to_come"][0]["caravel"] == {"ale": 2}
    assert found["clock"]["final"] == [0, 1]


def test_in_the_draft_there_is_nothing_to_visit() -> None:
    state = new_game(4, 1)
    found = AFTERFOG.glance(state.seen_by(0))
    assert "visits" not in found
    assert json.dumps(found)


def test_what_was_seen_beforehand_is_what_comes() -> None:
    """Every visit a ship could make is made, and gives what the glance said."""
    made = fought = 0
    for state, step in flights():
        found = AFTERFOG.glance(state.seen_by(step.seat))["visits"]
        for action in state.legal():
            after, visit = visited(state, action)
            there = found[ACTIONS.name(ACTIONS.code(f"ship {ship_of(step)}"))[5:]][visit]
            sums = [event.details[2:] for event in after if event.what in ("conquers", "repelled")]
            for attack, defence in sums:
                assert (there["attack"]["total"], there["defence"]["total"]) == (attack, defence)
                fought += 1
            lost = any(event.what == "repelled" for event in after)
            gives = there["gives_if_lost" if lost else "gives"]
            for event in after:
                if event.what == "produces":
                    kinds = ("food", "wood", "stone", "gold")
                    got = {k: n for k, n in zip(kinds, event.details[1:], strict=True) if n}
                    assert got in [one["made"] for one in gives]
                    made += 1
            if not gives:
                assert all(event.what != "produces" for event in after)
    assert made > 50
    assert fought > 5


def flights() -> Iterator[tuple[FogState, FlyTo]]:
    """Now and then, the moments when a ship is about to fly."""
    for players, seed in [(2, 1), (4, 2), (6, 3)]:
        for state in played(players, seed):
            step = state.stack[-1] if state.stack else None
            if isinstance(step, FlyTo) and state.turns % 5 == 0:
                yield state, step


def ship_of(step: FlyTo) -> str:
    return ("skyslip", "caravel", "lugger", "hauler")[step.ship]


def visited(state: FogState, action: int) -> tuple[list[Event], str]:
    """What a flight brings, up to its production; nobody adds a boost."""
    after = state.copy()
    after.events = []
    after.play(action)
    while after.stack and type(after.stack[-1]).__name__ in ("Boost", "Produce"):
        after.play(after.legal()[-1])
    upto = [event.what for event in after.events]
    end = upto.index("produces") + 1 if "produces" in upto else len(upto)
    return after.events[:end], ACTIONS.name(action)[4:]
