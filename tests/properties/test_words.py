"""Every sentence exists in every language offered, and no reader finds one in another.

Nothing here knows a game: whatever is registered is read, spoken and drawn in all its languages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from random import Random
from xml.etree import ElementTree

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from fogbound.engine import ENGLISH, NOBODY, Game, Ledger, Match, State, Step
from fogbound.engine.components import OVERLAY, WHEN, Components, Forms
from fogbound.engine.picture import background, picture
from fogbound.engine.words import Bundle, Speaker, bundle, game_languages, languages
from fogbound.engine.words import speaker as speaking
from fogbound.engine.words.speaker import vocabulary
from tests.properties.games import GAMES, SETTINGS, every_game
from tools.fuzz import (
    Setting,
    check_match,
    check_pictures,
    check_words,
    limited,
    random_game,
    some_settings,
)

SHARED = tuple(f"fogbound.{part}.words" for part in ("engine", "cli", "lab", "table"))
PACKAGES = [
    *(name for name in SHARED if find_spec(name) is not None),
    *(f"{rules.package}.words" for rules in GAMES if game_languages(rules) != []),
]
TRANSLATED = [(package, name) for package in PACKAGES for name in languages(package)[1:]]
SPOKEN = [(rules, name) for rules in GAMES for name in game_languages(rules)]
WAYS = 6
"""As many ways to play a game are looked at closely; of more of them, fewer positions each."""
SAME = "the same"
"""In the comment on a message of a translation: that it has no other words for it is meant."""

every_translation = pytest.mark.parametrize(("package", "language"), TRANSLATED)
in_other_languages = pytest.mark.parametrize(
    ("rules", "language"),
    [(rules, name) for rules, name in SPOKEN if name != ENGLISH],
    ids=lambda given: given if isinstance(given, str) else str(given.name),
)


def things_of(package: str) -> tuple[str, ...]:
    """How messages that name a thing begin, whose forms are each language's own."""
    found = next((rules for rules in GAMES if f"{rules.package}.words" == package), None)
    return tuple(f"{kind}-" for kind in vocabulary(found).kinds) if found else ()


def is_name(words: str) -> bool:
    """Whether it may be the same in all languages: all its words begin with a capital."""
    return words == words.title()


def message_name(name: str) -> str:
    """As a message can have it."""
    return name.replace(" ", "-").replace(".", "-")


# ---------------------------------------------------------------- every message in every language


@every_translation
def test_a_translation_has_every_message_and_no_other(package: str, language: str) -> None:
    original, other = bundle(package, ENGLISH), bundle(package, language)
    things = things_of(package)

    def compared(messages: Bundle) -> set[str]:
        return {
            name.partition(".")[0] if name.startswith(things) else name
            for name in messages.messages
        }

    assert other.language == language
    assert compared(other) == compared(original)


@every_translation
def test_a_translation_uses_no_argument_that_the_original_does_not_get(
    package: str, language: str
) -> None:
    """A thing's other forms are got with it: `$place_on` where there is `$place_the`."""
    original, other = bundle(package, ENGLISH), bundle(package, language)
    wrong = {
        message: sorted(extra)
        for message, names in other.messages.items()
        if (extra := {name for name in names if not _got(message, name, original)})
    }
    # What the original does not mention it may get all the same: the test below finds out.
    unknown = {message for message in wrong if message not in _reached(package, language)}
    assert {message: wrong[message] for message in unknown} == {}


def _got(message: str, name: str, original: Bundle) -> bool:
    known = original.messages.get(message, frozenset())
    return any(name == other or _thing(name) == _thing(other) for other in known)


def _thing(name: str) -> str:
    """The thing a form is of: `its_place` for `its_place_of`."""
    return name.rpartition("_")[0] or name


def _reached(package: str, language: str) -> set[str]:
    """The messages that random games say, with all the arguments they mention."""
    return {
        message
        for rules in GAMES
        if f"{rules.package}.words" == package
        for message, names in _spoken(rules.name, language).items()
        if bundle(package, language).messages.get(message, frozenset()) <= names
    }


