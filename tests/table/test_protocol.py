"""How the table speaks HTTP: half-sent and oversized requests, methods, and one server a file."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fogbound.table.protocol import TimedProtocol
from tests.table.server import TIMEOUT, Server, serving, settings_for, wait_for

HEAD = b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def impatient(subprocess_path: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits half a second for a request."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TimedProtocol, "seconds", 0.5)
        with serving(settings_for(tmp_path_factory.mktemp("data"))) as server:
            yield server


def connect(server: Server) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), TIMEOUT)


def read_all(link: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    got = b""
    while piece := link.recv(4096):
        got += piece
    return got


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/ga",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        HEAD + b'Content-Length: 15\r\n\r\n{"name": ',
        HEAD + b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam',
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a chunk"],
)
def test_a_request_that_does_not_come_whole_is_ended(impatient: Server, sent: bytes) -> None:
    with connect(impatient) as link:
        link.sendall(sent)
        assert read_all(link).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_must_come_whole_as_well(impatient: Server) -> None:
    with connect(impatient) as link:
        link.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\nGET /api/bo")
        answers = read_all(link)
    assert answers.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answers


def test_a_stream_is_not_ended(impatient: Server) -> None:
    ada = impatient.client("Ada")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    stream = ada.stream(table)
    with pytest.raises(AssertionError):
        wait_for(lambda: not stream._thread.is_alive(), 1.5)
    ada.post(f"/tables/{table}/chat", text="still there")
    stream.wait("chat")
    stream.close()


def test_too_long_is_413_also_without_a_length(server: Server) -> None:
    with connect(server) as link:
        link.sendall(HEAD + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        for _ in range(5):
            link.sendall(b"1000\r\n" + b'"' * 0x1000 + b"\r\n")
        assert link.recv(1000).startswith(b"HTTP/1.1 413 ")
    answer = server.client().http.post("/people", content=b'"' * 20_000)
    assert answer.status_code == 413
    assert answer.json() == {"error": "A request carries at most 16384 bytes."}


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/me", "GET, POST"),
        ("/api/tables", "GET, POST"),
        ("/api/tables/aaaaaaaaaaaa/undo", "POST"),
        ("/api/games", "GET"),
        ("/", "GET, HEAD"),
        ("/static/table.js", "GET, HEAD"),
    ],
)
def test_a_method_that_is_not_taken_is_told_which_are(
    server: Server, path: str, allowed: str
) -> None:
    answer = httpx.patch(f"{server.url}{path}")
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_who_must_come_in_is_told_how(server: Server) -> None:
    assert server.client().http.get("/me").headers["www-authenticate"] == "Bearer"


def test_a_second_server_on_one_file_is_refused(subprocess_path: None, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
    program = "from fogbound.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--no-browser", "--data", str(tmp_path)]
    with serving(settings_for(tmp_path)) as server:
        second = subprocess.run([*command, "--port", port], capture_output=True, text=True)
        assert server.client("Ada").get("/me")["name"] == "Ada"
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr == (
        f"fogbound: another Fogbound has {tmp_path}/table.db open: "
        "close it, or use another folder with --data\n"
    )
    later = subprocess.Popen(
        [*command, "--port", port], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert later.stdout is not None
    line = later.stdout.readline()
    answer = httpx.get(f"http://localhost:{port}/api/games")
    later.terminate()
    later.communicate(timeout=TIMEOUT)
    assert line == f"Fogbound is open at http://localhost:{port} (Ctrl-C closes it)\n"
    assert answer.is_success
