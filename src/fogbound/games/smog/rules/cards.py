"""The twelve Special Action cards: when each can be played, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import UNKNOWN, Decision
from fogbound.games.smog.rules.actions import (
    AGENT,
    ANTICLOCKWISE,
    CLOCKWISE,
    PLACE,
    PLAY,
    PLAYER,
    SPECIALS,
    TAKE_ARTEFACT,
    TAKE_ETHER,
)
from fogbound.games.smog.rules.agents import agent_enters
from fogbound.games.smog.rules.box import (
    BETTER_SALE,
    BLOW_AWAY,
    DRAIN_COINS,
    EMPTY_COUNTER,
    FREE_PURCHASE,
    GAIN_COINS,
    MORE_ACTIONS,
    SWAP_AGENTS,
    TAKE_AN_ARTEFACT,
    TAKE_AN_ETHER,
    TILES,
    TURN_BOARD,
    TURN_TILES,
)
from fogbound.games.smog.rules.state import LOST_BOY, ON_CARD, SmogState
from fogbound.games.smog.rules.trade import no_purchase, take, turn_tile

ENOUGH: Final = 1_000_000
"""Coins, where none are asked for."""


def no_card(s: SmogState, seat: int, card: int) -> str:
    """The rule that forbids the seat to play a card, or nothing."""
    if card not in s.hands[seat] or s.box.asks[card] & ~ethers_of(s, seat):
        return "free.card"
    return no_use(s, seat, card)


def playable(s: SmogState, seat: int) -> list[int]:
    """The actions that play a card the seat holds, one for each kind of card."""
    asks = s.box.asks
    lacking = ~ethers_of(s, seat)
    legal: list[int] = []
    last = UNKNOWN
    for card in s.hands[seat]:
        if card != last and not asks[card] & lacking and not no_use(s, seat, card):
            legal.append(PLAY.codes[card])
        last = card
    return legal


def no_use(s: SmogState, seat: int, card: int) -> str:
    """The rule that forbids a card the seat holds and has the Ethers for, or nothing."""
    effect = s.box.effect[card]
    if effect == FREE_PURCHASE:
        rule = no_purchase(s, seat, ENOUGH)
        return rule if rule in ("", "agent.doctor") else "card.gift_of_faerie.limits"
    return "" if can_do(s, seat, effect) else "card.no_effect"


def can_do(s: SmogState, seat: int, effect: int) -> bool:
    """Whether an effect could do anything at all now (card.no_effect)."""
    if effect == SWAP_AGENTS:
        return bool(s.line)
    if effect == DRAIN_COINS:
        return any(coins and other != seat for other, coins in enumerate(s.coins))
    if effect in (EMPTY_COUNTER, TAKE_AN_ETHER, TAKE_AN_ARTEFACT):
        return any(falls_on(s, seat, effect, other) for other in range(s.box.players))
    return True


def falls_on(s: SmogState, seat: int, effect: int, other: int) -> bool:
    """Whether an effect that falls on one opponent could do anything to that one."""
    if other == seat:
        return False
    if effect == EMPTY_COUNTER:
        return s.counter[other] > 0
    if effect == TAKE_AN_ETHER:
        return has_ether(s, other)
    if effect == TAKE_AN_ARTEFACT:
        return bool(s.artefacts[other] & ~s.artefacts[seat])
    return True


def ethers_of(s: SmogState, seat: int) -> int:
    """The kinds of Ether the seat has, as bits."""
    ether = s.ether
    kinds = 0
    for kind in range(4):
        if ether[seat * 4 + kind]:
            kinds |= 1 << kind
    return kinds


def has_ether(s: SmogState, seat: int) -> bool:
    """Whether the seat has any Ether at all."""
    ether = s.ether
    first = seat * 4
    return ether[first] + ether[first + 1] + ether[first + 2] + ether[first + 3] > 0


def play_card(s: SmogState, seat: int, card: int) -> None:
    """Discard the card and do what it says, or ask what it needs to know."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    s.discards.append(card)
    if s.events is not None:
        s.tell("plays card", seat, (card,))
    effect, amount = s.box.effect[card], s.box.amount[card]
    if effect == MORE_ACTIONS:
        s.left += amount
    elif effect == GAIN_COINS:
        s.coins[seat] += amount
    elif effect == BETTER_SALE:
        s.dragon[seat] += 1
    elif effect == DRAIN_COINS:
        _drain(s, seat, amount)
    elif effect == FREE_PURCHASE:
        place = s.place[seat]
        take(s, seat, 0)
        agent_enters(s, place)
    elif effect == TURN_TILES:
        s.stack.append(ChooseTile(card, 1, seat))
    elif effect == SWAP_AGENTS:
        s.stack.append(InvokeAgent(-1, seat))
    elif effect == TURN_BOARD:
        s.stack.append(TurnBoard(seat))
    else:
        s.stack.append(ChooseOpponent(card, seat))


