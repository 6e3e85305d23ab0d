"""The Stygian Dimension: moving, supporting, returning."""

from __future__ import annotations

import pytest

from fogbound.games.riders.rules.actions import FIELDS
from tests.riders.builder import Position, position

ROOMS = {"b": "solved", "c": "solved"}


def traveller(field: str, who: str = "charlotte page", **wanted: object) -> Position:
    """A traveller is to act, its token on g10 in room b by the door to c, Mapuche in c."""
    settings: dict[str, object] = {
        "phase": "stygia",
        "stygia": {who: f"{field} g10"},
        "at": {"mapuche": "i10"},
        "rooms": ROOMS,
        **wanted,
    }
    p = position(**settings)  # type: ignore[arg-type]
    return p.play(f"move {who}")


@pytest.mark.rule("riders:stygia.board", "riders:stygia.move")
def test_six_rays_of_three_fields_and_the_eye() -> None:
    assert len(FIELDS) == 19
    for ray in range(1, 7):
        for depth, near in (("e", ["o"]), ("o", ["e", "i"]), ("i", ["o", "eye"])):
            p = traveller(f"{depth}{ray}")
            fields = [f if f == "eye" else f"{f}{ray}" for f in near]
            assert p.options("field") == sorted(fields, key=FIELDS.index)
    assert traveller("eye1").options("field") == [f"i{ray}" for ray in range(1, 7)]


