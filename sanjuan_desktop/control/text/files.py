"""Texts about problems with files: of games, of records, and of the disk."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError, number_of
from sanjuan_desktop.storage.files import shown_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules import RecordError
    from sanjuan_desktop.storage.errors import StorageError
    from sanjuan_desktop.storage.versioned import AnyLoaded


_NO_FILES: Final = (errno.EISDIR, errno.EOPNOTSUPP, errno.ENXIO)
"""Error numbers of the system for a folder, a pipe, a device."""


def file_problem(error: GameFileError, name: str) -> str:
    """Return one sentence for a player; ``name`` is that of the file."""
    words = {
        "missing": tr("FileWords", "{name} is no longer there."),
        "forbidden": tr("FileWords", "{name} cannot be read: access is denied."),
        "unreadable": tr("FileWords", "{name} cannot be read: {why}."),
        "not_a_game": tr("FileWords", "{name} is not a San Juan game."),
        "truncated": tr("FileWords", "{name} is incomplete: its end is missing."),
        "damaged": tr("FileWords", "{name} is damaged and cannot be read."),
        "too_large": tr("FileWords", "{name} is far too large to be a game."),
        "too_new": tr("FileWords", "{name} was made by a newer version of this program."),
        "wrong_field": tr("FileWords", "{name} has been edited by hand and is no longer valid."),
        "cannot_save": tr("FileWords", "This game cannot be saved."),
    }
    return words[error.fault].format(name=name, why=system_words(error.number))


def advice(error: GameFileError) -> str:
    """Return advice about a game file that cannot be opened, in a sentence or two."""
    elsewhere = tr(
        "FileWords",
        "It may have been moved, renamed or deleted. If it is on a removable drive, connect "
        "the drive and try again.",
    )
    permission = tr(
        "FileWords", "Copy it into a folder of your own, or ask the person who manages this computer."
    )
    again = tr("FileWords", "Try again in a moment, or copy the file to another place first.")
    other = tr(
        "FileWords",
        "Saved games end in “.sanjuan”. To open a record of a game, use “Open a record from a file” in "
        "the “Share” menu.",
    )
    copy = tr(
        "FileWords",
        "If you have a copy, open that instead. Games that the program saved automatically are in the "
        "list of games.",
    )
    advices = {
        "missing": elsewhere,
        "forbidden": permission,
        "unreadable": other if error.number in _NO_FILES else again,
        "not_a_game": other,
        "too_large": other,
        "too_new": tr("FileWords", "Install the latest version of the program to continue this game."),
        "too_old": tr("FileWords", "The version that it was made with can still open it."),
    }
    return advices.get(error.fault, copy)


def why(error: StorageError | OSError) -> str:
    """Return the reason why a file could not be read or written, as the end of a sentence after a colon."""
    if isinstance(error, OSError):
        return system_words(number_of(error))
    if isinstance(error, CannotReadError | CannotWriteError) and error.fault != "system":
        return _READ_WORDS[error.fault]()
    if isinstance(error, CannotReadError | CannotWriteError):
        return system_words(error.number)
    if isinstance(error, GameFileError):
        if error.fault == "missing":
            return _missing()
        return system_words(error.number) if error.number else _damaged()
    return system_words(0)


def record_why(error: RecordError) -> str:
    """Return the reason why a record cannot be played, as the end of a sentence after a colon."""
    facts = error.reason.facts
    if "move" in facts:
        return tr("FileWords", "move {number} is against the rules").format(number=facts["move"])
    if "line" in facts:
        return tr("FileWords", "line {number} is not valid").format(number=facts["line"])
    if "version" in facts:
        return tr("FileWords", "it belongs to another version of this program")
    if "letters" in facts:
        return tr("FileWords", "it is far too large")
    return tr("FileWords", "it does not begin like a game record")


def system_words(number: int) -> str:
    """Return the meaning of a system error, as the end of a sentence after a colon.

    ``number`` is one of :mod:`errno`, or 0 if the system gave none.
    """
    words = _WORDS.get(number)
    if words is not None:
        return words()
    if number:
        return tr("FileWords", "the system reports error {number}").format(number=number)
    return tr("FileWords", "the system gave no reason")


def _missing() -> str:
    return tr("FileWords", "the file or its folder does not exist")


def _damaged() -> str:
    return tr("FileWords", "it is damaged")


def _forbidden() -> str:
    return tr("FileWords", "the system does not allow it")


def _full() -> str:
    return tr("FileWords", "the disk is full")


def _in_use() -> str:
    return tr("FileWords", "another program is using it")


def _disk_fault() -> str:
    return tr("FileWords", "the disk is faulty or not connected")


def _network() -> str:
    return tr("FileWords", "the network drive is not responding")


def _not_ordinary() -> str:
    return tr("FileWords", "it is not a regular file")


def _wrong_name() -> str:
    return tr("FileWords", "it cannot have this name")


def _no_memory() -> str:
    return tr("FileWords", "the computer has run out of memory")


def _numbered(*entries: tuple[Callable[[], str], tuple[str, ...]]) -> dict[int, Callable[[], str]]:
    """Return words by number; not every system has every error."""
    return {getattr(errno, name): words for words, names in entries for name in names if hasattr(errno, name)}


_WORDS = _numbered(
    (_missing, ("ENOENT",)),
    (_forbidden, ("EACCES", "EPERM")),
    (_full, ("ENOSPC", "EDQUOT")),
    (lambda: tr("FileWords", "nothing can be written there"), ("EROFS",)),
    (lambda: tr("FileWords", "there is a file where a folder should be"), ("ENOTDIR", "EEXIST")),
    (lambda: tr("FileWords", "it is a folder"), ("EISDIR",)),
    (_not_ordinary, ("EOPNOTSUPP", "ENOTSUP", "ENXIO", "ESPIPE")),
    (lambda: tr("FileWords", "its name is too long"), ("ENAMETOOLONG",)),
    (_wrong_name, ("EILSEQ", "EINVAL")),
    (_disk_fault, ("EIO", "ENODEV", "ENOTBLK")),
    (_in_use, ("EBUSY", "EAGAIN", "EDEADLK", "ETXTBSY", "ENOLCK")),
    (lambda: tr("FileWords", "it would become too large"), ("EFBIG", "EOVERFLOW")),
    (lambda: tr("FileWords", "too many files are open"), ("EMFILE", "ENFILE")),
    (_no_memory, ("ENOMEM",)),
    (_network, ("ETIMEDOUT", "ENETDOWN", "ENETUNREACH", "EHOSTDOWN", "EHOSTUNREACH", "ESTALE")),
    (_network, ("ENOTCONN", "ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EREMOTEIO")),
    (lambda: tr("FileWords", "its shortcuts form an endless loop"), ("ELOOP",)),
)

_READ_WORDS: dict[str, Callable[[], str]] = {
    "missing": _missing,
    "too_large": lambda: tr("FileWords", "it is far too large"),
    "no_text": lambda: tr("FileWords", "it does not contain text"),
    "damaged": _damaged,
    "too_new": lambda: tr("FileWords", "it was written by a newer version of San Juan"),
}


def damage_words(loaded: AnyLoaded, now: str, kept: str, newer: str) -> str:
    """Return a sentence about a progress file that could not be used, "" if all is well.

    Args:
        loaded: content of the file, with what was wrong.
        now: the sentence for a file that cannot be read at the moment.
        kept: the sentence for a damaged file, which was set aside as ``{name}``.
        newer: the sentence for a file of a newer program.
    """
    if loaded.is_newer:
        return newer
    if not loaded.problem:
        return ""
    return now if loaded.set_aside is None else kept.format(name=shown_name(loaded.set_aside))
