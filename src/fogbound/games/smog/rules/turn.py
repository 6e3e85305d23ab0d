"""A player's turn: its actions, and the choices they bring."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY, Decision, Step
from fogbound.games.smog.rules.actions import (
    ANY_TILE,
    BEGIN_TURN,
    BUY,
    CLEAR,
    CLEARED,
    DRAW,
    END_TURN,
    EXIT,
    FLY,
    MOVE,
    MOVED,
    NO_CARD,
    PAY,
    PAY_COIN,
    PAY_ETHER,
    PLACE,
    PLAY,
    PLAYED,
    REQUEST,
    ROTATE,
    SELL,
)
from fogbound.games.smog.rules.box import COMBINATIONS, ESPLANADE, NEIGHBOUR, NO_PLACE, gate_place
from fogbound.games.smog.rules.cards import (
    ChooseTile,
    ethers_of,
    has_ether,
    no_card,
    play_card,
    playable,
)
from fogbound.games.smog.rules.state import (
    ALL_ARTEFACTS,
    DANDY,
    GATE_KEEPER,
    LOST_BOY,
    WITCH,
    SmogState,
)
from fogbound.games.smog.rules.trade import buy, no_purchase, no_sale, sell, turn_tile

Wanted = tuple[int, int, int, int]
"""How many of each Ether are missing; below zero where there are more than needed."""
MOVES: Final = [
    [MOVE.codes[d] for d in range(4) if NEIGHBOUR[place * 4 + d] != NO_PLACE] for place in range(13)
]
"""By place: the actions that leave it."""
CLEARS: Final = [
    [
        [CLEAR.codes[(edge + turned) % 4] for edge in range(4) if glass >> edge & 1]
        for turned in range(4)
    ]
    for glass in range(16)
]
"""By Hourglasses and quarter turns of a tile: the actions that remove one."""


# ---------------------------------------------------------------- what forbids an action


def fog_between(s: SmogState, place: int, direction: int) -> bool:
    """Whether a Barrier lies in the way, on the tile left or on the one entered."""
    goal = NEIGHBOUR[place * 4 + direction]
    fog = s.box.fog
    return (
        fog[place * 4 + s.turned[place]] == direction
        or fog[goal * 4 + s.turned[goal]] == direction ^ 2
    )


def can_pay_fog(s: SmogState, seat: int) -> bool:
    """Whether the seat has a Coin or an Ether for a Barrier."""
    return s.coins[seat] > 0 or has_ether(s, seat)


def no_move(s: SmogState, seat: int, direction: int) -> str:
    """The rule that forbids the way, or nothing."""
    place = s.place[seat]
    if NEIGHBOUR[place * 4 + direction] == NO_PLACE:
        return "board.adjacent"
    if not can_pay_fog(s, seat) and fog_between(s, place, direction):
        return "move.barrier"
    return ""


def no_rotation(s: SmogState, seat: int) -> str:
    """The rule that keeps the seat's tile from being turned, or nothing."""
    place = s.place[seat]
    if place == ESPLANADE:
        return "rotate.own"
    return "agent.lost_boy.turn" if s.agents[LOST_BOY] == place else ""


def no_request(s: SmogState, seat: int) -> str:
    """The rule that forbids to request Coins, or nothing."""
    if s.place[seat] != ESPLANADE or s.requested or s.coins[seat] > min(s.coins):
        return "coins.request"
    return ""


def no_exit(s: SmogState, seat: int) -> str:
    """The rule that forbids to leave the Shadow Market, or nothing."""
    place = s.place[seat]
    if s.artefacts[seat] != ALL_ARTEFACTS or place != gate_place(s.gate[seat], s.side[seat]):
        return "exit"
    if s.agents[LOST_BOY] == place:
        return "agent.lost_boy.gate"
    return "exit" if max(ethers_wanted(s, seat)) > 0 else ""


def ethers_wanted(s: SmogState, seat: int) -> Wanted:
    """How many of each Ether its Secret Combination asks of a seat, less those it has."""
    blood, mana, ectoplasm, titanium = COMBINATIONS[s.combination[seat]]
    had, at = s.ether, seat * 4
    return (
        blood - had[at],
        mana - had[at + 1],
        ectoplasm - had[at + 2],
        titanium - had[at + 3],
    )


# ---------------------------------------------------------------- the turn


