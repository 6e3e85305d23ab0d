"""What The Smog Riders says: the plan in text, what a choice would bring, and German throughout."""

from __future__ import annotations

import re
from random import Random

import pytest

from fogbound.engine import NOBODY, Match
from fogbound.engine.words import Speaker, bundle
from fogbound.games.riders.rules.actions import ACTIONS
from fogbound.games.riders.rules.foresee import chance_of_sum
from fogbound.games.riders.rules.pools import pool_dice
from tests.cli.test_language import foreign
from tests.riders.builder import RIDERS, Position, position
from tools.fuzz import Setting, limited

LANGUAGES = ("en", "de")
MESSAGES = "fogbound.games.riders.words"


def speaker(p: Position, language: str = "en") -> Speaker:
    return Speaker(p.state.box, (), language)


def described(p: Position, action: str, language: str = "en") -> str:
    """An action as the one who decides reads it."""
    actor = p.state.actor
    assert actor is not None
    return speaker(p, language).describe(p.state.seen_by(actor), ACTIONS.code(action))


def refused(p: Position, action: str, language: str = "en") -> str:
    actor = p.state.actor
    assert actor is not None
    refusal = speaker(p, language).refuse(p.state.seen_by(actor), ACTIONS.code(action))
    assert refusal is not None
    return refusal.text


def asked(p: Position, language: str = "en") -> str:
    actor = p.state.actor
    assert actor is not None
    return speaker(p, language).question(p.state.seen_by(actor))


def drawn(p: Position, seat: int, language: str = "en") -> str:
    return speaker(p, language).text(p.state.seen_by(seat))


@pytest.mark.parametrize(
    ("side", "team", "english", "german"),
    [
        ("commonsteam", "clayton", "Sabre and Pistol", "Säbel und Pistole"),
        ("abyssal", "vikka", "Service Revolver", "Dienstrevolver"),
    ],
)
def test_an_attack_has_the_name_that_stands_on_the_card_of_its_side(
    side: str, team: str, english: str, german: str
) -> None:
    p = position(
        side=side,
        turn=int(side == "abyssal"),
        teams={0: team},
        at={"clayton": "e10", "vikka": "e9"},
        rooms={"b": "solved"},
    )
    p.throw("b", 6, 6, 6)
    p.use("clayton main", "strength 6", "strength 6", "general 6").act("clayton main")
    (event,) = (event for event in p.events if event.what == "acts")
    assert english in speaker(p).tell(event)
    assert german in speaker(p, "de").tell(event)


# ---------------------------------------------------------------- the plan


def test_the_plan_shows_walls_doors_figures_and_what_lies_about() -> None:
    p = position(
        at={"mapuche": "e10", "vikka": "f9"}, rooms={"b": "silent store"}, guns={"e12": "mk2"}
    )
    lines = drawn(p, 0).splitlines()
    (head,) = (line for line in lines if line.split()[:3] == ["A", "B", "C"])
    (row,) = (line for line in lines if line.startswith("10 "))
    column = head.index("E")
    assert row[column : column + 2] == "Ma"
    (row,) = (line for line in lines if line.startswith(" 9 "))
    assert row[head.index("F") : head.index("F") + 2] == "Vi"
    (row,) = (line for line in lines if line.startswith("12 "))
    assert row[column : column + 2] == "▲2"
    assert any("◆" in line for line in lines if re.match(r"[ \d]\d ", line)), "a goal"
    assert "┆" in drawn(p, 0), "an open door"
    assert "║" in drawn(p, 0), "a shut door"


