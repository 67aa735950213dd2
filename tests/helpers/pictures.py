"""Pictures of window tests: blank ones, or ones that the windows of many tests share.

Painting takes a quarter of the time of a window test, and most tests do not look at pictures. So a picture is
blank, of the right size, unless the test has the mark ``pictures`` or ``paints``. A test without a mark that
reads pixels fails with a message that asks for one.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from functools import cache, partial, wraps
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.ui.look import picture
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
    blank.cache_clear()


READERS = (
    (QWidget, "grab"),
    (QWidget, "render"),
    (QGraphicsScene, "render"),
    (QGraphicsView, "render"),
    (QPixmap, "toImage"),
    (QImage, "constBits"),
    (QImage, "pixel"),
    (QImage, "pixelColor"),
)
"""Methods that give a test the pixels of the program, by class."""

_HELPERS = ("tests.helpers.", picture.__name__)
"""Beginnings of the names of modules that read pixels for a test."""


@cache
def blank(width: int, height: int) -> QPixmap:
    """Return a transparent picture of this size, in pixels."""
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def leave_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint no picture in this test, and make it fail when it reads pixels."""
    monkeypatch.setattr(picture, "painted", lambda width, height, _margin, _paint: blank(width, height))
    monkeypatch.setattr(panorama_art, "painting", lambda _canvas, _vista: iter([None]))
    for kind, name, read in _guarded():
        monkeypatch.setattr(kind, name, read)


@cache
def _guarded() -> tuple[tuple[type, str, Callable[..., Any]], ...]:
    """Return class, name and guard of each of :data:`READERS`, which every test shares."""
    return tuple((kind, name, _read_by_program(getattr(kind, name))) for kind, name in READERS)


def _read_by_program(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that only the program may call: a thumbnail, a picture during a change of size."""

    @wraps(method)
    def read(*args: Any, **kwargs: Any) -> Any:
        frame = sys._getframe(1)  # noqa: SLF001
        while frame.f_back is not None and frame.f_globals["__name__"].startswith(_HELPERS):
            frame = frame.f_back
        if frame.f_globals["__name__"].startswith("tests."):
            pytest.fail(f"{method.__name__}: the pictures are blank; give the test the mark 'pictures'")
        return method(*args, **kwargs)

    return read


@pytest.fixture(autouse=True)
def only_wanted_pictures(
    shared_pictures: SharedPictures,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Paint no picture, or with the mark ``pictures`` none that another test has painted identically."""
    if request.node.get_closest_marker("paints") is not None:
        return
    if request.node.get_closest_marker("pictures") is not None:
        shared_pictures.share(monkeypatch)
    else:
        leave_blank(monkeypatch)
