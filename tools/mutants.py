"""Break the rules of a game in small ways, one at a time, and see whether its tests notice.

    python tools/mutants.py fogbound.games.smog --tests tests/smog
    python tools/mutants.py fogbound.games.smog --tests tests/smog --sample 200

What is broken is what lies in the package's folder `rules`. A first run of the tests notes which
lines each executes. A mutant meets only the tests that execute its line, the quick ones first, and
the first failure ends it. Each runs in a process of its own, in a copy of the tree, forked from one
that has collected the tests and changed there in place; only what runs on import is imported anew.
Survivors go to `mutants.toml`; copied from there to the tests' `survivors.toml` with a reason
(`why`), they count as accepted and are not run again. Killed mutants of a package that has not
changed since are remembered: an interrupted run resumes, and after a new test only the survivors
are tried.

Why no tool off the shelf: mutmut 3.8 is as quick, but breaks only what is in functions (here rule
ids and tables are not), fails with pytest 9 and keeps no survivors with reasons; cosmic-ray 8.7
runs all tests anew for each mutant, so that the 4,241 it makes of Smog would take hours.
"""

import argparse
import ast
import ctypes
import gc
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import pickle
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NoReturn

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

SURVIVED = "survived"
NOT_IN_PLACE = "cannot be changed in place"
FATES = [SURVIVED, "failed a test", "ran out of time", "failed on import", NOT_IN_PLACE]
"""What became of a mutant; the exit code of its process is the place in this list."""
MEMORY = 4 << 30
LONGEST = 3.0
"""Seconds of processor time; tests that take longer while they are watched are left out."""

OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
RULE_ID = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)+")


@dataclass(frozen=True)
class Mutant:
    """One change to one file: the bytes from start to end replaced."""

    path: Path
    where: str
    """The class, function or method the change is in; empty in a module's own lines."""
    start: int
    end: int
    new: str
    lines: range = range(0)
    """Of the statement, or the head of the statement, that the change is in."""

    def source(self) -> str:
        """The whole file with the change."""
        old = self.path.read_bytes()
        return (old[: self.start] + self.new.encode() + old[self.end :]).decode()

    @property
    def module(self) -> str:
        """The module it is in, by its whole name."""
        parts = self.path.relative_to(Path("src").resolve()).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def name(self) -> str:
        """Of the class or function it is in, with its module's last name."""
        return f"{self.path.stem}.{self.where}".rstrip(".")

    @property
    def line(self) -> int:
        return self.path.read_bytes().count(b"\n", 0, self.start) + 1

    def entry(self) -> dict[str, str]:
        """What identifies the mutant in a list of survivors, whatever its line number."""
        source = self.path.read_bytes()
        before = source[source.rfind(b"\n", 0, self.start) + 1 : self.start].decode()
        old = source[self.start : self.end].decode()
        after = source[self.end :].split(b"\n", 1)[0].decode()
        return {
            "where": self.name,
            "was": " ".join(f"{before}{old}{after}".split()),
            "now": " ".join(f"{before}{self.new}{after}".split()),
        }


