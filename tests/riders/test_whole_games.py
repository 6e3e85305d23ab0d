"""Whole games, played at random once: all that is allowed, refused, told and guessed is as it was.

Where the rules change on purpose, `python -m tests.riders.test_whole_games` prints the digests.
"""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random

import pytest

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.parameters import SCENARIOS
from tests.riders.builder import RIDERS
from tests.riders.test_secrets import BUSY, small_decks

APART = 90
"""After so many decisions refusals, views and guesses are looked at."""
CELLS = [
    *[(scenario, players, False) for scenario in SCENARIOS for players in (2, 3, 4)],
    *[(scenario, 3, True) for scenario in SCENARIOS],
]
"""Scenario, players, and whether decks are small and cards change hands often."""
DIGESTS = {
    "factory-2": "3805ed93aa7c2c63",
    "factory-3": "b68cd46d7ed11f67",
    "factory-4": "30bccd87c3a8a3ed",
    "vault-2": "0944b0320f712ce7",
    "vault-3": "46cf7f3872d5c0fa",
    "vault-4": "db00bd7bdbcd252a",
    "prison-2": "f996ab38cc8ab5dd",
    "prison-3": "1dad49f05a416b27",
    "prison-4": "32b4194af65c2419",
    "escape-2": "925d2e31b4b8ef4c",
    "escape-3": "31dd9a6f84c4e050",
    "escape-4": "e3673237b91e29fe",
    "tunnel-2": "83630b5cd5e7f4f3",
    "tunnel-3": "8ff9f2e69dc039d0",
    "tunnel-4": "51695dc5417b701f",
    "king-2": "1a41d5d45dce6f36",
    "king-3": "4bd918a243d151b0",
    "king-4": "ecdcc7403b69e63f",
    "factory-3-busy": "ce44100c5c149563",
    "vault-3-busy": "113e1c3b9aba661c",
    "prison-3-busy": "03df9fbba4d6ed08",
    "escape-3-busy": "15a0845a5e63132e",
    "tunnel-3-busy": "fed639e0d68745ff",
    "king-3-busy": "2ff0021c554415ed",
}


def cell_name(cell: tuple[str, int, bool]) -> str:
    scenario, players, is_busy = cell
    return f"{scenario}-{players}{'-busy' if is_busy else ''}"


def digest(cell: tuple[str, int, bool]) -> str:
    """A game as 16 digits."""
    scenario, players, is_busy = cell
    found = sha256()
    rng = Random(cell_name(cell))
    rounds = 6 if is_busy else 0
    components = BUSY if is_busy else None
    s = RIDERS.new(players, cell_name(cell), components, scenario=scenario, rounds=rounds)
    if is_busy:
        small_decks(s)
    number = 0
    while s.actor is not None:
        legal = s.legal()
        found.update(f"{s.actor} {legal}".encode())
        if number % APART == 0:
            actions = range(RIDERS.actions.size)
            found.update(str([s.why_not(action) for action in actions]).encode())
            for seat in range(NOBODY, players):
                view = s.seen_by(seat)
                found.update(json.dumps(view.to_json()).encode())
                found.update(json.dumps(view.guess(rng).to_json()).encode())
        s.events = []
        s.play(rng.choice(legal))
        found.update(str([(e.what, e.seat, e.details) for e in s.events]).encode())
        number += 1
    found.update(json.dumps(s.to_json()).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("cell", CELLS, ids=cell_name)
def test_a_game_goes_as_it_went(cell: tuple[str, int, bool]) -> None:
    assert digest(cell) == DIGESTS[cell_name(cell)]


if __name__ == "__main__":
    for one in CELLS:
        print(f'    "{cell_name(one)}": "{digest(one)}",')
