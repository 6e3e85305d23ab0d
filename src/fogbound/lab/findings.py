"""What the games of a study say: the figures of its report, each with the games behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from fogbound.bots.arena import wilson
from fogbound.lab.measures import ORDER, ROLE, SEAT
from fogbound.lab.statistics import FALSE_ALARMS, FEWEST, Mean, Share, judged, mean, share

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

EXAMPLES: Final = 8
"""So many games are named for each figure."""
COMEBACK: Final = 0.5
"""Who wins after a chance below this part of the fair share has come back."""


class Figure(NamedTuple):
    """How those did who were, held or did something."""

    kind: str
    thing: int
    setting: int
    """One in which the thing has this number."""
    share: Share
    """Where it stands out, with the interval of one among so many that do."""
    corrected: float
    """The p-value, corrected for all figures of its table."""
    games: list[int]
    """Some of the games behind it."""

    @property
    def stands_out(self) -> bool:
        """Whether it is called out as more or less than fair."""
        return self.share.total >= FEWEST and self.corrected <= FALSE_ALARMS


class Frequency(NamedTuple):
    """How often something comes into play."""

    name: str
    games: int
    """Games in which it did; 0: it never did."""
    low: float
    high: float
    """The 95 % of its share of the games."""
    times: float
    """A game, on average over all."""
    examples: list[int]


class Spread(NamedTuple):
    """A number that each game gives, and the games where it lies lowest, in the middle, highest."""

    mean: Mean
    lowest: int
    middle: int
    highest: int


class Part(NamedTuple):
    """Some of the games."""

    share: Share
    """Of all of them; nothing says how many would be fair."""
    games: list[int]
    """Some of those."""


class Length(NamedTuple):
    """How long games were, and how they went."""

    setting: int | None
    total: int
    """How many games."""
    spreads: dict[str, Spread]
    """Decisions, rounds, turns, changes of the lead, when it was settled: what there is of it."""
    comebacks: Part | None
    """Games whose winner had come back; None where the game does not say who leads."""
    drawn: Part
    """Games that nobody won."""


EXPECTED: Final = f"""
select number, seat, won, fair, setting, avg(won) over (partition by setting, thing) as usual
from seats join games using (number)
left join (select number, seat, thing from traits where kind = '{ROLE}') using (number, seat)
"""
"""What each seat won beside what is fair, and beside what its role usually wins in that setting:
who asks what a card is worth wants to know what it is worth to those who can have it."""


def seats(database: DuckDBPyConnection, by_setting: bool = False) -> list[Figure]:
    """What each seat won, where the seats are no more than places."""
    return _figures(
        database,
        f"select '{SEAT}' as kind, seat as thing, null as id, number, won, fair, setting "
        f"from ({EXPECTED})",
        by_setting=by_setting,
    )


def traits(database: DuckDBPyConnection, by_setting: bool = False) -> dict[str, list[Figure]]:
    """By kind: what those won who were it; in every setting alone where that is wanted."""
    found = _figures(
        database,
        "select kind, thing, id, number, won, setting, "
        f"if(kind = '{ROLE}', fair, usual) as fair "
        f"from traits join ({EXPECTED}) using (number, seat)",
        by_setting=by_setting,
    )
    return _by_kind(found)


def things(database: DuckDBPyConnection) -> dict[str, dict[str, list[Figure]]]:
    """By how it came into play, then by kind: what those won who held it or did it."""
    ways = database.execute("select distinct how from things where seat >= 0 order by how")
    return {how: _by_kind(_things(database, how)) for (how,) in ways.fetchall()}


def _things(database: DuckDBPyConnection, how: str) -> list[Figure]:
    return _figures(
        database,
        "select kind, thing, id, number, won, usual as fair, setting "
        f"from things join ({EXPECTED}) using (number, seat) where how = $how",
        how=how,
    )


def _figures(
    database: DuckDBPyConnection, source: str, by_setting: bool = False, **given: str
) -> list[Figure]:
    """A figure for each thing, all of a kind corrected together.

    Its number may be another in another setting, so a thing goes by its id where it has one.
    """
    also = ", setting" if by_setting else ""
    rows = database.execute(
        "select kind, arg_min(thing, setting), min(setting), count(*), sum(won), avg(fair), "
        f"list_slice(list(distinct number order by hash(number)), 1, {EXAMPLES}) "
        f"from ({source}) group by kind, coalesce(id, thing::varchar){also} order by 1, 2, 3",
        given,
    ).fetchall()
    shares = [share(total, won, fair) for _, _, _, total, won, fair, _ in rows]
    judgements = _judged([row[0] for row in rows], shares)
    return [
        Figure(kind, thing, setting, *judgements[at], sorted(games))
        for at, (kind, thing, setting, _, _, _, games) in enumerate(rows)
    ]


def _judged(kinds: Sequence[str], shares: Sequence[Share]) -> list[tuple[Share, float]]:
    """The shares with their corrected p-values, those of a kind judged together."""
    found = [(one, 1.0) for one in shares]
    for kind in set(kinds):
        group = [at for at, own in enumerate(kinds) if own == kind]
        for at, judgement in zip(group, judged([shares[at] for at in group]), strict=True):
            found[at] = judgement
    return found


def _by_kind(figures: Sequence[Figure]) -> dict[str, list[Figure]]:
    found: dict[str, list[Figure]] = defaultdict(list)
    for figure in figures:
        found[figure.kind].append(figure)
    kinds = sorted(found, key=lambda kind: (kind not in (ROLE, ORDER), kind))
    return {kind: found[kind] for kind in kinds}


def ids(database: DuckDBPyConnection) -> dict[tuple[str, str], set[str]]:
    """By how things came into play, and their kind: the ids of all that did, whoever's they were.

    What seats were goes by no such word.
    """
    rows = database.execute(
        "select how, kind, list(distinct id) from things where id is not null group by all "
        "union all "
        "select '', kind, list(distinct id) from traits where id is not null group by kind"
    ).fetchall()
    return {(how, kind): set(found) for how, kind, found in rows}


# ---------------------------------------------------------------- how it went


def events(database: DuckDBPyConnection, known: Iterable[str]) -> list[Frequency]:
    """How often each event was told, the most frequent first; those known that never were, last."""
    return _frequencies(database, "select event as name, number, times from events", known)


def rules(database: DuckDBPyConnection, known: Iterable[str]) -> list[Frequency]:
    """How often each rule was cited, likewise."""
    return _frequencies(database, "select rule as name, number, times from rules", known)


def endings(database: DuckDBPyConnection, known: Iterable[str]) -> list[Frequency]:
    """By which rules the games ended, likewise."""
    return _frequencies(database, "select rule as name, number, 1 as times from games", known)


def _frequencies(
    database: DuckDBPyConnection, source: str, known: Iterable[str]
) -> list[Frequency]:
    total = database.execute("select count(*) from games").fetchall()[0][0]
    rows = database.execute(
        "select name, count(*), sum(times), "
        f"list_slice(list(number order by hash(number)), 1, {EXAMPLES}) "
        f"from ({source}) group by name order by 2 desc, 3 desc, 1"
    ).fetchall()
    never = sorted({*known} - {row[0] for row in rows})
    return [
        Frequency(name, games, *wilson(games, total), float(times) / total, sorted(examples))
        for name, games, times, examples in (*rows, *((name, 0, 0, []) for name in never))
    ]


def lengths(database: DuckDBPyConnection, settings: int) -> list[Length]:
    """How long games were and how they went: all, then each setting where there are several."""
    each: list[int | None] = [None, *(range(settings) if settings > 1 else ())]
    return [_length(database, setting) for setting in each]


SPREADS: Final = ("decisions", "rounds", "turns", "leads", "settled")
"""What is told of the length of games."""
LENGTHS: Final = """
select number, decisions,
  (select times from events where events.number = games.number and event = 'round') as rounds,
  (select times from events where events.number = games.number and event = 'turn') as turns,
  leads, settled, lowest,
  (select max(fair) from seats where seats.number = games.number) as fair,
  (select sum(won) from seats where seats.number = games.number) as won
