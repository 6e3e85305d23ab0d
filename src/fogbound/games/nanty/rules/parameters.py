"""The effects that components can name, each with its parameters in the order the rules read them.

What each of them does stands in `components.toml` and in the chapters beside this one.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Parameter
from fogbound.games.nanty.rules.actions import AREAS

AREA_IDS: Final = tuple(name.replace(" ", "_") for name in AREAS)

# ---------------------------------------------------------------- what words become

BANK: Final = 0
FROM_PLAYER: Final = 1
"""What a gamble wins, if not the removal of a pawn."""
PAY_OR_AGENT: Final = 1
"""What it loses, if not an agent in any case."""
ANYWHERE: Final = 0
WITH_BUILDING: Final = 1
IN_TROUBLE: Final = 2
NEAR: Final = 3
IN_REACH: Final = 4
"""Where an agent may be placed; the last is the agent symbol's own rule."""
FROM_ANY: Final = 0
FROM_TROUBLE: Final = 1
TO_ANY: Final = 0
TO_ADJACENT: Final = 1
"""Where a pawn may move from and to."""
STIR_ANY: Final = 0
"""Where a trouble marker may be put, if not next to another."""


def _some(name: str) -> Parameter:
    """A number of 1 or more."""
    return Parameter(name, least=1)


AREA: Final = Parameter("area", among=AREA_IDS)

# ---------------------------------------------------------------- the effects

SCROLLS: Final[dict[str, tuple[Parameter, ...]]] = {
    "draw": (_some("count"), Parameter("per", among=("", "own_building"), default=0)),
    "draw_discards": (_some("count"),),
    "discard": (_some("count"),),
    "discard_for_money": (Parameter("per"),),
    "recycle_hand": (_some("count"),),
    "swap_hands": (),
    "inspect_hand": (_some("count"),),
    "steal_card": (_some("look"), _some("keep")),
    "demand_cards": (_some("count"),),
    "money_or_card": (Parameter("amount"),),
    "sell_card": (Parameter("price"),),
    "collect_from_each": (Parameter("amount"),),
    "take_money": (Parameter("amount"),),
    "force_payment": (Parameter("amount"),),
    "income_trouble": (Parameter("per"),),
    "income_buildings": (Parameter("per"),),
    "income_area_pawns": (AREA, Parameter("per")),
    "income_trouble_area": (Parameter("per"),),
    "loan": (Parameter("take"), Parameter("repay"), Parameter("lose")),
    "hand_block": (Parameter("amount"),),
    "burn_building": (Parameter("amount"),),
    "buy_out": (Parameter("trouble", flag=True),),
    "build_discount": (_some("divisor"),),
    "place_agents": (
        Parameter("where", among=("any", "own_building", "trouble", "near")),
        _some("count"),
        Parameter("trouble", flag=True),
        Parameter("area", among=AREA_IDS, default=-1),
    ),
    "place_trouble": (Parameter("where", among=("any", "next_to_trouble")),),
    "move_own_agent": (
        Parameter("start", among=("any", "trouble")),
        Parameter("goal", among=("any", "adjacent")),
        Parameter("pay"),
    ),
    "move_other_pawn": (),
    "swap_pawns": (),
    "remove_pawn_in": (AREA,),
    "pay_assassinate": (_some("pay"),),
    "hire_killer": (_some("pay"),),
    "each_loses_agent": (_some("count"),),
    "roll_gamble": (
        Parameter("win", among=("bank", "take", "remove")),
        Parameter("win_amount", default=0),
        Parameter("lose", among=("agent", "pay_or_agent")),
        Parameter("lose_amount", default=0),
    ),
    "roll_remove": (_some("rolls"),),
    "play_cards": (_some("count"),),
    "peek_personalities": (Parameter("leave"),),
    "swap_personality": (),
}
"""What a scroll can do."""
SCROLL_IDS: Final = tuple(SCROLLS)

TOBY: Final = 1
DORRIT: Final = 2
RELOCATE: Final = 4
GOODYEAR: Final = 8
HOLBORN: Final = 16
WATSON: Final = 32
INTERRUPTS: Final = {
    "stop_move_or_removal": TOBY,
    "stop_removal": DORRIT,
    "relocate_removed": RELOCATE,
    "ignore_text": GOODYEAR,
    "end_turn_keep_card": WATSON,
}
"""What an Interrupt can do, as bits; Holborn answers too."""

CITY: Final[dict[str, tuple[Parameter, ...]]] = {
    "city_place_agent": (Parameter("cost"),),
    "city_draw_discard": (_some("draw"), _some("discard")),
    "city_remove_trouble": (Parameter("cost"),),
    "city_income": (Parameter("amount"),),
    "city_protect": (Parameter("cost"),),
    "city_sell_card": (Parameter("amount"),),
    "city_place_trouble": (),
}
"""What a City Area card can do."""
CITY_IDS: Final = tuple(CITY)
CITY_PLACE_AGENT: Final = 0
CITY_DRAW_DISCARD: Final = 1
CITY_REMOVE_TROUBLE: Final = 2
CITY_INCOME: Final = 3
CITY_PROTECT: Final = 4
CITY_SELL_CARD: Final = 5
CITY_PLACE_TROUBLE: Final = 6

EVENTS: Final[dict[str, tuple[Parameter, ...]]] = {
    "event_crash": (_some("rolls"),),
    "event_flood": (_some("rolls"),),
    "event_fire": (),
    "event_fog": (Parameter("cards"),),
    "event_riots": (Parameter("markers"),),
    "event_buildings": (_some("rolls"),),
    "event_murders": (),
    "event_pawns": (
        Parameter("pawn", among=("immigrant", "grenadier")),
        _some("rolls"),
        Parameter("always_trouble", flag=True),
    ),
    "event_inigo": (_some("rolls"),),
    "event_subsidence": (_some("amount"),),
}
"""What a Random Event can do."""
EVENT_IDS: Final = tuple(EVENTS)

VICTORIES: Final[dict[str, tuple[Parameter, ...]]] = {
    "win_agents": (_some("need"),),
    "win_trouble": (_some("need"),),
    "win_net_worth": (_some("need"), Parameter("loan")),
    "win_control": (_some("need"),),
    "win_deck_out": (),
}
"""How a Personality can win."""
VICTORY_IDS: Final = tuple(VICTORIES)
WIN_AGENTS: Final = 0
WIN_TROUBLE: Final = 1
WIN_NET_WORTH: Final = 2
WIN_CONTROL: Final = 3
WIN_DECK_OUT: Final = 4
VICTORY_RULES: Final = ("win.moriarty", "win.fagin", "win.sidonia", "win.lords", "win.holmes")
