"""What each character does, as an attacker and as a henchman."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.riders.rules.actions import CHARACTERS
from tests.riders.builder import Position, position, row_of

SOLVED = {"b": "solved"}


def side_of(who: str) -> str:
    return "commonsteam" if who in CHARACTERS[:9] else "abyssal"


def team(who: str) -> str:
    """That character and two of its side, who stay in the start area."""
    own = CHARACTERS[:9] if side_of(who) == "commonsteam" else CHARACTERS[9:]
    return ", ".join([who, *[name for name in own if name != who][:2]])


def enemies(who: str) -> tuple[str, str]:
    """A leader of three lives and a henchman of one, of the other side."""
    return ("morsiarty", "vikka") if side_of(who) == "commonsteam" else ("clayton", "arcturus")


def alone(who: str, *faces: int, foe: str = "e9", **wanted: Any) -> Position:
    """The character alone in room b with an enemy leader beside, its dice thrown."""
    leader, _ = enemies(who)
    settings: dict[str, Any] = {
        "side": side_of(who),
        "teams": {0: team(who)},
        "at": {who: "e10", leader: foe},
        "rooms": SOLVED,
        "bare": True,
        **wanted,
    }
    return position(**settings).throw("b", *faces)


def main(who: str, *dice: str, then: tuple[str, ...] = (), **wanted: Any) -> Position:
    """It strikes with its main attack: the dice it throws are those named, in their order."""
    return used(who, "main", dice, then, **wanted)


def used(
    who: str, what: str, dice: tuple[str, ...], then: tuple[str, ...] = (), **wanted: Any
) -> Position:
    """It uses an action with these dice, which must be all dice of its pool that matter."""
    profile = row_of("character", who)["attacker"]["dice"]
    left = list(dice)
    faces = []
    for colour in ("strength", "skill", "magic"):
        for _ in range(profile[colour]):
            found = next((die for die in left if die.startswith(colour)), None)
            if found:
                left.remove(found)
            faces.append(int(found.split()[1]) if found else 1)
    assert not left, left
    p = alone(who, *faces, **wanted)
    return p.use(f"{who} {what}", *dice).act(f"{who} {what}", *then)


# ---------------------------------------------------------------- main attacks

MAIN = [
    # who, dice that reach the number without the bonus, dice that fall short, distance
    ("clayton", ("strength 6", "strength 1"), (3, 3, 3), "melee"),
    ("amelia steam", ("strength 6", "skill 1"), (3, 3, 3), "melee"),
    ("hans krueger", ("strength 6", "magic 1"), (3, 3, 3), "melee"),
    ("kelly kraken", ("strength 6", "strength 1"), (3, 3, 3), "melee"),
    ("magda von shrapnel", ("strength 6", "skill 1"), (3, 3, 3), "ranged"),
    ("clawfinger jack", ("strength 6", "skill 1"), (3, 3, 3), "melee"),
    ("fu cat chu", ("skill 6", "magic 1"), (3, 3, 3), "melee"),
    ("silas barnacle", ("skill 6", "skill 1"), (2, 3, 3), "melee"),
    ("morsiarty", ("magic 6", "magic 2"), (3, 3, 4), "ranged"),
    ("arcturus", ("skill 6", "magic 2"), (3, 4), "ranged"),
    ("rosalind alembic", ("skill 6", "magic 2"), (3, 3, 4), "ranged"),
    ("mapuche", ("strength 5",), (4, 4, 4), "ranged"),
]


@pytest.mark.rule("riders:profile.skills", "riders:assign.sum", "riders:attack.steps")
@pytest.mark.parametrize(("who", "dice", "short", "reach"), MAIN, ids=[row[0] for row in MAIN])
def test_a_main_attack_puts_one_wound(
    who: str, dice: tuple[str, ...], short: tuple[int, ...], reach: str
) -> None:
    leader, _ = enemies(who)
    p = main(who, *dice)
    assert p.wounds(leader) == 1
    assert not p.stunned(leader)
    assert p.mode(leader) == "standing"
    far = main(who, *dice, foe="e12")
    assert far.wounds(leader) == (1 if reach == "ranged" else 0)
    assert f"{who} main" not in alone(who, *short).options("use")


@pytest.mark.rule("riders:assign.bonus", "riders:attack.second")
def test_clayton_strikes_a_second_one_in_sight() -> None:
    p = alone("clayton", 6, 1, 1, at={"clayton": "e10", "morsiarty": "e9", "vikka": "c10"})
    p.use("clayton main", "strength 6", "skill 1").act("clayton main")
    p.maybe("choose morsiarty", "choose vikka")
    assert p.wounds("morsiarty") == 1
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:assign.bonus", "riders:attack.banish")
@pytest.mark.parametrize(
    ("who", "dice"),
    [("charlotte page", ("skill 6", "magic 2")), ("mother undertow", ("magic 6", "magic 2"))],
)
def test_two_banish_their_target(who: str, dice: tuple[str, ...]) -> None:
    leader, _ = enemies(who)
    p = main(who, *dice)
    assert p.wounds(leader) == 1
    assert p.state.actor == 1
    p.play("field e1")
    assert p.mode(leader) == "travelling"


@pytest.mark.rule("riders:assign.each", "riders:assign.bonus")
def test_mapuche_throws_an_axe_for_each_die() -> None:
    assert main("mapuche", "strength 5", "skill 6").wounds("morsiarty") == 2
    assert main("mapuche", "strength 5", "skill 6", "skill 5").mode("morsiarty") == "dead"


@pytest.mark.rule("riders:assign.bonus")
@pytest.mark.parametrize("who", ["amelia steam", "patty wrench", "duane van der shark"])
def test_two_red_dice_wound_once_more(who: str) -> None:
    leader, _ = enemies(who)
    assert main(who, "strength 6", "strength 1").wounds(leader) == 2


@pytest.mark.rule("riders:assign.bonus", "riders:steam.gain")
@pytest.mark.parametrize("who", ["hans krueger", "silas barnacle"])
def test_red_and_blue_gain_steam(who: str) -> None:
    leader, _ = enemies(who)
    p = main(who, "strength 6", "skill 1")
    assert p.wounds(leader) == 1
    assert p.steam == [1, 0]


@pytest.mark.rule("riders:assign.bonus", "riders:poison.token")
@pytest.mark.parametrize(
    ("who", "dice"),
    [("rosalind alembic", ("magic 6", "magic 2")), ("kelly kraken", ("strength 6", "magic 1"))],
)
def test_two_poison_besides(who: str, dice: tuple[str, ...]) -> None:
    leader, _ = enemies(who)
    p = main(who, *dice, then=("stun",))
    assert p.wounds(leader) == 1
    assert p.stunned(leader)


@pytest.mark.rule("riders:assign.bonus", "riders:stun.token")
@pytest.mark.parametrize(
    ("who", "dice"),
    [
        ("tobias flint", ("strength 6", "strength 1")),
        ("morsiarty", ("skill 6", "magic 2")),
        ("fu cat chu", ("skill 6", "skill 1")),
    ],
)
def test_three_stun_besides(who: str, dice: tuple[str, ...]) -> None:
    leader, _ = enemies(who)
    p = main(who, *dice)
    assert p.wounds(leader) == 1
    assert p.stunned(leader)


@pytest.mark.rule("riders:assign.bonus")
def test_magda_heals_with_two_red_dice() -> None:
    p = main("magda von shrapnel", "strength 6", "strength 1", wounds={"magda von shrapnel": 2})
    assert p.wounds("clayton") == 1
    assert p.wounds("magda von shrapnel") == 1


@pytest.mark.rule("riders:assign.bonus", "riders:turn.fixed")
def test_jack_moves_on_with_two_blue_dice() -> None:
    p = main("clawfinger jack", "skill 6", "skill 1")
    assert p.wounds("clayton") == 1
    assert p.step == "MoveOn"
    p.play("square e11", "square e12", "square d12")
    assert p.at("clawfinger jack") == "d12"


@pytest.mark.rule("riders:assign.bonus", "riders:madness.token")
def test_vikka_maddens() -> None:
    p = main("vikka", "skill 6", "magic 2")
    assert p.wounds("clayton") == 1
    assert p.madness("clayton") == 1


# ---------------------------------------------------------------- secondary skills


@pytest.mark.rule("riders:turn.fixed", "riders:action.special")
def test_clayton_orders_a_companion_on() -> None:
    p = position(
        at={"clayton": "e10", "patty wrench": "e11"},
        rooms=SOLVED,
        teams={0: "clayton, patty wrench, arcturus"},
    ).throw("b", 1, 1, 1, 1, 1)
    p.use("clayton secondary", "skill 1").act("clayton secondary")
    p.play("square d11", "square d10")
    assert p.at("patty wrench") == "d10"


@pytest.mark.rule("riders:attack.room", "riders:poison.token", "riders:assign.bonus")
@pytest.mark.parametrize(
    ("who", "dice"), [("arcturus", ("skill 6", "magic 3")), ("vikka", ("skill 6", "magic 3"))]
)
def test_two_poison_a_room_with_magic(who: str, dice: tuple[str, ...]) -> None:
    leader, other = enemies(who)
    other = "kelly kraken" if who == "arcturus" else "hans krueger"
    p = used(who, "secondary", dice, at={who: "e10", leader: "e9", other: "c10"})
    p.play("stun", "stun")
    assert p.stunned(leader)
    assert p.stunned(other)


@pytest.mark.rule("riders:attack.room", "riders:assign.bonus")
def test_without_magic_one_enemy_is_poisoned() -> None:
    p = alone(
        "arcturus",
        6,
        1,
        3,
        at={"arcturus": "e10", "morsiarty": "e9", "kelly kraken": "c10"},
        bears={"arcturus": "rafter"},
    )
    p.use("arcturus secondary", "skill 6", "skill 3").act("arcturus secondary")
    assert p.options("choose") == ["morsiarty", "kelly kraken"]
    p.play("choose morsiarty", "stun")
    assert p.stunned("morsiarty")
    assert not p.stunned("kelly kraken")


@pytest.mark.rule("riders:action.special", "riders:assign.either")
def test_charlotte_draws() -> None:
    p = used("charlotte page", "secondary", ("magic 2",), spells="duck")
    assert p.hand(0) == ["duck"]


@pytest.mark.rule("riders:action.special", "riders:turn.fixed")
def test_mapuche_leads_everybody_of_the_room_on() -> None:
    p = position(at={"mapuche": "e10", "arcturus": "e11"}, rooms=SOLVED).throw("b", 1, 1, 4, 4, 1)
    p.use("mapuche secondary", "strength 4", "skill 4").act("mapuche secondary")
    p.play("move arcturus", "square d11", "square d10").maybe("move mapuche")
    p.play("square e9", "square e8")
    assert (p.at("arcturus"), p.at("mapuche")) == ("d10", "e8")


@pytest.mark.rule("riders:attack.steam", "riders:assign.straight")
def test_amelias_gun_and_who_avoids_it() -> None:
    p = used(
        "amelia steam",
        "secondary",
        ("strength 1", "strength 2", "skill 3"),
        then=("spend 1",),
        steam={0: 2},
    )
    assert p.wounds("morsiarty") == 2
    assert p.steam == [1, 0]
    p = position(
        players=3,
        turn=1,
        at={"amelia steam": "e10", "arcturus": "e9"},
        rooms=SOLVED,
        steam={1: 1},
        gone="mapuche, charlotte page",
    )
    p.throw("b", 1, 2, 3).use("amelia steam secondary", "strength 1", "strength 2", "skill 3")
    p.act("amelia steam secondary").maybe("choose arcturus", "spend 1")
    assert p.wounds("arcturus") == 1, "one die of skill takes one wound off"


@pytest.mark.rule("riders:room.solve", "riders:assign.any")
def test_patty_makes_a_four_of_any_die_for_the_room() -> None:
    p = used("patty wrench", "secondary", ("strength 1",), rooms={"b": "silent store"})
    assert p.sum_on("b") == 4


@pytest.mark.rule("riders:action.solve_skill", "riders:assign.pair")
def test_hans_solves_a_room_with_three_alike() -> None:
    p = used(
        "hans krueger",
        "secondary",
        ("strength 2", "skill 2", "magic 2"),
        rooms={"b": "silent store"},
    )
    assert p.room("b") == "solved"


@pytest.mark.rule("riders:action.special")
@pytest.mark.parametrize("who", ["rosalind alembic", "mother undertow"])
def test_two_heal_a_companion(who: str) -> None:
    side = side_of(who)
    mate = "clayton" if side == "commonsteam" else "morsiarty"
    others = "arcturus" if side == "commonsteam" else "vikka"
    p = position(
        side=side,
        teams={0: f"{who}, {mate}, {others}"},
        at={who: "e10", mate: "e11"},
        rooms=SOLVED,
        wounds={mate: 2},
        madness={mate: 1},
    )
    faces = (1, 1, 1, 1, 4, 4) if who == "rosalind alembic" else (1, 1, 1, 4, 4)
    p.throw("b", *faces).use(f"{who} secondary", "magic 4", "magic 4").act(f"{who} secondary")
    assert p.wounds(mate) == 1
    assert p.madness(mate) == (0 if who == "mother undertow" else 1)


@pytest.mark.rule("riders:action.special", "riders:assign.sum")
def test_flint_blasts_every_enemy_of_the_room() -> None:
    p = used(
        "tobias flint",
        "secondary",
        ("strength 4", "strength 4", "strength 4"),
        at={"tobias flint": "e10", "morsiarty": "c10", "duane van der shark": "g9"},
    )
    assert p.wounds("morsiarty") == 1
    assert p.wounds("duane van der shark") == 1
    assert "tobias flint secondary" not in alone("tobias flint", 4, 4, 3).options("use")


@pytest.mark.rule("riders:action.special", "riders:assign.pair")
def test_morsiarty_draws_two() -> None:
    p = used("morsiarty", "secondary", ("magic 3", "magic 3"), spells="duck, riposte")
    assert p.hand(0) == ["duck", "riposte"]


@pytest.mark.rule("riders:assign.sets", "riders:stun.token")
def test_kelly_stuns_every_enemy_of_the_room() -> None:
    p = used(
        "kelly kraken",
        "secondary",
        ("strength 3", "strength 4"),
        at={"kelly kraken": "e10", "clayton": "e9", "hans krueger": "c10"},
    )
    assert p.stunned("clayton")
    assert p.stunned("hans krueger")


@pytest.mark.rule("riders:attack.line", "riders:attack.steam")
def test_magdas_canister_shot() -> None:
    p = used(
        "magda von shrapnel",
        "secondary",
        ("strength 1", "strength 2", "skill 3"),
        steam={0: 1},
        at={"magda von shrapnel": "e12", "clayton": "e9", "patty wrench": "e10"},
        then=("line north", "spend 1"),
    )
    assert p.wounds("clayton") == 2
    assert p.mode("patty wrench") == "dead"


@pytest.mark.rule("riders:attack.around")
def test_jacks_windmill_and_duanes_frenzy() -> None:
    p = used(
        "clawfinger jack",
        "secondary",
        ("strength 6", "skill 1"),
        at={"clawfinger jack": "e10", "clayton": "e9", "patty wrench": "d10"},
    )
    assert p.wounds("clayton") == 1
    assert p.wounds("patty wrench") == 1
    p = used(
        "duane van der shark",
        "secondary",
        ("strength 1", "strength 2", "strength 3"),
        at={"duane van der shark": "e10", "clayton": "e9", "patty wrench": "d10"},
    )
    assert p.wounds("clayton") == 2
    assert p.mode("patty wrench") == "dead"


@pytest.mark.rule("riders:assign.exact", "riders:action.special")
def test_fu_has_nine_lives() -> None:
    p = used("fu cat chu", "secondary", ("skill 1",), wounds={"fu cat chu": 2})
    assert p.wounds("fu cat chu") == 1


@pytest.mark.rule("riders:room.solve", "riders:assign.pair")
def test_silas_crowbar() -> None:
    p = used("silas barnacle", "secondary", ("skill 2", "skill 2"), rooms={"b": "shock defenses"})
    assert p.sum_on("b") == 9


# ---------------------------------------------------------------- special skills


@pytest.mark.rule("riders:profile.skills")
def test_clayton_throws_one_die_again_once_a_turn() -> None:
    p = position(
        at={"clayton": "e10"},
        teams={0: "clayton, patty wrench, arcturus"},
        rooms=SOLVED,
    ).throw("b", 1, 2, 3, keep=False)
    p.play("special").dice(6).play("die strength 1")
    assert p.pool() == ["strength 6", "strength 2", "skill 3"]
    assert p.luck == [3, 0]
    assert "special" not in p.legal


@pytest.mark.rule("riders:profile.skills", "riders:portal.open")
def test_charlotte_opens_a_portal_after_moving() -> None:
    p = position(at={"charlotte page": "e10"}, rooms=SOLVED)
    p.play("move charlotte page", "square e11", "portal", "field e1")
    assert p.at("charlotte page") == "e11"
    assert p.field("charlotte page") == "e1"


@pytest.mark.rule("riders:profile.skills", "riders:poison.token")
def test_mapuche_cannot_be_poisoned() -> None:
    p = position(turn=1, at={"mapuche": "e10"}, rooms=SOLVED, hands={1: "gas jet"})
    assert p.why_not("play gas jet") == "card.play"


@pytest.mark.rule("riders:profile.skills", "riders:stun.token", "riders:madness.full")
@pytest.mark.parametrize("who", ["patty wrench", "duane van der shark"])
def test_two_are_never_stunned(who: str) -> None:
    at: dict[str, Any] = {
        "side": side_of(who),
        "teams": {0: team(who)},
        "at": {who: "e10"},
        "rooms": SOLVED,
    }
    p = position(turn=1, hands={1: "shock"}, **at)
    assert p.why_not("play shock") == "card.play"
    p = position(phase="turn", madness={who: 1}, **at)
    assert p.step != "ShakeOff"
    assert p.own_dice(who)["strength"] >= 2


@pytest.mark.rule("riders:profile.skills", "riders:door.free")
@pytest.mark.parametrize("who", ["hans krueger", "silas barnacle"])
def test_two_open_doors_for_nothing(who: str) -> None:
    p = position(side=side_of(who), teams={0: team(who)}, at={who: "g10"}, rooms=SOLVED)
    p.play(f"move {who}", "door 5")
    assert p.state.stack[-1].values()[1] == 3


@pytest.mark.rule("riders:profile.skills", "riders:move.points")
@pytest.mark.parametrize("who", ["rosalind alembic", "magda von shrapnel"])
def test_two_have_a_point_more(who: str) -> None:
    p = position(side=side_of(who), teams={0: team(who)}, at={who: "g10"}, rooms=SOLVED)
    p.play(f"move {who}")
    assert p.state.stack[-1].values()[1] == 4


@pytest.mark.rule("riders:profile.skills", "riders:harm.fall")
def test_flints_breastplate() -> None:
    p = position(
        turn=1,
        at={"tobias flint": "e10"},
        teams={0: team("tobias flint")},
        rooms=SOLVED,
        hands={1: "slaughter, slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert p.wounds("tobias flint") == 0
    p.play("play slaughter").maybe("zone b")
    assert p.wounds("tobias flint") == 1


@pytest.mark.rule("riders:profile.skills", "riders:stygia.tide")
def test_morsiarty_is_not_moved_by_the_tide() -> None:
    p = position(
        side="abyssal", turn=None, phase="reaction", stygia={"morsiarty": "e1 e10"}, rooms=SOLVED
    )
    assert p.field("morsiarty") == "e1"
    assert p.madness("morsiarty") == 0


@pytest.mark.rule("riders:profile.skills", "riders:stygia.retribution")
def test_kelly_suffers_no_retribution() -> None:
    p = position(
        side="abyssal",
        turn=None,
        phase="reaction",
        stygia={"kelly kraken": "i1 e10"},
        astral=1,
        dice=(1,),
        rooms=SOLVED,
    )
    p.play("back")
    assert p.madness("kelly kraken") == 0


@pytest.mark.rule("riders:profile.skills", "riders:turret.attack")
def test_turrets_cannot_pick_jack() -> None:
    at: dict[str, Any] = {
        "side": "abyssal",
        "teams": {0: "clawfinger jack, vikka, silas barnacle"},
        "rooms": SOLVED,
        "turn": 1,
        "phase": "rooms",
        "gone": "silas barnacle",
    }
    p = position(at={"clawfinger jack": "e10", "vikka": "d10"}, guns={"e12": "flame"}, **at).throw(
        "b", 6
    )
    p.play("square e12").maybe("die general 6").assigned().maybe("square e12")
    assert (p.wounds("clawfinger jack"), p.wounds("vikka")) == (0, 1)
    p = position(at={"clawfinger jack": "e10", "vikka": "d10"}, guns={"e12": "basic"}, **at).throw(
        "b", 6
    )
    p.play("square e12").maybe("die general 6").assigned().maybe("square e12")
    assert (p.wounds("clawfinger jack"), p.wounds("vikka")) == (0, 1)


@pytest.mark.rule("riders:profile.skills", "riders:move.pass")
def test_fu_slips_between_legs() -> None:
    p = position(
        side="abyssal",
        teams={0: team("fu cat chu")},
        at={"fu cat chu": "e10", "clayton": "e9"},
        rooms=SOLVED,
    )
    p.play("move fu cat chu", "square e9")
    assert p.why_not("stop") == "move.end"
    p.play("square e8")
    assert p.at("fu cat chu") == "e8"


@pytest.mark.rule("riders:profile.skills", "riders:stygia.retribution")
def test_vikka_slips_one_field_without_a_die_once_a_turn() -> None:
    p = position(
        side="abyssal",
        teams={0: team("vikka")},
        phase="stygia",
        stygia={"vikka": "e1 e10"},
        rooms=SOLVED,
    )
    p.play("move vikka", "slip").maybe("field o1")
    assert p.field("vikka") == "o1"
    assert p.state.astral == 0
    assert p.own_dice("vikka") == {"skill": 1, "magic": 1}
    p.maybe("move vikka")
    assert "slip" not in p.legal


@pytest.mark.rule("riders:profile.skills", "riders:room.curse")
def test_mother_undertows_dice_trigger_no_curse() -> None:
    p = position(
        side="abyssal",
        teams={0: "mother undertow, vikka, silas barnacle"},
        at={"mother undertow": "e10", "vikka": "e11"},
        rooms={"b": "mirror maze"},
    ).throw("b", 3, 1, 3, 3, keep=False)
    assert p.step == "SettleCurse"
    assert p.state.stack[-1].values()[0] == 0
    p.play("suffer")
    assert p.step != "SettleCurse"
    assert p.pool() == ["magic 1", "magic 3", "magic 3"]


@pytest.mark.rule("riders:profile.skills", "riders:stygia.support.colour")
def test_all_of_arcturus_dice_support() -> None:
    p = position(phase="stygia", stygia={"arcturus": "o1 e10"}, at={"mapuche": "e9"}, rooms=SOLVED)
    p.play("move arcturus", "zone b", "colour skill").maybe("colour magic")
    p.throw("b", 1, 1, 5, 6, 6)
    assert p.pool() == ["strength 1", "skill 1", "skill 5", "magic 6", "magic 6"]


# ---------------------------------------------------------------- henchmen


@pytest.mark.rule(
    "riders:profile.two",
    "riders:attack.henchmen",
    "riders:attack.ranged",
    "riders:attack.melee",
    "riders:attack.room",
)
@pytest.mark.parametrize("who", CHARACTERS)
def test_the_attack_of_a_henchman(who: str) -> None:
    row = row_of("character", who)["defender"]["main"]
    least, most = row["slots"]["min"], row["slots"]["dice"]
    count = row_of("character", who)["defender"]["dice"]
    foe_side = "abyssal" if side_of(who) == "commonsteam" else "commonsteam"
    victim = "mapuche" if foe_side == "commonsteam" else "kelly kraken"
    gone = (
        "arcturus, charlotte page" if foe_side == "commonsteam" else "morsiarty, magda von shrapnel"
    )

    def struck(total: int, at: str) -> int:
        faces = [total] if most == 1 else [total - total // 2, total // 2]
        faces += [1] * (count - len(faces))
        p = position(
            side=foe_side,
            turn=1,
            phase="rooms",
            at={who: "e9", victim: at},
            gone=gone,
            rooms=SOLVED,
        ).throw("b", *faces)
        if f"use {who} main" not in p.legal:
            return 0
        dice = [f"general {face}" for face in faces[:most]]
        p.use(f"{who} main", *dice).act(f"{who} main")
        return p.wounds(victim)

    assert struck(least, "e10") == 1
    assert struck(least - 1, "e10") == 0
    assert struck(least, "e12") == (0 if row["range"] == "melee" else 1)
