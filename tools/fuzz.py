"""Play a game at random and look for what must never be.

    python tools/fuzz.py smog --games 2000

Every decision: somebody decides, and has something to choose from. Now and then, the deep checks:
copies, plain data, refusals, views and guesses. Every game: its record replays to the
same end. What goes wrong is saved under `failures/` as a record that `fogbound replay` opens.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from xml.etree import ElementTree

from fogbound.engine import (
    ENGLISH,
    NOBODY,
    ComponentError,
    Game,
    Match,
    OptionError,
    Record,
    State,
    game,
    game_names,
)
from fogbound.engine.picture import picture
from fogbound.engine.words import Speaker

FAILURES: Final = Path("failures")
"""Where the records of games that went wrong are put, in the folder one is in."""
MANY: Final = 20
"""With more ways to play than this not all of them are tried everywhere."""
AHEAD: Final = 6
"""How many decisions two states that should be alike are played on side by side."""


class Setting(NamedTuple):
    """A way to play a game: how many players, and what they agreed on."""

    game: str
    players: int
    options: Mapping[str, str | int] = {}
    """Those that are not as usual."""

    def start(self, seed: int) -> State:
        """A game played that way, at its first decision."""
        return self.record(seed).start()

    def record(self, seed: int) -> Record:
        """The record of a game played that way, before its first action."""
        return Record(self.game, self.players, str(seed), dict(self.options))

    def __str__(self) -> str:
        """Such as `smog-2-edition=it`."""
        told = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game, str(self.players), *told])


def settings(rules: Game) -> list[Setting]:
    """Every number of players: by the defaults, and with each choice of each option in turn.

    What is as usual is not told. A choice that asks for components of one's own is left out.
    """
    usual: dict[str, str | int] = {}
    others: list[dict[str, str | int]] = [
        {option.name: choice}
        for option in rules.options
        for choice in option.choices
        if choice != option.default
    ]
    return [
        Setting(rules.name, players, way)
        for players in rules.players
        for way in (usual, *others)
        if way is usual or _opens(rules, players, way)
    ]


def some_settings(rules: Game) -> list[Setting]:
    """All of these; of many, each choice that is not as usual with one number of players only."""
    every = settings(rules)
    if len(every) <= MANY:
        return every
    ways: dict[str, list[Setting]] = {}
    for setting in every:
        ways.setdefault(json.dumps(setting.options), []).append(setting)
    one_each = [able[n % len(able)] for n, able in enumerate(ways.values())]
    return [setting for setting in every if not setting.options or setting in one_each]


def _opens(rules: Game, players: int, way: Mapping[str, str | int]) -> bool:
    try:
        rules.box(players, None, way)
    except (ComponentError, OptionError):
        return False
    return True


def limited(setting: Setting, limit: int | None = None) -> Setting:
    """The same, ended early where the game can be: after so many, or what the game thinks right."""
    own = game(setting.game).limit
    early = own if limit is None else dict.fromkeys(own, limit)
    return setting._replace(options={**setting.options, **early})


# ---------------------------------------------------------------- when something is wrong


@contextmanager
def reported(record: Record, name: str) -> Iterator[None]:
    """Save the record of a game in which something goes wrong, and say where."""
    try:
        yield
    except Exception as error:
        FAILURES.mkdir(exist_ok=True)
        path = FAILURES / f"{name}.txt"
        record.save(path)
        where = f"action {len(record.actions)}, see: fogbound replay {path}"
        raise AssertionError(f"{type(error).__name__}: {error} ({where})") from error


# ---------------------------------------------------------------- at every decision


def check_decision(state: State) -> None:
    """Somebody decides, and has something to choose from."""
    legal = state.legal()
    assert state.outcome is None, "a game that is over asks for a decision"
    assert state.actor in range(state.box.players), f"seat {state.actor} decides"
    assert legal, f"a dead end: {state.stack[-1]!r} allows nothing"
    assert len(set(legal)) == len(legal), f"{legal} names an action twice"
    assert 0 <= min(legal) <= max(legal) < state.box.game.actions.size, f"{legal} leaves the space"


def check_end(state: State) -> None:
    """The game is over, by a rule."""
    assert state.outcome is not None, "nobody decides, but the game is not over"
    winners, rule, points = state.outcome.winners, state.outcome.rule, state.outcome.points
    assert state.legal() == [], "a game that is over allows an action"
    assert rule in state.box.game.ledger, f"the game ended by {rule!r}, which is no rule"
    assert set(winners) <= set(range(state.box.players)), f"{winners} won"
    assert len(points) in (0, state.box.players), f"{points} for {state.box.players} players"
    for seat in winners:
        allies = state.box.game.allies(state.box, seat)
        assert set(allies) <= set(winners), f"{winners} won, but not all of {allies}"


# ---------------------------------------------------------------- the deep checks


def check_deeply(state: State, rng: Random) -> None:
    """All that must hold of a state, and that it can be guessed and played to the end."""
    check_position(state, rng)
    check_guess_to_the_end(state, rng)


def check_position(state: State, rng: Random) -> None:
    """All that must hold of a state; none of it may change the state."""
    before = state.to_json()
    check_copies(state, rng)
    check_plain_data(state, rng)
    check_refusals(state)
    check_views(state, rng)
    assert state.to_json() == before, "looking at the state changed it"


def check_copies(state: State, rng: Random) -> None:
    """A copy is equal, independent, and plays on alike."""
    before = state.to_json()
    one, other = state.copy(), state.copy()
    assert one == state, "a copy differs"
    play_alike(one, other, rng)
    assert state.to_json() == before, "playing on a copy changed the original"


def check_plain_data(state: State, rng: Random) -> None:
    """Through JSON and back it is the same state, to the types of its fields."""
    back = state.box.game.from_json(json.loads(json.dumps(state.to_json())))
    assert back == state, "JSON lost something"
    for name in state.FIELDS:
        assert getattr(back, name) == getattr(state, name), f"JSON changed the type of {name}"
    play_alike(back, state.copy(), rng)


def play_alike(one: State, other: State, rng: Random) -> None:
    """Two equal states, played on with the same actions, stay equal."""
    for _ in range(AHEAD):
        assert one.legal() == other.legal(), "equal states allow different actions"
        if one.actor is None:
            break
        action = rng.choice(one.legal())
        one.play(action)
        other.play(action)
    assert one == other, "equal states played on differently"


def check_refusals(state: State) -> list[str | None]:
    """Exactly the actions that are not legal are refused, each by a rule of the ledger."""
    rules = state.box.game
    refused = [state.why_not(action) for action in range(rules.actions.size)]
    for action, rule in enumerate(refused):
        name = rules.actions.name(action)
        if action in state.legal():
            assert rule is None, f"{name!r} is legal, but refused by {rule!r}"
        else:
            assert rule is not None, f"{name!r} is not legal, but not refused"
            assert rule in rules.ledger, f"{name!r} is refused by {rule!r}, which is no rule"
    return refused


def check_views(state: State, rng: Random) -> None:
    """A seat sees its own choices and nobody else's, and cannot tell the truth from a guess."""
    rules = state.box.game
    for seat in range(NOBODY, state.box.players):
        seen = state.seen_by(seat)
        own = seat == state.actor
        assert not seen.key, f"seat {seat} sees the key"
        assert seen.seen_by(seat) == seen, f"the view of seat {seat} changes when seen again"
        assert rules.from_json(json.loads(json.dumps(seen.to_json()))) == seen, "JSON loses a view"
        assert seen.legal() == (state.legal() if own else []), f"seat {seat} sees other choices"
        refused = check_refusals(seen)
        assert not own or refused == check_refusals(state), "the view refuses by other rules"
        guess = seen.guess(rng)
        assert guess.viewer is None, "a guess is still a view"
        assert guess.actor == state.actor, f"seat {seat} guesses that seat {guess.actor} decides"
        assert guess.seen_by(seat) == seen, f"seat {seat} would see that its guess is wrong"
        assert not own or guess.legal() == state.legal(), "a guess changes one's own choices"


