"""The arena: bots play each other many times over, and the games tell who is better.

`Contest` says who meets at what, `fixtures` who sits where in which deal, `played` plays it, by
workers where wanted, `Results` keeps it in a file, and `standings` sums it up.
"""

from fogbound.bots.arena.bout import Bout, play_bout, played
from fogbound.bots.arena.plot import plot
from fogbound.bots.arena.results import Results, ResultsError
from fogbound.bots.arena.schedule import Contest, Fixture, fixtures, table_size
from fogbound.bots.arena.standings import Standing, standings, wilson

__all__ = [
    "Bout",
    "Contest",
    "Fixture",
    "Results",
    "ResultsError",
    "Standing",
    "fixtures",
    "play_bout",
    "played",
    "plot",
    "standings",
    "table_size",
    "wilson",
]
