"""What the pointer has left is not lit any more, also where a list or menu lay over it meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget


def let_go(host: QWidget) -> None:
    """Unlight ``host`` and whatever on it takes itself to be under the pointer and is not.

    Some systems say nothing to a widget that the pointer leaves while its list or menu is open.
    """
    place = QCursor.pos()
    for widget in (host, *host.findChildren(QWidget)):
        if widget.underMouse() and not widget.rect().contains(widget.mapFromGlobal(place)):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
            widget.update()
