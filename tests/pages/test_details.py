"""Plaques that say what there is to know of a piece, and a phone's board that can be enlarged."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.users import PHONE, User
from tests.table.server import Server

CITY = "#board .afterfog-space.can"
PLAQUE = ".plaque"


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[User]:
    user = User(browser, server, "Ida", PHONE)
    yield user
    user.leave()


def draft(user: User) -> None:
    """Sit down to choose a City or a Character."""
    user.sit(user.post("play", game="afterfog", players=6, bot="random")["id"])
    user.wait_for_turn()
    expect(user.page.locator(CITY).first).to_be_attached()


def moment(user: User) -> int:
    """After how many actions the page shows the game."""
    return int(user.page.locator("#slider").input_value())


def test_pointing_at_a_piece_shows_what_there_is_to_know_of_it(ann: User) -> None:
    draft(ann)
    city = ann.page.locator(CITY).first
    expect(ann.page.locator(PLAQUE)).to_be_hidden()
    city.hover()
    plaque = ann.page.locator(PLAQUE)
    expect(plaque).to_be_visible()
    expect(plaque.locator("b")).to_contain_text("City")
    expect(plaque.locator("tr").first.locator("svg use").first).to_have_attribute(
        "href", re.compile("^#afterfog-(food|wood)$")
    )
    box, window = ann.box(PLAQUE), ann.page.viewport_size
    assert window is not None
    assert box["left"] >= 0
    assert box["right"] <= window["width"]
    assert box["bottom"] <= window["height"]
    ann.page.hover(".brand")
    expect(plaque).to_be_hidden()


def test_an_action_in_words_shows_the_plaque_of_its_piece(ann: User) -> None:
    draft(ann)
    code = ann.page.locator(CITY).first.get_attribute("data-action")
    ann.page.hover(f"#actions [data-code='{code}']")
    expect(ann.page.locator(PLAQUE)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(PLAQUE)).to_be_hidden()


def test_on_a_phone_the_first_tap_shows_and_the_second_acts(phone: User) -> None:
    draft(phone)
    before = moment(phone)
    city = phone.page.locator(CITY).first
    city.scroll_into_view_if_needed()
    phone.page.wait_for_timeout(100)
    city.tap()
    expect(phone.page.locator(PLAQUE)).to_be_visible()
    expect(phone.page.locator(".plaque .again")).to_have_text(phone.words["tap-again"])
    phone.settle()
    assert moment(phone) == before
    city.tap()
    expect(phone.page.locator(PLAQUE)).to_be_hidden()
    expect(phone.page.locator("#slider")).not_to_have_value(str(before))


def test_a_phone_enlarges_the_board_and_keeps_what_can_be_clicked_in_sight(phone: User) -> None:
    draft(phone)
    wide = phone.page.locator("#board svg").first
    frame = phone.box("#board")
    assert frame["right"] - frame["left"] < PHONE[0]

    def width() -> float:
        found: float = wide.evaluate("(one) => one.getBoundingClientRect().width")
        return found

    begun = width()
    assert begun > 1.96 * (frame["right"] - frame["left"])
    expect(phone.page.locator("#board [data-action]").first).to_be_attached()
    seen = phone.page.evaluate(
        """() => {
          const frame = document.querySelector("#board").getBoundingClientRect();
          return [...document.querySelectorAll("#board [data-action]")].some((piece) => {
            const at = piece.getBoundingClientRect();
            return at.left >= frame.left && at.right <= frame.right
              && at.top >= frame.top && at.bottom <= frame.bottom;
          });
        }"""
    )
    assert seen
    phone.page.tap("#larger")
    most = 4 * (frame["right"] - frame["left"])
    assert width() == pytest.approx(min(1.5 * begun, most), rel=0.02)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    for _ in range(4):
        if phone.page.locator("#smaller").is_enabled():
            phone.page.tap("#smaller")
    assert width() == pytest.approx(frame["right"] - frame["left"], rel=0.02)
    expect(phone.page.locator("#smaller")).to_be_disabled()


def test_a_desk_shows_the_whole_board(ann: User) -> None:
    draft(ann)
    expect(ann.page.locator("#larger")).to_be_hidden()
    board, picture = ann.box("#board"), ann.box("#board svg")
    assert picture["right"] == pytest.approx(board["right"], abs=1)
