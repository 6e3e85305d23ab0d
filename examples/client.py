"""A player for the table in plain Python: JSON over HTTP, nothing to install.

python examples/client.py http://localhost:8000             plays a game against bots
python examples/client.py http://localhost:8000 TABLE SEAT  sits down at a table of friends
FOGBOUND_TOKEN=... acts for you, with a token from your page; else a new person comes in.
"""

import json
import os
import random
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

API, TOKEN = sys.argv[1].rstrip("/") + "/api", os.environ.get("FOGBOUND_TOKEN")
HEADERS = {"Authorization": f"Bearer {TOKEN}"} if TOKEN else {}
web = build_opener(HTTPCookieProcessor(CookieJar()))


def call(path: str, **body: Any) -> Any:
    """GET, or POST where there is something to send."""
    data = json.dumps(body).encode() if body else None
    headers = HEADERS | {"Content-Type": "application/json"}
    with web.open(Request(API + path, data, headers)) as answer:
        return json.load(answer)


def news(table: str, last: int) -> Iterator[str]:
    """The names of the events after an entry of the table's log."""
    with web.open(Request(f"{API}/tables/{table}/stream?from={last}", headers=HEADERS)) as lines:
        yield from (line[7:].decode().strip() for line in lines if line.startswith(b"event: "))


def play(table: str) -> dict[str, Any]:
    """Play any legal action whenever it is our turn, until the game is over."""
    while True:
        view = call(f"/tables/{table}/view")
        if view["over"]:
            return dict(view["outcome"])
        if view["legal"]:
            action = random.choice(view["legal"])  # a better bot thinks here
            call(f"/tables/{table}/actions", number=view["number"], action=action["code"])
        else:
            next(event for event in news(table, view["last"]) if event in ("move", "seats", "undo"))


try:
    if not TOKEN:
        call("/people", name="Client")
    if len(sys.argv) > 3:
        call(f"/tables/{sys.argv[2]}/seats/{sys.argv[3]}", do="take")
        next(event for event in news(sys.argv[2], 0) if event == "start")
    table = sys.argv[2] if len(sys.argv) > 2 else call("/play", game="smog", bot="random")["id"]
    print(play(table)["text"])
except HTTPError as refusal:
    sys.exit(json.load(refusal)["error"])
