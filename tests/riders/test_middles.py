"""The middles of games, scattered at random: all that is allowed, refused and told is as it was.

Everybody is in the thick of it: in rooms just entered and half solved, beside turrets and
henchmen, wounded, mad, with full hands and bags, or in the Stygian Dimension. So what is rare in
whole games is common here. Each goes on for some decisions from one phase, and at every one of them
each action is asked for its refusal.

Where the rules change on purpose, `python -m tests.riders.test_middles` writes the digests anew.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fogbound.games.riders.rules import foresee
from fogbound.games.riders.rules.actions import ACTIONS, CARDS, EQUIPMENT, FIELDS, SQUARES, ZONES
from fogbound.games.riders.rules.box import DEFENCES_FROM, ROOM, RidersBox
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.state import FIGURES, STANDING, RidersState
from tests.riders.builder import (
    DOOR_STATES,
    GUNS,
    RIDERS,
    SEATS,
    TEAMS,
    Position,
    new_game,
    position,
    words,
)
from tests.riders.story import check_story
from tests.riders.test_whole_games import all_of, look_for_all

PHASES = ("turn", "move", "stygia", "rooms", "revive", "penalties", "reaction", "reinforce",
          "their move", "their rooms")  # fmt: skip
"""Where it goes on: of an attacker's turn, after the turns, or of the defender's turn."""
THEIRS = {"reinforce": "reinforce", "their move": "move", "their rooms": "rooms"}
AFTER = ("penalties", "reaction")
LENGTH = 45
"""How many decisions are made."""
SLOW = (
    {"never", "pass", "keep", "AssignDice done", "PickRoom done", "Act done", "Reinforce done"},
    {"never", "pass", "keep", "done", "stop", "enough"},
)
"""What ends things early, and so is chosen less often; in every other game more of it."""
Cell = tuple[str, int, str]
CELLS: list[Cell] = [
    (scenario, players, phase)
    for scenario in SCENARIOS
    for players in (2, 3, 4)
    for phase in PHASES
]
NOTED = Path(__file__).with_name("middles.json")
DIGESTS: dict[str, str] = json.loads(NOTED.read_text())


def cornered() -> str:
    """The game's own file, the second map moved so that a1 is a square of its first room.

    What has the number 0 is easily taken for nothing: here a square, a zone and a figure has it.
    """
    text = RIDERS.components
    start = text.index('[[scenario]]\nid = "vault"')
    end = text.index("[[scenario]]", start + 1)
    vault = text[start:end]
    grid = vault.split('"""')[1]
    moved = "".join(line[1:] + "\n" for line in grid.split()[1:])
    vault = vault.replace(grid, "\n" + moved)
    vault = re.sub(r"\[0, \d+\], |\[\d+, 0\], ", "", vault)
    vault = re.sub(
        r"\[(\d+), (\d+)\]", lambda m: f"[{max(int(m[1]), 1) - 1}, {max(int(m[2]), 1) - 1}]", vault
    )
    zones = re.split(r"(?=\[\[scenario\.zone\]\])", vault)
    first = next(zone for zone in zones if 'id = "F"' in zone)
    zones.remove(first)
    return text[:start] + zones[0] + first + "".join(zones[1:]) + text[end:]


CORNER = cornered()


def cell_name(cell: Cell) -> str:
    return "-".join(map(str, cell)).replace(" ", "_")


# ---------------------------------------------------------------- a position


