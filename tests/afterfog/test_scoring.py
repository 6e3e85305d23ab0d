"""The end of the game is counted: every kind of points, goals and Banners, ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.afterfog.position import Position, position


def over(players: int = 2, **wanted: Any) -> Position:
    """The last turn ends, nothing more happens in it, and the game is counted."""
    last = players - 1
    return position(players, turn=last, last_turns=str(last), **wanted).end_turn()


def kinds(name: str, players: int = 2, **wanted: Any) -> list[int]:
    """Each seat's points of one kind."""
    return [seat[name] for seat in over(players, **wanted).scores]


NO_GOALS: dict[str, Any] = {"goal_tie_counts": "no"}


# ---------------------------------------------------------------- what counts


@pytest.mark.rule("afterfog:score.win", "afterfog:end.over")
def test_the_most_points_in_all_win() -> None:
    p = over(tokens={"1f": "0", "1b": "0"})
    assert p.state.outcome is not None
    assert p.state.outcome.points == tuple(sum(seat.values()) for seat in p.scores)
    assert (p.state.outcome.winners, p.state.outcome.rule) == ((0,), "end.over")
    assert over(tokens={"2g": "1"}).state.outcome.winners == (1,)  # type: ignore[union-attr]


@pytest.mark.rule("afterfog:score.spaces")
def test_a_point_for_each_space_controlled() -> None:
    tokens = {"1d": "0", "1f": "01", "1l": "10", "fb": "0", "2g": "10"}
    assert kinds("spaces", tokens=tokens) == [4, 3]
    assert kinds("spaces") == [1, 1]


@pytest.mark.rule("afterfog:score.cards")
def test_the_points_printed_on_cards() -> None:
    p = over(
        cards={0: "midsummer fair, drift picks, copper still"},
        kept={0: "founders ledger", 1: "music box"},
    )
    assert [seat["cards"] for seat in p.scores] == [5 + 1 + 0, 0]
    assert [seat["adventures"] for seat in p.scores] == [2, 1]


@pytest.mark.rule("afterfog:score.cards.hand")
def test_cards_in_hand_score_nothing() -> None:
    assert kinds("cards", hands={0: "midsummer fair, star observatory"}) == [0, 0]


@pytest.mark.rule("afterfog:score.effects", "afterfog:parts.effects")
@pytest.mark.parametrize(
    ("card", "tokens", "points"),
    [
        ("hall of long tables", "", 0), ("hall of long tables", "1d", 0),
        ("hall of long tables", "1d 1h", 1), ("hall of long tables", "1d 1h 1k", 1),
        ("hall of long tables", "1d 1h 1k 1l", 2),
        ("hall of long tables", "1d 1h 1k 1l 2c 2g 2j fa", 3),
        ("vintners guild", "1g", 1), ("vintners guild", "1g 2a", 2), ("vintners guild", "1d", 0),
        ("grand timber hall", "1f", 0), ("grand timber hall", "1f 1j", 1),
        ("grand timber hall", "1a 1f 1j 2d 2e 2h 2l fb", 3),
        ("vault of blue glass", "1b", 0), ("vault of blue glass", "1b 1c", 1),
        ("vault of blue glass", "1b 1c 1i 2b", 2),
    ],
)  # fmt: skip
def test_cards_that_count_spaces(card: str, tokens: str, points: int) -> None:
    spread = dict.fromkeys(tokens.split(), "0")
    assert kinds("effects", cards={0: card}, tokens=spread) == [points, 0]


@pytest.mark.rule("afterfog:score.effects", "afterfog:parts.effects")
@pytest.mark.parametrize(
    ("wanted", "points"),
    [
        ({"cards": {0: "hall of charters"}}, 1),
        (
            {
                "cards": {0: "hall of charters"},
                "tokens": {"1d": "0", "1f": "0"},
                "towers": "1d, 1f",
            },
            3,
        ),
        (
            {
                "cards": {0: "hall of charters"},
                "towers": "1d, 1f, 1b, 1c",
                "tokens": dict.fromkeys(("1d", "1f", "1b", "1c"), "0"),
            },
            4,
        ),
        ({"cards": {0: "harbour in the air"}}, 1),
        (
            {"cards": {0: "harbour in the air"}, "ships": {0: "skyslip 1e, caravel 1d, hauler 1e"}},
            3,
        ),
        (
            {
                "cards": {0: "harbour in the air"},
                "ships": {0: "skyslip 1e, caravel 1d, lugger 1e, hauler 1e"},
            },
            4,
        ),
        ({"cards": {0: "house of masks"}, "tokens": {"2g": "10"}}, 0),
        ({"cards": {0: "house of masks"}, "tokens": {"2g": "10", "2b": "10", "1d": "0"}}, 1),
        (
            {
                "cards": {0: "house of masks"},
                "tokens": dict.fromkeys(
                    ("2a", "2b", "2c", "2d", "2e", "2f", "2g", "2h", "2i", "2j"), "10"
                ),
            },
            4,
        ),
    ],
)
def test_cards_that_count_towers_ships_and_spies(wanted: dict[str, Any], points: int) -> None:
    assert kinds("effects", **wanted) == [points, 0]


