"""A network made from games: what positions turned out to be worth, what was thought best there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from fogbound.bots.network import HEADS
from fogbound.engine.features import ONE
from fogbound.lab.training.games import Played

OUTCOME: Final = 0.7
"""How much who won counts in what a position was worth; the rest is what search thought of it."""
PATIENCE: Final = 3
"""After so many passes over the games in which unseen ones were judged no better, it ends."""
NEVER: Final = -1e9
"""What an action promises that is not legal."""
MANY: Final = 8192
"""How many decisions are judged at a time when it is tested."""
UNSEEN: Final = 0.08
"""The part of the games that is kept apart, to tell whether what was learned holds for others."""


@dataclass(frozen=True)
class Settings:
    """How big the network is, and how it learns."""

    inner: int = 48
    """The size of the hidden layers, at most `network.HIDDEN`."""
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 0.3
    blind: float = 0.2
    forget: float = 0.3
    """The parts of the features and of the hidden layers that are left out at random while it
    learns, lest it learn games by heart."""
    passes: int = 20


class Batch(NamedTuple):
    """Decisions of games with as many players."""

    rows: NDArray[np.uint8]
    """By decision, seat and feature."""
    standings: NDArray[np.float32]
    begins: NDArray[np.float32]
    """Where a turn begins, 1: there a position's worth is learned."""
    won: NDArray[np.float32]
    """By decision and seat: what it was worth in the end."""
    seats: NDArray[np.int64]
    legal: NDArray[np.int64]
    """By decision: the legal actions, -1 where there are fewer than in others."""
    promises: NDArray[np.float32]
    tries: NDArray[np.float32]
    """Of a decision nobody has searched all are 0."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""

    def part(self, chosen: NDArray[np.int64]) -> Batch:
        """Some of the decisions."""
        return Batch(
            self.rows[chosen],
            self.standings[chosen],
            self.begins[chosen],
            self.won[chosen],
            self.seats[chosen],
            self.legal[chosen],
            self.promises[chosen],
            self.tries[chosen],
            self.sides,
        )


class Progress(NamedTuple):
    """How games it has not seen were judged after a pass: the less, the better."""

    number: int
    worth: float
    """How surprising it was who won, ..."""
    worth_by_hand: float
    """... and how surprising to the hand-made judgement alone."""
    promise: float
    """How surprising it was what was thought best, ..."""
    promise_by_hand: float
    """... and how surprising at first sight alone."""
    agreed: float
    """How often what promised most was tried most."""


class Learner:
    """The network while it learns. At first it adds nothing to what positions are worth by hand,
    and all moves promise as much.
    """

    def __init__(self, width: int, actions: int, settings: Settings) -> None:
        shapes = {
            "worth_inner": (width, settings.inner),
            "worth": (settings.inner, 1),
            "promise_inner": (width, settings.inner),
            "promise": (settings.inner, actions),
        }
        self.layers = nn.ModuleDict({name: nn.Linear(*shape) for name, shape in shapes.items()})
        self.layers["blind"] = nn.Dropout(settings.blind)
        self.layers["forget"] = nn.Dropout(settings.forget)
        for name in ("worth", "promise"):
            nn.init.zeros_(self.layers[name].weight)
            nn.init.zeros_(self.layers[name].bias)

    def worth(self, rows: Tensor) -> Tensor:
        """What positions are worth beyond what is known by hand."""
        return self._through("worth", rows)[:, 0]

    def promise(self, rows: Tensor) -> Tensor:
        """What all actions promise, first sight left aside."""
        return self._through("promise", rows)

    def _through(self, name: str, rows: Tensor) -> Tensor:
        layers = self.layers
        seen = layers["blind"](torch.ones_like(rows[:1], dtype=torch.float32))
        inner = torch.relu(layers[f"{name}_inner"](rows.float() * seen / ONE))
        return layers[name](layers["forget"](inner))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is written to a file; half the precision is enough."""
        found: dict[str, NDArray[Any]] = {}
        for name in _layers():
            layer = self.layers[name]
            found[name] = layer.weight.detach().cpu().numpy().T.astype(np.float16)
            found[f"{name}_bias"] = layer.bias.detach().cpu().numpy().astype(np.float16)
        return found

    def take(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Go on from a network that was written before, as big as it is; what it lacks begins with
        nothing.
        """
        for name in _layers():
            if name not in arrays:
                continue
            self.layers[name] = layer = nn.Linear(*arrays[name].shape)
            with torch.no_grad():
                layer.weight.copy_(torch.from_numpy(arrays[name].astype(np.float32).T))
                layer.bias.copy_(torch.from_numpy(arrays[f"{name}_bias"].astype(np.float32)))


def _layers() -> list[str]:
    return [f"{head}{part}" for head in HEADS for part in ("_inner", "")]


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
    promises = np.zeros((len(examples), most), np.float32)
    tries = np.zeros((len(examples), most), np.float32)
    for number, (example, _) in enumerate(examples):
        legal[number, : len(example.legal)] = example.legal
        if example.tries:
            promises[number, : len(example.legal)] = example.promises
            tries[number, : len(example.legal)] = example.tries
    rows = np.frombuffer(b"".join(example.rows for example, _ in examples), np.uint8)
    return Batch(
        rows.reshape(len(examples), len(sides), width),
        np.array([example.standings for example, _ in examples], np.float32),
        np.array([example.begins for example, _ in examples], np.float32),
        np.array([_worth(won, example.chances) for example, won in examples], np.float32),
        np.array([example.seat for example, _ in examples], np.int64),
        legal,
        promises,
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
    best = learner.arrays()
    least = {"worth": float("inf"), "promise": float("inf")}
    waited = 0
    for number in range(settings.passes):
        learner.layers.train()
        for batch in _shuffled(seen, settings.batch, rng):
            optimiser.zero_grad()
            sums = _losses(learner, batch, device)
            (sums["worth"] + sums["promise"]).backward()
            optimiser.step()
            schedule.step()
        told = _tested(learner, unseen, device, number + 1)
        yield told
        waited += 1
        for name, loss in (("worth", told.worth), ("promise", told.promise)):
            if loss < least[name]:
                least[name], waited = loss, 0
                now = learner.arrays()
                best |= {part: now[part] for part in now if part.startswith(name)}
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


def _losses(learner: Learner, batch: Batch, device: str) -> dict[str, Tensor]:
    """How far worth and promises are off, with the network and by hand; how often they agreed."""

    def on(array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(array).to(device)

    count, seats, width = batch.rows.shape
    rows = on(batch.rows)
    standings = on(batch.standings)
    learned = standings + learner.worth(rows.reshape(-1, width)).reshape(count, seats)
    won, begins = on(batch.won), on(batch.begins)
    chosen = torch.arange(count, device=device), on(batch.seats)
    legal, tries = on(batch.legal), on(batch.tries)
    first = on(batch.promises).masked_fill(legal < 0, NEVER)
    promises = learner.promise(rows[chosen]).gather(1, legal.clamp(min=0))
    promises = promises.masked_fill(legal < 0, NEVER)
    searched = tries.sum(1)
    agreed = (promises.argmax(1) == tries.argmax(1)).float()
    return {
        "worth": _mean(_cross(learned, won, batch.sides), begins),
        "worth_by_hand": _mean(_cross(standings, won, batch.sides), begins),
        "promise": _mean(-(tries * torch.log_softmax(promises, 1)).sum(1), searched),
        "promise_by_hand": _mean(-(tries * torch.log_softmax(first, 1)).sum(1), searched),
        "agreed": _mean(agreed, searched),
    }


def _mean(losses: Tensor, counts: Tensor) -> Tensor:
    return (losses * counts).sum() / counts.sum().clamp(min=1.0)


def _cross(standings: Tensor, won: Tensor, sides: tuple[tuple[int, ...], ...]) -> Tensor:
    """How surprising who won was; a side stands as well as its strongest seat."""
    strong = torch.stack([standings[:, list(side)].amax(1) for side in sides], 1)
    shares = torch.stack([won[:, side[0]] for side in sides], 1)
    shares = shares / shares.sum(1, keepdim=True).clamp(min=1e-6)
    return -(shares * torch.log_softmax(strong, 1)).sum(1)


def _tested(learner: Learner, unseen: list[Batch], device: str, number: int) -> Progress:
    """How well it judges games that were kept apart."""
    learner.layers.eval()
    sums = dict.fromkeys(Progress._fields[1:], 0.0)
    counts = dict.fromkeys(sums, 0.0)
    for batch in unseen:
        for start in range(0, len(batch.seats), MANY):
            part = batch.part(np.arange(start, min(start + MANY, len(batch.seats))))
            with torch.no_grad():
                losses = _losses(learner, part, device)
            for name, loss in losses.items():
                worth = name.startswith("worth")
                count = float(part.begins.sum() if worth else part.tries.sum())
                sums[name] += float(loss) * count
                counts[name] += count
    return Progress(number, **{name: sums[name] / max(1.0, counts[name]) for name in sums})
