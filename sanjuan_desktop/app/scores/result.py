"""What a feature adds to the score sheet of a game that was played for it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


class Result(QWidget):
    """Stands below the count; it comes into sight once who wins is known."""

    def hide_it(self) -> None:
        """Take it out of sight; its room stays."""
        raise NotImplementedError

    def appear(self) -> None:
        """Come into sight."""
        raise NotImplementedError
