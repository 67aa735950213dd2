"""Disk that fails, or ends the program, at its n-th operation: open, write, sync, rename or remove."""

from __future__ import annotations

import errno
import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from sanjuan_desktop.storage import locked_files
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.history import History

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

ERRORS = (errno.ENOSPC, errno.EACCES, errno.EIO)
_TASKS = ("open", "write", "fsync", "replace", "rename", "unlink", "mkdir", "rmdir", "scandir", "listdir")


class FaultyDisk:
    """Count disk operations while active; ``fail`` or ``die`` sets the number of the one that fails.

    The history counts as a disk operation as well, because SQLite writes on its own. No operation waits for a
    real disk to sync, and none is tried again as on Windows.
    """

    def __init__(
        self, fails: Callable[[int], bool], error: int = errno.ENOSPC, *, dies: bool = False
    ) -> None:
        self.done = 0
        self.failed = 0
        self._fails = fails
        self._error = error
        self._dies = dies
        self._patches = ExitStack()

    def __enter__(self) -> FaultyDisk:
        self._patches.enter_context(mock.patch.object(locked_files, "PAUSES_S", ()))
        for name in _TASKS:
            self._patches.enter_context(mock.patch.object(os, name, self._task(name, getattr(os, name))))
        for name in ("open", "add"):
            real = getattr(History, name)
            self._patches.enter_context(mock.patch.object(History, name, self._noting(real)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._patches.close()

    def _task(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def do(*args: Any, **more: Any) -> Any:
            if self._is_to_fail():
                if name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                self._fail()
            return None if name == "fsync" else real(*args, **more)

        return do

    def _noting(self, real: Any) -> Any:
        def do(*args: Any, **more: Any) -> Any:
            if self._is_to_fail():
                try:
                    self._fail()
                except OSError as error:
                    raise CannotWriteError(Path("history"), str(error.strerror)) from error
            return real(*args, **more)

        return do

    def _is_to_fail(self) -> bool:
        self.done += 1
        return self._fails(self.done)

    def _fail(self) -> None:
        self.failed += 1
        if self._dies:
            os._exit(9)
        raise OSError(self._error, os.strerror(self._error))
