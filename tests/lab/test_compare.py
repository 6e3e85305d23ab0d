"""Two ways to play, told apart when it is plain and not before."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.engine import game
from fogbound.lab import Comparison, MeasureError, Played, measure
from fogbound.lab.compare import ALIKE, DIFFER, OPEN


def played(number: int, won: int, length: int = 10, error: str = "") -> Played:
    """A game of two seats; even numbers are of the first setting."""
    wins = [1.0, 0.0] if won == 0 else [0.0, 1.0]
    things = [[0, "plays", "lantern", 1, 2], [1, "holds", "lantern", 0, 1]]
    traits: list[dict[str, list[int]]] = [{"order": [0]}, {"order": [1]}]
    return Played(
        number, "s", number % 2, [0, 1], wins, [], "end", [0] * length, [length, 0], 0.1,
        1, 0.4, 0.5, traits, things, {}, {}, error,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("length", 10.0),
        ("leads", 1.0),
        ("seat:0", 1.0),
        ("seat:1", 0.0),
        ("order:1", 0.0),
        ("plays lantern:1", 1.0),
        ("holds lantern:gaslight", 0.0),
        ("plays lantern:2", None),
        ("seat:5", None),
    ],
)
def test_what_a_game_gives(text: str, value: float | None) -> None:
    opened = game("lamps").box(2)
    first = opened.ids["lantern"].index("gaslight")
    asked = measure([opened], text)
    things = [[0, "plays", "lantern", 1, 2], [1, "holds", "lantern", first, 1]]
    assert asked.of(played(0, 0)._replace(things=things)) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tempo", "no-measure"),
        ("eats lantern:1", "no-such-event"),
        ("plays card:1", "no-such-event"),
        ("plays lantern:torch", "no-such-thing"),
    ],
)
def test_what_the_game_does_not_have(text: str, message: str) -> None:
    with pytest.raises(MeasureError) as caught:
        measure([game("lamps").box(2)] * 2, text)
    assert caught.value.message == message


def test_things_go_by_their_names_too() -> None:
    opened = game("nanty").box(2)
    played = measure([opened], "plays card:The Bank")
    (number,) = measure([opened], "holds card:the bank").numbers
    assert played.numbers == (number,)
    assert measure([opened], "plays card:" + opened.ids["card"][number]).numbers == (number,)


def test_a_plain_difference_ends_it() -> None:
    comparison = Comparison(measure([game("lamps").box(2)] * 2, "seat:0"))
    number = 0
    while comparison.verdict.says == OPEN:
        comparison.take(played(number, won=number % 2))
        number += 1
    found = comparison.verdict
    assert found.says == DIFFER
    assert found.means == (1.0, 0.0)
    assert found.difference == 1.0
    assert found.interval.low > 0
    assert found.pairs < 30


def test_what_does_not_differ_is_called_alike_once_that_is_sure() -> None:
    comparison = Comparison(measure([game("lamps").box(2)] * 2, "length"), within=0.4)
    rng = Random(3)
    for number in range(1200):
        comparison.take(played(number, 0, length=rng.randrange(5, 50)))
    found = comparison.verdict
    assert found.says == ALIKE
    assert found.pairs < 600


def test_games_count_in_the_order_of_the_schedule_whichever_ended_first() -> None:
    asked = measure([game("lamps").box(2)] * 2, "seat:0")
    games = [played(number, Random(number).randrange(2)) for number in range(40)]
    ordered, mixed = Comparison(asked), Comparison(asked)
    for one in games:
        ordered.take(one)
    for one in Random(1).sample(games, len(games)):
        mixed.take(one)
    assert mixed.verdict == ordered.verdict
    early = Comparison(asked)
    early.take(games[1])
    assert early.verdict.pairs == 0


def test_broken_games_do_not_count() -> None:
    comparison = Comparison(measure([game("lamps").box(2)] * 2, "seat:0"))
    for number in range(6):
        comparison.take(played(number, 0, error="it broke" if number < 4 else ""))
    assert comparison.verdict.pairs == 1


def test_a_pair_is_of_one_deal_after_a_broken_game() -> None:
    """The second way lost its first game; each of the others goes with that of its own deal."""
    comparison = Comparison(measure([game("lamps").box(2)] * 2, "length"))
    for number in range(12):
        comparison.take(played(number, 0, 10 + number // 2, error="broke" if number == 1 else ""))
    assert [(one.first.number, one.second.number) for one in comparison.pairs] == [
        (2, 3), (4, 5), (6, 7), (8, 9), (10, 11),
    ]  # fmt: skip
    assert comparison.verdict.difference == 0


def test_a_pair_is_of_one_deal_where_a_game_lacks_what_is_compared() -> None:
    comparison = Comparison(measure([game("lamps").box(2)] * 2, "plays lantern:1"))
    for number in range(8):
        one = played(number, won=number // 2 % 2)
        comparison.take(one._replace(things=[]) if number == 2 else one)
    assert [(one.first.number, one.second.number) for one in comparison.pairs] == [
        (0, 1), (4, 5), (6, 7),
    ]  # fmt: skip
    assert comparison.verdict.difference == 0


def swapped(components: str) -> str:
    """Nanty's components file with its first two personalities in the opposite order."""
    head, first, second, *others = components.split("[[personality]]\n")
    return "[[personality]]\n".join([head, second, first, *others])


def test_a_thing_is_the_same_in_both_files_though_its_number_is_another() -> None:
    rules = game("nanty")
    own, other = rules.box(4), rules.box(4, swapped(rules.components))
    number = list(own.ids["personality"]).index("fagin")
    there = list(other.ids["personality"]).index("fagin")
    assert number != there
    for name in ("fagin", "Fagin", str(number)):
        asked = measure([own, other], f"personality:{name}")
        assert asked.numbers == (number, there)
    traits = [{"personality": [there]}, {"personality": [number]}]
    assert asked.of(played(1, won=0)._replace(traits=traits)) == 1.0
    assert asked.of(played(0, won=0)._replace(traits=traits)) == 0.0


def test_what_one_of_the_files_lacks_cannot_be_compared() -> None:
    rules = game("nanty")
    other = rules.box(4, rules.components.replace('id = "fagin"', 'id = "twist"'))
    with pytest.raises(MeasureError) as caught:
        measure([rules.box(4), other], "personality:fagin")
    assert caught.value.message == "no-such-thing"
