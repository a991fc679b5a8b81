"""A lesson that opens ready, as a browser shows it: for the browser tests and the bench of all notebooks."""

from __future__ import annotations

from typing import Any

from tests.bench.jupyter import PATIENCE

PANEL = "window.jupyterapp.shell.currentWidget"
PHASE = "[...document.querySelectorAll('.v3-lesson-header')].find((each) => each.offsetParent)?.dataset.phase"
CELLS = f"""() => {PANEL}.content.widgets.filter((cell) => cell.model.type === 'code').map((cell) => {{
  const outputs = cell.model.outputs.toJSON();
  const view = outputs.map((output) => output.data?.['application/vnd.jupyter.widget-view+json']).find(Boolean);
  return {{
    source: cell.model.sharedModel.source,
    count: cell.model.executionCount,
    widget: view?.model_id ?? '',
    failed: outputs.filter((output) => output.output_type === 'error' || output.name === 'stderr').length > 0,
    hidden: cell.hasClass('v3-quiet') && !{PANEL}.hasClass('v3-code'),
    gone: cell.hasClass('v3-gone'),
    text: cell.outputArea.node.innerText,
  }};
}})"""
"""What each cell with code holds and shows."""

SEEN = """async () => {
  const panel = window.jupyterapp.shell.currentWidget, outer = panel.content.node.querySelector('.jp-WindowedPanel-outer');
  const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)));
  for (let top = 0; top < outer.scrollHeight; top += outer.clientHeight) { outer.scrollTop = top; await next(); }
  outer.scrollTop = 0;
  await next();
}"""
"""Show every part of the page once: what is out of sight is not drawn."""

TROUBLE = ("model not found", "Error displaying widget", "Error creating widget", "Loading widget", "Traceback", "Error:")
"""What a page says where something went wrong."""


def wait_until(page: Any, phase: str, patience: int = PATIENCE) -> None:
    """Wait until the lesson that is seen is starting, ready, gone or missing."""
    page.wait_for_function(f"(phase) => {PHASE} === phase", arg=phase, timeout=patience)


def cells(page: Any) -> list[dict[str, Any]]:
    """What each cell with code holds and shows."""
    found: list[dict[str, Any]] = page.evaluate(CELLS)
    return found


def trouble(page: Any) -> list[str]:
    """What a student would read as an error, cell by cell, once the whole page was seen."""
    page.evaluate(SEEN)
    found = cells(page)
    said = [f"{cell['source'][:40]}: {words}" for cell in found for words in TROUBLE if words in cell["text"]]
    return [*said, *(f"{cell['source'][:40]} failed" for cell in found if cell["failed"])]
