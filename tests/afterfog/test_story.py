"""What is told: whoever only hears the story knows all that lies open, to the last chip."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from fogbound.engine import NOBODY, Event
from fogbound.games.afterfog.rules.actions import CARDS, CITIES
from fogbound.games.afterfog.rules.scoring import points
from fogbound.games.afterfog.rules.state import FogState
from tests.afterfog.position import AFTERFOG, Position, new_game, position

RUBY: Final = 4


class Listener:
    """Keeps account of chips, tokens, ships and cards by what is told from the first turn on."""

    def __init__(self, s: FogState) -> None:
        self.box = s.box
        self.chips = s.chips[:]
        self.ships = s.ships[:]
        self.stacks = [
            [] if owner == NOBODY else [owner, *spies]
            for owner, spies in zip(s.owner, s.spies, strict=True)
        ]
        self.tower = s.tower[:]
        self.row = s.row[:]
        self.cards = [list(row) for row in s.cards]
        self.kept = [list(row) for row in s.adventures]
        self.past = s.past[:]
        self.discards = list(s.discards)
        self.put: dict[int, int] = {}
        """By seat: the card put face up that waits for its place in the row."""

    def hear(self, event: Event) -> None:
        name = "_" + event.what.replace(" ", "_")
        if hasattr(self, name):
            getattr(self, name)(event.seat, *event.details)

    def _gain(self, seat: int, chips: tuple[int, ...], sign: int = 1) -> None:
        for kind, n in enumerate(chips):
            self.chips[seat * 5 + kind] += sign * n

    # chips

    def _produces(self, seat: int, space: int, *chips: int) -> None:
        self._gain(seat, chips)

    def _windfall(self, seat: int, space: int, kind: int, count: int) -> None:
        self.chips[seat * 5 + kind] += count

    def _pays_tribute(self, seat: int, other: int, kind: int) -> None:
        self.chips[seat * 5 + kind] -= 1
        self.chips[other * 5 + kind] += 1

    def _collects(self, seat: int, *chips: int) -> None:
        self._gain(seat, chips)

    def _pays(self, seat: int, *chips: int) -> None:
        self._gain(seat, chips, -1)

    def _exchanges(self, seat: int, given: int, paid: int, taken: int, received: int) -> None:
        self.chips[seat * 5 + given] -= paid
        self.chips[seat * 5 + taken] += received

    def _gains_rubies(self, seat: int, count: int) -> None:
        self.chips[seat * 5 + RUBY] += count

    def _takes_ruby(self, seat: int, other: int) -> None:
        self.chips[seat * 5 + RUBY] += 1
        self.chips[other * 5 + RUBY] -= 1

    def _chips_kept(self, seat: int, card: int, *chips: int) -> None:
        self._gain(seat, chips)

    # ships and tokens

    def _flies(self, seat: int, ship: int, space: int) -> None:
        self.ships[seat * 4 + ship] = space

    _sets_down = _flies

    def _stays(self, seat: int, ship: int, space: int) -> None:
        assert self.ships[seat * 4 + ship] == space

    def _unlocks(self, seat: int, ship: int) -> None:
        home = next(
            space for space, stack in enumerate(self.stacks)
            if stack[:1] == [seat] and self.box.city_of[space] >= 0
        )  # fmt: skip
        self.ships[seat * 4 + ship] = home

    def _claims(self, seat: int, space: int) -> None:
        assert self.stacks[space] == []
        self.stacks[space] = [seat]

    def _spies(self, seat: int, space: int) -> None:
        assert seat not in self.stacks[space]
        self.stacks[space].append(seat)

    def _conquers(self, seat: int, other: int, space: int, attack: int, defence: int) -> None:
        assert self.stacks[space][0] == other
        assert attack >= defence
        self.stacks[space] = [seat, *(token for token in self.stacks[space] if token != seat)]

    def _repelled(self, seat: int, other: int, space: int, attack: int, defence: int) -> None:
        assert self.stacks[space][0] == other
        assert attack < defence

    def _builds(self, seat: int, space: int) -> None:
        assert self.stacks[space][0] == seat
        self.tower[space] = 1

    # cards

    def _turned_up(self, seat: int, card: int) -> None:
        self.row.append(card)

    def _swept(self, seat: int, card: int) -> None:
        self.row.remove(card)
        self.discards.append(card)

    def _event(self, seat: int, event: int, number: int, last: int) -> None:
        self.past.append(event)
        assert number == len(self.past)
        assert last == self.box.events_to_end

    def _buys(self, seat: int, card: int) -> None:
        self.row.remove(card)
        self.cards[seat].append(card)

    def _buys_from_hand(self, seat: int, card: int) -> None:
        self.cards[seat].append(card)

    def _puts(self, seat: int, card: int) -> None:
        self.put[seat] = card

    def _draws(self, seat: int, card: int) -> None:
        at = self.row.index(card)
        if seat in self.put:
            self.row[at] = self.put.pop(seat)
        else:
            del self.row[at]

    def _discards(self, seat: int, card: int) -> None:
        self.cards[seat].remove(card)
        self.discards.append(card)

    def _keeps(self, seat: int, adventure: int) -> None:
        self.kept[seat].append(adventure)

    def _spends(self, seat: int, adventure: int) -> None:
        self.kept[seat].remove(adventure)

    def compare(self, s: FogState) -> None:
        halfway = s.stack and type(s.stack[-1]).__name__ == "TakeBasic"
        assert halfway or self.chips == s.chips  # an exchange is told when it is complete
        assert self.ships == s.ships
        truth = [
            [] if owner == NOBODY else [owner, *spies]
            for owner, spies in zip(s.owner, s.spies, strict=True)
        ]
        assert self.stacks == truth
        assert self.tower == s.tower
        if not self.put:
            assert self.row == s.row
        assert self.cards == [list(row) for row in s.cards]
        assert sorted(self.discards) == sorted(s.discards)
        assert self.kept == [list(row) for row in s.adventures]
        assert self.past == s.past


@pytest.mark.rule("afterfog:secret.open", "afterfog:parts.supply")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_the_story_tells_all_that_lies_open(players: int, seed: int) -> None:
    rng = Random(f"{players} {seed}")
    s = new_game(players, seed, turns=16, windfall_ousted="no" if seed == 3 else "yes")
    while s.turn == NOBODY:
        s.play(rng.choice(s.legal()))
    listener = Listener(s)
    while s.actor is not None:
        s.events = []
        s.play(_busy(s, rng))
        for event in s.events:
            assert event.to == NOBODY  # nothing is told to one seat alone
            listener.hear(event)
        listener.compare(s)


def _busy(s: FogState, rng: Random) -> int:
    """A random action, more often one that does something."""
    verbs = ("buy", "contract", "build", "ship", "use", "spy", "claim", "give")
    wanted = [code for code in s.legal() if AFTERFOG.actions.name(code).split()[0] in verbs]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else s.legal())


# ---------------------------------------------------------------- one by one


@pytest.mark.rule("afterfog:setup.draft.open", "afterfog:setup.first")
def test_the_draft_is_told() -> None:
    p = Position(new_game(2, 3))
    first = p.state.picker
    city, person = p.options("pick")[0], p.options("pick")[-1]
    p.play(f"pick {city}")
    assert p.told("picks city") == [(first, (CITIES.index(city),), NOBODY)]
    p.play(f"pick {person}")
    assert [(seat, to) for seat, _, to in p.told("picks character")] == [(1 - first, NOBODY)]
    while p.options("pick"):
        p.play(f"pick {p.options('pick')[0]}")
    ((begins, (who,), _),) = p.told("begins")
    assert (begins, who) == (p.state.first, p.state.character[begins])
    assert p.told("turn")[0][0] == begins


@pytest.mark.rule("afterfog:setup.contracts.chosen")
def test_naming_contracts_is_told() -> None:
    p = Position(new_game(2, 3, contract_set="chosen"))
    p.play("contract gems")
    assert p.told("names contract") == [(p.state.picker, (3,), NOBODY)]


@pytest.mark.rule("afterfog:conflict.boost", "afterfog:conflict.open")
def test_a_conflict_is_told_from_the_first_sums_to_the_last() -> None:
    p = position(
        tokens={"1l": "1"}, ships={0: "skyslip 1e, caravel 1e"}, kept={1: "crate of flares"}
    ).fly("caravel", "1l")
    assert p.told("flies") == [(0, (1, 11), NOBODY)]
    assert p.told("attacks") == [(0, (1, 11, 2, 1), NOBODY)]
    p.play("use crate of flares")
    assert [(seat, details[-1]) for seat, details, _ in p.told("boosts")] == [(1, 3)]
    assert p.told("repelled") == [(0, (1, 11, 2, 4), NOBODY)]
    assert p.told("spies") == [(0, (11,), NOBODY)]
    assert p.told("produces") == [(0, (11, 1, 0, 0, 0), NOBODY)]
    assert p.told("pays tribute") == [(0, (1, 0), NOBODY)]
    assert [what for what in map(_what, p.events) if what in ("repelled", "spies", "produces")] == [
        "repelled", "spies", "produces"
    ]  # fmt: skip


def _what(event: Event) -> str:
    return event.what


@pytest.mark.rule("afterfog:production.once")
def test_a_space_with_nothing_left_is_told() -> None:
    p = position(ships={0: "skyslip 1e, caravel 1e"}).fly("skyslip", "1d").fly("caravel", "1d")
    assert p.told("nothing left") == [(0, (3,), NOBODY)]


@pytest.mark.rule("afterfog:market.step.full", "afterfog:market.stall")
def test_skipped_steps_and_sweeps_are_told() -> None:
    row = "fog guides, blue vein, swivel guns, deep quarry, drift picks, cider barges"
    p = position(row=row, skipped=3).end_turn()
    assert [details for _, details, _ in p.told("market full")] == [(4,)]
    p.end_turn()
    assert p.told("swept") == [(NOBODY, (CARDS.index("fog guides"),), NOBODY)]


@pytest.mark.rule("afterfog:end.count", "afterfog:score.win", "afterfog:score.goals")
def test_the_end_is_told() -> None:
    p = position(
        tokens={"1d": "0", "1h": "0"}, deck="relief convoy, fog guides",
        past="pay barge aground, tower tithes, warehouse fire",
    ).end_turn()  # fmt: skip
    assert [details for _, details, _ in p.told("event")] == [(3, 4, 4)]
    assert [details for _, details, _ in p.told("end near")] == [(2,)]
    p.end_turn().end_turn()
    assert p.told("goal") == [(0, (0, 5), NOBODY)]
    assert [list(details) for _, details, _ in p.told("scores")] == points(p.state)


@pytest.mark.rule("afterfog:tribute.who", "afterfog:buy.ability", "afterfog:contract.stays")
def test_other_things_that_are_told() -> None:
    p = position(tokens={"1d": "1"}, towers="1d", cards={0: "ferrymans purse"})
    assert p.fly("skyslip", "1d", "waive").told("waives") == [(0, (1,), NOBODY)]
    rich = {0: "9 food, 9 wood, 9 stone, 9 gold"}
    p = position(contracts="charter, guildhall, gems", store=rich, cards={0: "copper still"}).shop()
    p.play("contract charter")
    assert p.told("signs") == [(0, (4,), NOBODY)]
    assert p.told("marker") == [(0, (2,), NOBODY)]
    p.play("contract guildhall", "icon lapis")
    assert p.told("names icon") == [(0, (2,), NOBODY)]
    p.play("use copper still", "give food", "take stone")
    assert p.told("uses") == [(0, (0,), NOBODY)]
    assert p.told("exchanges") == [(0, (0, 1, 2, 1), NOBODY)]
    q = position(deck="pay barge aground, fog guides", row="blue vein").end_turn()
    assert [details for _, details, _ in q.told("seeds")] == [(3, 1)]


# ---------------------------------------------------------------- what cannot be taken back


@pytest.mark.rule("afterfog:secret.shown", "afterfog:adventure.open", "afterfog:market.step")
def test_every_card_shown_is_a_point_of_no_return() -> None:
    def shown(p: Position, *actions: str) -> bool:
        before = p.state.revealed
        p.play(*actions)
        return p.state.revealed > before

    rich = {0: "9 food, 9 wood, 9 stone, 9 gold"}
    wanted: dict[str, Any] = {
        "store": rich, "row": "fog guides, blue vein", "hands": {0: "swivel guns, drift picks"},
        "contracts": "bench, lodge, gems", "ships": {0: "skyslip 1e, caravel 1e"},
    }  # fmt: skip
    assert shown(position(**wanted), "end moves", "end turn")
    assert not shown(position(**wanted), "end moves")
    assert not shown(position(**wanted), "ship skyslip", "fly 1d")
    assert shown(position(**wanted), "ship caravel", "fly 1h")
    assert not shown(position(**wanted).shop(), "buy blue vein")
    assert shown(position(**wanted).shop(), "buy swivel guns")
    assert shown(position(**wanted).shop(), "contract bench", "pay food", "put swivel guns")
    assert shown(position(**wanted).shop(), "contract lodge", "pay food", "pay food", "pay food")
    assert not shown(position(**wanted).shop(), "contract gems")
