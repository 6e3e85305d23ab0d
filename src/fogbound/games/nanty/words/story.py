"""The words: what happened as a sentence, what is asked and may be done, and why it is over."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from fogbound.engine import NOBODY, Event
from fogbound.games.nanty.rules import actions as a
from fogbound.games.nanty.rules.box import (
    CITY_DRAW_DISCARD,
    CITY_INCOME,
    CITY_PLACE_AGENT,
    CITY_PLACE_TROUBLE,
    CITY_REMOVE_TROUBLE,
    CITY_SELL_CARD,
    IMMIGRANT,
    MONEY_SYMBOL,
    WATSON,
    NantyBox,
)
from fogbound.games.nanty.rules.buildings import PlaceBuilding
from fogbound.games.nanty.rules.city import DiscardCards
from fogbound.games.nanty.rules.claims import building_value, progress
from fogbound.games.nanty.rules.disasters import CrashAnswers, SpareInFlood
from fogbound.games.nanty.rules.effects.cards import InspectHand, MoneyOrCard, SellCards
from fogbound.games.nanty.rules.effects.money import BurnBuilding, ChooseBuyOut, OfferPayment
from fogbound.games.nanty.rules.effects.pawns import GambleLoss
from fogbound.games.nanty.rules.events import LoseBuildings, SparePawns
from fogbound.games.nanty.rules.holborn import price
from fogbound.games.nanty.rules.interrupts import (
    AskMove,
    AskRemoval,
    AskSwap,
    AskText,
    SwapPawns,
    Window,
)
from fogbound.games.nanty.rules.pawns import MovePawn, RemovePawn
from fogbound.games.nanty.rules.play import AnotherSymbol, MoneySymbol, PlayMore
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from fogbound.games.nanty.words.names import (
    SEAT_NAMES,
    area_name,
    article,
    card_name,
    listed,
    pawn,
    pounds,
)

# ---------------------------------------------------------------- what happened

SENTENCES: Final = {
    "turn": ("{who}’s turn.", "number"),
    "wins": ("{who} stands revealed as {0}, and wins.", "face"),
    "was": ("{who} was {0}.", "face"),
    "points": ("Points: {0}.", "points"),
    "plays": ("{who} plays {0}.", "card"),
    "finished": ("", "card"),
    "scroll": ("{who} does what the card says: {0}", "words"),
    "names": ("{who} names {0}.", "player card"),
    "interrupts": ("{who} interrupts with {0}.", "card"),
    "never": ("{who} will not be asked about {0} in this turn.", "answer"),
    "saves agent": ("{who}’s agent in {0} is saved.", "area"),
    "ignores card": ("{who} ignores {0}.", "card"),
    "stops swap": ("{who} stops the exchange.", ""),
    "takes back": ("{who} takes {0} back; the turn is over.", "card"),
    "uses": ("{who} uses the card of {0}.", "area"),
    "draws": ("{who} draws {0}.", "cards"),
    "drawn": ("{who} now has {0}.", "hand"),
    "draws discards": ("{who} takes {0} from the discard pile.", "hand"),
    "discards": ("{who} discards {0}.", "card"),
    "passes card": ("{who} gives {0} a card.", "player"),
    "card given": ("{who} gave {0} {1}.", "player card"),
    "card received": ("{who} received {1} from {0}.", "player card"),
    "swaps hands": ("{who} and {0} exchange their hands.", "player"),
    "inspects": ("{who} looks through the hand of {0}.", "player"),
    "looks at cards": ("{who} sees {1} of {0}.", "player cards"),
    "seen": ("{who} saw in the hand of {0}: {1}.", "player hand"),
    "keeps card": ("{0} stays before {who} for good.", "card"),
    "peeks": ("{who} sees {0} of the unused Personality cards.", "number"),
    "unused seen": ("{who} knows that nobody is {0}.", "faces"),
    "changes face": ("{who} takes a new Personality.", ""),
    "became": ("{who} is now {0}.", "face"),
    "pays": ("{who} pays {0} {1}.", "player pounds"),
    "pays bank": ("{who} pays the bank {0}.", "pounds"),
    "takes money": ("{who} takes {0} from the bank.", "pounds"),
    "rolls": ("{who} rolls {0}.", "number"),
    "places agent": ("{who} places an agent in {0}.", "area"),
    "lifts agent": ("{who} takes an agent off {0}.", "area"),
    "moves pawn": ("{who} moves {0} from {1} to {2}.", "pawn area area"),
    "swaps pawns": ("{who} has {0} in {1} and {2} in {3} change places.", "pawn area pawn area"),
    "removes pawn": ("{who} removes {0} from {1}.", "pawn area"),
    "removes pawn of nobody": ("{0} is lost in {1}.", "pawn area"),
    "pawn comes": ("{0} comes to {1}.", "pawn area"),
    "trouble": ("Trouble in {0}.", "area"),
    "calm": ("", "area"),
    "calms": ("{who} puts an end to the trouble in {0}.", "area"),
    "stirs": ("{who} stirs up trouble.", "area"),
    "builds": ("{who} has a building in {0}.", "area"),
    "loses building": ("{who}’s building in {0} is gone.", "area"),
    "event": ("{who} turns up a Random Event: {0}", "event"),
    "fog": ("The fog swallows {0}.", "hand"),
    "spares": ("{who} pays Holborn’s lawyers ({0}).", "action"),
    "card gone": ("The City Area card of {0} is out of the game.", "area"),
}
"""By event: the sentence, and how each of its details is read; the last may take all the rest."""


def tell(event: Event, names: list[str], box: NantyBox) -> str:
    """The event as a sentence; nothing where the details are another's secret."""
    what = event.what
    if event.seat == NOBODY and f"{what} of nobody" in SENTENCES:
        what = f"{what} of nobody"
    sentence, readers = SENTENCES[what]
    kinds = readers.split()
    if kinds and not event.details:
        return ""
    read: list[str] = []
    for n, kind in enumerate(kinds):
        values = event.details[n:] if kind in _REST else event.details[n : n + 1]
        own = kind == "pawn" and values[0] == event.seat
        read.append("an agent" if own else _read(kind, values, names, box))
    said = sentence.format(*read, who=names[event.seat] if event.seat != NOBODY else "")
    return said[:1].upper() + said[1:]


