"""How good a position looks: the points a seat has and those it may still make.

Nothing is used but what all can see, so that a seat judges by what it knows alone; only its own
hand is its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from fogbound.engine import NOBODY
from fogbound.games.afterfog.bots.board import GOLD as GOLD_CHIPS
from fogbound.games.afterfog.bots.board import Board, board_of
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, CONTRACT, FogBox
from fogbound.games.afterfog.rules.chips import CollectBasic, TakeRuby
from fogbound.games.afterfog.rules.effects import ChooseBundle
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.moving import FlyTo, MoveShips
from fogbound.games.afterfog.rules.parameters import (
    ALWAYS,
    ANY,
    AT_END,
    ATTACK,
    BASICS,
    EFFECT_IDS,
    GOLD,
    IN_BUY,
    IN_CONFLICT,
    KINDS,
    MOST_SPIES,
    MOST_TOWERS,
    MOST_TYPE,
    NO_BANNER,
    NO_ICON,
    OF_ANY,
    PER_SHIP,
    PER_TOWER,
    RUBY,
    START,
)
from fogbound.games.afterfog.rules.scoring import ruby_points
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState

# ---------------------------------------------------------------- what things are worth, in points

WIN: Final = 1000.0
CHIP: Final = 0.45
"""A chip that can still be spent."""
SOON_CHIP: Final = 0.1
"""A chip in the last turn."""
LAST_CHIP: Final = 0.02
"""A chip left over in the end, for ties."""
BUNDLE: Final = 2.0
"""The chips of a bundle to be chosen."""
PLENTY: Final = 5
"""From so many of a kind on, one more is worth MORE of a chip."""
MORE: Final = 0.5
RUBY_SELF: Final = 0.12
"""A Ruby, apart from its rank."""
SPY: Final = 0.05
"""A spy, for each turn to come."""
SHIP_TURN: Final = 1.1
"""A ship, for each turn to come."""
WAIT: Final = 0.8
"""The turns it takes to get an icon."""
MISSING: Final = 0.5
"""What is left of a ship's worth for each icon still missing."""
GOAL_MET: Final = 0.6
"""How likely a goal met early is to be met in the end."""
GOAL_SHORT: Final = 0.5
"""What is left of that for each step that is missing."""
HAND: Final = 0.25
"""A card in hand, for each turn to come, up to two."""
EARLY: Final = 7.0
"""By how many points more a seat is e times as likely to win when the game begins."""
LATE: Final = 3.0
"""The same in the last turns."""
LEADER: Final = 0.6
"""How much of what the others have counts as the best of them; the rest as all of them alike."""


# ---------------------------------------------------------------- value


