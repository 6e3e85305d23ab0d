"""A network made from games: what positions turned out to be worth, what was thought best there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from fogbound.bots.network import LAYERS
from fogbound.engine.features import ONE
from fogbound.lab.training.games import Played

OUTCOME: Final = 0.5
"""How much who won counts in what a position was worth; the rest is what search thought of it."""
PATIENCE: Final = 3
"""After so many passes over the games in which unseen ones were judged no better, it ends."""
MANY: Final = 8192
"""How many decisions are judged at a time when it is tested."""
UNSEEN: Final = 0.08
"""The part of the games that is kept apart, to tell whether what was learned holds for others."""


@dataclass(frozen=True)
class Settings:
    """How big the network is, and how it learns."""

    inner: int = 128
    outer: int = 64
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-2
    forget: float = 0.15
    """The part of the first layer that is left out at random while it learns, lest it learn games
    by heart."""
    passes: int = 15
    promise: float = 0.5
    """What a promise counts for beside a worth."""


class Batch(NamedTuple):
    """Decisions of games with as many players."""

    rows: NDArray[np.uint8]
    """By decision, seat and feature."""
    standings: NDArray[np.float32]
    won: NDArray[np.float32]
    """By decision and seat: what it was worth in the end."""
    seats: NDArray[np.int64]
    legal: NDArray[np.int64]
    """By decision: the legal actions, -1 where there are fewer than in others."""
    tries: NDArray[np.float32]
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""

    def part(self, chosen: NDArray[np.int64]) -> Batch:
        """Some of the decisions."""
        return Batch(
            self.rows[chosen],
            self.standings[chosen],
            self.won[chosen],
            self.seats[chosen],
            self.legal[chosen],
            self.tries[chosen],
            self.sides,
        )


class Progress(NamedTuple):
    """How well games were judged after a pass: the less, the better."""

    number: int
    seen: float
    """The loss on what it learns from, ..."""
    unseen: float
    """... on games it has not seen, ..."""
    before: float
    """... and on those by the hand-made judgement alone, as far as that goes: their worth."""
    worth: float
    agreed: float
    """How often the best promise was what was thought best, in games it has not seen."""


class Learner:
    """The network while it learns."""

    def __init__(self, width: int, actions: int, settings: Settings) -> None:
        shapes = {
            "inner": (width, settings.inner),
            "outer": (settings.inner, settings.outer),
            "worth": (settings.outer, 1),
            "promise": (settings.outer, actions),
        }
        self.layers = nn.ModuleDict({name: nn.Linear(*shape) for name, shape in shapes.items()})
        self.layers["forget"] = nn.Dropout(settings.forget)
        nn.init.zeros_(self.layers["worth"].weight)
        nn.init.zeros_(self.layers["worth"].bias)

    def outer(self, rows: Tensor) -> Tensor:
        """What worth and promises are made from."""
        layers = self.layers
        inner = torch.relu(layers["inner"](rows.float() / ONE))
        return torch.relu(layers["outer"](layers["forget"](inner)))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is written to a file; half the precision is enough."""
        found: dict[str, NDArray[Any]] = {}
        for name in LAYERS:
            layer = self.layers[name]
            found[name] = layer.weight.detach().cpu().numpy().T.astype(np.float16)
            found[f"{name}_bias"] = layer.bias.detach().cpu().numpy().astype(np.float16)
        return found

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Go on from a network that was written before."""
        for name in LAYERS:
            layer = self.layers[name]
            with torch.no_grad():
                layer.weight.copy_(torch.from_numpy(arrays[name].astype(np.float32).T))
                layer.bias.copy_(torch.from_numpy(arrays[f"{name}_bias"].astype(np.float32)))


def batches(played: Iterable[Played], width: int) -> list[Batch]:
    """All decisions of the games, those with as many players and the same sides together."""
    grouped: dict[tuple[int, ...], list[Played]] = {}
    for one in played:
        if one.examples:
            grouped.setdefault(one.sides, []).append(one)
    return [_batch(group, width) for _, group in sorted(grouped.items())]


def _batch(group: list[Played], width: int) -> Batch:
    sides = group[0].sides
    examples = [(example, one.won) for one in group for example in one.examples]
    most = max(len(example.legal) for example, _ in examples)
    legal = np.full((len(examples), most), -1, np.int64)
    tries = np.zeros((len(examples), most), np.float32)
    for number, (example, _) in enumerate(examples):
        legal[number, : len(example.legal)] = example.legal
        tries[number, : len(example.legal)] = example.tries
    rows = np.frombuffer(b"".join(example.rows for example, _ in examples), np.uint8)
    return Batch(
        rows.reshape(len(examples), len(sides), width),
        np.array([example.standings for example, _ in examples], np.float32),
        np.array([_worth(won, example.chances) for example, won in examples], np.float32),
        np.array([example.seat for example, _ in examples], np.int64),
        legal,
        tries,
        tuple(tuple(s for s, side in enumerate(sides) if side == n) for n in sorted(set(sides))),
    )


def _worth(won: tuple[float, ...], chances: list[float]) -> list[float]:
    """What a position turned out to be worth; where nobody won, what was thought of it."""
    if not chances:
        return list(won)
    if not any(won):
        return chances
    pairs = zip(won, chances, strict=True)
    return [OUTCOME * one + (1 - OUTCOME) * max(other, 0.0) for one, other in pairs]


def learn(
    learner: Learner, games: list[Played], width: int, settings: Settings, seed: int = 1
) -> Iterable[Progress]:
    """Let it learn from the games, and tell after every pass how far it is.

    It ends with the best it was on games kept apart.
    """
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learner.layers.to(device)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(games))
    apart = max(1, int(len(games) * UNSEEN))
    unseen = batches([games[n] for n in order[:apart]], width)
    seen = batches([games[n] for n in order[apart:]], width)
    steps = sum(-(-len(batch.seats) // settings.batch) for batch in seen)
    optimiser = torch.optim.AdamW(
        learner.layers.parameters(), settings.rate, weight_decay=settings.decay
    )
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, settings.rate, total_steps=max(2, steps * settings.passes), pct_start=0.15
    )
    best, least, waited = learner.arrays(), float("inf"), 0
    for number in range(settings.passes):
        total = 0.0
        learner.layers.train()
        for batch in _shuffled(seen, settings.batch, rng):
            optimiser.zero_grad()
            loss, _, _ = _losses(learner, batch, device)
            mixed = loss[0] + settings.promise * loss[1]
            mixed.backward()
            optimiser.step()
            schedule.step()
            total += float(mixed.detach()) * len(batch.seats)
        told = _tested(learner, unseen, settings, device, number + 1, total / _size(seen))
        yield told
        waited += 1
        if told.unseen < least:
            best, least, waited = learner.arrays(), told.unseen, 0
        if waited >= PATIENCE:
            break
    learner.layers.to("cpu")
    learner.take(best)


def _size(found: list[Batch]) -> int:
    return sum(len(batch.seats) for batch in found)


def _shuffled(found: list[Batch], size: int, rng: np.random.Generator) -> Iterable[Batch]:
    """All decisions in batches of about that size, in another order every time."""
    parts = []
    for number, batch in enumerate(found):
        order = rng.permutation(len(batch.seats))
        cuts = range(0, len(order), size)
        parts += [(number, order[start : start + size]) for start in cuts]
    for place in rng.permutation(len(parts)):
        number, chosen = parts[place]
        yield found[number].part(chosen)


def _losses(
    learner: Learner, batch: Batch, device: str
) -> tuple[tuple[Tensor, Tensor], Tensor, Tensor]:
    """How far worth and promises are off; the worth by hand alone; how many agreed."""
    count, seats, width = batch.rows.shape
    outer = learner.outer(torch.from_numpy(batch.rows.reshape(-1, width)).to(device))
    by_hand = torch.from_numpy(batch.standings).to(device)
    standings = by_hand + learner.layers["worth"](outer).reshape(count, seats)
    won = torch.from_numpy(batch.won).to(device)
    worth = _cross(standings, won, batch.sides)
    own = torch.arange(count, device=device) * seats + torch.from_numpy(batch.seats).to(device)
    legal = torch.from_numpy(batch.legal).to(device)
    tries = torch.from_numpy(batch.tries).to(device)
    promises = learner.layers["promise"](outer[own]).gather(1, legal.clamp(min=0))
    promises = promises.masked_fill(legal < 0, -1e9)
    promise = -(tries * torch.log_softmax(promises, 1)).sum(1).mean()
    agreed = (promises.argmax(1) == tries.argmax(1)).float().mean()
    return (worth, promise), _cross(by_hand, won, batch.sides).detach(), agreed


def _cross(standings: Tensor, won: Tensor, sides: tuple[tuple[int, ...], ...]) -> Tensor:
    """How surprising who won was; a side stands as well as its strongest seat."""
    strong = torch.stack([standings[:, list(side)].amax(1) for side in sides], 1)
    shares = torch.stack([won[:, side[0]] for side in sides], 1)
    shares = shares / shares.sum(1, keepdim=True).clamp(min=1e-6)
    return -(shares * torch.log_softmax(strong, 1)).sum(1).mean()


def _tested(
    learner: Learner,
    unseen: list[Batch],
    settings: Settings,
    device: str,
    number: int,
    seen: float,
) -> Progress:
    sums = np.zeros(4)
    learner.layers.eval()
    for batch in unseen:
        for start in range(0, len(batch.seats), MANY):
            part = batch.part(np.arange(start, min(start + MANY, len(batch.seats))))
            with torch.no_grad():
                (worth, promise), by_hand, agreed = _losses(learner, part, device)
            told = [float(worth), float(promise), float(by_hand), float(agreed)]
            sums += np.array(told) * len(part.seats)
    worth_, promise_, by_hand_, agreed_ = (sums / max(1, _size(unseen))).tolist()
    total = worth_ + settings.promise * promise_
    return Progress(number, seen, total, by_hand_, worth_, agreed_)
