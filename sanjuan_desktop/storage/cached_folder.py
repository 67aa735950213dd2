"""Base of the caches on disk: a folder of small JSON files that can be created again."""

from __future__ import annotations

import contextlib
import json
import logging
from typing import TYPE_CHECKING, Any, ClassVar

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import plain
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.locked_files import when_unlocked
from sanjuan_desktop.storage.versioned import check_replaceable

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping
    from pathlib import Path

_SUFFIX = ".json"

_log = logging.getLogger(__name__)


class CachedFolder:
    """Folder with one file for each key; it need not exist yet.

    A file that cannot be used counts as missing, stays in place and is replaced by the next content of its
    key. A file of a newer program is never replaced. Methods that take a key raise :class:`ValueError` for a
    text that does not match :attr:`key_pattern`.
    """

    key_pattern: ClassVar[re.Pattern[str]]
    format: ClassVar[str]  # first entry of each file
    version: ClassVar[int]  # second entry; a file of another version is not used
    most: ClassVar[int]  # maximum number of files; beyond it, those written longest ago are removed
    largest: ClassVar[int]  # maximum size of a file, in bytes
    most_values: ClassVar[int]  # maximum number of JSON values in a file

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keys(self) -> list[str]:
        """Return the keys of all files, those written last first; empty if the folder cannot be read."""
        try:
            return [path.stem for path in self._newest_first()]
        except OSError:
            return []

    def remove(self, key: str) -> None:
        """Remove the file of a key, if there is one.

        Raises:
            CannotWriteError: it cannot be removed.
        """
        path = self._path(key)
        try:
            when_unlocked(path.unlink, missing_ok=True)
        except OSError as error:
            raise CannotWriteError(path, error) from error

    def _read(self, key: str, **head: object) -> dict[str, Any] | None:
        """Return the object in the file of a key, None unless its format, version and ``head`` are right."""
        path = self._path(key)
        try:
            data = files.read_bytes(path, self.largest)
            raw = None if data is None else plain(data, self.most_values)
        except (CannotReadError, ValueError) as error:
            _log.info("%s cannot be used: %s", path.name, error)
            return None
        expected = {"format": self.format, "version": self.version, **head}
        if not isinstance(raw, dict) or any(raw.get(name) != value for name, value in expected.items()):
            return None
        return raw

    def _write(self, key: str, entries: Mapping[str, object]) -> bool:
        """Write ``entries`` after format and version; return whether they are saved.

        An error is only logged, because the content can be created again. The previous file is then unharmed.
        """
        path = self._path(key)
        whole = {"format": self.format, "version": self.version, **entries}
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        try:
            check_replaceable(path, self.largest, self.version)
            files.write_text(path, text + "\n")
        except CannotWriteError as error:
            _log.info("%s", error)
            return False
        # Surplus files do no harm.
        with contextlib.suppress(OSError):
            for surplus in self._newest_first()[self.most :]:
                when_unlocked(surplus.unlink)
        return True

    def _path(self, key: str) -> Path:
        if self.key_pattern.fullmatch(key) is None:
            raise ValueError(f"expected a key like {self.key_pattern.pattern}, got {key[:40]!r}")
        return self.folder / f"{key}{_SUFFIX}"

    def _newest_first(self) -> list[Path]:
        found = [
            path
            for path in self.folder.iterdir()
            if path.suffix == _SUFFIX and self.key_pattern.fullmatch(path.stem)
        ]
        return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))
