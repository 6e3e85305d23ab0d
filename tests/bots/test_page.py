"""The examples of docs/bots.md run as they stand there."""

import re
from pathlib import Path

import pytest

from fogbound.adapters.arrays import Lens

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text(encoding="utf-8")


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [code for code in re.findall(r"```python\n(.*?)```", PAGE, re.S) if "import" in code]
    assert len(examples) == 3
    for code in examples:
        exec(compile(code, "docs/bots.md", "exec"), {"__name__": "example"})
    assert "wins by end.win" in capsys.readouterr().out


def test_the_numbers_are_right() -> None:
    assert f"{Lens('smog', None, {}).size} in Smog" in " ".join(PAGE.split())
