"""Pictures of the score sheet: portraits, ribbons of the places, and the winner's city."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import USUAL, Display
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.picture import clip_rounded, rounded_pixmap
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table.layout.geometry_units import CARD_RATIO
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.card_art import paint_scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.paint.faces import CardFace

_DUSK: Final = Light.DUSK.value
_LINE_PX: Final = 4.0
_RADIUS_PX: Final = 14.0

# Shares of the height of the banner.
_STREET: Final = 0.60
_TOWN: Final = (0.34, 0.63)
_FAR: Final = (0.28, 0.64)
_SUN: Final = (0.66, 0.55, 5.0)
"""Centre as shares of width and height, and height of the picture as a multiple of the banner's."""
_FEET: Final = 0.93
_MOST_SIDE: Final = 0.66
_LEAST_AIR: Final = 0.08
"""Minimum margin beside the city, as a share of the width."""
_LAMP: Final = 0.62
_LAMP_RATIO: Final = 0.4
_FAN_STEP: Final = 0.5
_FAN_LEAST: Final = 0.14
"""Distance from card to card as a share of a card's width: usual, and minimum."""
_FAN_ART: Final = 1.24
"""Height of the picture on a small card, as a multiple of its width."""
_ROSETTE: Final = 0.48
_RIBBON_NUMBER: Final = 0.42
"""Centre of a ribbon's rosette and font size of its number, as shares of the ribbon's width."""
_FOOT_OF_ART: Final = 374 / 384
"""Line of the feet in the picture of a building, as a share of its width."""


def _paint_small(canvas: Canvas, face: CardFace, box: QRectF) -> None:
    """Paint a small card: its picture over the colour of its kind."""
    radius, line = box.width() * 0.12, max(1.0, box.width() * 0.05)
    canvas.painter.save()
    clip_rounded(canvas.painter, box, radius)
    canvas.painter.fillRect(box, QColor(face.scheme.band))
    art = box.width() * _FAN_ART
    canvas.painter.setClipRect(box.adjusted(0, 0, 0, art - box.height()), Qt.ClipOperation.IntersectClip)
    paint_scene(canvas, face.key, QRectF((box.width() - art) / 2, 0, art, art))
    canvas.painter.restore()
    inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    canvas.outline(inner, radius, QColor(theme.INK), line)


