"""Rooms: activation, curses, penalties, solving."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

SOLO = {0: "patty wrench, clayton, arcturus"}


@pytest.mark.rule("riders:room.activate", "riders:room.card")
def test_the_first_attacker_turns_up_the_card() -> None:
    p = position(at={"mapuche": "b10"}, room_deck="mirror maze, silent store")
    p.play("move mapuche", "square c10")
    assert p.room("b") == "mirror maze"
    p.play("square d10", "square e10")
    assert p.room("b") == "mirror maze"
    assert len(p.state.room_deck) == 19


@pytest.mark.rule("riders:room.activate.moment", "riders:card.defence.breaks")
def test_the_defender_may_play_before_the_next_step() -> None:
    p = position(at={"mapuche": "b10"}, room_deck="silent store", hands={1: "slaughter"})
    p.play("move mapuche", "square c10")
    assert p.state.actor == 1
    assert p.step == "AskDefender"
    assert "play slaughter" in p.legal
    p.play("pass", "square d10")
    assert p.at("mapuche") == "d10"


@pytest.mark.rule("riders:room.turrets", "riders:turret.sources", "riders:room.activate.moment")
def test_the_defender_places_the_turrets_of_the_card_at_once() -> None:
    p = position(at={"mapuche": "b10"}, room_deck="gun gallery")
    p.play("move mapuche", "square c10")
    assert p.state.actor == 1
    assert p.step == "PlaceTurretOn"
    p.play("square d8")
    assert p.guns()["d8"] == "basic"
    assert p.state.actor == 0
    assert p.step == "MoveOn"


@pytest.mark.rule("riders:room.activate.moment")
def test_a_new_room_is_never_entered_onto_a_held_square() -> None:
    p = position(at={"mapuche": "b10"}, fallen={}, room_deck="silent store")
    p.play("move mapuche")
    assert p.may("square c10")
    p = position(at={"mapuche": "g10", "vikka": "h10"}, rooms={"b": "solved"}, doors={"5": "open"})
    p.play("move mapuche")
    assert p.why_not("square h10") is not None
    p = position(
        side="abyssal",
        at={"fu cat chu": "g10", "clayton": "h10"},
        rooms={"b": "solved"},
        doors={"5": "open"},
        teams={0: "fu cat chu, vikka, morsiarty"},
    )
    p.play("move fu cat chu")
    assert p.why_not("square h10") == "room.activate.moment"


@pytest.mark.rule("riders:room.activate.once")
def test_a_solved_room_is_not_activated_again() -> None:
    p = position(players=3, turn=1, at={"clayton": "r10"}, rooms={"d": "solved"})
    p.walk("clayton", "q10")
    assert p.room("d") == "solved"
    assert len(p.state.room_deck) == 20


@pytest.mark.rule("riders:room.activate.henchmen", "riders:door.henchmen")
def test_henchmen_activate_nothing() -> None:
    p = position(turn=1, at={"vikka": "g10", "mapuche": "e9"}, rooms={"b": "solved"})
    p.walk("vikka", "door 5", "h10")
    assert p.at("vikka") == "h10"
    assert p.room("c") == "new"


@pytest.mark.rule("riders:room.active", "riders:room.solve.turrets", "riders:room.target")
def test_a_room_stays_active_with_its_points_though_nobody_is_in_it() -> None:
    p = position(turn=None, phase="end", rooms={"b": "silent store"}, sums={"b": 5})
    assert p.state.round == 3
    assert p.room("b") == "silent store"
    assert p.sum_on("b") == 5


def cursed(room: str, *faces: int, **wanted: object) -> Position:
    """Mapuche and Charlotte throw their pool in that room: her skill and magic, his dice."""
    settings: dict[str, object] = {
        "at": {"mapuche": "e10", "charlotte page": "e11"},
        "rooms": {"b": room},
        **wanted,
    }
    return position(**settings).throw("b", *faces, keep=False)  # type: ignore[arg-type]


@pytest.mark.rule("riders:room.curse", "riders:room.curse.alarm")
def test_each_die_of_an_alarm_draws_a_card() -> None:
    p = cursed("automatic defenses", 2, 2, 5, 5, 5)
    assert p.legal == ["luck", "suffer"]
    p.play("suffer")
    assert len(p.hand(1)) == 1
    p.play("suffer")
    assert len(p.hand(1)) == 2
    assert len(p.pool()) == 5


@pytest.mark.rule("riders:room.curse.luck")
def test_a_luck_point_cancels_one_die() -> None:
    p = cursed("automatic defenses", 2, 2, 5, 5, 5)
    p.play("luck")
    assert p.luck == [2, 0]
    assert p.hand(1) == []
    p.play("suffer")
    assert p.luck == [2, 0]
    assert len(p.hand(1)) == 1
    p = cursed("automatic defenses", 2, 5, 5, 5, 5, luck={0: 0})
    assert p.step != "SettleCurse"
    assert len(p.hand(1)) == 1


@pytest.mark.rule("riders:room.curse.vortex", "riders:luck.reroll")
def test_a_vortex_takes_the_die() -> None:
    p = cursed("mirror maze", 3, 4, 3, 5, 5)
    p.play("suffer", "suffer")
    assert p.pool() == ["magic 4", "skill 5", "skill 5"]
    p.play("luck")
    assert p.options("die") == ["skill 5", "magic 4"]


@pytest.mark.rule("riders:room.curse.punishment")
def test_a_punishment_wounds_somebody_in_the_room() -> None:
    p = cursed("shock defenses", 3, 1, 1, 1, 1)
    p.play("suffer")
    assert p.options("choose") == ["charlotte page", "mapuche"]
    p.play("choose mapuche")
    assert p.wounds("mapuche") == 1
    assert len(p.pool()) == 5


@pytest.mark.rule("riders:room.curse.punishment")
def test_the_pool_is_lost_when_nobody_is_left() -> None:
    p = cursed("shock defenses", 3, 1, 1, wounds={"mapuche": 3}, at={"mapuche": "e10"})
    p.play("suffer")
    assert p.mode("mapuche") == "fallen"
    assert p.pool() == []
    assert p.tells("pool lost")
    p = cursed("shock defenses", 1, 1, 3, 1, 1, wounds={"mapuche": 3})
    p.play("suffer", "choose mapuche")
    assert p.mode("mapuche") == "fallen"
    assert len(p.pool()) == 5


@pytest.mark.rule("riders:room.curse.time")
def test_curses_are_settled_after_every_throw_in_the_order_of_the_pool() -> None:
    p = cursed("mirror maze", 3, 4, 3, 5, 5)
    assert p.state.stack[-1].values()[0] == 0
    p.play("luck")
    assert p.state.stack[-1].values()[0] == 2
    p.play("luck", "luck", "die skill 5").dice(3).play("throw again")
    assert p.step == "SettleCurse" or p.tells("curse")


@pytest.mark.rule("riders:room.curse", "riders:room.curse.time")
def test_support_dice_are_cursed_too_and_solved_rooms_curse_nobody() -> None:
    p = position(
        phase="stygia",
        stygia={"arcturus": "o1 e9"},
        at={"mapuche": "e10"},
        rooms={"b": "mirror maze"},
    )
    p.play("move arcturus", "zone b", "colour magic").maybe("done")
    p.throw("b", 1, 1, 1, 3, keep=False)
    assert p.step == "SettleCurse"
    assert p.state.stack[-1].values()[0] == 3
    p = position(at={"mapuche": "e10"}, rooms={"b": "solved"}).throw("b", 3, 3, 3, keep=False)
    assert p.step != "SettleCurse"


@pytest.mark.rule("riders:room.curse")
def test_only_attackers_are_cursed() -> None:
    p = position(turn=1, at={"mapuche": "e10", "vikka": "e9"}, rooms={"b": "gun gallery"})
    p.throw("b", 5, 5)
    assert p.pool() == ["general 5", "general 5"]
    assert p.hand(1) == []


@pytest.mark.rule("riders:room.penalty", "riders:round.penalties")
def test_penalties_strike_who_stands_in_an_active_room() -> None:
    p = position(
        turn=None,
        phase="penalties",
        at={"mapuche": "e10", "vikka": "e9"},
        fallen={"arcturus": "e11"},
        rooms={"b": "lethal defenses", "c": "scalding vents"},
    )
    assert p.wounds("mapuche") == 1
    assert p.wounds("vikka") == 0
    assert len(p.tells("penalty")) == 1


@pytest.mark.rule("riders:round.penalties")
def test_the_defender_picks_the_order_of_the_rooms() -> None:
    p = position(
        turn=None,
        phase="penalties",
        at={"mapuche": "e10", "arcturus": "i10"},
        rooms={"b": "lethal defenses", "c": "scalding vents"},
    )
    assert p.state.actor == 1
    assert p.options("zone") == ["b", "c"]
    p.play("zone c")
    assert p.wounds("arcturus") == 1
    assert p.wounds("mapuche") == 1
    order = [event.details[0] for event in p.events if event.what == "wounded"]
    assert order == [1, 3]


@pytest.mark.rule("riders:room.penalty.no_answer")
def test_nobody_answers_a_penalty() -> None:
    p = position(
        turn=None,
        phase="penalties",
        at={"mapuche": "e10"},
        rooms={"b": "lethal defenses"},
        hands={0: "duck"},
    )
    assert p.wounds("mapuche") == 1
    assert p.step != "AskHit"


@pytest.mark.rule("riders:room.target", "riders:room.solve", "riders:room.solve.last")
def test_dice_of_rounds_and_players_add_up_and_the_last_gets_the_reward() -> None:
    p = position(
        players=3,
        turn=1,
        at={"clayton": "e10", "mapuche": "e9"},
        rooms={"b": "silent store"},
        sums={"b": 8},
        spells="duck",
    ).throw("b", 4, 1, 1)
    p.use("solve", "strength 4").act("solve")
    assert p.sum_on("b") == 12
    assert p.room("b") == "silent store"
    p = position(
        players=3,
        turn=1,
        at={"clayton": "e10", "mapuche": "e9"},
        rooms={"b": "silent store"},
        sums={"b": 8},
        spells="duck",
    ).throw("b", 4, 1, 1)
    p.use("solve", "strength 4", "strength 1").act("solve")
    assert p.room("b") == "solved"
    assert p.hand(1) == ["duck"]
    assert p.hand(0) == []


@pytest.mark.rule("riders:room.target", "riders:pool.lost")
def test_dice_on_a_card_are_back_next_round() -> None:
    p = position(at={"mapuche": "e10"}, rooms={"b": "shock defenses"}).throw("b", 6, 6, 6)
    p.use("solve", "strength 6", "skill 6").act("solve")
    assert p.sum_on("b") == 12
    while p.state.round == 2:
        p.play(p.legal[-1])
    assert p.own_dice("mapuche") == {"strength": 1, "skill": 2}


@pytest.mark.rule("riders:room.target.printed")
def test_the_number_on_the_card_holds() -> None:
    for have, solved in ((15, False), (16, True)):
        p = position(
            at={"mapuche": "e10"},
            rooms={"b": "automatic defenses"},
            sums={"b": have},
            hands={0: "torn blueprint"},
        )
        p.play("play torn blueprint")
        assert (p.room("b") == "solved") == solved


@pytest.mark.rule("riders:room.target.once")
def test_a_room_to_be_solved_in_one_go_is_full_again() -> None:
    p = position(
        turn=1,
        phase="turn",
        rooms={"b": "octopitis breeding", "c": "silent store"},
        sums={"b": 9, "c": 9},
    )
    assert p.sum_on("b") == 0
    assert p.sum_on("c") == 9


@pytest.mark.rule("riders:room.solve.card", "riders:secret.decks")
def test_the_card_goes_under_the_deck_and_is_known() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "silent store"},
        sums={"b": 7},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    card = p.state.box.ids["room"].index("silent_store")
    assert p.state.room_deck[0] == card
    assert p.state.rooms_known == 1
    assert p.state.seen_by(-1).room_deck[0] == card
    assert len(set(p.state.seen_by(-1).room_deck[1:])) == 1


@pytest.mark.rule("riders:room.solve.turrets")
def test_turrets_stay_in_a_solved_room() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "gun gallery"},
        sums={"b": 12},
        guns={"d8": "basic"},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.room("b") == "solved"
    assert p.guns()["d8"] == "basic"


@pytest.mark.rule("riders:room.reward", "riders:room.solve.last")
def test_the_reward_comes_at_once() -> None:
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "scalding vents"},
        sums={"b": 9},
        hands={0: "torn blueprint"},
    )
    p.play("play torn blueprint")
    assert p.steam == [2, 0]


@pytest.mark.rule("riders:room.reward.companion")
def test_a_companion_comes_from_the_side_then_the_deck_then_a_card_is_drawn() -> None:
    def solve(**wanted: object) -> Position:
        settings: dict[str, object] = {
            "at": {"mapuche": "e10"},
            "rooms": {"b": "zubas breeding"},
            "sums": {"b": 12},
            "hands": {0: "torn blueprint"},
            "gone": "arcturus, charlotte page",
            **wanted,
        }
        p = position(**settings)  # type: ignore[arg-type]
        return p.play("play torn blueprint").maybe("choose mapuche")

    p = solve()
    assert p.bears("mapuche") == ["zuba"]
    assert len(p.state.aside) == 2
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "zubas breeding"},
        sums={"b": 12},
        hands={0: "torn blueprint"},
        gone="arcturus, charlotte page",
    )
    p.state.aside = [n for n in p.state.aside if n != 7]
    p.play("play torn blueprint").maybe("choose mapuche")
    assert p.bears("mapuche") == ["zuba"]
    assert 7 not in p.state.spells
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "zubas breeding"},
        sums={"b": 12},
        spells="duck",
        hands={0: "torn blueprint"},
        gone="arcturus, charlotte page",
        lies={"zuba": "d4"},
    )
    p.state.aside = [n for n in p.state.aside if n != 7]
    p.state.spells = [n for n in p.state.spells if n != 7]
    p.play("play torn blueprint").maybe("choose mapuche")
    assert p.bears("mapuche") == []
    assert p.hand(0) == ["duck"]


@pytest.mark.rule("riders:room.deck")
def test_without_a_card_a_room_has_no_protection() -> None:
    p = position(at={"mapuche": "b10"})
    p.state.room_deck = []
    p.play("move mapuche", "square c10")
    assert p.room("b") == "solved"
    assert p.points == [0, 0]
    assert p.tells("unprotected")


@pytest.mark.rule("riders:room.penalty", "riders:room.curse.punishment")
def test_armour_holds_off_penalties_and_punishments_too() -> None:
    team = {0: "tobias flint, clayton, arcturus"}
    p = position(
        turn=None,
        phase="penalties",
        at={"tobias flint": "e10"},
        teams=team,
        rooms={"b": "lethal defenses"},
    )
    assert p.wounds("tobias flint") == 0
    p = cursed("shock defenses", 3, 3, 1, at={"tobias flint": "e10"}, teams=team)
    p.play("suffer", "suffer")
    assert p.wounds("tobias flint") == 1
