"""Ignore input during the first moments of a new question, so that a late click cannot answer it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

HOLD_S: Final = 0.3
"""Time in seconds during which buttons, Enter, Shift+Enter and Space do nothing in a new question."""

CURTAIN_S: Final = 1.0
"""Seconds without input after which a new curtain can be lifted."""


class QuestionGuard:
    """Decides whether the question on the table is too new for a click that was meant for another one.

    Digits, arrows and undo are not checked, because they do not end a question.
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
        """Whether the question is still new."""
        if self._until is not None and self.clock() >= self._until:
            self._until = None
        return self._until is not None

    def begin(self) -> None:
        """Start the wait for a new question."""
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
        """End the wait, because no question is open."""
        self._until = None