@cache
def _spoken(name: str, language: str) -> dict[str, frozenset[str]]:
    """What a few games of each kind say: by message, the arguments it was given."""
    said: dict[str, frozenset[str]] = {}
    usual = Bundle.format

    def remember(self: Bundle, message: str, args: dict[str, str | int]) -> str:
        said[message] = said.get(message, frozenset()) | args.keys()
        return usual(self, message, args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bundle, "format", remember)
        patch.setattr(speaking, "_remembered", lambda own, common: {})
        ways = [way for way in SETTINGS if way.game == name]
        for number, setting in enumerate(ways):
            _speak(setting, language, 50 + number, _share(0.5, len(ways)))
    return said


def _share(of_positions: float, ways: int) -> float:
    """The share of positions to look at in a game that can be played in so many ways."""
    return of_positions * min(1.0, WAYS / ways)


def _speak(setting: Setting, language: str, seed: int, share: float) -> None:
    """A whole random game: told, asked, described, refused and, now and then, drawn."""

    def check(state: State, rng: Random) -> None:
        if rng.random() < 0.1:
            check_pictures(state, language)
        elif state.actor is not None:
            check_words(state.seen_by(state.actor), Speaker(state.box, (), language))

    record = random_game(limited(setting, 4), seed, share, check)
    check_match(record, language)


@pytest.mark.parametrize(
    ("name", "language"), [(rules.name, language) for rules, language in SPOKEN]
)
def test_whole_games_are_spoken_and_drawn_in_every_language(name: str, language: str) -> None:
    said = _spoken(name, language)
    assert len(said) > 10
    rules = next(rules for rules in GAMES if rules.name == name)
    lacking = {
        message: sorted(bundle(f"{rules.package}.words", language).messages[message] - names)
        for message, names in said.items()
        if message in bundle(f"{rules.package}.words", language).messages
    }
    assert {message: names for message, names in lacking.items() if names} == {}


# ---------------------------------------------------------------- a message for everything


@every_game
def test_every_event_has_a_message_though_it_may_be_silent(rules: Game) -> None:
    """One that only moves the picture is written `glides = { "" }`."""
    messages = bundle(f"{rules.package}.words", ENGLISH)
    events = map(message_name, rules.events)
    assert [event for event in events if event not in messages] == []


@every_game
def test_every_family_of_actions_has_a_message(rules: Game) -> None:
    messages = bundle(f"{rules.package}.words", ENGLISH)
    families = [message_name(family.name) for family in rules.actions.families]
    assert [family for family in families if family not in messages] == []


@every_game
def test_every_step_that_somebody_decides_has_a_question(rules: Game) -> None:
    """A step that others are made from may leave it to them."""
    messages = bundle(f"{rules.package}.words", ENGLISH)
    steps = rules.steps.values()
    bases = {base for step in steps for base in step.__mro__[1:]}
    silent = [
        step.__name__
        for step in steps
        if step.actor is not Step.actor
        and step not in bases
        and not any(cls.__name__ in messages for cls in step.__mro__)
    ]
    assert silent == []


@every_game
def test_every_option_and_every_choice_has_its_name_and_no_other_has(rules: Game) -> None:
    messages = bundle(f"{rules.package}.words", ENGLISH).messages
    own = {f"option-{option.name}" for option in rules.options}
    wanted = own | {f"option-{o.name}.{choice}" for o in rules.options for choice in o.choices}
    written = {name for name in messages if name.startswith("option-")}
    assert written - {f"{name}.label" for name in own} == wanted


@every_game
def test_every_refusal_and_every_reason_is_by_a_rule(rules: Game) -> None:
    """What `words/args.py` has facts for is a rule, and has a message for them."""
    messages = bundle(f"{rules.package}.words", ENGLISH)
    cited = [key.split(" ", 1) for key in vocabulary(rules)._more]
    named = {"refusal": "no", "reason": "end"}
    for what, rule in cited:
        if what in named:
            assert rule in rules.ledger, f"{rule} is no rule"
            assert f"{named[what]}-{message_name(rule)}" in messages, f"{rule} has no message"


@every_game
def test_every_role_has_its_name(rules: Game) -> None:
    for setting in some_settings(rules):
        say = Speaker(rules.box(setting.players, None, setting.options))
        for seat in range(setting.players):
            assert bool(say.role(seat)) == bool(rules.role(say.box, seat))


# ---------------------------------------------------------------- overlays


