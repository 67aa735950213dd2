"""All pixels of a picture at once, because asking Qt for one after another takes many times as long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPixmap

Pixel = tuple[int, int, int, int]
"""Red, green, blue and alpha of a pixel, each from 0 to 255."""


def pixels(picture: QImage | QPixmap) -> Iterator[Pixel]:
    """Yield every pixel, row by row."""
    image = picture if isinstance(picture, QImage) else picture.toImage()
    # The name keeps the picture alive while its bits are copied.
    copy = image.convertToFormat(QImage.Format.Format_RGBA8888)
    data = bytes(copy.constBits())
    return zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True)


def colours(picture: QImage | QPixmap) -> Iterator[str]:
    """Yield the colour of every opaque pixel as ``#rrggbb``, row by row."""
    return (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue, alpha in pixels(picture) if alpha == 255)
