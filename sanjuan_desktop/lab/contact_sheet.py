"""One large picture of all cards, tiles, roles and tokens, for a visual check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from sanjuan_desktop.control.text.i18n import terms
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.paint.artist import Artist, CardFace, CardState, Overlay
from sanjuan_desktop.ui.table.paint.faces import card_faces

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sanjuan_desktop.ui.look.picture import Picture

WIDTH: Final = 1920
EDGE: Final = 24.0
GAP: Final = 14.0
_PRICES: Final = (1, 1, 2, 2, 3)
_TOWN_STATES: Final = {
    Overlay.PLAYABLE: Overlay.PLAYABLE_GLOW,
    Overlay.SELECTED: Overlay.SELECTED_GLOW,
    Overlay.PAYING: Overlay.PAYING_GLOW,
    Overlay.PAYABLE_HOVER: None,
    Overlay.FOCUS: None,
    Overlay.COVERED: None,
}
"""Overlay of a building, and the glow behind it."""


class _Sheet:
    """Arrange pictures in lines, from the upper left."""

    def __init__(self, painter: QPainter | None, artist: Artist) -> None:
        self._painter = painter
        self._artist = artist
        self._x = EDGE
        self._high = 0.0
        self.y = EDGE

    def title(self, words: str) -> None:
        """Start a new line with a caption."""
        self.line()
        if self._painter is not None:
            self._painter.setFont(theme.font("label", 20, 600))
            self._painter.setPen(QColor("#F6DFA4"))
            self._painter.drawText(QPointF(EDGE, self.y + 18), words)
        self.y += 52.0

    def line(self) -> None:
        """Start a new line."""
        if self._high:
            self.y += self._high + GAP * 2.4
        self._x, self._high = EDGE, 0.0

    def add(self, *layers: Picture, gap: float = GAP) -> None:
        """Add pictures on top of each other; the first one gives the size."""
        first = layers[0]
        if self._x + first.width > WIDTH - EDGE:
            self.line()
        if self._painter is not None:
            for layer in layers:
                at = QPointF(self._x - layer.margin, self.y - layer.margin)
                self._painter.drawPixmap(at, layer.pixmap)
        self._x += first.width + gap
        self._high = max(self._high, first.height)


def contact_sheet(path: Path, language: str = "en") -> None:
    """Paint all pictures of the game and save them as one image.

    Args:
        path: image file; its ending sets the format, usually ``.png``.
        language: language of the names and effects.

    Raises:
        OSError: the image cannot be written there.
    """
    theme.load_fonts()
    artist = Artist()
    measured = _Sheet(None, artist)
    _fill(measured, artist, language)
    measured.line()
    height = round(measured.y + EDGE)
    image = QImage(WIDTH, height, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.TABLE_CENTRE).darker(125))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _fill(_Sheet(painter, artist), artist, language)
    painter.end()
    if not image.save(str(path)):
        raise OSError(f"cannot write {path}")


def _fill(sheet: _Sheet, artist: Artist, language: str) -> None:
    faces = card_faces(language)
    _add_cards(sheet, artist, list(faces.values()))
    _add_states(sheet, artist, faces)
    _add_roles(sheet, artist, language)
    _add_tokens(sheet, artist)


def _add_cards(sheet: _Sheet, artist: Artist, faces: list[CardFace]) -> None:
    sheet.title(QCoreApplication.translate("ContactSheet", "Cards, 244 px"))
    for face in faces:
        sheet.add(artist.card_pixmap(face, 244), gap=GAP * 1.6)
    sheet.title(QCoreApplication.translate("ContactSheet", "Cards, 142 px"))
    for face in faces:
        sheet.add(artist.card_pixmap(face, 142))
    sheet.title(QCoreApplication.translate("ContactSheet", "Buildings in a city, 150, 98 and 65 px"))
    for width in (150, 98, 65):
        for face in faces:
            sheet.add(artist.town_pixmap(face, width), gap=GAP / 2)
        sheet.line()
    usual = artist.light
    for artist.light in (Light.MORNING, Light.DUSK):
        for face in faces[:12]:
            sheet.add(artist.town_pixmap(face, 98), gap=GAP / 2)
        sheet.line()
    artist.light = usual
    sheet.add(artist.tile_pixmap(faces[-1], 118))


def _add_states(sheet: _Sheet, artist: Artist, faces: Mapping[str, CardFace]) -> None:
    sheet.title(QCoreApplication.translate("ContactSheet", "Card states"))
    library = faces["library"]
    for state in CardState:
        sheet.add(artist.card_pixmap(library, 142, state))
    sheet.add(artist.card_pixmap(library, 142, known=True))
    for kind in (Overlay.FOCUS, Overlay.PAYABLE_HOVER):
        sheet.add(artist.card_pixmap(library, 142), artist.card_overlay(kind, 142))
    sheet.title(QCoreApplication.translate("ContactSheet", "States of buildings in a city"))
    w, town = 135.0, artist.town_pixmap(library, 135)
    for kind, glow in _TOWN_STATES.items():
        under = [artist.tile_overlay(glow, w)] if glow else []
        sheet.add(*under, town, artist.tile_overlay(kind, w))
    sheet.add(town, artist.veil_pixmap(library, w))
    shade, signs = artist.shade_pixmap("library", w), artist.signs_pixmap(library, w)
    sheet.add(town, shade, signs, artist.tile_overlay(Overlay.USED, w))
    chapel = artist.town_pixmap(faces["chapel"], w)
    for count in (2, None):
        sheet.add(chapel, artist.stored_pixmap(count, w))
    sheet.add(artist.plot_pixmap(w))
    sheet.add(artist.plot_pixmap(w), artist.next_board_pixmap(w))


def _add_roles(sheet: _Sheet, artist: Artist, language: str) -> None:
    sheet.title(QCoreApplication.translate("ContactSheet", "Roles, 262 and 134 px"))
    for width in (262, 134):
        for key, name in terms(language)["roles"].items():
            sheet.add(artist.role_pixmap(key, name, width))
        sheet.line()
    name = terms(language)["roles"]["builder"]
    sheet.add(artist.role_pixmap("builder", name, 134), artist.role_overlay(Overlay.CURRENT, 134))
    sheet.add(artist.role_pixmap("builder", name, 134, taken_dim=True))


def _add_tokens(sheet: _Sheet, artist: Artist) -> None:
    sheet.title(QCoreApplication.translate("ContactSheet", "Tokens"))
    for picture in (
        artist.card_back_pixmap(120),
        artist.pile_pixmap(6, 120),
        artist.loose_card_pixmap(True, 120),
        artist.pile_pixmap(0, 120),
        artist.trading_house_pixmap(_PRICES, 300),
        artist.trading_house_pixmap(None, 300),
        artist.hat_pixmap(84),
    ):
        sheet.add(picture, gap=GAP * 2)
    for prices in (_PRICES, None):
        sheet.add(artist.price_row_pixmap(prices, 94, 31, current=prices is not None))
    sheet.line()
    for good in theme.GOODS:
        sheet.add(artist.good_pixmap(good, 64))
        sheet.add(artist.good_on_tile_pixmap(good, 122), gap=GAP * 2)
    for seat, letter in enumerate(theme.SEAT_LETTERS):
        sheet.add(artist.chip_pixmap(seat, letter, 42))
    for role in theme.ROLES:
        sheet.add(artist.icon_pixmap(f"role-{role}", 56, theme.ROLE_COLOURS[role][0]))
