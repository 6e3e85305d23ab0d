"""Every command that docs/command-line.md shows does what the page says: it works, or it fails."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

PAGE = Path(__file__).parent.parent.parent / "docs" / "command-line.md"
COMMAND = re.compile(r"^\$ fogbound (.+)\n(.*)$", re.MULTILINE)


def test_every_command_of_the_page(fogbound: Callable[..., Result]) -> None:
    shown = COMMAND.findall(PAGE.read_text(encoding="utf-8"))
    assert len(shown) > 10
    for command, first_line in shown:
        result = fogbound(*shlex.split(command))
        if first_line.startswith("fogbound: "):
            assert result.stderr == f"{first_line}\n"
        else:
            assert result.exit_code == 0, f"{command}: {result.stderr}"


def test_everything_that_can_be_typed_is_on_the_page(fogbound: Callable[..., Result]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    said = fogbound("play", "--bots", "random", typed="?\n").stdout.split("> ?\n")[1]
    words = re.findall(r"^(\??[a-z ]+?)(?: [A-Z]+)? {2,}", said, re.MULTILINE)
    assert len(words) > 8
    for word in words:
        assert f"`{word}" in page, word
