"""Keyboard and dragging of the table that is shown, made anew with every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.app.table.input.dragging import Dragging
from sanjuan_desktop.app.table.input.key_cues import KeyCues
from sanjuan_desktop.app.table.input.keyboard import Keyboard

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.app.table.zones.table_part import Spot
    from sanjuan_desktop.control.questions.prompts import Prompt


class Controls(QObject):
    """Hands keys and drags to the present table; without one nothing answers."""

    ring_moved = Signal(object)
    """What has the ring of the keyboard now, None if nothing has."""
    dropped = Signal(object)
    """The clicks that a drop stands for."""
    refused = Signal(str)
    """Why a drop did nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.keyboard: Keyboard | None = None
        self._dragging: Dragging | None = None
        self._cues: KeyCues | None = None
        self._shows_keys = False
        self._prompt: Prompt | None = None

    @property
    def ring(self) -> Spot | None:
        """What has the ring of the keyboard, None if nothing has."""
        return self.keyboard.spot if self.keyboard is not None else None

    def take(self, top: Tabletop, prompt: Prompt | None) -> None:
        """Serve this table from now on, on which ``prompt`` is asked."""
        self.leave()
        self.keyboard = Keyboard(top, self)
        self.keyboard.moved.connect(self.ring_moved)
        # The ring does not come along to a new table.
        self.ring_moved.emit(None)
        self._dragging = Dragging(top, self)
        self._dragging.dropped.connect(self.dropped)
        self._dragging.refused.connect(self.refused)
        self._dragging.laid.connect(self.refresh_keys)
        self._cues = KeyCues(top)
        self.ask(prompt)
        self._cues.show(self._shows_keys, prompt)

    def leave(self) -> None:
        """Serve no table any more."""
        for old in (self.keyboard, self._dragging):
            if old is not None:
                old.deleteLater()
        self.keyboard = self._dragging = self._cues = None

    def ask(self, prompt: Prompt | None) -> None:
        """Take note of the present question."""
        self._prompt = prompt
        if self._dragging is not None:
            self._dragging.ask(prompt)

    def press(self, key: int, prompt: Prompt | None) -> bool:
        """Do what a key says; False if it says nothing here."""
        return self.keyboard is not None and self.keyboard.press(key, prompt)

    def next_part(self, step: int) -> bool:
        """Give the ring to the next part of the table, or the one before (-1)."""
        return self.keyboard is not None and self.keyboard.next_part(step)

    def focus_buttons(self, codes: tuple[str, ...]) -> None:
        """Give the ring to the buttons of these codes, the last one keeps it."""
        if self.keyboard is not None:
            for code in codes:
                self.keyboard.focus_button(code)

    def press_button(self) -> bool:
        """Press the button that has the ring; False if none has."""
        return self.keyboard is not None and self.keyboard.press_button()

    def refresh(self) -> None:
        """Put the ring right after the table has changed."""
        if self.keyboard is not None:
            self.keyboard.refresh()
        self.refresh_keys()

    def show_keys(self, on: bool) -> None:
        """Write on cards, roles and buttons which key is theirs, or take it away."""
        self._shows_keys = on
        if self._cues is not None:
            self._cues.show(on, self._prompt)

    def refresh_keys(self) -> None:
        """Put the keys that are written on the table right after it has changed."""
        if self._cues is not None:
            self._cues.refresh(self._prompt)

    def cancel_drag(self) -> bool:
        """Let what hangs on the pointer glide home; False if nothing does."""
        return self._dragging is not None and self._dragging.cancel()
