"""What is told of, and what the numbers that go with it are."""

from __future__ import annotations

from typing import Final

CHIPS: Final = "food:number wood:number stone:number gold:number"

EVENTS: Final = {
    # Set-up
    "names contract": "contract:contract",
    "picks city": "city:city",
    "picks character": "character:character",
    "begins": "character:character",
    # The turn and the market
    "turn": "number:number",
    "ends turn": "",
    "market full": "skipped:number",
    "turned up": "card:card",
    "swept": "card:card",
    "event": "event:event number:number last:number",
    "end near": "turns:number",
    # Ships and spaces
    "flies": "ship:ship space:space",
    "stays": "ship:ship space:space",
    "sets down": "ship:ship space:space",
    "unlocks": "ship:ship",
    "claims": "space:space",
    "spies": "space:space",
    "builds": "space:space",
    # Conflict
    "attacks": "other:player space:space attack:number defence:number",
    "boosts": "source:source plus:number",
    "conquers": "other:player space:space attack:number defence:number",
    "repelled": "other:player space:space attack:number defence:number",
    # Chips
    "produces": f"space:space {CHIPS}",
    "nothing left": "space:space",
    "windfall": "space:space resource:resource count:number",
    "pays tribute": "other:player resource:resource",
    "waives": "other:player",
    "collects": CHIPS,
    "pays": f"{CHIPS} rubies:number",
    "exchanges": "given:resource paid:number taken:resource received:number",
    "gains rubies": "count:number",
    "takes ruby": "other:player",
    "chips gone": f"card:card {CHIPS}",
    "chips kept": f"card:card {CHIPS}",
    "seeds": "resource:resource count:number",
    # Adventures
    "adventures": "adventures:adventure*",
    "finds": "adventure:adventure",
    "reshuffles": "",
    "keeps": "adventure:adventure",
    "spends": "adventure:adventure",
    # Buying
    "buys": "card:card",
    "buys from hand": "card:card",
    "draws": "card:card",
    "puts": "card:card",
    "discards": "card:card",
    "signs": "contract:contract",
    "uses": "source:source",
    "marker": "points:number",
    "names icon": "icon:icon",
    # The end
    "goal": "city:city points:number",
    "scores": "points:number*",
}
"""`scores` has a number for each kind of points, in the order of `scoring.KINDS_OF_POINTS`."""
