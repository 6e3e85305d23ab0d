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
        now = time.monotonic()
        left, at = self._left.get(caller, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        self._left[caller] = (max(0.0, left - 1), now)
        self._left.move_to_end(caller)
        if len(self._left) > MAX_CALLERS:
            self._left.popitem(last=False)
        return left >= 1


class SecurityMiddleware:
    """Refuses what should not reach the application, and adds the headers that keep pages safe."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        rate, burst = settings.requests, settings.burst
        self._callers = RateLimiter(rate, burst)
        self._addresses = RateLimiter(rate * ADDRESS_FACTOR, burst * ADDRESS_FACTOR)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        error = self._error(scope, headers)
        if error is not None:
            text = error.text(language_of(HTTPConnection(scope)))
            await _send_error(_add_headers(send, scope), error.status, text)
            return
        await self.app(scope, _limit_body(receive, self.settings.body), _add_headers(send, scope))

    def _error(self, scope: Scope, headers: Headers) -> TableError | None:
        who = caller(headers)
        free = self._addresses.allow(client_address(scope))
        if not (self._callers.allow(who or client_address(scope)) and free):
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


def _limit_body(receive: Receive, most: int) -> Receive:
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
