"""The Move phase: which ship may go where, and what entering a space brings."""

from __future__ import annotations

import pytest

from tests.afterfog.position import DATA, position

FLEET = {0: "skyslip 1e, caravel 1e, lugger 1e, hauler 1e"}


# ---------------------------------------------------------------- ships and their actions


@pytest.mark.rule("afterfog:move.action", "afterfog:move.choose", "afterfog:decide.split")
def test_a_ship_is_named_and_then_its_space() -> None:
    p = position(ships=FLEET)
    assert p.legal == ["ship skyslip", "ship caravel", "ship lugger", "ship hauler", "end moves"]
    p.play("ship lugger")
    assert {name.split()[0] for name in p.legal} == {"fly"}
    assert p.why_not("ship caravel") == "move.choose"
    assert p.why_not("end moves") == "move.choose"
    p.play("fly 1d")
    assert p.ships(0)["lugger"] == "1d"
    assert p.legal == ["ship skyslip", "ship caravel", "ship hauler", "end moves"]
    assert p.why_not("ship lugger") == "move.action"


@pytest.mark.rule("afterfog:move.action")
def test_staying_activates_the_space_like_moving() -> None:
    p = position(tokens={"1f": "0"}).fly("skyslip", "1e", "network wood")
    assert p.ships(0) == {"skyslip": "1e"}
    assert p.store(0) == {"gold": 1, "wood": 1}


@pytest.mark.rule("afterfog:move.idle", "afterfog:move.end", "afterfog:turn.done")
def test_a_ship_may_do_nothing() -> None:
    p = position(ships=FLEET, tokens={"1f": "0"}).fly("skyslip", "1d")
    p.play("end moves")
    assert p.store(0) == {"food": 1}
    assert p.legal == ["end turn"]
    assert p.why_not("ship caravel") == "turn.sequence"


@pytest.mark.rule("afterfog:move.end")
def test_with_all_ships_used_the_phase_ends_by_itself() -> None:
    p = position(ships=FLEET)
    for ship, space in (("skyslip", "1d"), ("caravel", "1f"), ("lugger", "1i")):
        p.fly(ship, space)
        assert "end moves" in p.legal
    assert p.fly("hauler", "1b").legal == ["end turn"]


@pytest.mark.rule("afterfog:move.order")
def test_each_outcome_is_seen_before_the_next_ship_is_chosen() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}, tokens={"1l": "1"})
    p.play("ship skyslip")
    assert "1j" not in p.options("fly")
    p = position(ships={0: "skyslip 1e, caravel 1e"}, tokens={"1l": "1"})
    p.fly("caravel", "1l")
    assert p.owner("1l") == 0
    p.play("ship skyslip")
    assert "1j" in p.options("fly")


@pytest.mark.rule("afterfog:ship.unlock.place", "afterfog:move.action")
def test_only_ships_of_the_fleet_can_be_named() -> None:
    p = position()
    assert p.legal == ["ship skyslip", "end moves"]
    assert p.why_not("ship caravel") == "ship.unlock"


# ---------------------------------------------------------------- where to


@pytest.mark.rule("afterfog:move.large")
@pytest.mark.parametrize("ship", ["caravel", "lugger", "hauler"])
def test_the_larger_ships_can_go_anywhere(ship: str) -> None:
    p = position(ships=FLEET, tokens={"2c": "1"}, towers="2c").play(f"ship {ship}")
    assert p.options("fly") == sorted(p.map)


@pytest.mark.rule("afterfog:move.skyslip.near", "afterfog:board.neighbours")
@pytest.mark.parametrize(
    ("tokens", "more"),
    [
        ({}, ""),
        ({"1l": "0"}, "1g 1j 1l 2d fb"),
        ({"1l": "10"}, "1g 1j 1l 2d fb"),
        ({"1l": "1"}, ""),
        ({"2l": "10", "1g": "0"}, "2l 2g 2i 1g 1c 1f 1l fa"),
    ],
)
def test_a_skyslip_goes_to_its_tokens_and_one_step_from_them(
    tokens: dict[str, str], more: str
) -> None:
    p = position(tokens=tokens).play("ship skyslip")
    near_the_city = "1e 1b 1d 1f 1i"
    assert p.options("fly") == sorted({*near_the_city.split(), "2f", *more.split()})
    assert p.why_not("fly 2k") == "move.skyslip.near"


