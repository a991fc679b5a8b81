"""`python -m tests.catalogues`: bring the catalogues of all languages up to date with what is said in code and prose.

Sentences are found where they are said (`say`, `say_many`, `keep`, `count`), where they are marked to be said later (`mark`,
`mark_many`), in orders, in scripts of pages, in the records that hold them until they are shown (RECORDS), beside the arrows
and things of pictures (LABELS), in units, and in what the code cells of notebooks say. New ones are added, changed ones are
marked as doubtful, and what is no longer said is dropped: Babel does that. With `--check` it only says what is missing.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from vector3_edu.classroom.course import is_prose, paragraphs
from vector3_edu.classroom.print.sheet_pages import english_glossary
from vector3_edu.core.language import ENGLISH, LOCALE, NAMES, languages
from vector3_edu.core.orders import Sentence
from vector3_edu.core.words import plural_of
from vector3_edu.views.browser.delivery import texts_in

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "vector3_edu"
LESSONS = ("00", "01", "02", "03", "04", "05")
"""Lessons that are translated."""
RECORDS = frozenset(
    {
        "Exercise",
        "Prediction",
        "Lesson",
        "Idea",
        "Counter",
        "asks",
        "Phase",
        "Scenario",
        "ComputerPlayer",
        "Kind",
        "Reteach",
        "called",
        "several",
        "pair_of",
    }
)
"""What holds sentences that are said when they are shown."""
TYPED = frozenset({"example", "unit"})
"""Fields of records that are typed by players, in English in every language; and units, found by themselves."""
LABELS = {"Arrow": (3, "label"), "Body": (0, "name"), "Line": (2, "label"), "Note": (1, "text"), "Trail": (0, "name")}
"""Which part of a picture is read, by its place and its name; pictures are told when they are shown."""
NAMED = frozenset({"fan", "chain", "places", "pair", "mark", "ship", "flown"})
"""Functions that make pictures from names of things and arrows."""
AREAS = {
    "core": ("core", "matches", "physics", "cli.py"),
    "exercises": ("exercises",),
    "views": ("views", "classroom", "jupyter"),
    "vector3": ("games/vector3",),
    "racetrack": ("games/racetrack",),
}
"""Catalogues of what is said in code, and where it is said."""


class Message(NamedTuple):
    """A sentence to translate, and where it stands."""

    text: str
    plural: str
    where: str
    line: int


def in_code(text: str, where: str = "") -> Iterator[Message]:
    """What is said in a module.

    >>> [message.text for message in in_code('say("{ship} burns.", ship=name)')]
    ['{ship} burns.']
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            called = node.func.value if isinstance(node.func, ast.Subscript) else node.func  # Phase[State](...)
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            yield from (Message(one, many, where, node.lineno) for one, many in _said(name, node))


def _said(name: str, call: ast.Call) -> Iterator[tuple[str, str]]:
    strings = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else "" for arg in call.args]
    if name in ("say", "mark", "keep") and strings and strings[0]:
        yield strings[0], ""
    elif name in ("say_many", "mark_many") and len(strings) > 1 and all(strings[:2]):
        yield strings[0], strings[1]
    elif name == "count" and len(strings) > 1 and strings[1]:
        yield strings[1], strings[2] if len(strings) > 2 and strings[2] else plural_of(strings[1])
    elif name == "order":
        own = [ast.literal_eval(each.value) for each in call.keywords if each.arg == "words"]
        yield from ((pattern, "") for text in own or strings for pattern in patterns_of(text))
        yield from ((verb_of(text), "") for text in strings if verb_of(text))
    elif name in RECORDS:
        yield from ((text, "") for text in _held(call))
    if name in LABELS or name in NAMED:
        yield from ((text, "") for text in _labels(name, call))
    for each in call.keywords:
        if each.arg == "unit" and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str):
            yield from _unit(each.value.value)


