"""Files of the player's progress: loaded on first access, saved after every change, never lost."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import Checked, WrongValueError, built
from sanjuan_desktop.storage.versioned import Loaded, check_replaceable, discard, load, read_object

if TYPE_CHECKING:
    from pathlib import Path

_log = logging.getLogger(__name__)


@dataclass
class StoredProgress(Checked):
    """Base of the dataclasses that a progress file holds; their first field is ``version``."""

    NEWEST: ClassVar[int] = 1  # version that this program writes
    LARGEST: ClassVar[int] = 2**20  # size limit of the file in bytes
    MOST_VALUES: ClassVar[int] = 50_000  # limit of JSON values in the file

    def merge(self, later: Self) -> None:
        """Add the entries of ``later``, which the same player made afterwards without seeing these."""
        raise NotImplementedError

    def trim(self) -> None:
        """Remove the oldest entries beyond the limits, and bring the others into the order of the file."""


T = TypeVar("T", bound=StoredProgress)


class ProgressFile(Generic[T]):
    """One progress file; the content is changed in memory and saved by :meth:`save`.

    A file that could not be read at the start is read again before anything is written, and the content in
    memory is merged into it. A newer file is never written over.
    """

    def __init__(self, path: Path, kind: type[T]) -> None:
        """Remember the path without reading the file, which may be missing."""
        self._path = path
        self._kind = kind
        self._loaded: Loaded[T] | None = None
        self.has_unsaved_changes = False
        """True if the last change could not be saved; the next one tries again."""

    @property
    def loaded(self) -> Loaded[T]:
        """The content with what was wrong with the file."""
        if self._loaded is None:
            self._loaded = self._load()
            if self._loaded.problem:
                _log.warning("%s", self._loaded.problem)
            if self._loaded.taken_back:
                self.save()
        return self._loaded

    @property
    def content(self) -> T:
        """The progress so far, to be changed and then saved."""
        return self.loaded.content

    def save(self) -> bool:
        """Save the content; return whether that worked."""
        try:
            self._merge_into_unread_file()
            self._write()
        except CannotWriteError as error:
            _log.warning("%s", error)
            self.has_unsaved_changes = True
            return False
        self.has_unsaved_changes = False
        discard(self.loaded.taken_back)
        self._loaded = replace(self.loaded, taken_back=())
        return True

    def replace(self, content: T) -> bool:
        """Save ``content`` in place of the current content; return whether that worked."""
        self._loaded = Loaded(content)
        return self.save()

    # -- inside ---------------------------------------------------------------------------------

    def _load(self) -> Loaded[T]:
        return load(self._path, self._read, self._kind, self._kind.merge)

    def _read(self, path: Path) -> T | None:
        kind = self._kind
        raw = read_object(path, largest=kind.LARGEST, most_values=kind.MOST_VALUES, newest=kind.NEWEST)
        if raw is None:
            return None
        if "version" not in raw:
            raise WrongValueError("version", f"expected the version of {path.name}")
        content: T = built(kind, raw)
        return content

    def _merge_into_unread_file(self) -> None:
        """Read a file again that could not be read before.

        Raises:
            CannotWriteError: it still cannot be read.
        """
        if not self.loaded.is_out_of_reach:
            return
        found = self._load()
        if found.is_out_of_reach:
            raise CannotWriteError(self._path, found.problem, 0, "too_new" if found.is_newer else "system")
        found.content.merge(self.content)
        self._loaded = Loaded(found.content, taken_back=found.taken_back)

    def _write(self) -> None:
        """Write the whole file.

        Raises:
            CannotWriteError: the file cannot be written; the old one is unharmed.
        """
        check_replaceable(self._path, self._kind.LARGEST, self._kind.NEWEST)
        self.content.trim()
        files.write_text(self._path, json.dumps(asdict(self.content), indent=1, allow_nan=False) + "\n")


AnyProgressFile: TypeAlias = ProgressFile[Any]
