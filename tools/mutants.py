"""Break a package in small ways, one at a time, and see whether its tests notice.

    python tools/mutants.py fogbound.games.smog --tests tests/smog --sample 200

Each mutant runs in a process of its own, forked from a warm one, in a copy of the tree. The tests
that enter the broken function run first, the quick ones before the slow ones, and the first failure
ends the run. Survivors go to `mutants.toml`; copied from there to the tests' `survivors.toml` with
a reason (`why`), they count as accepted.
"""

import argparse
import ast
import difflib
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
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

TIMED_OUT = 99
SURVIVED = "survived"
FATES = {
    pytest.ExitCode.OK: SURVIVED,
    pytest.ExitCode.NO_TESTS_COLLECTED: SURVIVED,
    pytest.ExitCode.TESTS_FAILED: "failed a test",
    pytest.ExitCode.INTERRUPTED: "failed on import",
    TIMED_OUT: "ran out of time",
}
MEMORY = 4 << 30

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
    """The function or method the change is in; empty in a module's or class's own lines."""
    start: int
    end: int
    new: str

    def sources(self) -> tuple[str, str]:
        old = self.path.read_bytes()
        return old.decode(), (old[: self.start] + self.new.encode() + old[self.end :]).decode()

    @property
    def name(self) -> str:
        """Of the function it is in, with its module."""
        return f"{self.path.stem}.{self.where}".rstrip(".")

    @property
    def line(self) -> int:
        return self.path.read_bytes().count(b"\n", 0, self.start) + 1

    def entry(self) -> dict[str, str]:
        """What identifies the mutant in a list of survivors, whatever its line number."""
        old, new = (source.splitlines() for source in self.sources())
        was: list[str] = []
        now: list[str] = []
        for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
            if tag != "equal":
                was += old[i1:i2]
                now += new[j1:j2]
        return {
            "where": self.name,
            "was": " ".join(text.strip() for text in was),
            "now": " ".join(text.strip() for text in now),
        }


