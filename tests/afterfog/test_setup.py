"""The start of a game: the map, Contracts, the Market deck, the draft."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import CARDS, CHARACTERS, CITIES, CONTRACTS, EVENTS
from tests.afterfog.position import AFTERFOG, CITY_SPACES, DATA, IDS, Position, new_game

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
SEEDS = range(60)
EVENT_CARD = len(CARDS)
START = {
    "barrowmead": {"wood": 2, "stone": 2, "gold": 1},
    "larkspire": {"food": 2, "stone": 2, "gold": 1},
    "cragsend": {"food": 2, "wood": 2, "gold": 1},
    "belwether": {"food": 1, "wood": 2, "stone": 1, "gold": 1},
    "thornwick": {"food": 1, "wood": 1, "stone": 2, "gold": 1},
    "emberfell": {"food": 2, "wood": 1, "stone": 1, "gold": 1},
}
VILLAGES = {"1g", "2a", "3d", "4a", "5e", "6i", "fd"}


def start(players: int = 4, seed: int = 7, **options: Any) -> Position:
    """A game at its first decision."""
    return Position(new_game(players, seed, **options))


def draft(p: Position, *, cities_first: bool = True) -> list[int]:
    """Make the draft, with the first thing on offer or the last; who picked, in order."""
    order = []
    while p.options("pick"):
        order.append(p.asked[0])
        p.play(f"pick {p.options('pick')[0 if cities_first else -1]}")
    return order  # type: ignore[return-value]


# ---------------------------------------------------------------- the map


@PLAYERS
@pytest.mark.rule("afterfog:board.sections", "afterfog:setup.map.sections")
def test_as_many_sections_as_players_at_random_and_in_random_order(players: int) -> None:
    games = [new_game(players, seed) for seed in SEEDS]
    for s in games:
        assert len(s.sections) == len(set(s.sections)) == players
        assert set(s.sections) <= set(range(6))
    first = Counter(s.sections[0] for s in games)
    last = Counter(s.sections[-1] for s in games)
    assert set(first) == set(last) == set(range(6))
    assert max(first.values()) < 25
    assert len(start(players).map) == players * 12 + {2: 2, 3: 2, 4: 4}.get(players, 0)


@PLAYERS
@pytest.mark.rule("afterfog:board.fillers", "afterfog:board.layouts", "afterfog:setup.map.fillers")
def test_fillers_take_part_with_two_three_and_four_players(players: int) -> None:
    gaps = {2: 2, 3: 2, 4: 4, 5: 0, 6: 0}[players]
    games = [new_game(players, seed) for seed in SEEDS]
    assert all(len(s.fillers) == len(set(s.fillers)) == gaps for s in games)
    if gaps:
        assert {filler for s in games for filler in s.fillers} == {0, 1, 2, 3}
        assert {s.fillers[0] for s in games} >= {0, 1, 2}


@PLAYERS
@pytest.mark.rule("afterfog:setup.map.villages", "afterfog:setup.map.villages.draw")
def test_no_two_villages_are_connected(players: int) -> None:
    for seed in range(100):
        p = start(players, seed)
        villages = [IDS.index(name) for name in p.map if name in VILLAGES]
        for one in villages:
            assert not set(roads(p, one)) & set(villages)


def roads(p: Position, space: int) -> tuple[int, ...]:
    """The spaces one step from a space."""
    return tuple(p.state.map.neighbours[space])


@pytest.mark.rule("afterfog:setup.map.villages.draw")
def test_fillers_are_drawn_evenly_among_the_legal_ones() -> None:
    """With Barrow Flats and Lark Heights in order the Hamlet fits into the second gap only."""
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(4000):
        s = new_game(2, seed)
        if s.sections == [0, 1]:
            found[tuple(s.fillers)] += 1
    wanted = {(a, b) for a in range(3) for b in range(4) if a != b}
    assert set(found) == wanted
    mean = sum(found.values()) / len(wanted)
    assert all(mean / 2.5 < count < mean * 2.5 for count in found.values())


@pytest.mark.rule("afterfog:setup.map.villages.draw", "afterfog:board.layouts")
def test_a_map_has_a_filler_for_each_gap_and_no_more() -> None:
    box = new_game(2).box
    assert box.map([0, 1], [0, 1]).fillers == [0, 1]
    for fillers in ([0], [0, 1, 2]):
        with pytest.raises((ValueError, IndexError)):
            box.map([0, 1], fillers)


@pytest.mark.rule("afterfog:setup.map.villages.draw", "afterfog:setup.map.villages")
def test_where_no_fillers_fit_the_sections_are_drawn_in_another_order() -> None:
    """With two fillers that are Villages some orders of four sections leave them no place."""
    text = AFTERFOG.components
    at = text.index("type = ", text.index('id = "gravel_cut"'))
    text = text[:at] + 'type = "village"' + text[text.index("\n", at) :]
    for seed in range(150):
        p = Position(new_game(4, seed, text))
        villages = [IDS.index(name) for name in p.map if name in {*VILLAGES, "fc"}]
        assert not any(set(roads(p, one)) & set(villages) for one in villages)


@pytest.mark.rule("afterfog:board.neighbours", "afterfog:board.borders", "afterfog:board.data")
def test_the_roads_of_a_map_for_two() -> None:
    s = new_game(2)
    s.sections, s.fillers = [0, 1], [0, 1]
    s.map = s.box.map(s.sections, s.fillers)
    p = Position(s)

    def near(name: str) -> set[str]:
        return {IDS[n] for n in roads(p, IDS.index(name))}

    assert near("1e") == {"1b", "1d", "1f", "1i"}
    assert near("1a") == {"1b", "1d"}
    assert near("1l") == {"1g", "1j", "2d", "fb"}
    assert near("2d") == {"2a", "2e", "2h", "1l"}
    assert near("fa") == {"1g", "2a"}
    assert near("fb") == {"1l", "2j"}
    assert near("2j") == {"2h", "2k", "fb"}
    assert near("3a") == set()
    for name in p.map:
        assert len(roads(p, IDS.index(name))) == len(near(name))
        assert name not in near(name)
        assert all(name in near(other) for other in near(name))


@pytest.mark.rule("afterfog:board.layouts", "afterfog:board.borders", "afterfog:setup.map.upright")
@pytest.mark.parametrize(
    ("players", "fillers", "borders"),
    [
        (3, [0, 1], "1l-2d 3c-2j 1k-3a 1l-3b 1g-fa 2a-fa 3j-fb 2k-fb"),
        (
            4,
            [0, 1, 3, 2],
            "1l-2d 2k-3b 3a-4i 4b-1k 1g-fa 2a-fa 2l-fb 3c-fb 3g-fd 4l-fd 4a-fc 1h-fc",
        ),
        (5, [], "1g-2d 1l-2j 3c-4c 3j-4j 4e-5c 4i-5f 1k-3b 1l-4a 2k-4b 2l-5a"),
        (
            6,
            [],
            "1g-2d 1l-2j 2g-3a 2l-3g 4e-5c 4i-5f 5e-6a 5l-6k 1k-4a 1l-4b 2k-5a 2l-5b 3k-6a 3l-6c",
        ),
    ],
)
def test_the_borders_of_every_arrangement(players: int, fillers: list[int], borders: str) -> None:
    s = new_game(players)
    s.sections, s.fillers = list(range(players)), fillers
    s.map = s.box.map(s.sections, s.fillers)
    p = Position(s)
    found = set()
    for name in p.map:
        for n in roads(p, IDS.index(name)):
            if IDS[n][0] != name[0]:
                found.add(frozenset((name, IDS[n])))
    assert found == {frozenset(pair.split("-")) for pair in borders.split()}


@pytest.mark.rule("afterfog:setup.direction", "afterfog:parts.colours")
def test_seats_go_round_the_table_and_have_a_colour_each() -> None:
    assert [row["name"] for row in DATA["seat"]] == [
        "Orange", "Blue", "Green", "Yellow", "Rose", "White"
    ]  # fmt: skip
    p = start(4)
    order = draft(p)
    assert [(one - other) % 4 for one, other in pairwise(order[:4])] == [1, 1, 1]


# ---------------------------------------------------------------- Contracts


@PLAYERS
@pytest.mark.rule("afterfog:setup.contracts.fixed", "afterfog:setup.contracts.random")
@pytest.mark.rule("afterfog:setup.contracts.few")
def test_the_contracts_of_a_table(players: int) -> None:
    drawn: Counter[str] = Counter()
    for seed in SEEDS:
        found = start(players, seed).contracts
        fixed = {"tower", "guildhall"} if players > 3 else {"tower"}
        assert found & {"tower", "guildhall"} == fixed
        assert len(found - fixed) == 2
        drawn.update(found - fixed)
    assert set(drawn) == set(CONTRACTS) - {"tower", "guildhall"}
    assert max(drawn.values()) < 32


@PLAYERS
@pytest.mark.rule("afterfog:setup.contracts.chosen", "afterfog:setup.contracts.random")
def test_chosen_contracts_are_named_by_the_first_picker_before_any_hand_is_dealt(
    players: int,
) -> None:
    p = start(players, contract_set="chosen")
    count = 4 if players > 3 else 3
    assert p.contracts == set()
    for n, name in enumerate(("guildhall", "lodge", "gems", "assay")[:count]):
        assert p.asked[0] == p.state.picker
        assert p.state.hands == [()] * players
        assert len(p.options("contract")) == 9 - n
        assert p.legal == [f"contract {option}" for option in p.options("contract")]
        p.play(f"contract {name}")
        assert p.why_not(f"contract {name}") is not None
    assert p.contracts == set(("guildhall", "lodge", "gems", "assay")[:count])
    assert [len(hand) for hand in p.state.hands] == [2] * players
    assert p.asked[0] == p.state.picker
    assert p.options("pick")


@PLAYERS
@pytest.mark.rule("afterfog:setup.contracts.chosen")
def test_with_random_contracts_nobody_is_asked(players: int) -> None:
    assert start(players).options("contract") == []


# ---------------------------------------------------------------- the Market deck


@PLAYERS
@pytest.mark.rule("afterfog:setup.market.events_out", "afterfog:setup.market.hands")
@pytest.mark.rule("afterfog:setup.market.hands.draft", "afterfog:setup.market.row")
def test_two_ordinary_cards_each_before_the_draft_and_one_in_the_row(players: int) -> None:
    p = start(players)
    assert p.options("pick")
    s = p.state
    assert all(len(hand) == 2 and max(hand) < EVENT_CARD for hand in s.hands)
    assert len(s.row) == 1
    assert s.row[0] < EVENT_CARD
    lying = [*s.deck, *s.row, *(card for hand in s.hands for card in hand)]
    assert sorted(lying) == list(range(63))
    for seat in range(players):
        assert s.seen_by(seat).hands[seat] == s.hands[seat]


@PLAYERS
@pytest.mark.rule("afterfog:setup.market.piles", "afterfog:setup.market.events")
@pytest.mark.rule("afterfog:setup.market.event_place", "afterfog:secret.events")
def test_ten_piles_nine_of_them_with_an_event_on_top(players: int) -> None:
    least = (54 - 2 * players) // 10
    larger = (54 - 2 * players) % 10
    sizes_found = set()
    events_found = set()
    for seed in SEEDS:
        s = new_game(players, seed)
        sizes = [1]  # the card of the row came from the first pile
        events = []
        for card in reversed(s.deck):
            if card >= EVENT_CARD:
                sizes.append(0)
                events.append(card - EVENT_CARD)
            else:
                sizes[-1] += 1
        assert sorted(events) == list(range(9))
        assert sorted(sizes) == [least] * (10 - larger) + [least + 1] * larger
        sizes_found.add(tuple(sizes))
        events_found.add(events[0])
        assert s.opened == [1]
    assert events_found == set(range(9))
    assert len(sizes_found) > (1 if larger else 0)


@pytest.mark.rule("afterfog:setup.market.events", "afterfog:setup.market.hands")
@pytest.mark.rule("afterfog:setup.adventures")
def test_everything_is_shuffled() -> None:
    games = [new_game(4, seed) for seed in SEEDS]
    assert len({s.row[0] for s in games}) > 25
    assert len({s.hands[0] for s in games}) > 50
    assert len({s.adventure_deck[-1] for s in games}) > 20
    assert all(sorted(s.adventure_deck) == list(range(36)) for s in games)
    assert len({tuple(s.adventure_deck) for s in games}) == len(games)


# ---------------------------------------------------------------- the draft


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.cities", "afterfog:setup.draft.characters")
@pytest.mark.rule("afterfog:setup.draft.open")
def test_on_offer_are_the_cities_of_the_map_and_two_characters_more_than_players(
    players: int,
) -> None:
    p = start(players)
    cities = [CITIES[n] for n in sorted(p.state.sections)]
    assert p.options("pick")[:players] == cities
    people = p.options("pick")[players:]
    assert len(people) == players + 2
    assert people == [CHARACTERS[n] for n in sorted(p.state.offered)]
    for viewer in range(NOBODY, players):
        assert p.state.seen_by(viewer).offered == p.state.offered
    missing = next(city for city in (*CITIES, "none") if city not in cities)
    if missing != "none":
        assert p.why_not(f"pick {missing}") == "setup.draft.cities"
    stranger = next(who for who in CHARACTERS if who not in people)
    assert p.why_not(f"pick {stranger}") == "setup.draft.characters"


@pytest.mark.rule("afterfog:setup.draft.characters.example")
def test_five_players_choose_among_seven_characters() -> None:
    assert len(start(5).state.offered) == 7


@pytest.mark.rule("afterfog:setup.draft.characters")
def test_the_characters_are_drawn_at_random() -> None:
    found = Counter(who for seed in SEEDS for who in new_game(3, seed).offered)
    assert set(found) == set(range(18))
    assert max(found.values()) < 35


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.first")
def test_anybody_may_pick_first(players: int) -> None:
    found = Counter(new_game(players, seed).picker for seed in SEEDS)
    assert set(found) == set(range(players))
    p = start(players)
    assert p.asked[0] == p.state.picker


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.pass1", "afterfog:setup.draft.pass2")
@pytest.mark.rule("afterfog:setup.direction", "afterfog:decide.out_of_turn")
def test_to_the_right_and_back_to_the_left(players: int) -> None:
    p = start(players)
    first = p.state.picker
    order = draft(p)
    right = [(first - n) % players for n in range(players)]
    assert order == right + right[::-1]


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.pass2", "afterfog:setup.draft.must")
@pytest.mark.parametrize("cities_first", [True, False])
def test_everybody_ends_with_one_city_and_one_character(players: int, cities_first: bool) -> None:
    p = start(players)
    seen = {"pick"}
    while p.options("pick"):
        seen |= {name.split()[0] for name in p.legal}
        p.play(f"pick {p.options('pick')[0 if cities_first else -1]}")
    assert seen == {"pick"}  # nobody may pass
    assert sorted(p.state.city) == sorted(p.state.sections)
    assert len(set(p.state.character)) == players
    assert NOBODY not in p.state.character


@pytest.mark.rule("afterfog:setup.draft.pass2")
def test_the_second_pick_is_of_the_kind_one_lacks() -> None:
    p = start(3)
    taken = []
    for at in (0, -1, 0):
        taken.append(p.options("pick")[at])
        p.play(f"pick {taken[-1]}")
    assert p.asked[0] == (p.state.picker - 2) % 3  # the last picker, twice running
    assert all(option in CHARACTERS for option in p.options("pick"))
    assert len(p.options("pick")) == 4
    city = next(
        c
        for c in CITIES
        if p.state.sections and CITIES.index(c) in p.state.sections and c not in taken
    )
    assert p.why_not(f"pick {city}") == "setup.draft.pass2"
    p.play(f"pick {p.options('pick')[0]}")
    assert p.asked[0] == p.state.picker  # the one between took a Character: one City is left
    assert all(option in CHARACTERS for option in p.options("pick"))
    assert all(p.state.city[seat] != NOBODY for seat in range(3))


@pytest.mark.rule("afterfog:setup.draft.pass1", "afterfog:setup.draft.open")
def test_what_was_taken_is_gone_and_seen_by_all() -> None:
    p = start(4)
    city, person = p.options("pick")[0], p.options("pick")[-1]
    first = p.state.picker
    p.play(f"pick {city}")
    assert p.why_not(f"pick {city}") == "setup.draft.pass1"
    p.play(f"pick {person}")
    assert p.why_not(f"pick {person}") == "setup.draft.pass1"
    for viewer in range(-1, 4):
        seen = p.state.seen_by(viewer)
        assert seen.city[first] == CITIES.index(city)
        assert seen.character[(first - 1) % 4] == CHARACTERS.index(person)


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.leftover")
def test_the_two_characters_nobody_took_leave_the_game(players: int) -> None:
    p = start(players)
    offered = set(p.state.offered)
    draft(p)
    assert p.state.offered == []
    assert len(offered - set(p.state.character)) == 2


@PLAYERS
@pytest.mark.rule("afterfog:setup.draft.city", "afterfog:setup.draft.city.token")
@pytest.mark.rule("afterfog:setup.ship", "afterfog:setup.resources", "afterfog:parts.supply")
def test_where_everybody_begins(players: int) -> None:
    p = start(players)
    draft(p)
    for seat in range(players):
        home = CITY_SPACES[p.state.city[seat]]
        assert (p.stack_at(home), p.has_tower(home)) == (str(seat), True)
        assert p.ships(seat) == {"skyslip": home}
        assert (p.spaces(seat), p.spies(seat)) == ([home], [])
        given = dict(START[p.city(seat)])
        if seat == p.state.turn and p.character(seat) == "wenna":
            given["stone"] = given.get("stone", 0) + 1
        if p.character(seat) != "silas":
            assert p.store(seat) == given
    assert sum(p.state.tower) == players
    assert p.rubies == [0] * players
    assert (p.state.used, p.state.past, p.state.turns) == ([], [], 0)


@pytest.mark.rule(
    "afterfog:setup.resources", "afterfog:parts.cities", "afterfog:production.collect"
)
def test_starting_resources_are_collected_and_not_raised_by_a_bonus() -> None:
    checked = set()
    for seed in range(200):
        p = start(6, seed)
        draft(p, cities_first=seed % 2 == 0)
        for seat in range(6):
            if p.character(seat) in ("hester", "augusta", "brannoc", "corwin", "marek"):
                assert p.store(seat) == START[p.city(seat)]
                checked.add(p.city(seat))
    assert checked == set(START)


@pytest.mark.rule("afterfog:setup.draft.city")
def test_a_city_taken_is_marked_at_once() -> None:
    p = start(4)
    seat, city = p.state.picker, p.options("pick")[0]
    p.play(f"pick {city}")
    home = CITY_SPACES[CITIES.index(city)]
    assert (p.owner(home), p.has_tower(home)) == (seat, True)


@PLAYERS
@pytest.mark.rule("afterfog:setup.first")
@pytest.mark.parametrize("seed", range(8))
def test_the_first_first_name_in_the_alphabet_begins(players: int, seed: int) -> None:
    p = start(players, seed)
    draft(p, cities_first=seed % 2 == 0)
    names = [p.character(seat) for seat in range(players)]
    assert p.state.turn == p.state.first == names.index(min(names))
    assert p.state.actor == p.state.turn


@pytest.mark.rule("afterfog:setup.unlock")
def test_ships_are_tested_once_before_the_first_turn() -> None:
    text = AFTERFOG.components
    for city in CITIES:
        at = text.index("unlock.caravel = {", text.index(f'name = "{city.title()}"\ndevice'))
        end = text.index("\n", at)
        text = text[:at] + "unlock.caravel = { ale = 1 }" + text[end:]
    found = set()
    for seed in range(20):
        p = Position(new_game(3, seed, text))
        draft(p)
        for seat in range(3):
            brewer = p.character(seat) in ("brannoc", "jory", "nell", "yseult")
            assert ("caravel" in p.ships(seat)) == brewer
            found.add(brewer)
            if brewer and seat == p.state.turn and "ship skyslip" in p.legal:
                assert "ship caravel" in p.legal
    assert found == {True, False}


@pytest.mark.rule("afterfog:setup.unlock")
def test_no_set_of_the_house_cities_is_met_by_one_icon() -> None:
    p = start(6)
    draft(p)
    assert all(list(p.ships(seat)) == ["skyslip"] for seat in range(6))


def test_the_same_seed_deals_the_same_game() -> None:
    assert new_game(4, 5) == new_game(4, 5)
    assert new_game(4, 5) != new_game(4, 6)
    assert len(EVENTS) == 9
