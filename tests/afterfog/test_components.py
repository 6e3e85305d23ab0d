"""A player's own components: other numbers are used, and mistakes are named by line and field."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fogbound.engine import ComponentError
from fogbound.games.afterfog.rules.box import FogBox
from tests.afterfog.position import AFTERFOG, changed, position

TEXT = AFTERFOG.components
RICH = {0: "9 food, 9 wood, 9 stone, 9 gold"}


def replaced(old: str, new: str) -> str:
    """The game's own file with one place changed; it must be there once."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


# ---------------------------------------------------------------- other numbers


@pytest.mark.rule("afterfog:parts.data")
@pytest.mark.parametrize(
    ("old", "new", "kind", "points"),
    [
        ("points_space = 1", "points_space = 3", "spaces", 6),
        ("points_ship = 2", "points_ship = 5", "ships", 10),
        ("points_tower = 2", "points_tower = 4", "towers", 8),
    ],
)
def test_points_are_data(old: str, new: str, kind: str, points: int) -> None:
    p = position(components=replaced(old, new), tokens={"1d": "0"}, towers="1d", last_turns="0",
                 ships={0: "skyslip 1e, caravel 1e"}).end_turn()  # fmt: skip
    assert p.scores[0][kind] == points


@pytest.mark.rule("afterfog:parts.data", "afterfog:score.banners")
def test_the_worth_of_a_banner_is_data() -> None:
    p = position(components=replaced("points_banner = 2", "points_banner = 7"), last_turns="0",
                 tokens={"1d": "0", "1h": "0"}, cards={0: "auction rooms"}).end_turn()  # fmt: skip
    assert p.scores[0]["banners"] == 7


@pytest.mark.rule("afterfog:parts.data", "afterfog:end.count")
def test_how_many_events_end_the_game_is_data() -> None:
    text = replaced("events_to_end = [4, 5, 6, 7, 9]", "events_to_end = [1, 5, 6, 7, 9]")
    p = position(components=text, deck="relief convoy, fog guides").end_turn()
    assert p.state.final == [1, 0]


@pytest.mark.rule("afterfog:parts.data", "afterfog:setup.market.row", "afterfog:parts.towers")
def test_row_and_towers_are_data() -> None:
    p = position(
        components=replaced("\nrow = 6\n", "\nrow = 3\n"), row="fog guides, blue vein, swivel guns"
    ).end_turn()
    assert len(p.row) == 3
    q = position(components=replaced("\ntowers = 6\n", "\ntowers = 2\n"), contracts="tower",
                 tokens={"1d": "0", "1f": "0"}, towers="1d", store=RICH).shop()  # fmt: skip
    assert q.why_not("contract tower") == "contract.tower.supply"