class Mutator(ast.NodeVisitor):
    """All mutants of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope: list[str] = []
        self.where = ""
        self.found: list[Mutant] = []
        self.visit(ast.parse(self.source))

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def replace(self, start: int, end: int, new: str) -> None:
        self.found.append(Mutant(self.path, self.where, start, end, new))

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

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer = self.where
        self.scope.append(node.name)
        self.where = outer or ".".join(self.scope)
        self.generic_visit(node)
        self.where = outer
        self.scope.pop()

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
        return self.mutant.sources()[1]


class EntryMarker(ast.NodeTransformer):
    """Makes every function say its name when it is entered."""

    def __init__(self, module: str) -> None:
        self.scope = [module]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        call = f"_entered({'.'.join([*self.scope, node.name])!r})"
        at = 1 if ast.get_docstring(node) is not None else 0
        node.body[at:at] = ast.parse(call).body
        return ast.fix_missing_locations(node)


class MarkingImporter(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports a package's modules so that `entered` collects the functions that are entered."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self.modules = modules
        self.entered: set[str] = set()

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.modules:
            return None
        return importlib.util.spec_from_file_location(name, self.modules[name], loader=self)

    def get_source(self, fullname: str) -> str:
        return self.modules[fullname].read_text()

    def exec_module(self, module: ModuleType) -> None:
        tree = ast.parse(self.get_source(module.__name__))
        EntryMarker(module.__name__.split(".")[-1]).visit(tree)
        vars(module)["_entered"] = self.entered.add
        exec(compile(tree, str(self.modules[module.__name__]), "exec"), vars(module))


@dataclass
class Baseline:
    """What the tests do on the unbroken code."""

    seconds: dict[str, float]
    """How long each test takes."""
    entered: dict[str, set[str]]
    """The functions each test enters; those entered on import under the empty name."""

    def order(self, mutant: Mutant) -> list[str]:
        """The tests to run on a mutant: all, where it does its work on import."""
        tests = sorted(self.seconds, key=self.seconds.__getitem__)
        if not mutant.where or mutant.name in self.entered[""]:
            return tests
        return [test for test in tests if mutant.name in self.entered[test]]


class Recorder:
    """A pytest plugin that takes the baseline.

    Each test runs in a process of its own, so that what an earlier test left in some cache does not
    hide the functions it depends on.
    """

    def __init__(self, importer: MarkingImporter) -> None:
        self.importer = importer
        self.baseline = Baseline({}, {})

    def pytest_collection_finish(self) -> None:
        self.baseline.entered[""] = set(self.importer.entered)
        self.importer.entered.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        note = Path("baseline.test").resolve()
        start = time.perf_counter()
        if not (child := os.fork()):
            reports = runtestprotocol(item, log=False)
            note.write_bytes(pickle.dumps(self.importer.entered))
            failed = [str(report.longrepr) for report in reports if report.failed]
            os.write(1, "\n".join(failed).encode())
            os._exit(bool(failed))
        if os.waitpid(child, 0)[1]:
            item.session.shouldfail = item.nodeid
        self.baseline.seconds[item.nodeid] = time.perf_counter() - start
        self.baseline.entered[item.nodeid] = pickle.loads(note.read_bytes())
        return True


class Chooser:
    """A pytest plugin that runs the given tests in the given order, each with a time limit.

    The limit is on processor time, which a busy machine does not use up.
    """

    def __init__(self, tests: list[str], seconds: dict[str, float]) -> None:
        self.rank = {test: i for i, test in enumerate(tests)}
        self.seconds = seconds
        for alarm in (signal.SIGPROF, signal.SIGALRM):
            signal.signal(alarm, lambda *_: os._exit(TIMED_OUT))
        self.limit(30)

    def limit(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, 20 * seconds)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.rank]
        items[:] = sorted(chosen, key=lambda item: self.rank[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.limit(5 + 5 * self.seconds[item.nodeid])


def run_pytest(tests: Path, plugin: object) -> NoReturn:
    """In a child process: run the tests, quietly, and end with pytest's exit code."""
    code = 1
    try:
        with open(os.devnull if isinstance(plugin, Chooser) else "baseline.log", "w") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short"]
        quick += ["--assert=plain", "--hypothesis-profile=mutants"]
        code = pytest.main([*quick, str(tests)], [plugin])
        if isinstance(plugin, Recorder):
            Path("baseline").write_bytes(pickle.dumps(plugin.baseline))
    finally:
        os._exit(code)


def take_baseline(package: str, paths: list[Path], tests: Path) -> Baseline:
    if not (child := os.fork()):
        importer = MarkingImporter({f"{package}.{path.stem}": path for path in paths})
        sys.meta_path.insert(0, importer)
        run_pytest(tests, Recorder(importer))
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
        print(Path("baseline.log").read_text())
        sys.exit(f"{tests} does not pass on the unbroken code")
    baseline = pickle.loads(Path("baseline").read_bytes())
    assert isinstance(baseline, Baseline)
    return baseline


