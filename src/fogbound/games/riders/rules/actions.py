"""The action space of The Smog Riders: short words, each a small choice.

Cards, characters and equipment go by the names of the components file the game comes with, whatever
another file calls them. Squares are named by column and row, `c7`, counted from the top left.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

SIDES: Final = ("commonsteam", "abyssal")
CHARACTERS: Final = (
    "clayton", "arcturus", "charlotte page", "mapuche", "amelia steam", "patty wrench",
    "hans krueger", "rosalind alembic", "tobias flint",
    "morsiarty", "kelly kraken", "magda von shrapnel", "clawfinger jack", "fu cat chu",
    "duane van der shark", "vikka", "mother undertow", "silas barnacle",
)  # fmt: skip
"""Nine of each side, the leader first."""
SPELLS: Final = (
    "give breath", "mass clarity", "team reflexes", "stunner", "devastating", "octopiti", "rafter",
    "zuba", "pressure hammer", "long glass rifle", "riveted coat", "spring boots",
    "cavorite charm", "warding lantern", "safecrackers ear", "hook and line", "borrowed thunder",
    "rust powder", "second boiler", "lucky cog", "steady hand", "borrowed muscle",
    "borrowed wits", "skeleton note", "short way round", "on your feet", "torn blueprint",
    "rummage", "duck", "iron nerve", "counter hex", "riposte", "sidestep",
)  # fmt: skip
DEFENCES: Final = (
    "scorch", "shock", "stygian storm", "slaughter", "bolted fast", "slam", "rewind the locks",
    "grit in the gears", "hall of echoes", "riptide", "heavier barrels", "hidden battery",
    "back stairs", "at the double", "blood in the water", "field surgery", "gas jet",
    "drill practice", "light fingers", "open the valves", "through the veil", "brass hide",
    "bad omen", "second volley",
)  # fmt: skip
CARDS: Final = (*SPELLS, *DEFENCES)
"""The kinds of cards: those of the attackers, then those of the defender."""
EQUIPMENT: Final = (
    "stunner", "devastating", "octopiti", "rafter", "zuba", "pressure hammer", "long glass rifle",
    "riveted coat", "spring boots", "cavorite charm", "warding lantern", "safecrackers ear",
    "hook and line",
)  # fmt: skip
"""The spell cards that become objects."""
GOALS: Final = 8
"""How many goal tokens a map can have, a fallen leader among them."""
THINGS: Final = (*EQUIPMENT, *[f"goal {n}" for n in range(1, GOALS + 1)])
"""What a character can carry: equipment by kind, goal tokens one by one."""
GEAR: Final = ("jolt", "arc", "blow", "pound", "long shot", "listen")
"""The actions that equipment brings, in the order of the components."""
SLOTS: Final = ("main", "secondary", *GEAR)
"""The actions of a character with all equipment: what dice are put on."""
USES: Final = tuple([f"{who} {what}" for who in CHARACTERS for what in SLOTS])

ROWS: Final = 17
COLUMNS: Final = 20
SQUARES: Final = tuple(
    [f"{chr(97 + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)]
)
"""Every square of the largest map, row by row; a map uses some of them."""
ZONES: Final = ("1", "2", "3", *"abcdefghijklmnopqrstuvwxyz")
"""The letters of rooms and the numbers of areas; a map uses some of them."""
DOORS: Final = tuple([str(n) for n in range(1, 17)])
"""Doors, in the order of the map's rows."""
COMPASS: Final = (
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
)  # fmt: skip
FIELDS: Final = (*[f"{depth}{ray}" for ray in range(1, 7) for depth in ("e", "o", "i")], "eye")
"""The fields of the Stygian Dimension: entrance, outer and inner corridor of each ray; the eye."""
COLOURS: Final = ("strength", "skill", "magic", "general")
DICE: Final = tuple([f"{colour} {face}" for colour in COLOURS for face in range(1, 7)])
SEATS: Final = ("0", "1", "2", "3")
STEAM: Final = tuple([str(n) for n in range(11)])
CHOICES: Final = ("first", "second", "third")

ACTIONS: Final = Actions()

# Set-up.
SIDE: Final = ACTIONS.family("side", SIDES, "team.side_choice", of="side", piece="side")
PICK: Final = ACTIONS.family("pick", CHARACTERS, "team.draft", of="character", piece="character")

