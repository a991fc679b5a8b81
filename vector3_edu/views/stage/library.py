"""The library that draws in space, plotly.js, as a file of plotly's package."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def plotly_js() -> bytes:
    """The library as it is installed. Only its file is read: importing plotly takes a second, and the browser edition of the
    course carries this file and nothing else of plotly."""
    found = find_spec("plotly")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("plotly is not installed. Install it with: pip install plotly")
    return (Path(found.submodule_search_locations[0]) / "package_data" / "plotly.min.js").read_bytes()
