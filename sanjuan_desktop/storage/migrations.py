"""From the form of an older game file to today's, one version at a time.

A migration is frozen once a version is out: it takes the raw data of version n, as JSON holds
them, and returns those of version n + 1. It uses no model and no name of the program that may change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sanjuan_desktop.storage.errors import GameFileError

VERSION: Final = 1
"""Version of the form that is written."""

Raw = dict[str, Any]
Migration = Callable[[Raw], Raw]

MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType({})
"""By the version it starts from."""


def migrated(
    raw: Raw, version: int, *, newest: int = VERSION, migrations: Mapping[int, Migration] = MIGRATIONS
) -> Raw:
    """Return ``raw``, of version ``version``, in the form of version ``newest``.

    Raises:
        GameFileError: there is no such version, no migration from it, or the data do not fit it.
    """
    check_version(version, newest=newest)
    for step in range(version, newest):
        try:
            raw = migrations[step](raw)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            cause = f"the data do not fit version {step} of the format ({type(error).__name__})"
            raise GameFileError("damaged", cause) from error
    return raw


def check_version(version: int, program: str = "", *, newest: int = VERSION) -> None:
    """Refuse a version that this program does not know; ``program`` made the file.

    Raises:
        GameFileError: the version is newer than ``newest``, or below 1.
    """
    if version > newest:
        maker = f" made by version {program[:20]!r} of the program" if program else ""
        cause = f"a file of format {version}{maker}; this program reads formats up to {newest}"
        raise GameFileError("too_new", cause)
    if version < 1:
        raise GameFileError("wrong_field", f"version: there is no format {version}")
