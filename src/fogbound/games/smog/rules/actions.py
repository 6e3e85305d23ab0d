"""The action space of Smog. Directions are the board's own: north is the Blood side."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

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
END_TURN: Final = ACTIONS.add("end turn", "turn.actions")
MOVE: Final = ACTIONS.add_all([f"move {d}" for d in DIRECTIONS], "move.step", "move.barrier")
ROTATE: Final = ACTIONS.add("rotate tile", "rotate.own")
BUY: Final = ACTIONS.add(
    "buy", "buy.ether", "buy.hourglass", "buy.after", "buy.not_after_sale",
    "artefact.buy", "artefact.one", "artefact.hourglass", "artefact.after",
)  # fmt: skip
SELL: Final = ACTIONS.add(
    "sell", "sell.ether", "sell.hourglass", "sell.after", "sell.not_after_purchase"
)
CLEAR: Final = ACTIONS.add_all([f"clear hourglass {d}" for d in DIRECTIONS], "hourglass.remove")
REQUEST: Final = ACTIONS.add("request coins", "coins.request", "coins.request.counter")
ANY_TILE: Final = ACTIONS.add("rotate any tile", "special.draw", "special.draw.it")
FLY: Final = ACTIONS.add("fly", "agent.gate_keeper")
EXIT: Final = ACTIONS.add("exit", "exit", "exit.view", "agent.lost_boy.gate")
PAY: Final = ACTIONS.add("pay shadow master", "free.pay", "favour.decide", "favour.five")
PLAY: Final = ACTIONS.size
for _name in SPECIALS:
    ACTIONS.add(f"play {_name}", "free.card", f"card.{_name.replace(' ', '_')}", "card.no_effect")

# Choices that follow.
BEGIN_TURN: Final = ACTIONS.add("begin turn", "card.ritual_invocation.start")
PLACE: Final = ACTIONS.add_all([f"place {p}" for p in PLACES])
EDGE: Final = ACTIONS.add_all([f"edge {d}" for d in DIRECTIONS], "setup.hourglasses")
CLOCKWISE: Final = ACTIONS.add("clockwise")
ANTICLOCKWISE: Final = ACTIONS.add("anticlockwise")
PAY_COIN: Final = ACTIONS.add("pay coin", "move.barrier")
PAY_ETHER: Final = ACTIONS.add_all([f"pay {e}" for e in ETHERS], "move.barrier")
PLAYER: Final = ACTIONS.add_all([f"player {seat}" for seat in range(SEATS)])
AGENT: Final = ACTIONS.add_all([f"agent {a}" for a in AGENTS], "agents.move")
TAKE_ETHER: Final = ACTIONS.add_all([f"take {e}" for e in ETHERS], "card.ether_channeling")
TAKE_ARTEFACT: Final = ACTIONS.add_all([f"take {a}" for a in ARTEFACTS], "card.steam_lords_decree")
DRAW: Final = ACTIONS.add("draw card", "special.draw.it")
NO_CARD: Final = ACTIONS.add("no card", "special.draw.it")

# The favoured player leads the Agents.
BURN: Final = ACTIONS.add_all(
    [f"burn hourglass {d}" for d in DIRECTIONS], "agents.move.boost", "agents.move.boost.full"
)
LEAD: Final = ACTIONS.add_all([f"lead {d}" for d in DIRECTIONS], "agents.move")
STAY: Final = ACTIONS.add("stay", "agents.move")
DONE: Final = ACTIONS.add("leave agents", "agents.move")
