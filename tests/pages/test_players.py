"""What people see of each other: seats, words, who is away."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.pages.users import User, smog_against_bots
from tests.table.server import Server, serving, settings_for


def answer(page: Page, yes: bool) -> None:
    """Say yes or no to the next question of the page."""
    page.once("dialog", lambda dialog: dialog.accept() if yes else dialog.dismiss())


def test_what_is_said_stands_where_it_was_said(ann: User) -> None:
    table = smog_against_bots(ann)
    rng = Random(1)
    ann.play(6, rng)
    ann.post(f"tables/{table}/chat", text="First")
    ann.play(6, rng)
    ann.wait_for_turn()
    ann.post(f"tables/{table}/chat", text="Last")
    lines = ann.page.locator("#story li")
    expect(lines.last).to_have_text("Ann: Last")
    told = lines.all_inner_texts()
    assert 0 < told.index("Ann: First") < len(told) - 2


def test_a_mark_in_the_story_has_the_colour_of_who_did_it(ann: User) -> None:
    smog_against_bots(ann)
    ann.play(6, Random(1))
    colour = "(one) => getComputedStyle(one).color"
    told = ann.page.locator("#story li:not(.said)")
    for name in ("Ann", "Random 2"):
        mark = told.filter(has_text=name).locator(".seat-mark").first
        strip = ann.page.locator(".panel", has_text=name).locator(".fb-strip")
        assert mark.evaluate(colour) == strip.evaluate(colour)
    expect(told.filter(has_text="Round 1 begins").locator(".seat-mark")).to_have_count(0)


def test_a_bot_for_somebody_away_is_offered_late_and_asked_about(
    browser: Browser, subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path, away_after=4.0)) as hasty:
        ann, ben = User(browser, hasty, "Ann"), User(browser, hasty, "Ben")
        offers_a_bot(ann, ben)
        ann.leave()
        ben.leave()


def offers_a_bot(ann: User, ben: User) -> None:
    """Ben does not decide, and Ann is offered a bot for it."""
    table = ann.post("tables", game="smog", players=2)["id"]
    ben.post(f"tables/{table}/seats/1", do="take")
    ann.post(f"tables/{table}/start")
    ann.sit(table)
    ben.sit(table)
    rng = Random(2)
    undo = ben.page.locator("#undo")
    for _ in range(100):
        if ben.page.locator("#actions .act").count() and undo.is_visible():
            break
        (ann, ben)[ann.get(f"tables/{table}")["turn"]].play(1, rng)
    expect(ann.page.locator("#turn")).to_have_text("Ben decides")
    offer = ann.page.get_by_role("button", name="Is Ben away? Let a bot play on")
    expect(offer).to_be_hidden()
    expect(offer).to_be_visible()
    answer(ann.page, yes=False)
    offer.click()
    assert ben.get(f"tables/{table}")["seats"][1]["bot"] is None
    answer(ann.page, yes=True)
    offer.click()
    expect(ben.page.locator("#question")).to_have_text("A bot plays your seat")
    assert not undo.is_visible()
    assert not ben.page.locator("#actions .act").count()
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(ben.page.locator("#question")).not_to_have_text("A bot plays your seat")
    assert ben.get(f"tables/{table}")["seats"][1]["bot"] is None


def test_a_look_at_the_past_does_not_hide_that_it_is_your_turn(ann: User) -> None:
    smog_against_bots(ann)
    ann.play(6, Random(1))
    ann.wait_for_turn()
    ann.page.locator(".replay-link").first.click()
    expect(ann.page.locator("#question")).to_have_text("A moment of the past")
    expect(ann.page.locator("#turn")).to_have_text("Your turn")
    ann.page.get_by_role("button", name="Your turn: back to now").click()
    expect(ann.page.locator("#actions .act").first).to_be_visible()


def test_a_bot_thinks_a_while_before_the_table_says_so(ann: User) -> None:
    table = ann.post("play", game="smog", players=2, bot="random")["id"]
    seen = ann.get(f"tables/{table}/view")
    seen.update(actor=1, legal=[])
    ann.page.route("**/view?*", lambda route: route.fulfill(json=seen))
    ann.page.route(
        "**/stream*", lambda route: route.fulfill(content_type="text/event-stream", body=":\n\n")
    )
    ann.page.clock.install(time=0)
    ann.page.clock.pause_at(1000)
    ann.sit(table)
    expect(ann.page.locator("#turn")).to_have_text("Reconnecting…")
    thinking = ann.page.locator("[data-seat='1'] .thinking")
    expect(thinking).to_be_hidden()
    ann.page.clock.run_for(200)
    expect(thinking).to_be_hidden()
    ann.page.clock.run_for(200)
    expect(thinking).to_be_visible()


def test_what_has_not_changed_is_not_drawn_anew(ann: User) -> None:
    table = ann.post("play", game="smog", players=2, bot="random")["id"]
    nothing = "event: reset\ndata: {}\n\n"
    ann.page.route(
        "**/stream*", lambda route: route.fulfill(content_type="text/event-stream", body=nothing)
    )
    ann.sit(table)
    ann.wait_for_turn()
    ann.page.evaluate("document.querySelector('#actions .act').dataset.kept = 'yes'")
    with ann.page.expect_response("**/view?*"):
        pass  # it comes again: the stream ends and is opened anew
    ann.page.wait_for_timeout(200)
    expect(ann.page.locator("#actions .act").first).to_have_attribute("data-kept", "yes")


def test_a_full_table_and_a_closed_one_invite_nobody(ann: User, ben: User) -> None:
    ann.go("/")
    ann.page.click(".game[data-game=smog] .open")
    form = ann.page.locator("#new-smog")
    expect(form.locator("[name=option-edition] option")).to_have_text(["English", "Italian"])
    form.locator("[name=option-rounds]").fill("")
    form.locator("[name=players]").select_option("2")
    form.locator("button.main").click()
    ann.page.wait_for_url("**/t/*")
    title = ann.page.locator("#room-title")
    expect(title).to_have_text("The table is being set")
    expect(ann.page.locator("#invite")).to_contain_text("Only this computer can open this link")
    expect(ann.page.locator("#invite")).to_contain_text("fogbound serve --host 0.0.0.0")
    ann.page.locator("#seats select").select_option("easy")
    expect(title).to_have_text("Everybody is here")
    expect(ann.page.locator("#invite")).to_be_hidden()
    ben.page.goto(ann.page.url)
    expect(ben.page.locator("#room-title")).to_contain_text("full: you can watch")
    ben.page.click("#home")
    expect(ben.page.locator("#open li").first).to_contain_text("full")
    answer(ann.page, yes=False)
    ann.page.click("#close")
    expect(title).to_have_text("Everybody is here")
    answer(ann.page, yes=True)
    ann.page.click("#close")
    expect(title).to_have_text("This table is closed")
    expect(ann.page.locator("#invite")).to_be_hidden()
    expect(ann.page.locator("#home")).to_be_visible()


def test_a_personal_key_is_copied(browser: Browser, server: Server) -> None:
    user = User(browser, server, "Ida")
    user.context.grant_permissions(["clipboard-read", "clipboard-write"])
    user.go("/")
    user.page.click("#me")
    user.page.click("#new-key")
    user.page.click("#copy-key")
    expect(user.page.locator("#toast")).to_have_text("Copied.")
    copied = user.page.evaluate("navigator.clipboard.readText()")
    assert user.page.locator("#key-text").inner_text() == copied
    user.post("people/key", key=copied)
    user.leave()
