"""Market cards before players: icons and the ships they unlock, hands, and cards lost."""

from __future__ import annotations

from fogbound.games.afterfog.rules.box import CHARACTER
from fogbound.games.afterfog.rules.parameters import NO_ICON
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState, changed_rows

# ---------------------------------------------------------------- icons and ships


def icons(s: FogState, seat: int) -> list[int]:
    """How many Ale, Powder and Lapis a seat owns (ship.unlock.counted)."""
    found = [0, 0, 0]
    icon = s.box.icon
    for source in (CHARACTER + s.character[seat], *s.cards[seat]):
        if icon[source] != NO_ICON:
            found[icon[source]] += 1
    for named in s.guild[seat]:
        found[named] += 1
    return found


def unlock_ships(s: FogState, seat: int) -> None:
    """Put ships whose icons a seat owns on its City, for good (ship.unlock, ship.unlock.place)."""
    owned = icons(s, seat)
    needs = s.box.unlock[s.city[seat]]
    for model in range(1, MODELS):
        if s.ships[seat * MODELS + model] == NO_PLACE:
            ale, powder, lapis = needs[model]
            if owned[0] >= ale and owned[1] >= powder and owned[2] >= lapis:
                s.ships[seat * MODELS + model] = s.box.city_space[s.city[seat]]
                if s.events is not None:
                    s.tell("unlocks", seat, (model,))


def lose_card(s: FogState, seat: int, card: int) -> None:
    """A bought card goes to the discards; ships stay (market.discards, ship.unlock.keep)."""
    s.cards = changed_rows(s.cards, seat, without(s.cards[seat], card))
    s.discards = [*s.discards, card]
    if s.events is not None:
        s.tell("discards", seat, (card,))


# ---------------------------------------------------------------- hands and the row


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand less one of its cards."""
    return tuple([held for held in cards if held != card])


def leave_hand(s: FogState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see (secret.shown)."""
    s.hands = changed_rows(s.hands, seat, without(s.hands[seat], card))
    s.known &= ~(1 << card)
    s.revealed += 1


def enter_hand(s: FogState, seat: int, card: int) -> None:
    """A card of the row comes to a hand: all know it is there (secret.known)."""
    s.hands = changed_rows(s.hands, seat, tuple(sorted((*s.hands[seat], card))))
    s.known |= 1 << card
    if s.events is not None:
        s.tell("draws", seat, (card,))


def clear_chips(s: FogState, place: int) -> None:
    """Chips on a card of the row go to the bank (buy.card_resources.hand)."""
    if s.lying[place]:
        if s.events is not None:
            s.tell("chips gone", -1, (s.row[place], *s.lying[place]))
        s.lying = changed_rows(s.lying, place, ())


def discard_oldest(s: FogState) -> None:
    """The oldest card of the row is discarded, chips on it to the bank (market.discards)."""
    clear_chips(s, 0)
    card = s.row[0]
    s.row, s.lying = s.row[1:], s.lying[1:]
    s.discards = [*s.discards, card]
    if s.events is not None:
        s.tell("swept", -1, (card,))
