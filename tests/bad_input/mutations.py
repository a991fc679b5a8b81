"""Files as accidents and mischief make them: bytes changed, lost and doubled, and values put where they do not belong."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2.5,
    10**17,
    -(10**30),
    10**400,
    float("inf"),
    float("nan"),
    "",
    " ",
    "x",
    "pass",
    "\0",
    "\ud800",
    "\x1b[2J",
    "é" * 500,
    "x" * 3_000,
    "9" * 5_000,
    " " * 5_000,
    "A6 burn (1" + " " * 3_000 + "x",
    [],
    {},
    [[]],
    {"": {}},
    [None] * 50,
    ["Ada", "Ada"],
    [[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]],
    "<!--<script>",
    "=1+1",
    "../../etc/passwd",
)
BYTES = (b"", b"\0", b"\xff", b'"', b"\\", b"[", b"{", b"]", b"}", b",", b"1e999", b"NaN", b'"\\ud800"', b"9" * 5_000)


def mutated(plain: Any, luck: Random) -> bytes:
    """Some JSON with one to three changes to what it says, or to its bytes."""
    many = luck.choice((1, 1, 1, 2, 3))
    if luck.random() < 0.35:
        content = json.dumps(plain, ensure_ascii=False).encode()
        for _ in range(many):
            content = _change_bytes(content, luck)
        return content
    changed = deepcopy(plain)
    for _ in range(many):
        _change_value(changed, luck)
    # numbers of more digits than Python itself writes are put in as text
    return json.dumps(changed).encode().replace(b'"@huge@"', b"9" * 5_000)


def _change_bytes(content: bytes, luck: Random) -> bytes:
    if not content:
        return content
    at, long = luck.randrange(len(content)), luck.choice((1, 1, 1, 2, 8, 40, 400))
    kind = luck.randrange(6)
    if kind == 0:
        return content[:at] + luck.choice(BYTES) + content[at + 1 :]
    if kind == 1:
        return content[:at] + content[at + long :]
    if kind == 2:
        return content[:at] + content[at : at + long] * 2 + content[at + long :]
    if kind == 3:
        return content[:at]
    if kind == 4:
        return content[:at] + bytes([content[at] ^ (1 << luck.randrange(8))]) + content[at + 1 :]
    digits = [k for k, byte in enumerate(content) if 48 <= byte <= 57]
    at = luck.choice(digits) if digits else at
    return content[:at] + str(luck.randrange(10)).encode() + content[at + 1 :]


def _change_value(plain: Any, luck: Random) -> None:
    """One change somewhere inside: another value, nothing, twice, or two that change places."""
    where = _containers(plain)
    inside = luck.choice(where)
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    odd = deepcopy(luck.choice((*ODD, "@huge@")))
    if not keys:
        inside.append(odd) if isinstance(inside, list) else inside.__setitem__("Ada", odd)
        return
    key, other = luck.choice(keys), luck.choice(keys)
    kind = luck.randrange(6)
    if kind == 0:
        del inside[key]
    elif kind == 1:
        inside[key], inside[other] = inside[other], inside[key]
    elif kind == 2 and isinstance(inside, list):
        inside.insert(other, deepcopy(inside[key]))
    elif kind == 2:
        inside[luck.choice(("Ada", "seed", "steps", "x", "", "\0"))] = deepcopy(inside[key])
    elif kind == 3 and isinstance(inside[key], str) and inside[key]:
        text = inside[key]
        at = luck.randrange(len(text))
        inside[key] = text[:at] + luck.choice(("", "-", "9", " ", ";", ",", "(", "\n", "é", "\ud800", text)) + text[at + 1 :]
    else:
        inside[key] = odd


def _containers(plain: Any) -> list[Any]:
    found, left = [], [plain]
    while left:
        each = left.pop()
        if isinstance(each, (dict, list)):
            found.append(each)
            left += each.values() if isinstance(each, dict) else each
    return found
