"""A whole match as one page of HTML that opens offline: the pictures, the words, a scrubber, and the debrief below."""

from __future__ import annotations

from html import escape
from pathlib import Path

from vector3_edu.core.files import Kind, write
from vector3_edu.core.language import language, say
from vector3_edu.core.picture.frames import ON_MAP
from vector3_edu.matches.match import Match
from vector3_edu.views.browser.delivery import plotly_js, style, view_words
from vector3_edu.views.browser.linker import link, policy
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.replay.data import as_text, moments, pack, replay_data
from vector3_edu.views.replay.debrief_page import section

SCRIPT = "replay_page.js"
MARK = "vector3_edu replay"


def export(match: Match, path: Path, seat: str | None = None, palette: str = "space", seen_from: str = ON_MAP) -> Path:
    """Write the page; never over a file that is not such a page."""
    return write(path, page(match, seat, palette, seen_from), PAGE)


def page(match: Match, seat: str | None = None, palette: str = "space", seen_from: str = ON_MAP) -> str:
    """The page itself."""
    data = replay_data(moments(match, seat, seen_from), palette) | {"page_words": view_words(SCRIPT)}
    library = "" if data["flat"] else plotly_js().decode()
    held = _held("data", as_text(data)) + (_held("library", library) if library else "")
    script = f"const replay = {link(SCRIPT)}.openReplay();"
    title = f"{match.game.title}: {say(match.scenario.title)}"
    look, looked_back = palette_named(palette), section(match.debrief(seat), palette)
    worn = _STYLE.format(
        ink=look.ink,
        ground=look.ground,
        scheme="dark" if look.dark else "light",
        style=style("stage", "replay", "debrief"),
    )
    return _PAGE.format(
        mark=MARK,
        policy=policy((script, library), None if library else (worn,)),  # plotly has style sheets of its own
        title=escape(title),
        style=worn,
        held=held,
        script=script,
        debrief=looked_back,
        language=language(),
    )


def _held(element_id: str, text: str) -> str:
    """A text on the page, packed: nothing in it can be taken for HTML, whatever people call themselves."""
    size, content = pack(text)
    return f'<script type="text/plain" id="{element_id}" data-size="{size}">{content}</script>'


_STYLE = """
body {{ font: 16px/1.5 system-ui, sans-serif; margin: .6rem auto; max-width: 1500px; padding: 0 1rem; }}
html {{ color: {ink}; background: {ground}; color-scheme: {scheme}; }}
body {{ container-type: inline-size; --v3-tall: calc(100vh - 76px); }}
h1 {{ font-size: 1.25rem; margin: .2rem 0 .6rem; }}
summary:focus-visible {{ outline: 3px solid {ink}; outline-offset: 2px; }}
{style}"""
_PAGE = """<!DOCTYPE html>
<html lang="en"><!-- {mark} --><head><meta charset="utf-8">{policy}
<meta name="viewport" content="width=device-width">
<title>{title}</title><style>{style}</style></head>
<body><main lang="{language}"><h1>{title}</h1><div id="replay"></div>{debrief}</main>
{held}
<script>{script}</script></body></html>
"""
PAGE = Kind("a replay", begins=_PAGE.partition("<head>")[0].format(mark=MARK).encode())
