"""The past of a game, from snapshots: whoever looks back waits for a few actions, not for all."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Match, State

STEP: Final = 32
"""Actions from one snapshot to the next."""


class Past:
    """Snapshots of a match, made where somebody has looked back."""

    def __init__(self) -> None:
        self._snapshots: dict[int, State] = {}
        """By how many actions had been played."""
        self.replayed = 0
        """How many actions have been played again so far: what looking back has cost."""

    def at(self, match: Match, number: int) -> State:
        """The position after the first `number` actions; it belongs to who asks."""
        begin = number - number % STEP
        while begin and begin not in self._snapshots:
            begin -= STEP
        state = self._snapshots[begin].copy() if begin else match.record.start()
        for played in range(begin, number):
            state.play(match.record.actions[played])
            if (played + 1) % STEP == 0:
                self._snapshots[played + 1] = state.copy()
        self.replayed += number - begin
        return state

    def forget(self, left: int) -> None:
        """All but the first `left` actions were taken back."""
        for number in [number for number in self._snapshots if number > left]:
            del self._snapshots[number]
