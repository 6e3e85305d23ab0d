"""Harm: wounds added up, answered and put down together; falls; stun, madness, banishing."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import CHOOSE, STUN, WOUND
from fogbound.games.riders.rules.board import (
    armour_of,
    can_be_stunned,
    gun_at,
    immunity_of,
    leader_of,
    lie,
    life_of,
    lift,
    stand,
)
from fogbound.games.riders.rules.cards import (
    POISON_STUN,
    POISON_WOUND,
    POISONED,
    AskHit,
    AskStun,
    drop,
    may_answer,
    struck,
    turn_order,
)
from fogbound.games.riders.rules.parameters import (
    ATTACKER_FALLS,
    BANISHES,
    FRIENDLY_FIRE,
    HENCHMAN_FALLS,
    IMMUNE_POISON,
    LEADER,
    MADDENS,
    MARKED_TURRET,
    POISONS,
    STUNS,
    WOUNDS,
)
from fogbound.games.riders.rules.possible import is_marked
from fogbound.games.riders.rules.scoring import nobody_left, score
from fogbound.games.riders.rules.state import (
    BUSY,
    DEAD,
    FALLEN,
    FIGURES,
    MOVED,
    RISEN,
    STANDING,
    TRAVELLING,
    Hit,
    RidersState,
    RidersStep,
)
from fogbound.games.riders.rules.stygia import EnterStygia, ReturnTo, expel_if_mad, madden

# ---------------------------------------------------------------- gathered


def add_hit(s: RidersState, figure: int, kind: int, n: int) -> None:
    """Add some harm to what is about to be put on a figure."""
    if figure >= FIGURES and kind != WOUNDS:
        return
    if kind == POISONS and immunity_of(s, figure) & IMMUNE_POISON:
        return
    if kind == STUNS and not can_be_stunned(s, figure):
        return
    for at, hit in enumerate(s.hits):
        if hit[0] == figure:
            s.hits[at] = _more(hit, kind, n)
            return
    s.hits.append(_more((figure, 0, 0, 0, 0, 0), kind, n))


def _more(hit: Hit, kind: int, n: int) -> Hit:
    figure, wounds, stun, madness, banish, poison = hit
    if kind == WOUNDS:
        wounds += n
    elif kind == STUNS:
        stun = 1
    elif kind == MADDENS:
        madness += n
    elif kind == BANISHES:
        banish = 1
    else:
        poison = POISONED
    return figure, wounds, stun, madness, banish, poison


def deal(s: RidersState, source: int, by: int) -> None:
    """Push what follows when harm has been gathered: choices, answers, and its putting down.

    `source` is the figure that strikes, NOBODY for a card; `by` the seat it is credited to.
    """
    if not s.hits:
        return
    s.stack += [Aftermath(by), Falls(by), PutDown(by), AddUp(source, by)]
    if any(hit[2] or hit[5] for hit in s.hits):
        s.stack += [AskStun(seat) for seat in turn_order(s)[::-1]]
        for hit in s.hits[::-1]:
            if hit[5] == POISONED:
                s.stack.append(PoisonChoice(hit[0], by))


class PoisonChoice(RidersStep):
    """A character is poisoned: a wound or a stun, as the poisoner likes (poison.choice)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "seat")
    rule: ClassVar[str] = "poison.choice"

    def __init__(self, char: int, seat: int) -> None:
        self.char = char
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if can_be_stunned(s, self.char) else NOBODY

    def happen(self, s: RidersState) -> None:
        self._settle(s, POISON_WOUND)

    def legal(self, s: RidersState) -> list[int]:
        return [WOUND, STUN]

    def play(self, s: RidersState, action: int) -> None:
        self._settle(s, POISON_WOUND if action == WOUND else POISON_STUN)

    def _settle(self, s: RidersState, poison: int) -> None:
        for at, hit in enumerate(s.hits):
            if hit[0] == self.char:
                s.hits[at] = (*hit[:5], poison)


class AddUp(RidersStep):
    """Wounds are added up and lessened by armour; then they may be answered (poison.when)."""

    fields: ClassVar[tuple[str, ...]] = ("source", "by")
    rule: ClassVar[str] = "attack.steps"

    def __init__(self, source: int, by: int) -> None:
        self.source = source
        self.by = by

    def happen(self, s: RidersState) -> None:
        for at, hit in enumerate(s.hits):
            figure, wounds, stun, madness, banish, poison = hit
            if poison == POISON_WOUND:
                wounds += 1
            elif poison == POISON_STUN:
                stun = 1
            if figure < FIGURES and wounds:
                wounds = armoured(s, figure, wounds)
            s.hits[at] = (figure, wounds, stun, madness, banish, 0)
        if s.turn != NOBODY:
            seats = [*turn_order(s), s.defender]
            asked = [seat for seat in seats if may_answer(s, seat) and struck(s, seat)]
            s.stack += [AskHit(self.source, seat) for seat in asked[::-1]]


