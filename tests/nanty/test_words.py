"""The words: what is told, asked, offered and refused, in the game's own messages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random

import pytest

from fogbound.engine import NOBODY, Event
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules import actions as a
from fogbound.games.nanty.rules.parameters import VICTORY_RULES
from fogbound.games.nanty.rules.state import NantyState
from tests.nanty.builder import (
    NANTY,
    Position,
    after_card,
    after_event,
    after_scroll,
    new_game,
    position,
)

PEOPLE = ("Ann", "Bob", "Cy", "Di")
SAVERS = "toby, little dorrit, mr goodyear"
SILENT = {"calmed", "finished"}
"""Events that only move the picture."""
SELDOM = {a.SKIP, a.END_TURN, a.PASS, *a.NEVER.codes, *a.DISCARD.codes}
"""What is done less often in these games, so that much happens."""


def played(players: int, seed: int) -> Iterator[NantyState]:
    """A game at random, position by position."""
    state = new_game(players, seed)
    rng = Random(seed)
    for _ in range(600):
        yield state
        if state.actor is None:
            return
        legal = state.legal()
        state.play(rng.choices(legal, [1 if action in SELDOM else 5 for action in legal])[0])


@cache
def positions() -> list[NantyState]:
    """Every kind of decision that comes up, with each number of players."""
    found: dict[tuple[int, object], NantyState] = {}
    for players, seed in [(2, 1), (3, 2), (4, 3), (4, 8)]:
        for state in played(players, seed):
            kind = type(state.stack[-1]) if state.stack else None
            if (players, kind) not in found:
                found[players, kind] = state.copy()
    return list(found.values())


def speaker(state: NantyState) -> Speaker:
    return Speaker(state.box, PEOPLE[: state.box.players])


def tried(state: NantyState) -> list[int]:
    """What people look for in vain: usual actions, and others like those allowed."""
    legal = state.legal()
    families = {a.ACTIONS.family_of(action) for action in legal}
    absent = {*a.PLAYER.codes[state.box.players :], *a.PAWN.codes[state.box.players : 4]}
    codes = {code for family in families for code in family.codes} - absent
    return sorted({*state.stack[-1].usual(state), *codes}.difference(legal))


# ---------------------------------------------------------------- what happens


def test_all_that_happens_in_a_game_is_told_to_each_who_may_know() -> None:
    for players in (2, 3, 4):
        state, rng = new_game(players, players), Random(players)
        say = speaker(state)
        for _ in range(400):
            if state.actor is None:
                break
            state.events = []
            state.play(rng.choice(state.legal()))
            for event in state.events:
                assert bool(say.tell(event)) == (event.what not in SILENT and event.details != ())
                for viewer in range(NOBODY, players):
                    say.tell(event.seen_by(viewer))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("plays", 0, (6,)), "Ann plays Mademoiselle Hortense."),
        (Event("draws", 1, (1,)), "Bob draws a card."),
        (Event("draws", 1, (3,)), "Bob draws 3 cards."),
        (Event("drawn", 1, (0, 3, 14)), "Bob now has The Artful Dodger, The Bank and Sam Weller."),
        (Event("seen", 0, (1,)), "Ann saw that Bob holds no card."),
        (Event("pays", 0, (1, 3)), "Ann pays Bob £3."),
        (Event("moves pawn", 0, (0, 2, 5)), "Ann moves an agent from the Strand to the City."),
        (
            Event("moves pawn", 0, (1, 0, 1)),
            "Ann moves an agent of Bob from Chelsea to Westminster.",
        ),
        (Event("removes pawn", 1, (4, 5)), "Bob removes an immigrant from the City."),
        (Event("removes pawn", NOBODY, (5, 0)), "A grenadier is lost in Chelsea."),
        (
            Event("swaps pawns", 0, (1, 0, 0, 2)),
            "Ann has an agent of Bob in Chelsea and an agent in the Strand change places.",
        ),
        (Event("spares", 0, (a.SPARE_CARD,)), "Ann pays Holborn’s lawyers for a City Area card."),
        (
            Event("spares", 0, (a.SPARE.code(2),)),
            "Ann pays Holborn’s lawyers for what is in the Strand.",
        ),
        (Event("points", 0, (12, 9)), "Points: Ann 12 and Bob 9."),
        (
            Event("event", 1, (3,)),
            "Bob turns up a Random Event: Fog. Five cards of the draw pile are discarded openly.",
        ),
        (
            Event("is not asked", 1, (3,)),
            "Bob will not be asked about Mr. Goodyear in this turn.",
        ),
    ],
)
def test_what_happened_is_told_in_a_sentence(event: Event, words: str) -> None:
    assert speaker(new_game(2)).tell(event) == words


# ---------------------------------------------------------------- what is asked


def under_a_skull(hand: str = SAVERS) -> Position:
    """Seat 0 aims a skull at seat 1's agent in the City."""
    return after_card(
        "bill sikes", "area city", "pawn 1", agents={1: "city"}, trouble="city", hands={1: hand}
    )


