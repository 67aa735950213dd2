"""Honours of a game on its score sheet, shown once the winner is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from sanjuan_desktop.control.text.i18n import counted
from sanjuan_desktop.features.honours.medal import paint_medal
from sanjuan_desktop.features.honours.page import name_of
from sanjuan_desktop.features.scores.result import Result
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.widgets.fading import fade_in, hide_softly

if TYPE_CHECKING:
    from sanjuan_desktop.features.honours.honours import Honour

MOST: Final = 2
_MEDAL_PX: Final = (24, 30)
_FADE_MS: Final = 120


class HonoursRow(Result):
    """Row of at most two medals with names and the number of others; a click opens the page of honours."""

    wanted = Signal()

    def __init__(self, honours: tuple[Honour, ...], dpr: float) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        svgs = SvgStore()
        for honour in honours[:MOST]:
            row.addWidget(self._button(name_of(honour), _icon(svgs, honour.medal, dpr)))
        rest = len(honours) - MOST
        if rest > 0:
            row.addWidget(self._button(counted("Deeds", "and %n more", "and %n more", rest)))
        row.addStretch(1)

    def hide_it(self) -> None:
        """Hide the row but keep its space."""
        hide_softly(self)

    def appear(self) -> None:
        """Fade the row in."""
        fade_in(self, _FADE_MS)

    def _button(self, text: str, icon: QIcon | None = None) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName("pill")
        button.setFont(style.font("text", 15, 700))
        if icon is not None:
            button.setIcon(icon)
            button.setIconSize(QSize(*(style.scaled(px) for px in _MEDAL_PX)))
        button.clicked.connect(self.wanted)
        return button


def _icon(svgs: SvgStore, medal: str, dpr: float) -> QIcon:
    wide, high = (style.scaled(px) for px in _MEDAL_PX)
    picture = QPixmap(round(wide * dpr), round(high * dpr))
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_medal(painter, svgs, QRectF(0, 0, wide, high), medal, is_done=True)
    painter.end()
    return QIcon(picture)
