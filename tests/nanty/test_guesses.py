"""Guesses, counted out: every position that fits what a seat knows is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules.actions import CARDS
from tests.nanty.builder import EVENTS, Position, after_scroll, card, position, words


def known(
    hands: dict[int, str], deck: str, sees: dict[str, str], reds: list[int], greys: list[int]
) -> Position:
    """Seat 0 of three can place some cards, and count the most reds and greys of each hand.

    All cards that are not named are discarded; `sees` says in which hands a card may be.
    """
    named = {name for text in (deck, *hands.values()) for name in words(text)}
    rest = ", ".join(name for name in CARDS if name not in named)
    p = position(3, hands=hands, deck=deck, discards=rest)
    p.state.sight[0] = tuple(
        sorted(
            card(name) * 16 + sum(1 << int(seat) for seat in where.split())
            for name, where in sees.items()
        )
    )
    p.state.reds, p.state.greys = reds, greys
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


@pytest.mark.rule("nanty:secret.hidden", "nanty:effect.inspect_hand")
def test_what_others_have_seen_is_hidden_and_guessed() -> None:
    hand, pile = "sam weller, hugh boone, the mudlarks", "sergeant cuff, count fosco, mrs hudson"
    named = ["the special branch", *words(hand), *words(pile)]
    rest = ", ".join(name for name in CARDS if name not in named)
    p = after_scroll("the special branch", "player 1", hands={1: hand}, deck=pile, discards=rest)
    rows = set()
    for viewer in (NOBODY, 1, 2, 3):
        seen = p.state.seen_by(viewer)
        assert (seen.sight[0], seen.tally[0]) == ((UNKNOWN,), (UNKNOWN,))
        for n in range(20):
            guess = seen.guess(Random(n))
            assert UNKNOWN not in (*guess.sight[0], *guess.tally[0])
            places = {code // 16: code % 16 for code in guess.sight[0]}
            assert set(places) <= set(guess.hands[1])
            assert all(where & 2 for where in places.values())
            rows.add(guess.sight[0])
    assert len(rows) > 5
    assert p.state.seen_by(0).sight[0] == p.state.sight[0] != ()


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize(("who", "one", "two"), [(0, 1, 2), (2, 0, 1)])
def test_a_guess_at_what_another_has_seen_is_true_and_no_more_than_he_can_have_seen(
    who: int, one: int, two: int
) -> None:
    hands = {who: "sam weller", one: "hugh boone, mr krook", two: "the bank, bill sikes"}
    hands[3] = "sergeant cuff"
    pile = "count fosco, mrs hudson, the mudlarks"
    named = [name for text in (pile, *hands.values()) for name in words(text)]
    rest = ", ".join(name for name in CARDS if name not in named)
    s = position(hands=hands, deck=pile, discards=rest).state
    own, first, second = 1 << who, 1 << one, 1 << two
    public = {
        card("sam weller"): own | first, card("mr krook"): own | first, card("sergeant cuff"): 8
    }  # fmt: skip
    s.sight[-1] = s.sight[3] = tuple(sorted(code * 16 + places for code, places in public.items()))
    s.curious[who] = first | second
    s.greys[who] += 1
    s.greys[one] += 1
    seen = s.seen_by(3)
    assert (seen.sight[who], seen.tally[who]) == ((UNKNOWN,), (UNKNOWN,))
    doubts, tallies = set(), set()
    for n in range(200):
        guess = seen.guess(Random(n))
        where = {number: seat for seat in range(4) for number in guess.hands[seat]}
        row = {code // 16: code % 16 for code in guess.sight[who]}
        for number, places in row.items():
            assert places >> where[number] & 1
            assert not places & own
            assert places & ~(first | second | public.get(number, 0)) == 0
            assert number in public or where[number] in (one, two)
        assert set(row) >= {number for number in public if where[number] != who}
        assert guess.sight[-1] == s.sight[-1]
        doubts |= {(where[number], places) for number, places in row.items()}
        held = [sum(number < 48 for number in guess.hands[seat]) for seat in range(4)]
        reds, greys = guess.tally[who][:4], guess.tally[who][4:]
        assert reds == (0, 0, 0, 0)
        assert all(0 <= less <= s.greys[seat] - held[seat] for seat, less in enumerate(greys))
        tallies.add(greys)
    both = first | second
    assert doubts == {(one, first), (one, both), (two, second), (two, both), (3, 8)}
    assert len(tallies) > 1


@pytest.mark.rule("nanty:secret.hidden", "nanty:effect.peek_personalities")
def test_the_faces_others_have_seen_are_hidden_and_guessed() -> None:
    p = after_scroll(
        "the society for psychical research", "skip", "skip", "end turn", hands={1: "dorian gray"}
    )
    p.play("play dorian gray", "scroll")
    where = set()
    for n in range(60):
        seen = p.state.seen_by(2)
        assert (seen.faces[0], seen.faces[1], seen.faces[2]) == ((UNKNOWN,), (UNKNOWN,), ())
        guess = seen.guess(Random(n))
        assert UNKNOWN not in (*guess.faces[0], *guess.faces[1])
        for seat in (0, 1):
            for code in guess.faces[seat]:
                who, places = divmod(code, 32)
                truth = 4 if who in guess.unused else guess.personality.index(who)
                assert places >> truth & 1
                assert places & ~guess.prying[seat] == 0
                where.add((seat, truth, places))
    assert where == {(0, 1, 2), (0, 1, 18), (0, 4, 16), (0, 4, 18), (1, 4, 16)}


def test_the_events_to_come_are_guessed_in_any_order() -> None:
    s = position(events="riots, fog, fire", past=", ".join(EVENTS[:2])).state
    left = [n for n in range(len(EVENTS)) if n not in s.past]
    guesses = [s.seen_by(0).guess(Random(n)).event_deck for n in range(40)]
    assert all(sorted(deck) == left for deck in guesses)
    assert len({deck[-1] for deck in guesses}) > 5
