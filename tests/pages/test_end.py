"""The end of a game on the page."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.pages.users import DESK, PHONE, SHORT, User, play_out
from tests.table.server import Server


def finished(user: User, game: str) -> str:
    """A game against a bot that is over, on the page."""
    table = user.post("play", game=game, players=2, bot="random", options=SHORT[game])["id"]
    user.sit(table)
    play_out([user], table, Random(3))
    expect(user.page.locator("#verdict")).to_be_visible()
    return str(table)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_end_tells_who_won_and_shows_points_and_secrets(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    user = User(browser, server, "Ann", size)
    table = finished(user, "nanty")
    page, end = user.page, user.get(f"tables/{table}/end")
    expect(page.locator("#verdict")).to_have_text(end["text"])
    expect(page.locator("#verdict")).to_be_in_viewport()
    letters = page.locator("#verdict").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert letters >= 24
    expect(page.locator("#score tfoot td")).to_have_text([str(one) for one in end["points"]])
    expect(page.locator("#score thead th.won")).to_have_count(sum(s["won"] for s in end["seats"]))
    hands = page.locator("#secrets article")
    expect(hands).to_have_count(2)
    expect(hands.nth(1)).to_contain_text("You are")
    left, right = hands.nth(0).bounding_box(), hands.nth(1).bounding_box()
    assert left is not None
    assert right is not None
    assert (left["y"] == right["y"]) == (size == DESK)
    expect(page.locator("#fair")).to_be_hidden()
    page.click("#end .fair summary")
    expect(page.locator("#fair")).to_contain_text(end["seed_hash"])
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    user.leave()


def test_one_returns_to_the_end_though_the_answers_are_late(ann: User) -> None:
    finished(ann, "smog")
    page, held = ann.page, list[Route]()
    page.click("#look-back")
    page.click("#back")
    expect(page.locator("#question")).to_have_text(ann.words["past"])
    page.route(re.compile(r"/api/tables/\w+(/view.*)?$"), lambda route: held.append(route))

    def asked() -> Route:
        while not held:
            page.wait_for_timeout(20)
        return held.pop()

    page.click("#forth")
    asked().continue_()  # how the table stands
    late = asked()  # its last view, ...
    page.click("#back")
    late.continue_()  # ... shown while one looks back again
    late = asked()
    page.click("#now")
    late.continue_()
    asked().continue_()  # the same view once more
    expect(page.locator("#verdict")).to_be_visible()


def test_one_looks_back_and_returns_to_the_end(ann: User) -> None:
    finished(ann, "smog")
    page = ann.page
    expect(page.locator("#points")).to_be_hidden()
    expect(page.locator("#chat")).to_be_in_viewport()
    expect(page.locator("#replay")).to_be_hidden()
    page.click("#look-back")
    expect(page.locator("#end")).to_be_hidden()
    page.click("#back")
    expect(page.locator("#question")).to_have_text(ann.words["past"])
    page.click("#forth")
    expect(page.locator("#end")).to_be_hidden()
    page.click("#back")
    page.click("#now")
    expect(page.locator("#verdict")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#end")).to_be_hidden()
    page.reload()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#end")).to_be_hidden()


def test_quick_clicks_wait_for_no_answer(ann: User) -> None:
    finished(ann, "smog")
    page = ann.page
    page.click("#look-back")
    last = int(page.locator("#slider").input_value())
    page.evaluate("() => { for (let n = 0; n < 3; n++) document.getElementById('back').click(); }")
    expect(page.locator("#slider")).to_have_value(str(last - 3))
    page.evaluate(
        "() => { for (const id of ['back', 'now']) document.getElementById(id).click(); }"
    )
    expect(page.locator("#verdict")).to_be_visible()


def test_the_end_can_be_shared(ann: User) -> None:
    table = finished(ann, "smog")
    ann.page.evaluate(
        "() => { navigator.share = (what) => { window.shared = what; return Promise.resolve(); } }"
    )
    ann.page.click("#share")
    shared = ann.page.evaluate("window.shared")
    assert shared["url"].endswith(f"/t/{table}")
    assert shared["text"] == ann.page.locator("#verdict").inner_text()


def test_once_more_against_bots_from_the_next_seat(ann: User) -> None:
    table = finished(ann, "smog")
    ann.page.click("#again")
    ann.page.wait_for_url(lambda url: table not in url)
    expect(ann.page.locator("#board svg")).to_be_visible()
    seats = ann.get(f"tables/{ann.page.url.rpartition('/')[2]}")["seats"]
    assert [seat["you"] for seat in seats] == [False, True]
