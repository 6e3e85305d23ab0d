"""From a click to the new board, in a real browser: Chromium without a window.

Somebody plays against a random bot and clicks on whatever may be done. The clock runs in the page,
from the click until the frame that shows another board is painted. They look at the board before
they click, so that the last move is told and all motion has ended. With `--against URL` the same
is done at a table that is served there, such as that of an older version, turn about with ours.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from random import Random

from playwright.sync_api import Browser, sync_playwright

from benchmarks.table import serving
from fogbound.table.settings import Settings

CLICKS = 60
WARM = 10
"""Clicks before those that count."""
LOOK = 500
"""Milliseconds between a board and the click on it."""
MEDIAN_GOAL = 80.0
"""Milliseconds that half of the clicks may take, on a quiet machine."""
SOONER_GOAL = 2.0
"""How many times sooner ours should be."""
SEED = "clicks"

CLICK = """(chance) => new Promise((done) => {
  const [board, play] = [document.getElementById("board"), document.getElementById("play")];
  const all = [...document.querySelectorAll("#actions .act:not(.forbidden)")];
  const one = all[Math.floor(chance * all.length)];
  let begun = 0;
  const finish = (time) => { watch.disconnect(); clearTimeout(late); done(time); };
  const painted = new MessageChannel();
  painted.port1.onmessage = () => finish(performance.now() - begun);
  const watch = new MutationObserver(() =>
    requestAnimationFrame(() => painted.port2.postMessage("after this frame")));
  const late = setTimeout(() => finish(null), 2000);
  watch.observe(board, { attributes: true, characterData: true, childList: true, subtree: true });
  begun = performance.now();
  one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  one.click();
  if (one.isConnected && play.getAttribute("aria-busy") !== "true") one.click();
})"""
"""Clicks, a second time where that is asked for; null where the board stays as it is."""
READY = """() => {
  if (document.getElementById("again").checkVisibility()) return "over";
  const busy = document.getElementById("play").getAttribute("aria-busy") === "true";
  return !busy && document.querySelector("#actions .act:not(.forbidden)") ? "decide" : false;
}"""
"""What there is to do, as soon as there is something."""


class Player:
    """Somebody at a browser who plays against a bot, and begins anew when a game is over."""

    def __init__(self, browser: Browser, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.rng = Random(SEED)
        self.delays: list[float] = []
        """Milliseconds from each click to the new board."""
        self.context = browser.new_context(viewport={"width": 1280, "height": 720})
        self.page = self.context.new_page()
        self.context.request.post(f"{url}/api/people", data={"name": "Ada"})
        self.begin()

    def begin(self) -> None:
        """Sit down at a new table."""
        body = {"game": self.game, "players": 2, "bot": "random"}
        table = self.context.request.post(f"{self.url}/api/play", data=body).json()["id"]
        self.page.goto(f"{self.url}/t/{table}")

    def click(self) -> None:
        """Decide something, as soon as there is something to decide."""
        while self.page.wait_for_function(READY).json_value() == "over":
            self.begin()
        self.page.wait_for_timeout(LOOK)
        delay = self.page.evaluate(CLICK, self.rng.random())
        if delay is not None:
            self.delays.append(delay)

    def __str__(self) -> str:
        tenths = statistics.quantiles(self.delays, n=10)
        return f"median {statistics.median(self.delays):5.1f} ms   90th {tenths[8]:5.1f} ms"


def measure(urls: list[str], game: str) -> list[Player]:
    """The same clicks at each of the tables, turn about."""
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        players = [Player(browser, url, game) for url in urls]
        for count in range(WARM + CLICKS):
            for player in players:
                if count == WARM:
                    player.delays.clear()
                player.click()
        browser.close()
    return players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="URL", help="another table, to compare ours with")
    parser.add_argument("--game", action="append", help="smog and nanty unless told otherwise")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        free = Settings(data=folder, requests=1e9, burst=10**9, tables=10**6, bot_pause=0.05)
        with serving(free) as (port, _):
            urls = [f"http://127.0.0.1:{port}", *filter(None, [chosen.against])]
            for game in chosen.game or ["smog", "nanty"]:
                ours, *others = measure(urls, game)
                median = statistics.median(ours.delays)
                met = "met" if median < MEDIAN_GOAL else "MISSED"
                print(f"{game:8} ours      {ours}   under {MEDIAN_GOAL:.0f} ms: {met}", flush=True)
                for other in others:
                    sooner = statistics.median(other.delays) / median
                    met = "met" if sooner >= SOONER_GOAL else "MISSED"
                    goal = f"{sooner:.1f} times sooner, goal {SOONER_GOAL:.0f}: {met}"
                    print(f"{'':8} against   {other}   {goal}", flush=True)


if __name__ == "__main__":
    main()
