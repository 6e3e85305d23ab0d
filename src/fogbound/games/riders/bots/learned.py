"""What was learned of each scenario from games of greedy's: who wins it as an attacker, alone and
among rivals, and what counts there for more, or for less, than by hand. `network.toml` tells how.
"""

from __future__ import annotations

from typing import Final

from fogbound.games.riders.bots.weights import Weights
from fogbound.games.riders.rules.parameters import SCENARIOS

TALENTS: Final[dict[str, tuple[float, ...]]] = {
    "factory": (14, 9, 6, 33, 16, 17, 17, 19, 21, 18, 11, 28, 17, 6, 20, 3, 4, 18),
    "vault": (20, 6, 4, 22, 22, 4, 10, 11, 18, 14, 11, 21, 19, 10, 15, 1, 2, 22),
    "prison": (11, 4, 5, 12, 17, 13, 4, 3, 21, 4, 6, 18, 7, 6, 10, 0, 4, 11),
    "escape": (23, 9, 12, 24, 21, 18, 16, 19, 26, 29, 27, 27, 15, 24, 21, 9, 18, 25),
    "tunnel": (12, -2, -1, 6, 16, 10, 4, 1, 17, 9, 10, 13, 3, 2, 8, -4, 5, 7),
    "king": (12, -6, -5, 17, 10, -8, 2, 2, -1, 8, 5, 9, 0, 2, -4, 2, -3, 7),
}
"""By character: what it adds to the games in a hundred that its team of three wins."""
FACTORS: Final[dict[str, dict[str, float]]] = {
    "vault": {"hurry": 2.7, "hurt": 0.45, "lying": 0.85, "on_foot": 0.6, "pull": 0.75},
    "prison": {
        "astray": 1.9,
        "late": 1.5,
        "new": 0.7,
        "pull": 0.7,
        "reward": 0.5,
        "room": 1.2,
        "strikes": 1.3,
    },
    "escape": {"alone": 0.32, "astray": 0.37, "hurry": 2.25, "limited": 2.8},
    "tunnel": {"pull": 0.6, "room": 1.4},
}
"""By weight: what it is multiplied by."""
RIVALS_TALENTS: Final = TALENTS | {
    "factory": (12, 0, 0, 10, 12, 5, 11, 2, 7, 12, 13, 6, 6, 4, 6, 6, -2, 9),
}
"""The same where there are rivals: who has 7 points in the factory ends the game, ..."""
RIVALS_FACTORS: Final = FACTORS | {
    "factory": {
        "alone": 0.48,
        "astray": 0.46,
        "bereft": 1.35,
        "card": 0.73,
        "danger": 0.45,
        "hurry": 1.6,
        "lying": 0.58,
        "mad": 0.47,
        "new": 1.4,
        "on_foot": 0.77,
        "reward": 0.45,
        "steep": 1.3,
        "strikes": 1.3,
        "turret": 0.73,
    },
}
"""... so that all of them hurry and take risks."""
LEARNED: Final = [
    [Weights(factors.get(name, {}), talents[name]) for name in SCENARIOS]
    for talents, factors in ((TALENTS, FACTORS), (RIVALS_TALENTS, RIVALS_FACTORS))
]
"""By whether there are rivals, and by scenario: what counts for an attacker."""
