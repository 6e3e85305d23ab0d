"""Cards: playing one, and the windows in which players are asked out of turn.

Everybody with a card in hand who could hold an answer is asked, whether they hold one or not, so
that nobody learns from being made to wait (secret.asked).
"""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import CHOOSE, NEVER, OPTION, PASS, PLAY, SQUARE
from fogbound.games.riders.rules.board import lie
from fogbound.games.riders.rules.box import DEFENCES_FROM
from fogbound.games.riders.rules.hands import back_into_deck, could_hold, lose
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    COMPANION_CARD,
    EQUIPMENT_CARD,
    IN_ANY_TURN,
    IN_DEFENDER_TURN,
    IN_ENEMY_ROLL,
    IN_TURN,
    PREVENTS,
    WHEN_CARD,
    WHEN_HIT,
    WHEN_STUNNED,
    Effect,
)
from fogbound.games.riders.rules.possible import bearers, can_play, option_possible
from fogbound.games.riders.rules.state import (
    FIGURES,
    Hit,
    RidersDecision,
    RidersState,
    RidersStep,
)

DRAW_MOMENT: Final = 0
MOVE_MOMENT: Final = 1
ROOM_MOMENT: Final = 2
ROLL_MOMENT: Final = 3
ACT_MOMENT: Final = 4
"""When the defender is asked in an attacker's turn: after the draw, a character's movement, an
activation, a roll, and the actions of a room (card.defence.breaks)."""
POISONED: Final = 1
POISON_WOUND: Final = 2
POISON_STUN: Final = 3
"""What poison does, in a Hit: to be chosen, a wound, a stun."""


# ---------------------------------------------------------------- in one's own turn


def plays(s: RidersState, seat: int) -> list[int]:
    """The cards a player may play now in their own turn, as actions."""
    hand = s.hands[seat]
    if not hand:
        return []
    window = s.box.window
    windows = (IN_TURN, IN_ANY_TURN) if seat == s.defender else (-1, IN_TURN, IN_DEFENDER_TURN)
    last = -1
    found: list[int] = []
    for card in hand:
        if card != last and window[card] in windows and can_play(s, seat, card):
            found.append(PLAY.codes[card])
        last = card
    return found


def plays_in(s: RidersState, seat: int, window: int) -> list[int]:
    """The cards a player may play in a window, as actions."""
    return [
        PLAY.codes[card]
        for card in sorted(set(s.hands[seat]))
        if s.box.window[card] == window and can_play(s, seat, card)
    ]


def why_not_play(s: RidersState, seat: int, action: int, windows: tuple[int, ...]) -> str:
    """The rule that keeps a card from being played, where some windows are open."""
    card = PLAY.of(action)
    if (card >= DEFENCES_FROM) != (seat == s.defender):
        return "card.spell" if card < DEFENCES_FROM else "card.defence"
    if s.box.window[card] not in windows:
        if seat == s.turn:
            return "card.play.moment"
        return "card.defence.breaks" if seat == s.defender else "card.reaction"
    return "card.play"


OWN_WINDOWS: Final = (-1, IN_TURN, IN_ANY_TURN, IN_DEFENDER_TURN)
"""What is played in one's own turn where nothing else goes on; -1: equipment."""


def could_play(s: RidersState, seat: int, window: int) -> bool:
    """Whether a player could hold a card that does something in a window (secret.asked)."""
    if not s.hands[seat]:
        return False
    for card in s.box.answers[window]:
        if could_hold(s, seat, card) and can_play(s, seat, card):
            return True
    return False


def hand_plays(s: RidersState, seat: int) -> list[int]:
    """The cards in a hand, as actions: what a player looks for."""
    return [PLAY.codes[card] for card in sorted(set(s.hands[seat]))]


def turn_order(s: RidersState) -> list[int]:
    """The attackers in turn order from the first player (card.reaction.order)."""
    start = s.order.index(s.first)
    return s.order[start:] + s.order[:start]


