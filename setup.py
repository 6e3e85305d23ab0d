"""The build: plain, or where FOGBOUND_COMPILE=1 with engine, rules and bots compiled by mypyc."""

import os
import sys
from pathlib import Path

from setuptools import setup

PLAIN = {
    "__init__", "board", "clicks", "drawing", "engraving", "facing", "gallery", "listings",
    "ornaments", "panels", "story", "survey", "text", "words",
}  # fmt: skip
"""What draws and tells stays as it is; the rest of engine and games is compiled."""
MINDS = ["bots/greedy.py", "bots/search.py", "bots/tree.py"]
"""Of the bots, those that think long."""


def compiled_modules() -> list[str]:
    """The files that are compiled, all into one library, so that calls between them are direct."""
    source = Path("src/fogbound")
    files = [*source.glob("engine/*.py"), *source.glob("games/*/*.py")]
    minds = [source / mind for mind in MINDS]
    return sorted(str(file) for file in (*files, *minds) if file.stem not in PLAIN)


if os.environ.get("FOGBOUND_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError:
        sys.exit("FOGBOUND_COMPILE=1 needs mypy beside setuptools, and --no-build-isolation")
    extensions = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="fogbound")
    if os.name == "posix":
        direct = [*extensions[0].extra_compile_args, "-fno-semantic-interposition"]
        for extension in extensions:
            extension.extra_compile_args = direct
    setup(ext_modules=extensions)
else:
    setup()
