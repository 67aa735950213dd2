"""Pictures that the panel of the rules needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap


class Pictures(Protocol):
    """Painter of symbols, cards and examples; all sizes are in logical pixels."""

    def symbol(self, name: str, size: float) -> QPixmap:
        """Return the round symbol of a short line."""
        ...

    def role(self, role: int, width: float) -> QPixmap:
        """Return a role card."""
        ...

    def card(self, key: str, width: float) -> QPixmap:
        """Return the card of a building."""
        ...

    def example(self, key: str, width: float) -> QPixmap:
        """Return the row of an example, at most ``width`` pixels wide."""
        ...
