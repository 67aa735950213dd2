"""Arrow keys: focus and select neighbouring buttons, and the direction of a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QAbstractButton, QWidget

_ACROSS: Final[dict[int, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN: Final[dict[int, int]] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


def horizontal_step(event: QKeyEvent) -> int:
    """Return -1 for the left key, 1 for the right key, 0 for any other."""
    return _ACROSS.get(event.key(), 0)


def vertical_step(event: QKeyEvent) -> int:
    """Return -1 for the up key, 1 for the down key, 0 for any other."""
    return _DOWN.get(event.key(), 0)


def any_step(event: QKeyEvent) -> int:
    """Return -1 for the left and up keys, 1 for the right and down keys, 0 for any other."""
    return horizontal_step(event) or vertical_step(event)


class ArrowKeys(QObject):
    """Event filter of a group of checkable buttons, of which the focused one is selected.

    The buttons themselves see no arrow key.
    """

    moved = Signal(object)
    """Button that was focused and selected with an arrow key."""

    def __init__(self, parent: QWidget, target: Callable[[int, int, int], int]) -> None:
        """Start without buttons.

        Args:
            parent: widget with the buttons.
            target: returns the index of the button to select, from the index of the focused one and the
                horizontal and the vertical step, one of them -1 or 1 and the other 0. Nothing happens if
                there is no button with this index or it is disabled. It may call :meth:`watch`.
        """
        super().__init__(parent)
        self._target = target
        self._buttons: tuple[QAbstractButton, ...] = ()

    def watch(self, buttons: Sequence[QAbstractButton]) -> None:
        """Set the buttons in their order, in place of the previous ones."""
        self._buttons = tuple(buttons)
        for button in self._buttons:
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the arrow keys of the buttons."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or not any_step(event):
            return super().eventFilter(watched, event)
        event.accept()
        places = [place for place, button in enumerate(self._buttons) if button is watched]
        if places:
            self._select(self._target(places[0], horizontal_step(event), vertical_step(event)))
        return True

    def _select(self, place: int) -> None:
        if 0 <= place < len(self._buttons) and self._buttons[place].isEnabled():
            button = self._buttons[place]
            button.setFocus(Qt.FocusReason.OtherFocusReason)
            button.setChecked(True)
            self.moved.emit(button)
