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
PAWNS: Final = ("0", "1", "2", "3", "immigrant", "grenadier")
"""The colours of pawns: the agents of each seat, then the two kinds that are nobody's."""
SEATS: Final = 4
ANSWERS: Final = ("toby", "little dorrit", "red-headed league", "mr goodyear", "holborn")
"""What a player may be asked about out of turn. Victor Frankenstein answers as the League does."""

ACTIONS: Final = Actions()

# The turn and the symbols of a card.
END_TURN: Final = ACTIONS.add("end turn", "turn.refill", "turn.play.must")
SKIP: Final = ACTIONS.add("skip", "action.optional", "action.passed")
TAKE_MONEY: Final = ACTIONS.add("take money", "action.money")
SCROLL: Final = ACTIONS.add("scroll", "action.scroll", "scroll.optional")
DRAW_EVENT: Final = ACTIONS.add("draw event", "event.draw", "action.event_must")

# Answers.
PASS: Final = ACTIONS.add("pass", "interrupt.window.closed")
DONE: Final = ACTIONS.add("done")
PAY: Final = ACTIONS.add("pay", "scroll.offer")
REFUSE: Final = ACTIONS.add("refuse", "scroll.offer")
SPARE_AGENT: Final = ACTIONS.add("spare agent", "city.holborn", "city.holborn.each")
SPARE_BUILDING: Final = ACTIONS.add("spare building", "city.holborn", "city.holborn.each")
SPARE_CARD: Final = ACTIONS.add("spare card", "city.holborn.inigo.card")
NEVER: Final = ACTIONS.add_all([f"never {answer}" for answer in ANSWERS], "interrupt.window.closed")
"""Not to be asked about this answer again in this turn."""

# Cards. What is free at a moment between two actions stands together: abilities and throwing away.
PLAY: Final = ACTIONS.add_all(
    [f"play {card}" for card in CARDS], "turn.play", "action.another", "interrupt.any_time"
)
USE: Final = ACTIONS.size
for _area in AREAS:
    ACTIONS.add(f"use {_area}", f"city.{_area.replace(' ', '_')}", "city.once", "city.when")
DISCARD: Final = ACTIONS.add_all([f"discard {card}" for card in CARDS], "interrupt.throw")
GIVE: Final = ACTIONS.add_all([f"give {card}" for card in CARDS], "secret.seen")
TAKE: Final = ACTIONS.add_all([f"take {card}" for card in CARDS], "effect.steal_card")

# Places, pawns and players.
PLACE: Final = ACTIONS.add_all([f"place {a}" for a in AREAS], "agent.place", "trouble.place")
LIFT: Final = ACTIONS.add_all([f"lift {a}" for a in AREAS], "agent.place.supply")
BUILD: Final = ACTIONS.add_all([f"build {a}" for a in AREAS], "build.place", "build.pay")
RAZE: Final = ACTIONS.add_all([f"raze {a}" for a in AREAS], "build.removed", "build.card.return")
CALM: Final = ACTIONS.add_all([f"calm {a}" for a in AREAS], "action.trouble")
STIR: Final = ACTIONS.add_all([f"stir {a}" for a in AREAS], "trouble.by_card", "city.east_end")
AREA: Final = ACTIONS.add_all([f"area {a}" for a in AREAS], "agent.choose", "parts.alike")
GO: Final = ACTIONS.add_all([f"to {a}" for a in AREAS], "trouble.place.move")
SPARE: Final = ACTIONS.add_all([f"spare {a}" for a in AREAS], "city.holborn", "city.holborn.each")
PAWN: Final = ACTIONS.add_all([f"pawn {p}" for p in PAWNS], "agent.choose", "parts.alike")
PLAYER: Final = ACTIONS.add_all([f"player {seat}" for seat in range(SEATS)], "scroll.target")
