"""Who is who: a name is enough. A signed cookie remembers you, a personal key moves you to another
device, a token lets a program act for you. Keys and tokens are kept as hashes only.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from hashlib import sha256
from typing import Any, Final, NamedTuple

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, Delete, Update, delete, func, insert, select, update

from fogbound.table.errors import BadRequest, Forbidden, TooManyRequests, Unauthorized
from fogbound.table.storage import PEOPLE, TOKENS, Storage, notify_workers, now

COOKIE: Final = "fogbound"
MAX_NAME: Final = 24
"""How long a name may be."""
PERSON: Final = "person"
"""What workers call the notification that a person changed."""
CACHE_SIZE: Final = 5_000
"""How many people a worker keeps in memory."""


class Person(NamedTuple):
    """Somebody with an account."""

    id: str
    name: str
    auto: bool = False
    """Whether a decision with a single possible action plays itself."""


class Accounts:
    """Creates people and recognises them."""

    def __init__(self, storage: Storage, secret: str) -> None:
        self._storage = storage
        self._signer = Signer(secret, salt="fogbound.person")
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._tokens: OrderedDict[str, str] = OrderedDict()

    def cookie(self, person: Person) -> str:
        """What the browser keeps; `from_cookie` reads it back."""
        return self._signer.sign(person.id).decode()

    async def from_cookie(self, cookie: str) -> Person | None:
        """The person a cookie was given to, or None for a forged or forgotten one."""
        try:
            return await self.person(self._signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            return None

    async def from_token(self, token: str) -> Person:
        """The person a program acts for."""
        hashed = hash_of(token)
        found = self._tokens.get(hashed)
        if found is None:
            query = select(TOKENS.c.person).where(TOKENS.c.hash == hashed)
            found = await self._storage.read(lambda c: c.execute(query).scalar())
            if found is None:
                raise Unauthorized("bad-token")
            _keep(self._tokens, hashed, found)
        person = await self.person(found)
        if person is None:
            raise Unauthorized("bad-token")
        return person

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
        """Read this person and their tokens anew: another worker changed them."""
        self._people.pop(person_id, None)
        for token in [key for key, owner in self._tokens.items() if owner == person_id]:
            del self._tokens[token]

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
            "label": check_name(label),
            "created": now(),
        }

        def work(connection: Connection) -> None:
            mine = select(func.count()).where(TOKENS.c.person == person.id)
            if (connection.execute(mine).scalar() or 0) >= most:
                raise TooManyRequests("too-many-tokens", most=most)
            connection.execute(insert(TOKENS).values(row))

        await self._storage.write(work)
        return token

    async def drop_tokens(self, person: Person) -> None:
        """Take back all tokens of a person."""
        await self._change(person, delete(TOKENS).where(TOKENS.c.person == person.id))

    async def _change(self, person: Person, statement: Delete | Update) -> None:
        """Change what is kept of a person, here and in the memory of other workers."""

        def work(connection: Connection) -> None:
            connection.execute(statement)
            notify_workers(connection, PERSON, person.id)

        await self._storage.write(work)
        self.invalidate(person.id)


def _update_of(person: Person, **values: object) -> Update:
    return update(PEOPLE).where(PEOPLE.c.id == person.id).values(values)


def hash_of(text: str) -> str:
    """Keys and tokens are long and random, so a plain hash keeps them safe."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def check_name(name: str) -> str:
    """A name fit to be shown anywhere: printable, on one line, no angle brackets."""
    tidy = " ".join(name.split())
    if not tidy:
        raise BadRequest("name-empty")
    if len(tidy) > MAX_NAME:
        raise BadRequest("name-long", most=MAX_NAME)
    if not tidy.isprintable() or "<" in tidy or ">" in tidy:
        raise BadRequest("name-signs")
    return tidy


def _keep(cache: OrderedDict[str, Any], key: str, value: object) -> None:
    cache[key] = value
    cache.move_to_end(key)
    if len(cache) > CACHE_SIZE:
        cache.popitem(last=False)
