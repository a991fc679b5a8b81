"""One JupyterLab and one browser for all browser tests of a worker; skipped where there is no browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.bench.jupyter import Lab, chromium

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all that stands in this folder: a loaded machine may make a browser late, so each test may try again."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    """A JupyterLab with a browser."""
    if chromium() is None:
        pytest.skip("There is no chromium on this machine, so nothing was tried in a browser.")
    with Lab() as lab:
        yield lab


@pytest.fixture(autouse=True)
def nothing_left_open(lab: Lab) -> Iterator[None]:
    """After each test its pages are closed and its kernels ended: left open, they slow all that come after."""
    before = lab.contexts
    yield
    for context in lab.contexts:
        if context not in before:
            context.close()
    with suppress(OSError):
        lab.forget()
