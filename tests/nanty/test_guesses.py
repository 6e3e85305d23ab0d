"""Guesses, counted out: every position that fits what a seat knows is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules import faces, knowledge
from fogbound.games.nanty.rules.actions import CARDS
from fogbound.games.nanty.rules.guesses import HIDDEN
from fogbound.games.nanty.rules.hands import pass_card, return_to_hand
from fogbound.games.nanty.rules.worlds import World, placed, room
from tests.nanty.builder import EVENTS, Position, after_scroll, card, cards, position, words


def known(
    hands: dict[int, str], deck: str, sees: dict[str, str], reds: list[int], greys: list[int]
) -> Position:
    """Seat 0 of three can place some cards, and count the most reds and greys of each hand.

    All cards that are not named are discarded; `sees` says in which hands a card may be.
    """
    named = {name for text in (deck, *hands.values()) for name in words(text)}
    rest = ", ".join(name for name in CARDS if name not in named)
    p = position(3, hands=hands, deck=deck, discards=rest)
    s = p.state
    s.reds, s.greys, s.balance = reds, greys, [0, 0, 0]
    red = sum(number >= 48 for hand in s.hands for number in hand)
    places = [[card(name) * 16 + (1 << int(n)) for n in sees[name].split()] for name in sees]
    worlds: list[World] = [
        ((0, first, red - first), (0, 0, 0), tuple(sorted(codes)))
        for codes in product(*places)
        for first in range(red + 1)
        if max(first - reds[1], red - first - reds[2]) <= 0
        and max(len(s.hands[1]) - first - greys[1], len(s.hands[2]) - red + first - greys[2]) <= 0
    ]
    s.worlds[0] = tuple(w for w in worlds if min(*room(s, w, 1), *room(s, w, 2)) >= 0)
    return p


def fitting(p: Position, sees: dict[str, str]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way in which the cards of hands 1 and 2 and the pile, which is red, can lie."""
    s = p.state
    loose = sorted([*s.hands[1], *s.hands[2], *s.deck])
    places = {card(name): where for name, where in sees.items()}
    found = set()
    for first in combinations(loose, len(s.hands[1])):
        rest = [n for n in loose if n not in first]
        for second in combinations(rest, len(s.hands[2])):
            pile = [n for n in rest if n not in second]
            where = {**dict.fromkeys(first, "1"), **dict.fromkeys(second, "2")}
            reds = [sum(n >= 48 for n in hand) for hand in ((), first, second)]
            if (
                all(where.get(n, "-") in allowed for n, allowed in places.items())
                and all(n >= 48 for n in pile)
                and all(reds[seat] <= s.reds[seat] for seat in (1, 2))
                and len(first) - reds[1] <= s.greys[1]
                and len(second) - reds[2] <= s.greys[2]
            ):
                found.add((first, second))
    return found


@pytest.mark.rule("nanty:secret.memory", "nanty:secret.hidden")
@pytest.mark.parametrize(
    ("hands", "deck", "sees", "reds", "greys"),
    [
        (
            {1: "sam weller, hugh boone", 2: "mr krook, sergeant cuff"},
            "count fosco",
            {},
            [0, 1, 2],
            [0, 2, 1],
        ),
        (
            {1: "sam weller, sergeant cuff", 2: "hugh boone, count fosco"},
            "mrs hudson, the mudlarks",
            {"sam weller": "1 2", "count fosco": "1 2"},
            [0, 2, 1],
            [0, 1, 2],
        ),
        (
            {1: "sam weller, hugh boone, sergeant cuff", 2: "count fosco, mr krook"},
            "mrs hudson",
            {"sam weller": "1", "sergeant cuff": "1 2", "mr krook": "1 2"},
            [0, 2, 2],
            [0, 2, 2],
        ),
        (
            {1: "the artful dodger, sergeant cuff", 2: "mrs hudson, sam weller"},
            "count fosco, the mudlarks",
            {"sergeant cuff": "1 2", "the artful dodger": "1 2", "mrs hudson": "1 2"},
            [0, 1, 2],
            [0, 1, 1],
        ),
        (
            {1: "sam weller, hugh boone", 2: "mr krook, sergeant cuff, mrs hudson"},
            "count fosco",
            {"hugh boone": "1 2", "mr krook": "1 2", "sergeant cuff": "2"},
            [0, 1, 2],
            [0, 2, 2],
        ),
        (
            {1: "sergeant cuff, sam weller", 2: "hugh boone, count fosco"},
            "mrs hudson",
            {"sergeant cuff": "1"},
            [0, 1, 2],
            [0, 2, 2],
        ),
        (
            {1: "sergeant cuff, sam weller", 2: "hugh boone, count fosco"},
            "mrs hudson",
            {"sergeant cuff": "1 2"},
            [0, 1, 1],
            [0, 2, 2],
        ),
    ],
)
def test_every_fitting_position_is_guessed_equally_often(
    hands: dict[int, str], deck: str, sees: dict[str, str], reds: list[int], greys: list[int]
) -> None:
    p = known(hands, deck, sees, reds, greys)
    wanted = fitting(p, sees)
    seen = p.state.seen_by(0)
    rng = Random(5)
    total = 60 * len(wanted)
    guesses = (seen.guess(rng) for _ in range(total))
    found = Counter((guess.hands[1], guess.hands[2]) for guess in guesses)
    assert set(found) == wanted
    assert all(30 < count < 100 for count in found.values()), found