@pytest.mark.rule("afterfog:score.effects", "afterfog:parts.effects")
def test_markers_score_two_points_each() -> None:
    assert kinds("effects", markers={0: "charter, charter", 1: "charter"}) == [4, 2]
    assert kinds("effects", markers={0: "guildhall"}, guild={0: "ale"}) == [0, 0]


@pytest.mark.rule("afterfog:score.ships")
def test_two_points_for_each_airship() -> None:
    assert kinds("ships", ships={0: "skyslip 1e, caravel 1d, hauler 2f"}) == [6, 2]


@pytest.mark.rule("afterfog:score.towers", "afterfog:score.spaces")
def test_two_points_for_each_tower_so_that_a_tower_space_is_worth_three() -> None:
    p = over(tokens={"1d": "01", "2g": "1"}, towers="1d")
    assert [seat["towers"] for seat in p.scores] == [4, 2]
    assert [seat["towers"] + seat["spaces"] for seat in p.scores] == [6, 4]


@pytest.mark.rule("afterfog:score.effects", "afterfog:score.devices", "afterfog:parts.characters")
def test_characters_and_their_devices_have_no_points() -> None:
    for who in ("brannoc", "florian", "perpetua"):  # they show Barrowmead's device
        p = over(characters={0: who}, **NO_GOALS)
        assert sum(p.scores[0].values()) == 1 + 2 + 2
        p = over(characters={0: who}, tokens={"1d": "0", "1h": "0"}, **NO_GOALS)
        assert sum(p.scores[0].values()) == 3 + 2 + 2 + 5


@pytest.mark.rule("afterfog:score.resources")
def test_resources_left_over_are_worth_no_points() -> None:
    p = over(store={0: "50 food, 50 gold"}, **NO_GOALS)
    assert sum(p.scores[0].values()) == sum(p.scores[1].values())


# ---------------------------------------------------------------- Rubies


@pytest.mark.rule("afterfog:score.rubies", "afterfog:score.rubies.ties")
@pytest.mark.parametrize(
    ("rubies", "points"),
    [
        ([3, 1], [2, 0]), ([0, 1], [0, 2]), ([0, 0], [0, 0]),
        ([5, 3, 1], [3, 2, 0]), ([5, 0, 1], [3, 0, 2]), ([1, 0, 0], [3, 0, 0]),
        ([5, 3, 3, 1], [4, 3, 3, 0]), ([5, 5, 2, 1], [4, 4, 2, 0]), ([4, 3, 2, 1], [4, 3, 2, 0]),
        ([4, 3, 2, 0], [4, 3, 2, 0]), ([4, 3, 0, 0], [4, 3, 0, 0]),
        ([5, 3, 3, 2, 1], [5, 4, 4, 2, 0]), ([6, 5, 4, 3, 2, 1], [6, 5, 4, 3, 2, 0]),
    ],
)  # fmt: skip
def test_rubies_by_rank(rubies: list[int], points: list[int]) -> None:
    wanted = dict(enumerate(rubies))
    assert kinds("rubies", len(rubies), rubies=wanted) == points


@pytest.mark.rule("afterfog:score.rubies.last_tie")
@pytest.mark.parametrize(
    ("rubies", "no", "yes"),
    [
        ([5, 2, 2], [3, 2, 2], [3, 0, 0]),
        ([2, 2, 2], [3, 3, 3], [3, 3, 3]),
        ([4, 4], [2, 2], [2, 2]),
        ([0, 0, 0], [0, 0, 0], [0, 0, 0]),
        ([5, 5, 2, 2], [4, 4, 2, 2], [4, 4, 0, 0]),
        ([5, 2, 2, 0], [4, 3, 3, 0], [4, 3, 3, 0]),
        ([5, 3, 1], [3, 2, 0], [3, 2, 0]),
    ],
)
def test_players_tied_for_the_last_rank(rubies: list[int], no: list[int], yes: list[int]) -> None:
    wanted = dict(enumerate(rubies))
    for value, points in (("no", no), ("yes", yes)):
        found = kinds("rubies", len(rubies), rubies=wanted, ruby_last_tie_zero=value)
        assert found == points


