# Loretable. `make play` and `make test` set up what they need, in .venv; nothing is done twice.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

ARGS ?=
WORKERS ?= 2
# Tests of the table wait for servers and other processes more than half of their time: more of them at once than there are cores.
WAITING ?= 4
# So do those of the page, of which each also has a browser: two fifths of their time.
BROWSING ?= 3
# Optimising across modules takes two minutes and makes 5 %: what is released has it (setup.py), and what `make bench` measures.
LTO := $(or $(LORETABLE_LTO),0)
# Compiling by what games need takes as long again: what is released has it, and what `make bench` measures.
PGO := $(or $(LORETABLE_PGO),0)
# the first Python that is new enough
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
VENV_MADE := $(VENV)/.made
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
RESEARCH := $(VENV)/.research
BUILT := $(VENV)/.built
BUILD_INPUT := $(VENV)/.build-input
BUILD_LOG := $(VENV)/build.log
WHEEL := build/wheel
MAKE_WHEEL := env LORETABLE_LTO=$(LTO) LORETABLE_PGO=$(PGO) $(PY) -m pip --disable-pip-version-check wheel -v --no-build-isolation --no-deps --wheel-dir $(WHEEL) .
PAGE := $(VENV)/.page
CHROMIUM := $(VENV)/.chromium
STATIC := $(VENV)/.static
SERVICES := $(VENV)/.services

SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.json' -o -name py.typed \) -not -path '*/.*' 2>/dev/null | LC_ALL=C sort)
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/test/*' 2>/dev/null | LC_ALL=C sort)
DESCRIPTION := PURE=$(LORETABLE_PURE) OPT=$(LORETABLE_OPT) LTO=$(LTO) PGO=$(PGO) CC=$(CC) $(SOURCES)

# Tests start some hundred processes. Bytecode is kept for them in one folder, also where none is to be written beside the
# sources: each would compile its modules anew.
BYTECODE := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/bytecode
# The source as it lies there; the installed package, compiled if it can be. LORETABLE_EXPECT makes the tests refuse the wrong one.
INTERPRETED := env $(BYTECODE) PYTHONPATH=src LORETABLE_EXPECT=interpreted $(PY)
INSTALLED := env -u PYTHONPATH $(BYTECODE) $(PY)
COMPILED := env -u PYTHONPATH $(BYTECODE) LORETABLE_EXPECT=compiled $(PY)
REPORTS := build/interpreted.xml build/compiled.xml build/wheel.xml build/browser.xml
MORE_REPORTS := build/more.xml build/more-interpreted.xml build/more-browser.xml

.PHONY: help setup build docs wheel wheels page page-types page-icons static play play-terminal test test-full test-more test-page test-fast test-still test-shipped test-interpreted test-compiled test-docs test-wheel test-browser test-digests coverage lint fmt bench bench-table strength soak test-additions test-mutations prove lock clean \
	distclean FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(DEV) $(BUILT) ## everything for development: .venv, locked dependencies, the compiled package

build: $(BUILT) ## compile the package and install it in .venv

page: ## build the page of the table (web/), also where nothing changed
	@rm -f $(PAGE)
	@$(MAKE) --no-print-directory $(PAGE)

static: $(DEV) ## the documentation and the page with its table inside, for any web server: build/static
	@$(PY) scripts/build/build_static.py
	@touch $(STATIC)

page-types: $(DEV) ## write the page's types from the server's messages and the games' views, the colours of the inks, the buttons of verbs
	@PYTHONPATH=src $(PY) scripts/generate/page_types.py
	@PYTHONPATH=src $(PY) scripts/generate/view_types.py
	@PYTHONPATH=src $(PY) scripts/generate/page_inks.py
	@PYTHONPATH=src $(PY) scripts/generate/page_verbs.py
	@PYTHONPATH=src $(PY) scripts/generate/page_cards.py

page-icons: $(DEV) ## write the icons that are named in web/src/**/icons.txt beside them (icons.ts)
	@$(PY) scripts/generate/page_icons.py

