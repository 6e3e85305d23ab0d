"""Which arguments the messages get."""

from __future__ import annotations

from typing import Any, Final

from fogbound.engine import ENGLISH, NOBODY, Event
from fogbound.engine.words import Args, Speaker, Vocabulary, bundle
from fogbound.games.nanty import GAME
from fogbound.games.nanty.rules.actions import ACTIONS, ANSWERS, AREAS, CARDS
from fogbound.games.nanty.rules.box import IMMIGRANT, MONEY_SYMBOL, SCROLL_SYMBOL, SYMBOLS, NantyBox
from fogbound.games.nanty.rules.claims import building_value, progress
from fogbound.games.nanty.rules.effects.scroll import first_payment
from fogbound.games.nanty.rules.holborn import price
from fogbound.games.nanty.rules.interrupts import SwapPawns, Window
from fogbound.games.nanty.rules.parameters import CITY_IDS, WATSON
from fogbound.games.nanty.rules.pawns import MovePawn, RemovePawn, crowd, supply
from fogbound.games.nanty.rules.play import MoneySymbol
from fogbound.games.nanty.rules.state import NantyState


def _pawn(say: Speaker, colour: int) -> str:
    """A pawn by its colour: an agent of Ann, an immigrant."""
    if colour < IMMIGRANT:
        return say.say("pawn-agent", who=say.names[colour])
    return say.say("pawn-immigrant" if colour == IMMIGRANT else "pawn-grenadier")


def _answer(say: Speaker, number: int) -> str:
    """What may be answered with: a card by its name, or Holborn."""
    box, usual = say.box, ANSWERS[number]
    assert isinstance(box, NantyBox)
    if usual in AREAS:
        return say.name("area", AREAS.index(usual))
    cards = (card for card in box.answers if box.answer[card] == 1 << number)
    return say.name("card", next(cards, CARDS.index(usual)))


WORDS: Final = Vocabulary(
    kinds={"symbol": (*SYMBOLS, "interrupt")}, readers={"pawn": _pawn, "answer": _answer}
)


@WORDS.event("moves pawn", "removes pawn", "swaps pawns")
def _own_pawn(say: Speaker, event: Event) -> Args:
    """One's own pawn is just an agent; where two change places the other stands third."""
    places = {"pawn": 0, "other": 2} if event.what == "swaps pawns" else {"pawn": 0}
    own = [name for name, at in places.items() if event.details[at] == event.seat]
    return dict.fromkeys(own, say.say("pawn-own"))


@WORDS.event("points")
def _points(say: Speaker, event: Event) -> Args:
    pairs = zip(say.names, event.details, strict=True)
    return {"points": say.listed(say.say("scored", who=who, points=n) for who, n in pairs)}


@WORDS.event("seen")
def _seen(say: Speaker, event: Event) -> Args:
    return {"count": max(0, len(event.details) - 1)}


@WORDS.event("spares")
def _spares(say: Speaker, event: Event) -> Args:
    family = ACTIONS.family_of(event.details[0])
    area = family.of(event.details[0]) if family.of_kind else 0
    return say.args(piece=family.name.replace(" ", "-"), area=("area", area))


# ---------------------------------------------------------------- what is asked

FIELDS: Final = {
    "amount": ("pounds", "number"),
    "per": ("pounds", "number"),
    "price": ("pounds", "number"),
    "area": ("origin", "area"),
    "near": ("origin", "area"),
    "card": ("playing", "card"),
    "colour": ("piece", "pawn"),
    "other": ("other", "player"),
    "payer": ("other", "player"),
    "taker": ("other", "player"),
    "where": ("where", "number"),
}
"""By field of a step: the argument it becomes, and the kind of thing it is."""


@WORDS.question(*GAME.steps)
def _asked(say: Speaker, seen: NantyState, step: Any) -> Args:
    """What the step knows."""
    known = {FIELDS[name]: getattr(step, name) for name in step.fields if name in FIELDS}
    args = say.args(**{name: (kind, n) for (name, kind), n in known.items() if n >= 0})
    own = known.get(FIELDS["colour"]) == getattr(step, "seat", NOBODY)
    return args | {"piece": say.say("pawn-yours")} if own else args


@WORDS.question("AskMove", "AskRemoval", "AskSwap", "AskText", "CrashAnswers")
def _interrupt(say: Speaker, seen: NantyState, step: Window) -> Args:
    """Who does what; what may be stopped lies under the question on the stack."""
    under = next(below for below in reversed(seen.stack) if not isinstance(below, Window))
    by = under.seat if isinstance(under, RemovePawn) else seen.turn
    args = _asked(say, seen, step)
    if isinstance(under, MovePawn):
        args |= say.args(goal=("area", under.goal))
    if isinstance(under, SwapPawns):
        ends = [(under.colour, under.area), (under.other, under.goal)]
        (_, here), (other, there) = sorted(ends, key=lambda end: end[0] != step.seat)
        pawn = say.say("pawn-another") if other == step.seat else _pawn(say, other)
        args |= say.args(origin=("area", here), goal=("area", there), pawn=pawn)
    held = any(seen.box.answer[card] & step.answers() for card in seen.hands[step.seat])
    args["held"] = _yes(held or seen.viewer != step.seat)
    args["by"] = "nobody" if by == NOBODY else "you" if by == step.seat else "other"
    args["who"] = say.players[by]
    return args


def _yes(true: object) -> str:
    return "yes" if true else "no"