# ---------------------------------------------------------------- goals


@pytest.mark.rule("afterfog:score.goals", "afterfog:score.goals.example")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ({"1d": "0", "1h": "0"}, [5, 0]),
        ({"1d": "0"}, [0, 0]),
        ({"1d": "0", "1h": "0", "2c": "1", "2g": "1", "2j": "1"}, [0, 0]),
        ({"1d": "0", "1h": "0", "2c": "1", "2g": "1", "2j": "10"}, [0, 0]),
        ({"2d": "1", "2e": "1"}, [0, 5]),
        ({"1d": "0", "1h": "0", "2d": "1", "2e": "1"}, [5, 5]),
    ],
)
def test_the_most_farms_or_forests(tokens: dict[str, str], points: list[int]) -> None:
    assert kinds("goal", tokens=tokens) == points


GOALS: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("s1", {"tokens": {"1d": "0", "1h": "0"}}, {"tokens": {"1d": "0"}}, 5),
    ("s2", {"tokens": {"2d": "0", "2e": "0"}}, {"tokens": {"2d": "0"}}, 5),
    ("s3", {"tokens": {"3c": "0", "3k": "0"}}, {"tokens": {"3c": "0"}}, 5),
    ("s4", {"tokens": {"1d": "10", "1f": "10"}}, {"tokens": {"1d": "10"}}, 4),
    ("s5", {"tokens": {"5d": "0"}, "towers": "5d"}, {"tokens": {"5d": "0"}}, 6),
    ("s6", {"tokens": {"6f": "0", "6g": "0", "6j": "0"}}, {"tokens": {"6f": "0", "6g": "0"}}, 6),
]


@pytest.mark.rule("afterfog:score.goals", "afterfog:parts.cities")
@pytest.mark.parametrize(("section", "met", "missed", "points"), GOALS)
def test_the_goal_of_every_city_and_its_least_number(
    section: str, met: dict[str, Any], missed: dict[str, Any], points: int
) -> None:
    other = "s1" if section != "s1" else "s2"
    wanted: dict[str, Any] = {"sections": f"{section}, {other}"}
    assert kinds("goal", **wanted, **met)[0] == points
    assert kinds("goal", **wanted, **missed)[0] == 0


@pytest.mark.rule("afterfog:score.goals.tie")
@pytest.mark.parametrize(
    ("section", "rival"),
    [
        ("s1", {"tokens": {"2g": "1", "2c": "1"}}),
        ("s2", {"tokens": {"1a": "1", "1f": "1"}}),
        ("s3", {"tokens": {"1b": "1", "1i": "1"}}),
        ("s4", {"tokens": {"4f": "01", "4h": "01"}}),
        ("s5", {"tokens": {"1d": "1"}, "towers": "1d"}),
        ("s6", {"tokens": {"1d": "1", "1h": "1", "1k": "1"}}),
    ],
)
def test_a_shared_lead(section: str, rival: dict[str, Any]) -> None:
    _, met, _, points = next(row for row in GOALS if row[0] == section)
    wanted: dict[str, Any] = {
        "sections": f"{section}, {'s1' if section != 's1' else 's2'}",
        "tokens": {**met["tokens"], **rival["tokens"]},
        "towers": ", ".join(filter(None, (met.get("towers"), rival.get("towers")))),
    }
    assert kinds("goal", **wanted)[0] == points
    assert kinds("goal", **wanted, goal_tie_counts="no")[0] == 0


@pytest.mark.rule("afterfog:score.goals.tie")
@pytest.mark.parametrize("value", ["yes", "no"])
def test_a_sole_lead_always_counts_and_less_than_anothers_never(value: str) -> None:
    lead = {"1d": "0", "1h": "0", "2g": "1"}
    assert kinds("goal", tokens=lead, goal_tie_counts=value)[0] == 5
    behind = {"1d": "0", "1h": "0", "2g": "1", "2c": "1", "2j": "1"}
    assert kinds("goal", tokens=behind, goal_tie_counts=value)[0] == 0


@pytest.mark.rule("afterfog:score.goals.when")
def test_goals_are_judged_once_after_the_very_last_turn() -> None:
    p = position(
        tokens={"1d": "0", "1h": "0", "2c": "1"}, turn=1, last_turns="1",
        ships={1: "skyslip 2f, caravel 2f, lugger 2f"},
    )  # fmt: skip
    assert p.copy().end_turn().scores[0]["goal"] == 5
    p.fly("caravel", "2g").fly("lugger", "2j")
    assert p.end_turn().scores[0]["goal"] == 0


