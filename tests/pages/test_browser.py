"""What people do at the table, in a browser."""

from __future__ import annotations

import re
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.pages.users import SHORT, User, play_out, smog_against_bots, table_for_two
from tests.table.server import Server


@pytest.mark.parametrize("game", sorted(SHORT))
def test_two_browsers_and_a_bot_play_a_whole_game(ann: User, ben: User, game: str) -> None:
    table = table_for_two(ann, ben, game)
    ann.sit(table)
    ben.sit(table)
    rng = Random(game)
    play_out([ann, ben], table, rng)
    for user in (ann, ben):
        expect(user.page.locator("#verdict")).to_be_visible()


def test_one_click_from_the_door_one_plays(browser: Browser, server: Server) -> None:
    user = User(browser, server)
    user.go("/")
    user.page.click(".game[data-game=smog] .play")
    user.page.wait_for_url("**/t/*")
    expect(user.page.locator("#board svg")).to_be_visible()
    user.wait_for_turn()
    user.leave()


def test_friends_come_by_the_link(ann: User, browser: Browser, server: Server) -> None:
    ann.go("/")
    ann.page.click(".game[data-game=smog] .open")
    form = ann.page.locator("#new-smog")
    form.locator("[name=players]").select_option("2")
    form.locator("button.main").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("#hash")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    friend = User(browser, server)
    friend.page.goto(ann.page.locator("#link").input_value())
    friend.page.get_by_role("button", name="Sit here").first.click()
    friend.page.fill("#name", "Cleo")
    friend.page.click("#name-form button")
    expect(ann.page.locator("#seats")).to_contain_text("Cleo")
    ann.page.click("#start")
    expect(friend.page.locator("#board svg")).to_be_visible()
    friend.errors = [line for line in friend.errors if "401" not in line]
    friend.leave()


def test_a_click_on_the_board_is_an_action_and_undo_takes_it_back(ann: User) -> None:
    table = smog_against_bots(ann)
    question = ann.page.locator("#question")
    before = question.inner_text()
    piece = ann.page.locator("#board [data-action]").first
    code = piece.get_attribute("data-action")
    words = {
        str(action["code"]): action["text"] for action in ann.get(f"tables/{table}/view")["legal"]
    }
    expect(piece).to_have_role("button")
    expect(piece).to_have_accessible_name(words[str(code)])
    piece.click()
    expect(question).not_to_have_text(before)
    ann.page.keyboard.press("z")
    expect(question).to_have_text(before)


def test_what_is_forbidden_says_which_rule_forbids_it(ann: User) -> None:
    table = smog_against_bots(ann)
    ann.play_until(lambda: ann.page.locator("#actions .forbidden").count() > 0)
    ann.page.set_viewport_size({"width": 1280, "height": 460})
    last = ann.page.locator("#actions .forbidden").last
    last.scroll_into_view_if_needed()
    last.press("Enter")
    link = ann.page.locator("#why a")
    expect(link).to_be_in_viewport()
    rule = link.inner_text()
    assert link.get_attribute("href") == f"/rules/smog?table={table}#{rule}"
    refused = ann.context.request.post(
        f"{ann.url}/api/tables/{table}/actions", data={"number": 0, "action": "exit"}
    )
    assert refused.status == 409


def test_a_click_on_a_forbidden_area_says_why(ann: User) -> None:
    table = str(ann.post("play", game="nanty", players=2, bot="random")["id"])
    ann.sit(table)
    ann.wait_for_turn()
    area = ann.page.locator("#board .nanty-parish[data-forbidden]")
    ann.play_until(lambda: area.count() > 0)
    area.first.dispatch_event("click")
    expect(ann.page.locator("#why a")).to_be_visible()
    ann.errors = [line for line in ann.errors if "409" not in line]


def test_a_hint_marks_the_best_actions(ann: User) -> None:
    smog_against_bots(ann)
    ann.page.keyboard.press("h")
    expect(ann.page.locator("#actions .best .chance").first).to_have_text(re.compile(r"^\d+ %$"))
    hints = ann.page.locator("#why .advice b")
    expect(hints.first).to_have_text(re.compile(r"^Best: .+\(\d+\s% to win\)$"))
    expect(hints.last).to_have_text(re.compile(r"^(As good: .*[^.]|Weaker: .+\(\d+\s% to win\))$"))


def test_no_hint_is_offered_where_another_person_plays(ann: User, ben: User) -> None:
    ann.sit(table_for_two(ann, ben, "smog"))
    expect(ann.page.locator("#question")).not_to_be_empty()
    expect(ann.page.locator("#hint")).to_be_hidden()


