"""Which arguments the messages get."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from fogbound.engine import ENGLISH, NOBODY, Event
from fogbound.engine.words import Args, Speaker, Vocabulary, bundle
from fogbound.games.afterfog import GAME
from fogbound.games.afterfog.glance import missing_icons
from fogbound.games.afterfog.rules.actions import (
    ACTIONS,
    BUY,
    NETWORK,
    NO_NETWORK,
    PICK_CHARACTER,
    PICK_CITY,
    PRODUCE,
)
from fogbound.games.afterfog.rules.actions import CONTRACT as SIGN
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, CONTRACT, FogBox, kind_of
from fogbound.games.afterfog.rules.buying import BuildTower, price_of_card, price_of_contract
from fogbound.games.afterfog.rules.chips import store_of
from fogbound.games.afterfog.rules.conflict import Boost, Tally, price_of_boost, tally
from fogbound.games.afterfog.rules.effects import Exchange, TakeBasic
from fogbound.games.afterfog.rules.moving import FlyTo
from fogbound.games.afterfog.rules.parameters import (
    ANY,
    ATTACK,
    CITY,
    EFFECT_IDS,
    GOLD,
    KINDS,
    NO_BANNER,
    NO_ICON,
    VILLAGE,
)
from fogbound.games.afterfog.rules.production import Preview, Produce, Share, previews
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS
from fogbound.games.afterfog.rules.state import (
    MODELS,
    NO_PLACE,
    FogState,
    has_token,
    sources,
    widest,
)
from fogbound.games.afterfog.words.valley import label

WORDS: Final = Vocabulary(
    readers={
        "source": lambda say, source: say.name(*kind_of(source)),
        "bundle": lambda say, number: number + 1,
    }
)


def seat_of(seen: FogState) -> int:
    """Who reads; whose decision it is where nobody at the table does."""
    return (seen.actor or 0) if seen.viewer in (None, NOBODY) else seen.viewer or 0


# ---------------------------------------------------------------- chips, cards and spaces


def chips(say: Speaker, bundle: Sequence[int], open_as: str = "some-any") -> str:
    """Chips in a sentence: 2 Food, 1 Wood and 1 chip of your choice."""
    named = [
        say.say("some", count=count, resource=say.name("resource", kind))
        for kind, count in enumerate(bundle[:KINDS])
        if count
    ]
    if len(bundle) > ANY and bundle[ANY]:
        named.append(say.say(open_as, count=bundle[ANY]))
    return say.listed(named) if named else say.say("nothing")


def short_chips(say: Speaker, bundle: Sequence[int]) -> str:
    """The same where there is little room: 2F 1W."""
    named = [
        f"{count}{say.name('resource', kind, 'letter')}"
        for kind, count in enumerate(bundle[:KINDS])
        if count
    ]
    if len(bundle) > ANY and bundle[ANY]:
        named.append(f"{bundle[ANY]}*")
    return " ".join(named)


def worth(say: Speaker, card: int) -> str:
    """What a Market card counts besides what it does: points, icon, Banner."""
    box = say.box
    assert isinstance(box, FogBox)
    parts = [say.say("points", points=box.points[card])]
    if box.icon[card] != NO_ICON:
        parts.append(say.name("icon", box.icon[card]))
    if box.banner[card] != NO_BANNER:
        parts.append(say.say("banner", city=say.name("city", box.banner[card])))
    return ", ".join(parts)


def space_args(say: Speaker, seen: FogState, space: int) -> Args:
    """A space by its name and its label on the map, its type and its owner."""
    args = say.args(space=("space", space), type=("type", seen.box.type[space]))
    args["label"] = label(say, seen, space)
    args["at"] = say.format("at", args)
    owner = seen.owner[space]
    args["owner"] = say.players[owner] if owner != NOBODY else ""
    return args


# ---------------------------------------------------------------- what would come of it


def sums(say: Speaker, found: Tally) -> Args:
    """Both sides of a conflict item by item, what boosts may still add, and how it stands."""
    args: Args = {"verdict": verdict(found)}
    for name, side in (("attack", found.attack), ("defence", found.defence)):
        items = {
            "token" if name == "attack" else "owner": side.base,
            "ships": side.ships,
            "neighbours": side.neighbours,
            "towers": side.towers,
            "power": side.power,
            "finished": side.finished,
            "boosts": side.boosts,
        }
        named = [say.say(f"sum-{item}", count=count) for item, count in items.items() if count]
        args[name] = side.total
        args[f"{name}_more"] = side.possible
        more = "sum.more" if side.possible else "sum"
        args[f"{name}_sum"] = say.say(
            more, count=side.total, more=side.possible, items=", ".join(named)
        )
    return args


def verdict(found: Tally) -> str:
    """How a conflict stands: won or lost for sure, or as long as nobody adds a boost."""
    attack, defence = found.attack, found.defence
    if attack.total >= defence.total:
        return "won" if attack.total >= defence.total + defence.possible else "winning"
    return "lost" if attack.total + attack.possible < defence.total else "losing"


def gains(say: Speaker, found: list[Preview]) -> str:
    """What a visit brings by each choice, and what others get of it."""
    if not found:
        return say.say("nothing")
    ways = " / ".join(chips(say, one.made) for one in found)
    if found[0].owner != NOBODY:
        return say.say("gain-tribute", chips=ways)
    shares = next((one.windfall for one in found if one.windfall), ())
    if not shares:
        return ways
    named = (say.say("gain-share", count=one.chips, player=say.players[one.seat]) for one in shares)
    return say.say("gain-windfall", chips=ways, shares=say.listed(named))


def visit(say: Speaker, seen: FogState, space: int, ship: int, seat: int) -> Args:
    """What a ship's action in a space would come to, before it is chosen."""
    owner = seen.owner[space]
    fight = tally(seen, space, seat, ship)
    won = fight is None or fight.wins
    found = previews(seen, space, seat, ship, won)
    args: Args = {"gain": gains(say, found), "gist": ""}
    args |= dict.fromkeys(("attack", "attack_more", "defence", "defence_more", "verdict"), 0)
    if fight is not None:
        args |= sums(say, fight)
        args["visit"] = "attack"
        args["gist"] = say.format("gist-attack", args)
    elif space in seen.used:
        args["visit"] = "used"
    elif not found:
        args["visit"] = "fog"
        args["gist"] = say.say("gist-fog")
    elif owner == NOBODY:
        args["visit"] = "empty"
    elif owner == seat:
        args["visit"] = "own"
    else:
        args["visit"] = "guest" if seat in seen.spies[space] else "spy"
    if found and fight is None:
        ways = "/".join(short_chips(say, one.made) for one in found)
        due = found[0].owner != NOBODY
        args["gist"] = say.say("gist-tribute" if due else "gist-gain", chips=ways)
    return args


