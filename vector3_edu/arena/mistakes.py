"""What is said of an error of Python's in a captain, where the view can say more: what is wrong, what is accepted instead.

Everything is read off the error afterwards, so that no method of a view has to check how it is called.
"""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from types import FrameType, FunctionType
from typing import Any

from vector3_edu.core.hexes import Hex
from vector3_edu.core.language import chain, mark, say, say_many
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.vectors import Vec3
from vector3_edu.core.view import NOT_YOURS, PACKAGE, Unit, View, no_such_name

Method = Callable[..., Any]
OURS = (Unit, View, Vec3, Hex)
SAID_INSIDE = (TypeError, AttributeError, ValueError, LookupError)
"""What a method of a view may raise that is given something it cannot work with."""
CALL = re.compile(r"([\w.<>]+)\(\) (.*)", re.DOTALL)
QUOTED = re.compile(r"'(\w+)'")
ARITHMETIC = ("__add__", "__radd__", "__sub__", "__rsub__")

_VECTOR = mark("a vector in brackets of its own, such as (1, 0)")
_PLACE, _EITHER = mark("a place, such as foe.at or (3, 4)"), mark("a unit or a place, such as foe or foe.at")
_UNIT, _COUNT = mark("a unit, such as view.ships[0]"), mark("a whole number, such as 2")
MEANINGS = {
    "among": mark("a list, such as view.foes"),
    "at_most": mark("a number, such as 3"),
    "burn": _VECTOR,
    "by": _VECTOR,
    "wanted": _VECTOR,
    "choice": mark("one of unit.choices, or text such as 'coast'"),
    "kind": mark("a word, such as 'guided'"),
    "many": _COUNT,
    "turns": _COUNT,
    "one": _PLACE,
    "other": _PLACE,
    "place": _PLACE,
    "order": mark("text, or a dictionary of units and their choices"),
    "others": mark("a dictionary of other seats and their orders"),
    "target": _UNIT,
    "targets": _UNIT,
    "unit": _UNIT,
    "toward": _EITHER,
    "what": _EITHER,
}
"""What every argument of a view's methods is, by its name: the same name means the same everywhere."""


def explain(error: BaseException, file: str) -> str:
    """What is wrong in the code of that file and what to write instead; "" where Python's own words must do."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    own = [number for number, frame in enumerate(frames) if frame.f_code.co_filename == file]
    beyond = frames[own[-1] + 1 :] if own else []
    if isinstance(error, TypeError) and not beyond:
        return _wrong_call(str(error), is_own=not own)
    if isinstance(error, AttributeError) and not [each for each in beyond if each.f_code.co_name != "__getattr__"]:
        return _wrong_name(error)
    if isinstance(error, SAID_INSIDE) and beyond and beyond[-1].f_code.co_filename.startswith(PACKAGE):
        return _wrong_value(error, beyond[0])
    return ""


# ---- a method that is called in the wrong way


def _wrong_call(message: str, is_own: bool) -> str:
    """Python's sentence about a call, in words that say how it is meant."""
    if message.endswith("object is not callable"):
        told = mark("Only a function can stand before brackets (), and this is {kind}. Leave them out, as in view.ships.")
        return say(told, kind=message.partition(" object")[0])
    found = CALL.match(message)
    if found is None:
        return ""
    name, problem = found.groups()
    if is_own:
        told = mark(
            "{name} has other arguments than it is called with. A captain has one, the view: def {name}(view). An exercise "
            "says which arguments its function has."
        )
        return say(told, name=name.rpartition(".")[2])
    method = _find_method(name)
    return "" if method is None else _misuse(method, problem)


def _find_method(name: str) -> Method | None:
    """The method of a view, a unit or a vector that Python calls by this name: `Steered.burn`."""
    kind, _, called = name.rpartition(".")
    every = (vars(each).get(called) for each in _kinds(OURS) if each.__qualname__ == kind)
    return next((each for each in every if isinstance(each, FunctionType)), None)


def _kinds(classes: Iterable[type]) -> Iterator[type]:
    for each in classes:
        yield each
        yield from _kinds(each.__subclasses__())


