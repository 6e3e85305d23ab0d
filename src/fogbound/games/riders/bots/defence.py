"""What the defender keeps, and has to fight with."""

from __future__ import annotations

from math import exp

from fogbound.games.riders.bots.attack import Attack
from fogbound.games.riders.bots.routes import view_from
from fogbound.games.riders.bots.weights import FIRE
from fogbound.games.riders.rules.board import (
    leader_of,
    life_of,
)
from fogbound.games.riders.rules.parameters import (
    ATTACKERS_ROOM,
    GOAL_LEFT,
    HENCHMAN_FALLS,
    LEADER,
    NO_TEAM_ESCAPED,
    POISONS,
    WOUNDS,
)
from fogbound.games.riders.rules.state import (
    FIGURES,
    STANDING,
    TRAVELLING,
)


class Defence(Attack):
    """What is not brought home, henchmen, turrets and cards."""

    def _defence(self) -> None:
        """What the defender keeps, and has to fight with."""
        s = self.s
        box = s.box
        gain = self.weights.defence * len(s.hands[s.defender])
        if s.turn == s.defender:
            gain -= self.weights.phase * (self.now.moves + self.now.travels + self.now.rolls)
        for thing in range(box.kits, box.objects):
            if box.goal_kind[thing - box.kits] != LEADER and not self._is_out(thing):
                gain += self._points(GOAL_LEFT) * self.taken[thing]
        gain += self._points(NO_TEAM_ESCAPED) * self.team_out
        there = [c for seat in s.order for c in s.squads[seat] if s.mode[c] == STANDING]
        for hench in s.squads[s.defender]:
            if s.mode[hench] == STANDING:
                gain += self._henchman(hench, there)
            elif s.mode[hench] == TRAVELLING:
                gain += 0.3 * self.weights.henchman
        for square, kind, damage, _ in s.guns:
            life = box.turret_life[kind]
            for hit in s.hits:
                if hit[0] == FIGURES + square:
                    damage += hit[1]
            fit = 0.5 + 0.5 * max(0.0, life - damage) / life if damage < life else 0.0
            gain += self.weights.turret * fit * (FIRE[kind] + 0.6 + view_from(box, square) / 60)
        for effect in self.now.pending:
            gain += self._pending(effect, there)
        self.gains[s.defender] += gain
        if not box.by_points:
            self._leader()

    def _henchman(self, hench: int, there: list[int]) -> float:
        s = self.s
        life = life_of(s, hench)
        fit = max(0.0, life - self.wounds[hench]) / life
        if not fit:
            vp = self._points(HENCHMAN_FALLS)
            if vp and s.turn >= 0 and s.turn != s.defender:
                self.gains[s.turn] += 0.9 * vp
            return 0.0
        nearest = 60.0
        for char in there:
            far = self.back.to_square(s.at[char]).far[s.at[hench]]
            if far < nearest:
                nearest = far
        worth = self.weights.henchman * (0.4 + 0.6 * fit) * (0.3 + 0.7 * exp(-nearest / 8))
        if s.stunned >> hench & 1:
            worth *= 0.8
        return worth - 0.3 * self._points(HENCHMAN_FALLS) * (1.0 - fit)

    def _pending(self, number: int, there: list[int]) -> float:
        """What a card of the defender's is about to do."""
        s = self.s
        effect = s.box.effects[number]
        if effect.to == ATTACKERS_ROOM:
            zones = s.box.map.zone
            counts = [0] * s.box.zones
            for char in there:
                counts[zones[s.at[char]]] += 1
            each = 0.3 if effect.kind in (WOUNDS, POISONS) else 0.17
            return each * max(counts)
        return 0.33

    def _leader(self) -> None:
        """Where one deed wins: how likely each team is to bring the leader out."""
        s = self.s
        box = s.box
        leader = leader_of(s)
        thing = box.kits + box.goal_kind.index(LEADER)
        alive = s.mode[leader] == STANDING
        best = 0.0
        for seat in s.order:
            hope = self._seizing(seat, leader, thing, alive)
            self.gains[seat] += self.weights.deed * hope
            best = max(best, hope)
        self.gains[s.defender] += self.weights.deed * (1.0 - best)
