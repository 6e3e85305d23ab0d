"""Many states at once, each at a decision: what an array of games asks of them, in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.strings import BytesWriter

from fogbound.engine.state import State


def shown(states: list[State], features: Callable[[Any, int], bytes]) -> bytes:
    """The features of each state for the seat that decides, one after the other."""
    rows: list[bytes] = []
    for state in states:
        assert state.actor is not None
        rows.append(features(state, state.actor))
    return b"".join(rows)


def allowed(states: list[State], size: int) -> bytes:
    """By state, for each of so many actions: 1 where it is legal, else 0."""
    out = BytesWriter()
    out.write(bytes(size * len(states)))
    start = 0
    for state in states:
        for action in state.legal():
            out[start + action] = 1
        start += size
    return out.getvalue()


def first_refused(masks: bytes, size: int, actions: list[int]) -> int:
    """The number of the first state in which its action is illegal; -1 where all are legal."""
    start = 0
    for number, action in enumerate(actions):
        if not 0 <= action < size or not masks[start + action]:
            return number
        start += size
    return -1


def play_all(states: list[State], actions: list[int]) -> list[int]:
    """Play an action in each state; the numbers of those in which the game is over then."""
    over: list[int] = []
    for number, state in enumerate(states):
        state.play(actions[number])
        if state.actor is None:
            over.append(number)
    return over
