"""Everybody's browser speaks its own language, or the one that was chosen."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, StringLiteral, TextElement
from playwright.sync_api import Browser, Request, expect

from fogbound.engine import game, game_names
from fogbound.engine.words import Speaker
from fogbound.table.languages import LANGUAGES, words_in
from tests.pages.users import TIMEOUT, User
from tests.table.server import Server

ITALIAN = "it"


@pytest.fixture
def ida(browser: Browser, server: Server) -> Iterator[User]:
    """Somebody with an Italian browser."""
    user = User(browser, server, "Ida", language=ITALIAN)
    yield user
    user.leave()


def said(message: str, **facts: str) -> str:
    return words_in(ITALIAN).format(message, facts)


# -------------------------------------------------------------------- which language


def test_the_page_speaks_the_browsers_language(ida: User, ann: User) -> None:
    for user, title in ((ann, "Your games"), (ida, said("your-games"))):
        user.go("/")
        expect(user.page.locator("#mine-title")).to_have_text(title)


def test_a_chosen_language_beats_the_browsers_and_stays(ann: User) -> None:
    ann.words = {"turn-yours": said("js-turn-yours")}
    ann.go("/rules/smog")
    expect(ann.page.locator("#ledger")).to_have_text("Every rule, as enforced")
    ann.page.click("#me")
    choice = ann.page.locator("#language")
    names = [words_in(language).format("language", {}) for language in LANGUAGES]
    assert choice.locator("option").all_inner_texts() == names
    expect(choice).to_have_value("en")
    choice.select_option("Italiano")
    expect(ann.page.locator("#ledger")).to_have_text(said("every-rule"))
    expect(ann.page.locator("html")).to_have_attribute("lang", "it")
    ann.go("/")
    expect(ann.page.locator(".hero p")).to_have_text(said("home-hero"))
    ann.sit(ann.post("play", game="smog", players=2, bot="random")["id"])
    ann.wait_for_turn()
    ann.page.click("#me")
    expect(choice).to_have_value("it")
    choice.select_option("English")
    expect(ann.page.locator("#turn")).to_have_text("Your turn")
    expect(ann.page.locator("#question")).to_contain_text("Hourglass")


def test_a_game_is_told_to_each_in_their_own_words(
    ann: User, ida: User, browser: Browser, server: Server
) -> None:
    table = str(ann.post("tables", game="smog", players=2)["id"])
    ida.post(f"tables/{table}/seats/1", do="take")
    ann.post(f"tables/{table}/start")
    watcher = User(browser, server, language=ITALIAN)
    for user in (ann, ida, watcher):
        user.sit(table)
    players = [ann, ida]
    rng = Random(4)
    for _ in range(8):
        players[ann.get(f"tables/{table}")["turn"]].play(1, rng)
    told = {"Ann places an Hourglass", "Ida places an Hourglass", "places an Hourglass"}
    english, italian = ann.page.locator("#story"), ida.page.locator("#story")
    expect(english.locator("li", has_text="Hourglass").first).to_be_visible()
    for locator in (italian, watcher.page.locator("#story")):
        expect(locator.locator("li", has_text="Clessidra").first).to_be_visible()
        assert not any(words in locator.inner_text() for words in told)
    assert "Clessidra" not in english.inner_text()
    watching = said("js-watching", name="").removesuffix(" ")
    expect(watcher.page.locator("#question")).to_contain_text(watching)
    watcher.leave()


# -------------------------------------------------------------------- the background


def test_the_background_comes_once_and_before_the_first_picture(ann: User) -> None:
    table = ann.post("play", game="smog", players=2, bot="random")["id"]
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/background/" in request.url:
            asked.append(request.url)

    ann.page.on("request", note)
    ann.page.add_init_script(
        "new MutationObserver(() => { if (document.querySelector('#board svg'))"
        " window.first ??= Boolean(document.querySelector('.background #smog-table')); })"
        ".observe(document, { childList: true, subtree: true });"
    )
    ann.sit(table)
    ann.play(3, Random(1))
    assert ann.page.evaluate("window.first") is True
    assert len(asked) == 1
    assert ann.page.locator(".background").count() == 1
    ann.sit(table)
    ann.wait_for_turn()
    assert ann.page.evaluate(SIZES, asked[0]) == [0]


SIZES = "(url) => performance.getEntriesByName(url).map((entry) => entry.transferSize)"
"""How much came over the net each time this page asked for a file; 0: the browser had it."""


def test_a_background_that_does_not_come_is_asked_for_again(ann: User) -> None:
    table = ann.post("play", game="smog", players=2, bot="random")["id"]
    ann.page.route("**/background/*", lambda route: route.abort())
    ann.go(f"/t/{table}")
    expect(ann.page.locator("#turn")).to_have_text("Reconnecting…")
    assert ann.page.locator("#board svg").count() == 0
    ann.page.unroute("**/background/*")
    expect(ann.page.locator("#board svg")).to_be_visible(timeout=20_000)
    assert ann.page.locator(".background #smog-table").count() == 1
    ann.wait_for_turn()
    ann.play(1, Random(1))
    ann.errors.clear()


# -------------------------------------------------------------------- no word of English

SPOKEN = """() => {
  const SIGNS = "script, style, code, kbd, pre";
  const found = [document.title];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) { found.push(node.data); return; }
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(SIGNS)) return;
    if (node.lang && node.lang !== document.documentElement.lang) return;
    for (const name of ["title", "aria-label", "alt", "placeholder"]) {
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    }
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return found;
}"""
"""All that the page says or would say, hidden parts too, but for what is marked as foreign."""


def words_of(texts: Iterable[str]) -> set[str]:
    """The words in texts: what has digits or capitals alone is a number or a sign."""
    return {
        word.lower()
        for text in texts
        for word in re.findall(r"\w+", text)
        if not re.search(r"\d", word) and word != word.upper()
    }


def texts_of(node: object) -> Iterator[str]:
    """The texts in a message."""
    if isinstance(node, TextElement | StringLiteral):
        yield node.value
    elif isinstance(node, BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                yield from texts_of(child)


@cache
def vocabulary(name: str, language: str) -> set[str]:
    """All words in which a game and its table are told."""
    rules = game(name)
    found: set[str] = set()
    packages = ("fogbound.engine.words", "fogbound.table.words", f"{rules.package}.words")
    texts = [files(one).joinpath(f"{language}.ftl").read_text(encoding="utf-8") for one in packages]
    texts += [
        rules.file(file) if language == "en" else rules.translated(file, language)
        for file in ("lesson.ftl", "legend.ftl")
    ]
    for text in texts:
        found |= words_of(t for entry in FluentParser().parse(text).body for t in texts_of(entry))
    say = Speaker(rules.box(rules.players[-1]), (), language)
    for kind in rules.names_in(language):
        for forms in say.things(kind):
            found |= words_of(forms.values())
    for rule in rules.ledger_in(language):
        found |= words_of((rule.text, rule.chapter, rule.source))
    return found | words_of([rules.primer_in(language)])


def strange_words(user: User, known: set[str]) -> set[str]:
    """What the page says in no Italian word; ids of rules are a protocol."""
    ids = {rule.id for rule in game("smog").ledger}
    texts = user.page.evaluate(SPOKEN)
    plain = [re.sub(r"[\w.]+", lambda m: "" if m[0] in ids else m[0], text) for text in texts]
    narrow = words_of(user.page.locator("pre").all_inner_texts())  # where a name may be cut short
    cut = {word for word in narrow if any(whole.startswith(word) for whole in known)}
    return (words_of(plain) | narrow - cut) - known


def test_an_italian_plays_a_whole_game_and_meets_no_english_word(ida: User) -> None:
    rules = game("smog")
    names = words_of([rules.title, "Ida", "Fogbound: fogbound serve --host"])
    known = vocabulary("smog", ITALIAN) | names
    assert len(vocabulary("smog", "en") - known) > 500
    for path in ("/rules/smog", "/t/nowhere"):
        ida.go(path)
        assert strange_words(ida, known) == set()
    ida.go("/")
    titles = [game(name).title for name in game_names()]
    assert strange_words(ida, known | words_of([*titles, "Lamplighters"])) == set()
    waiting = ida.post("tables", game="smog", players=2)["id"]
    ida.go(f"/t/{waiting}")
    expect(ida.page.locator("#seats li")).to_have_count(2)
    assert strange_words(ida, known) == set()
    table = ida.post(
        "tables", game="smog", players=3, options={"rounds": 5}, bots=[None, "easy", "easy"]
    )["id"]
    ida.post(f"tables/{table}/start")
    ida.sit(table)
    ida.page.click("#in-words")
    expect(ida.page.locator("#text")).not_to_be_empty()
    rng = Random(8)
    until = time.monotonic() + 4 * TIMEOUT
    decided = refused = hinted = 0
    while ida.get(f"tables/{table}")["status"] == "playing":
        assert time.monotonic() < until, "the game does not end"
        if decided > 3 and not hinted and ida.page.locator("#hint").is_visible():
            ida.page.click("#hint")
            expect(ida.page.locator("#actions .best").first).to_be_visible(timeout=TIMEOUT * 1000)
            hinted += 1
        elif (forbidden := ida.page.locator("#actions .forbidden")).count():
            forbidden.first.dispatch_event("click")
            refused += 1
        assert strange_words(ida, known) == set()
        decided += ida.act(rng)
        ida.settle()
        ida.page.wait_for_timeout(20)
    expect(ida.page.locator("#secrets svg").first).to_be_visible()
    assert strange_words(ida, known) == set()
    ida.page.keyboard.press("ArrowLeft")
    expect(ida.page.locator("#question")).to_have_text(said("js-past"))
    assert strange_words(ida, known) == set()
    assert decided > 8
    assert refused
    assert hinted
    ida.errors = [line for line in ida.errors if "404" not in line]


def test_a_strange_word_would_be_noticed(ann: User) -> None:
    known = vocabulary("smog", ITALIAN) | words_of(["Ann", "Fogbound"])
    ann.go("/rules/smog")
    assert {"every", "the", "shadow", "buys"} & strange_words(ann, known) >= {"every", "the"}


def test_axe_finds_nothing_in_italian_either(ida: User) -> None:
    table = ida.post("play", game="smog", bot="random")["id"]
    waiting = ida.post("tables", game="smog", players=2)["id"]
    for path in ("/", "/rules/smog", f"/t/{table}", f"/t/{waiting}"):
        ida.go(path)
        ida.page.wait_for_timeout(400)
        ida.page.click("#me")
        found = Axe().run(ida.page).response["violations"]
        assert [(one["id"], [n["html"][:200] for n in one["nodes"][:3]]) for one in found] == []
