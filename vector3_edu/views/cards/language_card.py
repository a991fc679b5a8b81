"""The choice of a language: a button for each, and below what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as W

from vector3_edu.core.language import say
from vector3_edu.views.browser.delivery import with_plain_text


class LanguageCard(W.VBox):
    """`names` are the languages by their codes; `choose` is called with a code and says in HTML what came of it."""

    def __init__(self, names: Mapping[str, str], choose: Callable[[str], str]) -> None:
        self.told = W.HTML()
        super().__init__([W.HBox([self._button(code, name, choose) for code, name in names.items()]), self.told])
        self.add_class("v3-language")

    def _button(self, code: str, name: str, choose: Callable[[str], str]) -> W.Button:
        def chosen(_: Any) -> None:
            self.told.value = choose(code)

        button = W.Button(description=name)
        button.on_click(chosen)
        return button

    def __repr__(self) -> str:
        return say("Run this cell to choose a language.")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))
