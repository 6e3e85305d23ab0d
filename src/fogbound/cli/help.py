"""The page of help of a command, from the messages `command-NAME` and what typer knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fogbound.bots import bots
from fogbound.cli.language import OPTION, WORDS
from fogbound.cli.screen import QUIET, Screen
from fogbound.engine.words import languages

EXAMPLES: Final = {
    "serve": ("serve", "serve --host 0.0.0.0 --no-browser"),
    "learn": ("learn smog", "learn riders"),
    "play": (
        "play",
        "play smog --players 2 --name Ada",
        "play smog --seat random --bots greedy --bots greedy --bots random",
        "play --resume game.txt",
    ),
    "watch": (
        "watch smog",
        "watch smog --bots greedy --bots random --players 2 --seed 7",
        "watch smog --games 20 --quiet --option rounds=60",
    ),
    "arena": (
        "arena smog greedy search:200 random --games 1000",
        "arena smog search:400 greedy --players 4 --out games.csv",
        "arena nanty easy fair strong --players 3 --plot ratings.svg",
    ),
    "train": (
        "train nanty --out training",
        "train riders --out training --vary scenario --rounds 5 --games 1000",
    ),
    "replay": ("replay game.txt", "replay game.txt --at 40 --seat 1", "replay game.txt --check"),
    "hint": (
        "hint game.txt",
        "hint game.txt --at 40 --bot search:5s",
        "hint game.txt --seat 1 --count 5",
    ),
    "review": ("review game.txt", "review game.txt --seat 1"),
    "verify": ("verify game.txt --hash 2c26b46b68ff...",),
    "rules": ("rules smog", "rules smog buy.hourglass", "rules smog shadow master"),
    "draw": (
        "draw game.txt -o board.svg",
        "draw game.txt --at 40 --seat 1 -o - | rsvg-convert -o board.png",
    ),
    "games": ("games", "games smog"),
    "balance": (
        "lab balance nanty --games 500 --players 3",
        "lab balance riders --vary scenario -p 2 -p 3 -p 4 --bots strong --out riders",
    ),
    "compare": (
        "lab compare nanty --components mine.toml --with theirs.toml",
        'lab compare nanty --components a.toml --with b.toml --about "plays card:The Bank"',
    ),
    "report": ("lab report nanty-balance",),
    "query": ('lab query nanty-balance "select rule, count(*) from games group by 1"',),
    "record": ("lab record nanty-balance 17 --out game.txt",),
    "publish": ("lab publish nanty-balance --name nanty",),
}
"""By command: what one might type after `fogbound`."""

Row = tuple[str, str]


def print_help(screen: Screen, path: str, command: Any, commands: Sequence[str] = ()) -> None:
    """What a command does, how it is used, and each argument and option of it."""
    name = f"command-{command.name}"
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name != "argument"]
    screen.print(screen.say("usage", command=_usage(screen, path, arguments, options, commands)))
    screen.print()
    screen.print(screen.say(name), "bold")
    if screen.has(f"{name}.more"):
        screen.print()
        screen.print(screen.say(f"{name}.more"))
    if examples := EXAMPLES.get(command.name, ()):
        screen.print()
        screen.print(screen.say("heading-examples"), QUIET)
        for words in examples:
            screen.indented(f"fogbound {words}")
    _print_rows(
        screen, "heading-commands", [(each, screen.say(f"command-{each}")) for each in commands]
    )
    _print_rows(
        screen,
        "heading-arguments",
        [(_value(screen, param), _meaning(screen, name, param)) for param in arguments],
    )
    _print_rows(
        screen,
        "heading-options",
        [
            *((_option(screen, param), _meaning(screen, name, param)) for param in options),
            (
                f"{OPTION} {screen.say('value-language')}",
                screen.say("shared-language", languages=", ".join(languages(WORDS))),
            ),
            ("-h, --help", screen.say("shared-help")),
        ],
    )


def _usage(
    screen: Screen, path: str, arguments: list[Any], options: list[Any], commands: Sequence[str]
) -> str:
    """The command with what it needs and, in brackets, what it can do without."""
    words = [
        _value(screen, param) if param.required else f"[{_value(screen, param)}]"
        for param in arguments
    ]
    words += [f"{param.opts[0]} {_value(screen, param)}" for param in options if param.required]
    words.append(screen.say("options-here"))
    return " ".join([path, *words, *([screen.say("command-here")] if commands else [])])


def _value(screen: Screen, param: Any) -> str:
    """What stands for the value of an argument or an option."""
    return screen.say(f"value-{param.metavar}")


def _option(screen: Screen, param: Any) -> str:
    """An option in all its spellings, the short one first."""
    spelt = ", ".join([*sorted(param.opts, key=len), *param.secondary_opts])
    return spelt if param.is_flag else f"{spelt} {_value(screen, param)}"


def _meaning(screen: Screen, command: str, param: Any) -> str:
    """What an argument or an option is for, and what it is where it is left out."""
    own = f"{command}.{param.name}"
    message = own if screen.has(own) else f"shared-{param.name}"
    facts = {"bots": ", ".join(bots())} if message == "shared-bots" else {}
    said = screen.say(message, **facts)
    if param.default in (None, "", False, True):
        return said
    return f"{said} {screen.say('default', value=str(param.default))}"


def _print_rows(screen: Screen, heading: str, rows: Sequence[Row]) -> None:
    """Names and what they mean, under a heading; nothing where there is none."""
    if rows:
        screen.print()
        screen.print(screen.say(heading), QUIET)
        screen.rows(rows, "cyan")
