"""Prose by language: notebooks and teacher's pages are translated paragraph by paragraph; code cells are shared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from vector3_edu.core.language import say

_FENCE = re.compile(r"\s*(```|~~~)")
_WORDS = re.compile(r"[^\W\d_]{2,}")


def paragraphs(text: str) -> Iterator[str]:
    """The parts of a Markdown text between empty lines; a fenced block is one part, whatever it holds.

    >>> list(paragraphs("# Title\\n\\nSome words\\nmore.\\n"))
    ['# Title', 'Some words\\nmore.']
    """
    part: list[str] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= bool(_FENCE.match(line))
        if line.strip() or fenced:
            part.append(line)
        elif part:
            yield "\n".join(part)
            part = []
    if part:
        yield "\n".join(part)


def is_prose(part: str) -> bool:
    """Whether a paragraph has words to translate; code in fences has none.

    >>> is_prose("A ship coasts."), is_prose("```\\nplay()\\n```"), is_prose("---")
    (True, False, False)
    """
    return not _FENCE.match(part) and bool(_WORDS.search(part))


def translate_markdown(text: str) -> str:
    """A Markdown text in the language that was chosen; a paragraph that is not translated stays English."""
    parts = [str(say(part)) if is_prose(part) else part for part in paragraphs(text)]
    return "\n\n".join(parts) + ("\n" if text.endswith("\n") else "")


def translate_notebook(content: bytes) -> bytes:
    """A notebook with its prose in the language that was chosen; its code stays as it is."""
    notebook = json.loads(content)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = translate_markdown("".join(cell["source"])).splitlines(keepends=True)
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()
