"""Is the new network better? Games against the old, on deals that nobody has seen.

All numbers of players and options take turns. In a deal the new one sits once in every seat, all
others play the old, and what it won is compared with its fair share as the arena reckons it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from fogbound.bots.arena import Bout, Contest, Fixture, fixtures, play_bout
from fogbound.bots.arena.schedule import sides_of
from fogbound.bots.workers import Failure, Workers
from fogbound.lab.sequential import ConfidenceSequence
from fogbound.lab.statistics import FALSE_ALARMS

ALPHA: Final = 2 * FALSE_ALARMS
"""Of networks that are no better at most so many are believed to be better or worse: half of them
better."""


class Meeting(NamedTuple):
    """A game of a test."""

    stage: str
    """What it is played for."""
    deal: int
    contest: Contest
    fixture: Fixture


@dataclass(frozen=True)
class Tested:
    """How a network has done; every deal counts as much."""

    deals: int = 0
    games: int = 0
    won: float = 0.0
    """The part of the wins it had: allies share what their side has."""
    fair: float = 0.0
    """What it would have if all were equally good; nobody has anything of a game nobody won."""
    low: float = 0.0
    high: float = 1.0
    """Between these its part lies, with a confidence of 90 % after every deal at once."""


def deals(
    stage: str, contests: Sequence[Contest], games: int, fewest: int = 1
) -> list[list[Meeting]]:
    """At least so many games and deals: whole turns of the contests, which are of the new network,
    named first, and the old.
    """
    turn = sum(contest.players for contest in contests)
    turns = max(-(-games // turn), -(-fewest // len(contests)))
    listed = [(contest, fixtures(contest, turns * contest.players)) for contest in contests]
    found: list[list[Meeting]] = []
    for number in range(turns):
        for contest, all_of_it in listed:
            own = all_of_it[number * contest.players : (number + 1) * contest.players]
            found.append([Meeting(stage, len(found), contest, fixture) for fixture in own])
    return found


def play_meeting(meeting: Meeting) -> Bout:
    """Play a game of a test."""
    return play_bout(meeting.contest, meeting.fixture)


class Tally:
    """Adds up deals, taken in their order, and knows when it is plain who is better."""

    def __init__(self, contests: Sequence[Contest]) -> None:
        self._new = contests[0].bots[0]
        self._unit = max(_farthest(contest) for contest in contests)
        self._sequence = ConfidenceSequence(ALPHA)
        self._games = 0
        self._won = self._fair = 0.0

    def add(self, bouts: Sequence[Bout]) -> None:
        """Take in the games of a deal, one from every seat."""
        won = fair = 0.0
        for bout in bouts:
            seat = bout.fixture.seats.index(self._new)
            size = bout.sides.count(bout.sides[seat])
            won += bout.won[seat] / size
            fair += any(bout.won) / (size * len(set(bout.sides)))
        self._sequence.add((won - fair) / len(bouts) / self._unit)
        self._games += len(bouts)
        self._won += won / len(bouts)
        self._fair += fair / len(bouts)

    @property
    def better(self) -> bool:
        """Whether it is plain that it has more than its share."""
        return self._sequence.interval.low > 0

    @property
    def plain(self) -> bool:
        """Whether it is plain that it has more, or that it has less."""
        return self.better or self._sequence.interval.high < 0

    @property
    def tested(self) -> Tested:
        """How it stands."""
        count = self._sequence.count
        if not count:
            return Tested()
        fair = self._fair / count
        low, high = (fair + self._unit * end for end in self._sequence.interval)
        return Tested(count, self._games, self._won / count, fair, max(low, 0.0), min(high, 1.0))


def _farthest(contest: Contest) -> float:
    """How far from its share it can be in a deal: by all of the wins, or by none."""
    sides = set(sides_of(contest))
    return max(len(sides) - 1, 1) / contest.players


class Games:
    """The test games of a round in a file, a line each, written as they end; what is there is not
    played again.
    """

    def __init__(self, path: Path, workers: Workers) -> None:
        self._path = path
        self._workers = workers
        self._kept = dict(_lines(path))
        self.lost: list[str] = []
        """Why games came to nothing, each in a line."""

    def deals(
        self, listed: Sequence[Sequence[Meeting]], told: Callable[[int], None]
    ) -> Generator[list[Bout], None, None]:
        """The deals, in their order. One of which a game was lost is left out: the new network has
        not had every seat in it.
        """
        early: dict[int, list[Bout | None]] = defaultdict(list)
        following = 0
        with closing(self._played([meeting for deal in listed for meeting in deal])) as results:
            for done, (meeting, bout) in enumerate(results, 1):
                told(done)
                early[meeting.deal].append(bout)
                while len(early[following]) == len(listed[following]):
                    whole = [one for one in early.pop(following) if one is not None]
                    if len(whole) == len(listed[following]):
                        yield whole
                    following += 1
                    if following == len(listed):
                        return

    def _played(
        self, listed: Iterable[Meeting]
    ) -> Generator[tuple[Meeting, Bout | None], None, None]:
        """Each game, those first that are there; none where it was lost."""
        left: list[Meeting] = []
        for meeting in listed:
            if (bout := self._kept.get(_key(meeting))) is not None:
                yield meeting, bout
            else:
                left.append(meeting)
        if not left:
            return
        with (
            self._path.open("a", encoding="utf-8") as file,
            closing(self._workers.run(play_meeting, left)) as results,
        ):
            for meeting, found in results:
                if found.error:
                    self.lost.append(found.error)
                if isinstance(found, Failure) or found.error:
                    yield meeting, None
                    continue
                file.write(json.dumps(_row(meeting, found), separators=(",", ":")) + "\n")
                file.flush()
                yield meeting, found


Key = tuple[str, int, int]
"""Stage, deal, and the game's number in its contest."""


def _key(meeting: Meeting) -> Key:
    return meeting.stage, meeting.deal, meeting.fixture.number


def _row(meeting: Meeting, bout: Bout) -> dict[str, Any]:
    """What is kept of a game."""
    return {
        "stage": meeting.stage,
        "deal": meeting.deal,
        "options": meeting.contest.options,
        **bout.fixture._asdict(),
        "sides": bout.sides,
        "won": bout.won,
        "rule": bout.rule,
        "actions": bout.actions,
        "decisions": bout.decisions,
        "seconds": bout.seconds,
    }


def _lines(path: Path) -> Generator[tuple[Key, Bout], None, None]:
    """The games written so far. A line that a kill has cut off is taken away."""
    if not path.exists():
        return
    whole, _, cut = path.read_bytes().rpartition(b"\n")
    if cut:
        path.write_bytes(whole + b"\n" if whole else b"")
    for line in whole.splitlines():
        row = json.loads(line)
        bout = Bout(
            Fixture(row["number"], row["seed"], tuple(row["seats"])),
            tuple(row["sides"]),
            tuple(row["won"]),
            row["rule"],
            row["actions"],
            tuple(row["decisions"]),
            tuple(row["seconds"]),
        )
        yield (row["stage"], row["deal"], bout.fixture.number), bout
