"""Before every request: its size, the caller's rate, its origin; after it: security headers."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fogbound.table.errors import Forbidden, TableError, TooLarge, TooManyRequests
from fogbound.table.languages import language_of, spoken
from fogbound.table.people import COOKIE
from fogbound.table.settings import Settings

CONTENT_SECURITY_POLICY: Final = "; ".join(
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
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
ADDRESS_FACTOR: Final = 8
"""How many times the rate of one caller all callers of one address may have together."""
MAX_CALLERS: Final = 20_000
"""How many callers' rates are remembered."""


class RateLimiter:
    """A token bucket for each caller: fills at a steady rate up to what one may do at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, caller: str) -> bool:
        """Whether the caller may do one more thing now."""
        free = self._charge(caller, 0.0) >= 1
        if free:
            self._charge(caller, 1.0)
        return free

    def charge(self, caller: str, cost: float) -> None:
        """Count what the caller has done as more than one thing; who has no more left waits."""
        self._charge(caller, cost)

    def _charge(self, caller: str, cost: float) -> float:
        """What the caller has left after this: at worst as much below nothing as one may do."""
        now = time.monotonic()
        left, at = self._left.get(caller, (self._burst, now))
        left = max(-self._burst, min(self._burst, left + (now - at) * self._rate) - cost)
        self._left[caller] = (left, now)
        self._left.move_to_end(caller)
        if len(self._left) > MAX_CALLERS:
            self._left.popitem(last=False)
        return left


class Callers:
    """How much is asked: by each caller, and by all callers of an address together."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.requests, settings.burst
        self._callers = RateLimiter(rate, burst)
        self._addresses = RateLimiter(rate * ADDRESS_FACTOR, burst * ADDRESS_FACTOR)

    def allow(self, scope: Scope) -> bool:
        """Whether who asks may do so now."""
        address = client_address(scope)
        free = self._addresses.allow(address)
        return self._callers.allow(caller(Headers(scope=scope)) or address) and free

    def charge(self, scope: Scope, cost: float) -> None:
        """Count a request that was dear as several."""
        address = client_address(scope)
        self._addresses.charge(address, cost)
        self._callers.charge(caller(Headers(scope=scope)) or address, cost)


class SecurityMiddleware:
    """Refuses what should not reach the application, and adds the headers that keep pages safe."""

    def __init__(self, app: ASGIApp, settings: Settings, callers: Callers) -> None:
        self.app = app
        self.settings = settings
        self.callers = callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        error = self._error(scope, headers)
        if error is not None:
            await self._refuse(scope, send, error)
            return
        if scope["method"] not in SAFE_METHODS:
            body = await _read_body(receive, self.settings.body)
            if body is None:
                await self._refuse(scope, send, TooLarge("too-long", most=self.settings.body))
                return
            receive = _read_before(body, receive)
        await self.app(scope, receive, _add_headers(send, scope))

    async def _refuse(self, scope: Scope, send: Send, error: TableError) -> None:
        text = error.text(language_of(HTTPConnection(scope)))
        await _send_error(_add_headers(send, scope), error.status, text)

    def _error(self, scope: Scope, headers: Headers) -> TableError | None:
        if not self.callers.allow(scope):
            return TooManyRequests("too-many-requests")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or int(length) > self.settings.body:
            return TooLarge("too-long", most=self.settings.body)
        if scope["method"] not in SAFE_METHODS and not _same_origin(headers):
            return Forbidden("other-site")
        return None


def client_address(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def caller(headers: Headers) -> str:
    """Who says to be asking: a program by its token, a person by a cookie; or nobody."""
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


async def _read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body, also of senders who did not say how long it is; None where it is too long."""
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            return None
    return body


def _read_before(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, and what comes after it."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _add_headers(send: Send, scope: Scope) -> Send:
    """Every response with the headers that keep a page safe, and with its language."""

    async def add_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            if language := spoken(scope):
                headers.setdefault("Content-Language", language)
                headers.add_vary_header("Accept-Language, Cookie")
        await send(message)

    return add_headers


async def _send_error(send: Send, status: int, message: str) -> None:
    body = json.dumps({"error": message}, ensure_ascii=False).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
