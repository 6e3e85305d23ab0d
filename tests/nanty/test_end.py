"""The end of the draw pile, points and ties."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import NOBODY, Outcome
from tests.nanty.builder import Position, after_card, position

NOBODY_HOLMES = {0: "fagin", 1: "moriarty", 2: "bellinger", 3: "balmoral"}


def out_of_cards(**wanted: Any) -> Position:
    """Seat 0 plays its last card and the pile is empty."""
    return after_card("the diogenes club", "end turn", **{"deck": "", **wanted})


def outcome(**wanted: Any) -> Outcome:
    """How a game ends that runs out of cards."""
    result = out_of_cards(**wanted).state.outcome
    assert result is not None
    return result


@pytest.mark.rule("nanty:end.deck", "nanty:end.ways")
@pytest.mark.parametrize("left", [0, 1, 4])
def test_a_pile_too_short_for_the_refill_ends_the_game(left: int) -> None:
    deck = ["toby", "sam weller", "the bank", "hugh boone"][:left]
    p = out_of_cards(deck=", ".join(deck))
    assert p.state.outcome is not None
    assert p.state.outcome.rule == "end.deck"
    assert p.hand(0) == set(deck)  # what is left
    assert p.state.deck == []
    assert p.state.actor is None


@pytest.mark.rule("nanty:end.deck.exact")
def test_taking_the_very_last_card_does_not_end_the_game() -> None:
    p = out_of_cards(deck="toby, sam weller, the bank, hugh boone, mr krook")
    assert (p.state.outcome, p.state.deck, p.state.turn) == (None, [], 1)
    p.play("end turn")
    assert p.state.outcome is not None


@pytest.mark.rule("nanty:end.deck.exact")
def test_who_needs_no_card_goes_on_with_an_empty_pile() -> None:
    hand = "toby, sam weller, the bank, hugh boone, mr krook"
    p = out_of_cards(hands={0: hand})
    assert (p.state.outcome, p.state.turn) == (None, 1)
    p = out_of_cards(hands={0: hand[:-10]}, table={0: "irene adler"})
    assert p.state.outcome is None


@pytest.mark.rule("nanty:end.deck")
def test_nobody_has_another_check() -> None:
    every = "chelsea, westminster, strand, west end, holborn, city, highbury, east end, lambeth"
    result = outcome(agents={1: every}, faces=NOBODY_HOLMES, money={0: 90})
    assert (result.rule, result.winners) == ("end.deck", (0,))


@pytest.mark.rule("nanty:end.deck.holmes", "nanty:win.holmes", "nanty:win.holmes.holder")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_holmes_wins_when_the_pile_runs_out(seat: int) -> None:
    result = outcome(faces={**NOBODY_HOLMES, seat: "holmes"}, money={(seat + 1) % 4: 99})
    assert (result.rule, result.winners) == ("win.holmes", (seat,))
    assert result.points == ()


@pytest.mark.rule("nanty:end.deck.holmes", "nanty:win.holmes.holder")
def test_without_holmes_in_play_points_decide() -> None:
    result = outcome(faces=NOBODY_HOLMES, money={2: 11})
    assert (result.rule, result.winners, result.points) == ("end.deck", (2,), (10, 10, 11, 10))


@pytest.mark.rule("nanty:win.holmes.holder", "nanty:effect.swap_personality")
def test_holmes_exchanged_away_wins_for_nobody() -> None:
    p = after_card(
        "dorian gray", "scroll", faces={**NOBODY_HOLMES, 0: "holmes"}, deck="", money={2: 11}
    )
    assert p.face(0) != "holmes"
    p.play("skip", "end turn")
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.outcome.winners) == ("end.deck", (2,))


@pytest.mark.rule("nanty:score.agents", "nanty:score.buildings", "nanty:score.money")
@pytest.mark.rule("nanty:score.most")
def test_points() -> None:
    result = outcome(
        agents={0: "city, city, strand", 1: "lambeth"},
        buildings={0: "chelsea", 1: "westminster, strand"},
        money={0: 3, 1: 0, 2: 33, 3: 0},
    )
    assert result.points == (15 + 6 + 3, 5 + 18 + 12, 33, 0)
    assert result.winners == (1,)


@pytest.mark.rule("nanty:score.grenadiers", "nanty:build.value.grenadiers")
def test_areas_with_a_grenadier_score_nothing() -> None:
    result = outcome(
        agents={0: "city, city, strand"},
        buildings={0: "city", 1: "strand"},
        grenadiers="city, city",
        immigrants="strand",
        trouble="strand",
    )
    assert result.points == (10 + 5, 10 + 12, 10, 10)


@pytest.mark.rule("nanty:score.tie", "nanty:score.tie.value")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("chelsea, city", "highbury", (1,)),  # 12 beats 6
        ("westminster", "chelsea, highbury", (0,)),  # 18 beats 12
        ("strand", "west end", (1,)),  # equal costs: the higher number
        ("battersea", "southwark", (0,)),
        ("lambeth", "holborn", (0,)),
    ],
)
def test_the_highest_city_area_card_breaks_a_tie(
    first: str, second: str, winners: tuple[int, ...]
) -> None:
    result = outcome(buildings={0: first, 1: second}, money={0: 20, 1: 20, 2: 0, 3: 0})
    assert result.points[0] == result.points[1]
    assert result.winners == winners


@pytest.mark.rule("nanty:score.tie.value")
def test_the_printed_cost_counts_and_any_card_beats_none() -> None:
    both: dict[str, Any] = {"buildings": {0: "westminster", 1: "chelsea"}, "money": {0: 20, 1: 14}}
    result = outcome(**both, grenadiers="westminster")
    assert (result.points[:2], result.winners) == ((20, 20), (0,))
    result = outcome(buildings={1: "chelsea"}, money={0: 16, 1: 10})
    assert (result.points[:2], result.winners) == ((16, 16), (1,))


@pytest.mark.rule("nanty:score.tie.value", "nanty:event.inigo.card")
def test_a_card_out_of_the_game_breaks_no_tie() -> None:
    result = outcome(
        buildings={0: "chelsea", 1: "westminster"}, money={0: 22, 1: 10}, gone="westminster"
    )
    assert (result.points[:2], result.winners) == ((28, 28), (0,))


@pytest.mark.rule("nanty:score.tie.none")
def test_without_a_card_the_tied_share_the_victory() -> None:
    assert outcome().winners == (0, 1, 2, 3)
    assert outcome(money={1: 20, 3: 20}).winners == (1, 3)
    result = outcome(money={1: 20, 3: 20}, buildings={0: "chelsea"})
    assert result.winners == (1, 3)  # only cards of the tied count


@pytest.mark.rule("nanty:score.tie")
def test_only_the_tied_are_compared() -> None:
    result = outcome(buildings={0: "lambeth", 1: "chelsea"}, money={0: 0, 1: 15, 2: 21, 3: 0})
    assert (result.points, result.winners) == ((18, 21, 21, 0), (1,))


@pytest.mark.rule("nanty:end.personalities", "nanty:win.secret")
def test_at_the_end_all_personalities_are_shown() -> None:
    p = out_of_cards(faces=NOBODY_HOLMES)
    assert p.told("was") == [(seat, (p.state.personality[seat],), -1) for seat in range(4)]
    for viewer in (NOBODY, 0, 3):
        assert p.state.seen_by(viewer).personality == p.state.personality
    assert [details for _, details, _ in p.told("points")] == [(10, 10, 10, 10)]


@pytest.mark.rule("nanty:end.limit")
def test_a_limit_of_turns_for_simulations() -> None:
    p = position(2, turns=2, hands={0: "the diogenes club"}, money={1: 12})
    assert p.state.box.turns == 0  # off by default
    q = position(2, hands={0: "the diogenes club", 1: "sam weller"}, money={1: 12}, components=None)
    assert q.state.outcome is None


@pytest.mark.rule("nanty:end.limit")
@pytest.mark.parametrize("limit", [1, 4])
def test_a_game_that_reaches_the_limit_is_decided_on_points(limit: int) -> None:
    from tests.nanty.builder import new_game

    p = Position(new_game(2, 3, turns=limit))
    p.state.money[1] = 40
    while p.state.outcome is None:
        assert p.state.turns < limit
        p.play("end turn" if p.may("end turn") else "skip" if p.may("skip") else p.legal[0])
    assert p.state.turns in (limit, limit - 1)
    assert p.state.outcome.rule == "end.limit"
    assert p.state.outcome.winners == (1,)
    assert len(p.state.outcome.points) == 2
    assert (p.state.actor, p.state.stack, p.legal) == (None, [], [])


@pytest.mark.rule("nanty:end.ways")
def test_an_end_in_the_middle_of_anothers_cards() -> None:
    """Riots drawn by the second card of Mycroft Holmes end everything at once."""
    trouble = "chelsea, westminster, strand, west end, holborn, city, highbury, east end"
    p = after_card(
        "mycroft holmes", "scroll", "play augustus snodgrass", "draw event",
        hands={0: "augustus snodgrass, sam weller"}, trouble=trouble, events="riots",
    )  # fmt: skip
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.stack, p.legal) == ("event.riots", [], [])