def _unit(unit: str) -> Iterator[tuple[str, str]]:
    """One of a unit and several; signs such as m/s are the same in all languages."""
    if unit.endswith(("s", " turn")) and "/" not in unit:
        yield unit.removesuffix("s").replace("cubes ", "cube "), unit


def _labels(name: str, call: ast.Call) -> Iterator[str]:
    """The words in a picture: names of things, and what stands at arrows."""
    if name in LABELS:
        place, word = LABELS[name]
        nodes = [*call.args[place : place + 1], *(each.value for each in call.keywords if each.arg == word)]
        found = [each for node in nodes for each in ([node.body, node.orelse] if isinstance(node, ast.IfExp) else [node])]
    else:
        found = [*call.args[:1]] if name in ("mark", "ship", "flown") else []
        for node in call.args[:1]:
            found += [each for each in node.keys if each is not None] if isinstance(node, ast.Dict) else []
            pairs = node.elts if isinstance(node, (ast.List, ast.Tuple)) else []
            found += [pair.elts[0] for pair in pairs if isinstance(pair, ast.Tuple) and pair.elts]
    texts = (node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str))
    yield from (text for text in texts if re.search(r"[^\W\d_]{2}", text) and not re.fullmatch(r"[A-Z][\w ]*\d|\W*", text))


def patterns_of(sentence: str) -> list[str]:
    """The patterns in which an order describes itself, by what it leaves out.

    >>> patterns_of("fire at|on {targets} [by] [with {together}]")
    ['fire at {targets} with {together}', 'fire at {targets}']
    """
    found: list[list[str]] = [[]]
    for item in Sentence(sentence, {}, {}).items:
        if isinstance(item, list):
            more = [pattern.split() for pattern in patterns_of(" ".join(item))] if any("{" in each for each in item) else []
            ways = [*more, []]
        else:
            word = item.rstrip("?").split("|")[0].replace("_", " ").replace("?}", "}")
            ways = [[word], []] if item.endswith("?}") else [[word]]
        found = [[*start, *way] for way in ways for start in found]
    return [re.sub(r" (?=,)", "", " ".join(words)) for words in found]


def verb_of(sentence: str) -> str:
    """What an order begins with, as lists of actions name it; nothing if that is a gap.

    >>> verb_of("fire at|on {targets}"), verb_of("{action} [at {target}]")
    ('fire', '')
    """
    first = Sentence(sentence, {}, {}).items[0] if sentence else ""
    return first.split("|")[0].replace("_", " ") if isinstance(first, str) and "{" not in first else ""


