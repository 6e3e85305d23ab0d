"""Cookies and tokens can be listed and revoked, each by itself."""

from __future__ import annotations

from fogbound.table.people import MAX_SESSIONS, browser_name
from tests.table.server import Client, Server, wait_for

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Mobile Safari/537.36"
)


def on_two_devices(server: Server) -> tuple[Client, Client]:
    """Ada at her desk, and Ada with her phone."""
    desk, phone = server.client(), server.client()
    desk.http.headers["User-Agent"] = FIREFOX
    phone.http.headers["User-Agent"] = CHROME
    key = desk.post("/people", name="Ada")["key"]
    phone.post("/people/key", key=key)
    return desk, phone


def test_a_browser_that_was_lost_is_signed_out_from_another(server: Server) -> None:
    desk, phone = on_two_devices(server)
    listed = desk.get("/sessions")
    assert [(one["label"], one["current"]) for one in listed] == [
        ("Chrome, Android", False),
        ("Firefox, Linux", True),
    ]
    table = phone.post("/tables", game="lamps", players=2)["id"]
    stream = phone.stream(table)
    assert desk.http.delete(f"/sessions/{listed[0]['id']}").status_code == 204
    assert phone.http.get("/me").status_code == 401
    wait_for(lambda: not stream._thread.is_alive())
    assert desk.get("/me")["name"] == "Ada"
    assert len(desk.get("/sessions")) == 1


def test_all_other_browsers_can_be_signed_out_at_once(server: Server) -> None:
    desk, phone = on_two_devices(server)
    assert phone.http.delete("/sessions").status_code == 204
    assert desk.http.get("/me").status_code == 401
    assert [one["label"] for one in phone.get("/sessions")] == ["Chrome, Android"]


def test_who_leaves_a_browser_takes_its_cookie_along(server: Server) -> None:
    desk, phone = on_two_devices(server)
    stolen = dict(phone.http.cookies)
    phone.post("/me/leave")
    thief = server.client()
    thief.http.cookies.update(stolen)
    assert thief.http.get("/me").status_code == 401
    assert desk.get("/me")["name"] == "Ada"


def test_tokens_are_listed_without_being_told_and_revoked_one_by_one(server: Server) -> None:
    ada = server.client("Ada")
    tokens = [ada.post("/tokens", label=label)["token"] for label in ("one", "two")]
    listed = {one["label"]: one["id"] for one in ada.get("/tokens")}
    assert set(listed) == {"one", "two"}
    assert not any(token in str(ada.get("/tokens")) for token in tokens)
    first, second = (Client(server.url, token) for token in tokens)
    assert first.get("/me")["name"] == second.get("/me")["name"] == "Ada"
    assert ada.http.delete(f"/tokens/{listed['one']}").status_code == 204
    assert first.http.get("/me").status_code == 401
    assert second.get("/me")["name"] == "Ada"
    assert ada.http.delete(f"/tokens/{listed['one']}").status_code == 404


def test_nobody_revokes_what_is_not_theirs(server: Server) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    ada.post("/tokens", label="mine")
    for kind in ("tokens", "sessions"):
        (mine,) = ada.get(f"/{kind}")
        assert eve.http.delete(f"/{kind}/{mine['id']}").status_code == 404
        assert ada.get(f"/{kind}") == [mine]


def test_the_oldest_browser_forgets_where_there_are_too_many(server: Server) -> None:
    first = server.client()
    key = first.post("/people", name="Ada")["key"]
    for _ in range(MAX_SESSIONS - 1):
        server.client().post("/people/key", key=key)
    assert len(first.get("/sessions")) == MAX_SESSIONS
    server.client().post("/people/key", key=key)
    assert first.http.get("/me").status_code == 401


def test_a_browser_is_called_by_what_it_says_of_itself() -> None:
    assert browser_name(FIREFOX) == "Firefox, Linux"
    assert browser_name("curl/8.5") == ""
    assert browser_name(CHROME.replace("Chrome", "Chrome/1 Edg")) == "Edge, Android"
