"""Keyboard and drag handling of the current table; its parts are created with every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.ui.table.input.dragging import Dragging
from sanjuan_desktop.ui.table.input.key_cues import KeyCues
from sanjuan_desktop.ui.table.input.keyboard import Keyboard

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.table.zones.table_part import ItemKey


class Controls(QObject):
    """Passes keys and drags to the current table; without a table they are ignored."""

    ring_moved = Signal(object)
    """The item that now has the keyboard focus, or None."""
    dropped = Signal(object)
    """The clicks that a drop stands for."""
    refused = Signal(str)
    """The reason why a drop did nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.top: Tabletop | None = None
        """The current table, or None."""
        self.keyboard: Keyboard | None = None
        self._dragging: Dragging | None = None
        self._cues: KeyCues | None = None
        self._shows_keys = False
        self._prompt: Prompt | None = None
        self.take_focus: Callable[[bool], bool] | None = None
        """Moves the focus into a panel over the table, at its start or its end; False if it cannot."""

    @property
    def ring(self) -> ItemKey | None:
        """The item with the keyboard focus, or None."""
        return self.keyboard.item_key if self.keyboard is not None else None

    def take(self, top: Tabletop, prompt: Prompt | None) -> None:
        """Use this table with its question ``prompt``."""
        self.leave()
        self.top = top
        self.keyboard = Keyboard(top, self)
        self.keyboard.moved.connect(self.ring_moved)
        # A new table begins without a focused item.
        self.ring_moved.emit(None)
        self._dragging = Dragging(top, self)
        self._dragging.dropped.connect(self.dropped)
        self._dragging.refused.connect(self.refused)
        self._dragging.reordered.connect(self.refresh_keys)
        self._cues = KeyCues(top)
        self.ask(prompt)
        self._cues.show(self._shows_keys, prompt)

    def leave(self) -> None:
        """Stop using the table."""
        for old in (self.keyboard, self._dragging):
            if old is not None:
                old.deleteLater()
        self.top = self.keyboard = self._dragging = self._cues = None

    def ask(self, prompt: Prompt | None) -> None:
        """Set the current question."""
        self._prompt = prompt
        if self._dragging is not None:
            self._dragging.ask(prompt)

    def press(self, key: int, prompt: Prompt | None) -> bool:
        """Handle a key; return False if it has no effect here."""
        return self.keyboard is not None and self.keyboard.press(key, prompt)

    def next_part(self, step: int) -> bool:
        """Move the focus to the next part of the table, or the previous one (-1).

        A panel over the table is between the last part and the first one.
        """
        if self.keyboard is None:
            return False
        if self.take_focus is not None and self.keyboard.is_at_end(step) and self.take_focus(step > 0):
            self.keyboard.focus(None)
            return True
        return self.keyboard.next_part(step)

    def focus_buttons(self, codes: tuple[str, ...]) -> None:
        """Move the focus to the buttons of these codes in turn; the last existing one keeps it."""
        if self.keyboard is not None:
            for code in codes:
                self.keyboard.focus_button(code)

    def press_button(self) -> bool:
        """Press the focused button; return False if no button is focused."""
        return self.keyboard is not None and self.keyboard.press_button()

    def refresh(self) -> None:
        """Update the focus and the key labels after the table has changed."""
        if self.keyboard is not None:
            self.keyboard.refresh()
        self.refresh_keys()

    def show_keys(self, on: bool) -> None:
        """Show or hide the labels with the keys of cards, roles and buttons."""
        self._shows_keys = on
        if self._cues is not None:
            self._cues.show(on, self._prompt)

    def refresh_keys(self) -> None:
        """Update the key labels after the table has changed."""
        if self._cues is not None:
            self._cues.refresh(self._prompt)

    def cancel_drag(self) -> bool:
        """Return the dragged item to its place; return False without a drag."""
        return self._dragging is not None and self._dragging.cancel()
