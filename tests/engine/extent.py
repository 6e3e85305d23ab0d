"""How far the shapes of an SVG reach: good enough to see that nothing lies outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Self
from xml.etree.ElementTree import Element

from fogbound.engine.picture.markup import breadth

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


class Box(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, points: list[tuple[float, float]]) -> Self:
        """The least one with all these points in it."""
        across, down = zip(*points, strict=True)
        return cls(min(across), min(down), max(across), max(down))

    def inside(self, other: Box, slack: float = 0.5) -> bool:
        """Whether it does not stand out of the other."""
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def touches(self, other: Box) -> bool:
        """Whether the two lie on each other."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Place(NamedTuple):
    """Where the origin is moved to, and how much all is scaled."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def moved(self, transform: str) -> Place:
        """After another transform of the kit: translate, and scale."""
        here = self
        for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
            given = [float(number) for number in NUMBER.findall(inside)]
            if name == "translate":
                x, y = given
                here = Place(here.x + x * here.scale, here.y + y * here.scale, here.scale)
            elif name == "scale":
                here = here._replace(scale=here.scale * given[0])
        return here

    def box(self, box: Box) -> Box:
        """A box drawn here."""
        s = self.scale
        x, y = self.x, self.y
        return Box(x + box.left * s, y + box.top * s, x + box.right * s, y + box.bottom * s)


def view_box(document: Element) -> Box:
    """The frame of a picture."""
    return Box(*map(float, document.attrib["viewBox"].split()))


def shapes(root: Element, ids: dict[str, Element]) -> Iterator[tuple[str, Place, Box]]:
    """What is drawn: its kind and class, where, and how far it reaches there."""
    yield from _drawn(root, Place(), ids)


def by_id(*roots: Element) -> dict[str, Element]:
    """The shapes that can be used again."""
    return {
        node.attrib["id"]: node for root in roots for node in root.iter() if "id" in node.attrib
    }


def _drawn(node: Element, here: Place, ids: dict[str, Element]) -> Iterator[tuple[str, Place, Box]]:
    tag = node.tag.removeprefix(SVG)
    if tag in ("defs", "style", "title"):
        return
    here = here.moved(node.get("transform", ""))
    box = _box(tag, node)
    if box is not None:
        yield f"{tag} {node.get('class', '')} {node.text or ''}".strip(), here, here.box(box)
    if tag == "use":
        yield from _drawn(ids[node.attrib["href"].removeprefix("#")], here, ids)
    for child in node:
        yield from _drawn(child, here, ids)


def _box(tag: str, node: Element) -> Box | None:
    if tag == "path":
        return _around(node.attrib["d"])
    if tag not in ("rect", "circle", "text"):
        return None
    at = {name: float(value) for name, value in node.attrib.items() if NUMBER.fullmatch(value)}
    x, y = at.get("x", 0), at.get("y", 0)
    if tag == "rect":
        return Box(x, y, x + at["width"], y + at["height"])
    if tag == "circle":
        x, y, r = at.get("cx", 0), at.get("cy", 0), at["r"]
        return Box(x - r, y - r, x + r, y + r)
    size = at["font-size"]
    style = node.get("class", "")
    wide = breadth(node.text or "", style) * size
    left = x if "fb-left" in style else x - wide if "fb-right" in style else x - wide / 2
    return Box(left, y - 0.7 * size, left + wide, y + 0.2 * size)


@cache
def _around(outline: str) -> Box:
    """How far a path reaches; the same ones are drawn again and again."""
    return Box.around(points(outline))


def points(outline: str) -> list[tuple[float, float]]:
    """The points a path goes by, control points included."""
    found: list[tuple[float, float]] = []
    x = y = 0.0
    for command, inside in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", outline):
        given = [float(number) for number in NUMBER.findall(inside)]
        own = command.islower()
        if command in "HhVv":
            for value in given:
                x, y = (value + x * own, y) if command in "Hh" else (x, value + y * own)
                found.append((x, y))
        elif command in "Aa":
            for n in range(0, len(given), 7):
                x, y = given[n + 5] + x * own, given[n + 6] + y * own
                found.append((x, y))
        else:
            step = {"q": 4, "c": 6, "s": 4}.get(command.lower(), 2)
            for n in range(0, len(given), step):
                group = given[n : n + step]
                pairs = [(group[k] + x * own, group[k + 1] + y * own) for k in range(0, step, 2)]
                found += pairs
                x, y = pairs[-1]
    return found
