"""People with a browser each."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect

from fogbound.table.languages import script_words
from tests.table.server import Server

DESK = (1280, 720)
PHONE = (390, 844)
TIMEOUT = 60.0
LOCALES = {"en": "en-GB", "it": "it-IT"}
SHORT = {"smog": {"rounds": 1}, "nanty": {"turns": 3}}
"""Options that end a game after a few minutes of clicking."""


class User:
    """Somebody at a browser, whose page must never log an error."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str = "",
        size: tuple[int, int] = DESK,
        language: str = "en",
        motion: Literal["reduce", "no-preference"] = "no-preference",
    ) -> None:
        self.url = server.url
        self.words = script_words(language)
        touch = size == PHONE
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            is_mobile=touch,
            has_touch=touch,
            reduced_motion=motion,
            locale=LOCALES.get(language, language),
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._on_console)
        if name:
            answer = self.context.request.post(f"{server.url}/api/people", data={"name": name})
            assert answer.ok

    def _on_console(self, message: Any) -> None:
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.errors.append(message.text)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.context.request.post(f"{self.url}/api/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f"{self.url}/api/{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit(self, table: str) -> None:
        """Be at the table and see the board."""
        self.go(f"/t/{table}")
        expect(self.page.locator("#board svg")).to_be_visible()

    def act(self, rng: Random) -> bool:
        """Click any action, twice where it asks; False where there is nothing to do."""
        chosen = self.page.evaluate(
            """(chance) => {
              const all = [...document.querySelectorAll("#actions .act:not(.forbidden)")];
              const one = all[Math.floor(chance * all.length)];
              if (one) { one.click(); if (one.isConnected) one.click(); }
              return Boolean(one);
            }""",
            rng.random(),
        )
        return bool(chosen)

    def settle(self) -> None:
        """Wait until the board shows what was done."""
        expect(self.page.locator("#play[aria-busy=true]")).to_have_count(0)

    def wait_for_turn(self) -> None:
        turn = self.words["turn-yours"]
        expect(self.page.locator("#turn")).to_have_text(turn, timeout=TIMEOUT * 1000)

    def play(self, times: int, rng: Random) -> None:
        """Make so many decisions."""
        for _ in range(times):
            self.wait_for_turn()
            self.act(rng)
            self.settle()

    def play_until(self, done: Callable[[], bool]) -> None:
        """Do anything until it has come to that."""
        rng = Random(1)
        until = time.monotonic() + TIMEOUT
        while not done():
            assert time.monotonic() < until, "it has not come to that"
            self.act(rng)
            self.settle()
            self.page.wait_for_timeout(20)

    def box(self, what: str) -> dict[str, float]:
        """Where something is on the screen: top, right, bottom and left."""
        script = "(one) => one.getBoundingClientRect().toJSON()"
        found: dict[str, float] = self.page.locator(what).first.evaluate(script)
        return found

    def leave(self) -> None:
        self.context.close()
        assert self.errors == []


def play_out(users: list[User], table: str, rng: Random) -> None:
    """Everybody clicks until the game is over."""
    until = time.monotonic() + TIMEOUT
    while users[0].get(f"tables/{table}")["status"] == "playing":
        assert time.monotonic() < until, "the game does not end"
        for user in users:
            if user.act(rng):
                user.page.wait_for_timeout(30)
        users[0].page.wait_for_timeout(30)


def table_for_two(ann: User, ben: User, game: str) -> str:
    """Ann and Ben sit at a table with one bot, and the game has begun."""
    table = ann.post(
        "tables", game=game, players=3, options=SHORT[game], bots=[None, None, "random"]
    )
    name = str(table["id"])
    ben.post(f"tables/{name}/seats/1", do="take")
    ann.post(f"tables/{name}/start")
    return name


def smog_against_bots(ann: User) -> str:
    """Ann alone with bots, in set-up and to decide."""
    table = str(ann.post("play", game="smog", players=2, bot="random")["id"])
    ann.sit(table)
    ann.wait_for_turn()
    return table
