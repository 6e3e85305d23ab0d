"""One seat of a game as a Gymnasium environment, with bots in the other seats.

Importing this module registers every game: `gymnasium.make("fogbound/Smog-v0", players=3)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from fogbound.adapters.arrays import Lens, Numbers, rewards
from fogbound.adapters.spaces import Illegal, actions_of, check_illegal, observations_of
from fogbound.bots import Bot, bot
from fogbound.bots.play import decide, seat_rng
from fogbound.engine import Game, IllegalAction, State, game_names

DEALS: Final = 1000
"""How many games in a row may end before the seat has decided anything."""


class OneSeat(gymnasium.Env[Numbers, np.int64]):
    """A game seen from one seat; between two of its decisions the bots play theirs.

    Observations are the game's features, the reward comes at the end. Which actions are allowed
    is told by `action_masks()`, the name that sb3-contrib asks for, and in `info["action_mask"]`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012
    action_space: gymnasium.spaces.Discrete

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        illegal: Illegal = "random",
        render_mode: str | None = None,
        **options: str | int,
    ) -> None:
        """Make the environment; `reset` sets the first game up.

        `players` defaults to the fewest that can play; without a `seat` one is drawn for each
        game. `opponents` are specs of bots in the order of their seats, or one for all. In place
        of an illegal action a random legal one is played and `info["illegal"]` says why, unless
        `illegal` is "error".
        """
        check_illegal(illegal)
        self._lens = Lens(game, players, options)
        players = self._lens.players
        if seat is not None and seat not in range(players):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
        opponents = [opponents] if isinstance(opponents, str) else opponents
        if len(opponents) not in (1, players - 1):
            raise ValueError(f"give 1 opponent or {players - 1}, not {len(opponents)}")
        for spec in opponents:
            bot(spec)  # one that is not known is refused now
        self._own_seat = seat
        self._opponents = list(opponents) * ((players - 1) // len(opponents))
        self._bots: list[Bot] = []
        self._illegal = illegal
        self.render_mode = render_mode
        self.action_space = actions_of(self._lens)
        self.observation_space = observations_of(self._lens)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, at this seat's first decision in it. `options` is not used.

        A game that ends before is dealt anew.
        """
        super().reset(seed=seed)
        for _ in range(DEALS):
            self._deal()
            if self._state.actor is not None:
                return self._observe(), self._info()
        raise ValueError(f"the game ended {DEALS} times before the seat had to decide")

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Play the action, then the bots' until this seat decides again or the game is over."""
        forbidden = self._play(int(action))
        self._wait()
        won = rewards(self._state.outcome, self._lens.players)[self.seat]
        info = self._info()
        if forbidden:
            info["illegal"] = forbidden
        return self._observe(), won, self._state.actor is None, False, info

    def close(self) -> None:
        """Let the bots go; programs among them end."""
        self._bots = []

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action allowed now."""
        return self._lens.mask(self._state.legal()).astype(np.bool_)

    def render(self) -> str | None:
        """The table in plain text, as the seat sees it; `human` prints it."""
        text = self._lens.text(self._state, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _deal(self) -> None:
        players = self._lens.players
        own = self._own_seat
        self.seat = int(self.np_random.integers(players)) if own is None else own
        game_seed = int(self.np_random.integers(2**63))
        self._state: State = self._lens.new(game_seed)
        specs = self._opponents[:]
        specs.insert(self.seat, "random")
        self._bots = [bot(spec) for spec in specs]
        self._rngs: list[Random] = [seat_rng(game_seed, seat) for seat in range(players)]
        self._wait()

    def _play(self, action: int) -> str:
        """Play it; where it is illegal and that is no error, another, and say why."""
        try:
            self._state.play(action)
        except IllegalAction as error:
            if self._illegal == "error" or self._state.actor is None:
                raise
            self._state.play(int(self.np_random.choice(self._state.legal())))
            return str(error)
        return ""

    def _wait(self) -> None:
        """Let the bots decide until it is this seat's turn, or the game is over."""
        state = self._state
        while state.actor is not None and state.actor != self.seat:
            state.play(decide(state, self._bots, self._rngs))

    def _observe(self) -> Numbers:
        return self._lens.observe(self._state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._lens.mask(self._state.legal()), "seat": self.seat}


def register(name: str) -> str:
    """Make a game known to `gymnasium.make`; return its id."""
    env_id = f"fogbound/{name.capitalize()}-v0"
    if env_id not in gymnasium.registry:
        entry = f"{OneSeat.__module__}:{OneSeat.__name__}"
        gymnasium.register(env_id, entry, kwargs={"game": name})
    return env_id


for _name in game_names():
    register(_name)
