"""Paper on the deck: pictures, a short text, and one or two buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, portrait_words
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table.paint.artist import seat_portrait
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent

# All lengths are pixels of a window of 1280×720; everything grows with the table.
_MAIN_PX: Final = (360, 164)
_SIDE_PX: Final = (267, 139)
"""Width and minimum height of the papers."""
_MAIN_FACE_PX: Final = 60
_SIDE_FACE_PX: Final = 42
_STEP: Final = 1.06
"""Distance from one picture to the next, as a multiple of their size."""
_ON_PAPER: Final = 0.62
"""Share of a picture that overlaps its paper."""
_TEXT_PX: Final = 16
_NEWS_PX: Final = 14
_BUTTON_PX: Final = 18
_BUTTON_HIGH_PX: Final = 37
_INDENT_PX: Final = 22
"""Margin beside the text of the main paper, which is wider than the text needs."""
_EDGE_PX: Final = 18
_TIGHT_EDGE_PX: Final = 10
"""Padding of a paper: usual, and on narrow papers."""
_PADDING_PX: Final = 22
"""Minimum padding beside the label of a button."""

DRAWING: Final = "/"
"""Part of the name of a drawing such as ``art/library``; names of portraits do not contain it."""

_ZOOM: Final = 1.34
_DRAWING_TOP: Final = 0.10
_BEHIND: Final = "backdrops/noon-a"


class DeckPaper(QFrame):
    """Paper of one entry; a click anywhere on it presses its first button."""

    def __init__(
        self,
        text: str,
        labels: Sequence[str],
        pictures: Sequence[str],
        page: QWidget,
        *,
        main: bool = False,
    ) -> None:
        """Create the paper.

        Args:
            text: its text.
            labels: labels of its buttons, the most likely one first.
            pictures: names of portraits, or drawings, over its upper edge.
            page: the page that contains it.
            main: whether it is the one in the middle.
        """
        super().__init__(page)
        self.setObjectName("mainPaper" if main else "sidePaper")
        self.is_main = main
        self.size_px = _MAIN_PX if main else _SIDE_PX
        self._face_px = _MAIN_FACE_PX if main else _SIDE_FACE_PX
        self._page = page
        self._pictures: tuple[str, ...] = ()
        self._painted: tuple[int, float] | None = None
        """Size and pixel ratio of the current pictures."""
        self._faces: list[_Face] = []
        column = self._column = QVBoxLayout(self)
        self._news = words("", style.font("label", _NEWS_PX, 700), "section")
        self._news.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = words(text, style.font("text", _TEXT_PX, 500), wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = tuple(QPushButton(label) for label in labels)
        if main:
            self.button.setObjectName("main")
        column.addWidget(self._news)
        column.addWidget(self._text, 1)
        for button in self.buttons:
            column.addWidget(button)
        self.show_pictures(pictures)
        self.show_words(text)

    @property
    def button(self) -> QPushButton:
        """The first button."""
        return self.buttons[0]

    @property
    def text(self) -> str:
        """The text of the paper."""
        return self._text.text()

    @property
    def news(self) -> str:
        """Headline above the text, "" for none."""
        return self._news.text()

    def show_words(self, text: str, news: str = "") -> None:
        """Replace the text; ``news`` is shown above it and read first."""
        self._text.setText(text)
        self._news.setText(news)
        self._news.setVisible(bool(news))
        said = f"{news}. {text}" if news else text
        self.button.setAccessibleDescription(said.replace("\n", " "))

    def show_pictures(self, pictures: Sequence[str]) -> None:
        """Replace the pictures over the upper edge; :meth:`fit` paints them."""
        if tuple(pictures) == self._pictures:
            return
        self._pictures, self._painted = tuple(pictures), None
        for face in self._faces:
            face.hide()
            face.deleteLater()
        self._faces = [_Face(name, self._page, self) for name in pictures]
        for face in self._faces:
            # On a page that is already visible, a new widget must be shown explicitly.
            face.show()

    def fit(self, *, tight: bool = False) -> None:
        """Update fonts and pictures for the current size; ``tight`` reduces the padding of narrow papers."""
        side = px(self._face_px)
        edge = px(_TIGHT_EDGE_PX if tight else _EDGE_PX)
        self._column.setContentsMargins(edge, round(side * _ON_PAPER) + px(4), edge, px(14))
        self._column.setSpacing(px(8))
        self._news.setFont(style.font("label", _NEWS_PX * style.table_scale(), 700))
        self._text.setFont(style.font("text", _TEXT_PX * style.table_scale(), 500))
        indent = px(_INDENT_PX) if self.is_main and not tight else 0
        self._text.setContentsMargins(indent, 0, indent, 0)
        for button in self.buttons:
            button.setMinimumHeight(px(_BUTTON_HIGH_PX))
            button.setFont(style.font("label", _BUTTON_PX * style.table_scale(), 700))
        self._paint(side, self.devicePixelRatioF())

    def least_width(self) -> int:
        """Return the minimum width at which nothing is cut."""
        margins = self._column.contentsMargins()
        labels = QFontMetrics(style.font("label", _BUTTON_PX * style.table_scale(), 700))
        needed = [labels.horizontalAdvance(button.text()) + 2 * _PADDING_PX for button in self.buttons]
        letters = QFontMetrics(style.font("text", _TEXT_PX * style.table_scale(), 500))
        needed += [letters.horizontalAdvance(word) + px(4) for word in self.text.split()]
        return max(needed) + margins.left() + margins.right() + px(4)

    def height_for(self, width: int) -> int:
        """Return the height for a width."""
        self._column.invalidate()
        return max(px(self.size_px[1]), self._column.totalHeightForWidth(width))

    @property
    def overhang(self) -> int:
        """Height of the pictures above the upper edge of the paper, in pixels."""
        return round(px(self._face_px) * (1 - _ON_PAPER)) + px(2)

    def place(self, box: QRect) -> None:
        """Move the paper to ``box`` and its pictures over the upper edge."""
        self.setGeometry(box)
        side = px(self._face_px)
        step = min(round(side * _STEP), (box.width() - side) // max(1, len(self._faces)))
        first = box.center().x() - step * (len(self._faces) - 1) / 2
        for number, face in enumerate(self._faces):
            middle = QPoint(round(first + number * step), box.top() + round(side * (_ON_PAPER - 0.5)))
            face.move(middle - QPoint(face.width() // 2, face.height() // 2))
            face.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the first button for a click on the paper."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.button.click()
        event.accept()

    @property
    def faces(self) -> tuple[QLabel, ...]:
        """The pictures over the upper edge."""
        return tuple(self._faces)

    def _paint(self, side: int, dpr: float) -> None:
        """Paint the pictures, unless they already have this size."""
        if self._painted == (side, dpr):
            return
        self._painted = side, dpr
        for seat, (face, name) in enumerate(zip(self._faces, self._pictures, strict=True)):
            picture = _round_drawing(name, side, dpr) if DRAWING in name else _portrait(name, seat, side, dpr)
            face.setPixmap(picture)
            face.resize(picture.deviceIndependentSize().toSize())


class _Face(QLabel):
    """Picture over the edge of a paper; that of a character has its name, and a click is one on the paper."""

    def __init__(self, picture: str, page: QWidget, paper: DeckPaper) -> None:
        super().__init__(page)
        self._paper = paper
        name = "" if picture == FROM_BEHIND else portrait_words(picture)
        self.setToolTip(name)
        self.setAccessibleName(name)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that its release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the first button of the paper."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._paper.button.click()
        event.accept()


def px(length: float) -> int:
    """Convert a length of a window of 1280×720 to pixels of the current window."""
    return style.scaled(length * style.table_scale())


def _portrait(name: str, seat: int, side: int, dpr: float) -> QPixmap:
    return seat_portrait(name, seat % len(theme.SEAT_COLOURS), side, dpr, chip=False)


def _round_drawing(name: str, side: int, dpr: float) -> QPixmap:
    """Paint a drawing in a ring, like a portrait."""
    picture = QPixmap(round(side * dpr), round(side * dpr))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = max(1.0, side * dpr * 0.04)
    disc = QRectF(picture.rect()).adjusted(line, line, -line, -line)
    shape = QPainterPath()
    shape.addEllipse(disc)
    painter.setClipPath(shape)
    svgs = SvgStore()
    svgs.paint(painter, _BEHIND, disc)
    wide = disc.width() * _ZOOM
    area = QRectF(disc.center().x() - wide / 2, disc.y() - wide * _DRAWING_TOP, wide, wide)
    svgs.paint(painter, name, area)
    painter.setClipping(False)
    painter.setPen(QPen(QColor(theme.INK), line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    painter.end()
    picture.setDevicePixelRatio(dpr)
    return picture
