"""Production: what a visit draws from a space, and Windfall or Tribute that follow."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import (
    NETWORK,
    NO_NETWORK,
    OWE,
    PRODUCE,
    TRIBUTE,
    WAIVE,
)
from fogbound.games.afterfog.rules.adventures import can_draw
from fogbound.games.afterfog.rules.parameters import BASICS, CITY, GOLD, KINDS, VILLAGE
from fogbound.games.afterfog.rules.state import Choice, FogDecision, FogState, total

NO_CHOICE: Final = -1
"""Where nothing is chosen: in the place of an action."""

# ---------------------------------------------------------------- networks


def network(s: FogState, space: int) -> int:
    """How many spaces are linked to this one, of its type and its owner (production.network)."""
    owner, types, neighbours = s.owner, s.box.type, s.map.neighbours
    whose, kind = owner[space], types[space]
    found = [space]
    for here in found:
        for other in neighbours[here]:
            if owner[other] == whose and types[other] == kind and other not in found:
                found.append(other)
    return len(found)


def networks_around(s: FogState, space: int) -> list[int]:
    """By Basic: the largest network of the space's owner next to it (production.city.one)."""
    sizes = [0] * BASICS
    whose = s.owner[space]
    for other in s.map.neighbours[space]:
        kind = s.box.type[other]
        if kind < BASICS and s.owner[other] == whose:
            sizes[kind] = max(sizes[kind], network(s, other))
    return sizes


def is_hub(s: FogState, space: int) -> bool:
    """Whether a space produces as a City does: Gold, and a network (production.village.tower)."""
    kind = s.box.type[space]
    return kind == CITY or (kind == VILLAGE and s.tower[space] == 1)


# ---------------------------------------------------------------- what a visit gives


def choices(s: FogState, space: int) -> list[int]:
    """The actions among which a producer chooses; none where there is one output only."""
    kind = s.box.type[space]
    if is_hub(s, space):
        found = [NETWORK.codes[basic] for basic, n in enumerate(networks_around(s, space)) if n]
        return [*found, NO_NETWORK] if found else []
    if kind == VILLAGE:
        return PRODUCE.codes
    if s.tower[space] and network(s, space) + s.box.tower_base > 1:
        return [NETWORK.codes[kind], NO_NETWORK]
    return []


def output(s: FogState, space: int, ship: int, seat: int, choice: int) -> list[int]:
    """The Food, Wood, Stone and Gold a ship draws from a space, bonuses included."""
    box = s.box
    made = [0] * (GOLD + 1)
    kind = box.type[space]
    if is_hub(s, space):
        made[GOLD] = 1
        if choice in NETWORK:
            basic = NETWORK.of(choice)
            made[basic] = networks_around(s, space)[basic]
    elif kind == VILLAGE:
        made[PRODUCE.of(choice)] = 1
    elif choice in NETWORK:
        made[kind] = network(s, space) + box.tower_base
    else:
        made[kind] = 1
    for chip, count in enumerate(made):
        if count:
            made[chip] += box.ship_bonus[ship][chip] + total(s, seat, box.bonus[chip])
    return made


def windfall_of(s: FogState, seat: int) -> int:
    """How many chips a spy gets as Windfall (windfall.amount)."""
    return 1 + total(s, seat, s.box.windfall_extra)


class Produce(Choice):
    """A visitor produces, unless the space has in this turn (production.once)."""

    fields: ClassVar[tuple[str, ...]] = ("ship", "space", "ousted", "seat")
    rule: ClassVar[str] = "production.compulsory"

    def __init__(self, ship: int, space: int, ousted: int, seat: int) -> None:
        self.ship = ship
        self.space = space
        self.ousted = ousted
        self.seat = seat

    def actor(self, s: FogState) -> int:
        """Nobody where there is one output only (decide.forced)."""
        space = self.space
        if (s.box.type[space] < VILLAGE and not s.tower[space]) or space in s.used:
            return NOBODY
        return super().actor(s)

    def legal(self, s: FogState) -> list[int]:
        return choices(s, self.space)

    def why_not(self, s: FogState, action: int) -> str:
        if action == NO_NETWORK or action in PRODUCE:
            return "production.compulsory"
        if action not in NETWORK:
            return "decide.split"
        if is_hub(s, self.space):
            return "production.city.owner"
        return "production.village" if s.box.type[self.space] == VILLAGE else "production.tower"

    def usual(self, s: FogState) -> list[int]:
        return NETWORK.codes if is_hub(s, self.space) else []

    def play(self, s: FogState, action: int) -> None:
        self._produce(s, action)

    def happen(self, s: FogState) -> None:
        if self.space in s.used:
            if s.events is not None:
                s.tell("nothing left", self.seat, (self.space,))
            return
        self._produce(s, NO_CHOICE)

    def _produce(self, s: FogState, choice: int) -> None:
        space, seat = self.space, self.seat
        made = output(s, space, self.ship, seat, choice)
        for kind, count in enumerate(made):
            s.chips[seat * KINDS + kind] += count
        s.used.append(space)
        if s.events is not None:
            s.tell("produces", seat, (space, *made))
        if s.owner[space] != seat:
            self._owe_tribute(s, made)
        elif s.spies[space]:
            self._spread_windfall(s, made)

    def _spread_windfall(self, s: FogState, made: list[int]) -> None:
        """Every spy in the space collects the Basic produced (windfall.who, windfall.gold)."""
        for kind in range(BASICS):
            if made[kind]:
                for spy in s.spies[self.space]:
                    if spy == self.ousted and not s.box.windfall_ousted:
                        continue
                    count = windfall_of(s, spy)
                    s.chips[spy * KINDS + kind] += count
                    if s.events is not None:
                        s.tell("windfall", spy, (self.space, kind, count))

    def _owe_tribute(self, s: FogState, made: list[int]) -> None:
        """One chip of what was just produced is due to the owner (tribute.who)."""
        kinds = 0
        for kind, count in enumerate(made):
            if count:
                kinds |= 1 << kind
        if s.waived < total(s, self.seat, s.box.waivers):
            s.stack.append(AskWaiver(kinds, self.space, self.seat))
        else:
            s.stack.append(PayTribute(kinds, self.space, self.seat))


