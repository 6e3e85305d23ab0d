"""Live news: who hears what, in which order, and how a lost stream goes on."""

from __future__ import annotations

from random import Random

import httpx

from fogbound.table.hub import BACKLOG, Hub, Watcher
from tests.table.house import Server, Visitor, wait_for


def begin(house: Server) -> tuple[Visitor, Visitor, str]:
    ada, ben = house.visitor("Ada"), house.visitor("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    ben.post(f"/tables/{table}/seats/1", do="take")
    return ada, ben, table


def test_everybody_hears_everything_in_order(house: Server) -> None:
    ada, ben, table = begin(house)
    streams = [visitor.stream(table, 0) for visitor in (ada, ben, house.visitor())]
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


def test_a_stream_goes_on_where_it_broke_off(house: Server) -> None:
    ada, ben, table = begin(house)
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


def test_what_was_told_again_is_what_was_told_live(house: Server) -> None:
    ada, ben, table = begin(house)
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
    assert live.of("move") == again.of("move")
    assert live.of("chat") == again.of("chat")


def test_an_undone_move_is_told_as_undone(house: Server) -> None:
    ada, ben, table = begin(house)
    ada.post(f"/tables/{table}/start")
    mine = (ada, ben)[ada.view(table)["actor"]]
    stream = house.visitor().stream(table, None)
    mine.play_any(table, Random(0))
    mine.post(f"/tables/{table}/undo")
    assert stream.wait("undo") == [{"number": 0, "seat": mine.view(table)["viewer"]}]
    late = house.visitor().stream(table, 0)
    late.wait("undo")
    assert [move["number"] for move in late.of("move")] == [None]
    stream.close()
    late.close()


def test_who_missed_too_much_starts_anew(house: Server) -> None:
    ada, _, table = begin(house)
    ahead = ada.stream(table, 1_000_000)
    last = ada.get(f"/tables/{table}")["last"]
    assert ahead.wait("reset") == [{"last": last}]
    ahead.close()


def test_who_sits_down_gets_the_eyes_of_the_seat(house: Server) -> None:
    ada, ben = house.visitor("Ada"), house.visitor("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    stream = ben.stream(table, 0)
    ben.post(f"/tables/{table}/seats/1", do="take")
    seats = stream.wait("seats", 2)[-1]["seats"]
    assert [seat["you"] for seat in seats] == [False, True]
    stream.close()


def test_there_is_no_stream_of_nothing(house: Server) -> None:
    eve = house.visitor()
    assert eve.http.get("/tables/aaaaaaaaaaaa/stream").status_code == 404
    assert eve.http.get("/tables/x/stream").status_code == 422


def test_only_so_many_streams_for_one_caller(house: Server) -> None:
    ada, _, table = begin(house)
    streams = [ada.stream(table) for _ in range(house.hall.settings.watchers)]
    assert ada.http.get(f"/tables/{table}/stream").status_code == 429
    for stream in streams:
        stream.close()
    wait_for(lambda: not house.hall.hub.watched(table))
    ada.stream(table).close()


def test_a_watcher_who_does_not_keep_up_is_cut_off() -> None:
    hub = Hub()
    watcher = hub.watch(Watcher("t", None, -1), 0)
    for _ in range(BACKLOG + 1):
        hub.tell("t", lambda _: b"x")
    assert not watcher.open


def test_each_pair_of_eyes_is_served_once() -> None:
    hub = Hub()
    viewers = [-1, -1, 0, 1, 1]
    for viewer in viewers:
        hub.watch(Watcher("t", None, viewer), 0)
    made: list[int] = []

    def words(viewer: int) -> bytes:
        made.append(viewer)
        return b"x"

    hub.tell("t", words)
    assert sorted(made) == [-1, 0, 1]


def test_streams_end_when_the_hub_closes(house: Server) -> None:
    _, _, table = begin(house)
    with httpx.stream("GET", f"{house.url}/api/tables/{table}/stream") as answer:
        assert answer.status_code == 200
        house.hall.hub.close()
        assert b"".join(answer.iter_raw()).startswith(b":")
