"""JSON from outside, with limits on its depth, its digits and its size once unpacked."""

from __future__ import annotations

import json
import re
import zlib
from math import isfinite
from pathlib import Path
from typing import Any

from vector3_edu.core.files import Kind, read_text
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import DamagedFile
from vector3_edu.core.text import disarm

DEEPEST = 20
"""How deep lists and objects may be nested; our own files have five levels."""
MOST_DIGITS = 20
LONGEST_DECIMAL = 80
SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
"""How half a character is written in JSON; a text without this has none."""


def read_json(path: Path, kind: Kind) -> Any:
    """The data in a JSON file."""
    return parse_json(read_text(path, kind), disarm(path.name))


def parse_json(text: str, name: str) -> Any:
    """The data in some JSON; `name` is what a refusal calls it.

    >>> parse_json('{"seed": 7}', "game.json")
    {'seed': 7}
    """
    try:
        data = DECODER.decode(text)
    except json.JSONDecodeError as error:
        told = mark(
            "{file} is damaged at line {line}, column {column}: the JSON is incomplete. Was the file cut short or edited?"
        )
        raise DamagedFile(say(told, file=name, line=error.lineno, column=error.colno)) from None
    except RecursionError:
        raise DamagedFile(say("{file} is damaged: it is nested too deeply.", file=name)) from None
    except ValueError as error:
        raise DamagedFile(say("{file} is damaged: it has {thing} in it.", file=name, thing=error.args[0])) from None
    if not _is_shallow(data):
        raise DamagedFile(say("{file} is damaged: it is nested too deeply.", file=name))
    if SURROGATE.search(text) and _has_half_a_character(data):
        raise DamagedFile(say("{file} is damaged: it contains half a character.", file=name))
    return data


def inflate(data: bytes, most: int) -> bytes:
    """Unpack compressed bytes up to a limit; a ValueError if there are more, or if they are damaged."""
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(data, most)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError(say("it is cut short or far too long"))
    return plain


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(say("a number of {digits:,} digits", digits=len(text)))
    return int(text)


def _decimal(text: str) -> float:
    if len(text) > LONGEST_DECIMAL:
        raise ValueError(say("a number of {digits:,} digits", digits=len(text)))
    number = float(text)
    if not isfinite(number):
        raise ValueError(say("{number}, a number beyond all bounds,", number=text))
    return number


def _constant(text: str) -> Any:
    raise ValueError(say("{text}, which is not a number,", text=text))


DECODER = json.JSONDecoder(parse_int=_whole, parse_float=_decimal, parse_constant=_constant)


def _is_shallow(data: Any) -> bool:
    level: list[Any] = [data] if isinstance(data, (dict, list)) else []
    for _ in range(DEEPEST):
        inside = (each.values() if type(each) is dict else each for each in level)
        level = [child for children in inside for child in children if type(child) is dict or type(child) is list]
        if not level:
            return True
    return False


def _has_half_a_character(data: Any) -> bool:
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False
