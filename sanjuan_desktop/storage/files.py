"""Read files without blocking, write them atomically and set damaged files aside.

Only regular files are read or overwritten: a pipe would block the program forever, and a device may be
endless.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import IO, Final
from urllib.parse import quote_from_bytes, unquote_to_bytes

from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, NoTextError
from sanjuan_desktop.storage.errors import cause_of as cause_of  # noqa: PLC0414 - belongs here as well
from sanjuan_desktop.storage.locked_files import when_unlocked

LARGEST_TEXT: Final = 2**20
"""Maximum size of a text file, in bytes; settings have a few thousand."""


_NEVER_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Flags for opening without blocking; Windows has neither, and no files that would block."""

_AS_BYTES: Final = "bytes:"
"""Prefix of a path whose name is not valid Unicode; other paths are written unchanged."""

_MARK: Final = "\ufffd"
_MARKS: Final = re.compile(f"{_MARK}+")

_LONGEST_PREFIX: Final = 40
"""Length of the file name in a temporary name, in characters, so that a unique suffix still fits."""

_NEW_NAMES: Final = 5
"""Number of random names that are tried for a temporary file."""

_OF_WINDOWS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
_NEW_FILE: Final = os.O_CREAT | os.O_EXCL | os.O_WRONLY | _OF_WINDOWS
"""Flags for creating a file that no child process inherits."""


def exists(path: Path) -> bool:
    """Return whether a path exists; False if the system denies access.

    Up to Python 3.13 ``Path.exists`` and similar methods raise ``PermissionError`` in this case.
    """
    return _known_mode(path) is not None


def is_folder(path: Path) -> bool:
    """Return whether a path is a folder; False if the system denies access."""
    mode = _known_mode(path)
    return mode is not None and stat.S_ISDIR(mode)


def is_file(path: Path) -> bool:
    """Return whether a path is a regular file; False if the system denies access."""
    mode = _known_mode(path)
    return mode is not None and stat.S_ISREG(mode)


def size_of(path: Path) -> int:
    """Return the size of a file in bytes, 0 where the system does not tell."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def is_taken(path: Path) -> bool:
    """Return whether a path exists, for callers that would overwrite it.

    Raises:
        OSError: the system denies access.
    """
    try:
        _mode_of(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _known_mode(path: Path) -> int | None:
    try:
        return _mode_of(path)
    except OSError:
        return None


def open_ordinary(path: Path) -> IO[bytes]:
    """Open an existing file for reading, without blocking.

    Raises:
        OSError: the file does not exist, may not be opened, or is not a regular file: a folder
            (``EISDIR``), a pipe or a device (``EOPNOTSUPP``).
    """
    # Check before, because merely opening a device may have an effect, and after, because the file may have
    # been replaced in between.
    _refuse_others(path, _mode_of(path))
    file = when_unlocked(open, path, "rb", opener=_opened)
    try:
        _refuse_others(path, os.fstat(file.fileno()).st_mode)
    except OSError:
        file.close()
        raise
    return file


def check_ordinary(path: Path) -> None:
    """Refuse to write to an existing path that is not a regular file.

    Raises:
        OSError: it is a folder (``EISDIR``), a pipe or a device (``EOPNOTSUPP``), or access is denied.
    """
    with contextlib.suppress(FileNotFoundError):
        _refuse_others(path, _mode_of(path))


def _mode_of(path: Path) -> int:
    try:
        return path.stat().st_mode
    except ValueError as error:
        # A character that no file name can have.
        raise OSError(errno.EILSEQ, "no name of a file", str(path)) from error


def _opened(name: str, flags: int) -> int:
    return os.open(name, flags | _NEVER_WAIT)


def _refuse_others(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "a folder, not a file", str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EOPNOTSUPP, "no ordinary file", str(path))


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 with :func:`write_bytes`.

    Raises:
        CannotWriteError: the folder cannot be created, the disk is full, or writing is forbidden.
    """
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write ``data`` to a temporary file, then rename it to ``path``.

    After any failure ``path`` has either the previous content or all of ``data``.

    Raises:
        CannotWriteError: the folder cannot be created, the disk is full, or writing is forbidden.
    """
    try:
        check_ordinary(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        number, new = when_unlocked(_create_beside, path)
    except OSError as error:
        raise CannotWriteError(path, error) from error
    try:
        try:
            _write_all(number, data)
            os.fsync(number)
        finally:
            os.close(number)
        when_unlocked(new.replace, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            when_unlocked(new.unlink)
        raise CannotWriteError(path, error) from error
    sync_folder(path.parent)


def _create_beside(path: Path) -> tuple[int, Path]:
    """Create an empty file with a random name beside ``path``; return its descriptor and its path.

    ``tempfile.mkstemp`` does not end on Windows if writing is forbidden: it tries billions of names.
    """
    for _ in range(_NEW_NAMES):
        new = path.parent / f".{path.name[:_LONGEST_PREFIX]}-{token_hex(8)}"
        with contextlib.suppress(FileExistsError):
            return os.open(new, _NEW_FILE, 0o600), new
    raise FileExistsError(errno.EEXIST, "no free name for a temporary file", str(path))


def _write_all(number: int, data: bytes) -> None:
    """Write all of ``data`` to an open file; the system may accept less than requested at once."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(number, rest) :]


