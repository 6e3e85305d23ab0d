"""Features: always as many bytes, and not one of them from what a seat may not see."""

from __future__ import annotations

from random import Random

from fogbound.engine import State, game
from tests.properties.games import every_setting
from tools.fuzz import Setting, limited, random_game


@every_setting
def test_features_of_the_whole_state_and_of_guesses_are_those_of_the_view(setting: Setting) -> None:
    """Whatever lies hidden, the bytes are the same, and always as many."""
    rules = game(setting.game)

    def check(state: State, rng: Random) -> None:
        for seat in range(state.box.players):
            seen = state.seen_by(seat)
            shown = rules.features(seen, seat)
            assert len(shown) == rules.width
            assert shown == rules.features(state, seat)
            for _ in range(2):
                assert shown == rules.features(seen.guess(rng), seat)

    for seed in (31, 32):
        random_game(limited(setting), seed, 0.3, check)