class Mutator(ast.NodeVisitor):
    """All mutants of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.where = ""
        self.lines = range(0)
        self.found: list[Mutant] = []
        self.visit(ast.parse(self.source))

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def replace(self, start: int, end: int, new: str) -> None:
        """With as many line ends as there were, so that what follows keeps its line number."""
        new += "\n" * self.source.count(b"\n", start, end)
        self.found.append(Mutant(self.path, self.where, start, end, new, self.lines))

    def visit(self, node: ast.AST) -> None:
        outer = self.lines
        if isinstance(node, ast.stmt):
            body: list[ast.stmt] = getattr(node, "body", [])
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            self.lines = range(node.lineno, max(end, node.lineno + 1))
        super().visit(node)
        self.lines = outer

    def swap(self, left: ast.expr, operator: ast.AST, right: ast.expr, suffix: str = "") -> None:
        """Another operator in the gap between two operands."""
        if type(operator) not in OPERATORS:
            return
        old, new = OPERATORS[type(operator)]
        gap = slice(self.finish(left), self.begin(right))
        at = gap.start + self.source[gap].index((old + suffix).encode())
        self.replace(at, at + len(old), new)

    # what is left alone: annotations, documentation, messages
    def generic_visit(self, node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.visit(child)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None: ...
    def visit_Assert(self, node: ast.Assert) -> None: ...

    def visit_ClassDef(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        outer = self.where
        self.where = f"{outer}.{node.name}".lstrip(".")
        self.generic_visit(node)
        self.where = outer

    visit_FunctionDef = visit_ClassDef

    # statements
    def delete(self, node: ast.stmt) -> None:
        self.replace(self.begin(node), self.finish(node), "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.delete(node)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) for target in node.targets):
            self.delete(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.delete(node)
        self.swap(node.target, node.op, node.value, "=")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.delete(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.delete(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.delete(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.delete(node)
            return
        if not isinstance(node.value, ast.Constant | ast.Compare | ast.BoolOp | ast.UnaryOp):
            self.replace(self.begin(node), self.finish(node), "return None")
        self.visit(node.value)

    # conditions
    def visit_If(self, node: ast.If | ast.IfExp | ast.While) -> None:
        if isinstance(node.test, ast.Name | ast.Attribute | ast.Subscript | ast.Call):
            if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                return
            at = self.begin(node.test)
            self.replace(at, at, "not ")
        self.generic_visit(node)

    visit_IfExp = visit_While = visit_If

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(left, node.op, right)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, node.comparators, strict=False):
            self.swap(left, operator, right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            word = b"not" if isinstance(node.op, ast.Not) else b"-"
            at = self.begin(node)
            self.replace(at, at + len(word), "")
        self.generic_visit(node)

    # values
    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end, value = self.begin(node), self.finish(node), node.value
        if isinstance(value, bool):
            self.replace(start, end, str(not value))
        elif isinstance(value, int):
            self.replace(start, end, str(value + 1))
            if value:
                self.replace(start, end, str(value - 1))
        elif isinstance(value, str) and RULE_ID.fullmatch(value):
            self.replace(start, end, repr(value + "-"))


class MutantImporter(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module from the mutant's source instead of its file."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self.module = module
        self.mutant = mutant

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=self)

    def get_source(self, fullname: str) -> str:
        return self.mutant.source()


Lines = set[tuple[str, int]]


def watch(files: set[str]) -> Lines:
    """The lines of these files that are executed from now on."""
    seen: Lines = set()

    def in_file(frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return in_file

    sys.settrace(lambda frame, *_: in_file if frame.f_code.co_filename in files else None)
    return seen


@dataclass
class Baseline:
    """What the tests do on the unbroken code."""

    seconds: dict[str, float]
    """The processor time each test takes, watched."""
    lines: dict[str, Lines]
    """The lines each test executes; those executed on import under the empty name."""

    def on_import(self, mutant: Mutant) -> bool:
        return self._executes("", mutant)

    def order(self, mutant: Mutant) -> list[str]:
        """The tests to run on a mutant: all, where it does its work on import."""
        quick = [test for test, seconds in self.seconds.items() if seconds < LONGEST]
        tests = sorted(quick, key=self.seconds.__getitem__)
        if self.on_import(mutant):
            return tests
        return [test for test in tests if self._executes(test, mutant)]

    def _executes(self, test: str, mutant: Mutant) -> bool:
        return any((str(mutant.path), line) in self.lines[test] for line in mutant.lines)


class Recorder:
    """A pytest plugin that takes the baseline.

    Each test runs in a process of its own, so that what an earlier test left in some cache does not
    hide the lines it depends on.
    """

    def __init__(self, files: set[str]) -> None:
        self.seen = watch(files)
        self.baseline = Baseline({}, {})

    def pytest_collection_finish(self) -> None:
        self.baseline.lines[""] = set(self.seen)
        self.seen.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        note = Path("baseline.test").resolve()
        if not (child := fork()):
            start = time.process_time()
            reports = runtestprotocol(item, log=False)
            note.write_bytes(pickle.dumps((time.process_time() - start, self.seen)))
            failed = [str(report.longrepr) for report in reports if report.failed]
            os.write(1, "\n".join(failed).encode())
            os._exit(bool(failed))
        if os.waitpid(child, 0)[1]:
            item.session.shouldfail = item.nodeid
        seconds, lines = pickle.loads(note.read_bytes())
        self.baseline.seconds[item.nodeid] = seconds
        self.baseline.lines[item.nodeid] = lines
        return True

    def pytest_sessionfinish(self) -> None:
        Path("baseline").write_bytes(pickle.dumps(self.baseline))


class Runner:
    """A pytest plugin that lets `run` do as it likes with the tests that were collected."""

    def __init__(self, run: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.run = run

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.run({item.nodeid: item for item in session.items})
        return True


def fork() -> int:
    """A child that ends when its parent does, where the system can see to that."""
    child = os.fork()
    if not child and sys.platform == "linux":
        end_with_parent = 1
        ctypes.CDLL(None).prctl(end_with_parent, signal.SIGKILL)
    return child


def run_pytest(tests: list[Path], plugin: object) -> int:
    """In a child process: collect the tests, quietly, and leave the rest to the plugin."""
    with open(os.devnull if isinstance(plugin, Runner) else "baseline.log", "w") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short"]
    quick += ["--assert=plain", "--hypothesis-profile=mutants"]
    return pytest.main([*quick, *map(str, tests)], [plugin])


def leave(fate: str) -> NoReturn:
    os._exit(FATES.index(fate))


def limit(seconds: float) -> None:
    """On processor time, which a busy machine does not use up; on real time as a last resort."""
    for alarm in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(alarm, lambda *_: leave("ran out of time"))
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def run_tests(items: list[pytest.Item], seconds: dict[str, float]) -> NoReturn:
    """In a mutant's process: the tests one after the other, up to the first failure."""
    note = killer_of(os.getpid()).resolve()
    for item, after in pairwise([*items, None]):
        assert item is not None
        limit(1 + 5 * seconds.get(item.nodeid, LONGEST))
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            note.write_text(item.nodeid)
            leave("failed a test")
    leave(SURVIVED)


