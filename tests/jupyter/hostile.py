"""A notebook that sets out to do harm when it is opened, and a folder that helps it; what runs leaves a mark."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

MARK = "__import__('pathlib').Path('ran-cell').touch()"
DEEP = "[" * 400 + "]" * 400

CELLS = (
    # what a call is told, or what is done with it
    f'exercise({MARK} or "05.1")',
    f'exercise("05.1" if {MARK} is None else "05.2")',
    f"exercise(id={MARK})",
    f'predict("05.p1", {MARK})',
    'predict("05.p1", "an answer")',
    'mission("05", (0, 0, 0))',
    'exercise(*open("ran-cell", "w"))',
    'exercise(**{"id": open("ran-cell", "w")})',
    f"[exercise(name) for name in [{MARK}]]",
    f"(lambda: {MARK})()",
    f"exercise((found := {MARK}))",
    f"(exercise := {MARK})",
    f'exercise("05.1"), {MARK}',
    f'exercise("05.1") and {MARK}',
    f'exercise("05.1"); {MARK}',
    f'exercise("05.1")\n{MARK}',
    f'exercise("05.1")[{MARK}]',
    f'exercise("05.1").card.__class__({MARK})',
    f"explore.burns(level={MARK})",
    f"explore.burns(velocity=(1, {MARK}, 0))",
    f'after("05.p1", print, {MARK})',
    'after("05.p1", exec, "open(chr(114) + chr(97) + chr(110), chr(119))")',
    'after("05.p1", explore.open_link, "x")',
    'explore.open_link("file:ran-cell")',
    # strings that are more than they seem
    f'exercise(f"{{{MARK}}}")',
    f"exercise(f'''{{\n{MARK}\n}}''')",
    'exercise("%s" % open("ran-cell", "w"))',
    'exercise(b"05.1")',
    'exercise("05.1" "\\N{LATIN SMALL LETTER A}")',
    'exercise("""\n!touch ran-cell\n""")',
    'play("""\n%%bash\ntouch ran-cell\n""")',
    'exercise("""\n>>> open(1)\n""")',
    'exercise("05.1"\x0c)\n!touch ran-cell',
    'exercise("05.1\x85!touch ran-cell")',
    'exercise("05.1\u2028%run evil.py")',
    # what only IPython understands
    "!touch ran-cell",
    "%run evil.py",
    "%%bash\ntouch ran-cell",
    "%%python\nexercise('05.1')",
    'exercise("05.1")\n%run evil.py',
    'exercise("05.1")?',
    "exercise = !touch ran-cell",
    ",exercise 05.1",
    "/exercise 05.1",
    'In [1]: exercise("05.1")',
    '>>> exercise("05.1")',
    'exercise("05.1" # !touch ran-cell\n)',
    'exercise( \\\n"05.1")',
    # names that get another meaning
    f"exercise = lambda name: {MARK}",
    "import os as exercise",
    "from os import system as exercise",
    "from vector3_edu.views.lesson import say as exercise",
    "from vector3_edu.views.lesson import sys",
    "from vector3_edu.views.lesson import __builtins__",
    "from vector3_edu.views.lesson import _open_levels",
    "from vector3_edu.views import lesson",
    "from vector3_edu.core.files import write",
    "from .vector3_edu import *",
    "from vector3_edu.views.lesson.evil import *",
    "import vector3_edu",
    "import evil",
    "from evil import *",
    "from vector3_edu import play\nimport evil",
    "from vector3_edu import play\nfrom evil import play",
    f"def exercise(name):\n    {MARK}",
    f"@exercise\ndef steer(view):\n    {MARK}",
    f"class exercise:\n    {MARK}",
    f"del exercise, {MARK}",
    "global exercise",
    # a table that is not only shown
    f"table = play({MARK})\ntable",
    f'table = play("vector3")\n{MARK}',
    'table = play("vector3")\ntable.save("ran-cell")',
    'table = other = play("vector3")\ntable',
    'exercise = play("vector3")\nexercise',
    'play("vector3").save("ran-cell")',
    'play(live_game(open("ran-cell", "w")))',
    'figure_of(live_game(open("ran-cell", "w")).scene())',
    'figure_of(live_game(1).scene(open("ran-cell", "w")))',
    'figure_of(live_game(1).scene(), open("ran-cell", "w"))',
    "figure_of(live_game(1).at(2).scene())",
    'figure_of(open("ran-cell", "w").scene())',
    'play(open("ran-cell", "w"))',
    'play("vector3", save=open("ran-cell", "w"))',
    'table = exec("""open(1)""")\ntable',
    # listed names in disguise, and names that are not listed
    'exercise.__call__("05.1")',
    'exercise.__globals__("05.1")',
    'vector3_edu.exercise("05.1")',
    'explore.__dict__("05.1")',
    "hand_in()",
    'student("Ada")',
    'check("05.1", 3)',
    'reveal("05.1")',
    'ｅｘｅｃ("1")',
    'еxercise("05.1")',  # a Cyrillic е
    'evil("05.1")',
    'exec("05.1")',
    'eval("05.1")',
    'open("ran-cell")',
    'concept_check.before(1, "b")',
    'my_work("ran-cell")',
    'progress("ran-cell")',
    # what would keep Python busy
    "exercise(" + "9" * 900 + ")",
    "explore.fold((1e308, 9e999, 10 ** 10))",
    "explore.fold(" + DEEP + ")",
    "explore.fold(" + "-" * 900 + "1)",
    "explore.fold([" + "1," * 300 + "])",
    "exercise(" + "(" * 500 + '"05.1"' + ")" * 500,
    'exercise("' + "a" * 5000 + '")',
    "reach_cloud(10 ** 9)",
    "live_game(1)",
    # nothing, or nearly nothing
    "",
    "# from vector3_edu.views.lesson import exercise",
    "pass",
    '"exercise(1)"',
    f"await {MARK}",
    "exercise",
    "\x00",
)
"""None of them may run by itself."""

HTML = "<img src=nowhere onerror='ran = 1'><script>ran = 1</script><iframe srcdoc='<script>parent.ran=1</script>'>"
OUTPUTS = (
    {"output_type": "display_data", "metadata": {}, "data": {"text/html": HTML}},
    {"output_type": "display_data", "metadata": {}, "data": {"application/javascript": "window.ran = 1"}},
    {
        "output_type": "display_data",
        "metadata": {"vector3-edu": {"widget": "7" * 32, "still": True}},
        "data": {"application/vnd.jupyter.widget-view+json": {"model_id": "7" * 32}, "text/html": HTML, "text/plain": ""},
    },
)
STATE = {
    "model_name": "AnyModel",
    "model_module": "anywidget",
    "model_module_version": "*",
    "state": {
        "_esm": "window.ran = 1; export default { initialize() { window.ran = 1 }, render() { window.ran = 1 } }",
        "_model_module": "anywidget",
        "_model_name": "AnyModel",
        "_view_module": "anywidget",
        "_view_name": "AnyView",
        "_anywidget_id": "evil",
    },
}

MODULES = (
    *("anywidget", "comm", "evil", "html", "IPython", "ipywidgets", "json", "jupyter_client", "matplotlib", "narwhals"),
    *(
        "numpy",
        "orjson",
        "pandas",
        "plotly",
        "psygnal",
        "sitecustomize",
        "traitlets",
        "typst",
        "usercustomize",
        "vector3_edu",
    ),
    *("tomllib", "fractions", "statistics", "webbrowser", "ipykernel", "matplotlib_inline", "vector3_edu_evil"),
)


def write_folder(folder: Path) -> None:
    """Modules that hide installed ones, a game that is found by its entry point, and settings, all beside a notebook."""
    for name in MODULES:
        (folder / name).mkdir()
        mark = folder / f"ran-{name}"
        (folder / name / "__init__.py").write_text(f"open({str(mark)!r}, 'w').close()\n")
    (folder / "evil.py").write_text(f"open({str(folder / 'ran-evil.py')!r}, 'w').close()\n")
    points = folder / "evil-1.0.dist-info"
    points.mkdir()
    (points / "METADATA").write_text("Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n")
    (points / "entry_points.txt").write_text("[vector3_edu.games]\nevil = vector3_edu_evil:GAME\n")
    for name in ("ipython_config.py", "ipython_kernel_config.py", "jupyter_notebook_config.py"):
        (folder / name).write_text(f"open({str(folder / 'ran-config')!r}, 'w').close()\n")


def notebook(harmless: tuple[str, ...]) -> dict[str, Any]:
    """Cells that may start by themselves, each saved with outputs that do harm; then those that must not."""
    cells = [_cell(source, f"start-{k}", OUTPUTS) for k, source in enumerate(harmless)]
    cells += [_cell(source, f"evil-{k}", OUTPUTS if k % 8 == 0 else ()) for k, source in enumerate(CELLS)]
    cells += [_cell(CELLS[0], "start-1", OUTPUTS)]  # it has the id of a cell that may start
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "vector3-edu": {"trusted": True, "kinds": ["start"] * len(cells)},
            "trusted": True,
            "widgets": {
                "application/vnd.jupyter.widget-state+json": {
                    "version_major": 2,
                    "version_minor": 0,
                    "state": {"7" * 32: STATE},
                }
            },
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _cell(source: str, name: str, outputs: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    tags = ["start", "v3-quiet", "vector3-edu"]
    return {
        "cell_type": "code",
        "id": name,
        "metadata": {"trusted": True, "tags": tags, "vector3-edu": {"kind": "start"}, "init_cell": True},
        "source": source,
        "outputs": list(json.loads(json.dumps(outputs))),
        "execution_count": None,
    }
