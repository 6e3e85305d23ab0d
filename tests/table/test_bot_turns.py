"""Bots' thinking is shared out: everybody has a turn, and quick bots wait for no search."""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path

import pytest

from fogbound.engine import game
from fogbound.table.bot_pool import BotPool, Lane, is_quick
from tests.table.server import Client, run_async, serving, settings_for, wait_for

GREEDY_GAMES = 40
"""How many games somebody begins against bots that would think for a minute each time."""


def decisions(ada: Client, table: str, count: int) -> list[float]:
    """Seconds from each decision by which Ada's bot is asked until she is asked again."""
    waited: list[float] = []
    while len(waited) < count:
        seen = ada.view(table, story=0, text=False, glance=False)
        begun = time.monotonic()
        action = seen["legal"][-1]["code"]
        after = ada.post(f"/tables/{table}/actions", number=seen["number"], action=action)
        wait_for(lambda: ada.view(table, story=0, text=False, glance=False)["legal"])
        if after["actor"] != after["viewer"]:
            waited.append(time.monotonic() - begun)
    return waited


def test_forty_games_against_slow_bots_delay_nobody_elses_quick_ones(
    subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path)) as server:
        ada, eve = server.client("Ada"), server.client("Eve")
        table = ada.post("/play", game="smog", players=2, bot="random")["id"]
        wait_for(lambda: ada.view(table)["legal"])
        before = decisions(ada, table, 6)
        thinking = 0
        while thinking < GREEDY_GAMES:
            made = eve.post("/play", game="smog", players=2, bot="search:60s")
            thinking += made["turn"] != made["you"]
        wait_for(lambda: len(server.tables._playing) >= GREEDY_GAMES)
        during = decisions(ada, table, 6)
        assert len(server.tables._playing) >= GREEDY_GAMES - 5, "they have stopped thinking"
    assert statistics.median(during) - statistics.median(before) < 1.0
    assert max(during) < 5.0


def test_whatever_its_spec_says_a_bot_thinks_no_longer_than_the_table_allows(
    subprocess_path: None,
) -> None:
    state = game("nanty").new(2, 1)
    seen = state.seen_by(state.actor or 0)

    async def ask() -> int:
        pool = BotPool(1, limit=8.0)
        try:
            return await pool.choose(seen, "search:600s")
        finally:
            await pool.close()

    begun = time.monotonic()
    assert run_async(ask()) in seen.legal()
    assert time.monotonic() - begun < 9


def test_everybody_has_a_turn() -> None:
    served: list[str] = []

    async def think(lane: Lane, person: str) -> None:
        async with lane.turn(person):
            await asyncio.sleep(0)
            served.append(person)

    async def run() -> None:
        lane = Lane(1)
        wishes = ["eve"] * 6 + ["ada", "ben", "ada"]
        await asyncio.gather(*(think(lane, person) for person in wishes))

    run_async(run())
    assert served == ["eve", "eve", "ada", "ben", "eve", "ada", "eve", "eve", "eve"]


def test_who_gives_up_waiting_blocks_nobody() -> None:
    async def run() -> None:
        lane = Lane(1)

        async def think() -> None:
            async with lane.turn("ada"):
                await asyncio.sleep(0)

        async with lane.turn("eve"):
            waiting = [asyncio.create_task(think()) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # when it has been given the turn already
        await asyncio.wait_for(waiting[2], 5)
        await asyncio.wait_for(think(), 5)

    run_async(run())


@pytest.mark.parametrize(
    ("spec", "quick"),
    [(spec, True) for spec in ("random", "greedy:8", "policy", "easy", "fair")]
    + [(spec, False) for spec in ("strong", "master", "grandmaster", "search", "search:2s")],
)
def test_bots_that_do_not_search_are_quick(spec: str, quick: bool) -> None:
    assert is_quick(game("nanty").new(2, 1).seen_by(0), spec) == quick
