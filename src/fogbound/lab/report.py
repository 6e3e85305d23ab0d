"""The report of a study: one HTML page with everything in it, and no script.

It can be mailed and opened without a network: plots are drawn when it is made, and the records of
the games its figures point to are in it as files to keep.
"""

from __future__ import annotations

from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Sequence
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fogbound.engine.words import Speaker, bundle, languages
from fogbound.lab import findings, inventory, plots
from fogbound.lab.compare import Comparison, Pair, Verdict
from fogbound.lab.findings import Figure, Frequency, Length
from fogbound.lab.measures import ORDER, SEAT, Measure, measure
from fogbound.lab.observer import HOLDS, Played
from fogbound.lab.statistics import FALSE_ALARMS, FEWEST, judged, share
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
TABLE_NAME: Final = 12
"""Letters of the name of a table."""
EMBEDDED: Final = 3_000_000
"""So many signs of records are put into the page; the games cited most come first."""


class Row(NamedTuple):
    """A line of a table of shares."""

    id: str
    name: str
    figure: Figure


class Section(NamedTuple):
    """A table of shares, with a plot."""

    id: str
    title: str
    rows: list[Row]
    never: list[str]
    """What there is of the kind and was not seen once."""
    plot: str
    folded: bool
    """Whether it is so long that the plot alone is shown at first."""

    @property
    def out(self) -> int:
        """How many of its rows stand out."""
        return sum(row.figure.stands_out for row in self.rows)


class Cited(NamedTuple):
    """Games that a line names, with what is said of them; empty where they are examples."""

    said: str
    games: list[int]


class Line(NamedTuple):
    """A line about how long games were, or how they went."""

    name: str
    mean: str
    sure: str
    spread: str
    games: list[Cited]


class Bin(NamedTuple):
    """A bar of a histogram, and some of the games in it."""

    id: str
    said: str
    """Between which values it lies, and how many games do."""
    games: list[int]


class Plot(NamedTuple):
    """A histogram with what it shows."""

    title: str
    drawn: str
    bins: list[Bin]


class Kept(NamedTuple):
    """A game behind the figures."""

    number: int
    seed: str
    record: str
    """The address of a file with the record; empty where there was no room for it."""
    table: str
    """The name of the table at which it opens; empty where there is none."""


class Page(NamedTuple):
    """A report for the table."""

    text: str
    records: dict[str, str]
    """The games it names as records, each by the name of the table at which it opens."""


def write_report(folder: Folder, language: str) -> Path:
    """The report in a language, in the study's folder, with its tables as Parquet beside it."""
    write_tables(folder)
    path = folder.path / "report.html"
    path.write_text(render(folder, language), encoding="utf-8")
    return path


def render(folder: Folder, language: str) -> str:
    """The page by itself; the tables are there already."""
    return _rendered(folder, language, at_table=False).text


def render_for_table(folder: Folder, language: str) -> Page:
    """The page with a way back to the table, and to its games there."""
    return _rendered(folder, language, at_table=True)


def _rendered(folder: Folder, language: str, at_table: bool) -> Page:
    from jinja2 import Environment, FileSystemLoader

    pages = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True)
    with connect(folder.path) as database:
        report = _Report(folder, language, database, at_table)
        return Page(pages.get_template("report.html").render(report.parts()), report.records)


