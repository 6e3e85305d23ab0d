"""What is kept of pictures and words never shows: a view is what it would be if drawn afresh."""

from __future__ import annotations

import functools
import gc
import gzip
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, game
from fogbound.engine.words import game_languages
from fogbound.table import views
from fogbound.table.log import Entry, Play, Sit, Start, Undo
from fogbound.table.rooms import Room
from tests.properties.games import SETTINGS
from tools.fuzz import Setting

LONG = 240
"""How many actions are played of a game at most."""
APART = 4
"""After how many of them everybody looks."""
MOMENTS = 10
"""How many of these views are drawn afresh."""


class Played:
    """A table at which a game is played at random."""

    def __init__(self, setting: Setting, seed: str) -> None:
        self.row: dict[str, Any] = {
            "id": "kept", "game": setting.game, "players": setting.players,
            "options": dict(setting.options), "seed": seed, "host": "0", "listed": False,
            "origin": "", "created": 0, "revision": game(setting.game).revision,
        }  # fmt: skip
        self.room = Room(self.row)
        self.log: list[Entry] = []
        for seat in range(setting.players):
            self.do(Sit(seat, str(seat), f"Ann {seat} <&>"))
        self.do(Start("0", "Ann"))

    def do(self, entry: Entry) -> None:
        self.log.append(replace(entry, number=len(self.log) + 1, at=0))
        self.room.apply(self.log[-1])

    def play(self, rng: Random) -> None:
        """Something at random; now and then it is taken back."""
        match = self.room.require_match()
        points = match.undo_points(match.state.actor) if match.state.actor is not None else []
        if points and rng.random() < 0.05:
            self.do(Undo(match.state.actor or 0, points[-1], "0", "Ann"))
        elif match.state.actor is not None:
            self.do(Play(match.state.actor, rng.choice(match.state.legal())))

    def views(self, room: Room, language: str) -> list[dict[str, Any]]:
        return [views.view(room, viewer, language) for viewer in range(NOBODY, room.players)]


def forget() -> None:
    """Forget all that was drawn and said."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            made: Any = thing.__wrapped__
            module = getattr(made, "func", made).__module__
            if ".picture" in module or module.endswith("words.speaker"):
                thing.cache_clear()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_view_is_what_it_would_be_if_drawn_afresh(setting: Setting) -> None:
    rng = Random(str(setting))
    tables = [Played(setting, f"kept {number}") for number in range(2)]
    shown: list[tuple[Played, int, str, list[dict[str, Any]]]] = []
    languages = game_languages(game(setting.game))
    for table in tables * (LONG // APART):
        for _ in range(APART):
            table.play(rng)
        language = rng.choice(languages)
        shown.append((table, len(table.log), language, table.views(table.room, language)))
    for table, last, language, before in rng.sample(shown, MOMENTS):
        forget()
        assert before == table.views(Room(table.row, table.log[:last]), language)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_view_is_sent_as_it_is(setting: Setting) -> None:
    rng = Random(str(setting))
    table = Played(setting, "sent")
    for _ in range(12):
        table.play(rng)
    for viewer in range(NOBODY, setting.players):
        sent = views.view_message(table.room, viewer, "en", since=3)
        shown = json.loads(json.dumps(views.view(table.room, viewer, "en", since=3)))
        assert json.loads(sent.plain) == json.loads(gzip.decompress(sent.gzip())) == shown
