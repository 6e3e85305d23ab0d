"""Setting up: what is the same in every game, what is dealt, and the first Hourglasses."""

from __future__ import annotations

from collections import Counter

import pytest

from fogbound.engine import NOBODY
from fogbound.games.smog.rules.actions import AGENTS, DIRECTIONS, ETHERS, PLACES
from tests.smog.builder import Position, new_game

EVERY_TABLE = pytest.mark.parametrize(
    ("players", "edition"), [(n, edition) for n in (2, 3, 4) for edition in ("en", "it")]
)


@EVERY_TABLE
@pytest.mark.rule("smog:setup.tiles")
def test_the_layout_is_the_same_in_every_game(players: int, edition: str) -> None:
    for seed in range(5):
        s = new_game(players, seed, edition=edition)
        assert s.turned == [0] * 13
        assert s.glass == [0] * 13
        assert s.box.kind == new_game().box.kind
        assert s.box.price == new_game().box.price
        assert s.box.fog == new_game().box.fog


@EVERY_TABLE
@pytest.mark.rule("smog:setup.specials", "smog:parts.cards")
def test_the_special_action_deck_is_shuffled(players: int, edition: str) -> None:
    decks = [new_game(players, seed, edition=edition).deck for seed in range(10)]
    assert all(sorted(deck) == sorted([*range(12)] * 2) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 10
    assert len({deck[-1] for deck in decks}) > 3
    assert len({deck[0] for deck in decks}) > 3
    for seed in range(10):
        s = new_game(players, seed, edition=edition)
        assert s.hands == [()] * players
        assert s.discards == []


@pytest.mark.rule("smog:setup.agents", "smog:parts.agents")
def test_four_of_the_six_agents_lie_on_the_slots() -> None:
    games = [new_game(4, seed) for seed in range(60)]
    for s in games:
        assert len(s.slots) == 4
        assert len(set(s.slots)) == 4
        assert s.agents == [0] * 6
        assert s.line == []
        assert s.trades == 0
    for slot in range(4):
        assert {s.slots[slot] for s in games} == set(range(len(AGENTS)))


@pytest.mark.rule("smog:setup.agents.hidden")
def test_nobody_is_in_doubt_about_the_agents_in_either_edition() -> None:
    for edition in ("en", "it"):
        s = new_game(4, 7, edition=edition)
        assert all(s.seen_by(seat).slots == s.slots for seat in (NOBODY, 0, 1, 2, 3))


@EVERY_TABLE
@pytest.mark.rule("smog:setup.start", "smog:setup.ether", "smog:setup.deal")
def test_what_every_player_starts_with(players: int, edition: str) -> None:
    for seed in range(20):
        s = new_game(players, seed, edition=edition)
        assert s.place == [0] * players
        assert s.coins == [2] * players
        assert s.counter == [0] * players
        assert s.artefacts == [0] * players
        assert s.dragon == [0] * players
        expert = {0: "blood", 1: "mana", 2: "ectoplasm", 3: "titanium"}
        assert [Position(s).ethers(seat) for seat in range(players)] == [
            {expert[side]: 1} for side in s.side
        ]
        assert len(s.ether) == players * len(ETHERS)


@EVERY_TABLE
@pytest.mark.rule("smog:setup.deal", "smog:parts.combinations", "smog:parts.gates")
def test_secret_cards_are_dealt_at_random_each_to_one_player(players: int, edition: str) -> None:
    games = [new_game(players, seed, edition=edition) for seed in range(150)]
    for s in games:
        assert len(s.combination) == len(set(s.combination)) == players
        assert len(s.gate) == len(set(s.gate)) == players
    for seat in range(players):
        assert {s.combination[seat] for s in games} == set(range(13))
        assert {s.gate[seat] for s in games} == set(range(8))


@pytest.mark.rule("smog:setup.first")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_at_random(players: int) -> None:
    games = [new_game(players, seed) for seed in range(150)]
    assert {s.first for s in games} == set(range(players))
    assert all(s.actor == s.first for s in games)
    assert all(s.favoured == NOBODY for s in games)
    assert all(s.round == 0 for s in games)
    assert len({(s.first, s.side[0]) for s in games}) == players * 4


@pytest.mark.rule("smog:board.seats")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_side_of_the_board_is_as_likely(players: int) -> None:
    sides = Counter(new_game(players, seed).side[0] for seed in range(1000))
    assert all(215 < sides[side] < 285 for side in range(4)), sides


@EVERY_TABLE
@pytest.mark.rule("smog:setup.hourglasses")
def test_two_hourglasses_each_twice_around_the_table(players: int, edition: str) -> None:
    p = Position(new_game(players, 7, edition=edition))
    s = p.state
    first = s.first
    order = []
    for n in range(2 * players):
        order.append(s.actor)
        place = PLACES[1 + n]
        assert p.options("place") == list(PLACES[1:])
        p.play(f"place {place}")
        assert s.actor == order[-1]
        assert p.options("edge") == list(DIRECTIONS)
        p.play(f"edge {DIRECTIONS[n % 4]}")
        assert p.glass(place) == {DIRECTIONS[n % 4]}
        assert p.told("places hourglass") == [(order[-1], (1 + n, n % 4), -1)]
        assert p.glasses() == n + 1
    assert order == [(first + n) % players for n in range(players)] * 2
    assert s.round == 1
    assert s.actor == first
    assert "end turn" in p.legal
    assert s.coins == [2] * players


@pytest.mark.rule("smog:setup.hourglasses")
def test_no_edge_gets_a_second_hourglass() -> None:
    p = Position(new_game())
    p.play("place north", "edge east", "place north")
    assert p.options("edge") == ["north", "south", "west"]
    assert p.why_not("edge east") == "setup.hourglasses"
    p.play("edge south", "place north")
    assert p.options("edge") == ["north", "west"]
    p.play("edge north", "place north", "edge west")
    assert p.glass("north") == set(DIRECTIONS)
    assert p.why_not("place north") == "setup.hourglasses"
    assert p.options("place") == list(PLACES[2:])
    assert p.why_not("place esplanade") == "setup.hourglasses"
    assert p.why_not("end turn") == "setup.hourglasses"
