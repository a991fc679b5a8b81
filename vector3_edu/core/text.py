"""Text that comes from outside: white space folded, a limit to its length, and nothing in it that can do harm."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from unicodedata import category, normalize

from vector3_edu.core.problems import Refused, shown

LONGEST = 2_000
"""Letters that a line typed by a player may have."""
JOINERS = "\u200c\u200d"
"""Invisible letters that Persian and Hindi names are spelled with."""
_DASHES = str.maketrans(dict.fromkeys("−–‒", "-"))
HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that move the cursor, turn the writing round or cannot be written to a file at all."""


def fold(text: str, longest: int = LONGEST) -> str:
    """Each run of white space as one space, and none at either end, in time that grows with the length alone.

    Whatever reads text with a regular expression folds it first, so that no pattern can try a long gap in many ways.

    >>> fold("  A6   burn (1, 0,  0) ")
    'A6 burn (1, 0, 0)'
    """
    folded = " ".join(text.split())
    if len(folded) > longest:
        raise Refused(f"That is {len(folded):,} letters long. Write at most {longest:,}.")
    return folded


def plain(text: str) -> str:
    """Text as orders are read: with single spaces, and with any dash as a minus.

    >>> plain("burn  (−1, 0, 2)")
    'burn (-1, 0, 2)'
    """
    return fold(text.translate(_DASHES))


def is_plain(text: str) -> bool:
    """Whether text can stand on a screen and in a file as it is: no control characters, no half of a character.

    >>> is_plain("Émilie"), is_plain("Ada\\x1b[2J"), is_plain("\\ud800")
    (True, False, False)
    """
    return text.isprintable() or not any(category(letter) in HARMFUL and letter not in JOINERS for letter in text)


def disarm(text: str) -> str:
    """Text for a terminal or a table: whatever is not plain becomes a mark that can be seen.

    >>> disarm("Ada\\x1b[2J")
    'Ada\ufffd[2J'
    """
    if is_plain(text):
        return text
    return "".join(letter if is_plain(letter) else "\ufffd" for letter in text)


def spreadsheet_cell(text: str) -> str:
    """Text that a spreadsheet does not take for a formula, in usual letters or in wide ones.

    >>> spreadsheet_cell("=1+1"), spreadsheet_cell("Ada")
    ("'=1+1", 'Ada')
    """
    plain = disarm(text)
    return f"'{plain}" if plain and normalize("NFKC", plain)[0] in "=+-@" else plain


def whole_number(text: str) -> int:
    """A whole number of a length that a person types, for a command line.

    >>> whole_number("-12")
    -12
    """
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text.strip()):
        raise ArgumentTypeError(f"{shown(text)} is not a usable whole number. Try 7.")
    return int(text)
