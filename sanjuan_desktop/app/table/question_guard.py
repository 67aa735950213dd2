"""Ignore input during the first moments of a new question, so that a late click cannot answer it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HOLD_S: Final = 0.3
"""For so many seconds buttons, Enter, Shift+Enter and Space do nothing in a new question."""

CURTAIN_S: Final = 1.0
"""Seconds without input after which a new curtain can be lifted."""


class QuestionGuard:
    """Knows whether the question on the table is too new to be answered by a click meant for another.

    Digits, arrows and taking back ask it nothing: they end no question.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, hold_s: float = HOLD_S) -> None:
        """Start without a question.

        Args:
            clock: returns the current time in seconds; only differences count.
            hold_s: length of the wait after :meth:`begin`, in seconds.
        """
        self.clock = clock
        self._hold_s = hold_s
        self._until: float | None = None

    @property
    def holds(self) -> bool:
        """True while the question is new."""
        if self._until is not None and self.clock() >= self._until:
            self._until = None
        return self._until is not None

    def begin(self) -> None:
        """A new question has come to the table."""
        self._until = self.clock() + self._hold_s

    def delays(self) -> bool:
        """Return whether an input comes too early; such an input starts the wait again.

        Repeated key presses or clicks that are closer together than the wait never get through.
        """
        is_early = self.holds
        if is_early:
            self.begin()
        return is_early

    def end(self) -> None:
        """Nothing is asked any more."""
        self._until = None
