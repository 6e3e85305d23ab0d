"""The six scenarios, their points, the scoring and the end."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import OptionError
from fogbound.games.riders.rules.parameters import SCENARIOS
from tests.riders.builder import SCORES, Position, position, row_of

SOLVED = {"b": "solved"}


def ends(scenario: str, players: int = 2, **wanted: Any) -> Position:
    """The last round of the scenario is over."""
    last = row_of("scenario", scenario)["rounds"]
    settings: dict[str, Any] = {"turn": None, "phase": "end", "in_round": last, **wanted}
    return position(scenario, players, **settings)


def scored(p: Position) -> list[tuple[int, int, str]]:
    """Who scored how much for what since the last play."""
    return [(seat, details[0], SCORES[details[1]]) for seat, details, _ in p.told("scores")]


# ---------------------------------------------------------------- in general


@pytest.mark.rule("riders:scenario.vp", "riders:scoring.book", "riders:team.rivals")
def test_the_most_points_win_each_for_themselves() -> None:
    p = ends(
        "prison",
        3,
        scoring="book",
        points={0: 9, 1: 8, 2: 3},
        brought={0: "goal 1, goal 2, goal 3, goal 4"},
    )
    assert p.winners == (0,)
    assert p.state.outcome is not None
    assert p.state.outcome.points == (9, 8, 3)
    p = ends("prison", 3, scoring="book", points={0: 9, 1: 8, 2: 3})
    assert p.winners == (2,), "eight points for the prisoners left"


@pytest.mark.rule("riders:scenario.falls")
def test_every_fall_counts() -> None:
    p = position(
        turn=1, at={"mapuche": "e10"}, rooms=SOLVED, wounds={"mapuche": 3}, hands={1: "slaughter"}
    )
    p.play("play slaughter").maybe("zone b")
    assert p.points == [0, 1]
    p = position(
        turn=1,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        hands={1: "slaughter"},
        points={1: 1},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.points == [0, 2]


@pytest.mark.rule("riders:scenario.exits")
def test_a_team_uses_its_own_exit_only() -> None:
    p = position("prison", 3, at={"mapuche": "h10", "arcturus": "a7"})
    p.play("move arcturus")
    assert p.why_not("leave") == "scenario.exits"
    p = position("prison", 3, at={"mapuche": "h10"}, turn=0)
    p.play("move mapuche")
    assert p.may("leave")


@pytest.mark.rule("riders:scenario.exits.any", "riders:scenario.vault.exits")
def test_in_the_vault_any_exit_will_do() -> None:
    for at in ("g1", "a7", "p10"):
        p = position("vault", 2, at={"mapuche": at})
        p.play("move mapuche")
        assert p.may("leave")


@pytest.mark.rule("riders:scenario.solved", "riders:scenario.tunnel.score.room")
def test_points_for_a_room_go_to_who_gets_its_reward() -> None:
    p = position(
        "tunnel",
        3,
        turn=1,
        at={"clayton": "e6", "mapuche": "d6"},
        rooms={"e": "silent store"},
        sums={"e": 7},
        hands={1: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.points == [0, 1, 0]


@pytest.mark.rule("riders:scenario.home", "riders:scenario.factory.home")
def test_out_at_once_on_the_first_square_also_in_passing() -> None:
    p = position(
        at={"mapuche": "c10", "arcturus": "b10", "charlotte page": "a9"},
        rooms=SOLVED,
        bears={"mapuche": "goal 1"},
    )
    p.play("move mapuche", "square b10")
    assert p.points == [5, 0]
    assert p.bears("mapuche") == []
    assert p.step == "MoveOn"
    assert p.at("mapuche") == "b10"


@pytest.mark.rule("riders:scenario.before", "riders:scenario.tunnel.score.early")
@pytest.mark.parametrize(("number", "points"), [(7, 2), (8, 0)])
def test_before_round_eight_is_not_later_than_seven(number: int, points: int) -> None:
    p = position("tunnel", at={"mapuche": "n6"}, in_round=number)
    p.play("move mapuche", "leave")
    assert p.points == [points, 0]


@pytest.mark.rule("riders:scenario.marked")
def test_points_for_a_marked_turret_and_a_room_without_its_token() -> None:
    p = position(
        "tunnel", 3, turn=1, at={"clayton": "l2"}, rooms={"h": "solved"}, hands={1: "rust powder"}
    )
    p.play("play rust powder")
    assert p.points == [0, 3, 0]
    p = position(
        "vault",
        2,
        at={"mapuche": "c13"},
        rooms={"h": "silent store"},
        sums={"h": 7},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.points == [0, 0]


# ---------------------------------------------------------------- scoring


@pytest.mark.rule("riders:scoring.option", "riders:scoring.per_team", "riders:scoring.par")
@pytest.mark.parametrize(
    ("players", "mine", "theirs", "winner"),
    [
        (3, 12, 15, 0),
        (3, 12, 16, 2),
        (3, 12, 17, 2),
        (4, 11, 17, 0),
        (4, 11, 18, 3),
        (4, 11, 19, 3),
    ],
)
def test_the_defenders_points_are_divided_and_par_is_added(
    players: int, mine: int, theirs: int, winner: int
) -> None:
    par = row_of("scenario", "prison")["par"][players - 2]
    goals = ", ".join(f"goal {n}" for n in range(1, {3: 5, 4: 6}[players]))
    p = ends("prison", players, points={0: mine, players - 1: theirs}, brought={0: goals})
    assert par == {3: 4, 4: 5}[players]
    assert p.winners == (winner,)


@pytest.mark.rule("riders:scoring.option")
def test_per_team_is_the_usual_one_and_both_can_be_chosen() -> None:
    assert position().state.box.per_team
    assert not position(scoring="book").state.box.per_team
    with pytest.raises(OptionError, match="scoring"):
        position(scoring="other")


@pytest.mark.rule("riders:scoring.even")
@pytest.mark.parametrize(
    ("scoring", "theirs", "winner"),
    [("per_team", 17, 0), ("per_team", 18, 3), ("even", 32, 0), ("even", 33, 3)],
)
def test_even_divides_as_well_and_has_a_par_of_its_own(
    scoring: str, theirs: int, winner: int
) -> None:
    row = row_of("scenario", "prison")
    assert (row["par"][2], row["even"][2]) == (5, 0)
    goals = ", ".join(f"goal {n}" for n in range(1, 6))
    p = ends("prison", 4, points={0: 11, 3: theirs}, brought={0: goals}, scoring=scoring)
    assert p.winners == (winner,)


@pytest.mark.rule("riders:scoring.even")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_even_is_never_kinder_to_the_defender(scenario: str) -> None:
    row = row_of("scenario", scenario)
    assert all(even <= par for even, par in zip(row["even"], row["par"], strict=True))


@pytest.mark.rule("riders:scoring.book", "riders:scoring.par")
def test_by_the_book_there_is_no_par() -> None:
    for scoring, winner in (("book", 1), ("per_team", 0)):
        p = ends(
            "tunnel",
            2,
            points={0: 4, 1: 5},
            gone="mapuche, arcturus, charlotte page",
            scoring=scoring,
        )
        assert p.winners == (winner,)


@pytest.mark.rule("riders:scoring.par.leader", "riders:scoring.even", "riders:scenario.king.leader")
@pytest.mark.parametrize(
    ("players", "scoring", "life"),
    [(2, "per_team", 2), (3, "per_team", 4), (4, "per_team", 4), (4, "even", 1), (2, "book", 3)],
)
def test_in_king_par_is_life_of_the_leader(players: int, scoring: str, life: int) -> None:
    for wounds in range(max(0, life - 2), life):
        p = position(
            "king",
            players,
            scoring=scoring,
            at={"mapuche": "i3"},
            rooms={"k": "solved"},
            wounds={"morsiarty": wounds},
        )
        p.throw("k", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
        assert (p.mode("morsiarty") == "standing") == (wounds < life - 1)


@pytest.mark.rule("riders:scoring.limit", "riders:scenario.factory.seven")
def test_the_defender_reaches_seven_with_divided_points() -> None:
    wanted: dict[str, Any] = {"rooms": SOLVED, "at": {"mapuche": "e10"}, "wounds": {"mapuche": 3}}
    p = position("factory", 3, turn=2, points={2: 12}, hands={2: "slaughter"}, **wanted)
    p.play("play slaughter").maybe("zone b")
    assert p.points[2] == 13
    assert p.ended_by == ""
    p = position("factory", 3, turn=2, points={2: 13}, hands={2: "slaughter"}, **wanted)
    p.play("play slaughter").maybe("zone b")
    assert p.ended_by != ""
    p = position(
        "factory", 3, turn=2, points={2: 6}, hands={2: "slaughter"}, scoring="book", **wanted
    )
    p.play("play slaughter").maybe("zone b")
    assert p.ended_by != ""


# ---------------------------------------------------------------- 1, the factory


@pytest.mark.rule("riders:scenario.factory", "riders:scenario.factory.plans")
@pytest.mark.parametrize(
    ("players", "plans"), [(2, ["k16"]), (3, ["i9", "j10"]), (4, ["i9", "k9", "j10"])]
)
def test_a_copy_of_the_plans_for_each_attacker(players: int, plans: list[str]) -> None:
    p = position(players=players)
    assert p.state.box.rounds == 8
    assert [at for at in plans if p.lying(at)] == plans
    assert sum(at >= 0 for at in p.state.lies) == len(plans)


@pytest.mark.rule("riders:scenario.factory.one")
def test_a_team_takes_one_copy_unless_it_lost_it() -> None:
    near: dict[str, Any] = {
        "players": 3,
        "at": {"mapuche": "i10", "arcturus": "k12"},
        "rooms": {"c": "solved"},
    }
    p = position(bears={"arcturus": "goal 2"}, **near)
    p.play("move mapuche")
    assert p.why_not("take east") == "scenario.factory.one"
    p = position(brought={0: "goal 2"}, **near)
    p.play("move mapuche")
    assert p.why_not("take east") == "scenario.factory.one"
    p = position(lies={}, taken="goal 2", **near)
    p.play("move mapuche", "take east").maybe("object goal 1")
    assert p.bears("mapuche") == ["goal 1"]


@pytest.mark.rule("riders:scenario.factory.home", "riders:scenario.factory.score.plan")
def test_a_plan_is_out_in_the_own_exit_area_only() -> None:
    p = position(
        players=3,
        at={"mapuche": "q10"},
        rooms={"d": "solved"},
        bears={"mapuche": "goal 1"},
        doors={"3": "open"},
        gone="clayton, amelia steam",
    )
    p.walk("mapuche", "r10")
    assert p.points == [0, 0, 0]
    assert p.bears("mapuche") == ["goal 1"]
    p = position(players=3, at={"mapuche": "c10"}, rooms=SOLVED, bears={"mapuche": "goal 1"})
    p.play("move mapuche", "square b10")
    assert scored(p) == [(0, 5, "plan_home")]
    assert p.bears("mapuche") == []
    assert p.lying("b10") == []
    assert p.mode("mapuche") == "standing"


@pytest.mark.rule("riders:scenario.factory.boiler", "riders:scenario.factory.score.boiler")
def test_the_boiler_falls_with_its_turret() -> None:
    p = position(at={"mapuche": "k16"}, rooms={"e": "solved"}, hands={0: "rust powder"})
    assert p.guns() == {"j17": "flame"}
    p.play("play rust powder")
    assert p.points == [3, 0]
    assert p.guns() == {}


@pytest.mark.rule("riders:scenario.factory.score.home")
def test_a_point_for_each_standing_at_home_at_the_end() -> None:
    p = ends(
        "factory",
        brought={0: "goal 1"},
        points={0: 5},
        at={"mapuche": "e10"},
        rooms=SOLVED,
        scoring="book",
    )
    assert p.points == [7, 0]
    p = ends(
        "factory",
        brought={0: "goal 1"},
        fallen={"mapuche": "a11"},
        stygia={"arcturus": "o1 b11"},
        scoring="book",
    )
    assert p.points == [1, 0]


@pytest.mark.rule("riders:scenario.factory.score.falls")
def test_a_point_to_the_defender_for_each_fall() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "arcturus": "e9"},
        rooms=SOLVED,
        wounds={"mapuche": 3, "arcturus": 2},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b", "choose mapuche")
    assert p.points == [0, 2]


@pytest.mark.rule("riders:scenario.factory.score.left")
def test_two_points_for_each_copy_not_taken_out() -> None:
    p = ends(
        "factory",
        4,
        brought={0: "goal 1"},
        bears={"clayton": "goal 2"},
        scoring="book",
        at={"clayton": "e10"},
        rooms=SOLVED,
    )
    assert p.points[3] == 4


@pytest.mark.rule("riders:scenario.factory.must")
def test_without_a_plan_the_defender_wins() -> None:
    p = ends("factory", points={0: 6}, scoring="book")
    assert p.points == [9, 2]
    assert p.winners == (1,)
    p = ends("factory", points={0: 6}, brought={0: "goal 1"}, scoring="book")
    assert p.winners == (0,)


@pytest.mark.rule("riders:scenario.factory.seven")
def test_seven_points_end_the_game_and_the_rest_is_added() -> None:
    p = position(at={"mapuche": "c10"}, rooms=SOLVED, bears={"mapuche": "goal 1"}, points={0: 3})
    p.play("move mapuche", "square b10")
    assert p.ended_by != ""
    assert p.points == [11, 0]
    p = position(at={"mapuche": "c10"}, rooms=SOLVED, bears={"mapuche": "goal 1"}, points={0: 1})
    p.play("move mapuche", "square b10")
    assert p.ended_by == ""


@pytest.mark.rule("riders:scenario.factory.out", "riders:end.nobody")
def test_the_game_ends_when_all_have_fallen() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10"},
        fallen={"arcturus": "e9", "charlotte page": "e8"},
        rooms=SOLVED,
        wounds={"mapuche": 3, "arcturus": 3, "charlotte page": 3},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.winners == (1,)


# ---------------------------------------------------------------- 2, the vault


@pytest.mark.rule("riders:scenario.vault", "riders:scenario.vault.turrets")
def test_ten_rounds_and_two_turrets_in_the_centre() -> None:
    p = position("vault")
    assert p.state.box.rounds == 10
    assert p.guns() == {"i6": "mk2", "h11": "mk2"}


@pytest.mark.rule("riders:scenario.vault.chests")
@pytest.mark.parametrize(
    ("players", "chests"),
    [
        (2, ["h8", "c3", "n3"]),
        (3, ["h8", "c3", "n3", "c14"]),
        (4, ["h8", "c3", "n3", "c14", "n14"]),
    ],
)
def test_a_chest_in_each_marked_room(players: int, chests: list[str]) -> None:
    p = position("vault", players)
    assert all(p.lying(at) for at in chests)
    assert sum(at >= 0 for at in p.state.lies) == len(chests)


@pytest.mark.rule(
    "riders:scenario.vault.exits",
    "riders:scenario.vault.score.chest",
    "riders:scenario.vault.score.left",
)
def test_a_chest_is_off_when_its_bearer_leaves() -> None:
    p = position("vault", at={"mapuche": "g1"}, bears={"mapuche": "goal 1"})
    p.play("move mapuche", "leave")
    assert scored(p) == [(0, 1, "goal_out")]
    p = ends(
        "vault", scoring="book", lies={"goal 1": "g1"}, gone="mapuche, arcturus, charlotte page"
    )
    assert p.points[1] == 6


@pytest.mark.rule("riders:scenario.vault.score.most")
def test_two_points_for_the_most_chests() -> None:
    gone = "mapuche, arcturus, charlotte page, clayton, amelia steam, patty wrench"
    p = ends("vault", 3, brought={0: "goal 1, goal 2", 1: "goal 3"}, gone=gone)
    assert p.points[:2] == [2, 0]
    p = ends("vault", 3, brought={0: "goal 1", 1: "goal 3"}, gone=gone)
    assert p.points[:2] == [0, 0]
    gone = "mapuche, arcturus, charlotte page"
    assert ends("vault", brought={0: "goal 1"}, gone=gone).points[0] == 2
    assert ends("vault", gone=gone).points[0] == 0


@pytest.mark.rule("riders:scenario.vault.score.fever")
def test_gold_fever_but_not_for_companions() -> None:
    at = {"patty wrench": "d9", "mapuche": "d8"}
    p = position("vault", 3, turn=1, at=at, rooms=SOLVED, wounds={"mapuche": 3})
    p.throw("b", 6, 6).use("patty wrench main", "strength 6", "strength 6").act("patty wrench main")
    assert p.points == [0, 2, 2]
    p = position(
        "vault",
        2,
        side="abyssal",
        teams={0: "clawfinger jack, vikka, morsiarty"},
        rooms=SOLVED,
        at={"clawfinger jack": "d8", "vikka": "d9"},
        wounds={"vikka": 2},
    )
    p.throw("b", 6, 1, 1, 1, 1).use("clawfinger jack secondary", "strength 6", "skill 1").act(
        "clawfinger jack secondary"
    )
    assert p.mode("vikka") == "fallen"
    assert p.points == [0, 2]


@pytest.mark.rule("riders:scenario.vault.score.room")
def test_a_point_for_a_solved_room_with_a_chest() -> None:
    for lies in ({}, {"goal 1": "h4"}):
        p = position(
            "vault",
            at={"mapuche": "h7"},
            rooms={"c": "silent store"},
            sums={"c": 7},
            bare=True,
            hands={0: "torn blueprint"},
            lies=lies,
        )
        p.play("play torn blueprint")
        assert p.points == [1, 0]
    p = position(
        "vault",
        at={"mapuche": "d8"},
        rooms={"b": "silent store"},
        sums={"b": 7},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.points == [0, 0]


@pytest.mark.rule(
    "riders:scenario.vault.score.caught",
    "riders:scenario.vault.score.left",
    "riders:scenario.vault",
)
def test_who_is_inside_at_the_end_is_caught() -> None:
    p = ends(
        "vault",
        scoring="book",
        fallen={"mapuche": "d8"},
        stygia={"arcturus": "o1 d9"},
        gone="charlotte page",
        rooms=SOLVED,
    )
    assert p.points == [0, 6 + 2]


@pytest.mark.rule("riders:scenario.vault.score.falls")
def test_two_points_for_each_fall_in_the_vault() -> None:
    p = position(
        "vault",
        turn=1,
        at={"mapuche": "d8"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.points == [0, 2]


# ---------------------------------------------------------------- 3, the prison


@pytest.mark.rule("riders:scenario.prison", "riders:end.rounds")
def test_the_prison_ends_after_round_nine() -> None:
    assert position("prison", turn=None, phase="end", in_round=8).ended_by == ""
    assert ends("prison").ended_by != ""


@pytest.mark.rule("riders:scenario.prison.prisoners")
def test_one_may_carry_several_prisoners() -> None:
    p = position("prison", at={"mapuche": "h2"}, rooms={"b": "solved"}, bears={"mapuche": "goal 2"})
    p.play("move mapuche", "take north").maybe("object goal 1")
    assert p.bears("mapuche") == ["goal 1", "goal 2"]


@pytest.mark.rule("riders:scenario.prison.leave", "riders:scenario.prison.score.freed")
def test_a_prisoner_is_free_when_the_bearer_leaves() -> None:
    p = position(
        "prison",
        at={"mapuche": "h9"},
        rooms={"h": "solved"},
        bears={"mapuche": "goal 1"},
        gone="arcturus",
    )
    p.play("move mapuche", "square h10")
    assert p.points == [0, 0]
    assert p.bears("mapuche") == ["goal 1"]
    p.play("leave")
    assert p.points == [2, 0]


@pytest.mark.rule("riders:scenario.prison.score.henchman", "riders:scenario.falls")
def test_a_point_for_each_henchman() -> None:
    p = position("prison", at={"mapuche": "d8", "vikka": "d7"}, rooms={"g": "solved"})
    p.throw("g", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert p.points == [1, 0]


@pytest.mark.rule("riders:scenario.prison.score.cell")
def test_a_point_for_each_cell() -> None:
    for zone, at, points in (("b", "h2", 1), ("g", "d8", 0), ("e", "n5", 0)):
        p = position(
            "prison",
            at={"mapuche": at},
            rooms={zone: "silent store"},
            sums={zone: 7},
            hands={0: "torn blueprint"},
        )
        p.play("play torn blueprint")
        assert p.points == [points, 0]


@pytest.mark.rule("riders:scenario.prison.score.left", "riders:scenario.prison.score.falls")
def test_the_defenders_points_in_the_prison() -> None:
    p = ends("prison", brought={0: "goal 1"}, scoring="book")
    assert p.points == [0, 4]
    p = position(
        "prison",
        turn=1,
        at={"mapuche": "d8"},
        rooms={"g": "solved"},
        wounds={"mapuche": 3},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone g")
    assert p.points == [0, 1]


# ---------------------------------------------------------------- 4, the escape


@pytest.mark.rule("riders:scenario.escape", "riders:scenario.escape.start")
def test_all_start_in_the_yard_which_is_no_exit() -> None:
    p = position("escape", 4)
    assert p.state.box.rounds == 12
    assert {p.at(who)[0] for who in ("mapuche", "clayton", "hans krueger")} <= set("fhj")
    p.play("move mapuche")
    assert p.why_not("leave") is not None
    assert p.room("s") == "solved"
    p = position("escape", 4, at={"mapuche": "h1"})
    p.play("move mapuche")
    assert p.may("leave")


@pytest.mark.rule("riders:scenario.escape.limiter")
def test_under_the_limiter_the_way_back_is_the_token() -> None:
    p = position("escape", phase="stygia", stygia={"arcturus": "eye1 f14"})
    p.play("move arcturus", "return").maybe("colour skill")
    assert (p.mode("arcturus"), p.at("arcturus")) == ("standing", "f14")
    p = position(
        "escape", turn=1, phase="stygia", stygia={"vikka": "eye1 c9"}, rooms={"f": "solved"}
    )
    p.play("move vikka", "return")
    assert p.at("vikka") == "c9"
    p = position("escape", phase="stygia", stygia={"arcturus": "eye1 f14"}, bare=True)
    p.play("move arcturus", "return").maybe("colour skill")
    assert p.options("zone") == ["a", "b", "d", "e", "f", "g", "h", "i"]


@pytest.mark.rule("riders:scenario.escape.limiter", "riders:scenario.escape.score.limiter")
def test_the_limiter_is_an_mk2_worth_three_points() -> None:
    p = position("escape", at={"mapuche": "b10"}, rooms={"f": "solved"}, hands={0: "rust powder"})
    assert p.guns() == {"a10": "mk2"}
    p.play("play rust powder")
    assert p.points == [3, 0]


@pytest.mark.rule("riders:scenario.escape.rooms", "riders:door.sealed")
def test_the_key_rooms_are_sealed() -> None:
    p = position("escape", at={"mapuche": "f5"}, rooms={"d": "solved"})
    p.play("move mapuche")
    assert p.door("2") == "sealed"
    assert p.why_not("door 2") == "door.sealed"
    assert p.lying("c4") == ["goal 1"]
    assert p.lying("m4") == ["goal 2"]


@pytest.mark.rule("riders:scenario.escape.keys", "riders:scenario.escape.score.key")
def test_taking_a_key_opens_its_room_and_scores_once() -> None:
    p = position("escape", at={"mapuche": "c4", "arcturus": "c5"}, rooms={"a": "silent store"})
    p.play("move mapuche", "take here").maybe("object goal 1")
    assert p.door("2") == "open"
    assert p.door("3") == "sealed"
    assert p.points == [2, 0]
    p = position(
        "escape",
        3,
        turn=1,
        at={"clayton": "h5"},
        rooms={"d": "solved"},
        lies={"goal 1": "h5"},
        taken="goal 1",
    )
    p.play("move clayton", "take here").maybe("object goal 1")
    assert p.points == [0, 0, 0]


@pytest.mark.rule("riders:scenario.escape.door")
def test_door_c_is_not_sealed_again() -> None:
    p = position("escape", at={"mapuche": "h3"}, rooms={"d": "solved"}, bears={"mapuche": "goal 1"})
    p.play("move mapuche", "door 1")
    assert p.door("1") == "open"
    assert p.bears("mapuche") == ["goal 1"]
    p.play("door 1")
    assert p.door("1") == "closed"
    p = position(
        "escape",
        at={"mapuche": "h3"},
        rooms={"d": "silent store"},
        entrance={"d": "4"},
        doors={"1": "closed"},
        bears={"mapuche": "goal 1"},
    )
    p.play("move mapuche")
    assert p.may("door 1")


@pytest.mark.rule("riders:scenario.escape.extra")
def test_from_round_seven_on_more_may_come() -> None:
    p = position(
        "escape", turn=1, phase="reinforce", in_round=7, at={"mapuche": "h9"}, rooms={"e": "solved"}
    )
    p.play("post vikka", "square h8", "turret").maybe("square h12")
    while p.step in ("PlaceTurretOn", "PostSquare"):
        p.play(p.legal[0])
    assert p.step == "Reinforce"
    assert "done" in p.legal
    assert "turret" in p.legal
    assert p.options("post")
    q = p.copy().play("done")
    assert q.step != "Reinforce"
    p.play("post morsiarty")
    p.play(p.legal[0])
    assert p.options("post") == []
    assert "turret" in p.legal
    assert "done" in p.legal
    p = position(
        "escape", turn=1, phase="reinforce", in_round=6, at={"mapuche": "h9"}, rooms={"e": "solved"}
    )
    assert "done" not in p.legal


@pytest.mark.rule(
    "riders:scenario.escape.end",
    "riders:scenario.escape.score.escaped",
    "riders:scenario.escape.score.team",
)
@pytest.mark.parametrize(("number", "points"), [(9, 8), (10, 3)])
def test_a_whole_team_out_in_time(number: int, points: int) -> None:
    p = position(
        "escape",
        at={"mapuche": "h1"},
        gone="arcturus, charlotte page",
        in_round=number,
        points={0: 2},
    )
    p.play("move mapuche", "leave")
    assert p.points[0] == points
    assert p.ended_by != ""
    assert p.points[1] == (0 if number == 9 else 5)


@pytest.mark.rule(
    "riders:scenario.escape.score.left",
    "riders:scenario.escape.score.no_team",
    "riders:scenario.escape.end",
)
def test_who_is_left_after_round_twelve() -> None:
    p = ends(
        "escape", scoring="book", fallen={"mapuche": "h9"}, gone="arcturus", rooms={"e": "solved"}
    )
    assert p.points == [0, 2 * 2 + 5]
    assert position("escape", turn=None, phase="end", in_round=11).ended_by == ""


@pytest.mark.rule("riders:scenario.escape.score.left", "riders:end.nobody")
def test_if_it_ends_sooner_they_are_counted_then() -> None:
    p = position(
        "escape",
        turn=1,
        at={"mapuche": "h9"},
        fallen={"arcturus": "h8"},
        gone="charlotte page",
        wounds={"mapuche": 3, "arcturus": 3},
        rooms={"e": "solved"},
        hands={1: "slaughter"},
        scoring="book",
    )
    p.play("play slaughter").maybe("zone e")
    assert p.ended_by != ""
    assert p.points == [0, 1 + 4 + 5]


@pytest.mark.rule("riders:scenario.escape.score.falls")
def test_a_fall_is_the_defenders_point_not_a_henchmans() -> None:
    p = position("escape", at={"mapuche": "h9", "vikka": "h8"}, rooms={"e": "solved"})
    p.throw("e", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert p.points == [0, 0]


# ---------------------------------------------------------------- 5, the tunnel


@pytest.mark.rule("riders:scenario.tunnel", "riders:end.rounds")
def test_the_tunnel_falls_in_after_round_ten() -> None:
    assert position("tunnel", turn=None, phase="end", in_round=9).ended_by == ""
    assert ends("tunnel").ended_by != ""


@pytest.mark.rule("riders:scenario.tunnel.turrets", "riders:scenario.tunnel.score.turret")
def test_each_turret_guards_a_door() -> None:
    p = position("tunnel", at={"mapuche": "m3"}, rooms={"h": "solved"}, hands={0: "rust powder"})
    assert p.guns() == {"l1": "mk2", "l12": "mk2"}
    p.play("play rust powder")
    assert p.points == [3, 0]
    p.play("move mapuche", "door 10")
    assert p.door("10") == "open"
    assert p.door("11") == "closed"


@pytest.mark.rule("riders:scenario.tunnel.rooms")
def test_the_rooms_before_the_exit_are_closed_to_stygia() -> None:
    p = position("tunnel", phase="stygia", stygia={"arcturus": "eye1 e6"}, rooms={"e": "solved"})
    p.play("move arcturus", "return").maybe("colour skill")
    assert p.options("zone") == ["c", "d", "e", "f", "g", "h", "i"]


@pytest.mark.rule("riders:scenario.tunnel.leave", "riders:scenario.exits.any")
def test_all_leave_by_the_far_end_and_not_where_they_came_in() -> None:
    p = position("tunnel", at={"mapuche": "q8"})
    p.play("move mapuche")
    assert p.may("leave")
    p = position("tunnel")
    p.play("move mapuche")
    assert p.why_not("leave") is not None


@pytest.mark.rule("riders:scenario.tunnel.score.falls", "riders:scenario.tunnel.score.buried")
def test_the_defenders_points_in_the_tunnel() -> None:
    p = position(
        "tunnel",
        turn=1,
        at={"mapuche": "e6"},
        rooms={"e": "solved"},
        wounds={"mapuche": 3},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone e")
    assert p.points == [0, 2]
    assert ends("tunnel", gone="mapuche", scoring="book").points == [0, 4]


# ---------------------------------------------------------------- 6, check the king


@pytest.mark.rule(
    "riders:scenario.king", "riders:scenario.king.leader", "riders:scenario.king.turrets"
)
@pytest.mark.parametrize(("side", "leader"), [("commonsteam", "morsiarty"), ("abyssal", "clayton")])
def test_the_leader_waits_in_a_room_reached_from_stygia_only(side: str, leader: str) -> None:
    from tests.riders.test_setup import set_up

    p = set_up("king", 2, side=side)
    assert p.at(leader) == "j2"
    assert p.mode(leader) == "standing"
    assert p.guns() == {"k5": "flame", "k10": "flame"}
    p = position("king", phase="stygia", stygia={"arcturus": "eye1 c5"}, rooms={"b": "solved"})
    p.play("move arcturus", "return").maybe("colour skill")
    assert "k" in p.options("zone")


@pytest.mark.rule("riders:scenario.king.leader.acts")
def test_the_leader_fights_but_does_not_leave() -> None:
    p = position("king", turn=1, at={"morsiarty": "j4", "mapuche": "i2"}, rooms={"k": "solved"})
    p.play("move morsiarty")
    assert p.why_not("door 4") is not None
    assert p.why_not("portal") == "scenario.king.leader.acts"
    p.play("square j3", "stop").throw("k", 6, 6)
    assert p.options("use") == ["morsiarty main"]
    p = position(
        "king",
        turn=1,
        at={"morsiarty": "j4"},
        doors={"4": "open"},
        rooms={"k": "solved", "c": "solved"},
    )
    p.play("move morsiarty")
    assert p.why_not("square j5") == "scenario.king.leader.acts"


@pytest.mark.rule("riders:scenario.king.leader.acts", "riders:attack.banish")
def test_the_leader_is_not_sent_to_stygia() -> None:
    p = position("king", 3, at={"charlotte page": "i3"}, rooms={"k": "solved"})
    p.throw("k", 6, 3).use("charlotte page main", "skill 6", "magic 3").act("charlotte page main")
    assert p.mode("morsiarty") == "standing"
    assert p.wounds("morsiarty") == 1


@pytest.mark.rule("riders:scenario.king.door", "riders:door.sealed")
def test_door_a_opens_from_inside() -> None:
    p = position("king", at={"mapuche": "j4"}, rooms={"k": "silent store"})
    p.play("move mapuche", "door 4")
    assert p.door("4") == "open"
    p = position("king", at={"mapuche": "j5"}, rooms={"c": "solved"})
    p.play("move mapuche")
    assert p.why_not("door 4") == "door.sealed"


@pytest.mark.rule("riders:scenario.king.reinforce")
def test_the_centre_may_always_be_reinforced() -> None:
    p = position("king", turn=1, phase="reinforce", in_round=3, at={"mapuche": "d6"}, rooms=SOLVED)
    p.play("post vikka")
    assert p.options("zone") == ["b", "c"]
    p = position("king", turn=1, phase="reinforce", in_round=3)
    p.play("post vikka").maybe("zone c")
    assert "h5" in p.options("square")
    assert "d6" not in p.options("square")


@pytest.mark.rule("riders:scenario.king.fallen", "riders:object.alone")
def test_the_fallen_leader_is_a_large_object() -> None:
    p = position(
        "king",
        at={"mapuche": "j3"},
        rooms={"k": "solved"},
        wounds={"morsiarty": 1},
        bears={"mapuche": "stunner"},
    )
    p.throw("k", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert p.mode("morsiarty") == "dead"
    assert p.lying("j2") == ["goal 1"]
    p = position(
        "king",
        at={"mapuche": "j3"},
        dead="morsiarty",
        lies={"goal 1": "j2"},
        rooms={"k": "solved"},
        bears={"mapuche": "stunner"},
    )
    p.play("move mapuche", "take north").maybe("object goal 1")
    assert p.bears("mapuche") == ["goal 1"]
    assert p.lying("j3") == ["stunner"]
    p = position(
        "king",
        turn=1,
        at={"mapuche": "d6"},
        dead="morsiarty",
        bears={"mapuche": "goal 1"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.lying("d6") == ["goal 1"]


@pytest.mark.rule("riders:scenario.king.fallen.stygia", "riders:object.travel")
def test_the_leader_is_not_taken_through_stygia() -> None:
    p = position(
        "king", at={"mapuche": "d6"}, dead="morsiarty", bears={"mapuche": "goal 1"}, rooms=SOLVED
    )
    p.play("move mapuche")
    assert p.why_not("portal") == "object.travel"


@pytest.mark.rule("riders:scenario.king.win", "riders:scenario.king")
def test_the_team_that_brings_the_leader_out_wins() -> None:
    p = position(
        "king",
        3,
        at={"mapuche": "c7"},
        dead="morsiarty",
        bears={"mapuche": "goal 1"},
        rooms=SOLVED,
        in_round=11,
    )
    p.play("move mapuche", "square b7")
    assert p.winners == (0,)
    assert p.ended_by == "scenario.king.win"
    p = position(
        "king",
        3,
        at={"mapuche": "j15", "clayton": "i16"},
        dead="morsiarty",
        bears={"mapuche": "goal 1"},
        rooms={"e": "solved"},
        gone="amelia steam, patty wrench",
    )
    p.play("move mapuche", "square j16")
    assert p.ended_by == ""
    assert p.bears("mapuche") == ["goal 1"]


@pytest.mark.rule("riders:scenario.king.defender", "riders:scenario.king.win")
def test_otherwise_the_defender_wins() -> None:
    p = ends("king", 3)
    assert p.winners == (2,)
    assert p.ended_by == "scenario.king.defender"
    assert position("king", turn=None, phase="end", in_round=10).ended_by == ""
    assert row_of("scenario", "king")["rounds"] == 11


# ---------------------------------------------------------------- the end


@pytest.mark.rule("riders:end.rounds")
def test_the_last_rounds_reaction_is_played() -> None:
    p = position(
        "vault",
        turn=None,
        phase="reaction",
        in_round=10,
        stygia={"arcturus": "e1 d8"},
        rooms=SOLVED,
    )
    assert p.step == "Tide"
    p.play("back")
    assert p.ended_by != ""


@pytest.mark.rule("riders:end.limit")
def test_the_table_may_agree_on_fewer_rounds() -> None:
    p = position("vault", turn=None, phase="end", in_round=3, rounds=3, scoring="book")
    assert p.ended_by == "end.limit"
    assert p.points == [0, 9]
    p = position("vault", turn=None, phase="end", in_round=2, rounds=3)
    assert p.ended_by == ""


@pytest.mark.rule("riders:end.nobody")
@pytest.mark.parametrize("scenario", ["vault", "prison", "tunnel"])
def test_when_nobody_is_left_the_game_ends_and_all_is_counted(scenario: str) -> None:
    room = {"vault": ("b", "d8"), "prison": ("g", "d8"), "tunnel": ("e", "e6")}[scenario]
    p = position(
        scenario,
        turn=1,
        at={"mapuche": room[1]},
        gone="arcturus, charlotte page",
        wounds={"mapuche": 3},
        rooms={room[0]: "solved"},
        hands={1: "slaughter"},
        scoring="book",
    )
    p.play("play slaughter").maybe(f"zone {room[0]}")
    assert p.ended_by == "end.nobody"
    assert p.points[1] == {"vault": 2 + 6 + 1, "prison": 1 + 6, "tunnel": 2 + 2}[scenario]


@pytest.mark.rule("riders:end.tie.defender")
def test_a_tie_goes_to_the_defender() -> None:
    p = ends(
        "tunnel", points={0: 4, 1: 4}, gone="mapuche, arcturus, charlotte page", scoring="book"
    )
    assert p.winners == (1,)


@pytest.mark.rule("riders:end.tie.attackers")
def test_a_tie_among_attackers() -> None:
    gone = "mapuche, arcturus, charlotte page, clayton, amelia steam, patty wrench"
    p = ends("tunnel", 3, points={0: 40, 1: 40}, gone=gone)
    assert p.winners == (0, 1)
    p = ends("prison", 3, points={0: 40, 1: 40}, brought={1: "goal 1"})
    assert p.winners == (1,)
    p = ends("tunnel", 3, points={0: 40, 1: 40}, fallen={"mapuche": "e6"}, rooms={"e": "solved"})
    assert p.winners == (1,)


@pytest.mark.rule("riders:end.nobody")
def test_a_traveller_keeps_the_game_going() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10"},
        stygia={"arcturus": "eye1 e9"},
        fallen={"charlotte page": "e8"},
        wounds={"mapuche": 3, "charlotte page": 3},
        rooms=SOLVED,
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.mode("mapuche") == "fallen"
    assert p.ended_by == ""


@pytest.mark.rule("riders:scenario.king.leader", "riders:reinforce.once")
def test_the_leader_is_no_reinforcement_in_king() -> None:
    p = position("king", turn=1, phase="reinforce", in_round=3, at={"mapuche": "d6"}, rooms=SOLVED)
    assert "morsiarty" not in p.options("post")
    assert len(p.options("post")) == 8
