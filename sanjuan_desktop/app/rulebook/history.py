"""Where a reader has been: back and forward, as in a browser."""

from __future__ import annotations


class Trail:
    """A line of sections with a place in it; going somewhere new drops what lay ahead."""

    def __init__(self) -> None:
        self._line: list[str] = []
        self._at = -1

    @property
    def can_go_back(self) -> bool:
        """True if something was read before."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """True if somebody has gone back."""
        return self._at < len(self._line) - 1

    def visit(self, key: str) -> None:
        """Go somewhere; staying where one is counts for nothing."""
        if self._at >= 0 and self._line[self._at] == key:
            return
        self._line[self._at + 1 :] = [key]
        self._at += 1

    def back(self) -> str | None:
        """Return what was read before, None if that was nothing."""
        if not self.can_go_back:
            return None
        self._at -= 1
        return self._line[self._at]

    def forward(self) -> str | None:
        """Return what was left by going back, None if that was nothing."""
        if not self.can_go_forward:
            return None
        self._at += 1
        return self._line[self._at]
