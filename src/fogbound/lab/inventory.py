"""What there is in a game that may come into play: its things, its events, the rules it cites.

All of it is asked of the game's own lists, so that what never happened in a study can be named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fogbound.engine import Box
from fogbound.engine.ledger import Rule
from fogbound.engine.state import Step
from fogbound.engine.words import Speaker
from fogbound.lab.measures import ids_of


class Named(NamedTuple):
    """A thing by a setting in which there is one, and its number there."""

    setting: int
    number: int


def things(boxes: Sequence[Box], kind: str) -> dict[str, Named]:
    """By id: all things of a kind in any of the boxes; nothing where they have no ids."""
    found: dict[str, Named] = {}
    for setting, box in enumerate(boxes):
        for number, name in enumerate(ids_of(box, kind)):
            found.setdefault(name, Named(setting, number))
    return found


def rules(boxes: Iterable[Box]) -> dict[str, Rule]:
    """The rules that hold in the edition of any of the boxes."""
    return {
        rule.id: rule
        for box in boxes
        for rule in box.game.ledger
        if rule.edition is None or rule.edition in box.options.values()
    }


def cited(boxes: Sequence[Box]) -> set[str]:
    """The rules that a decision, an action or the end may cite; the others work unseen."""
    game = boxes[0].game
    decisions = {step.rule for step in game.steps.values() if step.actor is not Step.actor}
    actions = {rule for action in range(game.actions.size) for rule in game.actions.rules(action)}
    return {*decisions, *actions, *endings(boxes)} & rules(boxes).keys()


def endings(boxes: Sequence[Box]) -> set[str]:
    """The rules by which a game may end: those of which its words say why it is over."""
    say = Speaker(boxes[0])
    return {rule for rule in rules(boxes) if say.has(f"end-{rule.replace('.', '-')}")}