def killer_of(process: int) -> Path:
    """Where a mutant's process writes down which test it failed."""
    return Path(f"killer.{process}")


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all those within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def change_in_place(mutant: Mutant, functions: list[FunctionType]) -> None:
    """Give those of the functions that are the module's, imported already, the mutant's code."""
    path = str(mutant.path)
    changed = {
        (code.co_qualname, code.co_firstlineno): code
        for code in codes(compile(mutant.source(), path, "exec"))
    }
    for function in functions:
        code = function.__code__
        if code.co_filename == path:
            function.__code__ = changed[code.co_qualname, code.co_firstlineno]


@dataclass
class Trial:
    """A package, the tests that should notice its mutants, and what they do when it is whole."""

    tests: Path
    baseline: Baseline
    jobs: int
    killers: deque[str] = field(default_factory=lambda: deque(maxlen=5))
    """The tests that killed last: likely to kill the next one, too."""

    def fates(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Run the tests on every mutant and say what became of each."""
        waiting: list[Mutant] = []
        in_place: list[Mutant] = []
        for mutant in mutants:
            if self.baseline.on_import(mutant):
                waiting.append(mutant)
            elif self.baseline.order(mutant):
                in_place.append(mutant)
            else:
                yield mutant, SURVIVED
        for mutant, fate in self.fates_in_place(in_place):
            if fate == NOT_IN_PLACE:
                waiting.append(mutant)
            else:
                yield mutant, fate
        left: list[Mutant] = []
        for mutant, fate in self.each_in_a_process(waiting, self.import_for_killers):
            if fate == SURVIVED:
                left.append(mutant)
            else:
                yield mutant, fate
        yield from self.each_in_a_process(left, self.import_anew)

    def each_in_a_process(
        self, mutants: list[Mutant], run: Callable[[Mutant], None]
    ) -> Iterator[tuple[Mutant, str]]:
        """Several at a time; where `run` returns, the mutant has not come as far as the tests."""
        running: dict[int, Mutant] = {}
        waiting = list(reversed(mutants))
        while waiting or running:
            if waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                if not (child := fork()):
                    try:
                        run(mutant)
                    finally:
                        leave("failed on import")
                running[child] = mutant
                continue
            child, status = os.wait()
            code = os.waitstatus_to_exitcode(status)
            if killer_of(child).exists():
                killer = killer_of(child).read_text()
                if killer in self.killers:
                    self.killers.remove(killer)
                self.killers.append(killer)
                killer_of(child).unlink()
            yield running.pop(child), FATES[code] if code >= 0 else "crashed"

    def import_anew(self, mutant: Mutant, tests: list[Path] | None = None) -> None:
        """Collect the tests with the mutant in place of its module, and run them."""
        sys.meta_path.insert(0, MutantImporter(mutant.module, mutant))
        limit(30)
        run_pytest(tests or [self.tests], Runner(lambda items: self.run_on(mutant, items)))

    def import_for_killers(self, mutant: Mutant) -> None:
        """The same with the files of the last killers alone, which is quicker."""
        files = {killer.split("::")[0] for killer in self.killers}
        self.import_anew(mutant, [Path(file) for file in sorted(files)])

    def run_on(self, mutant: Mutant, items: dict[str, pytest.Item]) -> NoReturn:
        """The last killers first; a mutant may also make tests that were not there before."""
        order = [test for test in self.baseline.order(mutant) if test in items]
        order.sort(key=lambda test: test not in self.killers)
        order += [test for test in items if test not in self.baseline.seconds]
        run_tests([items[test] for test in order], self.baseline.seconds)

    def fates_in_place(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """From a process that has collected the tests, through a pipe."""

        def run(items: dict[str, pytest.Item]) -> None:
            functions = [found for found in gc.get_objects() if isinstance(found, FunctionType)]
            gc.freeze()  # what is never touched is never copied for a child

            def change_and_run(mutant: Mutant) -> None:
                try:
                    change_in_place(mutant, functions)
                except ValueError:
                    leave(NOT_IN_PLACE)
                self.run_on(mutant, items)

            numbers = {id(mutant): number for number, mutant in enumerate(mutants)}
            for mutant, fate in self.each_in_a_process(mutants, change_and_run):
                os.write(writing, f"{numbers[id(mutant)]} {fate}\n".encode())

        reading, writing = os.pipe()
        if not (child := fork()):
            try:
                run_pytest([self.tests], Runner(run))
            finally:
                os._exit(0)
        os.close(writing)
        with open(reading) as lines:
            for line in lines:
                number, fate = line.rstrip().split(" ", 1)
                yield mutants[int(number)], fate
        os.waitpid(child, 0)

    def check_the_checker(self, path: Path) -> None:
        """A module that is not changed must survive both ways: nothing but a change may kill."""
        source = path.read_bytes()
        on_import = next(line for file, line in self.baseline.lines[""] if file == str(path))
        whole = Mutant(path, "", len(source), len(source), "", range(on_import, on_import + 1))
        ways = [self.fates_in_place([whole]), self.each_in_a_process([whole], self.import_anew)]
        for way in ways:
            for _, fate in way:
                if fate != SURVIVED:
                    sys.exit(f"{path.name}, unchanged, {fate}: other results would mean nothing")


def take_baseline(paths: list[Path], tests: Path) -> Baseline:
    if not (child := fork()):
        code = 1
        try:
            code = run_pytest([tests], Recorder({str(path) for path in paths}))
        finally:
            os._exit(code)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
        print(Path("baseline.log").read_text())
        sys.exit(f"{tests} does not pass on the unbroken code")
    baseline = pickle.loads(Path("baseline").read_bytes())
    assert isinstance(baseline, Baseline)
    return baseline


class Journal:
    """The mutants of one state of a package that were killed, in a file that outlives the run."""

    def __init__(self, folder: Path, package: Path) -> None:
        digest = hashlib.sha256()
        for path in sorted([*package.rglob("*.py"), *package.rglob("*.toml")]):
            digest.update(path.read_bytes())
        self.path = folder / f"mutants-{package.name}-{digest.hexdigest()[:12]}"
        self.path.parent.mkdir(exist_ok=True)
        self.path.touch()
        self.killed = dict(line.split(": ", 1) for line in self.path.read_text().splitlines())

    def fate(self, mutant: Mutant) -> str | None:
        return self.killed.get(self._key(mutant))

    def note(self, mutant: Mutant, fate: str) -> None:
        with self.path.open("a") as file:
            file.write(f"{self._key(mutant)}: {fate}\n")

    def _key(self, mutant: Mutant) -> str:
        return f"{mutant.module} {mutant.start} {mutant.end} {mutant.new!r}"


def copy_of_the_tree(folder: str) -> Path:
    ignored = shutil.ignore_patterns(
        ".git", ".venv*", ".*_cache", "__pycache__", ".hypothesis", "build", "*.so"
    )
    return Path(shutil.copytree(".", Path(folder, "tree"), ignore=ignored))


def accepted_survivors(path: Path) -> list[dict[str, str]]:
    """The survivors somebody has looked at, without their reasons; none may lack one."""
    if not path.exists():
        return []
    entries: list[dict[str, str]] = tomllib.loads(path.read_text())["survivor"]
    for entry in entries:
        if not entry.pop("why", ""):
            sys.exit(f"{path}: no reason given for {entry}")
    return entries


def write_survivors(path: Path, found: list[Mutant]) -> None:
    """In the form in which they are accepted, once somebody fills in the reason."""
    with path.open("w") as file:
        for mutant in found:
            file.write(f"# {mutant.path.name}:{mutant.line}\n[[survivor]]\n")
            for key, text in {**mutant.entry(), "why": ""}.items():
                file.write(f"{key} = {json.dumps(text, ensure_ascii=False)}\n")
            file.write("\n")


def warm_up(package: str) -> None:
    """Load all that mutants share, the package's own modules excepted."""
    sys.path.insert(0, str(Path("src").resolve()))
    importlib.import_module(package.split(".")[0])
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    assert f"{package}.rules" not in sys.modules, "the rules are loaded before they are broken"
    phases = [phase for phase in hypothesis.Phase if phase.name in ("explicit", "generate")]
    hypothesis.settings.register_profile(
        "mutants", phases=phases, database=None, deadline=None, derandomize=True
    )


def run(
    given: argparse.Namespace, paths: list[Path], mutants: list[Mutant]
) -> Iterator[tuple[Mutant, str]]:
    """What becomes of the mutants that are still to be tried."""
    baseline = take_baseline(paths, given.tests)
    print(f"{len(mutants)} to run, {len(baseline.seconds)} tests", flush=True)
    trial = Trial(given.tests, baseline, given.jobs)
    trial.check_the_checker(mutants[0].path)
    yield from trial.fates(mutants)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    options.add_argument("package", help="such as fogbound.games.smog")
    options.add_argument("--tests", type=Path, required=True, help="the tests that should notice")
    options.add_argument("--sample", type=int, help="only so many mutants, drawn at random")
    options.add_argument("--seed", type=int, default=1, help="for the sample")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--again", action="store_true", help="try accepted survivors as well")
    options.add_argument("--at-least", type=float, default=85, help="percent to be killed")
    given = options.parse_args()
    home = Path.cwd()
    start = time.perf_counter()
    accepted = accepted_survivors(given.tests / "survivors.toml")

    with tempfile.TemporaryDirectory() as folder:
        os.chdir(copy_of_the_tree(folder))
        warm_up(given.package)
        package = Path("src", *given.package.split(".")).resolve()
        paths = sorted((package / "rules").rglob("*.py"))
        if not paths:
            sys.exit(f"{given.package} has no rules: there is nothing in {package / 'rules'}")
        mutants = [mutant for path in paths for mutant in Mutator(path).found]
        entries = [mutant.entry() for mutant in mutants]
        for entry in accepted:
            if entry not in entries:
                print(f"no longer there: {entry['where']}  {entry['was']}  ->  {entry['now']}")
        if given.sample is not None and given.sample < len(mutants):
            mutants = random.Random(given.seed).sample(mutants, given.sample)
        print(f"{len(mutants)} mutants of {given.package}.rules, {len(paths)} files", flush=True)

        journal = Journal(home / "build", package)
        fates = {mutant: fate for mutant in mutants if (fate := journal.fate(mutant))}
        spared = {m for m in mutants if m not in fates and m.entry() in accepted}
        if not given.again:
            fates |= dict.fromkeys(spared, SURVIVED)
        waiting = [mutant for mutant in mutants if mutant not in fates]
        for mutant, fate in run(given, paths, waiting) if waiting else []:
            fates[mutant] = fate
            if fate != SURVIVED:
                journal.note(mutant, fate)
            elif mutant not in spared:
                entry = mutant.entry()
                place = f"{mutant.path.name}:{mutant.line}"
                print(f"survived {place}  {entry['was']}  ->  {entry['now']}", flush=True)
        found = [mutant for mutant in mutants if fates[mutant] == SURVIVED]
        new = [mutant for mutant in found if mutant not in spared]
        write_survivors(home / "mutants.toml", new)

    print(", ".join(f"{number} {fate}" for fate, number in Counter(fates.values()).most_common()))
    percent = 100 - 100 * len(found) / len(mutants)
    print(
        f"{len(mutants) - len(found)} of {len(mutants)} killed = {percent:.1f} %; of {len(found)} "
        f"survivors {len(found) - len(new)} accepted, {len(new)} in mutants.toml "
        f"({time.perf_counter() - start:.0f} s)"
    )
    if percent < given.at_least:
        sys.exit(f"fewer than {given.at_least:g} % killed")


if __name__ == "__main__":
    main()
