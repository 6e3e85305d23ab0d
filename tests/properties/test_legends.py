"""Every legend shows what there is to see, by its names, in every language of its game."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from fogbound.engine import ENGLISH, Game
from fogbound.engine.picture import background, legend
from fogbound.engine.picture.legend import FILE, facts, words
from fogbound.engine.words import Speaker, game_languages
from tests.properties.games import GAMES

LEGENDS = [rules for rules in GAMES if facts(rules)]
OURS = [rules for rules in GAMES if rules.package.startswith("fogbound.games.")]
DRAWN = {"g", "path", "use", "circle", "rect", "ellipse"}
"""Elements that are shapes; others are colours, clips and the like."""
USED = re.compile(r'href="#([^"]+)"')
WORDS_IN_A_SENTENCE = 32

every_legend = pytest.mark.parametrize("rules", LEGENDS, ids=lambda rules: str(rules.name))


def speaker(rules: Game, language: str = ENGLISH) -> Speaker:
    return Speaker(rules.box(rules.players[-1]), (), language)


def shapes_in(markup: str) -> dict[str, set[str]]:
    """The shapes of an SVG file by id, each with those it is made of."""
    parts = {}
    for one in ElementTree.fromstring(markup).iter():
        if "id" in one.attrib and one.tag.rpartition("}")[2] in DRAWN:
            used = [part.get("href", "").removeprefix("#") for part in one.iter()]
            parts[one.attrib["id"]] = {shape for shape in used if shape}
    return parts


def shapes_of(rules: Game) -> dict[str, set[str]]:
    """The shapes of the background."""
    found = background(rules, ENGLISH)
    assert found is not None
    return shapes_in(found.file)


def own_shapes(rules: Game) -> set[str]:
    """The shapes in the game's own file."""
    file = files(rules.package).joinpath("picture", "pieces.svg")
    return {*shapes_in(file.read_text(encoding="utf-8"))}


def drawn_in(rules: Game) -> set[str]:
    """All shapes the legend shows, with those they are made of."""
    shapes = shapes_of(rules)
    shown = legend(speaker(rules))
    wanted = set(USED.findall(str(shown)))
    missing = wanted - shapes.keys()
    assert not missing, f"{FILE} of {rules.name} names what is not drawn: {sorted(missing)}"
    found: set[str] = set()
    while wanted:
        shape = wanted.pop()
        if shape not in found:
            found.add(shape)
            wanted |= shapes.get(shape, set())
    return found


def test_all_our_games_have_a_legend() -> None:
    assert [rules.name for rules in OURS if rules not in LEGENDS] == []


@every_legend
def test_every_shape_is_in_the_legend_or_left_out_for_a_reason(rules: Game) -> None:
    drawn = drawn_in(rules)
    own = own_shapes(rules)
    assert own
    reasons = {
        f"{rules.name}-{shape}": group["why"]
        for group in facts(rules)["unseen"]
        for shape in group["shapes"]
    }
    assert sorted(own - drawn - reasons.keys()) == []
    assert sorted(reasons.keys() - own) == [], "there is no such shape"
    assert sorted(reasons.keys() & drawn) == [], "the legend shows it"
    assert all(len(why.split()) > 2 for why in reasons.values())


@every_legend
def test_every_entry_has_a_picture_a_name_and_one_sentence(rules: Game) -> None:
    for language in sorted({ENGLISH, *game_languages(rules)}):
        seen = set()
        for group in legend(speaker(rules, language)).groups:
            assert group.title
            assert group.entries
            for entry in group.entries:
                where = f"{entry.id} of {rules.name} in {language}"
                assert entry.pictures or all(thing.svg for thing in entry.things), where
                assert entry.things or entry.pictures, where
                assert entry.text.endswith("."), where
                assert len(entry.text.split()) <= WORDS_IN_A_SENTENCE, where
                assert entry.id not in seen, where
                seen.add(entry.id)


@every_legend
def test_a_legend_is_whole_in_every_language(rules: Game) -> None:
    english = words(rules, ENGLISH)
    for language in sorted(set(game_languages(rules)) - {ENGLISH}):
        own = words(rules, language)
        assert own is not english, f"no legend of {rules.name} in {language}"
        for group in facts(rules)["group"]:
            for entry in group["sign"]:
                for message in (entry["id"], f"{entry['id']}.text"):
                    same = own.format(message, {}) == english.format(message, {})
                    assert not same or message in SAME[language], f"{message} in {language}"


SAME = {"it": {"gentleman"}, "de": {"steam"}}
"""What is called the same in English."""


@every_legend
def test_the_chapters_that_pictures_stand_beside_are_there(rules: Game) -> None:
    chapters = {chapter.id for chapter in rules.ledger.chapters}
    for group in legend(speaker(rules)).groups:
        for entry in group.entries:
            assert set(entry.chapters) <= chapters, entry.id
