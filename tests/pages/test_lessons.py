"""A guided first game in the browser: read, do what it says, be answered, play on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from fogbound.engine import game, game_names
from fogbound.engine.words import Lesson, lesson
from tests.pages.users import PHONE, User
from tests.table.server import Server

GAMES = [name for name in game_names() if lesson(game(name))]


def taught(name: str) -> Lesson:
    found = lesson(game(name))
    assert found is not None
    return found


def begin(user: User, name: str) -> None:
    """From the home page into the lesson."""
    user.context.set_default_timeout(60_000)
    user.page.goto(user.url, wait_until="domcontentloaded")  # its pictures take their time
    learn = user.page.locator(f".game[data-game={name}] .learn")
    learn.focus()
    user.page.keyboard.press("Enter")
    expect(user.page.locator("#lesson .note")).to_be_visible()


def read(page: Page, text: str, turn: str) -> None:
    """Wait for a note that wants something done, and its turn."""
    expect(page.locator("#lesson .note")).to_have_text(text, timeout=60_000)
    expect(page.locator("#turn")).to_have_text(turn, timeout=60_000)


def press(page: Page, code: int) -> None:
    """Do an action by its key; by Tab and Enter where there are more actions than keys."""
    button = page.locator(f'#actions .act[data-code="{code}"]')
    expect(button).to_be_visible()
    key = button.locator("kbd")
    if key.count():
        page.keyboard.press(key.inner_text())
    else:
        button.focus()
        page.keyboard.press("Enter")


def tap(page: Page, code: int) -> None:
    page.locator(f'#actions .act[data-code="{code}"]').tap()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_lesson_with_the_keyboard_alone(
    browser: Browser, server: Server, name: str
) -> None:
    user = User(browser, server, "Ann", motion="reduce")
    whole(user, name, by_key=True)
    user.leave()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_lesson_on_a_phone(browser: Browser, server: Server, name: str) -> None:
    user = User(browser, server, "Ann", size=PHONE, motion="reduce")
    whole(user, name, by_key=False)
    user.leave()


def whole(user: User, name: str, by_key: bool) -> None:
    """Play a lesson to its end, then one action of one's own."""
    lesson, page = taught(name), user.page
    begin(user, name)
    table = page.url.rpartition("/")[2]
    actions = lesson.record.actions
    state = lesson.record.start()
    for number, action in enumerate(actions):
        if state.actor == lesson.seat and number >= lesson.begin:
            notes = lesson.notes_at(number)
            read(page, lesson.tell(notes[0], "en"), user.words["turn-yours"])
            for note in notes[1:]:
                if by_key:
                    page.keyboard.press("Enter")
                else:
                    page.locator("#lesson button").tap()
                read(page, lesson.tell(note, "en"), user.words["turn-yours"])
            for piece in notes[-1].light if number == notes[-1].at else ():
                where = page.locator(f'[id="{piece.removeprefix("#")}"]')
                assert "lit" in (where.get_attribute("class") or "").split()
            (press if by_key else tap)(page, action)
            user.settle()
        state.play(action)
    read(page, lesson.tell(lesson.notes[-1], "en"), user.words["turn-yours"])
    on = page.get_by_role("button", name=user.words["lesson-over"])
    on.press("Enter") if by_key else on.tap()
    expect(page.locator("#lesson")).to_be_hidden()
    assert page.locator(".lit").count() == 0
    assert user.get(f"tables/{table}/view")["number"] == len(actions)
    code = int(page.locator("#actions .act:not(.forbidden)").last.get_attribute("data-code") or "")
    user.post(f"tables/{table}/actions", number=len(actions), action=code)
    assert user.get(f"tables/{table}/view")["lesson"] is None
    seats = user.get(f"tables/{table}")["seats"]
    assert {seat["bot"] for seat in seats if not seat["you"]} == {"easy"}


def test_a_wrong_choice_is_answered_and_not_played(ann: User) -> None:
    begin(ann, "smog")
    page, actions = ann.page, game("smog").actions
    table = page.url.rpartition("/")[2]
    before = ann.get(f"tables/{table}/view")["number"]
    press(page, actions.code("move south"))
    expect(page.locator("#lesson .answer")).to_contain_text("Blood for 2")
    expect(page.locator("#lesson .note")).to_contain_text("A tile has four edges")
    expect(page.locator("#tile-3")).to_have_class(re.compile(r"\blit\b"))
    assert ann.get(f"tables/{table}/view")["number"] == before
    press(page, actions.code("move east"))
    expect(page.locator("#lesson .answer")).to_have_count(0)
    assert ann.get(f"tables/{table}/view")["number"] == before + 1
    ann.errors.clear()  # the browser notes the answer as an error


def test_what_the_rules_forbid_is_answered_by_the_lesson_too(ann: User) -> None:
    begin(ann, "smog")
    page, actions = ann.page, game("smog").actions
    press(page, actions.code("move east"))
    expect(page.locator("#lesson .note")).to_contain_text("You have three actions")
    page.locator("#actions .forbidden").first.click(force=True)
    expect(page.locator("#why")).to_contain_text("You have no Mana.")
    ann.errors.clear()
