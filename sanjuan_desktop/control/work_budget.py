"""Budget of one processor core for all work beside the table: one process at a time, and none after a click.

The members are the clients of the worker processes. The budget lets the most important one work and pauses
the others, which continue later where they were.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QEvent, QObject, QTimer, Slot

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

HOLD_MS: Final = 300
"""Time after a click in which the window has the processor to itself, in milliseconds."""

_PRESSES: Final = frozenset(
    (
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.KeyPress,
    )
)


class Rank(IntEnum):
    """Kinds of work, the most important first."""

    QUESTION = 0  # decision of a computer player, or evaluation of the person's answer
    HINT = 1
    REVIEW = 2
    COMPARISON = 3
    AHEAD = 4  # analysis of the game that is being played, for its review
    PUZZLES = 5


class BudgetMember(Protocol):
    """Client of a worker process."""

    @property
    def load_changed(self) -> SignalInstance:
        """Signal emitted when a task begins or ends."""
        ...

    @property
    def load(self) -> Rank | None:
        """Kind of the current task, None without a task."""
        ...

    def set_paused(self, is_paused: bool) -> None:
        """Pause the process, or let it continue; a paused client starts no process."""
        ...


class WorkBudget(QObject):
    """Pauses all members but the one with the most important task."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._members: list[BudgetMember] = []
        self._held: list[BudgetMember] = []
        """Members that had a task at the last click; a later task is its effect and does not wait."""
        self._hold = QTimer(self, singleShot=True, interval=HOLD_MS)
        self._hold.timeout.connect(self._release)

    def add(self, member: BudgetMember) -> None:
        """Manage a member; of equally important tasks, that of the earlier member comes first."""
        if member not in self._members:
            self._members.append(member)
            member.load_changed.connect(lambda: self._on_load_changed(member))
            self._share_out()

    @Slot()
    def hold(self) -> None:
        """Pause all tasks for a moment, because the person clicked; only a decision continues."""
        self._held = [member for member in self._members if member.load is not Rank.QUESTION]
        self._hold.start()
        self._share_out()

    def watch(self, window: QObject) -> None:
        """Pause all tasks at every click and key in a window, whichever widget it is for.

        Args:
            window: the ``windowHandle()`` of a shown widget, which receives input before the widgets.
        """
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pause all tasks at a click or key, without filtering any event."""
        if event.type() in _PRESSES:
            self.hold()
        return super().eventFilter(watched, event)

    def close(self) -> None:
        """Pause nothing from now on."""
        self._hold.stop()
        self._members.clear()

    def _release(self) -> None:
        self._held = []
        self._share_out()

    def _on_load_changed(self, member: BudgetMember) -> None:
        self._held = [held for held in self._held if held is not member]
        self._share_out()

    def _share_out(self) -> None:
        chosen, best = None, None
        for member in self._members:
            load = member.load
            if load is not None and (best is None or load < best):
                chosen, best = member, load
        if chosen in self._held:
            chosen = None
        # Pause first, so that no two processes work at once.
        for member in self._members:
            if member is not chosen:
                member.set_paused(True)
        if chosen is not None:
            chosen.set_paused(False)
