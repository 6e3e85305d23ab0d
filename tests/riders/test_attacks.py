"""Actions and attacks."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

SOLVED = {"b": "solved"}
BRUTES = {0: "patty wrench, clayton, tobias flint"}


@pytest.mark.rule("riders:action.kinds", "riders:action.order")
def test_solving_attacking_and_special_actions_in_any_order() -> None:
    p = position(
        at={"charlotte page": "d10", "mapuche": "e10", "vikka": "e9"},
        rooms={"b": "silent store"},
    ).throw("b", 5, 3, 6, 5, 2)
    p.use("charlotte page secondary", "magic 3").use("mapuche main", "skill 5")
    p.use("solve", "strength 6").assigned()
    assert sorted(p.legal) == ["done", "solve", "use charlotte page secondary", "use mapuche main"]
    p.play("use charlotte page secondary")
    assert len(p.hand(0)) == 1
    p.play("solve")
    assert p.sum_on("b") == 6
    p.maybe("use mapuche main")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:action.order")
def test_an_assigned_action_may_be_forgone() -> None:
    p = position(at={"mapuche": "e10", "vikka": "e9"}, rooms=SOLVED).throw("b", 6, 1, 1)
    p.use("mapuche main", "strength 6").maybe("done")
    assert "done" in p.legal
    p.play("done")
    assert p.mode("vikka") == "standing"


@pytest.mark.rule("riders:action.order")
def test_an_action_is_lost_when_its_target_is_gone() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "d10", "vikka": "e9"},
        rooms=SOLVED,
    ).throw("b", 5, 4, 6, 1, 1)
    p.use("mapuche main", "strength 6").use("charlotte page main", "skill 5", "magic 4")
    p.act("mapuche main")
    assert p.mode("vikka") == "dead"
    p.maybe("use charlotte page main")
    assert p.tells("strikes") == [(15,)]


@pytest.mark.rule("riders:action.order")
def test_an_action_is_lost_when_its_actor_has_left_the_room() -> None:
    p = position(
        at={"clayton": "e10", "mapuche": "c10", "vikka": "d8"},
        rooms=SOLVED,
        teams={0: "clayton, mapuche, arcturus"},
    ).throw("b", 6, 1, 1, 5, 1, 1)
    p.use("mapuche main", "strength 5").use("clayton secondary", "strength 1")
    p.act("clayton secondary").maybe("choose mapuche", "move mapuche")
    p.play("square b10").maybe("stop")
    p.maybe("use mapuche main")
    assert p.mode("vikka") == "standing"


@pytest.mark.rule("riders:action.order")
def test_an_action_is_lost_when_its_equipment_was_handed_over() -> None:
    p = position(
        at={"clayton": "e10", "mapuche": "e11", "morsiarty": "d11"},
        rooms=SOLVED,
        teams={0: "clayton, mapuche, arcturus"},
        bears={"mapuche": "pressure hammer"},
    ).throw("b", 1, 1, 1, 1, 6, 6)
    p.use("mapuche pound", "skill 6", "skill 6").use("clayton secondary", "strength 1")
    p.act("clayton secondary").maybe("choose mapuche", "move mapuche")
    p.play("give to clayton").maybe("object pressure hammer", "done", "stop")
    assert p.bears("clayton") == ["pressure hammer"]
    p.maybe("use mapuche pound")
    assert p.wounds("morsiarty") == 0


@pytest.mark.rule("riders:action.special")
def test_special_actions_do_what_the_card_says() -> None:
    p = position(at={"charlotte page": "e10"}, rooms=SOLVED, spells="duck").throw("b", 5, 1)
    p.use("charlotte page secondary", "skill 5").act("charlotte page secondary")
    assert p.hand(0) == ["duck"]


@pytest.mark.rule("riders:action.solve_skill", "riders:room.solve.last")
def test_three_alike_solve_a_room_outright() -> None:
    p = position(
        at={"hans krueger": "e10"},
        teams={0: "hans krueger, clayton, arcturus"},
        rooms={"b": "scalding vents"},
    ).throw("b", 2, 2, 2)
    p.use("hans krueger secondary", "strength 2", "skill 2", "magic 2").act(
        "hans krueger secondary"
    )
    assert p.room("b") == "solved"
    assert p.steam == [2, 0]


def aimed(
    who: str, *faces: int, use: str = "main", dice: tuple[str, ...] = (), **wanted: object
) -> Position:
    """A character has put dice on an action and carries it out, up to the choice of a target."""
    p = position(**wanted)  # type: ignore[arg-type]
    p.throw("b", *faces).use(f"{who} {use}", *dice)
    return p.act(f"{who} {use}")


@pytest.mark.rule("riders:attack.targets", "riders:team.terms")
def test_enemies_turrets_and_allies_may_be_picked_companions_not() -> None:
    p = aimed(
        "mapuche",
        1,
        1,
        6,
        1,
        1,
        dice=("strength 6",),
        players=3,
        rooms=SOLVED,
        at={"mapuche": "e10", "charlotte page": "d10", "clayton": "e9", "vikka": "f9"},
        guns={"e12": "basic"},
    )
    assert p.step == "Target"
    assert sorted(p.legal) == ["choose clayton", "choose vikka", "square e12"]
    assert p.why_not("choose charlotte page") == "attack.targets"
    p.play("choose clayton")
    assert p.wounds("clayton") == 1


@pytest.mark.rule("riders:attack.targets", "riders:attack.around")
def test_what_strikes_all_around_strikes_companions_too() -> None:
    p = position(
        side="abyssal",
        players=3,
        rooms=SOLVED,
        teams={
            0: "clawfinger jack, fu cat chu, vikka",
            1: "morsiarty, magda von shrapnel, silas barnacle",
        },
        at={
            "clawfinger jack": "e9",
            "fu cat chu": "e10",
            "morsiarty": "d9",
            "clayton": "f9",
            "magda von shrapnel": "e12",
        },
        guns={"d8": "mk2"},
    )
    p.throw("b", 6, 1, 1, 1, 1, 1).use("clawfinger jack secondary", "strength 6", "skill 1")
    p.act("clawfinger jack secondary")
    struck = {
        "fu cat chu": 1,
        "morsiarty": 1,
        "clayton": 1,
        "magda von shrapnel": 0,
        "clawfinger jack": 0,
    }
    assert {who: p.wounds(who) for who in struck} == struck
    assert p.damage("d8") == 1


@pytest.mark.rule("riders:attack.henchmen")
def test_henchmen_and_turrets_attack_attackers_only() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "vikka": "e9", "morsiarty": "d9", "arcturus": "f10"},
        rooms=SOLVED,
    )
    p.throw("b", 6, 6, 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    assert p.options("choose") == ["arcturus", "mapuche"]
    assert p.why_not("choose morsiarty") is not None


@pytest.mark.rule("riders:attack.steps", "riders:attack.melee")
def test_melee_strikes_adjacent_targets_without_a_defence_roll() -> None:
    p = position(
        at={"clayton": "e10", "vikka": "e9", "morsiarty": "e12"}, rooms=SOLVED, teams=BRUTES
    )
    p.throw("b", 6, 1, 1).use("clayton main", "strength 6", "strength 1").act("clayton main")
    assert p.mode("vikka") == "dead"
    assert p.wounds("morsiarty") == 0
    p = position(at={"clayton": "e10", "morsiarty": "e12"}, rooms=SOLVED, teams=BRUTES)
    p.throw("b", 6, 1, 1).use("clayton main", "strength 6", "strength 1").act("clayton main")
    assert p.wounds("morsiarty") == 0


@pytest.mark.rule("riders:attack.ranged")
def test_ranged_strikes_at_any_distance_and_adjacent() -> None:
    for at in ("e9", "k10"):
        p = position(
            at={"mapuche": "c10" if at == "k10" else "e10", "vikka": at},
            rooms={"b": "solved", "c": "solved"},
            doors={"5": "open"},
        )
        p.throw("b", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
        assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:attack.room")
def test_what_strikes_in_the_room_needs_no_sight() -> None:
    p = position(
        rooms={"e": "solved"},
        at={"arcturus": "j14", "morsiarty": "j16"},
        bare=True,
    )
    assert not p.sees("j14", "j16")
    p.throw("e", 6, 5).use("arcturus secondary", "skill 6", "magic 5").act("arcturus secondary")
    p.maybe("wound")
    assert p.wounds("morsiarty") == 1


@pytest.mark.rule("riders:attack.line")
def test_a_line_strikes_everything_up_to_a_wall() -> None:
    p = position(
        side="abyssal",
        rooms={"b": "solved", "c": "solved"},
        doors={"5": "open"},
        teams={0: "magda von shrapnel, vikka, morsiarty"},
        at={
            "magda von shrapnel": "d10",
            "vikka": "f10",
            "clayton": "g10",
            "arcturus": "i10",
            "mapuche": "e9",
        },
    )
    p.throw("b", 1, 2, 3, 1, 1).use(
        "magda von shrapnel secondary", "strength 1", "strength 2", "skill 3"
    )
    p.act("magda von shrapnel secondary").play("line east")
    struck = {"vikka": 1, "clayton": 1, "mapuche": 0}
    assert {who: p.wounds(who) for who in struck} == struck
    assert p.mode("arcturus") == "dead"
    p = position(
        side="abyssal",
        rooms={"b": "solved", "c": "solved"},
        teams={0: "magda von shrapnel, vikka, morsiarty"},
        guns={"g10": "mk2"},
        at={"magda von shrapnel": "d10", "clayton": "h10"},
    )
    p.throw("b", 1, 2, 3, 1, 1).use(
        "magda von shrapnel secondary", "strength 1", "strength 2", "skill 3"
    )
    p.act("magda von shrapnel secondary").play("line east")
    assert p.damage("g10") == 1
    assert p.wounds("clayton") == 0


@pytest.mark.rule("riders:attack.second")
def test_a_bonus_wound_needs_another_target_in_sight() -> None:
    p = position(
        at={"clayton": "e10", "morsiarty": "e9", "vikka": "c10"}, rooms=SOLVED, teams=BRUTES
    )
    p.throw("b", 6, 1, 1).use("clayton main", "strength 6", "skill 1").act("clayton main")
    p.maybe("choose vikka")
    assert p.wounds("morsiarty") == 1
    assert p.mode("vikka") == "dead"
    p = position(at={"clayton": "e10", "morsiarty": "e9"}, rooms=SOLVED, teams=BRUTES)
    p.throw("b", 6, 1, 1).use("clayton main", "strength 6", "skill 1").act("clayton main")
    assert p.wounds("morsiarty") == 1


@pytest.mark.rule("riders:attack.steam", "riders:steam.use")
def test_each_steam_power_adds_a_wound() -> None:
    p = position(
        players=3,
        turn=1,
        at={"amelia steam": "e10", "morsiarty": "e9"},
        rooms=SOLVED,
        steam={1: 3},
    )
    p.throw("b", 1, 2, 3).use("amelia steam secondary", "strength 1", "strength 2", "skill 3")
    p.act("amelia steam secondary", "choose morsiarty")
    assert p.options("spend") == ["0", "1", "2", "3"]
    assert p.steam == [0, 3, 0]
    p.play("spend 1")
    assert p.steam == [0, 2, 0]
    assert p.wounds("morsiarty") == 2


@pytest.mark.rule("riders:attack.banish")
def test_the_banished_go_to_an_entrance_their_player_picks() -> None:
    p = position(at={"charlotte page": "e10", "morsiarty": "e9"}, rooms=SOLVED)
    p.throw("b", 6, 3).use("charlotte page main", "skill 6", "magic 3").act("charlotte page main")
    assert p.state.actor == 1
    p.play("field e3")
    assert (p.mode("morsiarty"), p.at("morsiarty"), p.field("morsiarty")) == (
        "travelling",
        "e9",
        "e3",
    )
    assert p.wounds("morsiarty") == 1
    p = position(at={"charlotte page": "e10", "vikka": "e9"}, rooms=SOLVED)
    p.throw("b", 6, 3).use("charlotte page main", "skill 6", "magic 3").act("charlotte page main")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:attack.banish")
def test_who_has_no_sanity_left_is_not_banished() -> None:
    p = position(
        at={"charlotte page": "e10", "morsiarty": "e9"}, rooms=SOLVED, madness={"morsiarty": 3}
    )
    p.throw("b", 6, 3).use("charlotte page main", "skill 6", "magic 3").act("charlotte page main")
    assert p.mode("morsiarty") == "standing"
    assert p.wounds("morsiarty") == 1
