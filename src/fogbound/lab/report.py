"""The report of a study: one HTML page with everything in it, and no script.

It can be mailed and opened without a network: plots are drawn when it is made, and the records of
the games its figures point to are in it as files to keep.
"""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fogbound.engine.words import Speaker, bundle, languages
from fogbound.lab import findings, plots
from fogbound.lab.compare import Comparison, Verdict
from fogbound.lab.findings import Figure, Length
from fogbound.lab.measures import ORDER, SEAT, Measure, measure
from fogbound.lab.observer import HOLDS, Played
from fogbound.lab.statistics import FEWEST, Mean, share
from fogbound.lab.storage import Folder
from fogbound.lab.study import COMPARE, Setting
from fogbound.lab.tables import box_of, connect, write_tables
from fogbound.lab.voice import Voice

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

WORDS: Final = "fogbound.lab.words"
LANGUAGES: Final = languages(WORDS)
TEMPLATES: Final = Path(__file__).parent / "templates"
PLOTTED: Final = 16
"""Of so many things at most a plot is drawn: those farthest from what is usual."""
LISTED: Final = 12
"""A longer table is folded."""
SAID: Final = 8
"""So many of those that stand out are said at a glance."""
EMBEDDED: Final = 3_000_000
"""So many signs of records are put into the page; the games cited most come first."""


class Row(NamedTuple):
    """A line of a table of shares."""

    name: str
    figure: Figure


class Section(NamedTuple):
    """A table of shares, with a plot."""

    id: str
    title: str
    rows: list[Row]
    plot: str
    folded: bool
    """Whether it is so long that the plot alone is shown at first."""

    @property
    def out(self) -> int:
        """How many of its rows stand out."""
        return sum(row.figure.stands_out for row in self.rows)


class Kept(NamedTuple):
    """A game behind the figures."""

    number: int
    seed: str
    record: str
    """The address of a file with the record; empty where there was no room for it."""


def write_report(folder: Folder, language: str) -> Path:
    """The report in a language, in the study's folder, with its tables as Parquet beside it."""
    write_tables(folder)
    path = folder.path / "report.html"
    path.write_text(render(folder, language), encoding="utf-8")
    return path


def render(folder: Folder, language: str) -> str:
    """The page; the tables are there already."""
    from jinja2 import Environment, FileSystemLoader

    pages = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True)
    with connect(folder.path) as database:
        return pages.get_template("report.html").render(_Report(folder, language, database).parts())


