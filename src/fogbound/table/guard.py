"""At the door: sizes, request rates, where a request comes from, and what a page may load."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fogbound.table.people import COOKIE
from fogbound.table.settings import Settings

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
CROWD: Final = 8
"""How many times the rate of one caller all callers of one address may have together."""
CALLERS: Final = 20_000
"""How many callers' rates are remembered."""


class Bucket:
    """How much each caller may still do: fills at a steady rate up to a brim."""

    def __init__(self, rate: float, brim: float) -> None:
        self._rate = rate
        self._brim = brim
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Whether the caller may do one more thing now."""
        now = time.monotonic()
        left, at = self._left.get(caller, (self._brim, now))
        left = min(self._brim, left + (now - at) * self._rate)
        self._left[caller] = (max(0.0, left - 1), now)
        self._left.move_to_end(caller)
        if len(self._left) > CALLERS:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    """Stands before the application and turns away what should not reach it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._callers = Bucket(settings.requests, settings.burst)
        self._addresses = Bucket(settings.requests * CROWD, settings.burst * CROWD)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _answer(send, *refusal)
            return
        await self.app(scope, _limited(receive, self.settings.body), _dressed(send))

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        who = caller(headers)
        free = self._addresses.take(address(scope))
        if not (self._callers.take(who or address(scope)) and free):
            return 429, "Too many requests; wait a moment."
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or int(length) > self.settings.body:
            return 413, f"A request carries at most {self.settings.body} bytes."
        if scope["method"] not in SAFE and not _same_origin(headers):
            return 403, "This request comes from another site."
        return None


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def caller(headers: Headers) -> str:
    """Who says to be asking: a program by its token, a person by his cookie; or nobody."""
    token = headers.get("authorization")
    if token:
        return token[:200]
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:200]
    return ""


def _same_origin(headers: Headers) -> bool:
    """Whether a browser says the request comes from our own pages; programs say nothing."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _limited(receive: Receive, most: int) -> Receive:
    """A body that ends at the limit, for senders who did not say how long it is."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > most:
                return {"type": "http.request", "body": b"\x00", "more_body": False}
        return message

    return limited


def _dressed(send: Send) -> Send:
    """Every answer with the headers that keep a page safe."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return dressed


async def _answer(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
