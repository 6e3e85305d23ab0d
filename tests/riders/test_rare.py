"""What seldom happens: full entrances, empty rooms, answers for two at once, what is refused."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from fogbound.engine import Event
from fogbound.games.riders.rules import foresee, hands, knowledge, movement
from fogbound.games.riders.rules.actions import CARDS, CHARACTERS, SQUARES
from fogbound.games.riders.rules.assigning import met
from fogbound.games.riders.rules.board import ray_of
from fogbound.games.riders.rules.maps import AREA, NO_ZONE
from fogbound.games.riders.rules.parameters import SCORES, SLOT_KINDS, Slots
from fogbound.games.riders.rules.scoring import by_kind
from fogbound.games.riders.rules.turrets import turret_squares
from tests.riders.builder import RIDERS, char, new_game, position
from tests.riders.test_components import in_row
from tests.riders.test_middles import CORNER
from tests.riders.test_portals import FULL

SOLVED = {"b": "solved"}
NINE = "morsiarty, kelly kraken, magda von shrapnel, clawfinger jack, fu cat chu, " \
       "duane van der shark, vikka, mother undertow, silas barnacle"  # fmt: skip


@pytest.mark.rule("riders:portal.full")
@pytest.mark.parametrize(
    ("entrance", "held", "goal"),
    [
        ("e2", {}, "o2"),
        ("e2", {"vikka": "o2 c9"}, "i2"),
        ("e6", {"vikka": "o6 c9", "morsiarty": "i6 c9"}, "eye"),
    ],
)
def test_who_is_pushed_goes_to_the_next_free_field_of_the_ray(
    entrance: str, held: dict[str, str], goal: str
) -> None:
    p = position(players=4, at={"mapuche": "e10"}, stygia={**FULL, **held}, rooms=SOLVED)
    pushed = next(who for who, where in FULL.items() if where.startswith(entrance))
    p.play("move mapuche", "portal", f"field {entrance}")
    assert (p.field("mapuche"), p.field(pushed)) == (entrance, goal)
    assert len(p.tells("pushed aside")) == 1


@pytest.mark.rule("riders:portal.full", "riders:stygia.tide.eye")
def test_who_was_pushed_into_the_eye_is_driven_back_by_the_same_ray() -> None:
    held = {**FULL, "vikka": "o6 c9", "morsiarty": "i6 c9"}
    p = position(players=4, at={"mapuche": "e10"}, stygia=held, rooms=SOLVED)
    p.play("move mapuche", "portal", "field e6")
    number = next(n for n in p.state.field if n >= 18)
    assert number - 18 == 5


@pytest.mark.rule("riders:stygia.board")
def test_a_ray_has_three_fields() -> None:
    assert [ray_of(field) for field in range(0, 18, 3)] == list(range(6))
    assert [ray_of(field) for field in range(2, 18, 3)] == list(range(6))
    assert [ray_of(18 + ray) for ray in range(6)] == list(range(6))


@pytest.mark.rule("riders:stygia.return.square", "riders:board.areas")
def test_no_return_to_a_full_room_or_an_area() -> None:
    p = position(phase="stygia", stygia={"arcturus": "eye1 e9"}, rooms=SOLVED)
    for held in p.state.box.map.zone_squares[p.zone("b")]:
        p.state.bodies |= 1 << held
    p.play("move arcturus", "return").maybe("colour skill")
    assert p.why_not("zone b") == "stygia.return.square"
    assert p.why_not("zone 2") == "board.areas"
    assert p.why_not("zone z") == "board.areas"
    assert p.why_not("done") == "stygia.return"


@pytest.mark.rule("riders:scenario.tunnel.rooms")
def test_no_return_to_the_rooms_before_the_exit() -> None:
    p = position("tunnel", phase="stygia", stygia={"arcturus": "eye1 e6"}, rooms={"e": "solved"})
    p.play("move arcturus", "return").maybe("colour skill")
    assert p.why_not("zone a") == p.why_not("zone b") == "scenario.tunnel.rooms"


@pytest.mark.rule("riders:stygia.support", "riders:stygia.entrance", "riders:stygia.corridor")
@pytest.mark.parametrize(
    ("field", "action", "rule"),
    [
        ("e1", "zone b", "stygia.entrance"),
        ("e1", "return", "stygia.entrance"),
        ("o1", "return", "stygia.return"),
        ("o1", "zone c", "stygia.support"),
        ("o1", "zone e", "stygia.corridor"),
        ("o1", "field i2", "stygia.move"),
        ("o1", "field e1", "stygia.move.occupied"),
        ("o1", "play duck", "card.play.moment"),
        ("o1", "stop", "stygia.actions"),
    ],
)
def test_what_a_traveller_may_not_do(field: str, action: str, rule: str) -> None:
    p = position(
        phase="stygia",
        stygia={"charlotte page": f"{field} e9", "vikka": "e1 e8"} if field != "e1" else
        {"charlotte page": "e1 e9"},
        at={"arcturus": "e10", "mapuche": "i15"},
        rooms={"b": "solved", "c": "solved", "e": "solved"},
        hands={0: "duck"},
    )  # fmt: skip
    p.play("move charlotte page")
    assert p.why_not(action) == rule


@pytest.mark.rule("riders:defender.no_support")
def test_a_henchman_supports_nobody() -> None:
    p = position(turn=1, phase="stygia", stygia={"vikka": "o1 e9"}, at={"morsiarty": "e10"},
                 rooms=SOLVED)  # fmt: skip
    p.play("move vikka")
    assert p.why_not("zone b") == "defender.no_support"


@pytest.mark.rule("riders:reinforce.once", "riders:harm.fall.henchman", "riders:team.defender")
def test_who_cannot_reinforce() -> None:
    p = position(
        turn=1,
        phase="reinforce",
        in_round=3,
        at={"mapuche": "e10", "vikka": "e9"},
        dead="morsiarty",
        rooms=SOLVED,
    )
    assert p.why_not("post vikka") == "reinforce.once"
    assert p.why_not("post morsiarty") == "harm.fall.henchman"
    assert p.why_not("post mapuche") == "team.defender"
    assert p.may("post kelly kraken")


@pytest.mark.rule("riders:reinforce.lost", "riders:reinforce.once")
def test_who_has_all_henchmen_out_places_none_by_a_card() -> None:
    p = position(turn=1, at={"mapuche": "e10"}, dead=NINE, rooms=SOLVED, hands={1: "back stairs"})
    assert "play back stairs" not in p.legal


@pytest.mark.rule("riders:attack.second")
def test_of_two_further_targets_one_is_chosen() -> None:
    p = position(
        at={"clayton": "e10", "morsiarty": "e9", "vikka": "c10", "fu cat chu": "g10"},
        rooms=SOLVED,
        teams={0: "clayton, amelia steam, patty wrench"},
    )
    p.throw("b", 6, 1, 1).use("clayton main", "strength 6", "skill 1")
    p.act("clayton main")
    assert p.step == "OtherTarget"
    assert p.options("choose") == ["fu cat chu", "vikka"]
    assert p.why_not("choose morsiarty") == "attack.second"
    p.play("choose fu cat chu")
    assert (p.wounds("morsiarty"), p.wounds("vikka")) == (1, 0)
    assert p.wounds("fu cat chu") == 1


@pytest.mark.rule("riders:scenario.king.leader.acts", "riders:door.henchmen")
def test_the_leader_works_no_door_and_henchmen_no_sealed_one() -> None:
    p = position("king", turn=1, at={"morsiarty": "j4"}, doors={"4": "closed"})
    p.play("move morsiarty")
    assert p.why_not("door 4") == "scenario.king.leader.acts"
    p = position("king", turn=1, at={"vikka": "j5", "mapuche": "j7"}, rooms={"c": "solved"})
    p.play("move vikka")
    assert (p.door("4"), p.why_not("door 4")) == ("sealed", "door.sealed")


@pytest.mark.rule("riders:room.target")
def test_a_room_that_lacks_nothing_is_sure_to_be_solved() -> None:
    for dice in range(3):
        for least in (0, -3):
            assert foresee.chance_of_sum(dice, least, 0) == 1.0
            assert foresee.chance_of_faces([1] * dice, least, 0) == 1.0
    assert foresee.chance_of_sum(0, 1, 2) == 0.0


@pytest.mark.rule("riders:attack.ranged.sight.points")
def test_no_line_of_sight_is_kept_that_another_makes_useless() -> None:
    board = new_game(scenario="prison").box.map
    squares = [q for q in range(AREA) if board.zone[q] != NO_ZONE][::5]
    for square, other in permutations(squares, 2):
        lines = board.sight(square, other)
        assert len(set(lines)) == len(lines)
        for line, better in permutations(lines, 2):
            needs_less = set(better[0]) <= set(line[0]) and better[1] & ~line[1] == 0
            assert not needs_less


@pytest.mark.rule("riders:card.reaction", "riders:stun.token")
def test_of_two_about_to_be_stunned_one_is_spared() -> None:
    p = position(
        turn=1,
        at={"mapuche": "e10", "arcturus": "e11"},
        rooms=SOLVED,
        hands={0: "iron nerve", 1: "shock"},
    )
    p.play("play shock").maybe("pass", "zone b")
    p.play("play iron nerve")
    assert p.step == "Unstun"
    assert p.options("choose") == ["arcturus", "mapuche"]
    assert p.why_not("choose charlotte page") == "card.reaction"
    p.play("choose arcturus")
    assert (p.stunned("arcturus"), p.stunned("mapuche")) == (False, True)
    assert p.tells("is not stunned") == [(CHARACTERS.index("arcturus"),)]


@pytest.mark.rule("riders:stun.die")
def test_who_has_no_die_to_lose_still_shakes_off_the_stun() -> None:
    text = in_row("character", "mapuche", "strength = 1, skill = 2", "strength = 0, skill = 0")
    p = position(components=text, phase="turn", stunned="mapuche", at={"mapuche": "e10"},
                 rooms=SOLVED)  # fmt: skip
    assert p.own_dice("mapuche") == {}
    assert not p.stunned("mapuche")


@pytest.mark.rule("riders:scenario.factory.score.plan")
def test_points_are_told_apart_by_what_they_were_for() -> None:
    p = position(players=3)
    told = [
        Event("scores", 0, (5, SCORES.index("plan_home"))),
        Event("scores", 0, (5, SCORES.index("plan_home"))),
        Event("turn", 1),
        Event("scores", 2, (1, SCORES.index("attacker_falls"))),
    ]
    assert by_kind(p.state, told) == {"plan_home": [10, 0, 0], "attacker_falls": [0, 0, 1]}


@pytest.mark.rule("riders:room.target.once")
def test_the_first_room_of_a_file_can_be_one_to_be_solved_in_one_go() -> None:
    text = in_row(
        "room",
        "ultrasensitive_alarm",
        'effect = "draw", params = { who = "defender", n = 2 }',
        'effect = "clear_room"',
    )
    p = position(
        components=text,
        turn=1,
        phase="turn",
        at={"mapuche": "e10"},
        rooms={"b": "ultrasensitive alarm"},
        sums={"b": 5},
    )
    assert p.sum_on("b") == 0


@pytest.mark.rule("riders:end.nobody", "riders:scenario.king.defender")
def test_with_no_attacker_left_the_leader_is_safe() -> None:
    p = position(
        "king",
        turn=1,
        at={"mapuche": "e6"},
        fallen={"arcturus": "d6", "charlotte page": "d7"},
        wounds={"mapuche": 3, "arcturus": 9, "charlotte page": 9},
        rooms={"b": "solved"},
        hands={1: "slaughter"},
    )
    p.play("play slaughter").maybe("zone b")
    assert (p.winners, p.ended_by) == ((1,), "end.nobody")


@pytest.mark.rule("riders:setup.map")
def test_a_goal_lies_on_the_first_square_of_a_map() -> None:
    text = CORNER.replace('kind = "chest"\nat = [1, 1]', 'kind = "chest"\nat = [0, 0]', 1)
    assert text != CORNER
    s = RIDERS.new(2, 1, text, scenario="vault")
    while not s.guns:
        s.play(s.legal()[0])
    assert 0 in s.lies
    assert s.litter & 1


@pytest.mark.rule("riders:revive.fallen", "riders:revive.wound")
def test_why_some_are_left_lying() -> None:
    p = position(
        players=3,
        phase="revive",
        fallen={"mapuche": "e10", "charlotte page": "e12", "clayton": "e8"},
        at={"arcturus": "e9"},
        rooms=SOLVED,
    )
    assert p.options("choose") == ["mapuche"]
    assert p.why_not("choose charlotte page") == "revive.fallen"
    assert p.why_not("choose clayton") == p.why_not("choose arcturus") == "revive.fallen"
    p = position(
        phase="revive",
        fallen={"mapuche": "e10", "charlotte page": "e14"},
        at={"arcturus": "e11", "vikka": "d14"},
        rooms={"b": "solved", "h": "solved"},
    )
    assert p.options("choose") == ["mapuche"]
    assert p.why_not("choose charlotte page") == "revive.fallen", "a henchman stands there"


@pytest.mark.rule("riders:attack.steps", "riders:turret.attack")
def test_a_turret_on_the_first_square_is_struck_back() -> None:
    p = position(
        "vault",
        components=CORNER,
        turn=1,
        phase="rooms",
        at={"mapuche": "a2"},
        guns={"a1": "mk2"},
        bare=True,
        rooms={"f": "solved"},
        hands={0: "riposte"},
    ).throw("f", 6)
    p.play("square a1", "square a1", "play riposte")
    assert (p.damage("a1"), p.wounds("mapuche")) == (1, 1)


@pytest.mark.rule("riders:move.end", "riders:board.areas.safe", "riders:board.door")
@pytest.mark.parametrize(
    ("who", "door", "free", "on"),
    [
        ("vikka", "open", "", False),
        ("mapuche", "open", "", True),
        ("mapuche", "closed", "", False),
        ("mapuche", "closed", "own", True),
        ("mapuche", "closed", "far", False),
    ],
)
def test_whether_there_is_a_way_on_from_a_held_square(
    who: str, door: str, free: str, on: bool
) -> None:
    """The room is full; beyond the door beside the square lies an area with room enough."""
    p = position(at={"vikka": "c10", "mapuche": "c9"}, rooms=SOLVED, doors={"2": door})
    start = p.state.at[char("vikka")]
    left = {"": -1, "own": p.state.at[char(who)], "far": start + 3}[free]
    for held in p.state.box.map.zone_squares[p.zone("b")]:
        if held != left:
            p.state.bodies |= 1 << held
    assert movement.ends_somewhere(p.state, char(who), start, 1) == on


@pytest.mark.rule("riders:assign.straight", "riders:assign.any", "riders:assign.pair")
@pytest.mark.parametrize(
    ("kind", "faces", "enough"),
    [
        ("straight", [2, 3, 4], True),
        ("straight", [4, 2, 3], True),
        ("straight", [2, 3, 5], False),
        ("straight", [2, 2, 3], False),
        ("straight", [2, 3], False),
        ("any", [2, 2, 5], True),
        ("any", [2, 5], False),
        ("equal", [5, 5, 5], True),
        ("equal", [5, 5, 6], False),
    ],
)
def test_which_dice_meet_three_slots(kind: str, faces: list[int], enough: bool) -> None:
    assert met(Slots(SLOT_KINDS.index(kind), 0, 3), faces) == enough


@pytest.mark.rule("riders:setup.defender")
def test_a_garrison_of_nobody() -> None:
    text = RIDERS.components.replace('zone = "F"\nhenchmen = 2', 'zone = "F"\nhenchmen = 0')
    assert text != RIDERS.components
    s = RIDERS.new(2, 1, text, scenario="prison", defender="second", side="commonsteam")
    while s.round == 0:
        assert type(s.stack[-1]).__name__ != "PostHenchman"
        s.play(s.legal()[0])


@pytest.mark.rule("riders:secret.decks", "riders:object.companions.flee")
def test_all_know_what_fled_into_the_deck_and_may_have_been_drawn_from_it() -> None:
    p = position(
        players=3,
        turn=2,
        at={"mapuche": "e10"},
        rooms=SOLVED,
        hands={1: "duck", 2: "slaughter"},
        wounds={"mapuche": 3},
        bears={"mapuche": "octopiti"},
        spells="",
    )
    knowledge.looked(p.state, 0)
    p.play("play slaughter").maybe("pass", "zone b", "pass")
    assert p.state.spells == [CARDS.index("octopiti")]
    for seat in range(-1, 3):
        guess = p.state.seen_by(seat).guess(Random(1))
        assert (guess.spells, guess.hands[1]) == (p.state.spells, p.state.hands[1])
    hands.draw(p.state, 0)
    for seat in range(-1, 3):
        guess = p.state.seen_by(seat).guess(Random(1))
        assert sorted(guess.hands[0] + guess.hands[1]) == sorted(
            (CARDS.index("duck"), CARDS.index("octopiti"))
        )
        assert guess.spells == []


@pytest.mark.rule("riders:turret.place.block")
def test_no_turret_cuts_off_a_goal_on_the_first_square_of_a_map() -> None:
    text = CORNER.replace('kind = "chest"\nat = [1, 1]', 'kind = "chest"\nat = [0, 0]', 1)
    for components, may in ((CORNER, True), (text, False)):
        p = position("vault", components=components, guns={"a2": "basic", "b2": "basic"}, bare=True)
        assert (SQUARES.index("b1") in turret_squares(p.state, p.zone("f"))) == may


@pytest.mark.rule("riders:move.end.token", "riders:door.operate")
@pytest.mark.parametrize(("start", "may"), [("f10", True), ("e10", False)])
def test_who_is_on_a_body_keeps_a_step_to_leave_it(start: str, may: bool) -> None:
    p = position(turn=1, at={"vikka": start}, fallen={"arcturus": "g10"}, rooms=SOLVED)
    p.play("move vikka", *[f"square {at}" for at in ("f10", "g10") if at != start])
    assert ("door 5" in p.legal) == may
