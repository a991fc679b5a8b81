# make lab · make test · make site · make check · make scripts · make catalogues · make package · make pictures · make floors · make graders · make bench [PART=name] · make clean
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
FLOORS ?= .venv-floors
GRADERS ?= .venv-graders
WORKERS ?= 2
PIP := -m pip install --quiet --disable-pip-version-check
# the tests start Python some hundred times: what it has compiled is kept, even where the surroundings say otherwise
export PYTHONDONTWRITEBYTECODE :=

.PHONY: lab test site check scripts catalogues package pictures floors graders bench clean

lab: $(VENV)/.lab
	$(BIN)/vector3-edu lab

# layout, style, types, every test, and how much of each folder the tests reach
test: check
	$(BIN)/python -m slipcover --source vector3_edu --json --out .coverage.json -m pytest -n $(WORKERS) --dist loadscope
	$(BIN)/python -m tests.coverage .coverage.json

check: $(VENV)/.test scripts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# types, style, layout and unit tests of the JavaScript; only who works on it needs node (version 20 or later)
ifneq ($(shell command -v npm),)
scripts: node_modules/.ready
	npm run --silent check
	npm test --silent
else
scripts:
	@echo "The JavaScript was not checked: there is no npm on this machine."
endif

# the course as a folder of static files that runs in a browser without any installation
site: $(VENV)/.site
	$(BIN)/vector3-edu site site

# what is said in code and prose, for translators: vector3_edu/locale/
catalogues: $(VENV)/.test
	$(BIN)/python -m tests.catalogues

# style, types and the tests with the lowest versions that pyproject.toml allows; of the browser's only those in which another
# JupyterLab can show another page: how lessons open
floors: $(FLOORS)/.ready
	$(FLOORS)/bin/ruff check .
	$(FLOORS)/bin/mypy
	$(FLOORS)/bin/python -m pytest -n $(WORKERS) --dist loadscope -m "not browser"
	$(FLOORS)/bin/python -m pytest tests/browser/test_ready.py tests/browser/test_front_ends.py -k "not voila"

# assignments, graded by the real nbgrader and Otter; they take minutes to install, so this is no part of `make test`
graders: $(GRADERS)/.ready
	$(GRADERS)/bin/python -m pytest tests/classroom/test_graders.py

# what is shipped, built, checked, installed outside this folder and tried; SITE=--site builds the site there too
package: $(VENV)/.package
	$(BIN)/python -m tests.package $(SITE)

# the pictures of the README, taken in a real browser
pictures: $(VENV)/.test $(VENV)/.pictures
	$(BIN)/python -m tests.pictures

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench $(PART)

clean:
	rm -rf node_modules $(VENV) $(FLOORS) $(GRADERS) site .coverage.json .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) --upgrade pip

$(VENV)/.lab: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e .
	touch $@

# the tests build the site too
$(VENV)/.test: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[test,site]"
	touch $@

$(VENV)/.%: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[$*]"
	touch $@

node_modules/.ready: package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel error
	touch $@

$(FLOORS)/.ready: pyproject.toml tests/floors.py
	$(PYTHON) -m venv --clear $(FLOORS)
	$(FLOORS)/bin/python -m tests.floors > $(FLOORS)/floors.txt
	$(FLOORS)/bin/python $(PIP) -c $(FLOORS)/floors.txt -e ".[test]"
	touch $@

$(GRADERS)/.ready: pyproject.toml
	$(PYTHON) -m venv --clear $(GRADERS)
	$(GRADERS)/bin/python $(PIP) -e ".[test,graders]"
	touch $@
