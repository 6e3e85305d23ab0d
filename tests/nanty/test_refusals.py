"""What may not be done is refused by a rule of the ledger, at every decision of every card."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from fogbound.games.nanty.rules.actions import ACTIONS, AREAS, CARDS
from tests.nanty.builder import EVENTS, NANTY, Position, after_event, position

MOMENT = "use discard play skip"
KINDS = {
    "action.another": MOMENT,
    "action.money": f"{MOMENT} take_money",
    "action.scroll": f"{MOMENT} scroll",
    "action.trouble": f"calm {MOMENT}",
    "agent.choose": "area pawn",
    "agent.place": f"{MOMENT} place lift done",
    "build.place": f"{MOMENT} build raze done",
    "city.holborn.each": "spare never pass",
    "city.holborn.flood": "spare never pass",
    "city.holborn.inigo.card": "spare_agent spare_card never pass",
    "city.holborn.martial_law": "spare never pass",
    "city.holborn.murders": "spare_agent never pass",
    "city.holborn.zeppelin": "spare_agent spare_building never pass",
    "effect.burn_building": "raze done",
    "effect.buy_out": "area",
    "effect.buy_out.card": "raze",
    "effect.demand_cards": "give",
    "effect.discard": "discard",
    "effect.discard_for_money": "discard done",
    "effect.force_payment": "player",
    "effect.income_trouble_area": "area",
    "effect.inspect_hand": "discard done",
    "effect.money_or_card": "give pay",
    "effect.move_other_pawn": "to",
    "effect.move_own_agent": "area",
    "effect.place_trouble": "stir",
    "effect.play_cards": f"{MOMENT} done",
    "effect.recycle_hand": "discard done",
    "effect.roll_gamble.lose": "pay refuse",
    "effect.sell_card": "give",
    "effect.steal_card": "take",
    "effect.swap_pawns.any": "area pawn",
    "event.draw": f"{MOMENT} draw_event",
    "event.flood.flee": "area",
    "event.flood.goal": "to",
    "event.murders": "pawn",
    "event.subsidence.choice": "raze",
    "interrupt.relocate.where": "place",
    "interrupt.window.event": "never pass play",
    "interrupt.window.move": "never pass play",
    "interrupt.window.removal": "never pass play",
    "interrupt.window.text": "never pass play",
    "kill.target": f"{MOMENT} area",
    "scroll.offer": "pay refuse",
    "scroll.target": "player",
    "turn.free": f"{MOMENT} end_turn",
    "turn.play": f"{MOMENT} end_turn",
}
"""By the rule that asks: the kinds of actions it is about; of others none is like another."""
CROWD: dict[str, Any] = {
    "agents": {
        0: "city, city, strand, chelsea, lambeth, highbury",
        1: "city, strand, strand, holborn, southwark",
        2: "city, battersea, holborn",
        3: "strand, west end, westminster",
    },
    "immigrants": "city",
    "grenadiers": "lambeth",
    "trouble": "city, strand, holborn",
    "buildings": {0: "west end, chelsea, westminster, east end", 1: "holborn, southwark, strand"},
    "money": {0: 20, 1: 9, 2: 0, 3: 8},
}
HANDS = {
    1: "toby, mr goodyear, sam weller",
    2: "little dorrit, red-headed league",
    3: "victor frankenstein, hugh boone",
}


def kind(action: int) -> str:
    """The word that begins all actions alike, or the action itself where it has none alike."""
    first, _, rest = ACTIONS.name(action).partition(" ")
    alike = rest in AREAS or rest in CARDS or first in ("pawn", "player", "never")
    return first if alike else ACTIONS.name(action).replace(" ", "_")


KIND = [kind(action) for action in range(ACTIONS.size)]


def check(p: Position) -> None:
    """Every action is legal, or refused by a rule; by one alone where the kind is another's."""
    legal = p.state.legal()
    own = set(KINDS[p.asked[1]].split())
    assert {KIND[action] for action in legal} <= own
    reasons: dict[str, set[str]] = defaultdict(set)
    for action in range(ACTIONS.size):
        rule = p.state.why_not(action)
        assert (rule is None) == (action in legal), ACTIONS.name(action)
        if rule is not None:
            assert rule in NANTY.ledger, ACTIONS.name(action)
            reasons[KIND[action]].add(rule)
    assert {name for name, rules in reasons.items() if len(rules) > 1} <= own


def check_the_rest_of_the_turn(p: Position, seed: int) -> None:
    """Check every decision of the turn, playing at random, and all that can be played."""
    rng = Random(seed)
    for _ in range(40):
        if p.state.actor is None or p.state.turn != 0:
            return
        check(p)
        legal = p.state.legal()
        p.state.play(rng.choice([action for action in legal if KIND[action] != "skip"] or legal))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", CARDS)
def test_at_every_decision_of_a_card(name: str, seed: int) -> None:
    others = {seat: hand.replace(name, "the forty elephants") for seat, hand in HANDS.items()}
    own = {"becky sharp", "charles babbage", name}
    p = position(hands={0: ", ".join(own), **others}, **CROWD)
    if p.may(f"play {name}"):
        p.play(f"play {name}")
    check_the_rest_of_the_turn(p, seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("dice", [(3, 6, 5), (6, 3, 2), (9, 10, 1), (5, 5, 6)])
@pytest.mark.parametrize("name", EVENTS)
def test_at_every_decision_of_an_event(name: str, dice: tuple[int, ...], seed: int) -> None:
    p = after_event(name, dice, hands=HANDS, **CROWD)
    check_the_rest_of_the_turn(p, seed)
