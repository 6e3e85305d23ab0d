"""What lies on the table in a game of The Smog Riders, and what each player may see of it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from fogbound.engine import State, Step
from fogbound.games.riders.rules import knowledge
from fogbound.games.riders.rules.actions import PLAY
from fogbound.games.riders.rules.box import RidersBox

UNUSED: Final = 0
STANDING: Final = 1
FALLEN: Final = 2
TRAVELLING: Final = 3
GONE: Final = 4
DEAD: Final = 5
"""Where a character is: not yet or never in the game, on the board, lying there, in the Stygian
Dimension, off the board by an exit, or (a henchman) fallen for good."""

MOVED: Final = 1
"""Flags of a character in a turn: its movement is over."""
BUSY: Final = 2
"""It did something: no portal any more, and no rest (portal.open, recover.rest.nothing)."""
RISEN: Final = 4
"""It stood up in this turn: it acts from the next one on."""
SUPPORTED: Final = 8
"""It has supported a pool: nothing more in the Stygian Dimension."""
SLIPPED: Final = 16
"""It has used its special skill to move without dice."""
REROLLED: Final = 32
"""It has used its special skill to throw a die again."""
USED_MAIN: Final = 64
USED_SECONDARY: Final = 128
AWAY: Final = 256
"""It was not in the real world all the turn: no rest."""

UNENTERED: Final = -1
SOLVED: Final = -2
"""Of a zone, where it is not bound to a room card: no attacker was there yet, or all is done."""

EYE: Final = 18
"""Fields: ray * 3 + depth, entrance 0, outer corridor 1, inner corridor 2; EYE + ray: in the eye,
reached by that ray."""
FIGURES: Final = 18
"""A figure is a character, or FIGURES + square for a turret."""

Gun = tuple[int, int, int, int]
"""A turret: square, kind, damage, and its number in the set-up or -1."""
Hit = tuple[int, int, int, int, int, int]
"""Harm about to be put on a figure: the figure, wounds, stun, madness, banishing, and poison (0
none, 1 to be chosen, 2 a wound, 3 a stun)."""
Plan = tuple[int, int]
"""An assigned action: its plan number and what the dice in its slots add to it. See `assigning`."""


class RidersState(State[RidersBox]):
    """The board, the Stygian Dimension, the teams, the decks, and what is being carried out."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "aim",
        "aside",
        "astral",
        "at",
        "barred",
        "bears",
        "bodies",
        "boost",
        "brought",
        "defender",
        "defence_log",
        "defences",
        "dented",
        "discards",
        "doors",
        "entrance",
        "field",
        "first",
        "flags",
        "guards",
        "guns",
        "hands",
        "hits",
        "home",
        "lies",
        "litter",
        "looking",
        "luck",
        "madness",
        "mode",
        "mute",
        "order",
        "owner",
        "plans",
        "playing",
        "points",
        "points_on",
        "pool",
        "raiders",
        "ripostes",
        "rolled",
        "rolling",
        "room",
        "room_deck",
        "rooms_known",
        "round",
        "side",
        "spare",
        "spell_log",
        "spells",
        "spent",
        "squads",
        "steam",
        "stunned",
        "support",
        "taken",
        "towers",
        "turn",
        "whole",
        "worked",
        "wounds",
    )
    __slots__ = FIELDS

    # who plays
    side: int
    """The side of the attackers, a place in SIDES; -1 until it is chosen."""
    defender: int
    """The seat of the defender."""
    order: list[int]
    """The attackers in turn order of round 1."""
    first: int
    """The attacker with the first-player token."""
    round: int
    """The round, from 1."""
    turn: int
    """Whose turn it is; NOBODY in set-up, for penalties and in the Stygian reaction."""
    home: list[int]
    """By seat: its start area, a place in `box.start_squares`; -1 for the defender."""

    # characters, by number
    owner: list[int]
    """By character: the seat it plays for, or NOBODY."""
    squads: list[tuple[int, ...]]
    """By seat: its characters, as listed in the components; the defender has nine."""
    mode: list[int]
    """By character: UNUSED, STANDING, FALLEN, TRAVELLING, GONE or DEAD."""
    at: list[int]
    """By character: its square; of a traveller the square of its token; -1 off the board."""
    field: list[int]
    """By character: its field in the Stygian Dimension, or -1; EYE + the ray it came by."""
    wounds: list[int]
    """By character: wound tokens."""
    madness: list[int]
    """By character: madness tokens."""
    stunned: int
    """The characters with a stun token, as bits."""
    spare: list[int]
    """By character: dice not spent in this round, `number << 3 * colour` added up."""
    flags: list[int]
    """By character: MOVED to USED_SECONDARY, of the turn that goes on, as bits."""
    dented: list[int]
    """By character: wounds that armour has held off in this round."""
    boost: list[int]
    """By character: wounds more by its main attack, until the end of the defender's turn."""
    bears: list[int]
    """By character: the objects it carries, as bits."""

    # the board; the five sets of squares follow from the rest, see `board.reckon`
    raiders: int
    """The squares of standing attackers, as bits."""
    guards: int
    """The squares of standing henchmen, as bits."""
    towers: int
    """The squares of turrets, as bits."""
    bodies: int
    """The squares with the token of a fallen character, as bits."""
    litter: int
    """The squares with objects, as bits."""
    guns: list[Gun]
    """The turrets on the board."""
    lies: list[int]
    """By object: the square it lies on, or -1."""
    doors: list[int]
    """By door: OPEN, SHUT or SEALED."""
    barred: list[int]
    """By door: the round in which attackers cannot operate it to the end, or 0."""
    room: list[int]
    """By zone: the card of an active room, or UNENTERED or SOLVED; areas are SOLVED."""
    points_on: list[int]
    """By zone: the sum on its room card."""
    entrance: list[int]
    """By zone: the entrance door of an active room, or -1."""

    # players
    hands: list[tuple[int, ...]]
    """By seat: the cards in hand, sorted."""
    luck: list[int]
    """By seat: luck points."""
    steam: list[int]
    """By seat: Steam Power."""
    points: list[int]
    """By seat: victory points so far."""
    brought: list[int]
    """By seat: goal tokens brought home or out, as bits of objects."""
    taken: int
    """The goal tokens somebody has picked up, as bits of objects."""
    whole: int
    """The seats whose whole team has left in time, as bits."""
    mute: int
    """The seats that are not to be asked again in this turn, as bits."""

    # piles
    spells: list[int]
    """The spell deck, the last card on top."""
    defences: list[int]
    """The defence deck, the last card on top."""
    discards: list[int]
    """The discards of both decks, in the order they came."""
    aside: list[int]
    """The companions set aside for rooms (setup.companions)."""
    playing: list[int]
    """The cards being carried out."""
    room_deck: list[int]
    """The room deck, the last card on top."""
    rooms_known: int
    """How many cards at the bottom of the room deck all have seen."""
    spell_log: list[tuple[int, ...]]
    """How spell cards came and went since somebody first knew all of the deck. See `knowledge`."""
    defence_log: list[tuple[int, ...]]
    """The same for defence cards."""
    looking: int
    """The seat that looks through the spell deck, or NOBODY."""

    # this round and turn
    astral: int
    """The dice spent in this round to move through the Stygian Dimension."""
    spent: int
    """The objects whose dice were used or lost in this round, as bits."""
    rolled: int
    """The zones whose pool was rolled in this turn, as bits."""
    worked: int
    """The actions of equipment used in this turn, as bits `object * len(GEAR) + action`."""
    support: list[int]
    """Dice given to pools in this turn: `zone * 32 + character` each."""

    # what is being carried out
    pool: list[int]
    """The dice rolled: `face + 8 * colour + 32 * owner` each; face 0: lost or assigned; owner: the
    character whose own die it is, or FIGURES."""
    rolling: int
    """The zone whose pool is named, rolled or acted out; -1: none."""
    plans: list[Plan]
    """The actions assigned and not carried out yet."""
    aim: list[int]
    """The figure struck, the other one, the direction of a line, the Steam Power spent."""
    hits: list[Hit]
    """Harm about to be put down, together."""
    ripostes: list[tuple[int, int, int]]
    """Wounds that answer an attack when it is over: figure, wounds, seat."""

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        other = type(self)()
        self.copy_into(other)
        other.side = self.side
        other.defender = self.defender
        other.order = self.order[:]
        other.first = self.first
        other.round = self.round
        other.turn = self.turn
        other.home = self.home[:]
        other.owner = self.owner[:]
        other.squads = self.squads[:]
        other.mode = self.mode[:]
        other.at = self.at[:]
        other.field = self.field[:]
        other.wounds = self.wounds[:]
        other.madness = self.madness[:]
        other.stunned = self.stunned
        other.spare = self.spare[:]
        other.flags = self.flags[:]
        other.dented = self.dented[:]
        other.boost = self.boost[:]
        other.bears = self.bears[:]
        other.raiders = self.raiders
        other.guards = self.guards
        other.towers = self.towers
        other.bodies = self.bodies
        other.litter = self.litter
        other.guns = self.guns[:]
        other.lies = self.lies[:]
        other.doors = self.doors[:]
        other.barred = self.barred[:]
        other.room = self.room[:]
        other.points_on = self.points_on[:]
        other.entrance = self.entrance[:]
        other.hands = self.hands[:]
        other.luck = self.luck[:]
        other.steam = self.steam[:]
        other.points = self.points[:]
        other.brought = self.brought[:]
        other.taken = self.taken
        other.whole = self.whole
        other.mute = self.mute
        other.spells = self.spells[:]
        other.defences = self.defences[:]
        other.discards = self.discards[:]
        other.aside = self.aside[:]
        other.playing = self.playing[:]
        other.room_deck = self.room_deck[:]
        other.rooms_known = self.rooms_known
        other.spell_log = self.spell_log[:]
        other.defence_log = self.defence_log[:]
        other.looking = self.looking
        other.astral = self.astral
        other.spent = self.spent
        other.rolled = self.rolled
        other.worked = self.worked
        other.support = self.support[:]
        other.pool = self.pool[:]
        other.rolling = self.rolling
        other.plans = self.plans[:]
        other.aim = self.aim[:]
        other.hits = self.hits[:]
        other.ripostes = self.ripostes[:]
        return other

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see (secret.hands, secret.decks)."""
        knowledge.hide(self, seat)

    def fill(self, rng: Random) -> None:
        """Fill in what is unknown, evenly among all that fits what the viewer has seen."""
        knowledge.fill(self, rng)


class RidersStep(Step[RidersState]):
    """A step of this game."""

    rule: ClassVar[str] = "action.kinds"

    def why_not(self, s: RidersState, action: int) -> str:
        """Cards are played at their moments (card.play.moment); else the rule of the step."""
        return "card.play.moment" if action in PLAY else self.forbids(s, action)

    def forbids(self, s: RidersState, action: int) -> str:
        """The rule that keeps an action other than a card from being a choice here."""
        return self.rule


class RidersDecision(RidersStep):
    """A step that one seat decides."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        """The seat."""
        return self.seat
