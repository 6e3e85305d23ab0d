"""Engine, rules and bots as plain Python (`make test`) and compiled (`make test-fast`)."""

from __future__ import annotations

import os
import runpy
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMPILED = os.environ.get("FOGBOUND_COMPILE") == "1"


def named_in_setup(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that setup.py would compile."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", lambda **given: None)
    monkeypatch.delenv("FOGBOUND_COMPILE", raising=False)
    files = runpy.run_path("setup.py")["compiled_modules"]()
    return [".".join(Path(file).with_suffix("").parts[1:]) for file in files]


def test_rules_and_bots_are_named_and_nothing_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    named = set(named_in_setup(monkeypatch))
    assert {
        "fogbound.engine.state",
        "fogbound.games.smog.rules.turn",
        "fogbound.games.nanty.rules.play",
        "fogbound.bots.search",
    } < named
    assert not {name for name in named if name.endswith((".board", ".panels", ".story"))}


def test_all_modules_named_are_compiled_or_none_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that `make test-fast` can never pass on plain Python unnoticed."""
    named = named_in_setup(monkeypatch)
    files = {name: str(import_module(name).__file__) for name in named}
    compiled = [name for name in named if files[name].endswith(tuple(EXTENSION_SUFFIXES))]
    assert compiled == (named if COMPILED else [])
