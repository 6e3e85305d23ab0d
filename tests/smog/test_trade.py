"""Buying and selling Ethers and Artefacts. Seat 0 reads the north edge of its tile."""

from __future__ import annotations

import pytest

from fogbound.engine import EVERYONE
from fogbound.games.smog.rules.actions import ARTEFACTS, PLACES
from tests.smog.builder import position

BOTH_EDITIONS = pytest.mark.parametrize("edition", ["en", "it"])


# ---------------------------------------------------------------- buying Ether


@BOTH_EDITIONS
@pytest.mark.rule("smog:buy.ether", "smog:buy.after")
def test_buying_an_ether(edition: str) -> None:
    p = position(edition=edition, at={0: "north"}, coins={0: 5}, ether={0: "ectoplasm mana"})
    p.play("buy")
    assert p.state.coins == [3, 2, 2, 2]
    assert p.ethers(0) == {"ectoplasm": 2, "mana": 1}
    assert p.turned("north") == sum(p.state.turned) == 1
    assert p.state.glass[1] == sum(p.state.glass) == 0b0001  # the printed north edge
    assert p.glass("north") == {"east"}
    assert p.state.left == 2
    assert p.state.trades == 1
    assert p.told("buys ether") == [(0, (2, 2, 1), EVERYONE)]


@pytest.mark.rule("smog:buy.ether")
def test_the_price_must_be_at_hand() -> None:
    assert position(at={0: "north"}, coins={0: 2}).play("buy").state.coins[0] == 0
    p = position(at={0: "north"}, coins={0: 1}, counter={0: 5})
    assert p.why_not("buy") == "buy.ether"


@pytest.mark.rule("smog:buy.ether", "smog:sell.ether")
def test_nothing_is_traded_on_the_esplanade() -> None:
    p = position(coins={0: 9}, ether={0: "blood mana ectoplasm titanium"})
    assert p.why_not("buy") == "buy.ether"
    assert p.why_not("sell") == "sell.ether"


@pytest.mark.rule("smog:buy.hourglass")
@pytest.mark.parametrize("turned", range(4))
def test_no_purchase_at_an_edge_with_an_hourglass(turned: int) -> None:
    p = position(at={0: "north"}, coins={0: 9}, turned={"north": turned}, glass={"north": "north"})
    assert p.why_not("buy") == "buy.hourglass"
    q = position(
        at={0: "north"},
        coins={0: 9},
        turned={"north": turned},
        glass={"north": "east south west", "south": "north"},
    )
    assert q.may("buy")


@pytest.mark.rule("smog:buy.after")
def test_several_purchases_on_one_tile() -> None:
    p = position(at={0: "north"}, coins={0: 9})
    p.play("buy", "buy", "buy")  # Ectoplasm 2, Mana 3, Titanium 4
    assert p.state.coins[0] == 0
    assert p.ethers(0) == {"ectoplasm": 1, "mana": 1, "titanium": 1}
    assert (p.turned("north"), p.state.glass[1]) == (3, 0b1101)
    assert p.state.left == 0


