"""The review of a finished game on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from fogbound.bots import Hint
from fogbound.bots.review import Mistake, Point, Review, Turn
from fogbound.table.review_work import Work
from tests.pages.test_end import finished
from tests.pages.users import DESK, PHONE, User
from tests.table.server import Server


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_review_of_a_finished_game(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    user = User(browser, server, "Ann", size)
    table = finished(user, "smog")
    page = user.page
    page.click("#review-ask")
    expect(page.locator("#review progress")).to_be_visible()
    expect(page.locator("#review .curve")).to_be_visible(timeout=180_000)
    found = user.post(f"tables/{table}/review")
    expect(page.locator("#review .curve polyline")).to_have_count(2)
    expect(page.locator("#review .curve polyline.own")).to_have_count(1)
    expect(page.locator("#review .curve circle")).to_have_count(len(found["turns"]))
    expect(page.locator("#review .mistake")).to_have_count(len(found["mistakes"]))
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    user.leave()


def test_a_costly_decision_says_what_was_better_and_leads_to_its_moment(
    ann: User, server: Server
) -> None:
    table = finished(ann, "smog")
    page = ann.page
    seen = ann.get(f"tables/{table}/view?at=0&seat=0&text=false")
    assert seen["number"] == 0
    room = server.tables._rooms[table]
    record = room.require_match().record
    number, state = next(
        (number, state.copy())
        for number, state in enumerate(record.states())
        if state.actor == 0 and len(state.legal()) > 1
    )
    played = record.actions[number]
    better = next(action for action in state.legal() if action != played)
    work = Work("nobody")
    work.review = Review(
        0,
        [Point(0, [0.5, 0.5]), Point(number, [0.6, 0.4]), Point(len(record.actions), [0.5, 0.5])],
        [Turn(0, number + 1, 0.5, 0.6)],
        [
            Mistake(
                number,
                0.12,
                Hint(played, 0.4, 9, False, {"coins": -2.0}, []),
                Hint(better, 0.52, 9, False, {"things": 1.0}, []),
            )
        ],
    )
    server.tables.reviews._known[table, 0] = work
    page.click("#review-ask")
    mistake = page.locator("#review .mistake")
    expect(mistake.locator(".cost")).to_contain_text("−12")
    expect(mistake.locator(".played li")).to_have_text("− 2 Coins")
    expect(mistake.locator(".best li")).to_have_text("+ one thing less to get")
    expect(page.locator("#review .turning .cost")).to_contain_text("50\u00a0% → 60\u00a0%")
    expect(page.locator("#review .curve circle")).to_have_count(1)
    expect(page.locator("#review .names span").first).to_have_text("Shortly before the end:")
    mistake.locator("a").click()
    expect(page).to_have_url(re.compile(rf"at={number}&seat=0"))
    expect(page.locator("#when")).to_contain_text(str(number))
