"""Bots in any language: asked and answered in JSON, and blamed clearly where they fail."""

from __future__ import annotations

import gc
import json
import sys
import time
from pathlib import Path
from random import Random
from shlex import join

import pytest

from fogbound.bots import Budget, Misbehaved, Program, UnknownBot, bot
from fogbound.bots.play import play
from fogbound.bots.program import Talk, kill_programs
from fogbound.engine import Match, State

EXAMPLE = join([sys.executable, str(Path(__file__).parents[2] / "examples/program_bot.py")])


def first_question() -> State:
    state = Match.new("smog", 2, 7).state
    assert state.actor is not None
    return state.seen_by(state.actor)


LOOP = "import json, sys, time\nfor line in sys.stdin:\n q = json.loads(line)\n "


def asked(code: str, times: int = 1, limit: float = 10.0) -> int:
    """What a Python program of these lines answers; `q` is the question it has read."""
    mind = Program(join([sys.executable, "-u", "-c", LOOP + code]), limit)
    try:
        return [mind.choose(first_question(), Random(1)) for _ in range(times)][-1]
    finally:
        mind.close()


def test_the_example_plays_a_whole_game() -> None:
    match = play("smog", [f"program:{EXAMPLE}", "greedy"], 3, rounds=15)
    assert match.state.outcome is not None
    again = play("smog", [f"program:{EXAMPLE}", "greedy"], 3, rounds=15)
    assert again.record == match.record


def test_it_is_told_the_position_as_its_seat_sees_it(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = f"open({str(heard)!r}, 'w').write(line); print(json.dumps({{'action': 'pass'}}))"
    with pytest.raises(Misbehaved):
        asked(code)
    question = json.loads(heard.read_text(encoding="utf-8"))
    seen = first_question()
    assert question["seen"] == seen.to_json()
    assert question["seen"]["key"] == ""
    assert question["glance"] == seen.box.game.glance(seen)
    assert (question["game"], question["seat"], question["players"]) == ("smog", seen.viewer, 2)
    assert [action["code"] for action in question["actions"]] == seen.legal()


def test_an_action_may_be_named_in_words() -> None:
    seen = first_question()
    chosen = asked("print(json.dumps({'action': q['actions'][-1]['name'].upper()}))", times=2)
    assert chosen == seen.legal()[-1]


@pytest.mark.parametrize(
    ("code", "blame"),
    [
        ("sys.exit(3)", "ended with exit status 3 instead of answering"),
        ("time.sleep(9)", "gave no answer within 0.5 seconds"),
        ("print('Hello')", "answered 'Hello', which names no action"),
        ("print('[7]')", "answered '[7]', which names no action"),
        ("""print('{"action": null}')""", "which names no action"),
        ("""print('{"action": "dance"}')""", "which names no action"),
        ("""print('{"action": 999999}')""", "which names no action"),
        (
            """print('{"action": "exit"}')""",
            "chose 'exit', which is not allowed now: setup.hourglasses",
        ),
        ("print('[' * 60000)", "which names no action"),
        ("""sys.stdout.buffer.write(b'{"action": "\\xff"}\\n')""", "which names no action"),
        ("print('x' * 99)", "answered '" + "x" * 60 + "...', which names no action"),
    ],
)
def test_what_goes_wrong_is_named(code: str, blame: str) -> None:
    with pytest.raises(Misbehaved) as caught:
        asked(code, limit=0.5 if "sleep" in code else 10.0)
    assert str(caught.value).startswith("program ")
    assert blame in str(caught.value)


def test_it_speaks_only_when_it_is_asked() -> None:
    code = "print(json.dumps({'action': q['actions'][0]['code']})); print('well')"
    with pytest.raises(Misbehaved, match=r"(said|answered) 'well'"):
        asked(code, times=2)


def test_one_that_answers_and_ends_is_not_waited_for() -> None:
    code = "print(json.dumps({'action': q['actions'][0]['code']})); break"
    mind = Program(join([sys.executable, "-c", LOOP + code]), limit=60)
    mind.choose(first_question(), Random(1))
    assert mind._talk is not None
    mind._talk._process.wait()
    time.sleep(0.2)
    begun = time.monotonic()
    with pytest.raises(Misbehaved, match="ended with exit status 0 instead of answering"):
        mind.choose(first_question(), Random(1))
    assert time.monotonic() - begun < 30


def test_one_that_never_reads_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    long = {"words": "x" * 1_000_000}
    monkeypatch.setattr("fogbound.bots.program.question", lambda *_: long)
    mind = Program(join([sys.executable, "-c", "import time; time.sleep(60)"]), limit=0.5)
    with pytest.raises(Misbehaved, match=r"gave no answer within 0.5 seconds"):
        mind.choose(first_question(), Random(1))


def test_one_that_babbles_is_not_listened_to_for_ever() -> None:
    code = "import itertools\nfor n in itertools.count(): print(n)"
    talk = Talk([sys.executable, "-c", code])
    talk._process.wait(30)
    assert talk._heard.qsize() < 20
    with pytest.raises(Misbehaved, match="said '0' without being asked"):
        talk.ask("{}", 10)
    talk.end()


def test_a_program_that_cannot_be_started_is_named() -> None:
    with pytest.raises(Misbehaved, match="program 'no-such-bot' cannot be started: No such file"):
        bot("program:no-such-bot").choose(first_question(), Random(1))


@pytest.mark.parametrize("spec", ["program", "program:", "program:  ", "program:'"])
def test_a_program_needs_a_command(spec: str) -> None:
    with pytest.raises(UnknownBot, match="program"):
        bot(spec)


def test_the_program_ends_with_the_bot() -> None:
    mind = Program(EXAMPLE)
    mind.choose(first_question(), Random(1), Budget(seconds=1))
    assert mind._talk is not None
    process = mind._talk._process
    assert process.poll() is None
    del mind
    gc.collect()
    assert process.returncode == 0


def test_the_time_to_think_is_added_to_the_limit() -> None:
    code = "time.sleep(0.3); print(json.dumps({'action': q['actions'][0]['code']}))"
    mind = Program(join([sys.executable, "-u", "-c", LOOP + code]), limit=0.1)
    assert mind.choose(first_question(), Random(1), Budget(seconds=9)) in first_question().legal()
    mind.close()


def test_a_process_that_cannot_end_in_order_ends_its_programs_all_the_same() -> None:
    talk = Talk([sys.executable, "-c", "import time; time.sleep(60)"])
    kill_programs()
    with pytest.raises(Misbehaved, match="ended with exit status -9"):
        talk.ask("{}", 20)
