"""What a seat may know: hidden cards, open numbers, guesses that fit."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.smog.rules.actions import SPECIALS
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import Position, new_game, position

SECRET = ("combination", "gate", "hands", "deck")
OPEN = [name for name in SmogState.FIELDS if name not in SECRET]
VIEWERS = pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])


def table(**more: Any) -> Position:
    """Everybody has something open and something to hide."""
    wanted: dict[str, Any] = {
        "hands": {
            0: ["gears shift", "gift of faerie"],
            1: ["spectral speed"],
            3: ["ritual invocation", "wheel of chaos", "wheel of chaos"],
        },
        "discards": ["gears shift", "spectral speed"],
        "coins": {0: 5, 1: 0},
        "counter": {2: 3},
        "ether": {0: "blood mana", 2: "titanium"},
        "artefacts": {1: ["mithril lock"]},
        "agents": {"witch": "north"},
        "glass": {"north": "east"},
        "dragon": {1: 1},
    }
    return position(**{**wanted, **more})


@VIEWERS
@pytest.mark.rule("smog:secret.hidden", "smog:setup.deal")
def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold(seat: int) -> None:
    s = table().state
    seen = s.seen_by(seat)
    assert seen.viewer == seat
    for other in range(4):
        mine = other == seat
        assert seen.combination[other] == (s.combination[other] if mine else UNKNOWN)
        assert seen.gate[other] == (s.gate[other] if mine else UNKNOWN)
        assert seen.hands[other] == (s.hands[other] if mine else (UNKNOWN,) * len(s.hands[other]))
    assert seen.deck == [UNKNOWN] * len(s.deck)
    assert seen.key == b""


@VIEWERS
@pytest.mark.rule("smog:secret.hidden")
def test_everything_else_is_open(seat: int) -> None:
    s = table().state
    seen = s.seen_by(seat)
    for name in OPEN:
        assert getattr(seen, name) == getattr(s, name), name
    assert (seen.actor, seen.stack) == (s.actor, s.stack)


@VIEWERS
@pytest.mark.rule("smog:secret.hidden")
def test_no_view_changes_with_what_is_hidden_from_it(seat: int) -> None:
    s = table().state
    view = s.seen_by(seat).to_json()
    other = s.copy()
    other.deck.reverse()
    other.key = b"another key"
    for hidden in range(4):
        if hidden != seat:
            other.hands[hidden] = tuple(range(len(s.hands[hidden])))
            other.combination[hidden] = (s.combination[hidden] + 1) % 13
            other.gate[hidden] = (s.gate[hidden] + 1) % 8
    assert other.seen_by(seat).to_json() == view


@pytest.mark.rule("smog:secret.hidden")
def test_only_whose_decision_it_is_sees_what_he_may_do() -> None:
    s = table(ether={0: "blood ectoplasm"}).state
    assert s.seen_by(0).legal() == s.legal()
    assert all(s.seen_by(seat).legal() == [] for seat in (NOBODY, 1, 2, 3))


@pytest.mark.rule("smog:secret.hidden", "smog:special.draw")
def test_only_the_drawer_learns_which_card_was_drawn() -> None:
    p = position(deck=["gears shift"]).play("rotate any tile", "place north", "clockwise")
    drawn = next(event for event in p.events if event.what == "draws card")
    assert drawn.seen_by(0).details == (SPECIALS.index("gears shift"),)
    assert all(drawn.seen_by(seat).details == () for seat in (NOBODY, 1, 2, 3))
    assert p.state.revealed == 1


@pytest.mark.rule("smog:secret.hidden")
def test_cards_played_are_open() -> None:
    p = table(ether={0: "ectoplasm blood"}).play("play gears shift")
    assert p.state.seen_by(2).discards == p.state.discards == [4, 0, 4]


@VIEWERS
@pytest.mark.rule("smog:secret.hidden")
def test_a_guess_agrees_with_all_that_is_known(seat: int) -> None:
    s = table().state
    seen = s.seen_by(seat)
    for n in range(30):
        guess = seen.guess(Random(n))
        assert guess.viewer is None
        assert guess.seen_by(seat).to_json() == seen.to_json()
        cards = Counter([*guess.deck, *guess.discards, *(c for hand in guess.hands for c in hand)])
        assert cards == Counter(dict.fromkeys(range(12), 2))
        assert len(set(guess.combination)) == len(set(guess.gate)) == 4
        assert set(guess.combination) <= set(range(13))
        assert set(guess.gate) <= set(range(8))
        assert all(hand == tuple(sorted(hand)) for hand in guess.hands)
        assert UNKNOWN not in guess.deck


@pytest.mark.rule("smog:secret.hidden")
def test_guesses_are_spread_evenly() -> None:
    seen = table().state.seen_by(0)
    guesses = [seen.guess(Random(n)) for n in range(1200)]
    gates = Counter(guess.gate[1] for guess in guesses)
    assert set(gates) == set(range(8)) - {seen.gate[0]}
    assert max(gates.values()) < 1.4 * 1200 / 7
    combinations = Counter(guess.combination[3] for guess in guesses)
    assert set(combinations) == set(range(13)) - {seen.combination[0]}
    assert max(combinations.values()) < 1.5 * 1200 / 12
    # seat 1 holds one of the 20 cards seat 0 cannot place: none of Gears Shift, one each of others
    cards = Counter(guess.hands[1][0] for guess in guesses)
    top = Counter(guess.deck[-1] for guess in guesses)
    for count in (cards, top):
        assert set(count) == set(range(12)) - {SPECIALS.index("gears shift")}
        assert 60 * 0.6 < count[SPECIALS.index("gift of faerie")] < 60 * 1.4
        assert 120 * 0.7 < count[SPECIALS.index("wheel of chaos")] < 120 * 1.3


@pytest.mark.rule("smog:secret.hidden")
def test_a_guess_of_a_finished_game_knows_the_winners_cards() -> None:
    p = position(2, rounds=1).play("end turn", "end turn")
    seen = p.state.seen_by(NOBODY)
    assert seen.gate == seen.combination == [UNKNOWN, UNKNOWN]


@pytest.mark.rule("smog:secret.hidden")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["en", "it"])
def test_no_view_knows_more_at_any_moment_of_a_game(players: int, edition: str) -> None:
    rng = Random(5)
    s = new_game(players, 3, edition=edition, rounds=8)
    while s.actor is not None:
        for seat in range(players):
            seen = s.seen_by(seat)
            assert set(seen.deck) <= {UNKNOWN}
            assert all(set(seen.hands[o]) <= {UNKNOWN} for o in range(players) if o != seat)
            assert [o for o in range(players) if seen.gate[o] != UNKNOWN] == [seat]
            assert [o for o in range(players) if seen.combination[o] != UNKNOWN] == [seat]
        s.play(rng.choice(s.legal()))