@pytest.mark.rule("afterfog:parts.data", "afterfog:parts.ships")
def test_ships_are_data() -> None:
    text = changed("ship", "caravel", "attack = 2", "attack = 5")
    p = position(components=text, tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e"})
    assert p.fly("caravel", "1l").sums == [(5, 1)]
    text = changed("ship", "lugger", 'range = "any"', 'range = "limited"')
    p = position(components=text, ships={0: "skyslip 1e, lugger 1e"}).play("ship lugger")
    assert p.options("fly") == sorted(["1e", "1b", "1d", "1f", "1i", "2f"])


@pytest.mark.rule("afterfog:parts.data", "afterfog:parts.effects")
def test_effects_are_data() -> None:
    text = changed(
        "card", "golden vats", "params = { gold = 1 }", "params = { food = 2, ruby = 1 }"
    )
    p = position(components=text, row="golden vats", store={0: "3 food, 1 wood, 2 stone"}).shop()
    p.play("buy golden vats")
    assert (p.store(0), p.rubies) == ({"food": 2}, [1, 0])


@pytest.mark.rule("afterfog:parts.effects")
def test_an_exchange_of_other_numbers() -> None:
    text = changed("contract", "assay", 'n = 3, get = "gold", m = 2, times = 1',
                   'n = 2, get = "basic", m = 3, times = 2')  # fmt: skip
    p = position(
        components=text, contracts="assay, gems", store={0: "4 food, 1 wood, 4 gold"}
    ).shop()
    p.play("contract assay")
    assert p.legal == ["take wood", "take stone"]
    p.play("take wood")
    assert p.store(0) == {"food": 2, "wood": 4, "gold": 4}
    assert p.legal == ["stop", "give food", "give wood"]
    p.play("give wood", "take stone")
    assert p.store(0) == {"food": 2, "wood": 2, "stone": 3, "gold": 4}
    assert "give food" not in p.legal


@pytest.mark.rule("afterfog:contract.target", "afterfog:parts.effects")
@pytest.mark.parametrize(
    ("store", "offered"),
    [("3 food", False), ("4 food", True), ("3 food, 1 gold", True), ("3 food, 1 wood", True)],
)
def test_a_priced_exchange_must_leave_the_chips_to_give(store: str, offered: bool) -> None:
    text = changed("contract", "assay", "cost = {}", "cost = { any = 1 }")
    p = position(components=text, contracts="assay", store={0: store}).shop()
    assert p.may("contract assay") == offered
    assert offered or p.why_not("contract assay") == "contract.target"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_a_claim_of_two_spaces_one_after_the_other() -> None:
    text = changed("card", "jewelled compass", "params = { n = 1 }", "params = { n = 2 }")
    p = position(components=text, row="jewelled compass", store={0: "2 wood, 2 stone"}).shop()
    p.play("buy jewelled compass", "claim 1f")
    assert "1g" in p.options("claim")
    p.play("claim 1g")
    assert p.spaces(0) == ["1e", "1f", "1g"]
    assert p.options("claim") == []


@pytest.mark.rule("afterfog:parts.effects")
def test_other_contracts_and_counts() -> None:
    text = changed(
        "adventure",
        "open seam",
        'effect = "collect"\nparams = { stone = 2 }',
        'effect = "collect_per"\nparams = { per = "ship", of = "gold", max = 3 }',
    )
    p = position(
        components=text, adventures="open seam", ships={0: "skyslip 1e, caravel 1e, lugger 1e"}
    )
    assert p.fly("caravel", "1h").store(0) == {"gold": 3}
    text = changed(
        "adventure",
        "open seam",
        'effect = "collect"\nparams = { stone = 2 }',
        'effect = "collect_per"\nparams = { per = "spy", of = "any", max = 5 }',
    )
    p = position(components=text, adventures="open seam", ships={0: "skyslip 1e, caravel 1e"},
                 tokens={"2g": "10", "2b": "10"})  # fmt: skip
    p.fly("caravel", "1h", "collect food", "collect wood")
    assert p.store(0) == {"food": 1, "wood": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_drawing_two_adventures_one_by_one() -> None:
    text = changed("contract", "lodge", "params = { n = 1 }", "params = { n = 2 }")
    p = position(components=text, contracts="lodge", store={0: "3 food"},
                 adventures="wishing well, open seam").shop().play("contract lodge")  # fmt: skip
    assert p.store(0) == {"gold": 1}
    assert "open seam" not in p.adventure_discards
    p.play("collect food")
    assert p.store(0) == {"gold": 1, "food": 1, "stone": 2}


@pytest.mark.rule("afterfog:parts.data")
def test_a_players_own_names() -> None:
    text = changed("card", "copper still", 'name = "Copper Still"', 'name = "Great Vat"')
    p = position(components=text, row="copper still", store={0: "2 food"}).shop()
    assert p.may("buy copper still")
    assert p.state.box.names["card"][0]["name"] == "Great Vat"


# ---------------------------------------------------------------- mistakes


@pytest.mark.rule("afterfog:parts.data")
@pytest.mark.parametrize(
    ("line", "least", "most"),
    [
        ("\nhand = 2\n", 1, 4), ("\nrow = 6\n", 1, 12), ("\ntokens = 30", 1, 99),
        ("\ntowers = 6\n", 1, 99), ("\npoints_space = 1\n", 0, 99),
        ("\npoints_ship = 2\n", 0, 99), ("\npoints_tower = 2\n", 0, 99),
        ("\npoints_banner = 2\n", 0, 99), ("stall_turns = 40", 1, 999),
    ],
)  # fmt: skip
def test_how_small_and_how_large_a_number_may_be(line: str, least: int, most: int) -> None:
    number = line.split()[-1]
    for value in (least, most):
        AFTERFOG.box(2, replaced(line, line.replace(f"= {number}", f"= {value}")))
    for value in (least - 1, most + 1):
        with pytest.raises(ComponentError, match=line.split()[0]):
            AFTERFOG.box(2, replaced(line, line.replace(f"= {number}", f"= {value}")))


@pytest.mark.rule("afterfog:parts.data")
@pytest.mark.parametrize(
    ("table", "name", "old", "most"),
    [
        ("ship", "caravel", "attack = 2", 99), ("ship", "caravel", "defense = 1", 99),
        ("city", "larkspire", "goal_points = 5", 99), ("card", "copper still", "points = 0", 99),
        ("adventure", "founders ledger", "points = 2", 99),
    ],
)  # fmt: skip
def test_values_of_pieces_have_an_upper_limit(table: str, name: str, old: str, most: int) -> None:
    word = old.split(" = ")[0]
    AFTERFOG.box(2, changed(table, name, old, f"{word} = {most}"))
    with pytest.raises(ComponentError, match=word):
        AFTERFOG.box(2, changed(table, name, old, f"{word} = {most + 1}"))


@pytest.mark.rule("afterfog:parts.data", "afterfog:board.names")
@pytest.mark.parametrize(
    ("table", "name", "old", "good", "bad"),
    [
        ("section.space", "smoke birches", "x = 0", "3", "4"),
        ("section.space", "lowfield", "y = 1", "3", "4"),
    ],
)
def test_numbers_that_end_early(table: str, name: str, old: str, good: str, bad: str) -> None:
    start = old[: old.rindex(" ") + 1]
    AFTERFOG.box(2, changed(table, name, old, start + good))
    with pytest.raises(ComponentError, match="whole number"):
        AFTERFOG.box(2, changed(table, name, old, start + bad))


@pytest.mark.rule("afterfog:parts.data", "afterfog:board.data")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (replaced("\nhand = 2\n", "\nhand = -1\n"), r"line \d+.*hand.* whole number"),
        (replaced("\nrow = 6\n", "\nrow = 0\n"), r"line \d+.*row.* whole number"),
        (replaced("\npiles = 10\n", "\npiles = 9\n"), r"line \d+.*piles"),
        (replaced("\npiles = 10\n", "\npiles = 11\n"), r"line \d+.*piles"),
        (replaced("[4, 5, 6, 7, 9]", "[4, 5, 6, 7]"), r"line \d+.*events_to_end.*5 entries"),
        (replaced("[4, 5, 6, 7, 9]", "[12, 5, 6, 7, 9]"), r"line \d+.*events_to_end"),
        (
            changed("card", "copper still", "cost = { food = 2 }", "cost = { foot = 2 }"),
            r"line \d+.*foot",
        ),
        (changed("card", "copper still", "cost = { food = 2 }", "cost = {}"), r"line \d+.*cost"),
        (changed("card", "copper still", 'icon = "ale"', 'icon = "beer"'), r"line \d+.*icon.*beer"),
        (
            changed("card", "copper still", 'banner = "none"', 'banner = "atlantis"'),
            r"line \d+.*banner",
        ),
        (changed("card", "copper still", 'when = "buy"', 'when = "start"'), r"line \d+.*when"),
        (
            changed("card", "copper still", 'effect = "exchange"', 'effect = "explode"'),
            r"line \d+.*explode",
        ),
        (
            changed("card", "copper still", "times = 1", "times = 1, colour = 3"),
            r"line \d+.*colour",
        ),
        (changed("card", "copper still", ', get = "basic"', ""), r"line \d+.*get"),
        (replaced('id = "copper_still"', 'id = "tin_still"'), r"line \d+.*tin_still"),
        (changed("ship", "caravel", "attack = 2", 'attack = "two"'), r"line \d+.*attack"),
        (changed("ship", "caravel", 'range = "any"', 'range = "far"'), r"line \d+.*range"),
        (
            changed(
                "city",
                "larkspire",
                "unlock.caravel = { powder = 2, lapis = 1 }",
                "unlock.caravel = {}",
            ),
            r"line \d+.*unlock.*icon",
        ),
        (
            changed(
                "city",
                "larkspire",
                "unlock.caravel = { powder = 2, lapis = 1 }",
                "unlock.caravel = { beer = 1 }",
            ),
            r"line \d+.*beer",
        ),
        (
            changed(
                "city",
                "larkspire",
                "unlock.hauler = { powder = 3, ale = 2 }",
                "unlock.hauler = {}",
            ),
            r"line \d+.*unlock.*hauler.*icon",
        ),
        (
            changed("city", "larkspire", 'type = "forest"', 'type = "village"'),
            r"line \d+.*type.*village",
        ),
        (
            changed(
                "city",
                "larkspire",
                "start = { food = 2, stone = 2, gold = 1 }",
                "start = { any = 2 }",
            ),
            r"line \d+.*start.*any",
        ),
        (changed("character", "jory", 'first = "Jory"', 'first = "Nell"'), r"line \d+.*first"),
        (
            changed("character", "jory", 'device = "thornwick"', 'device = "atlantis"'),
            r"line \d+.*device",
        ),
        (
            changed(
                "character",
                "tobiah",
                'when = "always"\neffect = "discount"\nparams = { on = "tower", n = 1 }',
                'when = "now"\neffect = "collect"\nparams = { gold = 1 }',
            ),
            r"line \d+.*when.*now",
        ),
        (
            changed("event", "pay barge aground", 'of = "gold"', 'of = "any"'),
            r"line \d+.*of.*any",
        ),
        (
            replaced('id = "lowfield"', 'id = "ferry_meadow"'),
            r"line \d+.*id.*not 'ferry_meadow'",
        ),
        (TEXT.replace('city = "larkspire"', 'city = "barrowmead"', 1), "barrowmead.*second time"),
        (
            changed("section.space", "grey adit", 'type = "mine"', 'type = "village"'),
            "always connects two Villages",
        ),
        (
            changed("section.space", "moth wood", 'type = "forest"', 'type = "city"')
            .replace(
                'type = "city"\nfog = false\nroads = ["carters',
                'type = "farm"\nfog = false\nroads = ["carters',
            )
            .replace('city = "larkspire"', 'city = "barrowmead"', 1),
            "barrowmead.*second time",
        ),
        (
            changed("section.space", "lowfield", 'type = "farm"', 'type = "swamp"'),
            r"line \d+.*type.*swamp",
        ),
        (changed("section.space", "lowfield", 'type = "farm"', 'type = "city"'), r"line \d+.*City"),
        (
            changed("section.space", "lowfield", '"drowned_acre"]', '"larkspire"]'),
            r"line \d+.*larkspire",
        ),
        (
            changed("section.space", "lowfield", '"drowned_acre"]', '"lowfield"]'),
            r"line \d+.*itself",
        ),
        (changed("section.space", "lowfield", "x = 0\ny = 1", "x = 1\ny = 0"), r"line \d+"),
        (replaced('N1 = "moth_wood"', 'N1 = "larkspire"'), r"line \d+.*larkspire"),
        (changed("adventure", "founders ledger", "keep = true", "keep = false"), r"line \d+.*keep"),
        (
            TEXT.replace(
                "[[adventure.option]]\nfood = 2\n[[adventure.option]]\nstone = 2\n",
                "[[adventure.option]]\nfood = 2\n",
                1,
            ),
            r"line \d+.*option",
        ),
        (
            changed("contract", "lodge", 'effect = "draw_adventure"', 'effect = "discard_own"'),
            r"line \d+",
        ),
        (
            changed(
                "adventure",
                "open seam",
                'effect = "collect"\nparams = { stone = 2 }',
                'effect = "draw_adventure"\nparams = { n = 1 }',
            ),
            r"line \d+.*no end",
        ),
        (
            changed(
                "card",
                "golden vats",
                'effect = "collect"\nparams = { gold = 1 }',
                'effect = "marker"\nparams = { points = 1, limit = 1 }',
            ),
            r"line \d+.*Contract",
        ),
        (changed("event", "the long squall", 'to = "own_city"', 'to = "controlled"'), r"line \d+"),
    ],
)
def test_a_mistake_is_named_by_line_and_field(text: str, message: str) -> None:
    assert text != TEXT
    with pytest.raises(ComponentError, match=re.compile(message, re.DOTALL)):
        AFTERFOG.box(2, text)