ASKED = [
    (under_a_skull(), "Green (Ann) is about to remove your agent in the City."),
    (
        after_scroll(
            "jo the crossing-sweeper", "area city", "pawn 1", "to strand",
            agents={1: "city"}, hands={1: SAVERS},
        ),
        "Green (Ann) is about to move your agent from the City to the Strand.",
    ),
    (
        after_scroll(
            "tracy tupman", "area lambeth", "pawn immigrant", "area city", "pawn 1",
            agents={1: "city"}, immigrants="lambeth", hands={1: SAVERS}, events="riots",
            deck="the bank, bill sikes, mr krook, hugh boone, noah claypole, charley bates",
        ),
        "Green (Ann) is about to have your agent in the City change places with "
        "an immigrant in Lambeth.",
    ),
    (
        after_scroll("charley bates", "player 1", hands={1: SAVERS}),
        "Charley Bates, played by Green (Ann), falls on you.",
    ),
    (
        after_scroll("the poor law guardians", "pass", "area city", agents={1: "city"},
                     hands={1: SAVERS}),
        "You are about to remove your agent in the City.",
    ),
    (
        after_event("inigo jones", (6,), agents={1: "city"}, buildings={1: "city"},
                    hands={1: SAVERS}),
        "Your agent in the City is about to be lost.",
    ),
    (
        after_event("zeppelin crash", (6,), agents={1: "city"}, hands={1: SAVERS}),
        "A Zeppelin comes down on your agents in the City.",
    ),
]  # fmt: skip


def question(p: Position, viewer: int) -> str:
    return speaker(p.state).question(p.state.seen_by(viewer))


@pytest.mark.parametrize(("asked", "words"), ASKED, ids=[words for _, words in ASKED])
def test_an_interrupt_is_asked_for_with_who_does_what_where(asked: Position, words: str) -> None:
    assert asked.state.actor == 1
    assert question(asked, 1) == f"{words} Will you answer?"


def test_who_holds_no_answer_is_told_why_they_are_asked_and_nobody_else_is() -> None:
    bare, armed = under_a_skull("hugh boone, sam weller"), under_a_skull()
    told = question(bare, 1)
    assert told.startswith(question(armed, 1))
    assert "You hold no card for it" in told
    for viewer in (NOBODY, 0, 2, 3):
        assert question(bare, viewer) == question(armed, viewer)


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (
            after_scroll("the special branch", "player 1", "pass", hands={1: "toby"}),
            "Which of their cards must Yellow (Bob) discard?",
        ),
        (
            after_scroll("irene adler", "player 2", "pass", hands={2: "mr goodyear"}),
            "Will you pay Green (Ann) £5?",
        ),
        (
            after_scroll("hugh boone", "area city", "pawn immigrant", immigrants="city"),
            "Where shall an immigrant go from the City?",
        ),
        (
            after_scroll("mr micawber", dice=(1,), agents={0: "city"}),
            "Will you pay £2, or lose an agent?",
        ),
    ],
)
def test_a_question_names_who_and_what(p: Position, words: str) -> None:
    assert p.state.actor is not None
    assert question(p, p.state.actor) == words


def test_every_decision_is_a_question_that_hides_what_is_hidden() -> None:
    rng = Random(5)
    for state in positions():
        say = speaker(state)
        for viewer in range(NOBODY, state.box.players):
            seen = state.seen_by(viewer)
            words = say.question(seen)
            assert bool(words) == (state.actor is not None)
            assert say.question(seen.guess(rng).seen_by(viewer)) == words
            assert say.text(seen.guess(rng).seen_by(viewer)) == say.text(seen)


