"""The build: plain, or where FOGBOUND_COMPILE=1 with engine, rules and bots compiled by mypyc.

FOGBOUND_OPTIMISE=1 takes the compiler less time, for what is then not as fast; FOGBOUND_ONLY=smog
compiles that game alone, for who works on it.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

THINKERS = [
    "bots/greedy.py",
    "bots/guesses.py",
    "bots/judgement.py",
    "bots/layers.py",
    "bots/learned.py",
    "bots/network.py",
    "bots/plans.py",
    "bots/race.py",
    "bots/search.py",
    "bots/tree.py",
]
"""Of the bots, those that think long."""


def compiled_modules() -> list[str]:
    """The files that are compiled, all into one library, so that calls between them are direct.

    The folders say which: the engine itself, and of every game its rules and what its bots value.
    What speaks and draws stays as it is.
    """
    source = Path("src/fogbound")
    games = os.environ.get("FOGBOUND_ONLY", "*")
    folders = [f"games/{games}/rules", f"games/{games}/bots"]
    files = [*source.glob("engine/*.py"), *(source / name for name in THINKERS)]
    files += [file for folder in folders for file in source.glob(f"{folder}/**/*.py")]
    return sorted(str(file) for file in files if file.stem != "__init__")


if os.environ.get("FOGBOUND_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError:
        sys.exit("FOGBOUND_COMPILE=1 needs mypy beside setuptools, and --no-build-isolation")
    level = os.environ.get("FOGBOUND_OPTIMISE", "3")
    extensions = mypycify(
        compiled_modules(), opt_level=level, debug_level="0", group_name="fogbound"
    )
    if os.name == "posix":
        direct = [*extensions[0].extra_compile_args, "-fno-semantic-interposition"]
        for extension in extensions:
            extension.extra_compile_args = direct
    setup(ext_modules=extensions)
else:
    setup()
