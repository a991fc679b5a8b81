"""Widgets that are no longer wanted leave the page with all that belongs to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import ipywidgets as W

from vector3_edu.views.browser.delivery import Library

OURS = re.compile(r"vector3_edu\.(views\.(browser|cards|explorers|replay|table)|games\.\w+\.controls)\b")


def close(*things: Any) -> None:
    """Close widgets, what is in them, and their layouts and styles; of our own objects, all the widgets that they hold.

    A widget that is merely taken out of its box stays open in the page, with all its values: they would pile up, and whoever
    sits down next could find there what somebody else has ordered.
    """
    for widget in widgets_of(things, set()):
        widget.close()


def replace_children(box: W.Box, children: list[W.Widget]) -> None:
    """Put other widgets into a box, and close those that were in it and are not wanted any more."""
    old = [child for child in box.children if child not in children]
    box.children = children
    close(*old)


def widgets_of(thing: Any, seen: set[int]) -> Iterator[W.Widget]:
    """A widget with all that belongs to it, or the widgets that something of ours holds; `seen` is where we have been."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Library):
        return  # it belongs to all
    if isinstance(thing, W.Widget):
        # the parts are looked up before the widget is closed, which forgets them
        parts: list[Any] = [getattr(thing, name) for name in thing.keys]
        yield thing
    elif isinstance(thing, list | tuple | set):
        parts = list(thing)
    elif isinstance(thing, Mapping):
        parts = list(thing.values())
    elif OURS.match(type(thing).__module__):
        parts = list(vars(thing).values())
    else:
        return
    for part in parts:
        yield from widgets_of(part, seen)
