"""What holds while somebody plays or a page is made: the language in which everything is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from vector3_edu.core import language
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, listed, shown


def use_language(code: str) -> str:
    """Choose the language of everything that is said from now on; an unknown one is refused."""
    if code not in language.languages():
        known = listed(language.languages(), last="and")
        raise Refused(say("There is no language {code}. Languages are {known}.", code=shown(code, 20), known=known))
    language.chosen[:] = [code]
    return code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything in this language for a while."""
    before = [*language.chosen]
    use_language(code)
    try:
        yield
    finally:
        language.chosen[:] = before
