"""How Sphinx makes the pages. It reads this file by its name, in this folder."""

from __future__ import annotations

import re
from typing import Any

from vector3_edu import __version__

project = html_title = "vector3_edu"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_static_path = ["pages.css"]
html_css_files = ["pages.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1d5fc4", "color-brand-content": "#1d5fc4"},
    "dark_css_variables": {"color-brand-primary": "#7cc4ff", "color-brand-content": "#7cc4ff"},
}
html_show_copyright = False
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False
myst_heading_anchors = 3
suppress_warnings = ["myst.xref_missing", "myst.header"]

default_role = "code"  # docstrings write code in single quotes, as in Markdown
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 200  # counted with the modules of all types, which are not shown
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["pytest"]  # whoever builds the site need not test a game
FROM_PYTHON = re.compile(r"Alias for field number \d+$")


def setup(app: Any) -> None:
    """Have each docstring looked at before it is set."""
    app.connect("autodoc-process-docstring", drop_words_of_python)


def drop_words_of_python(*found: Any) -> None:
    """Leave out what Python says of a field by itself; the lines come last."""
    lines: list[str] = found[-1]
    lines[:] = [line for line in lines if not FROM_PYTHON.match(line)]