@pytest.mark.rule("afterfog:board.layouts", "afterfog:board.data")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (replaced("players = 2\nsize", "players = 3\nsize"), "no layout for 2"),
        (TEXT.replace('1.E2 = "2.W1"', '1.E9 = "2.W1"', 1), r"line \d+.*port"),
        (TEXT.replace('1.E2 = "2.W1"', '1.E2 = "7.W1"', 1), r"line \d+.*7.W1"),
    ],
)
def test_a_layout_that_cannot_be(text: str, message: str) -> None:
    with pytest.raises(ComponentError, match=message):
        AFTERFOG.box(2, text)


@pytest.mark.rule("afterfog:setup.map.villages.draw", "afterfog:setup.map.villages")
def test_a_set_in_which_villages_always_meet_is_refused() -> None:
    text = TEXT
    for name in ("ferry_meadow", "windbreak_copse", "gravel_cut"):
        at = text.index("type = ", text.index(f'id = "{name}"'))
        text = text[:at] + 'type = "village"' + text[text.index("\n", at) :]
    for port, village in (("E1", "hollin"), ("E1", "quickset")):
        assert f'{port} = "{village}"' in text
    for section in ("crag_reach", "wether_downs", "lark_heights", "ember_slopes"):
        at = text.index("E1 = ", text.index(f'id = "{section}"'))
        villages = {
            "crag_reach": "underscar",
            "wether_downs": "tolling",
            "lark_heights": "upper_finch",
            "ember_slopes": "lanternfold",
        }
        text = text[:at] + f'E1 = "{villages[section]}"' + text[text.index("\n", at) :]
    with pytest.raises(ComponentError, match="always connects two Villages"):
        AFTERFOG.box(2, text)


def test_a_box_is_a_fog_box() -> None:
    opened: Any = AFTERFOG.box(4)
    assert isinstance(opened, FogBox)
    assert opened.events_to_end == 6
