"""What a play table remembers from one time to the next, in a small file in the folder of the student's progress."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from vector3_edu.core.bounded_json import read_json
from vector3_edu.core.files import Kind, write
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress.journal import folder

FORM = "vector3-edu play table"
SETTINGS = Kind("the settings of the play table", begins=b'{"form": "vector3-edu play table"', largest=10_000)


def _file() -> Path:
    return folder() / "play_table.settings"


def _all() -> dict[str, str]:
    """Everything that is remembered; a file that is missing or damaged remembers nothing."""
    try:
        data = read_json(_file(), SETTINGS) if _file().exists() else {}
    except (Refused, OSError):
        return {}
    return {name: value for name, value in data.items() if isinstance(value, str)} if isinstance(data, dict) else {}


def recall(name: str, options: Sequence[str], otherwise: str) -> str:
    """What was last chosen under this name, if it is still one of the options."""
    chosen = _all().get(name, otherwise)
    return chosen if chosen in options else otherwise


def remember(name: str, value: str) -> None:
    """Remember a choice; where nothing can be written, it is forgotten when the table goes."""
    with suppress(Refused, OSError):
        write(_file(), json.dumps({"form": FORM} | _all() | {name: value}), SETTINGS)
