"""How the API answers: JSON, written or compressed before, streams, and what errors are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fogbound.table import schemas, views
from fogbound.table.compression import Message, accepts_gzip, to_json
from fogbound.table.people import Person
from fogbound.table.streams import Streams, Subscriber
from fogbound.table.tables import Tables


class ApiResponse(JSONResponse):
    """Plain data as JSON; what cannot be encoded is replaced."""

    def render(self, content: Any) -> bytes:
        return to_json(content)


class MessageResponse(Response):
    """JSON that was written before, and maybe compressed."""

    media_type = "application/json"

    def __init__(self, message: Message) -> None:
        self.message = message
        self.status_code = 200
        self.background = None
        self.init_headers({"Vary": "Accept-Encoding"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it as the asker can read it."""
        packed = accepts_gzip(Headers(scope=scope))
        self.body = self.message.gzip() if packed else self.message.plain
        encoding = {"Content-Encoding": "gzip"} if packed else {}
        self.init_headers({"Vary": "Accept-Encoding", **encoding})
        await super().__call__(scope, receive, send)


ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.Error, "description": meaning}
    for status, meaning in {
        400: "It makes no sense",
        401: "Come in first",
        403: "Not yours to do",
        404: "There is no such thing",
        409: "Not now",
        413: "Too long",
        422: "Not in the right shape",
        429: "Too often or too many",
        503: "The database does not answer",
    }.items()
}
ERROR_CONTENT = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}


TEXT = {"type": "string"}
EVENT = {"type": "object", "properties": dict.fromkeys(("event", "id", "data"), TEXT)}
"""Of a stream each event; its `data` is JSON."""


def text_responses(
    media_type: str, description: str, schema: Mapping[str, Any] = TEXT
) -> dict[int | str, dict[str, Any]]:
    """The responses of a route that answers with something else than JSON; errors are JSON."""
    errors = {
        status: {"description": error["description"], "content": ERROR_CONTENT}
        for status, error in ERROR_RESPONSES.items()
    }
    content = {media_type: {"schema": schema}}
    return {200: {"description": description, "content": content}, **errors}


def api_router() -> APIRouter:
    """Where the routes of one subject come together."""
    return APIRouter(prefix="/api", responses=ERROR_RESPONSES, default_response_class=ApiResponse)


async def show_table(
    tables: Tables, table: str, person: Person | None, language: str, status: int = 200
) -> Response:
    """The table as it is now."""
    async with tables.reading(table) as room:
        return ApiResponse(views.table(room, person, language), status)


class EventStreamResponse(Response):
    """Server-sent events, as long as somebody watches."""

    def __init__(self, subscriber: Subscriber, streams: Streams) -> None:
        self.subscriber = subscriber
        self.streams = streams
        self.status_code = 200
        self.background = None
        packed = {"Content-Encoding": "gzip"} if subscriber.compressed else {}
        self.init_headers({**EVENT_STREAM_HEADERS, **packed})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what comes until either side has enough."""
        try:
            await self.subscriber.respond(self.raw_headers, receive, send)
        finally:
            self.streams.remove(self.subscriber)


EVENT_STREAM_HEADERS: Mapping[str, str] = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}
