"""The whole API under strange requests: schemathesis, and our own thousands of broken ones."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import requests
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.openapi import from_dict

from fogbound.table.app import create_app
from fogbound.table.settings import Settings
from tests.table.server import TIMEOUT, Client, Server, run_async, settings_for

ENDLESS = "/stream"
"""A stream never ends: of its answer the first piece is looked at."""
EXAMPLES = 15
"""Requests in each of two kinds, right and wrong ones, for every operation."""

schema = from_dict(create_app(Settings()).openapi())
OPERATIONS = {
    found.ok().label: found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)
}
IGNORED = [CHECKS.get_one("positive_data_acceptance"), CHECKS.get_one("ignored_auth")]
"""Right in shape may be wrong in fact: a game nobody knows, a seat that is taken."""


class Asker:
    """Somebody with a token that is always alive, and with tables in every state."""

    def __init__(self, server: Server, finished: str) -> None:
        self._server = server
        self._finished = finished
        self._program = server.client()

    def headers(self) -> dict[str, str]:
        """With a token; where the last question was to revoke it, another person's."""
        if self._program.http.get("/me").status_code == 401:
            ada = self._server.client("Ada")
            token = ada.post("/tokens", label="fuzz")["token"]
            self._program = Client(self._server.url, token)
            fresh = [self._program.post("/tables", game="lamps", players=2) for _ in range(2)]
            begun = self._program.post("/play", game="lamps", bot="random")
            self._program.post(f"/tables/{fresh[0]['id']}/close")
            self.tables = [*(made["id"] for made in fresh), begun["id"], self._finished]
        return {"Authorization": self._program.http.headers["Authorization"]}


@pytest.fixture(scope="module")
def asker(server: Server) -> Asker:
    ben, rng = server.client("Ben"), Random(1)
    over = str(ben.post("/play", game="lamps", bot="random")["id"])
    while not ben.view(over)["over"]:
        ben.play_any(over, rng)
    return Asker(server, over)


def test_every_operation_of_the_api_is_asked(server: Server) -> None:
    paths = server.client().get("/openapi.json")["paths"]
    assert {f"{method.upper()} {path}" for path in paths for method in paths[path]} == set(
        OPERATIONS
    )


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("label", OPERATIONS)
def test_schemathesis_finds_nothing(
    label: str, mode: GenerationMode, server: Server, asker: Asker
) -> None:
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def holds(case: Case[Any]) -> None:
        headers = asker.headers()
        table = case.path_parameters.get("table")
        if isinstance(table, str) and re.fullmatch("[a-z0-9]{12}", table):
            known = asker.tables
            case.path_parameters["table"] = known[sum(table.encode()) % len(known)]
        answer = asked(case, server, headers)
        case.validate_response(answer, excluded_checks=IGNORED)  # type: ignore[arg-type]
        if mode is GenerationMode.POSITIVE:
            assert answer.status_code != 401, "the token is dead"

    with suppress(Unsatisfiable):  # nothing can be wrong with a request that carries nothing
        holds()


def asked(case: Case[Any], server: Server, headers: dict[str, str]) -> requests.Response:
    """The answer to a question; of a stream as much as comes at once."""
    about = case.as_transport_kwargs(base_url=server.url, headers=headers)
    answer = requests.request(**about, stream=True, timeout=TIMEOUT)
    if answer.headers.get("content-type", "").startswith("text/event-stream"):
        answer._content = next(answer.iter_content(None))
        answer.close()
    return answer


PIECES = ["", "0", "-1", "9" * 30, "null", "[]", "{}", '"x"', '{"a":', "\x00", "é", "1e999", "NaN"]
PATHS = [
    "people", "people/key", "me", "me/key", "tokens", "tables", "play", "games/{}",
    "games/{}/rules",
    "tables/{}", "tables/{}/view", "tables/{}/actions", "tables/{}/undo", "tables/{}/seats/{}",
    "tables/{}/start", "tables/{}/vote", "tables/{}/chat", "tables/{}/fork", "tables/{}/record",
    "tables/{}/view?at={}", "tables/{}/view?seat={}", "tables?which={}", "tables/{}/qr", "{}",
]  # fmt: skip
FIELDS = ["name", "key", "game", "players", "options", "bots", "start", "do", "bot", "number",
          "action", "text", "seat", "at", "auto", "label", "listed"]  # fmt: skip


def test_thousands_of_malformed_requests_get_one_clear_sentence(tmp_path: Path) -> None:
    async def run() -> int:
        app = create_app(settings_for(tmp_path))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://server/api") as http:
                return await bombard(http, Random(7))

    assert run_async(run()) > 2000


async def bombard(http: httpx.AsyncClient, rng: Random) -> int:
    """Send broken requests; return how many were refused, each with a sentence."""
    await http.post("/people", json={"name": "Ada"})
    body = {"game": "lamps", "players": 2}
    known = [(await http.post("/tables", json=body)).json()["id"] for _ in range(3)]
    refused = 0
    for _ in range(2500):
        path = rng.choice(PATHS)
        while "{}" in path:
            piece = rng.choice([*known, *known, *PIECES]).replace("\x00", "%00")
            path = path.replace("{}", piece or "x", 1)
        answer = await http.request(
            rng.choice(["GET", "POST", "POST", "POST", "PUT", "DELETE"]),
            f"/{path}",
            content=broken_body(rng),
            headers={"Content-Type": rng.choice(["application/json", "text/plain", "x"])},
        )
        assert answer.status_code < 500, (path, answer.text)
        if answer.status_code >= 400:
            refused += 1
            sentence = answer.json()["error"]
            assert sentence.endswith((".", "?")), sentence
            assert "Traceback" not in sentence
            assert len(sentence) < 600
    return refused


def broken_body(rng: Random) -> bytes:
    """A body that is wrong in its bytes, its syntax, its shape or its values."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.randbytes(rng.randrange(40))
    if kind == 1:
        return rng.choice(PIECES).encode()
    values: list[Any] = [None, True, -1, 10**30, 0.5, "", "x" * 500, [], {}, [[[]]], "\ud800", 0]
    body = {name: rng.choice(values) for name in rng.sample(FIELDS, rng.randrange(4))}
    words = json.dumps(body)
    return (words if kind == 2 else words[: rng.randrange(len(words) + 1)]).encode()
