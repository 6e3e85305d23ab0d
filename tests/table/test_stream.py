"""Live news: who hears what, in which order, and how a lost stream goes on."""

from __future__ import annotations

import gzip
import zlib
from random import Random
from typing import Any

import httpx

from fogbound.table.compression import GZIP_HEADER, Message, deflated
from fogbound.table.streams import MAX_QUEUED, Streams, Subscriber
from tests.table.server import Client, Server, wait_for


def begin(server: Server, game: str = "lamps", **options: str | int) -> tuple[Client, Client, str]:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game=game, players=2, options=options)["id"]
    ben.post(f"/tables/{table}/seats/1", do="take")
    return ada, ben, table


def told(move: dict[str, Any]) -> dict[str, Any]:
    """A move without the view, which only the last of several carries."""
    return {name: value for name, value in move.items() if name != "view"}


def test_everybody_hears_everything_in_order(server: Server) -> None:
    ada, ben, table = begin(server)
    streams = [client.stream(table, 0) for client in (ada, ben, server.client())]
    ada.post(f"/tables/{table}/start")
    rng = Random(1)
    while ada.play_any(table, rng) or ben.play_any(table, rng):
        pass
    last = ada.get(f"/tables/{table}")["last"]
    for stream in streams:
        wait_for(lambda s=stream: s.numbers()[-1:] == [last])
        assert stream.numbers() == list(range(1, last + 1))
        assert len(stream.of("start")) == 1
        moves = stream.of("move")
        assert [move["number"] for move in moves] == list(range(1, len(moves) + 1))
        assert [move["over"] for move in moves] == [False] * (len(moves) - 1) + [True]
        stream.close()


def test_a_stream_goes_on_where_it_broke_off(server: Server) -> None:
    ada, ben, table = begin(server)
    ada.post(f"/tables/{table}/start")
    rng = Random(2)
    first = ben.stream(table, 0)
    for _ in range(3):
        assert ada.play_any(table, rng) or ben.play_any(table, rng)
    first.wait("move", 3)
    first.close()
    seen = first.numbers()
    for _ in range(3):
        assert ada.play_any(table, rng) or ben.play_any(table, rng)
    headers = {"Last-Event-ID": str(seen[-1])}
    with ben.http.stream("GET", f"/tables/{table}/stream", headers=headers) as answer:
        text = ""
        for chunk in answer.iter_text():
            text += chunk
            if text.count("event: move") == 3:
                break
    resumed = [int(line[4:]) for line in text.splitlines() if line.startswith("id: ")]
    assert resumed == list(range(seen[-1] + 1, seen[-1] + 4))


def test_what_was_told_again_is_what_was_told_live(server: Server) -> None:
    ada, ben, table = begin(server)
    live = ada.stream(table, 0)
    ada.post(f"/tables/{table}/start")
    ada.post(f"/tables/{table}/chat", text="hello")
    rng = Random(3)
    while ada.play_any(table, rng) or ben.play_any(table, rng):
        pass
    last = ada.get(f"/tables/{table}")["last"]
    again = ada.stream(table, 0)
    for stream in (live, again):
        wait_for(lambda s=stream: s.numbers()[-1:] == [last])
        stream.close()
    assert [told(move) for move in live.of("move")] == [told(move) for move in again.of("move")]
    assert live.of("chat") == again.of("chat")


def test_an_undone_move_is_told_as_undone(server: Server) -> None:
    ada, ben, table = begin(server, "smog")
    ada.post(f"/tables/{table}/start")
    mine = (ada, ben)[ada.view(table)["actor"]]
    stream = server.client().stream(table, None)
    mine.play_any(table, Random(0))
    mine.post(f"/tables/{table}/undo")
    undone = stream.wait("undo")[0]
    assert (undone["number"], undone["seat"]) == (0, mine.view(table)["viewer"])
    late = server.client().stream(table, 0)
    late.wait("undo")
    assert [move["number"] for move in late.of("move")] == [None]
    stream.close()
    late.close()


def test_who_missed_too_much_starts_anew(server: Server) -> None:
    ada, _, table = begin(server)
    ahead = ada.stream(table, 1_000_000)
    last = ada.get(f"/tables/{table}")["last"]
    assert ahead.wait("reset") == [{"last": last}]
    ahead.close()


