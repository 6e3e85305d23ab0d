"""What is in the box, and what is wrong with a components file that cannot be used."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, ComponentError, Step
from fogbound.games.smog.rules.actions import AGENTS, ARTEFACTS, ETHERS, PLACES, PLAYER, SPECIALS
from fogbound.games.smog.rules.box import COMBINATIONS, GATES, SmogBox
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import SMOG, position
from tests.smog.test_board import ARTEFACT_EDGES, ETHER_EDGES

TEXT = SMOG.components


def changed(*changes: tuple[str, str]) -> str:
    """The game's own file with some lines changed; each must be there once."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def line(part: str) -> int:
    """The number of the line of the game's own file that holds this."""
    assert TEXT.count(part) == 1, part
    return TEXT[: TEXT.index(part)].count("\n") + 1


def box(text: str = TEXT, edition: str = "en", players: int = 4) -> SmogBox:
    return SMOG.new(players, 1, text, edition=edition).box


def called(kind: str, form: str = "name") -> list[str]:
    """What the things of a kind are called in the box."""
    return [forms[form] for forms in box().names[kind]]


# ---------------------------------------------------------------- what is in the box


@pytest.mark.rule("smog:parts.tiles")
def test_each_ring_tile_shows_every_ether_and_every_price_once() -> None:
    standing = Counter()  # type: Counter[tuple[int, int]]
    for tile in range(1, 9):
        kinds = box().kind[tile * 4 : tile * 4 + 4]
        prices = box().price[tile * 4 : tile * 4 + 4]
        assert sorted(kinds) == [0, 1, 2, 3]
        assert sorted(prices) == [1, 2, 3, 4]
        standing.update(zip(kinds, prices, strict=True))
        shown = [f"{ETHERS[kind]} {price}" for kind, price in zip(kinds, prices, strict=True)]
        assert shown == ETHER_EDGES[PLACES[tile]]
    assert standing == {(kind, price): 2 for kind in range(4) for price in range(1, 5)}


@pytest.mark.rule("smog:parts.artefacts")
def test_each_outer_tile_sells_one_kind_of_artefact() -> None:
    for tile in range(9, 13):
        artefact, prices = ARTEFACT_EDGES[PLACES[tile]]
        assert box().kind[tile * 4 : tile * 4 + 4] == [ARTEFACTS.index(artefact)] * 4
        assert box().price[tile * 4 : tile * 4 + 4] == prices


@pytest.mark.rule("smog:parts.combinations")
def test_thirteen_secret_combinations() -> None:
    fours = [row for row in product(range(3), repeat=4) if sum(row) == 4]
    wanted = [row for row in fours if row == (1, 1, 1, 1) or sorted(row) == [0, 1, 1, 2]]
    assert len(COMBINATIONS) == 13
    assert sorted(COMBINATIONS) == sorted(wanted)
    assert COMBINATIONS[:2] == [(1, 1, 1, 1), (2, 1, 1, 0)]  # records number them in this order


@pytest.mark.rule("smog:parts.gates")
def test_eight_secret_gates() -> None:
    assert len(set(GATES)) == len(GATES) == 8


@pytest.mark.rule("smog:parts.cards")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_twenty_four_cards_two_of_each_of_twelve(edition: str) -> None:
    assert len(SPECIALS) == 12
    assert box(edition=edition).copies == 2
    deck = position(edition=edition).state.deck
    assert Counter(deck) == dict.fromkeys(range(12), 2)


@pytest.mark.rule("smog:parts.agents")
def test_six_agents() -> None:
    assert AGENTS == ("witch", "dandy", "doctor", "merchant", "gate keeper", "lost boy")
    assert called("agent") == [name.title() for name in AGENTS]


@pytest.mark.rule("smog:parts.gentlemen")
def test_four_gentlemen() -> None:
    assert called("seat") == ["Master Fox", "John Brown", "Parvin Khan", "Sir Daniel Home"]
    assert len(set(called("seat", "club"))) == 4


def one_seat_on(s: SmogState) -> SmogState:
    """The same table where everybody plays the next Gentleman."""
    n = s.box.players
    other = s.copy()
    for name in BY_SEAT:
        mine: list[Any] = getattr(s, name)
        each = len(mine) // n
        setattr(other, name, mine[-each:] + mine[:-each])
    for name in ("favoured", "first", "turn"):
        seat: int = getattr(s, name)
        setattr(other, name, seat if seat == NOBODY else (seat + 1) % n)
    other.stack = [_one_seat_on(step, n) for step in s.stack]
    other.actor = None if s.actor is None else (s.actor + 1) % n
    other._legal = None
    return other


