"""What things are worth to the bots, in points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WIN: Final = 1000.0
PICKED: Final = 5.0
"""What the team promises, beside where it is put, before the first round."""
EARLY: Final = 0.02
"""How much likelier a point more makes it to win when the game begins; 1: e times."""
LATE: Final = 0.1
"""How much more it does in the last round, for each team that attacks."""
HOLDS: Final = 0.8
"""The points of attackers are hopes: by so much the defender stands better than they say."""
OUTNUMBERED: Final = 0.9
"""And by so much more for each team that attacks, for only one of them can win."""
EVENED: Final = 0.3
"""The same where par makes up for it."""
TEAM: Final = 4
"""The dice that are thought to come together for a room at least."""
ALONE: Final[tuple[float, ...]] = (9.0, 6.0, 4.5, 3.5, 3.0)
"""The turns that the way through Stygia seems longer than it is, by sanity points left."""
RISK: Final[tuple[float, ...]] = (1.0, 0.6, 0.36, 0.2, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01)
"""How likely an attacker is to fall, by its life points."""
FIRE: Final[tuple[float, ...]] = (0.35, 0.5, 0.35)
"""The wounds a turret is expected to cause, by its kind."""


class Weights:
    """What else counts, and for how much: by hand, times what was learned."""

    def __init__(self, factors: Mapping[str, float], talents: tuple[float, ...] = ()) -> None:
        self.talents = talents
        """By character: what it is worth to its team; nothing where that was not learned."""
        self.lead = 0.7
        """How much of what the others have counts as the best of them; ..."""
        self.rest_of_them = 1.0 - 0.7
        """... and how much as all of them alike."""
        self.deed = 12.0
        """To bring the leader out, where one deed wins."""
        self.must = 3.0
        """The first plan home, without which nobody but the defender can win."""
        self.on_foot = 1.3
        """A standing attacker, for what it may still do; less in the last rounds."""
        self.down = 0.3
        """The same for a fallen one."""
        self.pull = 2.0
        """To be near something to do."""
        self.done = 3.0
        """To have done it: who is near nothing more must not seem worse off."""
        self.bearer = 1.2
        """To have a token in hand."""
        self.hurry = 0.12
        """The part of a hope that each turn on the way costs."""
        self.steep = 1.5
        """How sure it is that what takes a turn too long is not done in time."""
        self.carry = 0.05
        """What each turn costs more where a token is to be brought home: everybody is after it."""
        self.lying = 0.9
        """A token that still lies there, beside one that is carried."""
        self.run = 0.6
        """The movement points a skill die counts for that may be given up: it has other uses."""
        self.new = 7.0
        """The movement points it is expected to cost to solve a room nobody has entered."""
        self.alone = 1.0
        """How much of `ALONE` counts; `astray` times that for who is there already."""
        self.astray = 0.6
        self.locked_in = 12.0
        """The turns until the way out is open where nobody can be seen to open it."""
        self.limited = 2.2
        """The turns from the end of the limiter to a room that is reached from Stygia alone."""
        self.company = 0.2
        """Two of a team next to each other."""
        self.ahead = 30.0
        """To be all gone while the game is won."""
        self.escort = 0.04
        """The part of the deed for each of a team by who carries the leader, or may."""
        self.out = 4.3
        """An attacker that has left with something, or where leaving counts."""
        self.phase = 0.01
        """To have a phase of the own turn behind: nobody goes round in circles."""
        self.die = 0.04
        """A die that can still be used in this turn."""
        self.rest = 0.1
        """To have done nothing yet, for who is wounded."""
        self.late = 4.0
        """So many turns before the end what figures may still do begins to count for less."""
        self.room = 0.25
        """The turns a room takes for each movement point that it costs to solve it."""
        self.danger = 1.0
        """How much of the wounds that may be expected is."""
        self.hurt = 0.8
        """The wounds that are expected in a room which hurts, until it is solved."""
        self.luck = 0.4
        self.steam = 0.06
        self.card = 0.25
        """A card in an attacker's hand."""
        self.kit = 0.4
        """An object of an attacker's."""
        self.stun = 0.25
        self.mad = 0.08
        """A madness token; `bereft` more without any sanity left."""
        self.bereft = 0.3
        self.defence = 0.35
        """A card in the defender's hand."""
        self.henchman = 0.5
        """A henchman near attackers."""
        self.leader_wound = 4.0
        """A wound of the leader that is to be seized."""
        self.turret = 0.25
        """A turret, and as much again for a good view."""
        self.reward = 0.3
        """A room solved, beside points."""
        self.strikes = 0.6
        """How much of what dice may still do counts before they have done it."""
        self.unrolled = 0.5
        """The same for attackers' dice that are not rolled yet: to get on counts for more."""
        for name, factor in factors.items():
            setattr(self, name, getattr(self, name) * factor)


BY_HAND: Final = Weights({})
