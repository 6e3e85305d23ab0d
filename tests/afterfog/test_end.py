"""How the end comes: the Event that triggers it, the last turns, the frozen market."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import EVENTS
from tests.afterfog.position import TO_END, Position, position

RICH = "9 food, 9 wood, 9 stone, 9 gold"


def triggered(players: int = 2, seat: int = 1, **wanted: Any) -> Position:
    """The Event that triggers the end has come in the step of a seat: Relief Convoy."""
    before = [name for name in EVENTS if name not in ("relief convoy", "noonday clearing")]
    past = before[: TO_END[players] - 1]
    deck = f"{wanted.pop('event', 'relief convoy')}, harbour in the air"
    former = (seat - 1) % players
    return position(players, turn=former, past=", ".join(past), deck=deck, **wanted).end_turn()


def last_seats(p: Position) -> list[int]:
    """Whose turns there are until the game is over."""
    order = []
    while p.state.outcome is None:
        order.append(p.state.turn)
        p.end_turn()
    return order


@pytest.mark.rule("afterfog:end.count", "afterfog:market.event.count")
@pytest.mark.parametrize(("players", "number"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 9)])
def test_the_event_that_triggers_the_end(players: int, number: int) -> None:
    names = [name for name in EVENTS if name not in ("relief convoy", "noonday clearing")]
    names += ["noonday clearing"]
    for before in (number - 2, number - 1):
        p = position(
            players, past=", ".join(names[:before]), deck="relief convoy, harbour in the air"
        ).end_turn()
        assert len(p.past) == before + 1
        assert bool(p.state.final) == (before == number - 1)
    assert p.state.final == [*range(1, players), 0]


@pytest.mark.rule("afterfog:end.event_acts", "afterfog:end.frozen.row")
def test_the_triggering_event_acts_and_its_card_is_dealt_before_the_freeze() -> None:
    p = triggered(row="fog guides", tokens={"1d": "0"})
    assert p.store(1) == {"food": 1, "wood": 1, "stone": 1}
    assert p.row == ["fog guides", "harbour in the air"]
    size = len(p.state.deck)
    p.end_turn()
    assert p.row == ["fog guides", "harbour in the air"]
    assert len(p.state.deck) == size


@pytest.mark.rule("afterfog:end.turns", "afterfog:end.turns.literal", "afterfog:turn.unequal")
@pytest.mark.rule("afterfog:end.over")
@pytest.mark.parametrize(("seat", "order"), [(1, [1, 2, 0]), (2, [2, 0, 1]), (0, [0, 1, 2])])
def test_literally_each_player_has_one_more_turn(seat: int, order: list[int]) -> None:
    p = triggered(3, seat)
    assert last_seats(p) == order
    assert p.state.actor is None
    played = [p.state.turns // 3 + (n < p.state.turns % 3) for n in range(3)]
    assert (len(set(played)) == 1) == (seat == 0)


@pytest.mark.rule("afterfog:end.turns", "afterfog:end.turns.round", "afterfog:turn.unequal")
@pytest.mark.parametrize(
    ("seat", "order"), [(1, [1, 2, 0, 1, 2]), (2, [2, 0, 1, 2]), (0, [0, 1, 2])]
)
def test_in_whole_rounds_all_have_as_many_turns(seat: int, order: list[int]) -> None:
    p = triggered(3, seat, final_turns="whole_round")
    assert last_seats(p) == order
    assert p.state.turns % 3 == 0


@pytest.mark.rule("afterfog:end.turns.same")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_in_the_step_of_who_began_both_values_mean_the_same(first: int) -> None:
    orders = []
    for value in ("literal", "whole_round"):
        p = triggered(3, first, first=first, played=8, final_turns=value)
        orders.append(last_seats(p))
    assert orders[0] == orders[1] == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("afterfog:end.turns.round", "afterfog:end.turns.literal")
def test_a_round_is_counted_from_who_began() -> None:
    p = triggered(3, 1, first=2, played=10, final_turns="whole_round")
    assert last_seats(p) == [1, 2, 0, 1]
    q = triggered(3, 1, first=2, played=10)
    assert last_seats(q) == [1, 2, 0]


@pytest.mark.rule("afterfog:end.turns.example", "afterfog:conflict.defence.finished")
@pytest.mark.parametrize(
    ("value", "order"), [("literal", [2, 3, 0, 1]), ("whole_round", [2, 3, 0, 1, 2, 3])]
)
def test_the_example_of_the_last_turns(value: str, order: list[int]) -> None:
    farms = {"1l": "0", "3e": "2"}
    fleets = {
        seat: f"skyslip {home}, caravel {home}"
        for seat, home in enumerate(("1e", "2f", "3i", "4g"))
    }
    p = triggered(4, 2, tokens=farms, ships=fleets, final_turns=value)
    plus: dict[int, list[int]] = {0: [], 2: []}
    seen = []
    while p.state.outcome is None:
        seen.append(p.state.turn)
        for owner, space in ((0, "1l"), (2, "3e")):
            if p.state.turn in (1, 3):
                q = p.copy().fly("caravel", space)
                base = 1 if owner == 0 else 1 + 2  # Cragsend lies next to Ledge Farm
                plus[owner].append(q.sums[0][1] - base)
        p.end_turn()
    assert seen == order
    if value == "literal":  # in the turns of 3 and 1
        assert plus == {0: [0, 1], 2: [1, 1]}
    else:  # in the turns of 3, 1 and 3
        assert plus == {0: [0, 1, 1], 2: [0, 0, 1]}


@pytest.mark.rule("afterfog:end.frozen.row", "afterfog:end.frozen.round")
@pytest.mark.parametrize("value", ["literal", "whole_round"])
def test_once_frozen_there_are_no_market_steps(value: str) -> None:
    p = triggered(3, 1, row="fog guides", final_turns=value)
    while p.state.outcome is None:
        assert p.row == ["fog guides", "harbour in the air"]
        p.end_turn()
    assert p.state.skipped == 0


@pytest.mark.rule("afterfog:end.frozen.hand")
@pytest.mark.parametrize("value", ["row_choice", "row_oldest"])
def test_once_frozen_a_purchase_from_hand_brings_no_replacement(value: str) -> None:
    p = triggered(
        store={1: RICH}, hands={1: "swivel guns, blue vein"}, row="fog guides",
        hand_replacement=value,
    )  # fmt: skip
    p.shop().play("buy swivel guns")
    assert p.hand(1) == {"blue vein"}
    assert p.row == ["fog guides", "harbour in the air"]


@pytest.mark.rule("afterfog:end.frozen.hand")
def test_in_the_turn_before_the_trigger_there_still_is_one() -> None:
    p = position(store={0: RICH}, hands={0: "swivel guns, blue vein"}, row="fog guides",
                 past="pay barge aground, warehouse fire, day of barter").shop()  # fmt: skip
    p.play("buy swivel guns")
    assert p.hand(0) == {"blue vein", "fog guides"}


@pytest.mark.rule("afterfog:end.frozen.effects", "afterfog:parts.effects")
def test_once_frozen_a_hand_card_can_still_be_swapped() -> None:
    p = triggered(
        store={1: RICH}, hands={1: "swivel guns, blue vein"}, row="fog guides",
        contracts="bench", characters={1: "perpetua"},
    )  # fmt: skip
    p.shop().play("contract bench", "pay food", "put swivel guns", "draw fog guides")
    assert p.hand(1) == {"blue vein", "fog guides"}
    p.play("use perpetua", "put blue vein", "draw swivel guns")
    assert p.hand(1) == {"swivel guns", "fog guides"}
    assert p.row == ["blue vein", "harbour in the air"]


@pytest.mark.rule("afterfog:end.over", "afterfog:decide.turn")
def test_after_the_last_turn_nobody_decides_any_more() -> None:
    p = position(turn=1, last_turns="1").end_turn()
    assert p.state.outcome is not None
    assert (p.state.actor, p.legal, p.state.stack) == (None, [], [])
    assert p.why_not("end turn") == p.state.outcome.rule


@pytest.mark.rule("afterfog:secret.events", "afterfog:market.event.count")
def test_how_many_events_are_still_to_come_is_open() -> None:
    p = position(past="pay barge aground, warehouse fire")
    for viewer in (-1, 0, 1):
        seen = p.state.seen_by(viewer)
        assert seen.past == p.state.past
        assert len(seen.deck) == len(p.state.deck)
