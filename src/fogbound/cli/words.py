"""From what a person types to the action meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def matches(typed: str, labels: Iterable[tuple[int, str]]) -> list[int]:
    """The actions that have a label like the words typed, by the closest likeness that finds any.

    The whole label counts before its first words, those before its first letters, and these
    before the first letters of some of its words.
    """
    wanted = _plain(typed)
    if not wanted:
        return []
    rows = [(action, _plain(label)) for action, label in labels]
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


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def shared_beginning(labels: Sequence[str]) -> str:
    """The words all labels begin with, a space after them; none of the labels is used up."""
    first = labels[0].split(" ")
    count = 0
    for words in zip(first[:-1], *(label.split(" ")[:-1] for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        count += 1
    return "".join(f"{word} " for word in first[:count])
