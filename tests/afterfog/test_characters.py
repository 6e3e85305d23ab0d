"""The 18 Characters: icon, ability and place in the alphabet of each."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import CHARACTERS
from tests.afterfog.position import DATA, position

ICONS = ["ale"] * 4 + ["powder"] * 4 + ["lapis"] * 4 + ["none"] * 6
FLEET = {0: "skyslip 1e, caravel 1e, hauler 1e"}


@pytest.mark.rule("afterfog:parts.characters", "afterfog:ship.unlock")
@pytest.mark.parametrize(("who", "icon"), list(zip(CHARACTERS, ICONS, strict=True)))
def test_the_icon_of_a_character(who: str, icon: str) -> None:
    had = {
        "ale": "copper still, swivel guns, drift picks",
        "powder": "copper still, harvest kegs, drift picks",
    }
    for kind, cards in had.items():
        p = position(characters={0: who}, cards={0: cards}, row="scaffold lofts, two man saws",
                     store={0: "9 food, 9 wood, 9 stone"}).shop()  # fmt: skip
        p.play("buy scaffold lofts")
        assert ("caravel" in p.ships(0)) == (icon == kind)
    q = position(
        characters={0: who},
        cards={0: "swivel guns, signal mortars, blue lanterns"},
        contracts="guildhall",
        store={0: "1 food, 1 wood, 1 stone, 1 gold"},
        hands={0: ""},
    ).shop()
    q.play("contract guildhall", "icon lapis")
    assert "lugger" in q.ships(0)
    r = position(
        characters={0: who}, cards={0: "swivel guns, signal mortars"}, contracts="guildhall",
        store={0: "1 food, 1 wood, 1 stone, 1 gold"}, hands={0: ""},
    ).shop()  # fmt: skip
    r.play("contract guildhall", "icon lapis")
    assert ("lugger" in r.ships(0)) == (icon == "lapis")


@pytest.mark.rule("afterfog:setup.first", "afterfog:parts.characters")
def test_first_names_are_all_different() -> None:
    names = [row["first"] for row in DATA["character"]]
    assert [name.lower() for name in names] == list(CHARACTERS)
    assert len(set(names)) == 18


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_jory_turns_up_to_two_food_into_other_basics() -> None:
    p = position(characters={0: "jory"}, store={0: "3 food, 1 gold"}).shop().play("use jory")
    assert p.legal == ["take wood", "take stone"]  # Food it is, and once it must be
    p.play("take stone")
    assert p.legal == ["stop", "give food"]
    p.play("give food", "take wood")
    assert p.store(0) == {"food": 1, "wood": 1, "stone": 1, "gold": 1}
    assert not p.may("use jory")


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_jory_may_stop_after_the_first() -> None:
    p = position(characters={0: "jory"}, store={0: "3 food"}).shop()
    p.play("use jory", "take stone", "stop")
    assert p.store(0) == {"food": 2, "stone": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:board.neighbours")
def test_nell_plants_a_spy_next_to_her_tokens() -> None:
    tokens = {"1d": "1", "1f": "10", "1j": "1", "2g": "1", "2l": "10", "1b": "0", "1i": "1"}
    p = position(characters={0: "nell"}, tokens=tokens).shop().play("use nell")
    assert p.legal == ["spy 1d", "spy 1i", "spy 1j", "spy 2g"]
    p.play("spy 1j")
    assert p.stack_at("1j") == "10"
    assert (p.store(0), p.store(1)) == ({}, {})
    assert not p.may("use nell")


@pytest.mark.rule("afterfog:parts.effects")
def test_nell_plants_none_in_cities() -> None:
    p = position(characters={0: "nell"}, tokens={"2g": "10", "2b": "10", "2c": "1"}).shop()
    p.play("use nell")
    assert p.stack_at("2c") == "10"
    assert p.stack_at("2f") == "1"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.power")
def test_dagny_and_ottilie_in_conflicts() -> None:
    p = position(characters={0: "dagny", 1: "ottilie"}, tokens={"1l": "1"}, ships=FLEET)
    assert p.fly("caravel", "1l").sums == [(3, 2)]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.outcome.order")
def test_ruadan_collects_two_basics_and_a_gold_for_an_attack_won() -> None:
    p = position(characters={0: "ruadan"}, tokens={"1l": "1"}, ships=FLEET)
    lost = p.copy().fly("hauler", "1l")
    assert lost.store(0) == {"food": 1}
    p.fly("caravel", "1l", "collect food", "collect stone")
    assert p.store(0) == {"gold": 1, "food": 2, "stone": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.ability")
def test_perpetua_swaps_a_card() -> None:
    p = position(characters={0: "perpetua"}, row="fog guides", hands={0: "drift picks, blue vein"})
    p.shop().play("use perpetua", "put blue vein")
    assert (p.hand(0), p.row) == ({"drift picks", "fog guides"}, ["blue vein"])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.characters")
@pytest.mark.parametrize(
    ("who", "text"),
    [
        ("brannoc", "production"), ("jory", "exchange"), ("nell", "place_spy"),
        ("yseult", "windfall_extra"), ("corwin", "production"), ("dagny", "power"),
        ("kestrel", "range"), ("lucan", "boost"), ("marek", "production"), ("ottilie", "power"),
        ("perpetua", "swap_hand"), ("tobiah", "discount"), ("augusta", "production"),
        ("florian", "discount"), ("hester", "production"), ("ruadan", "on_conflict"),
        ("silas", "collect"), ("wenna", "collect"),
    ],
)  # fmt: skip
def test_abilities_are_those_of_the_components(who: str, text: str) -> None:
    row: dict[str, Any] = next(row for row in DATA["character"] if row["id"] == who)
    assert row["effect"] == text


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.ability")
def test_nell_is_not_offered_spaces_out_of_reach() -> None:
    p = position(characters={0: "nell"}, tokens={"2g": "1", "2c": "1", "1d": "10"}).shop()
    assert p.why_not("use nell") == "buy.ability"
    q = position(characters={0: "nell"}, tokens={"2g": "1", "1d": "10", "1h": "1"}).shop()
    assert q.play("use nell").stack_at("1h") == "10"
