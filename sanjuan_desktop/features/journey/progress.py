"""Progress towards a goal during its game; each action is processed once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.seat_game import Watcher

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.seat_game import SeatGame
    from sanjuan_desktop.features.journey.chapters import JourneyChapter
    from sanjuan_desktop.rules import Action, GameRecord


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """Current value of the counted thing, and current points."""

    count: int
    points: int
    is_reached: bool


class GoalCounter:
    """Counter of a chapter's goal, which follows undo and branches; the person has seat 0."""

    def __init__(self, chapter: JourneyChapter, record: GameRecord, seat: int = 0) -> None:
        """Start counting with the moves played so far."""
        self._chapter = chapter
        self._record = record
        self._seat = seat
        self._watcher = Watcher(record, seat)
        self._seen: list[Action] = []

    def progress(self) -> GoalProgress:
        """Return the progress at the current move of the record."""
        actions = self._record.actions()
        if self._seen != actions[: len(self._seen)]:
            self._watcher, self._seen = Watcher(self._record, self._seat), []
        for action in actions[len(self._seen) :]:
            self._watcher.see(action)
        self._seen = actions
        game: SeatGame = self._watcher.so_far()
        goal = self._chapter.goal
        return GoalProgress(goal.count(game), game.points, goal.is_reached(game))