def _drain(s: SmogState, seat: int, most: int) -> None:
    """Take Coins from each opponent who has any (card.alchemical_drain)."""
    for other in range(s.box.players):
        if other != seat:
            taken = min(s.coins[other], most)
            s.coins[other] -= taken
            s.coins[seat] += taken


class ChooseOpponent(Decision[SmogState]):
    """A card that falls on one opponent: on whom?"""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "free.card"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        effect = s.box.effect[self.card]
        return [
            PLAYER.codes[other]
            for other in range(s.box.players)
            if falls_on(s, self.seat, effect, other)
        ]

    def why_not(self, s: SmogState, action: int) -> str:
        return CARD_RULE[self.card]

    def play(self, s: SmogState, action: int) -> None:
        other = PLAYER.of(action)
        effect = s.box.effect[self.card]
        if effect == EMPTY_COUNTER:
            s.counter[other] = 0
            if s.events is not None:
                s.tell("rusts", self.seat, (other,))
        elif effect == BLOW_AWAY:
            s.stack.append(BlowAway(other, self.seat))
        elif effect == TAKE_AN_ETHER:
            s.stack.append(TakeEther(other, self.seat))
        else:
            s.stack.append(TakeArtefact(other, self.seat))


CARD_RULE: Final = [f"card.{name.replace(' ', '_')}" for name in SPECIALS]
"""By card: the rule that says what it does."""


class BlowAway(Decision[SmogState]):
    """Breath of the Titan: to which other place? (card.breath_of_the_titan)"""

    fields: ClassVar[tuple[str, ...]] = ("other", "seat")
    rule: ClassVar[str] = "card.breath_of_the_titan"

    def __init__(self, other: int, seat: int) -> None:
        self.other = other
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        return [PLACE.codes[place] for place in range(13) if place != s.place[self.other]]

    def why_not(self, s: SmogState, action: int) -> str:
        return "card.breath_of_the_titan.other" if action in PLACE else self.rule

    def play(self, s: SmogState, action: int) -> None:
        goal = PLACE.of(action)
        if s.events is not None:
            s.tell("blows", self.seat, (self.other, s.place[self.other], goal))
        s.place[self.other] = goal


class TakeEther(Decision[SmogState]):
    """Ether Channeling: which of the opponent's Ethers? (card.ether_channeling)"""

    fields: ClassVar[tuple[str, ...]] = ("other", "seat")
    rule: ClassVar[str] = "card.ether_channeling"

    def __init__(self, other: int, seat: int) -> None:
        self.other = other
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        return [TAKE_ETHER.codes[kind] for kind in range(4) if s.ether[self.other * 4 + kind]]

    def play(self, s: SmogState, action: int) -> None:
        kind = TAKE_ETHER.of(action)
        s.ether[self.other * 4 + kind] -= 1
        s.ether[self.seat * 4 + kind] += 1
        if s.events is not None:
            s.tell("takes ether", self.seat, (kind, self.other))


class TakeArtefact(Decision[SmogState]):
    """Steam Lord's Decree: which of the opponent's Artefacts? (card.steam_lords_decree)"""

    fields: ClassVar[tuple[str, ...]] = ("other", "seat")
    rule: ClassVar[str] = "card.steam_lords_decree"

    def __init__(self, other: int, seat: int) -> None:
        self.other = other
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        wanted = s.artefacts[self.other] & ~s.artefacts[self.seat]
        return [TAKE_ARTEFACT.codes[kind] for kind in range(4) if wanted >> kind & 1]

    def play(self, s: SmogState, action: int) -> None:
        kind = TAKE_ARTEFACT.of(action)
        s.artefacts[self.other] &= ~(1 << kind)
        s.artefacts[self.seat] |= 1 << kind
        if s.events is not None:
            s.tell("takes artefact", self.seat, (kind, self.other))


