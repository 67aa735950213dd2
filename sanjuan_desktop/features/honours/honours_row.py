"""Honours of a game on its score sheet, shown once the winner is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QPushButton

from sanjuan_desktop.control.text.i18n import counted
from sanjuan_desktop.features.honours.medal import paint_medal
from sanjuan_desktop.features.honours.page import name_of, reason_of
from sanjuan_desktop.features.scores.result import Result
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.widgets.fading import fade_in, hide_softly
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from sanjuan_desktop.features.honours.honours import Honour

MOST: Final = 4
"""Maximum number of lines; if there are more honours, the last line has the number of the others."""
_MEDAL_PX: Final = (20, 25)
_REASON_PX: Final = 15
_FADE_MS: Final = 120


class HonoursRow(Result):
    """Medals of a game with their names and reasons, a line each; a click opens the page of honours."""

    wanted = Signal()

    def __init__(self, honours: tuple[Honour, ...], dpr: float) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(style.scaled(10))
        grid.setVerticalSpacing(style.scaled(4))
        grid.setColumnStretch(1, 1)
        svgs = SvgStore()
        shown = honours if len(honours) <= MOST else honours[: MOST - 1]
        for line, honour in enumerate(shown):
            button = self._button(name_of(honour), _icon(svgs, honour.medal, dpr))
            button.setAccessibleDescription(reason_of(honour))
            grid.addWidget(button, line, 0)
            grid.addWidget(words(reason_of(honour), style.font("text", _REASON_PX, 500), wrap=True), line, 1)
        rest = honours[len(shown) :]
        if rest:
            more = self._button(counted("Deeds", "and %n more", "and %n more", len(rest)))
            reasons = [f"{name_of(honour)}: {reason_of(honour)}" for honour in rest]
            more.setToolTip("\n".join(reasons))
            more.setAccessibleDescription(" ".join(reasons))
            grid.addWidget(more, len(shown), 0)

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
