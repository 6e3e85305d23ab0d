"""Pictures of every game: well made, small, clicked by the rules, and blind to what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring
from zlib import compress

import pytest

from fogbound.engine import NOBODY, Game, State
from fogbound.engine.picture import Picture, background, picture
from fogbound.engine.picture.sheet import drawing
from fogbound.engine.words import Speaker, game_languages
from tests.engine.extent import Box, by_id, shapes, view_box
from tests.properties.games import GAMES, SETTINGS
from tools.fuzz import Setting

DRAWN = [rules.name for rules in GAMES if drawing(rules) is not None]
PICTURED = [setting for setting in SETTINGS if setting.game in DRAWN]
every_picture = pytest.mark.parametrize("setting", PICTURED, ids=str)
every_drawing = pytest.mark.parametrize(
    "rules", [rules for rules in GAMES if rules.name in DRAWN], ids=lambda rules: str(rules.name)
)
BOARD = 64_000
"""How many characters a board may have."""
WIRE = 11_000
"""How many bytes all that is drawn for a viewer may have when it is compressed."""
LONG = 300
"""How many actions of a game are played for its pictures."""


def positions(setting: Setting) -> list[State]:
    return _positions(PICTURED.index(setting))


@cache
def _positions(number: int) -> list[State]:
    """One of every kind of decision in a game played at random, and its end where it comes."""
    state = PICTURED[number].start(41)
    rng = Random(41)
    found: dict[str, State] = {}
    for _ in range(LONG):
        found.setdefault(type(state.stack[-1]).__name__ if state.stack else "", state.copy())
        if state.actor is None:
            break
        state.play(rng.choice(state.legal()))
    return list(found.values())


def views(setting: Setting) -> Iterator[State]:
    """Every position as each seat sees it, and as a spectator does."""
    for state in positions(setting):
        for seat in range(NOBODY, state.box.players):
            yield state.seen_by(seat)


def drawn(seen: State, language: str = "en", names: tuple[str, ...] = ()) -> Picture:
    found = picture(seen, Speaker(seen.box, names, language))
    assert found is not None
    return found


def parts(found: Picture) -> list[str]:
    """What stands on a page for a viewer, each a document that needs the background."""
    return [part for part in (found.board, found.hand, *found.panels) if part]


def below(rules: Game[Any], language: str = "en") -> str:
    found = background(rules, language)
    assert found is not None
    return found.file


@cache
def kept_shapes(rules: Game[Any]) -> frozenset[str]:
    """The ids in the background."""
    return frozenset(ids(below(rules)))


@cache
def shelf_of(rules: Game[Any], language: str) -> dict[str, Element]:
    """What the background holds, by id."""
    return by_id(fromstring(below(rules, language)))


def whole(setting: Setting) -> Iterator[str]:
    """Of every position the sheets with all on them, as one of those at the table sees it."""
    for number, state in enumerate(positions(setting)):
        found = drawn(state.seen_by(number % (state.box.players + 1) - 1))
        yield found.sheet()
        yield found.alone()


def ids(*documents: str) -> set[str]:
    """All ids, of which none may be given twice."""
    found = re.findall(r'\sid="([^"]*)"', "".join(documents))
    assert len(set(found)) == len(found), "an id is given twice"
    return set(found)


def classes(document: str) -> set[str]:
    return {name for given in re.findall(r'class="([^"]*)"', document) for name in given.split()}


def actions(parts: list[str], attribute: str = "data-action") -> set[int]:
    """The actions that pictures offer."""
    return {int(code) for part in parts for code in re.findall(rf'{attribute}="(\d+)"', part)}


# ---------------------------------------------------------------- well made


@every_picture
def test_pictures_are_well_formed_and_keep_to_themselves(setting: Setting) -> None:
    everything = {part for seen in views(setting) for part in parts(drawn(seen))}
    for part in everything.union(whole(setting)):
        fromstring(part)
        assert "<script" not in part
        assert not re.search(r"\son\w+=", part)
        assert set(re.findall(r'(?:href="|url\()(.)', part)) <= {"#"}
        assert set(re.findall(r"://[^\"]*", part)) == {"://www.w3.org/2000/svg"}


@every_picture
def test_what_is_used_is_in_the_picture_or_in_the_background(setting: Setting) -> None:
    for seen in views(setting):
        for part in parts(drawn(seen)):
            assert _used(part) <= kept_shapes(seen.box.game) | ids(part)
    for alone in whole(setting):
        assert _used(alone) <= ids(alone)


def _used(document: str) -> set[str]:
    return set(re.findall(r'(?:href="|url\()#([\w-]+)', document))


@every_picture
def test_all_on_a_page_have_ids_of_their_own(setting: Setting) -> None:
    for seen in views(setting):
        assert not ids(*parts(drawn(seen))) & kept_shapes(seen.box.game)


@every_drawing
def test_shapes_and_styles_carry_the_name_of_the_game(rules: Game[Any]) -> None:
    for language in game_languages(rules):
        file = below(rules, language)
        fromstring(file)
        own = ("fb-", f"{rules.name}-")
        assert all(name.startswith(own) for name in ids(file))
        style = re.sub(r"\{[^{}]*\}", "{}", file[file.index("<style>") : file.index("</style>")])
        styled = set(re.findall(r"\.([a-z][\w-]*)", style))
        usual = {"fb", rules.name, "can", "touched"}
        assert all(name.startswith(own) for name in (styled | classes(file)) - usual)


@every_picture
def test_classes_carry_the_name_of_the_game(setting: Setting) -> None:
    for seen in views(setting):
        own = ("fb-", f"{setting.game}-")
        given = set().union(*map(classes, parts(drawn(seen))))
        assert all(name.startswith(own) for name in given - {"fb", setting.game, "can"})


@every_picture
def test_pictures_are_small(setting: Setting) -> None:
    for seen in views(setting):
        found = drawn(seen)
        assert len(found.board) < BOARD
        assert len(compress("".join(parts(found)).encode())) < WIRE


@every_drawing
def test_names_are_escaped(rules: Game[Any]) -> None:
    file = re.sub(r'(?m)^(name|text) = "', r'\1 = "<b>&', rules.components)
    for players in rules.players:
        state = rules.new(players, 1, file)
        names = tuple(f"<i>&{seat}" for seat in range(players))
        for seat in range(NOBODY, players):
            for part in parts(drawn(state.seen_by(seat), names=names)):
                fromstring(part)
                assert not re.search("<[bi]>", part)


# ---------------------------------------------------------------- what is written


@every_picture
def test_no_writing_runs_out_of_its_picture(setting: Setting) -> None:
    for state in positions(setting):
        rules = state.box.game
        for language in game_languages(rules):
            shelf = shelf_of(rules, language)
            seen = state.seen_by(NOBODY if state.actor is None else state.actor)
            for part in map(fromstring, parts(drawn(seen, language))):
                for words, box in _written(part, shelf):
                    assert box.inside(view_box(part)), f"{words} in {language}"


@every_picture
def test_what_is_written_on_a_card_keeps_to_it(setting: Setting) -> None:
    for state in positions(setting):
        found = drawing(state.box.game)
        assert found is not None
        for language in game_languages(state.box.game):
            shelf = shelf_of(state.box.game, language)
            for seat in range(state.box.players):
                hand = drawn(state.seen_by(seat), language).hand
                for card in fromstring(hand) if hand else ():
                    del card.attrib["transform"]
                    for words, box in _written(card, shelf):
                        assert box.inside(Box(0, 0, *found.card)), f"{words} in {language}"


def _written(root: Element, shelf: dict[str, Element]) -> Iterator[tuple[str, Box]]:
    """The lines of writing, and how far they reach; without those along a path."""
    for kind, _, box in shapes(root, {**shelf, **by_id(root)}):
        if kind.startswith("text") and box.left < box.right:
            yield kind, box


# ---------------------------------------------------------------- what can be clicked


@every_picture
def test_what_may_be_done_can_be_clicked_and_nothing_else(setting: Setting) -> None:
    for seen in views(setting):
        found = drawn(seen)
        assert actions(parts(found)) == set(found.look.allowed.values())
        assert actions(parts(found)) <= set(seen.legal())
        pieces = by_id(*map(fromstring, parts(found)))
        for piece, action in found.look.allowed.items():
            assert pieces[piece].attrib["data-action"] == str(action)


@every_picture
def test_what_can_be_clicked_is_lit(setting: Setting) -> None:
    for seen in views(setting):
        for part in map(fromstring, parts(drawn(seen))):
            for piece in part.iterfind(".//*[@data-action]"):
                assert piece.find(".//*[@class='fb-halo']") is not None, piece.attrib["id"]


@every_picture
def test_a_click_in_vain_is_refused_by_a_rule(setting: Setting) -> None:
    for seen in views(setting):
        for action in actions(parts(drawn(seen)), "data-forbidden"):
            assert seen.why_not(action) is not None


@every_picture
def test_nothing_is_to_be_clicked_in_anothers_turn(setting: Setting) -> None:
    for state in positions(setting):
        for seen in (state, *(state.seen_by(n) for n in range(NOBODY, state.box.players))):
            if seen.viewer is None or seen.viewer != seen.actor:
                found = drawn(seen)
                assert not re.search(r' data-\w+="', found.sheet())


# ---------------------------------------------------------------- what must not be seen


@every_picture
def test_what_is_hidden_changes_nothing_that_is_shown(setting: Setting) -> None:
    rng = Random(42)
    for seen in views(setting):
        assert seen.viewer is not None
        other = seen.guess(rng).seen_by(seen.viewer)
        assert parts(drawn(other)) == parts(drawn(seen))


@every_picture
def test_a_spectator_holds_nothing(setting: Setting) -> None:
    for state in positions(setting):
        assert drawn(state.seen_by(NOBODY)).hand == ""
