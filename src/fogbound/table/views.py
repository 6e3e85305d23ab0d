"""What people are shown. Everything about a position comes from `state.seen_by(viewer)` and every
sentence of the story from `event.seen_by(viewer)`, so nothing hidden can be in it.
"""

from __future__ import annotations

import json
import re
from bisect import bisect
from operator import attrgetter
from random import Random
from typing import Any, Final

from fogbound.bots import Hint
from fogbound.engine import NOBODY, Outcome, State
from fogbound.engine.match import StoryEvent
from fogbound.table.errors import Forbidden, NotFound
from fogbound.table.fair import seed_hash
from fogbound.table.log import (
    Chat,
    Close,
    Crash,
    Entry,
    Leave,
    Play,
    SeatBot,
    Seating,
    Sit,
    Start,
    Undo,
    Vote,
)
from fogbound.table.people import Person
from fogbound.table.rooms import OPEN, OVER, PLAYING, Room

STORY_LIMIT: Final = 100
"""How many sentences of the story a view carries unless asked for more."""


# -------------------------------------------------------------------- the room


def table(room: Room, person: Person | None) -> dict[str, Any]:
    """The table and who sits there, as the asker may know it."""
    you = room.seat_of(person)
    return {
        "id": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "players": room.players,
        "options": room.options,
        "status": room.status,
        "listed": room.listed,
        "origin": room.origin or None,
        "seats": seats(room, you),
        "you": you,
        "host": person is not None and person.id == room.host,
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


def seats(room: Room, you: int | None) -> list[dict[str, Any]]:
    """Who sits where."""
    people = sum(1 for seat in room.seats if seat.person and not seat.bot)
    return [
        {
            "seat": number,
            "name": room.shown_name(number),
            "person": bool(seat.person),
            "bot": seat.bot or None,
            "you": number == you,
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
            "at": at, "time": entry.at}  # fmt: skip


# -------------------------------------------------------------------- a position


def viewer_of(room: Room, person: Person | None, seat: int | None) -> int:
    """Whose view the asker may see: their own seat's, or any seat's when the game is over."""
    mine = room.seat_of(person)
    if seat is None:
        return NOBODY if mine is None else mine
    if seat != NOBODY:
        room.seat(seat)
    if room.status != OVER and seat not in (mine, NOBODY):
        raise Forbidden("You may look from other seats when the game is over.")
    return seat


def view(
    room: Room, viewer: int, at: int | None = None, story: int = STORY_LIMIT
) -> dict[str, Any]:
    """The table as the viewer sees it, now or after the first `at` actions."""
    match = room.require_match()
    now = at is None or at == room.number
    number = room.number if at is None else at
    if number > room.number:
        raise NotFound(f"Only {room.number} actions have been played.")
    if now:
        if viewer not in room.rendered:
            room.rendered[viewer] = render(room, match.state.seen_by(viewer), now=True)
        shown = room.rendered[viewer]
    else:
        shown = render(room, match.record.replay(number).seen_by(viewer), now=False)
    return {
        "table": room.id,
        "status": room.status,
        "last": room.last,
        "number": number,
        "total": room.number,
        "viewer": viewer,
        **shown,
        "can_undo": now and room.status == PLAYING and match.can_undo(viewer),
        "story": story_lines(room, viewer, number, story),
        "seed_hash": seed_hash(room.seed),
        "seed": seed(room),
    }


def render(room: Room, seen: State, now: bool) -> dict[str, Any]:
    """The position in pictures and words, and what the viewer can do in it."""
    rules = room.game
    decides = now and seen.actor is not None and seen.actor == seen.viewer
    if room.status != PLAYING:
        decides = False
    return {
        "actor": seen.actor,
        "question": question(room, seen),
        "over": seen.outcome is not None,
        "outcome": None if seen.outcome is None else outcome(room, seen, seen.outcome),
        "board": rules.svg(seen),
        "hand": rules.hand(seen),
        "text": rules.text(seen),
        "panels": [
            {
                "seat": seat,
                "name": room.name(seat),
                "bot": room.seats[seat].bot or None,
                "turn": seat == seen.actor,
                "svg": rules.panel(seen, seat),
            }
            for seat in range(room.players)
        ],
        "legal": legal(room, seen) if decides else [],
        "forbidden": forbidden(room, seen) if decides else [],
    }


def question(room: Room, seen: State) -> str:
    """What is to be decided, as it reads to the viewer."""
    return add_names(room, room.game.question(seen)) if seen.stack else ""


def describe(room: Room, seen: State, action: int) -> str:
    """The action as it reads to the viewer."""
    return add_names(room, room.game.describe(seen, action))


def add_names(room: Room, text: str) -> str:
    """The text, with who sits there beside the game's own name for a seat: Green (Ann)."""
    called = {room.game.seat_name(seat): room.name(seat) for seat in range(room.players)}
    either = "|".join(map(re.escape, called))
    return re.sub(rf"\b({either})\b", lambda found: f"{found[0]} ({called[found[0]]})", text)


def legal(room: Room, seen: State) -> list[dict[str, Any]]:
    """What the viewer may do, in words, with the rules behind it."""
    guess = seen.guess(Random(f"{room.id} {room.position}"))
    return [
        {
            "code": action,
            "name": room.game.actions.name(action),
            "text": describe(room, seen, action),
            "rules": room.game.actions.rules(action),
            "final": is_final(guess, action),
        }
        for action in seen.legal()
    ]


def is_final(guess: State, action: int) -> bool:
    """Whether the action cannot be taken back, as far as the viewer can tell."""
    after = guess.copy()
    after.play(action)
    return after.outcome is not None or (after.rolls, after.revealed) != (
        guess.rolls,
        guess.revealed,
    )


def forbidden(room: Room, seen: State) -> list[dict[str, Any]]:
    """What people look for here and may not do, with the rule that says so."""
    ledger = room.game.ledger
    found = []
    for action in seen.stack[-1].usual(seen):
        rule = seen.why_not(action)
        if rule is not None:
            found.append(
                {
                    "code": action,
                    "name": room.game.actions.name(action),
                    "text": describe(room, seen, action),
                    "rule": rule,
                    "why": ledger[rule].text if rule in ledger else "",
                }
            )
    return found


def outcome(room: Room, seen: State, end: Outcome) -> dict[str, Any]:
    """How the game ended and, where the game has a few words for it, why."""
    winners = [room.name(seat) for seat in end.winners]
    if winners:
        text = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    else:
        text = "The game is drawn"
    reason = room.game.reason(seen)
    return {
        "winners": end.winners,
        "points": end.points,
        "rule": end.rule,
        "text": f"{text}: {reason}." if reason else f"{text}.",
        "why": room.game.ledger[end.rule].text if end.rule in room.game.ledger else "",
    }


# -------------------------------------------------------------------- the story


def story_lines(room: Room, viewer: int, upto: int, most: int) -> list[dict[str, Any]]:
    """The last sentences of the story, as the viewer may know it."""
    found: list[dict[str, Any]] = []
    names = room.names()
    for event in reversed(room.require_match().story):
        if len(found) == most:
            break
        if event.number <= upto and (line := _story_line(room, event, viewer, names)):
            found.append(line)
    return found[::-1]


def _story_line(
    room: Room, happened: StoryEvent, viewer: int, names: list[str]
) -> dict[str, Any] | None:
    number, event = happened
    text = room.game.tell(event.seen_by(viewer), names, room.require_match().state.box)
    return {"number": number, "seat": event.seat, "text": text} if text else None


# -------------------------------------------------------------------- events of the stream


def entry_event(room: Room, entry: Entry, viewer: int) -> bytes:
    """An entry of the log as an event of the stream; its id is what a lost stream resumes from."""
    match entry:
        case Play():
            return sse("move", move_data(room, entry, viewer), entry.number)
        case Undo():
            return sse("undo", {"number": entry.left, "seat": entry.seat}, entry.number)
        case Chat():
            return sse("chat", chat_line(room, entry), entry.number)
        case Start():
            return sse("start", seats_data(room, entry, viewer), entry.number)
        case _:
            return sse("seats", seats_data(room, entry, viewer), entry.number)


def move_data(room: Room, entry: Play, viewer: int) -> dict[str, Any]:
    """An action that was played: what the viewer could see of it, never the action itself."""
    number = bisect(room.plays, entry.number, key=attrgetter("number"))
    if not number or room.plays[number - 1].number != entry.number:  # it was taken back
        return {"number": None, "seat": entry.seat, "actor": None, "over": False, "story": []}
    actor = room.actor_after(number)
    names = room.names()
    story: list[dict[str, Any]] = []
    for event in reversed(room.require_match().story):
        if event.number < number:
            break
        if event.number == number and (line := _story_line(room, event, viewer, names)):
            story.append(line)
    return {
        "number": number,
        "seat": entry.seat,
        "actor": actor,
        "over": actor is None,
        "story": story[::-1],
    }


def seats_data(room: Room, entry: Seating | Vote | Start | Close, viewer: int) -> dict[str, Any]:
    """What happened around the table, and who sits where now."""
    return {
        "what": entry.kind,
        "seat": None if isinstance(entry, Start | Close) else entry.seat,
        "text": sentence(room, entry),
        "status": room.status,
        "seats": seats(room, viewer),
    }


def sentence(room: Room, entry: Seating | Vote | Start | Close) -> str:
    """What happened around the table, in words."""
    match entry:
        case Sit():
            return f"{entry.name} takes seat {entry.seat + 1}."
        case Leave():
            return f"{entry.name} frees seat {entry.seat + 1}."
        case SeatBot():
            return f"The bot {entry.bot} plays seat {entry.seat + 1}."
        case Crash():
            return f"The bot {entry.bot} failed; at seat {entry.seat + 1} a random one plays on."
        case Vote():
            return f"{entry.name} votes for a bot to play on for {room.name(entry.seat)}."
        case Start():
            return "The game begins."
        case Close():
            return "The table is closed."


def hint(room: Room, seen: State, found: Hint) -> dict[str, Any]:
    """An action worth considering, in words."""
    return {
        "code": found.action,
        "text": describe(room, seen, found.action),
        "chance": round(found.chance, 3),
        "visits": found.visits,
    }


def thinking_event(seat: int) -> bytes:
    """A bot begins to think."""
    return sse("thinking", {"seat": seat})


def sse(kind: str, data: dict[str, Any], number: int | None = None) -> bytes:
    """A server-sent event."""
    head = "" if number is None else f"id: {number}\n"
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{head}event: {kind}\ndata: {text}\n\n".encode("utf-8", "replace")
