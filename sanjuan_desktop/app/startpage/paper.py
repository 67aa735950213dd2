"""A paper on the deck: who or what is there, a few words, and one or two buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.look.svg_store import SvgStore
from sanjuan_desktop.app.table.paint.artist import seat_portrait
from sanjuan_desktop.app.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent

# Lengths are pixels of a window of 1280×720; everything grows with the table.
_MAIN_PX: Final = (360, 164)
_SIDE_PX: Final = (267, 139)
"""Width and least height of the papers."""
_MAIN_FACE_PX: Final = 60
_SIDE_FACE_PX: Final = 42
_STEP: Final = 1.06
"""From one picture to the next, of their size."""
_ON_PAPER: Final = 0.62
"""So much of a picture lies on its paper."""
_TEXT_PX: Final = 16
_NEWS_PX: Final = 14
_BUTTON_PX: Final = 18
_BUTTON_HIGH_PX: Final = 37
_INDENT_PX: Final = 22
"""Beside the words on the main paper, which is wider than they need."""
_EDGE_PX: Final = 18
_TIGHT_EDGE_PX: Final = 10
"""Between the edge of a paper and what stands on it, and where there is little room."""
_PADDING_PX: Final = 22
"""Beside the words of a button, at the least."""

DRAWING: Final = "/"
"""In the name of a picture that is no portrait but a drawing of the resources, such as ``art/library``."""

_ZOOM: Final = 1.34
_DRAWING_TOP: Final = 0.10
_BEHIND: Final = "backdrops/noon-a"


class DeckPaper(QFrame):
    """One thing to begin with; a click anywhere on it is one on its first button."""

    def __init__(
        self,
        text: str,
        labels: Sequence[str],
        pictures: Sequence[str],
        page: QWidget,
        *,
        main: bool = False,
    ) -> None:
        """Write the paper.

        Args:
            text: what it is about.
            labels: of its buttons, what is most likely first.
            pictures: portraits by their names, or drawings, over its upper edge.
            page: what it lies on.
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
        """Size and density of the pictures as they are."""
        self._faces: list[QLabel] = []
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
        """What is to be read on it."""
        return self._text.text()

    @property
    def news(self) -> str:
        """What it says above its words, "" for nothing."""
        return self._news.text()

    def show_words(self, text: str, news: str = "") -> None:
        """Say something else; ``news`` stands above it and is read first."""
        self._text.setText(text)
        self._news.setText(news)
        self._news.setVisible(bool(news))
        said = f"{news}. {text}" if news else text
        self.button.setAccessibleDescription(said.replace("\n", " "))

    def show_pictures(self, pictures: Sequence[str]) -> None:
        """Have other pictures over the upper edge; they are painted with :meth:`fit`."""
        if tuple(pictures) == self._pictures:
            return
        self._pictures, self._painted = tuple(pictures), None
        for face in self._faces:
            face.hide()
            face.deleteLater()
        self._faces = [QLabel(self._page) for _ in pictures]
        for face in self._faces:
            face.setAccessibleName("")
            face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            # Only what is shown by name is seen on a page that is shown already.
            face.show()

    def fit(self, *, tight: bool = False) -> None:
        """Write and paint in the size of now; ``tight`` where papers are narrower than they should be."""
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
        """Return how wide it must be, so that nothing on it is cut."""
        margins = self._column.contentsMargins()
        labels = QFontMetrics(style.font("label", _BUTTON_PX * style.table_scale(), 700))
        needed = [labels.horizontalAdvance(button.text()) + 2 * _PADDING_PX for button in self.buttons]
        letters = QFontMetrics(style.font("text", _TEXT_PX * style.table_scale(), 500))
        needed += [letters.horizontalAdvance(word) + px(4) for word in self.text.split()]
        return max(needed) + margins.left() + margins.right() + px(4)

    def height_for(self, width: int) -> int:
        """Return how high it is when it is so wide."""
        self._column.invalidate()
        return max(px(self.size_px[1]), self._column.totalHeightForWidth(width))

    @property
    def overhang(self) -> int:
        """How far its pictures stand over its upper edge, in pixels."""
        return round(px(self._face_px) * (1 - _ON_PAPER)) + px(2)

    def lay(self, box: QRect) -> None:
        """Lie here, pictures over the upper edge."""
        self.setGeometry(box)
        side = px(self._face_px)
        step = min(round(side * _STEP), (box.width() - side) // max(1, len(self._faces)))
        first = box.center().x() - step * (len(self._faces) - 1) / 2
        for number, face in enumerate(self._faces):
            middle = QPoint(round(first + number * step), box.top() + round(side * (_ON_PAPER - 0.5)))
            face.move(middle - QPoint(face.width() // 2, face.height() // 2))
            face.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click on the paper for one on its button."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.button.click()
        event.accept()

    def _paint(self, side: int, dpr: float) -> None:
        """Paint the pictures, unless they are there in this size."""
        if self._painted == (side, dpr):
            return
        self._painted = side, dpr
        for seat, (face, name) in enumerate(zip(self._faces, self._pictures, strict=True)):
            picture = _round_drawing(name, side, dpr) if DRAWING in name else _portrait(name, seat, side, dpr)
            face.setPixmap(picture)
            face.resize(picture.deviceIndependentSize().toSize())


def px(length: float) -> int:
    """Return a length of a window of 1280×720 in pixels of this one."""
    return style.scaled(length * style.table_scale())


def _portrait(name: str, seat: int, side: int, dpr: float) -> QPixmap:
    return seat_portrait(name, seat % len(theme.SEAT_COLOURS), side, dpr, chip=False)


def _round_drawing(name: str, side: int, dpr: float) -> QPixmap:
    """Paint a drawing in a ring, as portraits are."""
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
