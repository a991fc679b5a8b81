"""The browser's modules as one text: each in a function of its own, in the order in which they need each other.

Nobody needs npm to run the course: the sources are what is shipped, and they are joined here when they are first asked for.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

HERE = Path(__file__).parent

IMPORT = re.compile(r'^import \{([^{}]*)\} from "(\.[^"\n]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) ([A-Za-z_$][\w$]*))", re.MULTILINE)
STRANGE = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
"""What begins a line like an import or an export, once those two are taken away."""


COMMENT = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/)[\s\S])*\*/|//[^\n]*)[ \t]*$", re.MULTILINE)
"""Lines that say something to those who read the file: they stay there, and no page is sent them."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""The digits of source maps."""


class Unlinked(Exception):
    """A module that cannot be linked: which, where, and why."""


class Module(NamedTuple):
    path: str
    body: str
    """Its code without imports, comments and the word `export`; each line keeps its number."""
    needs: tuple[tuple[str, tuple[str, ...]], ...]
    """The modules that it imports from, each with the names as they are written."""
    gives: tuple[str, ...]


@cache
def read(path: str) -> Module:
    """A module, with what it imports and exports."""
    try:
        text = (HERE / path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Unlinked(f"There is no {path}.") from None
    needs = tuple((normpath(join(dirname(path), found[2])), _names(found[1])) for found in IMPORT.finditer(text))
    gives = tuple(found[1] for found in EXPORT.finditer(text))
    body = EXPORT.sub("", COMMENT.sub(_only_lines, IMPORT.sub(_only_lines, text)))
    if strange := STRANGE.search(body):
        line = body.count("\n", 0, strange.start()) + 1
        raise Unlinked(f"{path}:{line}: {strange[0]!r}. Import by name from ./….js; export a function, a class or a const.")
    return Module(path, body, needs, gives)


def in_order(root: str) -> Iterator[Module]:
    """A module and all that it needs, each after what it needs."""
    done: set[str] = set()

    def visit(path: str, above: tuple[str, ...]) -> Iterator[Module]:
        if path in above:
            raise Unlinked("These modules need each other: " + " → ".join((*above[above.index(path) :], path)))
        if path in done:
            return
        done.add(path)
        module = read(path)
        for needed, names in module.needs:
            yield from visit(needed, (*above, path))
            if missing := {name.partition(" as ")[0] for name in names} - set(read(needed).gives):
                raise Unlinked(f"{path} imports {', '.join(sorted(missing))}, which {needed} does not export.")
        yield module

    return visit(root, ())


@cache
def link(root: str) -> str:
    """A module and all that it needs as one expression, whose value is what the module exports.

    It works in a module and in a plain script, and gives no name away.
    """
    return "\n".join(['(() => { "use strict";', *map(_wrapped, in_order(root)), f"return {_name(root)}; }})()"])


def digest(text: str) -> str:
    """A short name for a text, which changes with it."""
    return sha256(text.encode()).hexdigest()[:12]


def where(root: str, line: int) -> str:
    """The file and its line that stand in a line of a linked text: for the stack of an error somebody reports."""
    first = 2
    for module in in_order(root):
        if line < (after := first + _wrapped(module).count("\n") + 1):
            return f"{module.path}:{line - first + 1}"
        first = after
    raise ValueError(f"{root} has no line {line}.")


def source_map(root: str) -> str:
    """A comment at the end of a linked text by which a browser's debugger shows the files; for development, it is large."""
    sources = list(in_order(root))
    rows, before = [""], (0, 0)
    for number, module in enumerate(sources):
        for line in range(_wrapped(module).count("\n") + 1):
            rows.append("A" + _vlq(number - before[0]) + _vlq(line - before[1]) + "A")
            before = (number, line)
    content = {
        "version": 3,
        "sources": [f"vector3-edu/{module.path}" for module in sources],
        "sourcesContent": [(HERE / module.path).read_text(encoding="utf-8") for module in sources],
        "names": [],
        "mappings": ";".join(rows),
    }
    return "//# sourceMappingURL=data:application/json;base64," + b64encode(json.dumps(content).encode()).decode()


def _wrapped(module: Module) -> str:
    """A module as a function that is called once; the first of its lines is the first of its file."""
    taken = "".join(
        f"const {{ {', '.join(names).replace(' as ', ': ')} }} = {_name(path)}; " for path, names in module.needs
    )
    return f"const {_name(module.path)} = (() => {{ {taken}{module.body}return {{ {', '.join(module.gives)} }}; }})();"


def _only_lines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _names(inside: str) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(name.split()) for name in inside.split(","))))


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _vlq(number: int) -> str:
    """A number as source maps write it."""
    rest = abs(number) << 1 | (number < 0)
    written = ""
    while True:
        rest, digit = rest >> 5, rest & 31
        written += DIGITS[digit | (32 if rest else 0)]
        if not rest:
            return written


# ---- What a page that holds them may do


def policy(scripts: Iterable[str] = (), styles: Iterable[str] | None = (), of: str = "", **more: str) -> str:
    """The content security policy of a page that we write: it runs and wears what is named here, and asks for nothing else.

    It stands before all else in the head. Scripts and style sheets are known by their text, so that none runs that came into
    the page with somebody's words; attributes of style stay, because pictures have them. `more` are other directives
    (`frame_src="'self'"`). `styles=None` is for pages in which a library makes style sheets of its own, `of` for those that
    have files of their own beside them: where these are.
    """
    directives = {
        "default-src": "'none'",
        "script-src": _sources(scripts, of),
        "style-src": f"'unsafe-inline' {of}",  # for browsers that do not know the next two
        "style-src-elem": f"'unsafe-inline' {of}" if styles is None else _sources(styles, of),
        "style-src-attr": "'unsafe-inline'",
        "img-src": f"data: {of}",
        "font-src": of or "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        **{name.replace("_", "-"): value for name, value in more.items()},
    }
    said = "; ".join(f"{name} {value}".strip() for name, value in directives.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{said}">'


def _sources(texts: Iterable[str], of: str) -> str:
    found = (b64encode(sha256(text.encode()).digest()).decode() for text in texts)
    return " ".join((*(f"'sha256-{each}'" for each in found), of)).strip() or "'none'"


HELD = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def with_policy(template: str, **more: str) -> str:
    """A page with the policy that lets its own scripts and style sheets through. Nobody's words may be in it yet."""
    held = HELD.findall(template)
    scripts, styles = ([text for tag, text in held if tag == wanted] for wanted in ("script", "style"))
    return template.replace("<style>", f"{policy(scripts, styles, **more)}\n<style>", 1)