@pytest.mark.rule("afterfog:score.goals")
def test_a_network_may_do_without_a_tower_and_cross_a_border() -> None:
    tokens = {"1l": "1", "fa": "1", "2j": "1"}
    wanted: dict[str, Any] = {"sections": "s1, s2", "fillers": "fb, fa"}
    assert (
        kinds(
            "goal",
            sections="s6, s1",
            tokens={"6f": "0", "6g": "0", "6j": "0", "1d": "1", "1h": "1", "1k": "1"},
            goal_tie_counts="no",
        )[0]
        == 0
    )
    assert kinds("spaces", tokens=tokens, **wanted) == [1, 4]


# ---------------------------------------------------------------- Banners

BANNERS = {
    "barrowmead": ("auction rooms", "hall of charters"),
    "larkspire": ("toll chain", "harbour in the air"),
    "cragsend": ("wardens oath", "house of masks"),
    "belwether": ("salvage yard", "ruby regalia"),
    "thornwick": ("bailiffs warrant", "strongroom"),
    "emberfell": ("notaries bench", "master pilots"),
}
SECTION_OF = {
    "barrowmead": "s1",
    "larkspire": "s2",
    "cragsend": "s3",
    "belwether": "s4",
    "thornwick": "s5",
    "emberfell": "s6",
}


@pytest.mark.rule("afterfog:score.banners", "afterfog:parts.banners")
@pytest.mark.parametrize("city", BANNERS)
@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("holder", [0, 1])
def test_a_banner_pays_its_holder_if_the_city_made_its_goal(city: str, n: int, holder: int) -> None:
    section = SECTION_OF[city]
    _, met, missed, _ = next(row for row in GOALS if row[0] == section)
    wanted: dict[str, Any] = {
        "sections": f"{section}, {'s1' if section != 's1' else 's2'}",
        "cards": {holder: BANNERS[city][n]},
    }
    paid = [2 if seat == holder else 0 for seat in range(2)]
    assert kinds("banners", **wanted, **met) == paid
    assert kinds("banners", **wanted, **missed) == [0, 0]


@pytest.mark.rule("afterfog:score.banners")
def test_a_banner_of_a_city_not_in_the_game_pays_nothing() -> None:
    p = over(cards={0: "salvage yard, ruby regalia"}, tokens={"2g": "10", "2b": "10"})
    assert p.scores[0]["banners"] == 0


@pytest.mark.rule("afterfog:score.banners")
def test_two_banners_pay_twice() -> None:
    met = {"1d": "0", "1h": "0"}
    assert kinds("banners", tokens=met, cards={1: "auction rooms, hall of charters"}) == [0, 4]


# ---------------------------------------------------------------- ties


@pytest.mark.rule("afterfog:score.tie", "afterfog:parts.resources")
@pytest.mark.parametrize(
    ("stores", "winner"),
    [
        (("1 gold", "9 stone, 9 wood, 9 food"), 0),
        (("1 gold", "2 gold"), 1),
        (("1 gold, 1 stone", "1 gold, 9 wood, 9 food"), 0),
        (("1 stone, 1 wood", "1 stone, 9 food"), 0),
        (("2 food", "1 food"), 0),
        (("1 food", "2 food"), 1),
        (("9 food, 9 wood", "1 stone"), 1),
        (("9 food", "1 wood"), 1),
    ],
)
def test_a_tie_is_broken_by_gold_stone_wood_and_food(stores: tuple[str, str], winner: int) -> None:
    p = over(store=dict(enumerate(stores)), rubies={0: 1, 1: 1})
    assert p.state.outcome is not None
    assert len(set(p.state.outcome.points)) == 1
    assert (p.state.outcome.winners, p.state.outcome.rule) == ((winner,), "end.over")


@pytest.mark.rule("afterfog:score.tie.seat")
@pytest.mark.parametrize(("first", "winner"), [(0, 3), (1, 0), (2, 1), (3, 2)])
def test_still_tied_the_one_who_sat_later_in_the_first_round_wins(first: int, winner: int) -> None:
    p = over(4, first=first)
    assert p.state.outcome is not None
    assert len(set(p.state.outcome.points)) == 1
    assert (p.state.outcome.winners, p.state.outcome.rule) == ((winner,), "end.over")


@pytest.mark.rule("afterfog:score.tie.seat")
def test_only_those_tied_for_the_win_are_compared() -> None:
    p = over(3, first=0, tokens={"1f": "0", "2g": "1"}, store={2: "9 gold"})
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (1,)


@pytest.mark.rule("afterfog:score.win")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_is_always_a_single_winner(players: int) -> None:
    outcome = over(players).state.outcome
    assert outcome is not None
    assert len(outcome.winners) == 1
    assert len(outcome.points) == players
