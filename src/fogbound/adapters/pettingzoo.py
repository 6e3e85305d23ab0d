"""Every game as a PettingZoo environment: seats take turns, with masks and observations."""

from __future__ import annotations

from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from fogbound.adapters.arrays import Lens, Mask, Numbers, rewards
from fogbound.adapters.spaces import Illegal, actions_of, check_illegal, observations_of
from fogbound.engine import Game, IllegalAction, State


class Seen(TypedDict):
    """What an agent is shown."""

    observation: Numbers
    action_mask: Mask
    """Which actions it may choose; all zeros while another agent decides."""


class SeatsInTurn(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """A game whose agents `player_0`, `player_1`, ... are its seats.

    An observation is made when it is asked for. `infos[agent]["action_mask"]` is always there for
    the agent that decides, so `last(observe=False)` is all that a bot without features needs.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "error",
        render_mode: str | None = None,
        **options: str | int,
    ) -> None:
        """Make the environment; `reset` sets the first game up.

        `players` defaults to the fewest that can play. After `max_cycles` decisions the game is
        truncated. An illegal action is an error, or has a random legal one played in its place.
        """
        super().__init__()
        check_illegal(illegal)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be 1 or more, not {max_cycles}")
        self._lens = Lens(game, players, options)
        self._max_cycles = max_cycles
        self._illegal = illegal
        self._rng = Random()
        self._over = True
        self.render_mode = render_mode
        rules = self._lens.game
        self.metadata = {
            "name": f"fogbound_{rules.name}_v{rules.revision}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._lens.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: actions_of(self._lens) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=observations_of(self._lens),
                action_mask=spaces.Box(0, 1, (self._lens.actions,), dtype=np.int8),
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game, with a seed the very game that `game.new(seed=...)` gives.

        Those that follow without a seed depend on the last one given. `options` is not used.
        """
        if seed is not None:
            self._rng.seed(int(seed))
        self._state: State = self._lens.new(
            self._rng.getrandbits(63) if seed is None else int(seed)
        )
        self._decisions = 0
        self._over = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`; None for an agent whose game is over."""
        if self._over:
            self._leave(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has to decide: None is no action")
        self._play(int(action))
        self._decisions += 1
        self.infos[self.agent_selection] = {}
        if self._state.actor is None:
            self._end(self.terminations)
        elif self._decisions == self._max_cycles:
            self._end(self.truncations)
        else:
            self._ask()

    def observe(self, agent: str) -> Seen:
        """What the agent sees now, whoever decides."""
        mask = self.infos[agent].get("action_mask")
        return {
            "observation": self._lens.observe(self._state, self._seats[agent]),
            "action_mask": self._lens.mask(()) if mask is None else mask,
        }

    def render(self) -> str | None:
        """The table in plain text, as the agent that decides sees it; `human` prints it."""
        text = self._lens.text(self._state, self._seats[self.agent_selection])
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _play(self, action: int) -> None:
        try:
            self._state.play(action)
        except IllegalAction:
            if self._illegal == "error":
                raise
            self._state.play(self._rng.choice(self._state.legal()))

    def _ask(self) -> None:
        """Hand the decision to the seat that owes it."""
        state = self._state
        assert state.actor is not None
        self.agent_selection = agent = self.possible_agents[state.actor]
        self.infos[agent] = {"action_mask": self._lens.mask(state.legal())}

    def _end(self, over: dict[str, bool]) -> None:
        """The game is over, or was cut short: each agent gets its reward."""
        won = rewards(self._state.outcome, self._lens.players)
        self.rewards = dict(zip(self.agents, won, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        over.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]
        self._over = True

    def _leave(self, action: int | None) -> None:
        """After the end the agents go, one by one."""
        if not self.agents:
            raise RuntimeError("the game is over, or none has begun: reset() the environment")
        self._was_dead_step(action)


def env(game: str | Game, players: int | None = None, **settings: Any) -> SeatsInTurn:
    """The game as an AEC environment; settings are those of SeatsInTurn and the game's options."""
    return SeatsInTurn(game, players, **settings)


def parallel_env(
    game: str | Game, players: int | None = None, **settings: Any
) -> turn_based_aec_to_parallel_wrapper[str, Seen, int]:
    """The game as a parallel environment: all answer at once, and the one who decides counts."""
    return turn_based_aec_to_parallel_wrapper(SeatsInTurn(game, players, **settings))