# ---------------------------------------------------------------- what may be done


@WORDS.action("take money")
def _take_money(say: Speaker, seen: NantyState, number: int) -> Args:
    step = seen.stack[-1]
    shown = seen.box.symbols[step.card][step.index] if isinstance(step, MoneySymbol) else 0
    return {"pounds": shown - MONEY_SYMBOL}


@WORDS.action("play")
def _play(say: Speaker, seen: NantyState, card: int) -> Args:
    """What the card has besides its scroll: the text of one with a scroll is the scroll's alone."""
    symbols = seen.box.symbols[card]
    others = [each for each in symbols if each != SCROLL_SYMBOL] if SCROLL_SYMBOL in symbols else []
    named = say.listed(symbol_name(say, each) for each in others)
    return {"watson": _yes(seen.box.answer[card] == WATSON), "symbols": named or "none"}


def symbol_name(say: Speaker, symbol: int) -> str:
    """What a symbol of a card stands for."""
    if symbol >= MONEY_SYMBOL:
        return say.say("symbol-money", pounds=symbol - MONEY_SYMBOL)
    return say.name("symbol", symbol)


def city_args(say: Speaker, box: NantyBox, area: int) -> Args:
    """What a City Area card does."""
    params = box.city_params[area]
    does: Args = {"does": CITY_IDS[box.city[area]], "pounds": params[0] if params else 0}
    return say.args(area=("area", area)) | does


@WORDS.action("use")
def _use(say: Speaker, seen: NantyState, area: int) -> Args:
    return city_args(say, seen.box, area)


@WORDS.action("spare", "spare agent", "spare building", "spare card")
def _spare(say: Speaker, seen: NantyState, number: int) -> Args:
    return {"pounds": price(seen)}


@WORDS.action("area", "build", "place", "raze")
def _of_area(say: Speaker, seen: NantyState, area: int) -> Args:
    """What stands in an area, for who is to decide."""
    seat, owner = seen.actor or 0, seen.building[area]
    money, cost = seen.money[seat], seen.box.cost[area] // getattr(seen.stack[-1], "divisor", 1)
    trouble = seen.trouble >> area & 1
    return say.args(
        area=("area", area),
        builder=("player", max(owner, 0)),
        owner="nobody" if owner == NOBODY else "you" if owner == seat else "other",
        trouble=_yes(trouble),
        stirs=_yes(crowd(seen, area) and not trouble),
        agents=seen.pawns[seat * 12 + area],
        supply=supply(seen, seat),
        houses=seen.box.buildings - seen.building.count(seat),
        money=money,
        cost=cost,
        poor=_yes(money < cost),
        worth=building_value(seen, area),
        gone=_yes(seen.gone >> area & 1),
        same=_yes(area == getattr(seen.stack[-1], "area", NOBODY)),
    )


# ---------------------------------------------------------------- why not

ALWAYS: Final = {"scroll.offer": ""} | dict.fromkeys(
    ["agent.place.supply", "build.six", "city.grenadiers", "city.new", "city.once", "city.pay"],
    "area",
)
"""Rules that forbid one kind of action for one reason, whatever the step is about."""


UNSAID: Final = dict.fromkeys(
    ("answer", "card", "muted", "origin_the", "pawn", "same", "there", "trouble"), ""
)
"""What a message mentions for one kind of action, and another kind has not."""
MESSAGES: Final = bundle(__package__, ENGLISH)


@WORDS.refusal(*(r.id for r in GAME.ledger if f"no-{r.id.replace('.', '-')}" in MESSAGES))
def _why_not(say: Speaker, seen: NantyState, action: int) -> Args | None:
    """What can be told where the action is one that could be meant here."""
    family, seat, step = ACTIONS.family_of(action), seen.actor or 0, seen.stack[-1]
    kind, number = family.of_kind, family.of(action)
    absent = kind in ("pawn", "player") and seen.box.players <= number < IMMIGRANT
    meant = any(other in family for other in (*seen.legal(), *step.usual(seen)))
    if absent or not (meant or ALWAYS.get(seen.why_not(action) or "") == kind):
        return None
    known = _asked(say, seen, step) | (say.args(**{kind: (kind, number)}) if kind else {})
    facts: Args = UNSAID | known | {"act": family.name, "money": seen.money[seat]}
    if kind == "area":
        facts |= _of_area(say, seen, number) | _use(say, seen, number)
        facts["unpaid"] = _yes(int(facts["pounds"]) > seen.money[seat])
    elif kind == "card":
        facts["held"] = _yes(number in seen.hands[seat])
    elif kind == "answer":
        facts["muted"] = _yes(seen.mute[seat] >> number & 1)
    elif kind == "player":
        facts["you"] = _yes(number == seat)
    elif kind == "pawn":
        area = getattr(step, "goal" if "goal" in step.fields else "area")
        facts |= say.args(area=("area", area), there=seen.pawns[number * 12 + area])
    elif kind == "":
        due = getattr(step, "amount", first_payment(seen, seen.card))
        return facts | {"pounds": due} if due > seen.money[seat] else None
    return facts


# ---------------------------------------------------------------- why it is over


@WORDS.reason("win.fagin", "win.holmes", "win.lords", "win.moriarty", "win.sidonia")
def _won(say: Speaker, seen: NantyState) -> Args:
    assert seen.outcome is not None
    winner = seen.outcome.winners[0]
    who = seen.personality[winner]
    return say.args(personality=("personality", who), have=progress(seen, winner, who))
