"""The start of a game, with two, three and four players."""

from __future__ import annotations

from collections import Counter

import pytest

from fogbound.engine import NOBODY, OptionError
from fogbound.games.nanty.rules.actions import AREAS
from fogbound.games.nanty.rules.state import NantyState
from tests.nanty.builder import EVENTS, NANTY, Position, card, new_game, position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
PERSONALITIES = {"moriarty", "fagin", "sidonia", "bellinger", "holdhurst", "balmoral", "holmes"}
SEEDS = range(60)


@PLAYERS
@pytest.mark.rule("nanty:setup.agents", "nanty:setup.trouble", "nanty:setup.money")
@pytest.mark.rule("nanty:setup.neutral", "nanty:setup.city")
def test_the_table_at_the_start(players: int) -> None:
    p = Position(new_game(players))
    for seat in range(players):
        assert p.agents(seat) == {"chelsea": 1, "city": 1, "east end": 1}
    assert sum(p.state.pawns) == players * 3
    assert (p.immigrants(), p.grenadiers()) == ({}, {})
    assert p.trouble() == {"chelsea", "city", "east end"}
    assert p.money == [10] * players
    assert p.state.building == [NOBODY] * len(AREAS)
    assert p.state.gone == 0
    assert (p.state.discards, p.state.past, p.state.table) == ([], [], [()] * players)


@PLAYERS
@pytest.mark.rule("nanty:setup.deck", "nanty:setup.deal", "nanty:setup.two.cards")
def test_the_grey_deck_lies_on_the_red_one_and_everybody_has_five_cards(players: int) -> None:
    s = new_game(players)
    held = [number for hand in s.hands for number in hand]
    assert [len(hand) for hand in s.hands] == [5] * players
    assert all(list(hand) == sorted(hand) for hand in s.hands)
    removed = {card("karl marx"), card("henry holy peter")} if players == 2 else set()
    reds = [number for number in s.deck if number >= 48]
    greys = [number for number in s.deck if number < 48]
    assert s.deck == reds + greys
    assert set(reds) == set(range(48, 101)) - removed
    assert set(greys) | set(held) == set(range(48))
    assert len(greys) == 48 - 5 * players
    assert len(s.deck) == len(set(s.deck))


@PLAYERS
@pytest.mark.rule("nanty:setup.deal")
def test_five_cards_at_a_time_from_the_first_player(players: int) -> None:
    s = new_game(players)
    greys = shuffled_greys(s)
    for n in range(players):
        dealt = [greys.pop() for _ in range(5)]
        assert s.hands[(s.first + n) % players] == tuple(sorted(dealt))


def shuffled_greys(s: NantyState) -> list[int]:
    """The grey deck before the deal: the last pile shuffled, here once more with the same key."""
    again = s.copy()
    again.rolls = 0
    reds = [number for number in s.box.cards if number >= 48]
    greys = [number for number in s.box.cards if number < 48]
    for pile in (list(range(len(s.box.victory))), list(range(len(s.box.event))), reds, greys):
        again.shuffle(pile)
    return greys


@PLAYERS
@pytest.mark.rule("nanty:setup.personalities", "nanty:setup.personalities.unused")
@pytest.mark.rule("nanty:setup.two.sidonia")
def test_everybody_has_a_personality_and_the_rest_is_set_aside(players: int) -> None:
    s = new_game(players)
    ids = s.box.ids["personality"]
    assert set(ids) == PERSONALITIES - ({"sidonia"} if players == 2 else set())
    assert sorted(s.personality + s.unused) == list(range(len(ids)))
    assert (len(s.personality), len(s.unused)) == (players, len(ids) - players)
    for seat in range(players):
        seen = s.seen_by(seat)
        assert [who >= 0 for who in seen.personality] == [n == seat for n in range(players)]
        assert seen.unused == [-1] * len(s.unused)


@pytest.mark.rule("nanty:setup.personalities", "nanty:setup.events", "nanty:setup.deck")
def test_everything_is_shuffled() -> None:
    games = [new_game(4, seed) for seed in SEEDS]
    dealt = Counter(s.personality[0] for s in games)
    assert set(dealt) == set(range(7))
    assert max(dealt.values()) < 25
    assert len({tuple(s.event_deck) for s in games}) == 60
    assert all(sorted(s.event_deck) == list(range(len(EVENTS))) for s in games)
    assert len({s.deck[0] for s in games}) > 20
    assert len({s.hands[0][0] for s in games}) > 8


@PLAYERS
@pytest.mark.rule("nanty:setup.first", "nanty:setup.seats")
def test_anybody_may_be_the_first_player(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    first = Counter(s.first for s in games)
    assert set(first) == set(range(players))
    assert min(first.values()) > 6
    assert all(s.actor == s.turn == s.first and s.turns == 0 for s in games)


@pytest.mark.rule("nanty:setup.first")
def test_the_same_seed_deals_the_same_game() -> None:
    assert new_game(4, 5) == new_game(4, 5)
    assert new_game(4, 5) != new_game(4, 6)


@PLAYERS
@pytest.mark.rule("nanty:variant.personalities")
def test_the_variant_is_refused_while_its_cards_are_unknown(players: int) -> None:
    with pytest.raises(OptionError, match=r"variant\.personalities"):
        NANTY.new(players, 1, personalities="variant")


def variant_components() -> str:
    """The components file of somebody who has five cards marked V."""
    effects = [
        ("win_trouble", "{ need = 3 }"), ("win_trouble", "{ need = 9 }"), ("win_deck_out", "{}"),
        ("win_agents", "{ need = 2 }"), ("win_control", "{ need = 2 }"),
    ]  # fmt: skip
    rows = "".join(
        f"""
[[variant_personality]]
id = "v{n}"
name = "Number {n}"
short = "{n}"
effect = "{effect}"
params = {params}
players_min = 2
text = "A card marked V."
"""
        for n, (effect, params) in enumerate(effects)
    )
    return NANTY.components + rows


@PLAYERS
@pytest.mark.rule("nanty:variant.personalities", "nanty:variant.personalities.rules")
def test_a_users_own_set_takes_the_place_of_the_standard_one(players: int) -> None:
    text = variant_components()
    s = new_game(players, 4, text, personalities="variant")
    assert set(s.box.ids["personality"]) == {"v0", "v1", "v2", "v3", "v4"}
    assert sorted(s.personality + s.unused) == [0, 1, 2, 3, 4]
    assert s.seen_by(0).personality[1] == -1
    standard = new_game(players, 4, text)
    assert set(standard.box.ids["personality"]) <= PERSONALITIES


@pytest.mark.rule("nanty:variant.personalities.rules")
@pytest.mark.parametrize(
    ("trouble", "wins"), [("chelsea, city", False), ("chelsea, city, strand", True)]
)
def test_a_variant_card_wins_at_the_start_of_a_turn(trouble: str, wins: bool) -> None:
    p = position(
        2, components=variant_components(), personalities="variant", faces={0: "v1", 1: "v0"},
        trouble=trouble, hands={0: "the diogenes club"},
    )  # fmt: skip
    p.play("play the diogenes club", "end turn")
    assert (p.state.outcome is not None) == wins
    if p.state.outcome:
        assert (p.state.outcome.winners, p.state.outcome.rule) == ((1,), "win.fagin")


@pytest.mark.rule("nanty:variant.personalities")
def test_cards_of_a_users_own_set_are_called_as_the_user_calls_them() -> None:
    p = position(
        2, components=variant_components(), personalities="variant", faces={0: "v1", 1: "v0"}
    )
    assert "You are Number 1" in p.speaker().text(p.state.seen_by(0))
