# make lab · make test · make thorough · make site · make check · make scripts · make catalogues · make package · make pictures · make floors · make graders · make bench [PART=name] · make clean
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
FLOORS ?= .venv-floors
GRADERS ?= .venv-graders
WORKERS ?= 2
PIP := -m pip install --quiet --disable-pip-version-check
# the tests start Python some hundred times: what it has compiled is kept, even where the surroundings say otherwise
export PYTHONDONTWRITEBYTECODE :=

.PHONY: lab test thorough site check style types scripts suite bare-page catalogues package pictures floors graders bench clean

lab: $(VENV)/.lab
	$(BIN)/vector3-edu lab

# layout, style, types and the tests of every day; mypy and what checks the scripts read while the tests wait for pages
test:
	@$(MAKE) --no-print-directory --jobs=2 style bare-page
	@$(MAKE) --no-print-directory --jobs=2 suite types scripts

suite: $(VENV)/.test
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadscope

# every test: all kinds of match, seeds and captains, the site, other front ends; and how much of each folder they reach
thorough: $(VENV)/.thorough check bare-page
	rm -rf .coverage.processes
	THOROUGH=1 $(BIN)/python -m slipcover --source vector3_edu --json --out .coverage.json -m pytest -n $(WORKERS) --dist loadscope
	$(BIN)/python -m tests.coverage .coverage.json

check: style types scripts

style: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.test
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

# the page in which widgets are tested without Jupyter: the widgets' own manager, made into one file
ifneq ($(shell command -v npm),)
bare-page: tests/bare_page/built/page.js
else
bare-page:
	@echo "There is no npm on this machine, so the tests of widgets in a page are skipped. Try: apt install nodejs npm"
endif

tests/bare_page/built/page.js: tests/bare_page/package-lock.json tests/bare_page/package.json $(wildcard tests/bare_page/*.js)
	cd tests/bare_page && npm ci --no-audit --no-fund --loglevel error && npm run --silent build

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
	THOROUGH=1 $(FLOORS)/bin/python -m pytest tests/arena/test_clusters.py
	THOROUGH=1 $(FLOORS)/bin/python -m pytest tests/browser/test_ready.py tests/browser/test_front_ends.py -k "not voila"

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
	rm -rf node_modules tests/bare_page/node_modules tests/bare_page/built $(VENV) $(FLOORS) $(GRADERS) site .coverage.json .coverage.processes .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) --upgrade pip

$(VENV)/.lab: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e .
	touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[test]"
	touch $@

# all tests build the site too
$(VENV)/.thorough: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[test,thorough,site]"
	touch $(VENV)/.test $@

$(VENV)/.%: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[$*]"
	touch $@

node_modules/.ready: package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel error
	touch $@

$(FLOORS)/.ready: pyproject.toml tests/floors.py
	$(PYTHON) -m venv --clear $(FLOORS)
	$(FLOORS)/bin/python -m tests.floors > $(FLOORS)/floors.txt
	$(FLOORS)/bin/python $(PIP) -c $(FLOORS)/floors.txt -e ".[test,thorough]"
	touch $@

$(GRADERS)/.ready: pyproject.toml
	$(PYTHON) -m venv --clear $(GRADERS)
	$(GRADERS)/bin/python $(PIP) -e ".[test,graders]"
	touch $@
