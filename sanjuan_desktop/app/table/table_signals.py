"""Everything that a table reports."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGraphicsScene


class TableSignals(QGraphicsScene):
    """A scene with the signals of a table; what is clicked is reported, never decided here."""

    card_clicked = Signal(int)
    fan_clicked = Signal(int)
    place_clicked = Signal(int, int)
    """Seat and place."""
    role_clicked = Signal(int)
    lot_clicked = Signal()
    cathedral_clicked = Signal()
    button_pressed = Signal(str)
    button_refused = Signal(str)
    """A button that cannot be pressed was, or a drop did nothing; the words say why."""
    hint_wanted = Signal()
    """The button for a hint was pressed."""
    hint_closed = Signal()
    tip_taken = Signal(object)
    """The action of a tip that was clicked, or chosen with Enter."""
    redisplayed = Signal()
    """Text, hand and edges have another size or strength now."""
    tool_pressed = Signal(object)
    """A :class:`~sanjuan_desktop.app.table.zones.side_buttons.Tool`; see ``TableScene.set_tools``."""
    unseen_wanted = Signal()
    """The draw pile was clicked: which cards are still unseen?"""
    idle = Signal()
    ring_moved = Signal(object)
    """What has the ring of the keyboard now, None if nothing has."""
    resized = Signal()
    """The table of another size is there."""
    heard = Signal(object)
    """A tuple of events that can be heard now: one when its motion has come so far, or a whole step."""
