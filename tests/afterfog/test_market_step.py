"""The Market Step and the nine Events; turns and what happens at their start."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import CARDS
from tests.afterfog.position import Position, new_game, position

SIX = "fog guides, blue vein, swivel guns, deep quarry, drift picks, cider barges"


def drafted(players: int = 4, seed: int = 7, **options: Any) -> Position:
    """A game whose draft was made with the first thing on offer each time."""
    p = Position(new_game(players, seed, **options))
    while p.options("pick"):
        p.play(f"pick {p.options('pick')[0]}")
    return p


def after_event(name: str, **wanted: Any) -> Position:
    """Seat 0 ends its turn; in the step of seat 1 this Event comes, and then Harbour in the Air."""
    wanted.setdefault("hands", {0: "", 1: ""})
    return position(**{"deck": f"{name}, harbour in the air", **wanted}).play("end moves")


# ---------------------------------------------------------------- the step


@pytest.mark.rule("afterfog:market.step", "afterfog:market.step.example")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_player_sees_two_cards(players: int) -> None:
    p = drafted(players)
    assert len(p.row) == 2
    assert p.state.turns == 0
    assert p.state.opened == [2]


@pytest.mark.rule("afterfog:market.step", "afterfog:market.row.order", "afterfog:turn.sequence")
def test_before_each_turn_one_card_joins_the_row_the_newest_last() -> None:
    p = position(row="fog guides, blue vein", deck="swivel guns, deep quarry").end_turn()
    assert p.row == ["fog guides", "blue vein", "swivel guns"]
    assert [details for _, details, _ in p.told("turned up")] == [(CARDS.index("swivel guns"),)]
    p.end_turn()
    assert p.row == ["fog guides", "blue vein", "swivel guns", "deep quarry"]


@pytest.mark.rule("afterfog:market.row.order")
def test_the_row_has_no_gaps() -> None:
    p = position(
        row="fog guides, blue vein, swivel guns",
        deck="deep quarry",
        store={0: "9 food, 9 wood, 9 stone"},
    )
    p.shop().play("buy blue vein")
    assert (p.state.turn, p.row) == (1, ["fog guides", "swivel guns", "deep quarry"])


@pytest.mark.rule("afterfog:market.step.full", "afterfog:setup.market.row")
@pytest.mark.parametrize("top", ["harvest kegs", "warehouse fire"])
def test_with_six_cards_the_step_is_skipped(top: str) -> None:
    p = position(row=SIX, deck=top).end_turn()
    assert len(p.row) == 6
    assert top not in p.past
    assert p.state.skipped == 1
    assert p.state.turn == 1


@pytest.mark.rule("afterfog:market.event", "afterfog:market.event.count", "afterfog:secret.events")
def test_an_event_is_carried_out_and_another_card_drawn() -> None:
    p = after_event("pay barge aground", row="fog guides")
    assert p.row == ["fog guides", "harbour in the air"]
    assert p.chips == {"fog guides": {"gold": 1}}
    assert p.past == ["pay barge aground"]
    assert [p.cards(seat) for seat in range(2)] == [[], []]
    assert "pay barge aground" not in p.discards
    assert p.told("event")


@pytest.mark.rule("afterfog:market.event.again", "afterfog:market.event.count")
def test_two_events_running_are_both_carried_out() -> None:
    p = after_event("pay barge aground, relief convoy", row="fog guides", tokens={"1d": "0"})
    assert p.row == ["fog guides", "harbour in the air"]
    assert p.past == ["pay barge aground", "relief convoy"]
    assert p.store(1) == {"food": 1, "wood": 1, "stone": 1}


@pytest.mark.rule("afterfog:market.event.row", "afterfog:market.discards")
def test_an_event_that_sweeps_the_row_still_adds_one_card() -> None:
    p = after_event("warehouse fire", row="fog guides, blue vein, swivel guns")
    assert p.row == ["swivel guns", "harbour in the air"]
    assert p.discards[-2:] == ["fog guides", "blue vein"]


@pytest.mark.rule("afterfog:market.discards", "afterfog:market.event.untouched")
def test_discarded_market_cards_never_return() -> None:
    p = position(row=SIX, past="", deck="harvest kegs", skipped=4)
    size = len(p.state.deck)
    p.end_turn()
    assert p.discards[-1] == "fog guides"
    assert len(p.state.deck) == size - 1


@pytest.mark.rule("afterfog:market.event.you", "afterfog:market.event.order")
def test_an_event_begins_with_the_player_whose_turn_is_about_to_begin() -> None:
    p = position(3, deck="tower tithes, harbour in the air").end_turn()
    order = []
    while p.options("collect"):
        order.append(p.asked[0])
        p.play("collect food")
    assert order == [1, 2, 0]
    assert p.asked[0] == p.state.turn == 1


@pytest.mark.rule(
    "afterfog:market.event.asked", "afterfog:market.event.order", "afterfog:decide.out_of_turn"
)
def test_each_finishes_before_the_next_begins() -> None:
    p = after_event("tower tithes", tokens={"1d": "0", "2g": "1"}, towers="1d, 2g")
    assert (p.asked[0], p.store(0)) == (1, {})
    p.play("collect stone", "collect food")
    assert (p.asked[0], p.store(1)) == (0, {"stone": 1, "food": 1})
    p.play("collect wood", "collect wood")
    assert p.store(0) == {"wood": 2}
    assert p.asked[0] == 1


@pytest.mark.rule("afterfog:market.event.judged", "afterfog:ruby.take.choice")
def test_whom_an_event_concerns_is_judged_before_anybody_acts() -> None:
    p = position(
        3, rubies={0: 10, 1: 10, 2: 10}, deck="pedlar of red stones, harbour in the air"
    ).end_turn()
    p.play("player 0")
    assert p.rubies == [9, 11, 10]
    assert p.asked[0] == 2
    p.play("player 1")
    assert p.asked[0] == 0
    p.play("player 2")
    assert p.rubies == [10, 10, 10]


@pytest.mark.rule("afterfog:market.event.untouched", "afterfog:market.step.full")
def test_no_event_leaves_the_deck_outside_the_step() -> None:
    p = position(
        row="fog guides, copper still",
        deck="warehouse fire",
        hands={0: "swivel guns, blue vein"},
        store={0: "9 food, 9 wood, 9 stone"},
        contracts="bench, lodge",
    )
    p.shop()
    before = list(p.state.deck)
    p.play("contract bench", "pay food", "put blue vein", "draw fog guides", "buy swivel guns")
    p.play("draw copper still")
    assert p.state.deck == before


@pytest.mark.rule("afterfog:market.deck.empty", "afterfog:end.event_acts")
def test_an_empty_deck_triggers_the_end() -> None:
    p = position(row="fog guides")
    p.state.deck = []
    p.end_turn()
    assert p.state.final == [1, 0]
    assert p.row == ["fog guides"]
    p.end_turn().end_turn()
    assert p.state.outcome is not None


@pytest.mark.rule("afterfog:market.deck.empty")
def test_an_event_on_an_empty_deck_triggers_the_end_too() -> None:
    p = position(deck="warehouse fire")
    p.state.deck = p.state.deck[-1:]
    p.end_turn()
    assert (p.past[-1], p.state.final) == ("warehouse fire", [1, 0])


# ---------------------------------------------------------------- a market that stands still


@pytest.mark.rule("afterfog:market.stall")
@pytest.mark.parametrize(("value", "swept"), [("sweep", True), ("off", False), ("hard_cap", False)])
def test_after_twice_as_many_skipped_steps_as_players(value: str, swept: bool) -> None:
    p = position(row=SIX, deck="harvest kegs", stall_guard=value, chips={"fog guides": "1 gold"})
    for _ in range(4):
        p.end_turn()
        assert p.row[0] == "fog guides"
    p.end_turn()
    if swept:
        assert p.row == [*SIX.split(", ")[1:], "harvest kegs"]
        assert p.discards[-1] == "fog guides"
        assert p.chips == {}
        assert p.state.skipped == 0
    else:
        assert p.row == SIX.split(", ")


@pytest.mark.rule("afterfog:market.stall")
def test_a_step_performed_sets_the_count_back() -> None:
    p = position(row=SIX, skipped=3, store={0: "9 food, 9 wood, 9 stone"}, deck="harvest kegs")
    p.shop().play("buy blue vein")
    assert (p.state.turn, p.state.skipped, len(p.row)) == (1, 0, 6)
    p.end_turn()
    assert p.state.skipped == 1


@pytest.mark.rule("afterfog:market.stall")
def test_a_sweep_can_bring_an_event() -> None:
    p = position(row=SIX, skipped=4, deck="relief convoy, harvest kegs").end_turn()
    assert p.row == [*SIX.split(", ")[1:], "harvest kegs"]
    assert p.past[-1] == "relief convoy"


@pytest.mark.rule("afterfog:market.stall.cap", "afterfog:conflict.defence.finished")
def test_a_hard_cap_ends_the_game_after_forty_turns_a_player() -> None:
    p = position(row=SIX, turn=0, played=78, stall_guard="hard_cap", tokens={"1l": "0"},
                 ships={1: "skyslip 2f, caravel 2f"})  # fmt: skip
    p.end_turn().fly("caravel", "1l", by=1)
    assert p.sums == [(2, 1)]
    p.end_turn()
    assert p.state.outcome is not None
    assert p.state.outcome.rule == "market.stall.cap"
    assert p.state.outcome.points


@pytest.mark.rule("afterfog:market.stall.cap")
@pytest.mark.parametrize("value", ["off", "sweep"])
def test_other_values_know_no_cap(value: str) -> None:
    p = position(row=SIX, played=79, turn=1, stall_guard=value).end_turn()
    assert p.state.outcome is None


# ---------------------------------------------------------------- the start of a turn


@pytest.mark.rule("afterfog:turn.start", "afterfog:turn.sequence", "afterfog:decide.turn")
def test_effects_at_the_start_act_after_the_step_and_before_the_first_ship() -> None:
    p = position(
        row="fog guides", deck="swivel guns", cards={1: "toll chain, strongroom"}
    ).end_turn()
    assert p.row == ["fog guides", "swivel guns"]
    assert p.asked[0] == 1
    assert p.legal == ["collect food", "collect wood", "collect stone"]
    p.play("collect stone")
    assert p.store(1) == {"stone": 1, "gold": 1}
    assert "ship skyslip" in p.legal


@pytest.mark.rule("afterfog:turn.start")
@pytest.mark.parametrize(
    ("wanted", "answers", "given"),
    [
        ({"characters": {1: "silas"}}, ["collect wood"], {"wood": 1}),
        ({"characters": {1: "wenna"}}, [], {"stone": 1}),
        ({"cards": {1: "strongroom"}}, [], {"gold": 1}),
        (
            {"cards": {1: "toll chain"}, "characters": {1: "silas"}},
            ["collect wood", "collect food"],
            {"wood": 1, "food": 1},
        ),
        ({"hands": {1: "strongroom, toll chain"}}, [], {}),
    ],
)
def test_what_the_start_of_a_turn_brings(
    wanted: dict[str, Any], answers: list[str], given: dict[str, int]
) -> None:
    p = position(**wanted).end_turn().play(*answers)
    assert p.store(1) == given
    assert p.store(0) == {}


@pytest.mark.rule("afterfog:turn.start")
def test_one_got_in_this_turn_waits_for_the_next() -> None:
    p = position(row="strongroom", store={0: "2 food, 2 wood, 2 stone, 1 gold"}).shop()
    p.play("buy strongroom")
    assert (p.state.turn, p.store(0)) == (1, {})
    p.end_turn()
    assert (p.state.turn, p.store(0)) == (0, {"gold": 1})


@pytest.mark.rule("afterfog:turn.start", "afterfog:market.event.order")
def test_an_event_is_over_before_the_start_of_the_turn() -> None:
    p = after_event("levy on the mighty", cards={1: "strongroom"}, tokens={"2g": "1", "2b": "1"})
    assert p.store(1) == {"gold": 1}


@pytest.mark.rule("afterfog:setup.direction", "afterfog:turn.sequence")
def test_turns_pass_to_the_left() -> None:
    p = position(4)
    order = []
    for _ in range(5):
        order.append(p.state.turn)
        p.end_turn()
    assert order == [0, 1, 2, 3, 0]


# ---------------------------------------------------------------- the nine Events


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects")
def test_pay_barge_aground_puts_gold_on_every_card_of_the_row() -> None:
    p = after_event("pay barge aground", row="fog guides, blue vein", chips={"blue vein": "1 food"})
    assert p.chips == {"fog guides": {"gold": 1}, "blue vein": {"food": 1, "gold": 1}}
    q = after_event("pay barge aground")
    assert (q.row, q.chips) == (["harbour in the air"], {})


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects", "afterfog:market.discards")
@pytest.mark.parametrize(
    ("row", "left"),
    [("", []), ("fog guides", []), ("fog guides, blue vein", []),
     ("fog guides, blue vein, swivel guns", ["swivel guns"])],
)  # fmt: skip
def test_warehouse_fire_takes_the_two_oldest_cards(row: str, left: list[str]) -> None:
    p = after_event("warehouse fire", row=row, chips={"fog guides": "2 gold"})
    assert p.row == [*left, "harbour in the air"]
    assert p.chips == {}
    gone = [(-1, (CARDS.index("fog guides"), 0, 0, 0, 2), -1)] if row else []
    assert p.told("chips gone") == gone
    assert (p.store(0), p.store(1)) == ({}, {})


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects.first", "afterfog:parts.effects")
def test_day_of_barter_exchanges_up_to_three_basics() -> None:
    p = after_event("day of barter", store={0: "2 food", 1: "2 wood, 1 stone, 4 gold"})
    assert p.asked[0] == 1
    assert p.legal == ["stop", "give wood", "give stone"]
    p.play("give wood")
    assert p.legal == ["take food", "take stone"]
    p.play("take food", "give food", "take stone", "give stone", "take wood")
    assert p.store(1) == {"wood": 2, "stone": 1, "gold": 4}
    assert p.asked[0] == 0
    assert p.legal == ["stop", "give food"]
    p.play("stop")
    assert (p.store(0), p.asked[0]) == ({"food": 2}, 1)


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects")
def test_who_has_no_basics_is_not_asked_on_a_day_of_barter() -> None:
    p = after_event("day of barter", store={1: "4 gold"}, rubies={1: 3})
    assert "ship skyslip" in p.legal


@pytest.mark.rule("afterfog:parts.events", "afterfog:market.event.judged")
@pytest.mark.parametrize(
    ("tokens", "helped"), [({}, [0, 1, 2]), ({"1d": "0"}, [1, 2]), ({"1d": "0", "2g": "12"}, [2])]
)
def test_relief_convoy_helps_whoever_controls_fewest_spaces(
    tokens: dict[str, str], helped: list[int]
) -> None:
    p = position(3, tokens=tokens, deck="relief convoy, harbour in the air").end_turn()
    one_each = {"food": 1, "wood": 1, "stone": 1}
    assert [p.store(seat) for seat in range(3)] == [
        one_each if seat in helped else {} for seat in range(3)
    ]


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects")
@pytest.mark.parametrize(
    ("towers", "count"), [("", 1), ("2g", 2), ("2g, 2b", 3), ("2g, 2b, 2c, 2a", 3)]
)
def test_tower_tithes_bring_a_basic_a_tower_at_most_three(towers: str, count: int) -> None:
    p = after_event(
        "tower tithes", tokens=dict.fromkeys(("2g", "2b", "2c", "2a"), "1"), towers=towers
    )
    p.play(*["collect food"] * count)
    assert p.store(1) == {"food": count}
    assert p.asked[0] == 0


@pytest.mark.rule("afterfog:parts.events", "afterfog:ruby.sources")
@pytest.mark.parametrize(
    ("rubies", "after"), [([0, 0, 0], [1, 1, 1]), ([2, 1, 3], [2, 2, 3]), ([1, 2, 1], [2, 2, 2])]
)
def test_pedlar_of_red_stones_goes_to_whoever_has_fewest(
    rubies: list[int], after: list[int]
) -> None:
    p = position(3, rubies=dict(enumerate(rubies)), deck="pedlar of red stones, harbour in the air")
    assert p.end_turn().rubies == after


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects")
def test_the_long_squall_sends_all_ships_home() -> None:
    p = after_event(
        "the long squall", tokens={"1d": "01", "2g": "1"},
        ships={0: "skyslip 1d, hauler 2f", 1: "skyslip 2f, caravel 1d"},
    )  # fmt: skip
    assert p.ships(0) == {"skyslip": "1e", "hauler": "1e"}
    assert p.ships(1) == {"skyslip": "2f", "caravel": "2f"}
    assert (p.store(0), p.store(1), p.stack_at("1e")) == ({}, {}, "0")


@pytest.mark.rule("afterfog:parts.events", "afterfog:parts.effects", "afterfog:buy.pay.any")
@pytest.mark.parametrize(
    ("store", "answers", "left"),
    [
        ("", [], {}),
        ("1 gold", [], {}),
        ("1 food, 1 wood", [], {}),
        ("5 stone", [], {"stone": 3}),
        ("2 food, 1 gold", ["pay gold"], {"food": 1}),
        ("2 food, 1 gold", ["pay food", "pay food"], {"gold": 1}),
    ],
)
def test_levy_on_the_mighty_costs_two_chips(
    store: str, answers: list[str], left: dict[str, int]
) -> None:
    p = after_event(
        "levy on the mighty", tokens={"2g": "1"}, store={0: "4 food", 1: store}, rubies={1: 2}
    )
    for answer in answers:
        assert p.asked[0] == 1
        p.play(answer)
    assert (p.store(0), p.store(1), p.rubies) == ({"food": 4}, left, [0, 2])
    assert "ship skyslip" in p.legal


@pytest.mark.rule("afterfog:market.event.asked", "afterfog:adventure.open")
def test_on_an_event_too_blue_lanterns_draw_two() -> None:
    p = position(deck="noonday clearing, harbour in the air", cards={0: "blue lanterns"},
                 adventures="open seam, lost paymaster, standing stones").end_turn()  # fmt: skip
    assert p.store(1) == {"stone": 2}
    assert p.asked[0] == 0
    assert p.legal == ["adventure lost paymaster", "adventure standing stones"]
    p.play("adventure standing stones")
    assert (p.asked[0], p.options("claim")) == (0, ["1b", "1d", "1f", "1i"])
    p.play("claim 1f")
    assert (p.owner("1f"), p.asked[0], p.row) == (0, 1, ["harbour in the air"])


@pytest.mark.rule("afterfog:parts.events", "afterfog:adventure.now", "afterfog:market.event.order")
def test_noonday_clearing_brings_everyone_an_adventure() -> None:
    p = position(3, deck="noonday clearing, harbour in the air",
                 adventures="open seam, lost paymaster, founders ledger").end_turn()  # fmt: skip
    assert (p.store(1), p.store(2), p.kept(0)) == ({"stone": 2}, {"gold": 2}, ["founders ledger"])
    assert p.adventure_discards == ["open seam", "lost paymaster"]
