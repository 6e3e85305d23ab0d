"""What is kept: people, tables, and of each table a log of all that happened there, in order.

The log is the truth. Its entries of kind `play`, less those an `undo` took back, are the actions of
the game's record. `(table, number)` is the key of an entry, so two workers can never both append
the same one: the second gets a `Clash`, reads what the first wrote, and tries again.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from operator import attrgetter
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, TypeVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    false,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from fogbound.table.log import COLUMNS, Entry, from_row, to_row

try:
    import fcntl
except ImportError:  # a system without file locks of this kind
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

CHANNEL: Final = "fogbound"
"""The PostgreSQL channel on which workers notify each other of tables that have changed."""
BATCH: Final = 128
"""How many waiting writes share one commit."""

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("auto", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)
TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("origin", String(24), nullable=False),
    Column("status", String(8), nullable=False),
    Column("turn", Integer),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("title", String(40), nullable=False, server_default=""),
    Index("tables_by_status", "status", "listed", "updated"),
    Index("tables_by_host", "host", "status"),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("resigned", Boolean, nullable=False, server_default=false()),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("person", String(16)),
    Column("name", String(40)),
    Column("text", Text),
    Column("at", BigInteger, nullable=False),
)
SERVER_VALUES: Final = Table(
    "house",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


class SeatRow(NamedTuple):
    """A seat, for those who search."""

    seat: int
    person: str | None
    name: str
    bot: str
    resigned: bool = False


class Append(NamedTuple):
    """Entries for the log of a table, and what they change in the tables people search."""

    table: str
    entries: Sequence[Entry]
    status: str
    turn: int | None
    seats: Sequence[SeatRow] = ()
    """Seats that changed hands."""
    title: str = ""


class Clash(Exception):
    """Somebody else appended to this table first."""


class Unavailable(Exception):
    """The database does not answer."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def connect(url: str) -> Engine:
    """An engine for the database at that address."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=5)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def _pragmas(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA busy_timeout=5000")

    return engine


class InUse(Exception):
    """Another server has opened this SQLite file."""


def claim(url: str) -> IO[bytes]:
    """Hold an SQLite file for this server alone, as long as what this returns is open.

    Two servers on one file would not hear of each other's moves.
    """
    path = make_url(url).database if url.startswith("sqlite") else None
    if not path or fcntl is None:
        return BytesIO()
    held = Path(f"{path}.lock").open("ab")  # noqa: SIM115 - it stays open
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise InUse(path) from None
    return held


class _Job(NamedTuple):
    """A write that waits for its turn, and who waits for it."""

    work: Append | Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Storage:
    """The database, off the event loop: one thread writes, a few read.

    Writes that wait at the same time share one transaction, so that durability costs one disk
    flush for all of them. If any fails, each is done again on its own.

    On PostgreSQL reads, and entries where nothing else waits with them, go without BEGIN and
    COMMIT: one statement is a transaction by itself, and one question is asked instead of three.
    """

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._autocommit = (
            self.engine.execution_options(isolation_level="AUTOCOMMIT")
            if self.shared
            else self.engine
        )
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(3, "reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what was begun and let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds in the database."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in a transaction; when this returns it is committed."""
        result: T = await self._put(work)
        return result

    def append(self, entries: Append) -> asyncio.Future[None]:
        """Append to a table's log, or raise a Clash; it is begun now, and committed when done."""
        return self._put(entries)

    def _put(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(_Job(work, loop, future))
        return future

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._autocommit.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            raise Unavailable(str(error)) from error

    def _write_all(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while len(batch) < BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    self._jobs.put(None)
                    break
                batch.append(job)
            self._write(batch)

    def _write(self, batch: list[_Job]) -> None:
        results = self._results(batch)
        for loop in {job.loop for job in batch}:
            done = [(j.future, r) for j, r in zip(batch, results, strict=True) if j.loop is loop]
            loop.call_soon_threadsafe(_resolve, done)

    def _results(self, batch: list[_Job]) -> list[Any]:
        """What each job of a batch gave, or the error it ended with."""
        try:
            return self._in_one_transaction(batch)
        except Exception as error:
            if len(batch) == 1:
                return [error]
            return [result for job in batch for result in self._results([job])]

    def _in_one_transaction(self, batch: list[_Job]) -> list[Any]:
        """Do a batch in one transaction: all of it, or nothing and an error."""
        appends = [job.work for job in batch if isinstance(job.work, Append)]
        engine = self._autocommit if len(appends) == len(batch) else self.engine
        with engine.begin() as connection:
            if appends:
                append(connection, appends)
            return [None if isinstance(job.work, Append) else job.work(connection) for job in batch]


def _resolve(done: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Hand out what the writer did; runs on the event loop."""
    for future, result in done:
        if future.cancelled():
            continue
        if isinstance(result, IntegrityError):
            future.set_exception(Clash())
        elif isinstance(result, DBAPIError):
            future.set_exception(Unavailable(str(result)))
        elif isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


# -------------------------------------------------------------------- writing


APPEND: Final = text(f"""
    WITH listed AS (
        UPDATE tables SET
            status = new.status, turn = new.turn, updated = new.updated, title = new.title
        FROM json_to_recordset(CAST(:tables AS json))
            AS new(
                "table" varchar, status varchar, turn integer, updated bigint, title varchar
            )
        WHERE id = new."table"
    ), seated AS (
        INSERT INTO seats
        SELECT * FROM json_populate_recordset(NULL::seats, CAST(:seats AS json))
        ON CONFLICT ("table", seat)
        DO UPDATE SET
            person = excluded.person, name = excluded.name, bot = excluded.bot,
            resigned = excluded.resigned
    )
    INSERT INTO entries
    SELECT * FROM json_populate_recordset(NULL::entries, CAST(:entries AS json))
    RETURNING pg_notify('{CHANNEL}', "table" || ' ' || number)
""")
"""All that `append` does, as one statement for PostgreSQL."""
ADD_ENTRIES: Final = insert(ENTRIES)
UPDATE_TABLES: Final = update(TABLES).where(TABLES.c.id == bindparam("table"))
REPLACE_SEATS: Final = insert(SEATS).prefix_with("OR REPLACE")
"""The same for SQLite, one after the other."""


def append(connection: Connection, appends: Sequence[Append]) -> None:
    """Append to the logs of tables, keep what people search in step, and notify other workers.

    The tables come in order, so that two workers hardly ever wait for each other; where they do,
    the database refuses one batch, and its jobs are done one by one.
    """
    entries: list[dict[str, Any]] = []
    tables: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    for table_id, new, status, turn, changed, title in sorted(appends, key=attrgetter("table")):
        entries += ({"table": table_id, **to_row(entry)} for entry in new)
        facts = {"status": status, "turn": turn, "updated": new[-1].at, "title": title}
        tables.append({"table": table_id, **facts})
        seats += ({"table": table_id, **seat._asdict()} for seat in changed)
    if connection.dialect.name == "postgresql":
        rows = {"entries": entries, "tables": tables, "seats": seats}
        connection.execute(APPEND, {name: json.dumps(given) for name, given in rows.items()})
        return
    connection.execute(ADD_ENTRIES, entries)
    connection.execute(UPDATE_TABLES, tables)
    if seats:
        connection.execute(REPLACE_SEATS, seats)


def notify_workers(connection: Connection, what: str, which: object) -> None:
    """Notify all workers on this database of a change, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{what} {which}")))


def add_table(connection: Connection, row: dict[str, Any]) -> None:
    """A new table with an empty log."""
    connection.execute(insert(TABLES).values(row))


KEEP_SECRET: Final = text(
    "INSERT INTO house (name, value) VALUES ('secret', :value) ON CONFLICT DO NOTHING"
)
"""Of workers that start at the same time, the first one's secret stays."""


def cookie_secret(connection: Connection, proposal: str) -> str:
    """What cookies are signed with: made once, shared by all workers on this database."""
    connection.execute(KEEP_SECRET, {"value": proposal})
    query = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == "secret")
    kept: str = connection.execute(query).scalar_one()
    return kept


# -------------------------------------------------------------------- reading


def read_table(connection: Connection, table_id: str) -> dict[str, Any] | None:
    """The row of a table, its options unpacked."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).mappings().first()
    return None if row is None else {**row, "options": json.loads(row["options"])}


def read_log(connection: Connection, table_id: str, after: int = 0) -> list[Entry]:
    """The log of a table from a number on, that one left out."""
    query = (
        select(*(ENTRIES.c[name] for name in COLUMNS))
        .where(ENTRIES.c.table == table_id, ENTRIES.c.number > after)
        .order_by(ENTRIES.c.number)
    )
    return [from_row(row._mapping) for row in connection.execute(query)]


def seats_of(connection: Connection, tables: Sequence[str]) -> dict[str, list[Row[Any]]]:
    """Who sits where, by table."""
    query = select(SEATS).where(SEATS.c.table.in_(tables)).order_by(SEATS.c.table, SEATS.c.seat)
    found: dict[str, list[Row[Any]]] = {table_id: [] for table_id in tables}
    for row in connection.execute(query):
        found[row.table].append(row)
    return found
