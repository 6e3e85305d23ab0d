"""What a player counts: what a move of The Smog Riders is said to gain and to cost."""

from __future__ import annotations

from fogbound.games.riders.rules.board import life_of, sanity_of
from fogbound.games.riders.rules.scoring import share
from fogbound.games.riders.rules.state import FALLEN, STANDING, TRAVELLING, RidersState


def terms(s: RidersState, seat: int) -> dict[str, float]:
    """Points of both sides, goals in hand, life and sanity, what the other side has left."""
    if not s.round:
        return {}
    team = [char for char in s.squads[seat] if s.mode[char] in (STANDING, TRAVELLING)]
    teams = s.order if seat == s.defender else [s.defender]
    enemies = [c for other in teams for c in s.squads[other] if s.mode[c] == STANDING]
    rivals = [share(s, other) for other in range(s.box.players) if other != seat]
    life = sanity = against = carried = 0
    for char in team:
        life += life_of(s, char) - s.wounds[char]
        sanity += sanity_of(s, char) - s.madness[char]
        carried += (s.bears[char] & s.box.goals_mask).bit_count()
    for char in enemies:
        against += life_of(s, char) - s.wounds[char]
    turrets = 0
    for gun in s.guns:
        turrets += s.box.turret_life[gun[1]] - gun[2]
    fallen = 0
    for char in s.squads[seat]:
        if s.mode[char] == FALLEN:
            fallen += 1
    solved = 0
    for zone, points in enumerate(s.points_on):
        if s.room[zone] >= 0:
            solved += points
    defends = seat == s.defender
    return {
        "points": share(s, seat) / s.box.attackers,
        "rivals": -max(rivals) / s.box.attackers,
        "carried": float(carried),
        "life": float(life),
        "fallen": float(-fallen),
        "sanity": float(sanity),
        "enemies": float(-against),
        "turrets": float(turrets if defends else -turrets),
        "rooms": float(-solved if defends else solved),
        "luck": float(s.luck[seat]),
        "steam": float(s.steam[seat]),
        "hand": float(len(s.hands[seat])),
    }
