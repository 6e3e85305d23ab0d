"""What each player can know of other hands, while cards pass from hand to hand at random."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.games.nanty.rules import hands, knowledge
from fogbound.games.nanty.rules.actions import CARDS
from fogbound.games.nanty.rules.effects import cards as scroll_cards
from fogbound.games.nanty.rules.state import NantyState
from tests.nanty.builder import cards, position, words


def table(players: int) -> NantyState:
    """Everybody holds two grey cards and a red one; the pile is red, the rest is discarded."""
    greys, reds = words(", ".join(CARDS[:8])), words(", ".join(CARDS[48:52]))
    dealt = {n: f"{greys[2 * n]}, {greys[2 * n + 1]}, {reds[n]}" for n in range(players)}
    pile = ", ".join(CARDS[52:68])
    named = {name for text in (pile, *dealt.values()) for name in words(text)}
    rest = ", ".join(name for name in CARDS if name not in named)
    return position(players, hands=dealt, deck=pile, discards=rest).state


def something_happens(s: NantyState, rng: Random, secretly: bool) -> None:
    """A card is drawn, discarded, taken back, passed or looked at."""
    one, other = rng.sample(range(s.box.players), 2)
    what = rng.randrange(7 if secretly else 4)
    if what == 0:
        hands.draw_cards(s, one, 1)
    elif what == 1 and s.hands[one]:
        hands.discard(s, one, rng.choice(s.hands[one]))
    elif what == 2:
        hands.draw_discards(s, one, 1)
    elif what == 3:
        knowledge.sees_hand(s, one, other)
    elif what == 4 and s.hands[one]:
        hands.pass_card(s, one, other, rng.choice(s.hands[one]))
    elif what == 5:
        hands.swap_hands(s, one, other)
    elif what == 6:
        scroll_cards.steal(s, one, other, 2, 2)


def reds(hand: tuple[int, ...]) -> int:
    return sum(number >= 48 for number in hand)


def check(s: NantyState) -> None:
    """Whoever can place a card is right, and nobody counts too few of either colour."""
    players = s.box.players
    where = {number: seat for seat, hand in enumerate(s.hands) for number in hand}
    public = knowledge.counts(s, knowledge.PUBLIC)
    for viewer in range(-1, players):
        row = knowledge.unpacked(s.sight[viewer])
        for number, places in row.items():
            assert places >> where[number] & 1
            assert viewer < 0 or not places >> viewer & 1
            assert places < 1 << players
            everybody = knowledge.unpacked(s.sight[-1]).get(number, 0)
            assert viewer < 0 or places & ~(s.curious[viewer] | everybody) == 0
        most = knowledge.counts(s, viewer)
        assert all(own <= all_know for own, all_know in zip(most, public, strict=True))
        for seat, hand in enumerate(s.hands):
            assert reds(hand) <= most[seat]
            assert len(hand) - reds(hand) <= most[players + seat]


@pytest.mark.rule("nanty:secret.memory", "nanty:secret.seen")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_what_players_know_is_true(players: int, seed: int) -> None:
    rng = Random(seed)
    s = table(players)
    for _ in range(60):
        something_happens(s, rng, secretly=True)
        check(s)


@pytest.mark.rule("nanty:secret.open")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_no_card_passes_unseen_all_can_count(players: int) -> None:
    rng = Random(players)
    s = table(players)
    for _ in range(60):
        something_happens(s, rng, secretly=False)
        check(s)
        assert s.reds == [reds(hand) for hand in s.hands]
        assert s.greys == [len(hand) - reds(hand) for hand in s.hands]


@pytest.mark.rule("nanty:secret.seen")
@pytest.mark.parametrize("seed", range(6))
def test_who_sees_a_hand_knows_it_and_how_it_goes_on(seed: int) -> None:
    rng = Random(seed)
    s = table(4)
    for _ in range(30):
        something_happens(s, rng, secretly=True)
    viewer, other = rng.sample(range(4), 2)
    knowledge.sees_hand(s, viewer, other)
    row = knowledge.unpacked(s.sight[viewer])
    assert {number for number, places in row.items() if places == 1 << other} == set(s.hands[other])
    most = knowledge.counts(s, viewer)
    assert (most[other], most[4 + other]) == (
        reds(s.hands[other]),
        len(s.hands[other]) - reds(s.hands[other]),
    )
    third = next(seat for seat in range(4) if seat not in (viewer, other))
    hands.swap_hands(s, other, third)
    row = knowledge.unpacked(s.sight[viewer])
    assert {n for n, places in row.items() if places == 1 << third} >= set(s.hands[third])
    most = knowledge.counts(s, viewer)
    assert (most[third], most[4 + third]) == (
        reds(s.hands[third]),
        len(s.hands[third]) - reds(s.hands[third]),
    )


@pytest.mark.rule("nanty:secret.memory")
def test_a_card_passed_unseen_may_be_any_and_is_known_to_two() -> None:
    s = table(3)
    knowledge.sees_hand(s, 2, 0)
    passed = s.hands[0][0]
    known = set(s.hands[0])
    hands.pass_card(s, 0, 1, passed)
    assert knowledge.unpacked(s.sight[0]) == {passed: 0b010}
    assert knowledge.unpacked(s.sight[1]) == {}
    assert knowledge.unpacked(s.sight[2]) == dict.fromkeys(known, 0b011)
    assert s.curious == [0b010, 0b001, 0b011]
    assert (s.reds, s.greys) == ([1, 2, 1], [2, 3, 2])  # for all, it may be red or grey
    for insider in (0, 1):
        assert knowledge.counts(s, insider) == [1, 1, 1, 1, 3, 2]
    assert knowledge.counts(s, 2) == [1, 2, 1, 2, 3, 2]


@pytest.mark.rule("nanty:secret.memory", "nanty:secret.seen")
def test_two_cards_passed_to_one_hand_are_counted_by_those_who_saw_them() -> None:
    s = table(3)
    hands.pass_card(s, 2, 1, s.hands[2][-1])  # red
    assert s.curious == [0, 0b100, 0b010]
    hands.pass_card(s, 0, 1, s.hands[0][0])  # grey
    assert s.curious == [0b010, 0b101, 0b010]
    assert knowledge.counts(s, knowledge.PUBLIC) == [1, 3, 1, 2, 4, 2]
    assert knowledge.counts(s, 0) == [1, 2, 1, 1, 4, 2]
    assert knowledge.counts(s, 1) == [1, 2, 0, 1, 3, 2]
    assert knowledge.counts(s, 2) == [1, 3, 0, 2, 3, 2]


@pytest.mark.rule("nanty:secret.open")
def test_of_a_hand_all_grey_only_a_grey_card_can_pass() -> None:
    s = table(3)
    hands.discard(s, 0, s.hands[0][-1])
    hands.pass_card(s, 0, 1, s.hands[0][0])
    assert (s.reds, s.greys) == ([0, 1, 1], [1, 3, 2])


@pytest.mark.rule("nanty:effect.swap_hands", "nanty:secret.memory")
def test_what_was_seen_of_a_hand_goes_with_it() -> None:
    s = table(4)
    zero, one = s.hands[0], s.hands[1]
    knowledge.sees_hand(s, 3, 0)
    knowledge.sees(s, 2, 1, one[:1])
    knowledge.sees(s, 0, 1, one[1:2])
    knowledge.sees(s, 1, 0, zero[:1])
    knowledge.sees(s, 0, 3, s.hands[3][:1])
    s.tally[3] = (1, 0, 0, 0, 0, 1, 0, 0)
    s.reds[0] += 1
    s.greys[1] += 1
    hands.swap_hands(s, 0, 1)
    assert knowledge.unpacked(s.sight[3]) == dict.fromkeys(zero, 0b0010)
    assert knowledge.unpacked(s.sight[2]) == {one[0]: 0b0001}
    assert knowledge.unpacked(s.sight[0]) == {s.hands[3][0]: 0b1000, **dict.fromkeys(zero, 0b0010)}
    assert knowledge.unpacked(s.sight[1]) == dict.fromkeys(one, 0b0001)
    assert s.curious == [0b1010, 0b0001, 0b0001, 0b0010]
    assert s.tally[3] == (0, 1, 0, 0, 1, 0, 0, 0)
    assert (s.reds, s.greys) == ([1, 2, 1, 1], [3, 2, 2, 2])


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize(("giver", "taker"), [(0, 1), (1, 0)])
def test_a_hand_seen_again_is_known_anew(giver: int, taker: int) -> None:
    s = table(3)
    knowledge.sees_hand(s, 2, giver)
    passed, *kept = s.hands[giver]
    hands.pass_card(s, giver, taker, passed)
    knowledge.sees_hand(s, 2, giver)
    assert knowledge.unpacked(s.sight[2]) == {passed: 1 << taker, **dict.fromkeys(kept, 1 << giver)}
    knowledge.sees_hand(s, 2, taker)
    assert knowledge.unpacked(s.sight[2])[passed] == 1 << taker
    assert s.curious[2] == 0b011


@pytest.mark.rule("nanty:effect.peek_personalities", "nanty:effect.swap_personality")
def test_which_faces_were_seen_and_where_they_may_be() -> None:
    s = position(3).state
    first, second, third = s.unused[0], s.unused[1], s.unused[2]
    knowledge.peeks(s, 0, [first])
    knowledge.peeks(s, 0, [second])
    assert knowledge.unpacked(s.faces[0], 32) == {first: 0b10000, second: 0b10000}
    assert s.prying == [0b10000, 0, 0]
    knowledge.peeks(s, 1, [third])
    s.cleared[1] = 0b11
    former = s.personality[1]
    s.personality[1], s.unused[2] = third, former
    knowledge.swaps_personality(s, 1, former)
    assert knowledge.unpacked(s.faces[0], 32) == {first: 0b10010, second: 0b10010}
    assert knowledge.unpacked(s.faces[1], 32) == {former: 0b10000}
    assert s.faces[2] == ()
    assert s.prying == [0b10010, 0b10000, 0]
    assert s.cleared == [0, 0, 0]


@pytest.mark.rule("nanty:interrupt.window.closed", "nanty:secret.open")
def test_who_may_hold_a_card_for_all_that_is_public() -> None:
    s = table(3)
    held, hidden = s.hands[0][-1], s.deck[0]
    grey = cards(CARDS[7])[0]

    def may(number: int) -> list[bool]:
        return [knowledge.may_hold(s, seat, number) for seat in range(3)]

    assert may(held) == may(hidden) == [True, True, True]
    assert may(s.discards[0]) == may(grey) == [False, False, False]
    hands.discard(s, 0, held)
    hands.return_to_hand(s, 1, s.discards.pop())
    assert may(held) == [False, True, False]
    hands.pass_card(s, 1, 2, s.hands[1][0])
    assert may(held) == [False, True, True]
    s.table[0] = (hidden,)
    assert may(hidden) == [False, False, False]
    s.table[0] = ()
    s.card = hidden
    assert may(hidden) == [False, False, False]
    s.card = -1
    s.reds, s.greys = [1, 1, 0], [0, 1, 1]
    s.discards.remove(grey)
    assert may(hidden) == [True, True, False]
    assert may(grey) == [False, True, True]
    s.sight[-1] = ()
    assert may(held) == [True, True, False]
