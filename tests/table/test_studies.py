"""The lab's page: studies that were published, and their reports under a policy of their own."""

from __future__ import annotations

import json
from pathlib import Path

import httpx

from fogbound.table.studies import POLICY, published
from tests.table.server import TIMEOUT, Server, serving, settings_for


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
