"""What each room card does: its number, curse, penalty, reward and turrets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.riders.builder import DATA, Position, position, row_of

NAMES = [row["id"].replace("_", " ") for row in DATA["room"]]


def solved(room: str, **wanted: Any) -> Position:
    """Mapuche solves that room with a Torn Blueprint."""
    settings: dict[str, Any] = {
        "at": {"mapuche": "e10", "charlotte page": "e11"},
        "rooms": {"b": room},
        "sums": {"b": row_of("room", room)["target"] - 6},
        "hands": {0: "torn blueprint"},
        "spells": "duck, riposte, sidestep",
        **wanted,
    }
    return position(**settings).play("play torn blueprint")


def punished(room: str, **wanted: Any) -> Position:
    """The attackers' round is over and that room is still active."""
    settings: dict[str, Any] = {
        "turn": None,
        "phase": "penalties",
        "at": {"arcturus": "e10", "charlotte page": "e11"},
        "rooms": {"b": room},
        "defences": "slam, shock, shock, riptide",
        **wanted,
    }
    return position(**settings)


@pytest.mark.rule("riders:room.target", "riders:room.card", "riders:room.solve")
@pytest.mark.parametrize("name", NAMES)
def test_the_number_must_be_reached(name: str) -> None:
    target = row_of("room", name)["target"]
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": name},
        sums={"b": target - 7},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.room("b") == name
    assert p.sum_on("b") == target - 1
    assert solved(name).room("b") == "solved"


@pytest.mark.rule("riders:room.curse", "riders:room.card")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_numbers_of_the_curse(name: str, face: int) -> None:
    curse = row_of("room", name).get("curse", {"numbers": [], "type": ""})
    p = position(
        at={"patty wrench": "e10"},
        teams={0: "patty wrench, clayton, arcturus"},
        rooms={"b": name},
        luck={0: 2},
        defences="slam, shock",
    ).throw("b", face, face, keep=False)
    if face not in curse["numbers"]:
        assert p.step != "SettleCurse"
        return
    p.play("suffer", "luck")
    assert len(p.hand(1)) == (curse["type"] == "alarm")
    assert p.wounds("patty wrench") == (curse["type"] == "punishment")
    assert len(p.pool()) == 2 - (curse["type"] == "vortex")
    assert p.luck == [1, 0]


@pytest.mark.rule("riders:room.turrets", "riders:room.card")
@pytest.mark.parametrize("name", NAMES)
def test_the_turrets_of_the_card(name: str) -> None:
    p = position(at={"mapuche": "b10"}, room_deck=name).play("move mapuche", "square c10")
    guns = row_of("room", name)["turrets"]
    if guns:
        assert p.state.actor == 1
        p.play("square d8")
        assert p.guns()["d8"] == guns[0]
    assert p.state.actor == 0
    assert len(p.guns()) == 1 + len(guns)


# ---------------------------------------------------------------- penalties


@pytest.mark.rule("riders:room.penalty")
@pytest.mark.parametrize(("name", "cards"), [("ultrasensitive alarm", 2), ("gun gallery", 1)])
def test_the_defender_draws(name: str, cards: int) -> None:
    p = punished(name)
    drawn = [event for event in p.events if event.what == "draws"]
    assert len(drawn) == cards + 1, "and one in their own turn"
    p = punished(name, at={})
    assert len([event for event in p.events if event.what == "draws"]) == 1


@pytest.mark.rule("riders:room.penalty", "riders:poison.choice", "riders:room.target.once")
@pytest.mark.parametrize(
    ("name", "once"),
    [
        ("octopitis breeding", True),
        ("rafters breeding", True),
        ("zubas breeding", True),
        ("poison garden", False),
    ],
)
def test_poison_and_a_card_cleared(name: str, once: bool) -> None:
    p = punished(name, sums={"b": 5}, in_round=2)
    assert p.state.actor == 1
    assert p.legal == ["wound", "stun"]
    p.play("wound", "stun")
    assert p.wounds("arcturus") == 1
    assert p.stunned("charlotte page")
    assert p.sum_on("b") == (0 if once else 5)


@pytest.mark.rule("riders:room.penalty", "riders:stun.token")
def test_shock_defenses_stun() -> None:
    p = punished("shock defenses")
    assert p.stunned("arcturus")
    assert p.stunned("charlotte page")


@pytest.mark.rule("riders:room.penalty")
@pytest.mark.parametrize(
    "name",
    [
        "lethal defenses",
        "automatic defenses",
        "scalding vents",
        "clockwork sentry",
        "furnace mouth",
    ],
)
def test_five_wound(name: str) -> None:
    p = punished(name)
    assert p.wounds("arcturus") == 1
    assert p.wounds("charlotte page") == 1