class BeginTurn(Step[SmogState]):
    """A turn begins. With an Agent on their tile a player may first invoke another.

    Who holds a card and the Blood for Ritual Invocation is asked, whatever the card is: what is
    asked must not show what they hold (card.ritual_invocation.start).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "card.ritual_invocation.start"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: SmogState) -> int:
        seat = self.seat
        place = s.place[seat]
        if place == ESPLANADE or not s.hands[seat] or place not in s.agents:
            return NOBODY
        return NOBODY if s.box.asks[s.box.invocation] & ~ethers_of(s, seat) else seat

    def legal(self, s: SmogState) -> list[int]:
        card = s.box.invocation
        return [BEGIN_TURN, PLAY.codes[card]] if card in s.hands[self.seat] else [BEGIN_TURN]

    def why_not(self, s: SmogState, action: int) -> str:
        invokes = action == PLAY.code(s.box.invocation)
        return "free.card" if invokes else "card.ritual_invocation.only"

    def play(self, s: SmogState, action: int) -> None:
        if action == BEGIN_TURN:
            self.happen(s)
        else:
            s.stack.append(self)
            play_card(s, self.seat, s.box.invocation)

    def happen(self, s: SmogState) -> None:
        seat = self.seat
        place = s.place[seat]
        s.turn = seat
        s.left = s.box.actions_favoured if seat == s.favoured else s.box.actions
        if s.events is not None:
            s.tell("turn", seat, (s.round,))
        if place != ESPLANADE and s.agents[WITCH] == place:
            s.left -= 1
            if s.events is not None:
                s.tell("witch", seat)
        if place != ESPLANADE and s.agents[DANDY] == place and s.coins[seat]:
            s.coins[seat] -= 1
            if s.events is not None:
                s.tell("dandy", seat)
        s.stack.append(TURNS[seat])


class TakeTurn(Decision[SmogState]):
    """The turn itself: actions while there are any left, and free ones until it is ended."""

    rule: ClassVar[str] = "turn.actions"

    def legal(self, s: SmogState) -> list[int]:
        seat = self.seat
        place = s.place[seat]
        coins = s.coins[seat]
        legal = [END_TURN]
        if s.left > 0:
            if coins or can_pay_fog(s, seat):
                legal += MOVES[place]
            else:
                legal += [move for move in MOVES[place] if not fog_between(s, place, MOVE.of(move))]
            if place == ESPLANADE:
                if not no_request(s, seat):
                    legal.append(REQUEST)
                if not s.any_tile:
                    legal.append(ANY_TILE)
            else:
                if s.agents[LOST_BOY] != place:
                    legal.append(ROTATE)
                if not no_purchase(s, seat, coins):
                    legal.append(BUY)
                if not no_sale(s, seat):
                    legal.append(SELL)
                if s.glass[place]:
                    legal += CLEARS[s.glass[place]][s.turned[place]]
                if s.agents[GATE_KEEPER] == place:
                    legal.append(FLY)
                if s.artefacts[seat] == ALL_ARTEFACTS and not no_exit(s, seat):
                    legal.append(EXIT)
        if coins:
            legal.append(PAY)
        if s.hands[seat]:
            legal += playable(s, seat)
        return legal

    def usual(self, s: SmogState) -> list[int]:
        place = s.place[self.seat]
        shown = MOVES[place][:]
        shown += [REQUEST, ANY_TILE] if place == ESPLANADE else [BUY, SELL, ROTATE]
        shown += CLEARS[s.glass[place]][s.turned[place]]
        shown += [PLAY.codes[card] for card in sorted(set(s.hands[self.seat])) if card >= 0]
        if s.artefacts[self.seat] == ALL_ARTEFACTS:
            shown.append(EXIT)
        return [*shown, PAY, END_TURN]

    def why_not(self, s: SmogState, action: int) -> str:
        seat = self.seat
        if action == PAY:
            return "free.pay"
        if action in PLAY:
            return no_card(s, seat, PLAY.of(action))
        if s.left <= 0:
            return self.rule
        if action in MOVE:
            return no_move(s, seat, MOVE.of(action))
        if action == ROTATE:
            return no_rotation(s, seat)
        if action == BUY:
            return no_purchase(s, seat, s.coins[seat])
        if action == SELL:
            return no_sale(s, seat)
        if action == EXIT:
            return no_exit(s, seat)
        if action in CLEAR:
            return "hourglass.remove"
        return _WHY_NOT.get(action, self.rule)

    def play(self, s: SmogState, action: int) -> None:
        seat = self.seat
        if action == END_TURN:
            nobodys_turn(s)
            return
        s.stack.append(self)
        if action == PAY:
            pay_shadow_master(s, seat)
        elif PLAYED[action] >= 0:
            play_card(s, seat, PLAYED[action])
        else:
            s.left -= 1
            self._act(s, seat, action)

    def _act(self, s: SmogState, seat: int, action: int) -> None:
        """What costs an action."""
        place = s.place[seat]
        direction = MOVED[action]
        if direction >= 0:
            if fog_between(s, place, direction):
                s.stack.append(PayBarrier(NEIGHBOUR[place * 4 + direction], seat))
            else:
                move_to(s, seat, NEIGHBOUR[place * 4 + direction])
        elif action == ROTATE:
            turn_tile(s, place, 1)
            if s.events is not None:
                s.tell("turns tile", seat, (place, 1))
        elif action == BUY:
            buy(s, seat)
        elif action == SELL:
            sell(s, seat)
        elif CLEARED[action] >= 0:
            direction = CLEARED[action]
            s.glass[place] &= ~(1 << ((direction - s.turned[place]) & 3))
            if s.events is not None:
                s.tell("clears hourglass", seat, (place, direction))
        elif action == REQUEST:
            request_coins(s, seat)
        elif action == ANY_TILE:
            s.any_tile = 1
            s.stack += [DrawSpecial(seat), ChooseTile(-1, 0, seat)]
        elif action == FLY:
            s.stack.append(Fly(seat))
        else:
            if s.events is not None:
                s.tell("exits", seat, (place,))
            s.finish((seat,), "end.win")


TURNS: Final = [TakeTurn(seat) for seat in range(4)]
_WHY_NOT: Final = {
    REQUEST: "coins.request",
    ANY_TILE: "special.draw",
    FLY: "agent.gate_keeper",
}


def nobodys_turn(s: SmogState) -> None:
    """Between turns nothing is left of the last one."""
    s.turn = NOBODY
    s.left = s.requested = s.any_tile = s.bought = s.sold = 0


def move_to(s: SmogState, seat: int, goal: int) -> None:
    """The Gentleman goes there; any number may share a place (move.step)."""
    if s.events is not None:
        s.tell("moves", seat, (s.place[seat], goal))
    s.place[seat] = goal


def request_gives(s: SmogState, seat: int) -> int:
    """The Coins the Queen gives a seat: less where several are the poorest (coins.request)."""
    alone = s.coins.count(s.coins[seat]) == 1
    return s.box.request_alone if alone else s.box.request_tied


def request_coins(s: SmogState, seat: int) -> None:
    """The Queen helps the poorest (coins.request)."""
    s.requested = 1
    given = request_gives(s, seat)
    s.coins[seat] += given
    if s.events is not None:
        s.tell("requests coins", seat, (given,))


def pay_shadow_master(s: SmogState, seat: int) -> None:
    """One Coin goes to the Counter for good (free.pay)."""
    s.coins[seat] -= 1
    if s.events is not None:
        s.tell("pays shadow master", seat)
    add_to_counter(s, seat, 1)


def add_to_counter(s: SmogState, seat: int, coins: int) -> None:
    """Coins on a Counter; the favoured player's is emptied when full (favour.five)."""
    s.counter[seat] += coins
    if seat == s.favoured and s.counter[seat] >= s.box.counter_limit:
        s.counter[seat] = 0
        if s.events is not None:
            s.tell("counter emptied", seat)


