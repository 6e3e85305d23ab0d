"""The past is as cheap as the present, and who looks back much is counted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fogbound.engine import Match
from fogbound.table.past import STEP, Past
from tests.table.server import Server, serving, settings_for


def played(actions: int) -> Match:
    """A game of Smog so many actions old."""
    match, rng = Match.new("smog", 2, seed=5), Random(5)
    for _ in range(actions):
        match.play(rng.choice(match.state.legal()))
    return match


def test_every_moment_is_what_replaying_gives() -> None:
    match, past = played(3 * STEP + 7), Past()
    numbers = [*range(3 * STEP + 8)] * 2
    Random(1).shuffle(numbers)
    for number in numbers:
        assert past.at(match, number).to_json() == match.record.replay(number).to_json()


def test_a_moment_seen_before_costs_a_few_actions_at_most() -> None:
    match, past = played(10 * STEP), Past()
    past.at(match, 10 * STEP - 1)
    before = past.replayed
    assert before == 10 * STEP - 1
    past.at(match, 9 * STEP + 3)
    assert past.replayed - before == 3


def test_what_a_moment_gives_can_be_played_on() -> None:
    match, past = played(2 * STEP), Past()
    once = past.at(match, STEP)
    once.play(once.legal()[0])
    assert past.at(match, STEP).to_json() == match.record.replay(STEP).to_json()


def test_what_was_taken_back_is_forgotten() -> None:
    match, past = played(3 * STEP), Past()
    past.at(match, 3 * STEP)
    match.undo_to(2 * STEP + 1, past.at(match, 2 * STEP + 1))
    past.forget(2 * STEP + 1)
    while len(match.record.actions) < 3 * STEP:
        match.play(match.state.legal()[-1])
    assert past.at(match, 3 * STEP).to_json() == match.record.replay().to_json()


def test_looks_at_the_past_count_for_more_than_one_request(
    subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path, requests=0.001, burst=60)) as server:
        answers = {}
        for name, query in (("Ada", {"at": 0}), ("Ben", {})):
            person = server.client(name)
            table = person.post("/play", game="lamps", bot="random")["id"]
            asked = [person.http.get(f"/tables/{table}/view", params=query) for _ in range(58)]
            answers[name] = sum(answer.status_code == 200 for answer in asked)
    assert answers["Ben"] > 50
    assert answers["Ada"] <= 30


def test_the_past_of_a_table_is_made_of_snapshots(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=["random", "random"], start=True)["id"]
    stream = ada.stream(table)
    stream.wait("move", 2 * STEP + 5)
    stream.close()
    first = ada.view(table, at=2 * STEP)
    monkeypatch.setattr("fogbound.engine.record.Record.start", None)
    again = ada.view(table, at=2 * STEP)
    assert (again["board"], again["text"]) == (first["board"], first["text"])
