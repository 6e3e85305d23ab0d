"""The report: figures that add up, games that replay, a page that needs nothing but itself."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fogbound.engine import Record, game, game_names
from fogbound.lab import (
    Folder,
    Setting,
    Study,
    connect,
    findings,
    inventory,
    played,
    tasks,
    write_report,
    write_tables,
)
from fogbound.lab.plots import Bar, histogram, shares, ticks
from fogbound.lab.publish import publish
from fogbound.lab.report import LANGUAGES, render
from fogbound.lab.study import COMPARE
from fogbound.lab.tables import box_of
from tests.lab.conftest import greedy


@pytest.fixture(scope="module")
def page(balance: Folder) -> str:
    return write_report(balance, "en").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def decided(balance: Folder, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The report of the same games, had the first seat won them all."""
    folder = Folder.begin(tmp_path_factory.mktemp("decided"), balance.study)
    for one in balance.games():
        won = [1.0, *[0.0] * (len(one.won) - 1)]
        folder.add(one._replace(won=won, leads=2, lowest=0.4, settled=0.5))
    return write_report(folder, "en").read_text(encoding="utf-8")


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


def test_what_seats_win_is_told_of_each_setting_where_there_are_several(balance: Folder) -> None:
    write_tables(balance)
    with connect(balance.path) as database:
        seats = findings.seats(database, by_setting=True)
    assert [(one.thing, one.setting) for one in seats] == [
        (0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3),
    ]  # fmt: skip
    assert [one.share.fair for one in seats] == pytest.approx(
        [1 / balance.study.settings[one.setting].players for one in seats]
    )
    games = {number: game.setting for number, game in balance.played.items()}
    assert all({games[number] for number in one.games} == {one.setting} for one in seats)


# ---------------------------------------------------------------- what never was


def never_played(balance: Folder, path: Path) -> Folder:
    """The same games without any word of the first lantern, of one event and of one rule."""
    folder = Folder.begin(path, balance.study)
    for one in balance.games():
        things = [thing for thing in one.things if thing[2:4] != ["lantern", 0]]
        events = {what: times for what, times in one.events.items() if what != "plays"}
        rules = {rule: times for rule, times in one.rules.items() if rule != UNCITED}
        folder.add(one._replace(things=things, events=events, rules=rules))
    return folder


UNCITED = "turn.play"


def test_a_thing_that_never_came_into_play_is_named(balance: Folder, tmp_path: Path) -> None:
    folder = never_played(balance, tmp_path)
    name = game("lamps").box(2).names["lantern"][0]["name"]
    page = write_report(folder, "en").read_text(encoding="utf-8")
    whole = page.split('id="part-never"')[1].split("</section>")[0]
    assert name in whole
    played = page.split('id="plays-lantern"')[1].split("</section>")[0]
    assert name in played.split('class="never"')[1]
    before = write_report(balance, "en").read_text(encoding="utf-8")
    assert 'id="part-never"' not in before


def test_an_event_and_a_rule_that_never_were_have_rows_that_say_so(
    balance: Folder, tmp_path: Path
) -> None:
    assert UNCITED in {rule for one in balance.games() for rule in one.rules}
    rows = Rows(write_report(never_played(balance, tmp_path), "en").read_text(encoding="utf-8"))
    never = {"".join(text).split()[0] for text, _, never in rows.rows if never}
    assert {"plays", UNCITED} <= never


def test_a_rule_that_nothing_cites_is_not_said_to_have_never_been() -> None:
    boxes = [game("smog").box(4)]
    cited, rules = inventory.cited(boxes), inventory.rules(boxes)
    assert inventory.endings(boxes) < cited < rules.keys()
    italian = {rule.id for rule in game("smog").ledger if rule.edition == "it"}
    assert italian
    assert not italian & rules.keys()
    assert italian & inventory.rules([game("smog").box(4, None, {"edition": "it"})]).keys()


@pytest.mark.parametrize("name", game_names())
def test_all_that_decisions_and_actions_cite_is_known(name: str, tmp_path: Path) -> None:
    folder = greedy(tmp_path, 1, name, bots="random", **game(name).limit)
    cited = inventory.cited([box_of(folder.study, folder.study.settings[0])])
    other = {rule.id for rule in game(name).ledger if rule.edition}
    assert {rule for one in folder.games() for rule in one.rules} - other <= cited


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


