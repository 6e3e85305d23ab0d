"""Thinking without the garbage collector."""

from __future__ import annotations

import gc


class Uncollected:
    """Keeps the garbage collector out while a bot thinks, or leaves it as it is.

    The positions a bot makes by the thousand are in no cycle and go when nobody needs them; to
    look for cycles among them again and again takes as long as the thinking itself.
    """

    def __enter__(self) -> None:
        self._collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *raised: object) -> None:
        if self._collects:
            gc.enable()
