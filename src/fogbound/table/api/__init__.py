"""Everything people and programs can do, as JSON under /api. The pages use nothing else."""

from __future__ import annotations

from typing import Any

from fastapi.routing import APIRoute

from fogbound.table.api import ending, games, history, moves, people, review, tables
from fogbound.table.api.requests import require_browser, require_person
from fogbound.table.people import COOKIE

SUBJECTS = (moves, people, games, tables, ending, review, history)
"""The modules that have routes, in the order in which they are tried: moves cannot wait."""
ROUTERS = tuple(subject.router for subject in SUBJECTS)


def describe_keys(schema: dict[str, Any]) -> None:
    """Say in the API's description how one proves who one is, and where that is needed."""
    schema["components"]["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    }
    for route in (route for router in ROUTERS for route in router.routes):
        assert isinstance(route, APIRoute)
        needed = {found.call for found in route.dependant.dependencies}
        if needed & {require_person, require_browser}:
            ways = ("cookie",) if require_browser in needed else ("token", "cookie")
            for method in route.methods or ():
                operation = schema["paths"][route.path][method.lower()]
                operation["security"] = [{way: []} for way in ways]