# Nobody waits for the compiler: until it is done the source is served, and then the table goes on compiled, by itself.
play: $(RUNTIME) $(PAGE) ## play in the browser: starts the table and prints its address (ARGS="--port 8001")
	@if $(MAKE) --no-print-directory -q build 2>/dev/null; then exec $(VENV)/bin/loretable serve $(ARGS); \
	elif [ "$${LORETABLE_PURE:-0}" != 0 ]; then $(MAKE) --no-print-directory build && exec $(VENV)/bin/loretable serve $(ARGS); \
	else exec $(PY) scripts/build/play.py $(ARGS); fi

play-terminal: $(BUILT) ## play a game in the terminal (ARGS="lorcana --seed 7")
	@$(VENV)/bin/loretable play $(ARGS)

test: test-still test-interpreted test-compiled test-shipped test-browser ## lint, each test in its mode, the page, digests compared
	@$(PY) scripts/checks/closing_line.py $(wildcard $(REPORTS))
	@[ -n "$(ARGS)" ] || $(PY) scripts/checks/green.py

test-full: test test-more ## all of that, and statistics, fuzzing and exhaustive tests at their full size

test-more: $(DEV) $(RESEARCH) $(BUILT) $(CHROMIUM) $(STATIC) ## what test-full adds: tests marked `full`
	@mkdir -p build; rm -f $(MORE_REPORTS)
	@case "$$(cat $(BUILT))" in \
	  compiled*) $(COMPILED) -m pytest --ignore=tests/browser --ignore=tests/wheel --ignore=tests/table -n $(WORKERS) \
	    --dist worksteal -m "full and not interpreted_only" --junitxml=build/more.xml $(ARGS);; \
	  *) echo "Compiled tests left out: $$(cat $(BUILT))";; \
	esac
	@$(INTERPRETED) -m pytest --ignore=tests/browser --ignore=tests/wheel -n $(WAITING) --dist worksteal \
	  -m "full and (interpreted_only or table)" --junitxml=build/more-interpreted.xml $(ARGS) || test $$? = 5
	@$(INSTALLED) -m pytest tests/browser -n $(BROWSING) -m full --junitxml=build/more-browser.xml $(ARGS)
	@$(PY) scripts/checks/closing_line.py $$(ls $(MORE_REPORTS) 2>/dev/null)

# What keeps one core busy goes two at a time; what the first has to say comes when both are done.
BESIDE = mkdir -p build; $(MAKE) --no-print-directory $(1) >build/$(1).log 2>&1 & first=$$!; failed=0; \
	$(MAKE) --no-print-directory $(2) || failed=$$?; wait $$first || failed=$$?; cat build/$(1).log; exit $$failed

test-still: $(DEV) ## what plays no games: lint beside the documentation and the page
	@$(call BESIDE,lint,test-docs test-page)

test-shipped: $(DEV) $(BUILT) ## what was built: the wheel beside the digests
	@$(call BESIDE,test-wheel,test-digests)

test-fast: $(DEV) ## quick tests of the source only, interpreted (ARGS="-k name")
	@$(INTERPRETED) -m pytest -q --ignore=tests/browser --ignore=tests/wheel -n $(WORKERS) -m "not slow and not full and not soak" $(ARGS)

test-page: $(DEV) ## types and unit tests of the page
	@$(PY) scripts/build/build_page.py test

# Each test runs once, in the mode in which its subject lives, and a tenth of the engine's in both (tests/modes.py says which);
# scripts/checks/every_module.py sees to it that the run of the source leaves no module out.
test-interpreted: $(DEV) $(RESEARCH) $(SERVICES) $(STATIC) ## the tests of what is plain Python, and a tenth of the engine's
	@mkdir -p build; rm -rf $(REPORTS) build/loaded
	@$(PY) scripts/build/fetch_cards.py build/lorcana || test $$? = 3
	@env LORETABLE_LOADED=build/loaded LORETABLE_ONCE=1 $(INTERPRETED) -m pytest --ignore=tests/browser --ignore=tests/wheel \
	  -n $(WAITING) --dist worksteal --junitxml=build/interpreted.xml $(ARGS)
	@[ -n "$(ARGS)" ] || $(PY) scripts/checks/every_module.py build/loaded

