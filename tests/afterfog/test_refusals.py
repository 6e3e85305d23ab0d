"""What may not be done is refused by a rule of the ledger, and by one about that very thing."""

from __future__ import annotations

from random import Random

import pytest

from tests.afterfog.position import AFTERFOG, Position, changed, new_game, position

VERBS = {
    "MoveShips": "ship end", "FlyTo": "fly", "Boost": "use enough", "Produce": "produce network no",
    "AskWaiver": "waive owe", "PayTribute": "tribute", "PickAdventure": "adventure",
    "BuyPhase": "buy contract use end", "Replace": "draw", "BuildTower": "build",
    "CollectBasic": "collect", "PayChip": "pay", "TakeRuby": "player", "ChooseBundle": "bundle",
    "Exchange": "give stop", "TakeBasic": "take", "PlaceSpy": "spy stop", "Claim": "claim stop",
    "PutCard": "put", "SwapIn": "draw", "ChooseShip": "ship", "SetDown": "fly", "NameIcon": "icon",
    "ChooseVictim": "player", "LoseCard": "discard", "DiscardOwn": "discard", "Pick": "pick",
    "NameContract": "contract",
}  # fmt: skip
"""By step: the first words of the actions it is about."""


@pytest.mark.rule("afterfog:decide.split", "afterfog:decide.turn")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_step_is_about_one_kind_of_thing(players: int) -> None:
    rng = Random(players)
    for seed in range(4):
        p = Position(new_game(players, seed, turns=12, contract_set="chosen"))
        while p.state.actor is not None:
            step = type(p.state.stack[-1]).__name__
            assert {name.split()[0] for name in p.legal} <= set(VERBS[step].split()), step
            if rng.random() < 0.02:
                for action in range(AFTERFOG.actions.size):
                    rule = p.state.why_not(action)
                    assert (rule is None) == (action in p.state.legal())
                    assert rule is None or rule in AFTERFOG.ledger
            p.state.play(rng.choice(p.state.legal()))


def test_every_rule_cited_by_actions_and_steps_is_in_the_ledger() -> None:
    space = AFTERFOG.actions
    cited = {rule for action in range(space.size) for rule in space.rules(action)}
    cited |= {step.rule for step in AFTERFOG.steps.values() if step.rule}
    assert cited <= {rule.id for rule in AFTERFOG.ledger}


@pytest.mark.rule("afterfog:turn.sequence")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("buy swivel guns", "turn.sequence"), ("contract gems", "turn.sequence"),
        ("end turn", "turn.sequence"), ("use tobiah", None), ("ship hauler", "ship.unlock"),
    ],
)  # fmt: skip
def test_refusals_in_the_move_phase(action: str, rule: str | None) -> None:
    p = position(row="swivel guns", contracts="gems", store={0: "9 wood, 9 stone, 9 gold"})
    found = p.why_not(action)
    assert found is not None
    assert rule is None or found == rule


def looked_for(p: Position) -> set[str]:
    """What people look for at this decision, legal or not."""
    names = {AFTERFOG.actions.name(code) for code in p.state.stack[-1].usual(p.state)}
    return names | set(p.legal)


@pytest.mark.rule("afterfog:decide.turn")
def test_what_people_look_for_is_shown_with_the_reason_against_it() -> None:
    p = position(row="swivel guns, fog guides", contracts="gems, tower", tokens={"1l": "1"})
    assert looked_for(p) >= {"ship skyslip", "ship caravel", "ship lugger", "ship hauler"}
    p.shop()
    assert looked_for(p) >= {
        "buy swivel guns", "buy fog guides", "buy midsummer fair", "buy fireworks guild",
        "contract gems", "contract tower",
    }  # fmt: skip
    q = position(
        tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e"}, store={0: "1 food"},
        characters={0: "lucan"}, cards={0: "storm rockets, swivel guns"},
        kept={0: "crate of flares"},
    ).fly("caravel", "1l", "use storm rockets")  # fmt: skip
    assert q.legal == ["enough", "use crate of flares"]
    assert looked_for(q) == {
        "enough", "use crate of flares", "use storm rockets", "use lucan"
    }  # fmt: skip
    assert q.why_not("use lucan") in ("conflict.boost.cost", "buy.pay.full")
    t = position(tokens={"2e": "1"}).fly("skyslip", "2f", "network wood")
    assert looked_for(t) == {"tribute food", "tribute wood", "tribute stone", "tribute gold"}


@pytest.mark.rule("afterfog:turn.sequence", "afterfog:move.end")
def test_refusals_in_the_buy_phase() -> None:
    p = position(row="swivel guns", contracts="gems", store={0: "2 wood"}).shop()
    assert p.why_not("ship skyslip") == "turn.sequence"
    assert p.why_not("end moves") == "turn.sequence"
    assert p.why_not("buy swivel guns") == "buy.pay.full"
    assert p.why_not("contract gems") in ("buy.pay.full", "buy.pay.strict")


@pytest.mark.rule("afterfog:production.compulsory", "afterfog:production.village")
@pytest.mark.rule("afterfog:production.city.owner", "afterfog:production.tower")
@pytest.mark.parametrize(
    ("tokens", "at", "action", "rule"),
    [
        ({"1g": "0"}, "1g", "network food", "production.village"),
        ({"1g": "0"}, "1g", "no network", "production.compulsory"),
        ({"1f": "0", "1d": "1"}, "1e", "network food", "production.city.owner"),
        ({"1f": "0"}, "1e", "produce wood", "production.compulsory"),
        ({"1d": "0", "1h": "0"}, "1d", "network wood", "production.tower"),
        ({"1d": "0", "1h": "0"}, "1d", "produce food", "production.compulsory"),
    ],
)
def test_refusals_where_something_is_produced(
    tokens: dict[str, str], at: str, action: str, rule: str
) -> None:
    p = position(tokens=tokens, towers="1d" if at == "1d" else "").fly("skyslip", at)
    assert p.why_not(action) == rule


@pytest.mark.rule("afterfog:parts.effects.first", "afterfog:parts.effects")
def test_refusals_in_an_exchange() -> None:
    p = position(contracts="assay", store={0: "3 wood, 3 stone"}).shop().play("contract assay")
    assert p.why_not("stop") == "parts.effects.first"
    assert p.why_not("give food") == "parts.effects"
    assert looked_for(p) == {"give food", "give wood", "give stone"}
    text = changed("event", "day of barter", 'give = "same"', 'give = "wood"')
    q = position(components=text, deck="day of barter", store={1: "2 food, 2 wood"}).end_turn()
    assert (q.asked[0], q.legal) == (1, ["stop", "give wood"])
    assert looked_for(q) == {"stop", "give wood"}


@pytest.mark.rule("afterfog:ship.unlock", "afterfog:parts.effects")
def test_refusals_of_ships_to_set_down() -> None:
    p = position(
        contracts="recall", store={0: "1 food"}, ships={0: "skyslip 2f, caravel 1d, lugger 1e"}
    )
    p.shop().play("contract recall")
    assert p.legal == ["ship skyslip", "ship caravel"]
    assert p.why_not("ship lugger") == "parts.effects"
    assert p.why_not("ship hauler") == "ship.unlock"
    assert p.why_not("end turn") == "parts.effects"
