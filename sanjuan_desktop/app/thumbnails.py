"""Small pictures of tables, kept beside the settings for the list of saved games."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

if TYPE_CHECKING:
    from pathlib import Path

WIDTH_PX: Final = 240

_log = logging.getLogger(__name__)


class Thumbnails:
    """Pictures by the path of a game; one that cannot be kept is only missed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, path: Path, table: QPixmap) -> None:
        """Keep a picture of the table as it was saved."""
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
        return QPixmap(str(self._file(path)))

    def _file(self, path: Path) -> Path:
        name = hashlib.blake2b(str(path.absolute()).encode(), digest_size=12).hexdigest()
        return self._folder / f"{name}.png"