@pytest.mark.rule("riders:stygia.traveller", "riders:stygia.no_harm")
def test_a_traveller_has_no_place_in_the_real_world() -> None:
    p = position(
        at={"mapuche": "e10"}, stygia={"charlotte page": "o1 e9", "vikka": "o2 e11"}, rooms=ROOMS
    )
    assert p.options("move") == ["arcturus", "mapuche"]
    p.throw("b", 6, 6, 6)
    assert p.pool() == ["strength 6", "skill 6", "skill 6"]
    p.use("mapuche main", "skill 6").act("mapuche main")
    assert p.tells("strikes") == []
    assert p.wounds("vikka") == 0
    p = position(
        turn=1,
        stygia={"charlotte page": "o1 e9"},
        at={"mapuche": "e10"},
        rooms=ROOMS,
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert (p.wounds("mapuche"), p.wounds("charlotte page")) == (1, 0)


@pytest.mark.rule("riders:stygia.actions", "riders:stygia.move")
def test_each_die_is_a_step_and_no_more_without_dice() -> None:
    p = traveller("e1")
    p.play("field o1", "colour skill")
    assert p.field("charlotte page") == "o1"
    assert p.own_dice("charlotte page") == {"magic": 1}
    assert p.state.astral == 1
    p.maybe("move charlotte page").play("field i1")
    assert p.own_dice("charlotte page") == {}
    assert p.state.astral == 2
    assert "move charlotte page" not in p.legal
    assert p.step != "Travel"


@pytest.mark.rule("riders:stygia.actions")
def test_who_opened_a_portal_acts_in_the_same_turn() -> None:
    p = position(at={"mapuche": "e10"}, rooms=ROOMS)
    p.play("move mapuche", "portal", "field e1", "done")
    assert p.step == "Stygia"
    assert p.options("move") == ["mapuche"]


@pytest.mark.rule("riders:stygia.order")
def test_travellers_act_in_turns() -> None:
    p = position(
        phase="stygia",
        stygia={"charlotte page": "e1 e9", "arcturus": "e2 e10"},
        rooms=ROOMS,
    )
    p.play("move charlotte page", "field o1", "colour skill")
    p.maybe("done").play("move arcturus", "field o2", "colour skill").maybe("done")
    p.play("move charlotte page", "field i1")
    assert p.field("charlotte page") == "i1"


@pytest.mark.rule("riders:stygia.move.occupied", "riders:stygia.eye")
def test_a_held_field_is_not_entered_but_the_eye_holds_many() -> None:
    p = position(
        phase="stygia",
        stygia={"charlotte page": "o1 e9", "arcturus": "i1 e10"},
        rooms=ROOMS,
    )
    p.play("move charlotte page")
    assert p.why_not("field i1") == "stygia.move.occupied"
    p = position(
        phase="stygia",
        rooms=ROOMS,
        stygia={"charlotte page": "i1 e9", "arcturus": "eye1 e10", "vikka": "eye1 e11"},
    )
    p.play("move charlotte page", "field eye").maybe("colour skill")
    assert p.field("charlotte page") == "eye"


@pytest.mark.rule("riders:stygia.entrance")
def test_from_an_entrance_one_only_moves() -> None:
    p = traveller("e1")
    assert p.legal == ["field o1"], "who picks a traveller lets it do something"
    assert p.why_not("zone c") == "stygia.entrance"
    assert p.why_not("return") is not None
    p.play("field o1").maybe("colour strength", "colour skill", "colour magic")
    assert "done" in p.legal


@pytest.mark.rule("riders:stygia.corridor")
def test_a_corridor_supports_one_door_away_open_or_not() -> None:
    for field in ("o1", "i1"):
        assert "zone c" in traveller(field).legal
    p = traveller("o1", at={"mapuche": "e9"})
    assert "zone b" in p.legal
    p = traveller("o1", at={"mapuche": "n10"}, rooms={**ROOMS, "d": "solved"})
    assert p.why_not("zone d") == "stygia.corridor"
    p = traveller("eye1", at={"mapuche": "n10"}, rooms={**ROOMS, "d": "solved"})
    assert "zone d" in p.legal
    assert traveller("o1").why_not("return") is not None


@pytest.mark.rule("riders:stygia.eye")
def test_from_the_eye_everything() -> None:
    p = traveller("eye1")
    assert "zone c" in p.legal
    assert "return" in p.legal
    assert "field i4" in p.legal


@pytest.mark.rule("riders:stygia.support", "riders:pool.support", "riders:stygia.support.ends")
def test_magic_dice_join_the_pool_of_one_room() -> None:
    p = traveller("o1", "charlotte page").play("zone c").maybe("colour magic")
    assert p.step != "Travel"
    assert p.own_dice("charlotte page") == {"skill": 1}
    assert "move charlotte page" not in p.legal
    p.throw("c", 1, 2, 3, 6)
    assert p.pool() == ["strength 1", "skill 2", "skill 3", "magic 6"]


@pytest.mark.rule("riders:stygia.support")
def test_only_where_a_companion_stands() -> None:
    p = traveller("eye1", players=3, at={"mapuche": "i10", "clayton": "e9"})
    assert "zone c" in p.legal
    assert p.why_not("zone b") == "stygia.support"
    p = traveller("eye1", fallen={"mapuche": "i10"}, at={})
    assert p.why_not("zone c") == "stygia.support"
    p = traveller("eye1", "mapuche", at={"charlotte page": "i10"})
    assert p.why_not("zone c") == "stygia.support"


@pytest.mark.rule("riders:stygia.support.colour", "riders:assign.bonus")
def test_dice_that_count_as_magic_lie_as_magic() -> None:
    p = traveller("o1", "arcturus", at={"charlotte page": "i10", "vikka": "k10"})
    p.play("zone c", "colour skill").maybe("done")
    p.throw("c", 4, 1, 5)
    assert p.pool() == ["skill 4", "magic 1", "magic 5"]
    p.use("charlotte page main", "skill 4", "magic 5").act("charlotte page main")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:stygia.support.ends")
def test_who_supported_does_not_return() -> None:
    p = traveller("eye1", "arcturus").play("zone c", "colour magic").maybe("done")
    assert p.step != "Travel"
    assert "move arcturus" not in p.legal
    assert p.mode("arcturus") == "travelling"


@pytest.mark.rule("riders:stygia.return", "riders:stygia.return.square", "riders:stygia.return.die")
def test_from_the_eye_a_die_leads_back_to_any_room() -> None:
    p = traveller("eye1", rooms={**ROOMS, "e": "silent store"}, at={"mapuche": "h13"})
    p.play("return").maybe("colour skill")
    p.play("zone e")
    squares = p.options("square")
    assert "h13" not in squares
    assert "j17" not in squares
    assert "k16" in squares
    p.play("square k16")
    assert (p.mode("charlotte page"), p.at("charlotte page")) == ("standing", "k16")
    assert p.field("charlotte page") == ""
    assert p.state.astral == 0


@pytest.mark.rule("riders:stygia.return.after", "riders:turn.rooms")
def test_who_returned_does_not_move_but_brings_its_dice() -> None:
    p = traveller("eye1").play("return").maybe("colour skill")
    p.play("zone c", "square j9")
    assert p.step == "PickRoom"
    p.throw("c", 6, 1, 2, 3)
    assert p.pool() == ["magic 6", "strength 1", "skill 2", "skill 3"]


@pytest.mark.rule("riders:stygia.return.square", "riders:room.activate.moment")
def test_a_room_not_yet_entered_is_activated_by_a_return() -> None:
    p = traveller("eye1", room_deck="mirror maze").play("return").maybe("colour skill")
    p.play("zone g", "square n5")
    assert p.room("g") == "mirror maze"
    assert p.state.entrance[p.zone("g")] == -1


@pytest.mark.rule("riders:turn.rooms", "riders:stygia.expel.cards")
def test_who_is_expelled_into_a_room_already_rolled_has_no_dice_there() -> None:
    p = position(
        phase="rooms",
        stygia={"arcturus": "o1 e9"},
        at={"mapuche": "e10"},
        rooms={"b": "solved"},
        hands={1: "stygian storm"},
    )
    p.throw("b", 1, 1, 1).maybe("pass", "keep", "done", "play stygian storm", "back")
    assert (p.mode("arcturus"), p.at("arcturus")) == ("standing", "e9")
    assert not any(p.own_dice("arcturus").values())
