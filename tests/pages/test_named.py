"""What sentences name can be read: by pointing, by keyboard, by a tap."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Locator, expect

from tests.pages.users import PHONE, User
from tests.table.server import Server

PLAQUE = ".plaque"


def line_that_names(user: User, table: str) -> tuple[Locator, dict[str, str]]:
    """The last line of the story that names a card, and what that card is."""
    lines = user.page.locator("#story li[data-things*=card]")
    user.play_until(lambda: lines.count() > 0)
    user.wait_for_turn()
    line = lines.last
    kind, number = json.loads(str(line.get_attribute("data-things")))[0]
    card = user.get(f"tables/{table}/things")[kind][number]
    return line, card


def test_a_card_named_in_the_story_opens_with_its_text(ann: User) -> None:
    table = str(ann.post("play", game="nanty", players=2, bot="random")["id"])
    ann.sit(table)
    line, card = line_that_names(ann, table)
    plaque = ann.page.locator(PLAQUE)
    line.hover()
    expect(plaque).to_contain_text(card["name"])
    expect(plaque).to_contain_text(card["text"])
    ann.page.hover(".brand")
    expect(plaque).to_be_hidden()
    line.locator("a").focus()
    expect(plaque).to_contain_text(card["text"])
    ann.page.keyboard.press("Escape")
    expect(plaque).to_be_hidden()


def test_a_tap_on_a_line_tells_it_too(browser: Browser, server: Server) -> None:
    ida = User(browser, server, "Ida", PHONE)
    table = str(ida.post("play", game="nanty", players=2, bot="random")["id"])
    ida.sit(table)
    line, card = line_that_names(ida, table)
    ida.page.tap("#tab-story")
    line.scroll_into_view_if_needed()
    line.tap(position={"x": 40, "y": 8})
    expect(ida.page.locator(PLAQUE)).to_contain_text(card["text"])
    ida.leave()