# ---------------------------------------------------------------- what may be done


def test_all_that_may_be_done_is_said_in_full_and_in_short() -> None:
    for state in positions():
        if state.actor is not None:
            say, seen = speaker(state), state.seen_by(state.actor)
            legal = [*seen.legal(), *seen.stack[-1].usual(seen)]
            assert len({say.describe(seen, action) for action in legal}) == len(set(legal))
            for action in legal:
                several = a.ACTIONS.family_of(action).size > 1
                assert bool(say.head(seen, action)) == several
                assert len(say.short(seen, action)) <= len(say.describe(seen, action))


@pytest.mark.parametrize(
    ("p", "action", "words"),
    [
        (position(hands={0: "sam weller"}), "play sam weller", "Play Sam Weller: Place an agent."),
        (
            after_card("the bank", "skip", hands={0: "sam weller"}),
            "play sam weller",
            "Play Sam Weller as well: Place an agent.",
        ),
        (
            after_card("the diogenes club", hands={0: "doctor john h watson"}),
            "play doctor john h watson",
            "Call Doctor John H. Watson: end the turn, take your last card back",
        ),
        (
            under_a_skull(),
            "play toby",
            "Answer with Toby: Another player fails to move or remove one of your agents.",
        ),
        (under_a_skull(), "never toby", "Do not ask me about Toby again in this turn"),
        (under_a_skull(), "never holborn", "Do not ask me about Holborn again in this turn"),
        (
            after_card("sam weller", agents={0: "city", 1: "strand"}),
            "place strand",
            "Place an agent in the Strand, making trouble",
        ),
        (
            after_card("sam weller", agents={0: "city"}),
            "place strand",
            "Place an agent in the Strand",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "city"}),
            "build city",
            "Build in the City for £6",
        ),
        (
            after_scroll("the jerry-builder", agents={0: "city"}),
            "build city",
            "Build in the City for £3",
        ),
        (
            after_scroll("fire brigade", "player 1", "pass", "refuse",
                         buildings={1: "city"}, hands={1: "mr goodyear"}),
            "raze city",
            "Remove the building in the City, worth £6",
        ),
        (
            after_scroll("fire brigade", "player 1", "pass", "refuse",
                         buildings={1: "city"}, hands={1: "mr goodyear"}),
            "done",
            "Spare Yellow’s buildings",
        ),
        (
            after_event("martial law", (6, 1, 2, 3), agents={0: "city"}, buildings={0: "holborn"}),
            "spare city",
            "Pay £3 to keep a grenadier out of the City",
        ),
        (
            position(buildings={0: "chelsea"}, hands={0: "toby"}),
            "use chelsea",
            "Besides your card, use Chelsea: pay £3 and place an agent there or next to it",
        ),
        (
            position(hands={0: "the lyceum theatre"}),
            "play the lyceum theatre",
            "Play The Lyceum Theatre (building): £1 for each pawn in the Strand.",
        ),
        (
            position(hands={0: "toby"}),
            "discard toby",
            "Throw Toby away, for nothing",
        ),
    ],
)  # fmt: skip
def test_an_action_says_what_it_does_here(p: Position, action: str, words: str) -> None:
    assert p.says(action) == words


def test_under_a_head_stand_short_words() -> None:
    p = after_card("becky sharp", "skip", agents={0: "city, strand"}, money={0: 20})
    say, seen = p.speaker(), p.state.seen_by(0)
    builds = [action for action in seen.legal() if action in a.BUILD]
    assert {say.head(seen, action) for action in builds} == {"Build in …"}
    assert [say.short(seen, action) for action in builds] == ["Strand, £12", "City, £6"]


# ---------------------------------------------------------------- what may not be done


