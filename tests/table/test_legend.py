"""The rules page: what it shows beside the rules, and the way back to the game."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from fogbound.engine import ENGLISH, game, game_names
from fogbound.engine.picture import legend, thing_sign
from fogbound.engine.words import Speaker, game_languages
from fogbound.table.languages import words_in
from fogbound.table.primer import blocks
from tests.table.server import TIMEOUT, Server

GAMES = [name for name in game_names() if game(name).package.startswith("fogbound.games.")]
BACK = re.compile(r'id="back-to-game"[^>]*href="([^"]+)"')
every_game = pytest.mark.parametrize("name", GAMES)


def languages(name: str) -> list[str]:
    return sorted({ENGLISH, *game_languages(game(name))})


def speaker(name: str, language: str) -> Speaker:
    return Speaker(game(name).box(game(name).players[-1]), (), language)


def get(server: Server, path: str, language: str = ENGLISH) -> httpx.Response:
    """A page as a reader of that language gets it."""
    headers = {"Accept-Language": language}
    return httpx.get(server.url + path, headers=headers, timeout=TIMEOUT)


@every_game
def test_the_primer_has_as_many_paragraphs_in_every_language_as_it_has_pictures(name: str) -> None:
    for language in languages(name):
        shown = legend(speaker(name, language)).primer
        assert len(blocks(game(name).primer_in(language))) == len(shown), language


def test_a_list_is_one_block_of_a_primer() -> None:
    found = blocks("One.\n\n- two;\n- three.\n\nFour.")
    assert [block.count("<p>") for block in found] == [1, 0, 1]
    assert found[1].count("<li>") == 2


@every_game
def test_the_rules_page_names_every_sign_card_and_rule(server: Server, name: str) -> None:
    for language in languages(name):
        page = unescape(get(server, f"/rules/{name}", language).text)
        part = unescape(get(server, f"/legend/{name}", language).text)
        say = speaker(name, language)
        for group in legend(say).groups:
            for entry in group.entries:
                assert entry.text in page
                assert entry.text in part
        for listing in say.listings():
            assert all(cell in page for row in listing.rows for cell in row)
        for chapter in game(name).ledger_in(language).chapters:
            assert f'href="#chapter-{chapter.id}"' in page
        assert BACK.search(page) is None


@every_game
def test_rows_of_the_rules_have_the_pictures_of_their_things(name: str) -> None:
    say = speaker(name, ENGLISH)
    drawn = 0
    for listing in say.listings():
        assert len(listing.things) in (0, len(listing.rows)), listing.title
        for row, (kind, number) in zip(listing.rows, listing.things, strict=False):
            assert say.things(kind)[number]["name"] in row
            drawn += bool(thing_sign(say, kind, number))
    assert drawn > 10


def test_the_rules_lead_back_to_the_table_they_were_asked_from(server: Server) -> None:
    table = server.client("Ann").post("/play", game="smog", players=2, bot="random")["id"]

    def back(path: str) -> str:
        found = BACK.search(get(server, path).text)
        return found[1] if found else ""

    assert back(f"/rules/smog?table={table}") == f"/t/{table}"
    assert back(f"/rules/nanty?table={table}") == ""
    assert back("/rules/smog?table=nowhere") == ""
    assert back("/rules/smog?table=%22%3E") == ""
    assert get(server, "/legend/chess").status_code == 404


def test_words_of_the_page_are_there_in_every_language() -> None:
    for language in ("en", "it", "de"):
        for message in ("contents", "primer", "legend", "legend-link", "back-to-game", "explore"):
            assert words_in(language).format(message, {})
