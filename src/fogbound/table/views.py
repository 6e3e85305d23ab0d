"""What people are shown. Everything about a position comes from `state.seen_by(viewer)` and every
sentence of the story from `event.seen_by(viewer)`, so nothing hidden can be in it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, Final, NamedTuple

from fogbound.bots import Hint
from fogbound.bots.hints import advice
from fogbound.engine import NOBODY, Outcome, State
from fogbound.engine.match import StoryEvent
from fogbound.engine.picture import drawing, picture
from fogbound.engine.words import Args, Speaker
from fogbound.table.compression import Message, to_json
from fogbound.table.errors import Forbidden, NotFound
from fogbound.table.fair import seed_hash
from fogbound.table.languages import bot_name, words_in
from fogbound.table.log import (
    AtNoSeat,
    Chat,
    Crash,
    Entry,
    Play,
    SeatBot,
    Seating,
    Start,
    Title,
    Undo,
    Vote,
)
from fogbound.table.people import Person
from fogbound.table.rooms import OPEN, OVER, PLAYING, Rendered, Room

STORY_LIMIT: Final = 100
"""How many sentences of the story a view carries unless asked for more."""


# -------------------------------------------------------------------- the room


def table(room: Room, person: Person | None, language: str) -> dict[str, Any]:
    """The table and who sits there, as the asker may know it."""
    you = room.seat_of(person)
    say = room.speaker(language)
    return {
        "id": room.id,
        "game": room.game.name,
        "title": say.title,
        "players": room.players,
        "options": room.options,
        "agreed": agreed(room, say),
        "status": room.status,
        "listed": room.listed,
        "origin": room.origin or None,
        "seats": seats(room, you, language),
        "you": you,
        "host": person is not None and person.id == room.host,
        "handle": room.handle(person.id) if person else "",
        "table_title": room.title,
        "can_start": room.status == OPEN and not any(seat.empty for seat in room.seats),
        "turn": room.actor,
        "number": room.number,
        "last": room.last,
        "created": room.created,
        "updated": room.updated,
        "seed_hash": seed_hash(room.seed),
        "seed": seed(room),
        "chat": [chat_line(room, entry) for entry in room.chat],
    }


def agreed(room: Room, say: Speaker) -> list[dict[str, str]]:
    """What was agreed on before the game, in words; a number left at 0 says nothing."""
    return [
        {
            "name": say.label(option),
            "value": say.choice(option, room.options[option.name]),
        }
        for option in room.game.options
        if room.options.get(option.name)
    ]


def seats(room: Room, you: int | None, language: str) -> list[dict[str, Any]]:
    """Who sits where."""
    people = sum(1 for seat in room.seats if seat.person and not seat.bot)
    return [
        {
            "seat": number,
            "name": room.shown_name(number, language),
            "person": bool(seat.person),
            "bot": seat.bot or None,
            "level": bot_name(language, seat.bot),
            "you": number == you,
            "handle": room.handle(seat.person),
            "resigned": seat.resigned,
            "votes": len(seat.votes),
            "votes_needed": (people + 1) // 2 if seat.person and not seat.bot else 0,
        }
        for number, seat in enumerate(room.seats)
    ]


def seed(room: Room) -> str | None:
    """The seed, once the game is over."""
    return room.seed if room.status == OVER else None


def chat_line(room: Room, entry: Chat) -> dict[str, Any]:
    """Something somebody said, and after how many actions of the record."""
    at = bisect(room.plays, entry.number, key=attrgetter("number"))
    return {"entry": entry.number, "seat": entry.seat, "name": entry.name, "text": entry.text,
            "at": at, "time": entry.at, "handle": room.handle(entry.person)}  # fmt: skip


# -------------------------------------------------------------------- a position


def viewer_of(room: Room, person: Person | None, seat: int | None) -> int:
    """Whose view the asker may see: their own seat's, or any seat's when the game is over."""
    mine = room.seat_of(person)
    if seat is None:
        return NOBODY if mine is None else mine
    if seat != NOBODY:
        room.seat(seat)
    if room.status != OVER and seat not in (mine, NOBODY):
        raise Forbidden("other-views")
    return seat


def view(
    room: Room,
    viewer: int,
    language: str,
    at: int | None = None,
    story: int = STORY_LIMIT,
    since: int = 0,
) -> dict[str, Any]:
    """The table as the viewer sees it and reads of it, now or after the first `at` actions.

    Who knows the story up to the action `since` gets only what follows.
    """
    shown = _rendered(room, viewer, language, at)
    return {**_moment(room, viewer, language, at, story, since), **shown.data}


def view_message(
    room: Room,
    viewer: int,
    language: str,
    at: int | None = None,
    story: int = STORY_LIMIT,
    since: int = 0,
    text: bool = False,
    glance: bool = False,
) -> Message:
    """A view as JSON, with `text` in plain text and a `glance` too; pictures are packed once."""
    shown = _rendered(room, viewer, language, at)
    moment = _moment(room, viewer, language, at, story, since)
    if text:
        moment["text"] = plain_text(room, viewer, language, at)
    if glance:
        moment["glance"] = at_a_glance(room, viewer, at)
    return Message(to_json(moment)[:-1] + b",", shown.message)


def _rendered(room: Room, viewer: int, language: str, at: int | None) -> Rendered:
    """The position in pictures and words; of the present one they are kept."""
    match = room.require_match()
    _check_moment(room, at)
    if at is not None and at < room.number:
        return _written(render(room, _seen(room, viewer, at), language, now=False))
    reader = (viewer, language)
    if reader not in room.rendered:
        shown = render(room, match.state.seen_by(viewer), language, now=True)
        room.rendered[reader] = _written(shown)
    return room.rendered[reader]


def hand(room: Room, seat: int, language: str) -> str:
    """What a seat has in hand now, drawn; in a finished game for everybody to see."""
    drawn: str = _rendered(room, seat, language, None).data["hand"]
    return drawn


def prepare(room: Room, readers: Iterable[tuple[int, str]]) -> None:
    """Draw and pack the present position for those who will want it."""
    if room.match is not None:
        for viewer, language in readers:
            _ = _rendered(room, viewer, language, None).message.packed


def _written(data: dict[str, Any]) -> Rendered:
    return Rendered(data, Message(to_json(data)[1:]))


def _moment(
    room: Room, viewer: int, language: str, at: int | None, story: int, since: int
) -> dict[str, Any]:
    """What a view tells beside the position."""
    number = room.number if at is None else at
    return {
        "table": room.id,
        "status": room.status,
        "last": room.last,
        "number": number,
        "total": room.number,
        "viewer": viewer,
        "can_undo": number == room.number and room.can_undo(viewer),
        "since": since,
        "story": story_lines(room, viewer, language, since, number, story),
        "events": events(room, viewer, since or number - 1, number),
        "seed_hash": seed_hash(room.seed),
        "seed": seed(room),
    }


def _check_moment(room: Room, at: int | None) -> None:
    if at is not None and at > room.number:
        raise NotFound("only-played", number=room.number)


def render(room: Room, seen: State, language: str, now: bool) -> dict[str, Any]:
    """The position in pictures and words, and what the viewer can do in it."""
    say = room.speaker(language)
    decides = now and room.status == PLAYING and seen.actor == seen.viewer
    drawn = picture(seen, say)
    question, things = say.naming(lambda: say.question(seen))
    return {
        "actor": seen.actor,
        "question": question,
        "things": things,
        "goal": say.goal(seen)._asdict(),
        "over": seen.outcome is not None,
        "outcome": None if seen.outcome is None else outcome(say, seen, seen.outcome),
        # The board says the same words again: after them, close enough for the compression to see.
        "legal": legal(room, say, seen) if decides else [],
        "forbidden": forbidden(say, seen) if decides else [],
        "board": drawn.board if drawn else "",
        "hand": drawn.hand if drawn else "",
        "lesson": taught(room, seen.viewer, language) if now else None,
        "panels": [
            {
                "seat": seat,
                "name": name,
                "bot": room.seats[seat].bot or None,
                "turn": seat == seen.actor,
                "svg": drawn.panels[seat] if drawn else "",
            }
            for seat, name in enumerate(say.names)
        ],
    }


def taught(room: Room, viewer: int | None, language: str) -> dict[str, Any] | None:
    """What a guided first game tells its learner now; None for others and where it is over."""
    lesson = room.lesson
    if lesson is None or lesson.seat != viewer or not room.taught:
        return None
    notes = lesson.notes_at(room.number)
    return {
        "title": lesson.title(language),
        "step": lesson.notes.index(notes[-1]) + 1,
        "steps": len(lesson.notes),
        "notes": [{"text": lesson.tell(note, language), "light": note.light} for note in notes],
        "over": room.script is None,
    }


def legal(room: Room, say: Speaker, seen: State) -> list[dict[str, Any]]:
    """What the viewer may do, in words, with the rules behind it."""
    guess = seen.guess(Random(f"{room.id} {room.position}"))
    actions = room.game.actions
    return [
        {
            "code": action,
            "name": actions.name(action),
            **say.wording(seen, action)._asdict(),
            "rules": actions.rules(action),
            "things": say.about(action),
            "last": actions.family_of(action).last,
            "final": is_final(guess, action),
        }
        for action in sorted(seen.legal(), key=lambda one: actions.family_of(one).last)
    ]


def is_final(guess: State, action: int) -> bool:
    """Whether the action cannot be taken back, as far as the viewer can tell."""
    after = guess.copy()
    after.play(action)
    return after.outcome is not None or (after.rolls, after.revealed) != (
        guess.rolls,
        guess.revealed,
    )


def forbidden(say: Speaker, seen: State) -> list[dict[str, Any]]:
    """What people look for here and may not do, with the facts and the rule that say so."""
    found = []
    for action in seen.stack[-1].usual(seen):
        refusal = say.refuse(seen, action)
        if refusal is not None:
            found.append(
                {
                    "code": action,
                    "name": say.game.actions.name(action),
                    "text": say.describe(seen, action),
                    "rule": refusal.rule,
                    "why": refusal.text,
                    "says": refusal.says,
                }
            )
    return found


def outcome(say: Speaker, seen: State, end: Outcome) -> dict[str, Any]:
    """How the game ended and, where the game has a few words for it, why."""
    return {
        "winners": end.winners,
        "points": end.points,
        "rule": end.rule,
        "text": say.verdict(seen),
        "why": say.rule(end.rule).text if end.rule in say.game.ledger else "",
    }


# -------------------------------------------------------------------- the story


def plain_text(room: Room, viewer: int, language: str, at: int | None = None) -> str:
    """The table in plain text, now or after the first `at` actions."""
    return room.speaker(language).text(_seen(room, viewer, at))


def at_a_glance(room: Room, viewer: int, at: int | None = None) -> dict[str, Any]:
    """What follows from the position for who would work it out, as the game's own data."""
    return room.game.glance(_seen(room, viewer, at))


