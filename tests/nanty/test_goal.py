"""What each Personality still needs, and who could win when their turn begins."""

from __future__ import annotations

import pytest

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import Position, position

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def goal(p: Position, seat: int) -> Goal:
    return Speaker(p.state.box, NAMES[: p.state.box.players]).goal(p.state.seen_by(seat))


def spread(count: int) -> str:
    """So many areas."""
    return ", ".join(AREAS[:count])


@pytest.mark.parametrize(
    ("face", "says"),
    [
        ("moriarty", "agents in 9 areas when your turn begins, you have 3"),
        ("fagin", "8 trouble markers when your turn begins, there are 2"),
        ("sidonia", "a worth of £50 when your turn begins, you have £17"),
        ("bellinger", "control of 4 areas when your turn begins, you have 3"),
    ],
)
def test_it_says_what_the_own_personality_needs_and_has(face: str, says: str) -> None:
    p = position(agents={0: spread(3)}, trouble=spread(2), money={0: 17}, faces={0: face})
    assert says in goal(p, 0).own


def test_sherlock_holmes_counts_the_cards_of_the_pile() -> None:
    p = position(faces={0: "holmes"})
    assert f"{len(p.state.deck)} cards are left" in goal(p, 0).own


def test_who_holds_a_victory_is_named_with_whom_they_would_be() -> None:
    p = position(agents={1: spread(9)}, faces={0: "holmes", 1: "fagin"})
    (said,) = goal(p, 0).rivals
    assert "(Bob) wins when their next turn begins, if they are one of these" in said
    assert "Moriarty" in said
    assert "Bellinger" in said
    assert "Fagin" not in said
    assert goal(p, 1).rivals == ()


def test_who_is_one_short_is_close() -> None:
    p = position(agents={1: spread(3)}, faces={0: "holmes"})
    assert "is close to winning, if they are one of these" in goal(p, 0).rivals[0]
    p = position(agents={1: spread(2)}, faces={0: "holmes"})
    assert goal(p, 0).rivals == ()


def test_nobody_is_suspected_to_be_who_the_viewer_is() -> None:
    p = position(trouble=spread(8), faces={0: "fagin"})
    assert goal(p, 0).rivals == ()
    p = position(trouble=spread(8), faces={0: "holmes"})
    assert [line.rpartition(" ")[2] for line in goal(p, 0).rivals] == ["Fagin."] * 3


def test_it_tells_no_secret_of_another() -> None:
    p = position(agents={1: spread(9)}, trouble=spread(8), faces={0: "holmes", 1: "moriarty"})
    said = goal(p, 0)
    p.state.personality[1], p.state.personality[2] = p.state.personality[2], p.state.personality[1]
    assert goal(p, 0) == said
    assert goal(p, NOBODY).own == ""
