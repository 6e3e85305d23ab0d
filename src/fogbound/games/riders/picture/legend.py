"""What the legend shows: things by their kinds, and signs of more than one shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fogbound.engine.picture import Sign, sign
from fogbound.engine.picture.markup import label, use
from fogbound.engine.words import Speaker
from fogbound.games.riders.picture.dice import die, tube
from fogbound.games.riders.picture.figures import figure_drawn
from fogbound.games.riders.picture.panels import SIGNS
from fogbound.games.riders.rules.box import KITS, RidersBox

FIGURE: Final = 46
LEADER, SCOUT, GUARD = 0, 2, 14
"""Characters that stand for all others."""


def signs(say: Speaker) -> Mapping[str, Sign]:
    """Figures and dice as they stand on the plan, fields of Stygia, sockets."""
    hurt = figure_drawn(LEADER, 0, False, (4, 2), (4, 1))
    fallen = f'<g class="riders-fallen" transform="rotate(90)">{hurt}</g>{use("riders-struck")}'
    eye = (
        use("riders-lids", style="riders-eye") + '<circle class="riders-iris" r="13"/>'
        '<circle r="5.5" fill="#0c0a17"/>'
    )
    slot = '<rect class="riders-slot" x="-11" y="-11" width="22" height="22" rx="5"/>'
    first = use("riders-gearwheel", scale=1.2) + label(0, 5, 14, "1", "fb-struck")
    marks = "".join(
        f'<g class="fb-seat-{seat}">'
        f"{use(f'riders-mark-{seat}', 26 * seat - 39, 0, 1.3, 'riders-marked')}</g>"
        for seat in range(4)
    )
    token = f'<g class="riders-violet">{use("riders-token")}{use("riders-head-1", scale=0.8)}</g>'
    turret = use("riders-base") + use("riders-gun-0")
    return {
        "attacker": sign(figure_drawn(LEADER, 0, False, (4, 0), (4, 0)), FIGURE),
        "henchman": sign(figure_drawn(GUARD, 3, True, (3, 0), (3, 0)), FIGURE),
        "gauges": sign(hurt, FIGURE),
        "fallen": sign(fallen, FIGURE),
        "stunned": sign(
            figure_drawn(SCOUT, 0, False, (4, 0), (4, 0)) + use("riders-stunned", 14, -14),
            FIGURE + 6,
        ),
        "acting": sign(
            figure_drawn(SCOUT, 0, False, (4, 0), (4, 0))
            + use("riders-round", style="riders-acting")
            + use("riders-actor"),
            64,
        ),
        "threat": sign(
            figure_drawn(SCOUT, 0, False, (4, 0), (4, 0))
            + use("riders-round", style="riders-threat")
            + use("riders-wound", 15, 12),
            FIGURE + 6,
        ),
        "traveller": sign(token, 36),
        "marks": Sign(marks, (-54, -14, 108, 28)),
        "step": sign(
            use("riders-cell", style="riders-step") + use("riders-cell", style="fb-halo"), 42
        ),
        "gate": sign(use("riders-arch", style="riders-door"), 30),
        "corridor": sign(use("riders-flag", style="riders-stone"), 30),
        "eye": Sign(eye, (-40, -22, 80, 44)),
        "slot": sign(slot + label(0, 5, 14.5, "3", "riders-words fb-bold"), 30),
        "die-red": sign(die(0, 5), 46),
        "die-blue": sign(die(1, 3), 46),
        "die-purple": sign(die(2, 6), 46),
        "die-grey": sign(die(3, 2), 46),
        "unrolled": sign(die(0, 0), 46),
        "socket": sign(use("riders-socket"), 42),
        "tube": Sign(tube(4, 5, 12, 110), (-4, -14, 118, 28)),
        "first": sign(first, 30),
        "turret": sign(turret, 48),
    }


def _box(say: Speaker) -> RidersBox:
    assert isinstance(say.box, RidersBox)
    return say.box


def _character(say: Speaker, number: int) -> Sign:
    """A figure nobody has taken yet."""
    box = _box(say)
    life, sanity = (box.life[0][number], 0), (box.sanity[0][number], 0)
    return sign(figure_drawn(number, -1, False, life, sanity), FIGURE)


def _card(say: Speaker, number: int) -> Sign | None:
    """The token of a piece of equipment, or the sign of a card that is more than played."""
    if number in KITS:
        return sign(use(f"riders-kit-{KITS.index(number)}"), 24)
    kind = _box(say).card_kind[number]
    return sign(use(f"riders-{SIGNS[kind]}"), 22) if kind in SIGNS else None


def _room(say: Speaker, number: int) -> Sign | None:
    """The sign of a room's curse."""
    curse = _box(say).room_curse[number]
    return sign(use(f"riders-curse-{curse}"), 22) if curse >= 0 else None


THINGS: Final[Mapping[str, Callable[[Speaker, int], Sign | None]]] = {
    "character": _character,
    "card": _card,
    "room": _room,
    "gun": lambda say, number: sign(use("riders-base") + use(f"riders-gun-{number}"), 50),
    "goal": lambda say, number: sign(use(f"riders-goal-{number}"), 36),
    "curse": lambda say, number: sign(use(f"riders-curse-{number}"), 22),
}
