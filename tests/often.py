"""How often tests try again what they have tried already, with other seeds."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("THOROUGH"))


def often(many: int) -> int:
    """How many of so many tries are made: a fifth, and at least five, or all of them with THOROUGH=1 make test."""
    return many if THOROUGH else min(many, max(5, many // 5))
