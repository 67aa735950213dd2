"""Small pictures of tables, kept beside the settings for the list of saved games.

Everybody at a computer sees the list: where several people play, no picture shows a hand.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap

from sanjuan_desktop.app.look.picture import scene_pixmap
from sanjuan_desktop.app.table.scene import TableScene
from sanjuan_desktop.storage.files import check_ordinary

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.app.look.display import Display
    from sanjuan_desktop.app.table.view import TableView
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView

WIDTH_PX: Final = 240

_MOST_PX: Final = 8 * WIDTH_PX
"""Of either side, on the finest of screens."""

USUAL_SIZE: Final = QSize(640, 360)
"""Of a table that is only painted small."""
_FORM: Final = b"2 "
"""Of the pictures: those of before may show the hand of one of several people, and are never found."""

_log = logging.getLogger(__name__)


class Thumbnails:
    """Pictures by the path of a game; one that cannot be kept is only missed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, path: Path, table: QPixmap) -> None:
        """Keep a picture of the table as it was saved; see :func:`picture_of_game`."""
        small = table.scaledToWidth(
            round(WIDTH_PX * table.devicePixelRatio()), Qt.TransformationMode.SmoothTransformation
        )
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.info("no small pictures are kept: %s", error)
            return
        if not small.save(str(self.file_of(path)), "PNG"):
            _log.info("the small picture of %s could not be kept", path)
            # Half a picture is none.
            with contextlib.suppress(OSError):
                self.file_of(path).unlink()

    def move(self, path: Path, new: Path) -> None:
        """Know the picture of a game by the new name of its file."""
        with contextlib.suppress(OSError):
            self.file_of(path).replace(self.file_of(new))

    def picture(self, path: Path) -> QPixmap:
        """Return the picture of a game, an empty one if there is none."""
        file = self.file_of(path)
        try:
            check_ordinary(file)
        except OSError:
            return QPixmap()
        reader = QImageReader(str(file), QByteArray(b"png"))
        size = reader.size()
        # A file of some kilobytes may say that it is a picture of millions.
        if not 0 < max(size.width(), size.height()) <= _MOST_PX:
            return QPixmap()
        return QPixmap.fromImage(reader.read())

    def file_of(self, path: Path) -> Path:
        """Return where the picture of a file lies."""
        name = hashlib.blake2b(_FORM + os.fsencode(path.absolute()), digest_size=12).hexdigest()
        return self._folder / f"{name}.png"


def picture_of_game(game: GameController, view: TableView, display: Display, *, is_shown: bool) -> QPixmap:
    """Return a picture of the game that is played, whatever else is shown on the table at the moment.

    With several people before the screen it is the table as somebody passing by would see it.

    Args:
        game: what is played.
        view: onto the table.
        display: how large and clear the table is painted.
        is_shown: false while the table belongs to something else, as a replay.
    """
    if game.setup is None or (is_shown and not game.is_shared):
        return view.grab()
    seen = game.public_view if game.is_shared else game.view
    assert seen is not None
    painter = TablePainter(display, view.size())
    try:
        return painter.picture(game.setup, seen)
    finally:
        painter.close()


class TablePainter:
    """Paints tables that nobody sees; one painter is much quicker than one for each."""

    def __init__(self, display: Display, size: QSize = USUAL_SIZE) -> None:
        """Have a table of so many pixels."""
        self._scene = TableScene()
        self._scene.motion.set_speed(0)
        self._scene.set_display(display)
        self._scene.resize_to(float(size.width()), float(size.height()))

    def picture(self, setup: GameSetup, view: PlayerView) -> QPixmap:
        """Return a picture of the table with a game on it, as ``view`` sees it."""
        self._scene.set_table(setup)
        self._scene.show_view(view)
        return scene_pixmap(self._scene, 1.0)

    def close(self) -> None:
        """Forget all pieces and pictures; a table that is not left so stays in memory for good."""
        self._scene.leave()
