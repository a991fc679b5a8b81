"""Text from outside: white space folded, its length limited, and nothing harmful left in it."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from unicodedata import category, normalize

from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, shown

LONGEST = 2_000
"""The most characters in a line that a player types."""
JOINERS = "\u200c\u200d"
"""Invisible characters used in the spelling of Persian and Hindi names."""
_DASHES = str.maketrans(dict.fromkeys("−–‒", "-"))
HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that move the cursor, turn the writing round or cannot be written to a file at all."""


def fold(text: str, longest: int = LONGEST) -> str:
    """Each run of white space as one space, with none at either end, in linear time.

    Code that reads text with a regular expression folds it first, so that no pattern can match a long gap in many ways.

    >>> fold("  A6   burn (1, 0,  0) ")
    'A6 burn (1, 0, 0)'
    """
    folded = " ".join(text.split())
    if len(folded) > longest:
        raise Refused(
            say("That is {letters:,} letters long. Write at most {longest:,}.", letters=len(folded), longest=longest)
        )
    return folded


def plain(text: str) -> str:
    """Text as orders are read: with single spaces, and with any dash as a minus.

    >>> plain("burn  (−1, 0, 2)")
    'burn (-1, 0, 2)'
    """
    return fold(text.translate(_DASHES))


def is_plain(text: str) -> bool:
    """Whether text is safe on a screen and in a file as it is: no control characters, no half characters.

    >>> is_plain("Émilie"), is_plain("Ada\\x1b[2J"), is_plain("\\ud800")
    (True, False, False)
    """
    return text.isprintable() or not any(category(letter) in HARMFUL and letter not in JOINERS for letter in text)


def disarm(text: str) -> str:
    """Text for a terminal or a table: any character that is not plain becomes a visible mark.

    >>> disarm("Ada\\x1b[2J")
    'Ada\ufffd[2J'
    """
    if is_plain(text):
        return text
    return "".join(letter if is_plain(letter) else "\ufffd" for letter in text)


def spreadsheet_cell(text: str) -> str:
    """Text that a spreadsheet will not mistake for a formula, in normal or full-width characters.

    >>> spreadsheet_cell("=1+1"), spreadsheet_cell("Ada")
    ("'=1+1", 'Ada')
    """
    plain = disarm(text)
    return f"'{plain}" if plain and normalize("NFKC", plain)[0] in "=+-@" else plain


def whole_number(text: str) -> int:
    """A whole number no longer than a person would type, for a command line.

    >>> whole_number("-12"), whole_number("−12")
    (-12, -12)
    """
    typed = text.translate(_DASHES).strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", typed):
        raise ArgumentTypeError(say("{text} is not a usable whole number. Try 7.", text=shown(text)))
    return int(typed)