class _Report:
    """Collects what the page shows."""

    def __init__(
        self, folder: Folder, language: str, database: DuckDBPyConnection, at_table: bool
    ) -> None:
        self.at_table = at_table
        self.records: dict[str, str] = {}
        """Of the games that open at the table, by its name."""
        self.folder, self.study, self.database = folder, folder.study, database
        self.voice = Voice(bundle(WORDS, language))
        self.boxes = [box_of(self.study, setting) for setting in self.study.settings]
        self.speakers = [Speaker(box, (), language) for box in self.boxes]
        self.say = self.voice.say
        self.cited: Counter[int] = Counter()
        self.several = len(self.study.settings) > 1
        self.seen = findings.ids(database)

    def parts(self) -> dict[str, Any]:
        """All that the template needs."""
        games = self.folder.games()
        seats = self._seats()
        traits = self._traits()
        worth = self._worth()
        ends, events, rules = self._frequencies()
        title = "title.compare" if self.study.kind == COMPARE else "title"
        return {
            "voice": self.voice,
            "at_table": self.at_table,
            "say": self.say,
            "title": self.say(title, game=self.speakers[0].title),
            "study": self.study,
            "total": len(games),
            "broken": len(self.folder.played) - len(games),
            "version": metadata.version("fogbound"),
            "settings": [self._setting(setting) for setting in self.study.settings],
            "verdict": self._verdict() if self.study.kind == COMPARE else None,
            "glance": self._glance([*seats, *traits, *worth]),
            "lengths": self._lengths(),
            "plots": self._plots(games),
            "course": any(game.leads is not None for game in games),
            "ends": [(self._rule(end.name), end) for end in ends],
            "seats": seats,
            "traits": traits,
            "worth": worth,
            "events": events,
            "rules": [(self._rule(rule.name), rule) for rule in rules],
            "unseen": len(inventory.rules(self.boxes).keys() - {rule.name for rule in rules}),
            "never_seen": self._never(),
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
        settings = [self._apart(setting) for setting in self.study.settings]
        rows = [
            Row(
                f"{name}-{number}",
                self.say("in-setting", name=self._name(figure), setting=settings[figure.setting])
                if by_setting
                else self._name(figure),
                figure,
            )
            for number, figure in enumerate(figures)
        ]
        folded = len(rows) > LISTED
        if folded:
            rows.sort(key=lambda row: (row.figure.corrected, row.figure.share.p))
        for figure in figures:
            self.cited.update(figure.games)
        return Section(name, title, rows, [], self._plot(rows), folded)

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
                plots.Lead(row.id, row.name),
            )
            for row in sorted(told, key=lambda row: -row.figure.share.rate)
        ]
        return plots.shares(bars, self.say("plot-won"), self.voice.whole)

    def _seats(self) -> list[Section]:
        """What each seat won; and again in each setting, where there are several."""
        found = [self._section(SEAT, "", findings.seats(self.database))]
        if self.several:
            title = self.say("by-setting", kind=self.say("seats"))
            figures = findings.seats(self.database, by_setting=True)
            found.append(self._section(f"in-{SEAT}", title, figures, by_setting=True))
        return found

    def _traits(self) -> list[Section]:
        """What seats were; and again in each setting, where there are several."""
        found = [
            self._section(f"is-{kind}", self._kind(kind), figures)._replace(
                never=self._left("", kind)
            )
            for kind, figures in findings.traits(self.database).items()
        ]
        if self.several:
            found += [
                self._section(
                    f"in-{kind}", self.say("by-setting", kind=self._kind(kind)), figures, True
                )
                for kind, figures in findings.traits(self.database, by_setting=True).items()
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
                left = section._replace(never=self._left(how, kind))
                found.append((0 if how == HOLDS else -times, left))
        return [section for _, section in sorted(found, key=lambda one: (one[0] != 0, one[0]))]

    def _left(self, how: str, kind: str) -> list[str]:
        """What there is of a kind and never came into play that way, by name."""
        return self._unseen(kind, self.seen.get((how, kind), set()))

    def _never(self) -> list[tuple[str, list[str]]]:
        """By kind: what never came into play in any way, of all that the game tells of."""
        seen: dict[str, set[str]] = defaultdict(set)
        for (_, kind), found in self.seen.items():
            seen[kind] |= found
        told = {one.kind for details in self.boxes[0].game.events.values() for one in details}
        left = [
            (self._kind(kind), self._unseen(kind, seen[kind])) for kind in sorted(told | {*seen})
        ]
        return [(kind, names) for kind, names in left if names]

    def _unseen(self, kind: str, seen: set[str]) -> list[str]:
        """The names of the things of a kind that are not among those ids."""
        things = inventory.things(self.boxes, kind)
        left = [named for name, named in things.items() if name not in seen]
        return [self.speakers[one.setting].thing(kind, one.number) for one in left]

    def _frequencies(self) -> tuple[list[Frequency], list[Frequency], list[Frequency]]:
        """How often games ended by each rule, each event was told, and each rule was cited."""
        ends = findings.endings(self.database, inventory.endings(self.boxes))
        events = findings.events(self.database, self.boxes[0].game.events)
        rules = findings.rules(self.database, inventory.cited(self.boxes))
        for frequency in (*ends, *events, *rules):
            self.cited.update(frequency.examples)
        return ends, events, rules

    def _glance(self, sections: Sequence[Section]) -> dict[str, Any]:
        """What stands out of the whole report, the surest first, each with its row.

        It stands out in its table, and still does when all that is asked is corrected together.
        """
        asked = [(section, row) for section in sections for row in section.rows]
        judgements = judged([row.figure.share for _, row in asked])
        out = [
            (p, section, row)
            for (_, p), (section, row) in zip(judgements, asked, strict=True)
            if row.figure.stands_out and p <= FALSE_ALARMS
        ]
        out.sort(key=lambda one: one[0])
        total = sum(row.figure.share.total >= FEWEST for _, row in asked)
        shown = out[:SAID]
        said = [
            (
                row,
                self.voice.share(
                    "stands-out",
                    self._titled(section, row),
                    row.figure.share.chosen(len(shown), total),
                ),
            )
            for _, section, row in shown
        ]
        marked = sum(section.out for section in sections)
        return {"said": said, "more": marked - len(said), "asked": total}

    def _titled(self, section: Section, row: Row) -> str:
        """A row by its name and that of its table."""
        if not section.title:
            return row.name
        return self.say("in-table", table=section.title, name=row.name)

    # ------------------------------------------------------------------ length and course

    def _lengths(self) -> list[tuple[str, list[Line]]]:
        """By setting: what, mean, interval, where most games lie, and which lie at the ends."""
        found = findings.lengths(self.database, len(self.study.settings))
        return [(self._of(length), self._lines(length)) for length in found]

    def _of(self, length: Length) -> str:
        if length.setting is None:
            return self.say("games-played", games=length.total)
        return self._setting(self.study.settings[length.setting])

    def _lines(self, length: Length) -> list[Line]:
        lines = [
            Line(
                self.say(name),
                *self.voice.mean(found.mean, percent=name == "settled"),
                [
                    self._cite("game-lowest", [found.lowest]),
                    self._cite("game-middle", [found.middle]),
                    self._cite("game-highest", [found.highest]),
                ],
            )
            for name, found in length.spreads.items()
        ]
        parts = {"comebacks": length.comebacks, "drawn": length.drawn}
        for name, part in parts.items():
            if part is not None and (part.games or name == "comebacks"):
                sure = self.voice.between(part.share.low, part.share.high)
                cited = [self._cite("", part.games)] if part.games else []
                rate = self.voice.percent(part.share.rate)
                lines.append(Line(self.say(name), rate, sure, "", cited))
        return lines

    def _cite(self, message: str, games: list[int]) -> Cited:
        self.cited.update(games)
        return Cited(self.say(message) if message else "", games)

    def _plots(self, games: Sequence[Played]) -> list[Plot]:
        """Histograms, each with what it shows and the games of each bar."""
        lengths = [(float(sum(game.decisions)), game.number) for game in games]
        found = [self._histogram("length", lengths, self.voice.number)]
        settled = [(game.settled, game.number) for game in games if game.settled is not None]
        if settled:
            found.append(self._histogram("settled", settled, self.voice.whole))
        return found

    def _histogram(self, name: str, values: Sequence[tuple[float, int]], says: plots.Says) -> Plot:
        title, own = self.say(f"plot-{name}"), [value for value, _ in values]
        bars: list[Bin] = []
        for number, one in enumerate(plots.bins(own)):
            games = [values[at][1] for at in one.members]
            said = self.say("bar", low=says(one.low), high=says(one.high), games=len(games))
            bars.append(Bin(f"{name}-{number}", said, games[: findings.EXAMPLES]))
            self.cited.update(bars[-1].games)
        leads = [plots.Lead(bar.id if bar.games else "", bar.said) for bar in bars]
        drawn = plots.histogram(own, title, says, leads)
        return Plot(title, drawn, [bar for bar in bars if bar.games])

    # ------------------------------------------------------------------ the comparison

    def _verdict(self) -> dict[str, Any]:
        """Whether the two settings differ, in sentences, and the pairs of games that say so."""
        asked = measure(self.boxes, self.study.about)
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
            "pairs": self._pairs(comparison.pairs),
        }

    def _pairs(self, pairs: Sequence[Pair]) -> list[tuple[str, list[tuple[int, int]]]]:
        """How many pairs had more on each side, and the numbers of the games of some of them."""
        sides = {
            "pairs-first": [pair for pair in pairs if pair.more > 0],
            "pairs-second": [pair for pair in pairs if pair.more < 0],
            "pairs-even": [pair for pair in pairs if pair.more == 0],
        }
        found: list[tuple[str, list[tuple[int, int]]]] = []
        for message, side in sides.items():
            shown = sorted(side, key=lambda pair: -abs(pair.more))[: findings.EXAMPLES]
            games = [(pair.first.number, pair.second.number) for pair in shown]
            self.cited.update(number for pair in games for number in pair)
            if games:
                found.append((self.say(message, pairs=len(side)), games))
        return found

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
        figure = Figure(asked.kind, asked.numbers[0], 0, share(0, 0, 0), 1.0, [])
        message = "measure-does" if asked.how else "measure-is"
        return self.say(message, thing=self._name(figure), how=asked.how)

    # ------------------------------------------------------------------ the games behind it

    def _games(self) -> list[Kept]:
        """The games that figures cite, with their records as far as there is room."""
        left = EMBEDDED
        found: list[Kept] = []
        for number, _ in self.cited.most_common():
            game = self.folder.played[number]
            address = table = ""
            if left > 0:
                text = str(self.folder.record(number))
                address = "data:text/plain;base64," + b64encode(text.encode()).decode()
                left -= len(address)
                table = self._table(game, text)
            found.append(Kept(number, game.seed, address, table))
        return sorted(found)

    def _table(self, game: Played, record: str) -> str:
        """Where a game opens at the table, which knows no components but the game's own."""
        if not self.at_table or self.study.settings[game.setting].components is not None:
            return ""
        name = sha256(record.encode()).hexdigest()[:TABLE_NAME]
        self.records[name] = record
        return name
