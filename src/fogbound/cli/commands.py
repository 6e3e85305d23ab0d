"""The commands as typer runs them, with help and complaints in the reader's language.

What goes wrong is said in one line on stderr: exit code 2 where the command was wrong, else 1.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from fogbound.bots import Misbehaved, UnknownBot
from fogbound.cli.help import print_help
from fogbound.cli.language import environment_language, take_language
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import Screen
from fogbound.engine import ComponentError, OptionError, RecordError, UnknownGame

WRONG_COMMAND = (UnknownGame, UnknownBot, OptionError)
WRONG_FILE = (RecordError, ComponentError, Misbehaved, OSError)


class Command(TyperCommand):
    """A command whose help page is ours."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        print_help(ctx.obj, ctx.command_path, self)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        if rest := super().parse_args(ctx, args):
            raise WrongCommand("too-many-words", words=repr(rest[0]), command=ctx.command_path)
        return rest


class Commands(TyperGroup):
    """The group of commands, which turns every foreseeable exception into one line."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        print_help(ctx.obj, ctx.command_path, self, list(self.commands))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            near = get_close_matches(args[0], self.commands, n=1)
            facts = {"name": repr(args[0]), "command": ctx.command_path}
            if near:
                raise WrongCommand("no-command.near", near=near[0], **facts)
            raise WrongCommand("no-command", **facts)
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        _let_any_sign_pass()
        screen = Screen(environment_language(os.environ))
        try:
            rest, language = take_language(sys.argv[1:] if args is None else args)
            if language is not None:
                screen = Screen(language)
            code = super().main(rest, prog_name, complete_var, False, obj=screen, **extra)
        except TyperException as error:
            code = _complain(_misuse(screen, error), 2)
        except WRONG_COMMAND as error:
            code = _complain(str(error), 2)
        except Problem as problem:
            code = _complain(screen.worded(problem), problem.code)
        except WRONG_FILE as error:
            code = _complain(screen.worded(error), 1)
        except typer.Abort:
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str, code: int) -> int:
    """One line on stderr; returns the exit code."""
    typer.echo(f"fogbound: {' '.join(message.split())}", err=True)
    return code


def _misuse(screen: Screen, error: TyperException) -> str:
    """What typer found wrong with a command, in our words: it has them in English alone."""
    context, param = getattr(error, "ctx", None), getattr(error, "param", None)
    command = context.command_path if context is not None else "fogbound"
    kind = type(error).__name__
    if kind == "NoSuchOption":
        option = repr(getattr(error, "option_name", ""))
        return screen.say("no-such-option", option=option, command=command)
    if kind == "BadOptionUsage":
        return screen.say("needs-value", option=getattr(error, "option_name", ""))
    if kind == "MissingParameter" and param is not None:
        argument = param.param_type_name == "argument"
        what = screen.say(f"value-{param.metavar}") if argument else param.opts[0]
        return screen.say("missing", what=what, command=command)
    if kind == "BadParameter" and param is not None:
        facts = {"option": param.opts[0], "command": command}
        least, most = getattr(param, "min", None), getattr(param, "max", None)
        if least is None:
            return screen.say("not-a-number", **facts)
        if most is None:
            return screen.say("not-a-number.least", least=f"{least:g}", **facts)
        return screen.say("not-a-number.between", least=f"{least:g}", most=f"{most:g}", **facts)
    return screen.say("misused", error=error.format_message(), command=command)


def _let_any_sign_pass() -> None:
    """A sign the terminal's encoding lacks becomes another, not an exception."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
