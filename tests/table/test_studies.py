"""The lab's page: studies that were published, and their reports under a policy of their own."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import Connection, func, select

from fogbound.engine import Match
from fogbound.table.storage import ENTRIES, TABLES
from fogbound.table.studies import POLICY, published
from tests.table.server import TIMEOUT, Server, run_async, serving, settings_for


def put(data: Path, name: str, **about: object) -> None:
    shelf = data / "lab" / name
    shelf.mkdir(parents=True)
    (shelf / "about.json").write_text(json.dumps(about))
    for language in ("en", "it"):
        page = f"<!DOCTYPE html><html lang={language}><title>T</title>report in {language}"
        (shelf / f"report.{language}.html").write_text(page)


def get(server: Server, path: str, language: str = "en") -> httpx.Response:
    headers = {"Accept-Language": language}
    return httpx.get(server.url + path, headers=headers, timeout=TIMEOUT)


def test_studies_are_listed_and_shown_in_the_readers_language(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path)) as server:
        assert "No study was published here yet." in get(server, "/lab").text
        assert 'href="/lab"' not in get(server, "/").text
        put(tmp_path, "smog-2", game="smog", kind="balance", bots="fair", games=40)
        put(tmp_path, "odd", game="chess", kind="balance", bots="fair", games=1)
        listed = get(server, "/lab", "it").text
        assert 'href="/lab/smog-2">Quanto è equilibrato' in listed
        assert "/lab/odd" not in listed
        assert 'href="/lab"' in get(server, "/").text
        shown = get(server, "/lab/smog-2", "it")
        assert shown.text.endswith("report in it")
        assert shown.headers["content-security-policy"] == POLICY
        assert get(server, "/lab/smog-2", "de").text.endswith("report in en")
        for path in ("/lab/none", "/lab/..%2Fsmog-2", "/lab/%2E%2E%2Flab"):
            assert get(server, path).status_code == 404


def test_what_is_no_study_is_left_alone(tmp_path: Path) -> None:
    put(tmp_path, "fine", game="smog", kind="compare", bots="strong", games=2)
    put(tmp_path, "damaged", game="smog")
    assert [study.name for study in published(tmp_path)] == ["fine"]
    assert published(tmp_path / "nowhere") == []


# ---------------------------------------------------------------- the games of a study

TABLE = "0123456789ab"


def put_game(data: Path, table: str = TABLE, revision: int = 0) -> str:
    """A study with a game on the shelf; its record."""
    match, rng = Match.new("smog", 2, seed="study.1", rounds=1), Random(4)
    while match.state.actor is not None:
        match.play(rng.choice(match.state.legal()))
    put(data, "smog-2", game="smog", kind="balance", bots="fair", games=1)
    games = data / "lab" / "smog-2" / "games"
    games.mkdir()
    match.record.revision = revision or match.record.revision
    (games / f"{table}.txt").write_text(str(match.record))
    return str(match.record)


def rows(server: Server) -> list[int]:
    """How many tables and entries are in the database."""

    def count(connection: Connection) -> list[int]:
        counts = (select(func.count()).select_from(kept) for kept in (TABLES, ENTRIES))
        return [connection.execute(query).scalar_one() for query in counts]

    return run_async(server.tables.storage.read(count))


def test_a_game_of_a_study_is_looked_at_like_any_that_is_over(tmp_path: Path) -> None:
    record = put_game(tmp_path)
    with serving(settings_for(tmp_path)) as server:
        assert 'href="/lab/smog-2"' in get(server, f"/t/{TABLE}").text
        nobody = server.client()
        shown = nobody.get(f"/tables/{TABLE}")
        assert (shown["status"], shown["host"], shown["listed"]) == ("over", False, False)
        assert [seat["name"] for seat in shown["seats"]] == ["Fair 1", "Fair 2"]
        assert nobody.view(TABLE, at=5, seat=1)["number"] == 5
        assert nobody.get(f"/tables/{TABLE}/end")["seed"] == "study.1"
        told = nobody.http.get(f"/tables/{TABLE}/record").text
        actions = [text.split("\n\n")[1] for text in (record, told)]
        assert actions[0] == actions[1]
        stream = nobody.stream(TABLE)
        stream.close()
        assert rows(server) == [0, 0]


def test_nothing_is_written_of_a_game_of_a_study(tmp_path: Path) -> None:
    put_game(tmp_path)
    with serving(settings_for(tmp_path)) as server:
        ann = server.client("Ann")
        for path, body in (
            ("chat", {"text": "hello"}),
            ("seats/0", {"do": "take"}),
            ("title", {"title": "mine"}),
            ("close", {}),
            ("start", {}),
            ("resign", {}),
            ("undo", {}),
            ("actions", {"number": 0, "action": 0}),
            ("vote", {"seat": 0}),
        ):
            status, said = ann.refused(f"/tables/{TABLE}/{path}", **body)
            assert (path, status, said) == (
                path,
                403,
                "This is a game of a study: nothing can be added to it.",
            )
        assert ann.refused(f"/tables/{TABLE}/again")[0] == 403
        assert rows(server) == [0, 0]
        assert all(not ann.get("/tables", which=which) for which in ("over", "mine", "playing"))


def test_who_plays_on_from_a_game_of_a_study_does_so_at_a_table_of_their_own(
    tmp_path: Path,
) -> None:
    put_game(tmp_path)
    with serving(settings_for(tmp_path)) as server:
        ann = server.client("Ann")
        made = ann.post(f"/tables/{TABLE}/fork", at=4, seat=0, bot="random")["id"]
        assert made != TABLE
        assert ann.view(made)["number"] >= 4
        assert ann.get(f"/tables/{TABLE}")["status"] == "over"


@pytest.mark.parametrize(
    "name", ["000000000000", "0123456789az", "..%2Fsmog-2", "0123456789ab.txt"]
)
def test_no_other_file_of_the_shelf_is_a_table(tmp_path: Path, name: str) -> None:
    put_game(tmp_path)
    (tmp_path / "lab" / "smog-2" / "games" / "0123456789az.txt").write_text("no record")
    with serving(settings_for(tmp_path)) as server:
        assert get(server, f"/t/{name}").status_code in (404, 422)
        assert get(server, f"/api/tables/{name}").status_code in (404, 422)


def test_a_game_of_other_rules_is_not_shown(tmp_path: Path) -> None:
    put_game(tmp_path, revision=999)
    with serving(settings_for(tmp_path)) as server:
        assert get(server, f"/api/tables/{TABLE}").status_code == 409