_REST: Final = ("hand", "faces", "points")
"""Details that are read together, to the last."""


def _read(kind: str, values: tuple[int, ...], names: list[str], box: NantyBox) -> str:
    """A detail of an event in words."""
    value = values[0] if values else 0
    match kind:
        case "player":
            return names[value]
        case "area":
            return area_name(box, value)
        case "pawn":
            return pawn(value, names)
        case "pounds":
            return pounds(value)
        case "card":
            return card_name(box, value)
        case "words":
            return box.card_texts[value]
        case "cards":
            return "a card" if value == 1 else f"{value} cards"
        case "hand":
            return listed([card_name(box, card) for card in values])
        case "face":
            return box.personality_names[value]
        case "faces":
            return listed([box.personality_names[who] for who in values])
        case "event":
            return f"{box.event_names[value]}. {box.event_texts[value]}"
        case "points":
            return listed([f"{name} {n}" for name, n in zip(names, values, strict=False)])
        case "answer":
            return _answer(box, value)
        case "action":
            return a.ACTIONS.name(value)
        case _:
            return str(value)


# ---------------------------------------------------------------- what is asked, why it is over


def question(seen: NantyState) -> str:
    """What is to be decided; of an Interrupt also who does what to whom, and where."""
    step = seen.stack[-1]
    if not isinstance(step, Window):
        return step.ask
    words = f"{_threat(seen, step)} Will you answer?"
    if seen.viewer != step.seat:
        return words
    if not any(seen.box.answer[card] & step.answers() for card in seen.hands[step.seat]):
        words += " You hold no card for it; all who might are asked, so that hands stay secret."
    return words


def _threat(seen: NantyState, step: Window) -> str:
    """What a player is asked to answer; it lies under the question on the stack."""
    box = seen.box
    under = next(below for below in reversed(seen.stack) if not isinstance(below, Window))
    if isinstance(step, AskRemoval) and isinstance(under, RemovePawn):
        where = area_name(box, step.area)
        if under.seat == NOBODY:
            return f"Your agent in {where} is about to be lost."
        who = "You are" if under.seat == step.seat else f"{SEAT_NAMES[under.seat]} is"
        return f"{who} about to remove your agent in {where}."
    if isinstance(step, AskMove) and isinstance(under, MovePawn):
        way = f"from {area_name(box, step.area)} to {area_name(box, step.goal)}"
        return f"{SEAT_NAMES[under.seat]} is about to move your agent {way}."
    if isinstance(step, AskSwap) and isinstance(under, SwapPawns):
        ends = [(under.colour, under.area), (under.other, under.goal)]
        ends.sort(key=lambda end: end[0] != step.seat)
        (_, here), (other, there) = ends
        whom = "another of yours" if other == step.seat else pawn(other)
        return (
            f"{SEAT_NAMES[under.seat]} is about to have your agent in {area_name(box, here)} "
            f"change places with {whom} in {area_name(box, there)}."
        )
    if isinstance(step, AskText):
        return f"{card_name(box, step.card)}, played by {SEAT_NAMES[seen.turn]}, falls on you."
    assert isinstance(step, CrashAnswers)
    return f"A Zeppelin comes down on your agents in {area_name(box, step.area)}."


