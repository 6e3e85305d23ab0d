"""What each player may know of hidden cards, and guesses that fit it.

Hands and the order of the decks are hidden (secret.hands, secret.decks). As long as nobody has
known all of a deck, a card that lies nowhere open may be in any other hand or in the deck. That
changes when a deck is made anew from its discards, for all, and when somebody looks through it, for
them: from then on `spell_log` or `defence_log` tells how the cards came and went. A guess follows
the log: each card drawn unseen is one of those that were in the deck then.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.state import shuffle

if TYPE_CHECKING:
    from fogbound.games.riders.rules.state import RidersState

HIDDEN: Final = 8
"""The first entry of a log: HIDDEN, NOBODY, all cards in hands and in the deck so far."""
HELD: Final = 2
"""HELD, who, the cards in hand when the log begins: for that seat alone."""
RENEWED: Final = 0
"""RENEWED, NOBODY, the cards in the deck made anew."""
LOOKED: Final = 1
"""LOOKED, who, the cards in the deck: for that seat alone."""
DRAWN: Final = 3
"""DRAWN, who, the card: for that seat alone."""
SHOWN: Final = 4
"""SHOWN, who, the card that left the hand for all to see."""
FLED: Final = 5
"""FLED, NOBODY, the card that went back into the deck."""
TAKEN: Final = 6
"""TAKEN, NOBODY, the card that was taken out of the deck."""
ABSENT: Final = 7
"""ABSENT, NOBODY, the card of which all have seen that none is in the deck."""

Entry = tuple[int, ...]


# ---------------------------------------------------------------- what is noted


def renewed(s: RidersState, is_defence: bool) -> None:
    """A deck was made anew: all know what is in it, and so what is in all hands together."""
    deck = s.defences if is_defence else s.spells
    _start(s, is_defence, RENEWED, NOBODY, deck)


def looked(s: RidersState, seat: int) -> None:
    """A seat looks through the spell deck."""
    _start(s, False, LOOKED, seat, s.spells)


def _start(s: RidersState, is_defence: bool, what: int, seat: int, deck: list[int]) -> None:
    """Note what is in a deck, and where no log was kept what is in hands."""
    log = s.defence_log if is_defence else s.spell_log
    if not log:
        holders = [s.defender] if is_defence else sorted(s.order)
        hidden = [card for holder in holders for card in s.hands[holder]]
        if what == LOOKED:
            hidden += deck
        log.append((HIDDEN, NOBODY, *sorted(hidden)))
        for holder in holders:
            log.append((HELD, holder, *s.hands[holder]))
    log.append((what, seat, *sorted(deck)))


def drawn(s: RidersState, seat: int, card: int) -> None:
    """A card is drawn."""
    log = s.defence_log if seat == s.defender else s.spell_log
    if log:
        log.append((DRAWN, seat, card))


def shown(s: RidersState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    log = s.defence_log if seat == s.defender else s.spell_log
    if log:
        log.append((SHOWN, seat, card))


def fled(s: RidersState, card: int) -> None:
    """A card goes back into the spell deck."""
    if s.spell_log:
        s.spell_log.append((FLED, NOBODY, card))


def taken(s: RidersState, card: int) -> None:
    """A card is taken out of the spell deck."""
    if s.spell_log:
        s.spell_log.append((TAKEN, NOBODY, card))


def absent(s: RidersState, card: int) -> None:
    """All see that a card is not in the spell deck."""
    if not s.spell_log:
        _start(s, False, LOOKED, NOBODY, s.spells)
    s.revealed += 1
    s.spell_log.append((ABSENT, NOBODY, card))


# ---------------------------------------------------------------- views


def hide(s: RidersState, seat: int) -> None:
    """Mark unknown what a seat may not see."""
    for other, hand in enumerate(s.hands):
        if other != seat and hand:
            s.hands[other] = (UNKNOWN,) * len(hand)
    s.defences = [UNKNOWN] * len(s.defences)
    if s.looking == NOBODY or s.looking != seat:
        s.spells = [UNKNOWN] * len(s.spells)
    hidden = len(s.room_deck) - s.rooms_known
    s.room_deck = s.room_deck[: s.rooms_known] + [UNKNOWN] * hidden
    if s.spell_log:
        s.spell_log = [_seen(entry, seat) for entry in s.spell_log]
    if s.defence_log:
        s.defence_log = [_seen(entry, seat) for entry in s.defence_log]


def _seen(entry: Entry, seat: int) -> Entry:
    """An entry of a log as a seat knows it."""
    what, who = entry[:2]
    if (who == seat and who != NOBODY) or what not in (LOOKED, HELD, DRAWN):
        return entry
    return entry[:2] + (UNKNOWN,) * (len(entry) - 2)


# ---------------------------------------------------------------- guesses


def fill(s: RidersState, rng: Random) -> None:
    """Fill in what `hide` marked, at random."""
    seat = NOBODY if s.viewer is None else s.viewer
    known = set(s.room_deck[: s.rooms_known]) | {card for card in s.room if card >= 0}
    rooms = [card for card in range(len(s.box.room_target)) if card not in known]
    shuffle(rooms, rng)
    s.room_deck[s.rooms_known :] = rooms
    for is_defence in (False, True):
        _fill_deck(s, seat, is_defence, rng)


def _fill_deck(s: RidersState, seat: int, is_defence: bool, rng: Random) -> None:
    """Deal the cards of a deck that the viewer cannot place."""
    holders = [s.defender] if is_defence else sorted(s.order)
    others = [holder for holder in holders if holder != seat]
    log = s.defence_log if is_defence else s.spell_log
    if log:
        world = _world(log, seat, rng)
        log, hands, loose = _told(log, world)
        for other in others:
            s.hands[other] = tuple(sorted(hands[other]))
        if is_defence:
            s.defence_log = log
        else:
            s.spell_log = log
    else:
        loose = _loose(s, seat, is_defence)
        shuffle(loose, rng)
        for other in others:
            count = len(s.hands[other])
            s.hands[other] = tuple(sorted(loose[len(loose) - count :]))
            del loose[len(loose) - count :]
    shuffle(loose, rng)
    if is_defence:
        s.defences = loose
    elif s.looking == NOBODY or s.looking != seat:
        s.spells = loose


def _loose(s: RidersState, seat: int, is_defence: bool) -> list[int]:
    """The cards of a deck that lie nowhere the viewer can see."""
    loose = (s.box.defences if is_defence else s.box.spells)[:]
    placed = [*s.discards, *s.playing, *s.aside]
    held = 0
    for bears in s.bears:
        held |= bears
    placed += [s.box.kit[kit] for kit in range(s.box.kits) if s.lies[kit] >= 0 or held >> kit & 1]
    if seat != NOBODY:
        placed += s.hands[seat]
    for card in placed:
        if card in loose:
            loose.remove(card)
    return loose


LATE: Final = 64
"""A card of a group that went back into the deck counts as the card + LATE * when it did."""


class World:
    """A way in which cards can have come and gone, as far as a log was followed.

    A token is a card another holder has got unseen: `[holder, group, card, gone, when]`, the card
    UNKNOWN until it is settled. A group is the cards that were in the deck together, less those
    settled; `when` counts the entries of the log.
    """

    def __init__(self) -> None:
        self.tokens: list[list[int]] = []
        self.groups: list[list[int]] = []
        self.dead: set[tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...]]] = set()
        """Where in the log, with what in hands and groups, nothing fits any more."""

    def copy(self) -> World:
        """An independent world, equal to this one; what leads nowhere is known to both."""
        other = World()
        other.tokens = [token[:] for token in self.tokens]
        other.groups = [group[:] for group in self.groups]
        other.dead = self.dead
        return other

    def alike(self, token: list[int]) -> tuple[int, ...]:
        """What matters of a token: two that are alike can stand for each other."""
        holder, group, known, _, when = token
        late = sum([card // LATE > when for card in self.groups[group] if card >= LATE])
        return holder, group, known, late

    def key(self, at: int) -> tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """What matters of the world for the rest of the log."""
        held = sorted([self.alike(token) for token in self.tokens if not token[3]])
        cards = [card for group in self.groups for card in (*sorted(group), UNKNOWN)]
        return at, tuple(cards), tuple(held)


def _world(log: list[Entry], seat: int, rng: Random) -> World:
    """A world that fits all the log tells a seat."""
    found = _follow(log, 0, seat, World(), rng)
    assert found is not None, "no world fits what was seen"
    return found


def _follow(log: list[Entry], start: int, seat: int, world: World, rng: Random) -> World | None:
    """Follow a log from an entry on; None where it does not fit the world."""
    for at in range(start, len(log)):
        what, who, *cards = log[at]
        now = world.groups[-1] if world.groups else []
        is_own = who == seat and who != NOBODY
        if what == HIDDEN:
            world.groups.append(cards)
        elif what == TAKEN or (what in (HELD, DRAWN) and is_own):
            if not _take_out(now, cards, at):
                return None
        elif what in (HELD, DRAWN):
            when = 0 if what == HELD else at
            world.tokens += [[who, len(world.groups) - 1, UNKNOWN, 0, when] for _ in cards]
        elif what == RENEWED or (what == LOOKED and is_own):
            if what == LOOKED and not _take_out(now, cards, at):
                return None
            world.groups.append(cards)
        elif what == FLED:
            now.append(cards[0] + LATE * at)
        elif (what == SHOWN and not is_own) or (what == ABSENT and _find(now, cards[0], at) >= 0):
            return _branch(log, at, seat, world, rng)
    return world if _settle_rest(world, rng) else None


def _find(group: list[int], card: int, when: int) -> int:
    """The place in a group of a card that was in the deck by then, the latest one; -1: none."""
    best = -1
    for n, late in enumerate(group):
        if late % LATE == card and late // LATE <= when and (best < 0 or late > group[best]):
            best = n
    return best


def _take_out(group: list[int], cards: list[int], when: int) -> bool:
    """Take cards out of a group; whether they were there."""
    for card in cards:
        n = _find(group, card, when)
        if n < 0:
            return False
        del group[n]
    return True


def _branch(log: list[Entry], at: int, seat: int, world: World, rng: Random) -> World | None:
    """A card was shown, or must be in some hand: which of the cards drawn unseen was it?"""
    what, who, card = log[at]
    key = world.key(at)
    if key in world.dead:
        return None
    tokens: list[int] = []
    for n, (holder, group, known, gone, when) in enumerate(world.tokens):
        there = holder == who if what == SHOWN else group == len(world.groups) - 1
        if gone or not there:
            continue
        if known == UNKNOWN:
            fits = _find(world.groups[group], card, when) >= 0
        else:
            fits = known == card and what == SHOWN
        if fits:
            tokens.append(n)
    shuffle(tokens, rng)
    tried: set[tuple[int, ...]] = set()
    for n in tokens:
        like = world.alike(world.tokens[n])
        if like in tried:
            continue
        tried.add(like)
        other = world.copy()
        _, group, known, _, when = token = other.tokens[n]
        if known == UNKNOWN:
            _take_out(other.groups[group], [card], when)
            token[2] = card
        token[3] = int(what == SHOWN)
        again = what == ABSENT and _find(other.groups[-1], card, at) >= 0
        found = _follow(log, at if again else at + 1, seat, other, rng)
        if found is not None:
            return found
    world.dead.add(key)
    return None


def _settle_rest(world: World, rng: Random) -> bool:
    """Give the cards still in hands their faces; whether that can be.

    All of a group that is no longer in the deck is in hands.
    """
    for number, group in enumerate(world.groups):
        tokens = [t for t in world.tokens if t[1] == number and t[2] == UNKNOWN]
        shuffle(group, rng)
        if number < len(world.groups) - 1:
            group.sort(key=_since, reverse=True)
            for late in group:
                able = [t for t in tokens if t[2] == UNKNOWN and t[4] >= late // LATE]
                if not able:
                    return False
                rng.choice(able)[2] = late % LATE
            group.clear()
        else:
            for token in sorted(tokens, key=_when):
                early = [late for late in group if late // LATE <= token[4]]
                if not early:
                    return False
                card = rng.choice(early)
                group.remove(card)
                token[2] = card % LATE
    return all(token[2] != UNKNOWN for token in world.tokens)


def _since(late: int) -> int:
    return late // LATE


def _when(token: list[int]) -> int:
    return token[4]


def _told(log: list[Entry], world: World) -> tuple[list[Entry], dict[int, list[int]], list[int]]:
    """The log with all that its reader could not see, the hands and the deck in that world."""
    tokens = [(token[0], token[2]) for token in world.tokens]
    hands: dict[int, list[int]] = {}
    deck: list[int] = []
    whole: list[Entry] = []
    for what, who, *cards in log:
        if UNKNOWN in cards:
            if what == LOOKED:
                cards = sorted(deck)
            else:
                cards = sorted([_next(tokens, who) for _ in cards])
        if what in (HIDDEN, RENEWED):
            deck = cards[:]
        elif what in (HELD, DRAWN):
            hands.setdefault(who, []).extend(cards)
            for card in cards:
                deck.remove(card)
        elif what == SHOWN:
            hands[who].remove(cards[0])
        elif what == FLED:
            deck += cards
        elif what == TAKEN:
            deck.remove(cards[0])
        whole.append((what, who, *cards))
    return whole, hands, deck


def _next(tokens: list[tuple[int, int]], holder: int) -> int:
    """The next card a holder has got, in the order of the log."""
    for n, (who, card) in enumerate(tokens):
        if who == holder:
            del tokens[n]
            return card
    raise ValueError(holder)
