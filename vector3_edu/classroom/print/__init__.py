"""Worksheets, slides and tokens, as they come out of a printer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from vector3_edu.core.files import Kind

MARK = b"% vector3-edu\n"
"""A comment at the end of our files, where readers of PDF pass over it: one without it was written by somebody else."""
PDF = Kind("a PDF of this program", begins=b"%PDF", ends=MARK)


def compile_pdf(template: Path, data: dict[str, Any]) -> bytes:
    """The pages of some data as PDF."""
    import typst

    pdf: bytes = typst.compile(str(template), sys_inputs={"data": json.dumps(data)})
    return pdf.rstrip(b"\n") + b"\n" + MARK
