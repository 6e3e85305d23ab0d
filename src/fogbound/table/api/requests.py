"""Who asks, in which language and about what: what the routes of the API depend on."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from fogbound.table.errors import Forbidden, Unauthorized
from fogbound.table.languages import language_of
from fogbound.table.people import COOKIE, Person
from fogbound.table.tables import Tables


async def get_tables(request: Request) -> Tables:
    """The tables of this worker."""
    found: Tables = request.app.state.tables
    return found


async def get_person(request: Request) -> Person | None:
    """Who asks, by token or cookie; None for somebody without an account."""
    accounts = (await get_tables(request)).accounts
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer" or not token:
            raise Unauthorized("bearer")
        return await accounts.from_token(token.strip())
    cookie = request.cookies.get(COOKIE)
    return await accounts.from_cookie(cookie) if cookie else None


async def get_language(request: Request) -> str:
    """The language who asks reads: chosen, or what the browser prefers."""
    return language_of(request)


async def require_person(request: Request) -> Person:
    """Who asks, by an account, or Unauthorized."""
    person = await get_person(request)
    if person is None:
        raise Unauthorized("come-in-first")
    return person


async def require_browser(request: Request) -> Person:
    """Who asks, by a browser: what opens an account for good is not for programs with a token."""
    person = await require_person(request)
    if "authorization" in request.headers:
        raise Forbidden("not-by-token")
    return person


TablesDep = Annotated[Tables, Depends(get_tables)]
MaybePerson = Annotated[Person | None, Depends(get_person)]
CurrentPerson = Annotated[Person, Depends(require_person)]
AtBrowser = Annotated[Person, Depends(require_browser)]
Language = Annotated[str, Depends(get_language)]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{12}$")]
SessionId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
GameName = Annotated[str, Path(max_length=40)]