def fates(
    mutants: list[Mutant], package: str, tests: Path, baseline: Baseline, jobs: int
) -> Iterator[tuple[Mutant, str]]:
    """Run the tests on every mutant, several at a time, and say what became of each."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        if waiting and len(running) < jobs:
            mutant = waiting.pop()
            order = baseline.order(mutant)
            if not order:
                yield mutant, SURVIVED
                continue
            if not (child := os.fork()):
                sys.meta_path.insert(0, MutantImporter(f"{package}.{mutant.path.stem}", mutant))
                run_pytest(tests, Chooser(order, baseline.seconds))
            running[child] = mutant
            continue
        child, status = os.wait()
        yield running.pop(child), FATES.get(os.waitstatus_to_exitcode(status), "stopped pytest")


def check_the_checker(
    paths: list[Path], package: str, tests: Path, baseline: Baseline, jobs: int
) -> None:
    """Modules that are not changed must survive: nothing but a change may kill."""
    unchanged = [Mutant(path, "", 0, 0, "") for path in paths]
    for mutant, fate in fates(unchanged, package, tests, baseline, jobs):
        if fate != SURVIVED:
            sys.exit(f"{mutant.path.name}, unchanged, {fate}: the other results would mean nothing")


def rule_modules(folder: Path, package: str) -> list[str]:
    """The modules of a game that define steps, and those they import: not pictures, not words."""
    imported: dict[str, set[str]] = {}
    found: set[str] = set()
    waiting: list[str] = []
    for path in folder.glob("*.py"):
        names = imported[path.stem] = set()
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.module == package:
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module.removeprefix(f"{package}."))
            elif isinstance(node, ast.ClassDef):
                waiting += [path.stem for base in node.bases if "Step" in ast.unparse(base)]
    while waiting:
        module = waiting.pop()
        if module in imported and module not in found:
            found.add(module)
            waiting += imported[module]
    return sorted(found)


def copy_of_the_tree(folder: str) -> Path:
    ignored = shutil.ignore_patterns(".git", ".venv*", ".*_cache", "__pycache__", ".hypothesis")
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


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    options.add_argument("package", help="such as fogbound.games.smog")
    options.add_argument("--tests", type=Path, required=True, help="the tests that should notice")
    options.add_argument("--modules", nargs="*", help="those to break, if not the rules")
    options.add_argument("--sample", type=int, help="only so many mutants, drawn at random")
    options.add_argument("--seed", type=int, default=1, help="for the sample")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--at-least", type=float, default=85, help="percent to be killed")
    given = options.parse_args()
    home = Path.cwd()
    accepted = accepted_survivors(given.tests / "survivors.toml")

    with tempfile.TemporaryDirectory() as folder:
        os.chdir(copy_of_the_tree(folder))
        sys.path.insert(0, str(Path("src").resolve()))
        importlib.import_module(given.package.split(".")[0])
        for plugin in entry_points(group="pytest11"):
            plugin.load()
        assert given.package not in sys.modules, (
            "the package must not be loaded before it is broken"
        )
        phases = [phase for phase in hypothesis.Phase if phase.name in ("explicit", "generate")]
        hypothesis.settings.register_profile(
            "mutants", phases=phases, database=None, deadline=None, derandomize=True
        )
        package = Path("src", *given.package.split(".")).resolve()
        modules = given.modules or rule_modules(package, given.package)
        paths = [package / f"{module}.py" for module in modules]
        mutants = [mutant for path in paths for mutant in Mutator(path).found]
        if given.sample is not None and given.sample < len(mutants):
            mutants = random.Random(given.seed).sample(mutants, given.sample)

        start = time.perf_counter()
        baseline = take_baseline(given.package, paths, given.tests)
        print(
            f"{len(mutants)} mutants of {given.package} ({', '.join(modules)}), "
            f"{len(baseline.seconds)} tests ({time.perf_counter() - start:.0f} s)"
        )
        check_the_checker(paths, given.package, given.tests, baseline, given.jobs)
        found: list[Mutant] = []
        tally: Counter[str] = Counter()
        for mutant, fate in fates(mutants, given.package, given.tests, baseline, given.jobs):
            tally[fate] += 1
            if fate != SURVIVED:
                continue
            found.append(mutant)
            entry = mutant.entry()
            mark = "accepted" if entry in accepted else "survived"
            print(f"{mark} {mutant.path.name}:{mutant.line}  {entry['was']}  ->  {entry['now']}")
        new = [mutant for mutant in found if mutant.entry() not in accepted]
        write_survivors(home / "mutants.toml", new)

    print(", ".join(f"{number} {fate}" for fate, number in tally.most_common()))
    killed = len(mutants) - len(found)
    percent = 100 * killed / len(mutants)
    print(
        f"{killed} of {len(mutants)} killed = {percent:.1f} %; of {len(found)} survivors "
        f"{len(found) - len(new)} accepted, {len(new)} in mutants.toml "
        f"({time.perf_counter() - start:.0f} s)"
    )
    if percent < given.at_least:
        sys.exit(f"fewer than {given.at_least:g} % killed")


if __name__ == "__main__":
    main()
