"""The defender's turn, reinforcements and turrets."""

from __future__ import annotations

import pytest

from fogbound.games.riders.rules.actions import CHARACTERS
from tests.riders.builder import Position, position

SOLVED = {"b": "solved"}
TWO_ROOMS = {"b": "solved", "c": "solved"}


@pytest.mark.rule("riders:defender.phases", "riders:defender.new")
def test_the_phases_of_the_defenders_turn() -> None:
    p = position(
        turn=1, phase="turn", in_round=3, at={"mapuche": "e10"}, rooms=SOLVED, defences="slam"
    )
    assert p.hand(1) == ["slam"]
    assert p.step == "Reinforce"
    p.play("post vikka", "square e8")
    assert p.step == "Movement"
    assert p.options("move") == ["vikka"]
    p.play("move vikka", "square e9", "stop")
    p.throw("b", 6, 6)
    assert p.step == "AssignDice"
    assert p.options("use") == ["vikka main"]


@pytest.mark.rule("riders:defender.no_support", "riders:stygia.support")
def test_henchmen_travel_and_return_and_do_not_support() -> None:
    p = position(turn=1, at={"vikka": "e10"}, rooms=SOLVED)
    p.play("move vikka", "portal", "field e1", "move vikka", "field o1")
    assert p.own_dice("vikka") == {"general": 1}
    assert p.state.astral == 1
    p = position(
        turn=1, phase="stygia", stygia={"vikka": "eye1 e10"}, at={"morsiarty": "e9"}, rooms=SOLVED
    )
    p.play("move vikka")
    assert p.why_not("zone b") == "defender.no_support"
    assert "return" in p.legal


@pytest.mark.rule("riders:defender.pool", "riders:turret.die")
def test_henchmen_and_turrets_share_a_pool() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "vikka": "e9"},
        guns={"d8": "basic", "e12": "mk2"},
        rooms=SOLVED,
    ).throw("b", 6, 5, 4, 3)
    assert p.pool() == ["general 6", "general 5", "general 4", "general 3"]
    assert p.legal == ["square d8", "square e12", "use vikka main", "done"]
    p = position(turn=1, at={"mapuche": "e10"}, guns={"d8": "basic"}, rooms=SOLVED).throw("b", 6)
    assert p.pool() == ["general 6"]


@pytest.mark.rule("riders:defender.rooms", "riders:object.take.who")
def test_henchmen_do_not_solve_carry_revive_or_leave() -> None:
    p = position(
        "vault",
        turn=1,
        at={"mapuche": "d8", "vikka": "c8"},
        rooms={"b": "silent store"},
        lies={"zuba": "c8"},
    )
    p.play("move vikka")
    assert p.why_not("take here") is not None
    assert p.why_not("leave") is not None
    p.play("stop").throw("b", 6, 6)
    assert p.why_not("solve") is not None


@pytest.mark.rule("riders:defender.end")
def test_the_defender_keeps_five_cards_at_the_end_of_the_turn_only() -> None:
    many = "shock, shock, slam, riptide, riptide, slaughter, slaughter"
    p = position(turn=1, phase="limit", hands={1: many})
    assert p.step == "HandLimit"
    p.play("discard slam", "discard shock")
    assert len(p.hand(1)) == 5
    assert p.step != "HandLimit"
    p = position(turn=0, phase="limit", hands={1: many})
    assert p.step != "HandLimit" or p.state.actor == 1
    assert len(p.hand(1)) >= 7


# ---------------------------------------------------------------- reinforcements


def comes(players: int, number: int) -> tuple[int, int, int]:
    """Cards, turrets and henchmen the table brings."""
    p = position(
        players=players,
        turn=players - 1,
        phase="reinforce",
        in_round=number,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        bare=True,
        scenario="factory",
    )
    before = len(p.guns())
    cards = len(p.hand(players - 1))
    henchmen = 0
    while p.step == "Reinforce":
        if p.options("post"):
            p.play(p.legal[0])
            henchmen += 1
        else:
            p.play("turret")
        while p.step in ("PostSquare", "PlaceTurretOn", "PostWhere", "PlaceTurret"):
            p.play(p.legal[0])
    return cards, len(p.guns()) - before, henchmen


TABLE = {
    2: [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (0, 0, 2)],
    3: [(1, 1, 0), (1, 1, 1), (1, 0, 2), (0, 1, 1), (1, 0, 1), (0, 1, 1)],
    4: [(2, 0, 0), (0, 2, 0), (0, 0, 2), (2, 2, 0), (0, 2, 2), (0, 0, 4)],
}


@pytest.mark.rule(
    "riders:reinforce.table",
    "riders:reinforce.two",
    "riders:reinforce.three",
    "riders:reinforce.four",
    "riders:reinforce.must",
)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_table_of_reinforcements(players: int, number: int) -> None:
    assert comes(players, number) == TABLE[players][number - 1]


