"""Objects: equipment and goal tokens, given, taken, dropped, carried."""

from __future__ import annotations

import pytest

from fogbound.games.riders.rules.actions import CARDS
from tests.riders.builder import position

SOLVED = {"b": "solved"}


@pytest.mark.rule("riders:object.equip")
def test_equipment_is_played_onto_any_own_character_that_has_not_fallen() -> None:
    p = position(
        at={"mapuche": "e10"},
        stygia={"arcturus": "e1 e11"},
        fallen={"charlotte page": "e9"},
        rooms=SOLVED,
        hands={0: "stunner, zuba, riveted coat"},
    )
    p.play("play stunner")
    assert p.options("choose") == ["arcturus", "mapuche"]
    p.play("choose arcturus", "play zuba", "choose mapuche", "play riveted coat", "choose mapuche")
    assert p.bears("arcturus") == ["stunner"]
    assert p.bears("mapuche") == ["zuba", "riveted coat"]
    assert p.hand(0) == []
    assert p.discards == []


@pytest.mark.rule("riders:object.equip")
def test_only_in_the_own_turn() -> None:
    p = position(
        turn=1,
        phase="turn",
        at={"mapuche": "e10"},
        rooms=SOLVED,
        hands={0: "stunner"},
    )
    assert p.state.actor == 0
    assert p.why_not("play stunner") is not None


@pytest.mark.rule("riders:object.use", "riders:assign.once")
def test_the_action_of_equipment_is_one_more_of_its_bearer() -> None:
    p = position(
        at={"charlotte page": "e10", "vikka": "e11"},
        rooms=SOLVED,
        bears={"charlotte page": "long glass rifle"},
    ).throw("b", 6, 5)
    assert p.options("use") == [
        "charlotte page main",
        "charlotte page secondary",
        "charlotte page long shot",
    ]


@pytest.mark.rule("riders:object.give.adjacent", "riders:object.give")
def test_one_point_hands_over_as_much_as_wished_to_one_companion() -> None:
    p = position(
        players=3,
        rooms=SOLVED,
        bears={"mapuche": "stunner, zuba"},
        at={"mapuche": "e10", "arcturus": "e11", "charlotte page": "e8", "clayton": "e9"},
    )
    p.play("move mapuche")
    assert p.options("give to") == ["arcturus"]
    assert p.why_not("give to charlotte page") == "object.give.adjacent"
    assert p.why_not("give to clayton") is not None
    p.play("give to arcturus", "object stunner", "object zuba").maybe("done")
    assert p.bears("arcturus") == ["stunner", "zuba"]
    assert p.bears("mapuche") == []
    assert p.state.stack[-1].values()[1] == 2


@pytest.mark.rule("riders:object.give", "riders:object.alone", "riders:object.goal")
def test_a_chest_goes_to_who_carries_nothing() -> None:
    p = position(
        "vault",
        rooms=SOLVED,
        bears={"mapuche": "goal 1", "arcturus": "zuba"},
        at={"mapuche": "d8", "arcturus": "d9", "charlotte page": "d7"},
    )
    p.play("move mapuche")
    assert p.options("give to") == ["charlotte page"]
    assert p.why_not("give to arcturus") == "object.give"
    p.play("give to charlotte page").maybe("object goal 1", "done")
    assert p.bears("charlotte page") == ["goal 1"]


@pytest.mark.rule("riders:object.take")
def test_a_point_takes_all_from_one_square_and_leaves_what_is_not_wanted() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms=SOLVED,
        lies={"stunner": "e10", "zuba": "e10", "rafter": "f9"},
    )
    p.play("move mapuche")
    assert p.options("take") == ["here", "northeast"]
    p.play("take here", "object zuba", "done")
    assert p.bears("mapuche") == ["zuba"]
    assert p.lying("e10") == ["stunner"]
    p.play("take northeast").maybe("object rafter")
    assert p.bears("mapuche") == ["rafter", "zuba"]
    assert p.lying("f9") == []


@pytest.mark.rule("riders:object.take")
def test_not_through_a_wall() -> None:
    p = position(at={"mapuche": "g9"}, rooms={"b": "solved", "c": "solved"}, lies={"zuba": "h9"})
    p.play("move mapuche")
    assert p.why_not("take east") == "object.take"


@pytest.mark.rule("riders:object.take.occupied")
@pytest.mark.parametrize("there", ["vikka", "arcturus"])
def test_from_under_another_figure(there: str) -> None:
    p = position(at={"mapuche": "e10", there: "e11"}, rooms=SOLVED, lies={"zuba": "e11"})
    p.play("move mapuche", "take south").maybe("object zuba")
    assert p.bears("mapuche") == ["zuba"]
    p = position(
        at={"mapuche": "e10"}, fallen={"arcturus": "e11"}, rooms=SOLVED, lies={"zuba": "e11"}
    )
    p.play("move mapuche", "take south").maybe("object zuba")
    assert p.bears("mapuche") == ["zuba"]


