"""Who is who: a name is enough. A signed cookie remembers you, a personal key moves you to another
device, a token lets a program act for you. Keys and tokens are kept as hashes only; cookies and
tokens can be listed and revoked one by one.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final, NamedTuple
from unicodedata import category, combining, normalize

from itsdangerous import BadSignature, Signer
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Select,
    Table,
    Update,
    delete,
    func,
    insert,
    select,
    update,
)

from fogbound.bots import bots
from fogbound.table.errors import BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized
from fogbound.table.languages import LANGUAGES, bot_name
from fogbound.table.storage import PEOPLE, SESSIONS, TOKENS, Storage, notify_workers, now

COOKIE: Final = "fogbound"
MAX_NAME: Final = 24
"""How long a name may be."""
MAX_TITLE: Final = 40
"""How long the title of a table may be."""
LOOKALIKES: Final = str.maketrans(
    "аеорсхуіѕјкмтнвԁαορνκτι0135l|!", "aeopcxyisjkmthbdaopvktioiesiii"
)
"""Signs that look like others, after all are small and without accents; l and 1 like i."""
MAX_MARKS: Final = 5
"""How many marks one letter may bear: more of them climb over the lines of others."""
PERSON: Final = "person"
"""What workers call the notification that a person changed."""
REVOKED: Final = "revoked"
"""And that something of a person's was revoked, so that open streams must end too."""
MAX_SESSIONS: Final = 20
"""How many browsers remember a person; of more the oldest forget."""
TOKEN_ID: Final = 16
"""How much of a token's hash names it."""
BROWSERS: Final = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome",
                   "Safari": "Safari"}  # fmt: skip
SYSTEMS: Final = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
                  "Mac OS": "macOS", "CrOS": "ChromeOS", "Linux": "Linux"}  # fmt: skip
"""By what stands in their header: browsers and systems, what counts first standing first."""
CACHE_SIZE: Final = 5_000
"""How many people a worker keeps in memory."""


class Person(NamedTuple):
    """Somebody with an account."""

    id: str
    name: str
    auto: bool = False
    """Whether a decision with a single possible action plays itself."""


class Session(NamedTuple):
    """A browser that remembers a person, or a token of theirs."""

    id: str
    label: str
    created: int