@pytest.mark.rule("riders:reinforce.later")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", [7, 8])
def test_later_a_henchman_or_a_card_and_a_turret(players: int, number: int) -> None:
    p = position(
        players=players,
        turn=players - 1,
        phase="reinforce",
        in_round=number,
        at={"mapuche": "e10"},
        rooms=SOLVED,
    )
    assert "draw" in p.legal
    assert "turret" in p.legal
    assert len(p.options("post")) == 9
    q = p.copy().play("draw")
    assert q.legal == ["turret"]
    assert len(q.hand(players - 1)) == 1
    p.play("post vikka", "square e9")
    assert p.legal == ["turret"]


@pytest.mark.rule("riders:reinforce.later")
def test_with_no_henchman_left_a_card_comes() -> None:
    p = position(
        turn=1,
        phase="reinforce",
        in_round=7,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        dead=", ".join(CHARACTERS[9:]),
    )
    p.maybe("draw")
    assert len(p.hand(1)) == 1


@pytest.mark.rule("riders:reinforce.must")
def test_what_can_be_placed_is_placed() -> None:
    p = position(turn=1, phase="reinforce", in_round=3, at={"mapuche": "e10"}, rooms=SOLVED)
    assert p.why_not("done") == "reinforce.must"


@pytest.mark.rule("riders:reinforce.rooms", "riders:reinforce.who")
def test_only_in_rooms_where_attackers_are_on_free_squares() -> None:
    p = position(
        turn=1,
        phase="reinforce",
        in_round=3,
        at={"mapuche": "e10", "arcturus": "i10", "morsiarty": "n10"},
        rooms={**TWO_ROOMS, "d": "solved"},
    )
    assert len(p.options("post")) == 8
    p.play("post vikka")
    assert p.options("zone") == ["b", "c"]
    p.play("zone b")
    assert "e10" not in p.options("square")
    assert len(p.options("square")) == 20
    p = position(
        turn=1,
        phase="reinforce",
        in_round=2,
        at={"mapuche": "e10", "arcturus": "i10"},
        rooms=TWO_ROOMS,
    )
    p.play("turret")
    assert p.options("zone") == ["b", "c"]


@pytest.mark.rule("riders:reinforce.rooms.standing", "riders:reinforce.lost")
def test_a_standing_attacker_must_be_there_else_it_is_lost() -> None:
    p = position(
        turn=1,
        phase="reinforce",
        in_round=3,
        fallen={"mapuche": "e10"},
        stygia={"arcturus": "o1 i10"},
        rooms=TWO_ROOMS,
    )
    assert all(p.mode(who) == "unused" for who in CHARACTERS[9:])
    p = position(turn=1, phase="reinforce", in_round=4, rooms=TWO_ROOMS)
    assert "turret" not in p.legal
    assert len(p.guns()) == 1
    assert len(p.hand(1)) == 1


@pytest.mark.rule("riders:reinforce.level")
def test_reinforcing_turrets_are_basic() -> None:
    p = position(turn=1, phase="reinforce", in_round=2, at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("turret", "square d8")
    assert p.guns()["d8"] == "basic"


# ---------------------------------------------------------------- turrets


def places(**wanted: object) -> list[str]:
    """The squares of room b where a turret may be placed."""
    settings: dict[str, object] = {
        "turn": 1,
        "phase": "reinforce",
        "in_round": 2,
        "at": {"mapuche": "e10"},
        "rooms": SOLVED,
        **wanted,
    }
    p: Position = position(**settings)  # type: ignore[arg-type]
    p.maybe("turret")
    return p.options("square")


@pytest.mark.rule("riders:turret.place")
def test_against_a_wall_and_not_before_a_door() -> None:
    assert places() == ["d8", "f8", "c9", "g9", "c11", "g11", "d12", "f12"]


@pytest.mark.rule("riders:turret.place")
def test_on_an_empty_square() -> None:
    assert places(at={"mapuche": "d8"}) == ["f8", "c9", "g9", "c11", "g11", "d12", "f12"]
    assert "d8" not in places(lies={"zuba": "d8"})
    assert "d8" not in places(stygia={"arcturus": "o1 d8"})
    assert "d8" not in places(fallen={"arcturus": "d8"})
    assert "d8" not in places(guns={"d8": "basic"})


@pytest.mark.rule("riders:turret.place.block")
def test_doors_goals_and_the_fallen_stay_joined() -> None:
    passage: dict[str, object] = {"at": {"mapuche": "g6"}, "rooms": {"e": "solved"}}
    assert "d7" in places(scenario="tunnel", **passage)
    narrow = places(scenario="tunnel", guns={"d6": "basic"}, **passage)
    assert "d7" not in narrow
    assert "c7" in narrow
    cell: dict[str, object] = {
        "scenario": "prison",
        "at": {"mapuche": "h3"},
        "rooms": {"b": "solved"},
        "guns": {"g2": "basic", "h2": "basic"},
    }
    assert "i2" not in places(**cell)
    assert "i2" in places(**cell, lies={"goal 1": "h5"})
    assert "i2" not in places(**cell, lies={"goal 1": "h5"}, fallen={"arcturus": "h1"})


@pytest.mark.rule("riders:turret.place.block")
def test_characters_do_not_count() -> None:
    assert "d7" in places(scenario="tunnel", at={"mapuche": "d6"}, rooms={"e": "solved"})


@pytest.mark.rule("riders:turret.attack")
def test_a_turret_fires_once_into_other_rooms_too() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "k10"},
        guns={"c10": "basic"},
        rooms=TWO_ROOMS,
        doors={"5": "open"},
        gone="arcturus, charlotte page",
    ).throw("b", 5)
    p.play("square c10").maybe("die general 5").assigned().maybe("square c10")
    assert p.wounds("mapuche") == 1
    assert p.tells("fires")


