"""A look back at a finished game, for a seat; `review_work` is where it is worked out."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Response
from pydantic import BaseModel

from fogbound.bots.hints import Advice
from fogbound.bots.review import Review, happened, lessons
from fogbound.table.api.requests import CurrentPerson, Language, TableId, TablesDep
from fogbound.table.api.responses import ApiResponse, api_router
from fogbound.table.errors import Forbidden
from fogbound.table.rooms import OVER, Room

router = api_router()


class PointOfCurve(BaseModel):
    """How likely everybody was to win at a moment, as far as the seat could know."""

    number: int
    """After so many actions."""
    chances: list[float]
    """By seat, from 0 to 1."""


class TurningPoint(BaseModel):
    """Where the seat's chance to win changed most."""

    since: int
    """It changed between this action and the next number."""
    number: int
    before: float
    after: float
    story: list[str]
    """What happened in between, as far as the seat was told."""


class Weighed(BaseModel):
    """An action that was taken, or should have been."""

    text: str
    gains: list[str]
    risks: list[str]
    plan: list[str]
    """What a bot would do after it in the same turn."""


class CostlyDecision(BaseModel):
    """A decision that cost the seat some of its chance to win."""

    number: int
    """After so many actions: `view?at=` shows what the seat saw."""
    cost: float
    played: Weighed
    best: Weighed
    """What Master would have done."""


class ReviewShown(BaseModel):
    """The review of a game for a seat, or how far the work on it is."""

    seat: int
    done: int
    total: int
    """So many positions are to be judged; `ready` when all are."""
    ready: bool
    names: list[str]
    curve: list[PointOfCurve]
    turns: list[TurningPoint]
    mistakes: list[CostlyDecision]


@router.post("/tables/{table}/review", response_model=ReviewShown)
async def review(
    table: TableId,
    person: CurrentPerson,
    tables: TablesDep,
    language: Language,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> Response:
    """Look back at a finished game from a seat, your own unless you name another.

    The first call begins the work, each further one tells how far it is, until it is `ready`.
    """
    async with tables.reading(table) as room:
        if room.status != OVER:
            raise Forbidden("review-later")
        mine = room.seat_of(person)
        chosen = seat if seat is not None else mine if mine is not None else 0
        room.seat(chosen)
        record = room.require_match().record
        work = tables.reviews.of(room.id, chosen, record, person.id)
        progress = {"seat": chosen, "done": work.done, "total": work.total}
        empty: dict[str, Any] = {"curve": [], "turns": [], "mistakes": []}
        told = empty if work.review is None else in_words(room, work.review, language)
        names = room.speaker(language).names
        return ApiResponse({**progress, "ready": work.review is not None, "names": names, **told})


def in_words(room: Room, found: Review, language: str) -> dict[str, Any]:
    """A review as data, its sentences in the reader's language."""
    match, say = room.require_match(), room.speaker(language)
    return {
        "curve": [
            {"number": point.number, "chances": [round(chance, 3) for chance in point.chances]}
            for point in found.curve
        ],
        "turns": [
            {
                "since": turn.since,
                "number": turn.number,
                "before": round(turn.before, 3),
                "after": round(turn.after, 3),
                "story": happened(say, match.story, found.seat, turn),
            }
            for turn in found.turns
        ],
        "mistakes": [
            {
                "number": lesson.number,
                "cost": round(lesson.cost, 3),
                "played": _weighed(lesson.played),
                "best": _weighed(lesson.best),
            }
            for lesson in lessons(say, match.record, found)
        ],
    }


def _weighed(told: Advice) -> dict[str, Any]:
    return {"text": told.action, "gains": told.gains, "risks": told.risks, "plan": told.plan}
