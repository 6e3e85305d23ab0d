"""The page on records tells the truth: its example replays, its code draws the same numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fogbound
from fogbound.engine import Record, RecordError
from fogbound.engine.game import key_of

PAGE = (Path(__file__).parent.parent.parent / "docs" / "record.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def example() -> str:
    (text,) = blocks("fogbound")
    return text


def test_the_example_is_written_as_records_are() -> None:
    assert str(Record.read(example())) == example()


def test_the_example_replays_to_its_result() -> None:
    record = Record.read(example())
    assert record.result is not None
    assert record.replay().outcome is not None
    assert record.replay(12).actor is not None


def test_the_lines_of_python_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rounds.txt").write_text(example(), encoding="utf-8")
    exec(blocks("python")[0], {})
    assert (tmp_path / "later.txt").read_text(encoding="utf-8") == example()


@pytest.mark.parametrize(
    ("old", "new"),
    [("move south", "move nort"), ("edition: en", "edition: fr"), ("\nbuy", "\nsell")],
)
def test_mistakes_in_the_example_are_reported_as_the_page_says(old: str, new: str) -> None:
    text = example()
    assert old in text
    with pytest.raises(RecordError) as caught:
        Record.read(text.replace(old, new), "rounds.txt").replay()
    assert f"- *{caught.value}*" in PAGE.splitlines()


@pytest.mark.parametrize("seed", [7, "fog", " in the  fog "])
def test_the_numbers_are_drawn_as_the_page_says(seed: int | str) -> None:
    page: dict[str, Any] = {}
    exec(blocks("python")[1], page)
    numbers = page["numbers"](seed)
    next(numbers)
    state = fogbound.game("lamps").new(players=2, seed=0)
    state.key, state.rolls = key_of(seed), 0
    for sides in (6, 100, 2**63 + 1, 7 * 2**60, 13):
        assert [numbers.send(sides) for _ in range(20)] == [state.draw(sides) for _ in range(20)]
    ours, theirs = list(range(30)), list(range(30))
    page["shuffle"](ours, numbers)
    state.shuffle(theirs)
    assert ours == theirs