# ---------------------------------------------------------------- Tribute


class AskWaiver(FogDecision):
    """Who may owe no Tribute so many times a turn decides whether this is such a time."""

    fields: ClassVar[tuple[str, ...]] = ("kinds", "space", "seat")
    rule: ClassVar[str] = "tribute.who"

    def __init__(self, kinds: int, space: int, seat: int) -> None:
        self.kinds = kinds
        self.space = space
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return [WAIVE, OWE]

    def play(self, s: FogState, action: int) -> None:
        if action == OWE:
            s.stack.append(PayTribute(self.kinds, self.space, self.seat))
            return
        s.waived += 1
        if s.events is not None:
            s.tell("waives", self.seat, (s.owner[self.space],))


class PayTribute(FogDecision):
    """One chip of this visit's output goes to the owner (tribute.amount)."""

    fields: ClassVar[tuple[str, ...]] = ("kinds", "space", "seat")
    rule: ClassVar[str] = "tribute.amount"

    def __init__(self, kinds: int, space: int, seat: int) -> None:
        self.kinds = kinds
        self.space = space
        self.seat = seat

    def actor(self, s: FogState) -> int:
        """The payer, or by option the owner; nobody where one kind was produced."""
        if self.kinds & (self.kinds - 1) == 0:
            return NOBODY
        return s.owner[self.space] if s.box.owner_chooses else self.seat

    def legal(self, s: FogState) -> list[int]:
        return [code for kind, code in enumerate(TRIBUTE.codes) if self.kinds >> kind & 1]

    def usual(self, s: FogState) -> list[int]:
        return TRIBUTE.codes

    def play(self, s: FogState, action: int) -> None:
        self._pay(s, TRIBUTE.of(action))

    def happen(self, s: FogState) -> None:
        self._pay(s, self.kinds.bit_length() - 1)

    def _pay(self, s: FogState, kind: int) -> None:
        owner = s.owner[self.space]
        s.chips[self.seat * KINDS + kind] -= 1
        s.chips[owner * KINDS + kind] += 1
        if s.events is not None:
            s.tell("pays tribute", self.seat, (owner, kind))


# ---------------------------------------------------------------- seen beforehand


class Share(NamedTuple):
    """What another player gets when somebody produces."""

    seat: int
    kind: int
    """The kind of chip."""
    chips: int
    """How many of them."""


class Preview(NamedTuple):
    """What would come of producing in a space."""

    choice: int
    """The action that chooses it, or NO_CHOICE where there is nothing to choose."""
    made: tuple[int, ...]
    """The Food, Wood, Stone and Gold produced."""
    windfall: tuple[Share, ...]
    """What spies collect from the bank."""
    owner: int
    """To whom one chip of it is due as Tribute, or NOBODY."""


def previews(s: FogState, space: int, seat: int, ship: int, won: bool = True) -> list[Preview]:
    """For each choice what a ship would produce there, and what others get of it.

    Where there would be a conflict, as if it were won or lost. Empty where nothing is produced:
    in a space used in this turn, or where an Adventure is drawn instead.
    """
    owner = s.owner[space]
    if space in s.used or (owner == NOBODY and s.box.fog[space] and can_draw(s)):
        return []
    spies: tuple[int, ...] = ()
    due = NOBODY
    if owner not in (seat, NOBODY) and (s.tower[space] or not won):
        due = owner
    elif owner != NOBODY:
        tokens = (owner, *s.spies[space])
        ousted = s.box.windfall_ousted
        spies = tuple([spy for spy in tokens if spy != seat and (spy != owner or ousted)])
    found: list[Preview] = []
    for choice in choices(s, space) or [NO_CHOICE]:
        made = output(s, space, ship, seat, choice)
        shares = [
            Share(spy, kind, windfall_of(s, spy))
            for kind in range(BASICS)
            if made[kind]
            for spy in spies
        ]
        found.append(Preview(choice, tuple(made), tuple(shares), due))
    return found