BY_SEAT = (
    "artefacts", "coins", "combination", "counter", "dragon", "ether", "gate", "hands", "place",
    "side",
)  # fmt: skip
"""What each seat has of its own."""


def _one_seat_on(step: Step[SmogState], players: int) -> Step[SmogState]:
    moved = {"seat", "other"}
    return type(step)(
        *((value + 1) % players if name in moved else value
          for name, value in zip(step.fields, step.values(), strict=True))
    )  # fmt: skip


@pytest.mark.rule("smog:parts.gentlemen")
@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_gentlemen_differ_in_name_only(players: int, edition: str) -> None:
    """Whole games: the next Gentleman in the same place may do the same, with the same effect."""
    for seed in range(4):
        state, rng = SMOG.new(players, seed, edition=edition, rounds=20), Random(seed)
        other = one_seat_on(state)
        while state.actor is not None:
            action = rng.choice(state.legal())
            same = PLAYER.code((PLAYER.of(action) + 1) % players) if action in PLAYER else action
            assert same in other.legal()
            assert len(other.legal()) == len(state.legal())
            state.play(action)
            other.play(same)
            assert other == one_seat_on(state)


def test_everything_has_a_name() -> None:
    assert called("ether") == ["Blood", "Mana", "Ectoplasm", "Titanium"]
    assert called("artefact") == [name.title() for name in ARTEFACTS]
    cards = called("special")
    assert cards[SPECIALS.index("steam lords decree")] == "Steam Lord's Decree"
    assert cards[SPECIALS.index("gears shift")] == "Gears Shift"


# ---------------------------------------------------------------- a player's own file


def test_other_tiles_prices_and_fog() -> None:
    text = changed(
        ('edges = [ ["ectoplasm", 2], ["blood", 1]', 'edges = [ ["mana", 7], ["blood", 1]'),
        ("edges = [ 3, 5, 4, 6 ]", "edges = [ 8, 5, 4, 6 ]"),
        ('barrier = "east"', 'barrier = "west"'),
    )
    p = position(components=text, at={0: "north"}, coins={0: 9}).play("buy")
    assert (p.ethers(0), p.state.coins[0]) == ({"mana": 1}, 2)
    east = position(components=text, turn=1, at={1: "east"}, coins={1: 9}).play("buy")
    assert (east.ethers(1), east.state.coins[1]) == ({"ectoplasm": 1}, 2)
    outer = position(components=text, at={0: "outer north"}, coins={0: 9}).play("buy")
    assert outer.state.coins[0] == 1
    foggy = position(components=text, at={0: "north-east"}, coins={0: 0})
    assert foggy.why_not("move west") == "move.barrier"
    assert foggy.may("move south")


def test_other_sides_and_artefacts() -> None:
    text = changed(
        ('"B"\nside = "north"', '"B"\nside = "east"'),
        ('"M"\nside = "east"', '"M"\nside = "north"'),
        ('"Atlantean"\nside = "north"', '"Atlantean"\nside = "west"'),
        ('"Mithril"\nside = "west"', '"Mithril"\nside = "north"'),
    )
    assert box(text).sides == [1, 0, 2, 3]
    p = position(components=text, at={0: "outer north"}, coins={0: 9}).play("buy")
    assert p.artefacts(0) == {"mithril lock"}


