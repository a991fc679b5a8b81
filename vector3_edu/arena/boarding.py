"""Captains take their seats: each in a process of its own, where there are processes."""

from __future__ import annotations

import atexit
import sys
import threading
from contextlib import ExitStack
from typing import Any

from vector3_edu.arena.captains import Captain, load_captain
from vector3_edu.arena.referee import Local, Mind
from vector3_edu.arena.sandbox import Cabins, Limits

_ours = threading.local()
"""The cabins of this thread: a worker of a cluster may play several sittings at once, in threads."""


def board(
    source: str, file: str, name: str, captain: Captain | None, limits: dict[str, Any], until_the_end: ExitStack
) -> Mind:
    """A captain's mind for one match: one of this notebook in this process, a student's file behind walls."""
    if captain is not None:
        return Local(captain, limits["budget"])
    if not has_processes():
        return Local(load_captain(source, file, name), limits["budget"])
    return until_the_end.enter_context(cabins(limits).seat(source, file, name))


def has_processes() -> bool:
    """Whether processes can be started here; Python in a browser has none."""
    return sys.platform != "emscripten"


def cabins(limits: dict[str, Any]) -> Cabins:
    """The cabins of this thread, made when they are first needed and closed with the process."""
    wanted = Limits(**limits)
    have: Cabins | None = getattr(_ours, "cabins", None)
    if have is None or _ours.limits != wanted:
        if have is not None:
            have.close()
        _ours.cabins, _ours.limits = Cabins(limits=wanted), wanted
        atexit.register(_ours.cabins.close)
    return _ours.cabins  # type: ignore[no-any-return]
