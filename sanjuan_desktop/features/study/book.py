"""Position on the study board between two starts of the program, in a small file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Self

from sanjuan_desktop.storage.fields import Limits
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from pathlib import Path

FILE_VERSION: Final = 1

_CODE: Final = r"(SJP-[0-9A-Z]{1,4000})?"


@dataclass
class StudyProgress(StoredProgress):
    """Code of the position that is on the board, "" for none."""

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
    position: Annotated[str, Limits(pattern=_CODE)] = ""

    def merge(self, later: Self) -> None:
        """Take over the position of ``later``, if it has one."""
        self.position = later.position or self.position


class StudyBook:
    """Record of the position on the board."""

    def __init__(self, path: Path) -> None:
        """Set the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, StudyProgress)

    @property
    def code(self) -> str:
        """Code of the position, "" for none."""
        return self.file.content.position

    def keep(self, code: str) -> None:
        """Save the position on the board, if it is another one than before."""
        if code != self.code:
            self.file.content.position = code
            self.file.save()