@pytest.mark.rule("smog:buy.not_after_sale")
def test_no_purchase_on_a_tile_sold_on_this_turn() -> None:
    p = position(at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm"})
    p.play("sell")
    assert p.why_not("buy") == "buy.not_after_sale"
    p.play("rotate tile")
    assert p.why_not("buy") == "buy.not_after_sale"


@pytest.mark.rule("smog:buy.not_after_sale", "smog:sell.not_after_purchase")
@pytest.mark.parametrize("tile", PLACES[1:9])
def test_every_tile_of_the_ring_is_traded_on_one_way_only(tile: str) -> None:
    everything = {0: "blood mana ectoplasm titanium"}
    sold = position(at={0: tile}, coins={0: 9}, ether=everything, trades=2).play("sell")
    assert sold.why_not("buy") == "buy.not_after_sale"
    bought = position(at={0: tile}, coins={0: 9}, ether=everything, trades=2).play("buy")
    assert bought.why_not("sell") == "sell.not_after_purchase"


@pytest.mark.rule("smog:buy.not_after_sale", "smog:sell.not_after_purchase")
def test_another_tile_is_free_to_trade_on() -> None:
    p = position(at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm"})
    p.play("sell", "move east")
    assert p.may("buy")
    q = position(at={0: "north"}, coins={0: 9}, ether={0: "titanium"})
    q.play("buy", "move east")
    assert q.may("sell")
    q.play("sell")
    assert q.state.coins[0] == 10


@pytest.mark.rule("smog:buy.not_after_sale", "smog:sell.not_after_purchase")
def test_coming_back_to_the_tile_changes_nothing() -> None:
    p = position(at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm mana"}, favoured=0)
    p.play("sell", "move east", "move west")
    assert p.why_not("buy") == "buy.not_after_sale"
    assert p.may("sell")
    q = position(at={0: "north"}, coins={0: 9}, ether={0: "mana"}, favoured=0)
    q.play("buy", "move east", "move west")
    assert q.why_not("sell") == "sell.not_after_purchase"
    assert q.may("buy")


@pytest.mark.rule("smog:buy.not_after_sale", "smog:sell.not_after_purchase")
def test_every_tile_traded_on_this_turn_is_remembered() -> None:
    p = position(at={0: "north"}, coins={0: 9}, ether={0: "ectoplasm titanium"}, trades=2)
    p.state.left = 9
    p.play("sell", "move east", "sell")
    assert p.why_not("buy") == "buy.not_after_sale"
    p.play("move west")
    assert p.why_not("buy") == "buy.not_after_sale"
    p.play("move west", "buy", "move east", "pay coin", "move east")
    assert p.why_not("buy") == "buy.not_after_sale"
    q = position(at={0: "north"}, coins={0: 9}, ether={0: "mana ectoplasm"}, trades=2)
    q.state.left = 9
    q.play("buy", "move east", "buy")
    assert q.why_not("sell") == "sell.not_after_purchase"
    q.play("move west")
    assert q.why_not("sell") == "sell.not_after_purchase"


@pytest.mark.rule("smog:buy.not_after_sale", "smog:sell.not_after_purchase")
def test_what_other_players_traded_does_not_matter() -> None:
    p = position(
        at={0: "north", 1: "north"},
        ether={0: "ectoplasm", 1: "blood"},
        coins={0: 9, 1: 9},
        slots=["dandy", "merchant", "doctor", "witch"],
    )
    p.play("sell", "end turn")
    assert p.state.coins[1] == 8  # the Dandy came with the sale
    assert p.why_not("buy") == "buy.hourglass"  # the tile turned the Hourglass to the east
    p.play("rotate tile")
    assert p.may("buy")


# ---------------------------------------------------------------- selling Ether


@BOTH_EDITIONS
@pytest.mark.rule("smog:sell.ether", "smog:sell.after")
def test_selling_an_ether(edition: str) -> None:
    p = position(edition=edition, at={0: "north"}, ether={0: "ectoplasm ectoplasm mana"})
    p.play("sell")
    assert p.state.coins == [4, 2, 2, 2]
    assert p.ethers(0) == {"ectoplasm": 1, "mana": 1}
    assert p.turned("north") == sum(p.state.turned) == 1
    assert p.state.glass[1] == sum(p.state.glass) == 0b0001
    assert p.state.left == 2
    assert p.state.trades == 1
    assert p.told("sells ether") == [(0, (2, 2, 1), EVERYONE)]


@pytest.mark.rule("smog:sell.ether")
def test_only_the_ether_on_the_own_edge_is_sold() -> None:
    p = position(at={0: "north"}, ether={0: "blood mana titanium", 1: "ectoplasm"})
    assert p.why_not("sell") == "sell.ether"
    p.play("rotate tile", "sell")  # Mana, 3
    assert (p.state.coins[0], p.ethers(0)) == (5, {"blood": 1, "titanium": 1})


@pytest.mark.rule("smog:sell.ether")
@pytest.mark.parametrize("place", PLACES[9:])
def test_nothing_is_sold_on_an_outer_tile(place: str) -> None:
    p = position(
        at={0: place}, ether={0: "blood mana ectoplasm titanium"}, artefacts={0: ARTEFACTS}
    )
    assert p.why_not("sell") == "sell.ether"


@pytest.mark.rule("smog:sell.hourglass")
@pytest.mark.parametrize("turned", range(4))
def test_no_sale_at_an_edge_with_an_hourglass(turned: int) -> None:
    everything = {0: "blood mana ectoplasm titanium"}
    p = position(
        at={0: "north"}, ether=everything, turned={"north": turned}, glass={"north": "north"}
    )
    assert p.why_not("sell") == "sell.hourglass"
    q = position(
        at={0: "north"},
        ether=everything,
        turned={"north": turned},
        glass={"north": "east south west", "south": "north"},
    )
    assert q.may("sell")


@pytest.mark.rule("smog:sell.after")
def test_several_sales_on_one_tile() -> None:
    p = position(at={0: "north"}, ether={0: "ectoplasm mana titanium"}, coins={0: 0})
    p.play("sell", "sell", "sell")
    assert (p.state.coins[0], p.ethers(0)) == (9, {})
    assert (p.turned("north"), p.state.glass[1]) == (3, 0b1101)


@pytest.mark.rule("smog:sell.not_after_purchase")
def test_no_sale_on_a_tile_bought_on_this_turn() -> None:
    p = position(at={0: "north"}, coins={0: 9}, ether={0: "mana titanium"})
    p.play("buy")
    assert p.why_not("sell") == "sell.not_after_purchase"
    p.play("rotate tile")
    assert p.why_not("sell") == "sell.not_after_purchase"


# ---------------------------------------------------------------- buying Artefacts


@BOTH_EDITIONS
@pytest.mark.rule("smog:artefact.buy", "smog:artefact.after")
def test_buying_an_artefact(edition: str) -> None:
    p = position(
        edition=edition,
        at={0: "outer north"},
        coins={0: 5},
        ether={0: "blood"},
        artefacts={0: ["mithril lock"]},
    )
    p.play("buy")
    assert p.state.coins == [2, 2, 2, 2]
    assert p.artefacts(0) == {"mithril lock", "atlantean key"}
    assert p.ethers(0) == {"blood": 1}
    assert p.turned("outer north") == sum(p.state.turned) == 1
    assert p.state.glass[9] == sum(p.state.glass) == 0b0001
    assert p.state.left == 2
    assert p.state.trades == 1
    assert p.told("buys artefact") == [(0, (0, 3, 9), EVERYONE)]


@pytest.mark.rule("smog:artefact.buy")
def test_the_price_of_an_artefact_must_be_at_hand() -> None:
    assert position(at={0: "outer north"}, coins={0: 3}).play("buy").state.coins[0] == 0
    p = position(at={0: "outer north"}, coins={0: 2}, counter={0: 5})
    assert p.why_not("buy") == "artefact.buy"


@pytest.mark.rule("smog:artefact.one")
@pytest.mark.parametrize(("place", "artefact"), list(zip(PLACES[9:], ARTEFACTS, strict=True)))
def test_no_second_artefact_of_a_kind(place: str, artefact: str) -> None:
    p = position(at={0: place}, coins={0: 9}, artefacts={0: [artefact]})
    assert p.why_not("buy") == "artefact.one"
    others = [name for name in ARTEFACTS if name != artefact]
    q = position(at={0: place}, coins={0: 9}, artefacts={0: others, 1: ARTEFACTS, 2: ARTEFACTS})
    q.play("buy")
    assert q.artefacts(0) == set(ARTEFACTS)


@pytest.mark.rule("smog:artefact.one", "smog:parts.artefacts")
def test_all_four_players_may_have_the_same_artefact() -> None:
    p = position(
        at=dict.fromkeys(range(4), "outer north"),
        coins=dict.fromkeys(range(4), 9),
        slots=["merchant", "dandy", "witch", "doctor"],
        trades=2,
    )
    for seat in range(4):
        if p.why_not("buy") == "artefact.hourglass":
            p.play("rotate tile")
        p.play("buy", "end turn")
        assert p.artefacts(seat) == {"atlantean key"}


@pytest.mark.rule("smog:artefact.hourglass")
@pytest.mark.parametrize("turned", range(4))
def test_no_artefact_at_an_edge_with_an_hourglass(turned: int) -> None:
    tile = "outer south"
    p = position(at={0: tile}, coins={0: 9}, turned={tile: turned}, glass={tile: "north"})
    assert p.why_not("buy") == "artefact.hourglass"
    q = position(at={0: tile}, coins={0: 9}, turned={tile: turned}, glass={tile: "east south west"})
    assert q.may("buy")


@pytest.mark.rule("smog:artefact.after", "smog:buy.after", "smog:sell.after")
def test_the_hourglass_goes_on_the_edge_of_the_trade_whoever_trades() -> None:
    for seat, way in enumerate(("north", "east", "south", "west")):
        after = ("east", "south", "west", "north")[seat]
        for tile in ("north", "outer north"):
            p = position(turn=seat, at={seat: tile}, coins={seat: 9})
            p.play("buy")
            assert p.glass(tile) == {after}, way
            assert p.state.glass[PLACES.index(tile)] == 1 << seat
        q = position(turn=seat, at={seat: "north"}, ether={seat: "blood mana ectoplasm titanium"})
        q.play("sell")
        assert q.glass("north") == {after}
