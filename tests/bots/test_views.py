"""What opponents and hints go by is the view of their seat alone, in every game they come with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from fogbound.bots import Budget, bot, hints
from fogbound.bots.network import network_of
from fogbound.bots.play import moves
from fogbound.engine import UNKNOWN, Match, State, game, game_names

BOTS = ("learned:4", "policy", "greedy")
SHORT = Budget(iterations=4)
APART = 5
"""So many decisions lie between positions."""
GUESSES = 50
"""So many are looked through for one in which all that is hidden is something else."""
HELD = {
    "afterfog": ("hands",),
    "nanty": ("hands", "personality"),
    "riders": ("hands",),
    "smog": ("hands", "combination", "gate"),
}
"""What each seat has for itself alone, ..."""
PILES = {
    "afterfog": ("deck", "adventure_deck"),
    "nanty": ("deck", "event_deck"),
    "riders": ("defences", "spells", "room_deck"),
    "smog": ("deck",),
}
"""... and what lies face down: by the rulebooks, so that nothing forgotten by `hide` is missed."""


class Case(NamedTuple):
    """A game, how many play it, and whose decisions this is about."""

    game: str
    players: int
    role: str = ""

    def __str__(self) -> str:
        return "-".join(map(str, filter(None, self)))

    def is_about(self, state: Any) -> bool:
        """Whether there is something to choose, and others have something in hand to hide."""
        if state.actor is None or len(state.legal()) < 2:
            return False
        if self.role == "draft":
            return bool(state.round == 0)
        if self.role and (state.round < 2 or role_of(state) != self.role):
            return False
        return any(state.hands[seat] for seat in others(state))


CASES = [
    Case(name, players, role)
    for name in game_names()
    for players in (game(name).players[0], game(name).players[-1])
    for role in (("draft", "attacks", "defends") if name == "riders" else ("",))
]


def role_of(state: Any) -> str:
    return "defends" if state.actor == state.defender else "attacks"


def others(state: State) -> list[int]:
    return [seat for seat in range(state.box.players) if seat != state.actor]


def held(state: State) -> list[Any]:
    """What the others hold: cards or a number for each of them, where there are any."""
    fields = [getattr(state, name) for name in HELD[state.box.game.name]]
    return [field[seat] for field in fields for seat in others(state) if field[seat] != ()]


def piles(state: State) -> list[list[int]]:
    return [getattr(state, name) for name in PILES[state.box.game.name]]


def otherwise(state: State, rng: Random) -> State | None:
    """A truth the seat could not tell from this one, in which nothing hidden is the same."""
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    for _ in range(GUESSES):
        other = seen.guess(rng)
        both = zip(held(state) + piles(state), held(other) + piles(other), strict=True)
        if all(one != instead for one, instead in both):
            return other
    return None


def pairs(case: Case) -> Iterator[tuple[State, State]]:
    """Positions of a game between bots, and what each could be instead."""
    match, rng = Match.new(case.game, case.players, 21), Random(21)
    played = moves(match, [bot("greedy") for _ in range(case.players)])
    for number, _ in enumerate(played):
        if number % APART == 0 and case.is_about(match.state):
            other = otherwise(match.state, rng)
            if other is not None:
                yield match.state, other


def said(seen: State) -> list[object]:
    """All that bots and hints say about a view."""
    return [
        *(bot(spec).choose(seen, Random(3)) for spec in BOTS),
        hints(seen, Random(3), SHORT),
    ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_said_depends_on_nothing_the_seat_cannot_see(case: Case) -> None:
    """All hands, goals and piles become others, or -1 with nothing behind it: nobody notices."""
    rules = game(case.game)
    assert network_of(rules) is not None
    wanted = 1 if case.role else 3
    found = list(islice(((one.copy(), other) for one, other in pairs(case)), wanted))
    assert len(found) == wanted
    for state, other in found:
        assert state.actor is not None
        seen, instead = (truth.seen_by(state.actor) for truth in (state, other))
        assert all(
            UNKNOWN in (thing if isinstance(thing, tuple) else (thing,)) for thing in held(seen)
        )
        alone = rules.from_json(json.loads(json.dumps(seen.to_json())))
        assert said(seen) == said(instead) == said(alone)
        assert seen == instead == alone
