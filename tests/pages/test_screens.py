"""What a screen promises: the question with its answers in sight, letters that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from fogbound.engine import game_names
from tests.pages.users import PHONE, User, smog_against_bots
from tests.table.server import Server

GAMES = game_names()
ROOM = 300
"""Pixels of goal, question and answers that fit below a hand of six cards."""
TIGHT = {"afterfog": 3, "nanty": 1, "riders": 3, "smog": 3}
"""Deals in which there is a question that just fits."""
SCREEN = """() => {
  const whole = (one) => one.getBoundingClientRect();
  const seen = (one, box) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1;
  const window = { top: 0, bottom: innerHeight };
  const answers = document.querySelector("#actions");
  const all = [...answers.querySelectorAll(".act")];
  return {
    question: seen(whole(document.querySelector("#question")), window),
    tools: seen(whole(document.querySelector(".tools")), window),
    first: seen(whole(all[0]), whole(answers)),
    cut: all.some((one) => one.scrollHeight > one.clientHeight + 1),
    answers: all.filter((one) => seen(whole(one), whole(answers))).length,
    of: all.length,
    high: [...document.querySelectorAll("#goal, #question")]
      .reduce((sum, one) => sum + whole(one).height, answers.scrollHeight),
    told: answers.dataset.more !== "" || answers.scrollHeight <= answers.clientHeight + 2,
    hand: (document.querySelector("#hand svg")?.getBoundingClientRect().height ?? 0)
      <= document.querySelector("#hand").clientHeight + 2,
    cards: document.querySelectorAll("#hand svg > g").length,
  };
}"""
LETTERS = """() => Math.min(...[...document.querySelectorAll("#board text")].map((text) => {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}))"""
"""The size of the smallest letters on the board, in pixels."""


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[User]:
    user = User(browser, server, "Ida", PHONE)
    yield user
    user.leave()


@pytest.mark.parametrize("game", GAMES)
def test_question_answers_and_hand_are_in_sight_on_a_small_desk(
    ann: User, game: str, chance: Random
) -> None:
    chance.seed(TIGHT[game])
    tight = 0
    ann.sit(ann.post("play", game=game, bot="random", players=4)["id"])
    rng = Random(11)
    for _ in range(14):
        ann.wait_for_turn()
        ann.page.wait_for_timeout(60)
        screen = ann.page.evaluate(SCREEN)
        assert screen["question"]
        assert screen["tools"]
        assert screen["first"]
        assert screen["told"]
        assert not screen["cut"]
        if screen["high"] <= ROOM and screen["cards"] <= 6:
            assert screen["answers"] == screen["of"]
            assert screen["hand"]
            tight += screen["high"] > ROOM - 50
        ann.act(rng)
        ann.settle()
    assert tight, "all of it has become easy: another deal is needed"


def test_what_ends_a_turn_is_last_and_has_a_key_of_its_own(ann: User) -> None:
    smog_against_bots(ann)
    ending = ann.page.locator("#actions .act:not(.forbidden)", has_text="End your turn")
    ann.play_until(lambda: ending.count() == 1)
    legal = ann.page.locator("#actions .act:not(.forbidden)")
    expect(legal.last).to_have_text("End your turn 0")
    ann.play_until(lambda: ending.count() == 1 and legal.count() > 1)
    expect(legal.first).not_to_have_text("End your turn 0")


def test_the_button_itself_asks_again_before_what_cannot_be_undone(ann: User) -> None:
    smog_against_bots(ann)
    final = ann.page.locator("#actions .act[data-final]")
    ann.play_until(lambda: final.count() > 0)
    moment = ann.page.locator("#slider").input_value()
    code = final.first.get_attribute("data-code")
    final.first.click()
    armed = ann.page.locator("#actions .armed")
    expect(armed).to_have_attribute("data-code", str(code))
    expect(armed).to_contain_text(ann.words["final-here"])
    expect(ann.page.locator("#toast")).to_be_hidden()
    assert ann.page.locator("#slider").input_value() == moment
    armed.click()
    expect(ann.page.locator("#slider")).not_to_have_value(moment)


def test_the_table_in_words_is_a_pane_of_its_own(ann: User) -> None:
    smog_against_bots(ann)
    board = ann.box("#board")
    ann.page.click("#in-words")
    expect(ann.page.locator("#text")).to_contain_text("Master Fox")
    expect(ann.page.locator("#board")).to_be_hidden()
    words = ann.box("#words")
    assert (words["left"], words["width"]) == (board["left"], board["width"])
    ann.page.click("#in-words")
    expect(ann.page.locator("#board")).to_be_visible()


def test_a_toast_goes_with_the_next_click(ann: User) -> None:
    smog_against_bots(ann)
    ann.page.evaluate("import('/static/common.js').then((all) => all.toast('Good evening'))")
    expect(ann.page.locator("#toast")).to_be_visible()
    assert ann.box("#toast")["bottom"] <= ann.box("#board")["top"]
    ann.page.wait_for_timeout(500)
    ann.page.click("#question")
    expect(ann.page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_letters_on_the_board_of_a_phone_can_be_read(phone: User, game: str) -> None:
    phone.page.emulate_media(reduced_motion="reduce")
    phone.sit(phone.post("play", game=game, bot="random")["id"])
    phone.play(6, Random(2))
    phone.wait_for_turn()
    phone.page.wait_for_timeout(100)
    assert phone.page.evaluate(LETTERS) >= 9
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    answers = phone.page.locator("#actions .act").first
    if phone.page.locator("#hand svg").count():
        assert phone.box(".decision")["bottom"] <= phone.box("#hand")["top"]
    answers.scroll_into_view_if_needed()
    expect(answers).to_be_in_viewport()


def width(user: User) -> float:
    return user.box("#board svg")["width"]


def test_two_taps_and_two_fingers_enlarge_the_board(phone: User) -> None:
    phone.sit(phone.post("play", game="smog", bot="random")["id"])
    phone.wait_for_turn()
    phone.page.wait_for_timeout(400)
    before, moment = width(phone), phone.page.locator("#slider").input_value()
    frame = phone.box("#board")
    middle = (frame["left"] + frame["width"] / 2, frame["top"] + frame["height"] / 2)
    for factor in (2.0, frame["width"] / before):
        for _ in range(2):
            phone.page.touchscreen.tap(*middle)
        assert width(phone) == pytest.approx(before * factor, rel=0.03)
        phone.page.wait_for_timeout(500)
    assert phone.page.locator("#slider").input_value() == moment
    phone.page.evaluate(
        """() => {
          const board = document.querySelector("#board");
          const touch = (kind, apart) => board.dispatchEvent(new TouchEvent(kind, {
            cancelable: true, bubbles: true,
            touches: [-apart, apart].map((x, identifier) => new Touch({
              identifier, target: board, clientX: 195 + x, clientY: 200,
            })),
          }));
          touch("touchstart", 30);
          touch("touchmove", 90);
          board.dispatchEvent(new TouchEvent("touchend", { bubbles: true }));
        }"""
    )
    assert width(phone) == pytest.approx(3 * frame["width"], rel=0.03)


def test_a_tap_tells_what_a_piece_is(phone: User) -> None:
    phone.sit(phone.post("play", game="nanty", bot="random")["id"])
    phone.wait_for_turn()
    phone.page.wait_for_timeout(400)
    moment = phone.page.locator("#slider").input_value()
    phone.page.locator("#board g:has(> title)").first.dispatch_event(
        "pointerdown", {"pointerType": "touch"}
    )
    phone.page.locator("#board g:has(> title)").first.dispatch_event("click", {"detail": 1})
    expect(phone.page.locator(".plaque")).to_be_visible()
    expect(phone.page.locator(".plaque b")).not_to_be_empty()
    assert phone.page.locator("#slider").input_value() == moment