# ---------------------------------------------------------------- what happens


@WORDS.event("produces", "collects", "pays", "chips gone", "chips kept")
def _chips(say: Speaker, event: Event) -> Args:
    """The amounts, behind a space or a card where there is one."""
    first = 0 if event.what in ("collects", "pays") else 1
    return {"chips": chips(say, event.details[first:])} if event.details else {}


@WORDS.event("windfall")
def _windfall(say: Speaker, event: Event) -> Args:
    _, kind, count = event.details
    return {"chips": say.say("some", count=count, resource=say.name("resource", kind))}


@WORDS.event("adventures")
def _adventures(say: Speaker, event: Event) -> Args:
    return {"count": len(event.details)}


@WORDS.event("scores")
def _scores(say: Speaker, event: Event) -> Args:
    """The points of a seat in all, and by kind."""
    kinds = zip(KINDS_OF_POINTS, event.details, strict=True)
    items = [say.say(f"scored-{kind}", points=points) for kind, points in kinds if points]
    return {"total": sum(event.details), "items": ", ".join(items) or say.say("nothing")}


@WORDS.reason("end.limit", "end.over", "market.stall.cap")
def _over(say: Speaker, seen: FogState) -> Args:
    """The winner's points, and those of the next best."""
    assert seen.outcome is not None
    most, second = sorted(seen.outcome.points, reverse=True)[:2]
    return {"points": most, "second": second, "tie": _yes(most == second)}


# ---------------------------------------------------------------- what is asked

FIELDS: Final = {
    "by": ("other", "player"),
    "given": ("given", "resource"),
    "left": ("left", "number"),
    "ship": ("its_ship", "ship"),
    "side": ("side", "number"),
    "source": ("source", "source"),
}
"""By field of a step: the argument it becomes, and the kind of thing it is."""


