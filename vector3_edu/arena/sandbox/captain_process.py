"""What happens in a cabin: walls up, captain in, and an answer to each decision until the door is closed."""

from __future__ import annotations

import json
import os
import random
import socket
from typing import Any, NamedTuple

from vector3_edu.arena.captains import Captain, load_captain
from vector3_edu.arena.sandbox import walls
from vector3_edu.arena.sandbox.protocol import MOST_BYTES, Limits, Unpacker, frame, receive
from vector3_edu.arena.thinking import Answer, decide
from vector3_edu.core.context import use_language
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused
from vector3_edu.games import GAMES

MOST_FAULTS = 50
"""Faults that are told of one decision."""
LONGEST_WORDS = 1_000
FAILED = 3
"""The exit code of a cabin in which our own code failed, most often because the captain had tampered with it."""


class Task(NamedTuple):
    """Whom a cabin is for."""

    text: str
    file: str
    name: str
    language: str
    limits: Limits


def live(door: socket.socket) -> None:
    """Serve one captain until the door is closed; never returns, and leaves nothing to be done at exit."""
    code = FAILED
    try:
        _serve(door)
        code = 0
    except EOFError:
        code = 0
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) and 0 <= left.code < 100 else 1
    except MemoryError:
        _tell(door, {"memory": True})
    finally:
        os._exit(code)


def _serve(door: socket.socket) -> None:
    unpacker = Unpacker()
    charge: Task = unpacker.unpack(receive(door))
    use_language(charge.language)
    say("A captain can't open files in a tournament.")  # reads the language's catalogue while files can still be opened
    standing = walls.put_up(charge.limits)
    random.seed(0)
    try:
        captain = load_captain(charge.text, charge.file, charge.name)
    except Refused as refused:
        _tell(door, {"walls": standing, "problem": " ".join(refused.problems)})
        return
    _tell(door, {"walls": standing, "name": captain.name, "motto": captain.motto})
    _answer(door, unpacker, captain, charge.limits.budget)


def _answer(door: socket.socket, unpacker: Unpacker, captain: Captain, budget: int) -> None:
    memory: dict[str, Any] = {}
    while True:
        number, name, seen, ask, luck = unpacker.unpack(receive(door))
        game = GAMES[name]
        answer = decide(captain, game, seen, ask, memory, luck, budget)
        line = game.write(seen, ask.seat, answer.order)
        _tell(door, {"number": number, "order": line, **_account(answer)})


def _account(answer: Answer) -> dict[str, Any]:
    """What is told of a decision beside its order."""
    told = answer.faults[:MOST_FAULTS]
    faults = [fault._replace(words=fault.words[:LONGEST_WORDS], source=fault.source[:200]) for fault in told]
    return {"faults": faults, "printed": answer.printed}


def _tell(door: socket.socket, what: dict[str, Any]) -> None:
    message = json.dumps(what, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    door.sendall(frame(message[:MOST_BYTES]))
