"""Who sees what: hands and decks, and that being asked tells nothing."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.riders.rules.state import RidersState
from tests.riders.builder import RIDERS, Position, new_game, position
from tests.riders.refuter import Account

SOLVED = {"b": "solved"}
HERE: dict[str, Any] = {"at": {"mapuche": "e10", "vikka": "e9"}, "rooms": SOLVED}
BUSY = RIDERS.components
for pattern, text in (
    (r"^target = \d+", "target = 4"),
    (r"^copies = [23]$", "copies = 1"),
    (
        r'effect = "draw", params = \{ who = "player", n = 2 \}',
        'effect = "draw", params = { who = "player", n = 9 }',
    ),
    (
        r'effect = "draw", params = \{ who = "defender", n = [12] \}',
        'effect = "draw", params = { who = "defender", n = 9 }',
    ),
):
    BUSY, found = re.subn(pattern, text, BUSY, flags=re.M)
    assert found, pattern
"""Few copies, many cards drawn, rooms soon solved."""
FIRST = ("astral_defense", "clockwork_sentry", "zubas_breeding", "rafters_breeding")
"""The rooms on top of the deck: they let the solver look through the spell deck."""


@pytest.mark.rule("riders:secret.hands")
def test_only_the_holder_sees_a_hand_and_everybody_its_size() -> None:
    p = position(players=3, hands={0: "duck, riposte", 1: "sidestep", 2: "slam, shock, riptide"})
    for seat in range(NOBODY, 3):
        view = p.state.seen_by(seat)
        for other, hand in enumerate(p.state.hands):
            expected = hand if other == seat else (UNKNOWN,) * len(hand)
            assert view.hands[other] == expected


@pytest.mark.rule("riders:secret.decks")
def test_nobody_sees_the_order_of_a_deck() -> None:
    p = position(players=3)
    for seat in range(NOBODY, 3):
        view = p.state.seen_by(seat)
        for name in ("spells", "defences", "room_deck"):
            deck = getattr(view, name)
            assert set(deck) == {UNKNOWN}
            assert len(deck) == len(getattr(p.state, name))


@pytest.mark.rule("riders:secret.decks", "riders:card.search")
def test_who_looks_through_the_deck_sees_it_and_shuffles() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "astral defense"},
        sums={"b": 13},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert sorted(p.state.seen_by(0).spells) == sorted(p.state.spells)
    assert set(p.state.seen_by(1).spells) == {UNKNOWN}
    assert p.state.seen_by(0).guess(Random(1)).spells == p.state.spells
    guessed = p.state.seen_by(1).guess(Random(1)).spells
    assert guessed != p.state.spells
    assert sorted(guessed) == sorted(p.state.spells)
    p.play("seek stunner").maybe("choose mapuche")
    assert set(p.state.seen_by(0).spells) == {UNKNOWN}


@pytest.mark.rule("riders:secret.open")
def test_everything_else_is_open() -> None:
    p = position(
        players=3,
        luck={0: 2},
        steam={0: 1},
        bears={"mapuche": "stunner"},
        discards="duck",
        rooms={"b": "silent store"},
        points={1: 3},
        lies={"zuba": "e10"},
    )
    hidden = {"hands", "spells", "defences", "room_deck"}
    for seat in range(NOBODY, 3):
        view = p.state.seen_by(seat)
        for name in p.state.FIELDS:
            if name not in hidden:
                assert getattr(view, name) == getattr(p.state, name), name


@pytest.mark.rule("riders:secret.hands")
def test_what_is_drawn_is_told_to_who_draws() -> None:
    p = position(players=3, phase="turn", spells="duck")
    drawn = next(event for event in p.events if event.what == "draws")
    assert drawn.seen_by(0).details == (28,)
    assert (
        drawn.seen_by(1).details == drawn.seen_by(2).details == drawn.seen_by(NOBODY).details == ()
    )


# ---------------------------------------------------------------- being asked


def asked_of(p: Position) -> tuple[int | None, str]:
    return p.state.actor, p.step


@pytest.mark.rule("riders:secret.asked", "riders:card.defence.breaks")
@pytest.mark.parametrize("card", ["slam", "drill practice", "brass hide", "second volley"])
def test_the_defender_is_asked_at_every_break_whatever_they_hold(card: str) -> None:
    p = position(phase="turn", **HERE, hands={1: card})
    assert asked_of(p) == (1, "AskDefender")
    p = position(**HERE, hands={1: card}).walk("mapuche", "e11")
    assert asked_of(p) == (1, "AskDefender")
    p = position(**HERE, hands={1: card}).play("done").maybe("pass")
    p.throw("b", 6, 1, 1, keep=False)
    assert asked_of(p) == (1, "AskDefender")
    p.play("pass", "keep").use("mapuche main", "strength 6").act("mapuche main")
    assert asked_of(p) == (1, "AskHit")
    p.play("pass")
    assert asked_of(p) == (1, "AskDefender")


@pytest.mark.rule("riders:secret.asked", "riders:card.reaction")
@pytest.mark.parametrize(
    "card", ["lucky cog", "zuba", "counter hex", "duck", "iron nerve", "sidestep"]
)
def test_an_attacker_is_asked_in_every_window_whatever_they_hold(card: str) -> None:
    p = position(turn=1, phase="turn", **HERE, hands={0: card})
    assert asked_of(p) == (0, "AskAttacker")
    p = (
        position(turn=1, **HERE, hands={0: card, 1: "slaughter"})
        .play("play slaughter")
        .maybe("zone b")
    )
    assert asked_of(p) == (0, "AskCard")
    p.play("pass").maybe("zone b")
    assert asked_of(p) == (0, "AskHit")
    p = (
        position(turn=1, **HERE, hands={0: card, 1: "shock"})
        .play("play shock")
        .maybe("zone b", "pass", "zone b")
    )
    assert asked_of(p) == (0, "AskStun")
    p = position(turn=1, **HERE, hands={0: card}).walk("vikka", "e8")
    assert asked_of(p) == (0, "AskAttacker")
    p = position(turn=1, **HERE, hands={0: card}, phase="rooms").throw("b", 6, 6)
    p.play("done")
    assert asked_of(p) == (0, "AskAttacker")


@pytest.mark.rule("riders:secret.asked")
def test_who_has_no_card_is_not_asked() -> None:
    p = position(phase="turn", **HERE)
    assert p.step == "Movement"
    p = position(turn=1, phase="turn", **HERE)
    assert p.state.actor == 1


@pytest.mark.rule("riders:secret.asked")
def test_only_who_could_hold_an_answer_is_asked() -> None:
    p = position(players=3, turn=2, **HERE, hands={0: "duck", 1: "duck", 2: "slaughter"})
    p.play("play slaughter").maybe("zone b")
    p.play("pass", "pass").maybe("zone b")
    assert asked_of(p) == (0, "AskHit")
    p.play("pass")
    assert p.step != "AskHit", "nobody of the other team is hit"


@pytest.mark.rule("riders:secret.asked", "riders:stun.token")
@pytest.mark.parametrize(("other", "stunned"), [("mapuche", "mapuche"), ("patty wrench", "")])
def test_who_cannot_be_stunned_is_not_asked_about_it(other: str, stunned: str) -> None:
    p = position(
        turn=1,
        teams={0: f"arcturus, clayton, {other}"},
        at={"arcturus": "e11", other: "e10"},
        stunned=stunned,
        rooms=SOLVED,
        hands={0: "iron nerve", 1: "shock"},
    )
    p.play("play shock").maybe("pass", "zone b")
    assert p.step == "AskStun"
    p.play("play iron nerve")
    assert p.step != "Unstun", "only one can be spared"
    assert not p.stunned("arcturus")


@pytest.mark.rule("riders:secret.asked")
def test_who_could_hold_nothing_that_does_anything_is_not_asked() -> None:
    p = position(
        turn=1,
        phase="turn",
        stygia={"mapuche": "e1 e9", "arcturus": "e2 e10", "charlotte page": "e3 e11"},
        rooms=SOLVED,
        hands={0: "sidestep"},
    )
    assert p.state.actor == 1, "nobody stands who could step aside"
    discards = "duck, duck, duck"
    p = position(turn=1, **HERE, hands={0: "riposte", 1: "slaughter"}, discards=discards)
    p.play("play slaughter").maybe("pass", "zone b")
    assert p.step != "AskHit", "a card has nobody to answer, and all that lessens wounds is out"


@pytest.mark.rule("riders:card.reaction.order", "riders:card.reaction")
def test_after_a_henchman_moved_all_attackers_are_asked_in_turn_order() -> None:
    hands = {0: "duck", 1: "duck", 2: "sidestep"}
    p = position(players=4, turn=3, first=1, **HERE, hands=hands).walk("vikka", "e8")
    asked = []
    while p.step == "AskAttacker":
        asked.append(p.state.actor)
        p.play("pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("riders:secret.asked")
def test_not_again_this_turn() -> None:
    p = position(phase="turn", **HERE, hands={1: "slam"})
    p.play("never").walk("mapuche", "e11")
    assert p.state.actor == 0
    p.throw("b", 6, 1, 1)
    assert p.state.actor == 0
    assert p.step == "AssignDice"
    while p.state.turn == 0:
        p.play(p.legal[-1])
    assert p.state.mute == 0


@pytest.mark.rule("riders:secret.asked")
def test_a_view_does_not_show_whether_an_answer_is_held() -> None:
    one = position(phase="turn", **HERE, hands={1: "slam"}, spells="duck").state.seen_by(0)
    other = position(phase="turn", **HERE, hands={1: "brass hide"}, spells="duck").state.seen_by(0)
    for name in ("stack", "actor", *one.FIELDS):
        assert getattr(one, name) == getattr(other, name), name


# ---------------------------------------------------------------- guesses


def chosen(p: Position, rng: Random) -> str:
    """A random action; rather one by which cards change hands."""
    legal = [name for name in p.legal if name != "never"]
    wanted = [
        n for n in legal if n.split()[0] in ("solve", "enough", "seek", "play", "zone", "roll")
    ]
    return rng.choice(wanted if wanted and rng.random() < 0.6 else legal)


def small_decks(s: RidersState) -> None:
    """All but a few cards are discarded; the first rooms let look through the spell deck."""
    s.discards = [*s.spells[:-5], *s.defences[:-5]]
    s.spells, s.defences = s.spells[-5:], s.defences[-5:]
    ids = s.box.ids["room"]
    s.room_deck.sort(key=lambda room: ids[room] in FIRST)


@pytest.mark.rule("riders:secret.hands", "riders:secret.decks")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_deals_every_card_once_and_leaves_what_is_known(players: int) -> None:
    hands = {seat: ("duck, riposte", "zuba", "sidestep")[seat] for seat in range(players - 1)}
    hands[players - 1] = "slam, shock"
    p = position(
        players=players,
        hands=hands,
        discards="lucky cog, riptide",
        bears={"mapuche": "stunner"},
        lies={"rafter": "e10"},
    )
    s, rng = p.state, Random(1)
    for seat in range(NOBODY, players):
        drawn = set()
        for _ in range(20):
            guess = s.seen_by(seat).guess(rng)
            assert [len(hand) for hand in guess.hands] == [len(hand) for hand in s.hands]
            cards = [*guess.spells, *guess.defences, *(c for hand in guess.hands for c in hand)]
            truth = [*s.spells, *s.defences, *(c for hand in s.hands for c in hand)]
            assert sorted(cards) == sorted(truth)
            assert all(sorted(hand) == list(hand) for hand in guess.hands)
            if seat != NOBODY:
                assert guess.hands[seat] == s.hands[seat]
            drawn.add(guess.hands[(seat + 1) % players])
        assert len(drawn) > 5


@pytest.mark.rule("riders:secret.hands", "riders:secret.decks", "riders:card.deck_empty")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_no_guess_is_refuted_in_a_short_game(players: int, seed: int) -> None:
    rng = Random(f"{players} {seed}")
    p = Position(new_game(players, seed, BUSY, scenario=("vault", "prison")[seed % 2]))
    small_decks(p.state)
    accounts = [Account(seat, p.state.seen_by(seat)) for seat in range(NOBODY, players)]
    for number in range(150):
        if p.state.actor is None:
            break
        p.play(chosen(p, rng))
        for account in accounts:
            told = [event.seen_by(account.seat) for event in p.events]
            account.follow(told, p.state.seen_by(account.seat))
        if number % 12 == 0:
            for account in accounts:
                assert account.refutes(p.state) == "", "the truth"
                assert account.refutes(p.state.seen_by(account.seat).guess(rng)) == ""


@pytest.mark.rule("riders:secret.hands", "riders:secret.decks", "riders:card.deck_empty")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_guess_is_refuted_where_decks_are_small(players: int) -> None:
    rng = Random(players)
    found = {"reshuffles": 0, "searches": 0}
    for seed in range(2):
        p = Position(new_game(players, seed, BUSY, scenario=("vault", "prison")[seed]))
        small_decks(p.state)
        seats = range(NOBODY, players)
        accounts = [Account(seat, p.state.seen_by(seat)) for seat in seats]
        while p.state.actor is not None:
            p.play(chosen(p, rng))
            for account in accounts:
                told = [event.seen_by(account.seat) for event in p.events]
                account.follow(told, p.state.seen_by(account.seat))
            for event in p.events:
                if event.what in found:
                    found[event.what] += 1
            if rng.random() < 0.1:
                for account in accounts:
                    assert account.refutes(p.state) == "", "the truth"
                    view = p.state.seen_by(account.seat)
                    assert account.refutes(view.guess(rng)) == ""
    assert found["reshuffles"] > 0


@pytest.mark.rule("riders:secret.hands", "riders:secret.decks")
def test_what_the_account_refutes() -> None:
    p = Position(new_game(3, 4, defender="third", side="commonsteam"))
    accounts = [Account(seat, p.state.seen_by(seat)) for seat in range(3)]
    rng = Random(1)
    for _ in range(150):
        p.play(rng.choice([name for name in p.legal if name != "never"]))
        for account in accounts:
            told = [event.seen_by(account.seat) for event in p.events]
            account.follow(told, p.state.seen_by(account.seat))
    mine = next(seat for seat in (0, 1) if p.state.hands[seat])
    account = accounts[mine]
    assert account.refutes(p.state) == ""
    wrong = p.state.copy()
    wrong.hands[mine] = wrong.hands[mine][1:]
    assert account.refutes(wrong) != ""
    wrong = p.state.copy()
    held = wrong.hands[mine][0]
    at = next(n for n, card in enumerate(wrong.spells) if card != held)
    wrong.hands[mine] = tuple(sorted([wrong.spells[at], *wrong.hands[mine][1:]]))
    wrong.spells[at] = held
    assert account.refutes(wrong) == "the seat has other cards"
    wrong = p.state.copy()
    wrong.spells[0] = wrong.defences[0]
    assert account.refutes(wrong) != ""
    wrong = p.state.copy()
    wrong.room_deck[-1] = wrong.room_deck[0]
    assert account.refutes(wrong) != ""