def _misuse(method: Method, problem: str) -> str:
    """A keyword that there is not, too many values, one too few, or one given twice."""
    name, arguments = method.__name__, _arguments(method)
    named = QUOTED.findall(problem)
    if "unexpected keyword" in problem:
        near = get_close_matches(named[0], arguments, n=1)
        told = mark("{method} has no {given}; did you mean {near}?") if near else mark("{method} has no {given}.")
        words = say(told, method=name, given=repr(named[0]), near=repr(near[0]) if near else "")
        return _and_accepted(words, method, near or arguments)
    if "missing" in problem:
        words = say("{method} needs {missing}.", method=name, missing=listed(map(repr, named), last="and"))
        return _and_accepted(words, method, named)
    if "multiple values" in problem:
        return _and_accepted(say("{method} gets {given} twice.", method=name, given=repr(named[0])), method, named[:1])
    counts = [int(each) for each in re.findall(r"\d+", problem)]
    if "positional argument" not in problem or len(counts) < 2:
        return ""
    most, given = counts[-2] - 1, counts[-1] - 1  # Python counts the unit itself
    words = say_many(
        "{method} takes {most} value in its brackets, and {given} are given.",
        "{method} takes {most} values in its brackets, and {given} are given.",
        most,
        method=name,
        most=most,
        given=given,
    )
    if not most:
        words = say("{method} takes nothing in its brackets.", method=name)
    return _and_accepted(words, method, arguments[:most])


# ---- a name that there is not


def _wrong_name(error: AttributeError) -> str:
    """What is asked for something that has no such name."""
    what, name = error.obj, error.name or ""
    if isinstance(what, Unit):
        view = what._view  # noqa: SLF001 (a public name would be one more that captains find, and are told of)
        if not what.is_mine and any(hasattr(own, name) for own in view.ships):
            return say(NOT_YOURS, unit=what.name, owner=what.owner)
        return str(error)
    if isinstance(what, View):
        return no_such_name(say("The view"), name, dir(what))
    if isinstance(what, Vec3 | Hex):
        return no_such_name(say("A vector"), name, {each for each in dir(what) if each[0] != "_"} - {*dir(tuple)})
    if isinstance(what, list | tuple) and any(isinstance(each, Unit) for each in what):
        told = mark("A list of units has no {name}, but each unit may: take one, as in view.ships[0], or write a for loop.")
        return say(told, name=name)
    if inspect.isroutine(what) and _find_method(what.__qualname__):
        return say("{method} is a function: to use it, write {method}(...), with brackets.", method=what.__name__)
    if what is None:
        told = mark(
            "This is None, so it has no {name}. view.nearest(...) is None where there is no foe: write if foe is not None "
            "first."
        )
        return say(told, name=name)
    return ""


# ---- a value that a method cannot work with


def _wrong_value(error: BaseException, frame: FrameType) -> str:
    """The method that the captain called, what it was given, and what it can work with."""
    code, given = frame.f_code, frame.f_locals
    who = given.get("self")
    method = inspect.getattr_static(type(who), code.co_name, None)
    if not isinstance(who, OURS) or getattr(method, "__code__", None) is not code:
        return ""
    if isinstance(who, Vec3 | Hex) and code.co_name in ARITHMETIC:
        told = mark(
            "{value} can't be added to {vector} or taken from it: that takes a vector with as many numbers, such as foe.at."
        )
        return say(told, value=shown(given.get("other")), vector=who)
    if code.co_name.startswith("_") or not _arguments(method):
        return ""
    values = ", ".join(f"{name} = {shown(given.get(name))}" for name in _arguments(method) if given.get(name) is not None)
    told = mark("{method} can't work with {values} ({kind}).")
    words = say(told, method=code.co_name, values=values or "None", kind=type(error).__name__)
    return _and_accepted(words, method, _arguments(method))


# ---- what is accepted


def _arguments(method: Method) -> list[str]:
    return [*inspect.signature(method).parameters][1:]  # without the unit itself


def _and_accepted(words: str, method: Method, about: Iterable[str]) -> str:
    """A sentence, then how the method is written, and what those of its arguments are that matter here."""
    meanings = chain((say("{name} is {meaning}", name=each, meaning=say(MEANINGS[each])) for each in about), "; ")
    told = mark("{words} Write {form}: {meanings}.") if meanings else mark("{words} Write {form}.")
    return say(told, words=words, form=write_call(method), meanings=meanings)


def write_call(method: Method) -> str:
    """How a method is called.

    >>> from vector3_edu.games.vector3.captain_view import OwnShip
    >>> write_call(OwnShip.burn), write_call(OwnShip.fire)
    ('burn(by, toward=..., at_most=...)', 'fire(targets, ...)')
    """
    every = inspect.signature(method).parameters
    ends = {"KEYWORD_ONLY": "=...", "VAR_POSITIONAL": ", ..."}
    parts = (name + ends.get(every[name].kind.name, "") for name in _arguments(method))
    return f"{method.__name__}({', '.join(parts)})"