test-compiled: $(DEV) $(RESEARCH) $(BUILT) ## the tests of the engine, compiled, and what plays many games
	@mkdir -p build; rm -f build/compiled.xml
	@case "$$(cat $(BUILT))" in \
	  compiled*) LORETABLE_ONCE=1 $(COMPILED) -m pytest --ignore=tests/browser --ignore=tests/wheel --ignore=tests/table \
	    -n $(WORKERS) --dist worksteal --junitxml=build/compiled.xml $(ARGS);; \
	  *"no working C compiler"*|*"LORETABLE_PURE"*) echo "Compiled tests left out: $$(cat $(BUILT))";; \
	  *) echo "There is a C compiler, but loretable is $$(cat $(BUILT)): see $(BUILD_LOG)"; exit 1;; \
	esac

coverage: $(DEV) $(RESEARCH) $(SERVICES) ## all tests of the source with branch coverage: which lines no test runs
	@mkdir -p build
	@$(PY) scripts/build/fetch_cards.py build/lorcana || test $$? = 3
	@$(INTERPRETED) -m pytest --ignore=tests/browser --ignore=tests/wheel -n $(WORKERS) --dist worksteal --cov --cov-report=term $(ARGS)

test-browser: $(DEV) $(BUILT) $(CHROMIUM) $(STATIC) ## the page of the installed package, in a real browser
	@mkdir -p build; rm -f build/browser.xml
	@$(INSTALLED) -m pytest tests/browser -n $(BROWSING) --junitxml=build/browser.xml $(ARGS)

test-docs: $(DEV) ## the documentation builds without a warning
	@$(MAKE) --no-print-directory docs ARGS=

test-wheel: wheel ## the wheel, installed into an empty environment: plays, serves, imports; the sdist builds
	@mkdir -p build; rm -f build/wheel.xml
	@$(INSTALLED) -m pytest tests/wheel --junitxml=build/wheel.xml $(ARGS)

test-digests: $(DEV) $(BUILT) ## the same games in both modes and under two hash seeds give the same digests
	@if [ -f scripts/checks/compare_digests.py ]; then $(PY) scripts/checks/compare_digests.py \
	  interpreted $$(grep -o '^compiled' $(BUILT) || true); fi

lint: $(DEV) ## ruff, mypy --strict, the layers; Biome for the page
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy --strict src strength bench
	@PYTHONPATH=src $(VENV)/bin/lint-imports --no-logo
	@$(PY) scripts/build/build_page.py lint

fmt: $(DEV) ## format the code and mend what ruff and Biome can
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .
	@$(PY) scripts/build/build_page.py fmt

# ARGS=serve shows it, and follows what is changed
docs: $(DEV) ## the documentation as a site: build/site/index.html (ARGS=serve to look at it)
	@env PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs $(if $(ARGS),$(ARGS),build --strict --quiet)
	@[ -n "$(ARGS)" ] || echo "The documentation is in build/site/index.html"

