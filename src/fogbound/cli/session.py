"""A person at the table, bots on the other seats: what is shown, asked and answered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from fogbound.bots import Bot
from fogbound.bots.play import seat_rng
from fogbound.cli.files import fresh, keep
from fogbound.cli.keyboard import complete_from
from fogbound.cli.look import print_found
from fogbound.cli.problems import Problem, described
from fogbound.cli.replay import print_ending
from fogbound.cli.screen import (
    QUIET,
    columns,
    fitted,
    holds,
    names_in,
    picture,
    print_rule,
    show,
    told,
)
from fogbound.cli.words import matches
from fogbound.engine import Match, State

HELP = """\
NUMBER or WORDS   do it; the beginnings of the words are enough
? ACTION          what an action does, and the rules behind it
why not ACTION    the rule that forbids it now
undo              take your last decision back, as far as nothing was revealed
restart           take back the whole turn, as far as undo could
board             show the table again
log               the story from the beginning
primer            the game in a page
rules WORD        the rules with this word, or of this id
save FILE         write a copy of the record
quit              leave; the record is kept, and --resume goes on from it"""
HINT = "? helps · why not ACTION · undo · board · log · primer · quit"
NO_UNDO = (
    "There is nothing to take back: undo stops at another player's decision, "
    "at a die, and at anything revealed."
)
LEAST_STORY = 4


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
        self._note = ""
        self._commands: dict[str, Callable[[str], bool]] = {
            "undo": self._undo,
            "restart": self._restart,
            "board": self._board,
            "log": self._log,
            "primer": self._primer,
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
            self._note = f"The record could not be written. {described(error)}"

    def _leave(self) -> None:
        state = self.match.state
        command = f"fogbound play --resume {quote(str(self.path))}"
        if state.outcome is not None:
            self._show_story()
            show(self.console, picture(self.match.game, self._seen()))
            self.console.print()
            print_ending(self.console, state, self.names)
            command = f"fogbound replay {quote(str(self.path))}"
        self.console.print(Text(f"The record is in {self.path}"))
        self.console.print(Text(f"  {command}", QUIET), soft_wrap=True)

    # ------------------------------------------------------------------ the screen

    def _seen(self) -> State:
        return self.match.state.seen_by(self.seat)

    def _show(self) -> None:
        """The table, what happened, the question and the answers to it.

        Where all that fits the terminal it fills the screen anew, else it follows what was there.
        """
        seen = self._seen()
        table = [*self._head(), *picture(self.match.game, seen), Text()]
        asked = self._question(seen)
        story = self._story()
        if self.console.is_terminal:
            room = self.console.height - len(asked) - 1
            left = room - len(table)
            if left >= min(len(story), LEAST_STORY):
                self.console.clear()
                room = left
            story = _cut(story, max(room, LEAST_STORY))
        show(self.console, [*table, *story, *asked])
        self._told = len(self.match.record.actions)
        self._note = ""

    def _head(self) -> list[Text]:
        title = f"{self.match.game.title}  "
        who = f"you are {self.names[self.seat]}"
        line = fitted(title, self.console.width - len(who) - 1, "bold")
        return [line.append(who, "cyan")]

    def _story(self) -> list[Text]:
        """What happened since the player was last asked, and what he should know besides."""
        events = (event for number, event in self.match.story if number > self._told)
        lines = told(self.match, events, self.seat)
        for line in lines:
            line.truncate(self.console.width, overflow="ellipsis")
        if self._note:
            lines.append(Text(self._note, "yellow"))
        return [*lines, Text()] if lines else []

    def _show_story(self) -> None:
        self.console.print()
        show(self.console, self._story())

    def _question(self, seen: State) -> list[Text]:
        """The question, the numbered answers, and greyed what people look for in vain."""
        game, width = self.match.game, self.console.width
        entries = [
            Text.assemble((f"{number:>3} ", "bold cyan"), game.describe(seen, action))
            for number, action in enumerate(seen.legal(), 1)
        ]
        grey = [
            fitted(f"  - {game.describe(seen, action)}: {self._reason(seen, action)}", width, QUIET)
            for action in self._forbidden(seen)
        ]
        ask = Text(seen.stack[-1].ask or "What will you do?", "bold")
        return [ask, *columns(entries, width), *grey, fitted(HINT, width, QUIET)]

    def _forbidden(self, seen: State) -> list[int]:
        legal = seen.legal()
        return [action for action in seen.stack[-1].usual(seen) if action not in legal]

    def _reason(self, seen: State, action: int) -> str:
        """The text and the id of the rule that forbids an action."""
        rule = seen.why_not(action) or ""
        ledger = self.match.game.ledger
        return f"{ledger[rule].text} ({rule})" if rule in ledger else rule

    # ------------------------------------------------------------------ question and answer

    def _decide(self) -> bool:
        """Ask until the position has changed; False when the player leaves."""
        self._show()
        while True:
            line = self._read()
            if line.lower() == "quit":
                return False
            try:
                if self._answer(line):
                    return True
            except (Problem, OSError) as problem:
                self._say(described(problem))

    def _read(self) -> str:
        """A line from the player. One that does not come from a keyboard is shown."""
        if sys.stdin is None:
            raise EOFError
        line = input("> ").strip()
        if not sys.stdin.isatty():
            self.console.print(Text(line), soft_wrap=True)
        return line

    def _answer(self, line: str) -> bool:
        """Do what the player typed; whether the position has changed."""
        word, _, rest = line.partition(" ")
        lowered = line.lower()
        if not line:
            return False
        if line.startswith("?") or word.lower() == "help":
            return self._help(rest.strip() if word.lower() in ("?", "help") else line[1:].strip())
        if lowered.startswith("why not"):
            return self._why_not(line[7:].strip(" ?"))
        if word.lower() in self._commands:
            return self._commands[word.lower()](rest.strip())
        action = self._meant(line)
        if action is None:
            return False
        if action not in self.match.state.legal():
            return self._why_not(line)
        self._play(action)
        return True

    def _meant(self, text: str) -> int | None:
        """The action a number or words stand for; None, and a word on it, where none does."""
        seen = self._seen()
        legal = seen.legal()
        if text.isascii() and text.isdecimal():
            number = int(text[:6])
            if 1 <= number <= len(legal):
                return legal[number - 1]
            self._say(f"There are the numbers 1 to {len(legal)}.")
            return None
        found = matches(text, self._labels(seen, legal))
        found = found or matches(text, self._labels(seen, self._forbidden(seen)))
        actions = self.match.game.actions
        found = found or matches(text, ((a, actions.name(a)) for a in range(actions.size)))
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(f"{actions.name(action)}" for action in found[:8])
            self._say(f"That could be {names}{' or another' if len(found) > 8 else ''}.")
        else:
            self._say(f"No action is called {text!r}. Type a number, its words, or ? for help.")
        return None

    def _labels(self, seen: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
        for action in actions:
            yield action, self.match.game.actions.name(action)
            yield action, self.match.game.describe(seen, action)

    def _completions(self) -> list[str]:
        seen = self._seen()
        return [*(label for _, label in self._labels(seen, seen.legal())), *self._commands, "quit"]

    def _say(self, text: str) -> None:
        self.console.print(Text(text, "yellow"))

    # ------------------------------------------------------------------ what can be asked for

    def _help(self, text: str) -> bool:
        """The commands, or an action and the rules behind it."""
        if not text:
            self.console.print(Text(HELP))
            return False
        action = self._meant(text)
        if action is None:
            return False
        game, seen = self.match.game, self._seen()
        legal = action in seen.legal()
        title = game.describe(seen, action) if legal else game.actions.name(action)
        self.console.print(Text(title, "bold"))
        for rule in game.actions.rules(action) or (seen.stack[-1].rule,):
            if rule in game.ledger and holds(game.ledger[rule], seen.box.options):
                print_rule(self.console, game.ledger[rule])
        if not legal:
            self._say(f"Not now: {self._reason(seen, action)}")
        return False

    def _why_not(self, text: str) -> bool:
        """The rule that forbids an action now."""
        action = self._meant(text) if text else None
        if action is None:
            if not text:
                self._say("Why not what? For example: why not end turn")
            return False
        seen = self._seen()
        name = self.match.game.actions.name(action)
        rule = seen.why_not(action)
        if rule is None:
            self._say(f"You may: {name}.")
        elif rule in self.match.game.ledger:
            self._say(f"Not now: {name}.")
            print_rule(self.console, self.match.game.ledger[rule])
        else:
            self._say(f"Not now: {name} ({rule}).")
        return False

    def _undo(self, rest: str) -> bool:
        """Back to the last decision that was one: what was forced since goes with it."""
        before = self.match.record.actions[:]
        while self.match.undo(self.seat) and self._is_forced():
            pass
        return self._went_back(before)

    def _restart(self, rest: str) -> bool:
        before = self.match.record.actions[:]
        self.match.restart_turn(self.seat)
        return self._went_back(before)

    def _went_back(self, before: list[int]) -> bool:
        """Say what was taken back, if anything was."""
        count = self._told = len(self.match.record.actions)
        if count == len(before):
            self._say(NO_UNDO)
            return False
        keep(self.match.record, self.path)
        names = ", ".join(map(self.match.game.actions.name, before[count:]))
        self._note = NO_UNDO if self._is_forced() else f"Taken back: {names}."
        return True

    def _board(self, rest: str) -> bool:
        show(self.console, picture(self.match.game, self._seen()))
        show(self.console, self._question(self._seen()))
        return False

    def _log(self, rest: str) -> bool:
        for line in told(self.match, (event for _, event in self.match.story), self.seat):
            self.console.print(line)
        return False

    def _primer(self, rest: str) -> bool:
        self.console.print(Markdown(self.match.game.primer))
        return False

    def _rules(self, rest: str) -> bool:
        if not rest:
            raise Problem("rules of what? For example: rules hourglass")
        print_found(self.console, self.match.game, rest)
        return False

    def _save(self, rest: str) -> bool:
        if not rest:
            raise Problem("save where? For example: save mygame.txt")
        path = fresh(Path(rest).expanduser())
        keep(self.match.record, path)
        self._say(f"A copy of the record is in {path}")
        return False


def _cut(story: list[Text], room: int) -> list[Text]:
    """The end of the story, as much as there is room for."""
    if len(story) <= room:
        return story
    gone = len(story) - room + 1
    return [Text(f"  … {gone} more lines: log tells them", QUIET), *story[gone:]]
