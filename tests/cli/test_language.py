"""The terminal in the reader's language: which one it is, and that it is all of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from typer.testing import Result

from fogbound.cli.language import WORDS, environment_language, take_language
from fogbound.cli.session import TYPED
from fogbound.engine import Game, Record, game, game_names
from fogbound.engine.words import bundle, game_languages, languages
from tests.cli.conftest import flowing, spoken
from tests.cli.test_commands import ALL, fits
from tests.cli.test_errors import one_line

Command = Callable[..., Result]
ITALIAN = ("--language", "it")
OTHERS = [language for language in languages(WORDS) if language != "en"]
WORD = re.compile(r"[^\W\d_]{2,}")
PROTOCOL = re.compile(
    r"fogbound [-\w. /:,|]+|\S+\.txt|\S*--[-\w]+|edition=\S+|rounds=\S+|\b[0-9a-f]{32,}\b"
)
"""What is the same in every language: commands, files, options, hashes."""


# ---------------------------------------------------------------- which language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it_CH@euro"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "it_IT", "LC_MESSAGES": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language


@pytest.mark.parametrize(
    ("typed", "rest", "language"),
    [
        ("play smog", "play smog", None),
        ("--language it play smog", "play smog", "it"),
        ("play --language it smog", "play smog", "it"),
        ("play smog --language=it", "play smog", "it"),
        ("--language it play --language en", "play", "en"),
        ("rules smog -- --language it", "rules smog -- --language it", None),
    ],
)
def test_the_language_is_asked_for_anywhere(typed: str, rest: str, language: str | None) -> None:
    assert take_language(typed.split()) == (rest.split(), language)


def test_what_is_asked_for_beats_the_environment(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    english, italian = fogbound("games").stdout, fogbound("games", *ITALIAN).stdout
    assert english != italian
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert fogbound("games").stdout == italian
    assert fogbound("games", "--language", "en").stdout == english
    assert fogbound("--language", "en", "games").stdout == english


@pytest.mark.parametrize("words", ["--language xx games", "games --language xx", "--language=xx"])
def test_an_unknown_language_is_refused(fogbound: Command, words: str) -> None:
    line = one_line(fogbound(*words.split()), 2)
    offered = ", ".join(languages(WORDS))
    assert line == f"fogbound: there is no language 'xx'; there are: {offered}\n"


# ---------------------------------------------------------------- all of it


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_and_argument_is_there_in_every_language(language: str) -> None:
    assert bundle(WORDS, language).messages == bundle(WORDS, "en").messages


@pytest.mark.parametrize("language", languages(WORDS))
@pytest.mark.parametrize("command", ["", *ALL])
def test_every_argument_and_option_is_explained(
    fogbound: Command, command: str, language: str
) -> None:
    result = fogbound(*command.split(), "--help", "--language", language)
    assert result.exit_code == 0
    assert fits(result.stdout)
    if language != "en":
        assert not foreign(result.stdout, language)


@pytest.mark.parametrize("language", languages(WORDS))
def test_what_can_be_typed_fits_and_differs(language: str) -> None:
    words = bundle(WORDS, language)
    typed = [words.format(f"typed-{name}", {}) for name in TYPED]
    assert len(set(typed)) == len(typed)
    for message in ("reminder", "welcome"):
        assert len(words.format(message, {})) <= 80


@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_in_italian_shows_no_english_word(
    fogbound: Command, edition: str, seat: int
) -> None:
    words = ("play", "smog", "-p", 2, "--edition", edition, "--seat", seat, "--seed", 5, *ITALIAN)
    rng = Random(f"{edition} {seat}")
    asked = ["aiuto", "tabellone", "racconto", "guida", "regole agente", "? 1", "perché no 1"]
    asked += ["annulla", "ricomincia", "salva", "regole", "perche no", "zzz", "e", "perché no e"]
    numbers = [str(rng.randint(1, 9)) for _ in range(1500)]
    asked += [line for number in numbers for line in (f"? {number}", number)]
    text = ""
    for rounds in (3, 12):
        saved = ("--save", f"{rounds}.txt", "--option", f"rounds={rounds}", "--bots", "random")
        result = fogbound(*words, *saved, typed="\n".join(asked))
        assert result.exit_code == 0
        text += result.stdout
    assert Record.load("3.txt").result is not None
    assert "(end.limit)" in text
    assert not foreign(text)


def test_records_and_rules_in_italian_show_no_english_word(fogbound: Command, record: Path) -> None:
    commands = [
        "games smog", "rules smog", "rules smog clessidra", f"replay {record}",
        f"replay {record} --at 9 --seat 1", f"replay {record} --at 9", f"replay {record} --check",
        f"verify {record}", f"hint {record} --at 12 --bot search:20", "play",
        "watch smog -p 2 --bots random --option rounds=2 --seed 7",
        "watch smog -p 2 --bots random --option rounds=2 --games 2 --quiet",
        "arena smog random greedy -p 2 --games 2 --jobs 1 --option rounds=1",
    ]  # fmt: skip
    for command in commands:
        result = fogbound(*command.split(), *ITALIAN)
        assert result.exit_code == 0, result.stderr
        assert not foreign(result.stdout), command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plya", "non c’è il comando 'plya'; forse volevi dire play?"),
        ("play --frob", "non c’è l’opzione '--frob'; vedi fogbound play --help"),
        ("play --players", "--players vuole un valore"),
        ("play --players x", "--players dev’essere un numero; vedi fogbound play --help"),
        ("rules", "manca GIOCO; vedi fogbound rules --help"),
        ("play chess", f"nessun gioco si chiama 'chess'; ci sono: {', '.join(game_names())}"),
        ("play smog -p 9", "smog è per 2-4 giocatori, non per 9"),
        ("play smog --edition fr", "edition dev’essere uno di questi valori: en, it"),
        ("replay no.txt", "no.txt: non c’è un file o una cartella con questo nome"),
        ("replay .", ".: è una cartella, non una partita"),
    ],
)
def test_what_goes_wrong_is_said_in_italian(fogbound: Command, words: str, said: str) -> None:
    result = fogbound(*words.split(), *ITALIAN)
    assert result.stderr == f"fogbound: {said}\n"


# ---------------------------------------------------------------- independent of the rest


def test_the_language_and_the_edition_are_two_choices(fogbound: Command) -> None:
    for language in ("en", "it"):
        for edition in ("en", "it"):
            path = f"{language}-{edition}.txt"
            words = ("play", "smog", "-p", 2, "--edition", edition, "--language", language)
            text = fogbound(*words, "--seed", 1, "--bots", "random", "--save", path).stdout
            state = Record.load(path).replay()
            assert state.box.options["edition"] == edition
            assert spoken(state, language).question(state.seen_by(0)) in text


def test_a_record_is_the_same_in_every_language(fogbound: Command) -> None:
    words = ("watch", "smog", "-p", 2, "--bots", "random", "--option", "rounds=2", "--seed", 7)
    fogbound(*words, "--save", "en.txt")
    fogbound(*words, "--save", "it.txt", *ITALIAN)
    assert Path("en.txt").read_text() == Path("it.txt").read_text()


def test_a_seat_nobody_named_is_called_as_the_reader_calls_it(
    fogbound: Command, lamps: str
) -> None:
    words = ("watch", lamps, "-p", 2, "--bots", "random", "--seed", 1, "--save", "w.txt")
    assert "Giocatore 1 (random), Giocatore 2 (random)" in fogbound(*words, *ITALIAN).stdout
    assert "seat 0: Player 1 (random)" in Path("w.txt").read_text()
    assert "Player 1 (random)" in fogbound("replay", "w.txt").stdout
    assert "Giocatore 1 (random)" in fogbound("replay", "w.txt", *ITALIAN).stdout


def test_english_words_can_always_be_typed_and_italian_ones_in_italian(
    fogbound: Command, lamps: str
) -> None:
    words = ("play", lamps, "--bots", "random", "--seed", 3)
    italian = fogbound(*words, *ITALIAN, typed="undo\nannulla\nPERCHE NO\nchiudi\nundo\n").stdout
    assert italian.count("Niente da annullare") == 2
    assert "Perché no che cosa?" in italian
    assert italian.split("> chiudi\n")[1].startswith("La partita è in ")
    english = fogbound(*words, typed="annulla\nchiudi\nquit\n").stdout
    assert english.count("No action is called") == 2


# ---------------------------------------------------------------- words that are English


def foreign(text: str, language: str = "it") -> set[str]:
    """The English words of ours in a text: those of our messages that no translated one has."""
    shown = flowing(text)
    rules = {rule.id for each in _speaking(language) for rule in each.ledger}
    for rule in sorted(rules, key=len, reverse=True):
        shown = shown.replace(rule, "")
    return _words(PROTOCOL.sub("", shown)) & (
        _ours("en", language) - _ours(language, language) - _names(language)
    )


def _words(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))


def _speaking(language: str) -> list[Game]:
    """The games that have a language."""
    return [each for each in map(game, game_names()) if language in game_languages(each)]


@cache
def _ours(language: str, spoken_in: str) -> set[str]:
    """In a language, every word of the terminal, of all games, and of those that have another."""
    found = set[str]()
    packages = [f"{each.package}.words" for each in _speaking(spoken_in)]
    for package in (WORDS, "fogbound.engine.words", *packages):
        found |= _words(" ".join(_texts(package, language)))
    for each in _speaking(spoken_in):
        for rule in each.ledger_in(language):
            found |= _words(f"{rule.text} {rule.chapter} {rule.source}")
        found |= _words(each.primer_in(language))
        say = spoken(each.new(), language)
        for kind in say.box.names:
            for forms in say.things(kind):
                found |= _words(" ".join(forms.values()))
    return found


def _names(language: str) -> set[str]:
    """What is called alike in every language: people, games, bots, commands and languages."""
    said = ["greedy random search easy fair strong master grandmaster", *languages(WORDS)]
    for each in _speaking(language):
        say = spoken(each.new(), language)
        said += [say.title, *say.seats]
    return _words(" ".join(said))


class _Texts(Visitor):
    """Collects what messages say around their arguments."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


def _texts(package: str, language: str) -> Iterable[str]:
    text = files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    texts = _Texts()
    texts.visit(FluentParser().parse(text))
    return texts.found
