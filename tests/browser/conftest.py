"""One JupyterLab and one browser for all browser tests of a worker; skipped where there is no browser."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.bench.jupyter import Lab, chromium

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all that stands in this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    """A JupyterLab with a browser."""
    if chromium() is None:
        pytest.skip("There is no chromium on this machine, so nothing was tried in a browser.")
    with Lab() as lab:
        yield lab


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(autouse=True)
def nothing_left_open(lab: Lab, request: pytest.FixtureRequest) -> Iterator[None]:
    """After each test its pages are closed and its kernels ended; the shared page stays only if the test has passed."""
    yield
    lab.clear(broken=request.node.stash[FAILED])
