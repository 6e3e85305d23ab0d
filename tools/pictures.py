"""Take the pictures of the README and the docs: the table as people see it, at two widths.

Opens a table of its own, lets bots play a while, and looks at it with Debian's Chromium.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

from fogbound.engine import game_names

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"": (1280, 720), "-phone": (390, 844)}
MIDDLE = 110
"""How many actions into a game its picture is taken."""
LIMIT = {"smog": {"rounds": 3}, "nanty": {"turns": 8}}
"""A short game for the picture of a replay."""


@contextmanager
def table() -> Iterator[str]:
    """The address of a table opened for the occasion."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = ["serve", "--no-browser", f"--port={port}", f"--data={data}"]
        server = subprocess.Popen([sys.executable, "-m", "fogbound.cli", *command])
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def _wait_for(address: str) -> None:
    for _ in range(100):
        try:
            urlopen(f"{address}/api/games").close()
        except URLError:
            time.sleep(0.2)
        else:
            return
    sys.exit("the table did not open")


class Photographer:
    """Somebody who sits down, lets a bot play for him, and takes pictures."""

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

    def game(self, name: str) -> None:
        """A game in its middle, when it is the photographer's turn."""
        made = self.ask("play", game=name, bot="greedy")
        table, seat = made["id"], made["you"]
        self.ask(f"tables/{table}/seats/{seat}", do="bot", bot="greedy")
        while self.look(f"tables/{table}")["number"] < MIDDLE:
            time.sleep(0.2)
        self.ask(f"tables/{table}/seats/{seat}", do="take")
        while not self.look(f"tables/{table}/view")["legal"]:
            time.sleep(0.2)
        self.take(name, f"/t/{table}", "#board svg")

    def replay(self, name: str) -> None:
        """A finished game."""
        made = self.ask("play", game=name, bot="random", options=LIMIT[name])
        table, seat = made["id"], made["you"]
        self.ask(f"tables/{table}/seats/{seat}", do="bot", bot="random")
        while self.look(f"tables/{table}")["status"] != "over":
            time.sleep(0.2)
        self.take(f"{name}-replay", f"/t/{table}?at=40", "#moment")


def main() -> None:
    """Take them all."""
    chromium = shutil.which("chromium") or sys.exit("no chromium: apt install chromium")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with table() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        photographer = Photographer(browser.new_context().new_page(), address)
        photographer.ask("people", name="Ada")
        photographer.take("home", "/")
        waiting = photographer.ask("tables", game="smog", players=3)
        photographer.take("room", f"/t/{waiting['id']}", "#seats li")
        for name in game_names():
            photographer.take(f"{name}-rules", f"/rules/{name}")
            photographer.game(name)
            photographer.replay(name)
        browser.close()


if __name__ == "__main__":
    main()
