"""Pictures of the rules, painted as on the table: symbols, cards and rows of examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from sanjuan_desktop.control.rulebook.shape import shape
from sanjuan_desktop.control.text.i18n import language, role_name
from sanjuan_desktop.rules.terms import TILES, Edition, Role
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.faces import card_faces
from sanjuan_desktop.ui.table.paint.town_art import GOOD_SIZE, good_centre

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ui.look.picture import Picture

HIGH_PX: Final = 150.0
"""Height of a card in an example at the default text size, in pixels."""

KINDS: Final = ("card", "tile", "backs", "good", "role", "house", "points")
"""Kinds of pictures in a row; every other part except ``LINE`` is text."""

LINE: Final = "line"
"""Part that breaks the row."""

ANY_GOOD: Final = "any"
"""Good of any kind, as on the Customs office."""

_TILE_W: Final = 92.0
_BACK_W: Final = 66.0
_BACKS_W: Final = 24.0
"""Visible width of a card back under the next one, in pixels."""
_GOOD_PX: Final = 52.0
_SIGN_PX: Final = 34
_HOUSE_W: Final = 190.0
_GAP_PX: Final = 12.0
_LINE_GAP_PX: Final = 14.0
_TILE_NAMES: Final = "ABCDE"
_DISCS: Final = {
    "city": "kind-city",
    "monument": "kind-monument",
    "six": "kind-six",
    "production": "kind-production",
    "points": "vp",
    "good": "good-any",
}
_PLAIN: Final = ("check", "cross", "governor")
"""Symbols that include their own disc."""
_ON_GOLD: Final = ("arrow", "eye", "monument", "overbuilt")
"""Dark symbols, painted on a golden disc."""


def part_kinds(row: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return kind and names of each part of a row; the kind of text is ""."""
    return [(kind if kind in KINDS else "", tuple(rest)) for kind, *rest in (part.split() for part in row)]