def test_a_door_that_opens_is_drawn_otherwise() -> None:
    one = position(doors={"5": "closed"})
    other = position(doors={"5": "open"})
    assert drawn(one, 0) != drawn(other, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_picture_has_life_sanity_rooms_stygia_and_the_own_hand(language: str) -> None:
    p = position(
        at={"mapuche": "e10"},
        stygia={"arcturus": "i2 a9"},
        rooms={"b": "silent store"},
        sums={"b": 5},
        wounds={"mapuche": 1},
        hands={0: "duck", 1: "shock"},
    )
    say = speaker(p, language)
    own, other = drawn(p, 0, language), drawn(p, 1, language)
    box = p.state.box
    life = box.life[0][3]
    assert say.say("text-life", life=life - 1, of=life) in own
    assert f"{say.say('letter', number=1)} {say.name('zone', 4 + box.zones)}" in own
    assert say.name("room", box.ids["room"].index("silent_store")) in own
    ray = [line for line in own.splitlines() if say.name("mark", 1) in line and "·" in line]
    assert any(line.strip().startswith(say.say("text-ray", ray=2, fields="")[:5]) for line in ray)
    duck, shock = (say.name("card", number) for number in (28, 34))
    assert duck in own
    assert duck not in other
    assert shock in other
    assert shock not in own


def test_marks_of_characters_differ_in_every_language() -> None:
    for language in LANGUAGES:
        say = Speaker(RIDERS.box(2), (), language)
        marks = [forms["name"] for forms in say.things("mark")]
        assert len({mark.lower() for mark in marks}) == len(marks)
        assert {len(mark) for mark in marks} == {2}


# ---------------------------------------------------------------- before a choice


def test_a_step_says_who_would_see_one_there() -> None:
    p = position(at={"mapuche": "e10", "vikka": "f9"}, rooms={"b": "silent store"})
    p.play("move mapuche")
    assert "seen by Vikka" in described(p, "square e9")
    assert "Vikka" in described(p, "square e9", "de")
    q = position(at={"mapuche": "e10"}, rooms={"b": "silent store"})
    q.play("move mapuche")
    assert "unseen" in described(q, "square e9")


def test_breaking_into_a_room_is_said_before_it_is_done() -> None:
    p = position(at={"mapuche": "b10"})
    p.play("move mapuche")
    room = speaker(p).name("zone", p.zone("b") + p.state.box.zones)
    assert "Break into" in described(p, "square c10")
    assert room in described(p, "square c10")
    assert "Break into" not in described(p, "square a10")


def test_the_chance_to_solve_a_room_is_exact() -> None:
    p = position(at={"mapuche": "e10"}, rooms={"b": "silent store"}, luck={0: 0}, phase="rooms")
    dice = len(pool_dice(p.state, 0, p.zone("b")))
    target = p.state.box.room_target[p.state.room[p.zone("b")]]
    chance = round(100 * chance_of_sum(dice, target, 0))
    assert f"{chance}\u00a0%" in described(p, "zone b")


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("square g10", "not next to Mapuche on E10"),
        ("door 5", "does not stand at door 5"),
        ("play duck", "You do not hold Duck!"),
        ("play shock", "a card of the defender"),
    ],
)
def test_what_is_refused_is_refused_with_its_facts(action: str, says: str) -> None:
    p = position(at={"mapuche": "e10"}, rooms={"b": "silent store"}, hands={0: "rummage"})
    p.play("move mapuche")
    assert says in refused(p, action)


def test_a_locked_door_says_what_the_room_lacks() -> None:
    p = position(
        at={"mapuche": "g10"}, rooms={"b": "silent store"}, sums={"b": 4}, entrance={"b": "2"}
    )
    p.play("move mapuche")
    missing = p.state.box.room_target[p.state.room[p.zone("b")]] - 4
    assert f"{missing} more points" in refused(p, "door 5")
    assert f"Noch {missing} Punkte" in refused(p, "door 5", "de")