class CountArt:
    """Painter of the pictures of one sheet; discard it with the sheet."""

    def __init__(
        self,
        portraits: Sequence[str],
        city: Sequence[str] = (),
        dpr: float = 1.0,
        display: Display = USUAL,
        under: Mapping[str, Sequence[Sequence[CardFace]]] | None = None,
        svgs: SvgStore | None = None,
        seat_colours: tuple[str, ...] = theme.SEAT_COLOURS,
    ) -> None:
        """Prepare the painter.

        Args:
            portraits: names of the drawings, by seat.
            city: keys of the winner's buildings in their order in the city.
            dpr: device pixels per logical pixel.
            display: contrast and sizes.
            under: by the sign of a line, the cards that it counts for each seat.
            svgs: drawings shared with other painters; None for separate ones.
            seat_colours: colours of the players.
        """
        self._under = under or {}
        self._portraits = portraits
        self._city = city
        self._artist = Artist(dpr, SvgStore() if svgs is None else svgs, display, Light.DUSK, seat_colours)

    def portrait(self, seat: int, size: int) -> Picture:
        """Return the portrait of a seat with its chip, ``size`` square without its margin."""
        return self._artist.portrait_pixmap(self._portraits[seat], seat, size)

    def ribbon(self, place: int, width: float) -> Picture:
        """Return the ribbon of a place with its number, ``width`` pixels wide, without a margin."""
        ratio = self._artist.svgs.ratio(f"tokens/ribbon-{place}")

        def paint(canvas: Canvas) -> None:
            w = width * canvas.dpr
            canvas.put(f"tokens/ribbon-{place}", 0, 0, w)
            rosette = QRectF(0, (_ROSETTE - 0.5) * w, w, w)
            canvas.line(rosette, str(place), theme.font("display", w * _RIBBON_NUMBER, 900))

        return self._artist.cached(("ribbon", place, width), (width, width * ratio), 0.0, paint)

    def sign(self, name: str, size: float) -> Picture:
        """Return the square sign of a line, without a margin, on a dark plate for contrast."""
        if name.startswith("tokens/"):
            return self._artist.cached(
                ("sign", name, size),
                (size, size),
                0.0,
                lambda c: c.put(name, size * c.dpr / 6, 0, size * c.dpr * 2 / 3),
            )
        return self._artist.icon_pixmap(name.removeprefix("icons/"), size, theme.SCHEMES["city"].dark)

    def cards(self, sign: str, seat: int) -> Sequence[CardFace]:
        """Return the cards that the line with a sign counts for a seat; empty if they are unknown."""
        seats = self._under.get(sign, ())
        return seats[seat] if seat < len(seats) else ()

    def fan(self, faces: Sequence[CardFace], width: float, height: float) -> Picture:
        """Return a fan of as many of these cards as fit, without a margin."""
        card_w = height / CARD_RATIO
        room = max(0.0, width - card_w)
        shown = faces[: 1 + int(room / (card_w * _FAN_LEAST))]
        step = min(card_w * _FAN_STEP, room / max(1, len(shown) - 1))
        wide = card_w + step * (len(shown) - 1)

        def paint(canvas: Canvas) -> None:
            for face in shown:
                _paint_small(canvas, face, QRectF(0, 0, card_w * canvas.dpr, height * canvas.dpr))
                canvas.painter.translate(step * canvas.dpr, 0)

        return self._artist.uncached((wide, height), 0.0, paint)

    def banner(self, width: int, height: int, *, with_city: bool = True) -> QPixmap:
        """Return the winner's city at dusk, or only its street; an empty picture for an empty size."""
        size = QSize(width, height)
        if size.isEmpty():
            return QPixmap()

        def paint(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._paint_harbour(painter, width, height)
            self._paint_lamps(painter, width, height)
            if with_city and self._city:
                self._paint_city(painter, width, height)
            painter.fillRect(QRectF(0, height - _LINE_PX, width, _LINE_PX), QColor(theme.GOLD))

        return rounded_pixmap(size, self._artist.dpr, _RADIUS_PX, paint, is_flat_below=True)

    def _paint_harbour(self, painter: QPainter, w: float, h: float) -> None:
        x, y, side = _SUN[0] * w, _SUN[1] * h, _SUN[2] * h
        for name, box in (
            ("sky", QRectF(-1, -1, w + 2, _STREET * h + 4)),
            ("sun", QRectF(x - side / 2, y - side / 2, side, side)),
            ("far", QRectF(-1, _FAR[0] * h, w + 2, (_FAR[1] - _FAR[0]) * h)),
            ("town", QRectF(-1, _TOWN[0] * h, w + 2, (_TOWN[1] - _TOWN[0]) * h)),
            ("street", QRectF(-1, _STREET * h, w + 2, (1 - _STREET) * h + 1)),
        ):
            self._artist.svgs.paint(painter, f"panorama/{name}-{_DUSK}", box)

    def _paint_lamps(self, painter: QPainter, w: float, h: float) -> None:
        """Paint a lamp at each end of the street."""
        lamp = _LAMP * h
        for left in (_LEAST_AIR / 2 * w, (1 - _LEAST_AIR / 2) * w):
            box = QRectF(left - lamp * _LAMP_RATIO / 2, _FEET * h - lamp, lamp * _LAMP_RATIO, lamp)
            self._artist.svgs.paint(painter, "tokens/lamp-lit", box)

    def _paint_city(self, painter: QPainter, w: float, h: float) -> None:
        """Paint the buildings side by side in the middle."""
        step = min(_MOST_SIDE * h, w * (1 - 2 * _LEAST_AIR) / len(self._city))
        left = (w - step * len(self._city)) / 2
        for number, key in enumerate(self._city):
            standing = self._artist.standing_pixmap(key, step)
            x, y = left + number * step, _FEET * h - _FOOT_OF_ART * step
            painter.drawPixmap(round(x - standing.margin), round(y - standing.margin), standing.pixmap)
