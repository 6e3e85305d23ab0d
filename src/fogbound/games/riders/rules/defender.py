"""The defender's reinforcements."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import DONE, DRAW, POST, TURRET
from fogbound.games.riders.rules.board import raided_zones
from fogbound.games.riders.rules.hands import draw
from fogbound.games.riders.rules.parameters import BASIC
from fogbound.games.riders.rules.possible import post_zones, unused_henchmen
from fogbound.games.riders.rules.posts import PostWhere, why_not_post
from fogbound.games.riders.rules.rooms import PlaceTurret
from fogbound.games.riders.rules.state import RidersState, RidersStep
from fogbound.games.riders.rules.turrets import turret_zones


def reinforced_zones(s: RidersState) -> int:
    """The rooms that may be reinforced, as bits (reinforce.rooms, scenario.king.reinforce)."""
    zones = raided_zones(s)
    if s.box.reinforced >= 0:
        zones |= 1 << s.box.reinforced
    return zones


def push_reinforcements(s: RidersState) -> None:
    """What the table brings in this round (reinforce.table, reinforce.later)."""
    box = s.box
    extra = int(s.round >= box.extra_from)
    if s.round <= len(box.reinforcements):
        cards, turrets, henchmen = box.reinforcements[s.round - 1]
        s.stack.append(Reinforce(turrets, henchmen, 0, extra, extra))
        draw(s, s.defender, cards)
    else:
        s.stack.append(Reinforce(box.later_turrets, 0, box.later_either, extra, extra))


class Reinforce(RidersStep):
    """Which reinforcement comes next? (reinforce.who)"""

    fields: ClassVar[tuple[str, ...]] = (
        "turrets",
        "henchmen",
        "either",
        "extra_turrets",
        "extra_henchmen",
    )
    rule: ClassVar[str] = "reinforce.must"

    def __init__(
        self, turrets: int, henchmen: int, either: int, extra_turrets: int, extra_henchmen: int
    ) -> None:
        self.turrets = turrets
        self.henchmen = henchmen
        self.either = either
        """So many henchmen or cards."""
        self.extra_turrets = extra_turrets
        """Turrets that may be left out (scenario.escape.extra)."""
        self.extra_henchmen = extra_henchmen

    def _open(self, s: RidersState) -> tuple[bool, bool]:
        """Whether a turret and whether a henchman could be placed."""
        zones = reinforced_zones(s)
        turrets = self.turrets + self.extra_turrets > 0 and bool(turret_zones(s, zones))
        henchmen = self.henchmen + self.either + self.extra_henchmen > 0
        return turrets, henchmen and bool(unused_henchmen(s)) and bool(post_zones(s, zones))

    def actor(self, s: RidersState) -> int:
        turrets, henchmen = self._open(s)
        return s.defender if turrets or henchmen else NOBODY

    def happen(self, s: RidersState) -> None:
        """What cannot be placed is lost; a card comes in the place of a henchman."""
        if self.either:
            draw(s, s.defender, self.either)

    def legal(self, s: RidersState) -> list[int]:
        turrets, henchmen = self._open(s)
        legal: list[int] = []
        if turrets:
            legal.append(TURRET)
        if henchmen:
            legal += [POST.codes[char] for char in unused_henchmen(s)]
        if self.either:
            legal.append(DRAW)
        must = (turrets and self.turrets) or (henchmen and self.henchmen) or self.either
        if not must:
            legal.append(DONE)
        return legal

    def forbids(self, s: RidersState, action: int) -> str:
        if action in POST:
            return why_not_post(s, action) or "reinforce.table"
        if action == DRAW:
            return "reinforce.later"
        if action == TURRET:
            return "turret.place" if self.turrets + self.extra_turrets else "reinforce.table"
        return self.rule

    def usual(self, s: RidersState) -> list[int]:
        return [TURRET, DONE]

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            return
        zones = reinforced_zones(s)
        if action == DRAW:
            s.stack.append(self._less(0, 0, 1, 0, 0))
            draw(s, s.defender)
        elif action == TURRET:
            plain = int(self.turrets > 0)
            s.stack.append(self._less(plain, 0, 0, 1 - plain, 0))
            s.stack.append(PlaceTurret(BASIC, zones))
        else:
            plain = int(self.henchmen > 0)
            either = int(not plain and self.either > 0)
            s.stack.append(self._less(0, plain, either, 0, 1 - plain - either))
            s.stack.append(PostWhere(POST.of(action), zones))

    def _less(
        self, turrets: int, henchmen: int, either: int, more_turrets: int, more_henchmen: int
    ) -> Reinforce:
        return Reinforce(
            self.turrets - turrets,
            self.henchmen - henchmen,
            self.either - either,
            self.extra_turrets - more_turrets,
            self.extra_henchmen - more_henchmen,
        )
