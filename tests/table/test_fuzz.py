"""The whole API under strange requests: schemathesis, and our own thousands of broken ones."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.openapi import from_url

from tests.table.house import Server, Visitor

ENDLESS = "/stream"
"""A stream never ends, so it is not asked for in passing; test_stream.py does."""
EXAMPLES = 12


@pytest.fixture(scope="module")
def tables(house: Server) -> tuple[Visitor, list[str]]:
    """Somebody with tables in every state."""
    ada = house.visitor("Ada")
    fresh = [ada.post("/tables", game="lamps", players=2, listed=True)["id"] for _ in range(3)]
    playing = [ada.post("/play", game="lamps", bot="random")["id"] for _ in range(3)]
    over = ada.post("/play", game="lamps", bot="random")["id"]
    rng = Random(1)
    while not ada.view(over)["over"]:
        ada.play_any(over, rng)
    ada.post(f"/tables/{fresh[0]}/close")
    return ada, [*fresh, *playing, over]


@pytest.fixture(scope="module")
def api(house: Server) -> Iterator[Any]:
    """The API as it describes itself."""
    yield from_url(f"{house.url}/api/openapi.json").exclude(path_regex=ENDLESS)


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_schemathesis_finds_nothing(
    case: schemathesis.Case, tables: tuple[Visitor, list[str]]
) -> None:
    ada, known = tables
    table = case.path_parameters.get("table")
    if isinstance(table, str) and re.fullmatch("[a-z0-9]{12}", table):
        case.path_parameters["table"] = known[sum(table.encode()) % len(known)]
    case.call_and_validate(
        cookies=dict(ada.http.cookies),
        excluded_checks=[schemathesis.checks.CHECKS.get_one("positive_data_acceptance")],
    )


PIECES = ["", "0", "-1", "9" * 30, "null", "[]", "{}", '"x"', '{"a":', "\x00", "é", "1e999", "NaN"]
PATHS = [
    "people", "people/key", "me", "me/key", "tokens", "tables", "play", "games/{}", "games/{}/rules",
    "tables/{}", "tables/{}/view", "tables/{}/actions", "tables/{}/undo", "tables/{}/seats/{}",
    "tables/{}/start", "tables/{}/vote", "tables/{}/chat", "tables/{}/fork", "tables/{}/record",
    "tables/{}/view?at={}", "tables/{}/view?seat={}", "tables?which={}", "tables/{}/qr", "{}",
]  # fmt: skip
FIELDS = ["name", "key", "game", "players", "options", "bots", "start", "do", "bot", "number",
          "action", "text", "seat", "at", "auto", "label", "listed"]  # fmt: skip


def test_thousands_of_malformed_requests_get_one_clear_sentence(
    tables: tuple[Visitor, list[str]],
) -> None:
    ada, known = tables
    rng = Random(7)
    refused = 0
    for _ in range(2500):
        path = rng.choice(PATHS)
        while "{}" in path:
            piece = rng.choice([*known, *known, *PIECES]).replace("\x00", "%00")
            path = path.replace("{}", piece or "x", 1)
        answer = ada.http.request(
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
    assert refused > 2000


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