@WORDS.question(*GAME.steps)
def _asked(say: Speaker, seen: FogState, step: Any) -> Args:
    """What the step knows."""
    known = {FIELDS[name]: getattr(step, name) for name in step.fields if name in FIELDS}
    args = say.args(**{name: (kind, n) for (name, kind), n in known.items() if n >= 0})
    if "space" in step.fields:
        args |= space_args(say, seen, step.space)
    return args


@WORDS.question("Pick")
def _pick(say: Speaker, seen: FogState, step: Any) -> Args:
    """What the seat still lacks."""
    city, character = seen.city[step.seat] == NOBODY, seen.character[step.seat] == NOBODY
    return {"lacks": "both" if city and character else "city" if city else "character"}


@WORDS.question("Boost")
def _conflict(say: Speaker, seen: FogState, step: Boost) -> Args:
    """Both sums, and who is on the other side."""
    attacker = step.seat if step.side == ATTACK else seen.turn
    found = tally(seen, step.space, attacker)
    assert found is not None
    other = found.defence.seat if step.side == ATTACK else attacker
    return _asked(say, seen, step) | sums(say, found) | say.args(other=("player", other))


@WORDS.question("Produce")
def _produce(say: Speaker, seen: FogState, step: Produce) -> Args:
    plain = seen.box.type[step.space] == VILLAGE and not seen.tower[step.space]
    return _asked(say, seen, step) | {"kind": "village" if plain else "network"}


@WORDS.question("PayTribute")
def _tribute(say: Speaker, seen: FogState, step: Any) -> Args:
    """Who pays; by option it is the owner who chooses."""
    payer = "you" if seen.actor == step.seat else "other"
    return _asked(say, seen, step) | say.args(other=("player", step.seat), payer=payer)


def _yes(true: object) -> str:
    return "yes" if true else "no"


# ---------------------------------------------------------------- what may be done


@WORDS.action("contract")
def _contract(say: Speaker, seen: FogState, contract: int) -> Args:
    seat = seat_of(seen)
    drafted = seen.character[seat] != NOBODY
    price = price_of_contract(seen, seat, contract) if drafted else ()
    return {
        "price": chips(say, price or seen.box.contract_price[contract]),
        "can": _yes(SIGN.code(contract) in seen.legal()),
    }


@WORDS.action("pick city")
def _city(say: Speaker, seen: FogState, city: int) -> Args:
    where = label(say, seen, seen.box.city_space[city])
    can = _yes(PICK_CITY.code(city) in seen.legal())
    return {"chips": chips(say, seen.box.start[city]), "label": where, "can": can}


@WORDS.action("pick character")
def _character(say: Speaker, seen: FogState, character: int) -> Args:
    icon = seen.box.icon[CHARACTER + character]
    can = _yes(PICK_CHARACTER.code(character) in seen.legal())
    return {"icon": "none" if icon == NO_ICON else say.name("icon", icon), "can": can}


@WORDS.action("ship")
def _ship(say: Speaker, seen: FogState, ship: int) -> Args:
    where = seen.ships[seat_of(seen) * MODELS + ship]
    return space_args(say, seen, where) if where != NO_PLACE else {"at": "none"}


@WORDS.action("fly")
def _fly(say: Speaker, seen: FogState, space: int) -> Args:
    """What would come of it, where a ship is to act."""
    args = space_args(say, seen, space)
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, FlyTo):
        here = seen.ships[step.seat * MODELS + step.ship]
        args |= visit(say, seen, space, step.ship, step.seat)
        args["stay"] = _yes(here == space)
    return args


@WORDS.action("spy", "claim", "build")
def _space(say: Speaker, seen: FogState, space: int) -> Args:
    args = space_args(say, seen, space)
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, BuildTower):
        village = seen.box.type[space] == VILLAGE
        args["price"] = chips(say, price_of_contract(seen, step.seat, step.contract, village))
    return args


@WORDS.action("buy")
def _buy(say: Speaker, seen: FogState, card: int) -> Args:
    seat = seat_of(seen)
    seeded = _seeded(seen, card)
    return {
        "price": chips(say, price_of_card(seen, seat, card)),
        "from": "hand" if card in seen.hands[seat] else "seeded" if seeded else "row",
        "lying": chips(say, seen.lying[seen.row.index(card)]) if seeded else "",
        "worth": worth(say, card),
        "can": _yes(BUY.code(card) in seen.legal()),
    }


