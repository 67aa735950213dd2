"""Small pictures of tables for the list of saved games, stored beside the settings.

Every user of the computer sees the list, so no picture shows a hand if several people play.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap

from sanjuan_desktop.storage.files import check_ordinary
from sanjuan_desktop.storage.locked_files import when_unlocked
from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.table.view import TableView

WIDTH_PX: Final = 240

_MOST_PX: Final = 8 * WIDTH_PX
"""Maximum width and height, for the highest resolution."""

USUAL_SIZE: Final = QSize(640, 360)
"""Size of a table that is only painted as a small picture."""
_FORM: Final = b"2 "
"""Version of the pictures in their file names: those of version 1 may show a hand and are no longer found."""

_log = logging.getLogger(__name__)


class Thumbnails:
    """Pictures by the path of a game; errors are only logged."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, path: Path, table: QPixmap) -> None:
        """Save a picture of the table of a saved game; see :func:`picture_of_game`."""
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
            # An incomplete picture is removed.
            with contextlib.suppress(OSError):
                when_unlocked(self.file_of(path).unlink)

    def move(self, path: Path, new: Path) -> None:
        """Rename the picture of a game whose file was renamed."""
        with contextlib.suppress(OSError):
            when_unlocked(self.file_of(path).replace, self.file_of(new))

    def picture(self, path: Path) -> QPixmap:
        """Return the picture of a game, or an empty one."""
        file = self.file_of(path)
        try:
            check_ordinary(file)
        except OSError:
            return QPixmap()
        reader = QImageReader(str(file), QByteArray(b"png"))
        size = reader.size()
        # A small file may claim to be a picture of millions of pixels.
        if not 0 < max(size.width(), size.height()) <= _MOST_PX:
            return QPixmap()
        return QPixmap.fromImage(reader.read())

    def file_of(self, path: Path) -> Path:
        """Return the path of the picture of a file."""
        name = hashlib.blake2b(_FORM + os.fsencode(path.absolute()), digest_size=12).hexdigest()
        return self._folder / f"{name}.png"


def picture_of_game(session: GameSession, view: TableView, display: Display, *, is_shown: bool) -> QPixmap:
    """Return a picture of the current game, even if the table shows something else.

    If several people play, it shows the table without any hand.

    Args:
        session: the current game.
        view: the view of the table.
        display: text size and contrast of the picture.
        is_shown: False while the table shows something else, such as a replay.
    """
    is_shared = session.hot_seat.was_shared
    if is_shown and not is_shared:
        return view.grab()
    seen = session.public_view if is_shared else session.view
    painter = TablePainter(display, view.size())
    try:
        return painter.picture(session.setup, seen)
    finally:
        painter.close()


class TablePainter:
    """Painter of tables that are not shown; reusing it is much faster than a new one for each table."""

    def __init__(self, display: Display, size: QSize = USUAL_SIZE) -> None:
        """Create an invisible table of this size in pixels."""
        self._scene = TableScene()
        self._scene.motion.set_speed(0)
        self._scene.set_display(display)
        self._scene.resize_to(float(size.width()), float(size.height()))

    def picture(self, setup: GameSetup, view: PlayerView) -> QPixmap:
        """Return a picture of a game's table as ``view`` shows it."""
        self._scene.set_table(setup)
        self._scene.show_view(view)
        return scene_pixmap(self._scene, 1.0)

    def close(self) -> None:
        """Free all pieces and pictures; without this call the table stays in memory."""
        self._scene.leave()
