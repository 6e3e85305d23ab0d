"""Matches driven about at random: played, taken back, copied, written down, looked at, guessed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fogbound.engine import Match, Record
from tests.properties.games import SETTINGS, every_setting
from tools.fuzz import Setting, check_decision, check_end, check_position, limited, reported


def photograph(match: Match) -> str:
    """All there is to a match, to compare it by."""
    undo = [match.can_undo(seat) for seat in range(match.record.players)]
    return json.dumps([match.state.to_json(), match.story, str(match.record), undo])


@every_setting
def test_undo_and_the_same_again_is_the_identity(setting: Setting) -> None:
    rng = Random(31)
    match = Match(limited(setting, 3).record(31))
    with reported(match.record, f"{setting}-undo"):
        while (seat := match.state.actor) is not None:
            before, state = photograph(match), match.state.copy()
            action = rng.choice(state.legal())
            match.play(action)
            after = photograph(match)
            chance = (match.state.rolls, match.state.revealed) != (state.rolls, state.revealed)
            assert [match.can_undo(other) for other in range(match.record.players)] == [
                other == seat and not chance for other in range(match.record.players)
            ]
            if not chance:
                assert match.undo(seat)
                assert photograph(match) == before
                match.play(action)
                assert photograph(match) == after


class AMatch(RuleBasedStateMachine):
    """Whatever is done with a match, it stays its record."""

    match: Match
    past: list[tuple[int, tuple[int, int], dict[str, Any]]]
    """For every action played: who decided, the chance there had been, and the position."""

    @initialize(setting=st.sampled_from(SETTINGS), seed=st.integers(0, 999))
    def begin(self, setting: Setting, seed: int) -> None:
        self.name = f"{setting}-machine"
        self.match = Match(limited(setting, 3).record(seed))
        self.past = []

    @property
    def chance(self) -> tuple[int, int]:
        return self.match.state.rolls, self.match.state.revealed

    def is_on(self) -> bool:
        return self.match.state.actor is not None

    @precondition(is_on)
    @rule(picks=st.lists(st.integers(0, 999), min_size=1, max_size=12))
    def play(self, picks: list[int]) -> None:
        with reported(self.match.record, self.name):
            for pick in picks:
                state = self.match.state
                if state.actor is None:
                    break
                self.past.append((state.actor, self.chance, state.to_json()))
                self.match.play(state.legal()[pick % len(state.legal())])

    @rule(seat=st.integers(0, 3))
    def undo(self, seat: int) -> None:
        with reported(self.match.record, self.name):
            self._go_back(self.match.undo(seat), self._own(seat)[-1:])

    @rule(seat=st.integers(0, 3))
    def restart_turn(self, seat: int) -> None:
        with reported(self.match.record, self.name):
            self._go_back(self.match.restart_turn(seat), self._own(seat))

    def _own(self, seat: int) -> list[int]:
        """Which actions a seat may take back: its last ones, since the last chance."""
        own: list[int] = []
        for number in reversed(range(len(self.past))):
            decider, chance, _ = self.past[number]
            if decider != seat or chance != self.chance:
                break
            own.insert(0, number)
        return own

    def _go_back(self, went: bool, own: list[int]) -> None:
        assert went == bool(own)
        if own:
            assert self.match.state.to_json() == self.past[own[0]][2]
            del self.past[own[0] :]

    @rule()
    def reload(self) -> None:
        with reported(self.match.record, self.name):
            again = Match(Record.read(str(self.match.record)))
            assert photograph(again) == photograph(self.match)
            self.match = again

    @precondition(is_on)
    @rule(seed=st.integers(0, 999))
    def look_deeply(self, seed: int) -> None:
        with reported(self.match.record, self.name):
            check_position(self.match.state, Random(seed))

    @invariant()
    def somebody_decides_or_the_game_is_over(self) -> None:
        with reported(self.match.record, self.name):
            (check_decision if self.is_on() else check_end)(self.match.state)
            assert len(self.match.record.actions) == len(self.past)
            assert all(number <= len(self.past) for number, _ in self.match.story)


TestAMatch = AMatch.TestCase
TestAMatch.settings = settings(
    max_examples=100,
    stateful_step_count=30,
    deadline=None,
    phases=[phase for phase in Phase if phase is not Phase.explain],
)
