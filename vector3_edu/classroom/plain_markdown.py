"""The Markdown that our notebooks use, as HTML: headings, paragraphs, lists, tables, bold, italics, code and links."""

from __future__ import annotations

import re
from html import escape

_INLINE = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\[([^\]]+)\]\([^)\s]+\)"), r"\1"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*]+)\*"), r"<em>\1</em>"),
)


def inline(text: str) -> str:
    """One line of Markdown. A link becomes its words: on a wall nobody can click it.

    >>> inline("**Predict** *first*: `2 < 3`")
    '<strong>Predict</strong> <em>first</em>: <code>2 &lt; 3</code>'
    """
    text = escape(text, quote=False)
    for pattern, html in _INLINE:
        text = pattern.sub(html, text)
    return text


def as_html(markdown: str) -> str:
    """Blocks of Markdown, divided by empty lines.

    >>> as_html("One line,\\nstill the same.\\n\\n- a\\n- b")
    '<p>One line, still the same.</p>\\n<ul><li>a</li><li>b</li></ul>'
    """
    return "\n".join(_block(block) for block in re.split(r"\n\s*\n", markdown.strip()) if block.strip())


def _block(block: str) -> str:
    lines = [line.rstrip() for line in block.strip().split("\n")]
    heading = re.match(r"(#+) (.*)", lines[0])
    if heading:
        rest = "\n".join(lines[1:]).strip()
        return f"<h2>{inline(heading[2])}</h2>" + (f"\n{_block(rest)}" if rest else "")
    if lines[0].startswith("|"):
        return _table(lines)
    items = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)
    if len(items) > 1:
        before = f"<p>{inline(' '.join(items[0].split()))}</p>" if items[0].strip() else ""
        return before + "<ul>" + "".join(f"<li>{inline(' '.join(item.split()))}</li>" for item in items[1:]) + "</ul>"
    return f"<p>{inline(' '.join(lines))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    kept = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    tags = ["th", *["td"] * (len(kept) - 1)]
    cells = ["".join(f"<{tag}>{inline(cell)}</{tag}>" for cell in row) for tag, row in zip(tags, kept, strict=True)]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
