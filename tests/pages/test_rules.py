"""The rules page and the legend in a browser: look a thing up, and come back to the game."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from fogbound.engine import game, game_names
from tests.pages.users import PHONE, User, smog_against_bots
from tests.table.server import Server

OURS = [name for name in game_names() if game(name).package.startswith("fogbound.games.")]
LANGUAGES = {"smog": "it", "riders": "de"}
CUT = ["sign-side"]
"""What goes on beyond its picture, as it does on the board."""
ROOM = 1.5
"""So much a drawing may stand over its box, for the line around it."""


def misfits(page: Page) -> list[str]:
    """Pictures with nothing in them, or with more than they show."""
    found: list[str] = page.evaluate(
        """(room) => [...document.querySelectorAll("svg.fb-alone")].filter((picture) => {
          const box = picture.viewBox.baseVal;
          const drawn = picture.getBBox();
          const over = (from, size, at, most) => from < at - room || from + size > at + most + room;
          return !drawn.width || over(drawn.x, drawn.width, box.x, box.width)
            || over(drawn.y, drawn.height, box.y, box.height);
        }).map((picture) => picture.closest("[id]").id)""",
        ROOM,
    )
    return [name for name in found if name not in CUT]


@pytest.mark.parametrize("name", OURS)
def test_every_picture_is_whole_and_the_page_fits_a_phone(
    browser: Browser, server: Server, name: str
) -> None:
    reader = User(browser, server, size=PHONE, language=LANGUAGES.get(name, "en"))
    reader.go(f"/rules/{name}")
    reader.page.wait_for_selector(".background svg", state="attached")
    assert misfits(reader.page) == []
    assert reader.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    reader.leave()


@pytest.mark.parametrize(("name", "english"), [("smog", 0), ("nanty", 1)])
def test_a_search_that_finds_nothing_says_what_to_try(
    browser: Browser, server: Server, name: str, english: int
) -> None:
    reader = User(browser, server, language="it")
    reader.go(f"/rules/{name}")
    nothing = reader.page.locator("#nothing")
    expect(nothing).to_be_hidden()
    reader.page.fill("#find", "guai grossi")
    expect(nothing).to_contain_text("Prova un’altra parola")
    assert nothing.inner_text().count("inglese") == 2 * english
    reader.page.fill("#find", "london" if english else "clessidra")
    expect(nothing).to_be_hidden()
    reader.leave()


def test_a_search_finds_cards_signs_and_rules_in_the_readers_language(
    browser: Browser, server: Server
) -> None:
    reader = User(browser, server, language="it")
    reader.go("/rules/smog")
    page = reader.page
    page.fill("#find", "VELOCITA spettrale")
    rows = page.locator("#list-1 tr.item:visible")
    expect(rows).to_have_count(1)
    expect(rows.locator(".picture svg")).to_have_count(1)
    expect(page.locator("#primer")).to_be_hidden()
    page.fill("#find", "clessidra")
    expect(page.locator("#sign-hourglass svg")).to_be_visible()
    expect(page.locator("#legend-secret")).to_be_hidden()
    assert page.locator(".rule:visible").count() > 3
    shown = page.locator(".item:visible").count()
    expect(page.locator("#found")).to_have_text(f"trovati: {shown}")
    page.fill("#find", "xyzzy")
    expect(page.locator(".item:visible")).to_have_count(0)
    page.click("#toc a[href='#chapter-agents']")
    expect(page.locator("#chapter-agents")).to_be_in_viewport()
    expect(page.locator("#find")).to_have_value("")
    reader.leave()


def test_the_legend_opens_over_the_game_and_the_rules_lead_back_to_it(ann: User) -> None:
    smog_against_bots(ann)
    page = ann.page
    page.click("#legend")
    pane = page.locator(".legend-pane")
    expect(pane.locator("#sign-hourglass svg")).to_be_visible()
    assert misfits(page) == []
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [n["html"][:200] for n in one["nodes"][:3]]) for one in found] == []
    page.keyboard.press("Escape")
    expect(pane).to_be_hidden()
    with ann.context.expect_page() as opened:
        page.click(".bar a[href^='/rules/smog']")
    rules = opened.value
    expect(rules.locator("#back-to-game")).to_be_visible()
    with rules.expect_event("close"):
        rules.click("#back-to-game")
    assert [one.url for one in ann.context.pages] == [page.url]


def test_plain_pieces_are_reached_by_keyboard_and_open(ann: User) -> None:
    smog_against_bots(ann)
    page = ann.page
    plaque = page.locator(".plaque")
    page.locator("#in-words").focus()
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.id") != "board":
        page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    first = page.evaluate("document.activeElement.getAttribute('aria-label')")
    names = {first}
    for _ in range(200):
        page.keyboard.press("ArrowRight")
        name = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert name
        if page.evaluate("document.activeElement.id") == "deck":
            break
        names.add(name)
    assert len(names) > 5
    expect(plaque).to_contain_text("Special Action cards")
    page.keyboard.press("Escape")
    expect(plaque).to_be_hidden()
    page.keyboard.press("Enter")
    expect(plaque).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") != "deck"
    assert page.locator("#deck").get_attribute("tabindex") is None