@pytest.mark.rule("afterfog:move.skyslip.near")
def test_where_the_skyslip_starts_does_not_matter() -> None:
    p = position(ships={0: "skyslip 2f"}).play("ship skyslip")
    assert p.options("fly") == sorted(["1e", "1b", "1d", "1f", "1i", "2f"])


@pytest.mark.rule("afterfog:move.skyslip.towers")
@pytest.mark.parametrize(
    ("value", "reach"),
    [("all", "1e 1b 1d 1f 1i 2f 2c"), ("own", "1e 1b 1d 1f 1i")],
)
def test_a_skyslip_goes_to_towers_and_cities(value: str, reach: str) -> None:
    p = position(tokens={"2c": "1", "2l": "1"}, towers="2c", skyslip_towers=value)
    p.play("ship skyslip")
    assert p.options("fly") == sorted(reach.split())
    if value == "own":
        assert p.why_not("fly 2f") == "move.skyslip.towers"


@pytest.mark.rule("afterfog:move.skyslip.towers")
def test_a_city_of_a_section_is_in_reach_on_every_map() -> None:
    p = position(6).play("ship skyslip")
    cities = {"1e", "2f", "3i", "4g", "5h", "6e"}
    assert cities <= set(p.options("fly"))
    q = position(6, skyslip_towers="own").play("ship skyslip")
    assert cities & set(q.options("fly")) == {"1e"}


@pytest.mark.rule("afterfog:move.skyslip.live")
def test_tokens_laid_earlier_in_the_turn_count() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}).fly("caravel", "1l").play("ship skyslip")
    assert {"1g", "1j", "1l", "2d", "fb"} <= set(p.options("fly"))


@pytest.mark.rule("afterfog:move.skyslip.stay")
def test_a_skyslip_may_stay_where_it_could_not_go() -> None:
    p = position(ships={0: "skyslip 2k"}).play("ship skyslip")
    assert p.options("fly") == sorted(["1e", "1b", "1d", "1f", "1i", "2f", "2k"])
    q = position(tokens={"2c": "1"}, towers="2c", skyslip_towers="own", ships={0: "skyslip 2c"})
    assert "2c" in q.play("ship skyslip").options("fly")


@pytest.mark.rule("afterfog:move.skyslip.near", "afterfog:parts.effects")
def test_rope_and_grapnel_reaches_two_steps() -> None:
    p = position(cards={0: "rope and grapnel"}).play("ship skyslip")
    two_steps = "1e 1b 1d 1f 1i 1a 1c 1h 1g 1j 1k"
    assert p.options("fly") == sorted({*two_steps.split(), "2f"})


@pytest.mark.rule("afterfog:move.skyslip.near", "afterfog:parts.effects")
def test_kestrel_goes_anywhere_rope_or_not() -> None:
    p = position(characters={0: "kestrel"}, cards={0: "rope and grapnel"}).play("ship skyslip")
    assert p.options("fly") == sorted(p.map)
    q = position(characters={0: "kestrel"}, skyslip_towers="own").play("ship skyslip")
    assert q.options("fly") == sorted(q.map)


@pytest.mark.rule("afterfog:move.together")
def test_any_number_of_ships_share_a_space() -> None:
    p = position(ships={**FLEET, 1: "skyslip 1d, caravel 1d, lugger 1d, hauler 1d"})
    for ship in ("skyslip", "caravel", "lugger", "hauler"):
        p.fly(ship, "1d")
    assert set(p.ships(0).values()) == set(p.ships(1).values()) == {"1d"}


@pytest.mark.rule("afterfog:move.used_space")
def test_a_space_that_has_produced_may_be_visited_again() -> None:
    p = position(ships=FLEET).fly("skyslip", "1d").play("ship caravel")
    assert p.may("fly 1d")


@pytest.mark.rule("afterfog:move.lost_space")
def test_staying_in_a_space_that_is_anothers_now_is_an_attack() -> None:
    p = position(tokens={"1l": "10"}, ships={0: "skyslip 1e, caravel 1l"}).fly("caravel", "1l")
    assert p.sums == [(3, 1)]
    assert p.told("stays")
    assert p.owner("1l") == 0


@pytest.mark.rule("afterfog:move.action")
def test_spaces_that_are_not_on_the_map_are_out_of_reach() -> None:
    p = position(ships=FLEET).play("ship caravel")
    assert p.why_not("fly 3i") == "setup.map.sections"


# ---------------------------------------------------------------- entering