def _seen(room: Room, viewer: int, at: int | None) -> State:
    """The position as the viewer sees it, now or after the first `at` actions."""
    match = room.require_match()
    _check_moment(room, at)
    state = match.state if at is None or at == room.number else room.past.at(match, at)
    return state.seen_by(viewer)


def story_lines(
    room: Room, viewer: int, language: str, since: int, upto: int, most: int
) -> list[dict[str, Any]]:
    """The last sentences of the story after an action, as the viewer may know it."""
    found: list[dict[str, Any]] = []
    for event in reversed(room.require_match().story):
        if len(found) == most or event.number <= since:
            break
        if event.number <= upto and (line := _story_line(room, event, viewer, language)):
            found.append(line)
    return found[::-1]


def _story_line(
    room: Room, happened: StoryEvent, viewer: int, language: str
) -> dict[str, Any] | None:
    number, event = happened
    text, things = room.tell(event.seen_by(viewer), language)
    if not text:
        return None
    return {"number": number, "seat": event.seat, "text": text, "things": things}


# -------------------------------------------------------------------- events of the stream


class Newest(NamedTuple):
    """What follows from the last entries of a log for who watches."""

    number: int
    """The last of them: its event carries the new view."""
    since: int
    """The action up to which everybody was told the story; 0 where it must be told anew."""