def value(s: FogState, seat: int) -> float:
    """How good the position looks for the seat: its points to be, less those of the others."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    worths = worths_of(s)
    best, total = -WIN, 0.0
    for other, worth in enumerate(worths):
        if other != seat:
            if worth > best:
                best = worth
            total += worth
    return worths[seat] - LEADER * best - (1 - LEADER) * total / (len(worths) - 1)


def standings(s: FogState) -> list[float]:
    """How well each seat stands: 1 more is e times as likely to win."""
    scale = EARLY + (LATE - EARLY) * time_spent(s)
    return [worth / scale for worth in worths_of(s)]


def worths_of(s: FogState) -> list[float]:
    """By seat: the points it has and is likely to make."""
    box = s.box
    players = box.players
    board, spies, late = board_of(s), _spies(s), time_spent(s)
    goals = _goals(s, board, spies, late)
    rubies, strength, ready, rounds = ruby_points(s), strengths(s), _ready(s), _rounds_to_come(s)
    worths: list[float] = []
    for seat in range(players):
        left, city, held = _turns_of(s, seat, rounds), s.city[seat], holdings_of(s, seat)
        towers, ships = board.towers[seat], _ships(s, seat)
        if seat == s.turn and ready:
            left += ready / ships
        worth = float(board.spaces[seat] * box.points_space + towers * box.points_tower)
        worth += ships * box.points_ship + held.points + left * held.turn
        if held.ends:
            worth += _counted(held.ends, board, seat, ships, spies[seat])
        for banner in held.banners:
            worth += box.points_banner * goals[banner]
        worth += (0.5 + 0.5 * late) * rubies[seat] + RUBY_SELF * s.chips[seat * KINDS + RUBY]
        risk = board.risk[seat][strength[seat]] if strength[seat] >= 0 else 0.0
        worth += _chips(s, seat, left) - risk
        worth += left * (SPY * spies[seat] + CHIP * board.income[seat][ships])
        worth += HAND * (left if left <= 2.0 else 2.0) * len(s.hands[seat]) / box.hand
        if city != NOBODY:
            worth += goals[city] * box.goal_points[city]
            if ships < MODELS:
                worth += _ships_to_come(s, seat, held, left)
        worths.append(worth)
    for step in s.stack:
        if isinstance(step, (CollectBasic, TakeRuby)):
            worths[step.seat] += CHIP * step.left
        elif isinstance(step, ChooseBundle):
            worths[step.seat] += CHIP * BUNDLE
    return worths


def _spies(s: FogState) -> list[int]:
    """By seat: how many spies it has."""
    counted = _COUNTED[0]
    if counted is None or counted.stacks is not s.spies:
        counted = _COUNTED[0] = Counted(s)
    return counted.spies


class Counted:
    """The stacks of spies, and how many each seat has in them."""

    def __init__(self, s: FogState) -> None:
        self.stacks = s.spies
        self.spies = [0] * s.box.players
        for stack in self.stacks:
            for seat in stack:
                self.spies[seat] += 1


_COUNTED: Final[list[Counted | None]] = [None]
"""The stacks counted last: they change seldom while a bot looks ahead."""


def _ships(s: FogState, seat: int) -> int:
    """How many ships of a seat are in play."""
    first, ships, count = i64(seat) * MODELS, s.ships, 0
    for at in range(first, first + MODELS):
        if ships[at] != NO_PLACE:
            count += 1
    return count


def _ready(s: FogState) -> int:
    """How many ships have still to act in this turn."""
    ready = 0
    for step in s.stack:
        if isinstance(step, MoveShips):
            ready += step.ready.bit_count()
        elif isinstance(step, FlyTo):
            ready += 1
    return ready


# ---------------------------------------------------------------- the clock

STEPS: Final = 5.4
"""Market Steps from one Event to the next; FULL fewer for each player, as rows are full less."""
FULL: Final = 0.2


def turns_to_come(s: FogState, seat: int) -> float:
    """The turns a seat is likely to have after the present one."""
    return _turns_of(s, seat, _rounds_to_come(s))


def _rounds_to_come(s: FogState) -> float:
    """How many turns each has until the end, about, as long as it is not triggered."""
    box = s.box
    events = box.events_to_end - len(s.past) - _of_pile(s)
    if events < 0.2:
        events = 0.2
    return events * (STEPS - box.players * FULL) / box.players


def _turns_of(s: FogState, seat: int, rounds: float) -> float:
    present = 1.0 if s.turn == seat else 0.0
    if s.final:
        left = s.final.count(seat) - present
        return left if left > 0.0 else 0.0
    players = s.box.players
    after = (seat - s.turn) % players if s.turn != NOBODY else 0
    return rounds + 1.0 - after / players - present


def _of_pile(s: FogState) -> float:
    """How much of the present pile is gone, about: it has four or five cards."""
    if not s.opened:
        return 0.0
    gone = s.opened[-1] / 5
    return gone if gone < 0.9 else 0.9


def time_spent(s: FogState) -> float:
    """How much of the game is over, from 0 to 1."""
    if s.final:
        return 1.0 - 0.1 * len(s.final) / s.box.players
    spent = (len(s.past) + _of_pile(s)) / s.box.events_to_end
    return 0.9 * (spent if spent < 1.0 else 1.0)


# ---------------------------------------------------------------- chips, strengths


def _chips(s: FogState, seat: int, left: float) -> float:
    """Chips in store: the more of a kind, the less one more is worth."""
    first, chips = i64(seat) * KINDS, s.chips
    worth = GOLD_CHIPS * chips[first + GOLD]
    for at in range(first, first + BASICS):
        have = chips[at]
        if have <= PLENTY:
            worth += have
        else:
            worth += PLENTY + MORE * (have - PLENTY)
    if left <= 0:
        return worth * (SOON_CHIP if s.turn == seat else LAST_CHIP)
    share = 0.3 + 0.5 * left
    return worth * CHIP * (share if share < 1.0 else 1.0)


def strengths(s: FogState) -> list[int]:
    """By seat: the highest Attack with which one of the others can come."""
    ships, powers = s.ships, s.box.attack
    attacks: list[int] = []
    for seat in range(s.box.players):
        attack: i64 = 0
        if s.final and seat not in s.final:
            attack = -1
        else:
            first = i64(seat) * MODELS
            for model in range(i64(MODELS)):
                if ships[first + model] != NO_PLACE and powers[model] > attack:
                    attack = powers[model]
        attacks.append(attack)
    if len(attacks) == 2:
        return [attacks[1], attacks[0]]
    return [_most_of_others(attacks, seat) for seat in range(len(attacks))]


def _most_of_others(numbers: list[int], seat: int) -> int:
    """The highest number that one of the others has."""
    most = -1
    for other, number in enumerate(numbers):
        if number > most and other != seat:
            most = number
    return most


# ---------------------------------------------------------------- goals, icons, cards


def _goals(s: FogState, board: Board, spies: list[int], late: float) -> list[float]:
    """By City: how likely its owner is to reach its goal; 0 for one that is nobody's."""
    box = s.box
    found = [0.0] * len(box.goal)
    for seat in range(box.players):
        city = s.city[seat]
        if city == NOBODY:
            continue
        goal = box.goal[city]
        if goal == MOST_TYPE:
            have = board.types[box.goal_type[city]]
        elif goal == MOST_SPIES:
            have = spies
        elif goal == MOST_TOWERS:
            have = board.towers
        else:
            have = board.network
        most = _most_of_others(have, seat)
        if not box.ties_count:
            most += 1
        if most < box.goal_least[city]:
            most = box.goal_least[city]
        short = most - have[seat]
        if short <= 0:
            met = GOAL_MET + (1 - GOAL_MET) * late
            found[city] = met + (1 - met) * (1 - _power(SHORT, -short))
        else:
            found[city] = GOAL_MET * _power(SHORT, short) * (1 - 0.7 * late)
    return found


