"""What is told of, and what the numbers that go with it are."""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    "round": "number:number",
    "turn": "number:number",
    "places hourglass": "place:place direction:direction",
    "moves": "origin:place place:place",
    "pays fog": "fee:fee",
    "flies": "origin:place place:place",
    "turns tile": "place:place clockwise:number",
    "buys ether": "ether:ether coins:number place:place",
    "sells ether": "ether:ether coins:number place:place",
    "buys artefact": "artefact:artefact coins:number place:place",
    "clears hourglass": "place:place direction:direction",
    "requests coins": "coins:number",
    "draws card": "special:special",
    "reshuffles": "",
    "exits": "place:place",
    "pays shadow master": "",
    "counter emptied": "",
    "favour": "",
    "witch": "",
    "dandy": "",
    "agent enters": "agent:agent place:place",
    "agent replaced": "old:agent agent:agent place:place",
    "leads agent": "agent:agent origin:place place:place",
    "burns hourglass": "agent:agent place:place",
    "plays card": "special:special",
    "rusts": "other:player",
    "blows": "other:player origin:place place:place",
    "takes ether": "ether:ether other:player",
    "takes artefact": "artefact:artefact other:player",
    "invokes": "old:agent agent:agent",
    "turns board": "clockwise:number",
}
