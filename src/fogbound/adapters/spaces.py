"""What Gymnasium and PettingZoo ask alike: actions, observations, and what if one is illegal."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np
from gymnasium import spaces

from fogbound.adapters.arrays import Lens
from fogbound.engine.features import MOST, ONE

Illegal = Literal["error", "random"]
"""What to do about an illegal action: raise an error, or play a random legal one instead."""


def check_illegal(choice: str) -> None:
    """Refuse any other word."""
    if choice not in get_args(Illegal):
        raise ValueError(f"illegal must be one of {', '.join(get_args(Illegal))}, not {choice!r}")


def actions_of(lens: Lens) -> spaces.Discrete:
    """One number for each action of the game."""
    return spaces.Discrete(lens.actions)


def observations_of(lens: Lens) -> spaces.Box[np.float32]:
    """The features; most of them are from 0 to 1, none beyond what a byte of 64ths can say."""
    return spaces.Box(0, MOST / ONE, (lens.size,), dtype=np.float32)
