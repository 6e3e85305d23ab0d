"""The API's own description as a page to read, at /api: no scripts, nothing from elsewhere."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif;
       background: #14110e; color: #e8dfcf; }
h1, h2 { font-weight: normal; } h2 { border-top: 1px solid #5a4a2e; padding-top: 1rem; }
code, th { font-family: ui-monospace, monospace; font-weight: normal; color: #e2b65c; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0; }
a { color: #e2b65c; }
"""


@router.get("/api")
async def api_docs(request: Request) -> HTMLResponse:
    """Everything the API takes and gives."""
    return HTMLResponse(_page(request.app))


@cache
def _page(app: Any) -> str:
    schema = app.openapi()
    routes = [
        _route(path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = [
        _schema(name, found) for name, found in sorted(schema["components"]["schemas"].items())
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The API</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        "<h1>The API</h1><p>JSON in and out. Errors are <code>{&quot;error&quot;: sentence}</code>."
        ' The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>'
        f"{''.join(routes)}<h1>Schemas</h1>{''.join(schemas)}</body></html>"
    )


def _route(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        (f"{found['name']} ({found['in']})", _type(found["schema"]), not found["required"])
        for found in operation.get("parameters", [])
    ]
    bodies = operation.get("requestBody", {}).get("content", {}).values()
    rows += [("body", _type(media["schema"]), False) for media in bodies]
    for status, answer in operation["responses"].items():
        if status.startswith("2"):
            kinds = [
                _type(media["schema"]) if kind == "application/json" else escape(kind)
                for kind, media in answer.get("content", {}).items()
            ]
            rows.append((f"answer {status}", ", ".join(kinds) or "nothing", False))
    text = escape(operation.get("description", "")).replace("\n\n", "</p><p>")
    head = f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{text}</p>"
    return head + _table(rows)


def _schema(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    rows = [
        (field, _type(kind), field not in required)
        for field, kind in schema.get("properties", {}).items()
    ]
    text = escape(schema.get("description", ""))
    return f'<h2 id="{escape(name)}"><code>{escape(name)}</code></h2><p>{text}</p>{_table(rows)}'


def _table(rows: list[tuple[str, str, bool]]) -> str:
    cells = "".join(
        f"<tr><th>{escape(name)}</th><td>{kind}{' (optional)' if optional else ''}</td></tr>"
        for name, kind, optional in rows
    )
    return f"<table>{cells}</table>" if rows else ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words, with links to named ones."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(kind) for kind in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
