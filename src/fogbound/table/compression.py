"""Fewer bytes on the wire: events of a stream, compressed once for everybody they are sent to.

A stream is one long gzip file that never ends. Each event is a part of it that refers to nothing
before it, so that the same bytes fit into every stream.
"""

from __future__ import annotations

import zlib
from typing import Final

from starlette.datastructures import Headers

GZIP_HEADER: Final = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF))
"""How a gzip file begins: deflated, without a name or a time."""
LEVEL: Final = 4
"""How hard to try: most of what is to be gained, in a fraction of the time."""


def accepts_gzip(headers: Headers) -> bool:
    """Whether who asks can read gzip."""
    return "gzip" in headers.get("accept-encoding", "")


def deflated(chunk: bytes) -> bytes:
    """The chunk as a part of a gzip file that can follow any other part."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