def test_no_fact_is_left_out_of_a_refusal() -> None:
    """Where an argument is missing two spaces meet, or a sentence begins with one."""
    p = position(at={"mapuche": "e10", "vikka": "f9"}, rooms={"b": "silent store"})
    p.play("move mapuche")
    for language in LANGUAGES:
        say = speaker(p, language)
        seen = p.state.seen_by(0)
        for action in range(ACTIONS.size):
            refusal = say.refuse(seen, action)
            if refusal is not None:
                assert not re.search(r"^ |  | [,.;:]|\(\)", refusal.text), refusal


# ---------------------------------------------------------------- hidden things


def test_a_card_drawn_is_told_to_who_drew_it_alone() -> None:
    match = Match(limited(Setting("riders", 2), 1).record(3))
    rng = Random(3)
    while match.state.actor is not None:
        match.play(rng.choice(match.state.legal()))
    say = Speaker(match.state.box)
    drew = [event for _, event in match.story if event.what == "draws"]
    assert drew
    for event in drew:
        card = say.name("card", event.details[0])
        assert card in say.tell(event.seen_by(event.seat))
        assert card not in say.tell(event.seen_by(1 - event.seat))
        assert say.tell(event.seen_by(NOBODY))


def test_who_holds_no_answer_is_told_so_and_nobody_else_is() -> None:
    p = position(at={"mapuche": "b10"}, hands={1: "light fingers"}, room_deck="silent store")
    p.play("move mapuche", "square c10")
    while p.step != "AskDefender":
        p.play("stop")
    say = speaker(p)
    assert "You hold no card" in say.question(p.state.seen_by(1))
    assert "You hold no card" not in say.question(p.state.seen_by(0))
    assert "You hold no card" not in say.question(p.state.seen_by(NOBODY))


# ---------------------------------------------------------------- roles and German


def test_seats_have_roles_where_the_defender_is_named() -> None:
    box = RIDERS.box(3, None, {"defender": "second"})
    assert [Speaker(box).role(seat) for seat in range(3)] == ["attacker", "defender", "attacker"]
    assert Speaker(box, (), "de").role(1) == "in der Verteidigung"
    assert Speaker(RIDERS.box(3)).role(0) == ""


def test_german_has_no_generic_masculine_for_who_plays() -> None:
    said = bundle(MESSAGES, "de")
    text = " ".join(said.format(name, {}) for name, needs in said.messages.items() if not needs)
    assert not re.search(r"\b(Spieler|Angreifer|Verteidiger)(s|n)?\b", text)
    for rule in RIDERS.ledger_in("de"):
        assert not re.search(r"\b(Spieler|Angreifer)(s|n)?\b", rule.text), rule.id


@pytest.mark.parametrize("seed", range(3))
def test_a_game_in_german_shows_no_english_word(seed: int) -> None:
    scenario = RIDERS.options[0].choices[seed * 2]
    match = Match(limited(Setting("riders", 3, {"scenario": scenario}), 2).record(seed))
    rng = Random(seed)
    say = Speaker(match.state.box, (), "de")
    shown: list[str] = []
    while match.state.actor is not None:
        seen = match.state.seen_by(match.state.actor)
        shown.append(say.question(seen))
        shown += [say.describe(seen, action) for action in seen.legal()]
        if rng.random() < 0.05:
            shown.append(say.text(seen))
        match.play(rng.choice(match.state.legal()))
    shown += [say.tell(event) for _, event in match.story]
    shown.append(say.verdict(match.state))
    assert foreign("\n".join(shown), "de") == set()


def test_dice_to_be_thrown_are_counted_by_colour() -> None:
    p = position(
        at={"mapuche": "e9"},
        rooms={"b": "gun gallery"},
        phase="rooms",
        hands={0: "borrowed muscle"},
    )
    assert "Roll 1× red and 2× blue in the" in described(p, "zone b")
    assert "1× rot und 2× blau" in described(p, "zone b", "de")
    p.maybe("zone b")
    assert p.step == "BeforeRoll"
    assert asked(p).startswith("You roll 1× red and 2× blue for the")
    assert described(p, "roll") == "Roll 1× red and 2× blue"
