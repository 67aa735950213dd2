"""What all files of somebody's progress share: one small file of JSON, read without raising, never lost."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import plain
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.fields import Checked, WrongValueError, built

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

T = TypeVar("T", bound=Checked)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What could be read; ``problem`` is "" if all is well.

    ``kept_aside`` is where a damaged file went whose place a new one takes.
    """

    kept: T
    problem: str = ""
    kept_aside: Path | None = None


AnyLoaded: TypeAlias = Loaded[Any]


def read_progress(path: Path, kind: type[T], what: str, *, largest: int, most_values: int) -> Loaded[T]:
    """Return what a file says, a new ``kind()`` where there is none, and what is wrong; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.

    Args:
        path: of the file.
        kind: what is kept in it; it has a field ``version``.
        what: the same in a word, for the message, as in "no days of this program".
        largest: bytes of the file.
        most_values: values of JSON in it.
    """

    def read() -> T:
        data = files.read_bytes(path, largest)
        if data is None:
            return kind()
        raw = plain(data, most_values)
        if not isinstance(raw, dict) or "version" not in raw:
            raise WrongValueError("version", f"no {what} of this program")
        kept: T = built(kind, raw)
        return kept

    found, problem, aside = files.read_or_set_aside(read, path)
    return Loaded(found or kind(), problem, aside)


def write_progress(path: Path, written: Mapping[str, object], *, largest: int) -> None:
    """Write a file whole.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    try:
        files.read_bytes(path, largest)
    except CannotReadError as error:
        raise CannotWriteError(path, error.cause, error.number) from error
    files.write_text(path, json.dumps(written, indent=1, allow_nan=False) + "\n")
