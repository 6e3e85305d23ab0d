"""How long plans are played on before they are judged, and how well."""

from __future__ import annotations

from fogbound.games.riders.rules.state import RidersState


def clock(s: RidersState) -> int:
    """Two a round, for the attackers' turns and the defender's; the set-up is before the first."""
    return 2 * max(s.round, 1) + (s.turn == s.defender)


def quick(s: RidersState) -> bool:
    """The defender defends as well if it looks at little; attackers would not find their way."""
    return s.actor == s.defender


def known(s: RidersState) -> bool:
    """Which team wins shows after many rounds, not after one."""
    return s.home[s.order[0]] < 0
