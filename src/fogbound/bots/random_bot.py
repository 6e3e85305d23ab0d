"""The random bot: any legal action, each as likely."""

from __future__ import annotations

from random import Random

from fogbound.bots.budget import Budget
from fogbound.engine import State


class RandomBot:
    """Plays at random."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        return rng.choice(seen.legal())