# ---------------------------------------------------------------- the choices that follow


class PayBarrier(Decision[SmogState]):
    """Fog in the way: one Coin or one Ether, the mover's choice (move.barrier)."""

    fields: ClassVar[tuple[str, ...]] = ("goal", "seat")
    rule: ClassVar[str] = "move.barrier"

    def __init__(self, goal: int, seat: int) -> None:
        self.goal = goal
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        legal = [PAY_COIN] if s.coins[self.seat] else []
        legal += [PAY_ETHER.codes[kind] for kind in range(4) if s.ether[self.seat * 4 + kind]]
        return legal

    def play(self, s: SmogState, action: int) -> None:
        if action == PAY_COIN:
            s.coins[self.seat] -= 1
        else:
            s.ether[self.seat * 4 + PAY_ETHER.of(action)] -= 1
        if s.events is not None:
            s.tell("pays fog", self.seat, (PAY_ETHER.of(action) if action in PAY_ETHER else -1,))
        move_to(s, self.seat, self.goal)


class Fly(Decision[SmogState]):
    """The Gate Keeper carries the Gentleman to any other place (agent.gate_keeper)."""

    rule: ClassVar[str] = "agent.gate_keeper"

    def legal(self, s: SmogState) -> list[int]:
        return [PLACE.codes[place] for place in range(13) if place != s.place[self.seat]]

    def play(self, s: SmogState, action: int) -> None:
        goal = PLACE.of(action)
        if s.events is not None:
            s.tell("flies", self.seat, (s.place[self.seat], goal))
        s.place[self.seat] = goal


class DrawSpecial(Step[SmogState]):
    """The card that comes with Rotate Any Tile; optional in Italy (special.draw.it)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "special.draw.it"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: SmogState) -> int:
        return self.seat if s.box.draw_is_optional and (s.deck or s.discards) else NOBODY

    def legal(self, s: SmogState) -> list[int]:
        return [DRAW, NO_CARD]

    def play(self, s: SmogState, action: int) -> None:
        if action == DRAW:
            self.happen(s)

    def happen(self, s: SmogState) -> None:
        if not s.deck and s.discards:
            s.deck, s.discards = s.discards, []
            s.shuffle(s.deck)
            if s.events is not None:
                s.tell("reshuffles", NOBODY)
        if s.deck:
            card = s.deck.pop()
            s.hands[self.seat] = tuple(sorted((*s.hands[self.seat], card)))
            s.revealed += 1
            if s.events is not None:
                s.tell("draws card", self.seat, (card,), self.seat)