def armoured(s: RidersState, char: int, wounds: int) -> int:
    """The wounds that armour lets through: it holds off the first of every round."""
    armour = armour_of(s, char)
    if not armour:
        return wounds
    kept = min(wounds, max(0, armour - s.dented[char]))
    if kept:
        dented = s.dented[:]
        dented[char] += kept
        s.dented = dented
        if s.events is not None:
            s.tell("armour holds", s.owner[char], (char, kept))
    return wounds - kept


# ---------------------------------------------------------------- put down


class PutDown(RidersStep):
    """All wounds are put down at the same time; turrets break (harm.together)."""

    fields: ClassVar[tuple[str, ...]] = ("by",)
    rule: ClassVar[str] = "harm.together"

    def __init__(self, by: int) -> None:
        self.by = by

    def happen(self, s: RidersState) -> None:
        broken: list[int] = []
        for hit in s.hits:
            figure, wounds = hit[:2]
            if not wounds:
                continue
            if figure < FIGURES:
                wound(s, figure, wounds)
            elif damage(s, figure - FIGURES, wounds):
                broken.append(figure - FIGURES)
        for square in broken:
            if destroy(s, square, self.by):
                return


def wound(s: RidersState, char: int, count: int) -> None:
    """Put wound tokens on a character, up to its life (harm.excess)."""
    got = min(count, life_of(s, char) - s.wounds[char])
    s.wounds[char] += got
    if s.events is not None:
        s.tell("wounded", s.owner[char], (char, got))


def damage(s: RidersState, square: int, count: int) -> bool:
    """Put damage on the turret of a square; whether it breaks (turret.damage)."""
    at = gun_at(s, square)
    if at < 0:
        return False
    _, kind, before, number = s.guns[at]
    got = min(count, s.box.turret_life[kind] - before)
    s.guns[at] = (square, kind, before + got, number)
    if s.events is not None:
        s.tell("wounded", s.defender, (FIGURES + square, got))
    return before + got >= s.box.turret_life[kind]


def destroy(s: RidersState, square: int, by: int) -> bool:
    """A turret is destroyed: Steam Power and perhaps points; whether the game is over."""
    at = gun_at(s, square)
    _, kind, _, number = s.guns[at]
    del s.guns[at]
    s.towers &= ~(1 << square)
    if s.events is not None:
        s.tell("destroys turret", by, (kind, square))
    if by == s.defender:
        return False
    gain_steam(s, by, s.box.turret_steam[kind])
    return is_marked(s, number) and score(s, by, MARKED_TURRET)


def gain_steam(s: RidersState, seat: int, count: int) -> None:
    """A player gains Steam Power, or loses some (steam.gain)."""
    count = max(count, -s.steam[seat])
    s.steam[seat] += count
    if s.events is not None and count:
        s.tell("gains steam" if count > 0 else "loses steam", seat, (abs(count),))


def gain_luck(s: RidersState, seat: int, count: int) -> None:
    """A player gains luck points, or loses some."""
    count = max(count, -s.luck[seat])
    s.luck[seat] += count
    if s.events is not None and count:
        s.tell("gains luck" if count > 0 else "loses luck", seat, (abs(count),))


# ---------------------------------------------------------------- falling


def dying(s: RidersState) -> list[int]:
    """The characters with as many wounds as life that have not fallen yet."""
    return [
        char
        for char in range(FIGURES)
        if s.wounds[char] and s.mode[char] in (STANDING, TRAVELLING)
        and s.wounds[char] >= life_of(s, char)
    ]  # fmt: skip


