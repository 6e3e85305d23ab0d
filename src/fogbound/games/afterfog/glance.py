"""What players would else work out in their heads, as plain data for programs.

Things go by the words of actions: `lowfield`, `caravel`, `network food`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import (
    ACTIONS,
    CHIPS,
    CITIES,
    FLY,
    ICONS,
    RESOURCES,
    SHIPS,
    SPACES,
)
from fogbound.games.afterfog.rules.cards import icons
from fogbound.games.afterfog.rules.conflict import Boost, Side, Tally, tally
from fogbound.games.afterfog.rules.ending import clock
from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.moving import goals
from fogbound.games.afterfog.rules.parameters import ATTACK
from fogbound.games.afterfog.rules.production import NO_CHOICE, Preview, previews
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS, points
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState


def glance(seen: FogState) -> dict[str, Any]:
    """How far the end is, everybody's points, goals and ships, and what each visit would bring.

    Visits are those of the viewer's ships, for a spectator of whoever has the turn.
    """
    found: dict[str, Any] = {
        "clock": clock(seen)._asdict(),
        "points": [
            {**dict(zip(KINDS_OF_POINTS, kinds, strict=True)), "total": sum(kinds)}
            for kinds in points(seen)
        ],
        "goals": {
            CITIES[city]: progress(seen, city)._asdict() for city in seen.city if city != NOBODY
        },
    }
    if seen.first == NOBODY:
        return found
    found["icons"] = [_named(ICONS, icons(seen, seat)) for seat in range(seen.box.players)]
    found["ships_to_come"] = [_ships_to_come(seen, seat) for seat in range(seen.box.players)]
    seat = seen.turn if seen.viewer in (None, NOBODY) else seen.viewer
    assert seat is not None
    found["visits"] = {
        SHIPS[ship]: {
            SPACES[FLY.of(code)]: _visit(seen, FLY.of(code), seat, ship)
            for code in goals(seen, ship, seat)
        }
        for ship in range(MODELS)
        if seen.ships[seat * MODELS + ship] != NO_PLACE
    }
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, Boost):
        attacker = step.seat if step.side == ATTACK else seen.turn
        fight = tally(seen, step.space, attacker)
        assert fight is not None
        found["conflict"] = {"space": SPACES[step.space], **_sums(fight)}
    return found


def _visit(seen: FogState, space: int, seat: int, ship: int) -> dict[str, Any]:
    """Both sums where there would be a conflict, and what is produced if it is won, if lost."""
    fight = tally(seen, space, seat, ship)
    if fight is None:
        return {"gives": [_preview(one) for one in previews(seen, space, seat, ship)]}
    return {
        **_sums(fight),
        "gives": [_preview(one) for one in previews(seen, space, seat, ship)],
        "gives_if_lost": [_preview(one) for one in previews(seen, space, seat, ship, won=False)],
    }


def _sums(fight: Tally) -> dict[str, Any]:
    """Both sides item by item, and whether the attacker wins as it stands."""
    return {"attack": _side(fight.attack), "defence": _side(fight.defence), "wins": fight.wins}


def _side(side: Side) -> dict[str, int]:
    return {**side._asdict(), "total": side.total}


def _preview(one: Preview) -> dict[str, Any]:
    """The choice, the chips produced, what each spy gets, and to whom Tribute is due."""
    return {
        "choice": None if one.choice == NO_CHOICE else ACTIONS.name(one.choice),
        "made": _named(CHIPS, one.made),
        "windfall": [
            {"seat": share.seat, RESOURCES[share.kind]: share.chips} for share in one.windfall
        ],
        "tribute_to": None if one.owner == NOBODY else one.owner,
    }


def _ships_to_come(seen: FogState, seat: int) -> dict[str, dict[str, int]]:
    """By ship not in play: the icons it still takes."""
    return {
        SHIPS[ship]: _named(ICONS, missing_icons(seen, seat, ship))
        for ship in range(MODELS)
        if seen.ships[seat * MODELS + ship] == NO_PLACE
    }


def missing_icons(seen: FogState, seat: int, ship: int) -> list[int]:
    """By kind: how many icons a seat lacks for a ship (ship.unlock)."""
    needs = seen.box.unlock[seen.city[seat]][ship]
    return [max(0, need - have) for need, have in zip(needs, icons(seen, seat), strict=True)]


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """Counts by name, without those that are 0."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}
