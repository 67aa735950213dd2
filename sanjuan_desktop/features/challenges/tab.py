"""Base class of the pages of the sheet *Challenges*: name, content and buttons at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSize


@dataclass(frozen=True, slots=True)
class FootButton:
    """Button at the bottom of the sheet; the main one is gold and is activated by Enter."""

    words: str
    act: Callable[[], object]
    is_main: bool = False


class ChallengesTab(QWidget):
    """One page; subclasses fill it and return its buttons, the main one last."""

    rules_heading = 0
    """Index of the heading in the rules that describes the page."""

    foot_changed = Signal()
    """The buttons at the bottom have changed."""

    name = ""
    """Name of the page in the current language."""

    def set_name(self, name: str) -> None:
        """Set the name of the page, also for screen readers."""
        self.name = name
        self.setAccessibleName(name)

    def foot(self) -> list[FootButton]:
        """Return the buttons at the bottom, without the one that closes the sheet."""
        return []

    def done_words(self) -> str:
        """Return the label of the button that closes the sheet."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        """Return the minimum size, because the sheet gives a page all available space."""
        return self.minimumSizeHint()

    def fit(self, width: int, height: int) -> None:
        """Adapt to this size in pixels; the sheet scrolls a page that needs more height."""
        raise NotImplementedError