class Falls(RidersStep):
    """Characters fall, in the order the acting player likes (harm.together)."""

    fields: ClassVar[tuple[str, ...]] = ("by",)
    rule: ClassVar[str] = "harm.together"

    def __init__(self, by: int) -> None:
        self.by = by

    def actor(self, s: RidersState) -> int:
        return self.by if len(dying(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for char in dying(s):
            self._fall(s, char)

    def legal(self, s: RidersState) -> list[int]:
        return [CHOOSE.codes[char] for char in dying(s)]

    def play(self, s: RidersState, action: int) -> None:
        s.stack.append(self)
        self._fall(s, CHOOSE.of(action))

    def _fall(self, s: RidersState, char: int) -> None:
        if s.mode[char] == TRAVELLING:
            s.stack += [Falls(self.by), ReturnTo(char, 1)]
        else:
            fall(s, char, self.by)


def fall(s: RidersState, char: int, by: int) -> None:
    """A character falls (harm.fall). The game may be over after it."""
    square = s.at[char]
    lift(s, char)
    s.stunned &= ~(1 << char)
    s.spare[char] = 0
    if s.events is not None:
        s.tell("falls", s.owner[char], (char, square))
    if s.owner[char] == s.defender:
        _henchman_falls(s, char, square, by)
        return
    s.mode[char] = FALLEN
    s.bodies |= 1 << square
    if s.bears[char]:
        drop(s, char, s.bears[char])
    if score(s, s.defender, ATTACKER_FALLS):
        return
    if by not in (s.defender, s.owner[char]) and score(s, by, FRIENDLY_FIRE):
        return
    nobody_left(s)


def _henchman_falls(s: RidersState, char: int, square: int, by: int) -> None:
    """A henchman is gone for good; a leader becomes a token (scenario.king.fallen)."""
    s.mode[char] = DEAD
    s.at[char] = -1
    if char == leader_of(s):
        lie(s, square, s.box.kits + s.box.goal_kind.index(LEADER))
    if by != s.defender:
        score(s, by, HENCHMAN_FALLS)


class Aftermath(RidersStep):
    """Who still stands is stunned, driven mad and sent away; then ripostes (attack.banish)."""

    fields: ClassVar[tuple[str, ...]] = ("by",)
    rule: ClassVar[str] = "attack.steps"

    def __init__(self, by: int) -> None:
        self.by = by

    def happen(self, s: RidersState) -> None:
        hits = [hit for hit in s.hits if hit[0] < FIGURES]
        s.hits = []
        if s.ripostes:
            self._riposte(s)
        sent: list[int] = []
        for char, _, stun, madness, banish, _ in hits:
            if s.mode[char] not in (STANDING, TRAVELLING):
                continue
            if stun:
                daze(s, char)
            if madness and madden(s, char, madness):
                expel_if_mad(s, char)
            if banish and s.mode[char] == STANDING:
                sent.append(char)
        s.stack += [EnterStygia(char, 1) for char in sent[::-1]]

    def _riposte(self, s: RidersState) -> None:
        """Who answered blow for blow wounds the attacker now; nobody answers that."""
        figure, wounds, seat = s.ripostes[0]
        s.ripostes = s.ripostes[1:]
        if figure < FIGURES:
            if s.mode[figure] == STANDING:
                s.hits = [(figure, armoured(s, figure, wounds), 0, 0, 0, 0)]
        elif gun_at(s, figure - FIGURES) >= 0:
            s.hits = [(figure, wounds, 0, 0, 0, 0)]
        s.stack += [Aftermath(seat), Falls(seat), PutDown(seat)]


def daze(s: RidersState, char: int) -> None:
    """A character gets a stun token, unless it has one or cannot have any (stun.token)."""
    if can_be_stunned(s, char):
        s.stunned |= 1 << char
        if s.events is not None:
            s.tell("stunned", s.owner[char], (char,))


def heal(s: RidersState, char: int, count: int) -> int:
    """A character loses wounds; one that had fallen stands up; how many it lost."""
    got = min(count, s.wounds[char])
    if not got:
        return 0
    s.wounds[char] -= got
    if s.events is not None:
        s.tell("healed", s.owner[char], (char, got))
    if s.mode[char] == FALLEN:
        rise(s, char)
    return got


def rise(s: RidersState, char: int) -> None:
    """A fallen character stands on its square again and acts from the next turn on."""
    s.bodies &= ~(1 << s.at[char])
    stand(s, char, s.at[char])
    s.flags[char] |= RISEN | BUSY | MOVED
    if s.events is not None:
        s.tell("rises", s.owner[char], (char,))


def calm(s: RidersState, char: int, count: int) -> int:
    """A character loses madness tokens; how many."""
    got = min(count, s.madness[char])
    if got:
        s.madness[char] -= got
        if s.events is not None:
            s.tell("calmed", s.owner[char], (char, got))
    return got