REASONS: Final = {
    "win.moriarty": "{who} has agents in {have} areas",
    "win.fagin": "{who} sees {have} trouble markers",
    "win.sidonia": "{who} is worth £{have}",
    "win.lords": "{who} controls {have} areas",
    "win.holmes": "the draw pile has run out, and {who} waited for it",
    "end.deck": "the draw pile has run out, and points decide",
    "event.riots": "riots end the game, and points decide",
    "end.limit": "the last turn is over, and points decide",
}
"""By the rule that ended the game: why it is over."""


def reason(seen: NantyState) -> str:
    """Why the game is over, in a few words."""
    assert seen.outcome is not None
    winner = seen.outcome.winners[0]
    who = seen.personality[winner]
    have = progress(seen, winner, who)
    return REASONS[seen.outcome.rule].format(who=seen.box.personality_names[who], have=have)


# ---------------------------------------------------------------- what may be done


def describe(seen: NantyState, action: int) -> str:
    """The action as it reads in this position."""
    index = bisect_right(_FIRST, action) - 1
    return _SAY[index](seen, action - _FIRST[index])


def _fixed(words: str) -> Callable[[NantyState, int], str]:
    """An action that reads the same in every position."""
    return lambda seen, n: words


def _money(seen: NantyState, n: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, MoneySymbol):
        return "Take money"
    amount = seen.box.symbols[step.card][step.index] - MONEY_SYMBOL
    return f"Take {pounds(amount)} from the bank"


def _scroll(seen: NantyState, n: int) -> str:
    if seen.card == NO_CARD:
        return "Do what the card says"
    return f"Do it: {seen.box.card_texts[seen.card]}"


def _done(seen: NantyState, n: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, PlayMore):
        return "Play no further card"
    return "Spare his buildings" if isinstance(step, BurnBuilding) else "That is all"


def _pay(seen: NantyState, n: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, MoneyOrCard | OfferPayment):
        return f"Pay {SEAT_NAMES[step.taker]} {pounds(step.amount)}"
    return f"Pay {pounds(step.amount)}" if isinstance(step, GambleLoss) else "Pay"


