"""Base of a feature's result on the score sheet."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


class Result(QWidget):
    """Widget below the points; it is revealed with the winner."""

    def hide_it(self) -> None:
        """Hide the result; its space remains."""
        raise NotImplementedError

    def appear(self) -> None:
        """Reveal the result."""
        raise NotImplementedError
