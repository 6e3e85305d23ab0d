"""These tests play Lamplighters too, because it is short."""

import os
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fogbound.table import bot_pool, lobby
from tests.example.install import lamplighters
from tests.table.server import Server, serving, settings_for
from tools.postgres import NoPostgres, postgres

__all__ = ["lamplighters"]

ROOT = str(Path(__file__).parent.parent.parent)


@pytest.fixture(scope="module", autouse=True)
def subprocess_path(lamplighters: None) -> Iterator[None]:
    """Processes that tests start know Lamplighters as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([ROOT, *filter(None, sys.path)]))
        yield


@pytest.fixture(scope="module")
def server(subprocess_path: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of a module."""
    with serving(settings_for(tmp_path_factory.mktemp("data"))) as server:
        yield server


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Random:
    """Deals and bots' choices follow from the name of the test: it sees the same game each time."""
    rng = Random(request.node.nodeid)
    exchange = bot_pool._exchange

    async def about_the_same(process: Process, asked: dict[str, Any]) -> Any:
        return await exchange(process, {**asked, "seed": str(asked["seen"])})

    monkeypatch.setattr(lobby, "new_seed", lambda: rng.randbytes(16).hex())
    monkeypatch.setattr(bot_pool, "_exchange", about_the_same)
    return rng


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL for the tests of this module."""
    try:
        running = postgres("fsync=off")
        address = running.__enter__()
    except NoPostgres as error:
        pytest.skip(str(error))
    try:
        yield address
    finally:
        running.__exit__(None, None, None)