def check_guess_to_the_end(state: State, rng: Random) -> None:
    """A guess is a whole game: it can be played on to its end."""
    guess = state.seen_by(rng.randrange(state.box.players)).guess(rng)
    while guess.actor is not None:
        check_decision(guess)
        guess.play(rng.choice(guess.legal()))
    check_end(guess)


def check_pictures(state: State, language: str = ENGLISH) -> None:
    """Every view can be read and drawn, and offers nothing but legal actions to click."""
    say = Speaker(state.box, (), language)
    for seat in range(NOBODY, state.box.players):
        seen = state.seen_by(seat)
        check_words(seen, say)
        drawn = picture(seen, say)
        parts = [drawn.board, drawn.hand, *drawn.panels, drawn.sheet()] if drawn else []
        for part in filter(None, parts):
            ElementTree.fromstring(part)
            clickable = {int(code) for code in re.findall(r'data-action="(\d+)"', part)}
            assert clickable <= set(seen.legal()), f"seat {seat} can click {clickable}"


def check_words(seen: State, say: Speaker) -> None:
    """A view can be read, its choices are described, and all else is refused with a reason."""
    assert say.text(seen).strip(), "there is no text picture"
    goal = say.goal(seen)
    assert all(goal.rivals), "nothing is said of a rival"
    if seen.legal():
        assert say.question(seen).strip(), f"{seen.stack[-1]!r} asks nothing"
    for action in range(say.game.actions.size):
        if action in seen.legal():
            name = say.game.actions.name(action)
            assert say.describe(seen, action).strip(), f"{name!r} is not described"
            assert say.short(seen, action).strip(), f"{name!r} has no button"
            say.head(seen, action)
        else:
            refusal = say.refuse(seen, action)
            assert refusal is not None
            assert refusal.text.strip(), f"{refusal.rule} says nothing"