POWERS: Final = 40
SHORT: Final = [GOAL_SHORT**n for n in range(POWERS)]
FEWER: Final = [MISSING**n for n in range(POWERS)]


def _power(powers: list[float], n: int) -> float:
    """A power from its table, or beyond that one as good as nothing."""
    return powers[n] if n < POWERS else powers[1] ** n


def _ships_to_come(s: FogState, seat: int, held: Holdings, left: float) -> float:
    """The ships not in play yet, by how many icons are missing."""
    box, first, worth = s.box, seat * MODELS, 0.0
    missing = held.missing_in(s.city[seat])
    for model in range(1, MODELS):
        if s.ships[first + model] == NO_PLACE:
            lacked = missing[model]
            turns = left - WAIT * lacked
            if turns < 0.0:
                turns = 0.0
            worth += (box.points_ship + SHIP_TURN * turns) * _power(FEWER, lacked)
    return worth


def _counted(
    ends: list[tuple[int, int, int, int]], board: Board, seat: int, ships: int, spies: int
) -> int:
    """The points that effects at the end give for what there is now (score.effects)."""
    points = 0
    for per, each, n, most in ends:
        if per < PER_TOWER:
            have = board.types[per][seat]
        elif per == PER_TOWER:
            have = board.towers[seat]
        else:
            have = ships if per == PER_SHIP else spies
        points += min(most, have // each * n)
    return points


# ---------------------------------------------------------------- what lies before a seat


class Holdings:
    """What lies before a seat, and all that follows from it alone."""

    def __init__(self, s: FogState, seat: int) -> None:
        self.box = s.box
        self.character = s.character[seat]
        self.cards = s.cards[seat]
        self.adventures = s.adventures[seat]
        self.markers = s.markers[seat]
        self.guild = s.guild[seat]
        self.points = 0.0
        """Points printed, markers, and what is worth something once."""
        self.turn = 0.0
        """What it brings for each turn to come."""
        self.icons = [0, 0, 0]
        self.banners: list[int] = []
        """The Cities whose Banners there are."""
        self.ends: list[tuple[int, int, int, int]] = []
        """The numbers of the effects that count at the end."""
        self._city = NOBODY
        self._missing: list[int] = []
        """By ship, in that City: how many icons are missing for it."""
        self.told = b""
        """What learners are told of it, once they asked."""
        self.printed = 0
        """The points printed, told of with it."""
        self.marked = 0
        """The points of markers, told of with it."""
        self._add_up()

    def _add_up(self) -> None:
        box, tables = self.box, _tables(self.box)
        for source in self.sources():
            self.points += box.points[source] + tables.once[source]
            self.turn += tables.turn[source]
            if box.icon[source] != NO_ICON:
                self.icons[box.icon[source]] += 1
            if source < CHARACTER and box.banner[source] != NO_BANNER:
                self.banners.append(box.banner[source])
            if box.when[source] == AT_END:
                per, each, n, most = box.params[source]
                self.ends.append((per, each, n, most))
        for icon in self.guild:
            self.icons[icon] += 1
        for contract in self.markers:
            self.points += tables.marker[contract]

    def missing_in(self, city: int) -> list[int]:
        """By ship of a City: how many icons are missing for it."""
        if city != self._city:
            self._city = city
            self._missing = []
            for needs in self.box.unlock[city]:
                missing = 0
                for icon, need in enumerate(needs):
                    if need > self.icons[icon]:
                        missing += need - self.icons[icon]
                self._missing.append(missing)
        return self._missing

    def sources(self) -> list[int]:
        """The cards, Adventures and Character."""
        sources = [*self.cards, *[ADVENTURE + adventure for adventure in self.adventures]]
        if self.character != NOBODY:
            sources.append(CHARACTER + self.character)
        return sources

    def lie_before(self, s: FogState, seat: int) -> bool:
        """Whether the seat still has the very same things."""
        return (
            self.cards is s.cards[seat]
            and self.adventures is s.adventures[seat]
            and self.markers is s.markers[seat]
            and self.guild is s.guild[seat]
            and self.character == s.character[seat]
            and self.box is s.box
        )


KEPT: Final = 500
"""Of so many maps at most it is kept what the seats there had last."""
_LATEST: Final[dict[Map, list[Holdings]]] = {}
"""By map, then by seat: the holdings asked for last. They change seldom while a bot looks ahead,
and where many games are played at once nearly each has a map of its own."""


def holdings_of(s: FogState, seat: int) -> Holdings:
    """What lies before a seat."""
    latest = _LATEST.get(s.map)
    if latest is None:
        if len(_LATEST) >= KEPT:
            _LATEST.clear()
        latest = _LATEST[s.map] = [Holdings(s, other) for other in range(s.box.players)]
    held = latest[seat]
    if not held.lie_before(s, seat):
        held = latest[seat] = Holdings(s, seat)
    return held


class Tables:
    """What the lasting effects of a box are worth."""

    def __init__(self, box: FogBox) -> None:
        count = CONTRACT
        self.once = [0.0] * count
        """By source: while it lies before a player."""
        self.turn = [0.0] * count
        """By source: for each turn to come."""
        for source in range(count):
            effect, params = EFFECT_IDS[box.effect[source]], box.params[source]
            if box.when[source] == START:
                self.turn[source] = CHIP * _bundle(params)
            elif box.when[source] == IN_BUY:
                self.turn[source] = ABILITY.get(effect, 0.1)
            elif box.when[source] == IN_CONFLICT:
                spent = params[2]
                self.once[source] = BOOST * params[1] if spent else 0.0
                self.turn[source] = 0.0 if spent else BOOST_TURN * params[1]
            elif box.when[source] == ALWAYS:
                self.turn[source] = _lasting(effect, params)
        marker = EFFECT_IDS.index("marker")
        contracts = range(CONTRACT, CONTRACT + len(box.contract_price))
        self.marker = [
            box.params[source][0] if box.effect[source] == marker else 0 for source in contracts
        ]
        """By Contract: the points of a marker."""


def _bundle(bundle: tuple[int, ...]) -> float:
    """What a bundle is worth, in chips; a Ruby counts as two."""
    return sum(bundle[:BASICS]) + bundle[ANY] + GOLD_CHIPS * bundle[GOLD] + 2 * bundle[RUBY]


def _lasting(effect: str, params: tuple[int, ...]) -> float:
    """What an effect in force is worth for each turn to come."""
    if effect == "production":
        of, n = params
        return CHIP * n * (1.1 if of == OF_ANY else 0.8 if of == GOLD else 0.55)
    if effect == "power":
        side, n = params
        return n * (0.14 if side == ATTACK else 0.1)
    if effect == "discount":
        on, n = params
        return CHIP * n * DISCOUNT[on]
    if effect == "on_conflict":
        return CHIP * _bundle(params[1:]) * (0.3 if params[0] == ATTACK else 0.1)
    return LASTING.get(effect, 0.1)


ABILITY: Final = {"exchange": 0.15, "place_spy": 0.15, "swap_hand": 0.12, "discard_own": 0.05}
"""An ability of the Buy phase, for each turn to come."""
BOOST: Final = 0.2
"""A boost that is used up, for each point of strength."""
BOOST_TURN: Final = 0.06
"""Another one, for each turn to come."""
DISCOUNT: Final = (0.7, 0.3, 0.4)
"""How often a turn something is bought: cards, Towers, Contracts."""
LASTING: Final = {"range": 0.15, "adventure_pick": 0.12, "windfall_extra": 0.1, "tribute_free": 0.1}


@lru_cache(maxsize=100)
def _tables(box: FogBox) -> Tables:
    return Tables(box)
