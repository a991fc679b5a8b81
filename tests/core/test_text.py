"""Text from outside: folded, bounded, disarmed."""

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.core.text import LONGEST, disarm, fold, is_plain


def test_white_space_is_folded_before_the_length_is_measured():
    """A gap of a million spaces is one space; what is left may have at most 2,000 letters."""
    assert fold("A6 burn" + " " * 1_000_000 + "(1,\t0,\n0)\u00a0") == "A6 burn (1, 0, 0)"
    assert fold("x" * LONGEST) == "x" * LONGEST
    with pytest.raises(Refused, match=r"2,001 letters long\. Write at most 2,000"):
        fold("x" * (LONGEST + 1))


@pytest.mark.parametrize("name", ["Ada", "Émilie", "王小明", "محمد", "علی‌رضا", "क्‍ष", "O'Neil", "Ada 🚀", ""])
def test_names_of_all_the_world_are_plain(name):
    assert is_plain(name) and disarm(name) == name


@pytest.mark.parametrize("letter", ["\0", "\a", "\b", "\r", "\n", "\x1b", "\x7f", "\x9b", "\u202e", "\u2028", "\ud800"])
def test_what_moves_the_cursor_or_cannot_be_written_is_made_visible(letter):
    assert not is_plain(f"A{letter}da")
    assert disarm(f"A{letter}da").encode() == "A\ufffdda".encode()
