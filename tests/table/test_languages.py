"""Everybody reads their own language: pages, refusals, views and news of one and the same table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest

import fogbound.table
from fogbound.bots import LEVELS
from fogbound.engine import game, game_names
from fogbound.engine.picture import Background, background
from fogbound.engine.picture.sheet import drawing
from fogbound.engine.words import Args, Speaker, bundle, game_languages
from fogbound.table import errors, views
from fogbound.table.languages import CHOSEN, LANGUAGES, script_words, wanted, words_in
from fogbound.table.log import (
    Close,
    Dismiss,
    Entry,
    Play,
    SeatBot,
    Seating,
    Sit,
    Start,
    Title,
    Vote,
    numbered,
)
from fogbound.table.rooms import Room
from tests.table.server import Client, Server, wait_for

HERE = Path(fogbound.table.__file__).parent
ITALIAN = "it-IT,it;q=0.9,en;q=0.5"


def reading(client: Client, language: str) -> Client:
    """The client, which asks for that language from now on."""
    client.http.headers["Accept-Language"] = language
    return client


def said(language: str, message: str, **facts: str | int) -> str:
    return words_in(language).format(message, facts)


def bot_name(language: str, level: str, number: int) -> str:
    """What a bot is called at a seat, counted from 1."""
    return said(language, "bot-name", bot=said(language, f"level-{level}"), number=number)


# -------------------------------------------------------------------- which language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("it", "it"),
        ("IT-ch", "it"),
        (ITALIAN, "it"),
        ("en;q=0.4, it; q=0.6", "it"),
        ("tlh-QQ,tlh;q=0.9,it;q=0.2,en;q=0.1", "it"),
        ("tlh-QQ,tlh;q=0.9", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("it;q=0", "en"),
        ("it;q=much,en", "en"),
        ("it;q=nan", "en"),
        ("tlh," * 1000 + "it", "en"),
    ],
)
def test_the_best_language_we_speak_is_chosen(header: str, language: str) -> None:
    assert wanted(header) == language


def test_a_chosen_language_beats_the_browsers(server: Server) -> None:
    for chosen, language in (("it", "it"), ("en", "en"), ("xx", "it"), ("", "it"), ("../en", "it")):
        headers = {"Accept-Language": ITALIAN, "Cookie": f"{CHOSEN}={chosen}"}
        answer = httpx.get(server.url, headers=headers)
        assert answer.headers["content-language"] == language
        assert f'<html lang="{language}">' in answer.text


def test_an_unknown_language_falls_back_to_english(server: Server) -> None:
    answer = httpx.get(server.url, headers={"Accept-Language": "tlh, xx;q=0.5"})
    assert answer.headers["content-language"] == "en"
    assert said("en", "home-hero") in answer.text
    eve = reading(server.client(), "tlh")
    assert eve.refused("/tables", game="smog") == (401, said("en", "come-in-first"))


def test_an_answer_says_its_language_and_what_it_depends_on(server: Server) -> None:
    ada = reading(server.client("Ada"), "it")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    spoken = ["/games", f"/tables/{table}", "/games/smog/rules", "/nowhere", "/tables/aaaaaaaaaaaa"]
    for path in [*spoken, f"{server.url}/", f"{server.url}/t/{table}", f"{server.url}/t/nowhere"]:
        headers = ada.http.get(path).headers
        assert headers["content-language"] == "it", path
        assert {"Accept-Language", "Cookie"} <= set(headers["vary"].split(", ")), path
    foreign = ada.http.post("/tables", json={}, headers={"Origin": "https://elsewhere.example"})
    assert foreign.headers["content-language"] == "it"
    for path in ("/me", "/bots", f"{server.url}/static/table.js", f"/tables/{table}/qr"):
        assert "content-language" not in ada.http.get(path).headers, path


# -------------------------------------------------------------------- pages


def untranslated(language: str) -> list[str]:
    """What an English page says without arguments, and one in this language never does."""
    english, own = words_in("en"), words_in(language)
    plain = [name for name, needs in english.messages.items() if not needs]
    texts = [english.format(name, {}) for name in plain if name not in ("language", "say")]
    spoken = " ".join(own.format(name, {}) for name in plain)
    return [text for text in texts if text not in spoken and len(text) > 3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/", "home-hero"),
        ("/t/TABLE", "bring-friends"),
        ("/rules/GAME", "every-rule"),
        ("/t/nowhere", "lost-why"),
    ],
)
def test_a_page_in_each_language(server: Server, language: str, path: str, message: str) -> None:
    ada = reading(server.client("Ada"), language)
    name = next(name for name in game_names() if language in game_languages(game(name)))
    table = ada.post("/tables", game=name, players=2)["id"]
    page = ada.http.get(server.url + path.replace("TABLE", table).replace("GAME", name)).text
    assert f'<html lang="{language}">' in page
    assert said(language, message) in page
    if language != "en":
        shown = re.sub(r'data-words="[^"]*"', "", page)
        left = [text for text in untranslated(language) if f">{text}<" in shown]
        assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_facts_of_a_game_in_each_language(server: Server, language: str) -> None:
    eve = reading(server.client(), language)
    say = Speaker(game("smog").box(4), (), language)
    facts = eve.get("/games/smog")
    assert facts["about"] == say.fact("about")
    assert facts["languages"] == game_languages(game("smog"))
    (edition,) = (option for option in game("smog").options if option.name == "edition")
    (offered,) = (option for option in facts["options"] if option["name"] == "edition")
    assert offered["label"] == say.label(edition)
    assert offered["labels"] == [say.choice(edition, choice) for choice in edition.choices]
    ledger = game("smog").ledger_in(language)
    assert [rule["text"] for rule in eve.get("/games/smog/rules")] == [r.text for r in ledger]
    page = eve.http.get(f"{server.url}/rules/smog").text
    assert ledger["buy.ether"].text.split(".")[0].replace("'", "&#39;") in page
    cards = say.listings()[0]
    ((_, _, rows),) = say.otherwise(cards)
    assert all(f"<td>{cell}</td>" in page for cell in (cards.rows[8][1], rows[0][1]))


def test_a_game_without_a_translation_says_so_and_is_told_in_english(server: Server) -> None:
    eve = reading(server.client(), "it")
    assert eve.get("/games/lamps")["about"] == Speaker(game("lamps").box(2)).fact("about")
    page = eve.http.get(server.url).text
    assert page.count(f"· {said('it', 'in-english')} ·") == len(
        [name for name in game_names() if "it" not in eve.get(f"/games/{name}")["languages"]]
    )
    assert said("en", "in-english") not in httpx.get(server.url).text


def test_a_stranger_gets_a_name_in_their_own_language(server: Server) -> None:
    for language in LANGUAGES:
        stranger = reading(server.client(), language)
        stranger.post("/play", game="lamps", bot="random")
        assert stranger.get("/me")["name"] == said(language, "guest")


# -------------------------------------------------------------------- refusals


def test_refusals_in_each_language(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game="lamps", players=3)["id"]
    ada.post(f"/tables/{table}/seats/1", do="bot", bot="fair")
    here = f"/tables/{table}"
    for language in LANGUAGES:
        reading(ada, language)
        reading(ben, language)

        def refused(client: Client, path: str, message: str, *, body: Any, **facts: Any) -> None:
            expected = said(language, message, **facts)  # noqa: B023
            assert client.refused(path, **body)[1] == expected

        bot = bot_name(language, "fair", 2)
        refused(ben, f"{here}/seats/1", "sit-taken", body={"do": "take"}, name=bot)
        refused(ben, f"{here}/seats/0", "sit-taken", body={"do": "take"}, name="Ada")
        refused(ben, f"{here}/seats/7", "no-seat", body={"do": "take"}, seat=8)
        refused(ben, f"{here}/start", "start-guests", body={})
        refused(ada, f"{here}/start", "start-empty", body={}, count=1, seats="3")
        refused(ada, f"{here}/hint", "not-begun", body={})
        refused(ada, "/tables/aaaaaaaaaaaa/start", "no-table", body={})
        refused(ada, "/tables", "no-game-called", body={"game": "chess"}, name="chess")
        refused(ada, "/me", "name-empty", body={"name": "  "})
        refused(ada, f"{here}/seats/2", "unknown-bot", body={"do": "bot", "bot": "x"}, bot="x")
        words = bundle("fogbound.engine.words", language)
        players: Args = {"game": "Lamplighters", "least": 2, "most": 6, "players": "7"}
        wrong = ada.refused("/tables", game="lamps", players=7)
        assert wrong == (400, words.format("option-players", players))
    reading(ada, "it")
    shape = {"where": "game", "error": "Input should be a valid string"}
    assert ada.refused("/tables", game=7) == (422, said("it", "bad-shape", **shape))
    assert ada.http.get("/nowhere").json() == {"error": said("it", "status-404")}
    assert ada.http.delete("/games").json() == {"error": said("it", "status-405")}
    assert (
        ada.http.post("/people", content=b"{").json()["error"].endswith("non ha la forma giusta.")
    )


def test_a_rule_forbids_in_the_readers_words_facts_first(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/play", game="smog", players=2, bot="random")["id"]
    rng = Random(3)

    def with_facts() -> list[dict[str, Any]]:
        return [row for row in ada.view(table)["forbidden"] if row["why"] != row["says"]]

    wait_for(lambda: with_facts() or ada.play_any(table, rng) is None)
    row = with_facts()[0]
    wish = {"number": ada.view(table)["number"], "action": row["code"]}
    rule = game("smog").ledger[row["rule"]]
    assert row["says"] == rule.text
    told = {}
    for language in LANGUAGES:
        reading(ada, language)
        answer = ada.http.post(f"/tables/{table}/actions", json=wish).json()
        again = next(r for r in ada.view(table)["forbidden"] if r["code"] == row["code"])
        assert answer == {"error": again["why"], "rule": row["rule"]}
        assert again["says"] == game("smog").ledger_in(language)[row["rule"]].text
        told[language] = again["why"], again["text"]
    assert told["en"] == (row["why"], row["text"])
    assert set(told["en"]).isdisjoint(told["it"])


# -------------------------------------------------------------------- one table, many readers


def test_players_and_spectators_of_one_game_each_read_their_own(server: Server) -> None:
    ada, ben = server.client("Ada"), reading(server.client("Ben"), "it")
    table = ada.post("/tables", game="smog", players=3)["id"]
    ben.post(f"/tables/{table}/seats/1", do="take")
    watchers = {language: reading(server.client(), language) for language in LANGUAGES}
    readers = {ada: "en", ben: "it", **{w: language for language, w in watchers.items()}}
    streams = {client: client.stream(table, 0) for client in readers}
    ada.post(f"/tables/{table}/seats/2", do="bot", bot="fair")
    ada.post(f"/tables/{table}/start")
    rng = Random(7)

    def asked() -> bool:
        """Whether Ada or Ben must decide, after a while of playing."""
        if ada.view(table)["number"] >= 24:
            return bool(ada.view(table)["legal"] or ben.view(table)["legal"])
        ada.play_any(table, rng)
        ben.play_any(table, rng)
        return False

    wait_for(asked, timeout=60)
    last = ada.get(f"/tables/{table}")["last"]
    room = server.tables._rooms[table]
    seen = {client: client.view(table) for client in readers}
    for client, language in readers.items():
        stream, view, say = streams[client], seen[client], room.speaker(language)
        wait_for(lambda s=stream: s.numbers()[-1:] >= [last])
        assert stream.of("seats")[0]["text"] == said(language, "log-sit", who="Ada", seat=1)
        bot: Args = {"bot": said(language, "level-fair"), "seat": 3}
        assert stream.of("seats")[-1]["text"] == said(language, "log-bot", **bot)
        assert stream.of("start")[0]["text"] == said(language, "log-start")
        news = [line for move in stream.of("move") for line in move["story"]]
        assert news[-3:] == view["story"][-3:]
        assert view["panels"][2]["name"] == bot_name(language, "fair", 3)
        state = room.require_match().state.seen_by(view["viewer"])
        assert view["question"] == say.question(state)
        for action in view["legal"]:
            assert action["text"] == say.describe(state, action["code"])
            assert action["short"] == say.short(state, action["code"])
            assert action["head"] == say.head(state, action["code"])
        assert view["text"] == say.text(state)
        stream.close()
    one, other = (seen[watchers[language]] for language in ("en", "it"))
    for what in ("board", "text", "question", "story"):
        assert one[what] != other[what]
    for what in ("number", "actor", "last", "seed_hash"):
        assert one[what] == other[what]


def smog_room(seats: list[Entry]) -> Room:
    row = {"id": "t", "game": "smog", "revision": game("smog").revision, "players": 3,
           "options": dict(game("smog").box(3).options), "seed": "seed", "host": "a",
           "listed": False, "origin": "", "created": 0}  # fmt: skip
    return Room(row, numbered(seats, last=0, at=0))


def test_what_is_drawn_is_kept_for_each_viewer_and_language_and_never_mixed_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats: list[Entry] = [Sit(0, "a", "Ada"), SeatBot(1, "fair"), Sit(2, "b", "Ben")]
    room = smog_room([*seats, Start("a", "Ada")])
    drawn: list[tuple[int, str]] = []
    render = views.render

    def counted(room: Room, seen: Any, language: str, now: bool) -> dict[str, Any]:
        drawn.append((seen.viewer, language))
        return render(room, seen, language, now)

    monkeypatch.setattr(views, "render", counted)
    rng = Random(5)
    readers = [(viewer, language) for viewer in range(-1, 3) for language in LANGUAGES]
    for _ in range(30):
        assert room.actor is not None
        legal = room.require_match().state.legal()
        room.apply(Play(room.actor, rng.choice(legal), number=room.last + 1))
        drawn.clear()
        for reader in rng.sample(readers * 2, len(readers) * 2):
            shown = views.view(room, *reader)
            state = room.require_match().state.seen_by(reader[0])
            fresh = render(room, state, reader[1], now=True)
            assert {name: shown[name] for name in fresh} == fresh
        assert sorted(drawn) == sorted(readers)


def test_who_takes_a_seat_is_named_at_once_in_every_language() -> None:
    seats: list[Entry] = [Sit(0, "a", "Ada"), SeatBot(1, "easy"), Sit(2, "b", "Ben")]
    room = smog_room([*seats, Start("a", "Ada")])
    for language in LANGUAGES:
        easy = bot_name(language, "easy", 2)
        assert room.speaker(language).names == ["Ada", easy, "Ben"]
        assert views.view(room, 0, language)["panels"][1]["name"] == easy
    assert room.name(1, "en") == "Easy 2"
    room.apply(SeatBot(1, "strong", number=room.last + 1))
    for language in LANGUAGES:
        strong = bot_name(language, "strong", 2)
        assert room.speaker(language).names == ["Ada", strong, "Ben"]
        assert views.view(room, 0, language)["panels"][1]["name"] == strong


# -------------------------------------------------------------------- the background


def test_a_background_is_kept_for_good_by_an_address_of_its_own(server: Server) -> None:
    eve = server.client()
    table = server.client("Ada").post("/tables", game="smog", players=2)["id"]
    found = set()
    for language in LANGUAGES:
        page = reading(eve, language).http.get(f"{server.url}/t/{table}").text
        (address,) = re.findall(r'data-background="([^"]+)"', page)
        assert re.fullmatch(rf"/background/smog\.{language}\.[0-9a-f]+\.svg", address)
        file = httpx.get(server.url + address)
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert file.headers["content-type"] == "image/svg+xml"
        assert not {"content-language", "set-cookie"} & set(file.headers)
        assert file.headers.get("vary", "Accept-Encoding") == "Accept-Encoding"
        known = background(game("smog"), language)
        assert known is not None
        assert file.text == known.file
        old = httpx.get(f"{server.url}/background/smog.{language}.0123456789abcdef.svg")
        assert old.headers["cache-control"] == "no-store"
        assert old.text == file.text
        found.add(address)
    assert len(found) == len(LANGUAGES)
    for wrong in ("chess.en.0", "smog.xx.0"):
        assert httpx.get(f"{server.url}/background/{wrong}.svg").status_code == 404


def test_a_background_that_changes_has_another_address() -> None:
    for name in game_names():
        usual = drawing(game(name))
        if usual is None:
            continue
        say = Speaker(game(name).box(game(name).players[-1]))
        other = replace(usual, layers=lambda say: {"x": "<path d='M0 0'/>"})
        versions = {Background(each, say).version for each in (usual, usual, other)}
        assert len(versions) == 2


def test_a_view_refers_to_its_background_and_does_not_carry_it(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/play", game="smog", players=2, bot="random")["id"]
    wait_for(lambda: ada.view(table)["legal"])
    view = ada.view(table)
    found = background(game("smog"), "en")
    assert found is not None
    pictures = [view["board"], view["hand"], *(panel["svg"] for panel in view["panels"])]
    assert all("<style" not in drawn and " style=" not in drawn for drawn in pictures)
    own = "".join(pictures) + found.file
    for shape in set(re.findall(r'href="#([^"]+)"', "".join(pictures))):
        assert f'id="{shape}"' in own


# -------------------------------------------------------------------- every message, both ways

FAMILIES = {
    "level-": set(LEVELS),
    "log-": {kind.kind for kind in (*get_args(Seating), Vote, Start, Close, Dismiss, Title)},
    "lab-study-": {"balance", "compare"},
    "pace-": {"steps", "quick", "once"},
    "status-": {"400", "404", "405"},
    "js-hint-": {"gain", "risk", "then"},
    "js-review-": {"played", "best"},
    "js-status-": {"waiting", "full", "playing", "over", "closed"},
}
"""Messages that are found by a name made up of two."""
REFUSALS = {
    name
    for name, value in vars(errors).items()
    if isinstance(value, type) and issubclass(value, errors.TableError)
}


def calls() -> Iterator[ast.Call]:
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                yield node


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every refusal in the code: its message, and the facts that it is given."""
    for call in calls():
        if isinstance(call.func, ast.Name) and call.func.id in REFUSALS:
            first = call.args[0]
            if isinstance(first, ast.Constant):
                yield str(first.value), {keyword.arg or "" for keyword in call.keywords}


