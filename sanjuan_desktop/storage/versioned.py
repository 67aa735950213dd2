"""JSON files with a version: set damaged ones aside, leave newer ones alone, and lose nothing.

A file is *newer* if its ``version`` is higher than the one that this program writes. It stays unchanged: this
program runs without it and never overwrites it, so that the newer program finds all its data again.
"""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import plain
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, NewerFileError, NoTextError
from sanjuan_desktop.storage.locked_files import when_unlocked
from sanjuan_desktop.storage.parts import LARGEST_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

_HEAD_BYTES: Final = 200
"""Bytes at the beginning of a file that hold its version; the program writes it first."""

_HEAD: Final = re.compile(
    rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:"format"\s*:\s*"[^"\\]*"\s*,\s*)?"version"\s*:\s*([0-9]{1,6})\s*[,}]'
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """Content of a file, with what went wrong; ``problem`` is "" if nothing did."""

    content: T
    problem: str = ""
    set_aside: Path | None = None  # new path of a damaged file
    is_newer: bool = False
    taken_back: tuple[Path, ...] = ()  # files set aside earlier whose entries are part of the content

    @property
    def is_out_of_reach(self) -> bool:
        """True if the file still exists and must not be overwritten."""
        return bool(self.problem) and self.set_aside is None


AnyLoaded: TypeAlias = Loaded[Any]


def read_object(path: Path, *, largest: int, most_values: int, newest: int) -> dict[str, Any] | None:
    """Return the JSON object in a file, None if there is no file.

    Args:
        path: the file.
        largest: size limit in bytes.
        most_values: limit of JSON values.
        newest: the highest version that this program knows.

    Raises:
        NewerFileError: the file has a higher version.
        CannotReadError: reading is forbidden, it is not a regular file, not a text, or larger.
        ValueError: it is not a JSON object, or has more values.
    """
    data = _read_known(path, largest, newest)
    if data is None:
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoTextError(path) from error
    raw = plain(text, most_values)
    if not isinstance(raw, dict):
        raise ValueError("expected a JSON object")
    _refuse_newer(path, raw.get("version"), newest)
    return raw


def load(
    path: Path,
    read: Callable[[Path], T | None],
    new: Callable[[], T],
    merge: Callable[[T, T], None],
) -> Loaded[T]:
    """Return the content of a file, ``new()`` if there is none; never raises.

    A damaged file is set aside. A newer one, and one that the system does not let us read, is left unchanged.
    Files that an earlier version set aside and that this one can read are taken back: the current content is
    merged into theirs.

    Args:
        path: the file.
        read: returns the content of a file, None if there is none; an error means damage, except for a
            :class:`CannotReadError` of the system.
        new: returns an empty content.
        merge: adds the second content, which is later, to the first one.
    """
    content, problem, aside = None, "", None
    try:
        content = read(path)
    except NewerFileError as error:
        return Loaded(new(), str(error), is_newer=True)
    except CannotReadError as error:
        problem = str(error)
        if error.fault == "system":
            return Loaded(new(), problem)
        aside = _set_aside(path)
    except MemoryError:
        # The file itself may be undamaged.
        return Loaded(new(), f"cannot read {path}: out of memory")
    except Exception as error:
        if not isinstance(error, ValueError):
            _log.warning("unexpected error while reading %s", path.name, exc_info=error)
        problem = str(error) or type(error).__name__
        aside = _set_aside(path)
    earlier = _taken_back(path, read) if not problem or aside is not None else []
    for _, older in reversed(earlier):
        if content is not None:
            merge(older, content)
        content = older
    found = new() if content is None else content
    return Loaded(found, problem, aside, taken_back=tuple([old for old, _ in earlier]))


def check_replaceable(path: Path, largest: int, newest: int) -> None:
    """Refuse to write over a file that may be worth keeping.

    Raises:
        CannotWriteError: the file is newer, or the system does not let us read it.
    """
    try:
        data = _read_known(path, largest, newest)
    except CannotReadError as error:
        if error.fault in {"system", "too_new"}:
            raise CannotWriteError(path, error.cause, error.number, error.fault) from error
        return
    if data is None or _HEAD.match(data) is not None:
        return
    try:
        raw = json.loads(data)
    except (ValueError, RecursionError):
        return
    if isinstance(raw, dict) and _is_newer(raw.get("version"), newest):
        raise CannotWriteError(path, NewerFileError(path, raw["version"], newest).cause, 0, "too_new")


def discard(paths: tuple[Path, ...]) -> None:
    """Remove files that were taken back and saved; one that cannot be removed stays."""
    for path in paths:
        try:
            when_unlocked(path.unlink, missing_ok=True)
            _log.info("took back %s", path.name)
        except OSError as error:
            _log.warning("cannot remove %s: %s", path.name, error)


# -- inside -------------------------------------------------------------------------------------


def _read_known(path: Path, largest: int, newest: int) -> bytes | None:
    """Return the bytes of a file, None if there is none; refuse one whose header has a higher version."""
    try:
        data = files.read_bytes(path, largest)
    except CannotReadError as error:
        # A newer program may write larger files.
        if error.fault == "too_large":
            _refuse_newer(path, _head_version(files.read_head(path, _HEAD_BYTES)), newest)
        raise
    if data is not None:
        _refuse_newer(path, _head_version(data[:_HEAD_BYTES]), newest)
    return data


def _head_version(head: bytes) -> int | None:
    found = _HEAD.match(head)
    return None if found is None else int(found[1])


def _is_newer(version: object, newest: int) -> bool:
    return type(version) is int and newest < version <= LARGEST_VERSION


def _refuse_newer(path: Path, version: object, newest: int) -> None:
    if type(version) is int and _is_newer(version, newest):
        raise NewerFileError(path, version, newest)


def _set_aside(path: Path) -> Path | None:
    """Set a damaged file aside and return its new path, None if that is not possible."""
    try:
        return files.set_aside(path)
    except CannotWriteError as error:
        _log.warning("%s", error)
        return None


def _taken_back(path: Path, read: Callable[[Path], T | None]) -> list[tuple[Path, T]]:
    """Return the readable files among those set aside in the place of ``path``, the oldest first."""
    found = []
    for aside in files.set_aside_before(path):
        try:
            content = read(aside)
        except Exception as error:
            _log.debug("%s is still damaged: %s", aside.name, error)
            continue
        if content is not None:
            found.append((aside, content))
    return found
