"""What things are worth to the bots, in points."""

from __future__ import annotations

from typing import Final

WIN: Final = 1000.0
LEAD: Final = 0.7
"""How much of what the others have counts as the best of them; the rest as all of them alike."""
DEED: Final = 12.0
"""To bring the leader out, where one deed wins."""
MUST: Final = 3.0
"""The first plan home, without which nobody but the defender can win."""
ON_FOOT: Final = 1.3
"""A standing attacker, for what it may still do; less in the last rounds."""
DOWN: Final = 0.3
"""The same for a fallen one."""
PULL: Final = 2.0
"""To be near something to do."""
DONE: Final = 3.0
"""To have done it: who is near nothing more must not seem worse off."""
BEARER: Final = 1.2
"""To have a token in hand."""
HURRY: Final = 0.12
"""The part of a hope that each turn on the way costs."""
CARRY: Final = 0.05
"""What each turn costs more where a token is to be brought home: everybody is after it."""
LYING: Final = 0.9
"""A token that still lies there, beside one that is carried."""
RUN: Final = 0.6
"""The movement points a skill die counts for that may be given up: it has other uses."""
NEW: Final = 7
"""The movement points it is expected to cost to solve a room nobody has entered."""
TEAM: Final = 4
"""The dice that are thought to come together for a room at least."""
ALONE: Final[tuple[float, ...]] = (9.0, 6.0, 4.5, 3.5, 3.0)
"""The turns that the way through Stygia seems longer than it is, by sanity points left."""
ASTRAY: Final = 0.6
"""The part of it for who is there already."""
LOCKED_IN: Final = 12.0
"""The turns until the way out is open where nobody can be seen to open it."""
LIMITED: Final = 2.2
"""The turns from the end of the limiter to a room that is reached from Stygia alone."""
COMPANY: Final = 0.2
"""Two of a team next to each other."""
PICKED: Final = 5.0
"""What the team promises, beside where it is put, before the first round."""
AHEAD: Final = 30.0
"""To be all gone while the game is won."""
ESCORT: Final = 0.04
"""The part of the deed for each of a team by who carries the leader, or may."""
OUT: Final = 4.3
"""An attacker that has left with something, or where leaving counts."""
PHASE: Final = 0.01
"""To have a phase of the own turn behind: nobody goes round in circles."""
DIE: Final = 0.04
"""A die that can still be used in this turn."""
REST: Final = 0.1
"""To have done nothing yet, for who is wounded."""
LUCK: Final = 0.4
STEAM: Final = 0.06
CARD: Final = 0.25
"""A card in an attacker's hand."""
KIT: Final = 0.4
"""An object of an attacker's."""
STUN: Final = 0.25
MAD: Final = 0.08
"""A madness token; BEREFT more without any sanity left."""
BEREFT: Final = 0.3
DEFENCE: Final = 0.35
"""A card in the defender's hand."""
HENCHMAN: Final = 0.5
"""A henchman near attackers."""
LEADER_WOUND: Final = 4.0
"""A wound of the leader that is to be seized."""
TURRET: Final = 0.25
"""A turret, and as much again for a good view."""
RISK: Final[tuple[float, ...]] = (1.0, 0.6, 0.36, 0.2, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01)
"""How likely an attacker is to fall, by its life points."""
REWARD: Final = 0.3
"""A room solved, beside points."""
FIRE: Final[tuple[float, ...]] = (0.35, 0.5, 0.35)
"""The wounds a turret is expected to cause, by its kind."""
STRIKES: Final = 0.6
"""How much of what dice may still do counts before they have done it."""
UNROLLED: Final = 0.5
"""The same for attackers' dice that are not rolled yet: to get on counts for more."""
EARLY: Final = 0.02
"""How much likelier a point more makes it to win when the game begins; 1: e times."""
LATE: Final = 0.1
"""How much more it does in the last round, for each team that attacks."""
HOLDS: Final = 0.8
"""The points of attackers are hopes: by so much the defender stands better than they say."""
OUTNUMBERED: Final = 0.9
"""And by so much more for each team that attacks, for only one of them can win."""
