"""A real server for tests, in a thread of this process, and its clients."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI

from fogbound.table.app import create_app
from fogbound.table.protocol import TimedProtocol
from fogbound.table.settings import Settings
from fogbound.table.tables import Tables

T = TypeVar("T")

TIMEOUT = 60.0
"""Seconds after which a test that waits for something gives up, also on a busy machine."""

WORKER = """
import socket, sys, uvicorn
app = "fogbound.table.app:from_environment"
config = uvicorn.Config(app, factory=True, log_level="error", timeout_graceful_shutdown=1)
uvicorn.Server(config).run([socket.socket(fileno=int(sys.argv[1]))])
"""
"""A worker that listens on a socket it is given, so that nobody can take its port first."""


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, in a thread of its own: the browser's loop may hold this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def settings_for(data: Path, **changes: Any) -> Settings:
    """Settings without limits for people and without pauses for bots."""
    relaxed: dict[str, Any] = {
        "data": str(data),
        "bot_pause": 0.0,
        "bot_processes": 1,
        "requests": 10_000.0,
        "burst": 10_000,
        "signups": 10_000,
        "tables": 1_000,
    }
    return Settings(**{**relaxed, **changes})


class Server:
    """A server that listens on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.app: FastAPI = create_app(settings)
        listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = uvicorn.Config(
            self.app,
            loop="asyncio",
            http=TimedProtocol,
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started

    @property
    def tables(self) -> Tables:
        found: Tables = self.app.state.tables
        return found

    def client(self, name: str = "") -> Client:
        """The client of a new person of that name, or of somebody without an account."""
        client = Client(self.url)
        if name:
            client.post("/people", name=name)
        return client

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(TIMEOUT)


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """A server while the block runs."""
    server = Server(settings)
    try:
        yield server
    finally:
        server.close()


class Client:
    """A browser or a program: keeps its cookie."""

    def __init__(self, url: str, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(
            base_url=url + "/api", headers=headers, timeout=TIMEOUT, verify=False
        )

    def get(self, path: str, **query: Any) -> Any:
        return self._read(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return self._read(self.http.post(path, json=body))

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and the sentence with which a request is refused."""
        answer = self.http.post(path, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        sentence = answer.json()["error"]
        assert sentence.endswith((".", "?", ")"))
        return answer.status_code, sentence

    def _read(self, answer: httpx.Response) -> Any:
        assert answer.is_success, (answer.request.url, answer.status_code, answer.text)
        return answer.json() if answer.content else None

    # ------------------------------------------------------------------ at a table

    def view(self, table: str, **query: Any) -> Any:
        return self.get(f"/tables/{table}/view", **query)

    def play(self, table: str, action: int | str) -> Any:
        number = self.view(table)["number"]
        return self.post(f"/tables/{table}/actions", number=number, action=action)

    def play_any(self, table: str, rng: Random) -> bool:
        """Play any action if it is this person's decision."""
        seen = self.view(table, story=0)
        if not seen["legal"]:
            return False
        chosen = rng.choice(seen["legal"])["code"]
        self.post(f"/tables/{table}/actions", number=seen["number"], action=chosen)
        return True

    def stream(self, table: str, after: int | None = None) -> Stream:
        return Stream(self, table, after)

    def at(self, server: Worker) -> Client:
        """The same person at another worker."""
        twin = Client(server.url)
        twin.http.cookies.update(self.http.cookies)
        return twin


class Stream:
    """The events of a table, read in a thread."""

    def __init__(self, client: Client, table: str, after: int | None) -> None:
        self.events: list[tuple[int | None, str, Any]] = []
        self.text = ""
        query = {} if after is None else {"from": after}
        request = client.http.build_request("GET", f"/tables/{table}/stream", params=query)
        self._answer = client.http.send(request, stream=True)
        assert self._answer.status_code == 200
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        number: int | None = None
        kind = ""
        try:
            for line in self._answer.iter_lines():
                self.text += line + "\n"
                name, _, value = line.partition(": ")
                if name == "id":
                    number = int(value)
                elif name == "event":
                    kind = value
                elif name == "data":
                    self.events.append((number, kind, json.loads(value)))
                    number = None
        except (httpx.HTTPError, httpx.StreamError):
            pass

    def wait(self, kind: str, count: int = 1) -> list[Any]:
        """The data of the events of a kind, once there are so many."""
        wait_for(lambda: len(self.of(kind)) >= count)
        return self.of(kind)

    def of(self, kind: str) -> list[Any]:
        return [data for _, k, data in list(self.events) if k == kind]

    def numbers(self) -> list[int]:
        return [number for number, _, _ in list(self.events) if number is not None]

    def close(self) -> None:
        """Hang up, also while the thread waits for more."""
        self._answer.extensions["network_stream"].get_extra_info("socket").shutdown(SHUT_RDWR)
        self._thread.join(TIMEOUT)
        self._answer.close()


def wait_for(done: Any, timeout: float = TIMEOUT) -> None:
    """Wait until something is so."""
    until = time.monotonic() + timeout
    while not done():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.01)


class Worker:
    """A server in a process of its own, which can be killed."""

    def __init__(self, settings: Settings) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
            self._process = subprocess.Popen(
                [sys.executable, "-c", WORKER, str(listener.fileno())],
                env={**os.environ, **settings.to_environment()},
                pass_fds=[listener.fileno()],
            )

    def answers(self) -> bool:
        """Whether it has started."""
        assert self._process.poll() is None, "the server did not start"
        try:
            return httpx.get(f"{self.url}/api/games").is_success
        except httpx.HTTPError:
            return False

    def client(self, name: str = "") -> Client:
        client = Client(self.url)
        if name:
            client.post("/people", name=name)
        return client

    def kill(self) -> None:
        """As by a power failure: no goodbye."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(TIMEOUT)
