"""The components, loaded and checked: what a box of The Smog Riders holds, in flat lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fogbound.engine import Box, ComponentError, Components, Game, OptionError
from fogbound.games.riders.rules.actions import (
    CARDS,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    DEFENCES,
    DOORS,
    EQUIPMENT,
    GEAR,
    GOALS,
    ROWS,
    SIDES,
    SPELLS,
    ZONES,
)
from fogbound.games.riders.rules.maps import AREA, NO_ZONE, Map, map_of
from fogbound.games.riders.rules.parameters import (
    ANY,
    ARMOUR,
    ASTRAL,
    AVOIDS,
    BONUS_DICE,
    BONUS_MOVE,
    BONUSES,
    BY_COLOURS,
    CARD_KINDS,
    CLEARS_ROOM,
    COMPANION_CARD,
    COUNTS_AS,
    CURSES,
    DEFENCE_CARD,
    EACH,
    EFFECTS,
    EITHER,
    EQUAL,
    EQUIPMENT_CARD,
    ESCAPED,
    ESCAPED_EARLY,
    EXACT,
    FREE,
    GENERAL,
    GOAL_KINDS,
    GOAL_OUT,
    IMMUNE,
    LEADER,
    LEADER_KEPT,
    LEADER_OUT,
    NEEDY,
    PASSES,
    RANGES,
    REROLLS,
    SCENARIOS,
    SCORES,
    SETS,
    SLOT_KINDS,
    STRAIGHT,
    SUM,
    TEAM_ESCAPED,
    TURRETS,
    WINDOWS,
    Bonus,
    Deed,
    Effect,
    Score,
    Slots,
    effect_row,
)

CHARACTER_IDS: Final = tuple([name.replace(" ", "_") for name in CHARACTERS])
SPELL_IDS: Final = tuple([name.replace(" ", "_") for name in SPELLS])
DEFENCE_IDS: Final = tuple([name.replace(" ", "_") for name in DEFENCES])
CARD_IDS: Final = (*SPELL_IDS, *DEFENCE_IDS)
KITS: Final = tuple([SPELLS.index(name) for name in EQUIPMENT])
"""The spell cards that become objects, in order."""
DEFENCES_FROM: Final = len(SPELLS)
"""Cards from this number on are the defender's."""
PER_SIDE: Final = 9
ROOM: Final = 0
GATE: Final = 1
START: Final = 2
EXIT: Final = 3
ZONE_KINDS: Final = ("room", "gate", "start", "exit")
OPEN: Final = 0
SHUT: Final = 1
SEALED: Final = 2
DOOR_STATES: Final = ("open", "closed", "sealed")
NO_SEAL: Final = 0
KEY_SEAL: Final = 1
GOAL_SEAL: Final = 2
INSIDE_SEAL: Final = 3
SEALS: Final = ("", "key", "goal", "inside")
SKILLS: Final = ("main", "secondary", "special", "henchman")
DEFENDERS: Final = ("random", "first", "second", "third", "fourth")
"""Who defends: drawn, or by where they sit."""
SCORINGS: Final = ("per_team", "even", "book")
"""What the defender's points count for (scoring.option)."""
ALWAYS: Final = 99
"""The last round of what counts in every round."""

Path = tuple[str | int, ...]


