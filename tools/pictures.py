"""Take the pictures of the README and the docs: the table as people see it, at two widths, and each
game in all its languages.

Opens a table of its own, lets bots play a while, and looks at it with Debian's Chromium.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from fogbound.engine import ENGLISH, game, game_names
from fogbound.engine.words import game_languages
from fogbound.table.languages import CHOSEN
from tests.table.server import serving, settings_for

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"": (1280, 720), "-phone": (390, 844)}
MIDDLE = 80
"""How many actions into a game its picture is taken."""

CHOICES = 5
"""How many actions there are to choose from then."""


class Photographer:
    """Somebody who sits down, lets a bot play, and takes pictures."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def ask(self, path: str, **body: Any) -> Any:
        """A request to the table's API."""
        answer = self.page.request.post(f"{self.address}/api/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def look(self, path: str) -> Any:
        """An answer of the table's API."""
        return self.page.request.get(f"{self.address}/api/{path}").json()

    def take(self, name: str, path: str, chosen: str = "") -> None:
        """A picture of a page at each width."""
        for suffix, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.goto(self.address + path)
            if chosen:
                self.page.wait_for_selector(chosen)
            self.page.wait_for_timeout(900)
            self.page.screenshot(path=PICTURES / f"{name}{suffix}.png")

    def sit(self, game: str, bot: str, **options: Any) -> tuple[str, int]:
        """Sit down at a game, let a bot play, and watch: nobody plays where nobody looks."""
        made = self.ask("play", game=game, bot=bot, options=options)
        table, seat = made["id"], made["you"]
        self.page.goto(f"{self.address}/t/{table}")
        self.ask(f"tables/{table}/seats/{seat}", do="bot", bot=bot)
        return table, seat

    def game(self, name: str) -> None:
        """A game in its middle, when the photographer has something to choose."""
        table, seat = self.sit(name, "fair")
        while (seen := self.look(f"tables/{table}"))["number"] < MIDDLE:
            if seen["status"] == "over":
                return self.game(name)
            self.page.wait_for_timeout(200)
        self.ask(f"tables/{table}/seats/{seat}", do="take")
        while len((seen := self.look(f"tables/{table}/view"))["legal"]) < CHOICES:
            if seen["over"]:
                return self.game(name)
            for action in seen["legal"][:1]:
                played = {"number": seen["number"], "action": action["code"]}
                self.ask(f"tables/{table}/actions", **played)
            self.page.wait_for_timeout(200)
        for language in game_languages(game(name))[::-1]:
            self.read(language)
            suffix = "" if language == ENGLISH else f"-{language}"
            self.take(f"{name}{suffix}", f"/t/{table}", "#board svg")
        return None

    def read(self, language: str) -> None:
        """Choose a language."""
        self.page.context.add_cookies([{"name": CHOSEN, "value": language, "url": self.address}])

    def replay(self, name: str) -> None:
        """A finished game, a short one."""
        table, _ = self.sit(name, "easy", **game(name).limit)
        while (seen := self.look(f"tables/{table}"))["status"] != "over":
            self.page.wait_for_timeout(200)
        self.take(f"{name}-replay", f"/t/{table}?at={seen['number'] // 2}", "#replay")


def main() -> None:
    """Take them all."""
    chromium = shutil.which("chromium") or sys.exit("no chromium: apt install chromium")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(settings_for(Path(data))) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        photographer = Photographer(browser.new_context().new_page(), server.url)
        photographer.ask("people", name="Ada")
        photographer.take("home", "/")
        waiting = photographer.ask("tables", game=game_names()[-1], players=3)
        photographer.take("room", f"/t/{waiting['id']}", "#seats li")
        for name in game_names():
            photographer.take(f"{name}-rules", f"/rules/{name}")
            photographer.game(name)
            photographer.replay(name)
        browser.close()


if __name__ == "__main__":
    main()
