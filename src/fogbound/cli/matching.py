"""From what a person types to the action meant."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize


def matches(typed: str, labels: Iterable[tuple[int, str]]) -> list[int]:
    """The actions that have a label like the words typed, by the closest likeness that finds any.

    The whole label counts before its first words, those before its first letters, and these
    before the first letters of some of its words.
    """
    wanted = plain(typed)
    if not wanted:
        return []
    rows = [(action, plain(label)) for action, label in labels]
    for alike in (str.__eq__, _by_first_words, str.startswith, _by_words):
        found = [action for action, label in rows if alike(label, wanted)]
        if found:
            return list(dict.fromkeys(found))
    return []


def _by_first_words(label: str, wanted: str) -> bool:
    return label.startswith(f"{wanted} ")


def _by_words(label: str, wanted: str) -> bool:
    """Whether each word typed begins a word of the label, in order."""
    words = iter(label.split())
    return all(any(word.startswith(begun) for word in words) for begun in wanted.split())


def plain(text: str) -> str:
    """The text as it is compared: small letters without accents, plain apostrophes and spaces."""
    letters = normalize("NFD", text.lower().replace("’", "'"))
    return " ".join("".join(sign for sign in letters if not combining(sign)).split())
