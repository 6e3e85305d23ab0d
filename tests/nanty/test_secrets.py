"""What a seat may know: hidden cards, open numbers, things seen, guesses that fit."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules import claims
from fogbound.games.nanty.rules.actions import AREAS
from fogbound.games.nanty.rules.state import NantyState
from tests.nanty.builder import (
    EVENTS,
    Position,
    after_scroll,
    all_cards,
    card,
    cards,
    new_game,
    position,
)

VIEWERS = pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
OPEN = [
    "building", "card", "discards", "first", "fresh", "gone", "last", "money", "past", "pawns",
    "table", "trouble", "turn", "turns", "used",
]  # fmt: skip
NO_GOODYEAR = "mr goodyear"


def busy(**more: Any) -> Position:
    """Everybody has something open and something to hide."""
    wanted: dict[str, Any] = {
        "hands": {0: "sam weller, toby", 1: "hugh boone", 3: "bill sikes, noah claypole, mr krook"},
        "discards": "the diogenes club, charley bates",
        "table": {1: "irene adler", 2: "the bank"},
        "money": {0: 5, 1: 0},
        "agents": {0: "city", 1: "city, strand"},
        "trouble": "city",
        "buildings": {2: "lambeth"},
        "events": ", ".join(name for name in reversed(EVENTS) if name != "flood"),
        "past": "flood",
    }
    return position(**{**wanted, **more})


@VIEWERS
@pytest.mark.rule("nanty:secret.hidden")
def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold(seat: int) -> None:
    s = busy().state
    seen = s.seen_by(seat)
    for other in range(4):
        mine = other == seat
        assert seen.hands[other] == (s.hands[other] if mine else (UNKNOWN,) * len(s.hands[other]))
        assert seen.personality[other] == (s.personality[other] if mine else UNKNOWN)
    assert seen.deck == [UNKNOWN] * len(s.deck)
    assert seen.event_deck == [UNKNOWN] * len(s.event_deck)
    assert seen.unused == [UNKNOWN] * len(s.unused)
    assert seen.key == b""


@VIEWERS
@pytest.mark.rule("nanty:secret.open", "nanty:discard.open")
def test_the_rest_is_open(seat: int) -> None:
    s = busy().state
    seen = s.seen_by(seat)
    for name in OPEN:
        assert getattr(seen, name) == getattr(s, name), name
    assert (seen.actor, seen.stack) == (s.actor, s.stack)


@VIEWERS
@pytest.mark.rule("nanty:secret.hidden")
def test_no_view_changes_with_what_is_hidden_from_it(seat: int) -> None:
    s = busy().state
    view = s.seen_by(seat).to_json()
    for n in range(5):
        guess = s.seen_by(seat).guess(Random(n))
        assert guess.seen_by(seat).to_json() == view
        guess.event_deck.reverse()
        guess.key = b"another key"
        assert guess.seen_by(seat).to_json() == view


@VIEWERS
@pytest.mark.rule("nanty:secret.hidden")
def test_a_guess_is_a_whole_game(seat: int) -> None:
    p = busy()
    before = all_cards(p)
    for n in range(20):
        guess = p.state.seen_by(seat).guess(Random(n))
        assert guess.viewer is None
        assert all_cards(Position(guess)) == before
        assert sorted(guess.personality + guess.unused) == list(range(7))
        assert sorted(guess.event_deck + guess.past) == list(range(12))
        assert all(hand == tuple(sorted(hand)) for hand in guess.hands)
        assert guess.table == p.state.table


@pytest.mark.rule("nanty:secret.hidden")
def test_guesses_are_spread_over_what_is_possible() -> None:
    seen = busy().state.seen_by(0)
    faces = Counter(seen.guess(Random(n)).personality[1] for n in range(300))
    assert set(faces) == set(range(7)) - {seen.personality[0]}
    assert max(faces.values()) < 2 * 300 / 6
    held = Counter(seen.guess(Random(n)).hands[1][0] for n in range(300))
    assert len(held) > 20
    assert all(number < 48 for number in held)  # the pile still shows grey cards


@pytest.mark.rule("nanty:secret.hidden")
def test_only_whose_decision_it_is_sees_what_he_may_do() -> None:
    s = busy().state
    assert s.seen_by(0).legal() == s.legal()
    assert all(s.seen_by(seat).legal() == [] for seat in (NOBODY, 1, 2, 3))


# ---------------------------------------------------------------- what one has seen


def known(p: Position, viewer: int, seat: int) -> tuple[int, ...]:
    """The cards of a hand that a viewer can name."""
    hand = p.state.seen_by(viewer).hands[seat]
    assert len(hand) == len(p.state.hands[seat])
    return tuple(number for number in hand if number != UNKNOWN)


def demanded() -> Position:
    """Seat 0 got two cards of seat 1, by The Mendicity Society, and its turn is over."""
    p = after_scroll(
        "the mendicity society", "player 1", "give bill sikes", "give mr krook",
        hands={1: "sam weller, bill sikes, mr krook"}, discards=NO_GOODYEAR,
    )  # fmt: skip
    return p.play("skip", "end turn")


@pytest.mark.rule("nanty:secret.seen", "nanty:secret.memory")
def test_who_gave_a_card_remembers_it() -> None:
    p = demanded()
    assert known(p, 1, 0) == cards("bill sikes, mr krook")
    for viewer in (NOBODY, 2, 3):
        assert known(p, viewer, 0) == ()
    assert known(p, 0, 1) == ()
    for n in range(10):
        assert set(p.state.seen_by(1).guess(Random(n)).hands[0]) >= set(
            cards("bill sikes, mr krook")
        )


@pytest.mark.rule("nanty:secret.memory")
def test_what_is_discarded_is_no_longer_in_the_hand() -> None:
    p = demanded()
    p.state.turn = 0
    p.begin(0, ", ".join(p.hand(0))).play("play bill sikes", "skip", "skip")
    assert known(p, 1, 0) == cards("mr krook")
    assert known(p, 2, 0) == ()


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.inspect_hand")
def test_who_inspected_a_hand_remembers_the_rest() -> None:
    p = after_scroll(
        "the special branch", "player 1",
        hands={1: "toby, sam weller, hugh boone"}, discards=NO_GOODYEAR,
    )  # fmt: skip
    assert known(p, 0, 1) == cards("toby, sam weller, hugh boone")
    p.play("discard toby")
    assert known(p, 0, 1) == cards("sam weller, hugh boone")
    assert known(p, 2, 1) == known(p, NOBODY, 1) == ()


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.steal_card")
def test_both_know_the_stolen_card_and_the_thief_the_one_returned() -> None:
    p = after_scroll(
        "william guppy", "player 1", hands={1: "toby, sam weller"}, discards=NO_GOODYEAR
    )
    assert known(p, 0, 1) == cards("toby, sam weller")
    assert p.state.seen_by(2).stack[-1] != p.state.stack[-1]
    assert p.state.seen_by(2).stack == p.state.seen_by(NOBODY).stack
    p.play("take toby")
    assert (known(p, 0, 1), known(p, 1, 0)) == (cards("sam weller"), cards("toby"))
    assert known(p, 2, 0) == known(p, 3, 1) == ()


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.swap_hands")
def test_after_an_exchange_both_know_both_hands() -> None:
    p = after_scroll(
        "nathaniel winkle",
        "player 1",
        hands={0: "the bank", 1: "toby, hugh boone"},
        discards=NO_GOODYEAR,
    )
    assert (known(p, 0, 1), known(p, 1, 0)) == (cards("the bank"), cards("toby, hugh boone"))
    assert known(p, 2, 1) == known(p, 2, 0) == ()


@VIEWERS
@pytest.mark.rule("nanty:secret.open", "nanty:effect.draw_discards")
def test_all_know_what_came_from_the_discards(seat: int) -> None:
    p = after_scroll("mr krook", discards="toby, sam weller", hands={0: "hugh boone"})
    wanted = cards("toby, sam weller, hugh boone" if seat == 0 else "toby, sam weller")
    assert known(p, seat, 0) == wanted


@VIEWERS
@pytest.mark.rule("nanty:secret.open", "nanty:interrupt.watson")
def test_all_know_what_watson_brought_back(seat: int) -> None:
    p = position(hands={0: "sam weller, doctor john h watson"})
    p.play("play sam weller", "play doctor john h watson")
    assert card("sam weller") in known(p, seat, 0)


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.sell_card")
def test_a_card_sold_is_known_to_seller_and_buyer() -> None:
    p = after_scroll(
        "rosetta davis",
        "player 2",
        "give toby",
        hands={0: "toby, hugh boone", 2: "sam weller"},
        discards=NO_GOODYEAR,
    )
    assert known(p, 0, 2) == cards("toby")
    assert known(p, 1, 2) == known(p, 3, 2) == ()
    assert known(p, 2, 0) == ()


@pytest.mark.rule("nanty:secret.memory")
def test_knowledge_grows_stale_when_cards_move_on_unseen() -> None:
    p = after_scroll(
        "the mendicity society", "player 1", "give toby", "give sam weller", "skip", "end turn",
        hands={1: "toby, sam weller, the diogenes club", 2: "good mrs brown"},
        discards=NO_GOODYEAR,
    )  # fmt: skip
    assert known(p, 1, 0) == cards("toby, sam weller")
    p.play("play the diogenes club", "end turn", "play good mrs brown", "skip", "scroll")
    p.play("player 0", "give toby", "give sam weller")
    assert known(p, 1, 0) == known(p, 1, 2) == ()
    assert known(p, 0, 2) == cards("toby, sam weller")
    assert known(p, 3, 2) == ()
    where = Counter(
        next(n for n in (0, 2) if card("toby") in guess.hands[n])
        for guess in (p.state.seen_by(1).guess(Random(n)) for n in range(60))
    )
    assert set(where) == {0, 2}  # two of five cards went over, any two


@pytest.mark.rule("nanty:secret.seen")
@pytest.mark.parametrize(
    ("name", "actions", "shown"),
    [
        ("the time traveller", [], 1),
        ("good mrs brown", ["player 1", "pass", "give bill sikes", "give mr krook"], 2),
        ("nathaniel winkle", ["player 1", "pass"], 1),
        ("the society for psychical research", [], 1),
        ("dorian gray", [], 1),
        ("the special branch", ["player 1", "pass", "discard mr krook"], 2),
        ("william guppy", ["player 1", "pass", "take mr krook"], 2),
    ],
)
def test_what_somebody_has_seen_cannot_be_taken_back(
    name: str, actions: list[str], shown: int
) -> None:
    hands = {0: "sam weller", 1: "bill sikes, mr krook"}
    p = after_scroll(name, *actions[:2], hands=hands)
    q = position(hands={**hands, 0: f"{name}, sam weller"}).play(f"play {name}")
    while "scroll" not in q.legal:
        q.play("draw event" if "draw event" in q.legal else "skip")
    assert p.play(*actions[2:]).state.revealed == q.state.revealed + shown


@pytest.mark.rule("nanty:scroll.draw_short")
def test_nothing_drawn_is_nothing_seen() -> None:
    p = after_scroll("the time traveller", deck="")
    assert (p.state.revealed, p.told("draws"), p.told("drawn")) == (0, [], [])


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.peek_personalities")
def test_who_peeked_knows_the_unused_personalities() -> None:
    p = after_scroll("the society for psychical research")
    ((_, seen, _),) = p.told("unused seen")
    view = p.state.seen_by(0)
    assert {who for who in view.unused if who != UNKNOWN} == set(seen)
    for viewer in (NOBODY, 1, 2, 3):
        assert p.state.seen_by(viewer).unused == [UNKNOWN] * 3
    for n in range(20):
        guess = view.guess(Random(n))
        assert set(guess.unused) >= set(seen)
        assert not set(guess.personality) & set(seen)


@pytest.mark.rule("nanty:secret.memory", "nanty:effect.swap_personality")
def test_who_changed_his_face_knows_where_the_old_one_went() -> None:
    p = after_scroll("dorian gray", faces={0: "holmes"})
    holmes = p.state.box.ids["personality"].index("holmes")
    assert holmes in p.state.seen_by(0).unused
    assert p.state.seen_by(1).unused == [UNKNOWN] * 3
    for n in range(20):
        assert holmes in p.state.seen_by(0).guess(Random(n)).unused


@pytest.mark.rule("nanty:secret.memory", "nanty:effect.swap_personality")
def test_what_was_seen_unused_may_be_a_new_face_now() -> None:
    p = after_scroll(
        "the society for psychical research", "skip", "skip", "end turn",
        hands={1: "dorian gray"},
    )  # fmt: skip
    before = {who for who in p.state.seen_by(0).unused if who != UNKNOWN}
    assert len(before) == 2
    p.play("play dorian gray", "scroll")
    assert p.state.seen_by(0).unused == [UNKNOWN] * 4 or len(p.state.unused) == 3
    found = Counter[object]()
    for n in range(80):
        guess = p.state.seen_by(0).guess(Random(n))
        for who in before:
            found["unused" if who in guess.unused else guess.personality.index(who)] += 1
    assert set(found) == {"unused", 1}  # seat 1 may have drawn one of them, nobody else


@pytest.mark.rule("nanty:secret.memory", "nanty:win.check")
def test_who_did_not_win_is_not_that_personality() -> None:
    p = position(
        hands={0: "the diogenes club"}, trouble=", ".join(AREAS[:8]), faces={0: "balmoral"}
    )
    p.play("play the diogenes club", "end turn")
    assert p.state.outcome is None
    fagin = p.state.box.ids["personality"].index("fagin")
    board = {row.personality: row for row in claims.claims(p.state)}
    assert board[fagin].out == (1,)
    for n in range(30):
        assert p.state.seen_by(2).guess(Random(n)).personality[1] != fagin
    others = {p.state.seen_by(2).guess(Random(n)).personality[3] for n in range(60)}
    assert fagin in others
    p.begin(1, "dorian gray").play("play dorian gray", "scroll")
    board = {row.personality: row for row in claims.claims(p.state)}
    assert board[fagin].out == ()  # a new face may be anybody


@pytest.mark.rule("nanty:secret.memory", "nanty:effect.swap_hands")
def test_knowledge_follows_a_hand_that_changes_owner() -> None:
    p = after_scroll(
        "the mendicity society", "player 2", "give toby", "skip", "end turn",
        hands={1: "hugh boone", 2: "toby"}, discards=NO_GOODYEAR,
    )  # fmt: skip
    assert known(p, 2, 0) == cards("toby")
    p.begin(0, "nathaniel winkle, toby").play(
        "play nathaniel winkle", "draw event", "scroll", "player 1"
    )
    assert p.hand(1) == {"toby"}
    assert (known(p, 2, 1), known(p, 2, 0)) == (cards("toby"), ())
    assert (known(p, 0, 1), known(p, 1, 0)) == (cards("toby"), cards("hugh boone"))
    assert known(p, 3, 1) == known(p, NOBODY, 0) == ()


@pytest.mark.rule("nanty:secret.open", "nanty:setup.deck")
def test_the_backs_of_the_pile_tell_how_many_cards_can_be_red() -> None:
    reds = "jack the ripper, sergeant cuff, the peelers, the navvies, scotland yard, becky sharp"
    p = position(
        2, hands={0: "the diogenes club, sam weller, bill sikes", 1: "hugh boone"},
        deck=f"toby, {reds}",
    )  # fmt: skip
    assert (p.state.reds, p.state.greys) == ([0, 0], [3, 1])
    p.play("play the diogenes club", "end turn")
    assert (p.state.reds[0], p.state.greys[0]) == (2, 3)  # one grey card, then two red ones
    p.begin(0, ", ".join(p.hand(0))).play("play jack the ripper", "skip", "skip")
    assert (p.state.reds[0], p.state.greys[0]) == (1, 3)
    p.begin(0, ", ".join(p.hand(0))).play("play sam weller", "skip")
    assert (p.state.reds[0], p.state.greys[0]) == (1, 2)


@pytest.mark.rule("nanty:interrupt.window.closed", "nanty:setup.deck")
def test_who_cannot_have_drawn_a_red_card_is_not_asked_for_one() -> None:
    greys = "toby, red-headed league"
    base: dict[str, Any] = {
        "agents": {1: "city"}, "trouble": "city", "discards": greys,
        "hands": {0: "bill sikes", 1: "sam weller"},
    }  # fmt: skip
    p = position(**base).play("play bill sikes", "area city", "pawn 1")
    assert p.asked == (0, "action.money")
    base["hands"] = {0: "bill sikes", 1: "the navvies"}
    p = position(**base, deck="the peelers").play("play bill sikes", "area city", "pawn 1")
    assert p.asked == (1, "interrupt.window.removal")


# ---------------------------------------------------------------- in play


@PLAYERS
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("nanty:secret.memory", "nanty:secret.seen", "nanty:interrupt.window.closed")
def test_what_is_known_is_true_throughout_a_game(players: int, seed: int) -> None:
    rng = Random(seed)
    p = Position(new_game(players, seed))
    s = p.state
    everything = all_cards(p)
    while s.outcome is None:
        s.play(rng.choice(s.legal()))
        if rng.random() < 0.1 and s.outcome is None:
            assert all_cards(p) == everything
            for viewer in range(-1, players):
                honest(s, viewer, rng)
    assert len(s.past) == len(set(s.past))


def honest(s: NantyState, viewer: int, rng: Random) -> None:
    """A view says nothing untrue, and its guess agrees with it."""
    seen = s.seen_by(viewer)
    for seat, hand in enumerate(seen.hands):
        assert len(hand) == len(s.hands[seat])
        assert {n for n in hand if n != UNKNOWN} <= set(s.hands[seat])
    assert {n for n in seen.unused if n != UNKNOWN} <= set(s.unused)
    guess = seen.guess(rng)
    assert guess.seen_by(viewer).to_json() == seen.to_json()
    assert all_cards(Position(guess)) == all_cards(Position(s))
    for row in claims.claims(s):
        assert all(s.personality[seat] != row.personality for seat in row.out)
    for seat, hand in enumerate(s.hands):
        red = sum(number >= 48 for number in hand)
        assert red <= s.reds[seat]
        assert len(hand) - red <= s.greys[seat]
