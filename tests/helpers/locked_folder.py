"""Folder that may not be entered, not even by root: access to its contents raises ``PermissionError``."""

from __future__ import annotations

import builtins
import contextlib
import errno
import io
import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from sanjuan_desktop.storage import locked_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LOOKS_INSIDE = ("listdir", "open", "scandir")
"""Calls that fail for the folder itself, too."""

_CALLS = (*_LOOKS_INSIDE, "chmod", "link", "lstat", "mkdir", "remove", "rename", "replace", "rmdir", "stat",
          "symlink", "unlink", "utime")  # fmt: skip


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Deny this process what the system denies for a folder without any permission (``chmod 000``).

    Nothing is tried again as on Windows.
    """
    with ExitStack() as patches:
        patches.enter_context(mock.patch.object(locked_files, "PAUSES_S", ()))
        for name in _CALLS:
            if hasattr(os, name):
                refusing = _refusing(folder, getattr(os, name), itself=name in _LOOKS_INSIDE)
                patches.enter_context(mock.patch.object(os, name, refusing))
        for module in (builtins, io):
            patches.enter_context(mock.patch.object(module, "open", _refusing(folder, open, itself=True)))
        yield


def _refusing(folder: Path, real: Callable[..., Any], *, itself: bool) -> Callable[..., Any]:
    top = str(folder.absolute())
    inside = top + os.sep

    def call(*args: Any, **more: Any) -> Any:
        for word in args[:2]:
            if isinstance(word, (str, os.PathLike)):
                path = str(Path(os.fsdecode(word)).absolute())
                if path.startswith(inside) or (itself and path == top):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return real(*args, **more)

    return call
