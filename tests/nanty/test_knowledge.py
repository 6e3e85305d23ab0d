"""What each player can know of other hands, while cards pass from hand to hand at random."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.games.nanty.rules import faces, hands, knowledge
from fogbound.games.nanty.rules.actions import CARDS
from fogbound.games.nanty.rules.effects import cards as scroll_cards
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.rules.worlds import RED, World, placed, room
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
        knowledge.sees(s, one, other, s.hands[other])
    elif what == 4 and s.hands[one]:
        hands.pass_card(s, one, other, rng.choice(s.hands[one]))
    elif what == 5:
        hands.swap_hands(s, one, other)
    elif what == 6:
        scroll_cards.steal(s, one, other, 2, 2)


def reds(hand: tuple[int, ...]) -> int:
    return sum(number >= 48 for number in hand)


def places(s: NantyState, viewer: int) -> dict[int, int]:
    """The cards a viewer has seen in other hands, and the hands they may be in, as bits."""
    found: dict[int, int] = {}
    for world in s.worlds[viewer]:
        for code in world[2]:
            found[code // 16] = found.get(code // 16, 0) | code % 16
    return found


def most(s: NantyState, viewer: int) -> list[int]:
    """The most reds each hand can hold for all a viewer knows, then the most greys."""
    row, seats = s.worlds[viewer], range(s.box.players)
    counts = [max(s.balance[seat] + world[0][seat] for world in row) for seat in seats]
    least = [min(s.balance[seat] + world[0][seat] for world in row) for seat in seats]
    return counts + [len(hand) - red for hand, red in zip(s.hands, least, strict=True)]


def is_true(s: NantyState, viewer: int, world: World) -> bool:
    """Whether the cards lie as a world of the viewer has it."""
    come, needs, cards = world
    for seat, hand in enumerate(s.hands):
        seen = {code // 16 for code in cards if code >> seat & 1}
        if reds(hand) != s.balance[seat] + come[seat] or not seen <= set(hand):
            return False
        answers = [number for number in hand if s.box.answer[number] and number not in seen]
        red = reds(tuple(answers))
        grey = len(answers) - red
        if seat != viewer and (red < needs[seat] // RED or grey < needs[seat] % RED):
            return False
    return True


def check(s: NantyState) -> None:
    """The truth is among the worlds of each, and nobody is thought to hold too little."""
    players = s.box.players
    where = {number: seat for seat, hand in enumerate(s.hands) for number in hand}
    public = places(s, knowledge.PUBLIC)
    for viewer in range(-1, players):
        row = s.worlds[viewer]
        assert any(is_true(s, viewer, world) for world in row)
        assert list(row) == sorted(set(row))
        for world in row:
            assert sum(world[0]) == 0
            assert all(min(room(s, world, seat)) >= 0 for seat in range(players) if seat != viewer)
        for number, hands_of in places(s, viewer).items():
            assert hands_of >> where[number] & 1
            assert viewer < 0 or not hands_of >> viewer & 1
            assert hands_of < 1 << players
            assert viewer < 0 or hands_of & ~(s.curious[viewer] | public.get(number, 0)) == 0
    shown = {code // 16: code % 16 for code in s.shown}
    assert shown.keys() == public.keys()
    assert all(hands_of & ~shown[number] == 0 for number, hands_of in public.items())
    assert all(a <= b for a, b in zip(most(s, -1), s.reds + s.greys, strict=True))


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
        assert s.reds == s.balance == [reds(hand) for hand in s.hands]
        assert s.greys == [len(hand) - reds(hand) for hand in s.hands]
        assert all(len(row) == 1 for row in s.worlds)


@pytest.mark.rule("nanty:secret.seen")
@pytest.mark.parametrize("seed", range(6))
def test_who_sees_a_hand_knows_it_and_how_it_goes_on(seed: int) -> None:
    rng = Random(seed)
    s = table(4)
    for _ in range(30):
        something_happens(s, rng, secretly=True)
    viewer, other = rng.sample(range(4), 2)
    third = next(seat for seat in range(4) if seat not in (viewer, other))
    knowledge.sees(s, viewer, other, s.hands[other])
    for owner in (other, third):
        known = {code // 16 for code in placed(s.worlds[viewer]) if code >> owner & 1}
        assert known == set(s.hands[owner])
        assert all(room(s, world, owner) == (0, 0) for world in s.worlds[viewer])
        if owner == other:
            hands.swap_hands(s, other, third)


@pytest.mark.rule("nanty:secret.memory")
def test_a_card_passed_unseen_may_be_any_and_is_known_to_two() -> None:
    s = table(3)
    knowledge.sees(s, 2, 0, s.hands[0])
    passed = s.hands[0][0]
    known = set(s.hands[0])
    hands.pass_card(s, 0, 1, passed)
    assert places(s, 0) == {passed: 0b010}
    assert places(s, 1) == {}
    assert places(s, 2) == dict.fromkeys(known, 0b011)
    assert s.curious == [0b010, 0b001, 0b011]
    assert (s.reds, s.greys) == ([1, 2, 1], [2, 3, 2])  # for all, it may be red or grey
    for insider in (0, 1):
        assert most(s, insider) == [1, 1, 1, 1, 3, 2]
    assert most(s, 2) == [1, 2, 1, 2, 3, 2]


@pytest.mark.rule("nanty:secret.memory")
def test_of_a_hand_seen_whole_just_the_cards_that_passed_are_gone() -> None:
    s = table(3)
    hand = s.hands[0]
    knowledge.sees(s, 2, 0, hand)
    hands.pass_card(s, 0, 1, hand[0])
    for world in s.worlds[2]:
        assert sorted(code % 16 for code in world[2]) == [0b001, 0b001, 0b010]
    assert {code // 16 for world in s.worlds[2] for code in world[2] if code & 2} == set(hand)
    hands.discard(s, 1, hand[0])
    assert placed(s.worlds[2]) == {number * 16 + 1 for number in hand[1:]}
    assert len(s.worlds[2]) == 1


@pytest.mark.rule("nanty:secret.memory", "nanty:secret.seen")
def test_two_cards_passed_to_one_hand_are_counted_by_those_who_saw_them() -> None:
    s = table(3)
    hands.pass_card(s, 2, 1, s.hands[2][-1])  # red
    assert s.curious == [0, 0b100, 0b010]
    hands.pass_card(s, 0, 1, s.hands[0][0])  # grey
    assert s.curious == [0b010, 0b101, 0b010]
    assert most(s, knowledge.PUBLIC) == [1, 3, 1, 2, 4, 2]
    assert most(s, 0) == [1, 2, 1, 1, 4, 2]
    assert most(s, 1) == [1, 2, 0, 1, 3, 2]
    assert most(s, 2) == [1, 3, 0, 2, 3, 2]


@pytest.mark.rule("nanty:secret.open")
def test_of_a_hand_all_grey_only_a_grey_card_can_pass() -> None:
    s = table(3)
    hands.discard(s, 0, s.hands[0][-1])
    hands.pass_card(s, 0, 1, s.hands[0][0])
    assert (s.reds, s.greys) == ([0, 1, 1], [1, 3, 2])
    assert most(s, 2) == [0, 1, 1, 1, 3, 2]


@pytest.mark.rule("nanty:effect.swap_hands", "nanty:secret.memory")
def test_what_was_seen_of_a_hand_goes_with_it() -> None:
    s = table(4)
    zero, one = s.hands[0], s.hands[1]
    knowledge.sees(s, 3, 0, zero)
    knowledge.sees(s, 2, 1, one[:1])
    knowledge.sees(s, 0, 1, one[1:2])
    knowledge.sees(s, 1, 0, zero[:1])
    knowledge.sees(s, 0, 3, s.hands[3][:1])
    s.reds[0] += 1
    s.greys[1] += 1
    hands.return_to_hand(s, 1, s.discards.pop())
    (extra,) = set(s.hands[1]) - set(one)
    hands.swap_hands(s, 0, 1)
    assert places(s, 3) == {**dict.fromkeys(zero, 0b0010), extra: 0b0001}
    assert places(s, 2) == {one[0]: 0b0001, extra: 0b0001}
    assert places(s, 0) == {s.hands[3][0]: 0b1000, **dict.fromkeys(zero, 0b0010)}
    assert places(s, 1) == dict.fromkeys((*one, extra), 0b0001)
    assert s.shown == [extra * 16 + 0b0001]
    assert s.curious == [0b1010, 0b0001, 0b0001, 0b0010]
    assert s.balance == [reds(hand) for hand in s.hands]
    red = reds((extra,))
    assert (s.reds, s.greys) == ([1 + red, 2, 1, 1], [4 - red, 2, 2, 2])


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize(("giver", "taker"), [(0, 1), (1, 0)])
def test_a_hand_seen_again_is_known_anew(giver: int, taker: int) -> None:
    s = table(3)
    knowledge.sees(s, 2, giver, s.hands[giver])
    passed, *kept = s.hands[giver]
    hands.pass_card(s, giver, taker, passed)
    knowledge.sees(s, 2, giver, s.hands[giver])
    assert places(s, 2) == {passed: 1 << taker, **dict.fromkeys(kept, 1 << giver)}
    knowledge.sees(s, 2, taker, s.hands[taker])
    assert places(s, 2)[passed] == 1 << taker
    assert s.curious[2] == 0b011


INTERRUPTS = "toby, little dorrit, mr goodyear"


@pytest.mark.rule("nanty:turn.play.none", "nanty:secret.memory")
def test_who_ends_a_turn_without_a_card_holds_interrupts_alone() -> None:
    p = position(3, hands={0: INTERRUPTS, 1: "sam weller"}).play("end turn")
    s = p.state
    answers = set(cards(INTERRUPTS))
    drawn = [number for number in s.hands[0] if number not in answers]
    for viewer in (-1, 1, 2):
        view = s.seen_by(viewer)
        for n in range(40):
            guess = view.guess(Random(n))
            assert sum(s.box.answer[number] > 0 for number in guess.hands[0]) >= 3
    hands.pass_card(s, 0, 1, drawn[0])
    hands.discard(s, 0, min(answers))
    counts = set()
    for n in range(400):
        guess = s.seen_by(2).guess(Random(n))
        held = [sum(s.box.answer[number] > 0 for number in hand) for hand in guess.hands]
        counts.add((held[0], held[1]))
        assert held[0] >= 2 or (held[0] == 1 and held[1] >= 1)
    assert {(1, 1), (2, 0)} <= counts


@pytest.mark.rule("nanty:effect.peek_personalities", "nanty:effect.swap_personality")
def test_which_faces_were_seen_and_where_they_may_be() -> None:
    s = position(3).state
    first, second, third, _ = s.unused
    faces.peeks(s, 0, [first, second])
    faces.peeks(s, 1, [third])
    assert faces.unused(s, 0) == {first, second}
    former = s.personality[1]
    s.personality[1], s.unused[2] = third, former
    faces.changes(s, 1, former)
    assert (faces.unused(s, 0), faces.unused(s, 1), faces.unused(s, 2)) == (set(), {former}, set())
    found = {tuple(s.seen_by(0).guess(Random(n)).personality) for n in range(400)}
    assert all(deal[2] not in (first, second) for deal in found)
    assert {first, second, third} <= {deal[1] for deal in found}


@pytest.mark.rule("nanty:effect.swap_personality", "nanty:secret.memory", "nanty:win.check")
def test_the_face_one_was_cleared_of_all_but_is_unused_once_changed() -> None:
    s = position(3, faces={1: "holmes"}).state
    holmes = s.personality[1]
    faces.clears(s, 1, 0b1111111 & ~(1 << holmes))
    assert all(s.seen_by(0).guess(Random(n)).personality[1] == holmes for n in range(20))
    s.personality[1], s.unused[0] = s.unused[0], holmes
    faces.changes(s, 1, holmes)
    assert s.cleared[1] == 0
    found = [s.seen_by(0).guess(Random(n)) for n in range(100)]
    assert all(holmes in guess.unused for guess in found)
    assert len({guess.personality[1] for guess in found}) == 5
    assert all(guess.face_log[1] == (1, 2, holmes, guess.personality[1]) for guess in found)


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
    s.shown = []
    assert may(held) == [True, True, False]
