"""The board: places, sides, edges, Barriers. The tables are written out by hand."""

from __future__ import annotations

import pytest

from fogbound.games.smog.rules.actions import ARTEFACTS, DIRECTIONS, ETHERS, PLACES
from tests.smog.builder import new_game, position

NEIGHBOURS = {
    "esplanade": {"north": "north", "east": "east", "south": "south", "west": "west"},
    "north": {
        "north": "outer north", "east": "north-east", "south": "esplanade", "west": "north-west",
    },
    "north-east": {"south": "east", "west": "north"},
    "east": {
        "north": "north-east", "east": "outer east", "south": "south-east", "west": "esplanade",
    },
    "south-east": {"north": "east", "west": "south"},
    "south": {
        "north": "esplanade", "east": "south-east", "south": "outer south", "west": "south-west",
    },
    "south-west": {"north": "west", "east": "south"},
    "west": {
        "north": "north-west", "east": "esplanade", "south": "south-west", "west": "outer west",
    },
    "north-west": {"east": "north", "south": "west"},
    "outer north": {"south": "north"},
    "outer east": {"west": "east"},
    "outer south": {"north": "south"},
    "outer west": {"east": "west"},
}  # fmt: skip

ETHER_EDGES = {
    "north": ["ectoplasm 2", "blood 1", "titanium 4", "mana 3"],
    "north-east": ["titanium 3", "mana 2", "blood 4", "ectoplasm 1"],
    "east": ["ectoplasm 3", "titanium 2", "mana 1", "blood 4"],
    "south-east": ["titanium 1", "blood 3", "ectoplasm 2", "mana 4"],
    "south": ["mana 4", "titanium 3", "blood 2", "ectoplasm 1"],
    "south-west": ["ectoplasm 4", "blood 1", "mana 3", "titanium 2"],
    "west": ["titanium 1", "ectoplasm 4", "blood 3", "mana 2"],
    "north-west": ["blood 2", "titanium 4", "mana 1", "ectoplasm 3"],
}
"""As first laid: the north, east, south and west edge of each ring tile."""

ARTEFACT_EDGES = {
    "outer north": ("atlantean key", [3, 5, 4, 6]),
    "outer east": ("spectral chain", [6, 3, 5, 4]),
    "outer south": ("adamantine key", [4, 6, 3, 5]),
    "outer west": ("mithril lock", [5, 4, 6, 3]),
}

FOG = {
    "north-east": "east",
    "south-east": "south",
    "south-west": "west",
    "north-west": "north",
    "outer north": "south",
    "outer east": "west",
    "outer south": "north",
    "outer west": "east",
}
"""As first laid: the edge with the Barrier."""


def facing(edge: str, turned: int) -> str:
    """Where a printed edge points when the tile has made so many quarter turns clockwise."""
    return DIRECTIONS[(DIRECTIONS.index(edge) + turned) % 4]


@pytest.mark.rule("smog:board.shape")
def test_thirteen_places_of_which_twelve_turn() -> None:
    assert sorted(NEIGHBOURS) == sorted(PLACES)
    p = position().play("rotate any tile")
    assert p.options("place") == list(PLACES[1:])
    assert p.why_not("place esplanade") == "special.draw"
    for tile in PLACES[1:]:
        q = p.copy().play(f"place {tile}", "clockwise")
        assert [q.turned(place) for place in PLACES] == [int(place == tile) for place in PLACES]


@pytest.mark.rule("smog:board.adjacent", "smog:move.step")
@pytest.mark.parametrize("place", PLACES)
def test_places_touch_horizontally_and_vertically(place: str) -> None:
    p = position(at={0: place}, coins={0: 5})
    assert p.options("move") == list(NEIGHBOURS[place])
    for direction in DIRECTIONS:
        if direction not in NEIGHBOURS[place]:
            assert p.why_not(f"move {direction}") == "board.adjacent"
            continue
        q = p.copy().play(f"move {direction}")
        if "pay coin" in q.legal:
            q.play("pay coin")
        assert q.place(0) == NEIGHBOURS[place][direction]


@pytest.mark.rule("smog:board.sides")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_side_has_its_ether_and_no_two_players_share_one(players: int) -> None:
    for seed in range(20):
        s = new_game(players, seed)
        assert s.box.sides == [ETHERS.index(e) for e in ("blood", "mana", "ectoplasm", "titanium")]
        assert len(set(s.side)) == players
        assert set(s.side) <= set(range(4))


@pytest.mark.rule("smog:board.seats")
def test_two_players_sit_at_opposite_sides() -> None:
    seen = {tuple(new_game(2, seed).side) for seed in range(60)}
    assert seen == {(0, 2), (1, 3), (2, 0), (3, 1)}