@pytest.mark.rule("nanty:secret.memory", "nanty:turn.play.none")
def test_hands_that_must_hold_interrupts_are_guessed_as_often_as_any_other() -> None:
    """Seat 1 held an Interrupt alone, drew a card, and one of the two went to seat 2 unseen."""
    hands = {1: "toby, sam weller", 2: "mr krook"}
    pile = "red-headed league, hugh boone, bill sikes"
    named = [name for text in (pile, *hands.values()) for name in words(text)]
    rest = ", ".join(name for name in CARDS if name not in named)
    s = position(3, hands=hands, deck=pile, discards=rest).state
    answers = {number for number in range(len(CARDS)) if s.box.answer[number]}
    s.worlds[0] = (((0, 0, 0), (0, 1, 0), ()),)
    pass_card(s, 1, 2, card("sam weller"))
    assert s.worlds[0] == (((0, 0, 0), (0, 0, 1), ()), ((0, 0, 0), (0, 1, 0), ()))
    loose = [number for hand in s.hands for number in hand] + s.deck
    wanted = {
        (first, tuple(sorted(second)))
        for first in combinations(sorted(loose), 1)
        for second in combinations([n for n in loose if n not in first], 2)
        if answers & {*first, *second}
    }
    rng, seen = Random(9), s.seen_by(0)
    guesses = (seen.guess(rng) for _ in range(60 * len(wanted)))
    found = Counter((guess.hands[1], guess.hands[2]) for guess in guesses)
    assert set(found) == wanted
    assert all(30 < count < 100 for count in found.values()), found


@pytest.mark.rule("nanty:secret.hidden", "nanty:effect.inspect_hand")
def test_what_others_have_seen_is_hidden_and_guessed() -> None:
    hand, pile = "sam weller, hugh boone, the mudlarks", "sergeant cuff, count fosco, mrs hudson"
    named = ["the special branch", *words(hand), *words(pile)]
    rest = ", ".join(name for name in CARDS if name not in named)
    p = after_scroll("the special branch", "player 1", hands={1: hand}, deck=pile, discards=rest)
    rows = set()
    for viewer in (NOBODY, 1, 2, 3):
        seen = p.state.seen_by(viewer)
        assert seen.worlds[0] == HIDDEN
        for n in range(20):
            guess = seen.guess(Random(n))
            (world,) = guess.worlds[0]
            assert {code // 16 for code in world[2]} <= set(guess.hands[1])
            assert all(code % 16 == 2 for code in world[2])
            rows.add(world)
    assert len(rows) > 5
    assert p.state.seen_by(0).worlds[0] == p.state.worlds[0] != p.state.worlds[2]


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize(("who", "one", "two"), [(0, 1, 2), (2, 0, 1)])
def test_a_guess_at_what_another_has_seen_is_true_and_no_more_than_they_can_have_seen(
    who: int, one: int, two: int
) -> None:
    """All know a card of each but the last; one went over unseen; `who` has seen one of a third."""
    hands = {who: "sam weller", one: "hugh boone, sergeant cuff", two: "the bank, bill sikes"}
    hands[3] = "mrs hudson"
    pile = "count fosco, the mudlarks"
    named = [name for text in (pile, *hands.values()) for name in words(text)]
    rest = ", ".join(name for name in CARDS if name not in named)
    s = position(hands=hands, deck=pile, discards=rest).state
    public = s.discards.pop()
    return_to_hand(s, one, public)
    pass_card(s, one, who, card("hugh boone"))
    knowledge.sees(s, who, two, cards("the bank"))
    seen = s.seen_by(3)
    assert seen.worlds[who] == HIDDEN
    known = set()
    for n in range(200):
        guess = seen.guess(Random(n))
        assert guess.worlds[-1] == s.worlds[-1]
        row = guess.worlds[who]
        held = {number * 16 + (1 << seat) for seat in range(4) for number in guess.hands[seat]}
        assert any(set(cards) <= held for _, _, cards in row)
        for reds, _, seen_cards in row:
            assert sum(reds) == 0
            assert all(not code >> who & 1 and not code & 8 for code in seen_cards)
            assert (public not in guess.hands[who]) == (public in {c // 16 for c in seen_cards})
        sure = {code for code in placed(row) if code // 16 != public}
        assert sure <= held
        assert all(
            s.curious[who] >> seat & 1 for code in sure for seat in range(4) if code >> seat & 1
        )
        known.add(frozenset(sure))
    assert len(known) > 10


@pytest.mark.rule("nanty:secret.hidden", "nanty:effect.peek_personalities")
def test_the_faces_others_have_seen_are_hidden_and_guessed() -> None:
    p = after_scroll(
        "the society for psychical research", "skip", "skip", "end turn", hands={1: "dorian gray"}
    )
    p.play("play dorian gray", "scroll")
    seen = p.state.seen_by(2)
    assert seen.face_log == [
        (0, faces.PEEKED, UNKNOWN, UNKNOWN), (1, faces.CHANGED, UNKNOWN, UNKNOWN)
    ]  # fmt: skip
    where = set()
    for n in range(60):
        guess = seen.guess(Random(n))
        (_, _, *peeked), (_, _, former, new) = guess.face_log
        assert (guess.personality[1], former in guess.unused) == (new, True)
        assert former not in peeked
        assert set(peeked) <= {*guess.unused, new}
        where |= {"taken" if who == new else "unused" for who in peeked}
    assert where == {"taken", "unused"}


def test_the_events_to_come_are_guessed_in_any_order() -> None:
    s = position(events="riots, fog, fire", past=", ".join(EVENTS[:2])).state
    left = [n for n in range(len(EVENTS)) if n not in s.past]
    guesses = [s.seen_by(0).guess(Random(n)).event_deck for n in range(40)]
    assert all(sorted(deck) == left for deck in guesses)
    assert len({deck[-1] for deck in guesses}) > 5