def test_other_numbers_are_played_by() -> None:
    text = changed(
        ("\nactions = 3", "\nactions = 5"),
        ("actions_favoured = 4", "actions_favoured = 7"),
        ("income = 1", "income = 2"),
        ("counter_limit = 5", "counter_limit = 4"),
        ("request_alone = 2", "request_alone = 6"),
        ("request_tied = 1", "request_tied = 3"),
        ("\nagent_steps = 1", "\nagent_steps = 2"),
        ("merchant_discount = 1", "merchant_discount = 2"),
        ("merchant_least = 1", "merchant_least = 0"),
        ("\nmerchant_bonus = 1", "\nmerchant_bonus = 4"),
        ("{ actions = 2 }", "{ actions = 3 }"),
        ("{ coins = 2 }", "{ coins = 5 }"),
        ("{ coins = 3 }", "{ coins = 8 }"),
        ("{ coins = 1 }", "{ coins = 2 }"),
    )
    assert position(components=text).state.left == 5
    assert position(components=text, favoured=0).state.left == 7
    assert position(components=text, in_round=2).state.coins == [4, 4, 4, 4]
    assert position(components=text, in_round=2, favoured=0, counter={0: 1}).state.counter[0] == 3
    assert position(components=text, in_round=2, favoured=0, counter={0: 2}).state.counter[0] == 0
    alone = position(components=text, coins={0: 0}).play("request coins")
    assert alone.state.coins[0] == 6
    assert position(components=text).play("request coins").state.coins[0] == 5
    agent = position(components=text, favoured=0, agents={"witch": "north"})
    agent.play("agent witch", "lead east", "lead south")
    assert agent.agents() == {"witch": "east"}
    market = {"merchant": "north"}
    buyer = position(components=text, at={0: "north"}, coins={0: 0}, agents=market).play("buy")
    assert buyer.state.coins[0] == 0
    seller = position(
        components=text, at={0: "north"}, coins={0: 0}, agents=market, ether={0: "ectoplasm"}
    )
    assert seller.play("sell").state.coins[0] == 6
    cards = position(
        components=text,
        coins={1: 1, 2: 9},
        ether={0: "mana titanium ectoplasm blood"},
        hands={0: [SPECIALS[0], SPECIALS[1], "gift of the dragon", "alchemical drain"]},
    )
    assert cards.play("play spectral speed").state.left == 8
    assert cards.play("play favour of the queen").state.coins[0] == 7
    assert cards.play("play alchemical drain").state.coins == [12, 0, 7, 0]
    cards.play("play gift of the dragon", "move north", "sell")
    assert cards.state.coins[0] == 12 + 2 + 8


@pytest.mark.rule("smog:parts.no_limit")
def test_hand_and_ether_chart_have_no_limit() -> None:
    every = [*SPECIALS[1:], *SPECIALS[1:], "spectral speed"]
    p = position(hands={0: every}, deck=["spectral speed"], ether={0: "ectoplasm " * 30})
    p.play("rotate any tile", "place south", "clockwise")
    assert sorted(p.hand(0)) == sorted([*SPECIALS, *SPECIALS])
    p.state.hands[0] = p.state.hands[0][1:]
    p.play("move north", "buy")
    assert p.ethers(0) == {"ectoplasm": 31}
    q = position(
        hands={0: ["ether channeling", "gift of faerie"]},
        at={0: "north"},
        ether={0: "mana blood titanium " + "ectoplasm " * 30, 1: "ectoplasm"},
    )
    q.play("play ether channeling", "player 1", "take ectoplasm", "play gift of faerie")
    assert q.ethers(0)["ectoplasm"] == 32


def test_set_up_follows_the_file() -> None:
    text = changed(
        ("coins_at_start = 2", "coins_at_start = 6"),
        ("hourglasses_at_start = 2", "hourglasses_at_start = 0"),
        ("copies = 2", "copies = 3"),
    )
    s = SMOG.new(players=3, seed=2, components=text)
    data = s.to_json()
    assert data["coins"] == [6, 6, 6]
    assert data["round"] == 1
    assert sorted(data["deck"]) == sorted([*range(12)] * 3)


@pytest.mark.parametrize(("edition", "bonus"), [("en", 1), ("it", 0)])
@pytest.mark.parametrize(("players", "steps"), [(2, 2), (3, 1), (4, 1)])
def test_numbers_by_edition_and_players(edition: str, bonus: int, players: int, steps: int) -> None:
    opened = box(edition=edition, players=players)
    assert (opened.merchant_bonus, opened.agent_steps) == (bonus, steps)


@pytest.mark.parametrize(("edition", "english"), [("en", True), ("it", False)])
def test_rules_by_edition(edition: str, english: bool) -> None:
    opened = box(edition=edition)
    assert opened.opposite_replaces == english
    assert opened.draw_is_optional == opened.losing_favour_counts == (not english)


@pytest.mark.rule("smog:card.ether_channeling.en", "smog:card.ether_channeling.it")
def test_the_editions_ask_for_other_ethers() -> None:
    card = SPECIALS.index("ether channeling")
    asked = {edition: box(edition=edition).needs for edition in ("en", "it")}
    assert [ETHERS[kind] for kind in asked["en"][card]] == ["mana", "blood", "titanium"]
    assert [ETHERS[kind] for kind in asked["it"][card]] == ["ectoplasm", "blood", "titanium"]
    assert asked["en"][:card] == asked["it"][:card]
    assert asked["en"][card + 1 :] == asked["it"][card + 1 :]