# Movement.
MOVE: Final = ACTIONS.family(
    "move", CHARACTERS, "move.order", "move.points", of="character", piece="character"
)
SQUARE: Final = ACTIONS.family(
    "square", SQUARES, "move.step", "board.square", of="square", piece="square"
)
"""A square: a step, a place, or the turret that stands there."""
DOOR: Final = ACTIONS.family(
    "door", DOORS, "door.operate", "door.side.rule", of="door", piece="door"
)
GIVE: Final = ACTIONS.family(
    "give to", CHARACTERS, "object.give.adjacent", "object.give", of="character", piece="character"
)
TAKE: Final = ACTIONS.family("take", ("here", *COMPASS), "object.take", of="direction")
THING: Final = ACTIONS.family("object", THINGS, "object.take", of="thing", piece="object")
RUN: Final = ACTIONS.one("run", "move.skill", piece="run")
PORTAL: Final = ACTIONS.one("portal", "portal.open", "portal.cost", piece="portal")
LEAVE: Final = ACTIONS.one("leave", "move.leave", piece="leave")
STOP: Final = ACTIONS.one("stop", "move.end", piece="stop")

# The Stygian Dimension.
FIELD: Final = ACTIONS.family(
    "field", FIELDS, "stygia.move", "portal.token", of="field", piece="field"
)
ZONE: Final = ACTIONS.family(
    "zone", ZONES, "turn.rooms", "stygia.support", "stygia.return", of="zone", piece="zone"
)
"""A room or area: to support, to return to, to roll for, to reinforce, to strike."""
COLOUR: Final = ACTIONS.family("colour", COLOURS, "stygia.move", "stun.die", of="colour")
"""A die of a colour that is not in a pool: to be spent, given or lost."""
RETURN: Final = ACTIONS.one("return", "stygia.return", piece="return")
SLIP: Final = ACTIONS.one("slip", "stygia.move", piece="slip")
PAY: Final = ACTIONS.one("pay", "stygia.tide.pay", "stygia.expel.cards", piece="pay")
BACK: Final = ACTIONS.one("back", "stygia.tide", piece="back")

# Pools.
ROLL: Final = ACTIONS.one("roll", "pool.roll", piece="roll")
LUCK: Final = ACTIONS.one("luck", "luck.reroll", "room.curse.luck", piece="luck")
SUFFER: Final = ACTIONS.one("suffer", "room.curse", piece="suffer")
SPECIAL: Final = ACTIONS.one("special", "profile.skills", piece="special")
"""The special skill that throws a die again."""
THROW: Final = ACTIONS.one("throw again", "luck.reroll", piece="throw")
KEEP: Final = ACTIONS.one("keep", "pool.roll.sequence", piece="keep")
DIE: Final = ACTIONS.family("die", DICE, "assign.cards", of="die", piece="die")
USE: Final = ACTIONS.family("use", USES, "assign.once", "assign.conditions", of="use", piece="use")
SOLVE: Final = ACTIONS.one("solve", "room.solve", piece="solve")
ENOUGH: Final = ACTIONS.one("enough", "assign.sum", "room.solve", piece="enough")

# Actions and effects.
CHOOSE: Final = ACTIONS.family(
    "choose", CHARACTERS, "attack.targets", of="character", piece="character"
)
LINE: Final = ACTIONS.family("line", COMPASS, "attack.line", of="direction", piece="line")
SPEND: Final = ACTIONS.family("spend", STEAM, "attack.steam", "steam.use", of="number")
WOUND: Final = ACTIONS.one("wound", "poison.choice", piece="wound")
STUN: Final = ACTIONS.one("stun", "poison.choice", piece="stun")
PLAYER: Final = ACTIONS.family(
    "player", SEATS, "team.terms", of="player", piece="panel", said="choose player"
)

# Cards.
PLAY: Final = ACTIONS.family("play", CARDS, "card.play", of="card", piece="card")
DISCARD: Final = ACTIONS.family("discard", CARDS, "turn.end", of="card", piece="card")
OPTION: Final = ACTIONS.family("option", CHOICES, "card.play", of="option")
SEEK: Final = ACTIONS.family("seek", EQUIPMENT, "card.search", of="equipment", piece="seek")
PASS: Final = ACTIONS.one("pass", "secret.asked", piece="pass", last=True)
NEVER: Final = ACTIONS.one("never", "secret.asked", piece="never")
"""Not to be asked again in this turn."""

# The defender.
POST: Final = ACTIONS.family("post", CHARACTERS, "reinforce.who", of="character", piece="character")
TURRET: Final = ACTIONS.one("turret", "reinforce.table", "turret.place", piece="turret")
DRAW: Final = ACTIONS.one("draw", "reinforce.later", piece="draw")

DONE: Final = ACTIONS.one("done", piece="done", last=True)
