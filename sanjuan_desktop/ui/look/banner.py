"""Picture of a harbour front with several buildings, for the top of a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.picture import rounded_pixmap
from sanjuan_desktop.ui.look.svg_store import SvgStore

if TYPE_CHECKING:
    from collections.abc import Sequence

FRONT: Final = ("harbor", "chapel", "library", "cathedral", "market_hall", "park", "crane", "tower")
MORNING: Final = ("sugar_mill", "coffee_roaster", "tobacco_storage", "indigo_plant", "silver_smelter")
HARBOUR: Final = ("tavern", "market_stand", "aqueduct", "carpenter", "harbor", "smithy", "trading_post")
DUSK: Final = (
    "victory_column",
    "palace",
    "cathedral",
    "guild_hall",
    "city_hall",
    "triumphal_arch",
    "residence",
    "hero",
    "statue",
)

_ART: Final = 360.0
_TOP: Final = 30.0
_SHOWN: Final = 258.0
_LINE_PX: Final = 4.0


def banner(
    width: int,
    height: int,
    dpr: float,
    buildings: Sequence[str] = FRONT,
    sky: str = "noon",
    radius: float = 14.0,
) -> QPixmap:
    """Return a picture with buildings along one horizon and a gold line below.

    Args:
        width: in logical pixels.
        height: in logical pixels.
        dpr: device pixels per logical pixel.
        buildings: keys of drawn buildings, repeated as often as the width asks for.
        sky: ``morning``, ``noon`` or ``dusk``.
        radius: of the two upper corners, in logical pixels.
    """
    svgs = SvgStore()
    scale = height / _SHOWN
    tile = _ART * scale
    count = max(1, round(width / tile))
    left = (width - count * tile) / 2
    first = -1 if left > 0 else 0

    def paint(painter: QPainter) -> None:
        for index in range(first, count - first):
            box = QRectF(left + index * tile - 0.5, -_TOP * scale, tile + 1, tile)
            svgs.paint(painter, f"backdrops/{sky}-{'ab'[index % 2]}", box)
        for index in range(first, count - first):
            box = QRectF(left + index * tile, -_TOP * scale, tile, tile)
            svgs.paint(painter, f"art/{buildings[index % len(buildings)]}", box)
        painter.fillRect(QRectF(0, height - _LINE_PX, width, _LINE_PX), QColor(theme.GOLD))

    return rounded_pixmap(QSize(width, height), dpr, radius, paint, is_flat_below=True)
