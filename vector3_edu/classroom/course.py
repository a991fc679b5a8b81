"""The notebooks and teacher's pages that come with the package, and a student's own copies of them."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.bounded_json import read_json
from vector3_edu.core.context import speaking
from vector3_edu.core.files import Kind, read, write
from vector3_edu.core.language import ENGLISH, say
from vector3_edu.core.problems import DamagedFile
from vector3_edu.exercises.themes import PEACEFUL_CODE, PEACEFUL_GAME, PLAIN, THEMES, retell

_FENCE = re.compile(r"\s*(```|~~~)")
_WORDS = re.compile(r"[^\W\d_]{2,}")


def paragraphs(text: str) -> Iterator[str]:
    """The parts of a Markdown text between empty lines; a fenced block is one part, whatever it holds.

    >>> list(paragraphs("# Title\\n\\nSome words\\nmore.\\n"))
    ['# Title', 'Some words\\nmore.']
    """
    part: list[str] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= bool(_FENCE.match(line))
        if line.strip() or fenced:
            part.append(line)
        elif part:
            yield "\n".join(part)
            part = []
    if part:
        yield "\n".join(part)


def is_prose(part: str) -> bool:
    """Whether a paragraph has words to translate; code in fences has none.

    >>> is_prose("A ship coasts."), is_prose("```\\nplay()\\n```"), is_prose("---")
    (True, False, False)
    """
    return not _FENCE.match(part) and bool(_WORDS.search(part))


def translate_markdown(text: str) -> str:
    """A Markdown text in the language that was chosen; a paragraph that is not translated stays English."""
    parts = [str(say(part)) if is_prose(part) else part for part in paragraphs(text)]
    return "\n\n".join(parts) + ("\n" if text.endswith("\n") else "")


def translate_notebook(content: bytes) -> bytes:
    """A notebook with its prose in the language that was chosen; its code stays as it is."""
    notebook = json.loads(content)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = translate_markdown("".join(cell["source"])).splitlines(keepends=True)
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


NOTEBOOK = Kind("a notebook of the course")
"""Ours is told from a student's by its content, before anything is written over it."""
COPIED = Kind("a list of copied notebooks", begins=b"{")
KEPT = ".vector3_edu"
"""A small folder beside the copies that remembers what was copied, so that a student's own work is told apart."""

FIGHTS = ('play("vector3"', 'play("space_domination"', 'play("vector_command"')
"""How a cell begins that opens a fight."""


def shipped(kind: str) -> Path:
    """Where the course's own "notebooks", "lessons" or "docs" are: in the package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "_course" / kind
    return installed if installed.is_dir() else package.parent / kind


class Copied(NamedTuple):
    """What copying did: files that are new, brought up to date, and left alone because the student has changed them."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]


def copy_notebooks(folder: Path, source: Path | None = None, theme: str = PLAIN, code: str = ENGLISH) -> Copied:
    """Copy the notebooks to a student's folder, in the words of a theme or in another language, never over their work.

    A notebook that the student has not touched is brought up to date; one that was changed stays as it is.
    """
    source = source or shipped("notebooks")
    folder.mkdir(parents=True, exist_ok=True)
    before = _remembered(folder)
    now: dict[str, str] = dict(before)
    new: list[str] = []
    updated: list[str] = []
    kept: list[str] = []
    for notebook in sorted(source.glob("*.ipynb")):
        copy, fresh = folder / notebook.name, _fresh(notebook.read_bytes(), theme, code)
        try:
            old = read(copy, NOTEBOOK) if os.path.lexists(copy) else None
        except DamagedFile:  # a link or a folder of the student's own
            kept.append(notebook.name)
            continue
        if old == fresh:
            now[notebook.name] = _print_of(fresh)
            continue
        if old is not None and _print_of(old) != before.get(notebook.name):
            kept.append(notebook.name)
            continue
        write(copy, fresh, NOTEBOOK)
        now[notebook.name] = _print_of(fresh)
        (new if old is None else updated).append(notebook.name)
    write(folder / KEPT / "copied.json", json.dumps(now, indent=1), COPIED)
    return Copied(tuple(new), tuple(updated), tuple(kept))


def _fresh(content: bytes, theme: str, code: str) -> bytes:
    """A notebook as a student gets it: themes are told in English only."""
    if code == ENGLISH:
        return retell_notebook(content, theme)
    with speaking(code):
        return translate_notebook(content)


def retell_notebook(content: bytes, theme: str) -> bytes:
    """A notebook with its prose in the words of a theme, and races in place of fights; other code stays as it is."""
    if not THEMES[theme]:
        return content
    plain = json.loads(content)
    prose, race = PEACEFUL_GAME[theme]
    for before, cell in pairwise([None, *plain["cells"]]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cell["source"] = retell(source, theme).splitlines(keepends=True)
        elif source.startswith(FIGHTS) and before is not None:
            before["source"], cell["source"] = prose.splitlines(keepends=True), [race]
        else:
            for fight, instead in PEACEFUL_CODE[theme].items():
                source = source.replace(fight, instead)
            cell["source"] = source.splitlines(keepends=True)
    return (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode()


def _remembered(folder: Path) -> Mapping[str, str]:
    try:
        data = read_json(folder / KEPT / "copied.json", COPIED)
    except DamagedFile:
        return {}
    return data if isinstance(data, dict) else {}


def _print_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
