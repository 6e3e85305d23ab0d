"""What cards, skills and rooms can do, with their parameters: the words of the components file."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Parameter
from fogbound.games.riders.rules.actions import COLOURS

SKILL: Final = 1
MAGIC: Final = 2
GENERAL: Final = 3

# ---------------------------------------------------------------- whom an effect reaches

TARGETS: Final = (
    "self", "target", "other", "around", "line", "room_enemy", "room_enemies", "companion",
    "own_one", "own_room", "own_all", "own_fallen", "own_traveller", "enemy_seen", "turret_seen",
    "source", "attacker_one", "attackers_room", "attackers_stygia", "henchman_one",
    "henchmen_room", "player", "attacker", "present", "defender",
)  # fmt: skip
"""The words for whom an effect reaches; the last four are players."""
SELF: Final = 0
TARGET: Final = 1
OTHER: Final = 2
AROUND: Final = 3
LINED: Final = 4
ROOM_ENEMY: Final = 5
ROOM_ENEMIES: Final = 6
COMPANION: Final = 7
OWN_ONE: Final = 8
OWN_ROOM: Final = 9
OWN_ALL: Final = 10
OWN_FALLEN: Final = 11
OWN_TRAVELLER: Final = 12
ENEMY_SEEN: Final = 13
TURRET_SEEN: Final = 14
ATTACKER_ONE: Final = 16
ATTACKERS_ROOM: Final = 17
ATTACKERS_STYGIA: Final = 18
HENCHMAN_ONE: Final = 19
HENCHMEN_ROOM: Final = 20
ATTACKER_WHO: Final = 22
PRESENT_WHO: Final = 23
DEFENDER_WHO: Final = 24

# ---------------------------------------------------------------- what it does

TO: Final = Parameter("to", among=TARGETS[:21])
WHO: Final = Parameter("who", among=TARGETS[21:])
N: Final = Parameter("n", least=-9)
SOME: Final = Parameter("n", least=1)
COLOUR_OF: Final = Parameter("colour", among=COLOURS)

LUCK_GAIN: Final = 1
OPEN_DOOR: Final = 0
SHUT_DOOR: Final = 1
BAR_DOOR: Final = 2
PLACE_BASIC: Final = 0
REFIT_MK2: Final = 0
SEARCHES: Final = ("object", "octopiti", "rafter", "zuba")
IMMUNITIES: Final = ("stun", "poison", "turret", "tide", "retribution", "curse")
IMMUNE_STUN: Final = 1
IMMUNE_POISON: Final = 2
IMMUNE_TURRET: Final = 4
IMMUNE_TIDE: Final = 8
IMMUNE_RETRIBUTION: Final = 16
IMMUNE_CURSE: Final = 32
FREE_DOOR: Final = 1
FREE_PICKUP: Final = 2
FREE_PORTAL: Final = 4

EFFECTS: Final[dict[str, tuple[Parameter, ...]]] = {
    "wound": (TO, SOME),
    "stun": (TO,),
    "poison": (TO,),
    "madness": (TO, SOME),
    "heal": (TO, SOME),
    "calm": (TO, SOME),
    "gain": (WHO, Parameter("what", among=("steam", "luck")), N),
    "draw": (WHO, SOME),
    "discard": (WHO, SOME),
    "search": (Parameter("what", among=SEARCHES),),
    "move": (TO, SOME),
    "banish": (TO,),
    "expel": (TO,),
    "astral": (TO, N),
    "door": (Parameter("set", among=("open", "shut", "bar")),),
    "room_points": (SOME,),
    "clear_room": (),
    "solve": (),
    "add_dice": (COLOUR_OF, SOME),
    "lose_dice": (SOME,),
    "reroll": (SOME,),
    "set_die": (Parameter("value", least=1), Parameter("use", among=("room", "any"))),
    "place": (Parameter("what", among=("basic", "henchman")), SOME),
    "refit": (Parameter("what", among=("mk2", "flame")),),
    "prevent": (Parameter("what", among=("wound", "stun", "card")), SOME),
    "immune": (Parameter("what", among=IMMUNITIES),),
    "count_as": (Parameter("colour", among=("magic",)), Parameter("where", among=("stygia",))),
    "bonus_dice": (COLOUR_OF, SOME),
    "bonus_move": (SOME,),
    "pass": (),
    "avoid": (COLOUR_OF,),
    "armour": (SOME,),
    "boost": (TO, SOME),
    "free": (Parameter("what", among=("door", "pickup", "portal")),),
}
"""What each effect is called in the components, and its parameters in order."""
EFFECT_IDS: Final = tuple(EFFECTS)
WOUNDS: Final = 0
STUNS: Final = 1
POISONS: Final = 2
MADDENS: Final = 3
HEALS: Final = 4
CALMS: Final = 5
GAINS: Final = 6
DRAWS: Final = 7
DISCARDS: Final = 8
SEARCHING: Final = 9
MOVES: Final = 10
BANISHES: Final = 11
EXPELS: Final = 12
ASTRAL: Final = 13
WORKS_DOOR: Final = 14
ROOM_POINTS: Final = 15
CLEARS_ROOM: Final = 16
SOLVES: Final = 17
ADDS_DICE: Final = 18
LOSES_DICE: Final = 19
REROLLS: Final = 20
SETS_DIE: Final = 21
PLACES: Final = 22
REFITS: Final = 23
PREVENTS: Final = 24
IMMUNE: Final = 25
COUNTS_AS: Final = 26
BONUS_DICE: Final = 27
BONUS_MOVE: Final = 28
PASSES: Final = 29
AVOIDS: Final = 30
ARMOUR: Final = 31
BOOSTS: Final = 32
FREE: Final = 33

HARMS: Final = (WOUNDS, STUNS, POISONS, MADDENS, BANISHES)
"""What is put on figures together, with windows to answer it."""


class Effect:
    """One effect as numbers; what it has no use for is 0."""

    __slots__ = ("kind", "n", "to", "what")

    def __init__(self, kind: int, to: int, n: int, what: int) -> None:
        self.kind = kind
        """A place in EFFECT_IDS."""
        self.to = to
        """A place in TARGETS."""
        self.n = n
        """How much; of set_die: the value."""
        self.what = what
        """The place of its further word: what is gained, which colour, what a door becomes."""


NAMED: Final = {"to": 1, "who": 1, "n": 2, "value": 2}
"""Which column of an Effect a parameter is; the others are `what`."""


def effect_row(name: str, values: tuple[int, ...]) -> Effect:
    """The effect of that name as numbers."""
    row = [EFFECT_IDS.index(name), 0, 0, 0]
    for one, value in zip(EFFECTS[name], values, strict=True):
        if one.name != "where":
            more = len(TARGETS) - 4 if one.name == "who" else 0
            row[NAMED.get(one.name, 3)] = value + more
    return Effect(row[0], row[1], row[2], row[3])


# ---------------------------------------------------------------- dice and slots

SLOT_KINDS: Final = ("sum", "exact", "equal", "straight", "any", "either", "sets", "each")
SUM: Final = 0
EXACT: Final = 1
EQUAL: Final = 2
STRAIGHT: Final = 3
ANY: Final = 4
EITHER: Final = 5
SETS: Final = 6
EACH: Final = 7

RANGES: Final = ("melee", "ranged", "room", "none")
MELEE: Final = 0
RANGED: Final = 1
IN_ROOM: Final = 2

BONUSES: Final = ("colours", "steam", "further")
BY_COLOURS: Final = 0
BY_STEAM: Final = 1
BY_FURTHER: Final = 2


class Slots:
    """What dice an action needs."""

    __slots__ = ("colour", "colour_least", "dice", "kind", "least", "sets")

    def __init__(
        self,
        kind: int,
        least: int,
        dice: int,
        colour: int = -1,
        colour_least: int = 0,
        sets: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.kind = kind
        """A place in SLOT_KINDS."""
        self.least = least
        """Of a sum, or of each die: what it must reach; the value of an exact one."""
        self.dice = dice
        """The largest number of dice."""
        self.colour = colour
        """The colour of the second condition, or of further dice."""
        self.colour_least = colour_least
        """What a die of that colour must reach."""
        self.sets = sets
        """The sets of numbers, each sorted."""


class Bonus:
    """What more an action does under a condition."""

    __slots__ = ("colours", "effects", "replace", "when")

    def __init__(
        self, when: int, colours: tuple[int, ...], replace: bool, effects: tuple[int, ...]
    ) -> None:
        self.when = when
        """A place in BONUSES."""
        self.colours = colours
        """By colour, how many dice of it must be in the slots."""
        self.replace = replace
        """Whether it comes in the place of the basic effects."""
        self.effects = effects


class Deed:
    """An action that dice are put on: of a character, of equipment, of a turret."""

    __slots__ = ("bonus", "effects", "needy", "reach", "slots")

    def __init__(
        self,
        slots: Slots,
        reach: int,
        effects: tuple[int, ...],
        bonus: tuple[Bonus, ...],
        needy: tuple[int, ...],
    ) -> None:
        self.slots = slots
        self.reach = reach
        """A place in RANGES."""
        self.effects = effects
        """Numbers of effects in the box."""
        self.bonus = bonus
        self.needy = needy
        """Its effects, where all of them need somebody to heal or calm, or an active room: else
        the action may not be used as things stand (assign.conditions)."""


NEEDY: Final = (HEALS, CALMS, ROOM_POINTS, SOLVES, SETS_DIE)
"""The effects without which an action may not be used where they would do nothing."""


# ---------------------------------------------------------------- cards

CARD_KINDS: Final = ("action", "reaction", "equipment", "companion")
ACTION_CARD: Final = 0
REACTION_CARD: Final = 1
EQUIPMENT_CARD: Final = 2
COMPANION_CARD: Final = 3
DEFENCE_CARD: Final = 4

WINDOWS: Final = (
    "turn", "pool", "roll", "any_turn", "enemy_roll", "hit", "stunned", "card", "defender_turn",
)  # fmt: skip
IN_TURN: Final = 0
IN_POOL: Final = 1
IN_ROLL: Final = 2
IN_ANY_TURN: Final = 3
IN_ENEMY_ROLL: Final = 4
WHEN_HIT: Final = 5
WHEN_STUNNED: Final = 6
WHEN_CARD: Final = 7
IN_DEFENDER_TURN: Final = 8

CURSES: Final = ("alarm", "vortex", "punishment")
ALARM: Final = 0
VORTEX: Final = 1
PUNISHMENT: Final = 2

TURRETS: Final = ("basic", "mk2", "flame")
BASIC: Final = 0
MK2: Final = 1
FLAME: Final = 2

# ---------------------------------------------------------------- scenarios

SCENARIOS: Final = ("factory", "vault", "prison", "escape", "tunnel", "king")
GOAL_KINDS: Final = ("plan", "chest", "prisoner", "key", "leader")
PLAN: Final = 0
KEY: Final = 3
LEADER: Final = 4

SCORES: Final = (
    "plan_home", "marked_turret", "home_at_end", "goal_out", "most_goals", "goal_taken",
    "goal_left", "goal_room_solved", "room_solved", "friendly_fire", "henchman_falls",
    "attacker_falls", "escaped", "escaped_early", "team_escaped", "no_team_escaped",
    "attacker_left", "leader_out", "leader_kept",
)  # fmt: skip
PLAN_HOME: Final = 0
MARKED_TURRET: Final = 1
HOME_AT_END: Final = 2
GOAL_OUT: Final = 3
MOST_GOALS: Final = 4
GOAL_TAKEN: Final = 5
GOAL_LEFT: Final = 6
GOAL_ROOM_SOLVED: Final = 7
ROOM_SOLVED: Final = 8
FRIENDLY_FIRE: Final = 9
HENCHMAN_FALLS: Final = 10
ATTACKER_FALLS: Final = 11
ESCAPED: Final = 12
ESCAPED_EARLY: Final = 13
TEAM_ESCAPED: Final = 14
NO_TEAM_ESCAPED: Final = 15
ATTACKER_LEFT: Final = 16
LEADER_OUT: Final = 17
LEADER_KEPT: Final = 18


class Score:
    """What an event is worth in a scenario."""

    __slots__ = ("by_round", "event", "rule", "vp")

    def __init__(self, event: int, vp: int, by_round: int, rule: str) -> None:
        self.event = event
        """A place in SCORES."""
        self.vp = vp
        self.by_round = by_round
        """The last round in which it counts."""
        self.rule = rule
