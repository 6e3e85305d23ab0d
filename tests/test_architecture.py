"""Which package may import which: the contracts of pyproject.toml."""

from pathlib import Path

import pytest
from importlinter import cli

ROOT = Path(__file__).parent.parent


def test_imports_point_one_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    broken = cli.lint_imports(no_cache=True, no_logo=True)
    assert not broken, capsys.readouterr().out
