"""A question that has only just come: nobody has read it, so nothing ends it yet."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HOLD_S: Final = 0.3
"""For so many seconds buttons, Enter, Shift+Enter and Space do nothing in a new question."""


class QuestionGuard:
    """Knows whether the question on the table is too new to be answered by a click meant for another.

    Digits, arrows and taking back ask it nothing: they end no question.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """``clock`` returns seconds from any beginning."""
        self.clock = clock
        self._until: float | None = None

    @property
    def holds(self) -> bool:
        """True while the question is new."""
        if self._until is not None and self.clock() >= self._until:
            self._until = None
        return self._until is not None

    def begin(self) -> None:
        """A new question has come to the table."""
        self._until = self.clock() + HOLD_S

    def end(self) -> None:
        """Nothing is asked any more."""
        self._until = None
