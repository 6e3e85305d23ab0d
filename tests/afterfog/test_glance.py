"""What is seen at a glance: the sums of an attack, who gets what, points, goals, the end."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import CITIES
from fogbound.games.afterfog.rules.conflict import tally
from fogbound.games.afterfog.rules.ending import clock
from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.production import previews
from fogbound.games.afterfog.rules.scoring import points, totals
from fogbound.games.afterfog.rules.state import FogState
from tests.afterfog.position import AFTERFOG, Position, new_game, position, space

CARAVEL = 1
NO_CHOICE = -1


# ---------------------------------------------------------------- the sums of an attack


@pytest.mark.rule("afterfog:conflict.open", "afterfog:conflict.tower_neighbour")
def test_both_sums_item_by_item() -> None:
    p = position(
        3, tokens={"1l": "10", "1g": "0", "2d": "1", "1j": "2"}, towers="2d", last_turns="0 2",
        ships={0: "skyslip 1e, caravel 1e, lugger 1l", 1: "skyslip 1l"},
        characters={0: "dagny", 1: "ottilie"}, cards={0: "bombard foundry", 1: "watch posts"},
    )  # fmt: skip
    found = tally(p.state, space("1l"), 0, CARAVEL)
    assert found is not None
    assert found.attack[:8] == (0, 1, 2 + 1, 1, 0, 1 + 2, 0, 0)
    assert found.defence[:8] == (1, 1, 1, 1, 1, 1 + 1, 1, 0)
    assert (found.attack.total, found.defence.total, found.wins) == (8, 7, True)
    assert p.fly("caravel", "1l").sums == [(8, 7)]


@pytest.mark.rule("afterfog:conflict.when", "afterfog:conflict.tower")
@pytest.mark.parametrize("at", ["1d", "1f", "1i", "2f", "2g"])
def test_no_sums_where_there_would_be_no_conflict(at: str) -> None:
    p = position(tokens={"1d": "0", "1f": "01", "2g": "1"}, towers="2g")
    assert tally(p.state, space(at), 0, CARAVEL) is None


@pytest.mark.rule("afterfog:conflict.resolve")
@pytest.mark.parametrize(("theirs", "wins"), [("", True), ("1g", True), ("1g 1j", False)])
def test_who_would_win_without_boosts(theirs: str, wins: bool) -> None:
    tokens = {"1l": "1", **dict.fromkeys(theirs.split(), "1")}
    found = tally(position(tokens=tokens).state, space("1l"), 0, CARAVEL)
    assert found is not None
    assert found.wins == wins


@pytest.mark.rule("afterfog:conflict.boost", "afterfog:conflict.boost.cost")
@pytest.mark.parametrize(
    ("store", "possible"),
    [("", 3), ("1 food", 3 + 3), ("2 gold", 3 + 3 + 2), ("9 wood", 3 + 3 + 4)],
)
def test_boosts_still_possible_as_far_as_they_can_be_paid(store: str, possible: int) -> None:
    p = position(
        tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e"}, store={0: store},
        characters={0: "lucan"}, cards={0: "signal mortars, storm rockets, painted shields"},
        kept={0: "crate of flares"},
    )  # fmt: skip
    found = tally(p.state, space("1l"), 0, CARAVEL)
    assert found is not None
    assert (found.attack.boosts, found.attack.possible) == (0, possible)
    p.fly("caravel", "1l", "use crate of flares")
    left = tally(p.state, space("1l"), 0)
    if left is not None and p.sums == []:
        assert (left.attack.boosts, left.attack.possible) == (3, possible - 3)
    else:
        assert p.sums == [(2 + 3, 1)]


@pytest.mark.rule("afterfog:conflict.boost")
def test_the_defenders_boosts_are_weighed_too() -> None:
    p = position(
        tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e"}, store={1: "2 stone"},
        cards={1: "painted shields, signal mortars, storm rockets"},
    )  # fmt: skip
    found = tally(p.state, space("1l"), 0, CARAVEL)
    assert found is not None
    assert (found.attack.possible, found.defence.possible) == (0, 2 + 3)
    p.fly("caravel", "1l", "use painted shields")
    left = tally(p.state, space("1l"), 0)
    assert left is not None
    assert (left.defence.boosts, left.defence.possible, left.defence.total) == (2, 3, 3)


@pytest.mark.rule("afterfog:conflict.boost.cost")
@pytest.mark.parametrize(
    "store", ["", "1 food", "1 gold", "1 food, 1 gold", "2 food, 1 wood", "3 gold"]
)
def test_possible_boosts_are_the_best_that_can_be_played(store: str) -> None:
    wanted: dict[str, Any] = {
        "tokens": {"1l": "1"}, "ships": {0: "skyslip 1e, caravel 1e"}, "store": {0: store},
        "characters": {0: "lucan"}, "cards": {0: "signal mortars, storm rockets"},
    }  # fmt: skip
    found = tally(position(**wanted).state, space("1l"), 0, CARAVEL)
    assert found is not None
    best = 0
    for order in permutations(("lucan", "signal mortars", "storm rockets")):
        p = position(**wanted).fly("caravel", "1l")
        for source in order:
            if f"use {source}" in p.legal:
                p.play(f"use {source}")
                while p.options("pay"):
                    p.play(p.legal[0])
        if "enough" in p.legal:
            p.play("enough")
        best = max(best, p.sums[-1][0] - 2)
    assert found.attack.possible == best


# ---------------------------------------------------------------- glances against what comes


def stores(s: FogState) -> list[int]:
    """All Basics and Gold, seat by seat."""
    return [n for place, n in enumerate(s.chips) if place % 5 < 4]


def visited(s: FogState, code: int) -> Position:
    """The position after a ship flew there and nobody used a boost or took a reward."""
    p = Position(s.copy())
    p.events = p.state.events = []
    p.state.play(code)
    while "enough" in p.legal:
        p.state.play(AFTERFOG.actions.code("enough"))
    return p


@pytest.mark.rule("afterfog:conflict.open", "afterfog:production.after", "afterfog:tribute.amount")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize(
    "options",
    [{}, {"tower_neighbour_bonus": "one", "tower_base_plus_one": "yes", "windfall_ousted": "no"}],
    ids=["usual", "other"],
)
def test_what_was_seen_at_a_glance_is_what_comes(players: int, options: dict[str, Any]) -> None:
    rng = Random(f"{players} {options}")
    conflicts = outputs = 0
    for seed in range(3):
        s = new_game(players, seed, turns=10, **options)
        while s.actor is not None:
            step = s.stack[-1]
            if type(step).__name__ == "FlyTo" and rng.random() < 0.3:
                ship: int = step.ship  # type: ignore[attr-defined]
                for code in rng.sample(s.legal(), min(6, len(s.legal()))):
                    fought, made = check_visit(s, code, ship)
                    conflicts += fought
                    outputs += made
            s.play(eager(s, rng))
    assert conflicts > 4
    assert outputs > 30


def eager(s: FogState, rng: Random) -> int:
    """A random action, more often a purchase."""
    wanted = [
        code
        for code in s.legal()
        if AFTERFOG.actions.name(code).split()[0] in ("buy", "contract", "build", "ship")
    ]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else s.legal())


def check_visit(s: FogState, code: int, ship: int) -> tuple[bool, bool]:
    """Compare glance and truth for one ship and one space; whether there was something to see."""
    seat = s.turn
    at = code - AFTERFOG.actions.code("fly moth wood")
    found = tally(s, at, seat, ship)
    p = visited(s, code)
    assert (found is not None) == (len(p.sums) == 1)
    won = True
    if found is not None:
        assert p.sums == [(found.attack.total, found.defence.total)]
        won = found.wins
        assert (p.state.owner[at] == seat) == won
    rewarded = any(event.what in ("collects", "gains rubies") for event in p.events) or p.options(
        "collect"
    )
    shown = previews(s, at, seat, ship, won)
    if rewarded or p.told("adventures"):
        return found is not None, False
    for preview in shown:
        q = Position(p.state.copy())
        if preview.choice != NO_CHOICE:
            assert preview.choice in q.state.legal()
            q.state.play(preview.choice)
        if q.may("waive"):
            q.play("waive")
        while q.options("tribute"):
            q.play(q.legal[0])
        gained = [after - before for after, before in zip(stores(q.state), stores(s), strict=True)]
        if q.state.turn == seat:
            check_shares(s, preview, gained, seat)
    if not shown:
        assert stores(p.state) == stores(s)
    return found is not None, bool(shown)


def check_shares(s: FogState, preview: Any, gained: list[int], seat: int) -> None:
    expected = [0] * len(gained)
    for kind, n in enumerate(preview.made):
        expected[seat * 4 + kind] += n
    for share in preview.windfall:
        expected[share.seat * 4 + share.kind] += share.chips
    if preview.owner == NOBODY:
        assert gained == expected
    else:
        moved = [after - before for after, before in zip(gained, expected, strict=True)]
        assert sum(moved) == 0
        assert sum(map(abs, moved)) in (0, 2)  # nothing where it was waived
        assert all(
            n == 0 for place, n in enumerate(moved) if place // 4 not in (seat, preview.owner)
        )


@pytest.mark.rule("afterfog:production.once", "afterfog:fog.visit")
def test_nothing_to_see_where_nothing_is_produced() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}).fly("skyslip", "1d")
    assert previews(p.state, space("1d"), 0, CARAVEL) == []
    assert previews(p.state, space("1h"), 0, CARAVEL) == []


@pytest.mark.rule(
    "afterfog:production.city.network", "afterfog:windfall.who", "afterfog:tribute.who"
)
def test_each_choice_is_shown_with_what_everybody_gets() -> None:
    def shown(p: Position, at: str, ship: int = 0, won: bool = True) -> list[Any]:
        return [
            (
                AFTERFOG.actions.name(row.choice) if row.choice != NO_CHOICE else "",
                row.made, [tuple(share) for share in row.windfall], row.owner,
            )
            for row in previews(p.state, space(at), 0, ship, won)
        ]  # fmt: skip

    p = position(tokens={"1e": "01", "1f": "0", "1j": "0"}, characters={1: "yseult"})
    assert shown(p, "1e") == [
        ("network wood", (0, 2, 0, 1), [(1, 1, 2)], NOBODY),
        ("no network", (0, 0, 0, 1), [], NOBODY),
    ]
    p = position(tokens={"2e": "1"})
    assert shown(p, "2f") == [
        ("network wood", (0, 1, 0, 1), [], 1), ("no network", (0, 0, 0, 1), [], 1)
    ]  # fmt: skip
    p = position(tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e, hauler 1e"})
    assert shown(p, "1l", CARAVEL) == [("", (1, 0, 0, 0), [(1, 0, 1)], NOBODY)]
    assert shown(p, "1l", 3, won=False) == [("", (2, 0, 0, 0), [], 1)]


# ---------------------------------------------------------------- points, goals, the end


@pytest.mark.rule("afterfog:score.win", "afterfog:score.goals.when")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_points_so_far_are_those_of_a_game_over_now(players: int) -> None:
    rng = Random(players)
    for seed in range(3):
        s = new_game(players, seed, turns=12)
        before: list[int] = []
        while s.actor is not None:
            if type(s.stack[-1]).__name__ == "BuyPhase":
                before = totals(s)
                assert before == [sum(row) for row in points(s)]
            s.play(eager(s, rng))
        assert s.outcome is not None
        assert list(s.outcome.points) == totals(s)
        assert before


@pytest.mark.rule("afterfog:score.goals", "afterfog:score.goals.tie")
def test_how_far_each_goal_is_for_every_seat() -> None:
    p = position(3, tokens={"1d": "0", "1h": "0", "2g": "1", "2e": "12", "3k": "20"}, towers="1d")
    s = p.state
    assert progress(s, 0) == (0, (2, 1, 0), 2, 5, True)
    assert progress(s, 1) == (1, (0, 1, 0), 2, 5, False)
    assert progress(s, 2) == (2, (0, 0, 1), 2, 5, False)
    assert progress(s, 3) == (NOBODY, (1, 0, 1), 2, 4, False)
    assert progress(s, 4)[1:] == ((2, 1, 1), 2, 6, False)
    assert progress(s, 5)[1:3] == ((2, 1, 1), 3)
    assert len(CITIES) == 6


@pytest.mark.rule("afterfog:secret.events", "afterfog:end.count")
@pytest.mark.parametrize(
    ("players", "opened", "soonest", "latest"),
    [
        (2, [1], 4, 4), (2, [5, 3], 2, 2), (4, [1], 3, 4), (4, [4], 0, 1),
        (4, [5, 5, 5, 5, 5, 2], 2, 3),
        (4, [5, 5, 5, 5, 5, 5, 2], 2, 2), (4, [4, 4, 4, 4, 2], 3, 3), (6, [2], 2, 3),
        (6, [5, 5, 1], 3, 3),
    ],
)  # fmt: skip
def test_how_soon_the_next_event_comes(
    players: int, opened: list[int], soonest: int, latest: int
) -> None:
    p = position(players)
    p.state.opened = opened
    found = clock(p.state)
    assert (found.soonest, found.latest) == (soonest, latest)
    assert (found.events, found.final, found.deck) == (0, (), len(p.state.deck))


@pytest.mark.rule("afterfog:end.count", "afterfog:secret.events")
@pytest.mark.parametrize(("players", "number"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 9)])
def test_how_many_events_are_drawn_and_end_the_game(players: int, number: int) -> None:
    p = position(players, past="relief convoy, tower tithes", last_turns="0 1")
    assert clock(p.state)[:2] == (2, number)
    assert clock(p.state).final == (0, 1)


@pytest.mark.rule("afterfog:score.win", "afterfog:setup.draft.open")
@pytest.mark.parametrize("players", [2, 6])
def test_before_the_first_turn_nobody_has_a_goal_reached(players: int) -> None:
    s = new_game(players)
    assert totals(s) == [0] * players
    s.play(s.legal()[0])
    assert sorted(totals(s)) == [0] * (players - 1) + [1 + 2]


@pytest.mark.rule("afterfog:production.network.types", "afterfog:score.goals")
def test_villages_and_cities_are_no_network_for_a_goal() -> None:
    assert progress(position(tokens={"1g": "0", "2a": "1", "2b": "1"}).state, 5).counts == (0, 1)
