"""Pictures shared by the windows of many tests, so that none is painted twice."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table import stage
from sanjuan_desktop.ui.table.paint.artist import Artist

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.paint.pixmap_cache import Size

MOST = 1500
"""Maximum number of pictures that are stored for other tests."""

Pictures = OrderedDict[object, "Picture"]


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


def share(monkeypatch: pytest.MonkeyPatch, drawings: SvgStore, pictures: Pictures) -> None:
    """Share these drawings and pictures between all tables during a test."""
    monkeypatch.setattr(stage, "Artist", partial(SharingArtist, drawings, pictures))


@pytest.fixture(scope="session")
def shared_pictures() -> Iterator[tuple[SvgStore, Pictures]]:
    """Return the drawings and pictures of all windows; they are deleted before the application."""
    drawings, pictures = SvgStore(), Pictures()
    yield drawings, pictures
    pictures.clear()


@pytest.fixture(autouse=True)
def no_picture_twice(
    shared_pictures: tuple[SvgStore, Pictures],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Reuse cards, roles and tiles that the window of another test has painted identically."""
    if request.node.get_closest_marker("paints") is None:
        share(monkeypatch, *shared_pictures)
