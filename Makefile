# make lab · make test · make site · make check · make floors · make bench [PART=name] · make clean
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
FLOORS ?= .venv-floors
WORKERS ?= 2
PIP := -m pip install --quiet --disable-pip-version-check

.PHONY: lab test site check floors bench clean

lab: $(VENV)/.lab
	$(BIN)/vector3-edu lab

# style, types, every test, and how much of each folder the tests reach
test: check
	$(BIN)/python -m slipcover --source vector3_edu --json --out .coverage.json -m pytest -n $(WORKERS) --dist loadscope
	$(BIN)/python -m tests.coverage .coverage.json

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/mypy

# the course as a folder of static files that runs in a browser without any installation
site: $(VENV)/.site
	$(BIN)/vector3-edu site site

# style, types and the tests, without the browser's, with the lowest versions that pyproject.toml allows
floors: $(FLOORS)/.ready
	$(FLOORS)/bin/ruff check .
	$(FLOORS)/bin/mypy
	$(FLOORS)/bin/python -m pytest -n $(WORKERS) --dist loadscope -m "not browser"

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench $(PART)

clean:
	rm -rf $(VENV) $(FLOORS) site .coverage.json .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) --upgrade pip

$(VENV)/.lab: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e .
	touch $@

$(VENV)/.%: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python $(PIP) -e ".[$*]"
	touch $@

$(FLOORS)/.ready: pyproject.toml tests/floors.py
	$(PYTHON) -m venv --clear $(FLOORS)
	$(FLOORS)/bin/python -m tests.floors > $(FLOORS)/floors.txt
	$(FLOORS)/bin/python $(PIP) -c $(FLOORS)/floors.txt -e ".[test]"
	touch $@