def _seeded(seen: FogState, card: int) -> bool:
    """Whether chips lie on a card of the row."""
    return card in seen.row and any(seen.lying[seen.row.index(card)])


@WORDS.action("draw", "put", "discard")
def _worth(say: Speaker, seen: FogState, card: int) -> Args:
    return {"worth": worth(say, card)}


@WORDS.action("use card")
def _use(say: Speaker, seen: FogState, number: int, first: int = 0) -> Args:
    """What a boost adds, and what it costs."""
    source = first + number
    if not seen.box.boosts[source]:
        return {}
    return {"plus": seen.box.params[source][1], "price": chips(say, price_of_boost(seen, source))}


WORDS.action("use character")(partial(_use, first=CHARACTER))
WORDS.action("use adventure")(partial(_use, first=ADVENTURE))


@WORDS.action("produce", "network")
def _network(say: Speaker, seen: FogState, basic: int) -> Args:
    """What each choice would give, and to whom."""
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, Produce):
        return {"gain": "", "can": "no"}
    village = seen.box.type[step.space] == VILLAGE and not seen.tower[step.space]
    code = (PRODUCE if village else NETWORK).code(basic)
    return {"gain": _gain_of(say, seen, step, code), "can": _yes(code in seen.legal())}


@WORDS.action("no network")
def _no_network(say: Speaker, seen: FogState, number: int) -> Args:
    step = seen.stack[-1] if seen.stack else None
    return {"gain": _gain_of(say, seen, step, NO_NETWORK) if isinstance(step, Produce) else ""}


def _gain_of(say: Speaker, seen: FogState, step: Produce, choice: int) -> str:
    """What one choice gives; who was just ousted may get no Windfall (windfall.ousted)."""
    found = [
        one._replace(windfall=tuple(share for share in one.windfall if _shares(seen, step, share)))
        for one in previews(seen, step.space, step.seat, step.ship)
        if one.choice == choice
    ]
    return gains(say, found)


def _shares(seen: FogState, step: Produce, share: Share) -> bool:
    return seen.box.windfall_ousted or share.seat != step.ousted


@WORDS.action("give", "take")
def _exchange(say: Speaker, seen: FogState, basic: int) -> Args:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, (Exchange, TakeBasic)):
        return {"amount": 1}
    _, given, _, taken, _ = seen.box.params[step.source]
    return {"amount": given if isinstance(step, Exchange) else taken}


@WORDS.action("bundle")
def _bundle(say: Speaker, seen: FogState, number: int) -> Args:
    source = getattr(seen.stack[-1], "source", -1) if seen.stack else -1
    found = seen.box.bundles[source] if source >= 0 else []
    return {"chips": chips(say, found[number], "some-basics") if number < len(found) else ""}


# ---------------------------------------------------------------- why not

MESSAGES: Final = bundle(__package__, ENGLISH)
UNSAID: Final[Args] = dict.fromkeys(
    ("at", "card", "city", "character", "contract", "held", "needs", "owner", "player", "price",
     "resource", "ship", "source", "space", "what"),
    "",
)  # fmt: skip
"""What a message mentions for one kind of action, and another kind has not."""


@WORDS.refusal(*(r.id for r in GAME.ledger if f"no-{r.id.replace('.', '-')}" in MESSAGES))
def _why_not(say: Speaker, seen: FogState, action: int) -> Args | None:
    """What can be told where the action is one that could be meant here."""
    family, seat, step = ACTIONS.family_of(action), seat_of(seen), seen.stack[-1]
    kind, number = family.of_kind, family.of(action)
    if kind == "player" and number >= seen.box.players:
        return None
    facts: Args = UNSAID | {"act": family.name.replace(" ", "-")}
    facts |= {"its_ship": "", "steps": 1, "towers": seen.box.towers, "owned": 0}
    facts |= _asked(say, seen, step)
    if kind and kind != "bundle":
        facts |= say.args(**{kind: (kind, number)})
    if kind == "space":
        facts |= _of_space(say, seen, seat, number)
    elif kind == "card":
        facts["what"] = _of_card(seen, seat, number)
    elif kind == "ship":
        facts |= _of_ship(say, seen, seat, number)
    elif kind == "contract":
        facts["what"] = EFFECT_IDS[seen.box.effect[CONTRACT + number]]
    elif kind == "resource":
        facts["owned"] = seen.chips[seat * KINDS + number]
    source = _source(family.name, number)
    if source >= 0:
        facts |= say.args(source=("source", source))
        facts["what"] = _of_source(seen, seat, source)
    price = _price(seen, seat, action)
    if price:
        facts |= {"price": chips(say, price), "held": _held(say, seen, seat, action, price)}
    return facts


