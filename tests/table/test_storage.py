"""The database: what is committed stays, what clashes is refused, and old files are brought up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from itsdangerous import Signer
from sqlalchemy import func, insert, select, text

from fogbound.table import storage
from fogbound.table.log import Chat, Play
from fogbound.table.migrations import migrate
from fogbound.table.people import Accounts
from fogbound.table.storage import METADATA, PEOPLE, TABLES, Append, Clash, SeatRow, Storage
from tests.table.server import run_async

PERSON = {"id": "p", "name": "Ada", "key_hash": "k", "auto": False, "created": 0}


def sqlite(data: Path) -> str:
    """The address of a database in that folder."""
    return f"sqlite:///{data / 'table.db'}"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database."""
    if request.param == "SQLite":
        return sqlite(tmp_path)
    return postgresql(request.getfixturevalue("database"))


def postgresql(server: str) -> str:
    """The address of a fresh database there."""
    name = f"fresh{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    address = server.replace("/postgres?", f"/{name}?")
    return address.replace("postgresql:", "postgresql+psycopg:")


def with_storage(url: str, work: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
    """Do something with the database at that address."""

    async def run() -> None:
        store = Storage(url)
        migrate(store.engine)
        try:
            await work(store)
        finally:
            store.close()

    run_async(run())


async def add_table(store: Storage, table: str = "t") -> None:
    row = {
        "id": table, "game": "lamps", "revision": 1, "players": 2, "options": "{}", "seed": "s",
        "host": "p", "listed": False, "origin": "", "status": "open", "turn": None, "created": 0,
        "updated": 0,
    }  # fmt: skip
    await store.write(lambda c: storage.add_table(c, row))


def chat(table: str, number: int, text: str = "") -> Append:
    entry = Chat(None, text, "p", "Ada", number=number, at=number)
    return Append(table, [entry], "open", None)


def test_migrations_make_what_the_code_expects(url: str) -> None:
    async def work(store: Storage) -> None:
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []

    with_storage(url, work)


def test_migrating_twice_changes_nothing(url: str) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        migrate(store.engine)
        count = select(func.count()).select_from(PEOPLE)
        assert await store.read(lambda c: c.execute(count).scalar()) == 1

    with_storage(url, work)


def test_sqlite_keeps_a_write_ahead_log_and_flushes_it(tmp_path: Path) -> None:
    async def work(store: Storage) -> None:
        modes = [
            await store.read(lambda c, p=pragma: c.execute(text(f"PRAGMA {p}")).scalar())  # type: ignore[misc]
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert modes == ["wal", 2, 1]

    with_storage(sqlite(tmp_path), work)


def test_a_number_is_appended_once(url: str) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        results = await asyncio.gather(
            *(store.append(chat("t", 1, f"{n}")) for n in range(20)), return_exceptions=True
        )
        assert sum(isinstance(result, Clash) for result in results) == 19
        kept = await store.read(lambda c: storage.read_log(c, "t"))
        assert [entry.number for entry in kept] == [1]

    with_storage(url, work)


def test_one_clash_spoils_nobody_elses_write(url: str) -> None:
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
            assert len(await store.read(lambda c, n=name: storage.read_log(c, n))) == 1  # type: ignore[misc]

    with_storage(url, work)


def test_writes_of_all_kinds_may_wait_together(url: str) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        wishes = [
            wish
            for n in range(1, 11)
            for wish in (
                store.append(chat("t", n)),
                add_table(store, f"t{n}"),
                store.append(chat("nowhere", n)),
            )
        ]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), type(None), Clash] * 10
        kept = await store.read(lambda c: storage.read_log(c, "t"))
        assert [entry.number for entry in kept] == list(range(1, 11))
        count = select(func.count()).select_from(TABLES)
        assert await store.read(lambda c: c.execute(count).scalar()) == 11

    with_storage(url, work)


