"""Movement points and what they pay for."""

from __future__ import annotations

import pytest

from tests.riders.builder import position

SOLVED = {"b": "solved"}


@pytest.mark.rule("riders:move.points", "riders:move.step")
def test_three_points_three_steps() -> None:
    p = position(
        at={"patty wrench": "e8"}, rooms=SOLVED, teams={0: "patty wrench, clayton, arcturus"}
    )
    p.play("move patty wrench", "square e9", "square e10", "square e11")
    assert p.step == "Movement"
    assert "move patty wrench" not in p.legal
    assert p.at("patty wrench") == "e11"


@pytest.mark.rule("riders:move.points")
def test_points_left_over_are_lost() -> None:
    p = position(at={"mapuche": "e9"}, rooms=SOLVED)
    p.walk("mapuche", "e10")
    assert p.why_not("move mapuche") is not None


@pytest.mark.rule("riders:move.skill")
def test_a_skill_die_buys_two_points_at_any_moment() -> None:
    p = position(at={"mapuche": "e8"}, rooms=SOLVED)
    p.play("move mapuche", "square e9", "square e10", "square e11")
    assert p.own_dice("mapuche") == {"strength": 1, "skill": 2}
    p.play("run", "square e12", "square e11", "run")
    assert p.own_dice("mapuche") == {"strength": 1}
    assert p.why_not("run") == "move.skill"
    p.play("square e10", "square e9")
    assert p.at("mapuche") == "e9"
    assert p.step == "Movement"
    p.throw("b", 6)
    assert p.pool() == ["strength 6"]


@pytest.mark.rule("riders:move.skill", "riders:defender.no_skill")
def test_no_skill_die_no_run() -> None:
    p = position(
        at={"clayton": "e8"}, rooms=SOLVED, turn=0, teams={0: "clayton, patty wrench, arcturus"}
    )
    p.play("move patty wrench")
    assert p.why_not("run") == "move.skill"
    p = position(at={"mapuche": "e8", "fu cat chu": "e10"}, rooms=SOLVED, turn=1)
    p.play("move fu cat chu")
    assert p.why_not("run") == "defender.no_skill"


@pytest.mark.rule("riders:move.uses")
def test_what_points_pay_for() -> None:
    p = position(
        "vault",
        at={"mapuche": "c8", "arcturus": "c9"},
        rooms=SOLVED,
        bears={"mapuche": "stunner"},
        lies={"zuba": "c8"},
    )
    p.play("move mapuche")
    kinds = {name.split()[0] for name in p.legal}
    assert kinds == {"square", "door", "give", "take", "run", "portal", "stop"}
    p.play("door 2", "take here").maybe("object zuba", "done")
    p.play("give to arcturus").maybe("object zuba", "done")
    assert p.bears("arcturus") == ["zuba"]
    assert p.why_not("square d8") == "move.points"


@pytest.mark.rule("riders:move.pass", "riders:team.terms")
def test_own_side_may_be_passed_and_enemies_not() -> None:
    crowd = {"mapuche": "e9", "clayton": "e10", "vikka": "d10"}
    p = position(players=3, at=crowd, rooms=SOLVED)
    p.play("move mapuche", "square e10")
    assert p.why_not("stop") == "move.end"
    p.play("square e11")
    assert p.at("mapuche") == "e11"
    p = position(players=3, at=crowd, rooms=SOLVED)
    p.play("move mapuche")
    assert p.why_not("square d10") == "move.pass"


@pytest.mark.rule("riders:move.pass")
def test_henchmen_pass_each_other_and_no_attacker() -> None:
    p = position(turn=1, at={"mapuche": "e9", "vikka": "e10", "morsiarty": "e11"}, rooms=SOLVED)
    p.play("move vikka")
    assert p.why_not("square e9") == "move.pass"
    p.play("square e11", "square e12")
    assert p.at("vikka") == "e12"


@pytest.mark.rule("riders:move.end")
def test_on_a_held_square_one_can_only_step_on() -> None:
    p = position(
        at={"mapuche": "f10", "arcturus": "g10", "charlotte page": "f9"},
        rooms=SOLVED,
        lies={"zuba": "g10"},
    )
    p.play("move mapuche", "square g10")
    assert set(p.legal) <= {
        "square g9",
        "square g11",
        "square f10",
        "square f11",
        "square f9",
        "run",
    }
    assert p.why_not("door 5") == "move.end"
    assert p.why_not("take here") == "move.end"


