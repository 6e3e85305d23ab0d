"""The examples of the rulebook, played as they stand."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

NINE = {
    0: "arcturus, charlotte page, mapuche",
    1: "clayton, amelia steam, patty wrench",
    2: "hans krueger, rosalind alembic, tobias flint",
}


def movement() -> Position:
    """Attacker 1 has moved: the first example, up to the end of the movement phase."""
    p = position(
        teams=NINE,
        rooms={"b": "solved"},
        bears={"charlotte page": "zuba"},
        at={"arcturus": "g9", "mapuche": "g10", "charlotte page": "d10", "vikka": "h11"},
        room_deck="automatic defenses",
    )
    p.play("move arcturus", "portal", "field e1")
    p.play("move charlotte page", "square e10", "square f10", "give to mapuche").maybe(
        "object zuba", "stop"
    )
    p.play("move mapuche", "door 5", "square h10")
    p.maybe("square l9").play("square i9", "run", "square j8", "stop")
    return p


@pytest.mark.rule(
    "riders:portal.open",
    "riders:portal.cost",
    "riders:move.step",
    "riders:object.give.adjacent",
    "riders:door.operate",
    "riders:move.skill",
    "riders:room.activate",
)
def test_example_movement() -> None:
    p = movement()
    assert p.mode("arcturus") == "travelling"
    assert p.at("arcturus") == "g9"
    assert p.bears("mapuche") == ["zuba"]
    assert p.at("charlotte page") == "f10"
    assert p.at("mapuche") == "j8"
    assert p.door("5") == "open"
    assert p.own_dice("mapuche") == {"strength": 1, "skill": 1}
    assert p.room("c") == "automatic defenses"


@pytest.mark.rule(
    "riders:room.activate", "riders:room.target", "riders:room.curse.alarm", "riders:room.turrets"
)
def test_example_alarm() -> None:
    p = movement()
    box = p.state.box
    card = box.ids["room"].index("automatic_defenses")
    assert box.room_target[card] == 22
    assert "l9" in p.guns()
    p.throw("c", 2, 6, 2, keep=False)
    p.play("suffer", "suffer")
    assert len(p.hand(1)) == 2


@pytest.mark.rule(
    "riders:stygia.entrance",
    "riders:stygia.move",
    "riders:stygia.corridor",
    "riders:stygia.support",
    "riders:stygia.retribution",
)
def test_example_support() -> None:
    p = movement()
    p.play("move arcturus")
    assert p.why_not("zone c") == "stygia.entrance"
    p.play("field o1", "colour skill").maybe("move arcturus")
    p.play("zone c").maybe("colour magic")
    assert p.state.astral == 1
    p.throw("c", 6, 6, 6, 6)
    assert p.pool() == ["strength 6", "skill 6", "magic 6", "magic 6"]


@pytest.mark.rule(
    "riders:pool.room",
    "riders:pool.support",
    "riders:turn.rooms.next",
    "riders:room.solve",
    "riders:door.solved",
    "riders:room.target.printed",
)
def test_example_pools() -> None:
    p = position(
        teams=NINE,
        phase="stygia",
        stygia={"arcturus": "o1 g10"},
        rooms={"b": "solved", "c": "automatic defenses"},
        at={"mapuche": "i10", "charlotte page": "f10"},
        entrance={"c": "5"},
        doors={"5": "open"},
        sums={"c": 4},
    )
    p.state.spare[3] -= 1 << 3
    p.play("move arcturus", "zone c", "colour magic").maybe("done")
    assert p.options("zone") == ["b", "c"]
    p.throw("c", 6, 6, 6)
    assert p.pool() == ["strength 6", "skill 6", "magic 6"]
    p.use("solve", "strength 6", "skill 6", "magic 6").act("solve")
    assert p.room("c") == "solved", "18 and the 4 that lay there: the card asks for 22"
    assert p.door("4") == "closed"
    assert p.options("zone") == ["b"]


@pytest.mark.rule("riders:room.solve.last", "riders:room.reward")
def test_example_reward() -> None:
    p = position(
        players=3,
        teams=NINE,
        rooms={"c": "automatic defenses"},
        sums={"c": 12},
        spells="duck",
        at={"mapuche": "i10", "amelia steam": "k10"},
    ).throw("c", 6, 4, 1)
    p.use("solve", "strength 6", "skill 4").act("solve")
    assert p.room("c") == "solved"
    assert p.hand(0) == ["duck"]
    assert p.hand(1) == []


@pytest.mark.rule(
    "riders:assign.sum",
    "riders:attack.ranged",
    "riders:attack.steps",
    "riders:assign.bonus",
    "riders:attack.banish",
)
def test_example_ranged() -> None:
    p = position(
        teams=NINE, rooms={"b": "solved"}, at={"charlotte page": "e12", "duane van der shark": "e9"}
    )
    p.throw("b", 5, 4).use("charlotte page main", "skill 5", "magic 4").act("charlotte page main")
    assert p.wounds("duane van der shark") == 1
    assert p.state.actor == 1
    p.play("field e3")
    assert (p.at("duane van der shark"), p.field("duane van der shark")) == ("e9", "e3")


@pytest.mark.rule("riders:attack.ranged.sight", "riders:attack.ranged.sight.figures")
def test_example_sight() -> None:
    where = {
        "charlotte page": "e12",
        "clawfinger jack": "e10",
        "magda von shrapnel": "e8",
        "morsiarty": "c9",
        "fu cat chu": "c11",
        "duane van der shark": "g11",
    }
    p = position(at=where)
    seen = {who for who in where if who != "charlotte page" and p.sees("e12", where[who])}
    assert seen == {"clawfinger jack", "morsiarty", "fu cat chu", "duane van der shark"}


@pytest.mark.rule(
    "riders:assign.sum",
    "riders:assign.pair",
    "riders:assign.straight",
    "riders:assign.either",
    "riders:assign.sets",
)
def test_example_slots() -> None:
    from tests.riders.test_pools import offered

    def may(who: str, use: str, *faces: int, side: str = "commonsteam") -> bool:
        return f"{who} {use}" in offered(who, *faces, side=side).options("use")

    def henchman(who: str, side: str, *faces: int) -> bool:
        victim = "mapuche" if side == "commonsteam" else "kelly kraken"
        p = position(
            side=side, turn=1, phase="rooms", at={who: "e9", victim: "e10"}, rooms={"b": "solved"}
        )
        return f"{who} main" in p.throw("b", *faces).options("use")

    assert henchman("fu cat chu", "commonsteam", 6, 1)
    assert not henchman("fu cat chu", "commonsteam", 5, 5)
    assert may("clayton", "main", 6, 1, 1)
    assert may("clayton", "main", 4, 3, 1)
    assert not may("clayton", "main", 3, 3, 1)
    assert may("mapuche", "secondary", 2, 2, 1)
    assert may("mapuche", "secondary", 1, 3, 3)
    assert may("amelia steam", "secondary", 1, 2, 3)
    assert may("charlotte page", "secondary", 5, 1)
    assert may("charlotte page", "secondary", 1, 2)
    assert not may("charlotte page", "secondary", 4, 1)
    for faces, allowed in (((1, 2), True), ((3, 4), True), ((1, 4), False), ((3, 2), False)):
        assert may("kelly kraken", "secondary", *faces, 6, side="abyssal") == allowed


@pytest.mark.rule(
    "riders:assign.bonus",
    "riders:assign.each",
    "riders:attack.second",
    "riders:attack.steam",
    "riders:attack.room",
    "riders:action.solve_skill",
    "riders:poison.token",
)
def test_example_attacks() -> None:
    from tests.riders.test_characters import main, used

    assert main("patty wrench", "strength 6", "strength 1").wounds("morsiarty") == 2
    assert main("hans krueger", "strength 6", "skill 1").steam == [1, 0]
    assert main("tobias flint", "strength 6", "strength 1").stunned("morsiarty")
    p = main(
        "clayton",
        "strength 6",
        "skill 1",
        then=(),
        at={"clayton": "e10", "morsiarty": "e9", "vikka": "c10"},
    )
    p.maybe("choose vikka")
    assert p.wounds("morsiarty") == 1
    assert p.mode("vikka") == "dead"
    assert main("mapuche", "strength 5", "skill 5").wounds("morsiarty") == 2
    p = used(
        "amelia steam",
        "secondary",
        ("strength 1", "strength 2", "skill 3"),
        ("spend 1",),
        steam={0: 1},
    )
    assert p.wounds("morsiarty") == 2
    p = used("arcturus", "secondary", ("skill 6", "magic 3"), ("stun",))
    assert p.stunned("morsiarty")
    p = used(
        "hans krueger",
        "secondary",
        ("strength 3", "skill 3", "magic 3"),
        rooms={"b": "silent store"},
    )
    assert p.room("b") == "solved"
    p = main("magda von shrapnel", "strength 6", "strength 1", wounds={"magda von shrapnel": 1})
    assert p.wounds("magda von shrapnel") == 0
    assert p.wounds("clayton") == 1


@pytest.mark.rule("riders:reinforce.table", "riders:reinforce.four", "riders:reinforce.rooms")
def test_example_reinforce() -> None:
    p = position(
        players=4,
        turn=3,
        phase="reinforce",
        in_round=5,
        teams=NINE,
        rooms={"b": "solved", "d": "solved"},
        at={"mapuche": "e10", "amelia steam": "o10"},
    )
    p.play("post vikka")
    assert p.options("zone") == ["b", "d"]
    p.play("zone d", "square o9", "post duane van der shark", "zone b", "square e9")
    p.play("turret", "zone b", "square d8", "turret", "zone d", "square n8")
    assert p.step != "Reinforce"
    assert (p.at("vikka"), p.at("duane van der shark")) == ("o9", "e9")
    assert set(p.guns()) == {"j17", "d8", "n8"}


@pytest.mark.rule(
    "riders:stygia.tide",
    "riders:stygia.tide.pay",
    "riders:stygia.tide.eye",
    "riders:stygia.tide.entrance",
)
def test_example_tide() -> None:
    there = {
        "arcturus": "o1 e9",
        "vikka": "i4 e10",
        "amelia steam": "eye2 o9",
        "patty wrench": "e5 o10",
    }
    wanted = {
        "turn": None,
        "phase": "reaction",
        "rooms": {"b": "solved", "d": "solved"},
        "players": 3,
    }
    p = position(stygia=there, teams=NINE, **wanted)  # type: ignore[arg-type]
    while p.step == "Tide":
        p.play("back")
    assert (p.field("arcturus"), p.field("vikka"), p.field("amelia steam")) == ("e1", "o4", "i2")
    assert (p.mode("patty wrench"), p.at("patty wrench")) == ("standing", "o10")
    p = position(stygia=there, teams=NINE, **wanted)  # type: ignore[arg-type]
    while p.step == "Tide":
        p.play("pay" if "pay" in p.legal else "back")
    assert (p.field("arcturus"), p.field("vikka"), p.field("amelia steam")) == ("o1", "i4", "eye")
    assert p.madness("arcturus") == p.madness("vikka") == p.madness("amelia steam") == 1


@pytest.mark.rule(
    "riders:stygia.retribution",
    "riders:stygia.retribution.madness",
    "riders:stygia.retribution.slots",
)
def test_example_retribution() -> None:
    p = position(
        players=4,
        turn=None,
        phase="reaction",
        astral=4,
        dice=(2, 3, 4, 4),
        teams={0: NINE[0], 1: NINE[2], 2: NINE[1]},
        rooms={"b": "solved"},
        stygia={"patty wrench": "e1 e9", "amelia steam": "eye2 e10", "vikka": "i4 e11"},
    )
    p.maybe("back")
    while p.step == "Tide":
        p.play("back")
    assert p.mode("patty wrench") == "standing"
    assert p.tells("retribution") == [(2, 3, 4, 4)]
    assert p.field("amelia steam") == "i2"
    assert p.madness("amelia steam") == 1
    assert p.field("vikka") == "o4"
    assert p.madness("vikka") == 2


@pytest.mark.rule("riders:stygia.retribution.madness", "riders:stygia.retribution.slots")
def test_example_slots_of_stygia() -> None:
    """Kelly's immunity is her attacker's: here she and Vikka are henchmen."""
    p = position(
        players=3,
        turn=None,
        phase="reaction",
        astral=2,
        dice=(1, 2),
        rooms={"b": "solved"},
        teams={0: NINE[0], 1: "hans krueger, clayton, amelia steam"},
        stygia={
            "arcturus": "i3 e9",
            "charlotte page": "o3 e10",
            "vikka": "o2 e11",
            "kelly kraken": "i2 e12",
            "hans krueger": "o1 e8",
        },
    )
    while p.step == "Tide":
        p.play("back")
    got = {
        who: p.madness(who)
        for who in ("arcturus", "charlotte page", "vikka", "kelly kraken", "hans krueger")
    }
    assert got == {
        "arcturus": 1,
        "charlotte page": 1,
        "vikka": 2,
        "kelly kraken": 2,
        "hans krueger": 1,
    }
