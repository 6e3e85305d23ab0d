"""A network made from games: what positions turned out to be worth, what was thought best there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from fogbound.bots.network import HEADS
from fogbound.engine.features import ONE
from fogbound.lab.training.games import Example, Played
from fogbound.lab.training.learning import Arrays, Progress, Shape

OUTCOME: Final = 0.7
"""How much who won counts in what a position was worth; the rest is what search thought of it."""
PATIENCE: Final = 3
"""After so many passes over the games in which unseen ones were judged no better, it ends."""
NEVER: Final = -1e9
"""What an action promises that is not legal."""
TESTED: Final = 8192
"""How many lessons are looked at at a time when it is tested."""
UNSEEN: Final = 0.08
"""The part of the games that is kept apart, to tell whether what was learned holds for others."""


@dataclass(frozen=True)
class Settings:
    """How it learns; as it stands here, where there is little to learn from."""

    batch: int = 1024
    rate: float = 2e-3
    decay: float = 0.3
    blind: float = 0.2
    forget: float = 0.3
    """The parts of the features and of the hidden layers that are left out at random while it
    learns, lest it learn games by heart."""
    passes: int = 20


MUCH: Final = 50_000
"""From so many positions or decisions on less need be left out, ..."""
FROM_MUCH: Final = Settings(rate=3e-3, decay=0.1, blind=0.1, forget=0.2, passes=12)
"""... and it learns in this way."""


class Learner:
    """The network while it learns. At first it adds nothing to what positions are worth by hand,
    and all moves promise as much.
    """

    def __init__(self, width: int, answers: int, inner: int) -> None:
        shapes = {
            "worth_inner": (width, inner),
            "worth": (inner, 1),
            "promise_inner": (width, inner),
            "promise": (inner, answers),
        }
        self.layers = nn.ModuleDict({name: nn.Linear(*shape) for name, shape in shapes.items()})
        self.layers["blind"] = nn.Dropout()
        self.layers["forget"] = nn.Dropout()
        for name in HEADS:
            nn.init.zeros_(self.layers[name].weight)
            nn.init.zeros_(self.layers[name].bias)

    def worth(self, rows: Tensor) -> Tensor:
        """What positions are worth beyond what is known by hand."""
        return self._through("worth", rows)[:, 0]

    def promise(self, rows: Tensor) -> Tensor:
        """What all actions promise, first sight left aside."""
        return self._through("promise", rows)

    def _through(self, head: str, rows: Tensor) -> Tensor:
        layers = self.layers
        seen = layers["blind"](torch.ones_like(rows[:1], dtype=torch.float32))
        inner = torch.relu(layers[f"{head}_inner"](rows.float() * seen / ONE))
        return layers[head](layers["forget"](inner))

    def arrays(self, heads: Sequence[str] = HEADS) -> Arrays:
        """What is written to a file; half the precision is enough."""
        found: Arrays = {}
        for name in _layers(heads):
            layer = self.layers[name]
            found[name] = layer.weight.detach().cpu().numpy().T.astype(np.float16)
            found[f"{name}_bias"] = layer.bias.detach().cpu().numpy().astype(np.float16)
        return found

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Go on from a network that was written before, as big as it is; what it lacks stays as it
        was.
        """
        for name in _layers(HEADS):
            if name not in arrays:
                continue
            self.layers[name] = layer = nn.Linear(*arrays[name].shape)
            with torch.no_grad():
                layer.weight.copy_(torch.from_numpy(arrays[name].astype(np.float32).T))
                layer.bias.copy_(torch.from_numpy(arrays[f"{name}_bias"].astype(np.float32)))


def _layers(heads: Sequence[str]) -> list[str]:
    return [f"{head}{part}" for head in heads for part in ("_inner", "")]


