"""Lamplighters, rule by rule: every rule of its ledger is proved by a test that cites it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest
from tests.example.lamps.actions import LANTERNS
from tests.example.lamps.state import LampsState

from fogbound.engine import NOBODY, UNKNOWN, Event, IllegalAction
from tests.engine.fairness import chi_square, is_fair
from tests.example.lamps import GAME as LAMPS

rule = pytest.mark.rule
CANDLE, GASLIGHT, BEACON = range(3)


def lamps(players: int = 3, seed: int = 1, **options: str | int) -> LampsState:
    """A game at its first decision."""
    state = LAMPS.new(players, seed, None, **options)
    assert isinstance(state, LampsState)
    return state


def position(
    *hands: tuple[int, ...], deck: tuple[int, ...] = (), **options: str | int
) -> LampsState:
    """Seat 0 to move, with these hands and this deck."""
    state = next(s for seed in range(99) if (s := lamps(len(hands), seed, **options)).actor == 0)
    state.hands = list(hands)
    state.deck = list(deck)
    return state


def play(state: LampsState, *names: str) -> list[Event]:
    """Play by name; return what happened."""
    happened: list[Event] = []
    for name in names:
        state.events = happened
        state.play(LAMPS.actions.code(name))
    state.events = None
    return happened


def roll(state: LampsState, wanted: int) -> None:
    """Let the next roll of the die show that."""
    for seed in range(999):
        state.key = f"{seed:016}".encode()
        if state.copy().draw(state.box.die) + 1 == wanted:
            return


# ---------------------------------------------------------------- set-up


@rule("lamps:setup.deal")
def test_everybody_is_dealt_three_cards_and_the_rest_is_the_deck() -> None:
    for players in (2, 3):
        state = lamps(players)
        assert [len(hand) for hand in state.hands] == [3] * players
        dealt = [card for hand in state.hands for card in hand]
        assert Counter([*dealt, *state.deck]) == {CANDLE: 6, GASLIGHT: 5, BEACON: 4}


@rule("lamps:setup.snuffers")
def test_everybody_has_a_snuffer_or_as_many_as_agreed() -> None:
    assert lamps().snuffers == [1, 1, 1]
    assert lamps(2, snuffers=3).snuffers == [3, 3]


@rule("lamps:setup.first")
def test_everybody_is_first_equally_often() -> None:
    first = Counter(lamps(3, seed).actor for seed in range(600))
    assert is_fair(chi_square([first[seat] for seat in range(3)], [200.0] * 3), 2)


# ---------------------------------------------------------------- the turn


@rule("lamps:turn.play")
def test_a_turn_is_a_card_from_the_hand() -> None:
    state = position((CANDLE, BEACON), (GASLIGHT,), weather="calm")
    assert [LAMPS.actions.name(a) for a in state.legal()] == ["play candle", "play beacon"]
    with pytest.raises(IllegalAction) as caught:
        play(state, "play gaslight")
    assert caught.value.rule == "turn.play"
    play(state, "play beacon", "let it burn")
    assert state.lamps == [4, 0]
    assert state.hands == [(CANDLE,), (GASLIGHT,)]
    assert state.played == [BEACON]


@rule("lamps:turn.play")
def test_turns_pass_clockwise() -> None:
    state = position((CANDLE,) * 2, (CANDLE,) * 2, (CANDLE,) * 2, snuffers=0)
    order = []
    while (seat := state.actor) is not None:
        order.append(seat)
        play(state, "play candle")
    assert order == [0, 1, 2, 0, 1, 2]


@rule("lamps:turn.draw")
def test_the_turn_ends_with_a_card_while_there_is_one() -> None:
    state = position((CANDLE,) * 2, (CANDLE,) * 2, deck=(BEACON,), snuffers=0)
    happened = play(state, "play candle")
    assert state.hands[0] == (CANDLE, BEACON)
    assert happened[-1] == Event("draws", 0, (BEACON,), 0)
    play(state, "play candle")
    assert state.hands[1] == (CANDLE,)


# ---------------------------------------------------------------- Snuffers


@rule("lamps:snuff.ask")
def test_a_snuffed_lantern_lights_nothing_and_meets_no_wind() -> None:
    state = position((BEACON,) * 2, (CANDLE,) * 2, (CANDLE,) * 2)
    rolls = state.rolls
    play(state, "play beacon", "snuff")
    assert state.lamps == [0, 0, 0]
    assert state.snuffers == [1, 0, 1]
    assert state.rolls == rolls
    assert state.actor == 1


@rule("lamps:snuff.ask")
def test_the_others_are_asked_clockwise_until_one_snuffs() -> None:
    state = position((BEACON,) * 2, (CANDLE,) * 2, (CANDLE,) * 2)
    play(state, "play beacon")
    assert state.actor == 1
    assert state.why_not(LAMPS.actions.code("play candle")) == "snuff.ask"
    play(state, "let it burn")
    assert state.actor == 2
    play(state, "snuff")
    assert state.snuffers == [1, 1, 0]


@rule("lamps:snuff.none")
def test_who_has_no_snuffer_is_not_asked() -> None:
    state = position((BEACON,) * 3, (BEACON,) * 3, (CANDLE,) * 3, weather="calm")
    play(state, "play beacon", "snuff", "play beacon")
    assert state.actor == 2
    play(state, "snuff", "play candle")
    assert state.actor == 0
    play(state, "let it burn")
    assert state.lamps == [0, 0, 1]


# ---------------------------------------------------------------- the wind


@rule("lamps:wind.roll")
@pytest.mark.parametrize(("shown", "lit"), [(1, 0), (2, 4), (6, 4)])
def test_a_one_blows_the_lamps_out(shown: int, lit: int) -> None:
    state = position((BEACON,) * 2, (CANDLE,) * 2)
    play(state, "play beacon")
    roll(state, shown)
    assert Event("wind", 0, (shown,)) in play(state, "let it burn")
    assert state.lamps == [lit, 0]


@rule("lamps:wind.calm")
def test_in_calm_weather_no_die_is_rolled() -> None:
    state = position((BEACON,) * 2, (CANDLE,) * 2, weather="calm")
    rolls = state.rolls
    play(state, "play beacon", "let it burn")
    assert state.rolls == rolls
    assert state.lamps == [4, 0]


# ---------------------------------------------------------------- the end


@rule("lamps:end.most")
@pytest.mark.parametrize(
    ("hands", "winners", "points"),
    [
        (((BEACON,), (CANDLE,)), (0,), (4, 1)),
        (((CANDLE,), (GASLIGHT,)), (1,), (1, 2)),
        (((CANDLE,), (CANDLE,)), (0, 1), (1, 1)),
    ],
)
def test_most_lamps_win_when_the_cards_are_gone(
    hands: tuple[tuple[int, ...], ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    state = position(*hands, weather="calm", snuffers=0)
    for (card,) in hands:
        assert state.outcome is None
        play(state, f"play {LANTERNS[card]}")
    assert state.outcome is not None
    assert state.outcome.rule == "end.most"
    assert (state.outcome.winners, state.outcome.points) == (winners, points)


# ---------------------------------------------------------------- secrets


@rule("lamps:secret.hidden")
def test_a_seat_sees_its_own_hand_and_the_number_of_other_cards() -> None:
    state = position((CANDLE, BEACON), (GASLIGHT,), deck=(BEACON, CANDLE))
    seen = state.seen_by(1)
    assert seen.hands == [(UNKNOWN, UNKNOWN), (GASLIGHT,)]
    assert seen.deck == [UNKNOWN, UNKNOWN]
    assert state.seen_by(NOBODY).hands == [(UNKNOWN, UNKNOWN), (UNKNOWN,)]
    for name in ("lamps", "played", "snuffers"):
        assert getattr(seen, name) == getattr(state, name)


@rule("lamps:secret.hidden")
def test_guesses_deal_the_unseen_cards_evenly_also_late_in_the_game() -> None:
    state = position((CANDLE,), (GASLIGHT, BEACON), deck=(CANDLE, BEACON))
    state.played = [CANDLE] * 4 + [GASLIGHT] * 4 + [BEACON] * 2
    rng = Random(1)
    seen = state.seen_by(0)
    guesses = [seen.guess(rng) for _ in range(2400)]
    found = Counter((guess.hands[1], tuple(guess.deck)) for guess in guesses)
    hands = {(CANDLE, GASLIGHT): 1, (CANDLE, BEACON): 2, (GASLIGHT, BEACON): 2, (BEACON, BEACON): 1}
    by_hand = Counter(guess.hands[1] for guess in guesses)
    assert by_hand.keys() == hands.keys()
    expected = [400.0 * share for share in hands.values()]
    assert is_fair(chi_square([by_hand[hand] for hand in hands], expected), len(hands) - 1)
    assert len(found) == 7


# ---------------------------------------------------------------- words and pictures


def test_the_story_tells_everybody_what_he_may_know() -> None:
    state = position((BEACON,) * 2, (CANDLE,) * 2, deck=(GASLIGHT,))
    play(state, "play beacon")
    roll(state, 3)
    happened = play(state, "let it burn", "play candle", "snuff")
    names = ["Ann", "Bob"]
    assert [LAMPS.tell(event.seen_by(1), names) for event in happened] == [
        "The wind: 3.",
        "Ann lights 4 lamps.",
        "Ann draws a card.",
        "Bob plays a candle.",
        "Ann snuffs Bob's Lantern.",
    ]
    assert LAMPS.tell(happened[2].seen_by(0), names) == "Ann draws a gaslight."
    assert LAMPS.tell(Event("lights", 1, (1,)), names) == "Bob lights 1 lamp."


def test_the_picture_in_words_shows_what_the_seat_sees() -> None:
    state = position((CANDLE, BEACON), (GASLIGHT,), deck=(CANDLE,) * 4)
    assert LAMPS.text(state.seen_by(0)).splitlines() == [
        "> Player 1: lamps 0, Snuffers 1, candle beacon",
        "  Player 2: lamps 0, Snuffers 1, ?",
        "  deck: 4 cards",
    ]


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_what_may_be_chosen_can_be_clicked(seat: int) -> None:
    state = position((CANDLE, BEACON), (GASLIGHT,))
    for names in ((), ("play candle",)):
        play(state, *names)
        seen = state.seen_by(seat)
        picture = ElementTree.fromstring(LAMPS.svg(seen))
        clickable = {shape.get("data-action") for shape in picture.iter()} - {None}
        assert clickable == {str(action) for action in seen.legal()}


def test_more_lamps_than_the_others_are_worth_more() -> None:
    state = lamps(3)
    state.lamps = [5, 2, 3]
    assert [LAMPS.value(state, seat) for seat in range(3)] == [2.0, -3.0, -2.0]


def test_there_must_be_cards_enough_for_all() -> None:
    few = LAMPS.components.replace("copies = 6", "copies = 1").replace("copies = 5", "copies = 1")
    LAMPS.new(2, components=few)
    with pytest.raises(ValueError, match="lantern must be enough cards for 3 players"):
        LAMPS.new(3, components=few)


def test_every_way_to_play_has_a_box_of_its_own() -> None:
    boxes = {LAMPS.box(n, None, {"weather": w}) for n, w in product((2, 3), ("windy", "calm"))}
    assert len(boxes) == 4


def test_every_rule_is_cited() -> None:
    cited = {
        mark.args[0]
        for test in globals().values()
        for mark in getattr(test, "pytestmark", [])
        if mark.name == "rule"
    }
    assert cited == {f"lamps:{found.id}" for found in LAMPS.ledger}
