"""Scrolls that deal with cards: drawing, discarding, giving, looking, playing more."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules.actions import CARDS
from fogbound.games.nanty.rules.worlds import placed
from tests.nanty.builder import Position, after_card, after_scroll, card, cards

NO_GOODYEAR = "mr goodyear"


def top(p: Position, count: int) -> set[str]:
    """The cards on top of the pile."""
    return {CARDS[number] for number in p.state.deck[-count:]} if count else set()


# ---------------------------------------------------------------- drawing


@pytest.mark.rule("nanty:effect.draw", "nanty:scroll.hand")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("the time traveller", 3), ("the british museum reading room", 4),
        ("the royal institution", 4), ("sergeant cuff", 2), ("the central telegraph office", 2),
        ("montague tigg", 2), ("augustus snodgrass", 2),
    ],
)  # fmt: skip
def test_drawing_cards(name: str, count: int) -> None:
    p = after_card(name, hands={0: "toby"})
    wanted = top(p, count)
    while "scroll" not in p.legal:
        p.play("draw event" if p.may("draw event") else "skip")
    p.play("scroll")
    assert p.hand(0) == {"toby"} | wanted
    assert p.told("draws") == [(0, (count,), -1)]
    if p.asked[1] == "action.another":
        assert set(p.options("play")) == {name for name in wanted if name != "toby"} - {
            "mr goodyear"
        }


@pytest.mark.rule("nanty:effect.draw")
@pytest.mark.parametrize(("own", "count"), [("", 0), ("city", 1), ("city, strand, lambeth", 3)])
def test_the_chimney_sweeps_draw_a_card_for_each_building(own: str, count: int) -> None:
    p = after_card("the chimney sweeps", buildings={0: own, 1: "chelsea"})
    wanted = top(p, count)
    p.play("scroll")
    assert p.hand(0) == wanted


@pytest.mark.rule("nanty:scroll.draw_short")
def test_a_scroll_takes_what_is_there() -> None:
    p = after_scroll("the royal institution", deck="sam weller, toby")
    assert p.hand(0) == {"sam weller", "toby"}
    assert p.state.outcome is None
    assert p.asked == (0, "turn.free")
    p = after_scroll("the royal institution", deck="")
    assert (p.hand(0), p.state.outcome) == (set(), None)


@pytest.mark.rule("nanty:effect.draw_discards", "nanty:discard.open")
def test_four_random_cards_from_the_discards() -> None:
    pile = "sam weller, toby, hugh boone, the bank, bill sikes, noah claypole"
    p = after_card("mr krook", discards=pile)
    drawn = Counter[str]()
    for n in range(40):
        q = p.copy()
        q.state.key = bytes([n])
        q.play("scroll")
        assert len(q.hand(0)) == 4
        assert q.hand(0) | q.discards() == set(pile.split(", "))
        assert len(q.discards()) == 2
        assert q.state.deck == p.state.deck
        drawn.update(q.hand(0))
        (seat, details, to), *_ = q.told("draws discards")
        assert (seat, to, {CARDS[number] for number in details}) == (0, -1, q.hand(0))
    assert set(drawn) == set(pile.split(", "))
    assert max(drawn.values()) < 38


@pytest.mark.rule("nanty:effect.draw_discards")
@pytest.mark.parametrize("pile", ["", "toby", "toby, sam weller, hugh boone, the bank"])
def test_all_discards_if_there_are_four_or_fewer(pile: str) -> None:
    p = after_scroll("mr krook", discards=pile)
    assert p.state.hands[0] == cards(pile)
    assert p.discards() == set()
    assert p.asked == (0, "agent.place")


# ---------------------------------------------------------------- discarding


@pytest.mark.rule("nanty:effect.discard")
@pytest.mark.parametrize(
    ("name", "after"),
    [("covent garden flower girl", "agent.place"), ("count dracula", "turn.free")],
)
def test_discarding_a_card(name: str, after: str) -> None:
    p = after_scroll(name, hands={0: "toby, sam weller"})
    assert (p.asked, p.legal) == ((0, "effect.discard"), ["discard sam weller", "discard toby"])
    p.play("discard sam weller")
    assert p.hand(0) == {"toby"}
    assert "sam weller" in p.discards()
    assert p.asked == (0, after)
    assert after_scroll(name).asked == (0, after)


@pytest.mark.rule("nanty:effect.discard_for_money")
@pytest.mark.parametrize(("name", "per"), [("noddy boffin", 2), ("the old curiosity shop", 1)])
@pytest.mark.parametrize(
    "sold", [[], ["toby"], ["toby", "sam weller"], ["toby", "sam weller", "the bank"]]
)
def test_selling_cards(name: str, per: int, sold: list[str]) -> None:
    p = after_scroll(name, hands={0: "toby, sam weller, the bank"})
    assert p.asked == (0, "effect.discard_for_money")
    assert p.legal == ["done", "discard the bank", "discard sam weller", "discard toby"]
    for name_sold in sold:
        p.play(f"discard {name_sold}")
    if p.may("done"):
        p.play("done")
    assert p.money == [10 + per * len(sold), 10, 10, 10]
    assert p.hand(0) == {"toby", "sam weller", "the bank"} - set(sold)
    assert p.discards() - {name} == set(sold)
    assert p.state.actor == 0
    assert p.asked[1] in ("turn.free", "build.place")


@pytest.mark.rule("nanty:effect.recycle_hand")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_recycling_up_to_three_cards(count: int) -> None:
    hand = ["toby", "sam weller", "the bank", "hugh boone"]
    p = after_scroll("apothecaries hall", hands={0: ", ".join(hand)})
    assert p.asked == (0, "effect.recycle_hand")
    wanted = top(p, count + 1)
    p.play(*(f"discard {name}" for name in hand[:count]))
    if count < 3:
        assert set(p.options("discard")) == set(hand[count:])
        p.play("done")
    assert p.hand(0) == set(hand[count:]) | wanted
    assert p.discards() == set(hand[:count])
    assert p.asked == (0, "build.place")


@pytest.mark.rule("nanty:effect.recycle_hand", "nanty:effect.recycle_hand.end")
def test_recycling_respects_blocking_cards_and_full_hands() -> None:
    p = after_scroll("apothecaries hall", table={0: "irene adler, the bank"})
    assert len(p.hand(0)) == 4
    six = "toby, sam weller, the bank, hugh boone, bill sikes, mr krook"
    p = after_scroll("apothecaries hall", "done", hands={0: six})
    assert p.hand(0) == set(six.split(", "))
    assert p.state.outcome is None


@pytest.mark.rule("nanty:effect.recycle_hand.end", "nanty:end.deck")
def test_recycling_with_too_short_a_pile_ends_the_game() -> None:
    p = after_scroll("apothecaries hall", deck="toby, sam weller, the bank, hugh boone")
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.outcome.points) == ("end.deck", (10, 10, 10, 10))
    assert p.hand(0) == {"toby", "sam weller", "the bank", "hugh boone"}
    p = after_scroll("apothecaries hall", deck="toby, sam weller, the bank, hugh boone, mr krook")
    assert p.state.outcome is None
    p = after_scroll("apothecaries hall", deck="", faces={2: "holmes"})
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.outcome.winners) == ("win.holmes", (2,))


# ---------------------------------------------------------------- from hand to hand


@pytest.mark.rule("nanty:effect.swap_hands", "nanty:scroll.table")
@pytest.mark.parametrize("other", ["", "toby", "toby, little dorrit, hugh boone, bill sikes"])
def test_whole_hands_change_places(other: str) -> None:
    p = after_scroll(
        "nathaniel winkle", "player 2", hands={0: "sam weller, the bank", 2: other},
        table={0: "irene adler", 2: "mr merryweather"}, discards=NO_GOODYEAR,
    )  # fmt: skip
    assert p.state.hands[0] == cards(other)
    assert p.hand(2) == {"sam weller", "the bank"}
    assert (p.table(0), p.table(2)) == ({"irene adler"}, {"mr merryweather"})
    assert p.told("swaps hands") == [(0, (2,), -1)]
    assert p.state.card == card("nathaniel winkle")
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.swap_hands")
def test_an_empty_hand_takes_part() -> None:
    p = after_scroll("nathaniel winkle", "player 1", hands={1: "toby"}, discards=NO_GOODYEAR)
    assert (p.hand(0), p.hand(1)) == ({"toby"}, set())


@pytest.mark.rule("nanty:effect.inspect_hand")
def test_inspecting_a_hand() -> None:
    p = after_scroll(
        "the special branch", "player 1",
        hands={1: "toby, sam weller"}, discards=NO_GOODYEAR, table={1: "the bank"},
    )  # fmt: skip
    assert (p.asked, p.legal) == (
        (0, "effect.inspect_hand"),
        ["discard sam weller", "discard toby"],
    )
    seen = p.told("seen")
    assert seen == [(0, (1, *cards("sam weller, toby")), 0)]
    assert p.state.seen_by(0).hands[1] == cards("sam weller, toby")
    assert p.state.seen_by(2).hands[1] == (-1, -1)
    p.play("discard toby")
    assert (p.hand(1), p.discards()) == ({"sam weller"}, {"mr goodyear", "toby"})
    assert p.asked == (0, "agent.place")
    p = after_scroll("the special branch", "player 1", table={1: "the bank"})
    assert p.asked == (0, "agent.place")


@pytest.mark.rule("nanty:effect.steal_card")
def test_stealing_one_of_two_random_cards() -> None:
    hand = "toby, sam weller, hugh boone, bill sikes"
    looked = Counter[str]()
    for n in range(40):
        p = after_card("william guppy", hands={1: hand}, discards=NO_GOODYEAR)
        p.state.key = bytes([n])
        p.play("scroll", "player 1")
        assert p.asked == (0, "effect.steal_card")
        pair = p.options("take")
        assert len(pair) == 2
        looked.update(pair)
        assert p.told("looks at cards") == [(0, (1, 2), -1)]
        ((seat, seen, to),) = p.told("seen")
        assert (seat, to, seen[0], {CARDS[n] for n in seen[1:]}) == (0, 0, 1, set(pair))
        assert p.told("shows") == [(1, (0, *seen[1:]), 1)]
        p.play(f"take {pair[0]}")
        assert p.hand(0) == {pair[0]}
        assert p.hand(1) == set(hand.split(", ")) - {pair[0]}
    assert set(looked) == set(hand.split(", "))
    assert max(looked.values()) < 35


@pytest.mark.rule("nanty:effect.steal_card")
def test_a_single_card_is_kept() -> None:
    p = after_scroll("william guppy", "player 1", hands={1: "toby"}, discards=NO_GOODYEAR)
    if p.asked == (0, "effect.steal_card"):
        assert p.legal == ["take toby"]
        p.play("take toby")
    assert (p.hand(0), p.hand(1)) == ({"toby"}, set())
    p = after_scroll("william guppy", "player 1")
    assert p.asked == (0, "agent.place")


@pytest.mark.rule("nanty:effect.demand_cards", "nanty:scroll.short_cards", "nanty:scroll.target")
@pytest.mark.parametrize("name", ["the mendicity society", "good mrs brown"])
def test_demanding_two_cards(name: str) -> None:
    p = after_scroll(name, hands={1: "toby, sam weller, hugh boone"}, discards=NO_GOODYEAR)
    assert p.legal == ["player 1", "player 2", "player 3"]
    assert p.why_not("player 0") == "scroll.target"
    none = p.copy().play("player 2")
    assert none.hand(0) == set()
    assert none.state.actor == 0
    p.play("player 1")
    assert (p.asked, p.options("give")) == (
        (1, "effect.demand_cards"),
        ["sam weller", "toby", "hugh boone"],
    )
    p.play("give toby")
    assert (p.asked, p.options("give")) == (
        (1, "effect.demand_cards"),
        ["sam weller", "hugh boone"],
    )
    p.play("give hugh boone")
    assert (p.hand(0), p.hand(1)) == ({"toby", "hugh boone"}, {"sam weller"})
    one = after_scroll(name, "player 1", "give toby", hands={1: "toby"}, discards=NO_GOODYEAR)
    assert (one.hand(0), one.hand(1), one.state.actor) == ({"toby"}, set(), 0)


@pytest.mark.rule("nanty:effect.demand_cards", "nanty:secret.seen")
def test_only_giver_and_taker_know_the_card() -> None:
    p = after_scroll(
        "the mendicity society", "player 1", "give toby", hands={1: "toby"}, discards=NO_GOODYEAR
    )
    assert p.told("passes card") == [(1, (0,), -1)]
    assert p.told("card given") == [(1, (0, 16), 1)]
    assert p.told("card received") == [(0, (1, 16), 0)]


@pytest.mark.rule("nanty:effect.money_or_card")
def test_money_or_card_as_each_prefers() -> None:
    p = after_scroll(
        "battersea dogs home", hands={1: "toby, sam weller", 2: "hugh boone"},
        money={2: 0, 3: 5}, discards=NO_GOODYEAR,
    )  # fmt: skip
    assert (p.asked, p.legal) == (
        (1, "effect.money_or_card"),
        ["pay", "give sam weller", "give toby"],
    )
    p.play("give toby")
    assert (p.asked, p.legal) == ((2, "effect.money_or_card"), ["give hugh boone"])
    assert p.why_not("pay") is not None
    p.play("give hugh boone")
    assert (p.asked, p.legal) == ((3, "effect.money_or_card"), ["pay"])
    p.play("pay")
    assert p.money == [11, 10, 0, 4]
    assert p.hand(0) == {"toby", "hugh boone"}
    assert p.asked == (0, "action.another")
    p = after_scroll("battersea dogs home", money={1: 0, 2: 0, 3: 0})
    assert (p.money, p.asked) == ([10, 0, 0, 0], (0, "action.another"))


@pytest.mark.rule("nanty:effect.sell_card", "nanty:scroll.short_money")
@pytest.mark.parametrize("name", ["rosetta davis", "donna britannica hollandia"])
@pytest.mark.parametrize(("has", "paid"), [(10, 2), (2, 2), (1, 1), (0, 0)])
def test_selling_a_card_to_a_player(name: str, has: int, paid: int) -> None:
    p = after_scroll(name, "player 2", hands={0: "toby, sam weller"}, money={2: has})
    assert (p.asked, p.legal) == ((0, "effect.sell_card"), ["give sam weller", "give toby"])
    p.play("give toby")
    assert p.money == [10 + paid, 10, has - paid, 10]
    assert (p.hand(0), p.hand(2)) == ({"sam weller"}, {"toby"})


@pytest.mark.rule("nanty:effect.sell_card.none")
@pytest.mark.parametrize("name", ["rosetta davis", "donna britannica hollandia"])
def test_no_card_no_money(name: str) -> None:
    p = after_scroll(name, hands={1: "toby"})
    assert p.state.actor == 0
    assert p.asked[1] in ("turn.free", "agent.place")
    assert p.money == [10, 10, 10, 10]


# ---------------------------------------------------------------- playing more cards


@pytest.mark.rule("nanty:effect.play_cards", "nanty:action.discard.timing")
@pytest.mark.parametrize("name", ["mycroft holmes", "charles babbage"])
def test_two_cards_each_with_all_it_brings(name: str) -> None:
    hand = "inspector bucket, sam weller, the alhambra music hall, simpsons divan"
    p = after_scroll(name, hands={0: hand})
    assert p.asked == (0, "effect.play_cards")
    assert p.discards() == {name}
    assert set(p.options("play")) == set(hand.split(", "))
    assert p.may("done")
    p.play("play inspector bucket", "skip", "play sam weller", "skip")  # all one card's doing
    assert p.asked == (0, "effect.play_cards")
    p.play("play the alhambra music hall", "take money", "play simpsons divan", "take money")
    p.play("skip")
    assert p.asked == (0, "turn.free")
    assert p.money[0] == 16


@pytest.mark.rule("nanty:effect.play_cards.fewer", "nanty:turn.play.interrupt")
def test_one_may_stop_before_either_card() -> None:
    hand = "toby, sam weller, simpsons divan"
    p = after_scroll("mycroft holmes", hands={0: hand}, buildings={0: "west end"})
    assert set(p.legal) == {
        "done", "play sam weller", "play simpsons divan", "use west end", "discard toby",
    }  # fmt: skip
    assert p.why_not("play toby") == "turn.play.interrupt"
    assert p.copy().play("done").asked == (0, "turn.free")
    p.play("play sam weller", "skip", "use west end")
    assert p.asked == (0, "effect.play_cards")
    assert p.play("done").asked == (0, "turn.free")
    assert p.hand(0) == {"toby", "simpsons divan"}


@pytest.mark.rule("nanty:effect.play_cards.fewer")
def test_the_second_card_may_have_been_drawn_meanwhile() -> None:
    p = after_scroll(
        "mycroft holmes", "play the royal institution", "scroll",
        hands={0: "the royal institution"}, deck="sam weller, toby, hugh boone, bill sikes",
    )  # fmt: skip
    assert p.asked == (0, "effect.play_cards")
    assert set(p.options("play")) == {"sam weller", "hugh boone", "bill sikes"}
    p.play("play sam weller", "skip")
    assert p.asked == (0, "turn.free")


@pytest.mark.rule("nanty:effect.play_cards")
def test_babbage_within_mycroft_within_another() -> None:
    hand = "mycroft holmes, charles babbage, sam weller, simpsons divan, billingsgate market, toby"
    p = after_card("inspector bucket", "skip", "play mycroft holmes", "scroll", hands={0: hand})
    p.play("play charles babbage", "draw event", "scroll")
    p.play("play sam weller", "skip", "play simpsons divan", "skip", "skip")
    assert p.asked == (0, "effect.play_cards")  # Mycroft's second
    p.play("play billingsgate market", "skip", "skip")
    assert p.asked == (0, "turn.free")
    assert p.hand(0) == {"toby"}
    assert len(p.discards()) == 6


# ---------------------------------------------------------------- personalities


@pytest.mark.rule("nanty:effect.peek_personalities", "nanty:secret.seen")
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 3), (4, 2)])
def test_all_but_one_of_the_unused_personalities_are_seen(players: int, count: int) -> None:
    hidden = Counter[int]()
    for n in range(30):
        p = after_card("the society for psychical research", players=players)
        p.state.key = bytes([n])
        unused = set(p.state.unused)
        p.play("scroll")
        ((seat, details, to),) = p.told("unused seen")
        assert (seat, to, len(set(details))) == (0, 0, count)
        assert set(details) < unused
        assert set(p.state.unused) == unused
        hidden.update(unused - set(details))
        assert p.told("peeks") == [(0, (count,), -1)]
    assert len(hidden) == count + 1


@pytest.mark.rule("nanty:effect.swap_personality", "nanty:effect.swap_personality.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_face_is_always_another(players: int) -> None:
    got = Counter[int]()
    for n in range(40):
        p = after_card("dorian gray", players=players)
        p.state.key = bytes([n])
        old, unused, others = p.state.personality[0], set(p.state.unused), p.state.personality[1:]
        p.play("scroll")
        new = p.state.personality[0]
        assert new in unused
        assert set(p.state.unused) == unused - {new} | {old}
        assert p.state.personality[1:] == others
        assert p.told("became") == [(0, (new,), 0)]
        assert p.told("changes face") == [(0, (), -1)]
        assert p.state.seen_by(1).personality[0] == -1
        got[new] += 1
    assert set(got) == unused


@pytest.mark.rule("nanty:effect.swap_personality")
def test_the_exchange_is_a_choice_made_unseen() -> None:
    p = after_card("dorian gray", "skip")
    assert p.face(0) == "fagin"
    p = after_card("dorian gray", "scroll")
    assert p.asked == (0, "build.place")


@pytest.mark.rule("nanty:effect.swap_personality.order", "nanty:win.check")
def test_a_new_face_first_counts_at_the_start_of_the_next_turn() -> None:
    for n in range(20):
        p = after_card(
            "dorian gray",
            players=3,
            money={0: 60},
            faces={0: "fagin", 1: "moriarty", 2: "balmoral"},
        )
        p.state.key = bytes([n])
        p.play("scroll")
        if p.face(0) == "sidonia":
            break
    assert p.face(0) == "sidonia"
    p.play("skip", "end turn")
    assert p.state.turn == 1
    for seat in (1, 2):
        p.begin(seat, "the diogenes club").play("play the diogenes club", "end turn")
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (0,)


@pytest.mark.rule("nanty:effect.swap_hands", "nanty:secret.seen")
def test_each_is_told_the_hand_he_receives() -> None:
    p = after_scroll(
        "nathaniel winkle", "player 1", hands={0: "sam weller", 1: "bill sikes, mr krook"}
    )
    p.play("pass")
    assert p.told("drawn") == [
        (0, cards("bill sikes, mr krook"), 0), (1, cards("sam weller"), 1)
    ]  # fmt: skip


@pytest.mark.rule("nanty:effect.steal_card")
def test_from_an_empty_hand_nothing_is_seen_and_a_single_card_is_taken_at_once() -> None:
    p = after_scroll("william guppy", "player 1")
    assert (p.told("looks at cards"), p.told("seen"), p.state.revealed) == ([], [], 0)
    p = after_scroll("william guppy", "player 1", "pass", hands={1: "mr krook"})
    assert (p.hand(0), p.hand(1)) == ({"mr krook"}, set())
    assert p.asked[1] != "effect.steal_card"


@pytest.mark.rule("nanty:effect.inspect_hand")
def test_that_a_hand_is_looked_through_is_told() -> None:
    p = after_scroll("the special branch", "player 1", "pass", hands={1: "mr krook"})
    assert p.told("inspects") == [(0, (1,), -1)]
    assert p.told("seen") == [(0, (1, card("mr krook")), 0)]


@pytest.mark.rule("nanty:effect.money_or_card", "nanty:scroll.offer")
def test_the_last_pound_may_be_given_but_no_pound_one_has_not() -> None:
    hands = {1: "mr krook", 2: "bill sikes", 3: "hugh boone"}
    p = after_scroll("battersea dogs home", "pass", money={1: 1}, hands=hands)
    assert (p.asked, p.legal) == ((1, "effect.money_or_card"), ["pay", "give mr krook"])
    p = after_scroll("battersea dogs home", "pass", money={1: 0}, hands=hands)
    assert p.legal == ["give mr krook"]
    assert p.why_not("pay") == "scroll.offer"


@pytest.mark.rule("nanty:effect.steal_card.victim")
def test_who_is_robbed_sees_both_cards_and_is_told_of_them() -> None:
    hand = "toby, sam weller, hugh boone, bill sikes"
    p = after_scroll("william guppy", "player 1", hands={1: hand}, discards=NO_GOODYEAR)
    s = p.state
    pair = s.stack[-1].values()[0]
    assert s.seen_by(1).stack[-1].values() == [pair, 1, 1, 0]
    names = [s.box.names["card"][number]["name"] for number in pair]
    told = f"Yellow had to show Green: {names[0]} and {names[1]}."
    assert [told in p.story(viewer) for viewer in (NOBODY, 0, 1, 2, 3)] == [
        False, False, True, False, False,
    ]  # fmt: skip
    for n in range(20):
        guess = s.seen_by(1).guess(Random(n))
        assert guess.stack == s.stack
        assert {number * 16 + 2 for number in pair} <= placed(guess.worlds[0])


@pytest.mark.rule("nanty:secret.seen", "nanty:effect.steal_card", "nanty:effect.steal_card.victim")
def test_nobody_else_sees_what_a_thief_chooses_from() -> None:
    hand, pile = "sam weller, hugh boone, the mudlarks", "sergeant cuff, count fosco, mrs hudson"
    named = ["william guppy", *hand.split(", "), *pile.split(", ")]
    rest = ", ".join(name for name in CARDS if name not in named)
    p = after_scroll("william guppy", "player 1", hands={1: hand}, deck=pile, discards=rest)
    s = p.state
    assert p.asked == (0, "effect.steal_card")
    assert s.seen_by(0).stack == s.stack
    found = set()
    for viewer in (NOBODY, 2, 3):
        seen = s.seen_by(viewer)
        assert seen.stack[-1].values() == [(UNKNOWN, UNKNOWN), 1, 1, 0]
        for n in range(20):
            guess = seen.guess(Random(n))
            shown = guess.stack[-1].values()[0]
            assert len(set(shown)) == 2
            assert set(shown) <= set(guess.hands[1])
            assert {number * 16 + 2 for number in shown} <= placed(guess.worlds[0])
            found.add(shown)
    assert len(found) > 2
    assert s.seen_by(0).guess(Random(1)).stack == s.stack


@pytest.mark.rule("nanty:effect.swap_personality")
def test_the_former_face_is_mixed_with_the_unused_ones() -> None:
    places = set()
    for seed in range(20):
        p = after_card("dorian gray")
        p.state.key = bytes([seed])
        former = p.state.personality[0]
        while "scroll" not in p.legal:
            p.play("skip")
        places.add(p.play("scroll").state.unused.index(former))
    assert places == {0, 1, 2}


@pytest.mark.rule("nanty:effect.swap_personality")
def test_with_no_face_unused_none_is_changed() -> None:
    p = after_card("dorian gray")
    p.state.unused = []
    former = p.state.personality[0]
    while "scroll" not in p.legal:
        p.play("skip")
    assert p.play("scroll").state.personality[0] == former
