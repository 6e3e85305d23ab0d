"""The Stygian reaction: tide, expulsion, retribution."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

SOLVED = {"b": "solved"}


def reaction(**wanted: object) -> Position:
    """The Stygian reaction begins."""
    settings: dict[str, object] = {"turn": None, "phase": "reaction", "rooms": SOLVED, **wanted}
    return position(**settings)  # type: ignore[arg-type]


@pytest.mark.rule("riders:reaction.sequence")
def test_first_the_tide_then_the_retribution() -> None:
    p = reaction(stygia={"mapuche": "i1 e10"}, astral=1, dice=(3,))
    assert p.step == "Tide"
    assert p.tells("retribution") == []
    p.play("back")
    names = [event.what for event in p.events]
    assert names.index("tide") < names.index("retribution")


@pytest.mark.rule("riders:reaction.no_cards")
def test_nobody_plays_cards_in_the_reaction() -> None:
    p = reaction(
        stygia={"mapuche": "o1 e10"},
        hands={0: "sidestep, mass clarity", 1: "riptide"},
    )
    assert p.legal == ["pay", "back"]


@pytest.mark.rule("riders:stygia.tide")
def test_every_traveller_goes_back_one_field_henchmen_too() -> None:
    p = reaction(stygia={"mapuche": "i1 e10", "vikka": "o3 e9"})
    while p.step == "Tide":
        p.play("back")
    assert (p.field("mapuche"), p.field("vikka")) == ("o1", "e3")


@pytest.mark.rule("riders:stygia.tide.pay")
def test_a_sanity_point_holds_but_not_the_last() -> None:
    p = reaction(stygia={"mapuche": "i1 e10"}).play("pay")
    assert p.field("mapuche") == "i1"
    assert p.madness("mapuche") == 1
    p = reaction(stygia={"mapuche": "i1 e10"}, madness={"mapuche": 1})
    assert p.step != "Tide"
    assert p.field("mapuche") == "o1"


@pytest.mark.rule("riders:stygia.tide.entrance", "riders:stygia.expel")
def test_at_an_entrance_who_does_not_pay_is_expelled() -> None:
    p = reaction(stygia={"mapuche": "e1 e10"}).play("back")
    assert (p.mode("mapuche"), p.at("mapuche")) == ("standing", "e10")
    p = reaction(stygia={"mapuche": "e1 e10"}).play("pay")
    assert p.field("mapuche") == "e1"


@pytest.mark.rule("riders:stygia.tide.eye")
def test_from_the_eye_back_to_the_ray_it_came_by_or_another() -> None:
    p = reaction(stygia={"mapuche": "eye4 e10"}).play("back")
    assert p.field("mapuche") == "i4"
    p = reaction(stygia={"mapuche": "eye4 e10", "vikka": "i4 e9"})
    p.play("pay", "back")
    assert p.state.actor == 0
    assert p.options("field") == ["i1", "i2", "i3", "i5", "i6"]
    p.play("field i2")
    assert p.field("mapuche") == "i2"


@pytest.mark.rule("riders:stygia.tide.order")
def test_from_outside_in_by_ray_and_turn_order() -> None:
    p = reaction(
        players=3,
        stygia={
            "mapuche": "eye1 e10",
            "arcturus": "i2 e9",
            "charlotte page": "o3 e11",
            "clayton": "e5 e8",
            "amelia steam": "o1 e12",
            "vikka": "eye1 c9",
            "patty wrench": "eye2 c10",
        },
    )
    order = []
    while p.step == "Tide":
        order.append(p.state.stack[-1].values()[0])
        p.play("back")
        while p.step == "TideBack":
            p.play(p.legal[0])
    assert [p.state.box.ids["character"][n] for n in order[:5]] == [
        "clayton",
        "amelia_steam",
        "charlotte_page",
        "arcturus",
        "mapuche",
    ]
    assert order[-1] == 15


@pytest.mark.rule("riders:stygia.tide.order")
def test_who_cannot_go_back_stays_and_pays_nothing() -> None:
    p = reaction(stygia={"vikka": "e1 e9", "mapuche": "o1 e10"})
    p.play("pay")
    assert p.step != "Tide"
    assert p.field("mapuche") == "o1"
    assert p.madness("mapuche") == 0


@pytest.mark.rule("riders:stygia.tide.order.eye")
def test_in_the_eye_a_team_goes_as_the_components_list_it() -> None:
    p = reaction(stygia={"mapuche": "eye1 e10", "arcturus": "eye1 e9", "charlotte page": "eye1 e8"})
    order = []
    while p.step in ("Tide", "TideBack"):
        if p.step == "Tide":
            order.append(p.state.stack[-1].values()[0])
        p.play("back" if "back" in p.legal else p.legal[0])
    assert order == [1, 2, 3]
    assert p.field("arcturus") == "i1"


@pytest.mark.rule("riders:stygia.expel", "riders:stygia.expel.cards")
def test_a_card_expels_who_does_not_pay() -> None:
    p = position(
        turn=1,
        stygia={"mapuche": "i1 e10", "arcturus": "eye1 e9"},
        rooms=SOLVED,
        madness={"arcturus": 1},
        hands={1: "stygian storm"},
    )
    p.play("play stygian storm")
    assert p.state.actor == 0
    assert p.legal == ["pay", "back"]
    p.play("pay")
    assert p.mode("arcturus") == "standing"
    assert p.at("arcturus") == "e9"
    assert p.field("mapuche") == "i1"
    assert p.madness("mapuche") == 1


@pytest.mark.rule("riders:stygia.push")
def test_nothing_helps_against_a_push() -> None:
    p = position(
        turn=1,
        side="abyssal",
        stygia={"morsiarty": "i1 e10", "kelly kraken": "e2 e9"},
        rooms=SOLVED,
        hands={1: "riptide"},
        bears={"kelly kraken": "cavorite charm"},
    )
    p.play("play riptide")
    assert p.field("morsiarty") == "o1"
    assert p.mode("kelly kraken") == "standing"


@pytest.mark.rule("riders:stygia.expel.sanity", "riders:stygia.retribution.together")
def test_who_loses_the_last_sanity_is_expelled_at_once() -> None:
    p = reaction(
        stygia={"mapuche": "o1 e10"},
        madness={"mapuche": 1},
        astral=1,
        dice=(1,),
        bears={"mapuche": "cavorite charm"},
    )
    assert (p.mode("mapuche"), p.at("mapuche"), p.madness("mapuche")) == ("standing", "e10", 2)
    assert p.step == "ShakeOff"


@pytest.mark.rule("riders:stygia.retribution", "riders:stygia.retribution.madness")
def test_each_slot_takes_one_die_and_strikes_both_rays() -> None:
    p = reaction(
        stygia={"mapuche": "o1 e10", "vikka": "i2 e9", "morsiarty": "o4 e8"},
        astral=3,
        dice=(1, 1, 6),
        bears={"mapuche": "cavorite charm"},
    )
    while p.step == "Tide":
        p.play("back")
    assert p.tells("retribution") == [(1, 1, 6)]
    assert (p.madness("mapuche"), p.madness("vikka"), p.madness("morsiarty")) == (2, 1, 0)


@pytest.mark.rule("riders:stygia.retribution.slots")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5, 6])
def test_slot_k_lies_between_ray_k_and_the_next(slot: int) -> None:
    rays = {slot, slot % 6 + 1}
    who = [
        "morsiarty",
        "kelly kraken",
        "magda von shrapnel",
        "clawfinger jack",
        "fu cat chu",
        "vikka",
    ]
    p = reaction(
        stygia={name: f"i{ray + 1} e10" for ray, name in enumerate(who)},
        astral=1,
        dice=(slot,),
    )
    while p.step == "Tide":
        p.play("back")
    assert {ray + 1 for ray, name in enumerate(who) if p.madness(name)} == rays


@pytest.mark.rule("riders:stygia.retribution.madness")
def test_the_eye_is_safe() -> None:
    p = reaction(
        stygia={"mapuche": "eye1 e10"},
        astral=1,
        dice=(1,),
        bears={"mapuche": "cavorite charm"},
    )
    assert p.field("mapuche") == "eye"
    assert p.madness("mapuche") == 0


@pytest.mark.rule("riders:stygia.retribution", "riders:stygia.retribution.together")
def test_dice_of_who_is_back_are_rolled_too_and_only_of_this_round() -> None:
    p = reaction(stygia={"vikka": "i1 e9"}, astral=2, dice=(1, 6))
    while p.step == "Tide":
        p.play("back")
    assert p.madness("vikka") == 2
    assert p.state.astral == 0


@pytest.mark.rule("riders:stygia.retribution.together")
def test_expulsions_follow_in_the_order_of_the_tide() -> None:
    p = reaction(
        stygia={"mapuche": "i2 e10", "charlotte page": "o1 e9"},
        astral=1,
        dice=(1,),
        madness={"mapuche": 1, "charlotte page": 2},
        bears={"mapuche": "cavorite charm", "charlotte page": "zuba"},
    )
    told = [
        (event.what, event.details[0])
        for event in p.events
        if event.what in ("maddened", "expelled")
    ]
    assert [what for what, _ in told] == ["maddened", "maddened", "expelled", "expelled"]
    assert [who for what, who in told if what == "expelled"] == [2, 3]