class Rows(HTMLParser):
    """The rows of the tables and lists of a page, and which games each leads to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tables = 0
        self.rows: list[tuple[list[str], list[str], bool]] = []
        """What stands there, the links in it, and whether it says that this never happened."""
        self._body = self._row = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "tbody":
            self._body, self.tables = True, self.tables + 1
        elif tag == "tr" and self._body and not found.get("id", "").startswith("game-"):
            self._row = True
            self.rows.append(([], [], found.get("class") == "never"))
        elif tag == "a" and self._row:
            self.rows[-1][1].append(found["href"])

    def handle_endtag(self, tag: str) -> None:
        self._body = self._body and tag != "tbody"
        self._row = self._row and tag != "tr"

    def handle_data(self, data: str) -> None:
        if self._row:
            self.rows[-1][0].append(data)


def test_every_row_of_every_table_has_games_behind_it(page: str, decided: str) -> None:
    for one in (page, decided):
        rows = Rows(one)
        assert rows.tables > 10
        empty = [text for text, links, never in rows.rows if not never and not links]
        assert empty == []
        assert all(link.startswith("#game-") for _, links, _ in rows.rows for link in links)
        assert not [text for text, links, never in rows.rows if never and links]


def test_every_bar_leads_to_the_games_in_it(page: str, balance: Folder) -> None:
    bars = re.findall(r'<a href="#(length-\d+)"[^>]*><rect', page)
    listed = dict(re.findall(r'<li id="(length-\d+)">(.*?)</li>', page))
    assert sorted(bars) == sorted(listed)
    numbers = [
        int(number) for text in listed.values() for number in re.findall(r"#game-(\d+)", text)
    ]
    by_hand = {sum(balance.played[number].decisions) for number in numbers}
    assert {min(by_hand), max(by_hand)} == {
        edge([sum(game.decisions) for game in balance.games()]) for edge in (min, max)
    }


def test_the_plots_lead_to_the_rows_of_their_tables(page: str) -> None:
    led = re.findall(r'<a href="#([\w-]+)"[^>]*><g', page)
    rows = set(re.findall(r'<tr id="([\w-]+)"', page))
    assert led
    assert set(led) <= rows


def test_what_stands_out_leads_to_its_row_and_its_games(decided: str) -> None:
    glance = decided.split('id="part-glance"')[1].split("</section>")[0]
    said = re.findall(r'<li><a href="#([\w-]+)">(.*?)</li>', glance, re.S)
    assert said
    for row, text in said:
        assert f'<tr id="{row}" class="out">' in decided
        assert "#game-" in text


def test_what_stands_out_in_its_table_alone_is_not_said_of_the_whole(
    balance: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among so many more shares it may be chance."""
    folder = Folder.begin(tmp_path, balance.study)
    for one in balance.games():
        folder.add(one)
    monkeypatch.setattr("fogbound.lab.report.judged", lambda found: [(one, 1.0) for one in found])
    monkeypatch.setattr(
        "fogbound.lab.findings.judged", lambda found: [(one, 0.01) for one in found]
    )
    page = write_report(folder, "en").read_text(encoding="utf-8")
    glance = page.split('id="part-glance"')[1].split("</section>")[0]
    assert "Nothing stands out of the report as a whole" in glance
    assert "<li>" not in glance


def test_how_long_games_were_names_the_lowest_the_middle_and_the_highest(balance: Folder) -> None:
    write_tables(balance)
    with connect(balance.path) as database:
        whole, *apart = findings.lengths(database, 4)
    by_length = sorted((sum(game.decisions), game.number) for game in balance.games())
    found = whole.spreads["decisions"]
    assert (found.lowest, found.highest) == (by_length[0][1], by_length[-1][1])
    middle = sum(balance.played[found.middle].decisions)
    assert middle == min(
        (length for length, _ in by_length), key=lambda length: abs(length - found.mean.median)
    )
    for length in apart:
        cited = [found for spread in length.spreads.values() for found in spread[1:]]
        assert {balance.played[number].setting for number in cited} == {length.setting}


def test_comebacks_name_games_whose_winner_had_come_back(balance: Folder, tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path, balance.study)
    for one in balance.games():
        folder.add(one._replace(lowest=0.1 if one.number in (4, 8, 15) else 0.9))
    write_tables(folder)
    with connect(folder.path) as database:
        whole = findings.lengths(database, 1)[0]
    assert whole.comebacks is not None
    assert whole.comebacks.games == [4, 8, 15]
    assert whole.comebacks.share.rate == 3 / 40


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
    pairs = page.split('<ul class="pairs">')[1].split("</ul>")[0]
    numbers = [int(number) for number in re.findall(r"#game-(\d+)", pairs)]
    assert numbers
    assert all(
        second == first + 1 and first % 2 == 0
        for first, second in zip(numbers[::2], numbers[1::2], strict=True)
    )
    assert {f"game-{number}" for number in numbers} <= set(Tags(page).ids)


def test_a_published_study_lies_on_the_shelf_in_every_language(
    balance: Folder, tmp_path: Path
) -> None:
    shelf = publish(balance, tmp_path, "lamps-1")
    pages = sorted(path.name for path in shelf.glob("*.html"))
    assert pages == sorted(f"report.{language}.html" for language in LANGUAGES)


def test_a_published_report_leads_to_the_table_and_its_games_there(
    balance: Folder, tmp_path: Path
) -> None:
    shelf = publish(balance, tmp_path, "lamps-1")
    (shelf / "games" / "000000000000.txt").write_text("of a report that was here before")
    publish(balance, tmp_path, "lamps-1")
    kept = {path.stem: Record.load(path) for path in (shelf / "games").iterdir()}
    assert len(kept) > 10
    by_hand = {tuple(one.actions) for one in balance.games()}
    assert all(tuple(record.actions) in by_hand for record in kept.values())
    for language in LANGUAGES:
        links = Tags((shelf / f"report.{language}.html").read_text(encoding="utf-8")).links
        others = {link for link in links if not link.startswith(("#", "data:text/plain;base64,"))}
        assert others == {"/lab", *(f"/t/{name}" for name in kept)}


def test_a_game_with_components_of_its_own_does_not_open_at_the_table(tmp_path: Path) -> None:
    text = game("lamps").components
    ways = (Setting(2, {}, None, "own"), Setting(2, {}, text, "other.toml"))
    study = Study("lamps", "random", ways, "lab", COMPARE, "length", 0.1, revision=1)
    folder = Folder.begin(tmp_path / "study", study)
    list(played(folder, tasks(study, 4)))
    shelf = publish(folder, tmp_path, "both")
    kept = [Record.load(path) for path in (shelf / "games").iterdir()]
    assert kept
    assert all(record.components is None for record in kept)


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
