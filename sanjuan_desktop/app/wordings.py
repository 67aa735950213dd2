"""Words that stay on the screen for as long as the window does, and follow the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Wordings:
    """Remembers how each title is shown and where its words come from."""

    def __init__(self) -> None:
        self._known: list[tuple[Callable[[str], object], Callable[[], str]]] = []

    def add(self, show: Callable[[str], object], words: Callable[[], str]) -> None:
        """Show words now, and again whenever the language has changed."""
        self._known.append((show, words))
        show(words())

    def renew(self) -> None:
        """Show everything in the language of now."""
        for show, words in self._known:
            show(words())
