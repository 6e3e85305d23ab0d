"""Guided first games over the API: scripted rivals, answers, nothing for others, playing on."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.engine import game, game_names
from fogbound.engine.words import Lesson, lesson
from tests.table.server import Client, Server, wait_for


def taught(name: str) -> Lesson:
    found = lesson(game(name))
    assert found is not None
    return found


def begin(client: Client, name: str = "smog") -> str:
    table: str = client.post("/learn", game=name)["id"]
    return table


def follow(client: Client, table: str, lesson: Lesson, upto: int | None = None) -> None:
    """Do what the lesson says, until so many actions are played."""
    actions = lesson.record.actions
    end = len(actions) if upto is None else upto
    while True:
        wait_for(lambda: client.view(table, story=0)["legal"])
        number = client.view(table, story=0)["number"]
        if number >= end:
            return
        client.post(f"/tables/{table}/actions", number=number, action=actions[number])


@pytest.mark.parametrize("name", [name for name in game_names() if lesson(game(name))])
def test_a_lesson_is_played_by_its_record_and_then_goes_on(server: Server, name: str) -> None:
    ada, lesson = server.client("Ada"), taught(name)
    table = begin(ada, name)
    follow(ada, table, lesson)
    room = ada.view(table)
    assert room["number"] == len(lesson.record.actions)
    assert room["lesson"]["over"]
    assert room["lesson"]["step"] == room["lesson"]["steps"]
    rng = Random(1)
    for _ in range(3):
        wait_for(lambda: ada.view(table, story=0)["legal"])
        assert ada.play_any(table, rng)
    assert ada.view(table)["lesson"] is None


def test_who_has_not_come_in_yet_comes_in_with_a_lesson(server: Server) -> None:
    nobody = server.client()
    table = begin(nobody)
    assert nobody.get("/me")["name"] == "Guest"
    assert nobody.view(table)["lesson"]["title"] == taught("smog").title("en")


def test_the_others_are_called_as_in_the_notes(server: Server) -> None:
    ada = server.client("Ada")
    names = [seat["name"] for seat in ada.get(f"/tables/{begin(ada)}")["seats"]]
    assert names == ["Ada", "John Brown"]


def test_a_wrong_choice_is_answered_and_nothing_is_played(server: Server) -> None:
    ada = server.client("Ada")
    table = begin(ada)
    number = ada.view(table)["number"]
    answer = ada.http.post(
        f"/tables/{table}/actions", json={"number": number, "action": "move south"}
    )
    assert answer.status_code == 409
    assert answer.json()["lesson"] is True
    assert answer.json()["error"].startswith("Blood for 2")
    assert ada.view(table)["number"] == number


def test_what_no_words_are_meant_for_is_refused_by_its_rule(server: Server) -> None:
    ada = server.client("Ada")
    table = begin(ada)
    number = ada.view(table)["number"]
    answer = ada.http.post(
        f"/tables/{table}/actions", json={"number": number, "action": "exit"}
    ).json()
    assert answer["rule"] == "exit"
    assert "lesson" not in answer


def test_a_forced_move_is_the_learners_own(server: Server) -> None:
    ada, lesson = server.client("Ada"), taught("nanty")
    ada.post("/me", auto=True)
    table = begin(ada, "nanty")
    follow(ada, table, lesson, 2)
    shown = ada.view(table)
    assert len(shown["legal"]) == 1
    assert shown["number"] == 2


def test_a_lesson_is_nobody_elses(server: Server) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    table = begin(ada)
    assert ada.view(table)["lesson"] is not None
    assert eve.view(table)["lesson"] is None
    assert eve.refused(f"/tables/{table}/actions", number=8, action="move east")[0] == 403


def test_a_look_at_the_past_teaches_nothing(server: Server) -> None:
    ada = server.client("Ada")
    assert ada.view(begin(ada), at=3)["lesson"] is None


def test_a_game_without_a_lesson_says_so(server: Server) -> None:
    ada = server.client("Ada")
    assert ada.refused("/learn", game="lamps") == (404, "There is no lesson for this game.")
    assert ada.refused("/learn", game="whist")[0] == 404
    facts = {one["name"]: one["lesson"] for one in ada.get("/games")}
    assert facts["lamps"] == ""
    assert facts["smog"] == "A first evening in the Shadow Market"
