"""Prices of the trading house: digits high enough to be read from a chair."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from sanjuan_desktop.rules.terms import TILES
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.paint.artist import Artist

pytestmark = pytest.mark.pictures

LEAST_PX = 11


@pytest.fixture
def artist(qapp):
    theme.load_fonts()
    return Artist(1.0)


def light_rows(image) -> list[int]:
    """Return the rows of pixels that contain a light pixel of a digit."""
    return [
        y
        for y in range(image.height())
        if any(QColor(image.pixel(x, y)).lightness() > 150 for x in range(4, image.width() - 4))
    ]


@pytest.mark.parametrize("size", [(1280, 694), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_digits_of_seen_prices_are_high_enough(artist, size, players) -> None:
    row = layout(*size, players, 0).middle.tiles_seen[0]
    for tile in TILES:
        digits = artist.price_row_pixmap(tile, row.w, row.h).pixmap.toImage()
        # The coloured bars of the goods are below the digits.
        above = digits.copy(0, 0, digits.width(), int(digits.height() * 0.8))
        rows = light_rows(above)
        assert rows[-1] - rows[0] + 1 >= LEAST_PX
        assert rows[0] >= 1