class Accounts:
    """Creates people and recognises them."""

    def __init__(self, storage: Storage, secret: str) -> None:
        self._storage = storage
        self._signer = Signer(secret, salt="fogbound.person")
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._owners: OrderedDict[str, str] = OrderedDict()
        """By session or hash of a token: whose it is."""

    async def new_session(self, person: Person, browser: str = "") -> str:
        """Remember a person in a browser: what it keeps, which `from_cookie` reads back."""
        session = secrets.token_hex(8)
        row = {"id": session, "person": person.id, "label": browser, "created": now()}

        def work(connection: Connection) -> None:
            connection.execute(insert(SESSIONS).values(row))
            mine = select(SESSIONS.c.id).where(SESSIONS.c.person == person.id)
            old = mine.order_by(SESSIONS.c.created.desc()).offset(MAX_SESSIONS)
            forgotten = connection.execute(old).scalars().all()
            if forgotten:
                connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(forgotten)))
                notify_workers(connection, PERSON, person.id)

        await self._storage.write(work)
        self.invalidate(person.id)
        return self._signer.sign(session).decode()

    def session_of(self, cookie: str) -> str | None:
        """The session a cookie was given for; None: nobody here has given it."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def from_cookie(self, cookie: str) -> Person | None:
        """The person a cookie was given to, or None for a forged, forgotten or revoked one."""
        session = self.session_of(cookie)
        if session is None:
            return None
        return await self._owner(session, select(SESSIONS.c.person).where(SESSIONS.c.id == session))

    async def from_token(self, token: str) -> Person:
        """The person a program acts for."""
        hashed = hash_of(token)
        person = await self._owner(hashed, select(TOKENS.c.person).where(TOKENS.c.hash == hashed))
        if person is None:
            raise Unauthorized("bad-token")
        return person

    async def _owner(self, secret: str, query: Select[Any]) -> Person | None:
        """Whose session or token this is, from memory or by asking."""
        found = self._owners.get(secret)
        if found is None:
            found = await self._storage.read(lambda c: c.execute(query).scalar())
            if found is None:
                return None
            _keep(self._owners, secret, found)
        return await self.person(found)

    async def person(self, person_id: str) -> Person | None:
        """The person with that id."""
        known = self._people.get(person_id)
        if known is not None:
            return known
        query = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.auto).where(PEOPLE.c.id == person_id)
        row = await self._storage.read(lambda c: c.execute(query).first())
        if row is None:
            return None
        person = Person(*row)
        _keep(self._people, person.id, person)
        return person

    def invalidate(self, person_id: str) -> None:
        """Read this person, their sessions and their tokens anew: another worker changed them."""
        self._people.pop(person_id, None)
        for secret in [key for key, owner in self._owners.items() if owner == person_id]:
            del self._owners[secret]

    async def sign_up(self, name: str) -> tuple[Person, str]:
        """A new person, and the personal key, which is told once and never again."""
        person = Person(secrets.token_hex(8), check_name(name))
        key = secrets.token_urlsafe(18)
        row = {**person._asdict(), "key_hash": hash_of(key), "created": now()}
        await self._storage.write(lambda c: c.execute(insert(PEOPLE).values(row)))
        _keep(self._people, person.id, person)
        return person, key

    async def from_key(self, key: str) -> Person:
        """The person whose personal key this is."""
        query = select(PEOPLE.c.id).where(PEOPLE.c.key_hash == hash_of(key))
        found = await self._storage.read(lambda c: c.execute(query).scalar())
        person = await self.person(found) if found else None
        if person is None:
            raise Forbidden("bad-key")
        return person

    async def new_key(self, person: Person) -> str:
        """Another personal key; the old one opens nothing any more."""
        key = secrets.token_urlsafe(18)
        await self._change(person, _update_of(person, key_hash=hash_of(key)))
        return key

    async def change(self, person: Person, name: str | None, auto: bool | None) -> Person:
        """Another name, or other habits."""
        changed = person._replace(
            name=person.name if name is None else check_name(name),
            auto=person.auto if auto is None else auto,
        )
        if changed != person:
            await self._change(person, _update_of(person, name=changed.name, auto=changed.auto))
        return changed

    async def new_token(self, person: Person, label: str, most: int) -> str:
        """A token for a program, told once and never again."""
        token = secrets.token_urlsafe(24)
        row = {
            "hash": hash_of(token),
            "person": person.id,
            "label": check_label(label),
            "created": now(),
        }

        def work(connection: Connection) -> None:
            mine = select(func.count()).where(TOKENS.c.person == person.id)
            if (connection.execute(mine).scalar() or 0) >= most:
                raise TooManyRequests("too-many-tokens", most=most)
            connection.execute(insert(TOKENS).values(row))

        await self._storage.write(work)
        return token

    async def tokens(self, person: Person) -> list[Session]:
        """A person's tokens, the newest first."""
        return await self._list(person, TOKENS, func.substr(TOKENS.c.hash, 1, TOKEN_ID))

    async def sessions(self, person: Person) -> list[Session]:
        """The browsers that remember a person, the newest first."""
        return await self._list(person, SESSIONS, SESSIONS.c.id)

    async def _list(self, person: Person, table: Table, named: ColumnElement[str]) -> list[Session]:
        query = select(named, table.c.label, table.c.created).where(table.c.person == person.id)
        ordered = query.order_by(table.c.created.desc())
        rows = await self._storage.read(lambda c: c.execute(ordered).all())
        return [Session(*row) for row in rows]

    async def drop_tokens(self, person: Person, token: str | None = None) -> None:
        """Revoke a token of a person by its id, or all of them."""
        mine = delete(TOKENS).where(TOKENS.c.person == person.id)
        one = TOKENS.c.hash.startswith(token, autoescape=True) if token else None
        await self._revoke(person, mine if one is None else mine.where(one), token)

    async def drop_session(self, person: Person, session: str) -> None:
        """Let a browser forget a person."""
        mine = delete(SESSIONS).where(SESSIONS.c.person == person.id)
        await self._revoke(person, mine.where(SESSIONS.c.id == session), session)

    async def drop_other_sessions(self, person: Person, session: str | None) -> None:
        """Let all browsers forget a person, except the one with this session."""
        mine = delete(SESSIONS).where(SESSIONS.c.person == person.id)
        await self._revoke(person, mine.where(SESSIONS.c.id != (session or "")))

    async def _revoke(self, person: Person, gone: Delete, one: str | None = None) -> None:
        if not await self._change(person, gone, REVOKED) and one:
            raise NotFound("no-session")

    async def _change(self, person: Person, statement: Delete | Update, news: str = PERSON) -> int:
        """Change what is kept of a person, here and in the memory of other workers; return how many
        rows that were.
        """

        def work(connection: Connection) -> int:
            changed = connection.execute(statement).rowcount
            notify_workers(connection, news, person.id)
            return changed

        rows = await self._storage.write(work)
        self.invalidate(person.id)
        return rows


