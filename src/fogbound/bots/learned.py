"""The search that has learned: a network says what moves promise and what positions are worth."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final

from fogbound.bots.budget import Budget
from fogbound.bots.network import Network, network_of, read
from fogbound.bots.search import SURE, TRUST, USUAL, Search
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import Game, State

WORLDS: Final = 16
"""How many guesses a search draws from."""
TOGETHER: Final = 8
"""How many positions are judged at a time: a call of the network costs little more for them."""
EARLY: Final = 4
"""Fewer at first: the positions waiting are at most one in so many of those judged."""


class Learned(Search):
    """Plays as `Search` does, by what a network has learned in place of first sight and playing on.

    Positions that the tree reaches are judged as they are, several at a time. In a game without a
    network it is `Search` itself.
    """

    def __init__(self, budget: Budget = USUAL, file: str = "") -> None:
        super().__init__(budget)
        self._file = file
        """Where the network to play by is kept; nowhere: the one the game comes with."""
        self._network: Network | None = None

    def _search(
        self, seen: State, rng: Random, budget: Budget | None, until_sure: bool
    ) -> list[Move]:
        network = self._network_for(seen.box.game)
        if network is None:
            return super()._search(seen, rng, budget, until_sure)
        ticks = self._budget.within(budget).ticks()
        self._begin(seen)
        tree = self._tree
        judge = Judge(tree, network, Worlds(seen, rng, network))
        if tree.root.known is None:
            judge.explore(-1)
            judge.settle()
        for left in ticks:
            if until_sure and SURE * tree.root.lead() > left:
                break
            judge.explore(-1)
            waiting = len(judge.leaves)
            if waiting >= TOGETHER or waiting * EARLY >= tree.root.visits():
                judge.settle()
        judge.settle()
        self.chances = judge.worlds.chances
        return tree.root.ranked()

    def _network_for(self, game: Game) -> Network | None:
        if not self._file:
            return network_of(game)
        if self._network is None:
            self._network = read(Path(self._file), game)
        return self._network

    def _try(self, seen: State, rng: Random, action: int, times: int) -> None:
        network = self._network_for(seen.box.game)
        if network is None:
            super()._try(seen, rng, action, times)
            return
        judge = Judge(self._tree, network, Worlds(seen, rng, network))
        for _ in range(times):
            judge.explore(action)
            if len(judge.leaves) >= TOGETHER:
                judge.settle()
        judge.settle()


class World:
    """A whole position that a view could be, and how likely each seat is to win it."""

    def __init__(self, whole: State, chances: list[float]) -> None:
        self.whole = whole
        self.chances = chances


class Worlds:
    """Whole positions a view could be, drawn the more often the better the others stand in them."""

    def __init__(self, seen: State, rng: Random, network: Network) -> None:
        self._rng = rng
        wholes = [seen.guess(rng) for _ in range(WORLDS)]
        found, _ = chances_of(wholes, network)
        self._worlds = [World(whole, chances) for whole, chances in zip(wholes, found, strict=True)]
        viewer = seen.viewer or 0
        weights = [(1.001 - chances[viewer]) ** TRUST for chances in found]
        self._bounds = list(accumulate(weights))
        self.chances = [
            sum([weight * chances[seat] for weight, chances in zip(weights, found, strict=True)])
            / self._bounds[-1]
            for seat in range(seen.box.players)
        ]
        """How likely each seat is to win, as far as the viewer can know."""

    def draw(self) -> World:
        """One of them to play on."""
        return self._rng.choices(self._worlds, cum_weights=self._bounds)[0]

    def position(self, world: World) -> State:
        """Where it begins, with a chance of its own."""
        whole = world.whole.copy()
        whole.key = self._rng.randbytes(16)
        return whole


class Leaf:
    """A position the tree has reached, not judged yet."""

    def __init__(self, path: list[Decision], world: World, state: State, node: Node | None) -> None:
        self.path = path
        self.world = world
        self.state = state
        self.node = node
        """Where its moves will stand; None where the game is over."""


class Judge:
    """Goes down the tree, collects the positions it reaches, and has them judged together."""

    def __init__(self, tree: Tree, network: Network, worlds: Worlds) -> None:
        self._tree = tree
        self._network = network
        self.worlds = worlds
        self.leaves: list[Leaf] = []

    def explore(self, first: int) -> None:
        """Go down the tree once, by that action first if it is one, to what was not judged yet."""
        world = self.worlds.draw()
        state = self.worlds.position(world)
        node, tree = self._tree.root, self._tree
        path: list[Decision] = []
        while state.actor is not None:
            legal = state.legal()
            if node.known is None and len(legal) > 1:
                break
            moves = self._moves(node, legal)
            move = node.moves[first] if first >= 0 and first in node.moves else tree.select(moves)
            first = -1
            path.append((moves, move, state.actor))
            state.play(move.action)
            if move.after is None:
                move.after = Node()
            node = move.after
        tree.expect(path)
        self.leaves.append(Leaf(path, world, state, node if state.actor is not None else None))

    def _moves(self, node: Node, legal: list[int]) -> list[Move]:
        """The moves possible now; what one promises that other guesses did not have is asked."""
        known = node.moves
        new = [action for action in legal if action not in known]
        if new:
            promises = [0.0] * len(new)
            if node.known is not None:
                promises = self._network.promises(node.known, [0] * len(new), new)
            for action, promise in zip(new, promises, strict=True):
                known[action] = Move(action, promise)
        return [known[action] for action in legal]

    def settle(self) -> None:
        """Have what was reached judged, and learn from it."""
        leaves, self.leaves = self.leaves, []
        if not leaves:
            return
        found, outer = chances_of([leaf.state for leaf in leaves], self._network)
        self._open(leaves, outer)
        mean = self.worlds.chances
        for leaf, after in zip(leaves, found, strict=True):
            before = leaf.world.chances
            reached = [mean[seat] + after[seat] - before[seat] for seat in range(len(after))]
            self._tree.reward(leaf.path, reached)

    def _open(self, leaves: list[Leaf], outer: Any) -> None:
        """Put the moves of new nodes into the tree, with what they promise."""
        opened: list[tuple[Node, int]] = []
        actions: list[int] = []
        places: list[int] = []
        for number, leaf in enumerate(leaves):
            node, seat = leaf.node, leaf.state.actor
            if node is not None and seat is not None and node.known is None:
                place = number * leaf.state.box.players + seat
                node.known = outer[place : place + 1]
                for action in leaf.state.legal():
                    opened.append((node, action))
                    actions.append(action)
                    places.append(place)
        if opened:
            promises = self._network.promises(outer, places, actions)
            for (node, action), promise in zip(opened, promises, strict=True):
                node.moves[action] = Move(action, promise)


def chances_of(wholes: list[State], network: Network) -> tuple[list[list[float]], Any]:
    """How likely each seat is to win each of the positions, and what promises are made from."""
    game, players = wholes[0].box.game, wholes[0].box.players
    rows = [game.features(whole, seat) for whole in wholes for seat in range(players)]
    worths, outer = network.judge(rows)
    found: list[list[float]] = []
    for number, whole in enumerate(wholes):
        if whole.outcome is not None:
            found.append(game.chances(whole))
        else:
            learned = worths[number * players : (number + 1) * players]
            standings = game.standings(whole)
            both = [one + other for one, other in zip(standings, learned, strict=True)]
            found.append(game.chances_by(whole, both))
    return found, outer
