"""The linker: what it joins, what it refuses and says about it, and that it leaves every name where it was."""

from __future__ import annotations

import json
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from vector3_edu.views.browser import linker
from vector3_edu.views.browser.delivery import NOTEBOOK

Write = Callable[..., None]
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="There is no node on this machine, so nothing linked was run.")


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Write modules into a folder that the linker takes for its own."""

    def forget() -> None:
        for known in (linker.read, linker.link):
            known.cache_clear()

    def write(**texts: str) -> None:
        for name, text in texts.items():
            (tmp_path / f"{name}.js").write_text(text)

    monkeypatch.setattr(linker, "HERE", tmp_path)
    forget()
    yield write
    forget()


def run(code: str) -> Any:
    """What a piece of JavaScript is worth."""
    done = subprocess.run(
        [NODE or "", "-e", f"console.log(JSON.stringify({code}))"], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def line_of_a_class() -> tuple[int, str]:
    """The number and the text of a line in the middle of all that is linked."""
    lines = linker.link(NOTEBOOK).split("\n")
    return next((number, line) for number, line in enumerate(lines, 1) if line.startswith("class Deck"))


@needs_node
def test_modules_are_joined_in_order_and_names_do_not_meet(write: Write) -> None:
    write(
        a='import { twice } from "./b.js";\nimport {\n  one as first,\n  two,\n} from "./c.js";\n'
        'const name = "a";\nexport const all = [name, twice(first), two];\n',
        b='import { one } from "./c.js";\nconst name = 2;\nexport function twice(n) { return n * name * one; }\n',
        c="export const one = 1;\nexport const two = 2;\n",
    )
    assert run(linker.link("a.js")) == {"all": ["a", 2, 2]}


@needs_node
def test_comments_stay_in_their_files_and_lines_keep_their_numbers(write: Write) -> None:
    write(
        a="// what a reader needs\n/**\n * @type {number}\n */\nexport const one = 1; // beside code it stays\n"
        'const address = /** @type {string} */ ("http://a/*b*/");\nexport const two = address;\n'
    )
    text = linker.link("a.js")
    assert "reader" not in text and "@type {number}" not in text
    assert linker.where("a.js", text.split("\n").index("const one = 1; // beside code it stays") + 1) == "a.js:5"
    assert run(text) == {"one": 1, "two": "http://a/*b*/"}


def test_modules_that_need_each_other_are_named(write: Write) -> None:
    write(
        a='import { b } from "./b.js";\nexport const a = 1;\n',
        b='import { a } from "./a.js";\nexport const b = 1;\n',
    )
    with pytest.raises(linker.Unlinked, match=r"a\.js → b\.js → a\.js"):
        linker.link("a.js")


@pytest.mark.parametrize(
    "line",
    [
        'import a from "./b.js";',
        'import * as b from "./b.js";',
        'import "./b.js";',
        "export default 1;",
        "export let a = 1;",
        "export { a };",
        'export * from "./b.js";',
        "export const { a } = b;",
    ],
)
def test_what_is_not_understood_is_refused_by_its_line(write: Write, line: str) -> None:
    write(a=f"\n\n{line}\n", b="export const a = 1;\n")
    with pytest.raises(linker.Unlinked, match=r"a\.js:3"):
        linker.link("a.js")


def test_a_name_that_is_not_exported_is_refused(write: Write) -> None:
    write(a='import { c } from "./b.js";\n', b="export const a = 1;\n")
    with pytest.raises(linker.Unlinked, match=r"imports c, which b\.js does not export"):
        linker.link("a.js")


def test_a_line_of_the_text_leads_to_its_file() -> None:
    number, line = line_of_a_class()
    path, _, inside = linker.where(NOTEBOOK, number).partition(":")
    assert (linker.HERE / path).read_text().split("\n")[int(inside) - 1] == "export " + line


@needs_node
def test_the_map_for_debuggers_leads_to_the_same_line(tmp_path: Path) -> None:
    comment = linker.source_map(NOTEBOOK)
    (tmp_path / "map.json").write_bytes(b64decode(comment.partition("base64,")[2]))
    number, _ = line_of_a_class()
    read = f'JSON.parse(require("fs").readFileSync({json.dumps(str(tmp_path / "map.json"))}))'
    entry = run(f'(new (require("node:module").SourceMap)({read})).findEntry({number - 1}, 0)')
    assert f"{entry['originalSource']}:{entry['originalLine'] + 1}" == "vector3-edu/" + linker.where(NOTEBOOK, number)


def test_nothing_in_the_text_ends_a_script_on_a_page() -> None:
    assert "</script" not in linker.link(NOTEBOOK).lower()


def test_every_module_is_part_of_what_some_page_is_given() -> None:
    roots = (NOTEBOOK, "replay_page.js", "site/front.js", "site/open.js")
    linked = {module.path for root in roots for module in linker.in_order(root)}
    assert {path.relative_to(linker.HERE).as_posix() for path in linker.HERE.rglob("*.js")} == linked


@needs_node
def test_each_module_exports_what_the_linker_says_and_does_nothing_when_it_is_loaded() -> None:
    """Node.js has no page: a module that looked for one while it is loaded would fail here."""
    paths = sorted(path.relative_to(linker.HERE).as_posix() for path in linker.HERE.rglob("*.js"))
    code = (
        f"Promise.all({json.dumps([(linker.HERE / path).as_uri() for path in paths])}.map((each) => import(each)))"
        ".then((all) => console.log(JSON.stringify(all.map((each) => Object.keys(each)))))"
    )
    done = subprocess.run([NODE or "", "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
    exported = dict(zip(paths, json.loads(done.stdout), strict=True))
    assert {path: sorted(names) for path, names in exported.items()} == {
        path: sorted(linker.read(path).gives) for path in paths
    }
