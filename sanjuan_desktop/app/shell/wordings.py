"""Words that stay on the screen for as long as the window does, and follow the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject


class Wordings:
    """Remembers how each title is shown and where its words come from."""

    def __init__(self) -> None:
        self._known: list[tuple[Callable[[str], object], Callable[[], str]]] = []

    def add(self, show: Callable[[str], object], words: Callable[[], str]) -> None:
        """Show words now, and again whenever the language has changed."""
        self._known.append((show, words))
        show(words())

    def action(
        self, parent: QObject, words: Callable[[], str], act: Callable[[], object] | None = None
    ) -> QAction:
        """Return an entry for a menu that follows the language; ``act`` is done when it is chosen."""
        action = QAction(parent)
        self.add(action.setText, words)
        if act is not None:
            action.triggered.connect(lambda _: act())
        return action

    def renew(self) -> None:
        """Show everything in the language of now."""
        for show, words in self._known:
            show(words())
