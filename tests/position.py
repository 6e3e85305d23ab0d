"""A game in progress for tests: played in words, read in words. Games add how one is set up."""

from __future__ import annotations

from typing import Any, Generic, Self

from fogbound.engine import Event, Game
from fogbound.engine.state import S
from fogbound.engine.words import Speaker


class Position(Generic[S]):
    """`play` by the names of actions; `legal` and `why_not` in words."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []
        """What the last call of `play` told."""

    @property
    def game(self) -> Game[Any]:
        """The game it is a position of."""
        found: Game[Any] = self.state.box.game
        return found

    def play(self, *actions: str) -> Self:
        """Play actions one after the other."""
        self.events = self.state.events = []
        for action in actions:
            self.state.play(self.game.actions.code(action))
        return self

    def copy(self) -> Self:
        """An independent position, to try something else from here."""
        return type(self)(self.state.copy())

    # ------------------------------------------------------------------ what may be done

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who must decide, and the rule by which they are asked."""
        stack = self.state.stack
        return self.state.actor, stack[-1].rule if stack else ""

    @property
    def legal(self) -> list[str]:
        """The names of the legal actions, in the order of the action space."""
        return [self.game.actions.name(action) for action in sorted(self.state.legal())]

    def options(self, prefix: str) -> list[str]:
        """What may follow a word: `options("place")` are the places to choose from."""
        return [name[len(prefix) + 1 :] for name in self.legal if name.startswith(f"{prefix} ")]

    def may(self, action: str) -> bool:
        """Whether the action is legal now, and the reasons agree with that."""
        legal = self.game.actions.code(action) in self.state.legal()
        assert legal == (self.why_not(action) is None)
        return legal

    def why_not(self, action: str) -> str | None:
        """The ledger id that forbids the action; None where it is legal."""
        return self.state.why_not(self.game.actions.code(action))

    # ------------------------------------------------------------------ what is said

    def told(self, what: str) -> list[tuple[int, tuple[int, ...], int]]:
        """The events of that name since the last call of `play`: seat, details, to."""
        return [(e.seat, e.details, e.to) for e in self.events if e.what == what]

    def speaker(self, language: str = "en", names: tuple[str, ...] = ()) -> Speaker:
        """Who says it in a language."""
        return Speaker(self.state.box, names, language)

    def says(self, action: str, language: str = "en") -> str:
        """The action as it reads to who decides."""
        assert self.state.actor is not None
        seen = self.state.seen_by(self.state.actor)
        return self.speaker(language).describe(seen, self.game.actions.code(action))

    def refuses(self, action: str, language: str = "en") -> str:
        """Why who decides may not do it, facts first."""
        assert self.state.actor is not None
        seen = self.state.seen_by(self.state.actor)
        refusal = self.speaker(language).refuse(seen, self.game.actions.code(action))
        assert refusal is not None
        return refusal.text

    def story(self, viewer: int, language: str = "en") -> list[str]:
        """What the last call of `play` told that viewer, in words."""
        say = self.speaker(language)
        return [words for e in self.events if (words := say.tell(e.seen_by(viewer)))]