def read_bytes(path: Path, most: int) -> bytes | None:
    """Return the content of a file of at most ``most`` bytes, or None if there is no file.

    Raises:
        CannotReadError: reading is forbidden, it is not a regular file, or it is larger.
    """
    try:
        with open_ordinary(path) as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotReadError(path, error) from error
    if len(data) > most:
        raise CannotReadError(path, f"larger than {most} bytes", fault="too_large")
    return data


def read_head(path: Path, count: int) -> bytes:
    """Return the first ``count`` bytes of a file.

    Raises:
        CannotReadError: the file does not exist, reading is forbidden, or it is not a regular file.
    """
    try:
        with open_ordinary(path) as file:
            return file.read(count)
    except OSError as error:
        raise CannotReadError(path, error) from error


def read_text(path: Path, most: int = LARGEST_TEXT) -> str | None:
    """Return the text of a file of at most ``most`` bytes, or None if there is no file.

    A byte order mark, which some editors write, is removed.

    Raises:
        CannotReadError: reading is forbidden, it is not a regular file, or it is larger.
        NoTextError: the file is not valid UTF-8.
    """
    data = read_bytes(path, most)
    try:
        return None if data is None else data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoTextError(path) from error


def shown(path: Path) -> str:
    """Return a path for display, with replacement characters for bytes that are not valid Unicode."""
    return "".join(_MARK if "\ud800" <= letter <= "\udfff" else letter for letter in str(path))


def shown_name(path: Path) -> str:
    """Return the name of a file for display, as :func:`shown` does."""
    return shown(Path(path.name))


def meant(path: Path) -> Path:
    """Return the existing file for a path of a system dialog, where invalid bytes are replaced by a mark."""
    if _MARK not in path.name:
        return path
    try:
        if exists(path):
            return path
        alike = [other for other in path.parent.iterdir() if _marked(other) == _marked(path)]
    except OSError:
        return path
    return alike[0] if len(alike) == 1 else path


def _marked(path: Path) -> str:
    """Return a name with runs of replacement characters merged; systems count them differently."""
    return _MARKS.sub(_MARK, shown_name(path))


def path_text(path: Path) -> str:
    """Return a path as a text that any file can store, even if its name is not valid Unicode."""
    text = str(path)
    try:
        text.encode()
    except UnicodeEncodeError:
        return _AS_BYTES + quote_from_bytes(os.fsencode(path))
    return text


def path_from(text: str) -> Path:
    """Return the path that :func:`path_text` wrote, possibly on another system."""
    if not text.startswith(_AS_BYTES):
        return Path(text)
    data = unquote_to_bytes(text.removeprefix(_AS_BYTES))
    try:
        return Path(os.fsdecode(data))
    except UnicodeDecodeError:
        # Windows accepts only bytes that stand for Unicode; no file has this name there.
        return Path(data.decode(errors="replace"))


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that a good one can replace it, and return its new path.

    ``settings.json`` becomes ``settings.damaged-1.json``, or the next free number.

    Raises:
        CannotWriteError: the file cannot be renamed.
    """
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in count(1))
    try:
        aside = next(name for name in names if not is_taken(name))
        when_unlocked(path.rename, aside)
    except OSError as error:
        raise CannotWriteError(path, error) from error
    return aside


def set_aside_before(path: Path) -> list[Path]:
    """Return the files that :func:`set_aside` renamed earlier, the oldest first."""
    pattern = re.compile(rf"{re.escape(path.stem)}\.damaged-([0-9]{{1,9}}){re.escape(path.suffix)}")
    try:
        names = [(pattern.fullmatch(file.name), file) for file in path.parent.iterdir()]
    except OSError:
        return []
    return [file for _, file in sorted((int(named[1]), file) for named, file in names if named is not None)]


def sync_folder(folder: Path) -> None:
    """Write a renamed entry of the folder to the disk; Windows has no such call and needs none."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
