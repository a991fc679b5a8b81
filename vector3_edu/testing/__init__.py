"""The promises that every game holds, as tests: three lines in a test module, which pytest then finds.

    from vector3_edu.testing import GameConformance

    class TestLander(GameConformance):
        game = GAME

They need pytest, which comes with `pip install pytest`, and nothing else. A game need not be installed for it.
"""

from __future__ import annotations

from vector3_edu.core.problems import Refused

try:
    import pytest
except ImportError:
    raise Refused("vector3_edu.testing needs pytest. Try: pip install pytest") from None

pytest.register_assert_rewrite("vector3_edu.testing.conformance")  # so that a failure shows what differed

from vector3_edu.testing.conformance import GameConformance  # noqa: E402, which must come after it
from vector3_edu.testing.kinds import Kind, kinds  # noqa: E402

__all__ = ["GameConformance", "Kind", "kinds"]
