"""Small pictures of tables, kept beside the settings for the list of saved games.

Everybody at a computer sees the list: where several people play, no picture shows a hand.
"""

from __future__ import annotations

import hashlib
import logging
import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QImageReader, QPixmap

from sanjuan_desktop.app.table.portrait import portrait
from sanjuan_desktop.app.table.scene import TableScene
from sanjuan_desktop.storage.files import check_ordinary

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.app.main_window import MainWindow

WIDTH_PX: Final = 240

_MOST_PX: Final = 8 * WIDTH_PX
"""Of either side, on the finest of screens."""

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
        if not small.save(str(self._file(path)), "PNG"):
            _log.info("the small picture of %s could not be kept", path)

    def picture(self, path: Path) -> QPixmap:
        """Return the picture of a game, an empty one if there is none."""
        file = self._file(path)
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

    def _file(self, path: Path) -> Path:
        name = hashlib.blake2b(_FORM + os.fsencode(path.absolute()), digest_size=12).hexdigest()
        return self._folder / f"{name}.png"


def picture_of_game(window: MainWindow) -> QPixmap:
    """Return a picture of the game that is played, whatever else is shown on the table at the moment.

    With several people before the screen it is the table as somebody passing by would see it.
    """
    game = window.controller
    if game.setup is None or not (game.is_shared or window.replay.is_open):
        return window.view.grab()
    view = game.public_view if game.is_shared else game.view
    assert view is not None
    scene = TableScene()
    scene.set_speed(0)
    scene.set_display(window.scene.display)
    scene.resize_to(float(window.view.width()), float(window.view.height()))
    scene.set_table(game.setup)
    scene.show_view(view)
    picture = portrait(scene, scene.sceneRect().size(), 1.0)
    scene.leave()
    return picture
