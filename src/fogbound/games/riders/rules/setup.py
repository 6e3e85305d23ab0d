"""Set-up: sides, teams, the board."""

from fogbound.games.riders.rules.state import RidersStep
class SetUp(RidersStep):
    rule = "setup.map"