def _held(call: ast.Call) -> Iterator[str]:
    """The texts in a record, not those in records or sentences inside it, which are found by themselves."""
    waiting: list[ast.AST] = [*call.args, *(each.value for each in call.keywords if each.arg not in TYPED)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_sentence(node.value):
            yield node.value
        elif isinstance(node, (ast.Tuple, ast.List)):
            waiting[:0] = node.elts


def is_sentence(text: str) -> bool:
    """Whether a text is for readers: it has a space or begins with a capital letter.

    >>> is_sentence("Fire"), is_sentence("adds the lengths"), is_sentence("any-vector"), is_sentence("04.3")
    (True, True, False, False)
    """
    return bool(re.search(r"[^\W\d_]{2}", text)) and (" " in text.strip() or text[:1].isupper())


def in_prose(text: str, where: str) -> Iterator[Message]:
    """The paragraphs of a page."""
    yield from (Message(part, "", where, 0) for part in paragraphs(text) if is_prose(part))


def every() -> dict[str, list[Message]]:
    """All that is to be translated, by catalogue."""
    found: dict[str, list[Message]] = {}
    for area, parts in AREAS.items():
        paths = [path for part in parts for path in _modules(PACKAGE / part) if _is_in(path)]
        found[area] = [message for path in paths for message in in_code(path.read_text("utf-8"), _name(path))]
        scripts = [path for part in parts for path in sorted((PACKAGE / part).rglob("*.js"))]
        found[area] += [Message(text, "", _name(path), 0) for path in scripts for text in texts_in(path.read_text("utf-8"))]
    notebooks = [path for path in sorted((ROOT / "notebooks").glob("*.ipynb")) if path.name[:2] in LESSONS]
    found["notebooks"] = [message for path in notebooks for message in in_notebook(path)]
    pages = [path for path in sorted((ROOT / "lessons").glob("*.md")) if path.name[:2] in LESSONS]
    found["lessons"] = [message for path in pages for message in in_prose(path.read_text("utf-8"), _name(path))]
    rows = [(", ".join(words), meaning) for words, meaning in english_glossary()]
    found["lessons"] += [Message(text, "", "lessons/glossary.md", 0) for row in rows for text in row]
    return found


def in_notebook(path: Path) -> Iterator[Message]:
    """The paragraphs of a notebook."""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield from in_prose(source, _name(path))
        elif "say" in source:
            yield from (Message(text, "", _name(path), 0) for text in in_cell(source))


def in_cell(source: str) -> Iterator[str]:
    """What a code cell says: `say("To it:", 3)`, or `after("02.p4", say, "To it:", 3)`.

    >>> list(in_cell('after("02.p4", say, "To it:", 3)'))
    ['To it:']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and "say" in {
            each.id for each in (node.func, *node.args) if isinstance(each, ast.Name)
        }:
            texts = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            yield from (text for text in texts if is_sentence(text) or text.isalpha())


def _is_in(path: Path) -> bool:
    """Whether a module is translated: all are, but for those of later lessons."""
    lessons = re.findall(r"\d\d", path.stem) if path.parent.name == "syllabus" else []
    return all(number in LESSONS for number in lessons)


def _modules(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def template(messages: Iterable[Message]) -> Catalog:
    """A catalogue without translations. It names files and no lines, so that moving code changes nothing."""
    catalogue = Catalog(project="vector3_edu", version="", charset="utf-8")
    for message in messages:
        message_id = (message.text, message.plural) if message.plural else message.text
        catalogue.add(message_id, locations=[(message.where, 0)])
    return catalogue


def update(code: str, area: str, messages: Iterable[Message]) -> Catalog:
    """The catalogue of a language as it should be now."""
    path = LOCALE / code / f"{area}.po"
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=code)
    else:
        catalogue = Catalog(locale=code, project="vector3_edu", version="", charset="utf-8")
    first = catalogue.creation_date
    catalogue.update(template(messages), no_fuzzy_matching=False)
    catalogue.obsolete.clear()
    return _head(catalogue, first)


def _head(catalogue: Catalog, first: datetime | str) -> Catalog:
    """A heading that says what the file is, and that changes only if a sentence does."""
    catalogue.header_comment = f"# What vector3_edu says, in {NAMES.get(str(catalogue.locale), 'another language')}."
    catalogue.creation_date = first
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = "vector3_edu"
    catalogue.fuzzy = False
    return catalogue


def missing(catalogue: Catalog) -> list[str]:
    """The sentences that have no translation, or only a doubtful one."""
    return [str(each.id) for each in catalogue if each.id and (each.fuzzy or not _translated(each.string))]


def _translated(string: str | Sequence[str] | None) -> bool:
    return bool(string) and all(string or "")


def main(check: bool) -> int:
    """Write all catalogues, or only say what is missing; the exit code says whether something is."""
    left = 0
    for code in languages():
        if code == ENGLISH:
            continue
        for area, messages in every().items():
            catalogue = update(code, area, messages)
            gaps = missing(catalogue)
            left += len(gaps)
            print(f"{code} {area}: {len(catalogue) - len(gaps)} of {len(catalogue)} sentences")
            if check:
                print("".join(f"  {gap[:100]}\n" for gap in gaps), end="")
            else:
                _write(LOCALE / code / f"{area}.po", catalogue)
    return int(bool(left)) if check else 0


def _write(path: Path, catalogue: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_by_file=True, omit_header=False, include_lineno=False)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
