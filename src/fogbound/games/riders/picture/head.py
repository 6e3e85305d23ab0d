"""The head of the sheet: the title, what the defender gets, and the rounds."""

from __future__ import annotations

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import fitted, label, move, path, place, rounded, title, use
from fogbound.games.riders.picture.details import about_scenario
from fogbound.games.riders.picture.layout import BAR, SIZE
from fogbound.games.riders.rules.state import RidersState


def head(look: Look[RidersState], side: int) -> str:
    """Whose headquarters, which scenario, what the defender gets, and the rounds."""
    seen, say, box = look.seen, look.say, look.seen.box
    gold = "riders-mint" if side else "riders-gold"
    drawn = f'<rect class="riders-bar" width="{SIZE}" height="{BAR}" rx="12"/>'
    drawn += fitted(16, 23, 16, say.name("side", side, "headquarters"), 270, "fb-left fb-slant", 12)
    name = fitted(0, 24, 20, say.name("scenario", box.scenario), 236, f"fb-left fb-bold {gold}", 13)
    known = about_scenario(look)
    drawn += look.piece("scenario", "riders-title", name, transform=move(322, 0), details=known)
    drawn += _reinforcements(look)
    step_x = min(23.0, 270 / box.rounds)
    for n in range(1, box.rounds + 1):
        state = "past" if n < seen.round else "now" if n == seen.round else "next"
        x = SIZE - 14 - step_x * (box.rounds - n + 0.5)
        radius = 10 if state == "now" else 8.6
        drawn += f'<circle class="riders-round-{state}" cx="{x:.1f}" cy="17" r="{radius}"/>'
        number = "fb-struck" if state == "now" else "fb-bold"
        drawn += label(round(x, 1), 22, 14, str(n), number)
    frame = f"riders-frame riders-frame-{side}"
    return (
        drawn
        + path(frame, rounded(1, 1, SIZE - 2, SIZE - 2, 12))
        + path(frame, f"M1 {BAR}H{SIZE - 1}")
    )


def _reinforcements(look: Look[RidersState]) -> str:
    """Cards, turrets and henchmen that come in this round, in signs."""
    seen, box = look.seen, look.seen.box
    if not seen.round:
        return ""
    x = 584
    if seen.round <= len(box.reinforcements):
        cards, turrets, henchmen = box.reinforcements[seen.round - 1]
        words = look.say.say("picture-brings", cards=cards, turrets=turrets, henchmen=henchmen)
    else:
        cards, turrets, henchmen = 0, box.later_turrets, box.later_either
        words = look.say.say("picture-brings.later", either=henchmen, turrets=turrets)
    drawn = title(words)
    plate = place(0, 0, use("riders-plate") + use("riders-bust", style="riders-ink"), 0.5)
    gun = place(0, 0, use("riders-base") + use("riders-gun-0"), 0.55)
    signs = (
        (use("riders-held"), cards),
        (gun, turrets),
        (f'<g class="fb-seat-{seen.defender}">{plate}</g>', henchmen),
    )
    for sign, count in signs:
        if count:
            drawn += place(x, 17, sign) + label(x + 14, 23, 17, str(count), "fb-left fb-bold")
            x += 44
    return f"<g>{drawn}</g>"
