"""Recipes of motion: an event's numbers become names of pieces, as far as they are known."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine.picture.motions import Motion, Numbers, fly, rise, roll, sink, turn


def seen(motion: Motion, **numbers: Any) -> list[dict[str, str | int]]:
    known: Numbers = {"who": 1, **numbers}
    return list(motion.seen(known))


def test_a_coin_flies_as_often_as_the_event_says() -> None:
    assert seen(fly("coin", "purse-{who}", "tile-{place}", "coins"), place=4, coins=3) == [
        {"does": "fly", "shape": "coin", "from": "purse-1", "to": "tile-4", "number": 3,
         "style": "fb-seat-1"}
    ]  # fmt: skip


def test_where_nothing_was_paid_nothing_flies() -> None:
    assert seen(fly("coin", "purse-{who}", "bank", "coins"), coins=0) == []


@pytest.mark.parametrize(
    "motion",
    [
        fly("ether-{ether}", "deck", "purse-{who}"),
        fly("coin", "tile-{ether}", "purse-{who}"),
        fly("coin", "deck", "tile-{ether}"),
        fly("coin", "deck", "purse-{who}", "ether"),
        turn("back", "card-{ether}", "deck"),
        rise("tile-{ether}"),
        sink("coin", "tile-{ether}"),
        roll("die", "ether", "board"),
    ],
)
def test_what_hangs_on_an_unknown_number_does_not_move(motion: Motion) -> None:
    assert seen(motion) == []
    assert len(seen(motion, ether=2)) == 1


def test_of_several_names_those_that_are_known_are_left() -> None:
    motion = fly("ether-{fee} coin", "ether-{who}-{fee} purse-{who}", "tile-0")
    assert seen(motion)[0]["from"] == "purse-1"
    assert seen(motion, fee=2)[0]["from"] == "ether-1-2 purse-1"


def test_a_card_turns_for_who_may_know_it_and_goes_face_down_for_others() -> None:
    motion = turn("back", "card-{special}", "deck", hidden="cards-{who}")
    common = {"shape": "back", "from": "deck", "style": "fb-seat-1"}
    assert seen(motion, special=7) == [{"does": "turn", "to": "card-7", **common}]
    assert seen(motion) == [{"does": "fly", "to": "cards-1", **common}]


def test_each_of_many_cards_turns() -> None:
    found = seen(turn("back", "card-{cards}"), cards=[3, 5])
    assert [motion["to"] for motion in found] == ["card-3", "card-5"]


def test_many_cards_can_be_counted() -> None:
    found = seen(fly("back", "deck", "discards", "cards"), cards=[3, 5])
    assert [motion["number"] for motion in found] == [2]


def test_a_die_shows_its_number() -> None:
    assert seen(roll("fb-die", "number", "board", 12), number=9) == [
        {"does": "roll", "shape": "fb-die", "to": "board", "number": 9, "style": "fb-seat-1",
         "sides": 12}
    ]  # fmt: skip


def test_pieces_come_and_go() -> None:
    assert seen(rise("lamp-{area}"), area=2) == [{"does": "rise", "to": "lamp-2"}]
    assert seen(sink("lamp", "lamp-{area}", "fb-seat-{area}"), area=2) == [
        {"does": "sink", "shape": "lamp", "from": "lamp-2", "style": "fb-seat-2"}
    ]