# The wheel is the one that `make build` has installed: nothing is compiled or linked twice. Where the page could not be built,
# neither has it; a release (scripts/release/release.py) refuses to.
wheel: $(DEV) $(BUILT) ## wheel and sdist, in dist/
	@rm -rf dist
	@ls $(WHEEL)/*.whl >/dev/null 2>&1 || $(MAKE_WHEEL) > $(VENV)/wheel.log 2>&1 || { tail -n 40 $(VENV)/wheel.log; exit 1; }
	@env $$([ -f src/loretable/table/page/index.html ] || echo LORETABLE_PAGE=0) \
	  $(PY) -m build --no-isolation --sdist --outdir dist . > $(VENV)/wheel.log 2>&1 || { tail -n 40 $(VENV)/wheel.log; exit 1; }
	@cp $(WHEEL)/*.whl dist
	@ls dist

wheels: $(DEV) $(PAGE) ## a wheel for each Python of this machine, built from the sdist and tested (ARGS="--python 3.12")
	@$(PY) scripts/release/try_wheels.py $(ARGS)

bench: $(BENCH) build/probe/.built ## speed beside OpenSpiel and RLCard
	@$(MAKE) --no-print-directory LORETABLE_LTO=1 LORETABLE_PGO=1 build
	@$(PY) -m bench $(ARGS)

strength: $(DEV) $(BUILT) ## how strong the bots are: up to 4 hours, goes on where it was stopped (ARGS="lorcana-500 --games 60")
	@env -u PYTHONPATH $(PY) -m strength $(ARGS)

bench-table: $(DEV) $(BUILT) $(SERVICES) ## load, attacks and faults at the table, some 20 minutes (ARGS="--docs" writes docs/table.md)
	@$(PY) -m bench.table.load --strict $(ARGS)
	@$(PY) -m bench.table.load --strict --attacked $(ARGS)
	@$(PY) -m bench.table.faults $(ARGS)
	@$(PY) -m bench.table.echo

# With ARGS it is random games by the million on a pool, which go on where they were stopped:
#   make soak ARGS="--games 1000000 --workers 2 --seed 2026 --out build/soak.sqlite"
soak: $(DEV) $(BUILT) ## the long tests: all promises, compiled (ARGS="--games N --workers 2 --out FILE": random games instead)
ifeq ($(ARGS),)
	@failed=0; $(COMPILED) -m pytest -n $(WORKERS) -m soak -o timeout=0 --ignore=tests/browser || failed=$$?; \
	$(INTERPRETED) -m pytest tests/table/attacks -n $(WORKERS) || failed=$$?; \
	$(COMPILED) -m pytest tests/browser -n $(BROWSING) -m soak -o timeout=0 || failed=$$?; \
	$(MAKE) --no-print-directory test-additions test-mutations || failed=$$?; exit $$failed
else
	@$(VENV)/bin/loretable soak $(ARGS)
endif

test-additions: $(DEV) ## one more of each kind of thing, in a copy: how many files it touches, lint, tests (ARGS="turn-action")
	@$(PY) scripts/checks/additions.py --workers $(WORKERS) $(ARGS)

test-mutations: $(DEV) ## would the tests find it? Some forty small faults, one after the other, in a copy (ARGS="boost-is-free")
	@$(PY) scripts/checks/mutations.py --workers $(WORKERS) $(ARGS)

prove: $(DEV) $(BUILT) ## show that each printed card runs, part by part (ARGS=--afresh: also those that have not changed)
	@$(VENV)/bin/loretable lorcana prove --workers $(WORKERS) --to src/loretable/games/lorcana/data/evidence/proved.json $(ARGS)
	@PYTHONPATH=src $(PY) scripts/generate/lorcana_coverage.py

# Several locks of one set of versions: dev has everything but the bench's peers.
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" $(PY) -m uv pip compile --quiet --universal --python-version 3.11 \
	--no-annotate --no-emit-index-url --no-emit-find-links --upgrade
BUILD_REQUIRES := $(PY) -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')"
lock: $(VENV_MADE) ## choose new versions of all dependencies (requirements/*.lock)
	@$(PIP) install uv
	@$(BUILD_REQUIRES) | $(COMPILE) pyproject.toml - --extra dev -o requirements/dev.lock
	@$(BUILD_REQUIRES) | $(COMPILE) pyproject.toml - --extra table -c requirements/dev.lock -o requirements/runtime.lock
	@$(COMPILE) pyproject.toml --extra research -c requirements/dev.lock -o requirements/research.lock
	@$(COMPILE) pyproject.toml --extra bench -c requirements/dev.lock -o requirements/bench.lock
	@$(COMPILE) pyproject.toml --extra table --extra postgres --extra push --extra redis -c requirements/dev.lock -o requirements/host.lock
	@$(COMPILE) pyproject.toml --extra release -c requirements/dev.lock -o requirements/release.lock

clean: ## remove what building and testing left behind
	@rm -rf build dist src/*.egg-info src/loretable/table/page $(PAGE) $(STATIC) .mypy_cache src/.mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean ## clean, and remove .venv and what npm fetched
	@rm -rf $(VENV) web/node_modules

build/probe/.built: $(wildcard src/loretable/core/*.py src/loretable/core/*/*.py) tests/probe.py bench/build_probe.py | $(BENCH)
	@echo "Compiling the probe game ..."
	@$(PY) -m bench.build_probe
	@touch $@

# --- what the above stand on: a stamp for each step, in .venv

