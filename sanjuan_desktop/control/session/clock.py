"""Thinking clock of a game: how long each person has thought, and how much time a question has left.

The model knows neither windows nor timers. Its owner calls :meth:`ThinkingClock.run` and
:meth:`ThinkingClock.stop`, and :meth:`ThinkingClock.tick` at least every few seconds in between.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import NO_LIMIT, ThinkingTime

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.storage.parts import TimeLimit

LEAST_S: Final = 10.0
"""Minimum time for a decision, also after the time for the whole game is up, in seconds."""

WARNING_S: Final = 10.0
"""Time left at which the clock warns, in seconds."""

LONGEST_GAP_S: Final = 5.0
"""Maximum time between two ticks, in seconds. A longer gap does not count, because the machine was asleep."""


class ThinkingClock:
    """Clock of all persons of a game.

    Undo gives no time back: a question that is asked again has the time that was left, but at least
    :data:`LEAST_S`.
    """

    def __init__(
        self,
        limit: TimeLimit = NO_LIMIT,
        thinking: Mapping[int, ThinkingTime] | None = None,
        now: Callable[[], float] = monotonic,
        *,
        spent: Mapping[int, float] | None = None,
    ) -> None:
        """Start without a question.

        Args:
            limit: time for the whole game or for each decision.
            thinking: earlier thinking times by seat, of a resumed game.
            now: returns the current time in seconds; only differences count.
            spent: seconds already spent on questions of a resumed game, by the move before them.
        """
        self.limit = limit
        self.now = now
        self._seconds = {seat: time.seconds for seat, time in (thinking or {}).items()}
        self._decisions = {seat: time.decisions for seat, time in (thinking or {}).items()}
        self._seat = NOBODY
        self._question = NOBODY
        self._spent: dict[int, float] = dict(spent or {})
        """Seconds spent on each question, by the move before it."""
        self._allowed = 0.0
        """Seconds for the current question."""
        self._used = 0.0
        self._since: float | None = None
        """Time of the last tick; None while the clock stands still."""

    @property
    def seat(self) -> int:
        """Seat of the person asked, NOBODY without a question."""
        return self._seat

    @property
    def is_running(self) -> bool:
        """True while the time of the person asked passes."""
        return self._since is not None

    @property
    def left(self) -> float | None:
        """Seconds left for the question; None without a question or without a limit."""
        if self._seat == NOBODY or not self.limit:
            return None
        return max(0.0, self._allowed - self._used)

    @property
    def is_up(self) -> bool:
        """True if the time for the question is up."""
        return self.left == 0.0

    def thinking(self) -> dict[int, ThinkingTime]:
        """Return the thinking times so far, by seat."""
        seats = sorted({*self._seconds, *self._decisions})
        return {
            seat: ThinkingTime(round(self._seconds.get(seat, 0.0), 3), self._decisions.get(seat, 0))
            for seat in seats
        }

    def spent(self, question: int) -> float:
        """Return the seconds spent on a question, given by the move of the record before it."""
        return round(self._spent.get(question, 0.0), 3)

    def ask(self, seat: int, question: int) -> None:
        """Begin a question of ``seat``; nothing changes if it is already asked.

        Args:
            seat: the person asked.
            question: move of the record before the question.
        """
        if (seat, question) == (self._seat, self._question):
            return
        self.leave()
        self._seat, self._question = seat, question
        self._used = 0.0
        rest = []
        if self.limit.game_s:
            rest.append(self.limit.game_s - self._seconds.get(seat, 0.0))
        if self.limit.decision_s:
            rest.append(self.limit.decision_s - self._spent.get(question, 0.0))
        self._allowed = max(LEAST_S, min(rest, default=0.0))

    def answer(self) -> None:
        """Count the decision of the person asked, and end the question."""
        if self._seat != NOBODY:
            self.tick()
            self._decisions[self._seat] = self._decisions.get(self._seat, 0) + 1
        self.leave()

    def leave(self) -> None:
        """End the question without a decision."""
        self.stop()
        self._seat = self._question = NOBODY

    def run(self) -> None:
        """Start the clock of the person asked, or count the time since the last tick."""
        if self._seat == NOBODY:
            return
        if self._since is None:
            self._since = self.now()
        else:
            self.tick()

    def stop(self) -> None:
        """Stop the clock; the time since the last tick counts."""
        self.tick()
        self._since = None

    def tick(self) -> None:
        """Count the time since the last tick, unless the machine was asleep in between."""
        if self._since is None:
            return
        now = self.now()
        gap, self._since = now - self._since, now
        if not 0.0 <= gap <= LONGEST_GAP_S:
            return
        self._used += gap
        self._seconds[self._seat] = self._seconds.get(self._seat, 0.0) + gap
        self._spent[self._question] = self._spent.get(self._question, 0.0) + gap
