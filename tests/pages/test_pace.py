"""How fast one follows what bots do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.users import User
from tests.table.server import Server, serving, settings_for

SLOW = 1.0
"""Seconds a bot takes at least at these tables."""
WATCH = """() => {
  window.moments = [];
  const slider = document.querySelector("#slider");
  const look = () => {
    if (window.moments.at(-1) !== slider.value) window.moments.push(slider.value);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Note every moment of the game that is shown."""


@pytest.fixture(scope="module")
def server(subprocess_path: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots make pauses."""
    data: Path = tmp_path_factory.mktemp("data")
    with serving(settings_for(data, bot_pause=SLOW)) as server:
        yield server


WATCH_THOUGHTS = """() => {
  window.thinkers = new Set();
  window.mistaken = new Set();
  const look = () => {
    for (const panel of document.querySelectorAll(".panel")) {
      if (panel.querySelector(".thinking").hidden) continue;
      const right = panel.classList.contains("turn");
      (right ? window.thinkers : window.mistaken).add(panel.dataset.seat);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Note beside whose name it is ever said that they think, rightly or not."""


def opening(browser: Browser, server: Server, pace: str) -> User:
    """Somebody in set-up of Smog with three bots, whose turn it is, at that pace."""
    user = User(browser, server, "Ann")
    user.context.add_init_script(f"localStorage.setItem('fogbound.pace', '{pace}')")
    user.sit(user.post("play", game="smog", players=4, bot="random")["id"])
    user.wait_for_turn()
    user.page.evaluate(WATCH)
    return user


def decide(user: User) -> None:
    """Decide until it is for the bots to do so."""
    user.play_until(lambda: user.page.locator("#skip").count() > 0)


def moments(user: User) -> list[int]:
    return [int(one) for one in user.page.evaluate("window.moments")]


def test_at_once_shows_only_what_bots_leave(browser: Browser, server: Server) -> None:
    user = opening(browser, server, "once")
    user.play(3, Random(4))
    user.wait_for_turn()
    shown = moments(user)
    assert max(later - one for one, later in pairwise(shown)) >= 3
    user.leave()


def test_one_can_see_each_step_or_skip_to_ones_turn(browser: Browser, server: Server) -> None:
    user = opening(browser, server, "steps")
    user.page.evaluate(WATCH_THOUGHTS)
    decide(user)
    skip = user.page.locator("#skip")
    expect(skip).to_have_text(user.words["skip"])
    before = moments(user)[-1]
    user.page.wait_for_function("n => window.moments.at(-1) > n", arg=before)
    assert all(later - one == 1 for one, later in pairwise(moments(user)))
    user.page.evaluate("document.querySelector('#skip')?.click()")
    user.wait_for_turn()
    expect(skip).to_have_count(0)
    user.page.wait_for_timeout(400)
    assert user.page.evaluate("[window.thinkers.size > 0, ...window.mistaken]") == [True]
    user.leave()


def test_the_pace_is_a_setting(browser: Browser, server: Server) -> None:
    user = User(browser, server, "Ann")
    user.go("/mine")
    user.page.click("#me")
    expect(user.page.locator("#pace")).to_have_value("quick")
    user.page.select_option("#pace", "steps")
    user.page.reload()
    expect(user.page.locator("#pace")).to_have_value("steps")
    user.leave()
