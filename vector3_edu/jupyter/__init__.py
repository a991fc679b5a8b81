"""What makes a lesson open ready in Jupyter: the extension that runs its cards, and what it asks Python."""

from __future__ import annotations

from pathlib import Path

NAME = "vector3-edu"
"""What the extension is called where Jupyter looks for it."""
EXTENSION = Path(__file__).parent / "extension"
"""The extension as it is shipped."""
