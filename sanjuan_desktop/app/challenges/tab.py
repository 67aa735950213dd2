"""What a page of the sheet *Challenges* is: a name, a widget, the buttons at the foot while it is shown."""

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
    """A button at the foot of the sheet; the main one is gold and answers to Enter."""

    words: str
    act: Callable[[], object]
    is_main: bool = False


class ChallengesTab(QWidget):
    """One page; a subclass fills it and says which buttons belong to it, the main one last."""

    rules_heading = 0
    """The heading in the section of the rules below which the page is told of."""

    foot_changed = Signal()
    """The buttons at the foot are others now."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.setAccessibleName(name)

    def foot(self) -> list[FootButton]:
        """Return the buttons at the foot besides the one that closes the sheet."""
        return []

    def done_words(self) -> str:
        """Return what the button says that closes the sheet."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        """Ask for no more than must be: the sheet gives a page all the room that there is."""
        return self.minimumSizeHint()

    def fit(self, width: int, height: int) -> None:
        """Take so much room, in pixels; a page may be higher, then the sheet is scrolled."""
        raise NotImplementedError
