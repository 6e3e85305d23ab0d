"""What bots and learners are told: no more than the seat knows, and better is better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.engine.features import ONE
from fogbound.games.smog.bots.features import (
    CLOCK,
    DASHBOARD,
    QUESTION,
    ROLES,
    WIDTH,
    features,
)
from fogbound.games.smog.bots.route import Route, route
from fogbound.games.smog.bots.value import WIN, value
from fogbound.games.smog.rules.actions import PLACES, SEATS
from fogbound.games.smog.rules.state import DOCTOR, LOST_BOY, MERCHANT, SmogState
from tests.smog.builder import new_game, position

ARTEFACTS = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]
PLACE = 24
"""Where the place comes on a dashboard."""
ONE_EACH = "blood mana ectoplasm titanium"


def some_positions(players: int, edition: str = "en") -> list[tuple[SmogState, Random]]:
    """Positions of a random game, a few actions apart."""
    state, rng = new_game(players, 6, edition, rounds=12), Random(players)
    found = []
    while state.actor is not None:
        if rng.random() < 0.1:
            found.append((state.copy(), rng))
        state.play(rng.choice(state.legal()))
    return [*found, (state, rng)]


# ---------------------------------------------------------------- value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_value_and_features_use_what_the_seat_knows_alone(players: int) -> None:
    for state, rng in some_positions(players):
        for seat in range(players):
            seen = state.seen_by(seat)
            guess = seen.guess(rng)
            assert value(state, seat) == value(seen, seat) == value(guess, seat)
            assert features(state, seat) == features(seen, seat) == features(guess, seat)


def test_what_is_open_is_enough_to_value_another_seat() -> None:
    p = position(3, artefacts={1: ARTEFACTS[:3], 2: ARTEFACTS[:1]})
    seen = p.state.seen_by(0)
    assert value(seen, 1) > value(seen, 2)


def nearly_done(**changes: Any) -> float:
    """The value for seat 0 of two: two steps from its gate with all it needs, but for changes."""
    known: dict[str, Any] = {
        "at": {0: "north-west"},
        "ether": {0: ONE_EACH},
        "artefacts": {0: ARTEFACTS},
        "combination": {0: ONE_EACH},
        "gate": {0: "near_left"},
    }
    return value(position(2, **{**known, **changes}).state, 0)


def test_every_step_to_the_gate_counts() -> None:
    assert nearly_done(at={0: "north"}) - nearly_done() == pytest.approx(1)
    assert nearly_done(at={0: "north-east"}) - nearly_done() == pytest.approx(2)


@pytest.mark.parametrize(
    "worse",
    [
        {"artefacts": {0: ARTEFACTS[:3]}},
        {"ether": {0: "blood mana ectoplasm"}},
        {"combination": {0: "blood blood mana ectoplasm"}},
        {"at": {0: "west"}},
        {"coins": {0: 1}},
        {"agents": {"lost boy": "north-east"}, "slots": ["lost boy", "witch", "dandy", "doctor"]},
        {"artefacts": {0: ARTEFACTS, 1: ARTEFACTS}},
        {"turned": {"north-east": 2}},
    ],
    ids=lambda change: " ".join(change),
)
def test_it_is_worse(worse: dict[str, Any]) -> None:
    assert nearly_done(**worse) < nearly_done()


@pytest.mark.parametrize(
    "better",
    [
        {"hands": {0: ["gift of faerie"]}},
        {"counter": {0: 1}},
        {"favoured": 0, "counter": {0: 1}},
        {"coins": {0: 3}},
    ],
    ids=lambda change: " ".join(change),
)
def test_it_is_better(better: dict[str, Any]) -> None:
    assert nearly_done(**better) > nearly_done()


def test_nothing_beats_a_win() -> None:
    p = position(
        2,
        at={0: "north"},
        ether={0: ONE_EACH},
        artefacts={0: ARTEFACTS},
        combination={0: ONE_EACH},
        gate={0: "near"},
    )
    p.play("exit")
    assert value(p.state, 0) == WIN
    assert value(p.state, 1) == -WIN


def test_a_draw_is_worth_nothing() -> None:
    over = some_positions(2)[-1][0]
    assert over.outcome is not None
    assert value(over, 0) == value(over, 1) == 0


def test_an_agent_beside_the_player_costs_him_when_his_turn_begins() -> None:
    waiting = {"turn": 1, "at": {0: "north"}, "slots": ["witch", "dandy", "doctor", "merchant"]}
    free = nearly_done(**waiting)
    assert nearly_done(**waiting, agents={"witch": "north"}) < free
    assert nearly_done(**waiting, agents={"dandy": "north"}) < free
    assert nearly_done(**waiting, agents={"merchant": "north"}) == free


# ---------------------------------------------------------------- the route


def planned(**changes: Any) -> Route:
    """The route of seat 0: on north with all but the Atlantean Key, sold for 3 beyond the fog."""
    known: dict[str, Any] = {"artefacts": {0: ARTEFACTS[1:]}}
    s = position(2, **{**known, **changes}).state
    where = [s.agents[DOCTOR], s.agents[MERCHANT], s.agents[LOST_BOY]]
    market = bytes([*s.turned, *s.glass, *where])
    missing = 0b1111 & ~s.artefacts[0]
    return route(s.box, market, 0, PLACES.index("north"), missing, (0, 0, 0, 0), 1)


def test_a_route_is_the_way_the_fog_the_price_and_the_exit() -> None:
    """There and back 2, the fog twice 2, the purchase 1, its price 3, the exit 1."""
    assert planned().effort == pytest.approx(9)
    assert (planned().price, planned().least) == (3, 3)


@pytest.mark.parametrize(
    ("changes", "effort", "price"),
    [
        ({"artefacts": {0: ARTEFACTS}}, 1, 0),
        ({"turned": {"outer north": 2}}, 8, 4),
        ({"glass": {"outer north": "north"}}, 10, 3),
        ({"agents": {"merchant": "outer north"}}, 8, 2),
        ({"agents": {"doctor": "outer north"}}, 12, 3),
        ({"agents": {"lost boy": "outer north"}, "turned": {"outer north": 1}}, 10, 6),
        ({"agents": {"lost boy": "north"}}, 12, 3),
    ],
    ids=["done", "turned", "glass", "merchant", "doctor", "lost boy", "lost boy at the gate"],
)
def test_a_route_reads_the_market(changes: dict[str, Any], effort: float, price: int) -> None:
    found = planned(**changes, slots=["merchant", "doctor", "lost boy", "witch"])
    assert found.effort == pytest.approx(effort)
    assert found.price == price


# ---------------------------------------------------------------- features


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_always_as_many_features_of_moderate_size(players: int) -> None:
    for state, _ in some_positions(players, "it"):
        for seat in range(players):
            numbers = features(state.seen_by(seat), seat)
            assert len(numbers) == WIDTH
            assert max(numbers) <= 3 * ONE


@pytest.mark.parametrize(
    "between",
    [
        pytest.param({"agents": {"witch": "north"}}, id="the Agents are led"),
        pytest.param(
            {"agents": {"witch": "north"}, "at": {0: "north"}, "ether": {0: "blood"},
             "hands": {0: ["ritual invocation"]}},
            id="the turn is about to begin",
        ),
    ],
)  # fmt: skip
def test_between_turns_nothing_is_left_of_the_last(between: dict[str, Any]) -> None:
    p = position(2, favoured=0, counter={0: 2}, coins={0: 9}, trades=2, **between)
    while "end turn" not in p.legal:
        p.play("begin turn" if "begin turn" in p.legal else "leave agents")
    p.play("end turn", "request coins", "rotate any tile", "place south", "clockwise")
    assert of_turn(p.state, 1) == [ONE, ONE // 4, ONE, ONE]  # one action left
    p.play("move north", "end turn")
    if "hands" in between:
        p.leave_agents()
    assert "end turn" not in p.legal
    for seat in range(2):
        assert of_turn(p.state, seat) == [0, 0, 0, 0]


def of_turn(state: SmogState, seat: int) -> list[int]:
    """Whether it is the seat's turn, the actions left, whether two things were done in it."""
    found = features(state, seat)
    return [found[CLOCK + SEATS], *found[3:6]]