def newest(room: Room, entries: Sequence[Entry]) -> Newest:
    """What follows from entries that have just happened."""
    shown = [entry for entry in entries if not isinstance(entry, Chat)]
    if room.match is None or not shown or shown[-1].number != entries[-1].number:
        return Newest(-1, 0)
    played = all(isinstance(entry, Play) for entry in shown)
    return Newest(shown[-1].number, room.number if played else 0)


def entry_event(room: Room, entry: Entry, last: Newest, viewer: int, language: str) -> Message:
    """An entry of the log as an event of the stream; its id is what a lost stream resumes from.

    The last of several carries the new view, so that nobody has to ask for it.
    """
    if isinstance(entry, Chat):
        return sse("chat", chat_line(room, entry), entry.number)
    data = _data(room, entry, viewer, language)
    shown = None
    if entry.number == last.number:
        shown = view_message(room, viewer, language, since=last.since)
    return sse(KINDS.get(entry.kind, "seats"), data, entry.number, shown)


KINDS: Final = {Play.kind: "move", Undo.kind: "undo", Start.kind: "start"}
"""What an entry is called in the stream; all others are about `seats`."""


def _data(
    room: Room, entry: Play | Undo | Seating | Vote | AtNoSeat, viewer: int, language: str
) -> dict[str, Any]:
    """An entry as data: of an action what the viewer could see of it, never the action itself."""
    if isinstance(entry, Undo):
        return {"number": entry.left, "seat": entry.seat}
    if isinstance(entry, Play):
        number = bisect(room.plays, entry.number, key=attrgetter("number"))
        if not number or room.plays[number - 1].number != entry.number:  # it was taken back
            taken_back: dict[str, Any] = {"actor": None, "over": False, "story": [], "events": []}
            return {"number": None, "seat": entry.seat, **taken_back}
        actor = room.actor_after(number)
        return {
            "number": number,
            "seat": entry.seat,
            "actor": actor,
            "over": actor is None,
            "story": story_lines(room, viewer, language, number - 1, number, STORY_LIMIT),
            "events": events(room, viewer, number - 1, number),
        }
    return {
        "what": entry.kind,
        "seat": None if isinstance(entry, AtNoSeat) else entry.seat,
        "text": sentence(room, entry, language),
        "table_title": room.title,
        "status": room.status,
        "seats": seats(room, viewer, language),
    }


