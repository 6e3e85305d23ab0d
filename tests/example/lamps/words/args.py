"""Which arguments the messages get."""

from __future__ import annotations

from typing import Final

from fogbound.engine.words import Args, Speaker, Vocabulary

from ..rules.actions import PLAY
from ..rules.state import LampsState

WORDS: Final = Vocabulary()


@WORDS.action("play")
def _play(say: Speaker, seen: LampsState, lantern: int) -> Args:
    return {"lamps": seen.box.lamps[lantern]}


@WORDS.refusal("turn.play")
def _not_held(say: Speaker, seen: LampsState, action: int) -> Args | None:
    return {} if action in PLAY else None