SOURCES: Final = {"use card": 0, "use character": CHARACTER, "use adventure": ADVENTURE}


def _source(family: str, number: int) -> int:
    return SOURCES[family] + number if family in SOURCES else -1


def _price(seen: FogState, seat: int, action: int) -> tuple[int, ...]:
    """What an action costs; nothing for most."""
    family, step = ACTIONS.family_of(action), seen.stack[-1]
    number = family.of(action)
    source = _source(family.name, number)
    if seen.character[seat] == NOBODY:
        return ()
    if family.name == "buy":
        return price_of_card(seen, seat, number)
    if family.name == "contract":
        return price_of_contract(seen, seat, number)
    if isinstance(step, BuildTower) and family.name == "build":
        village = seen.box.type[number] == VILLAGE
        return price_of_contract(seen, seat, step.contract, village)
    if source >= 0 and seen.box.boosts[source]:
        return price_of_boost(seen, source)
    return ()


def _held(say: Speaker, seen: FogState, seat: int, action: int, price: Sequence[int]) -> str:
    """What a seat has of the chips a price is about, Gold for Basics included."""
    store = store_of(seen, seat)
    family = ACTIONS.family_of(action)
    card = family.of(action)
    if family.name == "buy" and _seeded(seen, card):
        for kind, count in enumerate(seen.lying[seen.row.index(card)]):
            store[kind] += count
    open_chips = len(price) > ANY and price[ANY] > 0
    wanted = [
        count if price[kind] or kind == GOLD or (open_chips and kind < GOLD) else 0
        for kind, count in enumerate(store)
    ]
    return chips(say, wanted) if any(wanted) else "none"


def _of_space(say: Speaker, seen: FogState, seat: int, space: int) -> Args:
    """Whose a space is, or whether it is on the map at all."""
    owner = seen.owner[space]
    if space not in seen.map.spaces:
        what = "off"
    elif owner == NOBODY:
        what = "empty"
    elif owner == seat:
        what = "tower" if seen.tower[space] else "own"
    elif has_token(seen, space, seat):
        what = "spied"
    else:
        what = "city" if seen.box.type[space] == CITY else "other"
    steps = widest(seen, seat, seen.box.range, 1) if seen.character[seat] != NOBODY else 1
    return space_args(say, seen, space) | {"what": what, "steps": steps}


def _of_card(seen: FogState, seat: int, card: int) -> str:
    """Where a card is, as far as the seat knows."""
    if card in seen.hands[seat]:
        return "hand"
    if card in seen.row:
        return "row"
    return "bought" if card in seen.cards[seat] else "away"


def _of_ship(say: Speaker, seen: FogState, seat: int, ship: int) -> Args:
    """What a ship that is not in play still takes."""
    if seen.city[seat] == NOBODY or not ship:
        return {}
    return {"needs": icons_in_words(say, missing_icons(seen, seat, ship))}


def icons_in_words(say: Speaker, counts: Sequence[int]) -> str:
    """Icons in a sentence: 2 Ale and 1 Powder."""
    named = [
        say.say("some", count=count, resource=say.name("icon", icon))
        for icon, count in enumerate(counts)
        if count
    ]
    return say.listed(named) if named else say.say("nothing")


def _of_source(seen: FogState, seat: int, source: int) -> str:
    """Why an ability cannot be used."""
    if seen.character[seat] == NOBODY or source not in sources(seen, seat):
        return "hand" if source in seen.hands[seat] else "away"
    if seen.box.boosts[source]:
        return "boost"
    if not seen.box.ability[source]:
        return "lasting"
    return "used" if source in seen.abilities else "idle"
