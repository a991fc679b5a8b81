"""Every notebook opened, saved, and opened again the next day, when Python and the server have ended: what goes wrong.

`NOTEBOOKS=03,05 make bench PART=ready` takes some; `PICTURES=folder` keeps a picture of each as it stands the next day.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from tests.bench.jupyter import Lab
from tests.bench.lesson import PANEL, cells, trouble, wait_until
from vector3_edu.classroom.course import copy_notebooks

ALWAYS = False
WAIT = 5000
"""Milliseconds within which Python answers a button that lives."""
PRESSED = """(at) => {
  const code = window.jupyterapp.shell.currentWidget.content.widgets.filter((cell) => cell.model.type === 'code');
  const ours = [...code[at].outputArea.node.querySelectorAll('button')];
  const live = ours.filter((button) => !button.disabled && button.offsetParent && !button.closest('[inert], .v3-bar'));
  const named = (name) => live.find((button) => button.dataset.button === name);
  const button = ['check', 'commit', 'launch', 'hint'].map(named).find(Boolean);
  button?.click();
  return button?.dataset.button ?? '';
}"""
"""Press the button of a cell that asks Python for something; its name, if there is one."""


def run() -> int:
    """Print a line for each notebook; 1 if there was an error or a dead button."""
    wanted = tuple(os.environ.get("NOTEBOOKS", "").split(","))
    pictures = os.environ.get("PICTURES", "")
    errors = dead = 0
    with Lab(ready=True) as lab:
        copy_notebooks(lab.notebooks)
        names = sorted(path.name for path in lab.notebooks.glob("*.ipynb") if path.name.startswith(wanted))
        for name in names:
            page, _ = _open(lab, name)
            errors += _report(name, "today", trouble(page))
            lab.save(page, name)
            lab.clear()
        lab.next_day()
        for name in names:
            page, took = _open(lab, name)
            errors += _report(name, "tomorrow", trouble(page))
            if pictures:
                _picture(page, Path(pictures) / f"{Path(name).stem}.png")
            pressed, silent = _press_all(lab, page)
            dead += _report(name, "dead", silent)
            widgets = sum(bool(cell["widget"]) for cell in cells(page))
            print(f"{name:32} ready again after {took:4.1f} s, {widgets:3} widgets, {pressed:3} buttons pressed", flush=True)
            lab.clear()
    print(f"{len(names)} notebooks: {errors} errors, {dead} dead buttons; {len(lab.outside)} requests left the machine")
    return int(bool(errors or dead or lab.outside))


def _open(lab: Lab, name: str) -> tuple[Any, float]:
    began = time.monotonic()
    page = lab.open(name, width=1366, height=768)
    wait_until(page, "ready", 180_000)
    return page, time.monotonic() - began


def _report(name: str, when: str, what: list[str]) -> int:
    for line in what:
        print(f"{name} {when}: {line}", flush=True)
    return len(what)


def _press_all(lab: Lab, page: Any) -> tuple[int, list[str]]:
    """Press a button in each cell; how many there were, and those to which Python says nothing."""
    pressed, silent = 0, []
    for at, cell in enumerate(cells(page)):
        if not cell["widget"]:
            continue
        before = lab.received
        button = page.evaluate(PRESSED, at)
        if not button:
            continue
        pressed += 1
        until = time.monotonic() + WAIT / 1000
        while lab.received == before and time.monotonic() < until:
            page.wait_for_timeout(20)
        if lab.received == before:
            silent.append(f"{cell['source'][:40]}: {button}")
    return pressed, silent


def _picture(page: Any, path: Path) -> None:
    """The whole lesson as it is seen, from top to bottom."""
    path.parent.mkdir(parents=True, exist_ok=True)
    tall = page.evaluate(f"() => {PANEL}.content.node.querySelector('.jp-WindowedPanel-outer').scrollHeight")
    page.set_viewport_size({"width": 1366, "height": min(int(tall) + 200, 12_000)})
    page.wait_for_timeout(2500)
    page.screenshot(path=path)
    page.set_viewport_size({"width": 1366, "height": 768})
