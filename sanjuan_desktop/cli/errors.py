"""What a command may end with besides its result."""

from __future__ import annotations

from typing import Final

FAILED: Final = 2
"""Exit status for arguments or files that are not right."""

INTERRUPTED: Final = 130
"""Exit status after Ctrl+C."""


class CommandError(Exception):
    """Something expected is wrong; the message is one line that says what."""