@pytest.mark.rule("riders:object.take.who", "riders:defender.rooms")
def test_any_attacker_takes_and_no_henchman() -> None:
    p = position(players=3, turn=1, at={"clayton": "e10"}, rooms=SOLVED, lies={"zuba": "e10"})
    p.play("move clayton", "take here").maybe("object zuba")
    assert p.bears("clayton") == ["zuba"]
    p = position(turn=1, at={"vikka": "e10"}, rooms=SOLVED, lies={"zuba": "e10"})
    p.play("move vikka")
    assert p.why_not("take here") == "object.take.who"


@pytest.mark.rule("riders:object.drop", "riders:harm.fall")
def test_who_falls_drops_everything_on_the_square() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        hands={1: "slaughter"},
        wounds={"mapuche": 3},
        bears={"mapuche": "stunner, goal 1"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.mode("mapuche") == "fallen"
    assert p.bears("mapuche") == []
    assert p.lying("e10") == ["stunner", "goal 1"]


@pytest.mark.rule("riders:object.drop", "riders:object.alone", "riders:scenario.vault.chests")
def test_for_a_chest_everything_else_is_dropped() -> None:
    p = position(
        "vault",
        at={"mapuche": "h8"},
        rooms={"c": "solved"},
        bare=True,
        bears={"mapuche": "stunner"},
        lies={"rafter": "h7"},
    )
    p.play("move mapuche", "take here").maybe("object goal 1")
    assert p.bears("mapuche") == ["goal 1"]
    assert p.lying("h8") == ["stunner"]
    assert p.why_not("take north") is not None
    assert p.why_not("take here") is not None


@pytest.mark.rule("riders:object.goal", "riders:scenario.factory.plans")
def test_a_plan_is_dropped_by_a_fall_and_taken_by_another_team() -> None:
    p = position(
        players=3,
        turn=1,
        fallen={"mapuche": "e10"},
        at={"clayton": "e9"},
        rooms=SOLVED,
        lies={"goal 1": "e10"},
    )
    p.play("move clayton", "take south").maybe("object goal 1")
    assert p.bears("clayton") == ["goal 1"]


@pytest.mark.rule("riders:object.travel", "riders:scenario.prison.prisoners")
def test_a_traveller_keeps_objects_but_a_prisoner_cannot_go() -> None:
    p = position("prison", at={"mapuche": "d8"}, rooms={"g": "solved"}, bears={"mapuche": "goal 1"})
    p.play("move mapuche")
    assert p.why_not("portal") == "object.travel"
    p = position("prison", at={"mapuche": "d8"}, rooms={"g": "solved"}, bears={"mapuche": "zuba"})
    p.play("move mapuche", "portal", "field e1")
    assert p.bears("mapuche") == ["zuba"]
    assert p.mode("mapuche") == "travelling"


@pytest.mark.rule("riders:object.travel", "riders:attack.banish")
def test_the_banished_drop_a_prisoner_first() -> None:
    p = position(
        "prison",
        turn=1,
        at={"mapuche": "d8"},
        rooms={"g": "solved"},
        bears={"mapuche": "goal 1, zuba"},
        hands={1: "through the veil"},
    )
    p.play("play through the veil").maybe("choose mapuche")
    assert p.state.actor == 0
    p.play("field e2")
    assert p.bears("mapuche") == ["zuba"]
    assert p.lying("d8") == ["goal 1"]


@pytest.mark.rule("riders:object.companions", "riders:pool.objects")
@pytest.mark.parametrize(
    ("name", "colour"), [("octopiti", "strength"), ("rafter", "skill"), ("zuba", "magic")]
)
def test_companions_add_a_die(name: str, colour: str) -> None:
    p = position(
        at={"patty wrench": "e10"},
        teams={0: "patty wrench, clayton, arcturus"},
        rooms=SOLVED,
        bears={"patty wrench": name},
    ).throw("b", 6, 5, 4)
    assert sorted(p.pool()) == sorted(["strength 6", "strength 5", f"{colour} 4"])


@pytest.mark.rule("riders:object.companions.flee")
def test_companions_flee_when_their_character_falls() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        hands={1: "slaughter"},
        wounds={"mapuche": 3},
        bears={"mapuche": "octopiti, stunner"},
    )
    before = len(p.state.spells)
    p.play("play slaughter").maybe("zone b")
    assert p.lying("e10") == ["stunner"]
    assert len(p.state.spells) == before + 1
    assert [CARDS[n] for n in p.state.spells].count("octopiti") == 2 - (
        [CARDS[n] for n in p.state.aside].count("octopiti")
    )


@pytest.mark.rule("riders:object.companions.flee")
def test_companions_flee_from_a_chest_and_may_be_handed_over() -> None:
    p = position(
        "vault",
        at={"mapuche": "h8"},
        rooms={"c": "solved"},
        bare=True,
        bears={"mapuche": "zuba"},
    )
    p.play("move mapuche", "take here").maybe("object goal 1")
    assert p.bears("mapuche") == ["goal 1"]
    assert p.lying("h8") == []
    p = position(at={"mapuche": "e10", "arcturus": "e11"}, rooms=SOLVED, bears={"mapuche": "zuba"})
    p.play("move mapuche", "give to arcturus").maybe("object zuba")
    assert p.bears("arcturus") == ["zuba"]
