"""The networks that games come with: small, told of, and made for the features of now."""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from fogbound.bots import bot, level, levels
from fogbound.bots.network import FILE, network_of
from fogbound.engine import Game, game, game_names

LEARNED = [name for name in game_names() if network_of(game(name)) is not None]
MOST = 1_000_000


def told(rules: Game) -> dict[str, Any]:
    """What is said of how the network was made."""
    return tomllib.loads(rules.file("bots/network.toml"))


def fingerprint(rules: Game) -> str:
    """Of what features say in a game of every number of players."""
    found = blake2b(digest_size=8)
    for players in rules.players:
        state = rules.new(players, "features")
        rng = Random(players)
        for _ in range(200):
            if state.actor is None:
                break
            found.update(rules.features(state, state.actor))
            state.play(rng.choice(state.legal()))
    return found.hexdigest()


def test_some_games_have_one() -> None:
    assert {"afterfog", "nanty", "riders", "smog"} <= set(LEARNED)


@pytest.mark.parametrize("name", LEARNED)
def test_it_was_made_for_these_features(name: str) -> None:
    """Where this fails, what features say has changed: the network has to be trained anew."""
    assert fingerprint(game(name)) == told(game(name))["features"]


@pytest.mark.parametrize("name", LEARNED)
def test_it_is_small_and_it_is_said_how_it_was_made(name: str) -> None:
    rules = game(name)
    assert len(files(rules.package).joinpath("bots", FILE).read_bytes()) < MOST
    assert {"command", "games", "settings", "won"} <= set(told(rules))


@pytest.mark.parametrize("name", LEARNED)
def test_the_search_plays_by_it(name: str) -> None:
    state = game(name).new(2, 5)
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    assert bot("learned:20").choose(seen, Random(1)) in seen.legal()


@pytest.mark.parametrize("name", game_names())
def test_a_grandmaster_plays_by_a_network(name: str) -> None:
    rules = game(name)
    if levels(rules)[-1] == "grandmaster":
        assert name in LEARNED
        assert level(rules, "grandmaster").partition(":")[0] == "learned"


def test_some_games_have_a_grandmaster() -> None:
    assert {"afterfog", "nanty", "riders", "smog"} <= {
        name for name in game_names() if levels(game(name))[-1] == "grandmaster"
    }
