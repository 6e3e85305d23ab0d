"""The picture in plain text: a line for each seat, then the deck."""

from __future__ import annotations

from fogbound.engine.words import Speaker

from ..rules.state import LampsState


def text(seen: LampsState, say: Speaker) -> str:
    """The table as the viewer sees it."""
    lines = []
    for seat, hand in enumerate(seen.hands):
        mark = ">" if seat == seen.actor else " "
        cards = " ".join(say.name("lantern", card) for card in hand)
        held = say.say("open", lamps=seen.lamps[seat], snuffers=seen.snuffers[seat])
        lines.append(f"{mark} {say.seats[seat]}: {held}, {cards}")
    return "\n".join([*lines, f"  {say.say('deck', number=len(seen.deck))}"])
