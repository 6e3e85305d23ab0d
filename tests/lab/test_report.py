"""The report: figures that add up, games that replay, a page that needs nothing but itself."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fogbound.engine import Record, game
from fogbound.lab import (
    Folder,
    Setting,
    Study,
    connect,
    findings,
    played,
    tasks,
    write_report,
    write_tables,
)
from fogbound.lab.plots import Bar, histogram, shares, ticks
from fogbound.lab.publish import publish
from fogbound.lab.report import LANGUAGES, render
from fogbound.lab.study import COMPARE


@pytest.fixture(scope="module")
def page(balance: Folder) -> str:
    return write_report(balance, "en").read_text(encoding="utf-8")


# ---------------------------------------------------------------- figures


def test_the_tables_can_be_asked_in_sql(balance: Folder) -> None:
    write_tables(balance)
    with connect(balance.path) as database:
        assert database.execute("select count(*) from games").fetchall() == [(40,)]
        rows = database.execute("select weather, players, count(*) from games group by all")
        assert sorted(rows.fetchall()) == [
            (weather, players, 10) for weather in ("calm", "windy") for players in (2, 3)
        ]
        won = database.execute("select sum(won) from seats").fetchall()[0][0]
        assert won == pytest.approx(40)


def test_the_database_reads_no_other_file(balance: Folder, tmp_path: Path) -> None:
    from duckdb import PermissionException

    (tmp_path / "secret.csv").write_text("a\n1\n")
    with connect(balance.path) as database, pytest.raises(PermissionException):
        database.execute(f"select * from '{tmp_path}/secret.csv'")


def test_the_shares_of_the_seats_add_up_and_name_their_games(balance: Folder) -> None:
    write_tables(balance)
    with connect(balance.path) as database:
        seats = findings.seats(database)
    assert [figure.share.total for figure in seats] == [40, 40, 20]
    assert sum(figure.share.won for figure in seats) == pytest.approx(40)
    assert [figure.share.fair for figure in seats] == pytest.approx([5 / 12, 5 / 12, 1 / 3])
    assert all(0 < len(figure.games) <= findings.EXAMPLES for figure in seats)


def test_what_is_played_is_counted_by_who_played_it(balance: Folder) -> None:
    write_tables(balance)
    with connect(balance.path) as database:
        lanterns = findings.things(database)["plays"]["lantern"]
    by_hand = {
        (game.number, seat)
        for game in balance.games()
        for seat, how, _, thing, _ in game.things
        if how == "plays" and thing == lanterns[0].thing
    }
    assert lanterns[0].share.total == len(by_hand)


# ---------------------------------------------------------------- the page


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.names.add(tag)
        self.links += [found[name] for name in ("href", "src") if name in found]
        self.ids += [found["id"]] if "id" in found else []


def test_the_page_runs_nothing_and_fetches_nothing(page: str) -> None:
    tags = Tags(page)
    assert not tags.names & {"script", "link", "iframe", "object", "img"}
    assert all(link.startswith(("#", "data:text/plain;base64,")) for link in tags.links)


def test_every_figure_leads_to_its_games(page: str) -> None:
    tags = Tags(page)
    wanted = {link[1:] for link in tags.links if link.startswith("#")}
    assert wanted <= set(tags.ids)
    assert len(tags.ids) == len(set(tags.ids))


def test_the_records_in_the_page_replay(page: str, balance: Folder) -> None:
    found = re.findall(r'download="lamps-(\d+)\.txt" href="data:text/plain;base64,([^"]+)"', page)
    assert len(found) > 10
    for number, text in found[:5]:
        record = Record.read(b64decode(text).decode())
        assert record.actions == balance.played[int(number)].actions
        assert record.replay().outcome is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_in_every_language(balance: Folder, language: str) -> None:
    write_tables(balance)
    assert f'<html lang="{language}">' in render(balance, language)


def test_a_comparison_says_whether_they_differ(tmp_path: Path) -> None:
    ways = (
        Setting(2, {"snuffers": 0}, None, "a.toml"),
        Setting(2, {"snuffers": 9}, None, "b.toml"),
    )
    study = Study("lamps", "random", ways, "lab", COMPARE, "length", 0.1, revision=1)
    folder = Folder.begin(tmp_path, study)
    list(played(folder, tasks(study, 25)))
    page = write_report(folder, "en").read_text(encoding="utf-8")
    assert "A: a.toml" in page
    assert '<p class="says">Yes. Decisions a game: A ' in page


def test_a_published_study_lies_on_the_shelf_in_every_language(
    balance: Folder, tmp_path: Path
) -> None:
    shelf = publish(balance, tmp_path, "lamps-1")
    pages = sorted(path.name for path in shelf.glob("*.html"))
    assert pages == sorted(f"report.{language}.html" for language in LANGUAGES)


# ---------------------------------------------------------------- plots


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0, 0.43, [0, 0.1, 0.2, 0.3, 0.4, 0.5]),
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (83, 412, [50, 100, 150, 200, 250, 300, 350, 400, 450]),
        (7, 7, [7, 7.000001]),
    ],
)
def test_marks_are_round_and_hold_everything(low: float, high: float, marks: list[float]) -> None:
    found = ticks(low, high, 5 if high <= 1 else 7)
    assert found[0] <= low
    assert found[-1] >= high
    assert found == pytest.approx(marks)


def test_a_plot_shows_who_stands_out_and_escapes_names() -> None:
    drawn = shares(
        [Bar("<A> & co", 0.6, 0.5, 0.7, 0.5, True), Bar("B", 0.4, 0.3, 0.5, 0.5, False)],
        "won",
        "{:.0%}".format,
    )
    assert drawn.count("<circle") == 2
    assert drawn.count("class=out") == 1
    assert "&lt;A&gt; &amp; co" in drawn


def test_a_histogram_has_every_game_in_a_bar() -> None:
    drawn = histogram([1, 1, 5, 9], "length", "{:g}".format)
    heights = [float(height) for height in re.findall(r'<rect[^>]* height="([\d.]+)"', drawn)]
    assert [round(height / max(heights) * 2) for height in heights if height] == [2, 1, 1]


# ---------------------------------------------------------------- the page of the docs


@pytest.mark.parametrize("name", ["lab", "cluster"])
def test_the_example_of_the_page_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / f"docs/{name}.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(compile(example, f"docs/{name}.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.startswith({"lab": "0 end.limit ", "cluster": "10\n"}[name])


def test_the_page_names_every_column_of_the_tables(balance: Folder) -> None:
    text = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")
    write_tables(balance)
    with connect(balance.path) as database:
        columns = database.execute(
            "select table_name, column_name from duckdb_columns() where not internal"
        ).fetchall()
    assert len(columns) > 30
    own = {option.name for option in game("lamps").options}
    missing = [column for _, column in columns if column not in own and column not in text]
    assert missing == []
