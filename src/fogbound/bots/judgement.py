"""What a search asks of positions and moves: what they are worth, what they promise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fogbound.engine import State

PARTS: Final = 2
"""How many choices that are parts of a decision are looked through to judge it."""
SHARP: Final = 0.8
"""How far first sight puts moves apart; 1: as far as their values and `spread` say."""
FAR: Final = 24
"""How many decisions a turn of a playout has at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What positions are worth and moves promise: by hand, as the game says."""

    knows_moves = False
    """Whether it was learned what moves promise."""

    def chances(self, whole: State) -> list[float]:
        """How likely each seat is to win a position."""
        return whole.box.game.chances(whole)

    def value(self, state: State, seat: int) -> float:
        """How good a position looks to a seat that looks for a plan."""
        return state.box.game.value(state, seat)

    def promises(self, state: State, actions: list[int]) -> list[float]:
        """How good each action looks to who decides; 1 more: e times as promising."""
        spread = state.box.game.spread
        return [SHARP * first_sight(state, action, PARTS) / spread for action in actions]

    def moved(self, state: State, legal: list[int]) -> State:
        """The position after what looks best to who decides, one action ahead. It may be the one
        given, changed.
        """
        value, seat = state.box.game.value, state.actor
        assert seat is not None
        best, most = state, -1e9
        for action in legal:
            after = state.copy()
            after.play(action)
            promise = value(after, seat)
            if promise > most:
                best, most = after, promise
        return best

    def play_on(self, state: State, turns: int) -> State:
        """Who decides takes what looks best next, until others have done so for so many turns."""
        seat, left = state.actor, FAR
        while state.actor is not None:
            if state.actor != seat:
                if not turns:
                    break
                turns -= 1
                seat, left = state.actor, FAR
            if not left:
                break
            left -= 1
            legal = state.legal()
            if len(legal) == 1:
                state.play(legal[0])
            else:
                state = self.moved(state, legal)
        return state


BY_HAND: Final = Judgement()


def first_sight(state: State, action: int, parts: int) -> float:
    """How good an action looks to who decides, the best choice of its parts taken with it."""
    seat = state.actor
    assert seat is not None
    after = state.copy()
    after.play(action)
    if parts and after.actor == seat and len(after.stack) > len(state.stack):
        return max([first_sight(after, part, parts - 1) for part in after.legal()])
    return after.box.game.value(after, seat)