@pytest.mark.rule("smog:board.seats")
def test_three_players_sit_at_successive_sides_clockwise() -> None:
    seen = {tuple(new_game(3, seed).side) for seed in range(200)}
    successive = {tuple((start + n) % 4 for n in range(3)) for start in range(4)}
    assert seen == {(*row[shift:], *row[:shift]) for row in successive for shift in range(3)}


@pytest.mark.rule("smog:board.seats")
def test_four_players_sit_all_round_clockwise() -> None:
    seen = {tuple(new_game(4, seed).side) for seed in range(60)}
    assert seen == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


@pytest.mark.rule("smog:board.expertise")
def test_expertise_is_the_ether_of_the_side_faced() -> None:
    for seat, ether in enumerate(("blood", "mana", "ectoplasm", "titanium")):
        p = position(counter={0: 1, 1: 1, 2: 1, 3: 1}, ether={seat: ether})
        p.play(*["end turn"] * 4)
        assert p.state.favoured == seat


@pytest.mark.rule("smog:board.expertise", "smog:card.wheel_of_chaos")
@pytest.mark.parametrize(("way", "expert"), [("clockwise", "titanium"), ("anticlockwise", "mana")])
def test_expertise_follows_the_board(way: str, expert: str) -> None:
    for ether in ETHERS:
        p = position(
            2,
            counter={0: 1, 1: 1},
            ether={0: f"titanium ectoplasm {ether} {ether}", 1: "blood mana ectoplasm titanium"},
            hands={0: ["wheel of chaos"]},
        )
        p.play("play wheel of chaos", way, "end turn", "end turn")
        held = p.ethers(0).get(expert, 0)
        assert p.state.favoured == (0 if held > 1 else 1 if held < 1 else -1)


@pytest.mark.rule("smog:board.edges", "smog:board.reading", "smog:setup.tiles", "smog:buy.ether")
@pytest.mark.parametrize("place", ETHER_EDGES)
def test_each_player_reads_his_own_edge_of_a_ring_tile(place: str) -> None:
    for side, direction in enumerate(DIRECTIONS):
        sides = [DIRECTIONS[(side + n) % 4] for n in range(4)]
        for turned in range(4):
            p = position(sides=sides, at={0: place}, coins={0: 9}, turned={place: turned})
            ether, price = ETHER_EDGES[place][(side - turned) % 4].split()
            p.play("buy")
            assert p.ethers(0) == {ether: 1}, (direction, turned)
            assert p.state.coins[0] == 9 - int(price), (direction, turned)


@pytest.mark.rule("smog:board.edges", "smog:board.reading", "smog:artefact.buy")
@pytest.mark.parametrize("place", ARTEFACT_EDGES)
def test_each_player_reads_his_own_edge_of_an_outer_tile(place: str) -> None:
    artefact, prices = ARTEFACT_EDGES[place]
    for side in range(4):
        sides = [DIRECTIONS[(side + n) % 4] for n in range(4)]
        for turned in range(4):
            p = position(sides=sides, at={0: place}, coins={0: 9}, turned={place: turned})
            p.play("buy")
            assert p.artefacts(0) == {artefact}
            assert p.state.coins[0] == 9 - prices[(side - turned) % 4]


@pytest.mark.rule("smog:board.barriers", "smog:move.barrier")
@pytest.mark.parametrize("place", PLACES)
def test_a_barrier_stands_on_one_edge_and_turns_with_the_tile(place: str) -> None:
    for turned in range(4):
        fog = facing(FOG[place], turned) if place in FOG else None
        p = position(at={0: place}, coins={0: 0}, turned={place: turned})
        for direction, goal in NEIGHBOURS[place].items():
            back = next(way for way, start in NEIGHBOURS[goal].items() if start == place)
            fee = direction == fog or FOG.get(goal) == back
            assert p.why_not(f"move {direction}") == ("move.barrier" if fee else None)
            q = position(at={0: goal}, coins={0: 0}, turned={place: turned})
            assert q.why_not(f"move {back}") == ("move.barrier" if fee else None)


@pytest.mark.rule("smog:board.supply")
def test_the_supply_never_limits_play() -> None:
    everywhere = dict.fromkeys(PLACES[1:], "north east south west")
    p = position(
        coins={0: 40, 1: 40, 2: 40, 3: 40},
        at={0: "north"},
        ether={0: "ectoplasm"},
        glass={**everywhere, "north": "east south west"},
    )
    assert p.glasses() == 47
    p.play("sell")
    assert p.glasses() == 48
    assert p.state.coins == [42, 40, 40, 40]


def test_the_tables_name_every_artefact_once() -> None:
    assert sorted(artefact for artefact, _ in ARTEFACT_EDGES.values()) == sorted(ARTEFACTS)
