"""What is in the box, and what is wrong with a components file that cannot be used."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from fogbound.engine import ComponentError
from fogbound.games.nanty.rules.actions import AREAS, CARDS
from fogbound.games.nanty.rules.box import NantyBox
from fogbound.games.nanty.rules.parameters import CITY, EVENTS, INTERRUPTS, SCROLLS, VICTORIES
from tests.nanty.builder import NANTY, after_card, after_event, position

TEXT = NANTY.components
DATA: dict[str, Any] = tomllib.loads(TEXT)
RULEBOOK_NAMES = 23


def changed(*changes: tuple[str, str]) -> str:
    """The game's own file with some lines changed; each must be there once."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def in_row(name: str, old: str, new: str) -> str:
    """The game's own file with a line of one row changed, found by the row's id or name."""
    start = TEXT.index(name)
    at = TEXT.index(old, start)
    assert "[[" not in TEXT[start:at]
    return TEXT[:at] + new + TEXT[at + len(old) :]


def box(text: str = TEXT, players: int = 4) -> NantyBox:
    opened = NANTY.box(players, text)
    assert isinstance(opened, NantyBox)
    return opened


@pytest.mark.rule("nanty:parts.actions", "nanty:parts.others")
def test_the_cards_of_the_box() -> None:
    decks = Counter(row["deck"] for row in DATA["card"])
    assert decks == {"grey": 48, "red": 53}
    assert len({row["name"] for row in DATA["card"]}) == len(CARDS) == 101
    assert (len(DATA["area"]), len(DATA["event"]), len(DATA["personality"])) == (12, 12, 7)


@pytest.mark.rule("nanty:parts.actions.names")
def test_names_of_the_rulebook_are_marked() -> None:
    known = [row["name"] for row in DATA["card"] if row["name_source"] == "rulebook"]
    house = [row for row in DATA["card"] if row["name_source"] == "house"]
    assert len(known) + len(house) == 101
    assert len(known) == RULEBOOK_NAMES
    words = [name.lower() for name in known]
    for name in ("toby", "little dorrit", "jack the ripper", "karl marx", "mycroft holmes"):
        assert name in words


def test_action_words_are_the_names_of_the_file() -> None:
    plain = [row["name"].lower() for row in DATA["card"]]
    for sign in ".'\"":
        plain = [name.replace(sign, "") for name in plain]
    assert plain == list(CARDS)
    assert [row["name"].lower() for row in DATA["area"]] == list(AREAS)


@pytest.mark.rule("nanty:parts.agents", "nanty:parts.buildings")
@pytest.mark.rule("nanty:parts.immigrants", "nanty:parts.grenadiers", "nanty:parts.aid")
def test_the_pieces_of_the_box() -> None:
    assert (box().agents, box().buildings) == (12, 6)
    assert (box().immigrants, box().grenadiers) == (3, 4)
    assert not any("aid" in action.split() for action in position().legal)


@pytest.mark.rule("nanty:parts.trouble")
def test_trouble_markers_do_not_run_out() -> None:
    assert len(position(trouble=", ".join(AREAS)).trouble()) == 12


@pytest.mark.rule("nanty:parts.money", "nanty:parts.money.supply")
def test_the_coins_of_the_box_limit_nobody() -> None:
    assert after_card("the stock exchange", "skip", "take money", money={0: 5000}).money[0] == 5005


@pytest.mark.rule("nanty:setup.two.cards")
def test_two_cards_are_marked_three_plus() -> None:
    marked = {row["name"] for row in DATA["card"] if row["players_min"] == 3}
    assert marked == {"Karl Marx", 'Henry "Holy" Peter'}
    assert [len(box(players=n).cards) for n in (2, 3, 4)] == [99, 101, 101]


