"""The action space of Nanty Narking: short words, each a small choice.

Cards go by the names of the components file the game comes with, whatever another file calls them.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

AREAS: Final = (
    "chelsea", "westminster", "strand", "west end", "holborn", "city", "highbury", "east end",
    "bermondsey", "southwark", "lambeth", "battersea",
)  # fmt: skip
CARDS: Final = (
    "the artful dodger", "mr merryweather", "the mendicity society", "the bank",
    "battersea dogs home", "inspector bucket", "mademoiselle hortense", "the savoy theatre",
    "jo the crossing-sweeper", "mycroft holmes", "mr micawber", "dr grimesby roylott",
    "inspector lestrade", "the society for psychical research", "sam weller", "simpsons divan",
    "toby", "red-headed league", "hugh boone", "irene adler", "fire brigade", "bill sikes",
    "mr krook", "the time traveller", "noah claypole", "noddy boffin", "billingsgate market",
    "jonas chuzzlewit", "the diogenes club", "the lyceum theatre", "charley bates",
    "covent garden flower girl", "the six jolly fellowship porters",
    "the british museum reading room", "the royal institution", "the old curiosity shop",
    "the penny-a-liner", "rosetta davis", "alfred jingle", "the stock exchange", "good mrs brown",
    "the alhambra music hall", "dorian gray", "charles augustus milverton", "mr goodyear",
    "donna britannica hollandia", "rogue riderhood", "the forty elephants", "sergeant cuff",
    "the illustrated police news", "the central telegraph office", "inspector gregson",
    "henry holy peter", "serjeant buzfuz", "col sebastian moran", "the london small arms company",
    "tracy tupman", "the special branch", "the mudlarks", "jack the ripper", "nathaniel winkle",
    "the metropolitan board of works", "jefferson hope", "the peelers", "the toshers",
    "marian halcombe", "apothecaries hall", "the poor law guardians", "the thames river police",
    "little dorrit", "lady glencora palliser", "count fosco", "scotland yard", "the jerry-builder",
    "arthur pendennis", "mrs hudson", "william gladstone", "becky sharp", "samuel pickwick",
    "the invisible man", "mr jaggers", "the baker street irregulars", "william guppy",
    "montague tigg", "doctor john h watson", "buckingham palace", "charles babbage",
    "the letter carriers", "augustus melmotte", "augustus snodgrass", "bob sawyer",
    "tillings livery stables", "karl marx", "victor frankenstein", "count dracula", "the chartists",
    "sir percival glyde", "the navvies", "bradley headstone", "daniel quilp", "the chimney sweeps",
)  # fmt: skip
"""48 grey cards, then 53 red ones (parts.actions)."""
SEATS: Final = ("0", "1", "2", "3")
PAWNS: Final = (*SEATS, "immigrant", "grenadier")
"""The colours of pawns: the agents of each seat, then the two kinds that are nobody's."""
ANSWERS: Final = ("toby", "little dorrit", "red-headed league", "mr goodyear", "holborn")
"""What a player may be asked about out of turn. Victor Frankenstein answers as the League does."""

ACTIONS: Final = Actions()

# The turn and the symbols of a card.
END_TURN: Final = ACTIONS.one("end turn", "turn.refill", "turn.play.must", last=True)
SKIP: Final = ACTIONS.one("skip", "action.optional", "action.passed", last=True)
TAKE_MONEY: Final = ACTIONS.one("take money", "action.money", piece="in-play")
SCROLL: Final = ACTIONS.one("scroll", "action.scroll", "scroll.optional", piece="in-play")
DRAW_EVENT: Final = ACTIONS.one("draw event", "event.draw", "action.event_must", piece="events")

# Answers.
PASS: Final = ACTIONS.one("pass", "interrupt.window.closed", last=True)
DONE: Final = ACTIONS.one("done", last=True)
PAY: Final = ACTIONS.one("pay", "scroll.offer")
REFUSE: Final = ACTIONS.one("refuse", "scroll.offer")
SPARE_AGENT: Final = ACTIONS.one("spare agent", "city.holborn", "city.holborn.each")
SPARE_BUILDING: Final = ACTIONS.one("spare building", "city.holborn", "city.holborn.each")
SPARE_CARD: Final = ACTIONS.one("spare card", "city.holborn.inigo.card")
NEVER: Final = ACTIONS.family("never", ANSWERS, "interrupt.window.closed", of="answer")
"""Not to be asked about this answer again in this turn."""

# Cards.
PLAY: Final = ACTIONS.family(
    "play", CARDS, "turn.play", "action.another", "interrupt.any_time", of="card", piece="card"
)
USE: Final = ACTIONS.family(
    "use", AREAS, "city.{}", "city.once", "city.when", of="area", piece="city"
)
DISCARD: Final = ACTIONS.family("discard", CARDS, "interrupt.throw", of="card", piece="card")
GIVE: Final = ACTIONS.family("give", CARDS, "secret.seen", of="card", piece="card")
TAKE: Final = ACTIONS.family("take", CARDS, "effect.steal_card", of="card", piece="card")

# Places, pawns and players.
PLACE: Final = ACTIONS.family(
    "place", AREAS, "agent.place", "trouble.place", of="area", piece="area"
)
LIFT: Final = ACTIONS.family("lift", AREAS, "agent.place.supply", of="area", piece="area")
BUILD: Final = ACTIONS.family("build", AREAS, "build.place", "build.pay", of="area", piece="area")
RAZE: Final = ACTIONS.family(
    "raze", AREAS, "build.removed", "build.card.return", of="area", piece="area"
)
CALM: Final = ACTIONS.family("calm", AREAS, "action.trouble", of="area", piece="area")
STIR: Final = ACTIONS.family(
    "stir", AREAS, "trouble.by_card", "city.east_end", of="area", piece="area"
)
AREA: Final = ACTIONS.family("area", AREAS, "agent.choose", "parts.alike", of="area", piece="area")
GO: Final = ACTIONS.family("to", AREAS, "trouble.place.move", of="area", piece="area")
SPARE: Final = ACTIONS.family(
    "spare", AREAS, "city.holborn", "city.holborn.each", of="area", piece="area"
)
PAWN: Final = ACTIONS.family("pawn", PAWNS, "agent.choose", "parts.alike", of="pawn", piece="pawns")
PLAYER: Final = ACTIONS.family("player", SEATS, "scroll.target", of="player", piece="panel")
