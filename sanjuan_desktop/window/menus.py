"""Entries of a menu bar, and how to fill the bar with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtGui import QAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtWidgets import QMenu, QMenuBar

    from sanjuan_desktop.ui.widgets.services import Wordings


class Menu(NamedTuple):
    """Menu with its entries; it is enabled together with the entry ``like``, or always."""

    words: Callable[[], str]
    entries: Sequence[Entry]
    like: QAction | None = None


Entry = QAction | Menu | None
"""``None`` is a separator between two groups of entries."""

LINE: Final = None


def fill(parent: QMenuBar | QMenu, those: Iterable[Entry], wordings: Wordings) -> None:
    """Add entries to the menu bar or a menu; titles follow the language."""
    for entry in those:
        if entry is None:
            parent.addSeparator()
        elif isinstance(entry, QAction):
            parent.addAction(entry)
        else:
            menu = parent.addMenu("")
            wordings.add(menu.setTitle, entry.words)
            fill(menu, entry.entries, wordings)
            if entry.like is not None:
                menu.setEnabled(entry.like.isEnabled())
                entry.like.enabledChanged.connect(menu.setEnabled)
