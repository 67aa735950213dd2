"""Exit statuses and errors of commands."""

from __future__ import annotations

from typing import Final

FAILED: Final = 2
"""Exit status for wrong arguments or files."""

INTERRUPTED: Final = 130
"""Exit status after Ctrl+C."""


class CommandError(Exception):
    """Expected error of a command; the message is one line."""
