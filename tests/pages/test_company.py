"""What people do about each other in the browser: mute, send away, resign, entitle, sign out."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.test_players import answer
from tests.pages.users import DESK, PHONE, User, smog_against_bots
from tests.table.server import Server


def game_of_two(ann: User, ben: User) -> str:
    """Ann and Ben alone in a game, both at their browsers."""
    table = str(ann.post("tables", game="smog", players=2)["id"])
    ben.post(f"tables/{table}/seats/1", do="take")
    ann.post(f"tables/{table}/start")
    ann.sit(table)
    ben.sit(table)
    return table


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_spectator_is_muted_heard_again_and_sent_away(
    browser: Browser, server: Server, ben: User, size: tuple[int, int]
) -> None:
    ann = User(browser, server, "Ann", size)
    eve = User(browser, server, "Eve")
    table = game_of_two(ann, ben)
    ann.page.evaluate("document.getElementById('tab-story').click()")
    eve.post(f"tables/{table}/chat", text="Look at me")
    line = ann.page.locator("#story .said").filter(has_text="Look at me")
    line.locator("summary").click()
    line.get_by_role("button", name="Mute").click()
    expect(line).to_have_count(0)
    eve.post(f"tables/{table}/chat", text="Look at me again")
    ben.post(f"tables/{table}/chat", text="I am heard")
    expect(ann.page.locator("#story .said")).to_have_count(1)
    expect(ann.page.locator("#story .said")).to_contain_text("I am heard")
    ann.page.reload()
    ann.page.evaluate("document.getElementById('tab-story').click()")
    expect(ann.page.locator("#story .said")).to_have_count(1)
    ann.page.get_by_role("button", name="Hear Eve again").click()
    expect(ann.page.locator("#story .said")).to_have_count(3)
    line.first.locator("summary").click()
    answer(ann.page, yes=True)
    line.first.get_by_role("button", name="Send away").click()
    expect(ann.page.locator("#toast")).to_have_text("The host has sent Eve away.")
    refused = eve.context.request.post(f"{eve.url}/api/tables/{table}/chat", data={"text": "!"})
    assert refused.status == 403
    eve.leave()
    ann.leave()


def test_the_host_sends_away_who_sits_there_and_gives_the_table_a_title(
    ann: User, ben: User
) -> None:
    table = str(ann.post("tables", game="smog", players=2, listed=True)["id"])
    ben.post(f"tables/{table}/seats/1", do="take")
    ann.go(f"/t/{table}")
    ben.go(f"/t/{table}")
    ann.page.fill("#table-title", "Friday night")
    ann.page.press("#table-title", "Enter")
    for user in (ann, ben):
        expect(user.page.locator("h1.where")).to_have_text(
            "The World of Smog: On Her Majesty's Service · Friday night"
        )
    expect(ben.page.locator("#title-form")).to_be_hidden()
    answer(ann.page, yes=True)
    ann.page.locator("#seats").get_by_role("button", name="Send away").click()
    expect(ann.page.locator("#seats li").nth(1)).to_contain_text("free")
    ben.go("/")
    expect(ben.page.locator("#open li").filter(has_text="Friday night")).to_have_count(1)


def test_who_resigns_is_asked_once_more_and_does_not_come_back(ann: User, ben: User) -> None:
    table = game_of_two(ann, ben)
    resign = ben.page.get_by_role("button", name="Resign")
    answer(ben.page, yes=False)
    resign.click()
    assert not ben.get(f"tables/{table}")["seats"][1]["resigned"]
    answer(ben.page, yes=True)
    resign.click()
    expect(resign).to_be_hidden()
    expect(ben.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Close the game")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_game_against_bots_is_closed(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = User(browser, server, "Ann", size)
    smog_against_bots(ann)
    ann.play(2, Random(1))
    ann.page.evaluate("document.getElementById('tab-story').click()")
    answer(ann.page, yes=True)
    ann.page.get_by_role("button", name="Close the game").click()
    expect(ann.page.locator("#room-title")).to_have_text("This table is closed")
    expect(ann.page.locator("#home")).to_be_visible()
    ann.leave()


def test_another_browser_is_signed_out(browser: Browser, server: Server) -> None:
    ida = User(browser, server, "Ida")
    key = ida.post("me/key")["key"]
    lost = User(browser, server)
    lost.post("people/key", key=key)
    ida.go("/")
    ida.page.click("#me")
    ida.page.click("#devices summary")
    rows = ida.page.locator("#sessions li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="this one")).to_have_count(1)
    rows.get_by_role("button", name="Sign out").click()
    expect(rows).to_have_count(1)
    assert lost.context.request.get(f"{lost.url}/api/me").status == 401
    ida.leave()
    lost.leave()
