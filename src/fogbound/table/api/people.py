"""People: coming in, habits, keys, tokens for programs, and the browsers that know somebody."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from fastapi import Request, Response

from fogbound.table import schemas
from fogbound.table.api.requests import AtBrowser, CurrentPerson, SessionId, TablesDep
from fogbound.table.api.responses import ApiResponse, api_router
from fogbound.table.errors import NotFound, TooManyRequests
from fogbound.table.middleware import client_address
from fogbound.table.people import COOKIE, Person, browser_name
from fogbound.table.tables import Tables

COOKIE_SECONDS = 365 * 24 * 3600

router = api_router()


@router.post("/people", status_code=201, response_model=schemas.You)
async def new_person(body: schemas.Name, request: Request, tables: TablesDep) -> Response:
    """Come in: a name is enough. Sets a cookie and tells your personal key, once."""
    person, key = await sign_up(request, tables, body.name)
    response = ApiResponse(person_data(person, key), 201)
    await set_cookie(request, response, tables, person)
    return response


@router.post("/people/key", response_model=schemas.You)
async def use_key(body: schemas.Key, request: Request, tables: TablesDep) -> Response:
    """Come in on another device with your personal key."""
    person = await tables.accounts.from_key(body.key)
    response = ApiResponse(person_data(person))
    await set_cookie(request, response, tables, person)
    return response


@router.get("/me", response_model=schemas.You)
async def me(person: CurrentPerson) -> Response:
    """Who you are."""
    return ApiResponse(person_data(person))


@router.post("/me", response_model=schemas.You)
async def change_me(body: schemas.Habits, person: CurrentPerson, tables: TablesDep) -> Response:
    """Change your name or your habits."""
    return ApiResponse(person_data(await tables.accounts.change(person, body.name, body.auto)))


@router.post("/me/key", response_model=schemas.You)
async def new_key(person: AtBrowser, tables: TablesDep) -> Response:
    """A new personal key; the old one opens nothing any more. Not by a token."""
    return ApiResponse(person_data(person, await tables.accounts.new_key(person)))


@router.post("/me/leave", status_code=204, response_class=Response)
async def leave(request: Request, person: CurrentPerson, tables: TablesDep) -> Response:
    """Forget you on this device: your personal key brings you back."""
    session = current_session(request, tables)
    if session is not None:
        with suppress(NotFound):
            await tables.accounts.drop_session(person, session)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@router.post("/tokens", status_code=201, response_model=schemas.Token)
async def new_token(body: schemas.Label, person: AtBrowser, tables: TablesDep) -> Response:
    """A token for a program that acts for you. Not by another token."""
    token = await tables.accounts.new_token(person, body.label, tables.settings.tokens)
    return ApiResponse({"token": token}, 201)


@router.get("/tokens", response_model=list[schemas.Session])
async def all_tokens(person: CurrentPerson, tables: TablesDep) -> Response:
    """Your tokens, the newest first; none of them is told again."""
    found = await tables.accounts.tokens(person)
    return ApiResponse([{**token._asdict(), "current": False} for token in found])


@router.delete("/tokens", status_code=204, response_class=Response)
async def drop_tokens(person: CurrentPerson, tables: TablesDep) -> Response:
    """Take back all your tokens."""
    return await revoked(tables, person, tables.accounts.drop_tokens(person))


@router.delete("/tokens/{token}", status_code=204, response_class=Response)
async def drop_token(token: SessionId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Take back one of your tokens, by its id."""
    return await revoked(tables, person, tables.accounts.drop_tokens(person, token))


@router.get("/sessions", response_model=list[schemas.Session])
async def all_sessions(request: Request, person: CurrentPerson, tables: TablesDep) -> Response:
    """The browsers that remember you, the newest first."""
    here = current_session(request, tables)
    found = await tables.accounts.sessions(person)
    return ApiResponse([{**one._asdict(), "current": one.id == here} for one in found])


@router.delete("/sessions", status_code=204, response_class=Response)
async def drop_sessions(request: Request, person: CurrentPerson, tables: TablesDep) -> Response:
    """Let all other browsers forget you."""
    here = current_session(request, tables)
    return await revoked(tables, person, tables.accounts.drop_other_sessions(person, here))


@router.delete("/sessions/{session}", status_code=204, response_class=Response)
async def drop_session(session: SessionId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Let one browser forget you."""
    return await revoked(tables, person, tables.accounts.drop_session(person, session))


def current_session(request: Request, tables: Tables) -> str | None:
    """The session of the browser that asks."""
    cookie = request.cookies.get(COOKIE)
    return tables.accounts.session_of(cookie) if cookie else None


async def revoked(tables: Tables, person: Person, work: Awaitable[None]) -> Response:
    """Revoke something, and end the streams that were opened with it."""
    await work
    tables.streams.close_all_of(person.id)
    return Response(status_code=204)


async def set_cookie(request: Request, response: Response, tables: Tables, person: Person) -> None:
    """Let the browser that asks remember this person."""
    browser = browser_name(request.headers.get("user-agent", ""))
    response.set_cookie(
        COOKIE,
        await tables.accounts.new_session(person, browser),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def sign_up(request: Request, tables: Tables, name: str) -> tuple[Person, str]:
    """A new person, if not too many signed up from this address."""
    if not request.app.state.signups.allow(client_address(request.scope)):
        raise TooManyRequests("too-many-people")
    return await tables.accounts.sign_up(name)


def person_data(person: Person, key: str | None = None) -> dict[str, Any]:
    """What people are told of themselves."""
    return {**person._asdict(), "key": key}
