"""What a page says itself, without its kernel: texts that stand in its scripts, in the language that was chosen."""

from __future__ import annotations

import json
import re
from functools import cache

from vector3_edu.core.language import ENGLISH, language, say

_SAID = re.compile(r'\bsay\(\s*("(?:[^"\\]|\\.)*")')


@cache
def texts_in(script: str) -> tuple[str, ...]:
    """The English texts that a script says.

    >>> texts_in('button.title = say("Play"); say("Speed {speed}×", { speed })')
    ('Play', 'Speed {speed}×')
    """
    return tuple(dict.fromkeys(json.loads(text) for text in _SAID.findall(script)))


def page_words(script: str) -> dict[str, str]:
    """What the texts of a script are in the language that was chosen; nothing in English, which the script has itself."""
    return {} if language() == ENGLISH else {text: str(say(text)) for text in texts_in(script)}
