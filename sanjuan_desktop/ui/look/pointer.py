"""Removal of stale hover highlights after a list or menu covered a widget."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget


def clear_hover(host: QWidget) -> None:
    """Clear the hover state of ``host`` and its children that are no longer under the pointer.

    Some systems do not tell a widget when the pointer leaves it while its list or menu is open.
    """
    place = QCursor.pos()
    for widget in (host, *host.findChildren(QWidget)):
        if widget.underMouse() and not widget.rect().contains(widget.mapFromGlobal(place)):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
            widget.update()
