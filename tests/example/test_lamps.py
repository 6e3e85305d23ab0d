"""Lamplighters, rule by rule: every rule of its ledger is proved by a test that cites it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Event, IllegalAction
from fogbound.engine.picture import picture
from tests.engine.fairness import chi_square, is_fair
from tests.example.lamps import GAME as LAMPS
from tests.example.lamps.rules.actions import LANTERNS
from tests.example.lamps.rules.state import LampsState
from tests.position import Position

rule = pytest.mark.rule
CANDLE, GASLIGHT, BEACON = range(3)
NAMES = ("Ann", "Bob", "Cid", "Dot")


def lamps(players: int = 3, seed: int = 1, **options: str | int) -> LampsState:
    """A game at its first decision."""
    return LAMPS.new(players, seed, None, **options)


class Street(Position[LampsState]):
    """A game of Lamplighters in progress."""

    def roll(self, wanted: int) -> Street:
        """Let the next roll of the die show that."""
        for seed in range(999):
            self.state.key = f"{seed:016}".encode()
            if self.state.copy().draw(self.state.box.die) + 1 == wanted:
                break
        return self


def position(*hands: tuple[int, ...], deck: tuple[int, ...] = (), **options: str | int) -> Street:
    """Seat 0 to move, with these hands and this deck."""
    state = next(s for seed in range(99) if (s := lamps(len(hands), seed, **options)).actor == 0)
    state.hands = list(hands)
    state.deck = list(deck)
    return Street(state)


# ---------------------------------------------------------------- set-up


@rule("lamps:setup.deal")
@pytest.mark.parametrize(("players", "hand"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_everybody_is_dealt_as_many_cards_and_the_rest_is_the_deck(players: int, hand: int) -> None:
    state = lamps(players)
    assert [len(held) for held in state.hands] == [hand] * players
    dealt = [card for held in state.hands for card in held]
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
    p = position((CANDLE, BEACON), (GASLIGHT,), weather="calm")
    assert p.legal == ["play candle", "play beacon"]
    with pytest.raises(IllegalAction) as caught:
        p.play("play gaslight")
    assert caught.value.rule == "turn.play"
    p.play("play beacon", "let it burn")
    assert p.state.lamps == [4, 0]
    assert p.state.hands == [(CANDLE,), (GASLIGHT,)]
    assert p.state.played == [BEACON]


@rule("lamps:turn.play")
@pytest.mark.parametrize("players", [3, 6])
def test_turns_pass_clockwise(players: int) -> None:
    p = position(*[(CANDLE,) * 2] * players, snuffers=0)
    order = []
    while (seat := p.state.actor) is not None:
        order.append(seat)
        p.play("play candle")
    assert order == [*range(players), *range(players)]


@rule("lamps:turn.draw")
def test_the_turn_ends_with_a_card_while_there_is_one() -> None:
    p = position((CANDLE,) * 2, (CANDLE,) * 2, deck=(BEACON,), snuffers=0)
    p.play("play candle")
    assert p.state.hands[0] == (CANDLE, BEACON)
    assert p.events[-1] == Event("draws", 0, (BEACON,), 0)
    p.play("play candle")
    assert p.state.hands[1] == (CANDLE,)


# ---------------------------------------------------------------- Snuffers


@rule("lamps:snuff.ask")
def test_a_snuffed_lantern_lights_nothing_and_meets_no_wind() -> None:
    p = position((BEACON,) * 2, (CANDLE,) * 2, (CANDLE,) * 2)
    rolls = p.state.rolls
    p.play("play beacon", "snuff")
    assert p.state.lamps == [0, 0, 0]
    assert p.state.snuffers == [1, 0, 1]
    assert p.state.rolls == rolls
    assert p.state.actor == 1


@rule("lamps:snuff.ask")
def test_the_others_are_asked_clockwise_until_one_snuffs() -> None:
    p = position((BEACON,) * 2, (CANDLE,) * 2, (CANDLE,) * 2).play("play beacon")
    assert p.asked == (1, "snuff.ask")
    assert p.why_not("play candle") == "snuff.ask"
    p.play("let it burn")
    assert p.asked == (2, "snuff.ask")
    p.play("snuff")
    assert p.state.snuffers == [1, 1, 0]


@rule("lamps:snuff.ask")
def test_with_six_players_all_five_others_are_asked() -> None:
    p = position(*[(CANDLE,) * 2] * 6, weather="calm").play("play candle")
    asked = []
    while p.asked[1] == "snuff.ask":
        asked.append(p.state.actor)
        p.play("let it burn")
    assert asked == [1, 2, 3, 4, 5]
    assert p.state.lamps[0] == 1


@rule("lamps:snuff.none")
def test_who_has_no_snuffer_is_not_asked() -> None:
    p = position((BEACON,) * 3, (BEACON,) * 3, (CANDLE,) * 3, weather="calm")
    p.play("play beacon", "snuff", "play beacon")
    assert p.state.actor == 2
    p.play("snuff", "play candle")
    assert p.state.actor == 0
    p.play("let it burn")
    assert p.state.lamps == [0, 0, 1]


# ---------------------------------------------------------------- the wind


@rule("lamps:wind.roll")
@pytest.mark.parametrize(("shown", "lit"), [(1, 0), (2, 4), (6, 4)])
def test_a_one_blows_the_lamps_out(shown: int, lit: int) -> None:
    p = position((BEACON,) * 2, (CANDLE,) * 2).play("play beacon").roll(shown).play("let it burn")
    assert p.told("wind") == [(0, (shown,), -1)]
    assert p.state.lamps == [lit, 0]


@rule("lamps:wind.calm")
def test_in_calm_weather_no_die_is_rolled() -> None:
    p = position((BEACON,) * 2, (CANDLE,) * 2, weather="calm")
    rolls = p.state.rolls
    p.play("play beacon", "let it burn")
    assert p.state.rolls == rolls
    assert p.state.lamps == [4, 0]


# ---------------------------------------------------------------- the end


def played_out(hands: tuple[tuple[int, ...], ...], teams: str = "no") -> Street:
    """Everybody plays the one card held."""
    p = position(*hands, weather="calm", snuffers=0, teams=teams)
    for (card,) in hands:
        assert p.state.outcome is None
        p.play(f"play {LANTERNS[card]}")
    return p


@rule("lamps:end.most")
@pytest.mark.parametrize(
    ("hands", "winners", "points"),
    [
        (((BEACON,), (CANDLE,)), (0,), (4, 1)),
        (((CANDLE,), (GASLIGHT,)), (1,), (1, 2)),
        (((CANDLE,), (CANDLE,)), (0, 1), (1, 1)),
        (((CANDLE,),) * 4 + ((BEACON,), (GASLIGHT,)), (4,), (1, 1, 1, 1, 4, 2)),
    ],
)
def test_most_lamps_win_when_the_cards_are_gone(
    hands: tuple[tuple[int, ...], ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    outcome = played_out(hands).state.outcome
    assert outcome is not None
    assert outcome.rule == "end.most"
    assert (outcome.winners, outcome.points) == (winners, points)


@rule("lamps:end.teams")
@pytest.mark.parametrize(
    ("hands", "winners", "points"),
    [
        (((BEACON,), (GASLIGHT,), (CANDLE,), (GASLIGHT,)), (0, 2), (5, 4, 5, 4)),
        (((CANDLE,), (GASLIGHT,), (CANDLE,), (CANDLE,)), (1, 3), (2, 3, 2, 3)),
        (((CANDLE,), (CANDLE,)) * 2, (0, 1, 2, 3), (2, 2, 2, 2)),
        (((CANDLE,), (BEACON,), (GASLIGHT,), (CANDLE,), (CANDLE,)), (1, 3), (4, 5, 4, 5, 4)),
    ],
)
def test_the_lamps_of_partners_count_together_and_they_win_together(
    hands: tuple[tuple[int, ...], ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    outcome = played_out(hands, teams="yes").state.outcome
    assert outcome is not None
    assert outcome.rule == "end.most"
    assert (outcome.winners, outcome.points) == (winners, points)


# ---------------------------------------------------------------- secrets


@rule("lamps:secret.hidden")
def test_a_seat_sees_its_own_hand_and_the_number_of_other_cards() -> None:
    state = position((CANDLE, BEACON), (GASLIGHT,), deck=(BEACON, CANDLE)).state
    seen = state.seen_by(1)
    assert seen.hands == [(UNKNOWN, UNKNOWN), (GASLIGHT,)]
    assert seen.deck == [UNKNOWN, UNKNOWN]
    assert state.seen_by(NOBODY).hands == [(UNKNOWN, UNKNOWN), (UNKNOWN,)]
    for name in ("lamps", "played", "snuffers"):
        assert getattr(seen, name) == getattr(state, name)


@rule("lamps:secret.hidden")
def test_partners_do_not_show_each_other_their_cards() -> None:
    state = position(*[(CANDLE, BEACON)] * 4, teams="yes").state
    assert state.seen_by(0).hands[2] == (UNKNOWN, UNKNOWN)


@rule("lamps:secret.hidden")
def test_guesses_deal_the_unseen_cards_evenly_also_late_in_the_game() -> None:
    state = position((CANDLE,), (GASLIGHT, BEACON), deck=(CANDLE, BEACON)).state
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


def test_the_story_tells_everybody_what_they_may_know() -> None:
    p = position((BEACON,) * 2, (CANDLE,) * 2, deck=(GASLIGHT,)).play("play beacon").roll(3)
    p.play("let it burn", "play candle", "snuff")
    say = p.speaker(names=("Ann", "Bob"))
    assert [say.tell(event.seen_by(1)) for event in p.events] == [
        "The wind: 3.",
        "Ann lights 4 lamps.",
        "Ann draws a card.",
        "Bob plays a candle.",
        "Ann snuffs Bob’s Lantern.",
    ]
    assert say.tell(p.events[2].seen_by(0)) == "Ann draws a gaslight."
    assert say.tell(Event("lights", 1, (1,))) == "Bob lights 1 lamp."


def test_the_questions_and_choices_are_put_in_words() -> None:
    p = position((CANDLE, BEACON), (GASLIGHT,))
    say, seen = p.speaker(), p.state.seen_by(0)
    assert say.question(seen) == "Which Lantern will you play?"
    assert p.says("play candle") == "Play a candle: 1 lamp"
    assert p.says("play beacon") == "Play a beacon: 4 lamps"
    assert say.head(seen, seen.legal()[0]) == "Play a …"
    assert [say.short(seen, action) for action in seen.legal()] == ["candle", "beacon"]
    assert p.refuses("play gaslight") == "You hold no gaslight."
    assert p.refuses("snuff") == LAMPS.ledger["turn.play"].text
    p.play("play candle")
    assert say.question(p.state.seen_by(1)) == "Will you snuff the Lantern?"
    assert (p.says("snuff"), p.says("let it burn")) == ("Snuff it", "Let it burn")


def test_partners_are_named_together_when_they_win() -> None:
    p = played_out(((BEACON,), (CANDLE,), (CANDLE,), (CANDLE,)), teams="yes")
    assert p.speaker(names=NAMES).verdict(p.state) == "Ann and Cid win."


def test_the_picture_in_words_shows_what_the_seat_sees() -> None:
    p = position((CANDLE, BEACON), (GASLIGHT,), deck=(CANDLE,) * 4)
    assert p.speaker().text(p.state.seen_by(0)).splitlines() == [
        "> Player 1: lamps 0, Snuffers 1, candle beacon",
        "  Player 2: lamps 0, Snuffers 1, ?",
        "  deck: 4 cards",
    ]


def test_the_lanterns_can_be_looked_up() -> None:
    (lanterns,) = position((CANDLE,), (CANDLE,)).speaker().listings()
    assert lanterns.title == "Lanterns"
    assert lanterns.columns == ("Lanterns", "lamps", "cards")
    assert lanterns.rows == [("candle", "1", "6"), ("gaslight", "2", "5"), ("beacon", "4", "4")]


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_what_may_be_chosen_can_be_clicked(seat: int) -> None:
    p = position((CANDLE, BEACON), (GASLIGHT,))
    for names in ((), ("play candle",)):
        seen = p.play(*names).state.seen_by(seat)
        drawn = picture(seen, p.speaker())
        assert drawn is not None
        shapes = [
            shape for part in (drawn.sheet(),) for shape in ElementTree.fromstring(part).iter()
        ]
        clickable = {shape.get("data-action") for shape in shapes} - {None}
        assert clickable == {str(action) for action in seen.legal()}


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_a_street_with_as_many_lamps_as_are_lit(players: int) -> None:
    p = position(*[(CANDLE,)] * players)
    p.state.lamps = list(range(players))
    drawn = picture(p.state.seen_by(0), p.speaker())
    assert drawn is not None
    used = [node.get("href") for node in ElementTree.fromstring(drawn.board).iter()]
    assert used.count("#lamps-lamp") == sum(range(players))
    assert all(used.count(f"#fb-sign-{seat}") == 1 for seat in range(players))


# ---------------------------------------------------------------- bots and box


def test_more_lamps_than_the_others_are_worth_more() -> None:
    state = lamps(3)
    state.lamps = [5, 2, 3]
    assert [LAMPS.value(state, seat) for seat in range(3)] == [2.0, -3.0, -2.0]


def test_the_lamps_of_partners_are_worth_as_much_as_ones_own() -> None:
    state = lamps(4, teams="yes")
    state.lamps = [5, 2, 3, 0]
    assert [LAMPS.value(state, seat) for seat in range(4)] == [6.0, -6.0, 6.0, -6.0]


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
