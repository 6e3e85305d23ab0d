"""The action space of Smog. Directions are the board's own: north is the Blood side."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions, Family

DIRECTIONS: Final = ("north", "east", "south", "west")
ETHERS: Final = ("blood", "mana", "ectoplasm", "titanium")
ARTEFACTS: Final = ("atlantean key", "spectral chain", "adamantine key", "mithril lock")
AGENTS: Final = ("witch", "dandy", "doctor", "merchant", "gate keeper", "lost boy")
SPECIALS: Final = (
    "spectral speed",
    "favour of the queen",
    "breath of the titan",
    "ritual invocation",
    "gears shift",
    "fade into rust",
    "gift of the dragon",
    "wheel of chaos",
    "ether channeling",
    "alchemical drain",
    "steam lords decree",
    "gift of faerie",
)
PLACES: Final = (
    "esplanade",
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "outer north",
    "outer east",
    "outer south",
    "outer west",
)
SEATS: Final = 4

ACTIONS: Final = Actions()

# A turn: three actions, and what is free.
END_TURN: Final = ACTIONS.one("end turn", "turn.actions", last=True)
MOVE: Final = ACTIONS.family(
    "move", DIRECTIONS, "move.step", "move.barrier", of="direction", piece="tile"
)
ROTATE: Final = ACTIONS.one("rotate tile", "rotate.own", piece="choice")
BUY: Final = ACTIONS.one(
    "buy", "buy.ether", "buy.hourglass", "buy.after", "buy.not_after_sale",
    "artefact.buy", "artefact.one", "artefact.hourglass", "artefact.after", piece="edge",
)  # fmt: skip
SELL: Final = ACTIONS.one(
    "sell", "sell.ether", "sell.hourglass", "sell.after", "sell.not_after_purchase", piece="edge"
)
CLEAR: Final = ACTIONS.family(
    "clear hourglass", DIRECTIONS, "hourglass.remove", of="direction", piece="hourglass"
)
REQUEST: Final = ACTIONS.one(
    "request coins", "coins.request", "coins.request.counter", piece="choice"
)
ANY_TILE: Final = ACTIONS.one("rotate any tile", "special.draw", "special.draw.it", piece="choice")
FLY: Final = ACTIONS.one("fly", "agent.gate_keeper", piece="agent")
EXIT: Final = ACTIONS.one("exit", "exit", "exit.view", "agent.lost_boy.gate", piece="gate")
PAY: Final = ACTIONS.one(
    "pay shadow master", "free.pay", "favour.decide", "favour.five", piece="shadow-master"
)
PLAY: Final = ACTIONS.family(
    "play", SPECIALS, "free.card", "card.{}", "card.no_effect", of="special", piece="card"
)

# Choices that follow.
BEGIN_TURN: Final = ACTIONS.one("begin turn", "card.ritual_invocation.start", piece="gentleman")
PLACE: Final = ACTIONS.family("place", PLACES, of="place", piece="tile")
EDGE: Final = ACTIONS.family("edge", DIRECTIONS, "setup.hourglasses", of="direction", piece="edge")
CLOCKWISE: Final = ACTIONS.one("clockwise", piece="choice")
ANTICLOCKWISE: Final = ACTIONS.one("anticlockwise", piece="choice")
PAY_COIN: Final = ACTIONS.one("pay coin", "move.barrier", piece="choice")
PAY_ETHER: Final = ACTIONS.family(
    "pay", ETHERS, "move.barrier", of="ether", piece="choice", said="pay ether"
)
PLAYER: Final = ACTIONS.family(
    "player", [str(seat) for seat in range(SEATS)], of="seat", piece="gentleman", said="opponent"
)
AGENT: Final = ACTIONS.family("agent", AGENTS, "agents.move", of="agent", piece="agent")
TAKE_ETHER: Final = ACTIONS.family(
    "take", ETHERS, "card.ether_channeling", of="ether", piece="choice", said="take ether"
)
TAKE_ARTEFACT: Final = ACTIONS.family(
    "take", ARTEFACTS, "card.steam_lords_decree", of="artefact", piece="choice",
    said="take artefact",
)  # fmt: skip
DRAW: Final = ACTIONS.one("draw card", "special.draw.it", piece="deck")
NO_CARD: Final = ACTIONS.one("no card", "special.draw.it")

# The favoured player leads the Agents.
BURN: Final = ACTIONS.family(
    "burn hourglass", DIRECTIONS, "agents.move.boost", "agents.move.boost.full",
    of="direction", piece="hourglass",
)  # fmt: skip
LEAD: Final = ACTIONS.family(
    "lead", DIRECTIONS, "agents.move", "agents.move.back", of="direction", piece="tile"
)
STAY: Final = ACTIONS.one("stay", "agents.move", piece="agent")
DONE: Final = ACTIONS.one("leave agents", "agents.move")


def numbers(family: Family) -> list[int]:
    """By action: its number in the family, -1 for others; sooner looked up than asked for."""
    return [family.of(code) if code in family else -1 for code in range(ACTIONS.size)]


MOVED: Final = numbers(MOVE)
CLEARED: Final = numbers(CLEAR)
PLAYED: Final = numbers(PLAY)
