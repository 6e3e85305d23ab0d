"""The victories at the start of a turn, for every Personality and number of players."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import Position, after_card, position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
LORDS = ["bellinger", "holdhurst", "balmoral"]
MORIARTY = {2: 11, 3: 10, 4: 9}
CONTROL = {2: 7, 3: 5, 4: 4}


def some(count: int) -> str:
    """That many areas, one by one from Chelsea on."""
    return ", ".join(AREAS[:count])


def next_turn(face: str, players: int = 4, **wanted: Any) -> Position:
    """Seat 1 has this Personality and its turn begins, after seat 0 played for nothing."""
    others = [f for f in ("holmes", "fagin", "moriarty", "balmoral", "bellinger") if f != face]
    faces = {seat: others[seat] for seat in range(players)} | {1: face}
    if "fagin" in faces.values() and "trouble" in wanted:
        faces = {seat: f for seat, f in faces.items() if seat == 1 or f != "fagin"} | {
            seat: "holdhurst" for seat, f in faces.items() if seat != 1 and f == "fagin"
        }
    return after_card("the diogenes club", "end turn", players=players, faces=faces, **wanted)


def won(p: Position, rule: str) -> bool:
    """Whether seat 1 has just won by that rule; otherwise the game goes on with seat 1."""
    if p.state.outcome is None:
        assert p.asked == (1, "turn.play") or p.state.actor == 1
        return False
    assert (p.state.outcome.winners, p.state.outcome.rule) == ((1,), rule)
    assert p.state.outcome.points == ()
    assert p.state.actor is None
    return True


@PLAYERS
@pytest.mark.rule("nanty:win.moriarty", "nanty:win.check")
def test_moriarty_needs_agents_in_many_areas(players: int) -> None:
    need = MORIARTY[players]
    assert won(next_turn("moriarty", players, agents={1: some(need)}), "win.moriarty")
    assert won(next_turn("moriarty", players, agents={1: some(need + 1)}), "win.moriarty")
    assert not won(next_turn("moriarty", players, agents={1: some(need - 1)}), "win.moriarty")
    crowd = f"{some(need - 1)}, chelsea"
    assert not won(next_turn("moriarty", players, agents={1: crowd}), "win.moriarty")
    assert not won(next_turn("moriarty", players, agents={0: some(need)}), "win.moriarty")


@PLAYERS
@pytest.mark.rule("nanty:win.moriarty.grenadiers")
def test_an_area_with_a_grenadier_does_not_count_for_moriarty(players: int) -> None:
    need = MORIARTY[players]
    few = next_turn("moriarty", players, agents={1: some(need)}, grenadiers="chelsea, chelsea")
    assert not won(few, "win.moriarty")
    more = next_turn("moriarty", players, agents={1: some(need + 1)}, grenadiers="chelsea")
    assert won(more, "win.moriarty")
    held = next_turn("moriarty", players, agents={1: some(need)}, immigrants="chelsea")
    assert won(held, "win.moriarty")


@PLAYERS
@pytest.mark.rule("nanty:win.fagin", "nanty:win.fagin.more")
def test_fagin_needs_eight_trouble_markers(players: int) -> None:
    assert not won(next_turn("fagin", players, trouble=some(7)), "win.fagin")
    for count in (8, 9, 12):
        assert won(next_turn("fagin", players, trouble=some(count)), "win.fagin")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("nanty:win.sidonia")
def test_sidonia_needs_a_net_worth_of_fifty_pounds(players: int) -> None:
    assert won(next_turn("sidonia", players, money={1: 50}), "win.sidonia")
    assert not won(next_turn("sidonia", players, money={1: 49}), "win.sidonia")
    own = {1: "westminster, strand, chelsea"}  # 18 + 12 + 6
    assert won(next_turn("sidonia", players, money={1: 14}, buildings=own), "win.sidonia")
    assert not won(next_turn("sidonia", players, money={1: 13}, buildings=own), "win.sidonia")
    others = {0: "westminster, strand, chelsea"}
    assert not won(next_turn("sidonia", players, money={1: 14}, buildings=others), "win.sidonia")
    agents = {1: some(12)}
    assert not won(next_turn("sidonia", players, money={1: 49}, agents=agents), "win.sidonia")


@pytest.mark.rule("nanty:win.sidonia.loans")
@pytest.mark.parametrize(
    ("table", "need"),
    [("the bank", 62), ("mr merryweather", 62), ("mr merryweather, the bank", 74),
     ("irene adler", 50)],
)  # fmt: skip
def test_each_loan_takes_twelve_pounds_off_net_worth(table: str, need: int) -> None:
    assert won(next_turn("sidonia", money={1: need}, table={1: table}), "win.sidonia")
    assert not won(next_turn("sidonia", money={1: need - 1}, table={1: table}), "win.sidonia")
    assert won(next_turn("sidonia", money={1: 50}, table={0: table}), "win.sidonia")


@pytest.mark.rule("nanty:win.sidonia.grenadiers", "nanty:build.value.grenadiers")
def test_a_building_beside_a_grenadier_adds_nothing() -> None:
    own = {1: "westminster, strand"}
    base: dict[str, Any] = {"money": {1: 20}, "buildings": own}
    assert won(next_turn("sidonia", **base), "win.sidonia")
    assert not won(next_turn("sidonia", **base, grenadiers="strand"), "win.sidonia")
    assert won(next_turn("sidonia", **base, grenadiers="city"), "win.sidonia")
    assert won(next_turn("sidonia", **base, gone="strand", immigrants="strand"), "win.sidonia")


@pytest.mark.rule("nanty:build.value", "nanty:win.sidonia")
def test_a_building_is_worth_its_cost_whatever_was_paid() -> None:
    p = after_card(
        "the jerry-builder", "scroll", "build strand",
        players=3, agents={0: "strand"}, money={0: 44}, faces={0: "sidonia", 1: "moriarty"},
    )  # fmt: skip
    assert p.money[0] == 38
    p.play("end turn")
    while p.state.outcome is None and p.state.turn != 0:
        p.play("skip" if p.may("skip") else "end turn" if p.may("end turn") else p.legal[0])
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.outcome.winners) == ("win.sidonia", (0,))


@PLAYERS
@pytest.mark.parametrize("lord", LORDS)
@pytest.mark.rule("nanty:win.lords")
def test_a_lord_needs_control(players: int, lord: str) -> None:
    need = CONTROL[players]
    assert won(next_turn(lord, players, agents={1: some(need)}), "win.lords")
    assert won(next_turn(lord, players, agents={1: some(need + 1)}), "win.lords")
    assert not won(next_turn(lord, players, agents={1: some(need - 1)}), "win.lords")
    tied = next_turn(lord, players, agents={1: some(need), 0: "chelsea"})
    assert not won(tied, "win.lords")
    held = {"agents": {1: some(need), 0: "chelsea"}, "buildings": {1: "chelsea"}}
    assert won(next_turn(lord, players, **held), "win.lords")


@PLAYERS
@pytest.mark.rule("nanty:win.check", "nanty:win.holmes")
def test_holmes_is_never_checked_at_the_start_of_a_turn(players: int) -> None:
    p = next_turn("holmes", players, agents={1: some(12)}, money={1: 90}, trouble=some(12))
    assert p.state.outcome is None


@pytest.mark.rule("nanty:win.check.only")
def test_a_condition_reached_in_the_turn_must_last_until_the_next() -> None:
    p = position(
        2, faces={0: "fagin", 1: "moriarty"}, trouble=some(7), agents={0: "battersea"},
        hands={0: "sam weller", 1: "the peelers"},
    )  # fmt: skip
    p.play("play sam weller", "place battersea", "end turn")
    assert len(p.trouble()) == 8
    assert p.asked == (1, "turn.play")
    q = p.copy().play("play the peelers", "calm chelsea", "skip", "end turn")
    assert q.state.outcome is None
    q = p.copy().play("play the peelers", "skip", "skip", "end turn")
    assert q.state.outcome is not None
    assert (q.state.outcome.winners, q.state.outcome.rule) == ((0,), "win.fagin")


@pytest.mark.rule("nanty:win.check.only", "nanty:win.simultaneous")
def test_only_the_player_whose_turn_begins_is_checked() -> None:
    p = next_turn("moriarty", agents={0: "city", 1: some(3), 2: some(6), 3: some(9)}, trouble="")
    assert p.state.outcome is None  # seat 3 would win as Moriarty, in its own turn
    p = after_card(
        "the diogenes club", "end turn",
        faces={0: "sidonia", 1: "bellinger", 2: "fagin", 3: "moriarty"},
        agents={1: some(4), 3: "city, city"}, trouble=some(8), money={0: 99},
    )  # fmt: skip
    assert p.state.outcome is not None
    assert (p.state.outcome.winners, p.state.outcome.rule) == ((1,), "win.lords")


@PLAYERS
@pytest.mark.rule("nanty:win.check.first_round")
def test_nobody_wins_in_the_first_round(players: int) -> None:
    wanted: dict[str, Any] = {"agents": {1: some(12)}}
    early = next_turn("moriarty", players, turns=0, **wanted)
    assert early.state.outcome is None
    assert early.state.turns == 1
    last = next_turn("moriarty", players, turns=players - 2, **wanted)
    assert last.state.outcome is None
    assert won(next_turn("moriarty", players, turns=players - 1, **wanted), "win.moriarty")


@pytest.mark.rule("nanty:win.announce", "nanty:win.secret", "nanty:end.personalities")
def test_the_winner_shows_his_card_and_the_game_is_over() -> None:
    p = next_turn("moriarty", agents={1: some(9)})
    assert p.told("wins") == [(1, (0,), -1)]
    assert p.legal == []
    assert p.why_not("end turn") == "win.moriarty"
    assert p.state.seen_by(NOBODY).personality == p.state.personality


@pytest.mark.rule("nanty:win.secret")
def test_a_personality_stays_secret_until_the_end() -> None:
    p = next_turn("moriarty", agents={1: some(8)})
    assert p.state.seen_by(0).personality[1:] == [-1, -1, -1]
    assert p.state.seen_by(NOBODY).personality == [-1] * 4


@pytest.mark.rule("nanty:win.check", "nanty:turn.sequence")
def test_the_check_comes_before_anything_else_and_after_the_refill() -> None:
    p = next_turn("fagin", trouble=some(8))
    names = [event.what for event in p.events]
    assert names.index("draws") < names.index("wins")
    assert len(p.state.hands[0]) == 5
    assert "plays" not in names[names.index("draws") :]


@pytest.mark.rule("nanty:setup.two.sidonia")
def test_wealth_wins_nothing_with_two_players() -> None:
    p = next_turn("moriarty", 2, money={0: 99, 1: 99})
    assert p.state.outcome is None
