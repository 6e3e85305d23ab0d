"""Sides, teams, the draft and the set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fogbound.engine import NOBODY, OptionError
from fogbound.games.riders.rules.actions import CARDS, CHARACTERS, SQUARES
from tests.riders.builder import DATA, RIDERS, Position, char, new_game, position, row_of

SCENARIOS = ("factory", "vault", "prison", "escape", "tunnel", "king")


def picked(players: int, **options: Any) -> tuple[list[int], Position]:
    """The places in turn order of who picks, one after the other, always the first offered."""
    p = Position(new_game(players, **options))
    order = []
    while p.step in ("ChooseSide", "Pick"):
        if p.step == "Pick":
            assert p.state.actor is not None
            order.append(p.state.order.index(p.state.actor))
        p.play(p.legal[0])
    return order, p


def set_up(scenario: str, players: int, seed: int = 3, **options: Any) -> Position:
    """A game at the first decision of round 1, figures on the first squares offered."""
    p = Position(new_game(players, seed, scenario=scenario, **options))
    while p.state.round == 0:
        p.play(p.legal[0])
    return p


@pytest.mark.rule("riders:team.players", "riders:team.size")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_defender_and_teams_of_three(players: int) -> None:
    s = set_up("factory", players).state
    assert len(s.order) == players - 1
    assert s.defender not in s.order
    for seat in s.order:
        assert len(s.squads[seat]) == 3


@pytest.mark.rule("riders:team.players")
@pytest.mark.parametrize("players", [1, 5])
def test_neither_one_nor_five_can_play(players: int) -> None:
    with pytest.raises(OptionError, match="players"):
        new_game(players)


@pytest.mark.rule("riders:team.sides", "riders:team.side_choice")
@pytest.mark.parametrize(("side", "theirs"), [("commonsteam", 0), ("abyssal", 9)])
def test_the_first_attacker_chooses_the_side_of_all(side: str, theirs: int) -> None:
    p = Position(new_game(4))
    assert p.step == "ChooseSide"
    assert p.state.actor == p.state.order[0]
    assert p.legal == ["side commonsteam", "side abyssal"]
    p.play(f"side {side}")
    while p.step == "Pick":
        p.play(p.legal[-1])
    for seat in p.state.order:
        assert all(who // 9 * 9 == theirs for who in p.state.squads[seat])
    assert all(who // 9 * 9 == 9 - theirs for who in p.state.squads[p.state.defender])


@pytest.mark.rule("riders:team.side_choice")
@pytest.mark.parametrize("side", ["commonsteam", "abyssal"])
def test_a_side_may_be_agreed_on(side: str) -> None:
    p = Position(new_game(3, side=side))
    assert p.step == "Pick"
    assert p.options("pick") == list(CHARACTERS[:9] if side == "commonsteam" else CHARACTERS[9:])


@pytest.mark.rule("riders:team.roles")
def test_the_defender_is_drawn_or_named() -> None:
    for n, name in enumerate(("first", "second", "third", "fourth")):
        assert new_game(4, defender=name).defender == n
    drawn = Counter(new_game(4, seed).defender for seed in range(80))
    assert set(drawn) == {0, 1, 2, 3}
    with pytest.raises(OptionError, match="third"):
        new_game(2, defender="third")


@pytest.mark.rule("riders:team.roles", "riders:setup.first", "riders:round.order")
def test_the_first_attacker_is_drawn_and_the_others_follow_clockwise() -> None:
    firsts = set()
    for seed in range(40):
        s = new_game(4, seed, defender="second")
        assert s.first == s.order[0]
        assert s.first != s.defender
        following = [seat for n in range(4) if (seat := (s.first + n) % 4) != s.defender]
        assert s.order == following
        firsts.add(s.first)
    assert firsts == {0, 2, 3}


@pytest.mark.rule("riders:team.defender")
def test_all_nine_of_the_other_side_serve_the_defender() -> None:
    _, p = picked(3, side="abyssal")
    assert [CHARACTERS[n] for n in p.state.squads[p.state.defender]] == list(CHARACTERS[:9])


@pytest.mark.rule("riders:team.draft")
def test_three_pick_one_one_two_one_two_one_and_the_last_is_left() -> None:
    order, p = picked(4, side="commonsteam")
    assert order == [0, 1, 2, 2, 1, 0, 0, 1]
    last = p.state.squads[p.state.order[2]]
    assert len(last) == 3
    assert char("tobias flint") in last


@pytest.mark.rule("riders:team.draft.two")
@pytest.mark.parametrize(("players", "order"), [(3, [0, 1, 1, 0, 0, 1]), (2, [0, 0, 0])])
def test_two_pick_in_pairs_and_one_as_he_likes(players: int, order: list[int]) -> None:
    assert picked(players, side="abyssal")[0] == order


@pytest.mark.rule("riders:team.draft.rest", "riders:secret.open")
def test_who_was_not_picked_is_out_and_cards_lie_open() -> None:
    _, p = picked(3, side="commonsteam")
    s = p.state
    out = [who for who in range(9) if s.owner[who] == NOBODY]
    assert len(out) == 3
    for seat in range(NOBODY, 3):
        assert s.seen_by(seat).squads == s.squads
    p.play(p.legal[0])
    assert all(s.mode[who] == 0 for who in out)


@pytest.mark.rule("riders:team.draft")
def test_nobody_is_picked_twice() -> None:
    p = Position(new_game(3, side="commonsteam")).play("pick mapuche")
    assert p.why_not("pick mapuche") == "team.draft"
    assert p.why_not("pick vikka") is not None


# ---------------------------------------------------------------- cards of characters


@pytest.mark.rule("riders:profile.two", "riders:profile.dice")
@pytest.mark.parametrize("name", CHARACTERS)
def test_both_sides_of_a_card(name: str) -> None:
    row = row_of("character", name)
    side = row["side"]
    other = "abyssal" if side == "commonsteam" else "commonsteam"
    mine = position(side=side, teams={0: team_with(name, side)}, at={name: "e10"})
    dice = {k: n for k, n in row["attacker"]["dice"].items() if n}
    assert mine.own_dice(name) == dice
    assert mine.state.box.life[0][char(name)] == row["attacker"]["life"]
    assert mine.state.box.sanity[0][char(name)] == row["attacker"]["sanity"]
    theirs = position(side=other, at={name: "e10"}, turn=1)
    assert theirs.own_dice(name) == {"general": row["defender"]["dice"]}
    assert theirs.state.box.life[1][char(name)] == row["defender"]["life"]
    assert theirs.state.box.sanity[1][char(name)] == row["defender"]["sanity"]


def team_with(name: str, side: str) -> str:
    """A team of that side with this character."""
    own = CHARACTERS[:9] if side == "commonsteam" else CHARACTERS[9:]
    others = [who for who in own if who != name][:2]
    return ", ".join([name, *others])


@pytest.mark.rule("riders:profile.two", "riders:profile.skills")
def test_a_henchman_has_a_main_attack_only() -> None:
    p = position(
        turn=1,
        phase="move",
        rooms={"b": "solved"},
        at={"kelly kraken": "e10", "mapuche": "e11"},
    ).throw("b", 1, 2)
    assert p.options("use") == []
    p = position(
        turn=1,
        phase="move",
        rooms={"b": "solved"},
        at={"kelly kraken": "e10", "mapuche": "e11"},
    ).throw("b", 4, 4)
    assert p.options("use") == ["kelly kraken main"]


@pytest.mark.rule("riders:profile.life", "riders:profile.sanity", "riders:card.play")
def test_nobody_has_more_life_or_sanity_than_the_card_says() -> None:
    p = position(at={"mapuche": "e10"}, rooms={"b": "solved"}, hands={0: "give breath"})
    assert p.why_not("play give breath") == "card.play"
    p = position(
        at={"mapuche": "e10"},
        rooms={"b": "solved"},
        hands={0: "give breath"},
        wounds={"mapuche": 1},
    )
    p.play("play give breath")
    assert p.wounds("mapuche") == 0


# ---------------------------------------------------------------- set-up


@pytest.mark.rule(
    "riders:setup.map", "riders:board.rooms", "riders:board.tiles", "riders:end.limit"
)
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_is_laid_out_as_the_scenario_says(scenario: str, players: int) -> None:
    p = set_up(scenario, players)
    row = row_of("scenario", scenario)
    states = [door["state"] for door in row["door"]]
    assert [p.door(str(n + 1)) for n in range(len(states))] == states
    lines = row["grid"].split()
    for r, line in enumerate(lines):
        for c, letter in enumerate(line):
            zone = p.state.box.map.zone[r * 20 + c]
            assert zone == (-1 if letter == "." else p.zone(letter.lower()))
    assert p.state.box.rounds == row["rounds"]


@pytest.mark.rule("riders:board.tiles")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_zones_are_tiles_laid_and_turned(scenario: str) -> None:
    tiles = {tile["id"]: tile["rows"].split() for tile in DATA["tile"]}
    row = row_of("scenario", scenario)
    lines = row["grid"].split()
    for zone in row["zone"]:
        shape = tiles[zone["tile"]]
        for _ in range(zone["turn"] // 90):
            shape = ["".join(column) for column in zip(*shape[::-1], strict=True)]
        top, left = zone["at"]
        cells = {
            (r, c)
            for r, line in enumerate(lines)
            for c, letter in enumerate(line)
            if letter == zone["id"]
        }
        assert cells == {
            (top + r, left + c)
            for r, line in enumerate(shape)
            for c, mark in enumerate(line)
            if mark == "x"
        }


@pytest.mark.rule("riders:setup.own")
def test_players_may_bring_a_map_of_their_own() -> None:
    text = RIDERS.components.replace("a = [1, 9]\nb = [2, 9]", "a = [1, 8]\nb = [2, 8]")
    assert text != RIDERS.components
    p = position(components=text, players=4, turn=2, teams={}, at={"hans krueger": "i2"})
    p.play("move hans krueger", "square i3")
    assert p.at("hans krueger") == "i3"


@pytest.mark.rule("riders:setup.goals")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_goal_tokens_grow_with_the_teams(scenario: str, players: int) -> None:
    p = set_up(scenario, players)
    s = p.state
    used = [
        goal
        for goal in row_of("scenario", scenario).get("goal", [])
        if goal["attackers"] <= players - 1 <= goal.get("most", 3)
    ]
    squares = sorted(goal["at"][0] * 20 + goal["at"][1] for goal in used)
    assert sorted(at for at in s.lies[s.box.kits :] if at >= 0) == squares


@pytest.mark.rule("riders:setup.defender", "riders:scenario.prison.guards")
def test_the_defender_places_the_henchmen_of_the_scenario_first() -> None:
    p = Position(new_game(2, 1, scenario="prison", side="commonsteam", defender="second"))
    while p.step == "Pick":
        p.play(p.legal[0])
    assert p.state.actor == p.state.defender
    assert len(p.options("post")) == 9
    p.play("post vikka")
    hall = [f"{c}{r}" for r in (4, 5, 6) for c in "defghijkl"]
    assert p.options("square") == hall
    p.play("square h5", "post duane van der shark")
    assert p.why_not("square h5") is not None
    p.play("square i5")
    assert (p.at("vikka"), p.at("duane van der shark")) == ("h5", "i5")
    assert p.step == "PlaceFigure"
    assert p.state.actor == p.state.order[0]
    others = [who for who in CHARACTERS[9:] if who not in ("vikka", "duane van der shark")]
    assert all(p.mode(who) == "unused" for who in others)


@pytest.mark.rule("riders:setup.companions")
def test_one_of_each_companion_is_set_aside() -> None:
    s = set_up("factory", 2).state
    assert sorted(CARDS[n] for n in s.aside) == ["octopiti", "rafter", "zuba"]
    count = Counter(CARDS[n] for n in [*s.spells, *s.hands[s.order[0]]])
    assert count["octopiti"] == count["rafter"] == count["zuba"] == 1


@pytest.mark.rule("riders:setup.decks", "riders:stygia.board")
def test_three_decks_are_shuffled() -> None:
    one, other = new_game(2, 1), new_game(2, 2)
    for name in ("spells", "defences", "room_deck"):
        assert getattr(one, name) != getattr(other, name)
        assert sorted(getattr(one, name)) == sorted(getattr(other, name))
    assert (len(one.spells), len(one.defences), len(one.room_deck)) == (37, 40, 20)
    assert all(field == -1 for field in one.field)


@pytest.mark.rule("riders:setup.areas", "riders:setup.areas.seats")
def test_start_areas_are_dealt_at_random() -> None:
    for players in (2, 3, 4):
        dealt = set()
        for seed in range(30):
            s = set_up("factory", players, seed, defender="first").state
            homes = tuple(s.home[seat] for seat in range(1, players))
            assert sorted(homes) == list(range(players - 1))
            dealt.add(homes)
        assert len(dealt) == {2: 1, 3: 2, 4: 6}[players]


@pytest.mark.rule("riders:setup.figures")
def test_figures_go_on_squares_of_the_own_area_one_each() -> None:
    p = Position(new_game(3, 2, side="commonsteam"))
    while p.step == "Pick":
        p.play(p.legal[0])
    seen = []
    while p.step == "PlaceFigure":
        seat = p.state.actor
        assert seat is not None
        seen.append(seat)
        area = p.state.box.start_squares[p.state.home[seat]]
        free = [SQUARES[n] for n in area if n not in p.state.at]
        assert sorted(p.options("square")) == sorted(free)
        p.play(p.legal[-1])
    first, second = p.state.order
    assert seen == [first] * 3 + [second] * 3


@pytest.mark.rule("riders:setup.luck", "riders:setup.hands")
def test_three_luck_points_no_cards_no_steam() -> None:
    p = set_up("vault", 3)
    s = p.state
    assert [s.luck[seat] for seat in s.order] == [3, 3]
    assert s.luck[s.defender] == 0
    assert s.steam == [0, 0, 0]
    assert [len(s.hands[seat]) for seat in s.order] == [1, 0]
    assert s.hands[s.defender] == ()


@pytest.mark.rule("riders:setup.supply")
def test_turrets_never_run_out() -> None:
    many = {f"{c}{r}": "basic" for r in (4, 5, 6) for c in "defg"}
    p = position(
        turn=1,
        phase="reinforce",
        in_round=2,
        guns=many,
        at={"mapuche": "e10"},
        rooms={"b": "solved"},
    )
    assert len(p.guns()) == 13
    p.play("turret")
    assert "square d8" in p.legal


@pytest.mark.rule("riders:board.headquarters")
@pytest.mark.parametrize(("side", "name"), [("commonsteam", 1), ("abyssal", 0)])
def test_the_headquarters_are_the_defenders(side: str, name: int) -> None:
    p = position(side=side, teams={}, at={})
    box = p.state.box
    p.walk(CHARACTERS[p.state.squads[0][0]], "b10", "c10")
    zone, _ = p.tells("activates")[0]
    assert zone == p.zone("b") + box.zones * name
