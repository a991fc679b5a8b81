"""The choice of a language in the first notebook: the notebooks are written in it, in a folder beside the English ones.

A kernel that is started in that folder speaks its language (`core/language.py`), and its progress is that of the folder
above, so that nothing is lost by changing from one to the other.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.classroom.course import copy_notebooks
from vector3_edu.core import language
from vector3_edu.core.context import speaking
from vector3_edu.core.files import Unwritable
from vector3_edu.core.language import ENGLISH, NAMES, folder_language, say
from vector3_edu.core.problems import Refused, listed, shown

START = "00_start_here.ipynb"


class Written(NamedTuple):
    """What came of a choice: a sentence, and the notebook to open; none if it could not be written."""

    words: str
    link: str = ""

    def __repr__(self) -> str:
        return f"{self.words} {self.link}".strip()

    def _repr_html_(self) -> str:
        link = f" <a href='{escape(self.link, quote=True)}'>{escape(self.link)}</a>" if self.link else ""
        return f"<p>{escape(self.words)}{link}</p>"


def choose_language(code: Any = None) -> Any:
    """Choose the language of the notebooks: a card with a button for each, or in code choose_language("es")."""
    if code is not None:
        return write_in(code)
    try:
        from vector3_edu.views.cards.student_card import LanguageCard
    except ImportError:
        known = listed((f'choose_language("{each}")' for each in language.languages()), last="or")
        return Written(say("Choose a language in code: {choices}.", choices=known))
    names = {each: NAMES.get(each, each) for each in language.languages()}
    return LanguageCard(names, lambda code: write_in(code)._repr_html_())


def write_in(code: Any) -> Written:
    """Write the notebooks in a language, never over what a student changed, and say where they are. Never raises."""
    if not isinstance(code, str) or code not in language.languages():
        known = listed(language.languages(), last="and")
        return Written(say("There is no language {code}. Languages are {known}.", code=shown(code, 20), known=known))
    above = Path("..") if folder_language() else Path()
    folder = above if code == ENGLISH else above / code
    try:
        with speaking(code):
            copied = copy_notebooks(folder, code=code) if code != ENGLISH else None
            words = [say("The notebooks in {language} start here:", language=NAMES.get(code, code))]
            if copied is not None and copied.kept:
                kept = listed(copied.kept, last="and")
                words.insert(0, say("These stay as you changed them: {notebooks}.", notebooks=kept))
    except (Unwritable, OSError) as refused:
        return Written(say("The notebooks could not be written. {problem}", problem=str(refused)))
    except Refused as refused:
        return Written(str(refused))
    return Written(" ".join(words), (folder / START).as_posix())
