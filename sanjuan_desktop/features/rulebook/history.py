"""Navigation history of the rules: back and forward, as in a browser."""

from __future__ import annotations


class NavigationHistory:
    """Visited sections and the current position; a new visit drops the sections after it."""

    def __init__(self) -> None:
        self._line: list[str] = []
        self._at = -1

    @property
    def can_go_back(self) -> bool:
        """Whether there is a section before the current one."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a section after the current one."""
        return self._at < len(self._line) - 1

    def visit(self, key: str) -> None:
        """Append a section; the current one is not added again."""
        if self._at >= 0 and self._line[self._at] == key:
            return
        self._line[self._at + 1 :] = [key]
        self._at += 1

    def back(self) -> str | None:
        """Go back and return the section there, None at the beginning."""
        if not self.can_go_back:
            return None
        self._at -= 1
        return self._line[self._at]

    def forward(self) -> str | None:
        """Go forward and return the section there, None at the end."""
        if not self.can_go_forward:
            return None
        self._at += 1
        return self._line[self._at]
