"""Orders of Space Domination as lines of text: `move, face 45`, `launch at Blaise, face 90`, `place (20, 40), face 0`.

Headings are written in the match's own convention: counter-clockwise from X, or as on a compass.
"""

from __future__ import annotations

import re

from vector3_edu.core.game import Order
from vector3_edu.core.plane import Vec2, compass, normal
from vector3_edu.core.problems import Refused, listed
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.state import STARSHIP, State

NUMBER = r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)"
DEGREES = rf"{NUMBER}\s*(?:°|deg(?:rees)?)?"
TURN = r"(?:and\s+)?(?:then\s+)?(?:face|facing|heading|turn\s+to)"
FACE = rf"[\s,]*(?:{TURN})?\s*{DEGREES}"
MOVE = re.compile(rf"(?:move|go){FACE}", re.I)
LAUNCH = re.compile(rf"launch(?:\s+a\s+torpedo)?\s+at\s+(.+?)\s*,?\s+{TURN}\s*{DEGREES}", re.I)
PLACE = re.compile(rf"place(?:\s+at)?\s*[(\[]?\s*{NUMBER}\s*[, ]\s*{NUMBER}\s*[)\]]?{FACE}", re.I)
LONGEST = 500


def spoken(state: State, heading: float) -> str:
    """A heading as text in the convention of the match, with just the decimals that it has."""
    angle = compass(heading) if state.options.angles == "compass" else normal(heading)
    return exact(angle)


def exact(number: float) -> str:
    """A number with up to nine decimals and no more than it needs."""
    text = f"{number:.9f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def write(state: State, order: Order) -> str:
    """An order as one line of text."""
    choice = order[STARSHIP]
    if isinstance(choice, Move):
        return f"move, face {spoken(state, choice.heading)}"
    if isinstance(choice, Launch):
        return f"launch at {choice.target}, face {spoken(state, choice.heading)}"
    assert isinstance(choice, Place)
    return f"place ({exact(choice.at[0])}, {exact(choice.at[1])}), face {spoken(state, choice.heading)}"


def read(state: State, text: object) -> Order:
    """The order that a line of text stands for."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"That is no line of text that can be an order. {_example(state)}")
    line = re.sub(r"\s+", " ", text.replace("−", "-")).strip().rstrip(".")
    line = re.sub(r"^(?:starship|ship)\s*:?\s+", "", line, flags=re.I)
    if match := MOVE.fullmatch(line):
        return {STARSHIP: Move(_heading(state, match[1]))}
    if exactly := _launch(state, text):
        return {STARSHIP: exactly}
    if match := LAUNCH.fullmatch(line):
        return {STARSHIP: Launch(_seat(state, match[1]), _heading(state, match[2]))}
    if match := PLACE.fullmatch(line):
        return {STARSHIP: Place(Vec2(float(match[1]), float(match[2])), _heading(state, match[3]))}
    raise Refused(f"{text.strip()[:80]!r} cannot be read as an order. {_example(state)}")


def _launch(state: State, text: str) -> Launch | None:
    """A launch just as it is written, whatever signs and spaces stand in the name of the seat."""
    for seat in sorted(state.seats, key=len, reverse=True):
        before = f"launch at {seat}, face "
        if text.startswith(before) and (match := re.fullmatch(NUMBER, text[len(before) :])):
            return Launch(seat, _heading(state, match[1]))
    return None


def _heading(state: State, text: str) -> float:
    angle = float(text)
    if abs(angle) > 1e9:
        return angle  # left as it is, so that the rules can say what is wrong with it
    return compass(angle) if state.options.angles == "compass" else normal(angle)


def _seat(state: State, text: str) -> str:
    named = [seat for seat in state.seats if seat.casefold() == text.strip(" ,'\"").casefold()]
    exactly = [seat for seat in named if seat == text.strip(" ,'\"")]
    if len(exactly or named) != 1:
        raise Refused(f"{text[:40]!r} is none of the seats. They are {listed(state.seats, last='and')}.")
    return (exactly or named)[0]


def _example(state: State) -> str:
    if state.phase == "place":
        return "An example that works: place (20, 40), face 0"
    other = next((seat for k, seat in enumerate(state.seats) if k != state.on_move), "Blaise")
    return f"Examples that work: move, face 45 · launch at {other}, face 90"