def test_who_sits_down_gets_the_view_of_the_seat(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    stream = ben.stream(table, 0)
    ben.post(f"/tables/{table}/seats/1", do="take")
    seats = stream.wait("seats", 2)[-1]["seats"]
    assert [seat["you"] for seat in seats] == [False, True]
    stream.close()


def test_there_is_no_stream_of_nothing(server: Server) -> None:
    eve = server.client()
    assert eve.http.get("/tables/aaaaaaaaaaaa/stream").status_code == 404
    assert eve.http.get("/tables/x/stream").status_code == 422


def test_only_so_many_streams_for_one_caller(server: Server) -> None:
    ada, _, table = begin(server)
    streams = [ada.stream(table) for _ in range(server.tables.settings.streams)]
    assert ada.http.get(f"/tables/{table}/stream").status_code == 429
    for stream in streams:
        stream.close()
    wait_for(lambda: not server.tables.streams.is_watched(table))
    ada.stream(table).close()


def test_a_subscriber_that_does_not_keep_up_is_cut_off() -> None:
    streams = Streams()
    subscriber = Subscriber("t", None, -1, "en")
    streams.add(subscriber, 0)
    for _ in range(MAX_QUEUED + 1):
        streams.publish("t", lambda *_: Message(b"x"))
    assert not subscriber.open


def test_an_event_is_made_once_for_each_viewer_and_language() -> None:
    streams = Streams()
    readers = [(-1, "en"), (-1, "it"), (-1, "it"), (0, "en"), (1, "it"), (1, "it")]
    for viewer, language in readers:
        streams.add(Subscriber("t", None, viewer, language), 0)
    made: list[tuple[int, str]] = []

    def event(viewer: int, language: str) -> Message:
        made.append((viewer, language))
        return Message(b"x")

    streams.publish("t", event)
    assert sorted(made) == [(-1, "en"), (-1, "it"), (0, "en"), (1, "it")]


def test_streams_end_when_the_server_stops(server: Server) -> None:
    _, _, table = begin(server)
    with httpx.stream("GET", f"{server.url}/api/tables/{table}/stream") as answer:
        assert answer.status_code == 200
        server.tables.streams.close()
        assert b"".join(answer.iter_bytes()).startswith(b":")


def test_the_new_view_comes_with_the_move(server: Server) -> None:
    """The answer to a move is the new view, and who watches gets theirs by the stream."""
    ada, ben, table = begin(server)
    ada.post(f"/tables/{table}/start")
    streams = [client.stream(table, None) for client in (ada, ben, server.client())]
    mine = (ada, ben)[ada.view(table)["actor"]]
    action = mine.view(table)["legal"][0]["code"]
    answer = mine.post(f"/tables/{table}/actions", number=0, action=action)
    shown = mine.view(table, text="false", glance="false")
    assert {**shown, "since": 0} == {**answer, "since": 0}
    for stream, client in zip(streams, (ada, ben, server.client()), strict=True):
        move = stream.wait("move")[0]
        assert move["view"]["board"] == client.view(table)["board"]
        assert move["view"]["legal"] == client.view(table)["legal"]
        assert move["events"][0]["what"] == "plays"
        stream.close()


def test_what_moves_comes_with_the_answer_and_by_the_stream(server: Server) -> None:
    ada, ben, table = begin(server, weather="windy", snuffers=0)
    ada.post(f"/tables/{table}/start")
    stream = ada.stream(table, None)
    mine = (ada, ben)[ada.view(table)["actor"]]
    seat, legal = mine.view(table)["viewer"], mine.view(table)["legal"]
    answer = mine.post(f"/tables/{table}/actions", number=0, action=legal[0]["code"])
    wind = next(event for event in answer["events"] if event["what"] == "wind")
    die = {"does": "roll", "shape": "fb-die", "to": "board", "style": f"fb-seat-{seat}", "sides": 6}
    assert wind["number"] == 1
    assert wind["motions"] == [{**die, "number": wind["details"]["number"]}]
    assert wind in stream.wait("move")[0]["events"]
    assert wind in ben.view(table, at=1)["events"]
    assert ben.view(table, at=0)["events"] == []
    stream.close()


def test_a_stream_is_compressed_for_who_can_read_that(server: Server) -> None:
    ada, _, table = begin(server)
    ada.post(f"/tables/{table}/start")
    sizes = {}
    for encoding in ("gzip", "identity"):
        headers = {"Accept-Encoding": encoding, "Last-Event-ID": "0"}
        with httpx.stream("GET", f"{server.url}/api/tables/{table}/stream", headers=headers) as got:
            assert got.headers.get("content-encoding", "identity") == encoding
            text = ""
            for chunk in got.iter_text():
                text += chunk
                if "event: start" in text and text.endswith("\n\n"):
                    break
            sizes[encoding] = got.num_bytes_downloaded
    assert sizes["gzip"] < sizes["identity"] / 2


def test_a_message_is_compressed_once_alone_and_in_others() -> None:
    for text in (b"", b"short", b"long" * 999):
        inner = Message(b"{", text)
        outer = Message(b"before" * 40, inner, b"}")
        assert gzip.decompress(inner.gzip()) == inner.plain == b"{" + text
        assert gzip.decompress(outer.gzip()) == outer.plain == b"before" * 40 + b"{" + text + b"}"
        assert inner.packed in outer.packed


def test_what_is_compressed_once_fits_into_every_stream() -> None:
    parts = [deflated(text) for text in (b"one" * 99, b"two" * 99, b"one" * 99)]
    for order in ((0, 1, 2), (2, 2, 0), (1,)):
        whole = GZIP_HEADER + b"".join(parts[n] for n in order)
        expected = b"".join((b"one" * 99, b"two" * 99, b"one" * 99)[n] for n in order)
        assert zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(whole) == expected
