"""Pages in a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.pages.guests import Guest
from tests.table.conftest import children, house, lamplighters
from tests.table.house import Server

__all__ = ["children", "house", "lamplighters"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each visitor has a context of his own in it."""
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
def ann(browser: Browser, house: Server) -> Iterator[Guest]:
    guest = Guest(browser, house, "Ann")
    yield guest
    guest.leave()


@pytest.fixture
def ben(browser: Browser, house: Server) -> Iterator[Guest]:
    guest = Guest(browser, house, "Ben")
    yield guest
    guest.leave()
