"""What goes wrong is said in one line on stderr: 2 where the command was wrong, else 1."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from fogbound.bots import Misbehaved, UnknownBot
from fogbound.engine import ComponentError, OptionError, RecordError, UnknownGame

WRONG_COMMAND = (UnknownGame, UnknownBot, OptionError)
WRONG_FILE = (RecordError, ComponentError, Misbehaved, OSError)


class Problem(Exception):
    """Something that cannot be done, to be said in one line."""


class Commands(TyperGroup):
    """The group of commands, which turns every foreseeable exception into one line."""

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
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except TyperException as error:
            code = say(f"{error.format_message().rstrip('.')}{_where_to_look(error)}", 2)
        except WRONG_COMMAND as error:
            code = say(str(error), 2)
        except (Problem, *WRONG_FILE) as error:
            code = say(described(error), 1)
        except typer.Abort:
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def say(message: str, code: int) -> int:
    """One line on stderr; returns the exit code."""
    typer.echo(f"fogbound: {' '.join(message.split())}", err=True)
    return code


def described(error: Exception) -> str:
    """The exception as a person would put it."""
    if isinstance(error, OSError) and error.strerror:
        name = f"{error.filename}: " if error.filename else ""
        return f"{name}{error.strerror[:1].lower()}{error.strerror[1:]}"
    return str(error)


def _where_to_look(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f"; see {context.command_path} --help" if context is not None else ""


def _let_any_sign_pass() -> None:
    """A sign the terminal's encoding lacks becomes another, not an exception."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
