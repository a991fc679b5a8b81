"""Which edition of the course is running: on a computer, or in the browser itself."""

from __future__ import annotations

import sys

IN_BROWSER = sys.platform == "emscripten"
"""Whether Python runs inside the student's browser, as on the web site of the course."""
