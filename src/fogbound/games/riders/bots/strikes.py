"""What dice may still do to figures in reach."""

from __future__ import annotations

from fogbound.games.riders.bots.defence import Defence
from fogbound.games.riders.bots.outlook import (
    count_of,
    risk_of,
)
from fogbound.games.riders.bots.weights import FIRE
from fogbound.games.riders.rules.assigning import (
    FIRING,
    PER_CHARACTER,
    SOLVING,
    can_meet,
    dice_of_pool,
    open_plans,
    slots_of,
)
from fogbound.games.riders.rules.attacks import targets
from fogbound.games.riders.rules.board import (
    gun_at,
    leader_of,
    life_of,
)
from fogbound.games.riders.rules.parameters import (
    ATTACKER_FALLS,
    FRIENDLY_FIRE,
    HENCHMAN_FALLS,
    MARKED_TURRET,
)
from fogbound.games.riders.rules.state import (
    FIGURES,
    STANDING,
)


class Strikes(Defence):
    """The turn that goes on: dice assigned, on the table and still to be rolled."""

    def _strikes(self) -> None:
        """What the dice of the turn that goes on may do to figures in reach."""
        s, now = self.s, self.now
        turn = s.turn
        if turn < 0 or not (now.rolls or s.rolling >= 0):
            return
        box = s.box
        gain = 0.0
        for plan, extra in s.plans:
            if plan != SOLVING:
                gain += 0.9 * self._best(turn, self._aims(plan, extra))
        zones = box.map.zone
        if s.rolling >= 0:
            rest = dice_of_pool(s)
            if rest:
                plans = [p for p in open_plans(s, turn, s.rolling) if p != SOLVING]
                rate = 0.5 if now.loose else 0.75
                able = [p for p in plans if self._main(p) and can_meet(slots_of(s, p), rest)]
                gain += rate * self._sum(turn, able, len(rest) // 2 + 1)
        if now.rolls:
            pools: dict[int, int] = {}
            for char in s.squads[turn]:
                if s.mode[char] == STANDING and s.spare[char]:
                    zone = zones[s.at[char]]
                    if not s.rolled >> zone & 1:
                        pools[zone] = pools.get(zone, 0) + count_of(s.spare[char])
            if turn == s.defender:
                for gun in s.guns:
                    zone = zones[gun[0]]
                    if not s.rolled >> zone & 1:
                        pools[zone] = pools.get(zone, 0) + box.turret_dice[gun[1]]
            for zone, dice in pools.items():
                plans = [p for p in open_plans(s, turn, zone) if self._main(p)]
                rate = min(0.7, 0.25 * dice)
                if turn != s.defender:
                    rate *= self.weights.unrolled
                gain += rate * self._sum(turn, plans, (dice + 1) // 2)
        self.gains[turn] += self.weights.strikes * gain

    def _main(self, plan: int) -> bool:
        return plan > SOLVING or (plan < SOLVING and plan % PER_CHARACTER == 0)

    def _aims(self, plan: int, extra: int) -> list[int]:
        s = self.s
        if plan > SOLVING and gun_at(s, plan - FIRING) < 0:
            return []
        if plan < SOLVING and s.mode[plan // PER_CHARACTER] != STANDING:
            return []
        return targets(s, plan, extra)

    def _sum(self, seat: int, plans: list[int], most: int) -> float:
        found = sorted([self._best(seat, self._aims(plan, 0)) for plan in plans])
        return sum(found[-most:]) if most else 0.0

    def _best(self, seat: int, aims: list[int]) -> float:
        """What a wound is worth to a seat on the best of some figures."""
        best = 0.0
        for figure in aims:
            best = max(best, self._wound(seat, figure))
        return best

    def _wound(self, seat: int, figure: int) -> float:
        s = self.s
        box = s.box
        if figure >= FIGURES:
            gun = s.guns[gun_at(s, figure - FIGURES)]
            life = box.turret_life[gun[1]] - gun[2]
            if gun[3] >= 0 and box.start_turrets[gun[3]][2]:
                return 0.7 * self._points(MARKED_TURRET) / life + 0.3
            return (self.weights.turret + FIRE[gun[1]] * 0.7) / life
        if s.owner[figure] == s.defender:
            life = max(1, life_of(s, figure) - int(self.wounds[figure]))
            if figure == leader_of(s):
                return self.weights.leader_wound
            return (self.weights.henchman + 0.8 * self._points(HENCHMAN_FALLS)) / life
        life = max(1, life_of(s, figure) - int(self.wounds[figure]))
        fall = risk_of(life - 1.0) - risk_of(float(life))
        if seat == s.defender:
            worth = self._points(ATTACKER_FALLS) + self.weights.on_foot
            if s.bears[figure] & box.goals_mask:
                worth *= 2.0
            return fall * worth
        if life == 1:
            return 0.5 * self._points(FRIENDLY_FIRE)
        return 0.0
