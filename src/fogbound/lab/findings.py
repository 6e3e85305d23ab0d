"""What the games of a study say: the figures of its report, each with the games behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from fogbound.bots.arena import wilson
from fogbound.lab.measures import ORDER, ROLE, SEAT
from fogbound.lab.statistics import (
    FALSE_ALARMS,
    FEWEST,
    Mean,
    Share,
    benjamini_hochberg,
    mean,
    share,
)

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
    """Games in which it did."""
    low: float
    high: float
    """The 95 % of its share of the games."""
    times: float
    """A game, on average over all."""
    examples: list[int]


class Length(NamedTuple):
    """How long games were, and how they went."""

    setting: int | None
    decisions: Mean
    rounds: Mean | None
    turns: Mean | None
    leads: Mean | None
    settled: Mean | None
    comebacks: Share | None
    """Games whose winner had come back; nothing says how many would be fair."""
    drawn: int
    """Games that nobody won."""


EXPECTED: Final = f"""
select number, seat, won, fair, setting, avg(won) over (partition by setting, thing) as usual
from seats join games using (number)
left join (select number, seat, thing from traits where kind = '{ROLE}') using (number, seat)
"""
"""What each seat won beside what is fair, and beside what its role usually wins in that setting:
who asks what a card is worth wants to know what it is worth to those who can have it."""


def seats(database: DuckDBPyConnection) -> list[Figure]:
    """What each seat won, where the seats are no more than places."""
    return _figures(
        database,
        f"select '{SEAT}' as kind, seat as thing, null as id, number, won, fair, setting "
        f"from ({EXPECTED})",
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
    corrected = _corrected([row[0] for row in rows], shares)
    return [
        Figure(kind, thing, setting, shares[at], corrected[at], sorted(games))
        for at, (kind, thing, setting, _, _, _, games) in enumerate(rows)
    ]


def _corrected(kinds: Sequence[str], shares: Sequence[Share]) -> list[float]:
    """The p-values, those of a kind corrected together; of too few seats nothing is asked."""
    found = [1.0] * len(shares)
    for kind in set(kinds):
        group = [at for at, own in enumerate(shares) if kinds[at] == kind and own.total >= FEWEST]
        for at, p in zip(group, benjamini_hochberg([shares[n].p for n in group]), strict=True):
            found[at] = p
    return found


def _by_kind(figures: Sequence[Figure]) -> dict[str, list[Figure]]:
    found: dict[str, list[Figure]] = defaultdict(list)
    for figure in figures:
        found[figure.kind].append(figure)
    kinds = sorted(found, key=lambda kind: (kind not in (ROLE, ORDER), kind))
    return {kind: found[kind] for kind in kinds}


# ---------------------------------------------------------------- how it went


def frequencies(database: DuckDBPyConnection, table: str, column: str) -> list[Frequency]:
    """How often each event was told, or each rule cited, the most frequent first."""
    return _frequencies(database, f"select {column} as name, number, times from {table}")


def endings(database: DuckDBPyConnection) -> list[Frequency]:
    """By which rules the games ended."""
    return _frequencies(database, "select rule as name, number, 1 as times from games")


def _frequencies(database: DuckDBPyConnection, source: str) -> list[Frequency]:
    total = database.execute("select count(*) from games").fetchall()[0][0]
    rows = database.execute(
        "select name, count(*), sum(times), "
        f"list_slice(list(number order by hash(number)), 1, {EXAMPLES}) "
        f"from ({source}) group by name order by 2 desc, 3 desc, 1"
    ).fetchall()
    return [
        Frequency(name, games, *wilson(games, total), float(times) / total, sorted(examples))
        for name, games, times, examples in rows
    ]


def lengths(database: DuckDBPyConnection, settings: int) -> list[Length]:
    """How long games were and how they went: all, then each setting where there are several."""
    each: list[int | None] = [None, *(range(settings) if settings > 1 else ())]
    return [_length(database, setting) for setting in each]


LENGTHS: Final = """
select decisions, leads, settled, lowest,
  (select times from events where events.number = games.number and event = 'round'),
  (select times from events where events.number = games.number and event = 'turn'),
  (select max(fair) from seats where seats.number = games.number),
  (select sum(won) from seats where seats.number = games.number)
from games where $setting is null or setting = $setting
"""


def _length(database: DuckDBPyConnection, setting: int | None) -> Length:
    rows = database.execute(LENGTHS, {"setting": setting}).fetchall()
    decisions, leads, settled, lowest, rounds, turns, fair, won = zip(*rows, strict=True)
    known = [(low, even) for low, even in zip(lowest, fair, strict=True) if low is not None]
    back = sum(low < COMEBACK * even for low, even in known)
    return Length(
        setting,
        mean(decisions),
        _mean_of(rounds),
        _mean_of(turns),
        _mean_of(leads),
        _mean_of(settled),
        share(len(known), back, 0.0) if known else None,
        sum(not shared for shared in won),
    )


def _mean_of(values: Sequence[float | None]) -> Mean | None:
    known = [value for value in values if value is not None]
    return mean(known) if known else None
