"""The lab's page and a report on a desk and on a phone; from there to a game and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from fogbound.lab import Folder, Study, played, settings_of, tasks
from fogbound.lab.publish import publish
from tests.pages.users import PHONE, User
from tests.table.server import Server

DESK = (1280, 800)
STUDY = Study("smog", "random", settings_of([2, 3], {"rounds": 2}))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A study of two numbers of players."""
    found = Folder.begin(tmp_path_factory.mktemp("lab") / "smog", STUDY)
    assert not [game.error for game in played(found, tasks(STUDY, 12)) if game.error]
    return found


@pytest.fixture
def shelf(folder: Folder, server: Server) -> Path:
    return publish(folder, Path(server.tables.settings.data), "smog-rounds")


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def reader(
    browser: Browser, server: Server, shelf: Path, request: pytest.FixtureRequest
) -> Iterator[User]:
    """Somebody who reads, without an account."""
    user = User(browser, server, size=request.param)
    yield user
    user.leave()


def check(page: Page) -> None:
    """Nothing is wider than the window, and axe finds nothing."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_page_of_the_lab(reader: User) -> None:
    page = reader.page
    page.goto(f"{reader.url}/lab")
    check(page)
    page.get_by_role("link", name="How even is The World of Smog").click()
    expect(page).to_have_url(f"{reader.url}/lab/smog-rounds")


def test_a_report_with_all_of_it_open(reader: User) -> None:
    page = reader.page
    page.goto(f"{reader.url}/lab/smog-rounds")
    check(page)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    check(page)


def test_every_link_of_a_report_leads_somewhere_that_shows(reader: User) -> None:
    page = reader.page
    page.goto(f"{reader.url}/lab/smog-rounds")
    links = page.locator("a[href^='#']")
    hrefs = list(dict.fromkeys(links.evaluate_all("(all) => all.map((one) => one.hash)")))
    for href in Random(1).sample(hrefs, 12):
        page.goto(f"{reader.url}/lab/smog-rounds{href}")
        expect(page.locator(href)).to_be_in_viewport()


def test_from_a_report_to_a_game_and_back(reader: User) -> None:
    page = reader.page
    page.goto(f"{reader.url}/lab/smog-rounds")
    page.locator("a[href^='/t/']").first.click()
    expect(page.locator("#board svg").first).to_be_visible()
    expect(page.locator("#chat")).to_be_hidden()
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        page.click("#tab-end")
    page.click("#look-back")
    expect(page.locator("#slider")).to_be_visible()
    check(page)
    page.click("#now")
    page.click("#to-study")
    expect(page).to_have_url(f"{reader.url}/lab/smog-rounds")
    page.get_by_role("link", name="All studies of the lab").click()
    expect(page).to_have_url(f"{reader.url}/lab")
