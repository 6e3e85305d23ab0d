"""Pages in a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.pages.users import User
from tests.table.conftest import chance, lamplighters, server, subprocess_path
from tests.table.server import Server

__all__ = ["chance", "lamplighters", "server", "subprocess_path"]

expect.set_options(timeout=20_000)  # milliseconds: the machine may be busy


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each user has a context of their own in it."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed: apt install chromium")
    with sync_playwright() as play:
        started = play.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        yield started
        started.close()


@pytest.fixture
def ann(browser: Browser, server: Server) -> Iterator[User]:
    user = User(browser, server, "Ann")
    yield user
    user.leave()


@pytest.fixture
def ben(browser: Browser, server: Server) -> Iterator[User]:
    user = User(browser, server, "Ben")
    yield user
    user.leave()
