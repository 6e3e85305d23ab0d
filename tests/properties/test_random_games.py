"""Games played at random, in every way they can be played: what must hold at every decision."""

from __future__ import annotations

import pytest

from fogbound.engine import ENGLISH, Game, Record
from fogbound.engine.words import Speaker
from tests.properties.games import COUNT, SETTINGS, every_game, every_setting
from tools.fuzz import (
    Setting,
    check_copies,
    check_guess_to_the_end,
    check_match,
    check_pictures,
    check_plain_data,
    check_refusals,
    check_values,
    check_views,
    limited,
    random_game,
    some_settings,
)


@every_setting
def test_no_game_comes_to_a_dead_end_and_every_record_replays(setting: Setting) -> None:
    ways = sum(other.game == setting.game for other in SETTINGS)
    for seed in range(COUNT // ways):
        random_game(limited(setting, 1 + seed % 8), seed, deep=0.002)


@every_setting
def test_a_long_game_comes_to_its_end(setting: Setting) -> None:
    random_game(limited(setting, 60), seed=60, deep=0.01)


@every_setting
def test_copies_are_independent_at_every_decision(setting: Setting) -> None:
    random_game(limited(setting, 4), 1, 1.0, check_copies)


@every_setting
def test_plain_data_reads_back_as_the_same_state_at_every_decision(setting: Setting) -> None:
    random_game(limited(setting, 4), 2, 1.0, check_plain_data)


@every_setting
def test_an_action_is_refused_by_a_rule_unless_it_is_legal(setting: Setting) -> None:
    random_game(limited(setting, 4), 3, 1.0, lambda state, _: check_refusals(state))


@every_setting
def test_a_view_does_not_change_when_hidden_things_do(setting: Setting) -> None:
    random_game(limited(setting, 4), 4, 1.0, check_views)


@every_setting
def test_a_guess_can_be_played_to_the_end(setting: Setting) -> None:
    random_game(limited(setting, 4), 5, 0.5, check_guess_to_the_end)


@every_setting
def test_every_view_can_be_drawn_and_every_choice_described(setting: Setting) -> None:
    random_game(limited(setting, 4), 6, 0.1, lambda state, _: check_pictures(state))


@every_setting
def test_every_position_has_a_value_and_chances(setting: Setting) -> None:
    random_game(limited(setting, 4), 8, 0.2, lambda state, _: check_values(state))


@every_setting
def test_a_match_tells_the_story_of_a_game_to_everybody(setting: Setting) -> None:
    for seed in range(7, 11):
        check_match(random_game(limited(setting, 6), seed))


@every_setting
def test_every_position_of_a_record_is_replayed_exactly(setting: Setting) -> None:
    record = random_game(limited(setting, 4), 11)
    state = record.start()
    positions = [state.to_json()]
    for action in record.actions:
        state.play(action)
        positions.append(state.to_json())
    assert [state.to_json() for state in Record.read(str(record)).states()] == positions


@every_game
def test_a_game_has_its_facts_in_order(rules: Game) -> None:
    assert rules.ledger.facts["name"] == rules.name
    assert rules.revision >= 1
    say = Speaker(rules.box(rules.players[0]))
    facts = (say.title, rules.minutes, say.fact("about"), say.fact("hidden"))
    assert all(text.strip() for text in (*facts, rules.primer_in(ENGLISH)))
    for listing in say.listings():
        assert listing.title
        assert {len(row) for row in listing.rows} == {len(listing.columns)}


@every_game
def test_what_ends_a_game_early_is_an_option_of_it(rules: Game) -> None:
    assert set(rules.limit) <= {option.name for option in rules.options}
    rules.new(rules.players[0], 1, None, **rules.limit)


@every_game
def test_every_side_is_its_own_ally_for_all_on_it(rules: Game) -> None:
    for setting in some_settings(rules):
        box = rules.box(setting.players, None, setting.options)
        for seat in range(setting.players):
            side = rules.allies(box, seat)
            assert seat in side
            assert {rules.allies(box, ally) for ally in side} == {side}


@every_game
def test_every_action_and_every_step_cites_rules_of_the_ledger(rules: Game) -> None:
    cited = {rule for action in range(rules.actions.size) for rule in rules.actions.rules(action)}
    cited |= {step.rule for step in rules.steps.values()}
    assert sorted(rule for rule in cited if rule not in rules.ledger) == []


@every_game
@pytest.mark.parametrize("seed", [1, "fog"])
def test_the_same_seed_gives_the_same_game(rules: Game, seed: int | str) -> None:
    for players in rules.players:
        one, other = (rules.new(players, seed) for _ in range(2))
        assert one == other
        assert one != rules.new(players, f"{seed} again")
