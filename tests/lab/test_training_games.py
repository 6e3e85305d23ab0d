"""Games to learn from: every decision as each seat knows it, what was thought best, who won."""

from __future__ import annotations

from itertools import pairwise

from fogbound.engine import game
from fogbound.lab.training.games import Task, play, tasks


def searched() -> Task:
    return Task("smog", {"rounds": 3}, ("search:4", "search:4"), "deal.1")


def test_a_search_leaves_what_it_tried_and_thought() -> None:
    played = play(searched())
    width = game("smog").width
    assert played.examples
    for example in played.examples:
        assert len(example.rows) == 2 * width
        assert len(example.legal) == len(example.tries) == len(example.promises) > 1
        assert abs(sum(example.tries) - 1) < 1e-9
        assert len(example.chances) == len(example.standings) == 2
    assert any(example.begins for example in played.examples)
    assert not all(example.begins for example in played.examples)


def test_who_does_not_search_leaves_only_where_turns_begin() -> None:
    played = play(Task("smog", {"rounds": 3}, ("greedy", "greedy"), "deal.1"))
    assert played.examples
    assert all(example.begins and not example.tries for example in played.examples)
    seats = [example.seat for example in played.examples]
    assert all(one != other for one, other in pairwise(seats))


def test_a_game_can_be_played_again() -> None:
    assert play(searched()) == play(searched())


def test_a_game_that_goes_on_for_ever_is_broken_off() -> None:
    played = play(searched()._replace(most=5))
    assert len(played.examples) <= 5
    assert played.won == (0.0, 0.0)


def test_allies_win_together() -> None:
    played = play(Task("lamps", {"teams": "yes"}, ("greedy",) * 4, "deal.2"))
    assert played.sides == (0, 1, 0, 1)
    assert played.won in [(1, 0, 1, 0), (0, 1, 0, 1), (0.5, 0.5, 0.5, 0.5)]


def test_numbers_of_players_and_options_take_turns() -> None:
    options: list[dict[str, str | int]] = [{"edition": "en"}, {"edition": "it"}]
    found = tasks("smog", ["greedy", "search:4"], [2, 4], options, "s", 40)
    assert [len(task.seats) for task in found[:4]] == [2, 4, 2, 4]
    assert [task.options["edition"] for task in found[:4]] == ["en", "en", "it", "it"]
    assert len({task.seed for task in found}) == 40
    assert {spec for task in found for spec in task.seats} == {"greedy", "search:4"}
    assert found == tasks("smog", ["greedy", "search:4"], [2, 4], options, "s", 40)