def test_two_workers_append_each_number_once(database: str) -> None:
    url = postgresql(database)
    names = [f"t{n}" for n in range(30)]

    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        for name in names:
            await add_table(store, name)
        other = Storage(url)
        try:
            for number in range(1, 11):
                forth = [store.append(chat(name, number, "one")) for name in names]
                back = [other.append(chat(name, number, "two")) for name in reversed(names)]
                results = await asyncio.gather(*forth, *back, return_exceptions=True)
                one, two = results[:30], results[:29:-1]
                for pair in zip(one, two, strict=True):
                    assert {type(result) for result in pair} == {type(None), Clash}
        finally:
            other.close()
        for name in names:
            kept = await store.read(lambda c, n=name: storage.read_log(c, n))  # type: ignore[misc]
            assert [entry.number for entry in kept] == list(range(1, 11))

    with_storage(url, work)


def test_a_seat_changes_hands(url: str) -> None:
    async def work(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        first = [SeatRow(0, None, "", ""), SeatRow(1, "p", "Ada", "")]
        await store.append(chat("t", 1)._replace(seats=first))
        await store.append(chat("t", 2)._replace(seats=[SeatRow(1, "p", "Ada", "fair", True)]))
        seats = (await store.read(lambda c: storage.seats_of(c, ["t"])))["t"]
        assert [tuple(seat) for seat in seats] == [
            ("t", 0, None, "", "", False), ("t", 1, "p", "Ada", "fair", True)
        ]  # fmt: skip

    with_storage(url, work)


def test_what_was_appended_is_there_after_reopening(url: str) -> None:
    entry = Play(1, 7, "p", "Ada", number=1, at=5)

    async def write(store: Storage) -> None:
        await store.write(lambda c: c.execute(insert(PEOPLE).values(PERSON)))
        await add_table(store)
        seats = [SeatRow(0, "p", "Ada", "")]
        await store.append(Append("t", [entry], "playing", 1, seats, "Friday"))

    async def read(store: Storage) -> None:
        assert await store.read(lambda c: storage.read_log(c, "t")) == [entry]
        assert await store.read(lambda c: storage.read_log(c, "t", after=1)) == []
        row = await store.read(lambda c: storage.read_table(c, "t"))
        assert row is not None
        assert (row["status"], row["turn"], row["updated"]) == ("playing", 1, 5)
        assert row["title"] == "Friday"
        seats = await store.read(lambda c: storage.seats_of(c, ["t"]))
        assert [(seat.seat, seat.name) for seat in seats["t"]] == [(0, "Ada")]

    with_storage(url, write)
    with_storage(url, read)


def test_a_cookie_of_an_older_table_is_still_known(url: str) -> None:
    engine = storage.connect(url)
    migrate(engine, "001")
    with engine.begin() as connection:
        connection.execute(insert(PEOPLE).values(PERSON))
    engine.dispose()

    async def work(store: Storage) -> None:
        accounts = Accounts(store, "secret")
        cookie = Signer("secret", salt="fogbound.person").sign("p").decode()
        known = await accounts.from_cookie(cookie)
        assert known is not None
        assert known.name == "Ada"
        await accounts.drop_session(known, "p")
        assert await accounts.from_cookie(cookie) is None

    with_storage(url, work)


def test_the_secret_is_made_once(url: str) -> None:
    async def work(store: Storage) -> None:
        first = await store.write(lambda c: storage.cookie_secret(c, "one"))
        assert await store.write(lambda c: storage.cookie_secret(c, "two")) == first == "one"

    with_storage(url, work)


def test_workers_that_start_at_once_agree_on_a_secret(url: str) -> None:
    """The second looks before the first has committed."""

    async def work(store: Storage) -> None:
        with storage.connect(url).begin() as other:
            assert storage.cookie_secret(other, "one") == "one"
            second = asyncio.create_task(store.write(lambda c: storage.cookie_secret(c, "two")))
            await asyncio.sleep(0.2)
            assert not second.done()
        assert await second == "one"

    with_storage(url, work)


def test_an_error_in_a_write_is_the_writers_own(url: str) -> None:
    async def work(store: Storage) -> None:
        def fails(_: object) -> None:
            raise ValueError("mine")

        with pytest.raises(ValueError, match="mine"):
            await store.write(fails)
        count = select(func.count()).select_from(TABLES)
        assert await store.read(lambda c: c.execute(count).scalar()) == 0

    with_storage(url, work)
