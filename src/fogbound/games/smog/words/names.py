"""How things are called: places, edges, cards and people, in the words of the edition."""

from __future__ import annotations

from typing import Final

from fogbound.games.smog.rules.actions import PLACES
from fogbound.games.smog.rules.box import ESPLANADE, SmogBox
from fogbound.games.smog.rules.state import SmogState

GATE_WORDS: Final = (
    "straight ahead",
    "ahead to the right",
    "to the right",
    "near to the right",
    "right before you",
    "near to the left",
    "to the left",
    "ahead to the left",
)
"""By Secret Gate: where its tile lies as the owner sees the board."""

AGENT_EFFECTS: Final = (
    "one action fewer",
    "takes a Coin",
    "no trade",
    "better prices",
    "to any place",
    "no turning, no exit",
)
"""What each Agent brings to who is on its tile, in the few words a card has room for."""


def at(box: SmogBox, place: int) -> str:
    """A place in a sentence."""
    if place == ESPLANADE:
        return f"the {box.terms['esplanade']}"
    return f"the {PLACES[place]} tile"


def bare(name: str) -> str:
    """A name without its article."""
    article, _, rest = name.partition(" ")
    return rest if rest and article.islower() else name


def capital(sentence: str) -> str:
    """The sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def coins(number: int) -> str:
    """An amount of Coins."""
    return "nothing" if number == 0 else "1 Coin" if number == 1 else f"{number} Coins"


def ware(box: SmogBox, place: int, edge: int) -> str:
    """What a printed edge of a tile offers: an Ether or an Artefact."""
    kind = box.kind[place * 4 + edge]
    return box.artefact_names[kind] if place > 8 else box.ether_names[kind]


def reading(seen: SmogState, place: int, edge: int) -> str:
    """What stands on a printed edge: the ware, its price, and the Hourglass on it."""
    covered = " under an Hourglass" if seen.glass[place] >> edge & 1 else ""
    return f"{ware(seen.box, place, edge)} {seen.box.price[place * 4 + edge]}{covered}"


def initials(box: SmogBox) -> list[str]:
    """A letter for each Gentleman, of his last name; numbers where two would share one."""
    letters = [name.split()[-1][0].upper() for name in box.gentlemen]
    return letters if len(set(letters)) == len(letters) else ["1", "2", "3", "4"]


def effect(box: SmogBox, card: int) -> str:
    """What a Special Action card does, in a few words."""
    return (
        f"{box.spectral_speed} more actions",
        f"{coins(box.favour_of_the_queen)} from the Queen",
        "blow an opponent to any place",
        "two Agents change places",
        "turn two tiles",
        "empty an opponent's Counter",
        f"{coins(box.gift_of_the_dragon)} more for the next sale",
        "turn the whole board",
        "take an Ether from an opponent",
        f"{coins(box.alchemical_drain)} from each opponent",
        "take an Artefact from an opponent",
        "take what your edge offers, for nothing",
    )[card]