@every_game
def test_every_overlay_of_the_components_holds_in_some_way_to_play(rules: Game) -> None:
    """An edition misspelt would never be laid over anything."""
    data = Components(rules.components).data
    choices: dict[str, list[object]] = {option.name: [*option.choices] for option in rules.options}
    choices["players"] = [*rules.players]
    wrong = [
        f"{name} = {value!r}"
        for overlay in data.get(OVERLAY, [])
        for name, value in overlay[WHEN].items()
        if value not in choices[name]
    ]
    assert wrong == []


@in_other_languages
def test_every_thing_in_the_box_has_a_name_and_no_other_has(rules: Game, language: str) -> None:
    spoken = rules.names_in(language)
    named: dict[str, dict[str, Forms]] = {}
    for setting in some_settings(rules):
        box = rules.box(setting.players, None, setting.options)
        for kind, ids in box.ids.items():
            named.setdefault(kind, {}).update(zip(ids, box.names[kind], strict=True))
    assert {kind: set(rows) for kind, rows in spoken.items()} == {
        kind: set(rows) for kind, rows in named.items()
    }
    for kind, rows in named.items():
        for name, forms in rows.items():
            untold = [words for form, words in forms.items() if form not in spoken[kind][name]]
            assert all(map(is_name, untold)), f"{kind} {name} is still called {untold}"


@in_other_languages
def test_forms_of_its_own_a_language_has_for_all_things_of_a_kind(
    rules: Game, language: str
) -> None:
    box = rules.box(rules.players[-1])
    say, original = Speaker(box, (), language), Speaker(box)
    for kind in (*box.names, *vocabulary(rules).kinds):
        both = zip(say.things(kind), original.things(kind), strict=True)
        added = [frozenset(forms) - frozenset(known) for forms, known in both]
        assert len(set(added)) == 1, f"some of {kind} have {set(added)}"


@in_other_languages
def test_every_rule_and_every_chapter_is_translated_and_no_other(
    rules: Game, language: str
) -> None:
    data = tomllib.loads(rules.file("ledger.toml"))
    over = tomllib.loads(rules.file(f"ledger.{language}.toml"))
    assert set(over) == {"chapter", "rule"}
    assert set(over["chapter"]) == {chapter["id"] for chapter in data["chapter"]}
    assert set(over["rule"]) == {rule.id for rule in rules.ledger}
    lacking = [name for name, rule in over["rule"].items() if set(rule) != {"text", "from"}]
    assert lacking == []


@in_other_languages
def test_no_rule_is_left_in_english(rules: Game, language: str) -> None:
    said = rules.ledger_in(language)
    assert [rule.id for rule in rules.ledger if said[rule.id].text == rule.text] == []
    assert [rule.id for rule in rules.ledger if said[rule.id].chapter == rule.chapter] == []
    assert rules.primer_in(language) != rules.primer_in(ENGLISH)


# ---------------------------------------------------------------- nothing left in English


@every_translation
def test_no_message_is_left_in_english(package: str, language: str) -> None:
    """One that is the same in both says so in a comment, unless it is a sign such as `N`."""
    original, other = _patterns(package, ENGLISH), _patterns(package, language)
    alike = [
        message
        for message, (words, comment) in other.items()
        if words == original.get(message, ("", ""))[0]
        and words != words.upper()
        and SAME not in comment
    ]
    assert alike == []


def _patterns(package: str, language: str) -> dict[str, tuple[str, str]]:
    """Of each message and attribute: its words without what is put into them, and the comment."""
    text = files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, tuple[str, str]] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            comment = str(entry.comment.content) if entry.comment else ""
            own = entry.id.name
            patterns = [(own, entry.value)]
            patterns += [(f"{own}.{one.id.name}", one.value) for one in entry.attributes]
            for name, pattern in patterns:
                found[name] = (" ".join(_texts(pattern)), comment)
    return found


def _texts(node: object) -> Iterator[str]:
    """The words in a pattern, those of all its cases."""
    if isinstance(node, ast.TextElement):
        yield node.value.strip()
    elif isinstance(node, ast.BaseNode):
        for name, value in vars(node).items():
            if name != "span":
                for child in value if isinstance(value, list) else [value]:
                    yield from _texts(child)


# ---------------------------------------------------------------- nothing said past the messages

WIDE = {ord("a") + n: 0xFF41 + n for n in range(26)} | {ord("A") + n: 0xFF21 + n for n in range(26)}
"""Letters, and those of a language that nobody speaks."""
NOWHERE = "xx"
"""Its name."""


