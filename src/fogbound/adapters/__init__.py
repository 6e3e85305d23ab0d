"""The same games in other people's frameworks: PettingZoo, Gymnasium, OpenSpiel, arrays of games.

Each module needs the package it is named after: `pip install 'fogbound[adapters]'`. They know a
game by the `Game` interface alone, so a game of another package works in all of them, and what
they hand out comes from `state.seen_by(seat)`. docs/training.md shows how to use each.
"""
