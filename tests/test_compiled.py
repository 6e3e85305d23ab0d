"""Engine, rules and bots as plain Python (`make test`) and compiled (`make test-fast`)."""

from __future__ import annotations

import os
import runpy
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from pkgutil import walk_packages

import pytest

from fogbound.engine import game, game_names

ROOT = Path(__file__).parent.parent
COMPILED = os.environ.get("FOGBOUND_COMPILE") == "1"


def named_in_setup(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that setup.py would compile."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", lambda **given: None)
    monkeypatch.delenv("FOGBOUND_COMPILE", raising=False)
    files = runpy.run_path("setup.py")["compiled_modules"]()
    return [".".join(Path(file).with_suffix("").parts[1:]) for file in files]


@pytest.mark.parametrize("name", game_names())
def test_of_every_game_rules_and_bots_are_compiled_and_nothing_that_speaks_or_draws(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    named = set(named_in_setup(monkeypatch))
    package = game(name).package
    below = walk_packages(import_module(package).__path__, f"{package}.")
    for module in [found.name for found in below if not found.ispkg]:
        room = module.removeprefix(f"{package}.").split(".")[0]
        assert (module in named) == (room in ("rules", "bots")), module


def test_of_the_rest_the_engine_is_and_the_bots_that_think_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named = {module for module in named_in_setup(monkeypatch) if ".games." not in module}
    engine = {module for module in named if module.startswith("fogbound.engine.")}
    assert {"fogbound.engine.state", "fogbound.engine.game"} < engine
    assert all(module.count(".") == 2 for module in engine)
    thinkers = [
        "greedy",
        "guesses",
        "judgement",
        "layers",
        "learned",
        "network",
        "plans",
        "race",
        "search",
        "tree",
    ]
    assert named - engine == {f"fogbound.bots.{name}" for name in thinkers}


def test_all_modules_named_are_compiled_or_none_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that `make test-fast` can never pass on plain Python unnoticed."""
    named = named_in_setup(monkeypatch)
    files = {name: str(import_module(name).__file__) for name in named}
    compiled = [name for name in named if files[name].endswith(tuple(EXTENSION_SUFFIXES))]
    assert compiled == (named if COMPILED else [])