def _update_of(person: Person, **values: object) -> Update:
    return update(PEOPLE).where(PEOPLE.c.id == person.id).values(values)


def browser_name(agent: str) -> str:
    """A browser by the header it sends: "Firefox, Linux"; empty where that says nothing."""
    found = (
        next((name for sign, name in names.items() if sign in agent), "")
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, found))


def hash_of(text: str) -> str:
    """Keys and tokens are long and random, so a plain hash keeps them safe."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def check_name(name: str) -> str:
    """A name fit to be shown anywhere, which is not taken for a bot's."""
    tidy = check_text(name, MAX_NAME)
    if not tidy:
        raise BadRequest("name-empty")
    if looks_like_bot(tidy):
        raise BadRequest("name-bot")
    return tidy


def check_label(label: str) -> str:
    """What a token is for."""
    tidy = check_text(label, MAX_NAME)
    if not tidy:
        raise BadRequest("name-empty")
    return tidy


def check_title(title: str) -> str:
    """The title of a table, or nothing."""
    return check_text(title, MAX_TITLE)


def check_text(text: str, most: int) -> str:
    """Something short that is fit to be shown anywhere: printable, on one line, no brackets < >."""
    tidy = " ".join(text.split())
    if len(tidy) > most:
        raise BadRequest("name-long", most=most)
    if not is_printable(tidy) or "<" in tidy or ">" in tidy:
        raise BadRequest("name-signs")
    return tidy


def is_printable(text: str) -> bool:
    """Whether a text can be shown on its own line: no control signs, no towers of marks."""
    marks = 0
    for sign in text:
        marks = marks + 1 if category(sign) in ("Mn", "Me") else 0
        if marks > MAX_MARKS:
            return False
    return text.isprintable()


@lru_cache(CACHE_SIZE)
def looks_of(name: str) -> str:
    """What a name looks like at a glance: two that look alike have the same looks."""
    plain = "".join(sign for sign in normalize("NFKD", name.casefold()) if not combining(sign))
    alike = plain.translate(LOOKALIKES)
    return "".join(sign for sign in alike if sign.isalnum()) or plain


def looks_like_bot(name: str) -> bool:
    """Whether a name could be a bot's, "Fair 2" in any language; the number does not matter."""
    core = looks_of(name.rstrip("0123456789 .-_#()"))
    return bool(core) and core.removesuffix("bot").removeprefix("bot") in _bot_looks()


@cache
def _bot_looks() -> set[str]:
    names = {bot_name(language, spec) for language in LANGUAGES for spec in bots()}
    return {"", *map(looks_of, names)}


def _keep(cache: OrderedDict[str, Any], key: str, value: object) -> None:
    cache[key] = value
    cache.move_to_end(key)
    if len(cache) > CACHE_SIZE:
        cache.popitem(last=False)