def test_features_are_counted_from_the_own_side_of_the_board() -> None:
    """The house's board looks alike from every side but for the Ethers."""
    views = []
    for side, opposite in [("north", "south"), ("east", "west")]:
        p = position(2, sides=[side, opposite], at={0: f"outer {opposite}"}, gate={0: "ahead"})
        first = CLOCK + ROLES + QUESTION
        found = features(p.state, 0)[first : first + SEATS * DASHBOARD]
        views.append([found[n * DASHBOARD + PLACE : (n + 1) * DASHBOARD] for n in range(SEATS)])
    assert views[0] == views[1]


@pytest.mark.parametrize(
    "change",
    [
        {"coins": {1: 3}},
        {"counter": {0: 1}},
        {"ether": {1: "mana"}},
        {"artefacts": {1: ARTEFACTS[:1]}},
        {"hands": {0: ["gift of faerie"]}},
        {"hands": {1: ["gift of faerie"]}},
        {"combination": {0: "titanium titanium mana blood"}},
        {"gate": {0: "left"}},
        {"dragon": {0: 1}},
        {"turned": {"north": 1}},
        {"glass": {"outer west": "south"}},
        {"agents": {"witch": "north"}},
        {"at": {1: "west"}},
        {"favoured": 1},
        {"in_round": 2},
        {"turn": 1},
    ],
    ids=lambda change: " ".join(f"{name} {what}" for name, what in change.items()),
)
def test_features_tell_positions_apart(change: dict[str, Any]) -> None:
    known: dict[str, Any] = {"combination": {0: ONE_EACH}, "gate": {0: "near"}}
    plain, other = position(2, **known), position(2, **{**known, **change})
    assert features(plain.state, 0) != features(other.state, 0)
