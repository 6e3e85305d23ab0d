"""What bots and learners are told: no more than the seat knows, and nearer to winning is better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.bots import Greedy
from fogbound.bots.play import play
from fogbound.games.nanty import GAME
from fogbound.games.nanty.bots.features import WIDTH, features
from fogbound.games.nanty.bots.value import DOUBT, THREAT, WIN, claims_of, value
from fogbound.games.nanty.rules import claims, ending, faces, knowledge
from fogbound.games.nanty.rules.actions import AREAS, CARDS
from fogbound.games.nanty.rules.box import GREYS
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from tests.nanty.builder import NANTY, Position, new_game, position, words

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def some(count: int, first: int = 0) -> str:
    """That many areas, one by one from the first."""
    return ", ".join(AREAS[first : first + count])


def some_positions(players: int) -> list[tuple[NantyState, Random]]:
    """Positions of two random games, a few actions apart."""
    found = []
    for seed in (6, 7):
        state, rng = new_game(players, seed, turns=60), Random(seed)
        while state.actor is not None:
            if rng.random() < 0.1:
                found.append((state.copy(), rng))
            state.play(rng.choice(state.legal()))
        found.append((state, rng))
    return found


# ---------------------------------------------------------------- what they may know


@PLAYERS
def test_value_and_features_use_what_the_seat_knows_alone(players: int) -> None:
    for state, rng in some_positions(players):
        for seat in range(players):
            seen = state.seen_by(seat)
            guess = seen.guess(rng)
            assert value(state, seat) == value(seen, seat) == value(guess, seat)
            assert features(state, seat) == features(seen, seat) == features(guess, seat)


@PLAYERS
def test_the_claims_are_those_of_the_claim_board(players: int) -> None:
    for state, _ in some_positions(players):
        found = claims_of(state)
        for seat in range(players):
            assert [by_seat[seat] for by_seat in found.reached] == [
                claims.areas_watched(state, seat),
                state.trouble.bit_count(),
                claims.net_worth(state, seat, 0),
                claims.areas_controlled(state, seat),
            ]
            assert found.points[seat] == ending.points_of(state, seat)


def test_what_is_open_is_enough_to_value_another_seat() -> None:
    seen = position(3, agents={1: some(8), 2: some(2)}).state.seen_by(0)
    assert value(seen, 1) > value(seen, 2)


# ---------------------------------------------------------------- the own victory


def worth(face: str, players: int = 3, **wanted: Any) -> float:
    """The value for seat 0 with this Personality."""
    others = [f for f in ("holdhurst", "fagin", "moriarty", "balmoral", "holmes") if f != face]
    faces = {0: face} | {seat: others[seat] for seat in range(1, players)}
    return value(position(players, faces=faces, **wanted).state, 0)


@pytest.mark.parametrize(
    ("face", "steps"),
    [
        ("moriarty", [{"agents": {0: some(count)}} for count in range(2, 12)]),
        ("bellinger", [{"agents": {0: some(count)}} for count in range(2, 8)]),
        ("fagin", [{"trouble": some(count)} for count in range(2, 12)]),
        ("sidonia", [{"money": {0: pounds}} for pounds in range(2, 70, 6)]),
        ("holmes", [{}, {"discards": "bill sikes, sam weller"}, {"deck": "toby"}]),
    ],
)
def test_each_step_to_the_own_victory_counts(face: str, steps: list[dict[str, Any]]) -> None:
    values = [worth(face, **step) for step in steps]
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("face", "reached", "short"),
    [
        ("moriarty", {"agents": {0: some(10)}}, {"agents": {0: some(9)}}),
        ("bellinger", {"agents": {0: some(5)}}, {"agents": {0: some(4)}}),
        ("fagin", {"trouble": some(8)}, {"trouble": some(7)}),
        ("sidonia", {"money": {0: 50}}, {"money": {0: 49}}),
    ],
)
def test_to_hold_the_victory_is_worth_most(
    face: str, reached: dict[str, Any], short: dict[str, Any]
) -> None:
    assert worth(face, **reached) > worth(face, **short) + 20


@pytest.mark.parametrize(
    ("face", "safe", "shaky"),
    [
        ("moriarty", {"agents": {0: some(10)}}, {"agents": {0: some(10)}, "trouble": "chelsea"}),
        ("moriarty", {"agents": {0: some(9)}}, {"agents": {0: some(9)}, "grenadiers": "city"}),
        ("bellinger", {"agents": {0: some(4)}}, {"agents": {0: some(4)}, "trouble": "chelsea"}),
        ("bellinger", {"agents": {0: some(4)}}, {"agents": {0: some(4)}, "immigrants": "strand"}),
        ("bellinger", {"agents": {0: some(4)}}, {"agents": {0: some(4)}, "grenadiers": "strand"}),
        ("sidonia", {}, {"table": {0: "the bank"}}),
    ],
)
def test_a_claim_that_can_be_broken_is_worth_less(
    face: str, safe: dict[str, Any], shaky: dict[str, Any]
) -> None:
    assert worth(face, **safe) > worth(face, **shaky)


def test_nothing_beats_a_win() -> None:
    p = position(2, faces={0: "bellinger", 1: "moriarty"}, agents={1: some(11)})
    p.state.hands[0] = ()
    p.play("end turn")
    assert value(p.state, 1) == WIN
    assert value(p.state, 0) == -WIN


def test_points_count_more_towards_the_end() -> None:
    def gain(**wanted: Any) -> float:
        richer = worth("bellinger", money={0: 20}, **wanted)
        return richer - worth("bellinger", money={0: 10}, **wanted)

    assert gain(deck="toby") > gain() > 0


# ---------------------------------------------------------------- the others' victories


@pytest.mark.parametrize(
    "claim",
    [
        {"agents": {1: some(10)}},
        {"trouble": some(8)},
        {"money": {1: 60}},
        {"buildings": {1: some(5)}},
    ],
    ids=["moriarty", "fagin", "sidonia", "lords"],
)
def test_a_visible_claim_of_another_is_feared(claim: dict[str, Any]) -> None:
    assert worth("holmes", **claim) < worth("holmes") - 5


def test_a_claim_is_feared_more_the_sooner_it_is_checked() -> None:
    near, far = ({"buildings": {seat: some(4)}} for seat in (1, 3))
    assert worth("holmes", 4, **near) < worth("holmes", 4, **far)


def fear(p: Position) -> float:
    """How much worse the eighth trouble marker makes it for seat 0."""
    eight = value(p.state, 0)
    p.state.trouble &= p.state.trouble - 1
    seven = value(p.state, 0)
    p.state.trouble |= 1
    return seven - eight


def fagin_at_hand() -> tuple[Position, int]:
    """One of three would win as Fagin, and the number of that Personality; seat 2 has played."""
    p = position(3, turn=2, faces={0: "holmes"}, trouble=some(8))
    p.state.last = 0
    return p, p.state.box.ids["personality"].index("fagin")


def test_a_claim_counts_as_much_as_it_is_likely() -> None:
    p, fagin = fagin_at_hand()
    usual = fear(p)
    faces.clears(p.state, 1, 0b1111111 & ~(1 << fagin))
    assert fear(p) > 2 * usual
    faces.start(p.state)
    faces.clears(p.state, 1, 1 << fagin)
    assert 0 < fear(p) < usual
    faces.clears(p.state, 2, 1 << fagin)
    assert fear(p) == 0


def test_a_claim_of_a_personality_seen_unused_is_harmless() -> None:
    p, fagin = fagin_at_hand()
    faces.peeks(p.state, 0, [fagin])
    assert fear(p) == 0


def test_a_claim_still_counts_when_the_turn_has_just_begun() -> None:
    """In a guess nobody is who they could have won as; in truth they may be."""
    p, fagin = fagin_at_hand()
    faces.clears(p.state, 2, 1 << fagin)
    later = fear(p)
    p.state.last = NO_CARD
    assert fear(p) - later == pytest.approx(THREAT[0] * DOUBT / 6)


def test_only_holmes_is_glad_of_a_pile_that_runs_low() -> None:
    low: dict[str, Any] = {"deck": "toby, charley bates"}
    assert worth("holmes", **low) > worth("holmes")
    assert worth("bellinger", **low) < worth("bellinger")


# ---------------------------------------------------------------- belongings


@pytest.mark.parametrize(
    "better",
    [
        {"hands": {0: "toby"}},
        {"hands": {0: "the navvies"}},
        {"money": {0: 11}},
        {"buildings": {0: "chelsea"}},
        {"agents": {0: "chelsea"}},
    ],
    ids=lambda change: " ".join(f"{what}" for what in change.values()),
)
def test_it_is_better(better: dict[str, Any]) -> None:
    assert worth("moriarty", turn=1, **better) > worth("moriarty", turn=1)


@pytest.mark.parametrize(
    "worse",
    [
        {"table": {0: "the bank"}},
        {"table": {0: "irene adler"}},
        {"hands": {1: "toby"}},
        {"money": {1: 20, 2: 20}},
    ],
    ids=lambda change: " ".join(f"{what}" for what in change.values()),
)
def test_it_is_worse(worse: dict[str, Any]) -> None:
    assert worth("moriarty", turn=1, **worse) < worth("moriarty", turn=1)


def test_a_card_played_is_made_up_for_by_the_refill() -> None:
    """Playing for nothing loses no more than what was on the card."""
    p = position(hands={0: "the diogenes club, sam weller, toby"})
    before = value(p.state, 0)
    p.play("play the diogenes club")
    assert value(p.state, 0) > before


def test_symbols_still_to_come_count() -> None:
    p = position(hands={0: "the navvies"}, agents={0: "city"})
    p.play("play the navvies")
    skipped = p.copy().play("skip")
    assert value(p.state, 0) > value(skipped.state, 0)


# ---------------------------------------------------------------- the greedy bot


def turn_of(p: Position, seed: int) -> list[str]:
    """What the greedy bot does in a turn, in words."""
    bot, done, seat = Greedy(), [], p.state.actor
    assert seat is not None
    while p.state.actor == seat:
        action = bot.choose(p.state.seen_by(seat), Random(seed))
        done.append(NANTY.actions.name(action))
        p.play(done[-1])
    return done


def red_position(players: int, hand: str, **wanted: Any) -> Position:
    """Seat 0 has this hand; the other grey cards have been played, so that it may hold red ones."""
    greys = ", ".join(name for name in CARDS[:GREYS] if name not in words(hand))
    return position(players, hands={0: hand}, discards=greys, **wanted)


SEEDS = pytest.mark.parametrize("seed", range(6))
MORIARTY = {0: "moriarty", 1: "fagin"}
DULL = "the diogenes club, inspector bucket, the thames river police"


@SEEDS
def test_moriarty_goes_where_he_has_nobody(seed: int) -> None:
    p = red_position(2, f"sam weller, {DULL}", faces=MORIARTY, agents={0: some(10)})
    assert {"place lambeth", "place battersea"} & set(turn_of(p, seed))


@SEEDS
def test_a_lord_takes_the_area_that_decides(seed: int) -> None:
    p = red_position(
        4,
        f"sam weller, {DULL}",
        faces={0: "balmoral"},
        agents={0: some(3), 1: some(3, 4), 2: some(3, 4), 3: some(4, 8)},
    )
    assert "place west end" in turn_of(p, seed)


@SEEDS
def test_fagin_makes_trouble(seed: int) -> None:
    p = red_position(
        3,
        f"the navvies, {DULL}",
        faces={0: "fagin"},
        agents={0: "highbury, lambeth", 1: "highbury"},
        trouble=some(6),
    )
    turn_of(p, seed)
    assert len(p.trouble()) == 8


@SEEDS
def test_a_visible_claim_is_blocked(seed: int) -> None:
    """Whatever the guess says of seat 1, one of its four areas is taken from it."""
    p = red_position(
        4,
        "bill sikes, sam weller, simpsons divan, the peelers",
        faces={0: "moriarty", 1: "bellinger", 2: "fagin"},
        agents={0: "highbury, east end", 1: "strand, strand", 2: "strand"},
        buildings={1: "chelsea, westminster, battersea"},
        trouble="strand",
    )
    turn_of(p, seed)
    assert claims.areas_controlled(p.state, 1) == 3


@SEEDS
def test_trouble_is_calmed_before_fagin_can_win(seed: int) -> None:
    p = red_position(
        2,
        "the thames river police, sam weller, the navvies",
        faces={0: "moriarty", 1: "fagin"},
        trouble=some(8),
        agents={0: some(3)},
    )
    turn_of(p, seed)
    assert len(p.trouble()) < 8


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(6):
        specs = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        outcome = play("nanty", specs, seed).state.outcome
        assert outcome is not None
        won += specs[outcome.winners[0]] == "greedy"
    assert won >= 5


# ---------------------------------------------------------------- features


@PLAYERS
def test_there_are_always_as_many_features(players: int) -> None:
    for state, _ in some_positions(players):
        for seat in range(players):
            numbers = features(state.seen_by(seat), seat)
            assert len(numbers) == WIDTH
            assert GAME.features(state, seat) == numbers
            assert GAME.value(state, seat) == value(state, seat)


@pytest.mark.parametrize(
    "change",
    [
        {"money": {1: 3}},
        {"agents": {0: "city"}},
        {"agents": {1: "city"}},
        {"immigrants": "city"},
        {"grenadiers": "city"},
        {"trouble": "city"},
        {"buildings": {2: "city"}},
        {"gone": "city"},
        {"fresh": "city"},
        {"hands": {0: "toby"}},
        {"hands": {1: "toby"}},
        {"table": {1: "the bank"}},
        {"discards": "toby"},
        {"faces": {0: "holmes"}},
        {"past": "fog"},
        {"turn": 1},
        {"turns": 20},
    ],
    ids=lambda change: " ".join(f"{name} {what}" for name, what in change.items()),
)
def test_features_tell_positions_apart(change: dict[str, Any]) -> None:
    plain, other = position(3), position(3, **change)
    assert features(plain.state, 0) != features(other.state, 0)


def test_features_know_the_cards_the_seat_has_seen() -> None:
    p = position(3, hands={1: "toby"})
    unseen = features(p.state, 0)
    knowledge.sees(p.state, 0, 1, p.state.hands[1])
    assert features(p.state, 0) != unseen
    assert features(p.state, 2) == features(position(3, hands={1: "toby"}).state, 2)
