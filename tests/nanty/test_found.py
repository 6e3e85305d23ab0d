"""Faults that were found and mended, each with the position that showed it."""

from __future__ import annotations

import pytest

from fogbound.engine import ComponentError
from tests.nanty.builder import after_scroll, position
from tests.nanty.test_components import TEXT, box, changed, in_row

FREE_GUN = in_row('"The London Small Arms Company"', "pay = 2", "pay = 0")
FREE_KILLER = in_row('"Henry \\"Holy\\" Peter"', "pay = 2", "pay = 0")


@pytest.mark.rule("nanty:effect.inspect_hand")
def test_a_card_of_another_hand_once_shown_is_not_taken_back() -> None:
    p = after_scroll("the special branch", "player 1", hands={1: "the navvies, little dorrit"})
    before = p.state.revealed
    p.play("discard the navvies")
    assert p.discards() == {"the navvies"}
    assert p.state.revealed == before + 1


@pytest.mark.rule("nanty:win.check")
def test_that_nothing_was_won_is_shown_to_all_and_not_taken_back() -> None:
    crowd = "chelsea, strand, holborn, city, highbury, lambeth, battersea, southwark, bermondsey"
    hand = "the diogenes club, sam weller, bill sikes, the bank, mr krook, dorian gray"
    p = position(agents={1: crowd}, hands={0: hand}, faces={0: "moriarty", 1: "fagin"})
    p.play("play the diogenes club")
    before = p.state.revealed
    p.play("end turn")
    assert p.asked == (1, "turn.play")
    assert p.told("draws") == []
    assert p.state.revealed == before + 1
    again = p.state.revealed
    p.begin(0, hand).play("play the diogenes club", "end turn")
    assert p.state.revealed == again


@pytest.mark.rule("nanty:effect.pay_assassinate", "nanty:effect.hire_killer")
@pytest.mark.parametrize("text", [FREE_GUN, FREE_KILLER])
def test_a_killer_who_asks_for_nothing_is_refused(text: str) -> None:
    with pytest.raises(ComponentError, match="params pay must be a whole number from 1 to"):
        box(text)


@pytest.mark.rule("nanty:effect.place_agents")
def test_near_must_say_near_what() -> None:
    text = in_row('"William Gladstone"', 'area = "westminster", ', "")
    with pytest.raises(ComponentError, match="params area is missing"):
        box(text)


@pytest.mark.rule("nanty:city.westminster")
def test_a_card_that_draws_nothing_is_refused() -> None:
    text = changed(("draw = 1, discard = 1", "draw = 1, discard = 0"))
    with pytest.raises(ComponentError, match="city params discard must be"):
        box(text)


@pytest.mark.rule("nanty:setup.agents")
def test_nobody_starts_with_more_agents_than_he_has() -> None:
    text = changed(("agents_per_player = 12", "agents_per_player = 3")).replace(
        "start = false", "start = true"
    )
    with pytest.raises(ComponentError, match="more areas to start in than agents"):
        box(text)


@pytest.mark.rule("nanty:setup.deal")
def test_there_must_be_cards_for_all_hands() -> None:
    text = TEXT.replace("players_min = 2\ntext", "players_min = 4\ntext")
    assert box(text).cards
    with pytest.raises(ComponentError, match="too few cards for 2 hands"):
        box(text, players=2)


@pytest.mark.rule("nanty:win.fagin")
@pytest.mark.parametrize("params", ["{}", "{ need = 0 }"])
def test_a_personality_says_what_it_needs(params: str) -> None:
    with pytest.raises(ComponentError, match="params need"):
        box(changed(("params = { need = 8 }", f"params = {params}")))


@pytest.mark.rule("nanty:action.money")
def test_an_endless_sum_is_no_symbol() -> None:
    text = in_row('"The Stock Exchange"', "money:5", f"money:{'9' * 5000}")
    with pytest.raises(ComponentError, match="which is no symbol to find here"):
        box(text)
