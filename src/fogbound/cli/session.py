"""A person at the table, bots on the other seats: what is shown, asked and answered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from shlex import quote

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from fogbound.bots import Bot
from fogbound.bots.play import seat_rng
from fogbound.cli.files import fresh, keep
from fogbound.cli.hint import show_hints
from fogbound.cli.keyboard import complete_from
from fogbound.cli.look import print_found
from fogbound.cli.problems import Problem, described
from fogbound.cli.question import answers, labels, meant, question, reason
from fogbound.cli.replay import print_ending
from fogbound.cli.screen import (
    QUIET,
    digest,
    fitted,
    holds,
    names_in,
    picture,
    print_rule,
    show,
    told,
)
from fogbound.engine import Match, State

HELP = """\
NUMBER or WORDS   do it; the beginnings of the words are enough
? ACTION          what an action does, and the rules behind it
why not ACTION    the rule that forbids it now
hint              the best few actions, and how likely they are to win
undo              take your last decision back, unless something was revealed
restart           take back the whole turn, as far as undo could
board             show the table again
log               the story from the beginning
primer            the game in a page
rules WORD        the rules with this word, or of this id
save FILE         write a copy of the record
quit              leave; the record is kept, and --resume goes on from it"""
REMINDER = "? help · ? ACTION · why not ACTION · hint · undo · board · log · primer · quit"
WELCOME = "Welcome! Type a number or words. New to the game? primer tells it in a page."
NO_UNDO = "Nothing to take back: undo stops at others' decisions and at what was revealed."


class Session:
    """One game in the terminal. The record is on disk after every action."""

    def __init__(
        self,
        console: Console,
        match: Match,
        seat: int,
        bots: Sequence[Bot | None],
        path: Path,
        ask_all: bool = False,
    ) -> None:
        self.console = console
        self.match = match
        self.seat = seat
        self.bots = bots
        self.path = path
        self.ask_all = ask_all
        self.names = names_in(match.record)
        self._rngs = [seat_rng(match.record.seed, seat) for seat in range(match.record.players)]
        self._told = 0
        """How many actions had been played when the player was last asked."""
        self._note = WELCOME
        """Something to be said with the next screen."""
        self._orders: dict[str, Callable[[], bool]] = {
            "hint": self._hint,
            "undo": self._undo,
            "restart": self._restart,
            "board": self._board,
            "log": self._log,
            "primer": self._primer,
        }
        self._inquiries: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "why not": self._why_not,
            "rules": self._rules,
            "save": self._save,
        }

    # ------------------------------------------------------------------ the game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        keep(self.match.record, self.path)
        complete_from(self._completions)
        try:
            while (actor := self.match.state.actor) is not None:
                mind = self.bots[actor]
                if mind is not None:
                    self._play(mind.choose(self.match.state.seen_by(actor), self._rngs[actor]))
                elif self._is_forced():
                    self._play(self.match.state.legal()[0])
                elif not self._decide():
                    break
        except (KeyboardInterrupt, EOFError):
            self.console.print()
        keep(self.match.record, self.path)
        self._leave()

    def _is_forced(self) -> bool:
        """Whether there is nothing to choose, and the player need not be asked."""
        return not self.ask_all and len(self.match.state.legal()) == 1

    def _play(self, action: int) -> None:
        self.match.play(action)
        self._keep()

    def _keep(self) -> None:
        """Write the record; where that fails the game goes on, and the player is told."""
        try:
            keep(self.match.record, self.path)
        except OSError as error:
            self._note = f"The record is not saved: {described(error)}"

    def _leave(self) -> None:
        """The result, if there is one, and where the record is."""
        command = f"fogbound play --resume {quote(str(self.path))}"
        outcome = self.match.state.outcome
        if outcome is not None:
            show(self.console, [Text(), *self._story()])
            show(self.console, [*picture(self.match.game, self._seen()), Text()])
            if self.seat in outcome.winners:
                self.console.print(Text("You have won!", "bold green"))
            print_ending(self.console, self.match.state, self.names)
            command = f"fogbound replay {quote(str(self.path))}"
        self.console.print(Text(f"The record is in {self.path}"), soft_wrap=True)
        self.console.print(Text(f"  {command}", QUIET), soft_wrap=True)

    # ------------------------------------------------------------------ the screen

    def _seen(self) -> State:
        return self.match.state.seen_by(self.seat)

    def _show(self) -> None:
        """The table, what happened, the question and the answers to it.

        Where all that fits the terminal it fills the screen anew. Where only the story is too much,
        the story comes first and may scroll away; where the table is, its upper end may.
        """
        table = [self._head(), *picture(self.match.game, self._seen()), Text()]
        story, asked = self._story(), self._asked()
        height = self.console.height - 1
        left = height - len(table) - len(asked)
        if not self.console.is_terminal:
            show(self.console, [*table, *story, *asked])
        elif len(story) <= left:
            self.console.clear()
            show(self.console, [*table, *story, *asked])
        elif left >= 0:
            show(self.console, [*_cut(story, height), *table, *asked])
        else:
            show(self.console, [*table, *_cut(story, max(height - len(asked), 4)), *asked])
        self._told = len(self.match.record.actions)
        self._note = ""

    def _head(self) -> Text:
        who = f"  you are {self.names[self.seat]}"
        line = fitted(Text(self.match.game.title, "bold"), self.console.width - len(who))
        return line.append(who, "cyan")

    def _story(self) -> list[Text]:
        """What happened since the player was last asked."""
        events = (event for number, event in self.match.story if number > self._told)
        lines = digest(self.console, self.match, events, self.seat)
        return [*lines, Text()] if lines else []

    def _asked(self) -> list[Text]:
        """The question and its answers, and what the player should know besides."""
        lines = [Text(self._note, "yellow")] if self._note else []
        lines += [*question(self._seen(), self.console.width), Text(REMINDER, QUIET)]
        return [fitted(line, self.console.width) for line in lines]

    def _say(self, text: str) -> None:
        self.console.print(Text(text, "yellow"))

    # ------------------------------------------------------------------ question and answer

    def _decide(self) -> bool:
        """Ask until the position has changed; False when the player leaves."""
        self._show()
        while True:
            line = self._read()
            if line.lower() == "quit":
                return False
            try:
                if line and self._answer(line):
                    return True
            except (Problem, OSError) as problem:
                self._say(described(problem))

    def _read(self) -> str:
        """A line from the player. One that does not come from a keyboard is shown."""
        if None in (sys.stdin, sys.stdout, sys.stderr):
            raise EOFError
        line = " ".join(input("> ").split())
        if not sys.stdin.isatty():
            self.console.print(Text(line), soft_wrap=True)
        return line

    def _answer(self, line: str) -> bool:
        """Do what the player typed; whether the position has changed."""
        lowered = line.lower()
        if lowered in self._orders:
            return self._orders[lowered]()
        for word, inquire in self._inquiries.items():
            if lowered == word or lowered.startswith(word if word == "?" else f"{word} "):
                inquire(line[len(word) :].strip())
                return False
        action = self._action(line)
        if action not in self.match.state.legal():
            self._say_why_not(action)
            return False
        self._play(action)
        return True

    def _action(self, typed: str) -> int:
        """The one action a number or words stand for."""
        seen = self._seen()
        if typed.isascii() and typed.isdecimal():
            listed, number = answers(seen), int(typed[:6])
            if not 1 <= number <= len(listed):
                raise Problem(f"The numbers are 1 to {len(listed)}.")
            return listed[number - 1]
        found = meant(seen, typed)
        if not found:
            raise Problem(f"No action is called {typed!r}. Type a number, words, or ? for help.")
        if len(found) > 1:
            names = [self.match.game.actions.name(action) for action in found]
            more = ["or another"] if len(found) > 8 else []
            raise Problem(f"That could be {', '.join([*names[:8], *more])}.")
        return found[0]

    def _completions(self) -> list[str]:
        """What Tab can complete."""
        words = [label for _, label in labels(self._seen())]
        return [*words, *self._orders, *self._inquiries, "quit"]

    # ------------------------------------------------------------------ inquiries

    def _help(self, typed: str) -> None:
        """The commands, or an action and the rules behind it."""
        if not typed:
            self.console.print(Text(HELP))
            return
        action = self._action(typed)
        game, seen = self.match.game, self._seen()
        legal = action in seen.legal()
        title = game.describe(seen, action) if legal else game.actions.name(action)
        self.console.print(Text(title, "bold"))
        for rule in game.actions.rules(action) or (seen.stack[-1].rule,):
            if rule in game.ledger and holds(game.ledger[rule], seen.box.options):
                print_rule(self.console, game.ledger[rule])
        if not legal:
            self._say(f"Not now: {reason(seen, action)}")

    def _why_not(self, typed: str) -> None:
        typed = typed.rstrip(" ?")
        if not typed:
            some = self.match.game.actions.name(self.match.state.legal()[0])
            raise Problem(f"Why not what? For example: why not {some}")
        self._say_why_not(self._action(typed))

    def _say_why_not(self, action: int) -> None:
        """The rule that forbids an action now."""
        name, ledger = self.match.game.actions.name(action), self.match.game.ledger
        rule = self._seen().why_not(action)
        if rule is None:
            self._say(f"You may: {name}.")
        elif rule in ledger:
            self._say(f"Not now: {name}.")
            print_rule(self.console, ledger[rule])
        else:
            self._say(f"Not now: {name} ({rule}).")

    def _rules(self, word: str) -> None:
        if not word:
            raise Problem(f"Rules of what? For example: rules {self.match.state.stack[-1].rule}")
        print_found(self.console, self.match.game, word)

    def _save(self, name: str) -> None:
        if not name:
            raise Problem("Save where? For example: save mygame.txt")
        path = fresh(Path(name).expanduser())
        keep(self.match.record, path)
        self._say(f"A copy of the record is in {path}")

    # ------------------------------------------------------------------ orders

    def _undo(self) -> bool:
        """Back to the last decision that was one: what was forced since goes with it."""
        before = self.match.record.actions[:]
        while self.match.undo(self.seat) and self._is_forced():
            pass
        return self._went_back(before)

    def _restart(self) -> bool:
        before = self.match.record.actions[:]
        self.match.restart_turn(self.seat)
        return self._went_back(before)

    def _went_back(self, before: list[int]) -> bool:
        """Say what was taken back, if anything was."""
        count = len(self.match.record.actions)
        if count == len(before):
            self._say(NO_UNDO)
            return False
        self._told = count
        names = ", ".join(map(self.match.game.actions.name, before[count:]))
        self._note = NO_UNDO if self._is_forced() else f"Taken back: {names}."
        self._keep()
        return True

    def _hint(self) -> bool:
        show_hints(self.console, self._seen(), Random(len(self.match.record.actions)))
        return False

    def _board(self) -> bool:
        show(self.console, [*picture(self.match.game, self._seen()), Text(), *self._asked()])
        return False

    def _log(self) -> bool:
        for line in told(self.match, (event for _, event in self.match.story), self.seat):
            self.console.print(line)
        return False

    def _primer(self) -> bool:
        self.console.print(Markdown(self.match.game.primer))
        return False


def _cut(story: list[Text], room: int) -> list[Text]:
    """The end of the story, as much as there is room for."""
    if len(story) <= room:
        return story
    gone = len(story) - room + 1
    return [Text(f"  … {gone} more lines: log tells them", QUIET), *story[gone:]]
