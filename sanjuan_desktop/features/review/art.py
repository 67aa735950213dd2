"""Pictures of the review: cards and roles of its decisions, chips of the seats, the banner of a city."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from sanjuan_desktop.control.text.i18n import language, role_name
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.look.display import USUAL, Display
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.faces import card_faces

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from sanjuan_desktop.control.review.decisions import OptionPicture
    from sanjuan_desktop.ui.look.picture import Picture

CARD_RATIO: Final = 1.5
ROLE_RATIO: Final = 430 / 300
_MOST_CARDS: Final = 3
"""Maximum number of cards shown for an option; with more, the last place shows the number."""
_OVERLAP: Final = 0.34
_SLIP_RATIO: Final = 1.0


class ReviewArt:
    """Painter for one sheet; discard it with the sheet."""

    def __init__(
        self,
        dpr: float = 1.0,
        display: Display = USUAL,
        edition: Edition = Edition.SECOND,
        seat_colours: tuple[str, ...] = theme.SEAT_COLOURS,
    ) -> None:
        self.artist = Artist(dpr, display=display, seat_colours=seat_colours)
        self._edition = edition

    def chip(self, painter: QPainter, seat: int, centre: QPointF, size: float) -> None:
        """Paint the chip of a seat."""
        picture = self.artist.chip_pixmap(seat, theme.SEAT_LETTERS[seat], size)
        _put(painter, picture, centre.x() - size / 2, centre.y() - size / 2)

    def card(self, painter: QPainter, card: int, x: float, y: float, width: float) -> None:
        """Paint a card, or a card back if it is unknown."""
        if card == UNKNOWN:
            _put(painter, self.artist.card_back_pixmap(width), x, y)
            return
        face = card_faces(language(), self._edition)[BUILDINGS[BUILDING_OF[card]].key]
        _put(painter, self.artist.card_pixmap(face, width), x, y)

    def height_of(self, shown: OptionPicture, width: float) -> float:
        """Return the height of the picture of an option."""
        if shown.role != NOBODY:
            return width * ROLE_RATIO
        if len(shown.cards) == 1:
            return width * CARD_RATIO
        if shown.cards:
            return self._small(len(shown.cards), width) * CARD_RATIO
        return width * _SLIP_RATIO

    def option(self, painter: QPainter, shown: OptionPicture, x: float, y: float, width: float) -> None:
        """Paint the picture of an option."""
        if shown.role != NOBODY:
            key = theme.ROLES[shown.role]
            _put(painter, self.artist.role_pixmap(key, role_name(shown.role), width), x, y)
        elif shown.cards:
            self._cards(painter, shown.cards, QPointF(x, y), width)
        else:
            self._slip(painter, shown.words, QRectF(x, y, width, width * _SLIP_RATIO))

    def sign(self, painter: QPainter, name: str, x: float, y: float, size: float) -> None:
        """Paint a square drawing from the resources."""
        self.artist.svgs.paint(painter, name, QRectF(x, y, size, size))

    def _small(self, count: int, width: float) -> float:
        """Return the width of each of several overlapping cards in the given width."""
        return width / (1 + _OVERLAP * (min(count, _MOST_CARDS) - 1))

    def _cards(self, painter: QPainter, cards: tuple[int, ...], at: QPointF, width: float) -> None:
        small = self._small(len(cards), width)
        for number, card in enumerate(cards[:_MOST_CARDS]):
            self.card(painter, card, at.x() + number * small * _OVERLAP, at.y(), small)
        if len(cards) > _MOST_CARDS:
            side = width * 0.3
            area = QRectF(at.x() + width - side, at.y() - side * 0.2, side, side)
            marks.tag(painter, area, f"+{len(cards) - _MOST_CARDS}")

    def _slip(self, painter: QPainter, words: str, area: QRectF) -> None:
        ground = marks.colour(theme.SAND, 0.7)
        marks.box(painter, area, 8, ground, "#B49A63", 2, Qt.PenStyle.DashLine)
        inside = area.adjusted(5, 5, -5, -5)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        for px in (16, 15, 14, 13, 12, 11):
            face = style.font("label", px, 600)
            box = QFontMetrics(face).boundingRect(inside.toRect(), flags, words)
            if box.width() <= inside.width() and box.height() <= inside.height():
                break
        painter.setFont(face)
        painter.setPen(marks.colour(marks.SOFT))
        painter.drawText(inside, flags, words)


def _put(painter: QPainter, picture: Picture, x: float, y: float) -> None:
    painter.drawPixmap(QPointF(x - picture.margin, y - picture.margin), picture.pixmap)
