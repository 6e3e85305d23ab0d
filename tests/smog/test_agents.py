"""The Agents: how they come, go and move, and what each of them does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.engine import EVERYONE, NOBODY
from fogbound.games.smog.rules.actions import AGENTS, ARTEFACTS, DIRECTIONS, PLACES
from tests.smog.builder import SMOG, Position, new_game, position
from tests.smog.test_board import NEIGHBOURS

BOTH_EDITIONS = pytest.mark.parametrize("edition", ["en", "it"])
SLOTS = ("merchant", "dandy", "doctor", "witch")


def with_agent(name: str, tile: str, **table: Any) -> Position:
    """That Agent is the only one on the board."""
    others = [agent for agent in AGENTS if agent != name][:3]
    return position(slots=[name, *others], agents={name: tile}, **{"trades": 2, **table})


# ---------------------------------------------------------------- entering


@BOTH_EDITIONS
@pytest.mark.rule("smog:agents.enter.first", "smog:agents.enter.second")
def test_the_first_two_trades_bring_the_first_two_agents(edition: str) -> None:
    p = position(edition=edition, slots=SLOTS, at={0: "north", 1: "south"}, coins={0: 9, 1: 9})
    assert p.agents() == {}
    p.play("buy")
    assert p.agents() == {"merchant": "north"}
    assert p.told("agent enters") == [(NOBODY, (3, 1), EVERYONE)]
    p.play("end turn", "buy")
    assert p.agents() == {"merchant": "north", "dandy": "south"}
    assert p.told("agent enters") == [(NOBODY, (1, 5), EVERYONE)]
    p.play("rotate tile", "buy")
    assert p.agents() == {"merchant": "north", "dandy": "south"}
    assert p.told("agent enters") == []


@pytest.mark.rule("smog:agents.enter.first", "smog:agents.enter.second")
def test_sales_and_artefacts_are_trades_and_one_player_may_make_both() -> None:
    p = position(slots=SLOTS, at={0: "outer north"}, coins={0: 9}, ether={0: "ectoplasm"})
    p.play("buy", "move south", "sell")
    assert p.agents() == {"merchant": "outer north", "dandy": "north"}


@pytest.mark.rule("smog:agents.enter.second")
def test_both_trades_may_be_on_one_tile() -> None:
    p = position(slots=SLOTS, at={0: "north"}, coins={0: 9}).play("buy", "buy")
    assert p.agents() == {"merchant": "north", "dandy": "north"}


@pytest.mark.rule("smog:agents.enter.first")
def test_only_trades_bring_agents() -> None:
    p = position(slots=SLOTS, at={0: "north"}, glass={"north": "south"})
    p.play("rotate tile", "clear hourglass west", "pay shadow master", "move south")
    assert p.agents() == {}


@pytest.mark.rule("smog:agents.enter.timing")
def test_the_agent_enters_when_the_trade_is_complete() -> None:
    boy = position(slots=["lost boy", "witch", "dandy", "doctor"], at={0: "north"}).play("buy")
    assert (boy.turned("north"), boy.agents()) == (1, {"lost boy": "north"})
    merchant = position(slots=SLOTS, at={0: "north"}, coins={0: 9}).play("buy")
    assert merchant.state.coins[0] == 7
    seller = position(slots=SLOTS, at={0: "north"}, ether={0: "ectoplasm"}).play("sell")
    assert seller.state.coins[0] == 4
    boy = position(slots=["lost boy", *SLOTS[:3]], at={0: "north"}, ether={0: "ectoplasm"})
    boy.play("sell")
    assert (boy.turned("north"), boy.agents()) == (1, {"lost boy": "north"})
    doctor = position(slots=["doctor", "witch", "dandy", "merchant"], at={0: "north"}, coins={0: 9})
    doctor.play("buy")
    assert doctor.ethers(0) == {"ectoplasm": 1}
    assert doctor.why_not("buy") == "agent.doctor"


# ---------------------------------------------------------------- replacing


def after_favour(edition: str = "en", **table: Any) -> Position:
    """The next round, in which seat 0 has just gained the favour."""
    p = position(edition=edition, slots=SLOTS, counter={0: 1}, **table)
    return p.play(*["end turn"] * 4)


def favour_to(p: Position, seat: int) -> Position:
    """The round goes by, and the favour goes to that seat from another."""
    p.leave_agents()
    for _ in range(p.state.box.players):
        if p.state.actor == seat:
            p.play(*["pay shadow master"] * 3)
        p.play("end turn")
    assert p.state.favoured == seat
    return p


@BOTH_EDITIONS
@pytest.mark.rule("smog:agents.replace", "smog:agents.replace.en", "smog:agents.replace.it")
@pytest.mark.parametrize(
    ("old", "young", "new"),
    [
        ("merchant", "dandy", "doctor"),
        ("dandy", "doctor", "witch"),
        ("doctor", "witch", "merchant"),
        ("witch", "merchant", "dandy"),
    ],
)
def test_the_oldest_agent_gives_way_to_the_opposite_which_is_the_next_clockwise(
    edition: str, old: str, young: str, new: str
) -> None:
    p = after_favour(edition, agents={old: "east", young: "west"})
    assert list(p.agents().items()) == [(young, "west"), (new, "east")]
    assert p.told("agent replaced") == [
        (NOBODY, (AGENTS.index(old), AGENTS.index(new), 3), EVERYONE)
    ]
    assert p.slots() == list(SLOTS)


@pytest.mark.rule("smog:agents.replace")
def test_both_agents_on_one_tile() -> None:
    p = after_favour(agents={"merchant": "east", "dandy": "east"})
    assert p.agents() == {"dandy": "east", "doctor": "east"}


@BOTH_EDITIONS
@pytest.mark.rule("smog:agents.replace", "smog:agents.replace.en", "smog:agents.replace.it")
def test_who_came_last_is_replaced_last_time_and_again(edition: str) -> None:
    p = position(
        edition=edition,
        slots=SLOTS,
        agents={"merchant": "east", "dandy": "west"},
        coins=dict.fromkeys(range(4), 30),
    )
    seen = [list(favour_to(p, seat).agents().items()) for seat in (0, 1, 0, 1, 0)]
    assert seen == [
        [("dandy", "west"), ("doctor", "east")],
        [("doctor", "east"), ("witch", "west")],
        [("witch", "west"), ("merchant", "east")],
        [("merchant", "east"), ("dandy", "west")],
        [("dandy", "west"), ("doctor", "east")],
    ]


@pytest.mark.rule(
    "smog:agents.replace.en", "smog:agents.replace.few.en", "smog:agents.enter.second"
)
def test_in_england_the_opposite_corner_comes_and_the_second_trade_brings_slot_two() -> None:
    p = position(slots=SLOTS, at={0: "north", 1: "south"}, coins=dict.fromkeys(range(4), 30))
    p.play("buy")
    assert p.agents() == {"merchant": "north"}
    assert [list(favour_to(p, seat).agents()) for seat in (0, 1, 0)] == [
        ["doctor"], ["merchant"], ["doctor"]
    ]  # fmt: skip
    p.leave_agents().play("end turn", "buy", *["end turn"] * 3)
    assert list(p.agents().items()) == [("doctor", "north"), ("dandy", "south")]
    assert [list(favour_to(p, seat).agents()) for seat in (1, 0, 1, 0)] == [
        ["dandy", "merchant"], ["merchant", "witch"], ["witch", "doctor"], ["doctor", "dandy"]
    ]  # fmt: skip


@pytest.mark.rule("smog:agents.replace.it", "smog:agents.replace.few.it")
def test_in_italy_the_next_available_comes_clockwise() -> None:
    p = position(
        edition="it",
        slots=SLOTS,
        at={0: "north", 1: "south"},
        coins=dict.fromkeys(range(4), 30),
    )
    p.play("buy")
    assert [list(favour_to(p, seat).agents()) for seat in (0, 1, 0)] == [
        ["dandy"], ["doctor"], ["witch"]
    ]  # fmt: skip
    p.leave_agents().play("end turn", "buy")
    assert list(p.agents().items()) == [("witch", "north"), ("merchant", "south")]


@BOTH_EDITIONS
@pytest.mark.rule("smog:agents.replace.few")
def test_with_no_agent_on_the_board_nothing_is_replaced(edition: str) -> None:
    p = after_favour(edition)
    assert p.agents() == {}
    assert p.told("agent replaced") == []
    assert (p.state.favoured, p.state.counter, p.state.left) == (0, [1, 0, 0, 0], 4)
    p = position(edition=edition, slots=SLOTS, counter={0: 1}, at={0: "north"})
    p.play(*["end turn"] * 4, "buy")
    assert p.agents() == {"merchant": "north"}


@pytest.mark.rule("smog:agents.replace.few.it", "smog:favour.gained.it")
@pytest.mark.parametrize(("before", "after"), [({}, {}), ({"dandy": "east"}, {"doctor": "east"})])
def test_in_italy_losing_the_favour_replaces_as_few(
    before: dict[str, str], after: dict[str, str]
) -> None:
    p = position(edition="it", slots=SLOTS, favoured=0, counter={1: 2}, agents=before)
    p.leave_agents().play(*["end turn"] * 3, "pay shadow master", "pay shadow master", "end turn")
    assert (p.state.favoured, p.state.counter) == (NOBODY, [0, 0, 0, 0])
    assert p.agents() == after


@pytest.mark.rule("smog:agents.replace.few.it")
@pytest.mark.parametrize(
    ("agent", "following", "second"),
    [
        ("merchant", "dandy", "doctor"),
        ("dandy", "doctor", "witch"),
        ("doctor", "witch", "merchant"),
        ("witch", "merchant", "dandy"),
    ],
)
def test_in_italy_one_agent_gives_way_to_the_next_and_the_second_trade_brings_the_one_after(
    agent: str, following: str, second: str
) -> None:
    p = after_favour("it", agents={agent: "east"}, at={0: "north"}, coins={0: 9})
    assert p.agents() == {following: "east"}
    assert p.told("agent replaced") == [
        (NOBODY, (AGENTS.index(agent), AGENTS.index(following), 3), EVERYONE)
    ]
    p.leave_agents().play("buy")
    assert p.agents() == {following: "east", second: "north"}
    p.play("buy" if p.may("buy") else "rotate tile")
    assert p.agents() == {following: "east", second: "north"}


@BOTH_EDITIONS
@pytest.mark.rule("smog:agents.replace")
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_no_agent_is_called_that_is_on_the_board(edition: str, seed: int) -> None:
    state, rng = new_game(2, seed, edition, rounds=30), Random(seed)
    while state.actor is not None:
        state.play(rng.choice(state.legal()))
        assert len(Position(state).agents()) == len(set(state.line)) == state.trades


# ---------------------------------------------------------------- moving


@pytest.mark.rule("smog:agents.move")
@pytest.mark.parametrize("players", [3, 4])
def test_the_favoured_player_moves_each_agent_one_place(players: int) -> None:
    p = position(players, turn=1, favoured=1, agents={"witch": "east", "dandy": "west"})
    assert (p.state.actor, p.legal) == (1, ["agent witch", "agent dandy", "leave agents"])
    assert p.why_not("agent doctor") == "agents.move"
    assert p.why_not("end turn") == "agents.move"
    p.play("agent witch")
    assert p.options("lead") == ["north", "east", "south"]
    assert p.why_not("lead west") == "agents.move"  # the Esplanade
    assert p.may("stay")
    assert p.why_not("agent dandy") == "agents.move"
    assert p.why_not("leave agents") == "agents.move"
    p.play("lead east")
    assert p.told("leads agent") == [(1, (0, 3, 10), EVERYONE)]
    assert p.agents() == {"witch": "outer east", "dandy": "west"}
    assert p.legal == ["agent dandy", "leave agents"]
    assert p.why_not("agent witch") == "agents.move"
    p.play("agent dandy", "lead north").leave_agents()
    assert p.agents() == {"witch": "outer east", "dandy": "north-west"}
    assert (p.state.actor, p.state.left) == (1, 4)
    assert "end turn" in p.legal


@pytest.mark.rule("smog:agents.move")
def test_agents_may_be_led_in_any_order_or_not_at_all() -> None:
    p = position(favoured=0, agents={"witch": "east", "dandy": "west"})
    q = p.copy().play("agent dandy", "lead south")
    assert q.legal == ["agent witch", "leave agents"]
    q.play("agent witch", "lead south")
    assert q.options("agent") == []
    q.leave_agents()
    assert q.agents() == {"witch": "south-east", "dandy": "south-west"}
    q = p.copy().play("leave agents")
    assert (q.agents(), q.state.left) == ({"witch": "east", "dandy": "west"}, 4)
    q = p.copy().play("agent witch", "stay")
    assert q.agents() == {"witch": "east", "dandy": "west"}
    assert q.legal == ["agent dandy", "leave agents"]
    q.play("agent dandy", "lead west").leave_agents()
    assert q.agents() == {"witch": "east", "dandy": "outer west"}


@pytest.mark.rule("smog:agents.move")
@pytest.mark.parametrize("tile", PLACES[1:])
def test_agents_go_to_any_adjacent_tile_but_the_esplanade_through_any_fog(tile: str) -> None:
    for turned in range(4):
        p = position(favoured=0, coins={0: 0}, agents={"witch": tile}, turned={tile: turned})
        p.play("agent witch")
        ways = {way: goal for way, goal in NEIGHBOURS[tile].items() if goal != "esplanade"}
        assert p.options("lead") == list(ways)
        for way, goal in ways.items():
            q = p.copy().play(f"lead {way}")
            assert q.agents() == {"witch": goal}
            assert q.state.coins == [0, 2, 2, 2]


@pytest.mark.rule("smog:agents.move")
def test_without_favour_agents_do_not_move() -> None:
    p = position(agents={"witch": "east"}, in_round=3)
    assert "end turn" in p.legal
    assert p.why_not("agent witch") == "turn.actions"


@pytest.mark.rule("smog:agents.move")
def test_without_agents_on_the_board_the_turn_comes_at_once() -> None:
    assert position(favoured=0).state.left == 4


@pytest.mark.rule("smog:agents.move", "smog:agents.move.back")
def test_with_two_players_agents_move_up_to_two_places() -> None:
    p = position(2, favoured=0, agents={"witch": "north", "dandy": "west"})
    p.play("agent witch", "lead east")
    assert p.agents()["witch"] == "north-east"
    assert p.options("lead") == ["south"]  # not back to where it came from
    assert p.why_not("lead west") == "agents.move.back"
    assert p.may("stay")
    assert p.why_not("agent dandy") == "agents.move"
    far = p.copy().play("lead south")
    assert far.agents()["witch"] == "east"
    assert far.legal == ["agent dandy", "leave agents"]
    near = p.copy().play("stay")
    assert near.agents()["witch"] == "north-east"
    assert near.legal == ["agent dandy", "leave agents"]
    still = position(2, favoured=0, agents={"witch": "north"}).play("agent witch", "stay")
    assert still.agents() == {"witch": "north"}


@pytest.mark.rule("smog:agents.move")
def test_with_two_players_an_agent_may_stop_in_a_dead_end() -> None:
    p = position(2, favoured=0, agents={"witch": "north", "dandy": "west"})
    p.play("agent witch", "lead north")
    if "stay" in p.legal:
        p.play("stay")
    assert p.agents() == {"witch": "outer north", "dandy": "west"}
    assert p.legal == ["agent dandy", "leave agents"]


# ---------------------------------------------------------------- boosting


@pytest.mark.rule("smog:agents.move.boost")
@pytest.mark.parametrize("turned", range(4))
def test_each_hourglass_burnt_is_a_place_more(turned: int) -> None:
    p = position(
        favoured=0,
        agents={"witch": "north"},
        turned={"north": turned},
        glass={"north": "north west", "north-east": "south"},
    )
    p.play("agent witch")
    assert p.legal == [
        "burn hourglass north", "burn hourglass west",
        "lead north", "lead east", "lead west", "stay",
    ]  # fmt: skip
    assert p.why_not("burn hourglass east") == "agents.move.boost"

    one = p.copy().play("burn hourglass west")
    assert one.glass("north") == {"north"}
    assert one.told("burns hourglass") == [(0, (0, 1), EVERYONE)]
    one.play("lead east", "lead south").leave_agents()
    assert one.agents() == {"witch": "east"}
    assert (one.state.actor, one.state.left) == (0, 4)

    both = p.copy().play("burn hourglass west", "burn hourglass north")
    assert both.glass("north") == set()
    both.play("lead east", "lead south", "lead south").leave_agents()
    assert both.agents() == {"witch": "south-east"}
    assert both.glass("north-east") == {"south"}
    assert both.state.left == 4

    none = p.copy().play("lead east").leave_agents()
    assert none.agents() == {"witch": "north-east"}
    assert none.glasses() == 3


@pytest.mark.rule("smog:agents.move.boost")
def test_hourglasses_are_burnt_only_where_the_agent_starts() -> None:
    p = position(
        favoured=0,
        agents={"witch": "north"},
        glass={"north": "north south", "north-east": "south", "east": "south"},
    )
    p.play("agent witch", "burn hourglass south", "lead east")
    assert p.options("burn hourglass") == []
    for way in DIRECTIONS:
        assert p.why_not(f"burn hourglass {way}") == "agents.move.boost"
    assert p.legal == ["lead south"]


@pytest.mark.rule("smog:agents.move.boost")
def test_with_two_players_no_hourglass_is_burnt_on_the_way_either() -> None:
    p = position(2, favoured=0, agents={"witch": "north"}, glass={"north-east": "south"})
    p.play("agent witch", "lead east")
    assert p.why_not("burn hourglass south") == "agents.move.boost"


@pytest.mark.rule("smog:agents.move.boost")
def test_with_two_players_a_boost_adds_to_two_places() -> None:
    p = position(2, favoured=0, agents={"witch": "north"}, glass={"north": "south"})
    p.play("agent witch", "burn hourglass south", "lead west", "lead south")
    assert p.agents() == {"witch": "west"}
    assert p.options("lead") == ["south", "west"]
    assert p.why_not("stay") == "agents.move.boost.full"
    p.play("lead west").leave_agents()
    assert p.agents() == {"witch": "outer west"}
    assert p.state.left == 4


@pytest.mark.rule("smog:agents.move.boost")
def test_each_agent_burns_the_hourglasses_of_its_own_tile() -> None:
    p = position(
        favoured=0,
        agents={"witch": "north", "dandy": "south"},
        glass={"north": "east", "south": "west"},
    )
    p.play("agent dandy", "burn hourglass west", "lead west", "lead north")
    assert p.agents() == {"witch": "north", "dandy": "west"}
    p.play("agent witch")
    assert p.options("burn hourglass") == ["east"]
    p.play("burn hourglass east", "lead west", "lead south").leave_agents()
    assert p.agents() == {"witch": "west", "dandy": "west"}
    assert p.glasses() == 0


@pytest.mark.rule("smog:agents.move.boost.full")
def test_a_boosted_agent_must_go_and_all_the_way() -> None:
    p = position(favoured=0, agents={"witch": "north"}, glass={"north": "south"})
    p.play("agent witch", "burn hourglass south")
    assert p.why_not("stay") == "agents.move.boost.full"
    assert p.why_not("leave agents") == "agents.move"
    p.play("lead west")
    assert p.legal == ["lead south"]
    assert p.why_not("stay") == "agents.move.boost.full"


@pytest.mark.rule("smog:agents.move.boost.full")
def test_a_boosted_agent_enters_no_tile_twice() -> None:
    p = position(favoured=0, agents={"witch": "west"}, glass={"west": "north east"})
    p.play("agent witch", "burn hourglass north", "burn hourglass east", "lead north")
    assert p.options("lead") == ["east"]
    assert p.why_not("lead south") == "agents.move.boost.full"  # the tile it started on
    p.play("lead east")
    assert p.options("lead") == ["north", "east"]
    assert p.why_not("lead west") == "agents.move.boost.full"
    assert p.why_not("lead south") == "agents.move"  # the Esplanade


@pytest.mark.rule("smog:agents.move.boost.full")
def test_a_boosted_agent_may_not_cut_its_way_short_in_a_dead_end() -> None:
    p = position(favoured=0, agents={"witch": "north"}, glass={"north": "south east"})
    p.play("agent witch")
    assert p.may("lead north")
    p.play("burn hourglass south")
    assert p.options("lead") == ["east", "west"]
    assert p.why_not("lead north") == "agents.move.boost.full"
    p.play("burn hourglass east", "lead east", "lead south")
    assert p.options("lead") == ["east", "south"]  # the last step may end anywhere
    p.play("lead east").leave_agents()
    assert p.agents() == {"witch": "outer east"}


@pytest.mark.rule("smog:agents.move", "smog:board.adjacent")
@pytest.mark.parametrize("boost", [False, True])
def test_agents_do_not_leave_the_board(boost: bool) -> None:
    p = position(favoured=0, agents={"witch": "outer north"}, glass={"outer north": "south"})
    assert p.why_not("lead south") == "agents.move"
    assert p.why_not("burn hourglass south") == "agents.move"
    assert p.why_not("stay") == "agents.move"
    p.play("agent witch", *(["burn hourglass south"] if boost else []))
    assert p.options("lead") == ["south"]
    for way in ("north", "east", "west"):
        assert p.why_not(f"lead {way}") == "board.adjacent"
    assert p.why_not("end turn") == "agents.move"
    assert p.why_not("agent witch") == "agents.move"


@pytest.mark.rule("smog:agents.move.boost.full")
@pytest.mark.parametrize(("players", "total"), [(2, 6), (4, 5)])
def test_four_hourglasses_carry_an_agent_far_around(players: int, total: int) -> None:
    p = position(
        players,
        favoured=0,
        agents={"witch": "outer north"},
        glass={"outer north": "north east south west"},
    )
    p.play("agent witch", *[f"burn hourglass {way}" for way in DIRECTIONS])
    path = ["south", "east", "south", "south", "west", "west"][:total]
    for left, way in zip(range(total, 0, -1), path, strict=True):
        assert p.why_not("stay") == "agents.move.boost.full", left
        p.play(f"lead {way}")
    p.leave_agents()
    assert p.agents() == {"witch": "south" if total == 5 else "south-west"}
    assert (p.state.actor, p.state.left) == (0, 4)


@pytest.mark.rule("smog:agents.move.boost.full")
def test_a_boosted_agent_with_steps_to_spare_goes_as_far_as_there_are_tiles() -> None:
    text = SMOG.components.replace("\nagent_steps = 1", "\nagent_steps = 20")
    p = position(
        components=text, favoured=0, agents={"witch": "north"}, glass={"north": "south west"}
    )
    p.play("agent witch", "burn hourglass south")
    for way in ["east", "south", "south", "west", "west", "north"]:
        p.play(f"lead {way}")
    assert p.agents() == {"witch": "west"}
    assert p.legal == ["lead north", "lead west"]  # one more step, either way
    p.play("lead north")
    assert p.legal[0] == "end turn"


# ---------------------------------------------------------------- Witch and Dandy


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.witch")
def test_the_witch_takes_an_action_from_whoever_begins_beside_her(edition: str) -> None:
    p = with_agent("witch", "north", edition=edition, at={0: "north", 1: "south", 2: "north"})
    lefts = []
    for _ in range(4):
        lefts.append(p.state.left)
        p.play("end turn")
    assert lefts == [2, 3, 2, 3]
    assert p.state.coins == [3, 3, 3, 3]


@pytest.mark.rule("smog:agent.witch")
def test_the_witch_is_told() -> None:
    p = with_agent("witch", "north", at={1: "north"}).play("end turn")
    assert p.told("witch") == [(1, (), EVERYONE)]
    assert p.told("dandy") == []


@pytest.mark.rule("smog:agent.witch", "smog:turn.actions.favoured")
def test_beside_the_witch_the_favoured_player_has_three_actions() -> None:
    p = with_agent("witch", "north", at={0: "north"}, favoured=0).leave_agents()
    assert p.state.left == 3


@pytest.mark.rule("smog:agent.witch", "smog:agent.dandy")
def test_who_comes_later_is_not_struck() -> None:
    p = with_agent("witch", "north").play("move north")
    assert p.state.left == 2
    q = with_agent("dandy", "north").play("move north")
    assert q.state.coins[0] == 2


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.dandy")
def test_the_dandy_takes_a_coin_from_whoever_begins_beside_him(edition: str) -> None:
    p = with_agent(
        "dandy",
        "west",
        edition=edition,
        at={0: "west", 2: "west"},
        coins={0: 3, 2: 0},
        counter={2: 4},
    )
    assert (p.state.coins, p.state.left) == ([2, 2, 0, 2], 3)
    p.play("end turn")
    assert p.state.coins == [2, 2, 0, 2]
    p.play("end turn")
    assert (p.state.coins, p.state.left) == ([2, 2, 0, 2], 3)
    assert p.state.counter == [0, 0, 4, 0]


@pytest.mark.rule("smog:agent.dandy")
def test_the_dandy_is_told_where_he_takes_something() -> None:
    p = with_agent("dandy", "west", at={1: "west", 2: "west"}, coins={2: 0}).play("end turn")
    assert p.told("dandy") == [(1, (), EVERYONE)]
    assert p.state.coins == [2, 1, 0, 2]
    assert p.play("end turn").told("dandy") == []


@pytest.mark.rule("smog:agent.witch", "smog:agent.dandy")
def test_both_strike_together() -> None:
    p = position(at={0: "north"}, agents={"witch": "north", "dandy": "north"})
    assert (p.state.left, p.state.coins[0]) == (2, 1)


@pytest.mark.rule("smog:agent.witch", "smog:agent.dandy")
def test_on_their_cards_agents_do_nothing() -> None:
    p = position(slots=["witch", "dandy", "doctor", "gate keeper"])
    assert (p.state.left, p.state.coins[0]) == (3, 2)
    assert p.why_not("fly") == "agent.gate_keeper"


# ---------------------------------------------------------------- Doctor and Merchant


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.doctor")
def test_nothing_is_traded_beside_the_doctor(edition: str) -> None:
    p = with_agent(
        "doctor", "north", edition=edition, at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm"}
    )
    assert p.why_not("buy") == "agent.doctor"
    assert p.why_not("sell") == "agent.doctor"
    q = with_agent("doctor", "outer north", edition=edition, at={0: "outer north"}, coins={0: 9})
    assert q.why_not("buy") == "agent.doctor"
    away = with_agent("doctor", "south", at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm"})
    assert away.may("buy")
    assert away.may("sell")


@pytest.mark.rule("smog:agent.doctor")
def test_other_actions_go_on_beside_the_doctor() -> None:
    p = with_agent("doctor", "north", at={0: "north"}, glass={"north": "west"})
    assert p.legal == [
        "end turn", "move north", "move east", "move south", "move west",
        "rotate tile", "clear hourglass west", "pay shadow master",
    ]  # fmt: skip


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.merchant")
@pytest.mark.parametrize(
    ("tile", "turned", "price"),
    [
        ("north", 0, 1),
        ("north", 1, 2),
        ("north", 2, 3),
        ("north", 3, 1),
        ("outer north", 0, 2),
        ("outer north", 1, 5),
    ],
)
def test_the_merchant_makes_purchases_a_coin_cheaper_but_not_free(
    edition: str, tile: str, turned: int, price: int
) -> None:
    table: dict[str, Any] = {"edition": edition, "at": {0: tile}, "turned": {tile: turned}}
    p = with_agent("merchant", tile, coins={0: price}, **table).play("buy")
    assert p.state.coins[0] == 0
    assert p.ethers(0) or p.artefacts(0)
    poor = with_agent("merchant", tile, coins={0: price - 1}, **table)
    assert poor.why_not("buy") == ("buy.ether" if tile == "north" else "artefact.buy")


@pytest.mark.rule("smog:agent.merchant", "smog:agent.merchant.sale")
def test_the_merchant_trades_on_his_own_tile_alone() -> None:
    p = with_agent("merchant", "east", at={0: "north"}, coins={0: 2}).play("buy")
    assert p.state.coins[0] == 0
    q = with_agent("merchant", "east", at={0: "north"}, ether={0: "ectoplasm"}).play("sell")
    assert q.state.coins[0] == 4


@pytest.mark.rule("smog:agent.merchant.sale")
@pytest.mark.parametrize(("edition", "coins"), [("en", 3), ("it", 2)])
def test_the_merchant_pays_a_coin_more_in_the_english_edition(edition: str, coins: int) -> None:
    p = with_agent(
        "merchant", "north", edition=edition, at={0: "north"}, coins={0: 0}, ether={0: "ectoplasm"}
    )
    p.play("sell")
    assert p.state.coins[0] == coins
    assert p.told("sells ether") == [(0, (2, coins, 1), EVERYONE)]


@pytest.mark.rule("smog:agent.merchant.sale", "smog:card.gift_of_the_dragon")
def test_the_merchant_and_the_dragon_both_pay() -> None:
    p = with_agent(
        "merchant", "north", at={0: "north"}, coins={0: 0}, ether={0: "ectoplasm"}, dragon={0: 1}
    )
    assert p.play("sell").state.coins[0] == 2 + 1 + 3


@pytest.mark.rule("smog:agents.conflict")
def test_beside_doctor_and_merchant_the_doctor_prevails() -> None:
    p = position(
        slots=["merchant", "doctor", "witch", "dandy"],
        agents={"merchant": "north", "doctor": "north"},
        at={0: "north"},
        coins={0: 9},
        ether={0: "ectoplasm"},
    )
    assert p.why_not("buy") == "agent.doctor"
    assert p.why_not("sell") == "agent.doctor"


# ---------------------------------------------------------------- Gate Keeper


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.gate_keeper", "smog:board.esplanade")
def test_the_gate_keeper_carries_anywhere_else_without_a_fee(edition: str) -> None:
    p = with_agent(
        "gate keeper", "outer north", edition=edition, at={0: "outer north"}, coins={0: 0}
    )
    p.play("fly")
    assert p.legal == [f"place {place}" for place in PLACES if place != "outer north"]
    assert p.why_not("place outer north") == "agent.gate_keeper"
    assert p.why_not("end turn") == "agent.gate_keeper"
    for place in p.options("place"):
        q = p.copy().play(f"place {place}")
        assert q.place(0) == place
        assert (q.state.left, q.state.coins[0], q.state.actor) == (2, 0, 0)
        assert q.agents() == {"gate keeper": "outer north"}
        assert q.told("flies") == [(0, (9, PLACES.index(place)), EVERYONE)]


@pytest.mark.rule("smog:agent.gate_keeper")
def test_nobody_flies_from_another_tile() -> None:
    p = with_agent("gate keeper", "outer north", at={0: "north"})
    assert p.why_not("fly") == "agent.gate_keeper"


# ---------------------------------------------------------------- Lost Boy


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.lost_boy.turn")
def test_the_lost_boys_tile_is_turned_by_no_action(edition: str) -> None:
    p = with_agent("lost boy", "north", edition=edition, at={0: "north"})
    assert p.why_not("rotate tile") == "agent.lost_boy.turn"
    q = with_agent("lost boy", "north", edition=edition).play("rotate any tile")
    assert q.options("place") == list(PLACES[2:])
    assert q.why_not("place north") == "agent.lost_boy.turn"
    away = with_agent("lost boy", "south", at={0: "north"}).play("rotate tile")
    assert away.turned("north") == 1


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.lost_boy.turn", "smog:agents.conflict")
def test_the_lost_boys_tile_is_turned_by_no_card(edition: str) -> None:
    p = with_agent(
        "lost boy",
        "east",
        edition=edition,
        hands={0: ["gears shift"]},
        ether={0: "ectoplasm blood"},
    )
    p.play("play gears shift")
    assert p.why_not("place east") == "agent.lost_boy.turn"
    p.play("place north", "clockwise")
    assert p.options("place") == [tile for tile in PLACES[2:] if tile != "east"]
    assert p.why_not("place east") == "agent.lost_boy.turn"


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.lost_boy.turn", "smog:buy.after", "smog:sell.after")
def test_trades_beside_the_lost_boy_place_the_hourglass_but_do_not_turn(edition: str) -> None:
    bought = with_agent("lost boy", "north", edition=edition, at={0: "north"}, coins={0: 9})
    bought.play("buy")
    assert (bought.turned("north"), bought.glass("north")) == (0, {"north"})
    assert bought.why_not("buy") == "buy.hourglass"
    assert (bought.state.coins[0], bought.ethers(0)) == (7, {"ectoplasm": 1})

    sold = with_agent("lost boy", "north", edition=edition, at={0: "north"}, ether={0: "ectoplasm"})
    sold.play("sell")
    assert (sold.turned("north"), sold.glass("north")) == (0, {"north"})

    tile = "outer north"
    artefact = with_agent("lost boy", tile, edition=edition, at={0: tile}, coins={0: 9})
    artefact.play("buy")
    assert (artefact.turned(tile), artefact.glass(tile)) == (0, {"north"})
    assert artefact.artefacts(0) == {"atlantean key"}


@pytest.mark.rule("smog:agent.lost_boy.turn", "smog:card.wheel_of_chaos")
def test_the_wheel_of_chaos_may_be_played_all_the_same() -> None:
    p = with_agent(
        "lost boy",
        "north",
        at={0: "north"},
        hands={0: ["wheel of chaos"]},
        ether={0: "titanium ectoplasm"},
        turned={"north": 2},
    )
    p.play("play wheel of chaos", "anticlockwise")
    assert (p.state.side, p.turned("north")) == ([1, 2, 3, 0], 2)


@pytest.mark.rule("smog:agent.lost_boy.turn")
def test_when_the_lost_boy_has_gone_the_tile_turns_again() -> None:
    p = with_agent("lost boy", "north", favoured=0, at={0: "north"})
    p.play("agent lost boy", "lead east").leave_agents()
    assert p.play("rotate tile").turned("north") == 1


@BOTH_EDITIONS
@pytest.mark.rule("smog:agent.lost_boy.gate", "smog:exit")
def test_nobody_exits_through_the_lost_boys_tile(edition: str) -> None:
    table: dict[str, Any] = {
        "edition": edition,
        "at": {0: "south"},
        "gate": {0: "ahead"},
        "combination": {0: "blood mana ectoplasm titanium"},
        "ether": {0: "blood mana ectoplasm titanium"},
        "artefacts": {0: ARTEFACTS},
    }
    assert with_agent("lost boy", "south", **table).why_not("exit") == "agent.lost_boy.gate"
    assert with_agent("lost boy", "north", **table).may("exit")
    assert with_agent("doctor", "south", **table).may("exit")
