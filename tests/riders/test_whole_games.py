"""Whole games, played at random once: all that is allowed, refused, told and guessed is as it was.

Where the rules change on purpose, `python -m tests.riders.test_whole_games` prints the digests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import ACTIONS
from fogbound.games.riders.rules.foresee import glance
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.state import RidersState
from tests.riders.builder import RIDERS
from tests.riders.test_secrets import BUSY, small_decks

APART = 60
"""After so many decisions refusals, views and guesses are looked at."""
KINDS = ("random", "eager", "busy")
"""At random; rather what changes much; and that with small decks and cards that change hands."""
Cell = tuple[str, int, str]
CELLS: list[Cell] = [
    (scenario, players, kind) for kind in KINDS for scenario in SCENARIOS for players in (2, 3, 4)
]
EAGER = ("solve", "enough", "seek", "play", "zone", "roll", "take", "give", "object", "portal",
         "field", "use", "luck", "throw", "leave", "return", "door")  # fmt: skip
"""How the names of actions that change much begin."""
DIGESTS = {
    "factory-2-random": "4022210a719ddc5b",
    "factory-3-random": "3cf3604b1c92b58c",
    "factory-4-random": "0c48f29d0fca33a5",
    "vault-2-random": "ce4b5b4f6389fd07",
    "vault-3-random": "bc57b9f2eefcefb0",
    "vault-4-random": "e0dd3b8fe5ce3cfc",
    "prison-2-random": "58eefd44e8d38cd5",
    "prison-3-random": "b76f59595d87a3ce",
    "prison-4-random": "d55c06284e6636f9",
    "escape-2-random": "5ebffc26e3c640b2",
    "escape-3-random": "5c991f16fa9dedfe",
    "escape-4-random": "e4069df78eeb6ccf",
    "tunnel-2-random": "6b725e1a874f5af4",
    "tunnel-3-random": "be3be2e27dac3769",
    "tunnel-4-random": "0a821945c4f43541",
    "king-2-random": "df358bba8d96acb4",
    "king-3-random": "aaa2e5d18846e988",
    "king-4-random": "02df1c95e9979378",
    "factory-2-eager": "9beb5e9ae932ad13",
    "factory-3-eager": "010a378fce0bc911",
    "factory-4-eager": "58d233af2bbd2140",
    "vault-2-eager": "e4e154b89a2167b0",
    "vault-3-eager": "d0ac762259fd28f8",
    "vault-4-eager": "6186573a0b8b8a9a",
    "prison-2-eager": "ae5042c5b2813007",
    "prison-3-eager": "14d182ce40430d82",
    "prison-4-eager": "7c0f3eaa3177126a",
    "escape-2-eager": "cc990ee485ef8b2a",
    "escape-3-eager": "71ab10bec217da4f",
    "escape-4-eager": "0f5c4d7e43991774",
    "tunnel-2-eager": "aec7f5d427e95a20",
    "tunnel-3-eager": "ab87e03c2de4f8e0",
    "tunnel-4-eager": "f9fd88e4b794db2a",
    "king-2-eager": "72599c3e74e58470",
    "king-3-eager": "144702b931d1f1aa",
    "king-4-eager": "b853002bbfcf11cd",
    "factory-2-busy": "9ad0884e0b83aeac",
    "factory-3-busy": "752377b1935c263e",
    "factory-4-busy": "1da752ce00762df5",
    "vault-2-busy": "ad1f240c18ff382d",
    "vault-3-busy": "9673e2d750292e57",
    "vault-4-busy": "095f1716d1b89413",
    "prison-2-busy": "4d76242505627fb0",
    "prison-3-busy": "68da2d6da4fe2c0a",
    "prison-4-busy": "c3a99555232e1fbc",
    "escape-2-busy": "ed0a2ddc28116fcf",
    "escape-3-busy": "740aff545be5dc45",
    "escape-4-busy": "4210560db24ce7b7",
    "tunnel-2-busy": "72659b678119ee98",
    "tunnel-3-busy": "e6e6e5c71905ee52",
    "tunnel-4-busy": "d023905f594809f7",
    "king-2-busy": "8a8d9f594efd0d7b",
    "king-3-busy": "b7baec185254b6d7",
    "king-4-busy": "8cf6f541f8cf1eb2",
}


def cell_name(cell: Cell) -> str:
    return "-".join(map(str, cell))


def digest(cell: Cell) -> str:
    """A game as 16 digits."""
    scenario, players, kind = cell
    found, rng = sha256(), Random(cell_name(cell))
    side = ("commonsteam", "abyssal")[(players + KINDS.index(kind)) % 2]
    components = BUSY if kind == "busy" else None
    s = RIDERS.new(players, cell_name(cell), components, scenario=scenario, side=side)
    if kind == "busy":
        small_decks(s)
    number = 0
    while s.actor is not None and number < 500:
        legal = s.legal()
        found.update(f"{s.actor} {legal}".encode())
        if number % APART == 0:
            look_around(s, found.update, rng)
        eager = [code for code in legal if ACTIONS.name(code).startswith(EAGER)]
        s.events = []
        s.play(rng.choice(eager if eager and kind != "random" and rng.random() < 0.6 else legal))
        found.update(str([(e.what, e.seat, e.details) for e in s.events]).encode())
        number += 1
    found.update(all_of(s))
    return found.hexdigest()[:16]


def all_of(s: RidersState) -> bytes:
    """All that lies on the table; not the file of components, whose words may change."""
    data = s.to_json()
    del data["options"]
    return json.dumps(data).encode()


def look_around(s: RidersState, note: Callable[[bytes], object], rng: Random) -> None:
    """Note what is refused and looked for, what everybody sees and could think."""
    note(str([s.why_not(action) for action in range(ACTIONS.size)]).encode())
    note(str(sorted(s.stack[-1].usual(s))).encode())
    note(json.dumps(glance(s.seen_by(NOBODY))).encode())
    look_for_all(s, note, rng)


def look_for_all(s: RidersState, note: Callable[[bytes], object], rng: Random) -> None:
    """Note what everybody sees and could think."""
    for seat in range(NOBODY, s.box.players):
        view = s.seen_by(seat)
        note(all_of(view))
        note(all_of(view.guess(rng)))


@pytest.mark.parametrize("cell", CELLS, ids=cell_name)
def test_a_game_goes_as_it_went(cell: Cell) -> None:
    assert digest(cell) == DIGESTS[cell_name(cell)]


if __name__ == "__main__":
    for one in CELLS:
        print(f'    "{cell_name(one)}": "{digest(one)}",')
