"""These tests play Lamplighters too, because it is short."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

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