def _refuse(seen: NantyState, n: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    return "Lose an agent" if isinstance(step, GambleLoss) else "Do not pay"


def _spare_one(seen: NantyState, n: int) -> str:
    piece = ("your agent", "your building", "the City Area card")[n]
    return f"Pay {pounds(price(seen))} to save {piece}"


def _never(seen: NantyState, n: int) -> str:
    return f"Do not ask me about {_answer(seen.box, n)} again in this turn"


def _answer(box: NantyBox, n: int) -> str:
    """What may be answered with: a card by its name, or Holborn."""
    cards = (box.card_names[card] for card in box.answers if box.answer[card] == 1 << n)
    return next(cards, a.ANSWERS[n].title())


def _play(seen: NantyState, card: int) -> str:
    box = seen.box
    if box.answer[card] == WATSON:
        return f"Call {box.card_names[card]}: end the turn, take your last card back"
    again = isinstance(seen.stack[-1] if seen.stack else None, AnotherSymbol | PlayMore)
    return f"Play {box.card_names[card]}{' as well' if again else ''}: {box.card_texts[card]}"


def _use(seen: NantyState, area: int) -> str:
    """A City Area card and what it does."""
    box = seen.box
    params = box.city_params[area]
    does = {
        CITY_PLACE_AGENT: "pay {} and place an agent there or next to it",
        CITY_DRAW_DISCARD: "draw a card, then discard one",
        CITY_REMOVE_TROUBLE: "pay {} and remove a trouble marker",
        CITY_INCOME: "take {} from the bank",
        CITY_SELL_CARD: "discard a card for {}",
        CITY_PLACE_TROUBLE: "put a trouble marker there or next to it",
    }.get(box.city[area], "pay {} for each piece an event would touch")
    return f"Use {box.area_names[area]}: {does.format(pounds(params[0]) if params else '')}"


def _discard(seen: NantyState, card: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    name = seen.box.card_names[card]
    if isinstance(step, InspectHand):
        return f"Make {SEAT_NAMES[step.other]} discard {name}"
    if isinstance(step, SellCards | DiscardCards) and step.per:
        return f"Discard {name} for {pounds(step.per)}"
    return f"Discard {name}"


def _give(seen: NantyState, card: int) -> str:
    return f"Give {seen.box.card_names[card]}"


def _take(seen: NantyState, card: int) -> str:
    return f"Keep {seen.box.card_names[card]}"


def _place(seen: NantyState, area: int) -> str:
    crowded = any(seen.pawns[area::12]) and not seen.trouble >> area & 1
    return f"Place an agent in {area_name(seen.box, area)}{', making trouble' if crowded else ''}"


def _lift(seen: NantyState, area: int) -> str:
    return f"Take your agent off {area_name(seen.box, area)} to place it anew"


def _build(seen: NantyState, area: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    divisor = step.divisor if isinstance(step, PlaceBuilding) else 1
    cost = seen.box.cost[area] // divisor
    return f"Build in {area_name(seen.box, area)} for {pounds(cost)}"


def _raze(seen: NantyState, area: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    where = area_name(seen.box, area)
    if isinstance(step, BurnBuilding):
        return f"Remove the building in {where}, worth {pounds(building_value(seen, area))}"
    if isinstance(step, LoseBuildings):
        return f"Lose your building in {where}"
    return f"Take your building off {where} to build anew"


def _calm(seen: NantyState, area: int) -> str:
    return f"End the trouble in {area_name(seen.box, area)}"


def _stir(seen: NantyState, area: int) -> str:
    return f"Stir up trouble in {area_name(seen.box, area)}"


def _area(seen: NantyState, area: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    where = area_name(seen.box, area)
    if isinstance(step, ChooseBuyOut) and seen.building[area] != NOBODY:
        owner = SEAT_NAMES[seen.building[area]]
        return f"Buy {owner}’s building in {where} for {pounds(seen.box.cost[area])}"
    return f"In {where}"


def _go(seen: NantyState, area: int) -> str:
    return f"To {area_name(seen.box, area)}"


def _spare(seen: NantyState, area: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    where = area_name(seen.box, area)
    cost = pounds(price(seen))
    if isinstance(step, SpareInFlood):
        return f"Pay {cost} to keep an agent in {where}"
    if isinstance(step, SparePawns):
        kind = article(("immigrant", "grenadier")[step.colour - IMMIGRANT])
        return f"Pay {cost} to keep {kind} out of {where}"
    return f"Pay {cost} to save your building in {where}"


def _pawn(seen: NantyState, colour: int) -> str:
    return f"A{pawn(colour)[1:]}"


def _player(seen: NantyState, seat: int) -> str:
    return SEAT_NAMES[seat]


_BY_FIRST: Final[dict[int, Callable[[NantyState, int], str]]] = {
    a.END_TURN: _fixed("End your turn"),
    a.SKIP: _fixed("Leave it out"),
    a.TAKE_MONEY: _money,
    a.SCROLL: _scroll,
    a.DRAW_EVENT: _fixed("Draw a Random Event"),
    a.PASS: _fixed("Let it happen"),
    a.DONE: _done,
    a.PAY: _pay,
    a.REFUSE: _refuse,
    a.SPARE_AGENT: _spare_one,
    a.NEVER: _never,
    a.PLAY: _play,
    a.USE: _use,
    a.DISCARD: _discard,
    a.GIVE: _give,
    a.TAKE: _take,
    a.PLACE: _place,
    a.LIFT: _lift,
    a.BUILD: _build,
    a.RAZE: _raze,
    a.CALM: _calm,
    a.STIR: _stir,
    a.AREA: _area,
    a.GO: _go,
    a.SPARE: _spare,
    a.PAWN: _pawn,
    a.PLAYER: _player,
}
"""By the first action of a family: how its actions read."""
_FIRST: Final = list(_BY_FIRST)
_SAY: Final = list(_BY_FIRST.values())
