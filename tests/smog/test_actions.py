"""The actions that are no trade: move, rotate, Hourglasses, Coins, Special Action cards."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.engine import EVERYONE, NOBODY
from fogbound.games.smog.rules.actions import ARTEFACTS, DIRECTIONS, ETHERS, PLACES, SPECIALS
from tests.smog.builder import SMOG, Position, new_game, position

FOGGY_SIDES = SMOG.components.replace(
    'barrier = "none"', 'barrier = "north"'
)  # beyond the north tile two Barriers meet, and those on the other sides likewise


# ---------------------------------------------------------------- move


@pytest.mark.rule("smog:move.step")
def test_a_move_takes_the_gentleman_and_nothing_else() -> None:
    p = position(at={0: "north", 1: "north"}, agents={"doctor": "north-east"})
    before = p.copy().state
    p.play("move east")
    assert p.told("moves") == [(0, (1, 2), EVERYONE)]
    assert p.state.place == [2, 1, 0, 0]
    assert (p.state.left, p.state.coins) == (2, before.coins)
    assert (p.state.turned, p.state.agents) == (before.turned, before.agents)


@pytest.mark.rule("smog:move.step")
def test_any_number_may_share_a_place() -> None:
    p = position(
        at={0: "east", 1: "north-east", 2: "north-east", 3: "north-east"},
        agents={"witch": "north-east", "dandy": "north-east"},
    )
    p.play("move north")
    assert p.state.place == [2, 2, 2, 2]


@pytest.mark.rule("smog:move.barrier")
@pytest.mark.parametrize(
    ("start", "way", "goal"),
    [("north", "north", "outer north"), ("outer north", "south", "north")],
)
def test_the_fee_is_one_coin_or_one_ether_of_choice(start: str, way: str, goal: str) -> None:
    p = position(at={0: start}, coins={0: 3}, ether={0: "blood blood titanium"})
    p.play(f"move {way}")
    assert p.legal == ["pay coin", "pay blood", "pay titanium"]
    assert p.why_not("pay mana") == "move.barrier"
    assert p.why_not("end turn") == "move.barrier"
    assert p.place(0) == start

    coin = p.copy().play("pay coin")
    assert coin.told("pays fog") == [(0, (-1,), EVERYONE)]
    assert (coin.place(0), coin.state.left) == (goal, 2)
    assert coin.state.coins == [2, 2, 2, 2]
    assert coin.ethers(0) == {"blood": 2, "titanium": 1}

    blood = p.copy().play("pay blood")
    assert blood.told("pays fog") == [(0, (0,), EVERYONE)]
    assert blood.told("moves") == [(0, (PLACES.index(start), PLACES.index(goal)), EVERYONE)]
    assert (blood.place(0), blood.state.left) == (goal, 2)
    assert blood.state.coins == [3, 2, 2, 2]
    assert blood.ethers(0) == {"blood": 1, "titanium": 1}

    titanium = p.copy().play("pay titanium")
    assert titanium.ethers(0) == {"blood": 2}


@pytest.mark.rule("smog:move.barrier")
def test_who_has_only_ether_pays_with_ether_and_who_has_only_coins_with_a_coin() -> None:
    p = position(turn=1, at={1: "north"}, coins={1: 0}, ether={0: "blood", 1: "ectoplasm"})
    p.play("move north")
    assert p.legal == ["pay ectoplasm"]
    p.play("pay ectoplasm")
    assert (p.ethers(0), p.ethers(1), p.state.coins[1]) == ({"blood": 1}, {}, 0)
    q = position(turn=1, at={1: "north"}, coins={1: 1}, ether={0: "blood"}).play("move north")
    assert q.legal == ["pay coin"]
    assert q.play("pay coin").state.coins == [2, 0, 2, 2]


@pytest.mark.rule("smog:move.barrier")
def test_who_can_pay_neither_cannot_cross() -> None:
    p = position(at={0: "north"}, coins={0: 0}, ether={1: "blood"}, counter={0: 3})
    assert p.why_not("move north") == "move.barrier"
    assert p.options("move") == ["east", "south", "west"]


@pytest.mark.rule("smog:move.barrier")
@pytest.mark.parametrize("seat", range(4))
def test_any_single_ether_of_ones_own_pays_the_fee(seat: int) -> None:
    everything = "blood mana ectoplasm titanium"
    others = {other: everything for other in range(4) if other != seat}
    poor = position(turn=seat, at={seat: "north"}, coins={seat: 0}, ether=others)
    assert poor.why_not("move north") == "move.barrier"
    for ether in ETHERS:
        p = position(turn=seat, at={seat: "north"}, coins={seat: 0}, ether={seat: ether})
        p.play("move north")
        assert p.legal == [f"pay {ether}"]
        assert sum(p.play(f"pay {ether}").state.ether) == 0


@pytest.mark.rule("smog:move.barrier.once")
@pytest.mark.parametrize("pay", ["coin", "blood"])
def test_where_two_barriers_meet_one_fee_is_paid(pay: str) -> None:
    p = position(components=FOGGY_SIDES, at={0: "north"}, coins={0: 1}, ether={0: "blood"})
    p.play("move north")
    assert p.legal == ["pay coin", "pay blood"]
    p.play(f"pay {pay}")
    assert p.place(0) == "outer north"
    assert p.state.coins[0] + sum(p.ethers(0).values()) == 1
    assert p.state.left == 2


@pytest.mark.rule("smog:move.barrier")
def test_fog_may_stand_between_the_esplanade_and_a_tile() -> None:
    p = position(components=FOGGY_SIDES, coins={0: 0}, turned={"north": 2})
    assert p.why_not("move north") == "move.barrier"
    assert p.options("move") == ["east", "south", "west"]
    q = position(components=FOGGY_SIDES, coins={0: 0}, turned={"north": 2}, at={0: "north"})
    assert q.why_not("move south") == "move.barrier"
    assert position(components=FOGGY_SIDES, coins={0: 0}, at={0: "north"}).may("move south")


@pytest.mark.rule("smog:move.barrier")
@pytest.mark.parametrize(("turned", "foggy"), list(enumerate(DIRECTIONS)))
def test_fog_turns_with_its_tile(turned: int, foggy: str) -> None:
    p = position(components=FOGGY_SIDES, coins={0: 0}, turned={"north": turned}, at={0: "north"})
    assert p.options("move") == [way for way in DIRECTIONS if way not in ("north", foggy)]


# ---------------------------------------------------------------- rotate


@pytest.mark.rule("smog:rotate.own")
@pytest.mark.parametrize("place", PLACES[1:])
def test_rotate_turns_the_tile_under_the_gentleman_clockwise(place: str) -> None:
    for turned in range(4):
        p = position(at={0: place}, turned={place: turned}, glass={place: "north"})
        p.play("rotate tile")
        assert p.turned(place) == (turned + 1) % 4
        assert p.glass(place) == {"east"}
        assert sum(p.state.turned) == (turned + 1) % 4
        assert p.state.left == 2
        assert p.told("turns tile") == [(0, (PLACES.index(place), 1), EVERYONE)]


@pytest.mark.rule("smog:rotate.own")
def test_the_esplanade_does_not_rotate() -> None:
    assert position().why_not("rotate tile") == "rotate.own"


# ---------------------------------------------------------------- remove an Hourglass


@pytest.mark.rule("smog:hourglass.remove")
@pytest.mark.parametrize("turned", range(4))
def test_an_hourglass_on_any_edge_of_the_own_tile_may_be_removed(turned: int) -> None:
    p = position(
        at={0: "east"},
        turned={"east": turned},
        glass={"east": "north south west", "north": "east"},
    )
    assert p.options("clear hourglass") == ["north", "south", "west"]
    assert p.why_not("clear hourglass east") == "hourglass.remove"
    for way in ("north", "south", "west"):
        q = p.copy().play(f"clear hourglass {way}")
        assert q.glass("east") == {"north", "south", "west"} - {way}
        assert q.glass("north") == {"east"}
        assert q.turned("east") == turned
        assert q.state.left == 2
        assert q.told("clears hourglass") == [(0, (3, DIRECTIONS.index(way)), EVERYONE)]
    p.play("clear hourglass north", "clear hourglass west", "clear hourglass south")
    assert p.glass("east") == set()


@pytest.mark.rule("smog:hourglass.remove")
def test_hourglasses_elsewhere_stay() -> None:
    everywhere = dict.fromkeys(PLACES[1:], "north east south west")
    assert position(glass=everywhere).options("clear hourglass") == []
    assert position(glass=everywhere).why_not("clear hourglass north") == "hourglass.remove"
    p = position(glass={**everywhere, "south": ""}, at={0: "south"})
    for way in DIRECTIONS:
        assert p.why_not(f"clear hourglass {way}") == "hourglass.remove"


@pytest.mark.rule("smog:hourglass.remove", "smog:buy.hourglass")
def test_removing_the_hourglass_opens_the_edge() -> None:
    p = position(at={0: "north"}, glass={"north": "north"})
    assert p.why_not("buy") == "buy.hourglass"
    p.play("clear hourglass north")
    assert p.may("buy")


# ---------------------------------------------------------------- request Coins


@pytest.mark.rule("smog:coins.request")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_poorest_alone_gets_two_coins(players: int) -> None:
    p = position(players, coins={0: 1})
    p.play("request coins")
    assert p.state.coins == [3, 2, 2, 2][:players]
    assert p.state.left == 2
    assert p.told("requests coins") == [(0, (2,), EVERYONE)]


@pytest.mark.rule("smog:coins.request")
@pytest.mark.parametrize(
    "coins", [(1, 1), (0, 0), (1, 2, 1), (1, 1, 1), (0, 3, 3, 0), (2, 2, 3, 2), (4, 4, 4, 4)]
)
def test_tied_for_the_poorest_gets_one_coin(coins: tuple[int, ...]) -> None:
    p = position(len(coins), coins=dict(enumerate(coins))).play("request coins")
    assert p.state.coins == [coins[0] + 1, *coins[1:]]
    assert p.told("requests coins") == [(0, (1,), EVERYONE)]


@pytest.mark.rule("smog:coins.request")
@pytest.mark.parametrize("coins", [(3, 2), (3, 2, 4), (3, 4, 2), (3, 3, 3, 2), (1, 0, 1, 1)])
def test_no_coins_for_a_player_somebody_has_fewer_than(coins: tuple[int, ...]) -> None:
    p = position(len(coins), coins=dict(enumerate(coins)))
    assert p.why_not("request coins") == "coins.request"


@pytest.mark.rule("smog:coins.request")
def test_coins_are_requested_once_a_turn_and_on_the_esplanade_only() -> None:
    p = position(coins={0: 0, 1: 9, 2: 9, 3: 9})
    p.play("request coins")
    assert p.why_not("request coins") == "coins.request"
    p.play("end turn", "end turn", "end turn", "end turn")
    assert p.state.coins[0] == 3
    assert p.may("request coins")
    for place in PLACES[1:]:
        q = position(coins={0: 0}, at={0: place})
        assert q.why_not("request coins") == "coins.request"


@pytest.mark.rule("smog:coins.request")
def test_another_players_request_does_not_count() -> None:
    p = position(coins={0: 1, 1: 0, 2: 5, 3: 5}, turn=1)
    p.play("request coins", "end turn", "end turn", "end turn", "request coins")
    assert p.state.coins == [3, 2, 5, 5]


@pytest.mark.rule("smog:coins.request.counter")
def test_coins_on_counters_are_not_possessed() -> None:
    p = position(coins={0: 1, 1: 1, 2: 2, 3: 2}, counter={0: 4})
    p.play("pay shadow master", "request coins")
    assert p.state.coins == [2, 1, 2, 2]
    assert p.state.counter == [5, 0, 0, 0]
    q = position(coins={0: 1, 1: 0}, counter={1: 4})
    assert q.why_not("request coins") == "coins.request"


# ---------------------------------------------------------------- Rotate Any Tile and Get Special


@pytest.mark.rule("smog:special.draw")
@pytest.mark.parametrize(("way", "turned"), [("clockwise", 1), ("anticlockwise", 3)])
def test_any_tile_turns_either_way_and_a_card_is_drawn(way: str, turned: int) -> None:
    for tile in PLACES[1:]:
        p = position(deck=["gears shift", "gift of faerie"])
        p.play("rotate any tile", f"place {tile}")
        assert p.legal == ["clockwise", "anticlockwise"]
        assert p.why_not("end turn") == "special.draw"
        assert p.why_not("place east") == "special.draw"
        p.play(way)
        assert p.turned(tile) == sum(p.state.turned) == turned
        assert p.hand(0) == ["gears shift"]
        assert [p.hand(seat) for seat in (1, 2, 3)] == [[], [], []]
        assert p.state.deck == [SPECIALS.index("gift of faerie")]
        assert (p.state.left, p.state.actor) == (2, 0)
        assert p.told("turns tile") == [(0, (PLACES.index(tile), turned == 1), EVERYONE)]
        assert p.told("draws card") == [(0, (SPECIALS.index("gears shift"),), 0)]


@pytest.mark.rule("smog:special.draw")
def test_a_tile_already_turned_turns_on() -> None:
    p = position(turned={"south": 3}).play("rotate any tile", "place south", "clockwise")
    assert p.turned("south") == 0
    q = position(turned={"south": 3}).play("rotate any tile", "place south", "anticlockwise")
    assert q.turned("south") == 2


@pytest.mark.rule("smog:special.draw")
def test_any_tile_once_a_turn_and_from_the_esplanade_only() -> None:
    p = position().play("rotate any tile", "place south", "clockwise")
    assert p.why_not("rotate any tile") == "special.draw"
    p.play("end turn")
    assert p.may("rotate any tile")
    p.play("end turn", "end turn", "end turn")
    assert p.may("rotate any tile")
    for place in PLACES[1:]:
        assert position(at={0: place}).why_not("rotate any tile") == "special.draw"


@pytest.mark.rule("smog:special.draw")
def test_a_card_drawn_joins_those_in_hand_and_may_be_played_at_once() -> None:
    p = position(
        deck=["spectral speed"],
        hands={0: ["gift of faerie", "favour of the queen", "spectral speed"]},
        ether={0: "ectoplasm"},
    )
    p.play("rotate any tile", "place south", "clockwise")
    assert p.hand(0) == [
        "spectral speed", "spectral speed", "favour of the queen", "gift of faerie"
    ]  # fmt: skip
    p.play("play spectral speed")
    assert p.state.left == 4


@pytest.mark.rule("smog:special.draw", "smog:special.draw.it")
def test_the_english_edition_leaves_no_choice_about_the_card() -> None:
    p = position(edition="en").play("rotate any tile", "place south", "clockwise")
    assert "end turn" in p.legal
    assert len(p.hand(0)) == 1
    assert p.why_not("draw card") == "turn.actions"


@pytest.mark.rule("smog:special.draw.it")
def test_the_italian_edition_makes_the_card_optional() -> None:
    p = position(edition="it", deck=["gears shift", "gift of faerie"])
    p.play("rotate any tile", "place south", "clockwise")
    assert p.legal == ["draw card", "no card"]
    assert p.why_not("end turn") == "special.draw.it"
    assert p.turned("south") == 1
    drawn = p.copy().play("draw card")
    assert drawn.hand(0) == ["gears shift"]
    assert len(drawn.state.deck) == 1
    assert drawn.told("draws card") == [(0, (SPECIALS.index("gears shift"),), 0)]
    left = p.copy().play("no card")
    assert left.hand(0) == []
    assert len(left.state.deck) == 2
    assert left.told("draws card") == []
    assert (left.state.left, left.turned("south")) == (2, 1)


@pytest.mark.rule("smog:special.reshuffle")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_an_empty_deck_is_made_anew_from_the_discards(edition: str) -> None:
    p = position(edition=edition, deck=[], discards=SPECIALS)
    p.play("rotate any tile", "place south", "clockwise")
    if edition == "it":
        p.play("draw card")
    assert p.told("reshuffles") == [(NOBODY, (), EVERYONE)]
    assert p.state.discards == []
    assert len(p.state.deck) == 11
    assert sorted([*p.state.deck, *p.state.hands[0]]) == list(range(12))
    assert len(p.hand(0)) == 1
    assert p.state.deck != sorted(p.state.deck)


@pytest.mark.rule("smog:special.reshuffle")
def test_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for turns in range(30):
        p = position(deck=[], discards=SPECIALS)
        p.state.rolls = 1000 * turns  # other random numbers of the same game
        p.play("rotate any tile", "place south", "clockwise")
        drawn.add(p.hand(0)[0])
    assert len(drawn) > 6


@pytest.mark.rule("smog:special.reshuffle.when")
def test_the_deck_is_made_anew_when_a_card_is_wanted_and_not_before() -> None:
    p = position(
        deck=["gears shift"],
        discards=["wheel of chaos"],
        ether={0: "ectoplasm"},
        hands={0: ["spectral speed"]},
    )
    p.play("rotate any tile", "place south", "clockwise")
    assert p.told("reshuffles") == []
    assert (p.hand(0), p.state.deck) == (["spectral speed", "gears shift"], [])
    p.play("play spectral speed", "end turn")
    assert p.state.discards == [SPECIALS.index("wheel of chaos"), SPECIALS.index("spectral speed")]
    p.play("rotate any tile", "place south", "clockwise")
    assert p.told("reshuffles") == [(NOBODY, (), EVERYONE)]
    assert sorted([*p.state.deck, *p.state.hands[1]]) == [0, SPECIALS.index("wheel of chaos")]
    assert p.state.discards == []


@pytest.mark.rule("smog:special.reshuffle")
def test_the_discards_stay_while_the_deck_has_a_card() -> None:
    p = position(deck=["gears shift"], discards=["spectral speed"])
    rolls = p.state.rolls
    p.play("rotate any tile", "place south", "clockwise")
    assert p.hand(0) == ["gears shift"]
    assert (p.state.rolls, p.state.revealed) == (rolls, 1)
    assert (p.state.deck, p.state.discards) == ([], [0])
    p.play("end turn", "rotate any tile", "place south", "clockwise")
    assert p.hand(1) == ["spectral speed"]
    assert (p.state.deck, p.state.discards) == ([], [])


@pytest.mark.rule("smog:special.reshuffle")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_with_no_discards_either_nothing_is_drawn(edition: str) -> None:
    p = position(edition=edition, deck=[])
    p.play("rotate any tile", "place south", "clockwise")
    if "no card" in p.legal:
        p.play("no card")
    assert p.hand(0) == []
    assert (p.turned("south"), p.state.left) == (1, 2)
    assert p.told("draws card") == []
    assert p.state.revealed == 0
    assert "end turn" in p.legal


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["en", "it"])
def test_every_refusal_names_a_rule_of_the_edition(players: int, edition: str) -> None:
    rng = Random(8)
    s = new_game(players, 4, edition=edition, rounds=6)
    while s.actor is not None:
        legal = s.legal()
        for action in range(SMOG.actions.size):
            rule = s.why_not(action)
            assert (rule is None) == (action in legal)
            assert rule is None or SMOG.ledger[rule].edition in (None, edition)
        s.play(rng.choice(legal))


def test_every_action_cites_rules_of_the_ledger() -> None:
    for action in range(SMOG.actions.size):
        for rule in SMOG.actions.rules(action):
            assert rule in SMOG.ledger, SMOG.actions.name(action)


def test_every_step_cites_a_rule_of_the_ledger() -> None:
    for name, step in SMOG.steps.items():
        assert step.rule in SMOG.ledger, name


def usual(p: Position) -> list[str]:
    """What the page shows in this position, grey where it is not allowed."""
    return [SMOG.actions.name(action) for action in p.state.stack[-1].usual(p.state)]


def test_what_people_look_for_is_shown_even_where_it_is_not_allowed() -> None:
    assert usual(position(coins={0: 9})) == [
        "move north", "move east", "move south", "move west",
        "request coins", "rotate any tile", "pay shadow master", "end turn",
    ]  # fmt: skip
    hand = {0: ["spectral speed", "gears shift"]}
    assert usual(position(at={0: "outer north"}, hands=hand, coins={0: 0})) == [
        "move south", "buy", "sell", "rotate tile",
        "play spectral speed", "play gears shift", "pay shadow master", "end turn",
    ]  # fmt: skip
    assert usual(
        position(
            at={0: "north-east"},
            turned={"north-east": 1},
            glass={"north-east": "west"},
            artefacts={0: ARTEFACTS},
        )
    ) == [
        "move south", "move west", "buy", "sell", "rotate tile",
        "clear hourglass west", "exit", "pay shadow master", "end turn",
    ]  # fmt: skip
    assert usual(position(artefacts={0: ARTEFACTS[:3]})).count("exit") == 0