@pytest.mark.rule("riders:room.penalty", "riders:madness.token")
@pytest.mark.parametrize("name", ["astral defense", "mirror maze", "whispering well"])
def test_three_madden(name: str) -> None:
    p = punished(name)
    assert p.madness("arcturus") == 1
    assert p.madness("charlotte page") == 1


@pytest.mark.rule("riders:room.penalty")
def test_tripwire_hall_brings_a_henchman() -> None:
    p = punished("tripwire hall")
    p.play("post vikka").maybe("zone b")
    p.play("square e9")
    assert p.at("vikka") == "e9"


@pytest.mark.rule("riders:room.penalty", "riders:attack.banish")
def test_ether_snare_banishes() -> None:
    p = punished("ether snare")
    assert p.state.actor == 0
    p.play("field e1", "field e2")
    assert (p.field("arcturus"), p.field("charlotte page")) == ("e1", "e2")


@pytest.mark.rule("riders:room.penalty")
def test_drowned_sump_costs_each_player_there_a_card_of_their_choice() -> None:
    p = punished("drowned sump", hands={0: "duck, riposte"})
    assert p.state.actor == 0
    p.play("discard duck")
    assert p.hand(0) == ["riposte"]
    assert p.step != "DiscardCards", "one card is enough"
    p = punished("drowned sump", hands={0: "duck"}, at={"arcturus": "i10"})
    assert p.hand(0) == ["duck"]


@pytest.mark.rule("riders:room.penalty")
def test_watching_eyes_cost_a_luck_point() -> None:
    assert punished("watching eyes").luck == [2, 0]
    assert punished("watching eyes", at={"arcturus": "i10"}).luck == [3, 0]


@pytest.mark.rule("riders:room.penalty")
def test_a_silent_store_does_nothing() -> None:
    p = punished("silent store", at={"arcturus": "e10"})
    assert p.wounds("arcturus") == 0
    assert p.madness("arcturus") == 0


# ---------------------------------------------------------------- rewards


@pytest.mark.rule("riders:room.reward")
@pytest.mark.parametrize(
    ("name", "cards", "luck", "steam"),
    [
        ("ultrasensitive alarm", 2, 0, 0),
        ("shock defenses", 2, 0, 0),
        ("lethal defenses", 2, 0, 0),
        ("automatic defenses", 1, 0, 0),
        ("silent store", 1, 0, 0),
        ("tripwire hall", 1, 1, 0),
        ("mirror maze", 0, 1, 0),
        ("ether snare", 2, 0, 0),
        ("scalding vents", 0, 0, 2),
        ("whispering well", 1, 0, 0),
        ("poison garden", 1, 0, 0),
        ("drowned sump", 1, 0, 1),
        ("gun gallery", 2, 0, 0),
        ("watching eyes", 0, 2, 0),
        ("furnace mouth", 3, 0, 0),
    ],
)
def test_what_the_solver_gains(name: str, cards: int, luck: int, steam: int) -> None:
    p = solved(name)
    assert len(p.hand(0)) == cards
    assert p.luck == [3 + luck, 0]
    assert p.steam == [steam, 0]


@pytest.mark.rule("riders:room.reward", "riders:room.reward.companion")
@pytest.mark.parametrize("name", ["octopiti", "rafter", "zuba"])
def test_breeding_rooms_give_their_kind(name: str) -> None:
    p = solved(f"{name}s breeding")
    p.maybe("choose charlotte page")
    assert p.bears("charlotte page") == [name]
    assert p.hand(0) == []


@pytest.mark.rule("riders:room.reward", "riders:card.search")
@pytest.mark.parametrize("name", ["astral defense", "clockwork sentry"])
def test_two_let_the_solver_look_for_an_object(name: str) -> None:
    p = solved(name)
    p.play("seek spring boots", "choose mapuche")
    assert p.bears("mapuche") == ["spring boots"]


@pytest.mark.rule("riders:room.reward", "riders:recover.sanity")
def test_whispering_well_calms_everybody() -> None:
    p = solved(
        "whispering well",
        at={"mapuche": "e10"},
        stygia={"arcturus": "o1 e9"},
        madness={"mapuche": 1, "arcturus": 1, "charlotte page": 2},
    )
    assert [p.madness(who) for who in ("mapuche", "arcturus", "charlotte page")] == [0, 0, 1]


@pytest.mark.rule("riders:room.reward")
def test_poison_garden_heals_who_is_in_the_room() -> None:
    p = solved("poison garden", wounds={"mapuche": 2, "charlotte page": 1, "arcturus": 1})
    assert [p.wounds(who) for who in ("mapuche", "charlotte page", "arcturus")] == [1, 0, 1]
