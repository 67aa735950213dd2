"""Signals that the zones of one table share."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.questions.clicks import Click


class TableSignals(QObject):
    """Signals of all zones of one table. Their connections end with the table."""

    clicked = Signal(Click)
    """Item of the question, or an enabled button."""
    refused = Signal(str)
    """Reason why a disabled button cannot be pressed."""
    hint_wanted = Signal()
    faster_wanted = Signal()
    tip_clicked = Signal(int)
    """Number of a tip of the hint, from 0."""
    tip_focused = Signal(object)
    """Tip that was reached by an arrow key, as ``(zone name, number)``."""
    hint_closed = Signal()
    tool_pressed = Signal(object)
    """:class:`~sanjuan_desktop.ui.table.zones.side_buttons.Tool` at the head of the log."""
    log_wanted = Signal()
    """Open the drawer with standing and log, or close it."""
    unseen_wanted = Signal()
    """The draw pile was clicked, to list the unseen cards."""
    hovered = Signal(object, bool)
    """Card or tile, and whether the pointer is over it."""
    details = Signal(object)
    """Card or tile to be magnified."""
    veiled = Signal(bool)
    """Whether cards lie over the middle of the table."""