def scattered(cell: Cell, rng: Random) -> Position:
    """A position in the middle of a game, at the start of a phase."""
    scenario, players, phase = cell
    turned = (SCENARIOS.index(scenario) + players) % 2
    side, other = ("commonsteam", "abyssal")[:: -1 if turned else 1]
    options: dict[str, Any] = {
        "scenario": scenario,
        "side": side,
        "scoring": ("per_team", "book")[players % 2],
    }
    components = CORNER if scenario == "vault" else None
    box = new_game(players, 1, components, defender=SEATS[players - 1], **options).box
    teams = {seat: TEAMS[side][seat] for seat in range(players - 1)}
    raiders = [name for seat in teams for name in words(teams[seat])]
    guards = [name for team in TEAMS[other] for name in words(team)]
    leader = box.ids["character"][box.leaders[side == "commonsteam"]].replace("_", " ")
    if box.leader_square >= 0:
        guards.remove(leader)
    rng.shuffle(guards)
    rooms = [zone for zone, kind in enumerate(box.zone_kind) if kind == ROOM]
    hot = rng.sample(rooms, 2)
    if components and 0 not in hot:
        hot[0] = 0
    free = free_squares(box, hot, rng)
    guns: dict[str, str] = {}
    if components:
        free.remove(0)
        who = rng.choice(("gun", "raider", "any"))
        if who == "gun":
            guns["a1"] = rng.choice(GUNS)
        else:
            free.insert(len(free) if who == "raider" else -rng.randint(1, 9), 0)
    given: dict[str, Any] = {"at": {}, "stygia": {}, "fallen": {}}
    fields = [name for name in FIELDS if name != "eye"]
    rng.shuffle(fields)
    for name in raiders + guards[: rng.randint(2, 5)]:
        lot = rng.random()
        if lot < 0.2 and name in raiders:
            field = f"eye{rng.randint(1, 6)}" if rng.random() < 0.15 else fields.pop()
            given["stygia"][name] = f"{field} {SQUARES[free.pop()]}"
        elif lot < 0.3 and name in raiders:
            given["fallen"][name] = SQUARES[free.pop()]
        elif lot < 0.9 or name in guards:
            given["at"][name] = SQUARES[free.pop()]
    present = [*given["at"], *given["stygia"]]
    hands, borne, lying = deal(players, [n for n in present if n in raiders], free, rng)
    goals = [n for n, square in enumerate(box.goal_square) if square >= 0]
    if components and who == "any":
        lying[f"goal {goals.pop() + 1}"] = "a1"
    if goals and rng.random() < 0.7:
        bearer = rng.choice([n for n in present if n in raiders] or [""])
        if bearer:
            borne[bearer] = f"goal {rng.choice(goals) + 1}"
    for _ in range(rng.randint(0, 3)):
        guns[SQUARES[free.pop()]] = rng.choice(GUNS)
    cards = rng.sample(range(len(box.room_target)), len(hot))
    active = [pair for pair in zip(hot, cards, strict=True) if rng.random() < 0.85]
    turn = (
        players - 1 if phase in THEIRS else None if phase in AFTER else rng.randrange(players - 1)
    )
    return position(
        players=players,
        turn=turn,
        phase=THEIRS.get(phase, phase),
        in_round=rng.randint(2, box.rounds),
        teams=teams,
        **given,
        guns=guns,
        rooms={ZONES[box.zone_code[zone]]: box.ids["room"][card] for zone, card in active},
        sums={
            ZONES[box.zone_code[zone]]: max(0, box.room_target[card] - rng.randint(2, 14))
            for zone, card in active
        },
        doors={
            str(n + 1): rng.choice(DOOR_STATES[:2])
            for n, state in enumerate(box.door_state)
            if state < 2 and rng.random() < 0.6
        },
        barred={str(n + 1): rng.randint(0, 4) for n in range(2)},
        wounds={name: rng.randint(0, 1) for name in present},
        madness={name: rng.randint(0, 2) for name in present},
        stunned=", ".join(name for name in present if rng.random() < 0.2),
        hands=hands,
        bears=borne,
        lies=lying,
        luck={seat: rng.randint(0, 3) for seat in teams},
        steam={seat: rng.randint(0, 4) for seat in teams},
        points={seat: rng.randint(0, 6) for seat in range(players)},
        astral=rng.randint(0, 5),
        first=rng.randrange(players - 1),
        components=components,
        **options,
    )


