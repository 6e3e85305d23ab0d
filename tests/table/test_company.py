"""People at one table: names, talk, who is sent away, and games that are given up."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.server import Client, Server, serving, settings_for, wait_for


def pair(server: Server, game: str = "lamps") -> tuple[Client, Client, str]:
    """Ada and Ben at a table, and the game has begun."""
    ada, ben = server.client("Ada"), server.client("Ben")
    table = str(ada.post("/tables", game=game, players=2)["id"])
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    return ada, ben, table


def shown(client: Client, table: str) -> Any:
    return client.get(f"/tables/{table}")


# -------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name",
    ["Fair 2", "fair", "Fа\u0456r 3", "F a i r 2", "MASTER 4", "Bot", "Leicht 1", "Ra\u0301ndom"],
)
def test_nobody_is_called_like_a_bot(server: Server, name: str) -> None:
    assert server.client().refused("/people", name=name) == (
        400,
        "That looks like a bot’s name; choose another.",
    )
    assert server.client("Ada").refused("/me", name=name)[0] == 400
    assert server.client().refused("/play", game="lamps", name=name)[0] == 400


@pytest.mark.parametrize("name", ["Fairy", "Easy Rider", "7", "Bo Tanaka"])
def test_other_names_are_free(server: Server, name: str) -> None:
    assert server.client(name).get("/me")["name"] == name


TOWER = "Z" + "\u0301" * 20


def test_no_letter_climbs_over_the_lines_of_others(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    assert server.client().refused("/people", name=TOWER)[0] == 400
    assert ada.refused(f"/tables/{table}/title", title=TOWER)[0] == 400
    assert ada.refused(f"/tables/{table}/chat", text=TOWER)[0] == 400
    for text in ("Nguye\u0302\u0303n", "שָׁלוֹם", "ที่นี่"):
        ada.post(f"/tables/{table}/chat", text=text)
    assert server.client("Nguye\u0302\u0303n").get("/me")["name"] == "Nguye\u0302\u0303n"


@pytest.mark.parametrize("name", ["Ada", "ADA", "А\u0501а", "A d a", "Adá"])
def test_a_name_is_at_a_table_once(server: Server, name: str) -> None:
    ada, twin = server.client("Ada"), server.client(name)
    table = ada.post("/tables", game="lamps", players=2)["id"]
    told = "Somebody else is called Ada here; choose another name first."
    assert twin.refused(f"/tables/{table}/seats/1", do="take") == (409, told)
    assert twin.refused(f"/tables/{table}/chat", text="I am Ada") == (409, told)
    twin.post("/me", name="Bea")
    twin.post(f"/tables/{table}/seats/1", do="take")


def test_who_sits_keeps_the_name_they_sat_down_with(server: Server) -> None:
    ada, ben, table = pair(server)
    ben.post("/me", name="Ada")
    ben.post(f"/tables/{table}/chat", text="hello")
    ben.post(f"/tables/{table}/seats/1", do="bot")
    ben.post(f"/tables/{table}/seats/1", do="take")
    assert shown(ada, table)["chat"][-1]["name"] == "Ben"
    assert [seat["name"] for seat in shown(ada, table)["seats"]] == ["Ada", "Ben"]


def test_spectators_have_names_of_their_own_too(server: Server) -> None:
    _, _, table = pair(server)
    eve, other = server.client("Eve"), server.client("eve")
    eve.post(f"/tables/{table}/chat", text="hello")
    assert other.refused(f"/tables/{table}/chat", text="I am Eve")[0] == 409


# -------------------------------------------------------------------- talk


def test_spectators_say_less_than_players(subprocess_path: None, tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, lines=20, guest_lines=4)) as server:
        ada, ben, table = pair(server)
        eves = [server.client(f"Eve {name}") for name in "abcd"]
        for eve in eves:
            eve.post(f"/tables/{table}/chat", text="look at me")
        for eve in (*eves, server.client("Eve again")):
            assert eve.refused(f"/tables/{table}/chat", text="look at me") == (
                429,
                "That is too much talk at once; wait a moment.",
            )
        for number in range(20):
            ada.post(f"/tables/{table}/chat", text=str(number))
        assert ada.refused(f"/tables/{table}/chat", text="more")[0] == 429
        ben.post(f"/tables/{table}/chat", text="I am still heard")


def test_all_lines_of_one_person_have_one_handle_which_elsewhere_is_another(server: Server) -> None:
    ada, ben, table = pair(server)
    eve = server.client("Eve")
    for text in ("one", "two"):
        eve.post(f"/tables/{table}/chat", text=text)
    ben.post(f"/tables/{table}/chat", text="three")
    first, second, third = (line["handle"] for line in shown(ada, table)["chat"])
    assert first == second == shown(eve, table)["handle"]
    assert third == shown(ada, table)["seats"][1]["handle"] != first
    _, _, elsewhere = pair(server)
    eve.post(f"/tables/{elsewhere}/chat", text="four")
    assert shown(ada, elsewhere)["chat"][0]["handle"] != first


# -------------------------------------------------------------------- the host


def test_the_host_sends_away_who_sits_before_the_game(server: Server) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    stream = ada.stream(table, 0)
    eve.post(f"/tables/{table}/seats/1", do="take")
    handle = shown(ada, table)["seats"][1]["handle"]
    assert eve.refused(f"/tables/{table}/dismiss", handle=handle)[0] == 403
    ada.post(f"/tables/{table}/dismiss", handle=handle)
    assert shown(ada, table)["seats"][1]["name"] == ""
    told = (403, "The host has sent you away from this table.")
    assert eve.refused(f"/tables/{table}/seats/1", do="take") == told
    assert eve.refused(f"/tables/{table}/chat", text="why?") == told
    wait_for(lambda: "The host has sent Eve away." in stream.text)
    stream.close()


def test_the_host_sends_away_spectators_but_nobody_who_plays(server: Server) -> None:
    ada, ben, table = pair(server)
    eve = server.client("Eve")
    eve.post(f"/tables/{table}/chat", text="look out for the Witch")
    lines = shown(ada, table)["chat"]
    ada.post(f"/tables/{table}/dismiss", handle=lines[0]["handle"])
    assert eve.refused(f"/tables/{table}/chat", text="and more")[0] == 403
    for seat in (0, 1):
        handle = shown(ada, table)["seats"][seat]["handle"]
        assert ada.refused(f"/tables/{table}/dismiss", handle=handle)[0] == 409
    assert ada.refused(f"/tables/{table}/dismiss", handle="0" * 12)[0] == 404
    assert ben.post(f"/tables/{table}/chat", text="thank you")


def test_the_host_gives_the_table_a_title(server: Server) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    table = ada.post("/tables", game="lamps", listed=True, table_title=" Friday   night ")["id"]

    def listed() -> list[str]:
        found = eve.get("/tables", which="open")
        return [one["table_title"] for one in found if one["id"] == table]

    assert shown(eve, table)["table_title"] == "Friday night"
    assert listed() == ["Friday night"]
    ada.post(f"/tables/{table}/title", title="Saturday")
    assert listed() == [shown(eve, table)["table_title"]] == ["Saturday"]
    assert eve.refused(f"/tables/{table}/title", title="Mine")[0] == 403
    assert ada.refused(f"/tables/{table}/title", title="<b>")[0] == 400
    ada.post(f"/tables/{table}/title", title="")
    assert listed() == [""]


# -------------------------------------------------------------------- giving up


def test_who_resigns_is_played_to_the_end_by_a_bot(server: Server) -> None:
    ada, ben, table = pair(server)
    ben.post(f"/tables/{table}/resign")
    seat = shown(ada, table)["seats"][1]
    assert (seat["name"], seat["bot"], seat["resigned"]) == ("Ben", "fair", True)
    told = (409, "You have resigned; a bot plays that seat to the end.")
    assert ben.refused(f"/tables/{table}/resign") == told
    assert ben.refused(f"/tables/{table}/seats/1", do="take") == told
    assert ben.refused(f"/tables/{table}/seats/1", do="bot", bot="random") == told
    assert table not in [one["id"] for one in ben.get("/tables", which="mine")]
    rng = Random(1)
    wait_for(lambda: ada.view(table)["over"] or ada.play_any(table, rng) is None)
    assert shown(ada, table)["status"] == "over"


def test_the_last_one_who_resigns_closes_the_table(server: Server) -> None:
    ada, ben, table = pair(server)
    assert ada.refused(f"/tables/{table}/close")[0] == 403
    ada.post(f"/tables/{table}/resign")
    assert shown(ada, table)["status"] == "playing"
    ben.post(f"/tables/{table}/resign")
    assert shown(ada, table)["status"] == "closed"


def test_a_game_against_bots_is_closed_by_giving_it_up(server: Server) -> None:
    ada = server.client("Ada")
    one, two = (ada.post("/play", game="lamps", bot="random")["id"] for _ in range(2))
    assert server.client("Eve").refused(f"/tables/{one}/resign")[0] == 403
    ada.post(f"/tables/{one}/resign")
    ada.post(f"/tables/{two}/close")
    assert ada.get("/tables", which="mine") == []


def test_games_that_were_begun_lock_nobody_out(subprocess_path: None, tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, tables=2, games=5)) as server:
        ada, _, kept = pair(server)
        begun = []
        for _ in range(7):
            begun.append(ada.post("/play", game="lamps", bot="random")["id"])
            wait_for(lambda: shown(ada, begun[-1])["turn"] == 0)
        mine = {one["id"] for one in ada.get("/tables", which="mine")}
        assert mine == {kept, *begun[-4:]}, "the one with a friend and the newest ones"
        waiting = [ada.post("/tables", game="lamps")["id"] for _ in range(2)]
        assert ada.refused("/tables", game="lamps")[0] == 429
        ada.post(f"/tables/{waiting[0]}/close")
        ada.post("/tables", game="lamps")
