"""Wounds and falls, stun, madness, poison, luck and Steam Power."""

from __future__ import annotations

import pytest

from tests.riders.builder import RIDERS, Position, position

SOLVED = {"b": "solved"}


def slaughter(**wanted: object) -> Position:
    """The defender plays Slaughter on room b in their own turn."""
    settings: dict[str, object] = {"turn": 1, "rooms": SOLVED, "hands": {1: "slaughter"}, **wanted}
    p = position(**settings)  # type: ignore[arg-type]
    return p.play("play slaughter").maybe("zone b")


@pytest.mark.rule("riders:harm.fall", "riders:profile.life")
def test_as_many_wounds_as_life_are_a_fall() -> None:
    p = slaughter(at={"mapuche": "e10"}, wounds={"mapuche": 2})
    assert (p.mode("mapuche"), p.wounds("mapuche")) == ("standing", 3)
    p = slaughter(at={"mapuche": "e10"}, wounds={"mapuche": 3})
    assert (p.mode("mapuche"), p.wounds("mapuche"), p.at("mapuche")) == ("fallen", 4, "e10")


@pytest.mark.rule("riders:harm.excess")
def test_wounds_beyond_life_are_not_counted() -> None:
    p = position(
        players=3,
        at={"mapuche": "e10", "patty wrench": "e9"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        turn=1,
    )
    p.throw("b", 6, 6).use("patty wrench main", "strength 6", "strength 6").act("patty wrench main")
    assert p.wounds("mapuche") == 4
    assert p.mode("mapuche") == "fallen"


@pytest.mark.rule("riders:harm.fall.inert")
def test_the_fallen_have_no_dice_and_are_no_targets() -> None:
    p = slaughter(
        at={"mapuche": "e10", "arcturus": "e9"},
        wounds={"mapuche": 3},
        stunned="mapuche",
        madness={"mapuche": 1},
    )
    assert not p.stunned("mapuche")
    assert p.madness("mapuche") == 1
    p = position(fallen={"mapuche": "e10"}, at={"arcturus": "e9"}, rooms=SOLVED).throw("b", 6, 6)
    assert p.pool() == ["skill 6", "magic 6"]
    p = position(
        turn=1,
        fallen={"mapuche": "e10"},
        at={"vikka": "e9"},
        rooms=SOLVED,
        phase="rooms",
    )
    assert "done" in p.legal
    p.throw("b", 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    assert p.tells("strikes") == []


@pytest.mark.rule("riders:harm.fall.inert", "riders:recover.sanity")
def test_madness_of_the_fallen_goes_turn_by_turn() -> None:
    p = position(
        phase="rooms",
        fallen={"mapuche": "e10"},
        madness={"mapuche": 2},
        rooms=SOLVED,
    )
    p.play("done")
    assert p.madness("mapuche") == 1


@pytest.mark.rule("riders:harm.fall.henchman", "riders:reinforce.once", "riders:setup.supply")
def test_a_fallen_henchman_is_gone_for_good() -> None:
    p = position(at={"mapuche": "e10", "vikka": "e9"}, rooms=SOLVED)
    p.throw("b", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert p.mode("vikka") == "dead"
    assert p.at("vikka") == ""
    p = position(
        turn=1, phase="reinforce", in_round=3, dead="vikka", at={"mapuche": "e10"}, rooms=SOLVED
    )
    assert "vikka" not in p.options("post")
    assert len(p.options("post")) == 8


@pytest.mark.rule("riders:harm.fall.credit", "riders:scenario.vault.score.fever")
def test_a_fall_is_credited_to_who_put_the_last_wound() -> None:
    p = position(
        "vault",
        3,
        turn=1,
        at={"mapuche": "d8", "patty wrench": "d9"},
        rooms=SOLVED,
        wounds={"mapuche": 2},
    )
    p.throw("b", 6, 6).use("patty wrench main", "strength 6", "strength 6").act("patty wrench main")
    assert p.points == [0, 2, 2]
    p = position(
        "vault",
        3,
        turn=2,
        at={"mapuche": "d8"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        hands={2: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.points == [0, 0, 2]


@pytest.mark.rule("riders:harm.together")
def test_wounds_are_put_down_together_and_falls_follow_as_the_actor_likes() -> None:
    p = slaughter(
        at={"mapuche": "e10", "arcturus": "e9"},
        wounds={"mapuche": 3, "arcturus": 2},
    )
    assert p.wounds("mapuche") == 4
    assert p.wounds("arcturus") == 3
    assert p.step == "Falls"
    assert p.state.actor == 1
    p.play("choose mapuche")
    assert [details[0] for details in p.tells("falls")] == [3, 1]


@pytest.mark.rule("riders:harm.fall.traveller")
def test_a_traveller_that_falls_is_expelled_first() -> None:
    text = RIDERS.components.replace(
        'effect = "calm", params = { to = "own_all", n = 1 } }]\neffects_source',
        'effect = "wound", params = { to = "own_all", n = 1 } }]\neffects_source',
    )
    assert text != RIDERS.components
    p = position(
        stygia={"mapuche": "o1 e9"},
        wounds={"mapuche": 3},
        rooms=SOLVED,
        hands={0: "mass clarity"},
        components=text,
        bears={"mapuche": "stunner"},
    )
    p.play("play mass clarity")
    assert (p.mode("mapuche"), p.at("mapuche"), p.field("mapuche")) == ("fallen", "e9", "")
    assert p.lying("e9") == ["stunner"]


# ---------------------------------------------------------------- stun


@pytest.mark.rule("riders:stun.token", "riders:card.play")
def test_one_stun_token_at_most() -> None:
    p = position(turn=1, at={"mapuche": "e10"}, rooms=SOLVED, hands={1: "shock, shock"})
    p.play("play shock").maybe("zone b")
    assert p.stunned("mapuche")
    assert p.why_not("play shock") == "card.play"


@pytest.mark.rule("riders:stun.die", "riders:turn.draw")
def test_the_token_goes_with_a_die_before_the_draw() -> None:
    p = position(phase="turn", at={"mapuche": "e10"}, rooms=SOLVED, stunned="mapuche")
    assert p.step == "ShakeOff"
    assert p.hand(0) == []
    assert p.legal == ["colour strength", "colour skill"]
    p.play("colour strength")
    assert not p.stunned("mapuche")
    assert p.own_dice("mapuche") == {"skill": 2}
    assert len(p.hand(0)) == 1


@pytest.mark.rule("riders:stun.die")
def test_with_one_colour_nobody_is_asked_and_the_die_is_back_next_round() -> None:
    p = position(
        phase="turn",
        at={"tobias flint": "e10"},
        teams={0: "tobias flint, clayton, arcturus"},
        rooms=SOLVED,
        stunned="tobias flint",
    )
    assert p.step != "ShakeOff"
    assert p.own_dice("tobias flint") == {"strength": 2}
    while p.state.round == 2:
        p.play("pass" if "pass" in p.legal else p.legal[-1])
    assert p.own_dice("tobias flint") == {"strength": 3}


@pytest.mark.rule("riders:stun.nothing_else")
def test_a_stunned_character_moves_and_acts() -> None:
    p = position(at={"mapuche": "e10", "vikka": "e8"}, rooms=SOLVED, stunned="mapuche")
    p.walk("mapuche", "e9")
    assert p.at("mapuche") == "e9"
    p.throw("b", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:stun.token", "riders:stun.die")
def test_henchmen_shake_off_a_die_too() -> None:
    p = position(turn=1, phase="turn", at={"vikka": "e10"}, rooms=SOLVED, stunned="vikka")
    assert not p.stunned("vikka")
    assert p.own_dice("vikka") == {"general": 1}


# ---------------------------------------------------------------- madness


@pytest.mark.rule("riders:madness.token", "riders:profile.sanity")
def test_madness_beyond_sanity_is_not_counted() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "arcturus": "e11"},
        rooms=SOLVED,
        madness={"mapuche": 2},
        hands={1: "hall of echoes"},
    )
    p.play("play hall of echoes").maybe("zone b")
    assert p.madness("mapuche") == 2
    assert p.madness("arcturus") == 1


@pytest.mark.rule("riders:madness.full")
def test_without_sanity_every_turn_begins_with_the_loss_of_a_die() -> None:
    p = position(phase="turn", at={"mapuche": "e10"}, rooms=SOLVED, madness={"mapuche": 2})
    assert p.step == "ShakeOff"
    assert not p.stunned("mapuche")
    p.play("colour skill")
    assert p.own_dice("mapuche") == {"strength": 1, "skill": 1}
    p = position(
        phase="turn",
        at={"mapuche": "e10"},
        rooms=SOLVED,
        madness={"mapuche": 2},
        stunned="mapuche",
    )
    p.play("colour skill")
    assert p.step != "ShakeOff"
    assert p.own_dice("mapuche") == {"strength": 1, "skill": 1}


@pytest.mark.rule("riders:madness.full")
def test_one_point_regained_is_enough() -> None:
    p = position(phase="turn", at={"mapuche": "e10"}, rooms=SOLVED, madness={"mapuche": 1})
    assert p.step != "ShakeOff"


# ---------------------------------------------------------------- poison


@pytest.mark.rule("riders:poison.token", "riders:poison.choice")
def test_who_poisons_chooses_a_wound_or_a_stun() -> None:
    for choice, wounds, stunned in (("wound", 1, False), ("stun", 0, True)):
        p = position(turn=1, at={"arcturus": "e10"}, rooms=SOLVED, hands={1: "gas jet"})
        p.play("play gas jet").maybe("choose arcturus")
        assert p.state.actor == 1
        p.play(choice)
        assert (p.wounds("arcturus"), p.stunned("arcturus")) == (wounds, stunned)


@pytest.mark.rule("riders:poison.choice")
def test_who_is_stunned_or_cannot_be_takes_the_wound() -> None:
    p = position(
        turn=1,
        at={"arcturus": "e10"},
        rooms=SOLVED,
        hands={1: "gas jet"},
        stunned="arcturus",
    )
    p.play("play gas jet").maybe("choose arcturus")
    assert p.wounds("arcturus") == 1
    p = position(
        turn=1,
        at={"patty wrench": "e10"},
        rooms=SOLVED,
        hands={1: "gas jet"},
        teams={0: "patty wrench, clayton, arcturus"},
    )
    p.play("play gas jet").maybe("choose patty wrench")
    assert p.wounds("patty wrench") == 1


@pytest.mark.rule("riders:poison.choice")
def test_for_each_character_and_by_the_defender_for_penalties() -> None:
    p = position(
        turn=None,
        phase="penalties",
        at={"arcturus": "e10", "charlotte page": "e11"},
        rooms={"b": "poison garden"},
    )
    assert p.state.actor == 1
    p.play("wound", "stun")
    assert (p.wounds("arcturus"), p.stunned("charlotte page")) == (1, True)


@pytest.mark.rule("riders:poison.when")
def test_a_wound_by_poison_counts_with_the_others() -> None:
    p = position(
        at={"rosalind alembic": "e10", "morsiarty": "e9"},
        rooms=SOLVED,
        teams={0: "rosalind alembic, clayton, arcturus"},
    )
    p.throw("b", 1, 4, 4).use("rosalind alembic main", "magic 4", "magic 4")
    p.act("rosalind alembic main", "wound")
    assert p.wounds("morsiarty") == 2
    assert p.tells("wounded") == [(9, 2)]


# ---------------------------------------------------------------- Steam Power


@pytest.mark.rule("riders:steam.gain", "riders:steam.use", "riders:turret.damage")
@pytest.mark.parametrize(("kind", "gain"), [("basic", 1), ("mk2", 2), ("flame", 1)])
def test_destroying_a_turret_gains_steam(kind: str, gain: int) -> None:
    p = position(at={"mapuche": "d9"}, guns={"d8": kind}, rooms=SOLVED, hands={0: "rust powder"})
    p.play("play rust powder")
    assert p.steam == [gain, 0]
    assert "d8" not in p.guns()


@pytest.mark.rule("riders:steam.use")
def test_any_character_of_the_player_spends_it() -> None:
    p = position(
        at={"charlotte page": "e10", "morsiarty": "e9"},
        rooms=SOLVED,
        steam={0: 1},
        bears={"charlotte page": "pressure hammer"},
    )
    p.throw("b", 5, 4).use("charlotte page pound", "skill 5", "magic 4")
    p.act("charlotte page pound", "spend 1")
    assert p.steam == [0, 0]
    assert p.wounds("morsiarty") == 2
