"""What a Gentleman still needs, in one line, and who may be about to leave."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from fogbound.games.smog.rules.actions import ARTEFACTS
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import position

NAMES = ("Ada", "Bob")
ALL_BUT_ONE = ARTEFACTS[:-1]
MIXED = "blood mana ectoplasm titanium"


def goal(state: SmogState, seat: int, language: str = "en") -> Goal:
    return Speaker(state.box, NAMES, language).goal(state.seen_by(seat))


def test_it_names_what_is_missing_and_the_gate() -> None:
    p = position(
        2, artefacts={0: ALL_BUT_ONE}, combination={0: MIXED}, ether={0: "blood mana ectoplasm"}
    )
    said = goal(p.state, 0).own
    assert said.startswith("You have 6 of 8 things. Still Mithril Lock and 1 Titanium, then out")


def test_who_has_all_is_told_the_way_to_the_gate() -> None:
    p = position(
        2,
        artefacts={0: ARTEFACTS},
        combination={0: MIXED},
        ether={0: MIXED},
        gate={0: "near"},
        sides=("north", "south"),
    )
    said = goal(p.state, 0).own
    assert said == "You have all you need: your gate is 1 move away, on the north tile."
    assert goal(p.state, 0, "it").own == "Hai tutto: il tuo varco è a 1 movimento, sul disco nord."


def test_a_rival_is_named_who_may_lack_a_thing_or_nothing() -> None:
    p = position(2, artefacts={1: ARTEFACTS}, ether={1: MIXED})
    assert [line.partition(" may ")[2] for line in goal(p.state, 0).rivals] == [
        "have all they need to leave."
    ]
    assert goal(p.state, 1).rivals == ()
    p.state.ether[4] -= 1
    assert "no more than one thing" in goal(p.state, 0).rivals[0]
    p.state.artefacts[1] = 0b0111
    assert goal(p.state, 0).rivals == ()


def test_the_viewers_own_combination_is_nobody_elses() -> None:
    """With one of each Ether another Combination lacks one more: Ada holds the one of each."""
    p = position(2, artefacts={1: ARTEFACTS}, combination={0: MIXED}, ether={1: MIXED})
    assert "no more than one thing" in goal(p.state, 0).rivals[0]
    assert "have all" in goal(p.state, NOBODY).rivals[0]


def test_it_tells_no_secret_of_another() -> None:
    p = position(2, artefacts={1: ARTEFACTS}, combination={0: MIXED}, ether={1: MIXED})
    said = goal(p.state, 0)
    for combination in range(1, 13):
        p.state.combination[1] = combination
        p.state.gate[1] = combination % 8
        assert goal(p.state, 0) == said


def test_who_watches_has_no_goal_and_nobody_has_one_when_it_is_over() -> None:
    p = position(2)
    assert goal(p.state, NOBODY) == Goal("")
    p.state.finish((0,), "end.win")
    assert goal(p.state, 0) == Goal("")