@dataclass(frozen=True)
class Positions:
    """Where turns began in games with as many players, and what that turned out to be worth."""

    rows: NDArray[np.uint8]
    """By position, seat and feature."""
    standings: NDArray[np.float32]
    won: NDArray[np.float32]
    """By position and seat: what it was worth in the end."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""

    def part(self, chosen: NDArray[np.int64]) -> Positions:
        """Some of them."""
        return Positions(self.rows[chosen], self.standings[chosen], self.won[chosen], self.sides)

    def losses(self, learner: Learner, device: str) -> tuple[Tensor, Tensor]:
        """How surprising it was who won, to the network and by hand."""
        rows, standings, won = _on(device, self.rows, self.standings, self.won)
        count, seats, width = rows.shape
        learned = standings + learner.worth(rows.reshape(-1, width)).reshape(count, seats)
        return self._surprise(won, learned), self._surprise(won, standings)

    def _surprise(self, won: Tensor, standings: Tensor) -> Tensor:
        """A side stands as well as its strongest seat."""
        strong = torch.stack([standings[:, list(side)].amax(1) for side in self.sides], 1)
        shares = torch.stack([won[:, side[0]] for side in self.sides], 1)
        return _surprise(shares / shares.sum(1, keepdim=True), strong)


@dataclass(frozen=True)
class Decisions:
    """What was thought best, of all actions that were legal."""

    rows: NDArray[np.uint8]
    """By decision and feature: what who decides knows."""
    legal: NDArray[np.int32]
    """By decision: the legal actions by their `game.answers`, -1 where there are fewer than in
    others."""
    promises: NDArray[np.float32]
    tries: NDArray[np.float32]

    def part(self, chosen: NDArray[np.int64]) -> Decisions:
        """Some of them."""
        return Decisions(
            self.rows[chosen], self.legal[chosen], self.promises[chosen], self.tries[chosen]
        )

    def losses(self, learner: Learner, device: str) -> tuple[Tensor, Tensor]:
        """How surprising it was what was thought best, to the network and at first sight."""
        rows, legal, first, tries = _on(device, self.rows, self.legal, self.promises, self.tries)
        learned = learner.promise(rows).gather(1, legal.clamp(min=0).long())
        learned, first = (one.masked_fill(legal < 0, NEVER) for one in (learned, first))
        return _surprise(tries, learned), _surprise(tries, first)


Lessons = Positions | Decisions


def _on(device: str, *arrays: NDArray[Any]) -> list[Tensor]:
    return [torch.from_numpy(array).to(device) for array in arrays]


def _surprise(shares: Tensor, standings: Tensor) -> Tensor:
    return -(shares * torch.log_softmax(standings, 1)).sum(1)


def positions(games: Iterable[Played], width: int) -> list[Positions]:
    """Where turns begin and it is known what came of it; those of games with as many players and
    the same sides together.
    """
    grouped: dict[tuple[int, ...], list[tuple[Example, list[float]]]] = {}
    for one in games:
        for example in one.examples:
            worth = _worth(one.won, example.chances)
            if example.begins and any(worth):
                grouped.setdefault(one.sides, []).append((example, worth))
    return [
        Positions(
            _rows([example.rows for example, _ in found]).reshape(len(found), len(sides), width),
            np.array([example.standings for example, _ in found], np.float32),
            np.array([worth for _, worth in found], np.float32),
            tuple(
                tuple(seat for seat, side in enumerate(sides) if side == number)
                for number in sorted(set(sides))
            ),
        )
        for sides, found in sorted(grouped.items())
    ]


def _worth(won: tuple[float, ...], chances: list[float]) -> list[float]:
    """What a position turned out to be worth; where nobody won, what was thought of it."""
    if not chances:
        return list(won)
    if not any(won):
        return chances
    pairs = zip(won, chances, strict=True)
    return [OUTCOME * one + (1 - OUTCOME) * max(other, 0.0) for one, other in pairs]


def decisions(games: Iterable[Played], width: int) -> list[Decisions]:
    """All decisions of which it is known what was thought best, whoever decided."""
    found = [example for one in games for example in one.examples if example.tries]
    if not found:
        return []
    shape = len(found), max(len(example.legal) for example in found)
    legal = np.full(shape, -1, np.int32)
    promises, tries = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    for number, example in enumerate(found):
        count = len(example.legal)
        legal[number, :count] = example.legal
        promises[number, :count] = example.promises
        tries[number, :count] = example.tries
    own = [one.rows[one.seat * width : (one.seat + 1) * width] for one in found]
    return [Decisions(_rows(own).reshape(-1, width), legal, promises, tries)]


def _rows(features: list[bytes]) -> NDArray[np.uint8]:
    return np.frombuffer(b"".join(features), np.uint8)


def network_from(
    games: Sequence[Played],
    shape: Shape,
    before: Mapping[str, NDArray[Any]],
    told: Callable[[Progress], None],
) -> Arrays:
    """A network made from games by PyTorch: what `learning.Learn` asks for."""
    learner = Learner(*shape)
    learner.take(before)
    for progress in learn(learner, games, shape.width):
        told(progress)
    return learner.arrays()


def learn(
    learner: Learner,
    games: Sequence[Played],
    width: int,
    settings: Settings | None = None,
    seed: int = 1,
) -> Iterable[Progress]:
    """Let it learn from the games what positions are worth, then what moves promise, and tell after
    every pass how far it is. Each ends with the best it was on games kept apart.

    Without settings it learns as suits how much there is.
    """
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(games))
    apart = max(1, int(len(games) * UNSEEN))
    unseen, seen = ([games[n] for n in part] for part in np.split(order, [apart]))
    lessons: dict[str, Callable[[list[Played], int], Sequence[Lessons]]]
    lessons = {"worth": positions, "promise": decisions}
    for head, of in lessons.items():
        yield from _learn(learner, head, of(seen, width), of(unseen, width), settings, rng)


def _learn(
    learner: Learner,
    head: str,
    seen: Sequence[Lessons],
    unseen: Sequence[Lessons],
    settings: Settings | None,
    rng: np.random.Generator,
) -> Iterable[Progress]:
    """Let one head of it learn, if there is anything to learn from."""
    if not seen:
        return
    settings = settings or (FROM_MUCH if _count(seen) >= MUCH else Settings())
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learner.layers.to(device)
    learner.layers["blind"].p, learner.layers["forget"].p = settings.blind, settings.forget
    optimiser = torch.optim.AdamW(
        learner.layers.parameters(), settings.rate, weight_decay=settings.decay
    )
    steps = settings.passes * sum(-(-_count([one]) // settings.batch) for one in seen)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, settings.rate, total_steps=max(2, steps), pct_start=0.15
    )
    best, least, waited = learner.arrays([head]), float("inf"), 0
    for number in range(settings.passes):
        learner.layers.train()
        for batch in _shuffled(seen, settings.batch, rng):
            optimiser.zero_grad()
            batch.losses(learner, device)[0].mean().backward()
            optimiser.step()
            schedule.step()
        told = Progress(head, number + 1, *_tested(learner, unseen, device))
        yield told
        waited += 1
        if told.learned < least:
            best, least, waited = learner.arrays([head]), told.learned, 0
        if waited >= PATIENCE:
            break
    learner.layers.to("cpu")
    learner.take(best)


def _count(found: Sequence[Lessons]) -> int:
    return sum(len(one.rows) for one in found)


def _shuffled(found: Sequence[Lessons], size: int, rng: np.random.Generator) -> Iterable[Lessons]:
    """All lessons in batches of about that size, in another order every time."""
    parts = []
    for one in found:
        order = rng.permutation(len(one.rows))
        parts += [(one, order[start : start + size]) for start in range(0, len(order), size)]
    for place in rng.permutation(len(parts)):
        one, chosen = parts[place]
        yield one.part(chosen)


def _tested(learner: Learner, unseen: Sequence[Lessons], device: str) -> tuple[float, float]:
    """How well it judges games that were kept apart, and how well they are judged by hand."""
    learner.layers.eval()
    sums = [0.0, 0.0]
    for one in unseen:
        for start in range(0, len(one.rows), TESTED):
            part = one.part(np.arange(start, min(start + TESTED, len(one.rows))))
            with torch.no_grad():
                losses = part.losses(learner, device)
            sums = [total + float(loss.sum()) for total, loss in zip(sums, losses, strict=True)]
    return sums[0] / max(1, _count(unseen)), sums[1] / max(1, _count(unseen))
