"""Fog, and the 36 Adventures it hides."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import ADVENTURES
from tests.afterfog.position import DATA, Position, changed, position


def explore(*names: str, at: str = "1h", **wanted: Any) -> Position:
    """Seat 0 flies its Caravel into the fog, where these Adventures come first."""
    ships = {0: "skyslip 1e, caravel 1e", **wanted.pop("ships", {})}
    return position(ships=ships, adventures=", ".join(names), **wanted).fly("caravel", at)


# ---------------------------------------------------------------- fog


@pytest.mark.rule("afterfog:fog.visit", "afterfog:fog.test", "afterfog:board.fog")
def test_a_visit_to_an_empty_fog_space_brings_an_adventure_and_no_output() -> None:
    p = explore("lost paymaster")
    assert p.stack_at("1h") == "0"
    assert p.store(0) == {"gold": 2}
    assert p.adventure_discards == ["lost paymaster"]
    assert p.told("produces") == []


@pytest.mark.rule("afterfog:fog.test", "afterfog:enter.order")
def test_the_token_is_laid_before_the_adventure_is_drawn() -> None:
    p = explore("standing stones", at="2h")
    assert p.stack_at("2h") == "0"
    assert {"2d", "2j"} <= set(p.options("claim"))


@pytest.mark.rule("afterfog:fog.visit")
@pytest.mark.parametrize("stack", ["0", "1", "01", "10"])
def test_a_space_with_tokens_is_a_normal_one(stack: str) -> None:
    p = explore("lost paymaster", tokens={"1h": stack})
    assert p.told("adventures") == []
    assert p.store(0) == {"food": 1}


@pytest.mark.rule("afterfog:fog.visit", "afterfog:stack.empty")
def test_ships_do_not_lift_the_fog() -> None:
    p = explore("lost paymaster", ships={1: "skyslip 1h, lugger 1h"})
    assert p.store(0) == {"gold": 2}


@pytest.mark.rule("afterfog:fog.visit", "afterfog:board.fog")
@pytest.mark.parametrize("section", range(6))
def test_where_the_fog_lies(section: int) -> None:
    foggy = ("acghjk", "acdhkl", "bcdfgk", "abceij", "abcefl", "acgijk")[section]
    others = [n for n in range(6) if n != section][:1]
    sections = f"s{section + 1}, s{others[0] + 1}"
    for letter in "abcdefghijkl":
        p = position(
            sections=sections, ships={0: "skyslip 2f, caravel 2f"}, adventures="founders ledger"
        )
        if p.owner(f"{section + 1}{letter}") >= 0:
            continue
        p.fly("caravel", f"{section + 1}{letter}")
        assert (p.kept(0) == ["founders ledger"]) == (letter in foggy), letter


@pytest.mark.rule("afterfog:fog.second_ship")
def test_another_ship_produces_there_in_the_same_turn() -> None:
    p = explore("lost paymaster", ships={0: "skyslip 1e, caravel 1e, lugger 1e"})
    assert p.fly("lugger", "1h").store(0) == {"gold": 2, "food": 1}


@pytest.mark.rule("afterfog:fog.returns", "afterfog:board.fog", "afterfog:stack.order")
def test_a_space_emptied_again_is_foggy_again() -> None:
    p = position(
        tokens={"1h": "0"}, ships={0: "skyslip 1e, caravel 1e"}, adventures="lost paymaster"
    )
    p.state.owner[7] = -1
    p.fly("caravel", "1h")
    assert p.store(0) == {"gold": 2}


@pytest.mark.rule("afterfog:fog.laid", "afterfog:parts.effects")
def test_a_token_laid_by_an_effect_covers_the_fog_without_an_adventure() -> None:
    p = explore("standing stones", "lost paymaster", ships={0: "skyslip 1e, caravel 1e, lugger 1e"})
    p.play("claim 1k")
    assert (p.stack_at("1k"), p.store(0)) == ("0", {})
    p.fly("lugger", "1k")
    assert p.store(0) == {"food": 1}
    assert p.adventure_discards == ["standing stones"]


# ---------------------------------------------------------------- the deck


@pytest.mark.rule("afterfog:adventure.empty")
def test_an_empty_deck_is_made_anew_only_when_an_adventure_is_due() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e, lugger 1e"}, adventures="lost paymaster")
    s = p.state
    s.adventure_discards = [ADVENTURES.index(name) for name in ("open seam", "walled garden")]
    s.adventure_deck = s.adventure_deck[-1:]
    p.fly("caravel", "1h")
    assert s.adventure_deck == []
    assert p.adventure_discards == ["open seam", "walled garden", "lost paymaster"]
    assert p.told("reshuffles") == []
    p.fly("lugger", "1k")
    assert p.told("reshuffles")
    left = {ADVENTURES[n] for n in s.adventure_deck}
    assert (len(left), len(p.adventure_discards)) == (2, 1)
    assert {*left, *p.adventure_discards} == {"open seam", "walled garden", "lost paymaster"}


@pytest.mark.rule("afterfog:adventure.empty", "afterfog:adventure.open")
def test_the_deck_made_anew_is_shuffled_and_what_it_shows_is_not_taken_back() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"})
    s = p.state
    s.adventure_discards, s.adventure_deck = list(range(36)), []
    seen = s.revealed
    p.fly("caravel", "1h")
    assert s.adventure_deck != sorted(s.adventure_deck)
    assert len(s.adventure_deck) == 35
    assert s.revealed == seen + 1


@pytest.mark.rule("afterfog:adventure.empty")
def test_with_neither_deck_nor_discards_a_fog_space_produces() -> None:
    p = position(ships={0: "skyslip 1e, hauler 1e"})
    p.state.adventure_deck = []
    p.fly("hauler", "1h")
    assert p.store(0) == {"food": 2}
    assert p.stack_at("1h") == "0"


@pytest.mark.rule("afterfog:adventure.empty", "afterfog:parts.effects")
def test_with_neither_an_effect_gives_a_basic_instead() -> None:
    p = position(contracts="lodge", store={0: "3 food"}).shop()
    p.state.adventure_deck = []
    p.play("contract lodge")
    assert p.legal == ["collect food", "collect wood", "collect stone"]
    assert p.play("collect wood").store(0) == {"wood": 1}


@pytest.mark.rule("afterfog:adventure.now", "afterfog:adventure.open")
def test_an_adventure_is_carried_out_once_on_being_drawn() -> None:
    p = explore("open seam")
    assert p.store(0) == {"stone": 2}
    p.end_turn().end_turn()
    assert p.store(0) == {"stone": 2}


@pytest.mark.rule("afterfog:adventure.open", "afterfog:parts.effects")
def test_blue_lanterns_draw_two_for_all_to_see_and_choose_one() -> None:
    p = explore("open seam", "lost paymaster", cards={0: "blue lanterns"})
    assert p.legal == ["adventure open seam", "adventure lost paymaster"]
    for viewer in (-1, 0, 1):
        assert p.state.seen_by(viewer).drawn == p.state.drawn != []
    p.play("adventure lost paymaster")
    assert p.store(0) == {"gold": 2}
    assert sorted(p.adventure_discards) == ["lost paymaster", "open seam"]


@pytest.mark.rule("afterfog:adventure.open", "afterfog:parts.effects")
def test_with_fewer_adventures_to_be_had_one_chooses_among_those() -> None:
    p = position(
        ships={0: "skyslip 1e, caravel 1e"}, cards={0: "blue lanterns"}, adventures="open seam"
    )
    p.state.adventure_deck = p.state.adventure_deck[-1:]
    assert p.fly("caravel", "1h").store(0) == {"stone": 2}


@pytest.mark.rule("afterfog:adventure.collected")
def test_what_an_adventure_gives_brings_nobody_windfall_or_tribute() -> None:
    p = explore("drowned granary", characters={0: "hester", 1: "yseult"})
    assert (p.store(0), p.store(1)) == ({"food": 3}, {})


@pytest.mark.rule("afterfog:adventure.icons")
def test_adventures_carry_no_icons() -> None:
    assert not any("icon" in row for row in DATA["adventure"])


# ---------------------------------------------------------------- the 36

FINDS = {
    "drowned granary": {"food": 3}, "raft of good timber": {"wood": 3},
    "fallen waystones": {"stone": 3}, "orchard gone wild": {"food": 2},
    "storm felled pines": {"wood": 2}, "open seam": {"stone": 2},
    "hermits pantry": {"food": 1, "wood": 1}, "broken toll bridge": {"wood": 1, "stone": 1},
    "walled garden": {"food": 1, "stone": 1}, "lost paymaster": {"gold": 2},
    "silent caravan yard": {"food": 1, "wood": 1, "stone": 1},
}  # fmt: skip
CHOICES = {
    "fork in the causeway": ({"food": 2}, {"stone": 2}), "two wrecks": ({"food": 2}, {"wood": 2}),
    "split cargo": ({"wood": 2}, {"stone": 2}), "grateful pilgrims": ({"gold": 1}, "any any"),
    "idol in the reeds": ("ruby", "any any"), "smugglers bargain": ("ruby", {"gold": 2}),
    "beekeepers bargain": ({"food": 3}, {"gold": 1}),
    "quarrymans bargain": ({"stone": 3}, {"gold": 1}),
}  # fmt: skip
TREASURES = {
    "founders ledger": (2, {}), "drowned kings circlet": (2, {}), "painted valley map": (1, "any"),
    "silver foghorn": (1, "any"), "portrait of a stranger": (1, {"gold": 1}),
    "music box": (1, "any"),
}  # fmt: skip
TOOLS = ("talkative ravens", "stray hound pack", "old masons chart", "crate of flares")


@pytest.mark.rule("afterfog:parts.cards", "afterfog:parts.effects")
def test_all_adventures_are_looked_at_here() -> None:
    rubies = (
        "red spark in the mud",
        "fallen chapel window",
        "dragonfly brooch",
        "cracked reliquary",
    )
    here = [*FINDS, "wishing well", *CHOICES, *rubies, *TREASURES, *TOOLS]
    assert [*here, "village gossip", "standing stones"] == list(ADVENTURES)


@pytest.mark.rule("afterfog:adventure.now", "afterfog:adventure.keep", "afterfog:parts.effects")
@pytest.mark.parametrize("name", FINDS)
def test_finds(name: str) -> None:
    p = explore(name)
    assert p.store(0) == FINDS[name]
    assert (p.kept(0), p.adventure_discards) == ([], [name])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.split")
def test_the_wishing_well() -> None:
    p = explore("wishing well")
    assert p.store(0) == {"gold": 1}
    assert p.legal == ["collect food", "collect wood", "collect stone"]
    assert p.play("collect stone").store(0) == {"gold": 1, "stone": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.split")
@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("n", [0, 1])
def test_choices(name: str, n: int) -> None:
    p = explore(name)
    assert p.legal == ["bundle 1", "bundle 2"]
    p.play(f"bundle {n + 1}")
    given = CHOICES[name][n]
    if given == "ruby":
        assert (p.rubies, p.store(0)) == ([1, 0], {})
    elif given == "any any":
        assert p.legal == ["collect food", "collect wood", "collect stone"]
        p.play("collect wood", "collect food")
        assert p.store(0) == {"wood": 1, "food": 1}
    else:
        assert p.store(0) == given
    assert p.adventure_discards == [name]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:ruby.sources")
@pytest.mark.parametrize(
    ("name", "extra"),
    [("red spark in the mud", False), ("fallen chapel window", False), ("dragonfly brooch", True),
     ("cracked reliquary", True)],
)  # fmt: skip
def test_rubies_in_the_mud(name: str, extra: bool) -> None:
    p = explore(name)
    if extra:
        p.play("collect food")
    assert (p.rubies, p.store(0)) == ([1, 0], {"food": 1} if extra else {})
    assert p.adventure_discards == [name]


@pytest.mark.rule("afterfog:adventure.keep", "afterfog:score.cards", "afterfog:parts.effects")
@pytest.mark.parametrize("name", TREASURES)
def test_treasures_are_kept_for_their_points(name: str) -> None:
    points, given = TREASURES[name]
    p = explore(name, last_turns="0")
    if given == "any":
        p.play("collect stone")
        given = {"stone": 1}
    assert p.store(0) == given
    assert (p.kept(0), p.adventure_discards) == ([name], [])
    assert p.end_turn().scores[0]["adventures"] == points


@pytest.mark.rule("afterfog:adventure.keep", "afterfog:adventure.now")
@pytest.mark.parametrize("name", TOOLS)
def test_companions_and_tools_are_kept(name: str) -> None:
    p = explore(name)
    assert (p.kept(0), p.adventure_discards, p.store(0)) == ([name], [], {})


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_village_gossip_plants_up_to_two_spies() -> None:
    wanted: dict[str, Any] = {"tokens": {"2g": "1", "2b": "1", "fb": "10", "1d": "0"}}
    p = explore("village gossip", **wanted)
    assert p.legal == ["spy 2b", "spy 2g", "stop"]
    p.play("spy 2g")
    assert p.legal == ["spy 2b", "stop"]
    p.play("spy 2b")
    assert (p.stack_at("2g"), p.stack_at("2b")) == ("10", "10")
    assert (p.store(0), p.store(1)) == ({}, {})
    assert explore("village gossip", **wanted).play("stop").spies(0) == ["fb"]


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize("name", ["village gossip", "standing stones"])
def test_a_foothold_that_cannot_be_had_gives_a_basic(name: str) -> None:
    """No other player owns anything but a City; there is no empty space next to any token."""
    near = {"2d": "1", "2j": "1", "2k": "1"} if name == "standing stones" else {}
    tokens = {
        **near,
        "1a": "0",
        "1b": "0",
        "1c": "0",
        "1d": "0",
        "1f": "0",
        "1g": "0",
        "1i": "0",
        "1j": "0",
        "1k": "0",
        "1l": "0",
        "fa": "0",
        "fb": "0",
        "2a": "0",
        "2b": "0",
    }
    if name == "standing stones":
        tokens = {**dict.fromkeys(position().map, "1"), **tokens, "1e": "0", "1h": ""}
    p = explore(name, tokens=tokens)
    assert p.legal == ["collect food", "collect wood", "collect stone"]
    assert p.play("collect wood").store(0) == {"wood": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.data")
@pytest.mark.parametrize("name", ["drowned granary", "standing stones"])
def test_so_does_the_first_adventure_of_a_players_own_box_and_the_last(name: str) -> None:
    text = changed("adventure", "drowned granary", 'effect = "collect"\nparams = { food = 3 }',
                   'effect = "place_spy"\nparams = { n = 1, reach = "any" }')  # fmt: skip
    tokens = {**dict.fromkeys(position().map, "0"), "2f": "1", "1h": ""}
    p = explore(name, tokens=tokens, components=text)
    assert p.legal == ["collect food", "collect wood", "collect stone"]


@pytest.mark.rule(
    "afterfog:parts.effects", "afterfog:parts.effects.first", "afterfog:board.neighbours"
)
def test_standing_stones_claim_an_empty_space_next_to_ones_tokens() -> None:
    p = explore("standing stones", tokens={"1d": "1", "2l": "10", "2g": "1"})
    assert p.legal == ["claim 1b", "claim 1f", "claim 1i", "claim 1k", "claim 2i", "stop"]
    assert p.why_not("claim 1d") == p.why_not("claim 1a") == "parts.effects"
    p.play("claim 1f")
    assert (p.stack_at("1f"), p.store(0)) == ("0", {})