def test_cards_can_change_effects() -> None:
    text = changed(
        ('effect = "turn_board"', 'effect = "gain_coins"\nparams = { coins = 4 }'),
        ('effect = "gain_coins"\nparams = { coins = 2 }', 'effect = "turn_board"'),
    )
    p = position(components=text, ether={0: "titanium ectoplasm"}, hands={0: ["wheel of chaos"]})
    assert p.play("play wheel of chaos").state.coins[0] == 6


# ---------------------------------------------------------------- mistakes

INCOME = "income = 1                   # Coins a round\n"
GEARS_SHIFT = 'id = "gears_shift"\n'
MISTAKES = [
    ("coins_at_start = 2", "coins_at_start = ", "Invalid value"),
    ("income = 1", 'income = "1"', "numbers income must be a whole number from 0 to 99, not '1'"),
    ("income = 1", "income = true", "numbers income must be a whole number from 0 to 99, not True"),
    ("income = 1", "income = 1.5", "numbers income must be a whole number from 0 to 99, not 1.5"),
    ("income = 1", "income = -1", "numbers income must be a whole number from 0 to 99, not -1"),
    ("income = 1", "income = 100", "numbers income must be a whole number from 0 to 99, not 100"),
    ("actions = 3", "actions = 0", "numbers actions must be a whole number from 1 to 99, not 0"),
    (
        '["ectoplasm", 2]',
        '["ectoplasm", 100]',
        "tile 1 edges 1 2 must be a whole number from 0 to 99, not 100",
    ),
    (
        "hourglasses_at_start = 2",
        "hourglasses_at_start = 13",
        "numbers hourglasses_at_start must be a whole number from 0 to 12, not 13",
    ),
    (
        '["ectoplasm", 2]',
        '["ectoplam", 2]',
        "tile 1 edges 1 1 must be one of blood, mana, ectoplasm, titanium, not 'ectoplam'",
    ),
    ('["titanium", 3]', '["titanium"]', "tile 2 edges 1 must have 2 entries, not 1"),
    ('["titanium", 3]', '"titanium"', "tile 2 edges 1 must be a list, not 'titanium'"),
    ("[ 3, 5, 4, 6 ]", "[ 3, 5, 4 ]", "tile 3 edges must have 4 entries, not 3"),
    ("[ 3, 5, 4, 6 ]", "[ 3, -5, 4, 6 ]", "tile 3 edges 2 must be a whole number from 0 to 99"),
    (
        'barrier = "east"',
        'barrier = "up"',
        "tile 2 barrier must be one of none, north, east, south, west, not 'up'",
    ),
    ('set = "corner"', 'set = "side"', "tile 2 set is 'side' a second time"),
    ('set = "corner"', 'set = "middle"', "tile 2 set must be one of side, corner, outer"),
    ('id = "mana"', 'id = "blood"', "ether 2 id is 'blood' a second time"),
    ('id = "mana"', 'id = "gold"', "ether 2 id must be one of blood, mana, ectoplasm, titanium"),
    ('id = "adamantine_key"', 'id = "rusty_key"', "artefact 3 id must be one of"),
    ('id = "gears_shift"', 'id = "gear_shift"', "special 5 id must be one of"),
    ('id = "gears_shift"', 'id = "spectral_speed"', "special 5 id is 'spectral_speed' a second"),
    ('effect = "turn_tiles"', 'effect = "turn_tile"', "special 5 effect must be one of"),
    ('effect = "turn_tiles"', 'effect = "blow_away"', "special 5 effect is 'blow_away' a second"),
    (
        "{ actions = 2 }",
        "{ actions = 0 }",
        "special 1 params actions must be a whole number from 1",
    ),
    ("{ actions = 2 }", "{ coins = 2 }", "special 1 params coins is nothing that can be set here"),
    ("draw_is_optional = false", "draw_is_optional = 0", "rules draw_is_optional must be true or"),
    ('name = "Gears Shift"', 'name = ""', "special 5 name must be a text, not ''"),
    ('["ectoplasm", "blood"]\n', '["ectoplasm", "gin"]\n', "special 5 needs 2 must be one of"),
    ('["ectoplasm", "blood"]\n', '"blood"\n', "special 5 needs must be a list, not 'blood'"),
    ('name = "Parvin Khan"', 'name = ""', "seat 3 name must be a text, not ''"),
    ('id = "khan"', 'id = "genghis"', "seat 3 id must be one of fox, brown, khan, home"),
]
"""What is changed to what, and the report on the field."""
MISSING = [
    (INCOME, "[numbers]", "numbers income is missing"),
    (GEARS_SHIFT, f"[[special]]\n{GEARS_SHIFT}", "special 5 id is missing"),
    ('effect = "turn_tiles"\n', f"[[special]]\n{GEARS_SHIFT}", "special 5 effect is missing"),
    ('name = "Gears Shift"\n', f"[[special]]\n{GEARS_SHIFT}", "special 5 name is missing"),
    (
        'needs = ["ectoplasm", "blood"]\n',
        f"[[special]]\n{GEARS_SHIFT}",
        "special 5 needs is missing",
    ),
]
"""What is left out, the table it belongs to, and the report."""
LEAST = {
    "actions": 1,
    "actions_favoured": 1,
    "coins_at_start": 0,
    "hourglasses_at_start": 0,
    "income": 0,
    "counter_limit": 1,
    "request_alone": 1,
    "request_tied": 1,
    "agent_steps": 1,
    "merchant_discount": 0,
    "merchant_least": 0,
    "merchant_bonus": 0,
    "copies": 1,
}
"""The least a number may be."""


