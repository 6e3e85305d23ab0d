"""Train a player with MaskablePPO of sb3-contrib, and see whether it learned anything.

    python examples/train.py                     Nanty Narking over 12 turns, for 5 minutes
    python examples/train.py --minutes 1 --games 100
    python examples/train.py --game smog --limit rounds=20 --opponent greedy

It needs `pip install 'fogbound[train]'`. Before and after, it plays so many games against the
opponent, seats and deals drawn by chance, and prints how many it won, with a 95 % interval.
"""

import argparse
import math
import sys
import time

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.env_util import make_vec_env
except ImportError:
    sys.exit("train.py needs sb3-contrib: pip install 'fogbound[train]'")

from fogbound.adapters.gymnasium import OneSeat


class UntilTime(BaseCallback):
    """Stops the training when its time is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def win_rate(model: MaskablePPO, table: OneSeat, games: int) -> str:
    """How often the model wins; a tie counts as half."""
    won = 0.0
    for seed in range(games):
        shown, _ = table.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(shown, action_masks=table.action_masks())
            shown, reward, over, _, _ = table.step(action)
        won += (1 + (reward > 0) - (reward < 0)) / 2
    low, high = interval(won, games)
    return f"{won / games:.1%} of {games} games (95 % interval {low:.1%} to {high:.1%})"


def interval(won: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a rate, 95 %."""
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    """Measure, train, measure again."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--game", default="nanty")
    options.add_argument("--limit", default="turns=12", help="an option that keeps games short")
    options.add_argument("--opponent", default="random", help="the spec of a bot")
    options.add_argument("--minutes", type=float, default=5)
    options.add_argument("--games", type=int, default=400, help="to measure the win rate on")
    options.add_argument("--tables", type=int, default=8, help="games played side by side")
    given = options.parse_args()

    torch.set_num_threads(1)
    settings = {"game": given.game, "players": 2, "seat": None, "opponents": [given.opponent]}
    limit, _, value = given.limit.partition("=")
    try:
        judge = OneSeat(**settings, **{limit: value})
    except (LookupError, ValueError) as error:
        options.error(str(error))
    tables = make_vec_env(OneSeat, given.tables, seed=1, env_kwargs={**settings, limit: value})
    model = MaskablePPO("MlpPolicy", tables, n_steps=256, batch_size=512, gamma=0.999, seed=1)
    print("before:", win_rate(model, judge, given.games), flush=True)
    model.learn(10**9, callback=UntilTime(60 * given.minutes))
    print(f"trained for {model.num_timesteps:,} decisions in {given.minutes:g} minutes", flush=True)
    print("after: ", win_rate(model, judge, given.games))


if __name__ == "__main__":
    main()
