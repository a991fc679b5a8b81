# make lab · make test · make check · make bench [PART=name] · make clean
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
WORKERS ?= 2

.PHONY: lab test check bench clean

lab: $(VENV)/.lab
	$(BIN)/vector3-edu lab

test: $(VENV)/.test
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadscope

check: $(VENV)/.check
	$(BIN)/ruff check . && $(BIN)/mypy

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench $(PART)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip

$(VENV)/.lab: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.%: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[$*]"
	touch $@
