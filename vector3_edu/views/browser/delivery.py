"""How code and styles come into a page: one Library a kernel carries all of them, every other widget only says its name."""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import anywidget
import comm
import ipywidgets
import traitlets

from vector3_edu.core.language import ENGLISH, language, mark, number_style, say
from vector3_edu.views.browser.linker import HERE, in_order, link, source_map
from vector3_edu.views.browser.styles import COLOURS

NOTEBOOK = "notebook.js"
"""The module that has all views by their names."""
MAPPED = "VECTOR3_EDU_SOURCE_MAP"
"""The environment variable with which a browser's debugger shows the files in place of the linked text."""
SHEETS = ("controls", "stage", "exercise_card", "mission_head", "replay", "duel", "debrief")


@cache
def style(*sheets: str) -> str:
    """Some of our style sheets as one."""
    return "".join((HERE / "styles" / f"{sheet}.css").read_text(encoding="utf-8") for sheet in sheets)


@cache
def all_styles() -> str:
    """The style sheets of all widgets, with the colours of every palette."""
    return COLOURS + style(*SHEETS)


# ---- The Library, and how a widget finds its view in it

SHELF = """const shelf = (globalThis.vector3Edu ??= {}), book = (shelf["{digest}"] ??= {});
book.here ??= new Promise((open) => { book.open = open; });
"""
"""Where the code lies in a page: by its digest, so that two versions can be in use on one page."""
VIEW = """export default { async render(given) {
  await given.model.widget_manager.get_model(given.model.get("library").slice(10)).catch(() => {});
  return (await book.here)["{name}"](given);
} };
"""
OPEN = """const { inflate } = {unpack};
export default { initialize({ model }) {
  if (book.asked) return; // another kernel with the same code was here before
  book.asked = true;
  const { buffer, byteOffset, byteLength } = model.get("code");
  const bytes = inflate(new Uint8Array(buffer, byteOffset, byteLength), model.get("size"));
  const address = URL.createObjectURL(new Blob(["export default ", bytes], { type: "text/javascript" }));
  book.open(import(address).then((module) => module.default.views));
} };
"""
"""How a page unpacks the code: written out here, because the browsers of older tablets cannot do it themselves."""


@cache
def _shelf() -> str:
    return SHELF.replace("{digest}", sha256(link(NOTEBOOK).encode()).hexdigest()[:12])


@cache
def view_script(name: str) -> str:
    """The script of a widget: it asks the Library for the view of this name."""
    return _shelf() + VIEW.replace("{name}", name)


def deflate(text: str) -> tuple[int, bytes]:
    """A text packed to a quarter of its size or less: how many bytes it has, and the packed bytes."""
    data = text.encode()
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return len(data), packing.compress(data) + packing.flush()


@cache
def packed_code() -> tuple[int, bytes]:
    """The code of all views: how many bytes it has, and the packed bytes."""
    code = link(NOTEBOOK)
    return deflate(f"{code}\n{source_map(NOTEBOOK)}" if os.environ.get(MAPPED) else code)


class Library(anywidget.AnyWidget):
    """The code and the styles of all our widgets; it is never shown."""

    code = traitlets.Bytes().tag(sync=True)
    """All modules as one text, packed: a quarter of its size."""
    size = traitlets.Int().tag(sync=True)

    def __init__(self) -> None:
        self._esm = _shelf() + OPEN.replace("{unpack}", link("replay/unpack.js"))
        self._css = all_styles()
        size, code = packed_code()
        super().__init__(size=size, code=code)


_libraries: WeakKeyDictionary[Any, Library] = WeakKeyDictionary()


def library() -> Library:
    """The Library of this kernel: it is opened when the first widget needs it, and anew if somebody has closed it."""
    manager = comm.get_comm_manager()
    opened = _libraries.get(manager)
    if opened is None or opened.comm is None:
        opened = _libraries[manager] = Library()
    return opened


class Delivered(anywidget.AnyWidget):
    """A widget whose view the Library has: `view` is its module without the ending, "table/tabs"."""

    view: str
    sentence = mark("Run this cell to see it move.")
    library = traitlets.Instance(Library).tag(sync=True, **ipywidgets.widget_serialization)
    """Whoever keeps, embeds or restores this widget has its code too."""
    page_words = traitlets.Dict().tag(sync=True)
    """What the page says itself, by its English texts, in the language of this widget; nothing in English."""

    def __init__(self, **options: Any) -> None:
        self._esm = view_script(self.view)
        super().__init__(library=library(), page_words=view_words(f"{self.view}.js"), **options)

    def __repr__(self) -> str:
        return say(self.sentence)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


class Styled(ipywidgets.VBox):
    """A box of plain widgets: the Library brings its styles to the page, also where nothing else of ours is shown."""

    library = traitlets.Instance(Library).tag(sync=True, **ipywidgets.widget_serialization)

    def __init__(self, children: Sequence[Any] = (), **options: Any) -> None:
        super().__init__(children, library=library(), **options)


def with_plain_text(bundle: Any, sentence: str) -> Any:
    """A widget's output with a sentence in place of its bare text, for a page that cannot show widgets."""
    if isinstance(bundle, tuple):
        return ({**bundle[0], "text/plain": sentence}, *bundle[1:])
    return {**bundle, "text/plain": sentence} if bundle else bundle


# ---- The library that draws in space, plotly.js, as a file of plotly's package


def plotly_js() -> bytes:
    """The library as it is installed. Only its file is read: importing plotly takes a second, and the browser edition of the
    course carries this file and nothing else of plotly."""
    found = find_spec("plotly")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("plotly is not installed. Install it with: pip install plotly")
    return (Path(found.submodule_search_locations[0]) / "package_data" / "plotly.min.js").read_bytes()


# ---- What a page says itself, without its kernel: texts that stand in its scripts, in the language that was chosen


_SAID = re.compile(r'\bsay\(\s*("(?:[^"\\]|\\.)*")')


@cache
def texts_in(script: str) -> tuple[str, ...]:
    """The English texts that a script says.

    >>> texts_in('button.title = say("Play"); say("Speed {speed}×", { speed })')
    ('Play', 'Speed {speed}×')
    """
    return tuple(dict.fromkeys(json.loads(text) for text in _SAID.findall(script)))


@cache
def _texts_of(root: str) -> tuple[str, ...]:
    """The English texts of a module and of all that it needs."""
    return tuple(dict.fromkeys(text for module in in_order(root) for text in texts_in(module.body)))


def page_words(texts: Iterable[str]) -> dict[str, str]:
    """English texts and what they are in the language that was chosen; nothing in English, which the page has itself."""
    return {} if language() == ENGLISH else {text: str(say(text)) for text in texts}


def view_words(root: str) -> dict[str, str]:
    """What a module and those that it needs say; and under "." the decimal point, where it is another one."""
    point = number_style().point
    return page_words(_texts_of(root)) | ({} if point == "." else {".": point})
