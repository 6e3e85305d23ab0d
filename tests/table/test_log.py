"""The log: every kind of entry is a row of the database and comes back from it."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.table.log import (
    COLUMNS,
    Chat,
    Close,
    Crash,
    Entry,
    Leave,
    LogError,
    Play,
    SeatBot,
    Sit,
    Start,
    Undo,
    Vote,
    from_row,
    numbered,
    to_row,
)
from fogbound.table.storage import ENTRIES

ADA = ("a", "Ada")
ROWS: list[tuple[Entry, tuple[object, ...]]] = [
    (Sit(1, *ADA), ("sit", 1, None, "a", "Ada", None)),
    (Leave(1, *ADA), ("leave", 1, None, "a", "Ada", None)),
    (SeatBot(1, "fair", *ADA), ("bot", 1, None, "a", "Ada", "fair")),
    (SeatBot(1, "fair"), ("bot", 1, None, None, None, "fair")),
    (Crash(1, "fair"), ("crash", 1, None, None, None, "fair")),
    (Vote(1, *ADA), ("vote", 1, None, "a", "Ada", None)),
    (Start(*ADA), ("start", None, None, "a", "Ada", None)),
    (Play(1, 7, *ADA), ("play", 1, 7, "a", "Ada", None)),
    (Play(1, 7), ("play", 1, 7, None, None, None)),
    (Undo(1, 3, *ADA), ("undo", 1, 3, "a", "Ada", None)),
    (Chat(None, "hello", *ADA), ("chat", None, None, "a", "Ada", "hello")),
    (Close(*ADA), ("close", None, None, "a", "Ada", None)),
]


@pytest.mark.parametrize(("entry", "row"), ROWS)
def test_what_stands_in_which_column(entry: Entry, row: tuple[object, ...]) -> None:
    (appended,) = numbered([entry], last=4, at=99)
    names = ("kind", "seat", "action", "person", "name", "text")
    assert to_row(appended) == {**dict(zip(names, row, strict=True)), "number": 5, "at": 99}


@given(st.one_of(*map(st.from_type, get_args(Entry))))
def test_an_entry_is_read_back_from_its_row(entry: Entry) -> None:
    assert from_row(to_row(entry)) == entry


@pytest.mark.parametrize(
    "odd", [{"kind": "dance"}, {"kind": None}, {"action": None}, {"action": "x"}, {"at": None}]
)
def test_a_row_nobody_here_wrote_is_refused(odd: dict[str, object]) -> None:
    with pytest.raises(LogError):
        from_row({**to_row(Undo(1, 3, *ADA)), **odd})


def test_no_two_fields_share_a_column() -> None:
    for kind in get_args(Entry):
        row = to_row(kind(**{field.name: field.name for field in fields(kind)}))
        assert sum(value is not None for value in row.values()) == len(fields(kind)) + 1


def test_the_columns_are_those_of_the_database() -> None:
    assert {"table", *COLUMNS} == set(ENTRIES.c.keys())


def test_entries_are_numbered_on() -> None:
    first, second = numbered([Start(*ADA), Play(0, 7)], last=2, at=50)
    assert (first.number, second.number) == (3, 4)
    assert first.at == second.at == 50
