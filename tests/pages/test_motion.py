"""Coins fly, cards turn and dice roll, as much as people want, and nobody waits for it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.users import User
from tests.table.server import Server

WATCH = """() => {
  window.moved = [];
  window.slower = 1;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const box = (id) => document.querySelector(id).getBoundingClientRect().toJSON();
    if (this.matches(".thing")) {
      const ends = [box("#purse-0"), box("#counter-0")];
      const [x, y] = frames.at(-1).transform.match(/-?[\\d.]+/g).map(Number);
      window.moved.push({ what: this.innerHTML, x, y, took: options.duration, ends });
      document.body.dataset.moved = this.innerHTML;
    }
    return animate.call(this, frames, { ...options, duration: options.duration * window.slower });
  };
}"""
"""Writes down whatever flies over the page, where to, and how long it takes."""
DEALS = "[data-code]:has-text('of the Queen'), [data-code]:has-text('Pay the Shadow Master')"
"""Buttons that move a Coin: whoever has none can request one, so there is one in the first turn."""


def at_turn(user: User, motion: str = "") -> str:
    """A player of Smog alone with a bot, in their first turn."""
    table = str(user.post("play", game="smog", players=2, bot="random")["id"])
    user.go("/")
    if motion:
        user.page.evaluate(f"localStorage.setItem('fogbound.motion', '{motion}')")
    user.sit(table)
    user.wait_for_turn()
    while user.page.locator("#board .smog-left").count() == 0:
        user.play(1, Random(1))
        user.wait_for_turn()
    expect(user.page.locator(".motion > *")).to_have_count(0)
    user.page.evaluate(WATCH)
    return table


def deal(user: User) -> list[dict[str, Any]]:
    """Pay or request a Coin; what has flown when the new board is there."""
    user.page.locator(DEALS).first.click()
    user.settle()
    user.page.wait_for_timeout(100)  # things begin to move when the board is painted
    found: list[dict[str, Any]] = user.page.evaluate("window.moved")
    return found


@pytest.mark.parametrize("motion", ["", "quick", "full"])
def test_a_coin_flies_where_it_belongs(ann: User, motion: str) -> None:
    at_turn(ann, motion)
    coin = deal(ann)[0]
    assert "#fb-coin" in coin["what"]
    assert any(
        end["left"] < coin["x"] < end["right"] and end["top"] < coin["y"] < end["bottom"]
        for end in coin["ends"]
    )
    assert coin["took"] < 330 if motion == "quick" else coin["took"] >= 380
    expect(ann.page.locator(".motion > *")).to_have_count(0)


def test_nothing_moves_where_it_is_off(ann: User) -> None:
    at_turn(ann, "off")
    assert deal(ann) == []
    assert ann.page.evaluate("document.getAnimations().length") == 0


def test_nothing_moves_for_who_prefers_less_motion(browser: Browser, server: Server) -> None:
    user = User(browser, server, "Ann", motion="reduce")
    at_turn(user, "full")
    assert deal(user) == []
    assert user.page.evaluate("document.getAnimations().length") == 0
    user.page.click("#me")
    expect(user.page.locator(".reduced")).to_be_visible()
    user.leave()


def test_the_choice_survives_a_reload(ann: User) -> None:
    ann.go("/")
    ann.page.click("#me")
    expect(ann.page.locator("#motion")).to_have_value("full")
    expect(ann.page.locator(".reduced")).to_be_hidden()
    ann.page.select_option("#motion", "off")
    ann.page.reload()
    ann.page.click("#me")
    expect(ann.page.locator("#motion")).to_have_value("off")
    at_turn(ann)
    assert deal(ann) == []


def test_a_click_ends_the_motion_and_acts_on_the_new_board(ann: User) -> None:
    table = at_turn(ann)
    ann.page.evaluate("window.slower = 50")
    deal(ann)
    assert ann.page.locator(".motion > *").count() > 0
    assert ann.page.locator("#play[aria-busy=true]").count() == 0
    ann.page.evaluate("window.coin = document.querySelector('.motion > *')")
    before = ann.get(f"tables/{table}")["number"]
    ann.page.locator("#board [id^=tile-][data-action]").first.click(force=True)
    assert not ann.page.evaluate("window.coin.isConnected")
    ann.settle()
    assert ann.get(f"tables/{table}")["number"] == before + 1


def test_the_replay_moves_too(ann: User) -> None:
    at_turn(ann)
    deal(ann)
    ann.page.locator("#story a").nth(-2).click()
    expect(ann.page.locator("#now")).to_be_visible()
    ann.page.evaluate("document.body.dataset.moved = ''")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("#now")).to_be_hidden()
    expect(ann.page.locator("body")).to_have_attribute("data-moved", re.compile("#fb-coin"))
