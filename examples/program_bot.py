"""A bot as a program of its own: it reads a question a line and writes an answer a line.

    fogbound watch smog -p 2 --bots "program:python examples/program_bot.py" --bots greedy

It needs nothing but a JSON library, so the same can be written in any language. This one trades
where it can, leaves when it can, and else does what chance says. docs/bots.md describes the lines.
"""

import json
import sys
from typing import Any

LIKES = ["exit", "buy", "sell", "request coins"]
"""What it does where it may, the best first, by the names of the actions."""


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The action to take in this position."""
    codes = {action["name"]: action["code"] for action in question["actions"]}
    for name in LIKES:
        if name in codes:
            return {"action": codes[name]}
    names = sorted(codes)
    return {"action": names[question["chance"] % len(names)]}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
