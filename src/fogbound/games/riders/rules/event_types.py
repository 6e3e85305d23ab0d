"""What is told of, and what the numbers that go with it are.

Kinds of numbers: `character`, `card`, `object`, `room` (a room card), `gun` (a kind of turret), `curse`,
`side` and `turret` are things of the box, by their ids. `zone` is a zone as it is called in the
defender's headquarters: `zone + box.zones * headquarters`. `square`, `door`, `field`, `colour`, `die`
(colour * 6 + face - 1), `use` and `direction` count as the families of actions do. `figure` is a
character, or `FIGURES + square` for the turret there. `score` is a place in SCORES. `moment` is when
somebody was asked. `player` is a seat.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    # set-up and rounds
    "defends": "",
    "chooses side": "side:side",
    "picks": "character:character",
    "start area": "zone:zone",
    "places": "character:character square:square",
    "first player": "",
    "round": "number:number",
    "turn": "",
    "shakes off": "character:character",
    "stun costs die": "character:character colour:colour",
    "stun costs object": "character:character object:object",
    # cards
    "draws": "card:card",
    "finds no card": "",
    "reshuffles": "",
    "plays": "card:card",
    "equips": "card:card character:character",
    "discards": "card:card",
    "loses card": "card:card",
    "card fails": "card:card",
    "searches": "count:number",
    "seeks": "card:card",
    "flees": "card:card character:character",
    "is not asked": "",
    # movement, doors, objects
    "moves": "character:character origin:square goal:square",
    "runs": "character:character points:number",
    "opens": "door:door",
    "closes": "door:door",
    "unseals": "door:door",
    "bars": "door:door",
    "unbarred": "door:door",
    "gives": "character:character other:character object:object",
    "takes": "character:character object:object square:square",
    "drops": "character:character object:object square:square",
    "leaves": "character:character square:square",
    "brings home": "character:character object:object",
    "brings out": "character:character object:object",
    # rooms
    "activates": "zone:zone room:room",
    "unprotected": "zone:zone",
    "places turret": "gun:gun square:square",
    "places henchman": "character:character square:square",
    "cannot place": "",
    "solves": "zone:zone room:room",
    "room points": "zone:zone points:number sum:number",
    "clears room": "zone:zone",
    "penalty": "zone:zone room:room",
    # the Stygian Dimension
    "opens portal": "character:character square:square field:field",
    "banished": "character:character square:square field:field",
    "pushed aside": "character:character field:field",
    "travels": "character:character origin:field goal:field",
    "drifts": "character:character origin:field goal:field",
    "supports": "character:character zone:zone dice:number",
    "returns": "character:character square:square",
    "expelled": "character:character square:square",
    "pays sanity": "character:character",
    "tide": "character:character origin:field goal:field",
    "retribution": "faces:number*",
    # pools
    "rolls": "zone:zone dice:die*",
    "throws again": "dice:die*",
    "curse": "curse:curse die:die",
    "averts curse": "curse:curse die:die",
    "loses die": "die:die",
    "sets die": "die:die value:number",
    "adds dice": "colour:colour count:number",
    "pool lost": "zone:zone",
    "assigns": "use:use dice:die*",
    "assigns turret": "square:square die:die",
    "puts on room": "zone:zone dice:die*",
    # actions and harm
    "acts": "use:use",
    "fires": "square:square",
    "action lost": "use:use",
    "strikes": "target:figure",
    "spends steam": "count:number",
    "armour holds": "character:character count:number",
    "lessens": "target:figure count:number",
    "is not stunned": "character:character",
    "wounded": "target:figure count:number",
    "stunned": "character:character",
    "maddened": "character:character count:number",
    "falls": "character:character square:square",
    "destroys turret": "gun:gun square:square",
    "refits": "gun:gun square:square",
    "healed": "character:character count:number",
    "calmed": "character:character count:number",
    "rises": "character:character",
    "rests": "character:character",
    "boosted": "character:character count:number",
    "gains steam": "count:number",
    "loses steam": "count:number",
    "gains luck": "count:number",
    "loses luck": "count:number",
    # points
    "scores": "points:number score:score",
    "final points": "points:number*",
}
