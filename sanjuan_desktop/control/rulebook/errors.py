"""What can be wrong with the texts of the rules."""

from __future__ import annotations


class RulebookError(ValueError):
    """A text of the rules cannot be read; the message names the file, the line and what is wrong."""