# ---------------------------------------------------------------- whole games


def random_game(
    setting: Setting,
    seed: int,
    deep: float = 0.0,
    check: Callable[[State, Random], object] = check_deeply,
) -> Record:
    """A game played at random, checked at every decision, deeply at this share of them."""
    rng = Random(seed)
    record = setting.record(seed)
    with reported(record, f"{setting}-{seed}"):
        state = record.start()
        while state.actor is not None:
            check_decision(state)
            if deep and rng.random() < deep:
                check(state, rng)
            action = rng.choice(state.legal())
            record.actions.append(action)
            state.play(action)
        check_end(state)
        check_record(record, state)
    return record


def check_record(record: Record, state: State) -> None:
    """Written, read and replayed the record gives the same end."""
    back = Record.read(str(record))
    assert back == record, "the record reads back as another one"
    assert back.replay() == state, "the record replays to another end"


def check_values(state: State) -> None:
    """Every view has a value, and the chances of the sides add up to one."""
    rules, seats = state.box.game, range(state.box.players)
    for seat in seats:
        assert math.isfinite(rules.value(state.seen_by(seat), seat)), "a position has no value"
    chances = rules.chances(state)
    sides = {rules.allies(state.box, seat) for seat in seats}
    for side in sides:
        assert len({chances[seat] for seat in side}) == 1, f"{side} have chances of {chances}"
    total = sum(chances[side[0]] for side in sides)
    assert math.isclose(total, 1), f"chances of {chances} add up to {total}"


def check_match(record: Record, language: str = ENGLISH) -> None:
    """A match tells what happens, in words for everybody, and ends like its record."""
    match = Match(record)
    assert match.state == record.replay(), "the match ends otherwise than its record"
    assert match.record.result is not None, "the match has no result"
    assert Record.read(str(match.record)).replay() == match.state, "the result is wrong"
    say = Speaker(match.state.box, record.seats, language)
    for _, event in match.story:
        for seat in range(NOBODY, record.players):
            say.tell(event.seen_by(seat))
    assert say.verdict(match.state).strip(), "nobody says how it ended"


# ---------------------------------------------------------------- the command


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--deep", type=float, default=0.02, help="share of deep checks (0.02)")
    parser.add_argument("--limit", type=int, help="what ends a game early, such as its rounds")
    asked = parser.parse_args()
    ways = [limited(setting, asked.limit) for setting in settings(game(asked.game))]
    started = time.perf_counter()
    actions = 0
    for seed in range(asked.seed, asked.seed + asked.games):
        try:
            actions += len(random_game(ways[seed % len(ways)], seed, asked.deep).actions)
        except AssertionError as error:
            sys.exit(f"{ways[seed % len(ways)]}, seed {seed}: {error}")
    seconds = time.perf_counter() - started
    print(f"{asked.games} games, {actions} actions, nothing wrong in {seconds:.1f} s")


if __name__ == "__main__":
    main()