def in_python() -> Iterator[str]:
    """Messages in the code, and how those begin whose name is made up."""
    for message, _ in refusals():
        yield message
    for call in calls():
        if isinstance(call.func, ast.Attribute) and call.func.attr == "format":
            for node in ast.walk(call.args[0]):
                if isinstance(node, ast.Constant):
                    yield str(node.value)
    source = (HERE / "app.py").read_text(encoding="utf-8")
    yield from re.findall(r'message = "([\w-]+)" if .+ else "([\w.-]+)"', source)[0]
    yield from re.findall(r'message = f"([\w-]+)\{', source)


def in_templates() -> Iterator[str]:
    for path in (HERE / "templates").iterdir():
        yield from re.findall(r'\bsay\("([\w-]+)"', path.read_text(encoding="utf-8"))


def in_scripts() -> Iterator[str]:
    """Messages in the pages' script: all that the first argument of `say` may be."""
    for path in (HERE / "static").glob("*.js"):
        for rest in re.split(r"\bsay\(", path.read_text(encoding="utf-8"))[1:]:
            first = first_argument(rest)
            if first.startswith("`"):
                yield "js-" + first[1 : first.index("$")]
            else:
                yield from (f"js-{name}" for name in re.findall(r'"([\w-]+)"', first))


def first_argument(rest: str) -> str:
    depth = 0
    for at, sign in enumerate(rest):
        if not depth and sign in ",)":
            return rest[:at]
        depth += (sign in "({[") - (sign in ")}]")
    return rest


def used() -> set[str]:
    named = {*in_python(), *in_templates(), *in_scripts()}
    named.add("language")  # of each language, by name
    made = {family + each for family, each_of in FAMILIES.items() for each in each_of}
    assert {name for name in named if name.endswith("-")} == set(FAMILIES)
    return {name for name in named if not name.endswith("-")} | made


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_the_code_uses_exists_and_no_other(language: str) -> None:
    assert set(words_in(language).messages) == used()


def test_every_refusal_knows_all_that_its_sentence_tells() -> None:
    found = list(refusals())
    assert len(found) > 50
    for message, facts in found:
        for language in LANGUAGES:
            assert words_in(language).messages[message] <= facts, (language, message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_fills_in_the_arguments_itself(language: str) -> None:
    for name, text in script_words(language).items():
        filled = set(re.findall(r"\{(\w+)\}", text))
        assert filled == words_in(language).messages[f"js-{name}"]
        assert "{ $" not in text