class Traits:
    """What a special skill, or a piece of equipment, does all the time."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        self.immune = self.free = self.move = self.armour = self.slip = self.reroll = 0
        self.passes = self.counts = False
        self.avoid = -1
        self.dice = 0
        """Dice for the pool of the bearer, in the packing of `RidersBox.profile`."""
        for effect in effects:
            self._take(effect)

    def _take(self, effect: Effect) -> None:
        kind, n, what = effect.kind, effect.n, effect.what
        if kind == IMMUNE:
            self.immune |= 1 << what
        elif kind == FREE:
            self.free |= 1 << what
        elif kind == BONUS_MOVE:
            self.move += n
        elif kind == ARMOUR:
            self.armour += n
        elif kind == ASTRAL:
            self.slip += n
        elif kind == REROLLS:
            self.reroll += n
        elif kind == PASSES:
            self.passes = True
        elif kind == COUNTS_AS:
            self.counts = True
        elif kind == AVOIDS:
            self.avoid = what
        elif kind == BONUS_DICE:
            self.dice += n << 3 * what


class RidersBox(Box):
    """A box of The Smog Riders for one scenario and number of players."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        self.attackers = players - 1
        """How many attackers there are."""
        self.effects: list[Effect] = []
        """Every effect of every card and skill; steps and cards name them by number."""
        self._options(components)
        self._values(components)
        self._characters(components)
        self._cards(components)
        self._rooms(components)
        self._turret_kinds(components)
        self._goal_kinds(components)
        self._scenario(components)
        self._objects()

    def _options(self, components: Components) -> None:
        self.defender = DEFENDERS.index(str(self.options["defender"])) - 1
        """The seat of the defender, or -1: drawn (team.roles)."""
        if self.defender >= self.players:
            text = f"there is no {self.options['defender']} player to defend"
            raise OptionError(text, "option-choice", option="defender", choices="random")
        side = str(self.options["side"])
        self.side = SIDES.index(side) if side in SIDES else -1
        """The side of the attackers, or -1: the first of them chooses (team.side_choice)."""
        words = components.rows("game", "scorings")
        scorings = [
            components.word("game", "scorings", n, among=SCORINGS) for n, _ in enumerate(words)
        ]
        if self.options["scoring"] not in scorings:
            components.wrong(("game", "scorings"), f"has no {self.options['scoring']}")
        self.per_team = self.options["scoring"] != "book"
        """Whether the defender's points are divided by the attackers (scoring.per_team)."""
        self.even = self.options["scoring"] == "even"
        """Whether par is the one of equal bots (scoring.even)."""

    def _values(self, components: Components) -> None:
        self.team = components.number("values", "team", least=3, most=3)
        self.movement = components.number("values", "movement", least=1, most=9)
        self.run = components.number("values", "movement_per_skill_die", most=9)
        """Movement points for a skill die (move.skill)."""
        self.luck = components.number("values", "luck", most=9)
        self.hand_limit = components.number("values", "hand_limit", most=20)
        rows = components.rows("reinforcement")
        found = [
            n for n, _ in enumerate(rows)
            if components.number("reinforcement", n, "players", least=2, most=4) == self.players
        ]  # fmt: skip
        if len(found) != 1:
            raise ComponentError(
                f"{components.name}: there must be one reinforcement for {self.players} players"
            )
        at = ("reinforcement", found[0])
        count = len(components.rows(*at, "rounds"))
        self.reinforcements = [
            tuple([components.number(*at, "rounds", n, k, most=9) for k in range(3)])
            for n in range(count)
        ]
        """By round, from the first: cards, turrets, henchmen (reinforce.table)."""
        self.later_either = components.number(*at, "later", "henchman_or_card", most=9)
        """After these rounds: so many henchmen or cards (reinforce.later)."""
        self.later_turrets = components.number(*at, "later", "turret", most=9)
        for kind in ("sign", "tile"):
            words = [components.word(kind, n, "id") for n in _places(components.rows(kind))]
            self.name(kind, words, components.things(kind, words)[1])
        rows, names = components.things("side", SIDES, "headquarters")
        self.name("side", SIDES, names)
        leaders = [components.word("side", row, "leader", among=CHARACTER_IDS) for row in rows]
        self.leaders = [CHARACTER_IDS.index(leader) for leader in leaders]
        """By side: its leader."""
        slots = [
            [components.number("stygia", "slots", n, k, least=1, most=6) - 1 for k in range(2)]
            for n, _ in enumerate(components.rows("stygia", "slots", count=6))
        ]
        self.slot_rays = [1 << one | 1 << other for one, other in slots]
        """By penalty slot: the rays beside it, as bits (stygia.retribution.slots)."""

    # ------------------------------------------------------------------ effects and deeds

    def _effect(self, components: Components, path: Path) -> int:
        """Read an effect; its number."""
        name, values = components.effect(*path, among=EFFECTS)
        self.effects.append(effect_row(name, values))
        return len(self.effects) - 1

    def _effects(self, components: Components, *path: str | int) -> tuple[int, ...]:
        if not components.has(*path):
            return ()
        rows = components.rows(*path)
        return tuple([self._effect(components, (*path, n)) for n, _ in enumerate(rows)])

    def _slots(self, components: Components, *path: str | int) -> Slots:
        kind = SLOT_KINDS.index(components.word(*path, "kind", among=SLOT_KINDS))

        def number(name: str, most: int = 9, least: int = 1) -> int:
            return components.number(*path, name, least=least, most=most)

        if kind == SUM:
            return Slots(kind, number("min", 99), number("dice"))
        if kind == EXACT:
            return Slots(kind, number("value", 6), 1)
        if kind == EQUAL:
            return Slots(kind, 0, number("count", 6, 2))
        if kind == STRAIGHT:
            return Slots(kind, 0, number("length", 6, 2))
        if kind == ANY:
            return Slots(kind, 1, number("dice"))
        if kind == EITHER:
            colour = COLOURS.index(components.word(*path, "colour", among=COLOURS))
            return Slots(kind, number("min", 7), 1, colour, number("colour_min", 7))
        if kind == EACH:
            colour = COLOURS.index(components.word(*path, "further", among=COLOURS))
            return Slots(kind, number("min", 6), number("dice"), colour)
        assert kind == SETS
        sets: list[tuple[int, ...]] = []
        for n, row in enumerate(components.rows(*path, "sets")):
            faces = [components.number(*path, "sets", n, k, least=1, most=6) for k in _places(row)]
            sets.append(tuple(sorted(faces)))
        return Slots(kind, 0, max([len(one) for one in sets], default=0), sets=tuple(sets))

    def _deed(self, components: Components, *path: str | int) -> Deed:
        bonus: list[Bonus] = []
        rows = components.rows(*path, "bonus") if components.has(*path, "bonus") else []
        for n, _ in enumerate(rows):
            at = (*path, "bonus", n)
            when = BONUSES.index(components.word(*at, "when", among=BONUSES))
            needs = [0] * len(COLOURS)
            if when == BY_COLOURS:
                for k, _ in enumerate(components.rows(*at, "colours")):
                    needs[COLOURS.index(components.word(*at, "colours", k, among=COLOURS))] += 1
            replace = components.has(*at, "replace") and components.flag(*at, "replace")
            bonus.append(
                Bonus(when, tuple(needs), replace, self._effects(components, *at, "effects"))
            )
        effects = self._effects(components, *path, "effects")
        return Deed(
            self._slots(components, *path, "slots"),
            RANGES.index(components.word(*path, "range", among=RANGES)),
            effects,
            tuple(bonus),
            effects if all(self.effects[n].kind in NEEDY for n in effects) else (),
        )

    # ------------------------------------------------------------------ characters

    def _characters(self, components: Components) -> None:
        rows, names = components.things("character", CHARACTER_IDS, "flavour")
        for row, forms in zip(rows, names, strict=True):
            if components.has("character", row, "full_name"):
                forms["full"] = components.word("character", row, "full_name")
        self.name("character", CHARACTER_IDS, names)
        for who, row in enumerate(rows):
            own = SIDES[who // PER_SIDE]
            components.word("character", row, "side", among=(own,))
        self.profile = [self._dice(components, "character", row, "attacker") for row in rows]
        """By character as an attacker: its dice, `number << 3 * colour` added up."""
        general = [components.number("character", row, "defender", "dice", most=7) for row in rows]
        self.general = [number << 3 * GENERAL for number in general]
        """The same as a henchman."""
        self.life: list[list[int]] = []
        """By side of the card, attacker or henchman, and character: life points."""
        self.sanity: list[list[int]] = []
        """The same: sanity points."""
        for side in ("attacker", "defender"):
            at = [("character", row, side) for row in rows]
            self.life.append([components.number(*one, "life", least=1, most=9) for one in at])
            self.sanity.append([components.number(*one, "sanity", least=1, most=9) for one in at])
        self.main = [self._deed(components, "character", r, "attacker", "main") for r in rows]
        self.secondary = [
            self._deed(components, "character", row, "attacker", "secondary") for row in rows
        ]
        self.henchman = [self._deed(components, "character", r, "defender", "main") for r in rows]
        self.special = [
            Traits(self._read(components, "character", row, "attacker", "special", "effects"))
            for row in rows
        ]
        """By character: what its special skill does; a henchman has none (profile.two)."""
        self._skill_names(components, rows)

    def _skill_names(self, components: Components, rows: list[int]) -> None:
        ids: list[str] = []
        forms: list[dict[str, str]] = []
        for who, row in zip(CHARACTER_IDS, rows, strict=True):
            for skill in SKILLS:
                side, word = ("defender", "main") if skill == "henchman" else ("attacker", skill)
                ids.append(f"{who}_{skill}")
                forms.append({"name": components.word("character", row, side, word, "name")})
        self.name("skill", ids, forms)

    def _read(self, components: Components, *path: str | int) -> list[Effect]:
        return [self.effects[n] for n in self._effects(components, *path)]

    def _dice(self, components: Components, *path: str | int) -> int:
        dice = 0
        for colour in range(GENERAL):
            number = components.number(*path, "dice", COLOURS[colour], most=7)
            dice += number << 3 * colour
        return dice

    # ------------------------------------------------------------------ cards

    def _cards(self, components: Components) -> None:
        spells, names = components.things("spell", SPELL_IDS, "text")
        defences, more = components.things("defence", DEFENCE_IDS, "text")
        self.name("card", CARD_IDS, names + more)
        rows: list[Path] = [("spell", row) for row in spells]
        rows += [("defence", row) for row in defences]
        self.copies = [components.number(*at, "copies", least=1, most=9) for at in rows]
        """By card: how many there are."""
        self.card_kind = [DEFENCE_CARD] * len(CARDS)
        """By card: ACTION_CARD to DEFENCE_CARD."""
        self.window = [-1] * len(CARDS)
        """By card: when it is played, a place in WINDOWS; equipment: in the own turn."""
        self.options_of: list[tuple[tuple[int, ...], ...]] = []
        """By card: what it does, as lists of effects of which one is chosen; mostly one."""
        self.traits: list[Traits] = []
        """By card: what it does all the time, as equipment."""
        self.gear: list[Deed] = []
        """The actions equipment brings, as in GEAR."""
        self.gear_of: list[int] = []
        """By such an action: the card it belongs to."""
        for card, at in enumerate(rows):
            if card < DEFENCES_FROM:
                among = self._card_kinds(card)
                self.card_kind[card] = CARD_KINDS.index(components.word(*at, "kind", among=among))
            is_kit = self.card_kind[card] in (EQUIPMENT_CARD, COMPANION_CARD)
            if not is_kit:
                word = components.word(*at, "window", among=WINDOWS)
                self.window[card] = WINDOWS.index(word)
            if components.has(*at, "options"):
                count = len(components.rows(*at, "options"))
                lists = [self._effects(components, *at, "options", n) for n in range(count)]
            else:
                lists = [self._effects(components, *at, "effects")]
            self.options_of.append(tuple(lists))
            self.traits.append(Traits([self.effects[n] for n in lists[0]] if is_kit else []))
            self._gear(components, card, at)
        if len(self.gear) != len(GEAR):
            raise ComponentError(f"{components.name}: equipment must have {len(GEAR)} actions")
        self.answers = [
            [card for card in range(len(CARDS)) if self.window[card] == window]
            for window in range(len(WINDOWS))
        ]
        """By window: the cards played in it."""
        self.spells = self._pile(0, DEFENCES_FROM)
        """The spell deck, sorted, before companions are set aside."""
        self.defences = self._pile(DEFENCES_FROM, len(CARDS))
        """The defence deck, sorted."""

    @staticmethod
    def _card_kinds(card: int) -> tuple[str, ...]:
        """Cards stay objects, or stay none, whatever a file makes of them."""
        return ("equipment", "companion") if card in KITS else ("action", "reaction")

    def _gear(self, components: Components, card: int, at: Path) -> None:
        count = len(components.rows(*at, "action")) if components.has(*at, "action") else 0
        if count and card not in KITS:
            components.wrong((*at, "action"), "belongs to equipment")
        for n in range(count):
            self.gear.append(self._deed(components, *at, "action", n))
            self.gear_of.append(card)
            ids = [*self.ids.get("gear", ()), components.word(*at, "action", n, "id")]
            names = [*self.names.get("gear", ())]
            names.append({"name": components.word(*at, "action", n, "name")})
            self.name("gear", ids, names)

    def _pile(self, first: int, end: int) -> list[int]:
        return [card for card in range(first, end) for _ in range(self.copies[card])]

    # ------------------------------------------------------------------ rooms and turrets

    def _rooms(self, components: Components) -> None:
        count = len(components.rows("room"))
        ids = [components.word("room", row, "id") for row in range(count)]
        names = [{"name": components.word("room", row, "name")} for row in range(count)]
        self.name("room", ids, names)
        rows = range(count)
        self.room_target = [components.number("room", r, "target", least=1, most=99) for r in rows]
        """By room card: the sum that solves it."""
        self.room_curse = [-1] * count
        """By room card: ALARM, VORTEX or PUNISHMENT, or -1."""
        self.room_cursed = [0] * count
        """By room card: the cursed numbers, as bits."""
        self.room_penalty = [self._effects(components, "room", row, "penalty") for row in rows]
        self.room_reward = [self._effects(components, "room", row, "reward") for row in rows]
        self.room_turrets: list[tuple[int, ...]] = []
        """By room card: the kinds of turrets placed with it."""
        for row in rows:
            if components.has("room", row, "curse"):
                at = ("room", row, "curse")
                self.room_curse[row] = CURSES.index(components.word(*at, "type", among=CURSES))
                for n, _ in enumerate(components.rows(*at, "numbers")):
                    self.room_cursed[row] |= 1 << components.number(
                        *at, "numbers", n, least=1, most=6
                    )
            guns = components.rows("room", row, "turrets")
            words = [
                components.word("room", row, "turrets", n, among=TURRETS) for n in _places(guns)
            ]
            self.room_turrets.append(tuple([TURRETS.index(word) for word in words]))
        self.room_once = [
            any(self.effects[n].kind == CLEARS_ROOM for n in penalty)
            for penalty in self.room_penalty
        ]
        """By room card: whether it must be solved in one go (room.target.once)."""
        self.name("curse", CURSES, components.things("curse", CURSES, "text")[1])

    def _turret_kinds(self, components: Components) -> None:
        rows, names = components.things("turret", TURRETS)
        self.name("gun", TURRETS, names)

        def numbers(name: str) -> list[int]:
            return [components.number("turret", row, name, least=1, most=6) for row in rows]

        self.turret_life = numbers("life")
        """By kind of turret: its life points."""
        self.turret_dice = numbers("dice")
        self.turret_wounds = numbers("wounds")
        self.turret_steam = numbers("steam")
        """By kind: what its destroyer gains (turret.damage)."""
        self.turret_slots = [self._slots(components, "turret", row, "slots") for row in rows]
        words = [components.word("turret", row, "targets", among=("one", "all")) for row in rows]
        self.turret_all = [word == "all" for word in words]
        """By kind: whether it strikes all in sight."""

    def _goal_kinds(self, components: Components) -> None:
        rows, names = components.things("goal", GOAL_KINDS)
        self.name("goal", GOAL_KINDS, names)
        self.alone = [components.flag("goal", row, "alone") for row in rows]
        """By kind of goal token: whether its bearer carries nothing else (object.alone)."""
        self.travels = [components.flag("goal", row, "stygia") for row in rows]
        """By kind: whether it can go through the Stygian Dimension (object.travel)."""
        self.goal_limit = [components.number("goal", row, "per_team", most=9) for row in rows]
        """By kind: the most a team may hold or have brought home; 0: no limit."""

    # ------------------------------------------------------------------ the scenario

    def _scenario(self, components: Components) -> None:
        rows, names = components.things("scenario", SCENARIOS)
        self.name("scenario", SCENARIOS, names)
        self.scenario = SCENARIOS.index(str(self.options["scenario"]))
        """The scenario played, a place in SCENARIOS."""
        at: Path = ("scenario", rows[self.scenario])
        self.rounds = components.number(*at, "rounds", least=1, most=30)
        """How many rounds it has, or the table has agreed on (end.rounds, end.limit)."""
        limit = int(self.options["rounds"])
        self.is_limited = 0 < limit < self.rounds
        """Whether the table has agreed on fewer rounds."""
        if self.is_limited:
            self.rounds = limit
        field = "even" if self.even else "par"
        par = components.number(*at, field, self.attackers - 1, least=-99, most=99)
        self.par = par if self.per_team else 0
        """What is added to the defender's points, or to the leader's life (scoring.par)."""
        self.exits_any = components.word(*at, "exits", among=("own", "any")) == "any"
        """Whether a team may leave by every exit area (scenario.exits.any)."""
        self.end_vp = (
            components.number(*at, "end_vp", most=99) if _has(components, at, "end_vp") else 0
        )
        """The points that end the game, or 0."""
        self.must_score = -1
        """What must have happened for an attacker to win, a place in SCORES, or -1."""
        if _has(components, at, "must"):
            self.must_score = SCORES.index(components.word(*at, "must", among=SCORES))
        self.extra_from = ALWAYS
        """From this round on the defender may add a henchman and a turret."""
        if _has(components, at, "extra_from"):
            self.extra_from = components.number(*at, "extra_from", least=1, most=30)
        self._zones(components, at)
        self._doors(components, at)
        self._starts(components, at)
        self._goals(components, at)
        self._turrets(components, at)
        self._garrison(components, at)
        self._scores(components, at)

    def _zones(self, components: Components, at: Path) -> None:
        count = len(components.rows(*at, "zone"))
        rows = [(*at, "zone", n) for n in range(count)]
        names = [components.word(*row, "id") for row in rows]
        for row, name in zip(rows, names, strict=True):
            if name.lower() not in ZONES or names.count(name) > 1:
                components.wrong((*row, "id"), f"must be a letter or number of its own, not {name}")
        self.zones = count
        """How many zones the map has."""
        self.zone_code = [ZONES.index(name.lower()) for name in names]
        """By zone: its number among the actions of the family `zone`."""
        self.zone_of_code = [-1] * len(ZONES)
        """The other way round; -1: not on this map."""
        for zone, code in enumerate(self.zone_code):
            self.zone_of_code[code] = zone
        kinds = [components.word(*row, "kind", among=ZONE_KINDS) for row in rows]
        self.zone_kind = [ZONE_KINDS.index(kind) for kind in kinds]
        """By zone: ROOM, GATE, START or EXIT."""
        self.to_stygia = [components.flag(*row, "stygia") for row in rows]
        """By zone: whether travellers return to it (stygia.return)."""
        self.zone_marks = [_words(components, (*row, "marks")) for row in rows]
        self.zone_label = [_pair(components, (*row, "label")) for row in rows]
        """By zone, for the picture: where its name stands, as row and column."""
        self.zone_tile = [components.word(*row, "tile") for row in rows]
        self.zone_at = [_pair(components, (*row, "at")) for row in rows]
        self.zone_turn = [components.number(*row, "turn", most=270) for row in rows]
        scenario = SCENARIOS[self.scenario]
        ids = [f"{scenario}_{name.lower()}_{side}" for side in SIDES for name in names]
        forms = [{"name": components.word(*row, side)} for side in SIDES for row in rows]
        self.name("zone", ids, forms)
        self._grid(components, at, names)

    def _grid(self, components: Components, at: Path, names: list[str]) -> None:
        lines = components.word(*at, "grid").split()
        if len(lines) > ROWS or max([len(line) for line in lines]) > COLUMNS:
            components.wrong((*at, "grid"), f"must have at most {ROWS} rows of {COLUMNS} squares")
        zone = [NO_ZONE] * AREA
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                if letter != ".":
                    if letter not in names:
                        components.wrong((*at, "grid"), f"has {letter!r}, which is no zone")
                    zone[row * COLUMNS + column] = names.index(letter)
        self.height = len(lines)
        """How many rows of squares the map has."""
        self.width = max([len(line) for line in lines])
        """How many columns."""
        self._zone_grid = tuple(zone)

    def _doors(self, components: Components, at: Path) -> None:
        count = len(components.rows(*at, "door"))
        if count > len(DOORS):
            components.wrong((*at, "door"), f"must have at most {len(DOORS)} rows")
        rows = [(*at, "door", n) for n in range(count)]
        zone = self._zone_grid
        ends: list[tuple[int, int]] = []
        for row in rows:
            a, b = _square(components, (*row, "a")), _square(components, (*row, "b"))
            apart = abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS)
            if apart != 1 or NO_ZONE in (zone[a], zone[b]) or zone[a] == zone[b]:
                components.wrong((*row, "b"), "must be next to a, in another zone")
            ends.append((a, b))
        self.map: Map = map_of(zone, self.zones, tuple(ends))
        """The tables of the map."""
        states = [components.word(*row, "state", among=DOOR_STATES) for row in rows]
        self.door_state = [DOOR_STATES.index(state) for state in states]
        """By door: OPEN, SHUT or SEALED at the start."""
        self.door_seal = [NO_SEAL] * count
        """By door: what opens it when it is sealed."""
        self.door_goal = [_optional(components, row, "goal") for row in rows]
        self.door_guard = [_optional(components, row, "guard") for row in rows]
        for n, row in enumerate(rows):
            if components.has(*row, "seal"):
                self.door_seal[n] = SEALS.index(components.word(*row, "seal", among=SEALS[1:]))
            elif self.door_state[n] == SEALED:
                components.wrong((*row, "seal"), "must say what opens a sealed door")
        self.door_ids = [components.word(*row, "id") for row in rows]
        """By door: what the map calls it."""

    def _starts(self, components: Components, at: Path) -> None:
        self.start_squares: list[list[int]] = []
        """By start area, from the first: its squares. So many are used as there are attackers."""
        for n, _ in enumerate(components.rows(*at, "start")):
            row = (*at, "start", n)
            places = _places(components.rows(*row, "squares"))
            squares = [_square(components, (*row, "squares", k)) for k in places]
            zones = {self._zone_grid[square] for square in squares}
            if len(squares) < self.team or len(zones) != 1 or NO_ZONE in zones:
                components.wrong((*row, "squares"), "must be three squares or more of one zone")
            self.start_squares.append(squares)
        if len(self.start_squares) < self.attackers:
            components.wrong((*at, "start"), f"must have an area for {self.attackers} attackers")

    def _goals(self, components: Components, at: Path) -> None:
        self.goal_ids: list[str] = []
        self.goal_kind: list[int] = []
        """By goal token of this game: a place in GOAL_KINDS; that of a leader is the last."""
        self.goal_square: list[int] = []
        """By goal token: where it lies at the start, or -1."""
        rows = components.rows(*at, "goal") if components.has(*at, "goal") else []
        for n, _ in enumerate(rows):
            row = (*at, "goal", n)
            least = components.number(*row, "attackers", least=1, most=3)
            most = (
                components.number(*row, "most", least=1, most=3)
                if _has(components, row, "most")
                else 3
            )
            kind = GOAL_KINDS.index(components.word(*row, "kind", among=GOAL_KINDS))
            square = _square(components, (*row, "at"))
            if self._zone_grid[square] == NO_ZONE:
                components.wrong((*row, "at"), "must be a square of the map")
            if least <= self.attackers <= most:
                self.goal_ids.append(components.word(*row, "id"))
                self.goal_kind.append(kind)
                self.goal_square.append(square)
        self.leader_square = -1
        """Where the defender's leader starts, or -1 (scenario.king.leader)."""
        if components.has(*at, "leader"):
            self.leader_square = _square(components, (*at, "leader", "at"))
            self.goal_ids.append("leader")
            self.goal_kind.append(LEADER)
            self.goal_square.append(-1)
        if len(self.goal_ids) > GOALS:
            components.wrong((*at, "goal"), f"must have at most {GOALS} tokens")
        self.goal_zones = 0
        for square in self.goal_square:
            if square >= 0:
                self.goal_zones |= 1 << self._zone_grid[square]
        """The zones that hold a goal token at set-up, as bits (scenario.vault.score.room)."""
        self.seal_of_goal = [
            self.door_goal.index(name) if name in self.door_goal else -1 for name in self.goal_ids
        ]
        """By goal token: the sealed door that opens when it is taken, or -1."""

    def _turrets(self, components: Components, at: Path) -> None:
        count = len(components.rows(*at, "turret")) if components.has(*at, "turret") else 0
        rows = [(*at, "turret", n) for n in range(count)]
        ids = [components.word(*row, "id") for row in rows]
        self.name("turret", ids, [{"name": components.word(*row, "name")} for row in rows])
        self.start_turrets: list[tuple[int, int, int]] = []
        """The turrets of the set-up: square, kind, and whether it is marked."""
        for row in rows:
            square = _square(components, (*row, "at"))
            kind = TURRETS.index(components.word(*row, "kind", among=TURRETS))
            marked = int(components.flag(*row, "marked"))
            if self._zone_grid[square] == NO_ZONE:
                components.wrong((*row, "at"), "must be a square of the map")
            self.start_turrets.append((square, kind, marked))
        self.guard_of = [ids.index(guard) if guard in ids else -1 for guard in self.door_guard]
        """By door: the turret of the set-up that guards it, or -1 (door.guarded)."""
        self.limiter = ids.index("limiter") if "limiter" in ids else -1
        """The turret of the set-up that binds travellers to their tokens, or -1."""

    def _garrison(self, components: Components, at: Path) -> None:
        self.garrison: list[tuple[int, int]] = []
        """Henchmen of the set-up: zone and how many (setup.defender)."""
        rows = components.rows(*at, "garrison") if components.has(*at, "garrison") else []
        for n, _ in enumerate(rows):
            row = (*at, "garrison", n)
            zone = self._zone(components, (*row, "zone"))
            self.garrison.append((zone, components.number(*row, "henchmen", most=9)))
        self.reinforced = -1
        """The zone that may always be reinforced, or -1 (scenario.king.reinforce)."""
        if _has(components, at, "reinforce"):
            self.reinforced = self._zone(components, (*at, "reinforce"))

    def _zone(self, components: Components, path: Path) -> int:
        """A zone of the map, by its letter."""
        name = components.word(*path)
        code = ZONES.index(name.lower()) if name.lower() in ZONES else -1
        if code < 0 or self.zone_of_code[code] < 0:
            components.wrong(path, f"must be a zone of the map, not {name!r}")
        return self.zone_of_code[code]

    def _scores(self, components: Components, at: Path) -> None:
        self.score: list[Score | None] = [None] * len(SCORES)
        """By event that scores: what it is worth here, or None."""
        self.vp = [0.0] * len(SCORES)
        """The same as points; 0 for None."""
        self.by_points = True
        """Whether points are counted: not where one deed wins (scenario.king.win)."""
        for n, _ in enumerate(components.rows(*at, "score")):
            row = (*at, "score", n)
            event = SCORES.index(components.word(*row, "event", among=SCORES))
            vp = (
                components.number(*row, "vp", least=0, most=99)
                if _has(components, row, "vp")
                else 0
            )
            last = ALWAYS
            if _has(components, row, "by_round"):
                last = components.number(*row, "by_round", least=1, most=30)
            rule = components.word(*row, "rule")
            if rule not in self.game.ledger:
                components.wrong((*row, "rule"), f"must be a rule of the ledger, not {rule!r}")
            self.score[event] = Score(event, vp, last, rule)
            self.vp[event] = float(vp)
            if event in (LEADER_OUT, LEADER_KEPT):
                self.by_points = False
        counted = (GOAL_OUT, ESCAPED, ESCAPED_EARLY, TEAM_ESCAPED)
        self.leaving = any(self.score[event] is not None for event in counted)
        """Whether characters may leave the board: it counts who, or what, is out (move.leave)."""

    # ------------------------------------------------------------------ objects

    def _objects(self) -> None:
        self.kit: list[int] = [card for card in KITS for _ in range(self.copies[card])]
        """By object that is equipment: its card; the copies of a card follow each other."""
        self.kits = len(self.kit)
        """How many objects are equipment; the goal tokens come after them."""
        self.objects = self.kits + len(self.goal_kind)
        self.thing = [KITS.index(card) for card in self.kit]
        self.thing += [len(KITS) + n for n, _ in enumerate(self.goal_kind)]
        """By object: its number among the actions of the family `object`."""
        ids = [CARD_IDS[card] for card in self.kit]
        forms = [{"name": self.names["card"][card]["name"]} for card in self.kit]
        ids += [GOAL_KINDS[kind] for kind in self.goal_kind]
        forms += [dict(self.names["goal"][kind]) for kind in self.goal_kind]
        self.name("object", ids, forms)
        self.goals_mask = (1 << self.objects) - (1 << self.kits)
        """The goal tokens among the objects, as bits."""
        self.alone_mask = self._goal_mask(self.alone)
        """The objects carried alone, as bits."""
        self.rooted_mask = self._goal_mask([not travels for travels in self.travels])
        """The objects that cannot travel, as bits."""
        self.kit_traits = [self.traits[card] for card in self.kit]
        """By object that is equipment: what it does all the time."""
        self.deeds = [
            deed
            for char in range(len(CHARACTERS))
            for deed in (self.main[char], self.secondary[char], *self.gear)
        ]
        """By place in the family `use`: the action of an attacker."""
        self.gear_mask = [
            sum(1 << n for n, kit in enumerate(self.kit) if kit == card) for card in self.gear_of
        ]
        """By action of equipment: the objects that bring it, as bits."""
        self.geared = 0
        """The objects that bring an action, as bits."""
        for mask in self.gear_mask:
            self.geared |= mask

    def _goal_mask(self, kinds: list[bool]) -> int:
        mask = 0
        for n, kind in enumerate(self.goal_kind):
            if kinds[kind]:
                mask |= 1 << self.kits + n
        return mask


ROLES: Final = ("attacker", "defender")


def role(box: Any, seat: int) -> str:
    """What a seat is, where the players have named the defender; else it is drawn."""
    if box.defender < 0:
        return ""
    return "defender" if seat == box.defender else "attacker"


def _has(components: Components, at: Path, name: str) -> bool:
    return components.has(*at, name)


def _optional(components: Components, at: Path, name: str) -> str:
    return components.word(*at, name) if components.has(*at, name) else ""


def _places(rows: Sequence[object]) -> range:
    return range(len(rows))


def _words(components: Components, path: Path) -> tuple[str, ...]:
    return tuple([components.word(*path, n) for n in _places(components.rows(*path))])


def _square(components: Components, path: Path) -> int:
    """A square given as row and column."""
    components.rows(*path, count=2)
    row = components.number(*path, 0, most=ROWS - 1)
    return row * COLUMNS + components.number(*path, 1, most=COLUMNS - 1)


def _pair(components: Components, path: Path) -> tuple[float, float]:
    """A place in squares, which may lie between them."""
    one, other = components.rows(*path, count=2)
    if not (isinstance(one, (int, float)) and isinstance(other, (int, float))):
        components.wrong(path, "must be two numbers")
    return float(one), float(other)