@pytest.mark.rule("riders:move.end")
def test_the_last_point_does_not_lead_onto_a_held_square() -> None:
    p = position(
        teams={0: "patty wrench, clayton, arcturus"},
        rooms=SOLVED,
        at={"patty wrench": "e8", "clayton": "e11"},
    )
    p.play("move patty wrench", "square e9", "square e10")
    assert p.why_not("square e11") == "move.end"
    p = position(at={"mapuche": "e8", "arcturus": "e11"}, rooms=SOLVED)
    p.play("move mapuche", "square e9", "square e10", "square e11")
    assert p.legal == ["run"]


@pytest.mark.rule("riders:move.end.token", "riders:move.tokens")
def test_on_the_square_of_a_fallen_one_doors_and_objects_serve() -> None:
    p = position(
        fallen={"arcturus": "g10"},
        at={"mapuche": "f10", "charlotte page": "g9"},
        rooms=SOLVED,
        lies={"zuba": "g10"},
        bears={"mapuche": "stunner"},
        hands={0: "lucky cog"},
    )
    p.play("move mapuche", "square g10")
    assert p.may("door 5")
    assert p.may("take here")
    assert p.may("give to charlotte page")
    assert p.why_not("stop") == "move.end.token"
    assert p.why_not("portal") is not None
    assert p.why_not("play lucky cog") is not None
    p.play("door 5", "square h10")
    assert p.at("mapuche") == "h10"
    assert p.door("5") == "open"


@pytest.mark.rule("riders:move.end.token")
def test_only_while_a_way_off_is_left() -> None:
    p = position(
        fallen={"arcturus": "g10"},
        rooms=SOLVED,
        at={"patty wrench": "e10"},
        teams={0: "patty wrench, clayton, arcturus"},
    )
    p.play("move patty wrench", "square f10", "square g10")
    assert p.why_not("door 5") == "move.end.token"
    assert "square g11" in p.legal


@pytest.mark.rule("riders:move.tokens", "riders:move.end")
def test_tokens_of_travellers_hinder_nobody() -> None:
    p = position(stygia={"arcturus": "e1 e10"}, at={"mapuche": "e9"}, rooms=SOLVED)
    p.walk("mapuche", "e10")
    assert p.at("mapuche") == "e10"
    assert p.step == "Movement"
    p = position(fallen={"arcturus": "e10"}, at={"mapuche": "e9"}, rooms=SOLVED)
    p.play("move mapuche", "square e10")
    assert "stop" not in p.legal


@pytest.mark.rule("riders:move.turret")
def test_a_turret_bars_its_square_until_it_is_destroyed() -> None:
    p = position(at={"mapuche": "d9"}, guns={"d8": "basic"}, rooms=SOLVED, hands={0: "rust powder"})
    p.play("move mapuche")
    assert p.why_not("square d8") == "move.turret"
    p.play("play rust powder")
    assert p.guns().get("d8") is None
    p.play("square d8", "stop")
    assert p.at("mapuche") == "d8"


@pytest.mark.rule("riders:move.order")
def test_each_finishes_before_the_next_begins() -> None:
    p = position(at={"mapuche": "e9", "arcturus": "e11"}, rooms=SOLVED)
    p.play("move mapuche", "square e10")
    assert p.why_not("move arcturus") is not None
    p.play("stop", "move arcturus", "square d11", "stop")
    assert p.options("move") == ["charlotte page"]


@pytest.mark.rule("riders:move.leave", "riders:scenario.vault.exits")
def test_who_leaves_pays_a_point_and_takes_everything_along() -> None:
    p = position("vault", at={"mapuche": "h1"}, bears={"mapuche": "goal 1"}, points={})
    p.play("move mapuche", "leave")
    assert p.mode("mapuche") == "gone"
    assert p.at("mapuche") == ""
    assert p.points == [1, 0]
    assert "move mapuche" not in p.legal
    p = position(
        "vault",
        at={"patty wrench": "h4"},
        rooms={"a": "solved"},
        teams={0: "patty wrench, clayton, arcturus"},
    )
    p.play("move patty wrench", "square h3", "square h2", "square i1")
    assert p.step == "Movement"
    assert p.mode("patty wrench") == "standing"


@pytest.mark.rule("riders:move.leave")
@pytest.mark.parametrize("scenario", ["factory", "king"])
def test_nobody_leaves_where_the_scenario_does_not_let_them(scenario: str) -> None:
    p = position(scenario)
    p.play("move mapuche")
    assert p.why_not("leave") == "move.leave"


@pytest.mark.rule("riders:turn.fixed", "riders:move.points")
def test_a_card_lets_characters_move_later() -> None:
    p = position(phase="rooms", at={"mapuche": "e9"}, rooms=SOLVED, hands={0: "team reflexes"})
    p.play("play team reflexes").maybe("zone b", "move mapuche")
    p.play("square e10", "square e11", "square e12")
    assert p.at("mapuche") == "e12"
    assert p.why_not("run") is not None
