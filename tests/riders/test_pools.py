"""Dice pools: forming, rolling, luck, assigning."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

SOLVED = {"b": "solved"}


@pytest.mark.rule("riders:pool.room", "riders:profile.dice")
def test_a_pool_holds_the_dice_of_all_own_characters_of_a_room() -> None:
    p = position(
        players=3,
        at={"mapuche": "e10", "charlotte page": "e11", "clayton": "d9"},
        rooms=SOLVED,
    ).throw("b", 1, 2, 3, 4, 5)
    assert p.pool() == ["skill 1", "magic 2", "strength 3", "skill 4", "skill 5"]
    p = position(at={"arcturus": "e10", "mapuche": "i10"}, rooms={"b": "solved", "c": "solved"})
    p.play("done")
    assert p.options("zone") == ["2", "b", "c"]


@pytest.mark.rule("riders:pool.room", "riders:assign.cards")
def test_any_character_of_the_room_uses_any_die() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "d10", "vikka": "e9"},
        rooms=SOLVED,
    ).throw("b", 1, 1, 3, 5, 1)
    p.use("charlotte page main", "strength 3", "skill 5").act("charlotte page main")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:pool.objects")
def test_dice_of_objects_are_for_the_pool_only() -> None:
    p = position(
        at={"patty wrench": "e10"},
        rooms=SOLVED,
        bears={"patty wrench": "rafter"},
        teams={0: "patty wrench, clayton, arcturus"},
    )
    p.play("move patty wrench")
    assert p.why_not("run") == "move.skill"
    p = position(
        phase="stygia",
        stygia={"mapuche": "o1 e10"},
        at={"charlotte page": "e11"},
        rooms=SOLVED,
        bears={"mapuche": "zuba"},
    )
    p.play("move mapuche")
    assert p.why_not("zone b") == "stygia.support"


@pytest.mark.rule("riders:pool.objects", "riders:stun.die")
def test_a_stun_may_take_the_die_of_an_object() -> None:
    p = position(
        phase="turn",
        at={"mapuche": "e10"},
        rooms=SOLVED,
        bears={"mapuche": "zuba"},
        stunned="mapuche",
    )
    assert p.step == "ShakeOff"
    assert p.legal == ["object zuba", "colour strength", "colour skill"]
    p.play("object zuba")
    p.throw("b", 1, 2, 5)
    assert p.pool() == ["strength 1", "skill 2", "skill 5"]


@pytest.mark.rule("riders:pool.optional")
def test_a_pool_must_be_rolled_in_an_active_room_or_with_an_enemy() -> None:
    p = position(phase="rooms", at={"mapuche": "e10"}, rooms=SOLVED)
    assert "done" in p.legal
    assert "zone b" in p.legal
    p = position(phase="rooms", at={"mapuche": "e10"}, rooms={"b": "silent store"})
    assert p.why_not("done") == "pool.optional"
    p = position(phase="rooms", at={"mapuche": "e10", "vikka": "d8"}, rooms=SOLVED)
    assert p.why_not("done") == "pool.optional"
    p = position(phase="rooms", at={"mapuche": "e10"}, guns={"d8": "basic"}, rooms=SOLVED)
    assert "done" in p.legal


@pytest.mark.rule("riders:pool.optional.defender", "riders:defender.pool")
def test_the_defender_must_roll_where_an_attacker_stands() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10", "vikka": "e9", "morsiarty": "i10"},
        rooms={"b": "solved", "c": "solved"},
    )
    assert "zone b" in p.legal
    assert "zone c" in p.legal
    assert p.why_not("done") == "pool.optional.defender"
    p = position(turn=1, phase="rooms", at={"morsiarty": "i10"}, rooms={"c": "solved"})
    assert "done" in p.legal


@pytest.mark.rule(
    "riders:pool.roll", "riders:turn.rooms", "riders:turn.rooms.next", "riders:action.time"
)
def test_a_room_is_rolled_assigned_and_acted_out_before_the_next() -> None:
    p = position(
        phase="rooms",
        at={"arcturus": "e10", "mapuche": "i10"},
        rooms={"b": "solved", "c": "solved"},
    )
    p.throw("b", 6, 6)
    assert p.why_not("zone c") is not None
    assert p.state.stack[-1].values()[0] == p.zone("b")
    p.play("done")
    assert p.options("zone") == ["2", "c"]
    p.play("done")
    assert p.state.turn == 1


@pytest.mark.rule("riders:turn.rooms")
def test_who_comes_into_a_rolled_room_brings_no_dice() -> None:
    p = position(
        phase="rooms",
        at={"arcturus": "e10", "mapuche": "b10", "charlotte page": "a9"},
        rooms=SOLVED,
        hands={0: "team reflexes"},
    )
    p.throw("b", 6, 6).play("done", "play team reflexes", "zone 2")
    p.play("move mapuche", "square c10", "stop", "done")
    assert p.at("mapuche") == "c10"
    assert p.options("zone") == ["2"]


@pytest.mark.rule("riders:pool.roll.sequence", "riders:card.play.moment")
def test_cards_for_the_pool_come_before_the_throw_and_cards_on_the_roll_after() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms=SOLVED,
        hands={0: "borrowed muscle, steady hand, lucky cog"},
    )
    assert p.why_not("play borrowed muscle") is not None
    p.play("done", "zone b")
    assert p.options("play") == ["borrowed muscle"]
    p.play("play borrowed muscle").dice(1, 2, 3, 4, 5).play("roll")
    assert p.pool() == ["strength 1", "skill 2", "skill 3", "strength 4", "strength 5"]
    assert p.options("play") == ["steady hand"]
    p.play("play steady hand", "die strength 1")
    assert "strength 6" in p.pool()
    p.play("keep")
    assert p.options("play") == []
    assert p.step == "AssignDice"


@pytest.mark.rule("riders:pool.lost")
def test_dice_not_assigned_are_lost() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED).throw("b", 6, 6, 6)
    p.play("done")
    assert p.pool() == []
    assert "zone b" not in p.legal
    while p.state.round == 2:
        p.play(p.legal[-1])
    p.maybe("pass").throw("b", 6, 6, 6)
    assert p.pool() == ["strength 6", "skill 6", "skill 6"]


@pytest.mark.rule("riders:luck.reroll")
def test_a_luck_point_throws_any_number_again_as_often_as_points_last() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED, luck={0: 2}).throw("b", 1, 1, 1, keep=False)
    p.play("luck", "die strength 1", "die skill 1").dice(5, 6).play("throw again")
    assert p.pool() == ["strength 5", "skill 6", "skill 1"]
    p.play("luck", "die skill 1").dice(4).maybe("throw again")
    assert p.luck == [0, 0]
    assert p.pool() == ["strength 5", "skill 6", "skill 4"]
    assert "luck" not in p.legal


@pytest.mark.rule("riders:luck.reroll")
def test_of_equal_dice_the_first_is_meant_and_others_have_no_luck() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED).throw("b", 1, 2, 2, keep=False)
    p.play("luck", "die skill 2").dice(6).play("throw again")
    assert p.pool() == ["strength 1", "skill 6", "skill 2"]
    p = position(turn=1, at={"mapuche": "e10", "vikka": "e9"}, rooms=SOLVED)
    p.throw("b", 1, 1, keep=False)
    assert "luck" not in p.legal


# ---------------------------------------------------------------- slots


def offered(who: str, *faces: int, side: str = "commonsteam", **wanted: object) -> Position:
    """That character alone in a room with a henchman beside, its dice thrown."""
    enemy = "vikka" if side == "commonsteam" else "clayton"
    settings: dict[str, object] = {
        "side": side,
        "teams": {0: alone(who, side)},
        "at": {who: "e10", enemy: "e9"},
        "rooms": SOLVED,
        **wanted,
    }
    return position(**settings).throw("b", *faces)  # type: ignore[arg-type]


def alone(who: str, side: str) -> str:
    """A team of that character and two others."""
    others = ("clayton", "patty wrench", "arcturus")
    if side == "abyssal":
        others = ("vikka", "silas barnacle", "morsiarty")
    return ", ".join([who, *[name for name in others if name != who][:2]])


@pytest.mark.rule("riders:assign.sum", "riders:assign.conditions")
def test_a_sum_of_at_most_so_many_dice() -> None:
    assert "clayton main" in offered("clayton", 1, 6, 1).options("use")
    assert "clayton main" not in offered("clayton", 3, 3, 3).options("use")
    p = offered("clayton", 3, 4, 6).play("use clayton main", "die strength 3")
    assert "enough" not in p.legal
    assert p.options("die") == ["strength 4", "skill 6"]
    assert p.why_not("use clayton main") is not None


@pytest.mark.rule("riders:assign.exact")
def test_exactly_that_number() -> None:
    p = offered("fu cat chu", 1, 2, 3, side="abyssal", wounds={"fu cat chu": 1})
    assert "fu cat chu secondary" in p.options("use")
    p = offered("fu cat chu", 2, 2, 3, side="abyssal", wounds={"fu cat chu": 1})
    assert "fu cat chu secondary" not in p.options("use")


@pytest.mark.rule("riders:assign.pair")
def test_two_or_three_alike() -> None:
    assert "mapuche secondary" in offered("mapuche", 1, 4, 4).options("use")
    assert "mapuche secondary" not in offered("mapuche", 1, 3, 4).options("use")
    active = {"b": "silent store"}
    three = "hans krueger secondary"
    assert three in offered("hans krueger", 4, 4, 4, rooms=active).options("use")
    assert three not in offered("hans krueger", 4, 4, 5, rooms=active).options("use")


@pytest.mark.rule("riders:assign.straight")
def test_three_in_sequence() -> None:
    for faces, may in (
        ((1, 2, 3), True),
        ((6, 4, 5), True),
        ((1, 2, 4), False),
        ((5, 6, 1), False),
    ):
        p = offered("amelia steam", *faces)
        assert ("amelia steam secondary" in p.options("use")) == may


@pytest.mark.rule("riders:assign.any")
def test_any_die_will_do() -> None:
    active = {"b": "silent store"}
    assert "patty wrench secondary" in offered("patty wrench", 1, 1, rooms=active).options("use")


@pytest.mark.rule("riders:assign.either")
def test_five_or_two_with_magic() -> None:
    for skill, magic, dice in (
        (5, 1, ["skill 5"]),
        (4, 2, ["magic 2"]),
        (6, 6, ["skill 6", "magic 6"]),
    ):
        p = offered("charlotte page", skill, magic).play("use charlotte page secondary")
        assert p.options("die") == dice or (len(dice) == 1 and p.step != "FillSlots")
    assert "charlotte page secondary" not in offered("charlotte page", 4, 1).options("use")


@pytest.mark.rule("riders:assign.sets")
def test_one_of_two_sets_that_do_not_mix() -> None:
    for faces, may in (
        ((1, 2, 6), True),
        ((3, 6, 4), True),
        ((1, 4, 6), False),
        ((3, 2, 6), False),
    ):
        p = offered("kelly kraken", *faces, side="abyssal")
        assert ("kelly kraken secondary" in p.options("use")) == may


@pytest.mark.rule("riders:assign.each")
def test_further_dice_must_be_of_the_colour_and_high_themselves() -> None:
    p = offered("mapuche", 5, 5, 6).play(
        "use mapuche main", "die strength 5", "die skill 5", "die skill 6"
    )
    assert p.step != "FillSlots" or p.legal == ["enough"]
    p = offered("mapuche", 5, 4, 6).play("use mapuche main", "die strength 5")
    assert p.options("die") == ["skill 6"]
    assert "enough" in p.legal
    p = offered("mapuche", 6, 4, 4)
    p.play("use mapuche main").maybe("die strength 6", "enough")
    assert p.step != "FillSlots"


@pytest.mark.rule("riders:assign.each")
def test_the_first_may_be_of_any_colour_the_others_not() -> None:
    p = position(
        at={"mapuche": "e10", "clayton": "e11", "vikka": "e9"},
        rooms=SOLVED,
        teams={0: "mapuche, clayton, arcturus"},
    ).throw("b", 5, 5, 1, 6, 1, 1)
    p.play("use mapuche main", "die strength 6").maybe("enough")
    assert p.step == "AssignDice"


@pytest.mark.rule("riders:assign.once")
def test_each_action_is_used_once_a_turn() -> None:
    p = position(
        at={"clayton": "e10", "patty wrench": "e11", "vikka": "e9"},
        rooms=SOLVED,
        teams={0: "patty wrench, clayton, arcturus"},
        wounds={},
    ).throw("b", 6, 6, 6, 6, 6)
    p.use("clayton main", "strength 6", "strength 6")
    assert p.why_not("use clayton main") == "assign.once"
    assert "clayton secondary" in p.options("use")
    assert "patty wrench main" in p.options("use")


@pytest.mark.rule("riders:assign.cards")
def test_each_die_lies_in_one_place() -> None:
    p = offered("mapuche", 5, 1, 1)
    p.use("mapuche main", "strength 5")
    assert p.pool() == ["skill 1", "skill 1"]


@pytest.mark.rule("riders:assign.conditions")
def test_what_cannot_be_used_takes_no_dice() -> None:
    assert "patty wrench secondary" not in offered("patty wrench", 6, 6).options("use")
    p = offered("fu cat chu", 1, 6, 1, side="abyssal")
    assert p.why_not("use fu cat chu secondary") == "assign.conditions"
    assert p.why_not("solve") is not None


@pytest.mark.rule("riders:assign.conditions")
def test_what_changed_since_does_nothing() -> None:
    p = position(
        at={"patty wrench": "e10", "clayton": "e11"},
        rooms={"b": "silent store"},
        sums={"b": 9},
        teams={0: "patty wrench, clayton, arcturus"},
    ).throw("b", 5, 1, 1, 1, 1)
    p.use("solve", "strength 5").use("patty wrench secondary", "strength 1")
    p.act("solve")
    assert p.room("b") == "solved"
    p.maybe("use patty wrench secondary")
    assert p.room("b") == "solved"
    assert p.sum_on("b") == 0


@pytest.mark.rule("riders:assign.bonus", "riders:profile.dice")
def test_a_bonus_needs_the_colours_and_general_dice_earn_none() -> None:
    p = offered("patty wrench", 6, 5, at={"patty wrench": "e10", "morsiarty": "e9"})
    p.use("patty wrench main", "strength 6", "strength 5").act("patty wrench main")
    assert p.wounds("morsiarty") == 2
    p = offered(
        "patty wrench",
        6,
        1,
        5,
        at={"patty wrench": "e10", "morsiarty": "e9"},
        bears={"patty wrench": "rafter"},
    )
    p.use("patty wrench main", "strength 6", "skill 5").act("patty wrench main")
    assert p.wounds("morsiarty") == 1
