"""The effects that components can name, each with its parameters in the order the rules read them.

What each of them does stands in `components.toml` and in the chapters beside this one. A bundle,
such as a price, is six numbers: Food, Wood, Stone, Gold, Rubies and chips left open.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Parameter

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
RUBY: Final = 4
KINDS: Final = 5
"""Kinds of chips. The first three are the Basics."""
ANY: Final = 5
"""The place of the open chips in a bundle, after the five kinds."""
BASICS: Final = 3

VILLAGE: Final = 3
CITY: Final = 4
TYPES: Final = ("farm", "forest", "mine", "village", "city")
"""Types of spaces; the first three have the numbers of the Basics they give."""

NO_ICON: Final = -1
NO_BANNER: Final = -1

NOW: Final = 0
ALWAYS: Final = 1
START: Final = 2
IN_BUY: Final = 3
IN_CONFLICT: Final = 4
AT_END: Final = 5
WHEN: Final = ("now", "always", "start", "buy", "conflict", "end")
"""When an effect acts."""

TABLE: Final = 0
ALL: Final = 1
FEWEST_SPACES: Final = 2
MOST_SPACES: Final = 3
FEWEST_RUBIES: Final = 4
WHO: Final = ("table", "all", "fewest_spaces", "most_spaces", "fewest_rubies")
"""Whom an Event concerns."""

# ---------------------------------------------------------------- what words become

PER_TOWER: Final = 4
PER_SHIP: Final = 5
PER_SPY: Final = 6
PER: Final = ("farm", "forest", "mine", "village", "tower", "ship", "spy")
"""What is counted; the first four are types of spaces controlled."""
OF_ANY: Final = 4
OF: Final = ("food", "wood", "stone", "gold", "any")
SAME: Final = 3
"""What is given in an exchange, if not a named Basic."""
GET_GOLD: Final = 0
NEAR: Final = 0
"""How far a spy can be placed, if not anywhere."""
ONE_SHIP: Final = 0
OWN_CITY: Final = 0
ATTACK: Final = 0
DEFENCE: Final = 1
BOTH: Final = 2
SIDES: Final = ("attack", "defense", "both")
ON_MARKET: Final = 0
ON_TOWER: Final = 1
ON_CONTRACT: Final = 2
ATTACK_WON: Final = 0
DEFENCE_WON: Final = 1
ANYWHERE: Final = 99
"""A Skyslip's range without a limit, in steps."""


def _some(name: str) -> Parameter:
    """A number of 1 or more."""
    return Parameter(name, least=1)


BUNDLE: Final = tuple(
    Parameter(kind, default=0) for kind in ("food", "wood", "stone", "gold", "ruby", "any")
)
"""Chips by kind, then those left open."""
PRODUCTION: Final = (Parameter("of", among=OF), _some("n"))

# ---------------------------------------------------------------- the effects

EFFECTS: Final[dict[str, tuple[Parameter, ...]]] = {
    "none": (),
    "collect": BUNDLE,
    "collect_one_of": (),
    "collect_per": (Parameter("per", among=PER), Parameter("of", among=OF), _some("max")),
    "exchange": (
        Parameter("give", among=("food", "wood", "stone", "same")),
        _some("n"),
        Parameter("get", among=("gold", "basic")),
        _some("m"),
        _some("times"),
    ),
    "pay": (_some("n"),),
    "place_spy": (_some("n"), Parameter("reach", among=("near", "any"))),
    "claim": (_some("n"),),
    "draw_adventure": (_some("n"),),
    "seed_row": (Parameter("of", among=OF[:4]), _some("n")),
    "sweep_row": (_some("n"),),
    "swap_hand": (),
    "move_ship": (
        Parameter("which", among=("one", "all")),
        Parameter("to", among=("own_city", "controlled")),
    ),
    "marker": (Parameter("points"), _some("limit")),
    "guild_icon": (_some("limit"),),
    "build_tower": BUNDLE,
    "discard_own": BUNDLE,
    "opponent_discards": (),
    "production": PRODUCTION,
    "power": (Parameter("side", among=SIDES[:2]), _some("n")),
    "boost": (
        Parameter("side", among=SIDES),
        _some("n"),
        Parameter("discard", flag=True, default=0),
        *BUNDLE,
    ),
    "discount": (Parameter("on", among=("market", "tower", "contract")), _some("n")),
    "range": (Parameter("steps", default=1), Parameter("any", flag=True, default=0)),
    "adventure_pick": (_some("draw"),),
    "windfall_extra": (_some("n"),),
    "tribute_free": (_some("times"),),
    "on_conflict": (Parameter("result", among=("attack_won", "defense_won")), *BUNDLE),
    "end_points": (Parameter("per", among=PER), _some("each"), _some("n"), _some("max")),
}
"""What a card, placard, Contract or Event can do (parts.effects)."""
EFFECT_IDS: Final = tuple(EFFECTS)

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "none": ("now",),
    "collect": ("now", "start"),
    "collect_one_of": ("now",),
    "collect_per": ("now",),
    "exchange": ("now", "buy"),
    "pay": ("now",),
    "place_spy": ("now", "buy"),
    "claim": ("now",),
    "draw_adventure": ("now",),
    "seed_row": ("now",),
    "sweep_row": ("now",),
    "swap_hand": ("now", "buy"),
    "move_ship": ("now",),
    "marker": ("now",),
    "guild_icon": ("now",),
    "build_tower": ("now",),
    "discard_own": ("buy",),
    "opponent_discards": ("now",),
    "production": ("always",),
    "power": ("always",),
    "boost": ("conflict",),
    "discount": ("always",),
    "range": ("always",),
    "adventure_pick": ("always",),
    "windfall_extra": ("always",),
    "tribute_free": ("always",),
    "on_conflict": ("always",),
    "end_points": ("end",),
}
"""When each effect can act."""

GOALS: Final[dict[str, tuple[Parameter, ...]]] = {
    "most_type": (_some("min"), Parameter("type", among=TYPES[:3])),
    "most_spies": (_some("min"),),
    "most_towers": (_some("min"),),
    "largest_network": (_some("min"),),
}
"""What a City can ask of its owner; the first parameter is the least number."""
GOAL_IDS: Final = tuple(GOALS)
MOST_TYPE: Final = 0
MOST_SPIES: Final = 1
MOST_TOWERS: Final = 2
LARGEST_NETWORK: Final = 3
