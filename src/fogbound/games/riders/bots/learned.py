"""What was learned of each scenario from games of greedy's: who wins it as an attacker, and what
counts there for more, or for less, than by hand. `network.toml` tells how.
"""

from __future__ import annotations

from typing import Final

from fogbound.games.riders.bots.weights import Weights
from fogbound.games.riders.rules.parameters import SCENARIOS

TALENTS: Final[dict[str, tuple[float, ...]]] = {
    "factory": (15, 7, 5, 28, 16, 12, 14, 22, 21, 14, 10, 25, 16, 6, 19, 2, 3, 17),
    "vault": (11, 0, -2, 16, 12, 0, 9, 11, 12, 15, 6, 16, 13, 4, 10, -5, -3, 16),
    "prison": (6, -3, -3, 10, 10, 3, 4, 9, 12, 3, 2, 14, 3, 1, 6, -7, -2, 6),
    "escape": (10, -4, -2, 13, 9, 3, 4, 8, 13, 16, 11, 21, 7, 4, 14, -3, 1, 11),
    "tunnel": (10, -4, 1, 8, 11, 1, 5, 10, 15, 10, 8, 13, 4, 0, 7, -6, 1, 6),
    "king": (6, -3, -2, 16, 8, -5, 3, 6, 5, 10, 6, 11, 2, 2, 1, -1, -3, 8),
}
"""By character: what it adds to the games in a hundred that its team of three wins."""
FACTORS: Final[dict[str, dict[str, float]]] = {
    "vault": {"hurry": 1.7, "pull": 0.75},
    "prison": {"astray": 1.9, "new": 0.55, "late": 1.5, "pull": 0.7, "room": 1.2},
    "escape": {"limited": 2.0},
    "tunnel": {"pull": 0.6, "room": 1.4},
}
"""By weight: what it is multiplied by."""
LEARNED: Final = [Weights(FACTORS.get(name, {}), TALENTS[name]) for name in SCENARIOS]
"""By scenario: what counts for an attacker."""
