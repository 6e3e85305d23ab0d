"""The database: what is committed stays, what clashes is refused, and old files are brought up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text

from fogbound.table import storage
from fogbound.table.migrations import migrate
from fogbound.table.storage import METADATA, PEOPLE, TABLES, Append, Clash, Entry, Storage
from tests.table.house import in_a_loop

PERSON = {"id": "p", "name": "Ada", "key_hash": "k", "auto": False, "created": 0}


def in_house(data: Path, work: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
    """Do something with a fresh database."""

    async def run() -> None:
        store = Storage(f"sqlite:///{data / 'table.db'}")
        migrate(store.engine)
        try:
            await work(store)
        finally:
            store.close()

    in_a_loop(run())


async def add_table(store: Storage, table: str = "t") -> None:
    row = {
        "id": table, "game": "lamps", "revision": 1, "players": 2, "options": "{}", "seed": "s",
        "host": "p", "listed": False, "origin": "", "status": "open", "turn": None, "created": 0,
        "updated": 0,
    }  # fmt: skip
    await store.write(lambda c: storage.add_table(c, row))


def chat(table: str, number: int, words: str = "") -> Append:
    return Append(table, [Entry("chat", text=words, number=number, at=number)], "open", None)


def test_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []

    in_house(tmp_path, work)


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        migrate(store.engine)
        count = select(func.count()).select_from(PEOPLE)
        assert await store.read(lambda c: c.execute(count).scalar()) == 1

    in_house(tmp_path, work)


def test_sqlite_keeps_a_write_ahead_log_and_flushes_it(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        modes = [
            await store.read(lambda c, p=pragma: c.execute(text(f"PRAGMA {p}")).scalar())  # type: ignore[misc]
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert modes == ["wal", 2, 1]

    in_house(tmp_path, work)


def test_a_number_is_appended_once(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        results = await asyncio.gather(
            *(store.append(chat("t", 1, f"{n}")) for n in range(20)), return_exceptions=True
        )
        assert sum(isinstance(result, Clash) for result in results) == 19
        kept = await store.read(lambda c: storage.log(c, "t"))
        assert [entry.number for entry in kept] == [1]

    in_house(tmp_path, work)


def test_one_clash_spoils_nobody_elses_write(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        for name in ("t", "u", "v"):
            await add_table(store, name)
        await store.append(chat("u", 1))
        results = await asyncio.gather(
            *(store.append(chat(name, 1)) for name in ("t", "u", "v")), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Clash, type(None)]
        for name in ("t", "v"):
            assert len(await store.read(lambda c, n=name: storage.log(c, n))) == 1  # type: ignore[misc]

    in_house(tmp_path, work)


def test_what_was_appended_is_there_after_reopening(tmp_path: Path) -> None:
    entry = Entry("play", 1, 7, "p", "Ada", "words", 5, 1)

    async def write(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        await store.append(Append("t", [entry], "playing", 1, [(0, "p", "Ada", "")]))

    async def read(store: Storage) -> None:
        assert await store.read(lambda c: storage.log(c, "t")) == [entry]
        assert await store.read(lambda c: storage.log(c, "t", after=1)) == []
        row = await store.read(lambda c: storage.table(c, "t"))
        assert row is not None
        assert (row["status"], row["turn"], row["updated"]) == ("playing", 1, 5)
        seats = await store.read(lambda c: storage.seats_of(c, ["t"]))
        assert [(seat.seat, seat.name) for seat in seats["t"]] == [(0, "Ada")]

    in_house(tmp_path, write)
    in_house(tmp_path, read)


def test_the_secret_is_made_once(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        first = await store.write(lambda c: storage.secret(c, "one"))
        assert await store.write(lambda c: storage.secret(c, "two")) == first == "one"

    in_house(tmp_path, work)


def test_an_error_in_a_write_is_the_writers_own(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        def fails(_: object) -> None:
            raise ValueError("mine")

        with pytest.raises(ValueError, match="mine"):
            await store.write(fails)
        count = select(func.count()).select_from(TABLES)
        assert await store.read(lambda c: c.execute(count).scalar()) == 0

    in_house(tmp_path, work)
