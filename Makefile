# make play | terminal [GAME=smog] | test | fast | test-fast | pictures | bench | bench-table | lint | docs | mutants [GAME=smog] | clean

PYTHON ?= python3
GAME ?= smog
BIN := .venv/bin
PIP := -m pip --quiet --disable-pip-version-check install -c constraints.txt
SOURCES = $(shell find src/fogbound -type f -not -name '*.pyc')

.PHONY: play terminal test fast test-fast debian pictures bench bench-table lint docs mutants clean

play: .venv/.installed
	@$(BIN)/fogbound serve

terminal: .venv/.installed
	@$(BIN)/fogbound play $(GAME)

test: .venv/.installed-dev debian
	$(BIN)/pytest -n auto -q

# Engine, rules and bots compiled: a wheel in dist/, installed in .venv-fast. Sources and .venv stay
# as they are; the way back is to use .venv again.
fast: .venv-fast/.installed
	@echo "Compiled: .venv-fast/bin/fogbound. As ever, plain: .venv/bin/fogbound"

# All tests again on what is compiled, but for table, pages, commands, lab and cluster, which are not.
test-fast: .venv-fast/.installed-dev debian
	FOGBOUND_COMPILE=1 FOGBOUND_GAMES=150 .venv-fast/bin/pytest -n auto -q --ignore tests/pages --ignore tests/table --ignore tests/cli --ignore tests/lab --ignore tests/bots/test_cluster.py

# A browser and a database for the tests, from Debian's packages, where one is missing and may be had.
debian:
	@{ command -v chromium && ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 \
	  || { [ "$$(id -u)" = 0 ] && apt-get -q update && DEBIAN_FRONTEND=noninteractive \
	       apt-get -qy install --no-install-recommends chromium postgresql; } \
	  || echo "Without chromium and postgresql (apt install) some tests are skipped."

pictures: .venv/.installed-dev debian
	@$(BIN)/python -m tools.pictures

bench: .venv-bench/.installed
	@$(MAKE) --silent fast || echo "Nothing compiled: plain Python alone is measured."
	@.venv-bench/bin/python -m benchmarks.speed

# The table under load, on SQLite and on PostgreSQL, beside a boardgame.io server where there is Node.
bench-table: .venv/.installed-dev debian
	@$(BIN)/python -m benchmarks.table

lint: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-cache --no-logo

# All pages, and the reference of the Python API from the docstrings: build/docs/index.html. A link that
# leads nowhere, or any other warning, is an error.
docs: .venv/.installed-docs
	$(BIN)/sphinx-build -q -E -W --keep-going -j auto docs build/docs

# Break a game's rules in small ways and see whether its tests notice; MUTANTS="--sample 200".
# What was killed is remembered in build/, so that a run can be broken off and taken up again.
mutants: .venv/.installed-dev
	@$(BIN)/python tools/mutants.py fogbound.games.$(GAME) --tests tests/$(GAME) $(MUTANTS)

clean:
	rm -rf .venv .venv-fast .venv-bench build dist mutants.toml src/*.egg-info .*_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# A virtual environment, and what is installed in it. A stamp file marks each install as done.
.venv/bin/python .venv-fast/bin/python .venv-bench/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Fogbound needs Python 3.11 or newer (Debian: apt install python3)."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null \
	  || { echo "Python's venv module is incomplete: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(@D:/bin=)

.venv/.installed: pyproject.toml constraints.txt | .venv/bin/python
	$(BIN)/python $(PIP) --upgrade setuptools
	$(BIN)/python $(PIP) --no-build-isolation -e '.[table]'
	@touch $@

.venv/.installed-dev: .venv/.installed
	$(BIN)/python $(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

.venv/.installed-docs: .venv/.installed
	$(BIN)/python $(PIP) --no-build-isolation -e '.[docs]'
	@touch $@

.venv-fast/.installed: setup.py pyproject.toml constraints.txt $(SOURCES) | .venv-fast/bin/python
	@command -v $(CC) >/dev/null || { echo "There is no C compiler (Debian: apt install gcc python3-dev)."; exit 1; }
	.venv-fast/bin/python $(PIP) --upgrade setuptools mypy babel fluent-compiler
	rm -rf build/lib* build/bdist* dist/fogbound-*.whl
	FOGBOUND_COMPILE=1 .venv-fast/bin/python -m pip --quiet --disable-pip-version-check \
	  wheel --no-build-isolation --no-deps -w dist .
	.venv-fast/bin/python $(PIP) --force-reinstall --no-deps dist/fogbound-*.whl
	.venv-fast/bin/python $(PIP) "$$(echo dist/fogbound-*.whl)[table]"
	@touch $@

.venv-fast/.installed-dev: .venv-fast/.installed
	.venv-fast/bin/python $(PIP) "$$(echo dist/fogbound-*.whl)[dev]"
	@touch $@

.venv-bench/.installed: pyproject.toml constraints.txt benchmarks/constraints.txt | .venv-bench/bin/python
	.venv-bench/bin/python $(PIP) --upgrade setuptools
	.venv-bench/bin/python $(PIP) --no-build-isolation -c benchmarks/constraints.txt -e . open_spiel catanatron pettingzoo chess pygame
	@touch $@
