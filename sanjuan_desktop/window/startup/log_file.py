"""Log file of the program, for reports on faults."""

from __future__ import annotations

import contextlib
import logging
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.files import check_ordinary

if TYPE_CHECKING:
    from pathlib import Path

_BYTES: Final = 400_000
_KEPT: Final = 2


def open_log(path: Path) -> logging.Handler | None:
    """Start writing the package's log to ``path``; return None if that is impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_ordinary(path)
        handler = _PatientHandler(
            path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("sanjuan_desktop")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    return handler


class _PatientHandler(RotatingFileHandler):
    """Log handler that drops lines which cannot be written, for example because the disk is full."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error, because the next line may succeed."""

    def close(self) -> None:
        """Close the file, even if its last line cannot be written."""
        with contextlib.suppress(OSError):
            super().close()


def close_log(handler: logging.Handler | None) -> None:
    """Stop logging and close the file."""
    if handler is not None:
        logging.getLogger("sanjuan_desktop").removeHandler(handler)
        handler.close()