class _Widened(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = node.value.translate(WIDE)
        return node


class _WideBundle(Bundle):
    def listed(self, things: Iterable[str]) -> str:
        return super().listed(things).translate(WIDE)


@cache
def _wide_bundle(package: str) -> Bundle:
    text = files(package).joinpath(f"{ENGLISH}.ftl").read_text(encoding="utf-8")
    resource = _Widened().visit(FluentParser().parse(text))
    found = _WideBundle(ENGLISH, FluentSerializer().serialize(resource), f"{NOWHERE}.ftl")
    found.language = NOWHERE
    return found


def _wide_names(rules: Game) -> dict[str, dict[str, Forms]]:
    found: dict[str, dict[str, Forms]] = {}
    for setting in some_settings(rules):
        box = rules.box(setting.players, None, setting.options)
        for kind, ids in box.ids.items():
            for name, forms in zip(ids, box.names[kind], strict=True):
                wide = {form: words.translate(WIDE) for form, words in forms.items()}
                found.setdefault(kind, {})[name] = wide
    return found


def _wide_ledger(rules: Game) -> Ledger:
    rows = [f'[rule."{rule.id}"]\ntext = {rule.text.translate(WIDE)!r}' for rule in rules.ledger]
    return Ledger(rules.file("ledger.toml"), "\n".join(rows))


@pytest.fixture
def nowhere(rules: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All that is said of a game in letters that no program writes by itself."""
    usual = bundle
    monkeypatch.setattr(
        speaking,
        "bundle",
        lambda package, name: _wide_bundle(package) if name == NOWHERE else usual(package, name),
    )
    rules.names_in(ENGLISH)
    rules.ledger_in(ENGLISH)
    monkeypatch.setitem(rules._names, NOWHERE, _wide_names(rules))
    monkeypatch.setitem(rules._ledgers, NOWHERE, _wide_ledger(rules))
    yield
    background.cache_clear()


def _shown(state: State, say: Speaker) -> Iterator[str]:
    """All that a position shows to anybody."""
    for seat in range(NOBODY, state.box.players):
        seen = state.seen_by(seat)
        yield say.text(seen)
        yield say.question(seen)
        goal = say.goal(seen)
        yield from (goal.own, *goal.rivals)
        for action in range(say.game.actions.size):
            if action in seen.legal():
                yield from (say.describe(seen, action), say.short(seen, action))
                yield say.head(seen, action)
            else:
                refusal = say.refuse(seen, action)
                assert refusal is not None
                yield from (refusal.text, refusal.says)
        drawn = picture(seen, say)
        if drawn is not None:
            yield from _written(drawn.sheet())


def _written(svg: str) -> Iterator[str]:
    """The texts of a picture, its titles, details and labels; `#wood` in details is a sign."""
    for node in ElementTree.fromstring(svg).iter():
        if node.tag.endswith("desc"):
            yield re.sub(r"#[a-z0-9-]+", "", node.text or "")
        elif not node.tag.endswith("style"):
            yield node.text or ""
        yield node.get("aria-label", "")


@every_game
def test_all_that_is_said_is_said_by_messages_and_names(rules: Game, nowhere: None) -> None:
    """No letter comes from anywhere else, so that a translation leaves none in English."""
    strange: set[str] = set()
    ways = some_settings(rules)
    for number, setting in enumerate(ways):
        match = Match(limited(setting, 3).record(60 + number))
        rng = Random(60 + number)
        say = Speaker(match.state.box, (), NOWHERE)
        for listing in say.listings():
            strange |= _strange(
                listing.title, *listing.columns, *(" ".join(r) for r in listing.rows)
            )
        while match.state.actor is not None:
            if rng.random() < _share(0.05, len(ways)):
                strange |= _strange(*_shown(match.state, say))
            match.play(rng.choice(match.state.legal()))
        for _, event in match.story:
            for seat in range(NOBODY, match.record.players):
                strange |= _strange(say.tell(event.seen_by(seat)))
        strange |= _strange(say.verdict(match.state))
    strange |= _strange(*_shown(match.state, say))
    assert sorted(text for text in strange if text.lower() != rules.title.lower()) == []


def _strange(*words: str) -> set[str]:
    """Those with a letter that nobody in that country writes; Roman numerals are numbers."""
    return {text for text in words if re.search("[A-Za-z]", re.sub(r"\b[IVX]+\b", "", text))}
