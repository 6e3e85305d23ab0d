"""The action space of After the Fog: short words, each a small choice.

Spaces, cards and people go by the names of the components file the game comes with, whatever
another file calls them.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

SPACES: Final = (
    "moth wood", "saltlick pit", "grey adit", "lowfield", "barrowmead", "carters spinney",
    "hollin", "drowned acre", "clayhole", "owl holt", "sedge farm", "far furlong", "upper finch",
    "whistle shaft", "cloud pasture", "needlewood", "charcoal rise", "larkspire", "oat terrace",
    "sleeping firs", "ladder mine", "gander farm", "lost lode", "the rookery", "goat wood",
    "stone croft", "deep nancy", "underscar", "ledge farm", "echo gallery", "leaning larches",
    "kiln wood", "cragsend", "old bess", "blind level", "sheepfold", "tolling", "bracken shaw",
    "chalk cellar", "flint row", "misty lea", "bell field", "belwether", "long clover",
    "lambs rest", "hushwood", "shepherds grove", "marl pit", "nettle farm", "spider drift",
    "blackthorn brake", "gate mine", "quickset", "tanglewood", "hurdle wood", "thornwick",
    "sloe grove", "badger pit", "hedge farm", "bramble orchard", "cinder hole", "warm acre",
    "ash garden", "beacon wood", "emberfell", "furnace seam", "red gallery", "coppice bank",
    "lanternfold", "smoulder pit", "smoke birches", "kettle farm", "ferry meadow",
    "windbreak copse", "gravel cut", "halfway hamlet",
)  # fmt: skip
"""Twelve of each section, then the four fillers (board.spaces)."""
CITIES: Final = (
    "barrowmead", "larkspire", "cragsend", "belwether", "thornwick", "emberfell",
)  # fmt: skip
"""By section."""
CHARACTERS: Final = (
    "brannoc", "jory", "nell", "yseult", "corwin", "dagny", "kestrel", "lucan", "marek", "ottilie",
    "perpetua", "tobiah", "augusta", "florian", "hester", "ruadan", "silas", "wenna",
)  # fmt: skip
"""By their first names."""
CARDS: Final = (
    "copper still", "harvest kegs", "lamplighters taproom", "ferrymans purse", "signal mortars",
    "swivel guns", "boarding crew", "rope and grapnel", "blue lanterns", "watch posts",
    "polished lenses", "painted shields", "terrace ploughs", "two man saws", "drift picks",
    "scaffold lofts", "fog guides", "back alley ears", "abbey brewhouse", "hop terraces",
    "feast hall", "cider barges", "sawmill race", "charcoal camp", "rocket battery",
    "privateers letter", "deep quarry", "blue vein", "ringed walls", "jewelled compass",
    "auction rooms", "toll chain", "wardens oath", "salvage yard", "bailiffs warrant",
    "notaries bench", "hall of long tables", "golden vats", "midsummer fair", "vintners guild",
    "grand timber hall", "bombard foundry", "fireworks guild", "storm rockets",
    "vault of blue glass", "star observatory", "curtain wall", "gem cutters row",
    "hall of charters", "harbour in the air", "house of masks", "ruby regalia", "strongroom",
    "master pilots",
)  # fmt: skip
"""The 54 ordinary Market cards (parts.cards)."""
EVENTS: Final = (
    "pay barge aground", "warehouse fire", "day of barter", "relief convoy", "tower tithes",
    "pedlar of red stones", "the long squall", "levy on the mighty", "noonday clearing",
)  # fmt: skip
"""The nine Events of the Market deck."""
CONTRACTS: Final = (
    "tower", "guildhall", "assay", "gems", "charter", "recall", "whispers", "bench", "lodge",
)  # fmt: skip
"""The nine Contracts."""
ADVENTURES: Final = (
    "drowned granary", "raft of good timber", "fallen waystones", "orchard gone wild",
    "storm felled pines", "open seam", "hermits pantry", "broken toll bridge", "walled garden",
    "lost paymaster", "silent caravan yard", "wishing well", "fork in the causeway", "two wrecks",
    "split cargo", "grateful pilgrims", "idol in the reeds", "smugglers bargain",
    "beekeepers bargain", "quarrymans bargain", "red spark in the mud", "fallen chapel window",
    "dragonfly brooch", "cracked reliquary", "founders ledger", "drowned kings circlet",
    "painted valley map", "silver foghorn", "portrait of a stranger", "music box",
    "talkative ravens", "stray hound pack", "old masons chart", "crate of flares",
    "village gossip", "standing stones",
)  # fmt: skip
"""The 36 Adventures."""
SHIPS: Final = ("skyslip", "caravel", "lugger", "hauler")
RESOURCES: Final = ("food", "wood", "stone", "gold", "ruby")
BASICS: Final = RESOURCES[:3]
CHIPS: Final = RESOURCES[:4]
"""What can be paid and produced: Basics and Gold."""
ICONS: Final = ("ale", "powder", "lapis")
SEATS: Final = ("0", "1", "2", "3", "4", "5")
BUNDLES: Final = ("1", "2", "3", "4")

ACTIONS: Final = Actions()

# Set-up: the Contracts, the draft.
CONTRACT: Final = ACTIONS.family(
    "contract", CONTRACTS, "contract.once", "contract.target", of="contract", piece="contract"
)
"""Buy a Contract; before the first turn, name one for the table."""
PICK_CITY: Final = ACTIONS.family(
    "pick", CITIES, "setup.draft.pass1", "setup.draft.cities", of="city", piece="city",
    said="pick city",
)  # fmt: skip
PICK_CHARACTER: Final = ACTIONS.family(
    "pick", CHARACTERS, "setup.draft.pass1", "setup.draft.characters", of="character",
    piece="character", said="pick character",
)  # fmt: skip

# Ships and spaces.
SHIP: Final = ACTIONS.family("ship", SHIPS, "move.choose", "move.action", of="ship", piece="ship")
FLY: Final = ACTIONS.family(
    "fly", SPACES, "move.action", "move.skyslip.near", of="space", piece="space"
)
"""Where the ship named goes; its own space: it stays."""
SPY: Final = ACTIONS.family("spy", SPACES, "parts.effects", of="space", piece="space")
CLAIM: Final = ACTIONS.family("claim", SPACES, "parts.effects", of="space", piece="space")
BUILD: Final = ACTIONS.family(
    "build", SPACES, "contract.tower.where", "contract.sequence", of="space", piece="space"
)
END_MOVES: Final = ACTIONS.one("end moves", "move.end", "move.idle", piece="end-moves", last=True)
ENOUGH: Final = ACTIONS.one("enough", "conflict.boost.once", piece="enough", last=True)
"""No more boosts in this conflict."""
STOP: Final = ACTIONS.one("stop", "parts.effects.first", piece="stop", last=True)
"""No more of something that may be done several times."""
END_TURN: Final = ACTIONS.one("end turn", "turn.done", piece="end-turn", last=True)

# Cards.
BUY: Final = ACTIONS.family("buy", CARDS, "buy.market.one", "buy.pay.full", of="card", piece="card")
DRAW: Final = ACTIONS.family(
    "draw", CARDS, "buy.replace", "buy.replace.choice", of="card", piece="card"
)
"""Take a card of the row into the hand."""
PUT: Final = ACTIONS.family("put", CARDS, "parts.effects", of="card", piece="card")
"""Put a card of the hand face up, for one of the row."""
DISCARD: Final = ACTIONS.family("discard", CARDS, "market.discards", of="card", piece="card")
"""Discard one of the own bought cards."""
USE_CARD: Final = ACTIONS.family(
    "use", CARDS, "buy.ability", "conflict.boost", of="card", piece="card", said="use card"
)
USE_CHARACTER: Final = ACTIONS.family(
    "use", CHARACTERS, "buy.ability", "conflict.boost", of="character", piece="character",
    said="use character",
)  # fmt: skip
USE_ADVENTURE: Final = ACTIONS.family(
    "use", ADVENTURES, "conflict.boost", "adventure.spent", of="adventure", piece="adventure",
    said="use adventure",
)  # fmt: skip
USES: Final = [*USE_CARD.codes, *USE_CHARACTER.codes, *USE_ADVENTURE.codes]
"""By source, as the box numbers them: the action that uses its ability or boost."""
USED: Final = {action: source for source, action in enumerate(USES)}
"""The other way round."""
ADVENTURE: Final = ACTIONS.family(
    "adventure", ADVENTURES, "adventure.open", of="adventure", piece="adventure"
)
"""The one to carry out of those drawn."""

# Chips.
PRODUCE: Final = ACTIONS.family(
    "produce", BASICS, "production.village", of="resource", piece="resource"
)
NETWORK: Final = ACTIONS.family(
    "network", BASICS, "production.city.network", "production.tower", of="resource",
    piece="resource",
)  # fmt: skip
NO_NETWORK: Final = ACTIONS.one(
    "no network", "production.city.decline", "production.tower.decline", piece="no-network"
)
TRIBUTE: Final = ACTIONS.family(
    "tribute", CHIPS, "tribute.amount", "tribute.choice", of="resource", piece="resource"
)
WAIVE: Final = ACTIONS.one("waive", "parts.effects", "tribute.who", piece="waive", last=True)
OWE: Final = ACTIONS.one("owe", "tribute.who", piece="owe")
PAY: Final = ACTIONS.family("pay", CHIPS, "buy.pay.any", of="resource", piece="resource")
COLLECT: Final = ACTIONS.family(
    "collect", BASICS, "production.collect", of="resource", piece="resource"
)
GIVE: Final = ACTIONS.family("give", BASICS, "parts.effects", of="resource", piece="resource")
TAKE: Final = ACTIONS.family("take", BASICS, "parts.effects", of="resource", piece="resource")
BUNDLE: Final = ACTIONS.family("bundle", BUNDLES, "parts.effects", of="bundle", piece="bundle")

# Players and icons.
PLAYER: Final = ACTIONS.family(
    "player", SEATS, "ruby.take.choice", "parts.effects", of="player", piece="panel"
)
"""From whom a Ruby is taken; who discards a card."""
ICON: Final = ACTIONS.family("icon", ICONS, "parts.effects", "ship.unlock", of="icon", piece="icon")
