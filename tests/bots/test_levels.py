"""Levels: one word for how well a bot plays, in every game."""

from random import Random

import pytest

from fogbound.bots import LEVELS, bot, bots, level, levels
from fogbound.engine import Match, game, game_names


def test_every_game_has_a_bot_for_every_level() -> None:
    assert "lamps" in game_names()
    for name in game_names():
        specs = [level(game(name), word) for word in levels(game(name))]
        assert len(set(specs)) == len(specs) >= 4
        assert [bot(spec) for spec in specs]


def test_where_there_is_no_grandmaster_master_sits_down() -> None:
    assert levels(game("lamps")) == ("easy", "fair", "strong", "master")
    assert level(game("lamps"), "grandmaster") == level(game("lamps"), "master")


def test_levels_are_the_first_bots_offered() -> None:
    assert bots()[:5] == list(LEVELS) == ["easy", "fair", "strong", "master", "grandmaster"]


@pytest.mark.parametrize("name", ["nanty", "smog"])
def test_a_level_plays_like_the_bot_it_stands_for(name: str) -> None:
    state = Match.new(name, 2, 5).state
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    for word in ("easy", "strong"):
        stands_for = bot(level(game(name), word))
        assert bot(word).choose(seen, Random(4)) == stands_for.choose(seen, Random(4))


def test_a_level_keeps_to_the_game_it_is_asked_about() -> None:
    mind = bot("strong")
    for name in ("smog", "nanty"):
        state = Match.new(name, 2, 5).state
        assert state.actor is not None
        seen = state.seen_by(state.actor)
        stands_for = bot(level(game(name), "strong"))
        assert mind.choose(seen, Random(4)) == stands_for.choose(seen, Random(4))


def test_a_level_may_be_another_bot_in_another_role() -> None:
    riders = game("riders")
    state = riders.new(2, 5)
    attacker, defender = (state.seen_by(seat) for seat in (1 - state.defender, state.defender))
    specs = [riders.levels_of(seen) for seen in (attacker, defender)]
    assert specs[0] != specs[1]
    assert level(riders, "easy", attacker) == specs[0][0]
    assert level(riders, "easy") == riders.levels[0]