def test_a_reload_and_a_lost_connection_resume(ann: User, ben: User) -> None:
    table = table_for_two(ann, ben, "smog")
    ann.sit(table)
    ben.sit(table)
    ann.page.reload()
    expect(ann.page.locator("#board svg")).to_be_visible()
    turn = ann.page.locator("#turn")
    expect(turn).to_contain_text(re.compile("Your turn|decides"))
    before = turn.inner_text()
    ann.context.set_offline(True)
    ben.post(f"tables/{table}/chat", text="Are you still there?")
    expect(turn).to_have_text("Reconnecting…")
    ann.page.fill("#say", "Hello?")
    ann.page.click("#chat button")
    expect(ann.page.locator("#toast")).to_contain_text("not done")
    expect(ann.page.locator("#say")).to_have_value("Hello?")
    ann.context.set_offline(False)
    expect(ann.page.locator("#story")).to_contain_text("still there", timeout=20_000)
    expect(turn).to_have_text(before)
    ann.errors.clear()


def test_a_spectator_sees_the_table_but_no_hand(ann: User, ben: User) -> None:
    table = smog_against_bots(ann)
    expect(ann.page.locator("#hand svg")).to_be_visible()
    ben.sit(table)
    assert ben.page.locator("#actions .act").count() == 0
    assert ben.page.locator("#hand svg").count() == 0
    assert "Secret Combination" not in ben.page.content()
    expect(ben.page.locator("#question")).to_have_text("Watching · Ann decides")
    expect(ben.page.locator("#mine .panel")).to_have_count(2)
    expect(ben.page.locator(".tools")).to_be_hidden()


def test_a_finished_game_is_replayed_from_any_seat_and_played_on(ann: User, ben: User) -> None:
    table = table_for_two(ann, ben, "smog")
    ann.sit(table)
    ben.sit(table)
    play_out([ann, ben], table, Random(5))
    page = ann.page
    page.click("#look-back")
    expect(page.locator("#replay")).to_be_visible()
    record = ann.context.request.get(ann.url + str(page.locator("#record").get_attribute("href")))
    assert record.text().startswith("fogbound 1\ngame: smog\n")
    last = page.locator("#when").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#when")).not_to_have_text(last)
    page.locator("#slider").fill("4")
    expect(page.locator("#when")).to_have_text(re.compile("^Action 4 of"))
    assert "at=4" in page.url
    page.select_option("#viewer", "1")
    expect(page.locator("#others .panel").first).to_contain_text("Ben")
    page.reload()
    expect(page.locator("#when")).to_have_text(re.compile("^Action 4 of"))
    page.click("#fork")
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator("#board svg")).to_be_visible()


def test_the_same_game_once_more_and_friends_find_the_way(ann: User, ben: User) -> None:
    table = table_for_two(ann, ben, "nanty")
    ann.sit(table)
    ben.sit(table)
    play_out([ann, ben], table, Random(6))
    ann.page.click("#again")
    ann.page.wait_for_url(lambda url: table not in url)
    expect(ann.page.locator("#options")).to_contain_text("Turns: 3")
    expect(ben.page.locator("#story .said a")).to_be_in_viewport()
    ben.page.click("#again")
    expect(ann.page.locator("#board svg")).to_be_visible()
    expect(ben.page.locator("#board svg")).to_be_visible()


def test_the_keyboard_alone_is_enough(ann: User) -> None:
    smog_against_bots(ann)
    question = ann.page.locator("#question")
    before = question.inner_text()
    ann.page.keyboard.press("1")
    expect(question).not_to_have_text(before)
    ann.page.keyboard.press("z")
    expect(question).to_have_text(before)
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.matches('#board [data-action]')"):
            break
    ann.page.keyboard.press("Enter")
    expect(question).not_to_have_text(before)


def test_a_rule_is_found_by_a_word_and_by_its_link(ann: User) -> None:
    ann.go("/rules/smog#buy.after")
    expect(ann.page.locator("[id='buy.after']")).to_be_focused()
    ann.page.evaluate("scrollTo(0, 0)")
    ann.page.fill("#find", "hourglass goes on that edge")
    expect(ann.page.locator(".rule:visible").first).to_be_in_viewport()
    expect(ann.page.locator(".rule:visible")).to_have_count(3)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_axe_finds_nothing(ann: User, theme: str) -> None:
    ann.go("/")
    ann.page.evaluate(f"localStorage.setItem('fogbound.daylight', '{_yes(theme == 'day')}')")
    table = ann.post("play", game="smog", bot="random")["id"]
    waiting = ann.post("tables", game="smog", players=2)["id"]
    for path in ("/", "/rules/smog", f"/t/{table}", f"/t/{waiting}", "/t/nowhere"):
        ann.go(path)
        ann.page.wait_for_timeout(400)
        found = Axe().run(ann.page).response["violations"]
        assert [
            (one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found
        ] == []
    ann.errors.clear()


def _yes(really: bool) -> str:
    return "yes" if really else "no"