$(VENV_MADE):
	@[ -n "$(PYTHON)" ] || { echo "Loretable needs Python 3.11 or newer (or say PYTHON=/path/to/python)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Could not make $(VENV). On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@touch $@

$(RUNTIME): requirements/runtime.lock | $(VENV_MADE)
	@echo "Installing what loretable needs ..."
	@$(PIP) install --no-deps --no-compile -r $<
	@touch $@

$(DEV): requirements/dev.lock | $(RUNTIME)
	@echo "Installing the tools for development ..."
	@$(PIP) install --no-deps --no-compile -r $<
	@touch $@

# For the tests of Ray, of the bridges and of data frames. There are not wheels of all of them for every Python: without, those
# tests are skipped and say so.
$(RESEARCH): requirements/research.lock | $(DEV)
	@echo "Installing Ray, PettingZoo, OpenSpiel and data frames for their tests ..."
	@$(PIP) install --no-deps --no-compile -r $< >$(VENV)/research.log 2>&1 \
	  || echo "They cannot all be installed (log: $(VENV)/research.log): tests of what is missing are skipped"
	@touch $@

$(BENCH): requirements/bench.lock | $(DEV)
	@echo "Installing the engines to compare with ..."
	@$(PIP) install --no-deps --no-compile -r $<
	@touch $@

# The page. Where it cannot be built (no Node.js to be had) the package is installed without; `make page` tries again.
$(PAGE): scripts/build/build_page.py $(PAGE_SOURCES) | $(VENV_MADE)
	@echo "Building the page of the table ..."
	@$(PY) scripts/build/build_page.py
	@touch $@

# The page with its table inside, for its tests. Where what it needs cannot be fetched they are skipped and say so.
$(STATIC): scripts/build/build_static.py requirements/pyodide.lock $(PAGE_SOURCES) $(SOURCES) | $(DEV)
	@echo "Building the page with its table inside ..."
	@$(PY) scripts/build/build_static.py --play
	@touch $@

# For the tests of the page: Debian's chromium, and the same without a window, which needs a third of the time. With one of them
# the tests run; without both they are skipped and say so.
BROWSERS := chromium chromium-headless-shell
# Another program that installs something is waited for, up to five minutes.
APT := apt-get -o DPkg::Lock::Timeout=300
$(CHROMIUM): | $(VENV_MADE)
	@for browser in $(BROWSERS); do \
	  if command -v $$browser >/dev/null; then :; \
	  elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing $$browser for the tests of the page ..."; \
	    { $(APT) install -y --no-install-recommends $$browser || \
	      { $(APT) update && $(APT) install -y --no-install-recommends $$browser; }; } >$(VENV)/$$browser.log 2>&1 \
	    || echo "$$browser cannot be installed (log: $(VENV)/$$browser.log)"; \
	  else echo "No $$browser here (apt install $$browser)"; fi; \
	done
	@if command -v chromium >/dev/null || command -v chromium-headless-shell >/dev/null; then touch $@; \
	else echo "No browser: the tests of the page are skipped"; fi

# For the tests of the table: real databases and proxies, which the tests start on loopback. Without them, tests are skipped
# and say so.
$(SERVICES): scripts/build/services.py | $(VENV_MADE)
	@if $(PY) $< $(VENV)/services.log; then touch $@; fi

# Changes when a file comes or goes or is to be built another way; newer files are seen by their time.
$(BUILD_INPUT): $(shell echo '$(DESCRIPTION)' | cmp -s - $(BUILD_INPUT) || echo FORCE) | $(VENV_MADE)
	@echo '$(DESCRIPTION)' > $@

$(BUILT): setup.py pyproject.toml $(SOURCES) $(BUILD_INPUT) $(RUNTIME) $(PAGE)
	@echo "Building loretable (log: $(BUILD_LOG)) ..."
	@rm -rf $(WHEEL)
	@$(MAKE_WHEEL) > $(BUILD_LOG) 2>&1 || { tail -n 40 $(BUILD_LOG); exit 1; }
	@$(PIP) install --no-deps --force-reinstall $(WHEEL)/*.whl
	@sed -n 's/^ *loretable: built //p' $(BUILD_LOG) | tail -n 1 > $@
	@grep -q ^compiled $@ || grep -E 'error: |Error: ' $(BUILD_LOG) | head -n 20 || true
	@echo "Loretable is installed, $$(cat $@)"
