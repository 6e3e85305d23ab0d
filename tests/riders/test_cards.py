"""Cards: when they are played, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.riders.rules.actions import CARDS, DEFENCES, SPELLS
from tests.riders.builder import Position, position, row_of

SOLVED = {"b": "solved"}
HERE: dict[str, Any] = {"at": {"mapuche": "e10"}, "rooms": SOLVED}


def own(card: str, *then: str, **wanted: Any) -> Position:
    """Seat 0 plays a spell card in its own turn, and what follows where it is asked."""
    p = position(**{**HERE, "hands": {0: card}, **wanted})
    assert f"play {card}" in p.legal, p.legal
    return p.play(f"play {card}").maybe(*then)


def defends(card: str, *then: str, **wanted: Any) -> Position:
    """The defender plays a card in their own turn, and what follows where it is asked."""
    p = position(**{**HERE, "turn": 1, "hands": {1: card}, **wanted})
    assert f"play {card}" in p.legal, p.legal
    return p.play(f"play {card}").maybe(*then)


def refused(card: str, **wanted: Any) -> str | None:
    """Why a card may not be played in the own turn."""
    seat = 0 if card in SPELLS else 1
    p = position(**{**HERE, "turn": seat, "hands": {seat: card}, **wanted})
    return p.why_not(f"play {card}")


# ---------------------------------------------------------------- when


@pytest.mark.rule("riders:card.spell", "riders:card.play")
def test_a_card_is_played_and_discarded() -> None:
    p = own("lucky cog")
    assert p.hand(0) == []
    assert p.discards == ["lucky cog"]
    assert p.luck == [4, 0]


@pytest.mark.rule("riders:card.play")
def test_as_many_as_wished_one_at_a_time() -> None:
    p = position(**HERE, hands={0: "lucky cog, second boiler, rummage"})
    p.play("play lucky cog", "play second boiler", "play rummage")
    assert p.luck == [4, 0]
    assert p.steam == [2, 0]
    assert len(p.hand(0)) == 2


@pytest.mark.rule("riders:card.reaction")
def test_reactions_are_for_the_defenders_turn_too_others_not() -> None:
    p = position(turn=1, phase="turn", **HERE, hands={0: "sidestep, lucky cog"})
    assert p.state.actor == 0
    assert p.options("play") == ["sidestep"]
    p = position(players=3, turn=1, phase="turn", **HERE, hands={0: "sidestep"})
    assert p.state.actor == 1


@pytest.mark.rule("riders:card.reaction")
def test_not_in_another_attackers_turn() -> None:
    p = position(
        players=3,
        turn=1,
        at={"mapuche": "e10", "clayton": "e9"},
        rooms=SOLVED,
        hands={0: "duck"},
    )
    p.throw("b", 6, 6, 6).use("clayton main", "strength 6", "strength 6").act("clayton main")
    assert p.wounds("mapuche") == 1


@pytest.mark.rule("riders:card.reaction.order")
def test_several_are_asked_from_the_first_player_and_all_may_lessen_a_hit() -> None:
    p = position(
        players=4,
        turn=3,
        first=1,
        hands={0: "duck", 1: "duck", 2: "riposte", 3: "slaughter"},
        at={"mapuche": "e10", "clayton": "e9", "hans krueger": "e8"},
        rooms=SOLVED,
    )
    p.play("play slaughter").maybe("zone b")
    hexes = []
    while p.step == "AskCard":
        hexes.append(p.state.actor)
        p.play("pass")
    p.maybe("zone b")
    assert hexes == [1, 2, 0]
    asked = []
    while p.step == "AskHit":
        asked.append(p.state.actor)
        p.play("play duck" if "play duck" in p.legal else "pass").maybe(
            "choose mapuche", "choose clayton"
        )
    assert asked == [1, 2, 0]
    assert (p.wounds("mapuche"), p.wounds("clayton"), p.wounds("hans krueger")) == (0, 0, 1)


@pytest.mark.rule("riders:card.reaction.order")
def test_two_ducks_lessen_one_hit() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "vikka": "e9"},
        rooms=SOLVED,
        hands={0: "duck, duck", 1: "blood in the water"},
    )
    p.play("play blood in the water").maybe("zone b", "pass")
    p.maybe("pass", "done").maybe("pass")
    p.throw("b", 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    p.play("play duck").maybe("choose mapuche").play("play duck").maybe("choose mapuche")
    assert p.wounds("mapuche") == 0


@pytest.mark.rule("riders:card.defence", "riders:card.defence.breaks")
def test_the_defenders_breaks_in_an_attackers_turn() -> None:
    p = position(
        phase="turn",
        at={"mapuche": "b10"},
        room_deck="silent store",
        hands={1: "bad omen"},
    )
    breaks = [p.state.actor]
    assert p.step == "AskDefender"
    p.play("pass", "move mapuche", "square c10")
    breaks.append(p.state.actor)
    p.play("pass", "square d10", "stop")
    breaks.append(p.state.actor)
    p.play("pass").throw("b", 1, 1, 1)
    assert breaks == [1, 1, 1]
    p = position(**HERE, hands={1: "grit in the gears"}, phase="rooms").throw(
        "b", 6, 1, 1, keep=False
    )
    assert p.state.actor == 1
    assert p.options("play") == ["grit in the gears"]
    p.play("pass", "keep").use("mapuche main", "strength 6").assigned().play("use mapuche main")
    assert p.state.actor == 1
    assert p.step == "AskDefender"


@pytest.mark.rule("riders:card.defence")
def test_not_between_the_turns_of_attackers() -> None:
    p = position(players=3, phase="limit", hands={2: "bad omen"})
    assert p.state.turn == 1
    assert p.state.actor == 2
    assert p.step == "AskDefender"


@pytest.mark.rule("riders:card.defence.roll")
def test_the_defender_is_asked_after_every_throw_before_luck() -> None:
    p = position(**HERE, hands={1: "grit in the gears, grit in the gears"})
    p.throw("b", 6, 1, 1, keep=False)
    assert p.state.actor == 1
    p.play("pass")
    assert p.state.actor == 0
    assert "luck" in p.legal
    p.play("luck", "die skill 1").dice(5).play("throw again")
    assert p.state.actor == 1
    assert "play grit in the gears" in p.legal


@pytest.mark.rule("riders:card.play")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("give breath", {}),
        ("mass clarity", {}),
        ("borrowed thunder", {}),
        ("rust powder", {}),
        ("skeleton note", {"doors": {str(n): "open" for n in range(1, 16)}}),
        ("short way round", {}),
        ("on your feet", {}),
        ("torn blueprint", {}),
        ("stygian storm", {}),
        ("rewind the locks", {}),
        ("riptide", {}),
        ("heavier barrels", {}),
        ("at the double", {}),
        ("blood in the water", {}),
        ("field surgery", {}),
        ("light fingers", {}),
        ("open the valves", {}),
        ("bad omen", {"luck": {0: 0}}),
        ("shock", {"at": {}}),
        ("slaughter", {"at": {}}),
        ("hall of echoes", {"at": {}}),
        ("gas jet", {"at": {}}),
        ("through the veil", {"at": {}}),
        ("hidden battery", {"at": {}}),
        ("back stairs", {"at": {}}),
        ("scorch", {"at": {}}),
        ("slam", {"doors": {str(n): "closed" for n in range(1, 16)}}),
        ("bolted fast", {"doors": {str(n): "open" for n in range(1, 16)}}),
        ("bolted fast", {"barred": {str(n): 3 for n in range(1, 16)}}),
        ("shock", {"stunned": "mapuche"}),
    ],
)
def test_a_card_that_could_do_nothing_may_not_be_played(card: str, wanted: dict[str, Any]) -> None:
    assert refused(card, **wanted) == "card.play"


@pytest.mark.rule("riders:card.play.moment")
def test_in_the_middle_of_a_movement_where_the_character_could_stop() -> None:
    p = position(at={"mapuche": "e10", "arcturus": "e11"}, rooms=SOLVED, hands={0: "lucky cog"})
    p.play("move mapuche", "square e11")
    assert p.why_not("play lucky cog") is not None
    p.play("square e12", "play lucky cog", "square d11")
    assert p.luck == [4, 0]
    assert p.at("mapuche") == "d11"


@pytest.mark.rule("riders:card.play.moment")
def test_between_the_actions_of_a_room_but_not_before_the_assignment() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "d10", "vikka": "e9"},
        rooms=SOLVED,
        hands={0: "lucky cog"},
    )
    p.throw("b", 5, 4, 6, 1, 1)
    assert p.step == "AssignDice"
    assert p.why_not("play lucky cog") is not None
    p.use("mapuche main", "strength 6").assigned()
    assert p.step == "Act"
    assert "play lucky cog" in p.legal


@pytest.mark.rule("riders:card.deck_empty")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    p = position(phase="turn", spells="", discards="duck, riposte, slam")
    assert len(p.hand(0)) == 1
    assert p.hand(0)[0] in ("duck", "riposte")
    assert len(p.state.spells) == 1
    assert p.discards == ["slam"]
    p = position(phase="turn", spells="")
    assert p.hand(0) == []
    p = position(turn=1, phase="turn", defences="", discards="slam, duck")
    assert p.hand(1) == ["slam"]
    assert p.discards == ["duck"]


@pytest.mark.rule("riders:card.search")
def test_a_search_takes_any_object_and_shuffles() -> None:
    p = own(
        "torn blueprint",
        rooms={"b": "astral defense"},
        sums={"b": 13},
        at={"mapuche": "e10", "charlotte page": "e11"},
    )
    assert p.step == "SearchDeck"
    assert "seek riveted coat" in p.legal
    assert len(p.options("seek")) == 13
    order = list(p.state.spells)
    p.play("seek riveted coat").maybe("choose charlotte page")
    assert p.bears("charlotte page") == ["riveted coat"]
    assert sorted([*p.state.spells, CARDS.index("riveted coat")]) == sorted(order)
    assert p.state.spells != [n for n in order if n != CARDS.index("riveted coat")]


# ---------------------------------------------------------------- spells


@pytest.mark.rule("riders:card.spell")
def test_give_breath() -> None:
    p = own("give breath", "choose mapuche", wounds={"mapuche": 3, "arcturus": 1})
    assert p.wounds("mapuche") == 1
    assert p.wounds("arcturus") == 1


@pytest.mark.rule("riders:card.spell", "riders:recover.sanity")
def test_mass_clarity_reaches_travellers() -> None:
    p = own(
        "mass clarity",
        stygia={"arcturus": "o1 e9"},
        madness={"mapuche": 2, "arcturus": 1},
    )
    assert (p.madness("mapuche"), p.madness("arcturus")) == (1, 0)


@pytest.mark.rule("riders:card.spell")
def test_team_reflexes() -> None:
    p = own("team reflexes", "zone b", at={"mapuche": "e10", "arcturus": "e11"})
    p.play("move mapuche", "square e9", "square d9", "square c9")
    p.maybe("move arcturus").play("square e12", "stop")
    assert (p.at("mapuche"), p.at("arcturus")) == ("c9", "e12")
    assert "move mapuche" in p.legal, "the movement phase goes on"


@pytest.mark.rule("riders:card.spell", "riders:object.equip")
@pytest.mark.parametrize(
    "name",
    [
        "stunner",
        "devastating",
        "octopiti",
        "rafter",
        "zuba",
        "pressure hammer",
        "long glass rifle",
        "riveted coat",
        "spring boots",
        "cavorite charm",
        "warding lantern",
        "safecrackers ear",
        "hook and line",
    ],
)
def test_equipment_goes_to_a_character(name: str) -> None:
    p = own(name, "choose mapuche")
    assert p.bears("mapuche") == [name]
    assert p.discards == []
    assert row_of("spell", name)["kind"] in ("equipment", "companion")


@pytest.mark.rule("riders:object.use")
def test_stunner_jolt_and_arc() -> None:
    stunner: dict[str, Any] = {"bears": {"mapuche": "stunner"}, "rooms": SOLVED}
    p = position(at={"mapuche": "e10", "morsiarty": "e9"}, **stunner).throw("b", 3, 4, 1)
    p.use("mapuche jolt", "strength 3", "skill 4").act("mapuche jolt")
    assert p.wounds("morsiarty") == 1
    assert p.stunned("morsiarty")
    p = position(at={"mapuche": "e12", "morsiarty": "e9", "vikka": "e8"}, **stunner).throw(
        "b", 3, 4, 5
    )
    p.use("mapuche arc", "strength 3", "skill 4", "skill 5").act("mapuche arc", "line north")
    assert p.wounds("morsiarty") == 1
    assert p.stunned("morsiarty")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:object.use", "riders:attack.steam")
def test_devastating_blow() -> None:
    kit: dict[str, Any] = {"bears": {"mapuche": "devastating"}, "rooms": SOLVED}
    p = position(at={"mapuche": "e10", "morsiarty": "e9"}, steam={0: 1}, **kit).throw("b", 1, 2, 6)
    p.use("mapuche blow", "strength 1", "skill 2").act("mapuche blow", "spend 1")
    assert p.mode("morsiarty") == "dead"
    assert p.steam == [0, 0]
    p = position(at={"mapuche": "e10", "morsiarty": "e9"}, **kit).throw("b", 3, 4, 1)
    p.use("mapuche blow", "strength 3", "skill 4").act("mapuche blow")
    assert p.wounds("morsiarty") == 2
    p = position(at={"mapuche": "e10", "morsiarty": "e9"}, **kit).throw("b", 1, 4, 5)
    assert "mapuche blow" not in p.options("use")


@pytest.mark.rule("riders:object.use")
def test_pressure_hammer_and_long_glass_rifle() -> None:
    p = position(
        at={"mapuche": "e10", "morsiarty": "e9"}, rooms=SOLVED, bears={"mapuche": "pressure hammer"}
    )
    p.throw("b", 3, 4, 4)
    p.use("mapuche pound", "skill 4", "skill 4").act("mapuche pound")
    assert p.wounds("morsiarty") == 1
    p = position(
        at={"mapuche": "e12", "morsiarty": "e9"},
        rooms=SOLVED,
        bears={"mapuche": "long glass rifle"},
    )
    p.throw("b", 4, 4, 6)
    p.use("mapuche long shot", "strength 4", "skill 6").act("mapuche long shot")
    assert p.wounds("morsiarty") == 2


@pytest.mark.rule("riders:object.use")
def test_riveted_coat_ignores_the_first_wound_of_every_round() -> None:
    p = position(
        turn=1, **HERE, hands={1: "slaughter, slaughter"}, bears={"mapuche": "riveted coat"}
    )
    p.play("play slaughter").maybe("zone b")
    assert p.wounds("mapuche") == 0
    assert p.tells("armour holds")
    p.play("play slaughter").maybe("zone b")
    assert p.wounds("mapuche") == 1


@pytest.mark.rule("riders:object.use")
def test_spring_boots_give_two_points_more() -> None:
    p = position(**HERE, bears={"mapuche": "spring boots"})
    p.play("move mapuche")
    assert p.state.stack[-1].values()[1] == 5


@pytest.mark.rule("riders:object.use", "riders:stygia.tide")
def test_cavorite_charm_holds_against_the_tide() -> None:
    p = position(
        turn=None,
        phase="reaction",
        stygia={"mapuche": "i1 e10"},
        bears={"mapuche": "cavorite charm"},
    )
    assert p.field("mapuche") == "i1"
    assert p.madness("mapuche") == 0


@pytest.mark.rule("riders:object.use", "riders:room.curse")
def test_warding_lantern_keeps_its_bearers_dice_from_curses() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "e11"},
        rooms={"b": "mirror maze"},
        bears={"mapuche": "warding lantern"},
    ).throw("b", 1, 1, 3, 3, 3, keep=False)
    assert p.step != "SettleCurse"
    p = position(
        at={"mapuche": "e10", "charlotte page": "e11"},
        rooms={"b": "mirror maze"},
        bears={"charlotte page": "warding lantern"},
    ).throw("b", 3, 1, 3, 1, 1, keep=False)
    assert p.step == "SettleCurse"
    assert p.state.stack[-1].values()[0] == 2


@pytest.mark.rule("riders:object.use", "riders:room.solve")
def test_safecrackers_ear_makes_nine_of_a_six() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "shock defenses"},
        bears={"mapuche": "safecrackers ear"},
    ).throw("b", 6, 1, 1)
    p.use("mapuche listen", "strength 6").act("mapuche listen")
    assert p.sum_on("b") == 9


@pytest.mark.rule("riders:object.use", "riders:object.take")
def test_hook_and_line_takes_and_gives_for_nothing() -> None:
    p = position(
        at={"mapuche": "e10", "arcturus": "e11"},
        rooms=SOLVED,
        lies={"zuba": "e10"},
        bears={"mapuche": "hook and line"},
    )
    p.play("move mapuche", "take here").maybe("object zuba", "done")
    assert p.state.stack[-1].values()[1] == 3
    p.play("give to arcturus", "object zuba").maybe("done")
    assert p.state.stack[-1].values()[1] == 3
    assert p.bears("arcturus") == ["zuba"]


@pytest.mark.rule("riders:card.spell")
def test_borrowed_thunder_and_rust_powder() -> None:
    p = own("borrowed thunder", at={"mapuche": "e10", "morsiarty": "e8"})
    assert p.wounds("morsiarty") == 1
    p = own("rust powder", guns={"e12": "mk2"})
    assert "e12" not in p.guns()
    assert p.steam == [2, 0]
    assert refused("rust powder", guns={"i10": "mk2"}) == "card.play"


@pytest.mark.rule("riders:card.spell")
def test_second_boiler_lucky_cog_and_rummage() -> None:
    assert own("second boiler").steam == [2, 0]
    assert own("lucky cog").luck == [4, 0]
    assert own("rummage", spells="duck, riposte").hand(0) == ["duck", "riposte"]


@pytest.mark.rule("riders:card.spell")
def test_steady_hand_makes_a_six() -> None:
    p = position(**HERE, hands={0: "steady hand"}).throw("b", 1, 2, 3, keep=False)
    p.play("play steady hand", "die skill 3")
    assert p.pool() == ["strength 1", "skill 2", "skill 6"]


@pytest.mark.rule("riders:card.spell", "riders:pool.roll.sequence")
@pytest.mark.parametrize(
    ("name", "colour"), [("borrowed muscle", "strength"), ("borrowed wits", "magic")]
)
def test_borrowed_dice_join_for_one_roll(name: str, colour: str) -> None:
    p = position(**HERE, hands={0: name}).play("done", "zone b")
    p.dice(1, 2, 3, 4, 5).play(f"play {name}").maybe("roll")
    assert p.pool() == ["strength 1", "skill 2", "skill 3", f"{colour} 4", f"{colour} 5"]


@pytest.mark.rule("riders:card.spell", "riders:door.locked")
def test_skeleton_note_opens_a_locked_door() -> None:
    p = own("skeleton note", rooms={"b": "silent store"}, entrance={"b": "2"})
    assert p.options("door") == ["5", "9", "12"]
    p.play("door 9")
    assert p.door("9") == "open"


@pytest.mark.rule("riders:card.spell", "riders:stygia.retribution")
def test_short_way_round_moves_three_fields_without_dice() -> None:
    p = own("short way round", stygia={"arcturus": "e1 e9"})
    p.play("field o1", "field i1", "field eye")
    assert p.field("arcturus") == "eye"
    assert p.state.astral == 0
    assert p.own_dice("arcturus") == {"skill": 1, "magic": 1}


@pytest.mark.rule("riders:card.spell", "riders:revive.wound")
def test_on_your_feet_though_enemies_are_there() -> None:
    p = own("on your feet", fallen={"arcturus": "e9"}, at={"mapuche": "c10", "vikka": "e8"})
    assert p.mode("arcturus") == "standing"
    assert p.wounds("arcturus") == 2
    assert "move arcturus" not in p.legal


@pytest.mark.rule("riders:card.spell", "riders:room.solve")
def test_torn_blueprint() -> None:
    p = own("torn blueprint", rooms={"b": "silent store"})
    assert p.sum_on("b") == 6


@pytest.mark.rule("riders:card.reaction")
def test_duck() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "arcturus": "e9"},
        rooms=SOLVED,
        hands={0: "duck", 1: "slaughter"},
    )
    p.play("play slaughter").maybe("pass", "zone b")
    p.play("play duck", "choose arcturus")
    assert (p.wounds("mapuche"), p.wounds("arcturus")) == (1, 0)


@pytest.mark.rule("riders:card.reaction")
def test_iron_nerve() -> None:
    p = position(turn=1, **HERE, hands={0: "iron nerve", 1: "shock"})
    p.play("play shock").maybe("zone b", "pass")
    p.maybe("pass") if p.step == "AskCard" else None
    p.maybe("play iron nerve", "choose mapuche")
    assert not p.stunned("mapuche")
    assert p.hand(0) == []


@pytest.mark.rule("riders:card.reaction", "riders:poison.token")
def test_iron_nerve_keeps_poison_off_too() -> None:
    p = position(
        turn=1, at={"arcturus": "e10"}, rooms=SOLVED, hands={0: "iron nerve", 1: "gas jet"}
    )
    p.play("play gas jet").maybe("choose arcturus", "pass", "stun", "wound")
    p.maybe("play iron nerve", "choose arcturus").maybe("stun", "wound")
    assert p.hand(0) == []
    assert not p.stunned("arcturus")
    assert p.wounds("arcturus") == 0


@pytest.mark.rule("riders:card.reaction")
def test_counter_hex() -> None:
    p = position(turn=1, **HERE, hands={0: "counter hex", 1: "slaughter"})
    p.play("play slaughter").maybe("zone b")
    p.play("play counter hex").maybe("zone b")
    assert p.wounds("mapuche") == 0
    assert sorted(p.discards) == ["counter hex", "slaughter"]


@pytest.mark.rule("riders:card.reaction", "riders:harm.fall.credit")
def test_riposte_strikes_back_after_the_attack() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10", "vikka": "e9"},
        rooms=SOLVED,
        hands={0: "riposte"},
    )
    p.throw("b", 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    p.play("play riposte")
    assert p.wounds("mapuche") == 1
    assert p.mode("vikka") == "dead"
    p = position(turn=1, **HERE, hands={0: "riposte", 1: "slaughter"})
    p.play("play slaughter").maybe("zone b", "pass")
    assert p.why_not("play riposte") is not None


@pytest.mark.rule("riders:card.reaction")
def test_riposte_at_a_turret() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10"},
        guns={"e12": "basic"},
        rooms=SOLVED,
        hands={0: "riposte"},
        gone="arcturus, charlotte page",
    )
    p.throw("b", 6).play("square e12").maybe("die general 6").assigned().maybe("square e12")
    p.play("play riposte")
    assert p.wounds("mapuche") == 1
    assert "e12" not in p.guns()
    assert p.steam == [1, 0]


@pytest.mark.rule("riders:card.reaction", "riders:turn.fixed")
def test_sidestep_in_both_turns() -> None:
    p = position(turn=1, phase="turn", **HERE, hands={0: "sidestep"})
    p.play("play sidestep").maybe("choose mapuche")
    p.play("square e11", "square e12")
    assert p.at("mapuche") == "e12"
    p = own("sidestep", "choose mapuche")
    p.play("square e11").maybe("stop")
    assert p.at("mapuche") == "e11"
    assert "move mapuche" in p.legal


# ---------------------------------------------------------------- defence cards


@pytest.mark.rule("riders:card.defence")
def test_scorch_places_or_refits() -> None:
    p = defends("scorch", guns={"d8": "basic"})
    assert p.options("option") == ["first", "second"]
    q = p.copy().play("option first", "square f8")
    assert q.guns()["f8"] == "basic"
    p.play("option second").maybe("square d8")
    assert p.guns()["d8"] == "flame"


@pytest.mark.rule("riders:card.defence", "riders:stun.token")
def test_shock_stuns_a_room() -> None:
    p = defends(
        "shock", "zone b", at={"mapuche": "e10", "arcturus": "e11", "charlotte page": "i10"}
    )
    assert (p.stunned("mapuche"), p.stunned("arcturus"), p.stunned("charlotte page")) == (
        True,
        True,
        False,
    )


@pytest.mark.rule("riders:card.defence", "riders:stygia.expel.cards")
def test_stygian_storm() -> None:
    p = defends("stygian storm", stygia={"arcturus": "i1 e9", "vikka": "i2 c9"})
    p.play("back")
    assert p.mode("arcturus") == "standing"
    assert p.mode("vikka") == "travelling"


@pytest.mark.rule("riders:card.defence")
def test_slaughter_wounds_a_room() -> None:
    p = defends("slaughter", "zone b", at={"mapuche": "e10", "arcturus": "e11", "vikka": "e9"})
    assert (p.wounds("mapuche"), p.wounds("arcturus"), p.wounds("vikka")) == (1, 1, 0)


@pytest.mark.rule("riders:card.defence", "riders:board.areas.safe")
def test_no_start_area_is_chosen() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "arcturus": "i10"},
        rooms={"b": "solved", "c": "solved"},
        hands={1: "slaughter"},
    )
    p.play("play slaughter")
    assert p.options("zone") == ["b", "c"]


@pytest.mark.rule("riders:card.defence", "riders:door.barred")
def test_bolted_fast_bars_a_closed_door() -> None:
    p = defends("bolted fast")
    assert "door 1" not in p.legal
    assert "door 5" in p.legal
    p.play("door 5")
    assert p.state.barred[4] == 3
    p = position(**HERE, hands={1: "bolted fast"}, phase="turn")
    p.play("play bolted fast").maybe("pass").play("door 5")
    assert p.state.barred[4] == 3


@pytest.mark.rule("riders:card.defence", "riders:door.barred")
def test_a_door_that_is_barred_is_barred_for_longer_only() -> None:
    assert "door 5" in defends("bolted fast", barred={"5": 2}).legal
    p = defends("bolted fast", barred={"5": 3})
    assert p.why_not("door 5") == "door.barred"
    assert p.why_not("door 1") == "door.sealed"


@pytest.mark.rule("riders:card.defence", "riders:door.states")
def test_slam_closes_an_open_door() -> None:
    p = defends("slam")
    assert p.options("door") == ["1", "2", "3"]
    p.play("door 2")
    assert p.door("2") == "closed"


@pytest.mark.rule("riders:card.defence", "riders:room.target")
def test_rewind_the_locks() -> None:
    p = defends("rewind the locks", "zone b", rooms={"b": "silent store"}, sums={"b": 9})
    assert p.sum_on("b") == 0


@pytest.mark.rule("riders:card.defence", "riders:card.defence.roll")
def test_grit_in_the_gears_takes_a_die() -> None:
    p = position(**HERE, hands={1: "grit in the gears"}).throw("b", 6, 2, 3, keep=False)
    p.play("play grit in the gears", "die strength 6")
    assert p.pool() == ["skill 2", "skill 3"]


@pytest.mark.rule("riders:card.defence", "riders:madness.token")
def test_hall_of_echoes() -> None:
    p = defends("hall of echoes", "zone b")
    assert p.madness("mapuche") == 1


@pytest.mark.rule("riders:card.defence", "riders:stygia.push")
def test_riptide() -> None:
    p = defends("riptide", stygia={"arcturus": "o1 e9", "vikka": "o2 c9"})
    assert (p.field("arcturus"), p.field("vikka")) == ("e1", "o2")


@pytest.mark.rule("riders:card.defence")
def test_heavier_barrels_mends_too() -> None:
    p = position(turn=1, **HERE, hands={1: "heavier barrels"}, guns={"d8": "flame"})
    p.play("play heavier barrels").maybe("square d8")
    assert p.guns()["d8"] == "mk2"
    assert p.damage("d8") == 0


@pytest.mark.rule("riders:card.defence", "riders:turret.place")
def test_hidden_battery_and_back_stairs() -> None:
    p = defends("hidden battery", "zone b")
    p.play("square d8")
    assert p.guns()["d8"] == "basic"
    p = defends("back stairs", "post vikka", "zone b")
    p.play("square e11")
    assert p.at("vikka") == "e11"


@pytest.mark.rule("riders:card.defence")
def test_at_the_double() -> None:
    p = defends("at the double", "zone b", "move vikka", at={"mapuche": "c9", "vikka": "e9"})
    p.play("square e10", "square e11", "square e12")
    assert p.at("vikka") == "e12"
    assert "move vikka" in p.legal


@pytest.mark.rule("riders:card.defence")
def test_blood_in_the_water_lasts_this_turn() -> None:
    p = defends("blood in the water", "zone b", at={"mapuche": "e10", "vikka": "e9"})
    p.throw("b", 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    assert p.wounds("mapuche") == 2
    while p.state.round == 2:
        p.play(p.legal[-1])
    assert not any(p.state.boost)


@pytest.mark.rule("riders:card.defence")
def test_field_surgery() -> None:
    p = defends(
        "field surgery", "choose morsiarty", at={"morsiarty": "e9"}, wounds={"morsiarty": 2}
    )
    assert p.wounds("morsiarty") == 0


@pytest.mark.rule("riders:card.defence", "riders:poison.token")
def test_gas_jet() -> None:
    p = defends("gas jet", "choose arcturus", "stun", at={"arcturus": "e10"})
    assert p.stunned("arcturus")


@pytest.mark.rule("riders:card.defence", "riders:pool.roll.sequence")
def test_drill_practice() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10", "vikka": "e9"},
        rooms=SOLVED,
        hands={1: "drill practice"},
    )
    p.maybe("zone b").dice(1, 2, 6, 6).play("play drill practice").maybe("roll")
    assert p.pool() == ["general 1", "general 2", "general 6", "general 6"]


@pytest.mark.rule("riders:card.defence")
def test_light_fingers_takes_a_card_at_random() -> None:
    p = defends("light fingers", "player 0", hands={0: "duck, riposte", 1: "light fingers"})
    p.maybe("pass")
    assert len(p.hand(0)) == 1
    assert len(p.discards) == 2


@pytest.mark.rule("riders:card.defence", "riders:steam.use")
def test_open_the_valves_and_bad_omen() -> None:
    assert defends("open the valves", "player 0", steam={0: 3}).steam == [1, 0]
    assert defends("open the valves", "player 0", steam={0: 1}).steam == [0, 0]
    assert defends("bad omen", "player 0").luck == [2, 0]


@pytest.mark.rule("riders:card.defence", "riders:attack.banish")
def test_through_the_veil() -> None:
    p = defends("through the veil", "choose mapuche")
    assert p.state.actor == 0
    p.play("field e6")
    assert p.field("mapuche") == "e6"
    assert refused("through the veil", madness={"mapuche": 2}) == "card.play"


@pytest.mark.rule("riders:card.defence")
def test_brass_hide_saves_a_henchman_or_turret() -> None:
    p = position(at={"mapuche": "e10", "vikka": "e9"}, rooms=SOLVED, hands={1: "brass hide"})
    p.play("done").maybe("pass")
    p.throw("b", 6, 1, 1, keep=False).maybe("pass", "keep").maybe("keep")
    p.use("mapuche main", "strength 6").act("mapuche main")
    p.play("play brass hide")
    assert p.mode("vikka") == "standing"
    assert p.wounds("vikka") == 0
    p = position(**HERE, guns={"e12": "basic"}, hands={0: "rust powder", 1: "brass hide"})
    p.play("play rust powder", "play brass hide")
    assert "e12" in p.guns()
    assert p.damage("e12") == 0


@pytest.mark.rule("riders:card.defence", "riders:pool.roll.sequence")
def test_second_volley_throws_three_again() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10", "vikka": "e9"},
        rooms=SOLVED,
        hands={1: "second volley"},
    )
    p.throw("b", 1, 1, keep=False)
    p.play("play second volley", "die general 1").dice(6, 6).play("die general 1")
    p.maybe("throw again")
    assert p.pool() == ["general 6", "general 6"]


@pytest.mark.rule("riders:card.spell", "riders:card.defence")
def test_forty_of_each() -> None:
    p = position()
    box = p.state.box
    assert (len(box.spells), len(box.defences)) == (40, 40)
    assert (len(SPELLS), len(DEFENCES)) == (33, 24)
    for name in CARDS:
        table = "spell" if name in SPELLS else "defence"
        assert box.copies[CARDS.index(name)] == row_of(table, name)["copies"]


@pytest.mark.rule("riders:card.reaction")
def test_a_riposte_comes_though_the_character_falls() -> None:
    p = position(
        turn=1,
        phase="rooms",
        at={"mapuche": "e10", "vikka": "e9"},
        rooms=SOLVED,
        wounds={"mapuche": 3},
        hands={0: "riposte"},
    )
    p.throw("b", 6, 6).use("vikka main", "general 6", "general 6").act("vikka main")
    p.play("play riposte")
    assert p.mode("mapuche") == "fallen"
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:card.reaction", "riders:harm.fall")
def test_a_duck_saves_from_a_fall() -> None:
    p = position(turn=1, **HERE, wounds={"mapuche": 3}, hands={0: "duck", 1: "slaughter"})
    p.play("play slaughter").maybe("zone b", "pass", "zone b").play("play duck")
    assert p.mode("mapuche") == "standing"


@pytest.mark.rule("riders:door.guarded", "riders:door.sealed")
def test_cards_neither_open_nor_bar_sealed_and_guarded_doors() -> None:
    p = position(
        "tunnel", at={"mapuche": "l3"}, rooms={"h": "silent store"}, hands={0: "skeleton note"}
    )
    p.play("play skeleton note").maybe("door 8")
    assert p.door("8") == "open"
    assert p.door("10") == "closed"
    p = position("escape", turn=1, hands={1: "bolted fast"}).play("play bolted fast")
    assert not {"1", "2", "3"} & set(p.options("door"))
    p = position("tunnel", turn=1, hands={1: "bolted fast"}).play("play bolted fast")
    assert not {"10", "11"} & set(p.options("door"))
