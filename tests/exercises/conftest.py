"""Every test works at a desk of its own, with its own progress folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from vector3_edu.exercises.progress import journal, session


@pytest.fixture(autouse=True)
def own_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    session._seated.clear()
    yield tmp_path / "progress"
    session._seated.clear()
