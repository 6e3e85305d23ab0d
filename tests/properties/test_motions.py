"""What moves in every game: named after events, by pieces and shapes that are there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from string import Formatter
from typing import Any

import pytest

from fogbound.engine import NOBODY, Event, Game, State
from fogbound.engine.match import Match
from fogbound.engine.picture import background, drawing, picture
from fogbound.engine.words import Speaker
from tests.properties.games import GAMES

MOVING = [rules for rules in GAMES if (found := drawing(rules)) and found.motions]
every_drawing = pytest.mark.parametrize("rules", MOVING, ids=[rules.name for rules in MOVING])
ALWAYS = re.compile(r"board|hand|panel-\d")
"""Names of what every page has."""
LENGTH = 600
"""How many actions of a game are played."""
GAMES_AT_MOST = 200
"""How many games are played until everything has moved."""
ENOUGH = 3
"""How often a motion is looked at."""


def ids(text: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]*)"', text))


def pieces(state: State, viewer: int) -> set[str]:
    """The names of all that a viewer has on the page."""
    drawn = picture(state.seen_by(viewer), Speaker(state.box, (), "en"))
    assert drawn is not None
    return ids("".join((drawn.board, drawn.hand, *drawn.panels)))


def moves(event: Event, rules: Game[Any]) -> list[dict[str, str | int]]:
    """What an event lets move for who knows so much of it."""
    found = drawing(rules)
    assert found is not None
    numbers = {"who": event.seat, **event.numbers(rules.events[event.what])}
    return [move for motion in found.motions.get(event.what, ()) for move in motion.seen(numbers)]


def random_moments(rules: Game[Any]) -> Iterator[tuple[State, list[Event], State]]:
    """What happens in random games: the position before it, the events, the position after it."""
    for seed in range(GAMES_AT_MOST):
        players = rules.players[seed % len(rules.players)]
        match, rng = Match.new(rules.name, players, seed=seed), Random(seed)
        while match.state.actor is not None and len(match.record.actions) < LENGTH:
            before = match.state.copy()
            yield before, match.play(rng.choice(match.state.legal())), match.state


@every_drawing
def test_recipes_name_events_and_their_numbers(rules: Game[Any]) -> None:
    found = drawing(rules)
    assert found is not None
    for event, motions in found.motions.items():
        known = {"who", *(detail.name for detail in rules.events[event])}
        for motion in motions:
            texts = (motion.shape, motion.start, motion.end, motion.style, motion.hidden)
            named = {name for text in texts for _, name, *_ in Formatter().parse(text) if name}
            assert named | ({motion.number} - {""}) <= known, event


@every_drawing
def test_what_moves_is_drawn_and_goes_where_something_is(rules: Game[Any]) -> None:
    below, found = background(rules, "en"), drawing(rules)
    assert below is not None
    assert found is not None
    shapes, seen = ids(below.file), Counter[str]()
    for before, events, after in random_moments(rules):
        if not set(found.motions) - {what for what, times in seen.items() if times >= ENOUGH}:
            break
        for event in events:
            if event.what not in found.motions or seen[event.what] >= ENOUGH:
                continue
            for viewer in range(NOBODY, after.box.players):
                there = pieces(before, viewer) | pieces(after, viewer)
                for move in moves(event.seen_by(viewer), rules):
                    assert "shape" not in move or shapes & set(str(move["shape"]).split()), move
                    ends = [str(move[end]).split() for end in ("from", "to") if end in move]
                    known = [
                        any(ALWAYS.fullmatch(name) or name in there for name in end) for end in ends
                    ]
                    seen[event.what] += all(known)
    assert set(found.motions) == set(+seen), "something never moved"


@every_drawing
def test_what_a_seat_may_not_know_does_not_move_for_it(rules: Game[Any]) -> None:
    rng, hidden = Random(7), 0
    for _, events, after in islice(random_moments(rules), 3 * LENGTH):
        for event in events:
            for viewer in range(NOBODY, after.box.players):
                if event.seen_by(viewer) != event:
                    other = event._replace(details=tuple(rng.randrange(9) for _ in range(3)))
                    shown = moves(event.seen_by(viewer), rules)
                    assert shown == moves(other.seen_by(viewer), rules)
                    hidden += 1
    if not hidden:
        pytest.skip("what happens in this game is told to all")
