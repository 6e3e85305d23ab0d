"""The random bot: any legal action, each as likely."""

from __future__ import annotations

from random import Random

from fogbound.engine import State


class RandomBot:
    """Plays at random."""

    def choose(self, seen: State, rng: Random) -> int:
        return rng.choice(seen.legal())
