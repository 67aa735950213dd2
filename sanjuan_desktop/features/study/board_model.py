"""Position on the study board with its problems; each edit can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from sanjuan_desktop.control.study.problem_words import problem_words
from sanjuan_desktop.control.study.problems import problems
from sanjuan_desktop.rules import in_use

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.control.study.problems import BoardZone, Problem


class _Edit(QUndoCommand):
    """One edit: the positions before and after it."""

    def __init__(self, show: Callable[[StudyPosition], None], old: StudyPosition, new: StudyPosition) -> None:
        super().__init__()
        self._show, self._old, self._new = show, old, new

    def undo(self) -> None:
        """Return to the position before."""
        self._show(self._old)

    def redo(self) -> None:
        """Make the edit."""
        self._show(self._new)


class BoardModel(QObject):
    """Model of the board; every change goes through :meth:`set_position`."""

    changed = Signal()
    """The position has changed, by an edit or by undo and redo."""

    def __init__(self, position: StudyPosition, names: Sequence[str], parent: QObject | None = None) -> None:
        """Start with a position; ``names`` are those of four seats."""
        super().__init__(parent)
        self.names = tuple(names)
        self.undo_stack = QUndoStack(self)
        self._show(position)

    @property
    def position(self) -> StudyPosition:
        """The current position."""
        return self._position

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The reasons why it is impossible; none if it can be played."""
        return self._problems

    def set_position(self, position: StudyPosition) -> None:
        """Replace the position, as one step that can be undone."""
        if position != self._position:
            self.undo_stack.push(_Edit(self._show, self._position, position))

    def words_at(self, zone: BoardZone, seat: int) -> str:
        """Return the first problem of a place in words, "" if there is none."""
        found = [problem for problem in self._problems if (problem.zone, problem.seat) == (zone, seat)]
        return self._words(found[0]) if found else ""

    def first_problem(self) -> str:
        """Return the first of all problems in words, "" if there is none."""
        return self._words(self._problems[0]) if self._problems else ""

    def _words(self, problem: Problem) -> str:
        return problem_words(problem, self.names, in_use(self.position.options, self.position.rules))

    def _show(self, position: StudyPosition) -> None:
        self._position = position
        self._problems = problems(position)
        self.changed.emit()