@pytest.mark.rule(
    "riders:turret.basic", "riders:turret.mk2", "riders:turret.flame", "riders:turret.attack"
)
@pytest.mark.parametrize(
    ("kind", "least", "all_of_them"), [("basic", 5, False), ("mk2", 4, False), ("flame", 5, True)]
)
def test_what_each_kind_of_turret_does(kind: str, least: int, all_of_them: bool) -> None:
    at = {"mapuche": "e9", "arcturus": "d10"}
    p = position(turn=1, phase="rooms", at=at, guns={"e12": kind}, rooms=SOLVED).throw(
        "b", least - 1
    )
    assert p.step != "AssignDice"
    assert "square e12" not in p.legal
    p = position(
        turn=1, phase="rooms", at=at, guns={"e12": kind}, rooms=SOLVED, gone="charlotte page"
    ).throw("b", least)
    p.play("square e12").maybe(f"die general {least}").assigned().maybe("square e12")
    if all_of_them:
        assert p.wounds("mapuche") == p.wounds("arcturus") == 1
    else:
        assert p.step == "Target"
        assert p.options("choose") == ["arcturus", "mapuche"]
        p.play("choose arcturus")
        assert (p.wounds("arcturus"), p.wounds("mapuche")) == (1, 0)


@pytest.mark.rule(
    "riders:turret.basic", "riders:turret.mk2", "riders:turret.flame", "riders:turret.damage"
)
@pytest.mark.parametrize(("kind", "life"), [("basic", 1), ("mk2", 2), ("flame", 1)])
def test_life_of_turrets(kind: str, life: int) -> None:
    p = position(at={"mapuche": "e10"}, guns={"e12": kind}, rooms=SOLVED)
    p.throw("b", 6, 1, 1).use("mapuche main", "strength 6").act("mapuche main")
    assert ("e12" in p.guns()) == (life == 2)
    if life == 2:
        assert p.damage("e12") == 1
        assert p.steam == [0, 0]
    else:
        assert p.steam == [life, 0]


@pytest.mark.rule("riders:turret.damage")
def test_wounds_stay_and_stun_poison_and_banishing_do_nothing() -> None:
    p = position(at={"charlotte page": "e10"}, guns={"e12": "mk2"}, rooms=SOLVED)
    p.throw("b", 6, 6).use("charlotte page main", "skill 6", "magic 6").act("charlotte page main")
    assert p.damage("e12") == 1
    assert p.guns()["e12"] == "mk2"
    while p.state.round == 2:
        p.play("pass" if "pass" in p.legal else p.legal[-1])
    assert p.damage("e12") == 1


@pytest.mark.rule("riders:turret.marked")
def test_marked_turrets_are_never_refitted() -> None:
    p = position(turn=1, hands={1: "heavier barrels"})
    assert p.why_not("play heavier barrels") is not None
    p = position(turn=1, hands={1: "heavier barrels"}, guns={"d8": "basic", "g9": "mk2"})
    p.play("play heavier barrels").maybe("square d8")
    assert p.guns() == {"j17": "flame", "d8": "mk2", "g9": "mk2"}
    p = position(turn=1, phase="rooms", at={"mapuche": "j14"}, rooms={"e": "solved"})
    assert p.guns() == {"j17": "flame"}
    p = position(turn=1, phase="rooms", at={"mapuche": "k16"}, rooms={"e": "solved"}).throw("e", 5)
    p.play("square j17").maybe("die general 5").assigned().maybe("square j17")
    assert p.wounds("mapuche") == 1


@pytest.mark.rule("riders:turret.sources")
def test_turrets_come_with_rooms_reinforcements_cards_and_scenarios() -> None:
    assert position().guns() == {"j17": "flame"}
    p = position(turn=1, hands={1: "hidden battery"}, at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("play hidden battery", "square d8")
    assert p.guns()["d8"] == "basic"
