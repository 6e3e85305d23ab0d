"""Every game as an OpenSpiel game in Python: `python_fogbound_smog(players=3,edition=it)`.

Importing this module registers them. Chance is one node at the root, which picks the seed that all
else follows from; what a seat cannot see, dice to come included, `resample_from_infostate` guesses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from fogbound.adapters.arrays import Lens, Numbers, rewards
from fogbound.engine import Game, State, game, game_names

DEALS: Final = 10_000
"""How many seeds the chance node picks from, unless the parameter `deals` says otherwise."""
LONGEST: Final = 100_000
"""The longest game to expect, in decisions, were there no limit."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and options. Each has a class of its own."""

    kind: ClassVar[pyspiel.GameType]
    rules: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any]) -> None:
        options = dict(params)
        players = options.pop("players")
        self.deals = options.pop("deals")
        if self.deals < 1:
            raise ValueError(f"there must be a deal at least, not {self.deals}")
        self.lens = Lens(self.rules, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.lens.actions,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> SpielState:
        """The chance node at the root."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """What turns states into observations, or into information states."""
        if params:
            raise ValueError(f"observers take no parameters, and these were given: {params}")
        return Observer(self.lens, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """The root."""
        return 1


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the chance node is decided nothing is on the table."""

    def __init__(self, played: SpielGame) -> None:
        super().__init__(played)
        self._dealt: State | None = None

    @property
    def table(self) -> State:
        """The engine's state: the whole truth, not for bots."""
        if self._dealt is None:
            raise ValueError("nothing is dealt yet: decide the chance node first")
        return self._dealt

    @property
    def is_dealt(self) -> bool:
        """Whether the chance node is behind us."""
        return self._dealt is not None

    def current_player(self) -> int:
        if self._dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self._dealt.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        return self._dealt is not None and self._dealt.actor is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        deals = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def returns(self) -> list[float]:
        """Zeros until the game is over."""
        outcome = None if self._dealt is None else self._dealt.outcome
        return rewards(outcome, self.num_players())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to the player, and may be different underneath."""
        other: SpielState = self.clone()
        other._dealt = self.table.seen_by(player).guess(Random(sampler()))
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal())

    def _apply_action(self, action: int) -> None:
        if self._dealt is None:
            self._dealt = self.get_game().lens.new(action)
        else:
            self._dealt.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().lens.game.actions.name(action))

    def __str__(self) -> str:
        return "not dealt yet" if self._dealt is None else json.dumps(self._dealt.to_json())


class Observer:
    """What a player sees: features as the tensor, the view itself as the string.

    With perfect recall the string has the player's own decisions too. Views keep what a player
    was shown for as long as it may matter, so that together they tell positions apart.
    """

    def __init__(self, lens: Lens, perfect_recall: bool) -> None:
        self._lens = lens
        self._perfect_recall = perfect_recall
        self.tensor: Numbers = np.zeros(lens.size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Put the features of the player's view into the tensor."""
        self.tensor[:] = self._lens.observe(state.table, player) if state.is_dealt else 0.0

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view in a line."""
        if not state.is_dealt:
            return ""
        seen = state.table.seen_by(player)
        fields = [getattr(seen, name) for name in seen.FIELDS]
        line = repr((player, seen.actor, seen.rolls, seen.revealed, seen.stack, fields))
        if self._perfect_recall:
            line += repr([past.action for past in state.full_history() if past.player == player])
        return line


def register(name: str) -> str:
    """Make a game known to `pyspiel.load_game`; return its name there."""
    short_name = f"python_fogbound_{name}"
    if short_name in pyspiel.registered_names():
        return short_name
    rules = game(name)
    kind = pyspiel.GameType(
        short_name=short_name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.players[0],
            "deals": DEALS,
            **{option.name: option.default for option in rules.options},
            **rules.limit,
        },
    )
    # OpenSpiel keeps what it is given beyond the interpreter's end: a class, which is never freed.
    made = type(f"Fogbound{name.capitalize()}", (SpielGame,), {"kind": kind, "rules": rules})
    pyspiel.register_game(kind, made)
    return short_name


for _name in game_names():
    register(_name)