class RulePictures:
    """Painter for one device pixel ratio and one edition, with a cache."""

    def __init__(self, dpr: float, edition: Edition = Edition.SECOND) -> None:
        self._artist = Artist()
        self._artist.display = style.display()
        self._artist.clear(dpr)
        self._dpr = dpr
        self._edition = edition

    def symbol(self, name: str, size: float) -> QPixmap:
        """Return the round symbol of a short line."""
        artist = self._artist
        if name in theme.GOODS:
            return artist.good_pixmap(name, size).pixmap
        if name in theme.ROLES:
            return artist.icon_pixmap(f"role-{name}", size, theme.ROLE_COLOURS[name][0]).pixmap
        icon = _DISCS.get(name, name)
        if name in _PLAIN:
            return artist.icon_pixmap(icon, size).pixmap
        disc = theme.GOLD if name in _ON_GOLD else theme.SCHEMES["city"].dark
        return artist.icon_pixmap(icon, size, disc).pixmap

    def role(self, role: int, width: float) -> QPixmap:
        """Return a role card."""
        return self._artist.role_pixmap(Role(role).name.lower(), role_name(role), width).pixmap

    def card(self, key: str, width: float) -> QPixmap:
        """Return the card of a building."""
        return self._artist.card_pixmap(card_faces(language(), self._edition)[key], width).pixmap

    def example(self, key: str, width: float) -> QPixmap:
        """Return the row of an example, broken into lines of at most ``width`` pixels.

        Raises:
            KeyError: the example or a name in its row is unknown.
        """
        rows = _rows(shape().examples[key])
        lines = [line for row in rows for line in _lines([self._part(part) for part in row], width)]
        heights = [max(part.height for part in line) for line in lines]
        high = sum(heights) + _LINE_GAP_PX * (len(lines) - 1)
        picture = QPixmap(round(width * self._dpr), round(high * self._dpr))
        picture.fill(QColor(0, 0, 0, 0))
        picture.setDevicePixelRatio(self._dpr)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        y = 0.0
        for line, height in zip(lines, heights, strict=True):
            x = 0.0
            for part in line:
                part.paint(painter, QPointF(x, y + (height - part.height) / 2))
                x += part.width + style.scaled(_GAP_PX)
            y += height + _LINE_GAP_PX
        painter.end()
        return picture

    def _part(self, words: str) -> _Part:
        kind, _, rest = words.partition(" ")
        makers: dict[str, Callable[[str], _Part]] = {
            "card": self._card,
            "tile": self._tile,
            "backs": self._backs,
            "good": self._good,
            "role": self._role,
            "house": self._house,
            "points": self._points,
        }
        return makers[kind](rest) if kind in makers else self._signs(words)

    def _card(self, key: str) -> _Part:
        face = card_faces(language(), self._edition)[key]
        return _pictured(self._artist.card_pixmap(face, style.scaled(HIGH_PX) / 1.5))

    def _tile(self, words: str) -> _Part:
        key, _, good = words.partition(" ")
        width = float(style.scaled(_TILE_W))
        tile = self._artist.town_pixmap(card_faces(language(), self._edition)[key], width)
        if not good:
            return _pictured(tile)
        middle = QPointF(*good_centre(width, self._artist.display.text))
        layers = (
            self._any_good(width) if good == ANY_GOOD else [self._artist.good_on_tile_pixmap(good, width)]
        )
        return _pictured(
            tile, *((layer, middle - QPointF(layer.width, layer.height) / 2) for layer in layers)
        )

    def _any_good(self, tile_w: float) -> list[Picture]:
        """Return the layers of a good of any kind, for a tile of that width in pixels."""
        size = tile_w * GOOD_SIZE
        sign = self._artist.icon_pixmap("good-any", size * 0.76, theme.CREAM)
        return [self._artist.card_back_pixmap(size * 0.72), sign]

    def _backs(self, count: str) -> _Part:
        width = float(style.scaled(_BACK_W))
        back = self._artist.card_back_pixmap(width)
        step = style.scaled(_BACKS_W)
        return _pictured(*((back, QPointF(step * index, 0)) for index in range(int(count))))

    def _good(self, name: str) -> _Part:
        return _pictured(self._artist.good_pixmap(name, float(style.scaled(_GOOD_PX))))

    def _role(self, name: str) -> _Part:
        size = float(style.scaled(_GOOD_PX))
        return _pictured(self._artist.icon_pixmap(f"role-{name}", size, theme.ROLE_COLOURS[name][0]))

    def _house(self, tile: str) -> _Part:
        prices = TILES[_TILE_NAMES.index(tile)]
        return _pictured(self._artist.trading_house_pixmap(tuple(prices), float(style.scaled(_HOUSE_W))))

    def _points(self, number: str) -> _Part:
        size = float(style.scaled(_GOOD_PX))
        medal = self._artist.icon_pixmap("vp", size * 0.62, None)
        sign = self._signs(number)

        def paint(painter: QPainter, at: QPointF) -> None:
            sign.paint(painter, at + QPointF(0, (size - sign.height) / 2))
            place = at + QPointF(sign.width + 4, (size - medal.height) / 2)
            painter.drawPixmap(place, medal.pixmap)

        return _Part(sign.width + 4 + medal.width, size, paint)

    def _signs(self, words: str) -> _Part:
        if words == ">":
            return _pictured(self._artist.icon_pixmap("arrow", float(style.scaled(_SIGN_PX)) * 0.8))
        face = style.font("display", _SIGN_PX, 700)
        metrics = QFontMetricsF(face)

        def paint(painter: QPainter, at: QPointF) -> None:
            painter.setFont(face)
            painter.setPen(QColor(theme.INK))
            painter.drawText(at + QPointF(0, metrics.ascent()), words)

        return _Part(metrics.horizontalAdvance(words), metrics.height(), paint)


class _Part:
    """Part of a row: its size, and the function that paints it at a position."""

    def __init__(self, width: float, height: float, paint: Callable[[QPainter, QPointF], None]) -> None:
        self.width = width
        self.height = height
        self.paint = paint


def _pictured(*layers: Picture | tuple[Picture, QPointF]) -> _Part:
    """Return a part that consists of layered pictures."""
    placed = [layer if isinstance(layer, tuple) else (layer, QPointF()) for layer in layers]

    def paint(painter: QPainter, at: QPointF) -> None:
        for picture, offset in placed:
            painter.drawPixmap(at + offset - QPointF(picture.margin, picture.margin), picture.pixmap)

    box = QRectF()
    for picture, offset in placed:
        box = box.united(QRectF(offset.x(), offset.y(), picture.width, picture.height))
    return _Part(box.width(), box.height(), paint)


def _rows(parts: Sequence[str]) -> list[list[str]]:
    """Split an example at each ``LINE``."""
    rows: list[list[str]] = [[]]
    for part in parts:
        if part == LINE:
            rows.append([])
        else:
            rows[-1].append(part)
    return rows


def _lines(parts: Sequence[_Part], width: float) -> list[list[_Part]]:
    """Break a row into lines of at most ``width`` pixels; a single part may be wider."""
    gap = style.scaled(_GAP_PX)
    lines: list[list[_Part]] = [[]]
    used = 0.0
    for part in parts:
        if lines[-1] and used + part.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(part)
        used += part.width + gap
    return lines