def play_card(s: RidersState, seat: int, card: int) -> None:
    """Play a card from the hand: it is carried out after whoever may stop it was asked."""
    from fogbound.games.riders.rules.effects import push_effects  # which plays cards in turn

    lose(s, seat, card)
    s.playing = [*s.playing, card]
    if s.events is not None:
        s.tell("plays", seat, (card,))
    if s.box.card_kind[card] in (EQUIPMENT_CARD, COMPANION_CARD):
        s.stack.append(Equip(card, seat))
        return
    s.stack.append(CardDone(card, seat))
    options = s.box.options_of[card]
    if len(options) > 1:
        s.stack.append(ChooseOption(card, seat))
    else:
        push_effects(s, options[0], NOBODY, NOBODY, seat)
    if card >= DEFENCES_FROM:
        asked = turn_order(s) if s.turn == s.defender else [s.turn]
        s.stack += [AskCard(card, other) for other in asked[::-1]]


class CardDone(RidersStep):
    """A card has been carried out and is discarded."""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "card.play"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        playing = s.playing[:]
        playing.remove(self.card)
        s.playing = playing
        s.discards.append(self.card)


class ChooseOption(RidersStep):
    """A card that does one of several things: which?"""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "card.play"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def _open(self, s: RidersState) -> list[int]:
        options = s.box.options_of[self.card]
        return [n for n, option in enumerate(options) if option_possible(s, self.seat, option)]

    def actor(self, s: RidersState) -> int:
        return self.seat if len(self._open(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for n in self._open(s):
            self.play(s, OPTION.codes[n])

    def legal(self, s: RidersState) -> list[int]:
        return [OPTION.codes[n] for n in self._open(s)]

    def play(self, s: RidersState, action: int) -> None:
        from fogbound.games.riders.rules.effects import push_effects  # which plays cards in turn

        option = s.box.options_of[self.card][OPTION.of(action)]
        push_effects(s, option, NOBODY, NOBODY, self.seat)


class Equip(RidersStep):
    """Equipment is played onto one of the player's characters (object.equip)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "object.equip"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if len(bearers(s, self.seat)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for char in bearers(s, self.seat):
            self.play(s, CHOOSE.codes[char])

    def legal(self, s: RidersState) -> list[int]:
        return [CHOOSE.codes[char] for char in bearers(s, self.seat)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in CHOOSE:
            char = CHOOSE.of(action)
            if s.owner[char] == self.seat and s.bears[char] & s.box.alone_mask:
                return "object.alone"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        playing = s.playing[:]
        playing.remove(self.card)
        s.playing = playing
        equip(s, self.card, CHOOSE.of(action))


def equip(s: RidersState, card: int, char: int) -> None:
    """An equipment card becomes an object of a character."""
    for kit, of in enumerate(s.box.kit):
        if of == card and s.lies[kit] < 0 and not any(bears >> kit & 1 for bears in s.bears):
            s.bears[char] |= 1 << kit
            break
    if s.events is not None:
        s.tell("equips", s.owner[char], (card, char))


def drop(s: RidersState, char: int, things: int) -> None:
    """A character drops objects on its square; companions run away (object.drop)."""
    seat, square = s.owner[char], s.at[char]
    s.bears[char] &= ~things
    for thing in squares_of(things):
        if thing < s.box.kits and s.box.card_kind[s.box.kit[thing]] == COMPANION_CARD:
            card = s.box.kit[thing]
            if s.events is not None:
                s.tell("flees", seat, (card, char))
            back_into_deck(s, card)
            continue
        lie(s, square, thing)
        if s.events is not None:
            s.tell("drops", seat, (char, thing, square))


# ---------------------------------------------------------------- windows


class Window(RidersStep):
    """A question to a player who may hold an answer: play it, pass, or not be asked again."""

    rule: ClassVar[str] = "secret.asked"
    window: ClassVar[int] = IN_ANY_TURN
    seat: int

    def opens(self, s: RidersState) -> bool:
        """Whether there is anything to answer."""
        return True

    def windows(self) -> tuple[int, ...]:
        """The windows whose cards answer."""
        return (self.window,)

    def actor(self, s: RidersState) -> int:
        seat = self.seat
        if not s.hands[seat] or s.mute >> seat & 1 or not self.opens(s):
            return NOBODY
        for card in s.box.answers[self.windows()[0]]:
            if could_hold(s, seat, card) and self.fits(s, card):
                return seat
        return NOBODY

    def happen(self, s: RidersState) -> None:
        """Nobody answers."""

    def fits(self, s: RidersState, card: int) -> bool:
        """Whether a card of the window answers this."""
        return can_play(s, self.seat, card)

    def legal(self, s: RidersState) -> list[int]:
        windows = self.windows()
        legal = [PASS, NEVER]
        last = -1
        for card in s.hands[self.seat]:
            if card != last and s.box.window[card] in windows and self.fits(s, card):
                legal.append(PLAY.codes[card])
            last = card
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, self.windows())
        return self.rule

    def usual(self, s: RidersState) -> list[int]:
        return hand_plays(s, self.seat)

    def play(self, s: RidersState, action: int) -> None:
        if action == NEVER:
            s.mute |= 1 << self.seat
            if s.events is not None:
                s.tell("is not asked", self.seat)
        elif action != PASS:
            s.stack.append(self)
            self.answer(s, PLAY.of(action))

    def answer(self, s: RidersState, card: int) -> None:
        """The card is played; the window lies below it."""
        play_card(s, self.seat, card)


class AskDefender(Window):
    """The defender may play cards at a break of an attacker's turn (card.defence.breaks)."""

    fields: ClassVar[tuple[str, ...]] = ("moment", "seat")
    rule: ClassVar[str] = "card.defence.breaks"

    def __init__(self, moment: int, seat: int) -> None:
        self.moment = moment
        """DRAW_MOMENT to ACT_MOMENT."""
        self.seat = seat

    def windows(self) -> tuple[int, ...]:
        return (IN_ENEMY_ROLL,) if self.moment == ROLL_MOMENT else (IN_ANY_TURN,)

    def opens(self, s: RidersState) -> bool:
        if s.turn in (s.defender, NOBODY):
            return False
        return self.moment != ROLL_MOMENT or any(die & 7 for die in s.pool)


class AskAttacker(Window):
    """An attacker may play a reaction at a break of the defender's turn (card.reaction)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "card.reaction"
    window: ClassVar[int] = IN_DEFENDER_TURN

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def opens(self, s: RidersState) -> bool:
        return s.turn == s.defender


class AskCard(Window):
    """The defender has played a card: does the attacker stop it?"""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "card.reaction"
    window: ClassVar[int] = WHEN_CARD

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def fits(self, s: RidersState, card: int) -> bool:
        return True

    def answer(self, s: RidersState, card: int) -> None:
        """The card has no effect: all its steps go."""
        answered(s, self.seat, card)
        while not isinstance(s.stack[-1], CardDone):
            s.stack.pop()
        if s.events is not None:
            s.tell("card fails", s.defender, (self.card,))


def answered(s: RidersState, seat: int, card: int) -> None:
    """A reaction is played and discarded at once."""
    lose(s, seat, card)
    s.discards.append(card)
    if s.events is not None:
        s.tell("plays", seat, (card,))


def may_answer(s: RidersState, seat: int) -> bool:
    """Whether it is a time in which the seat reacts (card.reaction, room.penalty.no_answer)."""
    if s.turn == NOBODY:
        return False
    return seat == s.defender or s.turn in (seat, s.defender)


def owner_of(s: RidersState, figure: int) -> int:
    """The seat that a figure plays for."""
    return s.owner[figure] if figure < FIGURES else s.defender


class AskHit(Window):
    """Wounds are about to be put on a player's figures: are they lessened? (card.reaction)"""

    fields: ClassVar[tuple[str, ...]] = ("source", "seat")
    rule: ClassVar[str] = "card.reaction"
    window: ClassVar[int] = WHEN_HIT

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        """The figure that strikes, or NOBODY: a card."""
        self.seat = seat

    def opens(self, s: RidersState) -> bool:
        return may_answer(s, self.seat) and bool(struck(s, self.seat))

    def _effect(self, s: RidersState, card: int) -> Effect:
        return s.box.effects[s.box.options_of[card][0][0]]

    def fits(self, s: RidersState, card: int) -> bool:
        if self._effect(s, card).kind == PREVENTS:
            return True
        is_hit = any(figure < FIGURES for figure in struck(s, self.seat))
        return self.source != NOBODY and is_hit

    def answer(self, s: RidersState, card: int) -> None:
        answered(s, self.seat, card)
        effect = self._effect(s, card)
        if effect.kind == PREVENTS:
            s.stack.append(Lessen(effect.n, self.seat))
        else:
            s.ripostes = [*s.ripostes, (self.source, effect.n, self.seat)]


def struck(s: RidersState, seat: int) -> list[int]:
    """The seat's figures about to be wounded."""
    return [hit[0] for hit in s.hits if hit[1] > 0 and owner_of(s, hit[0]) == seat]


class Lessen(RidersStep):
    """One of the player's figures takes some wounds fewer: which?"""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat")
    rule: ClassVar[str] = "card.reaction"

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if len(struck(s, self.seat)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for figure in struck(s, self.seat):
            self._lessen(s, figure)

    def legal(self, s: RidersState) -> list[int]:
        return [figure_code(figure) for figure in struck(s, self.seat)]

    def play(self, s: RidersState, action: int) -> None:
        self._lessen(s, figure_of(action))

    def _lessen(self, s: RidersState, figure: int) -> None:
        for n, hit in enumerate(s.hits):
            if hit[0] == figure:
                less = min(self.count, hit[1])
                s.hits[n] = (figure, hit[1] - less, *hit[2:])
                if s.events is not None:
                    s.tell("lessens", self.seat, (figure, less))


def figure_code(figure: int) -> int:
    """The action that names a figure: a character, or the square of a turret."""
    return CHOOSE.codes[figure] if figure < FIGURES else SQUARE.codes[figure - FIGURES]


def figure_of(action: int) -> int:
    """The figure an action names."""
    return CHOOSE.of(action) if action in CHOOSE else FIGURES + SQUARE.of(action)


class AskStun(Window):
    """A player's characters are about to be stunned or poisoned: is one spared? (card.reaction)"""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "card.reaction"
    window: ClassVar[int] = WHEN_STUNNED

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def opens(self, s: RidersState) -> bool:
        return may_answer(s, self.seat) and bool(dazed(s, self.seat))

    def fits(self, s: RidersState, card: int) -> bool:
        return True

    def answer(self, s: RidersState, card: int) -> None:
        answered(s, self.seat, card)
        s.stack.append(Unstun(self.seat))


def dazed(s: RidersState, seat: int) -> list[int]:
    """The seat's characters about to be stunned or poisoned."""
    return [hit[0] for hit in s.hits if (hit[2] or hit[5]) and owner_of(s, hit[0]) == seat]


class Unstun(RidersDecision):
    """One of the player's characters is neither stunned nor poisoned: which?"""

    rule: ClassVar[str] = "card.reaction"

    def actor(self, s: RidersState) -> int:
        return self.seat if len(dazed(s, self.seat)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for char in dazed(s, self.seat):
            self._spare(s, char)

    def legal(self, s: RidersState) -> list[int]:
        return [CHOOSE.codes[char] for char in dazed(s, self.seat)]

    def play(self, s: RidersState, action: int) -> None:
        self._spare(s, CHOOSE.of(action))

    def _spare(self, s: RidersState, char: int) -> None:
        for n, hit in enumerate(s.hits):
            if hit[0] == char:
                spared: Hit = (char, hit[1], 0, hit[3], hit[4], 0)
                s.hits[n] = spared
                if s.events is not None:
                    s.tell("is not stunned", self.seat, (char,))
