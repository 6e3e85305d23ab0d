"""No guess can be refuted by the seat it is made for.

What a seat can refute is found out by accounts of their own, which follow the events and views the
seat gets and share nothing with what makes the guesses: `tests/GAME/refuter.py`. That a guess looks
to its seat as the truth does is checked at random decisions of every game by
`tools.fuzz.check_views`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, State, game, game_names
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.rules.worlds import RED
from tests.properties.games import COUNT
from tools.fuzz import Setting, limited, reported, some_settings

SETTINGS = [limited(setting, 100) for name in game_names() for setting in some_settings(game(name))]
ACCOUNTS: dict[str, Any] = {
    name: import_module(f"tests.{name}.refuter").Account for name in game_names()
}
GAMES = max(1, COUNT // 200)
"""How many games are played in each setting."""
SHARE = 0.1
"""The share of decisions at which everybody guesses."""
GUESSES = 3


def followed(setting: Setting, seed: int) -> Iterator[tuple[State, list[Any]]]:
    """A random game, and at each decision what everybody has seen, a spectator first.

    Nobody asks not to be asked again, so that more happens.
    """
    rng = Random(f"closed {setting.players} {seed}")
    record = setting.record(seed)
    with reported(record, f"refuted-{setting}-{seed}"):
        state = record.start()
        names = state.box.game.actions
        seats = range(NOBODY, state.box.players)
        accounts = [ACCOUNTS[setting.game](seat, state.seen_by(seat)) for seat in seats]
        while state.actor is not None:
            yield state, accounts
            legal = [code for code in state.legal() if not names.name(code).startswith("never")]
            record.actions.append(rng.choice(legal))
            state.events = []
            state.play(record.actions[-1])
            for account in accounts:
                told = [event.seen_by(account.seat) for event in state.events]
                account.follow(told, state.seen_by(account.seat))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_guess_can_be_refuted(setting: Setting) -> None:
    rng = Random(str(setting))
    for seed in range(GAMES):
        for state, accounts in followed(setting, seed):
            if rng.random() < SHARE:
                for account in accounts:
                    assert account.refutes(state) == "", f"seat {account.seat} refutes the truth"
                    view = state.seen_by(account.seat)
                    for _ in range(GUESSES):
                        wrong = account.refutes(view.guess(rng))
                        assert wrong == "", f"seat {account.seat}: {wrong}"


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize(
    ("players", "seed", "after", "seat"), [(3, 35, 171, 1), (4, 115, 156, 3), (4, 41, 190, 1)],
    ids=["a card of a known hand has passed", "a new face", "interrupts alone"],
)  # fmt: skip
def test_what_was_once_guessed_wrong_is_not(players: int, seed: int, after: int, seat: int) -> None:
    rng = Random(1)
    for number, (state, accounts) in enumerate(followed(Setting("nanty", players), seed)):
        if number == after:
            view = state.seen_by(seat)
            refuted = [accounts[seat + 1].refutes(view.guess(rng)) for _ in range(100)]
            assert refuted == [""] * 100
            return


@pytest.mark.rule("nanty:secret.memory")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_cannot_be_refuted_can_be_guessed(players: int) -> None:
    """Two hidden cards change places: where that may be, it is in one of the worlds."""
    rng = Random(players)
    found = {True: 0, False: 0}
    for seed in range(GAMES):
        for state, accounts in followed(Setting("nanty", players), seed):
            assert isinstance(state, NantyState)
            if rng.random() < SHARE:
                for account in accounts:
                    other = state.copy()
                    change_places(other, account.seat, rng)
                    possible = not account.refutes(other)
                    assert possible == can_be_guessed(other, account.seat)
                    found[possible] += 1
    assert min(found.values()) > 5


def change_places(s: NantyState, seat: int, rng: Random) -> None:
    """Two cards that the seat does not hold change places: in hands, or one in the pile."""
    hands = {other: set(hand) for other, hand in enumerate(s.hands) if other != seat}
    lying = [(other, card) for other, hand in hands.items() for card in hand]
    if lying:
        one, mine = rng.choice(lying)
        pile = [(NOBODY, card) for card in s.deck]
        other, theirs = rng.choice(lying + rng.sample(pile, min(len(lying), len(pile))))
        s.deck = [mine if card == theirs else card for card in s.deck]
        s.hands[one] = tuple(sorted(hands[one] - {mine} | {theirs}))
        if other not in (NOBODY, one):
            s.hands[other] = tuple(sorted(hands[other] - {theirs} | {mine}))
        elif other == one:
            s.hands[one] = tuple(sorted(hands[one]))


def can_be_guessed(s: NantyState, seat: int) -> bool:
    """Whether the pile is grey over red, and the hands fit a world the seat reckons with."""
    reds = [card >= 48 for card in s.deck]
    seen = {code // 16 for code in s.worlds[seat][0][2]}
    if reds != sorted(reds, reverse=True) or sum(reds) != min(len(reds), s.box.red_cards):
        return False
    if seen & set(s.deck):
        return False
    return any(fits(s, world, seat) for world in s.worlds[seat])


def fits(s: NantyState, world: Any, seat: int) -> bool:
    come, needs, cards = world
    for other, hand in enumerate(s.hands):
        known = {code // 16 for code in cards if code >> other & 1}
        unknown = set(hand) - known
        if other == seat:
            continue
        if not known <= set(hand) or unknown & {code // 16 for code in cards}:
            return False
        if sum(card >= 48 for card in hand) != s.balance[other] + come[other]:
            return False
        answers = [card >= 48 for card in unknown if s.box.answer[card]]
        if sum(answers) < needs[other] // RED or answers.count(False) < needs[other] % RED:
            return False
    return True
