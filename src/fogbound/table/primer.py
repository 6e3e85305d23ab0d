"""The primer as a page: a paragraph at a time, so that pictures can stand beside each."""

from __future__ import annotations

from typing import Final

from markdown_it import MarkdownIt

MARKDOWN: Final = MarkdownIt("js-default")


def blocks(text: str) -> list[str]:
    """The paragraphs and lists of a Markdown text, in HTML."""
    tokens = MARKDOWN.parse(text)
    found: list[str] = []
    begun, depth = 0, 0
    for at, token in enumerate(tokens, 1):
        depth += token.nesting
        if depth == 0:
            found.append(MARKDOWN.renderer.render(tokens[begun:at], MARKDOWN.options, {}))
            begun = at
    return found
