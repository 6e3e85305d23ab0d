"""The example that trains a player."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"
installed = all(find_spec(name) for name in ("sb3_contrib", "torch"))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not installed, reason="needs fogbound[train]: sb3-contrib and torch")
def test_it_trains_and_measures_before_and_after() -> None:
    done = run("--minutes", "0.01", "--games", "2", "--tables", "1")
    assert done.returncode == 0, done.stderr
    first, _, last = done.stdout.splitlines()
    assert first.startswith("before: ")
    assert last.startswith("after: ")
    assert "of 2 games (95 % interval" in last


@pytest.mark.skipif(installed, reason="its packages are installed")
def test_without_its_packages_it_says_what_to_install() -> None:
    done = run("--help")
    assert done.returncode != 0
    assert done.stderr.splitlines() == ["train.py needs sb3-contrib: pip install 'fogbound[train]'"]