def report(text: str) -> str:
    with pytest.raises(ComponentError) as error:
        SMOG.new(players=4, seed=1, components=text)
    return str(error.value)


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES)
def test_a_mistake_is_reported_by_line_and_field(old: str, new: str, message: str) -> None:
    said = report(changed((old, new)))
    assert f"line {line(old)}" in re.split("[:,] ", said.replace("(at ", ", "))
    assert message in said


@pytest.mark.parametrize(
    ("thing", "side", "message"),
    [
        ('letter = "M"', "north", "ether 2 side is 'north' a second time"),
        ('short = "Adamantine"', "west", "artefact 4 side is 'west' a second time"),
        ('short = "Adamantine"', "up", "artefact 3 side must be one of north, east, south, west"),
    ],
)
def test_a_mistaken_side_is_reported_by_line_and_field(thing: str, side: str, message: str) -> None:
    (given,) = re.findall(rf'^{thing}\nside = "\w+"', TEXT, re.MULTILINE)
    assert message in report(changed((given, f'{thing}\nside = "{side}"')))


@pytest.mark.parametrize(("gone", "table", "message"), MISSING)
def test_a_missing_field_is_reported_with_its_table(gone: str, table: str, message: str) -> None:
    assert report(changed((gone, ""))) == f"components.toml, line {line(table)}: {message}"


@pytest.mark.parametrize(("name", "least"), LEAST.items())
def test_a_number_below_the_least_is_refused(name: str, least: int) -> None:
    (given,) = re.findall(rf"^{name} = \d+", TEXT, re.MULTILINE)
    assert getattr(box(TEXT.replace(given, f"{name} = {least}")), name) == least
    said = report(TEXT.replace(given, f"{name} = {least - 1}"))
    assert f"numbers {name} must be a whole number from {least} to" in said


def test_the_highest_price_on_a_tile() -> None:
    assert max(box(changed(('["ectoplasm", 2]', '["ectoplasm", 99]'))).price) == 99


@pytest.mark.parametrize("edition", ["en", "it"])
def test_a_mistake_in_an_overlay_matters_where_it_is_laid_over(edition: str) -> None:
    text = changed(('needs = ["ectoplasm", "blood", "titanium"]', 'needs = ["vino"]'))
    if edition == "en":
        assert box(text).needs == box().needs
        return
    with pytest.raises(ComponentError) as error:
        box(text, edition)
    where = line('needs = ["ectoplasm", "blood", "titanium"]')
    assert str(error.value).startswith(f"components.toml, line {where}: special 9 needs 1 must be")


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ComponentError, match="line 1"):
        SMOG.new(players=4, seed=1, components="# nothing\n")
    with pytest.raises(ComponentError, match="line 1"):
        SMOG.new(players=4, seed=1, components="<html>")


def test_too_few_cards() -> None:
    text = TEXT[: TEXT.rindex("[[special]]")] + TEXT[TEXT.index("[[overlay]]") :]
    with pytest.raises(ComponentError, match="special must have 12 entries, not 11"):
        SMOG.new(players=4, seed=1, components=text)
