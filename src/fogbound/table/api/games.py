"""The games that can be played here: their facts, their rules, and who plays along."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from fastapi import Query, Response

from fogbound.bots import bots
from fogbound.engine import Game, Option, OptionError, UnknownGame, game, game_names
from fogbound.engine.words import Speaker, game_languages, lesson
from fogbound.table import schemas
from fogbound.table.api.requests import GameName, Language
from fogbound.table.api.responses import ApiResponse, api_router
from fogbound.table.errors import NotFound
from fogbound.table.languages import level_names

router = api_router()


@cache
def speaker(rules: Game, language: str) -> Speaker:
    """Who tells of a game before it is played."""
    return Speaker(rules.box(rules.players[-1]), (), language)


def facts(rules: Game, language: str) -> dict[str, Any]:
    """What the lobby shows of a game."""
    say = speaker(rules, language)
    return {
        "name": rules.name,
        "title": say.title,
        "about": say.fact("about"),
        "players": list(rules.players),
        "minutes": rules.minutes,
        "languages": game_languages(rules),
        "lesson": taught.title(language) if (taught := lesson(rules)) else "",
        "levels": level_names(rules, language),
        "hidden": say.fact("hidden"),
        "revision": rules.revision,
        "options": [
            {
                "name": o.name,
                "label": say.label(o),
                "help": say.fact(f"option-{o.name}"),
                "default": o.default,
                "choices": choices,
                "labels": [say.choice(o, choice) for choice in choices],
            }
            for o in rules.options
            if (choices := choices_of(rules, o)) or not o.choices
        ],
        "rules": len(rules.ledger),
    }


@cache
def choices_of(rules: Game, option: Option) -> list[str]:
    """The values there are to choose from: those the components here allow, if more than one."""
    found: list[str] = []
    for choice in option.choices:
        for players in rules.players:
            with suppress(OptionError):
                rules.box(players, None, {option.name: choice})
                found.append(choice)
                break
    return found if len(found) > 1 else []


def game_of(name: str) -> Game:
    """The game of that name, or NotFound."""
    try:
        return game(name)
    except UnknownGame:
        raise NotFound("no-game") from None


@router.get("/games", response_model=list[schemas.GameFacts])
async def all_games(language: Language) -> Response:
    """The games that can be played here."""
    return ApiResponse([facts(game(name), language) for name in game_names()])


@router.get("/games/{name}", response_model=schemas.GameFacts)
async def one_game(name: GameName, language: Language) -> Response:
    """One game."""
    return ApiResponse(facts(game_of(name), language))


@router.get("/games/{name}/rules", response_model=list[schemas.RuleText])
async def rules(
    name: GameName, language: Language, find: Annotated[str, Query(max_length=100)] = ""
) -> Response:
    """The rules of a game, or those with a word or an id in them."""
    ledger = game_of(name).ledger_in(language)
    found = ledger.find(find) if find else list(ledger)
    return ApiResponse(
        [{k: getattr(rule, k) for k in schemas.RuleText.model_fields} for rule in found]
    )


@router.get("/bots", response_model=list[str])
async def all_bots() -> Response:
    """The bots that can take a seat."""
    return ApiResponse(bots())