def events(room: Room, viewer: int, since: int, upto: int) -> list[dict[str, Any]]:
    """What the actions after `since` brought about, as data: who, what, the numbers by their names,
    and what moves in the picture.
    """
    found: list[dict[str, Any]] = []
    drawn = drawing(room.game)
    for happened in reversed(room.require_match().story):
        if happened.number <= since:
            break
        if happened.number <= upto:
            event = happened.event.seen_by(viewer)
            details = event.numbers(room.game.events.get(event.what, ()))
            known = {"who": event.seat, **details}
            recipes = drawn.motions.get(event.what, ()) if drawn else ()
            found.append(
                {
                    "number": happened.number,
                    "what": event.what,
                    "seat": event.seat,
                    "details": details,
                    "motions": [motion for recipe in recipes for motion in recipe.seen(known)],
                }
            )
    return found[::-1]


def sentence(room: Room, entry: Seating | Vote | AtNoSeat, language: str) -> str:
    """What happened around the table, in words."""
    facts: Args = {"who": getattr(entry, "name", "") or ""}
    if isinstance(entry, Title):
        facts["title"] = entry.text
    if not isinstance(entry, AtNoSeat):
        facts |= {"seat": entry.seat + 1, "whom": room.name(entry.seat, language)}
    if isinstance(entry, SeatBot | Crash):
        facts["bot"] = bot_name(language, entry.bot)
    return words_in(language).format(f"log-{entry.kind}", facts)


def hint(say: Speaker, seen: State, found: Hint) -> dict[str, Any]:
    """An action worth considering, in words."""
    told = advice(say, seen, found, Random(found.action))
    return {
        "code": found.action,
        "text": told.action,
        "chance": round(found.chance, 3),
        "even": found.even,
        "gains": told.gains,
        "risks": told.risks,
        "plan": told.plan,
    }


def thinking_event(seat: int) -> Message:
    """A bot begins to think."""
    return sse("thinking", {"seat": seat})


def sse(
    kind: str, data: dict[str, Any], number: int | None = None, shown: Message | None = None
) -> Message:
    """A server-sent event, with a view in its data where one is shown."""
    head = "" if number is None else f"id: {number}\n"
    text = f"{head}event: {kind}\ndata: ".encode() + to_json(data)
    if shown is None:
        return Message(text + b"\n\n")
    return shown.between(text[:-1] + b',"view":', b"}\n\n")
