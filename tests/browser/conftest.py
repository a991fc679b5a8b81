"""A bare page, and one JupyterLab, for all browser tests of a worker; skipped where there is no browser."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.bare_page.notebook import BarePage, NotBuilt
from tests.bench.jupyter import Lab, chromium

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()
NO_BROWSER = "There is no chromium on this machine, so nothing was tried in a browser."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all that stands in this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def all_bare() -> Iterator[BarePage]:
    if chromium() is None:
        pytest.skip(NO_BROWSER)
    try:
        with BarePage() as bare:
            yield bare
    except NotBuilt as missing:
        if shutil.which("npm") is None:
            pytest.skip("There is no npm on this machine, so the page of the widget tests was not made.")
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def bare(all_bare: BarePage, request: pytest.FixtureRequest) -> Iterator[BarePage]:
    """Widgets in a page without Jupyter; what goes wrong in a cell or in a widget's Python fails the test."""
    yield all_bare
    errors = all_bare.clear(broken=request.node.stash[FAILED])
    assert errors == []


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    """A real JupyterLab."""
    if chromium() is None:
        pytest.skip(NO_BROWSER)
    with Lab() as lab:
        yield lab


@pytest.fixture(autouse=True)
def nothing_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test in JupyterLab its pages are closed and its kernels ended; the desk stays only if the test has passed."""
    used = request.getfixturevalue("lab") if "lab" in request.fixturenames else None
    yield
    if used is not None:
        used.clear(broken=request.node.stash[FAILED])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report