@pytest.mark.rule("nanty:setup.money", "nanty:turn.refill", "nanty:score.agents")
def test_numbers_of_the_supply_are_used() -> None:
    text = changed(
        ("start_money = 10", "start_money = 3"), ("hand_size = 5", "hand_size = 4"),
        ("points_per_agent = 5", "points_per_agent = 2"),
        ("points_per_pound = 1", "points_per_pound = 3"),
    )  # fmt: skip
    s = NANTY.new(3, 1, text)
    assert s.to_json()["money"] == [3, 3, 3]
    assert [len(hand) for hand in s.to_json()["hands"]] == [4, 4, 4]
    p = after_card(
        "the diogenes club",
        "end turn",
        components=text,
        agents={0: "city"},
        deck="toby, sam weller",
    )
    assert p.state.outcome is not None
    assert p.state.outcome.points == (2 + 30, 30, 30, 30)


@pytest.mark.rule("nanty:board.cost", "nanty:board.river")
def test_areas_are_data() -> None:
    text = in_row('id = "city"', "cost = 6", "cost = 7")
    p = after_card("becky sharp", "skip", "build city", agents={0: "city"}, components=text)
    assert p.money[0] == 3
    text = in_row('id = "city"', "river = true", "river = false")
    p = after_event("flood", (6, 4), agents={0: "city"}, components=text)
    assert p.asked == (0, "action.scroll")


@pytest.mark.rule("nanty:board.number", "nanty:board.numbering")
def test_numbers_of_areas_are_data() -> None:
    text = in_row('id = "city"', "number = 6", "number = 7").replace(
        'name = "Highbury"\nnumber = 7', 'name = "Highbury"\nnumber = 6'
    )
    p = after_event("explosion", (6,), buildings={0: "city", 1: "highbury"}, components=text)
    assert p.buildings() == {"city": 0}


def test_cards_are_data() -> None:
    text = in_row('id = "g15"', 'symbols = ["agent"]', 'symbols = ["money:7", "agent"]')
    p = after_card("sam weller", "take money", components=text)
    assert (p.money[0], p.asked) == (17, (0, "agent.place"))
    text = in_row('id = "g31"', "amount = 3", "amount = 8")
    p = after_card("charley bates", "scroll", "player 1", components=text)
    assert p.money == [18, 2, 10, 10]


