"""The round, the phases of a turn, revival and recovery."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

SOLVED = {"b": "solved"}


def turns(p: Position, most: int = 60) -> list[tuple[int, int]]:
    """Round and seat of the turns that follow, nothing being done in them."""
    seen = [(p.state.round, p.state.turn)]
    for _ in range(most):
        p.play("pass" if "pass" in p.legal else p.legal[-1])
        now = (p.state.round, p.state.turn)
        if now != seen[-1] and now[1] >= 0:
            seen.append(now)
    return seen


@pytest.mark.rule("riders:round.sequence", "riders:round.order")
def test_attackers_then_the_defender_and_the_token_goes_on() -> None:
    p = position(players=4, phase="turn", bare=True)
    assert turns(p)[:9] == [
        (2, 0),
        (2, 1),
        (2, 2),
        (2, 3),
        (3, 1),
        (3, 2),
        (3, 0),
        (3, 3),
        (4, 2),
    ]


@pytest.mark.rule("riders:round.skip")
def test_who_has_nobody_left_has_no_turn_and_the_token_passes() -> None:
    p = position(
        players=4,
        phase="turn",
        bare=True,
        hands={1: "duck"},
        fallen={"clayton": "e10", "amelia steam": "e11", "patty wrench": "e9"},
        rooms=SOLVED,
    )
    assert turns(p)[:5] == [(2, 0), (2, 2), (2, 3), (3, 2), (3, 0)]
    assert p.hand(1) == ["duck"]


@pytest.mark.rule("riders:turn.phases", "riders:turn.draw")
def test_the_phases_of_an_attackers_turn() -> None:
    p = position(
        phase="turn",
        at={"mapuche": "e10", "charlotte page": "e11"},
        fallen={},
        stygia={"arcturus": "o1 e9"},
        rooms={"b": "silent store"},
    )
    assert len(p.hand(0)) == 1
    assert p.step == "Movement"
    steps: list[str] = []
    while p.state.turn == 0:
        if not steps or steps[-1] != p.step:
            steps.append(p.step)
        p.play("roll" if "roll" in p.legal else "keep" if "keep" in p.legal else p.legal[-1])
    assert steps[:3] == ["Movement", "Stygia", "PickRoom"]
    assert "AssignDice" in steps or "UseLuck" in steps


@pytest.mark.rule("riders:turn.draw", "riders:card.spell")
def test_one_card_from_the_spell_deck() -> None:
    p = position(phase="turn", spells="duck, riposte")
    assert p.hand(0) == ["duck"]


@pytest.mark.rule("riders:turn.end")
def test_at_the_end_of_the_turn_five_cards_are_kept() -> None:
    many = "duck, duck, riposte, sidestep, rummage, lucky cog, torn blueprint"
    p = position(phase="limit", hands={0: many}, bears={"mapuche": "stunner"})
    assert p.step == "HandLimit"
    assert len(p.hand(0)) == 7
    p.play("discard rummage", "discard duck")
    assert len(p.hand(0)) == 5
    assert p.step != "HandLimit"
    assert p.bears("mapuche") == ["stunner"]
    p = position(phase="limit", hands={0: "duck, duck, riposte, sidestep, rummage"})
    assert p.step != "HandLimit"


@pytest.mark.rule("riders:turn.fixed")
def test_the_order_of_phases_is_kept() -> None:
    p = position(phase="rooms", at={"mapuche": "e10"}, rooms=SOLVED)
    assert p.why_not("move mapuche") is not None


# ---------------------------------------------------------------- revival and recovery


@pytest.mark.rule("riders:revive.fallen", "riders:revive.wound")
def test_a_standing_companion_beside_helps_up() -> None:
    p = position(
        phase="revive",
        fallen={"mapuche": "e10"},
        at={"arcturus": "e9"},
        rooms=SOLVED,
    )
    assert p.step == "Revive"
    assert p.state.actor == 0
    assert "done" in p.legal
    p.play("choose mapuche")
    assert (p.mode("mapuche"), p.wounds("mapuche"), p.at("mapuche")) == ("standing", 3, "e10")


@pytest.mark.rule("riders:revive.fallen")
@pytest.mark.parametrize(
    "wanted",
    [
        {"at": {"arcturus": "e8"}},
        {"at": {"arcturus": "e9", "vikka": "c10"}},
        {"players": 3, "at": {"clayton": "e9"}},
    ],
    ids=["too far", "an enemy in the room", "an ally"],
)
def test_otherwise_nobody_is_revived(wanted: dict[str, object]) -> None:
    settings: dict[str, object] = {
        "phase": "revive",
        "fallen": {"mapuche": "e10"},
        "rooms": SOLVED,
        **wanted,
    }
    p = position(**settings)  # type: ignore[arg-type]
    assert p.step != "Revive"
    assert p.mode("mapuche") == "fallen"


@pytest.mark.rule("riders:revive.fallen")
def test_turrets_do_not_hinder_and_one_may_be_left_lying() -> None:
    p = position(
        phase="revive",
        fallen={"mapuche": "e10"},
        at={"arcturus": "e9"},
        rooms=SOLVED,
        guns={"d8": "basic"},
    )
    p.play("done")
    assert p.mode("mapuche") == "fallen"


@pytest.mark.rule("riders:revive.wound")
def test_the_revived_help_nobody_up_and_act_from_the_next_turn() -> None:
    p = position(
        phase="revive",
        fallen={"mapuche": "e10", "charlotte page": "e11"},
        at={"arcturus": "e9"},
        rooms=SOLVED,
    )
    assert p.options("choose") == ["mapuche"]
    p.play("choose mapuche")
    assert p.mode("charlotte page") == "fallen"
    assert p.step != "Revive"


@pytest.mark.rule("riders:revive.fallen")
def test_any_number_is_revived() -> None:
    p = position(
        phase="revive",
        fallen={"mapuche": "e10", "charlotte page": "e8"},
        at={"arcturus": "e9"},
        rooms=SOLVED,
    )
    p.play("choose mapuche", "choose charlotte page")
    assert p.mode("mapuche") == p.mode("charlotte page") == "standing"


@pytest.mark.rule("riders:recover.sanity")
def test_everybody_in_the_real_world_loses_a_madness_token() -> None:
    p = position(
        phase="revive",
        at={"mapuche": "e10", "charlotte page": "e9"},
        stygia={"arcturus": "o1 e11"},
        madness={"mapuche": 2, "charlotte page": 1, "arcturus": 1},
        rooms=SOLVED,
    )
    assert [p.madness(who) for who in ("mapuche", "charlotte page", "arcturus")] == [1, 0, 1]


@pytest.mark.rule("riders:recover.rest", "riders:recover.rest.nothing")
def test_who_did_nothing_loses_a_wound() -> None:
    p = position(
        at={"mapuche": "e10", "arcturus": "e9"},
        rooms=SOLVED,
        wounds={"mapuche": 2, "arcturus": 1},
    )
    p.walk("arcturus", "e8").play("done", "done")
    assert p.wounds("mapuche") == 1
    assert p.wounds("arcturus") == 1


@pytest.mark.rule("riders:recover.rest.nothing")
def test_others_may_use_its_dice() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "d10", "vikka": "d8"},
        rooms=SOLVED,
        wounds={"mapuche": 2, "charlotte page": 1},
    )
    p.throw("b", 1, 1, 4, 4, 1).use("charlotte page main", "strength 4", "skill 4")
    p.act("charlotte page main").maybe("done").maybe("done")
    assert p.wounds("mapuche") == 1
    assert p.wounds("charlotte page") == 1


@pytest.mark.rule("riders:recover.rest.nothing")
def test_a_portal_or_a_used_action_is_something() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED, wounds={"mapuche": 2})
    p.play("move mapuche", "portal", "field e1")
    while p.state.turn == 0:
        p.play("done")
    assert p.wounds("mapuche") == 2
    p = position(at={"mapuche": "e10"}, rooms=SOLVED, wounds={"mapuche": 2}, lies={"zuba": "e10"})
    p.play("move mapuche", "take here").maybe("object zuba", "stop")
    while p.state.turn == 0:
        p.play("done")
    assert p.wounds("mapuche") == 2


@pytest.mark.rule("riders:recover.rest.nothing")
def test_who_was_in_stygia_does_not_rest() -> None:
    p = position(
        phase="stygia", stygia={"mapuche": "eye1 e10"}, rooms=SOLVED, wounds={"mapuche": 2}
    )
    p.play("move mapuche", "return").maybe("colour skill")
    p.play("zone b", "square e9")
    while p.state.turn == 0:
        p.play("done")
    assert p.wounds("mapuche") == 2


@pytest.mark.rule("riders:recover.defender")
def test_henchmen_do_not_recover() -> None:
    p = position(
        turn=1,
        phase="move",
        at={"morsiarty": "i10"},
        rooms={"c": "solved"},
        wounds={"morsiarty": 1},
        madness={"morsiarty": 1},
    )
    while p.state.round == 2 and p.state.turn == 1:
        p.play("done")
    assert (p.wounds("morsiarty"), p.madness("morsiarty")) == (1, 1)
