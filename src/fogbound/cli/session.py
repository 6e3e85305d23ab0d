"""A person at the table, bots on the other seats: what is shown, asked and answered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from shlex import quote

from rich.markdown import Markdown
from rich.text import Text

from fogbound.bots import Bot
from fogbound.bots.play import seat_rng
from fogbound.cli.files import new_file, save_record
from fogbound.cli.hint import show_hints
from fogbound.cli.keyboard import complete_from
from fogbound.cli.lookup import print_found
from fogbound.cli.matching import plain
from fogbound.cli.problems import Problem
from fogbound.cli.question import actions_meant, answers, described, goal, labels, question
from fogbound.cli.replay import print_ending
from fogbound.cli.screen import QUIET, Screen, fitted, paragraphs, picture, wrapped
from fogbound.engine import Match, Rule, State

TYPED = (
    "any", "help", "why-not", "hint", "undo", "restart", "board", "log", "primer", "rules", "save",
    "quit",
)  # fmt: skip
"""What can be typed, in the order in which help tells it; the words are messages."""
SOME = 8
"""How many actions are named at most where words could mean several."""


class Session:
    """One game in the terminal. The record is on disk after every action."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        seat: int,
        bots: Sequence[Bot | None],
        path: Path,
        ask_all: bool = False,
    ) -> None:
        self.screen = screen
        self.match = match
        self.seat = seat
        self.bots = bots
        self.path = path
        self.ask_all = ask_all
        self.say = screen.speaker(match.state.box, match.record.seats)
        self._rngs = [seat_rng(match.record.seed, seat) for seat in range(match.record.players)]
        self._told = 0
        """How many actions had been played when the player was last asked."""
        self._note = screen.say("welcome")
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
            "help": self._help,
            "why-not": self._why_not,
            "rules": self._rules,
            "save": self._save,
        }

    # ------------------------------------------------------------------ the game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        save_record(self.match.record, self.path)
        complete_from(self._completions)
        try:
            while (actor := self.match.state.actor) is not None:
                bot = self.bots[actor]
                if bot is not None:
                    self._play(bot.choose(self.match.state.seen_by(actor), self._rngs[actor]))
                elif self._is_forced():
                    self._play(self.match.state.legal()[0])
                elif not self._decide():
                    break
        except (KeyboardInterrupt, EOFError):
            self.screen.print()
        save_record(self.match.record, self.path)
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
            save_record(self.match.record, self.path)
        except OSError as error:
            self._note = self.screen.say("not-saved", problem=self.screen.worded(error))

    def _leave(self) -> None:
        """The result, if there is one, and where the record is."""
        command = f"fogbound play --resume {quote(str(self.path))}"
        outcome = self.match.state.outcome
        if outcome is not None:
            self.screen.show([Text(), *self._story()])
            self.screen.show([*picture(self.say, self._seen()), Text()])
            if self.seat in outcome.winners:
                self.screen.print(self.screen.say("you-won"), "bold green")
            print_ending(self.screen, self.say, self.match.state)
            command = f"fogbound replay {quote(str(self.path))}"
        self.screen.print(self.screen.say("record-in", file=str(self.path)), fold=False)
        self.screen.print(f"  {command}", QUIET, fold=False)

    # ------------------------------------------------------------------ the screen

    def _seen(self) -> State:
        return self.match.state.seen_by(self.seat)

    def _show(self) -> None:
        """The table, what happened, the question and the answers to it.

        Where all that fits the terminal it fills the screen anew. Where only the story is too much,
        the story comes first and may scroll away; where the table is, its upper end may.
        """
        console, show = self.screen.console, self.screen.show
        table = [self._head(), *picture(self.say, self._seen()), Text()]
        story, asked = self._story(), self._asked()
        height = console.height - 1
        left = height - len(table) - len(asked)
        if not console.is_terminal:
            show([*table, *story, *asked])
        elif len(story) <= left:
            console.clear()
            show([*table, *story, *asked])
        elif left >= 0:
            show([*self._cut(story, height), *table, *asked])
        else:
            show([*table, *self._cut(story, max(height - len(asked), 4)), *asked])
        self._told = len(self.match.record.actions)
        self._note = ""

    def _head(self) -> Text:
        who = f"  {self.screen.say('you-are', who=self.say.names[self.seat])}"
        line = fitted(Text(self.say.title, "bold"), self.screen.console.width - len(who))
        return line.append(who, "cyan")

    def _story(self) -> list[Text]:
        """What happened since the player was last asked."""
        events = (event for number, event in self.match.story if number > self._told)
        lines = paragraphs(self.screen.console, self.say, events, self.seat)
        return [*lines, Text()] if lines else []

    def _cut(self, story: list[Text], room: int) -> list[Text]:
        """The end of the story, as much as there is room for."""
        if len(story) <= room:
            return story
        gone = len(story) - room + 1
        return [Text(f"  {self.screen.say('more-lines', lines=gone)}", QUIET), *story[gone:]]

    def _asked(self) -> list[Text]:
        """The question and its answers, and what the player should know besides."""
        console = self.screen.console
        note = wrapped(console, Text(self._note, "yellow"), indented=False) if self._note else []
        reminder = fitted(Text(self.screen.say("reminder"), QUIET), console.width)
        seen = self._seen()
        aims = goal(self.screen, self.say, seen)
        return [*note, *aims, *question(self.screen, self.say, seen), reminder]

    def _tell(self, message: str, **args: str | int) -> None:
        self.screen.print(self.screen.say(message, **args), "yellow")

    # ------------------------------------------------------------------ question and answer

    def _decide(self) -> bool:
        """Ask until the position has changed; False when the player leaves."""
        self._show()
        while True:
            line = self._read()
            if plain(line) in self.screen.typed("quit"):
                return False
            try:
                if line and self._answer(line):
                    return True
            except (Problem, OSError) as problem:
                self.screen.print(self.screen.worded(problem), "yellow")

    def _read(self) -> str:
        """A line from the player. One that does not come from a keyboard is shown."""
        if None in (sys.stdin, sys.stdout, sys.stderr):
            raise EOFError
        line = " ".join(input("> ").split())
        if not sys.stdin.isatty():
            self.screen.print(line, fold=False)
        return line

    def _answer(self, line: str) -> bool:
        """Do what the player typed; whether the position has changed."""
        typed = plain(line)
        for name, order in self._orders.items():
            if typed in self.screen.typed(name):
                return order()
        if line.startswith("?"):
            self._help(line.removeprefix("?").strip())
            return False
        for name, inquire in self._inquiries.items():
            for word in self.screen.typed(name):
                if f"{typed} ".startswith(f"{word} "):
                    inquire(" ".join(line.split()[len(word.split()) :]))
                    return False
        action = self._action(line)
        legal = action in self.match.state.legal()
        if objection := self._objection(action, legal):
            self.screen.print(objection, "yellow")
            return False
        if not legal:
            self._say_why_not(action)
            return False
        self._play(action)
        return True

    def _objection(self, action: int, legal: bool) -> str:
        """Why an action is not played though it was chosen; a lesson may have a reason."""
        return ""

    def _action(self, typed: str) -> int:
        """The one action a number or words stand for."""
        seen = self._seen()
        if typed.isascii() and typed.isdecimal():
            listed, number = answers(seen), int(typed[:6])
            if not 1 <= number <= len(listed):
                raise Problem("numbers", most=len(listed))
            return listed[number - 1]
        found = actions_meant(self.say, seen, typed)
        if not found:
            raise Problem("no-action", typed=repr(typed))
        if len(found) > 1:
            names = "; ".join(described(self.say, seen, action) for action in found[:SOME])
            raise Problem("could-be.more" if len(found) > SOME else "could-be", actions=names)
        return found[0]

    def _completions(self) -> list[str]:
        """What Tab can complete."""
        seen = self._seen()
        orders = [*self._orders, *self._inquiries, "quit"]
        return [
            *(label for _, label in labels(self.say, seen, answers(seen))),
            *(word for name in orders for word in self.screen.typed(name)),
        ]

    # ------------------------------------------------------------------ inquiries

    def _help(self, typed: str) -> None:
        """What can be typed, or an action and the rules behind it."""
        if not typed:
            self._print_typed()
            return
        action, seen = self._action(typed), self._seen()
        self.screen.print(described(self.say, seen, action), "bold")
        for name in self.say.game.actions.rules(action) or (seen.stack[-1].rule,):
            if name in self.say.game.ledger and _holds(self.say.rule(name), seen):
                self.screen.rule(self.say.rule(name))
        if refusal := self.say.refuse(seen, action):
            self._tell("refused.alone", why=refusal.text, rule=refusal.rule)

    def _print_typed(self) -> None:
        """Everything that can be typed, with what it does."""
        rows: list[tuple[str, str]] = []
        for name in TYPED:
            shown = f"typed-{name}.shown"
            word = self.screen.say(shown if self.screen.has(shown) else f"typed-{name}")
            rows.append((word, self.screen.say(f"typed-{name}.does")))
        self.screen.rows(rows, margin=0)

    def _why_not(self, typed: str) -> None:
        typed = typed.rstrip(" ?")
        if not typed:
            some = described(self.say, self._seen(), self.match.state.legal()[0])
            raise Problem("why-not-what", example=some)
        self._say_why_not(self._action(typed))

    def _say_why_not(self, action: int) -> None:
        """The facts and the rule that forbid an action now."""
        seen = self._seen()
        name = described(self.say, seen, action)
        refusal = self.say.refuse(seen, action)
        if refusal is None:
            self._tell("may", action=name)
            return
        self._tell("not-now", action=name)
        if refusal.text != refusal.says:
            self.screen.print(refusal.text)
        if refusal.rule in self.say.game.ledger:
            self.screen.rule(self.say.rule(refusal.rule))
        else:
            self.screen.print(refusal.rule)

    def _rules(self, word: str) -> None:
        if not word:
            raise Problem("rules-of-what", example=self.match.state.stack[-1].rule)
        print_found(self.screen, self.match.game, word)

    def _save(self, name: str) -> None:
        if not name:
            raise Problem("save-where")
        path = new_file(Path(name).expanduser())
        save_record(self.match.record, path)
        self._tell("copy-in", file=str(path))

    # ------------------------------------------------------------------ orders

    def _undo(self) -> bool:
        """Back to the last decision that was one: what was forced since goes with it."""
        return self._go_back(self._is_forced)

    def _restart(self) -> bool:
        """Back as far as undo could go."""
        return self._go_back(lambda: True)

    def _go_back(self, on: Callable[[], bool]) -> bool:
        """Undo once, and again while `on` says so; tell what was taken back, if anything was."""
        taken: list[str] = []
        while True:
            last = self.match.record.actions[-1:]
            if not self.match.undo(self.seat):
                break
            taken.insert(0, self.say.describe(self._seen(), *last))
            if not on():
                break
        if not taken:
            self._tell("no-undo")
            return False
        self._told = len(self.match.record.actions)
        if self._is_forced():
            self._note = self.screen.say("no-undo")
        else:
            self._note = self.screen.say("taken-back", actions="; ".join(taken))
        self._keep()
        return True

    def _hint(self) -> bool:
        rng = Random(len(self.match.record.actions))
        show_hints(self.screen, self.say, self._seen(), rng)
        return False

    def _board(self) -> bool:
        self.screen.show([*picture(self.say, self._seen()), Text(), *self._asked()])
        return False

    def _log(self) -> bool:
        self.screen.story(self.say, (event for _, event in self.match.story), self.seat)
        return False

    def _primer(self) -> bool:
        self.screen.console.print(Markdown(self.match.game.primer_in(self.screen.language)))
        return False


def _holds(rule: Rule, seen: State) -> bool:
    """Whether a rule is in force here: its edition and variant are those of the game."""
    options = seen.box.options
    return rule.edition in (None, options.get("edition")) and rule.variant in (
        None,
        options.get("variant"),
    )
