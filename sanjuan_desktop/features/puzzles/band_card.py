"""Card of a puzzle band: picture, difficulty, number of solved puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.look.picture import clip_rounded

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QMouseEvent, QPaintEvent

    from sanjuan_desktop.features.puzzles.page import PuzzleBand
    from sanjuan_desktop.ui.table.paint.artist import Artist

LEAST_PX: Final = 168
"""Minimum width of a card at the standard text size."""

_EDGE: Final = 8
_BAR: Final = 9
_AIR_PX: Final = 36
"""Maximum additional height of a card."""
_LEAST_ART_PX: Final = 70
"""Minimum height of the picture; with less space there is no picture."""


class BandCard(QAbstractButton):
    """Custom-painted card with an accessible name; arrow keys go to the next card."""

    played = Signal()
    """Emitted at a double click, which starts the band immediately."""

    def __init__(self, model: PuzzleBand, artist: Artist) -> None:
        super().__init__()
        self._model = model
        self._artist = artist
        self._art = 0
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_band(model)

    @property
    def model(self) -> PuzzleBand:
        """The band."""
        return self._model

    def show_band(self, model: PuzzleBand) -> None:
        """Show the current state of the band."""
        self._model = model
        self.setAccessibleName(model.words)
        self.update()

    def fit(self, width: int, height: int) -> None:
        """Set the width; the picture, at most square, takes the rest of ``height`` (0: no picture)."""
        edge, words = style.scaled(_EDGE), self._words_height(width)
        art = min(width - 2 * edge, height - words - 2 * edge)
        self._art = art if art >= _LEAST_ART_PX else 0
        needed = 2 * edge + self._art + words
        self.setFixedSize(width, max(needed, min(height, needed + style.scaled(_AIR_PX))))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Start the band."""
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.played.emit()

    def sizeHint(self) -> QSize:
        """Return the size set by :meth:`fit`."""
        return self.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background, picture, text and bar."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        edge = style.scaled(_EDGE)
        if self._art:
            self._paint_art(painter, QRectF(edge, edge, self.width() - 2 * edge, self._art))
        self._paint_words(painter, self._art + edge + (edge if self._art else 0))
        painter.end()

    # -- helpers --------------------------------------------------------------------------------

    def _paint_ground(self, painter: QPainter) -> None:
        area = QRectF(self.rect())
        ground = theme.WHITE if self.isChecked() else "#F5E6C6"
        edge, wide = "", 0.0
        if self.isChecked():
            edge, wide = (theme.INK if style.display().contrast else theme.GOLD_SHADE), 3.0
        if self.hasFocus():
            edge, wide = (theme.INK if style.display().contrast else theme.CORAL), 3.0
        elif self.underMouse() and not self.isChecked():
            edge, wide = theme.GOLD_SHADE, 2.0
        marks.box(painter, area, style.scaled(12), ground, edge or None, wide)

    def _paint_art(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        clip_rounded(painter, area, style.scaled(8))
        side = max(area.width(), area.height())
        box = QRectF(area.center().x() - side / 2, area.bottom() - side, side, side)
        backdrop, building = LEVEL_OF[self._model.level].picture
        self._artist.svgs.paint(painter, f"backdrops/{backdrop}", box)
        self._artist.svgs.paint(painter, f"art/{building}", box)
        painter.restore()

    def _paint_words(self, painter: QPainter, top: float) -> None:
        model, left = self._model, style.scaled(_EDGE + 6)
        wide = self.width() - 2 * left
        name, about, count = _faces()
        y = top + style.scaled(2)
        high = QFontMetrics(name).height()
        marks.text(painter, QRectF(left, y, wide, high), model.name, name, theme.INK, least=13)
        y += high
        painter.setFont(about)
        painter.setPen(QColor(theme.INK if style.display().contrast else marks.CAPTION))
        box = QRectF(left, y, wide, self._about_height(self.width()))
        painter.drawText(box, Qt.TextFlag.TextWordWrap, model.about)
        low = self.height() - style.scaled(_EDGE) - QFontMetrics(count).height()
        ink = theme.INK if style.display().contrast else marks.CAPTION
        marks.text(painter, QRectF(left, low, wide, QFontMetrics(count).height()), model.count, count, ink)
        track = QRectF(left, low - style.scaled(_BAR + 5), wide, style.scaled(_BAR))
        _paint_bar(painter, track, model)

    def _words_height(self, width: int) -> int:
        name, _, count = _faces()
        high = QFontMetrics(name).height() + self._about_height(width) + QFontMetrics(count).height()
        return high + style.scaled(_BAR + 5 + 14)

    def _about_height(self, width: int) -> int:
        """Return the height of the text, at least two lines, so that the bars of all cards are level."""
        metrics = QFontMetrics(_faces()[1])
        room = QRect(0, 0, width - 2 * style.scaled(_EDGE + 6), 10_000)
        box = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._model.about)
        return max(2 * metrics.lineSpacing(), box.height())


def _faces() -> tuple[QFont, QFont, QFont]:
    return style.font("display", 20, 800), style.font("text", 15, 500), style.font("label", 14, 700)


def _paint_bar(painter: QPainter, track: QRectF, model: PuzzleBand) -> None:
    radius = track.height() / 2
    edge = theme.INK if style.display().contrast else None
    marks.box(painter, track, radius, marks.LINE, edge, 1.0)
    if model.solved:
        part = max(track.height(), track.width() * model.solved / model.whole)
        done = QRectF(track.x(), track.y(), part, track.height())
        fill = theme.SCHEMES["city"].dark if style.display().contrast else theme.LAGOON
        marks.box(painter, done, radius, fill)
