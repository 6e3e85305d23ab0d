"""From what a person types to the action meant."""

from __future__ import annotations

from collections.abc import Iterable


def matches(typed: str, labels: Iterable[tuple[int, str]]) -> list[int]:
    """The actions that have a label like the words typed, by the closest likeness that finds any.

    The whole label counts before its beginning, and that before the beginnings of its words.
    """
    wanted = _plain(typed)
    if not wanted:
        return []
    rows = [(action, _plain(label)) for action, label in labels]
    for alike in (str.__eq__, str.startswith, _by_words):
        found = [action for action, label in rows if alike(label, wanted)]
        if found:
            return list(dict.fromkeys(found))
    return []


def _by_words(label: str, wanted: str) -> bool:
    """Whether each word typed begins a word of the label, in order."""
    words = iter(label.split())
    return all(any(word.startswith(begun) for word in words) for begun in wanted.split())


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