@pytest.mark.parametrize(
    ("p", "action", "words"),
    [
        (position(hands={0: "toby, sam weller"}), "play hugh boone", "You do not hold Hugh Boone."),
        (position(hands={0: "toby"}), "discard sam weller", "You do not hold Sam Weller."),
        (
            position(hands={0: "toby, sam weller"}),
            "discard sam weller",
            "Sam Weller is no Interrupt card.",
        ),
        (position(hands={0: "toby, sam weller"}), "play toby", "Toby is an Interrupt card."),
        (
            after_card("sam weller", agents={0: "city"}),
            "place lambeth",
            "None of your agents stands in Lambeth or next to it.",
        ),
        (
            after_card("sam weller", agents={0: ", ".join(["city"] * 12)}),
            "place city",
            "All your agents are on the board: take one off first.",
        ),
        (
            after_card("sam weller", agents={0: "city"}),
            "lift city",
            "You still have 11 agents in your supply.",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "lambeth"}),
            "build lambeth",
            "You have £10, Lambeth costs £18.",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "city"}, buildings={1: "city"}),
            "build city",
            "Yellow has a building in the City already.",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "city, strand"}, trouble="city"),
            "build city",
            "There is trouble in the City.",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "city"}),
            "build strand",
            "You have no agent in the Strand.",
        ),
        (
            after_card("becky sharp", "skip", agents={0: "city"}),
            "raze strand",
            "You still have 6 buildings in your supply.",
        ),
        (
            after_card("bill sikes", agents={1: "city, strand"}, trouble="city"),
            "area strand",
            "There is no trouble in the Strand.",
        ),
        (
            after_card("bill sikes", agents={0: "strand", 1: "city"}, trouble="city, strand"),
            "area strand",
            "There is no pawn to choose in the Strand.",
        ),
        (
            after_card("bill sikes", "area city", agents={0: "city", 1: "city"}, trouble="city"),
            "pawn 0",
            "An agent of Green cannot be chosen.",
        ),
        (
            after_card("inspector bucket", trouble="city"),
            "calm strand",
            "There is no trouble in the Strand.",
        ),
        (
            position(buildings={0: "chelsea"}, money={0: 2}, hands={0: "toby"}),
            "use chelsea",
            "You have £2, it costs £3.",
        ),
        (
            position(buildings={0: "strand"}, hands={0: "toby"}),
            "use strand",
            "There is no trouble to remove.",
        ),
        (
            position(buildings={0: "west end"}, hands={0: "toby"}).play("use west end"),
            "use west end",
            "You have used the card of the West End in this turn.",
        ),
        (
            position(buildings={0: "west end"}, fresh="west end", hands={0: "toby"}),
            "use west end",
            "You have gained the card of the West End in this turn.",
        ),
        (
            position(buildings={0: "west end"}, gone="west end", hands={0: "toby"}),
            "use west end",
            "The card of the West End is out of the game.",
        ),
        (
            position(buildings={0: "city", 1: "west end"}, hands={0: "toby"}),
            "use west end",
            "Yellow holds the card of the West End.",
        ),
        (
            position(buildings={0: "city"}, hands={0: "toby"}),
            "use west end",
            "Nobody has a building in the West End, so nobody has its card.",
        ),
        (
            position(buildings={0: "west end"}, grenadiers="west end", hands={0: "toby"}),
            "use west end",
            "A grenadier stands in the West End.",
        ),
        (
            after_scroll("hugh boone", "area city", "pawn immigrant", immigrants="city"),
            "to lambeth",
            "Lambeth is not next to the City.",
        ),
        (
            after_scroll("hugh boone", "area city", "pawn immigrant", immigrants="city"),
            "to city",
            "The pawn is in the City already.",
        ),
        (after_scroll("charley bates"), "player 0", "You cannot name yourself."),
        (
            after_scroll("irene adler", "player 1", "pass", money={1: 4}, hands={1: "mr goodyear"}),
            "pay",
            "You have £4, it costs £5.",
        ),
        (under_a_skull(), "never holborn", "Holborn is no answer to this."),
        (
            after_scroll("the special branch", "player 1", "pass", hands={1: "toby, mr goodyear"}),
            "discard hugh boone",
            "Yellow does not hold Hugh Boone.",
        ),
    ],
)  # fmt: skip
def test_a_refusal_answers_with_facts(p: Position, action: str, words: str) -> None:
    assert p.why_not(action) is not None
    assert p.refuses(action) == words


def test_a_rule_alone_answers_what_nobody_could_mean() -> None:
    p = after_scroll("hugh boone", immigrants="city")
    for action in ("to strand", "pawn 1", "place city", "player 3", "play toby", "scroll"):
        assert p.refuses(action) == NANTY.ledger[p.why_not(action) or ""].text


