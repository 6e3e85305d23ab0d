"""Fewer bytes on the wire: what several people are sent is written and compressed once.

A stream is one long gzip file that never ends, an answer a short one. Each part of them refers to
nothing before it, so that the same bytes fit into every stream and into the answer.
"""

from __future__ import annotations

import json
import zlib
from functools import cached_property
from typing import Any, Final

from pydantic_core import PydanticSerializationError
from pydantic_core import to_json as dump
from starlette.datastructures import Headers

GZIP_HEADER: Final = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF))
"""How a gzip file begins: deflated, without a name or a time."""
LEVEL: Final = 3
"""How hard to try: most of what is to be gained, in a fraction of the time."""


def accepts_gzip(headers: Headers) -> bool:
    """Whether who asks can read gzip."""
    return "gzip" in headers.get("accept-encoding", "")


STORED: Final = 128
"""Up to how many bytes a part is not worth compressing."""
GZIP_END: Final = bytes((3, 0))
"""The last part of a gzip file: an empty one."""


class Message:
    """Something that is sent more than once, in parts of which some are in other messages too."""

    def __init__(self, *parts: bytes | Message) -> None:
        self._parts = parts

    def between(self, before: bytes, after: bytes) -> Message:
        """The same with something before it, as one part with what it begins with, and after."""
        first, *others = self._parts
        begun = [before + first] if isinstance(first, bytes) else [before, first]
        return Message(*begun, *others, after)

    @cached_property
    def plain(self) -> bytes:
        """As it is."""
        return b"".join(p if isinstance(p, bytes) else p.plain for p in self._parts)

    @cached_property
    def packed(self) -> bytes:
        """As parts of a gzip file, compressed when somebody first wants it so."""
        return b"".join(deflated(p) if isinstance(p, bytes) else p.packed for p in self._parts)

    def gzip(self) -> bytes:
        """As a gzip file of its own."""
        check = zlib.crc32(self.plain).to_bytes(4, "little")
        return GZIP_HEADER + self.packed + GZIP_END + check + _length(self.plain, 4)


def to_json(data: Any) -> bytes:
    """Plain data as JSON; what cannot be encoded is replaced."""
    try:
        return dump(data)
    except PydanticSerializationError:  # half a surrogate pair
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "replace")


def _length(chunk: bytes, size: int) -> bytes:
    return len(chunk).to_bytes(size, "little")


def deflated(chunk: bytes) -> bytes:
    """The chunk as a part of a gzip file that can follow any other part."""
    if len(chunk) <= STORED:
        length = _length(chunk, 2)
        return b"\0" + length + bytes(byte ^ 0xFF for byte in length) + chunk
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