def free_squares(box: RidersBox, hot: list[int], rng: Random) -> list[int]:
    """Squares of some rooms that nothing of the set-up holds; the last ones are used first."""
    held = {square for square, _, _ in box.start_turrets} | {box.leader_square}
    found: list[int] = []
    for zone in hot:
        found += [q for q in box.map.zone_squares[zone] if q not in held]
    others = [
        q
        for zone, squares in enumerate(box.map.zone_squares)
        if zone not in hot and box.zone_kind[zone] == ROOM
        for q in squares
        if q not in held
    ]
    rng.shuffle(found)
    rng.shuffle(others)
    return others + found


def deal(
    players: int, present: list[str], free: list[int], rng: Random
) -> tuple[dict[int, str], dict[str, str], dict[str, str]]:
    """Hands of a few cards, equipment in bags and on the floor, no card twice."""
    kits = list(EQUIPMENT)
    rng.shuffle(kits)
    bags = {name: ", ".join(kits.pop() for _ in range(rng.randint(1, 2))) for name in present[:4]}
    lying = {kits.pop(): SQUARES[free[-1 - n]] for n in range(2)}
    spells = [card for card in CARDS[:DEFENCES_FROM] if card in kits or card not in EQUIPMENT]
    defences = list(CARDS[DEFENCES_FROM:])
    rng.shuffle(spells)
    rng.shuffle(defences)
    hands = {
        seat: ", ".join((defences if seat == players - 1 else spells).pop() for _ in range(count))
        for seat, count in enumerate(rng.randint(0, 6) for _ in range(players))
    }
    return hands, bags, lying


# ---------------------------------------------------------------- how it goes on


def digest(cell: Cell) -> str:
    """What happens from there, as 16 digits."""
    rng = Random(cell_name(cell))
    p = scattered(cell, rng)
    s, found, done = p.state, sha256(), Counter[str]()
    found.update(told(s, p.events))
    for number in range(LENGTH):
        if s.actor is None:
            break
        legal = s.legal()
        step = s.stack[-1]
        refusals = [s.why_not(action) for action in range(ACTIONS.size)]
        found.update(f"{s.actor} {step.rule} {legal} {refusals} {step.usual(s)}".encode())
        if number % 20 == 0:
            look_for_all(s, found.update, rng)
            standing = [who for who, mode in enumerate(s.mode) if mode == STANDING]
            struck = [*standing, *[FIGURES + gun[0] for gun in s.guns]]
            foreseen = [foresee.reached(s, who, 4) for who in standing]
            found.update(f"{foreseen} {[foresee.in_sight(s, who) for who in struck]}".encode())
        action = rarest(type(step).__name__, legal, done, rng, SLOW[cell[1] % 2])
        before = s.copy()
        s.events = []
        s.play(action)
        check_story(before, s.events, s)
        found.update(told(s, s.events))
    found.update(all_of(s))
    return found.hexdigest()[:16]


def told(s: RidersState, events: list[Any]) -> bytes:
    return str([(e.what, e.seat, e.details, e.to) for e in events]).encode()


def rarest(step: str, legal: list[int], done: Counter[str], rng: Random, slow: set[str]) -> int:
    """An action of a kind that was chosen least so far in such a step."""
    kinds = {}
    for action in rng.sample(legal, len(legal)):
        word = ACTIONS.name(action).split()[0]
        kinds[f"{step} {word}"] = action
        done[f"{step} {word}"] += not slow.isdisjoint((word, f"{step} {word}"))
    best = min(kinds, key=lambda kind: done[kind])
    done[best] += 1
    return kinds[best]


@pytest.mark.parametrize("cell", CELLS, ids=cell_name)
def test_the_middle_of_a_game_goes_as_it_went(cell: Cell) -> None:
    assert digest(cell) == DIGESTS[cell_name(cell)]


if __name__ == "__main__":
    NOTED.write_text(json.dumps({cell_name(cell): digest(cell) for cell in CELLS}, indent=0) + "\n")
