"""Games to learn from: every decision as each seat knows it, what was thought best, who won."""

from __future__ import annotations

from collections import Counter
from random import Random
from unittest.mock import Mock

import pytest

from fogbound.bots import bot
from fogbound.bots.play import seat_rng
from fogbound.engine import game
from fogbound.lab.training import games
from fogbound.lab.training.games import Lineup, _promised, play, play_all, tasks


def searched() -> Lineup:
    return Lineup("smog", {"rounds": 3}, ("search:4", "search:4"), "deal.1")


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


def test_who_does_not_search_leaves_what_it_chose() -> None:
    played = play(Lineup("smog", {"rounds": 6}, ("greedy", "greedy"), "deal.1"))
    assert played.examples
    for example in played.examples:
        assert sorted(example.tries) == [0.0] * (len(example.legal) - 1) + [1.0]
        assert len(example.promises) == len(example.legal) > 1
        assert example.chances == []


def test_of_its_decisions_those_that_begin_a_turn_are_kept_and_some_others() -> None:
    task = Lineup("smog", {"rounds": 6}, ("greedy", "greedy"), "deal.1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "SLIPS", 0.0)  # so that it is the same game, whatever is drawn
        found = []
        for part in (1.0, 1 / 3, 0.0):
            patch.setattr(games, "TAUGHT", part)
            found.append(play(task).examples)
    counts = [len([one for one in examples if not one.begins]) for examples in found]
    turns = [len([one for one in examples if one.begins]) for examples in found]
    assert turns[0] == turns[1] == turns[2]
    assert counts[0] / 5 < counts[1] < counts[0] / 2
    assert counts[2] == 0


def test_what_it_chose_is_kept_whatever_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nobody learns from slips."""
    monkeypatch.setattr(games, "SLIPS", 1.0)
    played = play(Lineup("smog", {"rounds": 3}, ("greedy", "greedy"), "deal.1"))
    state = game("smog").new(2, "deal.1", None, rounds=3)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    assert state.actor is not None
    chosen = bot("greedy").choose(state.seen_by(state.actor), seat_rng("deal.1", state.actor))
    first = played.examples[0]
    assert first.legal[first.tries.index(1.0)] == chosen


@pytest.mark.parametrize("bot", ["greedy", "search:2"])
def test_actions_are_kept_by_the_answers_of_a_network(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    smog = game("smog")
    task = Lineup("smog", {"rounds": 1}, (bot, bot), "deal.1")
    by_code = [example.legal for example in play(task).examples]
    monkeypatch.setattr(smog, "_answers", lambda state, legal: [1000 + a for a in legal])
    assert [[a - 1000 for a in one.legal] for one in play(task).examples] == by_code


def test_a_game_can_be_played_again() -> None:
    assert play(searched()) == play(searched())


def test_a_game_that_goes_on_for_ever_is_broken_off() -> None:
    played = play(searched()._replace(most=5))
    assert len(played.examples) <= 5
    assert played.won == (0.0, 0.0)


# ---------------------------------------------------------------- without a search


def quick(name: str = "nanty", players: int = 3, seed: str = "deal.1") -> Lineup:
    return Lineup(name, {}, ("policy",) * players, seed)


def test_a_policy_leaves_four_positions_where_turns_begin_and_who_won() -> None:
    played = play(quick())
    assert sum(played.won) == 1
    assert len(played.examples) == games.KEPT == 4
    for example in played.examples:
        assert example.begins
        assert len(example.rows) == 3 * game("nanty").width
        assert len(example.standings) == 3
        assert example.legal == example.promises == example.tries == example.chances == []
    assert len({example.rows for example in played.examples}) == 4


def test_the_positions_are_drawn_from_all_in_which_a_turn_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = {example.rows for example in play(quick()).examples}
    decided = Mock(wraps=games._promised)
    monkeypatch.setattr(games, "KEPT", 1000)
    monkeypatch.setattr(games, "_promised", decided)
    everything = [example.rows for example in play(quick()).examples]
    assert few < set(everything)
    assert 20 < len(everything) < decided.call_count / 2


def test_the_first_position_of_a_game_is_kept_as_seldom_as_others() -> None:
    nanty, kept = game("nanty"), 0
    for number in range(10):
        first = nanty.new(3, f"deal.{number}")
        while len(first.legal()) == 1:
            first.play(first.legal()[0])
        rows = b"".join([nanty.features(first, seat) for seat in range(3)])
        kept += rows in [one.rows for one in play(quick(seed=f"deal.{number}")).examples]
    assert kept < 5


def test_nothing_is_kept_of_a_game_that_nobody_won() -> None:
    assert play(quick()._replace(most=20)).examples == []


def test_positions_that_are_not_kept_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Mock(wraps=games._example)
    monkeypatch.setattr(games, "_example", looked)
    play(quick())
    assert looked.call_count == 4


def test_games_of_a_policy_vary_and_can_be_played_again() -> None:
    bundle = [quick(seed=f"deal.{number}") for number in range(2)]
    one, other = play_all(bundle), play_all(bundle)
    assert one == other == [play(task) for task in bundle]
    assert one[0].examples != one[1].examples


def test_what_a_policy_plays_is_as_a_rule_what_it_promises_most() -> None:
    rng = Random(1)
    drawn = Counter(_promised([5, 6, 7], [0.0, 1.0, -30.0], rng) for _ in range(10_000))
    rest = 0.97 * 0.3  # is drawn by what is promised
    assert drawn[6] / 10_000 == pytest.approx(0.97 * 0.7 + rest * 0.731 + 0.01, abs=0.02)
    assert drawn[5] / 10_000 == pytest.approx(rest * 0.269 + 0.01, abs=0.02)
    assert drawn[7] / 10_000 == pytest.approx(0.01, abs=0.005)


def test_a_policy_without_a_network_teaches_as_greedy_does() -> None:
    tasks = [Lineup("lamps", {}, (name,) * 3, "deal.3") for name in ("policy", "greedy")]
    found = [play(task).examples for task in tasks]
    assert found[0] == found[1] != []


# ---------------------------------------------------------------- whoever plays


def test_allies_win_together() -> None:
    played = play(Lineup("lamps", {"teams": "yes"}, ("greedy",) * 4, "deal.2"))
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
