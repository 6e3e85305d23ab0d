"""Characters, cards, rooms, turrets and what scenarios count, as tables for guide and rules."""

from __future__ import annotations

from fogbound.engine import Listing
from fogbound.engine.words import Speaker
from fogbound.games.riders.rules.box import DEFENCES_FROM, SKILLS, RidersBox
from fogbound.games.riders.rules.parameters import SCORES
from fogbound.games.riders.words import deeds, things
from fogbound.games.riders.words.things import HENCHMAN

DEFENDING = (
    "goal_left", "attacker_falls", "no_team_escaped", "attacker_left", "leader_kept",
)  # fmt: skip
"""What scores for the defender."""


def listings(say: Speaker) -> list[Listing]:
    """All that is worth looking up."""
    box = things.box_of(say)
    attackers = "character dice life sanity main secondary special"
    cards = [(card, forms) for card, forms in enumerate(say.things("card"))]
    spells = [_card(box, card, forms) for card, forms in cards if card < DEFENCES_FROM]
    defences = [_card(box, card, forms) for card, forms in cards if card >= DEFENCES_FROM]
    return [
        _listing(say, "scenario", "", "scenario who points what", _scores(box, say)),
        _listing(say, "attackers", "character", attackers, _attackers(box, say)),
        _listing(
            say, "henchmen", "character", "character dice life sanity main", _henchmen(box, say)
        ),
        _listing(say, "spells", "card", "card copies words", spells),
        _listing(say, "defences", "card", "card copies words", defences, DEFENCES_FROM),
        _listing(say, "rooms", "room", "room target curse guns penalty reward", _rooms(box, say)),
        _listing(say, "turrets", "gun", "turret life words steam", _turrets(box, say)),
    ]


def _listing(
    say: Speaker, title: str, kind: str, columns: str, rows: list[tuple[str, ...]], first: int = 0
) -> Listing:
    """Things of a kind, from a number on; or of none."""
    heads = tuple(say.say(f"list-{title}.{name}") for name in columns.split())
    things = [(kind, first + n) for n in range(len(rows))] if kind else []
    return Listing(say.say(f"list-{title}"), heads, rows, things)


def _card(box: RidersBox, card: int, forms: dict[str, str]) -> tuple[str, ...]:
    return forms["name"], str(box.copies[card]), forms["text"]


def _scores(box: RidersBox, say: Speaker) -> list[tuple[str, ...]]:
    """What counts in the scenario, and for whom; a deed that wins has no points."""
    scenario = say.name("scenario", box.scenario)
    rows: list[tuple[str, ...]] = []
    for number, score in enumerate(box.score):
        if score is not None:
            who = "role-defender" if SCORES[number] in DEFENDING else "role-attacker"
            points = str(score.vp) if score.vp else say.say("list-win")
            rows.append((scenario, say.say(who), points, say.name("score", number)))
    return rows


def _skill(say: Speaker, char: int, skill: int, words: str) -> str:
    name = say.name("skill", char * len(SKILLS) + skill)
    return say.say("list-skill", name=name, words=words)


def _attackers(box: RidersBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            name["name"],
            things.packed_dice(say, box.profile[char]),
            str(box.life[0][char]),
            str(box.sanity[0][char]),
            _skill(say, char, 0, deeds.deed(say, box.main[char])),
            _skill(say, char, 1, deeds.deed(say, box.secondary[char])),
            _skill(say, char, 2, deeds.traits(say, box.special[char])),
        )
        for char, name in enumerate(say.things("character"))
    ]


def _henchmen(box: RidersBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            name["name"],
            things.packed_dice(say, box.general[char]),
            str(box.life[1][char]),
            str(box.sanity[1][char]),
            _skill(say, char, HENCHMAN, deeds.deed(say, box.henchman[char])),
        )
        for char, name in enumerate(say.things("character"))
    ]


def _rooms(box: RidersBox, say: Speaker) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for card, name in enumerate(say.things("room")):
        args = deeds.room(say, card)
        curse = say.format("room-curse", args) if args["curse"] else ""
        parts = (str(args[part]) for part in ("guns", "penalty", "reward"))
        rows.append((name["name"], str(box.room_target[card]), curse, *parts))
    return rows


def _turrets(box: RidersBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            name["name"],
            str(box.turret_life[kind]),
            say.say(
                "gun-does",
                slots=deeds.slots(say, box.turret_slots[kind]),
                count=box.turret_wounds[kind],
                to="all" if box.turret_all[kind] else "one",
            ),
            str(box.turret_steam[kind]),
        )
        for kind, name in enumerate(say.things("gun"))
    ]