@pytest.mark.rule("afterfog:enter.empty", "afterfog:stack.empty")
def test_an_empty_space_is_marked_and_owned_whatever_ships_stand_there() -> None:
    p = position(ships={1: "skyslip 1d, caravel 1d"}).fly("skyslip", "1d")
    assert (p.stack_at("1d"), p.owner("1d")) == ("0", 0)
    assert p.store(0) == {"food": 1}
    assert p.sums == []


@pytest.mark.rule("afterfog:enter.own")
def test_a_space_of_ones_own_changes_no_token() -> None:
    p = position(tokens={"1d": "01"}).fly("skyslip", "1d")
    assert p.stack_at("1d") == "01"
    assert p.store(0) == {"food": 1}


@pytest.mark.rule("afterfog:enter.opponent")
@pytest.mark.parametrize("ship", ["caravel", "hauler"])
def test_after_a_conflict_the_visitor_has_a_token_in_any_case(ship: str) -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET).fly(ship, "1l")
    assert sorted(p.stack_at("1l")) == ["0", "1"]


@pytest.mark.rule("afterfog:enter.tower", "afterfog:stack.one", "afterfog:stack.tower")
@pytest.mark.parametrize(
    ("before", "after"), [("1", "10"), ("10", "10"), ("12", "120"), ("102", "102")]
)
def test_at_anothers_tower_the_visitor_becomes_a_spy(before: str, after: str) -> None:
    p = position(3, tokens={"1l": before}, towers="1l", ships=FLEET).fly("caravel", "1l")
    assert p.stack_at("1l") == after
    assert p.owner("1l") == 1
    assert p.sums == []
    assert p.rubies == [0, 0, 0]


@pytest.mark.rule("afterfog:enter.order", "afterfog:fog.test")
def test_a_visit_runs_from_the_conflict_to_tribute() -> None:
    p = position(tokens={"1g": "1"}, ships=FLEET, characters={0: "lucan"}, store={0: "1 food"})
    p.fly("lugger", "1g")
    assert (p.stack_at("1g"), p.legal) == ("1", ["enough", "use lucan"])
    p.play("enough")
    assert (p.stack_at("1g"), p.rubies) == ("01", [1, 0])
    assert p.legal == ["produce food", "produce wood", "produce stone"]
    p.play("produce wood")
    assert (p.store(0), p.store(1)) == ({"food": 1, "wood": 1}, {"wood": 1})


# ---------------------------------------------------------------- stacks


@pytest.mark.rule("afterfog:stack.owner", "afterfog:stack.spies", "afterfog:stack.order")
def test_the_top_token_owns_and_those_below_are_spies() -> None:
    p = position(4, tokens={"1l": "2103"})
    assert p.owner("1l") == 2
    assert [p.spies(seat) for seat in range(4)] == [["1l"], ["1l"], [], ["1l"]]
    assert p.stack_at("1l") == "2103"


@pytest.mark.rule("afterfog:stack.order")
def test_a_spy_taken_out_of_the_middle_leaves_the_others_in_order() -> None:
    p = position(4, tokens={"1l": "2103"}, ships=FLEET).fly("caravel", "1l")
    assert p.stack_at("1l") == "0213"


@pytest.mark.rule("afterfog:stack.tower.spies", "afterfog:stack.tower", "afterfog:tower.permanent")
def test_building_a_tower_leaves_the_spies_and_visits_add_more() -> None:
    p = position(
        3, tokens={"1d": "01"}, store={0: "9 food, 9 wood, 9 stone"}, contracts="tower",
        ships={2: "skyslip 3i, caravel 3i"},
    )  # fmt: skip
    p.shop().play("contract tower")
    assert (p.stack_at("1d"), p.owner("1d"), p.has_tower("1d")) == ("01", 0, True)
    p.end_turn().end_turn().fly("caravel", "1d", by=2)
    assert (p.stack_at("1d"), p.owner("1d"), p.has_tower("1d")) == ("012", 0, True)


@pytest.mark.rule("afterfog:parts.tokens")
def test_tokens_do_not_run_out() -> None:
    spaces = [space for space in position(6).map if space not in ("1e", "1d")]
    towns = {"2f", "3i", "4g", "5h", "6e"}
    tokens = {space: "0" for space in spaces if space not in towns}
    assert len(tokens) > 30
    p = position(6, tokens=tokens).fly("skyslip", "1d")
    assert p.owner("1d") == 0
    assert DATA["numbers"]["tokens"] == 30
