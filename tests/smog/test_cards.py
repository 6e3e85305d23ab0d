"""The twelve Special Action cards."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import EVERYONE
from fogbound.games.smog.rules.actions import ARTEFACTS, DIRECTIONS, ETHERS, PLACES, SPECIALS
from tests.smog.builder import SMOG, Position, position

NEEDS = {
    "spectral speed": "ectoplasm",
    "favour of the queen": "titanium",
    "breath of the titan": "mana",
    "ritual invocation": "blood",
    "gears shift": "ectoplasm blood",
    "fade into rust": "titanium mana",
    "gift of the dragon": "mana blood",
    "wheel of chaos": "titanium ectoplasm",
    "ether channeling": "mana blood titanium",
    "alchemical drain": "mana titanium ectoplasm",
    "steam lords decree": "blood ectoplasm titanium",
    "gift of faerie": "mana blood ectoplasm",
}
NEEDS_IT = {**NEEDS, "ether channeling": "ectoplasm blood titanium"}
CHOICES = {
    "breath of the titan": ["player 1", "place south"],
    "ritual invocation": ["agent dandy", "agent merchant"],
    "gears shift": ["place south", "clockwise", "place west", "clockwise"],
    "fade into rust": ["player 1"],
    "wheel of chaos": ["clockwise"],
    "ether channeling": ["player 1", "take mana"],
    "steam lords decree": ["player 1", "take mithril lock"],
}
"""A way to play each card that leaves something to choose."""
EVERY_CARD = pytest.mark.parametrize("card", SPECIALS)


def with_card(card: str, has: str | None = None, edition: str = "en", **more: Any) -> Position:
    """Seat 0 holds the card, and every card has something to act on."""
    needs = NEEDS_IT if edition == "it" else NEEDS
    table: dict[str, Any] = {
        "at": {0: "north"},
        "ether": {0: needs[card] if has is None else has, 1: "mana"},
        "artefacts": {1: ["mithril lock"]},
        "counter": {1: 3},
        "slots": ["dandy", "witch", "doctor", "merchant"],
        "agents": {"dandy": "south"},
        "hands": {0: [card], 1: [card]},
    }
    return position(edition=edition, **{**table, **more})


# ---------------------------------------------------------------- playing a card


@EVERY_CARD
@pytest.mark.rule(
    "smog:free.card", "smog:card.ether_channeling.en", "smog:card.ether_channeling.it"
)
@pytest.mark.parametrize("edition", ["en", "it"])
def test_a_card_asks_for_its_ethers_and_no_others(card: str, edition: str) -> None:
    needs = (NEEDS_IT if edition == "it" else NEEDS)[card].split()
    assert with_card(card, edition=edition).may(f"play {card}")
    for need in needs:
        others = " ".join(f"{ether} {ether}" for ether in ETHERS if ether != need)
        p = with_card(card, others, edition)
        assert p.why_not(f"play {card}") == "free.card"


@EVERY_CARD
@pytest.mark.rule("smog:free.card")
def test_a_card_is_free_spends_no_ether_and_is_discarded(card: str) -> None:
    p = with_card(card, hands={0: [card, "gears shift"], 1: [card]}, discards=["spectral speed"])
    left = p.state.left
    p.play(f"play {card}", *CHOICES.get(card, []))
    gained = {"ether channeling": "mana", "gift of faerie": "ectoplasm"}.get(card, "")
    words = f"{NEEDS[card]} {gained}".split()
    assert p.ethers(0) == {ether: words.count(ether) for ether in ETHERS if ether in words}
    assert p.hand(0) == ["gears shift"]
    assert p.hand(1) == [card]
    assert p.state.discards == [0, SPECIALS.index(card)]
    assert p.state.left == (left + 2 if card == "spectral speed" else left)
    assert (p.state.actor, p.state.turn) == (0, 0)
    assert p.told("plays card") == [(0, (SPECIALS.index(card),), EVERYONE)]
    assert p.state.revealed == 0


@EVERY_CARD
@pytest.mark.rule("smog:free.card")
def test_a_card_may_be_played_at_any_point_of_the_own_turn(card: str) -> None:
    p = with_card(card, agents={"dandy": "south"}, trades=2)
    p.play("rotate tile", "rotate tile", "rotate tile")
    assert p.state.left == 0
    p.play(f"play {card}", *CHOICES.get(card, []))
    assert p.hand(0) == []
    q = with_card(card, turn=3, at={0: "north", 3: "north"})
    q.play("rotate tile")
    assert q.why_not(f"play {card}") == "free.card"  # not in an opponent's turn


@EVERY_CARD
@pytest.mark.rule("smog:free.card")
def test_only_a_card_in_hand_can_be_played(card: str) -> None:
    p = with_card(card, hands={1: [card]}, discards=[card])
    assert p.why_not(f"play {card}") == "free.card"


@pytest.mark.rule("smog:free.card")
def test_several_cards_in_one_turn_and_both_copies_of_one() -> None:
    p = position(
        ether={0: "ectoplasm titanium"},
        hands={0: ["spectral speed", "spectral speed", "favour of the queen"]},
    )
    p.play("play spectral speed")
    assert p.hand(0) == ["spectral speed", "favour of the queen"]
    p.play("play favour of the queen", "play spectral speed")
    assert (p.state.left, p.state.coins[0], p.hand(0)) == (7, 4, [])
    assert p.state.discards == [0, 1, 0]


# ---------------------------------------------------------------- one Ether


@pytest.mark.rule("smog:card.spectral_speed")
def test_spectral_speed_gives_two_actions_this_turn() -> None:
    p = with_card("spectral speed", counter={}).play("play spectral speed")
    assert p.state.left == 5
    p.play(*["rotate tile"] * 5)
    assert p.why_not("rotate tile") == "turn.actions"
    p.play(*["end turn"] * 4)
    assert p.state.left == 3


@pytest.mark.rule("smog:card.favour_of_the_queen")
def test_favour_of_the_queen_gives_two_coins() -> None:
    p = with_card("favour of the queen").play("play favour of the queen")
    assert p.state.coins == [4, 2, 2, 2]
    assert p.state.counter == [0, 3, 0, 0]


@pytest.mark.rule("smog:card.breath_of_the_titan", "smog:board.esplanade")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_breath_of_the_titan_puts_an_opponent_anywhere(players: int) -> None:
    p = with_card("breath of the titan", players=players, at={0: "north", 1: "west"})
    p.play("play breath of the titan")
    assert p.options("player") == [str(seat) for seat in range(1, players)]
    assert p.why_not("player 0") == "card.breath_of_the_titan"
    assert p.why_not("end turn") == "card.breath_of_the_titan"
    p.play("player 1")
    assert p.legal == [f"place {place}" for place in PLACES if place != "west"]
    assert p.why_not("end turn") == "card.breath_of_the_titan"
    for place in p.options("place"):
        q = p.copy().play(f"place {place}")
        assert q.place(1) == place
        assert q.place(0) == "north"
        assert q.state.coins == [2] * players
        assert q.told("blows") == [(0, (1, 7, PLACES.index(place)), EVERYONE)]
    q = with_card("breath of the titan", players=players)
    q.play("play breath of the titan", f"player {players - 1}", "place outer west")
    assert [q.place(seat) for seat in range(players)] == [
        "north", *["esplanade"] * (players - 2), "outer west"
    ]  # fmt: skip


@pytest.mark.rule("smog:card.breath_of_the_titan.other")
@pytest.mark.parametrize("place", PLACES)
def test_breath_of_the_titan_moves_to_another_place(place: str) -> None:
    p = with_card("breath of the titan", at={1: place})
    p.play("play breath of the titan", "player 1")
    assert p.options("place") == [other for other in PLACES if other != place]
    assert p.why_not(f"place {place}") == "card.breath_of_the_titan.other"


@pytest.mark.rule("smog:card.breath_of_the_titan")
def test_only_opponents_at_the_table_can_be_chosen() -> None:
    p = with_card("breath of the titan", players=2).play("play breath of the titan")
    assert p.why_not("player 2") == "card.breath_of_the_titan"


# ---------------------------------------------------------------- Ritual Invocation


@pytest.mark.rule("smog:card.ritual_invocation")
def test_an_agent_on_the_board_changes_places_with_one_on_its_card() -> None:
    p = with_card(
        "ritual invocation",
        slots=["dandy", "witch", "doctor", "merchant"],
        agents={"dandy": "south", "witch": "east"},
    )
    p.play("play ritual invocation")
    assert p.options("agent") == ["witch", "dandy"]
    assert p.why_not("agent doctor") == "card.ritual_invocation"
    assert p.why_not("agent lost boy") == "card.ritual_invocation"
    assert p.why_not("end turn") == "card.ritual_invocation"
    p.play("agent dandy")
    assert p.options("agent") == ["witch", "doctor", "merchant"]
    assert p.why_not("agent dandy") == "card.ritual_invocation"
    assert p.why_not("agent gate keeper") == "card.ritual_invocation"
    p.play("agent merchant")
    assert p.slots() == ["merchant", "witch", "doctor", "dandy"]
    assert p.agents() == {"merchant": "south", "witch": "east"}
    assert p.told("invokes") == [(0, (1, 3), EVERYONE)]


@pytest.mark.rule("smog:card.ritual_invocation")
def test_two_agents_on_the_board_change_places() -> None:
    p = with_card(
        "ritual invocation",
        slots=["lost boy", "dandy", "witch", "doctor"],
        agents={"dandy": "south", "witch": "east"},
    )
    p.play("play ritual invocation", "agent witch", "agent dandy")
    assert p.slots() == ["lost boy", "witch", "dandy", "doctor"]
    assert p.agents() == {"witch": "south", "dandy": "east"}


@pytest.mark.rule("smog:card.ritual_invocation.age", "smog:agents.replace")
def test_the_newcomer_is_as_old_as_the_agent_it_came_for() -> None:
    p = with_card(
        "ritual invocation",
        counter={0: 1},
        slots=["dandy", "witch", "doctor", "merchant"],
        agents={"dandy": "south", "witch": "east"},
    )
    p.play("play ritual invocation", "agent dandy", "agent doctor")
    assert p.slots() == ["doctor", "witch", "dandy", "merchant"]
    p.play(*["end turn"] * 4)
    assert list(p.agents().items()) == [("witch", "east"), ("dandy", "south")]


@pytest.mark.rule("smog:card.ritual_invocation.age")
def test_two_agents_that_change_places_change_their_age_too() -> None:
    p = with_card("ritual invocation", counter={0: 1}, agents={"dandy": "south", "witch": "east"})
    p.play("play ritual invocation", "agent dandy", "agent witch")
    assert list(p.agents().items()) == [("witch", "south"), ("dandy", "east")]
    p.play(*["end turn"] * 4)
    assert list(p.agents().items()) == [("dandy", "east"), ("doctor", "south")]


@pytest.mark.rule("smog:card.ritual_invocation", "smog:agent.doctor")
def test_the_new_agents_effect_holds_at_once() -> None:
    p = with_card("ritual invocation", agents={"dandy": "north"}, coins={0: 5})
    p.play("begin turn")
    assert p.may("buy")
    p.play("play ritual invocation", "agent dandy", "agent doctor")
    assert p.why_not("buy") == "agent.doctor"


@pytest.mark.rule("smog:card.ritual_invocation.start", "smog:agent.dandy", "smog:agent.witch")
def test_ritual_invocation_at_the_start_comes_before_the_agents_effects() -> None:
    p = with_card("ritual invocation", agents={"dandy": "north"})
    assert p.state.actor == 0
    assert p.legal == ["play ritual invocation", "begin turn"]
    assert p.state.coins[0] == 2

    struck = p.copy().play("begin turn")
    assert (struck.state.coins[0], struck.state.left) == (1, 3)
    assert struck.hand(0) == ["ritual invocation"]
    assert struck.may("play ritual invocation")

    spared = p.copy().play("play ritual invocation", "agent dandy", "agent merchant")
    assert (spared.state.coins[0], spared.state.left) == (2, 3)
    assert spared.agents() == {"merchant": "north"}
    assert "end turn" in spared.legal

    witched = p.copy().play("play ritual invocation", "agent dandy", "agent witch")
    assert (witched.state.coins[0], witched.state.left) == (2, 2)


@pytest.mark.rule("smog:card.ritual_invocation.only", "smog:agent.dandy")
def test_nothing_but_ritual_invocation_comes_before_the_dandy() -> None:
    p = with_card(
        "ritual invocation",
        " ".join(ETHERS),
        agents={"dandy": "north"},
        coins={0: 1},
        hands={0: SPECIALS},
    )
    assert p.legal == ["play ritual invocation", "begin turn"]
    for action in range(SMOG.actions.size):
        if action not in p.state.legal():
            assert p.state.why_not(action) == "card.ritual_invocation.only"
    p.play("begin turn")
    assert p.state.coins[0] == 0
    assert p.why_not("pay shadow master") == "free.pay"


@pytest.mark.rule("smog:card.ritual_invocation.start")
def test_a_second_ritual_invocation_may_follow_before_the_turn_begins() -> None:
    p = with_card("ritual invocation", hands={0: ["ritual invocation"] * 2})
    assert "end turn" in p.legal  # no Agent beside him: his turn has begun
    p = with_card(
        "ritual invocation", hands={0: ["ritual invocation"] * 2}, agents={"dandy": "north"}
    )
    p.play("play ritual invocation", "agent dandy", "agent witch")
    assert p.legal == ["play ritual invocation", "begin turn"]
    p.play("play ritual invocation", "agent witch", "agent doctor")
    assert (p.state.left, p.state.coins[0], p.hand(0)) == (3, 2, [])
    assert "end turn" in p.legal


@pytest.mark.rule("smog:card.ritual_invocation.start", "smog:free.card")
@pytest.mark.parametrize(
    "more",
    [
        {"ether": {0: "mana ectoplasm titanium"}},
        {"hands": {1: ["ritual invocation"]}},
        {"agents": {"dandy": "east"}},
        {"at": {0: "esplanade"}},
    ],
)
def test_without_card_blood_or_agent_the_turn_begins_at_once(more: dict[str, Any]) -> None:
    p = with_card("ritual invocation", **{"agents": {"dandy": "north"}, **more})
    assert "end turn" in p.legal


@pytest.mark.rule("smog:card.ritual_invocation.start")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("needed", ["blood", "titanium"])
def test_ones_own_ether_is_needed_to_invoke_at_the_start(seat: int, needed: str) -> None:
    text = SMOG.components.replace('needs = ["blood"]', f'needs = ["{needed}"]')
    table: dict[str, Any] = {
        "components": text,
        "turn": seat,
        "at": {seat: "north"},
        "hands": {seat: ["ritual invocation"]},
        "agents": {"witch": "north"},
    }
    assert position(ether={seat: needed}, **table).legal == ["play ritual invocation", "begin turn"]
    others = {other: "blood mana ectoplasm titanium" for other in range(4) if other != seat}
    assert "end turn" in position(ether=others, **table).legal


@pytest.mark.rule("smog:card.ritual_invocation.start")
def test_ritual_invocation_is_offered_at_the_start_of_the_own_turn_alone() -> None:
    p = with_card("ritual invocation", turn=3, agents={"dandy": "north"})
    assert (p.state.actor, "end turn" in p.legal) == (3, True)
    p.play("end turn")
    assert (p.state.actor, p.legal) == (0, ["play ritual invocation", "begin turn"])
    p.play("begin turn", "end turn")
    assert p.state.actor == 1


@pytest.mark.rule("smog:card.ritual_invocation.start", "smog:secret.hidden")
def test_being_asked_to_begin_gives_the_card_away_to_nobody() -> None:
    held = with_card("ritual invocation", agents={"dandy": "north"})
    other = with_card("gears shift", "blood", agents={"dandy": "north"})
    assert other.legal == ["begin turn"]
    assert other.why_not("play gears shift") == "card.ritual_invocation.only"
    assert other.why_not("play ritual invocation") == "free.card"
    other.state.hands[1] = held.state.hands[1]
    assert held.state.seen_by(1).to_json() == other.state.seen_by(1).to_json()
    other.play("begin turn")
    assert (other.state.coins[0], other.state.left) == (1, 3)


# ---------------------------------------------------------------- two Ethers


@pytest.mark.rule("smog:card.gears_shift")
def test_gears_shift_turns_two_different_tiles_each_either_way() -> None:
    p = with_card("gears shift", turned={"east": 3}).play("play gears shift")
    assert p.options("place") == list(PLACES[1:])
    assert p.why_not("place esplanade") == "card.gears_shift"
    assert p.why_not("end turn") == "card.gears_shift"
    p.play("place east")
    assert p.legal == ["clockwise", "anticlockwise"]
    assert p.why_not("end turn") == "card.gears_shift"
    p.play("clockwise")
    assert p.turned("east") == 0
    assert p.options("place") == [place for place in PLACES[1:] if place != "east"]
    assert p.why_not("place east") == "card.gears_shift"
    p.play("place outer west", "anticlockwise")
    assert p.turned("outer west") == sum(p.state.turned) == 3
    assert "end turn" in p.legal
    assert p.told("turns tile") == [(0, (12, 0), EVERYONE)]
    assert (p.hand(0), p.state.deck) == ([], with_card("gears shift").state.deck)


@pytest.mark.rule("smog:card.gears_shift", "smog:special.draw.it")
def test_gears_shift_draws_no_card_in_either_edition() -> None:
    for edition in ("en", "it"):
        p = with_card("gears shift", edition=edition)
        p.play("play gears shift", "place north", "anticlockwise", "place south", "anticlockwise")
        assert (p.turned("north"), p.turned("south")) == (3, 3)
        assert p.hand(0) == []
        assert "end turn" in p.legal


@pytest.mark.rule("smog:card.fade_into_rust")
def test_fade_into_rust_empties_one_opponents_counter() -> None:
    p = with_card("fade into rust", counter={0: 2, 1: 3, 3: 7}).play("play fade into rust")
    assert p.options("player") == ["1", "3"]
    assert p.why_not("player 2") == "card.fade_into_rust"
    assert p.why_not("player 0") == "card.fade_into_rust"
    q = p.copy().play("player 3")
    assert q.state.counter == [2, 3, 0, 0]
    assert q.state.coins == [2, 2, 2, 2]
    assert q.told("rusts") == [(0, (3,), EVERYONE)]
    assert p.play("player 1").state.counter == [2, 0, 0, 7]


@pytest.mark.rule("smog:card.fade_into_rust", "smog:favour.decide")
def test_fade_into_rust_does_not_take_the_favour_away_at_once() -> None:
    p = with_card("fade into rust", turn=1, favoured=1, counter={0: 1, 1: 3}, agents={}, trades=2)
    p.play("end turn", "end turn", "end turn", "play fade into rust", "player 1")
    assert p.state.favoured == 1
    assert p.play("end turn").state.favoured == 0


@pytest.mark.rule("smog:card.gift_of_the_dragon")
def test_gift_of_the_dragon_adds_three_coins_to_the_next_sale_alone() -> None:
    p = with_card("gift of the dragon", "mana blood ectoplasm", agents={}, trades=2)
    p.play("play gift of the dragon")
    assert p.state.dragon == [1, 0, 0, 0]
    assert p.state.coins[0] == 2
    p.play("sell")
    assert p.state.coins == [7, 2, 2, 2]  # Ectoplasm 2, and 3
    assert p.state.dragon == [0, 0, 0, 0]
    assert p.told("sells ether") == [(0, (2, 5, 1), EVERYONE)]
    p.play("sell")
    assert p.state.coins[0] == 10  # Mana 3


@pytest.mark.rule("smog:card.gift_of_the_dragon")
def test_gift_of_the_dragon_waits_for_a_later_turn() -> None:
    p = with_card("gift of the dragon", agents={}, trades=2, coins={0: 9}, counter={})
    p.play("play gift of the dragon", "buy")  # a purchase does not use it up
    assert p.state.coins[0] == 7
    p.play(*["end turn"] * 4, "sell")  # Mana 3, and 3
    assert p.state.coins[0] == 7 + 1 + 6
    assert p.state.dragon == [0, 0, 0, 0]


@pytest.mark.rule("smog:card.gift_of_the_dragon")
def test_gift_of_the_dragon_helps_nobody_else() -> None:
    p = with_card(
        "gift of the dragon", at={0: "north", 1: "west"}, ether={0: "mana blood", 1: "ectoplasm"}
    )
    p.play("play gift of the dragon", "end turn", "sell")
    assert p.state.coins[1] == 6
    assert p.state.dragon == [1, 0, 0, 0]


@pytest.mark.rule("smog:card.gift_of_the_dragon.two")
def test_two_gifts_of_the_dragon_wait_for_the_same_sale() -> None:
    p = with_card(
        "gift of the dragon",
        "mana blood ectoplasm",
        hands={0: ["gift of the dragon"] * 2},
        agents={},
        trades=2,
    )
    p.play("play gift of the dragon", "play gift of the dragon", "sell")
    assert p.state.coins[0] == 2 + 2 + 6
    assert p.state.dragon == [0, 0, 0, 0]


@pytest.mark.rule("smog:card.wheel_of_chaos")
@pytest.mark.parametrize(("way", "shift"), [("clockwise", 3), ("anticlockwise", 1)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_wheel_of_chaos_turns_the_board_under_everybody(players: int, way: str, shift: int) -> None:
    p = with_card("wheel of chaos", players=players, turned={"east": 1}, glass={"east": "north"})
    before = p.copy()
    p.play("play wheel of chaos")
    assert p.legal == ["clockwise", "anticlockwise"]
    assert p.why_not("end turn") == "card.wheel_of_chaos"
    p.play(way)
    assert p.state.side == [(side + shift) % 4 for side in before.state.side]
    assert p.told("turns board") == [(0, (way == "clockwise",), EVERYONE)]
    for name in ("turned", "glass", "place", "agents", "coins", "ether", "gate", "combination"):
        assert getattr(p.state, name) == getattr(before.state, name)


@pytest.mark.rule("smog:card.wheel_of_chaos", "smog:board.reading")
@pytest.mark.parametrize(
    ("way", "ether", "price"), [("clockwise", "mana", 3), ("anticlockwise", "blood", 1)]
)
def test_after_the_wheel_another_edge_is_read(way: str, ether: str, price: int) -> None:
    p = with_card("wheel of chaos", coins={0: 9}, agents={}, trades=2)
    p.play("play wheel of chaos", way, "buy")
    assert p.ethers(0)[ether] == 1
    assert p.state.coins[0] == 9 - price
    bit = DIRECTIONS.index("west" if way == "clockwise" else "east")
    assert p.state.glass[1] == 1 << bit


# ---------------------------------------------------------------- three Ethers


@pytest.mark.rule("smog:card.ether_channeling")
@pytest.mark.parametrize(("edition", "needs"), [("en", NEEDS), ("it", NEEDS_IT)])
def test_ether_channeling_takes_an_ether_of_choice(edition: str, needs: dict[str, str]) -> None:
    has = needs["ether channeling"]
    p = with_card(
        "ether channeling",
        edition=edition,
        ether={0: has, 1: "mana mana ectoplasm", 3: "blood"},
    )
    p.play("play ether channeling")
    assert p.options("player") == ["1", "3"]
    assert p.why_not("player 2") == "card.ether_channeling"
    assert p.why_not("player 0") == "card.ether_channeling"
    p.play("player 1")
    assert p.options("take") == ["mana", "ectoplasm"]
    assert p.why_not("take blood") == "card.ether_channeling"
    assert p.why_not("end turn") == "card.ether_channeling"
    p.play("take mana")
    words = f"{has} mana".split()
    assert p.ethers(0) == {ether: words.count(ether) for ether in ETHERS if ether in words}
    assert p.ethers(1) == {"mana": 1, "ectoplasm": 1}
    assert p.ethers(3) == {"blood": 1}
    assert p.told("takes ether") == [(0, (1, 1), EVERYONE)]


@pytest.mark.rule("smog:card.ether_channeling")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ether_channeling_finds_whoever_has_an_ether(players: int) -> None:
    for me in range(players):
        for other in range(players):
            for ether in ETHERS:
                if other == me:
                    continue
                p = position(
                    players,
                    turn=me,
                    ether={me: NEEDS["ether channeling"], other: ether},
                    hands={me: ["ether channeling"]},
                )
                p.play("play ether channeling")
                assert p.legal == [f"player {other}"]
                p.play(f"player {other}")
                assert p.legal == [f"take {ether}"]
                p.play(f"take {ether}")
                assert p.ethers(other) == {}
                assert sum(p.ethers(me).values()) == 4


@pytest.mark.rule("smog:card.ether_channeling.it", "smog:card.ether_channeling.en")
def test_ether_channeling_needs_ectoplasm_in_italy_and_mana_in_england() -> None:
    english = with_card("ether channeling", "mana blood titanium", "en")
    assert english.may("play ether channeling")
    assert (
        with_card("ether channeling", "mana blood titanium", "it").why_not("play ether channeling")
        == "free.card"
    )
    assert (
        with_card("ether channeling", "ectoplasm blood titanium", "en").why_not(
            "play ether channeling"
        )
        == "free.card"
    )
    p = with_card("ether channeling", "ectoplasm blood titanium", "it")
    p.play("play ether channeling", "player 1", "take mana")
    assert p.ethers(0) == {"blood": 1, "mana": 1, "ectoplasm": 1, "titanium": 1}
    assert p.ethers(1) == {}


@pytest.mark.rule("smog:card.alchemical_drain")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, 3), (3, 2)),
        ((0, 1, 5), (2, 0, 4)),
        ((2, 0, 1, 4), (4, 0, 0, 3)),
        ((2, 2, 2, 2), (5, 1, 1, 1)),
    ],
)
def test_alchemical_drain_takes_a_coin_from_each_opponent_who_has_one(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    p = with_card("alchemical drain", players=len(before), coins=dict(enumerate(before)))
    p.play("play alchemical drain")
    assert p.state.coins == list(after)
    assert p.state.counter[1] == 3


@pytest.mark.rule("smog:card.alchemical_drain")
def test_alchemical_drain_takes_from_the_others_whoever_plays_it() -> None:
    p = with_card(
        "alchemical drain",
        turn=2,
        hands={2: ["alchemical drain"]},
        ether={2: NEEDS["alchemical drain"]},
    )
    assert p.play("play alchemical drain").state.coins == [1, 1, 5, 1]


@pytest.mark.rule("smog:card.steam_lords_decree")
def test_steam_lords_decree_takes_an_artefact_not_yet_owned() -> None:
    p = with_card(
        "steam lords decree",
        artefacts={
            0: ["atlantean key"],
            1: ["atlantean key", "mithril lock", "spectral chain"],
            2: ["atlantean key"],
            3: ["adamantine key"],
        },
    )
    p.play("play steam lords decree")
    assert p.options("player") == ["1", "3"]
    assert p.why_not("player 2") == "card.steam_lords_decree"
    p.play("player 1")
    assert p.options("take") == ["spectral chain", "mithril lock"]
    assert p.why_not("take atlantean key") == "card.steam_lords_decree"
    assert p.why_not("take adamantine key") == "card.steam_lords_decree"
    p.play("take mithril lock")
    assert p.artefacts(0) == {"atlantean key", "mithril lock"}
    assert p.artefacts(1) == {"atlantean key", "spectral chain"}
    assert p.artefacts(3) == {"adamantine key"}
    assert p.told("takes artefact") == [(0, (3, 1), EVERYONE)]


@pytest.mark.rule("smog:card.steam_lords_decree")
@pytest.mark.parametrize("wanted", ARTEFACTS)
def test_steam_lords_decree_finds_the_one_artefact_missing(wanted: str) -> None:
    rest = [artefact for artefact in ARTEFACTS if artefact != wanted]
    for other in (1, 2, 3):
        p = with_card("steam lords decree", artefacts={0: rest, 1: rest, 2: rest, other: ARTEFACTS})
        p.play("play steam lords decree")
        assert p.legal == [f"player {other}"]
        assert p.why_not("player 0") == "card.steam_lords_decree"
        p.play(f"player {other}")
        assert p.legal == [f"take {wanted}"]
        assert p.why_not("end turn") == "card.steam_lords_decree"
        p.play(f"take {wanted}")
        assert (p.artefacts(0), p.artefacts(other)) == (set(ARTEFACTS), set(rest))


@pytest.mark.rule("smog:free.card")
@pytest.mark.parametrize(
    "card",
    ["breath of the titan", "fade into rust", "ether channeling", "steam lords decree"],
)
def test_nobody_who_does_not_play_can_be_chosen(card: str) -> None:
    rule = f"card.{card.replace(' ', '_')}"
    p = with_card(card, players=2).play(f"play {card}")
    assert p.legal == ["player 1"]
    assert p.why_not("end turn") == rule
    assert [p.why_not(f"player {seat}") for seat in (0, 2, 3)] == [rule] * 3


@pytest.mark.rule("smog:card.steam_lords_decree", "smog:artefact.one")
def test_what_was_taken_may_be_bought_again() -> None:
    p = with_card("steam lords decree", at={1: "outer west"}, coins={1: 9})
    p.play("play steam lords decree", "player 1", "take mithril lock", "end turn", "buy")
    assert p.artefacts(0) == p.artefacts(1) == {"mithril lock"}


@pytest.mark.rule("smog:card.gift_of_faerie")
def test_gift_of_faerie_buys_an_ether_for_nothing() -> None:
    p = with_card("gift of faerie", coins={0: 0}, agents={}, trades=0, glass={"north": "east"})
    p.play("play gift of faerie")
    assert p.ethers(0) == {"blood": 1, "mana": 1, "ectoplasm": 2}
    assert p.state.coins == [0, 2, 2, 2]
    assert (p.state.left, p.turned("north"), p.glass("north")) == (3, 0, {"east"})
    assert p.told("buys ether") == [(0, (2, 0, 1), EVERYONE)]


@pytest.mark.rule("smog:card.gift_of_faerie")
def test_gift_of_faerie_buys_an_artefact_for_nothing() -> None:
    p = with_card("gift of faerie", coins={0: 1}, at={0: "outer east"}, agents={}, trades=0)
    p.play("play gift of faerie")
    assert p.artefacts(0) == {"spectral chain"}
    assert p.ethers(0) == {"blood": 1, "mana": 1, "ectoplasm": 1}
    assert (p.state.coins[0], p.state.left) == (1, 3)
    assert (p.turned("outer east"), p.glasses()) == (0, 0)
    assert p.told("buys artefact") == [(0, (1, 0, 10), EVERYONE)]


@pytest.mark.rule("smog:card.gift_of_faerie.limits")
@pytest.mark.parametrize(
    "more",
    [
        pytest.param({"glass": {"north": "north"}}, id="an Hourglass on the edge"),
        pytest.param(
            {"at": {0: "outer west"}, "artefacts": {0: ["mithril lock"]}}, id="already owned"
        ),
        pytest.param(
            {"at": {0: "outer west"}, "glass": {"outer west": "north"}}, id="outer, Hourglass"
        ),
        pytest.param({"at": {0: "esplanade"}}, id="nothing for sale"),
    ],
)
def test_gift_of_faerie_is_still_a_purchase(more: dict[str, Any]) -> None:
    p = with_card("gift of faerie", **more)
    assert p.why_not("play gift of faerie") == "card.gift_of_faerie.limits"


@pytest.mark.rule("smog:card.gift_of_faerie.limits", "smog:agents.conflict", "smog:agent.doctor")
@pytest.mark.parametrize("tile", ["north", "outer west"])
def test_the_doctor_is_stronger_than_gift_of_faerie(tile: str) -> None:
    p = with_card("gift of faerie", at={0: tile}, agents={"doctor": tile}).play("begin turn")
    assert p.why_not("play gift of faerie") == "agent.doctor"


@pytest.mark.rule("smog:card.gift_of_faerie.limits", "smog:sell.not_after_purchase")
def test_gift_of_faerie_and_sales_on_the_same_tile() -> None:
    sold = with_card("gift of faerie", agents={}, trades=2).play("sell", "rotate tile")
    assert sold.ethers(0) == {"blood": 1, "mana": 1}
    again = with_card("gift of faerie", "mana blood ectoplasm ectoplasm", agents={}, trades=2)
    again.play("sell")
    assert again.why_not("play gift of faerie") == "card.gift_of_faerie.limits"
    bought = with_card("gift of faerie", agents={}, trades=2).play("play gift of faerie")
    assert bought.why_not("sell") == "sell.not_after_purchase"
    assert bought.may("buy")


@pytest.mark.rule("smog:card.gift_of_faerie.limits", "smog:agents.enter.first")
def test_gift_of_faerie_counts_as_a_trade() -> None:
    p = with_card("gift of faerie", agents={}, trades=0).play("play gift of faerie")
    assert p.agents() == {"dandy": "north"}
    assert p.state.trades == 1


# ---------------------------------------------------------------- cards without effect


@pytest.mark.rule("smog:card.no_effect")
@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("ritual invocation", {"agents": {}}),
        ("fade into rust", {"counter": {0: 3}}),
        ("ether channeling", {"ether": {0: "mana blood titanium"}}),
        ("alchemical drain", {"coins": {0: 3, 1: 0, 2: 0, 3: 0}}),
        ("steam lords decree", {"artefacts": {0: ["mithril lock"], 1: ["mithril lock"]}}),
        ("steam lords decree", {"artefacts": {0: ["mithril lock"]}}),
        ("steam lords decree", {"artefacts": {0: ARTEFACTS, 1: ARTEFACTS}}),
    ],
)
def test_a_card_that_could_do_nothing_may_not_be_played(card: str, more: dict[str, Any]) -> None:
    assert with_card(card, **more).why_not(f"play {card}") == "card.no_effect"


@pytest.mark.rule("smog:card.no_effect")
def test_one_coin_on_the_table_is_enough_for_the_drain() -> None:
    p = with_card("alchemical drain", coins={0: 0, 1: 0, 2: 0, 3: 1}).play("play alchemical drain")
    assert p.state.coins == [1, 0, 0, 0]