def test_a_players_own_names() -> None:
    text = in_row('id = "g15"', 'name = "Sam Weller"', 'name = "The Boots"')
    assert box(text).names["card"][14]["name"] == "The Boots"
    text = in_row('id = "city"', 'name = "City"', 'name = "The Square Mile"')
    assert box(text).names["area"][5]["name"] == "The Square Mile"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(("agents_per_player = 12", "agents_per_player = 2")), "agents_per_player"),
        (changed(("buildings_per_player = 6", "buildings_per_player = 0")), "buildings_per_player"),
        (changed(("hand_size = 5", "hand_size = 0")), "hand_size"),
        (changed(("hand_size = 5", "hand_size = 10")), "hand_size"),
        (changed(("immigrants = 3", "immigrants = 2")), "supply"),
        (changed(("grenadiers = 4", "grenadiers = 3")), "supply"),
        (in_row('id = "city"', "number = 6", "number = 7"), "same number"),
        (in_row('id = "city"', "number = 6", "number = 13"), "number"),
        (in_row('id = "city"', "cost = 6", 'cost = "six"'), "cost"),
        (in_row('id = "city"', "cost = 6", "cost = -1"), "cost"),
        (in_row('id = "city"', '"holborn", "highbury"', '"city", "highbury"'), "itself"),
        (in_row('id = "city"', '"holborn", "highbury"', '"highbury"'), "both ways"),
        (
            in_row(
                'id = "east_end"',
                'neighbours = ["city", "highbury", "bermondsey"]',
                'neighbours = ["city"]',
            ),
            "two areas",
        ),
        (in_row('id = "city"', '"holborn", "highbury"', '"hackney", "highbury"'), "neighbours"),
        (in_row('id = "city"', 'effect = "city_sell_card"', 'effect = "city_sell"'), "city"),
        (in_row('id = "city"', "{ amount = 2 }", "{}"), "amount"),
        (in_row('id = "g15"', 'symbols = ["agent"]', 'symbols = ["agents"]'), "no symbol"),
        (in_row('id = "g15"', 'symbols = ["agent"]', 'symbols = ["money:x"]'), "no symbol"),
        (in_row('id = "g15"', 'symbols = ["agent"]', 'symbols = ["another", "agent"]'), "last"),
        (in_row('id = "g24"', '["scroll", "building"]', '["scroll", "scroll"]'), "two scrolls"),
        (in_row('id = "g24"', '["scroll", "building"]', '["interrupt", "building"]'), "no symbol"),
        (in_row('id = "g24"', 'effect = "draw"', 'effect = "drew"'), "effect"),
        (in_row('id = "g24"', "count = 3", "count = 0"), "count"),
        (in_row('id = "g24"', "{ count = 3 }", "{}"), "count"),
        (in_row('id = "g17"', 'effect = "stop_move_or_removal"', 'effect = "draw"'), "effect"),
        (in_row('id = "g15"', 'deck = "grey"', 'deck = "red"'), "deck"),
        (in_row('id = "g15"', "players_min = 2", "players_min = 5"), "players_min"),
        (in_row('id = "g08"', 'area = "strand"', 'area = "hackney"'), "area"),
        (in_row('id = "r23"', "trouble = false", "trouble = 0"), "trouble"),
        (
            changed(('id = "g15"', 'id = "g16"'))
            if TEXT.count('id = "g16"') == 0
            else in_row('id = "g15"', 'id = "g15"', 'id = "g16"'),
            "second time",
        ),
        (in_row('id = "fog"', 'effect = "event_fog"', 'effect = "fog"'), "effect"),
        (in_row('id = "fagin"', 'effect = "win_trouble"', 'effect = "win"'), "effect"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(ComponentError, match=message):
        box(text)


@pytest.mark.parametrize(
    ("row", "number", "least", "most"),
    [
        ("\n[supply]", "agents_per_player = 12", 3, 99),
        ("\n[supply]", "buildings_per_player = 6", 1, 99),
        ("\n[supply]", "immigrants = 3", 3, 99),
        ("\n[supply]", "grenadiers = 4", 4, 99),
        ("\n[supply]", "start_money = 10", 0, 9999),
        ("\n[supply]", "hand_size = 5", 1, 9),
        ("\n[supply]", "points_per_agent = 5", 0, 99),
        ("\n[supply]", "points_per_pound = 1", 0, 99),
        ('id = "city"', "cost = 6", 0, 999),
        ('id = "city"', "amount = 2", 0, 999),
        ('id = "g24"', "count = 3", 1, 999),
        ('id = "g24"', "players_min = 2", 2, 4),
        ('id = "fagin"', "players_min = 2", 2, 4),
        ('id = "fagin"', "need = 8", 1, 999),
        ('id = "moriarty"', "need = 9", 1, 999),
    ],
)
def test_numbers_have_bounds(row: str, number: str, least: int, most: int) -> None:
    field = number.split(" = ")[0]
    for good in (least, most):
        box(in_row(row, number, f"{field} = {good}"))
    for bad in (least - 1, most + 1):
        with pytest.raises(ComponentError):
            box(in_row(row, number, f"{field} = {bad}"))


@pytest.mark.rule("nanty:board.number")
def test_numbers_of_areas_run_from_1_to_12() -> None:
    assert sorted(box().number) == list(range(1, 13))
    with pytest.raises(ComponentError, match="number"):
        box(in_row('id = "chelsea"', f"number = {box().number[0]}", "number = 0"))


def test_what_is_printed_on_the_cards_is_kept() -> None:
    opened = box()
    for kind in ("card", "event", "personality"):
        printed = [(row["name"], row["text"]) for row in DATA[kind]]
        assert [(forms["name"], forms["text"]) for forms in opened.names[kind]] == printed
    scrolls = ["scroll" in row["symbols"] for row in DATA["card"]]
    assert [effect >= 0 for effect in opened.effect] == scrolls
    assert min(opened.effect) == -1


def symbols(*words: str) -> str:
    """The file with other symbols on Sam Weller's card."""
    printed = ", ".join(f'"{word}"' for word in words)
    return in_row('id = "g15"', 'symbols = ["agent"]', f"symbols = [{printed}]")


def test_money_on_a_card_has_three_digits_at_most() -> None:
    assert box(symbols("money:999")).symbols[14] == (16 + 999,)
    with pytest.raises(ComponentError, match="no symbol"):
        box(symbols("money:1000"))


def test_another_card_is_played_last() -> None:
    assert box(symbols("agent", "another")).symbols[14] == (0, 6)
    with pytest.raises(ComponentError, match="last"):
        box(symbols("agent", "another", "agent"))


@pytest.mark.parametrize(("count", "enough"), [(9, False), (10, True)])
def test_there_are_cards_enough_for_two_hands_of_five(count: int, enough: bool) -> None:
    printed, faces = TEXT.split("\n[[personality]]", 1)
    printed = printed.replace("players_min = 2", "players_min = 4")
    printed = printed.replace("players_min = 4", "players_min = 2", count)
    text = f"{printed}\n[[personality]]{faces}"
    if enough:
        assert len(box(text, 2).cards) == count
    else:
        with pytest.raises(ComponentError, match="too few cards"):
            box(text, 2)


def test_neighbours_both_ways_in_the_last_area_too() -> None:
    with pytest.raises(ComponentError, match="both ways"):
        box(in_row('id = "battersea"', '"chelsea", ', ""))


@pytest.mark.rule("nanty:city.holborn")
def test_more_areas_may_protect_from_events() -> None:
    assert box().guards == [AREAS.index("holborn")]
    text = in_row(
        'id = "battersea"', '"city_income", params = { amount', '"city_protect", params = { cost'
    )
    assert box(text).guards == [AREAS.index("holborn"), AREAS.index("battersea")]


def test_too_few_personalities() -> None:
    text = TEXT
    for name in ("bellinger", "holdhurst", "balmoral", "holmes"):
        start = text.index(f'[[personality]]\nid = "{name}"')
        end = text.index("\ntext", start)
        text = text[:start] + text[text.index("\n", end + 1) + 1 :]
    text = re.sub(r"personality\.\w+\.params\.need = \d+\n", "", text)
    with pytest.raises(ComponentError, match="too few"):
        box(text)
    assert len(box(text, 3).ids["personality"]) == 3


@pytest.mark.rule("nanty:setup.two.sidonia")
def test_errors_name_the_line() -> None:
    line = TEXT[: TEXT.index("hand_size = 5")].count("\n") + 1
    with pytest.raises(ComponentError, match=f"line {line}:"):
        box(changed(("hand_size = 5", "hand_size = 20")))


@pytest.mark.parametrize(("players", "need"), [(2, 11), (3, 10), (4, 9)])
def test_needs_differ_by_the_number_of_players(players: int, need: int) -> None:
    opened = box(players=players)
    assert opened.need[list(opened.ids["personality"]).index("moriarty")] == need
    text = TEXT.replace("personality.moriarty.params.need = 11", "personality.moriarty.params = 11")
    line = text[: text.index("personality.moriarty.params = 11")].count("\n") + 1
    with pytest.raises(ComponentError, match=f"line {line}: personality 1 params must be a table"):
        box(text, 2)


def test_what_the_file_says_of_effects_is_what_they_take() -> None:
    kinds = {"scroll": SCROLLS, "city": CITY, "event": EVENTS, "victory": VICTORIES}
    taken = {
        name: (kind, {one.name for one in parameters})
        for kind, effects in kinds.items()
        for name, parameters in effects.items()
    }
    taken |= {name: ("interrupt", set()) for name in INTERRUPTS}
    assert {row["id"]: (row["kind"], set(row["params"])) for row in DATA["effect"]} == taken
