"""Bots run in other processes: what happens when one hangs, dies or cheats."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import uvloop

from fogbound.engine import game
from fogbound.table.bot_pool import COMMAND, BotFailed, BotPool
from tests.table.server import Server, run_async, serving, settings_for, wait_for

FAILURES = {
    "hangs": "import time; time.sleep(60)",
    "dies at once": "raise SystemExit(3)",
    "dies at the question": "input(); raise SystemExit(3)",
    "talks nonsense": "input(); print('hello')",
    "answers with a text": "input(); print('\"1\"')",
    "cheats": "input(); print(100000)",
}


def choose(command: tuple[str, ...], spec: str = "random", limit: float = 1.0) -> int:
    state = game("lamps").new(2, 1)
    assert state.actor is not None
    seen = state.seen_by(state.actor)

    async def once() -> int:
        pool = BotPool(1, limit, command)
        try:
            return await pool.choose(seen, spec)
        finally:
            await pool.close()

    return run_async(once())


def test_a_bot_answers_for_what_its_seat_sees() -> None:
    assert choose(COMMAND, limit=20.0) in game("lamps").new(2, 1).legal()


@pytest.mark.parametrize("code", FAILURES.values(), ids=FAILURES.keys())
def test_a_bot_that_fails_is_noticed(code: str) -> None:
    with pytest.raises(BotFailed):
        choose((sys.executable, "-c", code))


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_bot_that_died_between_two_questions_is_noticed(
    loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    state = game("lamps").new(2, 1)
    seen = state.seen_by(state.actor or 0)

    async def twice() -> None:
        pool = BotPool(1, 20.0, (sys.executable, "-c", f"input(); print({seen.legal()[0]})"))
        assert await pool.choose(seen, "random") == seen.legal()[0]
        await pool._quick.idle[0].wait()
        with pytest.raises(BotFailed):
            await pool.choose(seen, "random")

    def run() -> None:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(twice())

    with ThreadPoolExecutor(1) as thread:
        thread.submit(run).result()


def test_a_process_that_cannot_be_started_is_noticed() -> None:
    with pytest.raises(BotFailed):
        choose(("/nowhere/python",))


def test_after_a_failure_a_new_process_is_started() -> None:
    async def thrice() -> list[object]:
        pool = BotPool(1, 20.0, COMMAND)
        seen = game("lamps").new(2, 1)
        view = seen.seen_by(seen.actor or 0)
        results: list[object] = []
        for spec in ("random", "nobody", "random"):
            try:
                results.append(await pool.choose(view, spec))
            except BotFailed:
                results.append("crashed")
        await pool.close()
        return results

    first, second, third = run_async(thrice())
    assert second == "crashed"
    assert isinstance(first, int)
    assert isinstance(third, int)


def test_what_a_bot_prints_is_not_its_answer(tmp_path: Path) -> None:
    script = (
        "import fogbound.table.bot_pool as m\n"
        "answer = m.answer\n"
        "def loud(line):\n    print('hm')\n    return answer(line)\n"
        "m.answer = loud\nm.main()\n"
    )
    assert choose((sys.executable, "-c", script), limit=20.0) in game("lamps").new(2, 1).legal()


@pytest.fixture
def fragile(subprocess_path: None, tmp_path: Path) -> Server:
    """A server whose bots always fail."""
    server = Server(settings_for(tmp_path, bot_limit=5.0))
    server.tables.bots._command = (sys.executable, "-c", "raise SystemExit(1)")
    return server


def test_the_table_is_told_and_the_game_goes_on(fragile: Server) -> None:
    ada = fragile.client("Ada")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    stream = ada.stream(table, 0)
    ada.post(f"/tables/{table}/seats/1", do="bot", bot="greedy")
    ada.post(f"/tables/{table}/seats/0", do="bot", bot="greedy")
    ada.post(f"/tables/{table}/start")
    wait_for(lambda: ada.get(f"/tables/{table}")["status"] == "over")
    crashes = [event for event in stream.of("seats") if event["what"] == "crash"]
    assert {event["seat"] for event in crashes} == {0, 1}
    assert crashes[0]["text"] == (
        f"The bot greedy failed; at seat {crashes[0]['seat'] + 1} a random one plays on."
    )
    assert [seat["bot"] for seat in ada.get(f"/tables/{table}")["seats"]] == ["random", "random"]
    stream.close()
    fragile.close()


def test_a_thinking_bot_keeps_nobody_waiting(subprocess_path: None, tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, bot_limit=30.0)) as server:
        server.tables.bots._command = (sys.executable, "-c", "import time; time.sleep(60)")
        ada = server.client("Ada")
        table = ada.post("/tables", game="lamps", players=2, bots=["greedy", "greedy"])["id"]
        stream = ada.stream(table, 0)
        ada.post(f"/tables/{table}/start")
        stream.wait("thinking")
        for _ in range(20):
            ada.get("/games")
        assert not [event for event in stream.of("seats") if event["what"] == "crash"]
        stream.close()
