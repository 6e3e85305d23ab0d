"""Where things are on the screen, on a desk and on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.pages.users import PHONE, SHORT, User, smog_against_bots
from tests.table.server import Server

DESKS = [(1280, 720), (1280, 800), (1024, 768), (1920, 1080)]

IN_SIGHT = """() => {
  const box = document.querySelector(".decision").getBoundingClientRect();
  const tools = document.querySelector(".tools").getBoundingClientRect();
  const foot = tools.height ? tools.top : box.bottom;
  const seen = (one) => one.top >= box.top && one.bottom <= foot + 1;
  const all = [...document.querySelectorAll("#actions .act")];
  return all.filter((one) => seen(one.getBoundingClientRect())).length;
}"""
"""How many actions can be read without scrolling."""


def size(user: User, width: int, height: int) -> None:
    user.page.set_viewport_size({"width": width, "height": height})


def ask(user: User, question: str, answers: list[tuple[str, str, str]]) -> None:
    """Show this question in the place of the true one; an answer is its text, short and head."""
    legal = [
        {"code": 9000 + number, "name": text, "text": text, "short": short, "head": head,
         "rules": [], "final": False, "last": text == "Leave it out"}
        for number, (text, short, head) in enumerate(answers)
    ]  # fmt: skip

    def other(route: Route) -> None:
        view = route.fetch().json() | {"question": question, "legal": legal, "forbidden": []}
        route.fulfill(json=view)

    user.page.route("**/view?*", other)
    user.page.reload()
    expect(user.page.locator("#question")).to_have_text(question)


@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_whole_table_is_on_the_desk_without_scrolling(ann: User, game: str) -> None:
    ann.sit(ann.post("play", game=game, bot="random")["id"])
    for width, height in DESKS:
        size(ann, width, height)
        assert ann.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        ) == [width, height]
        assert ann.box("#board")["right"] < ann.box("#controls")["left"]
        assert ann.box("#controls")["right"] < ann.box("#others")["left"]


def test_a_hand_stays_in_place_and_leaves_room_for_the_choices(ann: User) -> None:
    ann.sit(ann.post("play", game="nanty", players=4, bot="random")["id"])
    ann.wait_for_turn()
    cards = ann.page.locator("#actions [aria-label^='Play '][aria-label*=': ']")
    ann.play_until(lambda: cards.count() > 0)
    assert not [card for card in cards.all_inner_texts() if ":" in card]
    hand = ann.box("#hand")["top"]
    areas = ("Chelsea", "Westminster", "the Strand", "the West End", "Holborn", "the City",
             "Highbury", "the East End", "Bermondsey", "Southwark")  # fmt: skip
    head, trouble = "Place an agent in …", ", making trouble"
    agents = [(f"Place an agent in {a}{trouble}", f"{a}{trouble}", head) for a in areas]
    out = ("Leave it out", "Leave it out", "")
    ask(ann, "Where will you place an agent?", [*agents, out])
    assert ann.box("#hand")["top"] == hand
    shown = ann.page.locator("#actions > *")
    expect(shown).to_have_count(1 + len(areas) + 2)
    expect(shown.first).to_have_text(head)
    expect(shown.nth(1)).to_have_text(f"Chelsea{trouble} 1")
    expect(shown.nth(1)).to_have_attribute("aria-label", agents[0][0])
    expect(shown.last).to_have_text("Leave it out 0")
    for width, height in DESKS:
        size(ann, width, height)
        assert ann.page.evaluate(IN_SIGHT) >= 8
        assert ann.box("#hand")["height"] > 100
    ask(ann, "What will you do?", [agents[0], ("Take £2", "£2", "Take …"), out])
    expect(ann.page.locator("#actions .shared")).to_have_count(0)
    expect(ann.page.locator("#actions .act").first).to_have_text(f"{agents[0][0]} 1")


@pytest.mark.parametrize(("language", "width"), [("en", 1024), ("it", 1280)])
def test_undo_restart_and_hint_share_a_row(
    browser: Browser, server: Server, language: str, width: int
) -> None:
    user = User(browser, server, "Ida", language=language)
    smog_against_bots(user)
    tools = user.page.locator("#undo:visible, #hint:visible")
    user.play_until(lambda: tools.count() == 2)
    size(user, width, 720)
    assert user.box("#undo")["top"] == user.box("#restart")["top"] == user.box("#hint")["top"]
    assert user.box("#hint")["right"] < user.box(".decision")["right"]
    user.leave()


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_phone_is_wide_enough(browser: Browser, server: Server, game: str) -> None:
    user = User(browser, server, "Ida", PHONE)
    for path in ("/", f"/rules/{game}"):
        user.go(path)
        assert user.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    user.sit(user.post("play", game=game, bot="random")["id"])
    user.wait_for_turn()
    assert user.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    small = user.page.evaluate(
        "[...document.querySelectorAll('#controls button')]"
        ".filter(b => b.offsetParent && b.offsetHeight < 44).length"
    )
    assert small == 0
    expect(user.page.locator("#controls")).to_be_visible()
    expect(user.page.locator("#actions kbd").first).to_be_hidden()
    expect(user.page.get_by_role("link", name="rules")).to_be_visible()
    user.page.click("#tab-story")
    expect(user.page.locator("#story")).to_be_visible()
    expect(user.page.locator("#controls")).to_be_hidden()
    user.page.click("#tab-controls")
    size(user, PHONE[1], PHONE[0])
    assert user.box("#board")["right"] < user.box(".decision")["left"]
    expect(user.page.locator("#actions .act").first).to_be_in_viewport()
    size(user, PHONE[1], 200)
    expect(user.page.locator("#hint")).to_be_in_viewport()
    user.go("/")
    size(user, *PHONE)
    expect(user.page.locator("#mine a")).to_have_count(1)
    assert user.box("#mine")["bottom"] < user.box(".game")["top"]
    user.leave()


def test_a_phone_shows_the_end_of_the_story_and_marks_what_was_not_read(
    ann: User, browser: Browser, server: Server
) -> None:
    table = smog_against_bots(ann)
    ann.play(20, Random(3))
    phone = User(browser, server, "Ida", PHONE)
    phone.sit(table)
    expect(phone.page.locator("#tab-controls")).to_have_text("Players")
    expect(phone.page.locator("#controls .panel")).to_have_count(2)
    expect(phone.page.locator("#tab-others")).to_be_hidden()
    tab = phone.page.locator("#tab-story")
    expect(tab).to_have_text("Story")
    ann.post(f"tables/{table}/chat", text="Good evening, Ida")
    expect(tab).to_have_text("Story ●")
    tab.click()
    expect(tab).to_have_text("Story")
    expect(phone.page.locator("#story li").last).to_be_in_viewport()
    phone.page.evaluate("document.querySelector('#story').scrollTop = 0")
    phone.page.fill("#say", "Good evening, Ann")
    phone.page.click("#chat button")
    expect(phone.page.get_by_text("Good evening, Ann")).to_be_in_viewport()
    phone.leave()


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_the_head_of_the_story_is_one_line_in_every_language(
    browser: Browser, server: Server, language: str
) -> None:
    user = User(browser, server, "Ann", language=language)
    user.sit(user.post("play", game="smog", bot="random")["id"])
    expect(user.page.locator("#resign")).to_be_visible()
    assert user.box("#resign")["top"] < user.box("#story-title")["bottom"]
    assert user.box("#resign")["right"] <= user.box("#story-panel")["right"]
    user.leave()
