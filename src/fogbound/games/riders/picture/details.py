"""What there is to know of a piece, line by line, in the reader's words."""

from __future__ import annotations

from functools import lru_cache

from fogbound.engine import NOBODY
from fogbound.engine.picture import Look
from fogbound.engine.words import Speaker
from fogbound.games.riders.rules.board import is_henchman, life_of, sanity_of
from fogbound.games.riders.rules.box import SKILLS, RidersBox
from fogbound.games.riders.rules.foresee import chance_of_room, watchers
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import MARKED_TURRET, SCORES
from fogbound.games.riders.rules.state import FIGURES, SOLVED, UNENTERED, Gun, RidersState
from fogbound.games.riders.words.deeds import deed, effects, traits

MAIN, SECONDARY, SPECIAL, HENCHMAN = range(len(SKILLS))


def skill_name(look: Look[RidersState], char: int, skill: int) -> str:
    """What a skill of a character is called."""
    return look.say.name("skill", char * len(SKILLS) + skill)


def zone_name(look: Look[RidersState], zone: int) -> str:
    """What a zone is called in the headquarters attacked."""
    return look.say.name("zone", zone + look.seen.box.zones * headquarters(look.seen))


def headquarters(seen: RidersState) -> int:
    """Whose headquarters is attacked; until a side is chosen the Alliance's is shown."""
    return 1 - seen.side if seen.side >= 0 else 0


def figure_name(look: Look[RidersState], figure: int) -> str:
    """A character, or the kind of a turret."""
    if figure < FIGURES:
        return look.say.name("character", figure)
    kind = next(gun[1] for gun in look.seen.guns if gun[0] == figure - FIGURES)
    return look.say.name("gun", kind)


def about_character(look: Look[RidersState], char: int) -> list[str]:
    """A character: whose it is, its points, what it carries and can do."""
    seen, say = look.seen, look.say
    lines = [say.name("character", char)]
    if seen.owner[char] != NOBODY:
        lines[0] = say.say("picture-of", character=lines[0], player=say.seats[seen.owner[char]])
        life, sanity = life_of(seen, char), sanity_of(seen, char)
        lines.append(
            say.say(
                "picture-state",
                life=max(life - seen.wounds[char], 0),
                of_life=life,
                sanity=max(sanity - seen.madness[char], 0),
                of_sanity=sanity,
            )
        )
    if seen.stunned >> char & 1:
        lines.append(say.say("picture-stunned"))
    if seen.bears[char]:
        things = [say.name("object", thing) for thing in squares_of(seen.bears[char])]
        lines.append(say.say("picture-bears", things=say.listed(things)))
    return [*lines, *skills(seen.box, say.language, char, is_henchman(seen, char))]


@lru_cache(maxsize=2048)
def skills(box: RidersBox, language: str, char: int, serves: bool) -> tuple[str, ...]:
    """What a character can do, on the side of its card it plays with."""
    say = Speaker(box, (), language)
    if serves:
        does = {HENCHMAN: deed(say, box.henchman[char])}
    else:
        does = {
            MAIN: deed(say, box.main[char]),
            SECONDARY: deed(say, box.secondary[char]),
            SPECIAL: traits(say, box.special[char]),
        }
    return tuple(
        say.say("picture-skill", name=say.name("skill", char * len(SKILLS) + skill), does=words)
        for skill, words in does.items()
    )


def about_scenario(look: Look[RidersState]) -> list[str]:
    """A scenario: what it brings points for, and when it ends before its last round."""
    say, box = look.say, look.seen.box
    lines = [say.name("scenario", box.scenario)]
    for score in box.score:
        if score is not None and score.vp:
            words = say.say(f"score-{SCORES[score.event]}")
            lines.append(say.say("picture-score", points=score.vp, score=words))
    if box.end_vp:
        lines.append(say.say("picture-end", points=box.end_vp))
    return lines


def about_gun(look: Look[RidersState], gun: Gun) -> list[str]:
    """A turret: what it is, its life, what it needs to fire and what it is worth."""
    seen, say = look.seen, look.say
    _, kind, damage, number = gun
    life = seen.box.turret_life[kind]
    lines = [say.name("turret", number) if number >= 0 else say.name("gun", kind)]
    lines.append(
        say.say(
            "picture-gun",
            life=life - damage,
            of_life=life,
            least=seen.box.turret_slots[kind].least,
            all="yes" if seen.box.turret_all[kind] else "no",
        )
    )
    worth = marked_worth(seen, gun)
    if worth:
        lines.append(say.say("picture-worth", points=worth))
    return lines


def marked_worth(seen: RidersState, gun: Gun) -> int:
    """The points for a marked turret; 0 for any other."""
    score = seen.box.score[MARKED_TURRET]
    if gun[3] < 0 or not seen.box.start_turrets[gun[3]][2] or score is None:
        return 0
    return score.vp


def about_zone(look: Look[RidersState], zone: int) -> list[str]:
    """A room: its card, what it still needs, and the chance to solve it with the next roll."""
    seen, say, box = look.seen, look.say, look.seen.box
    lines = [zone_name(look, zone)]
    card = seen.room[zone]
    if card >= 0:
        lines.append(
            say.say(
                "picture-room",
                room=say.name("room", card),
                points=seen.points_on[zone],
                target=box.room_target[card],
            )
        )
        curse = box.room_curse[card]
        if curse >= 0:
            faces = [str(face) for face in squares_of(box.room_cursed[card])]
            lines.append(
                say.say("picture-curse", curse=say.name("curse", curse), faces=say.listed(faces))
            )
        lines += about_card(look, card)
        seat = solver(look)
        if seat != NOBODY:
            chance = round(100 * chance_of_room(seen, seat, zone))
            lines.append(say.say("picture-chance", percent=chance, player=say.seats[seat]))
    elif card == UNENTERED:
        lines.append(say.say("picture-unentered"))
    elif card == SOLVED and box.zone_kind[zone] == 0:
        lines.append(say.say("picture-solved"))
    return lines


def about_card(look: Look[RidersState], card: int) -> list[str]:
    """What a room card gives who solves it, and does while it is not solved."""
    say, box = look.say, look.seen.box
    lines = []
    if box.room_reward[card]:
        lines.append(say.say("picture-reward", effects=effects(say, box.room_reward[card])))
    if box.room_penalty[card]:
        lines.append(say.say("picture-penalty", effects=effects(say, box.room_penalty[card])))
    return lines


def solver(look: Look[RidersState]) -> int:
    """The attacker whose chances are shown: who looks, or whose turn it is."""
    seen = look.seen
    for seat in (look.seat, seen.turn):
        if seat != NOBODY and seat != seen.defender:
            return seat
    return NOBODY


def about_step(look: Look[RidersState], char: int, square: int) -> list[str]:
    """Who would see a character on a square; nothing where nobody would."""
    names = [figure_name(look, figure) for figure in watchers(look.seen, char, square)]
    return [look.say.say("picture-seen", figures=look.say.listed(names))] if names else []
