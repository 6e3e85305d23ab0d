"""Tokens in stacks: owners on top, spies below; and the ways effects lay them."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY, Family
from fogbound.games.afterfog.rules.actions import CLAIM, SPY, STOP
from fogbound.games.afterfog.rules.parameters import CITY, NEAR
from fogbound.games.afterfog.rules.state import Choice, FogState, changed, changed_rows


def claim(s: FogState, space: int, seat: int) -> None:
    """A token on an empty space: it has an owner now (enter.empty)."""
    s.owner = changed(s.owner, space, seat)
    if s.events is not None:
        s.tell("claims", seat, (space,))


def spy(s: FogState, space: int, seat: int) -> None:
    """A token to the bottom of the stack, unless there is one (stack.one, enter.tower)."""
    if s.owner[space] != seat and seat not in s.spies[space]:
        s.spies = changed_rows(s.spies, space, (*s.spies[space], seat))
        if s.events is not None:
            s.tell("spies", seat, (space,))


def conquer(s: FogState, space: int, seat: int) -> None:
    """A token on top of the stack; the former owner's is next below (conflict.win.ousted)."""
    others = [other for other in s.spies[space] if other != seat]
    s.spies = changed_rows(s.spies, space, (s.owner[space], *others))
    s.owner = changed(s.owner, space, seat)


def near(s: FogState, space: int, seat: int) -> bool:
    """Whether a space is one step from one with a token of the seat."""
    for other in s.map.neighbours[space]:
        if s.owner[other] == seat or seat in s.spies[other]:
            return True
    return False


def spaces_to_spy(s: FogState, seat: int, reach: int) -> list[int]:
    """Where an effect may put a spy: others' spaces, no City, without a token of the seat."""
    return [space for space in s.map.spaces if _may_spy(s, space, seat, reach)]


def can_spy(s: FogState, seat: int, reach: int) -> bool:
    """Whether there is any such space."""
    return any(_may_spy(s, space, seat, reach) for space in s.map.spaces)


def _may_spy(s: FogState, space: int, seat: int, reach: int) -> bool:
    owner = s.owner[space]
    return (
        owner != NOBODY
        and owner != seat
        and seat not in s.spies[space]
        and s.box.type[space] != CITY
        and (reach != NEAR or near(s, space, seat))
    )


def spaces_to_claim(s: FogState, seat: int) -> list[int]:
    """Where an effect may lay a token: empty spaces one step from a token of the seat."""
    owner = s.owner
    return [space for space in s.map.spaces if owner[space] == NOBODY and near(s, space, seat)]


class LayToken(Choice):
    """Lay tokens one by one, as far as one likes (parts.effects.first)."""

    fields: ClassVar[tuple[str, ...]] = ("source", "left", "must", "seat")
    rule: ClassVar[str] = "parts.effects"
    family: ClassVar[Family] = SPY

    def __init__(self, source: int, left: int, must: int, seat: int) -> None:
        self.source = source
        self.left = left
        self.must = must
        self.seat = seat

    def spaces(self, s: FogState) -> list[int]:
        """Where a token may be laid now."""
        raise NotImplementedError

    def lay(self, s: FogState, space: int) -> None:
        """Lay it, and go on."""
        raise NotImplementedError

    def legal(self, s: FogState) -> list[int]:
        codes = self.family.codes
        legal = [codes[space] for space in self.spaces(s)]
        if not self.must:
            legal.append(STOP)
        return legal

    def why_not(self, s: FogState, action: int) -> str:
        if action == STOP:
            return "parts.effects.first"
        if action in self.family and self.family.of(action) not in s.map.spaces:
            return "setup.map.sections"
        return "parts.effects" if action in self.family else "decide.split"

    def play(self, s: FogState, action: int) -> None:
        if action != STOP:
            self.lay(s, self.family.of(action))

    def happen(self, s: FogState) -> None:
        for space in self.spaces(s):
            self.lay(s, space)


class PlaceSpy(LayToken):
    """Slip spies into spaces of others."""

    family: ClassVar[Family] = SPY

    def spaces(self, s: FogState) -> list[int]:
        return spaces_to_spy(s, self.seat, s.box.params[self.source][1])

    def lay(self, s: FogState, space: int) -> None:
        spy(s, space, self.seat)
        if self.left > 1:
            s.stack.append(PlaceSpy(self.source, self.left - 1, 0, self.seat))


class Claim(LayToken):
    """Lay tokens on empty spaces: no visit, no Adventure (fog.laid)."""

    family: ClassVar[Family] = CLAIM

    def spaces(self, s: FogState) -> list[int]:
        return spaces_to_claim(s, self.seat)

    def lay(self, s: FogState, space: int) -> None:
        claim(s, space, self.seat)
        if self.left > 1:
            s.stack.append(Claim(self.source, self.left - 1, 0, self.seat))