def test_every_refusal_can_be_said() -> None:
    rng = Random(3)
    for state in positions():
        if state.actor is not None:
            say, seen = speaker(state), state.seen_by(state.actor)
            for action in [*tried(seen), *rng.sample(range(a.ACTIONS.size), 50)]:
                refusal = say.refuse(seen, action)
                assert (refusal is None) == (action in seen.legal())


def test_the_rules_people_meet_most_answer_with_facts() -> None:
    met: Counter[str] = Counter()
    facts: Counter[str] = Counter()
    for players, seed in [(2, 4), (3, 5), (4, 6)]:
        say = speaker(new_game(players, seed))
        for number, state in enumerate(played(players, seed)):
            if state.actor is not None and number % 5 == 0:
                seen = state.seen_by(state.actor)
                for action in tried(seen):
                    refusal = say.refuse(seen, action)
                    assert refusal is not None
                    met[refusal.rule] += 1
                    facts[refusal.rule] += refusal.text != refusal.says
    often = [rule for rule, _ in met.most_common(20)]
    assert [rule for rule in often if facts[rule] < 0.9 * met[rule]] == []


# ---------------------------------------------------------------- how it ended


def test_every_end_has_a_reason() -> None:
    say = speaker(new_game())
    for rule in (*VICTORY_RULES, "end.deck", "event.riots", "end.limit"):
        assert say.has(f"end-{rule.replace('.', '-')}")


def test_the_reason_says_how_near_the_winner_was() -> None:
    p = after_card(
        "the diogenes club", faces={0: "balmoral", 1: "fagin"}, trouble=", ".join(a.AREAS[:8])
    )
    seen = p.play("end turn").state.seen_by(NOBODY)
    say = speaker(p.state)
    assert say.reason(seen) == "Fagin sees 8 trouble markers"
    assert say.verdict(seen) == "Bob wins: Fagin sees 8 trouble markers."


# ---------------------------------------------------------------- the picture in plain text


def test_the_picture_in_plain_text_is_80_columns_wide() -> None:
    for state in positions():
        for viewer in range(NOBODY, state.box.players):
            lines = speaker(state).text(state.seen_by(viewer)).splitlines()
            assert max(map(len, lines)) <= 80
            assert len(lines) > 25


def test_the_picture_in_plain_text_shows_the_table() -> None:
    p = position(
        agents={0: "city, city", 1: "strand"}, immigrants="strand", trouble="strand",
        buildings={0: "city"}, gone="lambeth", hands={0: "toby, hugh boone", 1: "sam weller"},
        table={1: "the bank"}, past="flood, fire", money={1: 23},
    )  # fmt: skip
    shown = p.speaker().text(p.state.seen_by(0))
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    for wanted in (
        "Turn 5, Green · Green to decide",
        "3 Strand £12 ⚑ · ● · · ●",
        "6 City £6 ●●⌂♛ · · ·",
        "11 Lambeth £18 × · · · ·",
        "Yellow £23 · 1 cards · in supply 11 agents, 6 buildings",
        "lying open: The Bank",
        "Fagin 1 1 1 1 8",
        "You are Fagin",
        "Eight trouble markers on the board.",
        "Toby [interrupt]",
        "Hugh Boone [scroll, another card]",
    ):
        assert wanted in lines
    assert "events past: Flood and Fire" in shown
    assert "Sam Weller" not in shown
    assert "Hugh Boone" not in p.speaker().text(p.state.seen_by(1))


# ---------------------------------------------------------------- the tables of the guide


def test_the_guide_lists_areas_cards_events_and_personalities() -> None:
    listed = {listing.title: listing for listing in speaker(new_game()).listings()}
    assert [len(listing.rows) for listing in listed.values()] == [12, 48, 53, 12, 7]
    assert listed["Areas"].rows[5] == (
        "6", "City", "£6", "yes", "Strand, Holborn, Highbury, East End, Bermondsey",
    )  # fmt: skip
    assert listed["Action cards, grey"].rows[15] == (
        "Simpson's Divan", "take £3, agent", "Take £3, place an agent.", "ours",
    )  # fmt: skip
    for listing in listed.values():
        assert all(len(row) == len(listing.columns) for row in listing.rows)


def test_no_word_says_what_a_player_is() -> None:
    text = files("fogbound.games.nanty.words").joinpath("en.ftl").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:he|him|his|she|her|hers)\b", text, re.IGNORECASE)
