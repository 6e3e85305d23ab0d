"""What is in the box, files of players' own, and what is wrong with those that cannot be used."""

from __future__ import annotations

import re

import pytest

from fogbound.engine import ComponentError
from tests.riders.builder import DATA, RIDERS, new_game, position, row_of

TEXT = RIDERS.components


def changed(*changes: tuple[str, str]) -> str:
    """The game's own file with some lines changed; the first of each is."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def in_row(table: str, name: str, old: str, new: str) -> str:
    """The game's own file with a line of one row changed."""
    found = re.search(rf'^\[\[{table}\]\](?:\s*#[^\n]*)?\nid = "{name}"', TEXT, flags=re.M)
    assert found, name
    at = TEXT.index(old, found.end())
    return TEXT[:at] + new + TEXT[at + len(old) :]


@pytest.mark.rule("riders:team.sides", "riders:profile.two")
def test_nine_characters_a_side_with_both_profiles() -> None:
    sides = [row["side"] for row in DATA["character"]]
    assert sides == ["commonsteam"] * 9 + ["abyssal"] * 9
    for row in DATA["character"]:
        assert set(row["attacker"]) >= {"dice", "life", "sanity", "main", "secondary", "special"}
        assert set(row["defender"]) >= {"dice", "life", "sanity", "main"}


@pytest.mark.rule("riders:board.tiles", "riders:room.deck")
def test_twenty_rooms_twelve_tiles_six_maps() -> None:
    counts = {name: len(DATA[name]) for name in ("room", "tile", "scenario", "spell", "defence")}
    assert counts == {"room": 20, "tile": 12, "scenario": 6, "spell": 33, "defence": 24}
    for row in DATA["scenario"]:
        assert sum(zone["kind"] == "room" for zone in row["zone"]) < 20


@pytest.mark.rule("riders:turret.basic", "riders:turret.mk2", "riders:turret.flame")
def test_the_numbers_of_the_turrets() -> None:
    numbers = {
        row["id"]: (row["life"], row["slots"]["min"], row["steam"]) for row in DATA["turret"]
    }
    assert numbers == {"basic": (1, 5, 1), "mk2": (2, 4, 2), "flame": (1, 5, 1)}


@pytest.mark.rule("riders:stygia.retribution.slots")
def test_the_slots_between_the_rays() -> None:
    assert DATA["stygia"]["slots"] == [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 1]]


@pytest.mark.rule("riders:board.door", "riders:board.walls")
@pytest.mark.parametrize("name", ["factory", "vault", "prison", "escape", "tunnel", "king"])
def test_every_room_can_be_reached(name: str) -> None:
    row = row_of("scenario", name)
    grid = row["grid"].split()
    near: dict[str, set[str]] = {zone["id"]: set() for zone in row["zone"]}
    for door in row["door"]:
        a, b = (grid[r][c] for r, c in (door["a"], door["b"]))
        assert a != b
        near[a].add(b)
        near[b].add(a)
    r, c = row["start"][0]["squares"][0]
    reached = {grid[r][c]}
    while more := {n for zone in reached for n in near[zone]} - reached:
        reached |= more
    assert reached == set(near)


# ---------------------------------------------------------------- numbers of one's own


@pytest.mark.rule("riders:move.points", "riders:move.skill")
def test_other_movement() -> None:
    text = changed(
        ("movement = 3", "movement = 4"),
        ("movement_per_skill_die = 2", "movement_per_skill_die = 3"),
    )
    p = position(components=text, at={"mapuche": "e10"}, rooms={"b": "solved"}).play("move mapuche")
    assert p.state.stack[-1].values()[1] == 4
    p.play("run")
    assert p.state.stack[-1].values()[1] == 7


@pytest.mark.rule("riders:setup.luck", "riders:turn.end")
def test_other_luck_and_hands() -> None:
    text = changed(("luck = 3", "luck = 5"), ("hand_limit = 5", "hand_limit = 1"))
    s = new_game(2, 3, text)
    assert max(s.luck) == 5
    p = position(components=text, phase="limit", hands={0: "duck, riposte"})
    assert p.step == "HandLimit"


