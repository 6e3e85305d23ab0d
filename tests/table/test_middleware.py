"""The middleware: forged, foreign, oversized and too frequent requests are turned away."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fogbound.table.middleware import ADDRESS_FACTOR, RateLimiter
from fogbound.table.people import COOKIE
from fogbound.table.storage import Unavailable
from tests.table.server import Client, Server, serving, settings_for


@pytest.fixture(scope="module")
def strict(subprocess_path: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits."""
    settings = settings_for(
        tmp_path_factory.mktemp("data"),
        requests=0.01,  # so few that none is given back while a test runs, however slow
        burst=25,
        signups=4,
        tables=2,
        tokens=2,
        body=2000,
    )
    with serving(settings) as server:
        yield server


def test_every_answer_forbids_foreign_and_inline_scripts(server: Server) -> None:
    answers = [
        server.client().http.get(path)
        for path in ("/games", "/me", "/nowhere", "/tables/aaaaaaaaaaaa")
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_closed_to_scripts_and_other_sites(server: Server) -> None:
    answer = server.client().http.post("/people", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_cannot_act(server: Server, headers: dict[str, str]) -> None:
    ada = server.client("Ada")
    answer = ada.http.post("/tables", json={"game": "lamps"}, headers=headers)
    assert answer.status_code == 403
    assert ada.get("/tables", which="mine") == []


def test_our_own_pages_can_act(server: Server) -> None:
    ada = server.client("Ada")
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert ada.http.post("/tables", json={"game": "lamps"}, headers=headers).status_code == 201


def test_a_form_of_another_kind_is_not_read(server: Server) -> None:
    ada = server.client("Ada")
    answer = ada.http.post(
        "/tables", content='{"game": "lamps"}', headers={"Content-Type": "text/plain"}
    )
    assert answer.status_code == 422


def test_forged_cookies_and_tokens_are_nobodys(server: Server) -> None:
    ada = server.client("Ada")
    cookie = ada.http.cookies[COOKIE]
    changed = cookie[:-5] + ("A" if cookie[-5] != "A" else "B") + cookie[-4:]
    for forged in (changed, cookie.split(".")[0], "é"):
        eve = Client(server.url)
        answer = eve.http.get("/me", headers={b"Cookie": f"{COOKIE}={forged}".encode()})
        assert answer.status_code == 401
    assert Client(server.url, "x" * 32).http.get("/me").status_code == 401
    basic = Client(server.url).http.get("/me", headers={"Authorization": "Basic YTpi"})
    assert basic.status_code == 401


def test_a_key_moves_you_to_another_device(server: Server) -> None:
    ada = server.client()
    made = ada.post("/people", name="Ada")
    other = server.client()
    assert other.post("/people/key", key=made["key"])["id"] == made["id"]
    assert other.get("/me")["name"] == "Ada"
    renewed = ada.post("/me/key")["key"]
    assert server.client().refused("/people/key", key=made["key"])[0] == 403
    assert server.client().post("/people/key", key=renewed)["id"] == made["id"]
    other.post("/me/leave")
    assert other.http.get("/me").status_code == 401


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\x07", "<b>", "\u202eevil", "\ud800"])
def test_names_are_short_and_plain(server: Server, name: str) -> None:
    answer = server.client().http.post(
        "/people",
        content=b'{"name": "' + name.encode("unicode_escape").replace(b"\\x", b"\\u00") + b'"}',
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["error"].endswith(".")


def test_people_can_change_their_name_and_habits(server: Server) -> None:
    ada = server.client("  Ada   Lovelace ")
    assert ada.get("/me")["name"] == "Ada Lovelace"
    assert ada.post("/me", name="Countess", auto=True)["auto"]
    assert ada.get("/me")["name"] == "Countess"


def test_limits(strict: Server) -> None:
    ada = strict.client("Ada")
    for _ in range(2):
        ada.post("/tables", game="lamps")
        ada.post("/tokens", label="bot")
    assert ada.refused("/tables", game="lamps")[0] == 429
    assert ada.refused("/tokens", label="bot")[0] == 429
    assert ada.http.post("/people", content=b"x" * 2001).status_code == 413
    signups = [strict.client().http.post("/people", json={"name": "B"}) for _ in range(5)]
    assert [answer.status_code for answer in signups] == [201, 201, 201, 429, 429]
    answers = [ada.http.get("/me").status_code for _ in range(40)]
    assert answers[0] == 200
    assert answers[-1] == 429
    assert ada.http.get("/me").headers["retry-after"]


def test_a_body_without_a_length_ends_at_the_limit(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 5) as link:
        link.sendall(
            b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        )
        piece = b"1000\r\n" + b'"' * 0x1000 + b"\r\n"
        try:
            for _ in range(50):
                link.sendall(piece)
            link.sendall(b"0\r\n\r\n")
        except OSError:
            pass
        answer = link.recv(1000)
    assert answer.split(b" ")[1] in (b"400", b"413", b"422")


def test_a_database_that_does_not_answer_is_said_to_be_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(work: object) -> None:
        raise Unavailable("connection refused by 10.0.0.7, password wrong")

    monkeypatch.setattr(server.tables.storage, "read", silent)
    answer = server.client().http.get("/tables")
    assert answer.status_code == 503
    assert answer.json() == {"error": "The database does not answer; try again."}


def test_a_callers_rate_recovers(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("fogbound.table.middleware.time.monotonic", lambda: clock[0])
    limiter = RateLimiter(rate=2.0, burst=3)
    assert [limiter.allow("a") for _ in range(4)] == [True, True, True, False]
    assert limiter.allow("b")
    clock[0] = 1.0
    assert [limiter.allow("a") for _ in range(3)] == [True, True, False]


def test_one_address_cannot_ask_under_ever_new_names(subprocess_path: None, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, requests=0.001, burst=3)
    with serving(settings) as server:
        eve = server.client()
        answers = [
            eve.http.get("/me", headers={"Authorization": f"Bearer {number}"}).status_code
            for number in range(3 * ADDRESS_FACTOR + 5)
        ]
    assert answers == [401] * 3 * ADDRESS_FACTOR + [429] * 5


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t/aaaaaaaaaaaa", "/t/%20x!!", "/rules/chess", "/rules/%20", "/t/a/b"]
)
def test_who_loses_the_way_is_shown_a_page(server: Server, path: str) -> None:
    ada = server.client("Ada")
    answer = ada.http.get(f"{server.url}{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "Lost in the fog" in answer.text
    assert ">Ada</button>" in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_program_that_loses_its_way_is_told_in_json(server: Server) -> None:
    eve = server.client()
    assert eve.http.get("/nowhere").json() == {"error": "There is nothing here."}
    assert eve.http.get("/tables/%20x!!").status_code == 422


@pytest.mark.parametrize("path", ["/", "/rules/smog", "/picture/smog.svg", "/api", "/nowhere"])
def test_a_page_can_be_asked_for_without_its_body(server: Server, path: str) -> None:
    full, head = httpx.get(f"{server.url}{path}"), httpx.head(f"{server.url}{path}")
    assert head.status_code == full.status_code
    assert head.headers["content-type"] == full.headers["content-type"]
    assert head.content == b""


@pytest.mark.parametrize("path", ["/", "/rules/nanty", "/api/games"])
def test_components_are_not_read_again_for_every_visitor(
    server: Server, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = httpx.get(f"{server.url}{path}")
    monkeypatch.delattr("tomllib.loads")
    again = httpx.get(f"{server.url}{path}")
    assert (again.status_code, again.text) == (200, first.text)


def test_the_api_describes_itself_on_a_page_without_scripts(server: Server) -> None:
    page = httpx.get(f"{server.url}/api")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    described = server.client().get("/openapi.json")
    for path in described["paths"]:
        assert path in page.text
    for name in described["components"]["schemas"]:
        assert f'id="{name}"' in page.text


def test_the_api_says_where_one_must_have_come_in(server: Server) -> None:
    stranger = server.client()
    table = server.client("Ada").post("/tables", game="lamps", players=2)["id"]
    facts = {"table": table, "name": "lamps", "seat": 0, "token": "0" * 16, "session": "0" * 16}
    for path, methods in stranger.get("/openapi.json")["paths"].items():
        for method, operation in methods.items():
            with stranger.http.stream(method, path.removeprefix("/api").format(**facts)) as answer:
                assert (answer.status_code == 401) == ("security" in operation), (method, path)