class _Report:
    """Collects what the page shows."""

    def __init__(self, folder: Folder, language: str, database: DuckDBPyConnection) -> None:
        self.folder, self.study, self.database = folder, folder.study, database
        self.voice = Voice(bundle(WORDS, language))
        boxes = [box_of(self.study, setting) for setting in self.study.settings]
        self.speakers = [Speaker(box, (), language) for box in boxes]
        self.say = self.voice.say
        self.cited: Counter[int] = Counter()
        self.several = len(self.study.settings) > 1

    def parts(self) -> dict[str, Any]:
        """All that the template needs."""
        games = self.folder.games()
        seats = self._section(SEAT, "", findings.seats(self.database))
        traits = self._traits()
        worth = self._worth()
        ends = findings.endings(self.database)
        events = findings.frequencies(self.database, "events", "event")
        rules = findings.frequencies(self.database, "rules", "rule")
        for frequency in (*ends, *events, *rules):
            self.cited.update(frequency.examples)
        title = "title.compare" if self.study.kind == COMPARE else "title"
        return {
            "voice": self.voice,
            "say": self.say,
            "title": self.say(title, game=self.speakers[0].title),
            "study": self.study,
            "total": len(games),
            "broken": len(self.folder.played) - len(games),
            "version": metadata.version("fogbound"),
            "settings": [self._setting(setting) for setting in self.study.settings],
            "verdict": self._verdict() if self.study.kind == COMPARE else None,
            "glance": self._glance([seats, *traits, *worth]),
            "lengths": self._lengths(),
            "plots": self._plots(games),
            "course": any(game.leads is not None for game in games),
            "ends": [(self._rule(end.name), end) for end in ends],
            "seats": seats,
            "traits": traits,
            "worth": worth,
            "events": events,
            "rules": [(self._rule(rule.name), rule) for rule in rules],
            "games": self._games(),
            "fewest": FEWEST,
        }

    # ------------------------------------------------------------------ names

    def _setting(self, setting: Setting) -> str:
        """A way to play in a line: how many, and the options that are not as usual."""
        say = self.speakers[self.study.settings.index(setting)]
        parts = [self.say("players", players=setting.players)]
        for option in say.game.options:
            value = say.box.options[option.name]
            if option.name in setting.options:
                said = say.choice(option, value)
                parts.append(self.say("option", option=say.label(option), value=said))
        if setting.name:
            parts.append(self.say("components", name=setting.name))
        return ", ".join(parts)

    def _apart(self, setting: Setting) -> str:
        """A way to play among the others: only what differs between them."""
        say, all_ways = self.speakers[self.study.settings.index(setting)], self.study.settings
        parts = [
            say.choice(option, say.box.options[option.name])
            for option in say.game.options
            if len({other.options.get(option.name) for other in all_ways}) > 1
        ]
        if len({other.players for other in all_ways}) > 1:
            parts.insert(0, self.say("players", players=setting.players))
        return ", ".join(parts) or setting.name

    def _name(self, figure: Figure) -> str:
        say = self.speakers[figure.setting]
        if figure.kind == SEAT:
            return say.seats[figure.thing]
        if figure.kind == ORDER:
            return self.say("order-place", place=figure.thing + 1)
        return say.thing(figure.kind, figure.thing)

    def _kind(self, kind: str) -> str:
        return self.say("order") if kind == ORDER else self.speakers[0].kind(kind)

    def _rule(self, rule: str) -> str:
        known = rule in self.speakers[0].game.ledger
        return self.speakers[0].rule(rule).text if known else ""

    # ------------------------------------------------------------------ shares

    def _section(
        self, name: str, title: str, figures: Sequence[Figure], by_setting: bool = False
    ) -> Section:
        """A table with its plot; where there are many rows, those that differ most come first."""
        rows = [Row(self._name(figure), figure) for figure in figures]
        if by_setting:
            settings = [self._apart(setting) for setting in self.study.settings]
            rows = [Row(f"{row.name}: {settings[row.figure.setting]}", row.figure) for row in rows]
        folded = len(rows) > LISTED
        if folded:
            rows.sort(key=lambda row: (row.figure.corrected, row.figure.share.p))
        for figure in figures:
            self.cited.update(figure.games)
        return Section(name, title, rows, self._plot(rows), folded)

    def _plot(self, rows: Sequence[Row]) -> str:
        told = [row for row in rows if row.figure.share.total >= FEWEST][:PLOTTED]
        if len(told) < 2 or plots.too_long(row.name for row in told):
            return ""
        bars = [
            plots.Bar(
                row.name,
                row.figure.share.rate,
                row.figure.share.low,
                row.figure.share.high,
                row.figure.share.fair,
                row.figure.stands_out,
            )
            for row in sorted(told, key=lambda row: -row.figure.share.rate)
        ]
        return plots.shares(bars, self.say("plot-won"), self.voice.whole)

    def _traits(self) -> list[Section]:
        """What seats were; and again in each setting, where there are several."""
        found = [
            self._section(f"is-{kind}", self._kind(kind), figures)
            for kind, figures in findings.traits(self.database).items()
        ]
        if self.several:
            found += [
                self._section(
                    f"in-{kind}", self.say("by-setting", kind=self._kind(kind)), figs, True
                )
                for kind, figs in findings.traits(self.database, by_setting=True).items()
            ]
        return found

    def _worth(self) -> list[Section]:
        """What came into play, by how and what; what is held first, then what is done most."""
        found: list[tuple[int, Section]] = []
        for how, kinds in findings.things(self.database).items():
            for kind, figures in kinds.items():
                message = "way.holds" if how == HOLDS else "way"
                title = self.say(message, kind=self._kind(kind), how=how)
                section = self._section(f"{how}-{kind}".replace(" ", "-"), title, figures)
                times = sum(figure.share.total for figure in figures)
                found.append((0 if how == HOLDS else -times, section))
        return [section for _, section in sorted(found, key=lambda one: (one[0] != 0, one[0]))]

    def _glance(self, sections: Iterable[Section]) -> dict[str, Any]:
        """What stands out, the surest first."""
        out = [
            (row.figure.corrected, _titled(section, row), row.figure.share)
            for section in sections
            for row in section.rows
            if row.figure.stands_out
        ]
        out.sort(key=lambda one: one[0])
        said = [self.voice.share("stands-out", name, share) for _, name, share in out[:SAID]]
        return {"said": said, "more": len(out) - len(said)}

    # ------------------------------------------------------------------ length and course

    def _lengths(self) -> list[tuple[str, list[tuple[str, str, str, str]]]]:
        """By setting: lines of what, mean, interval, and where most games lie."""
        found = findings.lengths(self.database, len(self.study.settings))
        return [(self._of(length), self._lines(length)) for length in found]

    def _of(self, length: Length) -> str:
        if length.setting is None:
            return self.say("games-played", games=length.decisions.total)
        return self._setting(self.study.settings[length.setting])

    def _lines(self, length: Length) -> list[tuple[str, str, str, str]]:
        means: dict[str, Mean | None] = {
            "decisions": length.decisions,
            "rounds": length.rounds,
            "turns": length.turns,
            "leads": length.leads,
            "settled": length.settled,
        }
        lines = [
            (self.say(name), *self.voice.mean(found, percent=name == "settled"))
            for name, found in means.items()
            if found is not None
        ]
        if length.comebacks is not None:
            back = length.comebacks
            sure = self.voice.between(back.low, back.high)
            lines.append((self.say("comebacks"), self.voice.percent(back.rate), sure, ""))
        if length.drawn:
            total = length.decisions.total
            lines.append((self.say("drawn", drawn=length.drawn, games=total), "", "", ""))
        return lines

    def _plots(self, games: Sequence[Played]) -> list[tuple[str, str]]:
        """Histograms, each with what it shows."""
        title = self.say("plot-length")
        lengths = [float(sum(game.decisions)) for game in games]
        found = [(title, plots.histogram(lengths, title, "{:g}".format))]
        settled = [game.settled for game in games if game.settled is not None]
        if settled:
            title = self.say("plot-settled")
            found.append((title, plots.histogram(settled, title, self.voice.whole)))
        return found

    # ------------------------------------------------------------------ the comparison

    def _verdict(self) -> dict[str, str]:
        """Whether the two settings differ, in sentences."""
        asked = measure(self.speakers[0].box, self.study.about)
        comparison = Comparison(asked, self.study.within)
        for _, game in sorted(self.folder.played.items()):
            comparison.take(game)
        found = comparison.verdict
        names = [setting.name for setting in self.study.settings]
        return {
            "first": self.say("first", name=names[0]),
            "second": self.say("second", name=names[1]),
            "says": self._said(asked, found),
            "difference": self.voice.difference(found, asked.counts),
        }

    def _said(self, asked: Measure, found: Verdict) -> str:
        first, second = (self.voice.measured(value, asked.counts) for value in found.means)
        return self.say(
            found.says,
            measure=self._measured(asked),
            first=first,
            second=second,
            within=self.voice.percent(self.study.within),
        )

    def _measured(self, asked: Measure) -> str:
        if asked.counts:
            return self.say(f"measure-{asked.text}")
        figure = Figure(asked.kind, asked.number, 0, share(0, 0, 0), 1.0, [])
        message = "measure-does" if asked.how else "measure-is"
        return self.say(message, thing=self._name(figure), how=asked.how)

    # ------------------------------------------------------------------ the games behind it

    def _games(self) -> list[Kept]:
        """The games that figures cite, with their records as far as there is room."""
        left = EMBEDDED
        found: list[Kept] = []
        for number, _ in self.cited.most_common():
            game = self.folder.played[number]
            address = ""
            if left > 0:
                text = str(self.folder.record(number)).encode()
                address = "data:text/plain;base64," + b64encode(text).decode()
                left -= len(address)
            found.append(Kept(number, game.seed, address))
        return sorted(found)


def _titled(section: Section, row: Row) -> str:
    """A row by its name and that of its table."""
    return f"{section.title}: {row.name}" if section.title else row.name
