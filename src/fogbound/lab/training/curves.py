"""What has become of a training, drawn: how it learned, pass by pass, and what every round won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from fogbound.lab.plots import Line, Point, Says, lines
from fogbound.lab.training.learning import Progress
from fogbound.lab.training.rounds import Result

Words = Callable[[str], str]
"""The message of that name, in the reader's language."""


def write_curves(
    folder: Path,
    passes: Sequence[Sequence[Progress]],
    results: Iterable[Result],
    words: Words,
    says: tuple[Says, Says],
) -> list[Path]:
    """Draw what there is, as SVG files of the folder; how losses and shares are written is said."""
    loss, share = says
    drawn = {head: _learned(passes, head, words, loss) for head in ("worth", "promise")}
    drawn["won"] = _won(results, words, share)
    found = [folder / f"{name}.svg" for name, picture in drawn.items() if picture]
    for path in found:
        path.write_text(drawn[path.stem], encoding="utf-8")
    return found


def _learned(passes: Sequence[Sequence[Progress]], head: str, words: Words, says: Says) -> str:
    """The passes of all rounds, one after the other; a line for each round."""
    runs: list[list[tuple[int, Progress]]] = []
    count = 0
    for one in passes:
        own = [progress for progress in one if progress.head == head]
        runs.append([(count + number, progress) for number, progress in enumerate(own, 1)])
        count += len(own)
    if not count:
        return ""
    learned, by_hand = (
        [[_exact(x, getattr(progress, name)) for x, progress in run] for run in runs if run]
        for name in ("learned", "by_hand")
    )
    names = words("curve-learned"), words(f"curve-hand.{head}")
    titles = words(f"curve-title.{head}"), words("curve-passes")
    return lines(Line(names[0], learned), Line(names[1], by_hand), *titles, says)


def _won(results: Iterable[Result], words: Words, says: Says) -> str:
    """What every round's network won: where it was confirmed that, else what it was chosen by."""
    own, fair = [], []
    for result in results:
        tested = result.confirmed if result.confirmed.games else result.chosen
        own.append(Point(result.number, tested.won, tested.low, tested.high))
        fair.append(_exact(result.number, tested.fair))
    if not own:
        return ""
    names = words("curve-won"), words("curve-fair")
    titles = words("curve-title.won"), words("curve-rounds")
    return lines(Line(names[0], [own]), Line(names[1], [fair]), *titles, says)


def _exact(x: int, y: float) -> Point:
    return Point(x, y, y, y)