from games where $setting is null or setting = $setting order by number
"""


def _length(database: DuckDBPyConnection, setting: int | None) -> Length:
    found = database.execute(LENGTHS, {"setting": setting})
    names = [name for name, *_ in found.description or []]
    rows = [dict(zip(names, row, strict=True)) for row in found.fetchall()]
    spreads = {
        name: _spread([(row[name], row["number"]) for row in rows if row[name] is not None])
        for name in SPREADS
        if any(row[name] is not None for row in rows)
    }
    known = [row for row in rows if row["lowest"] is not None]
    back = [row["number"] for row in known if row["lowest"] < COMEBACK * row["fair"]]
    drawn = [row["number"] for row in rows if not row["won"]]
    comebacks = _part(back, len(known)) if known else None
    return Length(setting, len(rows), spreads, comebacks, _part(drawn, len(rows)))


def _spread(values: Sequence[tuple[float, int]]) -> Spread:
    """Of values, each with its game."""
    found = mean([value for value, _ in values])
    ordered = sorted(values)
    _, middle = min(ordered, key=lambda one: abs(one[0] - found.median))
    return Spread(found, ordered[0][1], middle, ordered[-1][1])


def _part(games: Sequence[int], total: int) -> Part:
    return Part(share(total, len(games), 0.0), list(games[:EXAMPLES]))
