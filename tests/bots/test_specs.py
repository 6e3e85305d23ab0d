"""Bots by their specs."""

from random import Random

import pytest

import fogbound
from fogbound.bots import Greedy, RandomBot, UnknownBot, bot, bots


def test_a_spec_names_a_bot() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), Greedy)


def test_every_bot_listed_can_be_made_and_chooses_what_is_legal() -> None:
    seen = fogbound.game("smog").new(2, 7)
    assert seen.actor is not None
    seen = seen.seen_by(seen.actor)
    for name in bots():
        assert bot(name).choose(seen, Random(1)) in seen.legal()


def test_each_spec_makes_a_bot_of_its_own() -> None:
    assert bot("greedy") is not bot("greedy")


@pytest.mark.parametrize("spec", ["", "clever", "Greedy", "clever:200"])
def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are(spec: str) -> None:
    with pytest.raises(UnknownBot, match="there are: greedy, random"):
        bot(spec)


def test_an_unknown_bot_is_a_wrong_value() -> None:
    assert issubclass(UnknownBot, ValueError)


def test_a_bot_without_settings_takes_none() -> None:
    with pytest.raises(UnknownBot, match="bot 'random:5': it has no settings, '5' is one too many"):
        bot("random:5")
