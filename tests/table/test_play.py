"""Whole games over the API: sit down, begin, play, undo, watch, look back, play on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fogbound.engine import Record
from fogbound.engine.words import Speaker
from fogbound.table.fair import keeps_promise, seed_hash
from tests.example.lamps.rules.actions import SNUFF
from tests.table.server import Client, Server, serving, settings_for, wait_for


def open_table(host: Client, players: int = 2, **more: Any) -> str:
    table: str = host.post("/tables", game="lamps", players=players, **more)["id"]
    return table


def pair(server: Server, **options: Any) -> tuple[Client, Client, str]:
    """Two people at a table, the game begun."""
    ada, ben = server.client("Ada"), server.client("Ben")
    table = open_table(ada, options=options)
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    return ada, ben, table


def actor(clients: tuple[Client, ...], table: str) -> Client:
    seat: int = clients[0].view(table, story=0)["actor"]
    return clients[seat]


def play_out(clients: tuple[Client, ...], table: str, seed: int = 1) -> None:
    rng = Random(seed)
    while any(client.play_any(table, rng) for client in clients):
        pass


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Client, Client, str, str]:
    """A finished game, and the hash that was promised before it."""
    ada, ben, table = pair(server)
    promised = ada.get(f"/tables/{table}")["seed_hash"]
    play_out((ada, ben), table)
    return ada, ben, table, promised


# -------------------------------------------------------------------- before the game


def test_a_table_begins_when_every_seat_is_taken(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = open_table(ada, 3)
    assert ada.refused(f"/tables/{table}/start") == (
        409,
        "Not everybody is here: seats 2, 3 are empty.",
    )
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/seats/2", do="bot", bot="random")
    shown = ben.get(f"/tables/{table}")
    assert shown["can_start"]
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Ben", "Random 3"]
    assert shown["you"] == 1
    assert ben.post(f"/tables/{table}/start")["status"] == "playing"


def test_seats_are_taken_once_and_left_only_by_their_own(server: Server) -> None:
    ada, ben, eve = server.client("Ada"), server.client("Ben"), server.client("Eve")
    table = open_table(ada, 3)
    ben.post(f"/tables/{table}/seats/1", do="take")
    assert eve.refused(f"/tables/{table}/seats/1", do="take") == (409, "Ben sits there.")
    assert eve.refused(f"/tables/{table}/seats/1", do="leave")[0] == 403
    assert eve.refused(f"/tables/{table}/seats/2", do="bot")[0] == 403
    assert eve.refused(f"/tables/{table}/start")[0] == 403
    assert ben.refused(f"/tables/{table}/seats/2", do="take")[0] == 409
    assert ben.refused(f"/tables/{table}/seats/7", do="take")[0] == 404
    ben.post(f"/tables/{table}/seats/1", do="leave")
    eve.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/seats/2", do="bot", bot="greedy")
    ada.post(f"/tables/{table}/seats/2", do="leave")
    assert [s["name"] for s in ada.get(f"/tables/{table}")["seats"]] == ["Ada", "Eve", ""]


def test_only_listed_tables_are_found_and_one_finds_ones_own(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    hidden, listed = open_table(ada), open_table(ada, listed=True)
    found = [table["id"] for table in ben.get("/tables", which="open")]
    assert listed in found
    assert hidden not in found
    assert {t["id"] for t in ada.get("/tables", which="mine")} == {hidden, listed}
    assert ben.get("/tables", which="mine") == []
    ben.post(f"/tables/{hidden}/seats/1", do="take")
    assert [t["id"] for t in ben.get("/tables", which="mine")] == [hidden]


def test_nobody_fills_the_list_of_tables(server: Server) -> None:
    ada, ben, eve = (server.client(name) for name in ("Ada", "Ben", "Eve"))
    honest = open_table(ada, listed=True)
    flood = [open_table(eve, listed=True) for _ in range(9)]
    found = [table["id"] for table in ben.get("/tables", which="open")]
    assert honest in found
    assert len(set(found) & set(flood)) == 5
    assert {table["id"] for table in eve.get("/tables", which="mine")} == set(flood)


def test_a_closed_table_is_gone_from_the_lists(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = open_table(ada, listed=True)
    assert ben.refused(f"/tables/{table}/close")[0] == 403
    ada.post(f"/tables/{table}/close")
    assert table not in [t["id"] for t in ben.get("/tables", which="open")]
    assert ben.refused(f"/tables/{table}/seats/1", do="take") == (409, "This table is closed.")


def test_the_invite_link_is_a_picture_too(server: Server) -> None:
    ada = server.client("Ada")
    answer = ada.http.get(f"/tables/{open_table(ada)}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg xmlns=")


# -------------------------------------------------------------------- playing


def test_play_now_is_one_call(server: Server) -> None:
    stranger = server.client()
    table = stranger.post("/play", game="lamps", bot="random", name="Ada")
    assert (table["status"], table["you"]) == ("playing", 0)
    wait_for(lambda: stranger.view(table["id"])["legal"])
    assert stranger.get("/me")["name"] == "Ada"


def test_a_move_needs_the_seat_the_turn_and_the_right_number(server: Server) -> None:
    ada, ben, table = pair(server)
    eve = server.client("Eve")
    mine = actor((ada, ben), table)
    other = ben if mine is ada else ada
    action = mine.view(table)["legal"][0]
    path = f"/tables/{table}/actions"
    assert server.client().refused(path, number=0, action=action["code"])[0] == 401
    assert eve.refused(path, number=0, action=action["code"])[0] == 403
    assert other.refused(path, number=0, action=action["code"]) == (409, "It is not your decision.")
    assert mine.refused(path, number=1, action=action["code"])[0] == 409
    assert mine.refused(path, number=0, action="dance")[0] == 400
    assert mine.post(path, number=0, action=action["name"].upper())["number"] == 1
    assert mine.refused(path, number=0, action=action["code"])[0] == 409


def test_a_forbidden_move_names_the_rule(server: Server) -> None:
    ada, ben, table = pair(server)
    mine = actor((ada, ben), table)
    rows = mine.view(table)["forbidden"]
    for row in rows:
        answer = mine.http.post(
            f"/tables/{table}/actions", json={"number": 0, "action": row["code"]}
        )
        assert answer.status_code == 409
        assert answer.json()["rule"] == row["rule"]
        assert answer.json()["error"] == row["why"]
    answer = mine.http.post(f"/tables/{table}/actions", json={"number": 0, "action": "let it burn"})
    assert answer.json().get("rule") or answer.status_code == 400


def test_a_refusal_is_the_rules_text_alone(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/play", game="smog", players=2)["id"]
    wait_for(lambda: ada.view(table)["legal"])
    wish = {"number": ada.view(table)["number"], "action": "exit"}
    answer = ada.http.post(f"/tables/{table}/actions", json=wish).json()
    (rule,) = (r for r in ada.get("/games/smog/rules") if r["id"] == answer["rule"])
    assert answer["error"] == rule["text"]


def test_undo_takes_back_a_decision_and_never_more_than_the_engine_allows(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = str(ada.post("/tables", game="smog", players=2)["id"])
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    mine = actor((ada, ben), table)
    other = ben if mine is ada else ada
    before = mine.view(table)
    assert mine.refused(f"/tables/{table}/undo")[0] == 409
    mine.play(table, before["legal"][0]["code"])
    assert mine.view(table)["can_undo"]
    assert other.refused(f"/tables/{table}/undo")[0] == 409
    mine.post(f"/tables/{table}/undo")
    after = mine.view(table)
    assert {k: v for k, v in after.items() if k != "last"} == {
        k: v for k, v in before.items() if k != "last"
    }
    mine.play(table, before["legal"][0]["code"])
    mine.post(f"/tables/{table}/restart")
    assert mine.view(table)["number"] == 0
    while mine.play_any(table, Random(1)):
        pass
    assert not mine.view(table)["can_undo"]
    name = {ada: "Ada", ben: "Ben"}[other]
    assert mine.refused(f"/tables/{table}/undo") == (
        409,
        f"{name} is being asked now, so nothing can be taken back.",
    )


def test_a_forced_action_plays_itself_for_who_wants_it(server: Server) -> None:
    rng = Random(5)
    ada, ben, table = pair(server, snuffers=0, weather="calm")
    for client in (ada, ben):
        client.post("/me", auto=True)
    choices = 0
    while (seat := ada.view(table)["actor"]) is not None:
        mine = (ada, ben)[seat]
        wait_for(lambda me=mine: len(me.view(table)["legal"]) != 1)
        choices += mine.play_any(table, rng)
    assert 0 < choices < ada.view(table)["number"]


def test_words_stay_words(server: Server) -> None:
    ada, ben, table = pair(server)
    ada.post(f"/tables/{table}/chat", text="  <b>hello</b>\n  Ben ")
    said = ben.get(f"/tables/{table}")["chat"]
    assert [(line["name"], line["seat"], line["text"]) for line in said] == [
        ("Ada", 0, "<b>hello</b> Ben")
    ]
    assert ben.refused(f"/tables/{table}/chat", text="\x00")[0] == 400


# -------------------------------------------------------------------- leaving and coming back


def test_who_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(server: Server) -> None:
    ada, ben, table = pair(server)
    ben.post(f"/tables/{table}/seats/1", do="bot", bot="random")
    assert ada.get(f"/tables/{table}")["seats"][1]["bot"] == "random"
    rng = Random(3)
    while ada.view(table)["number"] < 4:
        ada.play_any(table, rng)
    ben.post(f"/tables/{table}/seats/1", do="take")
    assert ada.get(f"/tables/{table}")["seats"][1]["bot"] is None
    wait_for(lambda: ada.view(table)["actor"] == 1 or ada.play_any(table, rng) is None)
    assert ben.view(table)["legal"]


def test_bots_among_themselves_play_only_while_somebody_watches(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=["random", "random"], start=True)["id"]
    assert ada.view(table)["number"] == 0
    stream = ada.stream(table)
    stream.wait("move", 3)
    stream.close()
    wait_for(lambda: not server.tables.streams.is_watched(table))
    wait_for(lambda: table not in server.tables._playing)
    number = ada.view(table)["number"]
    assert ada.view(table)["number"] == number


def test_more_tables_than_fit_in_memory(subprocess_path: None, tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, rooms=3)) as server:
        clients = [pair(server) for _ in range(6)]
        streams = [ada.stream(table, 0) for ada, _, table in clients]
        rng = Random(4)
        for _ in range(5):
            for ada, ben, table in clients:
                assert ada.play_any(table, rng) or ben.play_any(table, rng)
        for (ada, _, table), stream in zip(clients, streams, strict=True):
            stream.wait("move", 5)
            last = ada.get(f"/tables/{table}")["last"]
            assert stream.numbers() == list(range(1, last + 1))
            stream.close()
        assert len(server.tables._rooms) <= 3


ODD_ROWS = {
    "an entry of an unknown kind": "UPDATE entries SET kind = 'dance' WHERE kind = 'play'",
    "an action that is not allowed": f"UPDATE entries SET action = {SNUFF} WHERE kind = 'play'",
    "an action there is none of": "UPDATE entries SET action = 100000 WHERE kind = 'play'",
    "an undo to nowhere": "UPDATE entries SET kind = 'undo', action = NULL WHERE kind = 'play'",
    "a seat there is none of": "UPDATE entries SET seat = 7 WHERE kind = 'sit'",
    "an unknown option": """UPDATE tables SET options = '{"magic": 1}'""",
    "an unknown game": "UPDATE tables SET game = 'croquet'",
    "other rules": "UPDATE tables SET revision = 99",
}


@pytest.fixture(scope="module")
def damaged(
    subprocess_path: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Path]]:
    """A server whose database is written to, and its file."""
    data = tmp_path_factory.mktemp("damaged")
    with serving(settings_for(data, rooms=1)) as server:
        (file,) = data.glob("*.db")
        yield server, file


@pytest.mark.parametrize("change", ODD_ROWS.values(), ids=ODD_ROWS)
def test_a_table_with_rows_nobody_here_wrote_is_not_shown(
    damaged: tuple[Server, Path], change: str
) -> None:
    server, file = damaged
    ada, ben, table = pair(server)
    actor((ada, ben), table).play_any(table, Random(1))
    open_table(ada)  # of two tables the memory keeps the last
    where = f"id = '{table}'" if change.startswith("UPDATE tables") else f"\"table\" = '{table}'"
    joined = "AND" if "WHERE" in change else "WHERE"
    with closing(sqlite3.connect(file, timeout=10)) as database, database:
        assert database.execute(f"{change} {joined} {where}").rowcount
    for path in (f"/tables/{table}", f"/tables/{table}/view", f"/tables/{table}/stream"):
        answer = ada.http.get(path)
        assert (answer.status_code, answer.json()["error"][:25]) == (
            409,
            "This game cannot be shown",
        )
    number = {"number": 1, "action": 0}
    assert ada.refused(f"/tables/{table}/actions", **number)[0] == 409


def test_an_option_nobody_knows_of_hides_a_table_that_has_not_begun(
    damaged: tuple[Server, Path],
) -> None:
    server, file = damaged
    ada = server.client("Ada")
    table = open_table(ada)
    open_table(ada)
    with closing(sqlite3.connect(file, timeout=10)) as database, database:
        database.execute("UPDATE tables SET options = ? WHERE id = ?", ('{"magic": 1}', table))
    assert ada.http.get(f"/tables/{table}").status_code == 409


# -------------------------------------------------------------------- looking on and looking back


def test_a_spectator_sees_what_is_public(server: Server) -> None:
    _, ben, table = pair(server)
    eve = server.client()
    seen = eve.view(table)
    assert (seen["viewer"], seen["legal"], seen["can_undo"]) == (-1, [], False)
    assert eve.http.get(f"/tables/{table}/view", params={"seat": 0}).status_code == 403
    assert ben.http.get(f"/tables/{table}/view", params={"seat": 0}).status_code == 403
    assert ben.view(table, seat=-1)["text"] == seen["text"]


def test_a_view_has_what_can_be_worked_out_from_it(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    play_out((ada, ben), table)
    end = ada.view(table)
    assert end["glance"] == {"lit": end["outcome"]["points"]} != {"lit": [0, 0]}
    assert ada.view(table, at=0)["glance"] == {"lit": [0, 0]}
    assert "glance" not in ada.view(table, glance=False)


def test_the_seed_keeps_its_promise(finished: tuple[Client, Client, str, str]) -> None:
    _, ben, table, promised = finished
    shown = ben.get(f"/tables/{table}")
    assert shown["seed_hash"] == promised == seed_hash(shown["seed"])
    record = Record.read(ben.http.get(f"/tables/{table}/record").text)
    assert keeps_promise(record, promised)
    assert not keeps_promise(record, seed_hash("another"))
    assert record.seats == ["Ada", "Ben"]
    record.replay()


def test_neither_seed_nor_record_before_the_end(server: Server) -> None:
    ada, _, table = pair(server)
    assert ada.get(f"/tables/{table}")["seed"] is None
    assert ada.view(table)["seed"] is None
    assert ada.http.get(f"/tables/{table}/record").status_code == 403


def test_a_finished_game_is_seen_from_every_seat_at_every_moment(
    server: Server, finished: tuple[Client, Client, str, str]
) -> None:
    *_, table, _ = finished
    eve = server.client()
    end = eve.view(table)
    assert end["over"]
    assert end["outcome"]["text"]
    record = Record.read(eve.http.get(f"/tables/{table}/record").text)
    for number in range(0, end["total"] + 1, 5):
        for seat in (-1, 0, 1):
            shown = eve.view(table, at=number, seat=seat)
            state = record.replay(number).seen_by(seat)
            assert shown["text"] == Speaker(state.box, record.seats).text(state)
            assert shown["legal"] == []
            assert all(line["number"] <= number for line in shown["story"])
    assert eve.http.get(f"/tables/{table}/view?at={end['total'] + 1}").status_code == 404


def test_playing_on_from_a_moment_against_bots(
    server: Server, finished: tuple[Client, Client, str, str]
) -> None:
    ada, _, table, _ = finished
    record = Record.read(ada.http.get(f"/tables/{table}/record").text)
    half = len(record.actions) // 2
    eve = server.client("Eve")
    made = eve.post(f"/tables/{table}/fork", at=half, seat=1, bot="random")
    assert made["origin"] == f"{table} {half}"
    state = record.replay(half).seen_by(1)
    names = [seat["name"] for seat in made["seats"]]
    assert names == ["Random 1", "Eve"]
    assert eve.view(made["id"], at=half)["text"] == Speaker(state.box, names).text(state)
    play_out((eve,), made["id"])
    rng = Random(1)
    wait_for(lambda: eve.play_any(made["id"], rng) is None or eve.view(made["id"])["over"])
    fork = Record.read(eve.http.get(f"/tables/{made['id']}/record").text)
    assert fork.actions[:half] == record.actions[:half]
    fork.replay()
    assert eve.refused(f"/tables/{table}/fork", at=10_000, seat=0)[0] == 409


def test_a_running_game_is_not_forked(server: Server) -> None:
    ada, _, table = pair(server)
    assert ada.refused(f"/tables/{table}/fork", at=0, seat=0)[0] == 403


# -------------------------------------------------------------------- programs


def test_a_program_plays_with_a_token(server: Server) -> None:
    ada = server.client("Ada")
    token = ada.post("/tokens", label="my bot")["token"]
    program = Client(server.url, token)
    assert program.get("/me")["id"] == ada.get("/me")["id"]
    table = program.post("/play", game="lamps", bot="random")["id"]
    rng = Random(2)
    wait_for(lambda: program.play_any(table, rng) is None or program.view(table)["over"])
    ada.http.delete("/tokens")
    assert program.http.get("/me").status_code == 401


def test_rules_are_searched_by_word_and_id(server: Server) -> None:
    eve = server.client()
    every = eve.get("/games/smog/rules")
    assert len(every) == next(g for g in eve.get("/games") if g["name"] == "smog")["rules"]
    one = eve.get("/games/smog/rules", find=every[3]["id"])
    assert one == [every[3]]
    assert eve.http.get("/games/chess/rules").status_code == 404


def test_what_the_components_here_always_refuse_is_not_offered(server: Server) -> None:
    eve = server.client("Eve")
    offered = {
        (game["name"], option["name"]): option["choices"]
        for game in eve.get("/games")
        for option in game["options"]
    }
    assert offered["smog", "edition"] == ["en", "it"]
    assert offered["nanty", "turns"] == []
    assert ("nanty", "personalities") not in offered
    for (game, name), choices in offered.items():
        for choice in choices:
            eve.post("/tables", game=game, options={name: choice})
    assert eve.post("/tables", game="nanty", options={"personalities": "standard"})["id"]
    assert eve.refused("/tables", game="nanty", options={"personalities": "variant"})[0] == 400
