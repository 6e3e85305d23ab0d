"""Write the golden records: finished games whose replay must stay the same for ever.

    python -m tools.golden            of every game
    python -m tools.golden smog       of one

A record ends with a comment, the digest of its last position. Where a replay no longer comes to
that digest the rules have changed: raise the game's revision, then write the records anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from fogbound.bots.play import play
from fogbound.engine import Record, RevisionMismatch, State, game, game_names
from tools.fuzz import Setting, limited, some_settings

FOLDER: Final = Path(__file__).parent.parent / "tests" / "golden"
SEED: Final = "golden"
RANDOM_LIMIT: Final = 6
"""What ends a random game early, such as its rounds."""


def digest(state: State) -> str:
    """What a position comes to in 64 digits."""
    return sha256(json.dumps(state.to_json(), sort_keys=True).encode()).hexdigest()


def golden(bot: str, setting: Setting) -> str:
    """A game between such bots, as a file."""
    match = play(setting.game, [bot] * setting.players, SEED, None, (), **setting.options)
    return f"{match.record}\n# last position: {digest(match.state)}\n"


def holds(text: str) -> bool:
    """Whether a golden record still comes to its last position."""
    last = digest(Record.read(text).replay())
    return f"\n# last position: {last}\n" in text


def may_be_replaced(path: Path) -> bool:
    """Whether the rules are still the same, or known to be others by their revision."""
    try:
        return not path.exists() or holds(path.read_text(encoding="utf-8"))
    except RevisionMismatch:
        return True
    except ValueError:
        return False


def ways(name: str) -> dict[str, tuple[str, Setting]]:
    """By file: the bots and the setting of every golden record of a game."""
    found: dict[str, tuple[str, Setting]] = {}
    for setting in some_settings(game(name)):
        found[f"{setting}-random.txt"] = ("random", limited(setting, RANDOM_LIMIT))
        found[f"{setting}-greedy.txt"] = ("greedy", setting)
    return found


def write(name: str, folder: Path, anyway: bool) -> None:
    """All golden records of a game."""
    for file, (bot, setting) in ways(name).items():
        if not anyway and not may_be_replaced(folder / file):
            sys.exit(f"{file}: the rules have changed; first raise the revision of {name}")
        (folder / file).write_text(golden(bot, setting), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the golden records.")
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--anyway", action="store_true", help="though the revision is the same")
    asked = parser.parse_args()
    for name in asked.games or game_names():
        write(name, FOLDER, asked.anyway)


if __name__ == "__main__":
    main()
