"""Figures: coins for attackers, plates for henchmen, with life and sanity around a head."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine.picture.markup import use
from fogbound.games.riders.rules.board import is_henchman, life_of, sanity_of
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.state import FALLEN, TRAVELLING, RidersState

LENGTH: Final = (47.4, 59.0)
"""How long a gauge is, around a coin and a plate."""
GAP: Final = 2.2
"""What parts the points of a gauge."""


def figure(seen: RidersState, char: int) -> str:
    """A character's figure with its gauges, around the origin."""
    mode = seen.mode[char]
    drawn = figure_drawn(
        char,
        seen.owner[char],
        is_henchman(seen, char),
        (life_of(seen, char), seen.wounds[char]),
        (sanity_of(seen, char), seen.madness[char]),
    )
    if mode == FALLEN:
        return f'<g class="riders-fallen" transform="rotate(90)">{drawn}</g>{use("riders-struck")}'
    if seen.bears[char]:
        drawn += use(carried(seen, char), -13, -14, 0.75)
    if seen.stunned >> char & 1:
        drawn += use("riders-stunned", 14, -14)
    return drawn


@lru_cache(maxsize=4096)
def figure_drawn(
    char: int, owner: int, henchman: bool, life: tuple[int, int], sanity: tuple[int, int]
) -> str:
    """A figure of an owner, or nobody's; of life and sanity how much there is and was lost."""
    shape = "plate" if henchman else "coin"
    style = f"fb-seat-{owner}" if owner >= 0 else "riders-nobody"
    mark = use(f"riders-mark-{owner}", 0, 16.5, 0.9, "riders-marked") if owner >= 0 else ""
    return (
        f'<g class="{style}">{use(f"riders-{shape}")}{use(f"riders-head-{char}")}'
        f"{_gauge(f'{shape}-left', 'riders-life', henchman, *life)}"
        f"{_gauge(f'{shape}-right', 'riders-sanity', henchman, *sanity)}{mark}</g>"
    )


def _gauge(shape: str, style: str, henchman: bool, most: int, lost: int) -> str:
    """Points as pieces of an arc, filled from below."""
    left = max(most - lost, 0)
    if not left:
        return ""
    piece = (LENGTH[henchman] - GAP * (most - 1)) / most
    dashes = f"{piece:.1f} {GAP} " * (left - 1) + f"{piece:.1f} 99"
    return f'<use href="#riders-{shape}" class="{style}" stroke-dasharray="{dashes}"/>'


def around_figure(seen: RidersState, char: int) -> str:
    """The shape along which a figure is lit."""
    return "#riders-square" if is_henchman(seen, char) else "#riders-round"


def carried(seen: RidersState, char: int) -> str:
    """The shape of what a character carries: a goal token before anything else."""
    goals = seen.bears[char] & seen.box.goals_mask
    return thing_shape(seen.box, squares_of(goals or seen.bears[char])[0])


def thing_shape(box: RidersBox, thing: int) -> str:
    """The shape of an object: a goal token, or a piece of equipment."""
    if thing >= box.kits:
        return f"riders-goal-{box.goal_kind[thing - box.kits]}"
    return f"riders-kit-{box.thing[thing]}"


def token(seen: RidersState, char: int) -> str:
    """What keeps a traveller's square."""
    assert seen.mode[char] == TRAVELLING
    owner = seen.owner[char]
    head = use(f"riders-head-{char}", scale=0.8)
    mark = use(f"riders-mark-{owner}", 0, 15, 0.8, "riders-marked")
    return (
        f'<g class="riders-violet">{use("riders-token")}{head}</g>'
        f'<g class="fb-seat-{owner}">{mark}</g>'
    )
