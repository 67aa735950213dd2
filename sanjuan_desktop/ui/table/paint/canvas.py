"""Painting helpers shared by all pieces: boxes, shadows, lines of text, drawings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen, QTextLayout, QTextOption

from sanjuan_desktop.ui.look.display import USUAL, Display
from sanjuan_desktop.ui.look.theme import INK, SEAT_COLOURS, SHADOW, Inks, inks

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from sanjuan_desktop.ui.look.svg_store import Recolouring, SvgStore

CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft

_NARROWEST: Final = 0.76
"""Minimum horizontal scale of a line, relative to its usual width."""


def colour(name: str, alpha: float = 1.0) -> QColor:
    """Return a colour of the palette with the given opacity, 0 to 1."""
    result = QColor(name)
    result.setAlphaF(alpha)
    return result


@dataclass(frozen=True, slots=True)
class Canvas:
    """Painter together with the drawings and the device pixel ratio.

    All coordinates are device pixels; ``dpr`` converts logical pixels (smallest fonts, line widths) into
    them.
    """

    painter: QPainter
    svgs: SvgStore
    dpr: float
    display: Display = USUAL
    seat_colours: tuple[str, ...] = SEAT_COLOURS

    @property
    def inks(self) -> Inks:
        """The colours of text and edges."""
        return inks(self.display.contrast)

    def put(self, name: str, x: float, y: float, w: float, recolour: Recolouring = ()) -> None:
        """Paint a drawing ``w`` wide; the height follows from its proportions."""
        self.svgs.paint(self.painter, name, QRectF(x, y, w, w * self.svgs.ratio(name)), recolour)

    def box(self, rect: QRectF, radius: float, fill: QColor) -> None:
        """Fill a rounded box."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(fill)
        self.painter.drawRoundedRect(rect, radius, radius)

    def outline(
        self,
        rect: QRectF,
        radius: float,
        line: QColor,
        width: float,
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:
        """Draw the line of a rounded box; ``width`` is its thickness in device pixels."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(line, width, style))
        self.painter.drawRoundedRect(rect, radius, radius)

    def disc(self, x: float, y: float, d: float, fill: QColor) -> None:
        """Fill a disc whose surrounding square begins at (x, y)."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QRectF(x, y, d, d))

    def shadow(self, rect: QRectF, radius: float, depth: float, strength: float = 0.30) -> None:
        """Draw the soft shadow of a piece at a height of ``depth`` above the table."""
        for i in (1, 2, 3):
            d = depth * i / 3
            self.box(rect.translated(d * 0.3, d), radius, colour(SHADOW, strength / 3))

    def line(
        self,
        rect: QRectF,
        words: str,
        face: QFont,
        ink: str = INK,
        align: Qt.AlignmentFlag = CENTRE,
        smallest: float = 0.0,
    ) -> None:
        """Draw one line of text.

        Args:
            rect: the box; a line that is too long is compressed, then elided.
            words: the text.
            face: the font at its wanted size.
            ink: colour of the text.
            align: alignment in the box.
            smallest: size in device pixels down to which the font may shrink first;
                0 means that it may not shrink.
        """
        fitted, advance = fit_words(words, face, rect.width(), smallest)
        narrow = 1.0
        # One pixel of rounding must not cost the last letter.
        if advance > rect.width() + 1:
            narrow = max(_NARROWEST, rect.width() / advance) if smallest else 1.0
            room = rect.width() / narrow + 1
            words = QFontMetricsF(fitted).elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.painter.save()
        self.painter.translate(rect.topLeft())
        self.painter.scale(narrow, 1.0)
        rect = QRectF(0.0, 0.0, rect.width() / narrow, rect.height())
        self.painter.setFont(fitted)
        self.painter.setPen(QColor(ink))
        # Large text may be higher than its box, which only determines its centre.
        flags = int(Qt.TextFlag.TextSingleLine) | int(Qt.TextFlag.TextDontClip)
        self.painter.drawText(rect, int(align) | flags, words)
        self.painter.restore()

    def paragraph(self, rect: QRectF, words: str, face: QFont, ink: str = INK) -> None:
        """Draw centred, wrapped text, vertically centred in the box."""
        width = balanced_width(words, face, rect.width())
        layout, height = flow(words, face, width)
        left = rect.left() + (rect.width() - width) / 2
        top = rect.top() + max(0.0, (rect.height() - height) / 2)
        self.painter.setPen(QColor(ink))
        layout.draw(self.painter, QPointF(left, top))


def fit_line(words: str, face: QFont, width: float, smallest: float) -> QFont:
    """Return the font, shrunk until the text fits, but not below ``smallest`` pixels; 0 keeps its size."""
    return fit_words(words, face, width, smallest)[0]


def fit_words(words: str, face: QFont, width: float, smallest: float) -> tuple[QFont, float]:
    """Return the font of :func:`fit_line` and the width of the text in it."""
    fitted = QFont(face)
    advance = QFontMetricsF(fitted).horizontalAdvance(words)
    while smallest and advance > width and fitted.pixelSize() > smallest:
        fitted.setPixelSize(fitted.pixelSize() - 1)
        advance = QFontMetricsF(fitted).horizontalAdvance(words)
    return fitted, advance


def flow(words: str, face: QFont, width: float) -> tuple[QTextLayout, float]:
    """Break text into centred lines; return the layout and its height in pixels."""
    option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout = QTextLayout(words, face)
    layout.setTextOption(option)
    y, step = 0.0, QFontMetricsF(face).height() * 1.015
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, y))
        y += step
    layout.endLayout()
    return layout, y


def balanced_width(words: str, face: QFont, width: float) -> float:
    """Return the smallest width with the same number of lines, so that no word stands alone."""
    lines = flow(words, face, width)[0].lineCount()
    for part in (0.6, 0.7, 0.8, 0.9):
        layout = flow(words, face, width * part)[0]
        widest = max(layout.lineAt(i).naturalTextWidth() for i in range(layout.lineCount()))
        if layout.lineCount() == lines and widest <= width * part:
            return width * part
    return width
