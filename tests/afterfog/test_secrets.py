"""What a seat may know: hidden cards, open numbers, cards taken openly, guesses that fit."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Match, Record
from fogbound.games.afterfog.rules.actions import CARDS
from fogbound.games.afterfog.rules.box import EVENT_CARD
from tests.afterfog.position import Position, cards, new_game, position
from tests.afterfog.refuter import Account
from tests.engine.fairness import is_fair

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
VIEWERS = pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2, 3])
HIDDEN = ("deck", "adventure_deck", "hands")


def busy(**more: Any) -> Position:
    """Everybody has something open and something to hide."""
    wanted: dict[str, Any] = {
        "players": 4, "row": "fog guides, blue vein", "past": "relief convoy",
        "chips": {"fog guides": "1 gold"}, "cards": {1: "copper still", 2: "swivel guns"},
        "kept": {3: "music box"}, "adventure_discards": "open seam", "rubies": {0: 2},
        "store": {0: "2 food", 3: "1 gold"}, "tokens": {"1d": "01", "2g": "1"}, "towers": "2g",
        "contracts": "tower, gems", "known": "star observatory",
    }  # fmt: skip
    return position(**{**wanted, **more})


# ---------------------------------------------------------------- hidden and open


@VIEWERS
@pytest.mark.rule("afterfog:secret.hidden", "afterfog:secret.known")
def test_a_seat_sees_its_own_hand_and_what_was_taken_openly(viewer: int) -> None:
    s = busy().state
    seen = s.seen_by(viewer)
    (star,) = cards("star observatory")
    for seat, hand in enumerate(s.hands):
        if seat == viewer:
            assert seen.hands[seat] == hand
        else:
            assert sorted(seen.hands[seat]) == sorted(
                card if card == star else UNKNOWN for card in hand
            )
    assert star in s.hands[1]
    assert seen.deck == [UNKNOWN] * len(s.deck)
    assert seen.adventure_deck == [UNKNOWN] * len(s.adventure_deck)
    assert seen.key == b""


@VIEWERS
@pytest.mark.rule("afterfog:secret.open", "afterfog:setup.draft.open", "afterfog:secret.events")
def test_the_rest_is_open(viewer: int) -> None:
    s = busy().state
    seen = s.seen_by(viewer)
    for name in s.FIELDS:
        if name not in HIDDEN:
            assert getattr(seen, name) == getattr(s, name), name
    assert [len(hand) for hand in seen.hands] == [2, 2, 2, 2]
    assert (len(seen.deck), len(seen.adventure_deck)) == (len(s.deck), len(s.adventure_deck))
    assert (seen.actor, seen.stack) == (s.actor, s.stack)


@VIEWERS
@pytest.mark.rule("afterfog:secret.hidden")
def test_no_view_changes_with_what_is_hidden_from_it(viewer: int) -> None:
    s = busy().state
    view = s.seen_by(viewer).to_json()
    for n in range(5):
        guess = s.seen_by(viewer).guess(Random(n))
        assert guess.seen_by(viewer).to_json() == view
        guess.key = b"another key"
        guess.adventure_deck.reverse()
        assert guess.seen_by(viewer).to_json() == view


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:buy.ask")
def test_only_who_decides_sees_what_they_may_do() -> None:
    p = busy(store={0: "9 food, 9 wood, 9 stone, 9 gold"}).shop()
    s = p.state
    assert s.seen_by(0).legal() == s.legal()
    assert all(s.seen_by(viewer).legal() == [] for viewer in (NOBODY, 1, 2, 3))


@PLAYERS
@pytest.mark.rule("afterfog:secret.hidden", "afterfog:setup.market.hands.draft")
def test_hands_are_hidden_during_the_draft_too(players: int) -> None:
    s = new_game(players)
    for viewer in range(NOBODY, players):
        seen = s.seen_by(viewer)
        for seat in range(players):
            assert seen.hands[seat] == (s.hands[seat] if seat == viewer else (UNKNOWN, UNKNOWN))


# ---------------------------------------------------------------- cards that were seen


def bought_from_hand() -> Position:
    """Seat 0 has bought Swivel Guns from its hand and taken Deep Quarry from the row."""
    p = position(
        players=3, store={0: "9 food, 9 wood, 9 stone, 9 gold"}, row="fog guides, deep quarry",
        hands={0: "swivel guns, drift picks"}, contracts="bench, gems",
    )  # fmt: skip
    return p.shop().play("buy swivel guns", "draw deep quarry")


@pytest.mark.rule("afterfog:secret.known", "afterfog:buy.replace")
def test_a_card_taken_from_the_row_stays_known_in_the_hand() -> None:
    p = bought_from_hand()
    (quarry,) = cards("deep quarry")
    for viewer in (NOBODY, 1, 2):
        assert quarry in p.state.seen_by(viewer).hands[0]
        for n in range(5):
            assert quarry in p.state.seen_by(viewer).guess(Random(n)).hands[0]
    p.end_turn().end_turn()
    assert quarry in p.state.seen_by(1).hands[0]


@pytest.mark.rule("afterfog:secret.shown", "afterfog:buy.market.open")
def test_a_card_bought_from_a_hand_is_seen_by_all() -> None:
    p = bought_from_hand()
    (guns,) = cards("swivel guns")
    for viewer in (NOBODY, 1, 2):
        assert p.state.seen_by(viewer).cards[0] == (guns,)
        for n in range(5):
            guess = p.state.seen_by(viewer).guess(Random(n))
            assert guns not in guess.deck
            assert all(guns not in hand for hand in guess.hands)


@pytest.mark.rule("afterfog:secret.shown", "afterfog:secret.known")
def test_a_swap_shows_one_card_and_makes_the_other_known() -> None:
    p = bought_from_hand().play("contract bench", "pay food", "put drift picks")
    (picks,), (guides,), (quarry,) = cards("drift picks"), cards("fog guides"), cards("deep quarry")
    for viewer in (NOBODY, 1, 2):
        assert set(p.state.seen_by(viewer).hands[0]) == {guides, quarry}
        assert p.state.seen_by(viewer).row == [picks]


@pytest.mark.rule("afterfog:secret.known")
def test_a_known_card_that_left_the_hand_is_known_there_no_more() -> None:
    p = bought_from_hand().play("contract bench", "pay food", "put deep quarry")
    (quarry,) = cards("deep quarry")
    assert p.row == ["deep quarry"]
    seen = p.state.seen_by(1)
    assert sorted(seen.hands[0]) == sorted([UNKNOWN, *cards("fog guides")])
    assert not p.state.known >> quarry & 1


@pytest.mark.rule("afterfog:secret.known", "afterfog:secret.shown")
def test_a_card_put_face_up_that_waits_for_its_place_is_open() -> None:
    p = position(
        players=3, store={0: "1 food"}, row="fog guides, deep quarry", contracts="bench",
        hands={0: "swivel guns, drift picks"},
    ).shop().play("contract bench", "put drift picks")  # fmt: skip
    for viewer in (NOBODY, 0, 1):
        seen = p.state.seen_by(viewer)
        assert seen.shown == cards("drift picks")[0]
        guess = seen.guess(Random(3))
        assert seen.shown not in [*guess.deck, *(card for hand in guess.hands for card in hand)]


@pytest.mark.rule("afterfog:buy.ask", "afterfog:secret.hidden")
@pytest.mark.parametrize("seed", range(4))
def test_whether_somebody_is_asked_tells_nothing_of_the_hand(seed: int) -> None:
    """Another hand for seat 0: the same seats are asked, and the others see the same."""
    rng = Random(seed)
    p = position(
        players=3, store={0: "2 food, 1 wood", 1: "3 stone"}, row="fog guides, deep quarry",
        contracts="gems, lodge",
    )  # fmt: skip
    q = Position(p.state.seen_by(1).guess(rng))
    assert q.state.hands[0] != p.state.hands[0]
    for action in ("end moves", "end turn"):
        p.play(action)
        q.play(action)
        assert p.state.actor == q.state.actor
        assert p.state.seen_by(1) == q.state.seen_by(1) or action == "end turn"


# ---------------------------------------------------------------- what is told


@pytest.mark.rule("afterfog:secret.hidden")
def test_no_event_tells_a_card_nobody_may_see() -> None:
    """Whatever is told of cards is about cards that lie open, or were taken openly."""
    rng = Random(5)
    for seed in range(6):
        record = Record("afterfog", 3, str(seed), {"turns": 12})
        state = record.start()
        while state.actor is not None:
            record.actions.append(rng.choice(state.legal()))
            state.play(record.actions[-1])
        for _, event in Match(record).story:
            assert event.to == -1, event
            assert "dealt" not in event.what


# ---------------------------------------------------------------- guesses


@PLAYERS
@pytest.mark.rule("afterfog:secret.hidden", "afterfog:secret.events", "afterfog:secret.known")
@pytest.mark.parametrize("seed", range(3))
def test_no_guess_contradicts_what_a_seat_has_seen(players: int, seed: int) -> None:
    rng = Random(f"{players} {seed}")
    options: dict[str, Any] = {"turns": 14}
    if seed == 2:
        options["contract_set"] = "chosen"
    state = new_game(players, seed, **options)
    accounts = [Account(viewer, state.seen_by(viewer)) for viewer in range(NOBODY, players)]
    while state.actor is not None:
        for account in accounts:
            assert account.refutes(state) == "", "the truth is refuted"
        if rng.random() < 0.1:
            for account in accounts:
                view = state.seen_by(account.seat)
                for _ in range(2):
                    assert account.refutes(view.guess(rng)) == ""
        state.events = []
        state.play(keen(state, rng))
        for account in accounts:
            told = [event.seen_by(account.seat) for event in state.events]
            account.follow(told, state.seen_by(account.seat))


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:setup.market.event_place")
def test_a_wrong_guess_would_be_noticed() -> None:
    """The account that guesses are held against refutes what it should."""
    s = new_game(3, 4)
    account = Account(1, s.seen_by(1))

    def wrong(change: Any) -> str:
        guess = s.box.game.from_json(s.to_json())  # a copy shares lists
        change(guess)
        return account.refutes(guess)

    def swap(guess: Any, seat: int, at: int) -> None:
        card = guess.deck[at]
        guess.deck[at] = guess.hands[seat][0]
        guess.hands[seat] = tuple(sorted((card, guess.hands[seat][1])))

    event = next(n for n, card in enumerate(s.deck) if card >= EVENT_CARD)
    plain = next(n for n, card in enumerate(s.deck) if card < EVENT_CARD)
    assert wrong(lambda guess: swap(guess, 0, plain)) == ""
    assert wrong(lambda guess: swap(guess, 1, plain)) != ""
    assert wrong(lambda guess: swap(guess, 0, event)) != ""
    assert wrong(lambda guess: guess.deck.pop()) != ""
    assert wrong(lambda guess: guess.deck.sort()) != ""
    assert wrong(lambda guess: guess.adventure_deck.pop()) != ""
    assert wrong(lambda guess: guess.adventure_deck.reverse()) == ""
    assert wrong(lambda guess: guess.row.append(guess.deck.pop())) != ""


def keen(state: Any, rng: Random) -> int:
    """A random action, more often a purchase: it is purchases that make cards known."""
    legal: list[int] = state.legal()
    names = state.box.game.actions
    wanted = [code for code in legal if names.name(code).split()[0] in ("buy", "contract", "use")]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else legal)


def in_first_pile(drawn: int, players: int = 4) -> Position:
    """So many cards have come from the first pile, all still in the row."""
    s = new_game(players, 3)
    p = Position(s)
    rng = Random(drawn)
    while s.turn == NOBODY:
        s.play(rng.choice(s.legal()))
    while sum(s.opened) < drawn:
        while s.actor is not None and "end moves" not in p.legal:
            s.play(
                s.legal()[0] if "end turn" not in p.legal else s.box.game.actions.code("end turn")
            )
        p.end_turn()
    return p


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:setup.market.piles")
@pytest.mark.parametrize(("drawn", "share"), [(2, 0.0), (3, 0.0), (4, 4 / 10), (5, 1.0)])
def test_how_likely_an_event_comes_next(drawn: int, share: float) -> None:
    """With four players six piles have five cards and four have four: after four cards of the first
    pile the next is an Event in four of ten deals."""
    s = in_first_pile(2).state
    s.row += [card for card in s.deck[::-1] if card < EVENT_CARD][: drawn - len(s.row)]
    s.lying = [()] * len(s.row)
    s.deck = [card for card in s.deck if card not in s.row]
    s.opened = [drawn]
    seen = s.seen_by(0)
    found = Counter(seen.guess(Random(n)).deck[-1] >= EVENT_CARD for n in range(1500))
    if share in (0.0, 1.0):
        assert found == {share == 1.0: 1500}
    else:
        expected = {True: 1500 * share, False: 1500 * (1 - share)}
        statistic = sum((found[key] - expected[key]) ** 2 / expected[key] for key in expected)
        assert is_fair(statistic, 1)


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:setup.market.events")
def test_any_event_not_drawn_may_be_the_next() -> None:
    seen = busy().state.seen_by(2)
    found: Counter[int] = Counter()
    for n in range(1600):
        deck = seen.guess(Random(n)).deck
        found[next(card for card in reversed(deck) if card >= EVENT_CARD)] += 1
    assert len(found) == 8
    assert is_fair(sum((count - 200) ** 2 / 200 for count in found.values()), 7)


@pytest.mark.rule("afterfog:secret.hidden")
def test_any_card_never_seen_may_be_in_a_hand() -> None:
    s = busy().state
    seen = s.seen_by(0)
    unseen = {card for card in s.deck if card < EVENT_CARD} | {
        *s.hands[1],
        *s.hands[2],
        *s.hands[3],
    }
    unseen -= set(cards("star observatory"))
    found: Counter[int] = Counter()
    for n in range(100 * len(unseen)):
        found.update(seen.guess(Random(n)).hands[3])
    assert set(found) == unseen
    assert is_fair(sum((count - 200) ** 2 / 200 for count in found.values()), len(unseen) - 1)


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:adventure.empty")
def test_adventures_not_seen_may_come_in_any_order() -> None:
    seen = busy().state.seen_by(1)
    tops = Counter(seen.guess(Random(n)).adventure_deck[-1] for n in range(34 * 60))
    assert len(tops) == 34
    assert is_fair(sum((count - 60) ** 2 / 60 for count in tops.values()), 33)


@pytest.mark.rule("afterfog:secret.hidden", "afterfog:setup.contracts.chosen")
def test_before_hands_are_dealt_there_is_nothing_to_guess_in_them() -> None:
    s = new_game(3, 5, contract_set="chosen")
    guess = s.seen_by(1).guess(Random(1))
    assert guess.hands == [(), (), ()]
    assert guess.seen_by(1) == s.seen_by(1)
    p = Position(guess)
    while p.state.hands[0] == ():
        p.play(p.legal[0])
    assert sorted(
        [*p.state.deck, *p.state.row, *(c for hand in p.state.hands for c in hand)]
    ) == list(range(len(CARDS) + 9))
