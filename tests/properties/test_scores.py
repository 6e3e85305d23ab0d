"""What points are made of, as the end of a game shows it."""

from __future__ import annotations

from random import Random

from fogbound.engine import NOBODY, Match
from fogbound.engine.words import Speaker, game_languages
from tests.properties.games import every_setting
from tools.fuzz import Setting, limited


@every_setting
def test_the_kinds_of_points_add_up_to_the_points_and_have_words(setting: Setting) -> None:
    rng = Random(7)
    match = Match(limited(setting, 5).record(7))
    while match.state.actor is not None:
        match.play(rng.choice(match.state.legal()))
    assert match.state.outcome is not None
    seen = match.state.seen_by(NOBODY)
    kinds = match.game.score(seen, [event.seen_by(NOBODY) for _, event in match.story])
    points = match.state.outcome.points
    if kinds and points:
        assert [sum(kind[seat] for kind in kinds.values()) for seat in range(len(points))] == [
            *points
        ]
    for language in game_languages(match.game):
        say = Speaker(seen.box, (), language)
        assert all(say.has(f"score-{kind}") for kind in kinds)
