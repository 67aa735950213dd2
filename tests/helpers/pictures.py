"""Pictures shared by the windows of many tests, so that none is painted twice."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QPainter, QPixmap

from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table import stage
from sanjuan_desktop.ui.table.paint import panorama_art
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.paint.panorama_art import Vista
    from sanjuan_desktop.ui.table.paint.pixmap_cache import Size

MOST = 1500
"""Maximum number of pictures that are stored for other tests."""
MOST_GROUNDS = 12
"""Maximum number of backgrounds that are stored for other tests, about 6 MB each."""

Pictures = OrderedDict[object, "Picture"]
Grounds = OrderedDict[object, QPixmap]


class SharingArtist(Artist):
    """Artist that reuses pictures painted for a table of the same size, display, language and resolution."""

    def __init__(self, drawings: SvgStore, pictures: Pictures) -> None:
        """Share these drawings and pictures; the least recently used come first."""
        super().__init__(svgs=drawings)
        self._shared = pictures

    def cached(self, key: Hashable, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        """Return a picture that another artist has stored under ``key`` for such a table, or paint it."""
        alike = key, size, margin, self.dpr, self.display, words.language()
        found = self._shared.get(alike)
        if found is None or not found.is_painted:
            found = self._shared[alike] = super().cached(key, size, margin, paint)
            if len(self._shared) > MOST:
                self._shared.popitem(last=False)
        self._shared.move_to_end(alike)
        return found


def sharing_painting(grounds: Grounds) -> Callable[[Canvas, Vista], Iterator[None]]:
    """Return a function like `panorama_art.painting` that paints each background once."""
    paint = panorama_art.painting

    def painting(canvas: Canvas, vista: Vista) -> Iterator[None]:
        display = canvas.display
        alike = vista, canvas.dpr, display.scenery, display.contrast
        if alike not in grounds:
            device = canvas.painter.device()
            ground = QPixmap(device.width(), device.height())
            with QPainter(ground) as painter:
                painter.setRenderHints(canvas.painter.renderHints())
                yield from paint(Canvas(painter, canvas.svgs, canvas.dpr, display), vista)
            grounds[alike] = ground
            if len(grounds) > MOST_GROUNDS:
                grounds.popitem(last=False)
        grounds.move_to_end(alike)
        canvas.painter.drawPixmap(0, 0, grounds[alike])
        yield

    return painting


class SharedPictures:
    """Drawings, pictures and backgrounds of the windows of all tests; the least recently used come first."""

    def __init__(self) -> None:
        self._drawings, self._pictures, self._grounds = SvgStore(), Pictures(), Grounds()

    def share(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Use them for all tables of a test."""
        monkeypatch.setattr(stage, "Artist", partial(SharingArtist, self._drawings, self._pictures))
        monkeypatch.setattr(panorama_art, "painting", sharing_painting(self._grounds))

    def clear(self) -> None:
        """Delete all of them."""
        self._pictures.clear()
        self._grounds.clear()
        self._drawings.clear()


@pytest.fixture(scope="session")
def shared_pictures() -> Iterator[SharedPictures]:
    """Return the pictures of all windows; they are deleted before the application."""
    pictures = SharedPictures()
    yield pictures
    pictures.clear()


@pytest.fixture(autouse=True)
def no_picture_twice(
    shared_pictures: SharedPictures,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Reuse cards, roles, tiles and backgrounds that the window of another test has painted identically."""
    if request.node.get_closest_marker("paints") is None:
        shared_pictures.share(monkeypatch)