@pytest.mark.rule("riders:profile.life", "riders:room.target", "riders:turret.attack")
def test_other_cards() -> None:
    text = in_row("room", "silent_store", "target = 13", "target = 6")
    p = position(
        components=text,
        at={"mapuche": "e10"},
        rooms={"b": "silent store"},
        hands={0: "torn blueprint"},
    )
    assert p.play("play torn blueprint").room("b") == "solved"
    text = in_row("turret", "basic", "min = 5", "min = 2")
    p = position(
        components=text,
        turn=1,
        phase="rooms",
        at={"mapuche": "e10"},
        guns={"e12": "basic"},
        rooms={"b": "solved"},
    ).throw("b", 2)
    assert "square e12" in p.legal


@pytest.mark.rule("riders:reinforce.table")
def test_another_table_of_reinforcements() -> None:
    text = changed(("rounds = [[1, 0, 0], [0, 1, 0]", "rounds = [[1, 0, 0], [3, 0, 0]"))
    p = position(components=text, turn=1, phase="reinforce", in_round=2)
    assert len(p.hand(1)) == 3


@pytest.mark.rule("riders:stygia.no_harm", "riders:card.play")
def test_a_card_that_wounds_travellers() -> None:
    text = in_row("defence", "riptide", 'effect = "astral"', 'effect = "wound"')
    text = text.replace('"wound", params = { to = "attackers_stygia", n = -1 }',
                        '"wound", params = { to = "attackers_stygia", n = 1 }')  # fmt: skip
    p = position(components=text, turn=1, hands={1: "riptide"}, stygia={"vikka": "o2 c9"})
    assert "play riptide" not in p.legal, "no attacker travels"
    p = position(components=text, turn=1, hands={1: "riptide"}, stygia={"arcturus": "o1 e9"})
    assert p.play("play riptide").wounds("arcturus") == 1


@pytest.mark.rule("riders:stygia.expel.sanity", "riders:stygia.no_harm")
def test_a_card_that_drives_travellers_mad() -> None:
    text = in_row("defence", "riptide", 'effect = "astral"', 'effect = "madness"')
    text = text.replace('"madness", params = { to = "attackers_stygia", n = -1 }',
                        '"madness", params = { to = "attackers_stygia", n = 1 }')  # fmt: skip
    for before, mode in ((0, "travelling"), (1, "standing")):
        p = position(
            components=text,
            turn=1,
            hands={1: "riptide"},
            stygia={"mapuche": "o1 e9"},
            madness={"mapuche": before},
            rooms={"b": "solved"},
        )
        p.play("play riptide")
        assert p.madness("mapuche") == before + 1
        assert p.mode("mapuche") == mode


@pytest.mark.rule("riders:card.play")
def test_every_action_and_every_step_cites_rules() -> None:
    cited = {rule for code in range(RIDERS.actions.size) for rule in RIDERS.actions.rules(code)}
    cited |= {step.rule for step in RIDERS.steps.values()}
    assert sorted(rule for rule in cited if rule not in RIDERS.ledger) == []


# ---------------------------------------------------------------- files that cannot be used


@pytest.mark.rule("riders:setup.own")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(changed(("movement = 3", 'movement = "three"')), id="no number"),
        pytest.param(changed(('side = "commonsteam"', 'side = "abyssal"')), id="the other side"),
        pytest.param(in_row("room", "silent_store", "target = 13", "target = 0"), id="no target"),
        pytest.param(changed(("b = [2, 9]", "b = [3, 9]")), id="a door between squares apart"),
        pytest.param(changed(("........111........", "........1Q1........")), id="no such zone"),
        pytest.param(changed(('kind = "sum"', 'kind = "total"')), id="no such slots"),
        pytest.param(changed(('effect = "wound"', 'effect = "maim"')), id="no such effect"),
        pytest.param(
            changed(('{ to = "target", n = 1 }', '{ to = "anybody", n = 1 }')), id="no such target"
        ),
        pytest.param(changed(('window = "turn"', 'window = "noon"')), id="no such window"),
        pytest.param(changed(("players = 3\n", "players = 2\n")), id="reinforcements twice"),
        pytest.param(changed(('event = "plan_home"', 'event = "plan_lost"')), id="no such event"),
        pytest.param(
            changed(('rule = "scenario.factory.score.plan"', 'rule = "scenario.none"')),
            id="no such rule",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(text: str) -> None:
    with pytest.raises(ComponentError):
        new_game(3, 1, text)