class InvokeAgent(Decision[SmogState]):
    """Ritual Invocation: first the Agent on a tile, then the one to change places with it."""

    fields: ClassVar[tuple[str, ...]] = ("agent", "seat")
    rule: ClassVar[str] = "card.ritual_invocation"

    def __init__(self, agent: int, seat: int) -> None:
        self.agent = agent
        """The Agent chosen first, or -1."""
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        if self.agent < 0:
            return [AGENT.codes[s.slots[slot]] for slot in s.line]
        return [AGENT.codes[agent] for agent in s.slots if agent != self.agent]

    def play(self, s: SmogState, action: int) -> None:
        agent = AGENT.of(action)
        if self.agent < 0:
            s.stack.append(InvokeAgent(agent, self.seat))
            return
        one, other = s.slots.index(self.agent), s.slots.index(agent)
        s.slots[one], s.slots[other] = agent, self.agent
        s.agents[agent], s.agents[self.agent] = s.agents[self.agent], s.agents[agent]
        if s.events is not None:
            s.tell("invokes", self.seat, (self.agent, agent))


class TurnBoard(Decision[SmogState]):
    """Wheel of Chaos: everybody faces another side afterwards (card.wheel_of_chaos)."""

    rule: ClassVar[str] = "card.wheel_of_chaos"

    def legal(self, s: SmogState) -> list[int]:
        return [CLOCKWISE, ANTICLOCKWISE]

    def play(self, s: SmogState, action: int) -> None:
        quarter = -1 if action == CLOCKWISE else 1
        s.side = [(side + quarter) & 3 for side in s.side]
        if s.events is not None:
            s.tell("turns board", self.seat, (int(action == CLOCKWISE),))


class ChooseTile(Decision[SmogState]):
    """Rotate Any Tile and Gears Shift: which tile turns?"""

    fields: ClassVar[tuple[str, ...]] = ("card", "more", "seat", "taboo")
    rule: ClassVar[str] = "special.draw"

    def __init__(self, card: int, more: int, seat: int, taboo: int = 0) -> None:
        self.card = card
        """The card that turns tiles, or -1 for the Esplanade's action."""
        self.more = more
        """Tiles to turn after this one."""
        self.seat = seat
        self.taboo = taboo
        """The tile turned before, which is not turned again."""

    def legal(self, s: SmogState) -> list[int]:
        lost = s.agents[LOST_BOY]
        return [PLACE.codes[place] for place in TILES if place not in (lost, self.taboo)]

    def why_not(self, s: SmogState, action: int) -> str:
        if s.agents[LOST_BOY] != ON_CARD and action == PLACE.code(s.agents[LOST_BOY]):
            return "agent.lost_boy.turn"
        return CARD_RULE[self.card] if self.card >= 0 else self.rule

    def play(self, s: SmogState, action: int) -> None:
        place = PLACE.of(action)
        if self.more:
            s.stack.append(ChooseTile(self.card, self.more - 1, self.seat, place))
        s.stack.append(ChooseTurn(self.card, place, self.seat))


class ChooseTurn(Decision[SmogState]):
    """A tile is about to be turned: which way?"""

    fields: ClassVar[tuple[str, ...]] = ("card", "place", "seat")
    rule: ClassVar[str] = "special.draw"

    def __init__(self, card: int, place: int, seat: int) -> None:
        self.card = card
        self.place = place
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        return [CLOCKWISE, ANTICLOCKWISE]

    def why_not(self, s: SmogState, action: int) -> str:
        return CARD_RULE[self.card] if self.card >= 0 else self.rule

    def play(self, s: SmogState, action: int) -> None:
        turn_tile(s, self.place, 1 if action == CLOCKWISE else -1)
        if s.events is not None:
            s.tell("turns tile", self.seat, (self.place, int(action == CLOCKWISE)))
