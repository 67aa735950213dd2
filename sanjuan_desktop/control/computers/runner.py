"""Runner of the computer players, which think in a separate process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.ai.advice import Advice
from sanjuan_desktop.ai.levels import engine_name
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import NOT_ASKED, Question
from sanjuan_desktop.control.work_budget import Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.ai.worker import Reply
    from sanjuan_desktop.rules import Action, PlayerView


class AiRunner(QObject):
    """Client of the AI process: one question at a time, without ever blocking.

    The process is started with the first question (or :meth:`warm_up`) and serves every game until
    :meth:`close`. It is a member of a :class:`~sanjuan_desktop.control.work_budget.WorkBudget`.
    """

    answered = Signal(int, object)
    """Number of the question and its :class:`~sanjuan_desktop.ai.player.Choice`."""
    failed = Signal(int, str, str)
    """Number of the question, the reason for the failure in one line, and the fault of an engine, else "";
    see :class:`~sanjuan_desktop.ai.errors.EngineError`."""
    advised = Signal(int, object)
    """Number of the question and its :class:`~sanjuan_desktop.ai.advice.Advice`, without tips after a
    failure. Advice that is not final is followed by better advice."""
    degraded = Signal(str)
    """Reason why the process cannot be kept alive; meanwhile a simpler level plays."""
    load_changed = Signal()
    """A question has been asked, answered or cancelled."""

    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        """Number of the last question; at most one question is open."""
        self._is_deciding = self._is_advising = False
        self._is_evaluating = False
        """Whether the advice is on the person's answer."""
        self._closed = False
        self.programs: Mapping[str, tuple[str, ...]] = {}
        """Command lines of the player's own programs by name; other programs are never started."""
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        self._supervisor = Supervisor(self._came.emit)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def is_thinking(self) -> bool:
        """True while a decision is pending."""
        return self._is_deciding

    @property
    def load(self) -> Rank | None:
        """Rank of the open question, None without one."""
        if self._is_deciding or (self._is_advising and self._is_evaluating):
            return Rank.QUESTION
        return Rank.HINT if self._is_advising else None

    def set_paused(self, is_paused: bool) -> None:
        """Pause advice, or let it continue; a decision never pauses."""
        if not self._closed:
            self._supervisor.pause(is_paused and self._is_advising)

    def warm_up(self) -> None:
        """Start the process now, so that the first answer comes sooner."""
        if not self._closed:
            self._supervisor.warm_up()

    def request(self, view: PlayerView, level: str, seed: int, budget: Budget, style: str = "") -> int:
        """Ask a player of ``level`` to decide for ``view.seat``; return the number of the question.

        ``style`` is the player's character, "" for none. An open request and open advice are cancelled. After
        :meth:`close` nothing happens, and the number is ``NOT_ASKED``.
        """
        if self._closed:
            return NOT_ASKED
        self._withdraw()
        self._number += 1
        self._is_deciding = True
        self.load_changed.emit()
        program = self.programs.get(engine_name(level), ())
        self._supervisor.ask(Question(self._number, view, level, seed, budget, style, program=program))
        return self._number

    def cancel(self) -> None:
        """Cancel the open request, if there is one; its answer is dropped."""
        if self._is_deciding:
            self._withdraw()
            self.load_changed.emit()

    def advise(self, view: PlayerView, budget: Budget, answer: Action | None = None) -> int:
        """Request advice for ``view.seat``, which is asked; return the number of the question.

        An ``answer`` is included in the tips, evaluated as in a review.

        Earlier requests for advice are cancelled. While a decision is pending, nothing happens and the number
        is ``NOT_ASKED``, because no computer player's move waits for advice.
        """
        if self._closed or self.is_thinking:
            return NOT_ASKED
        self._withdraw()
        self._number += 1
        self._is_advising, self._is_evaluating = True, answer is not None
        self.load_changed.emit()
        self._supervisor.ask(Question(self._number, view, "", 0, budget, advice=True, answer=answer))
        return self._number

    def cancel_advice(self) -> None:
        """Cancel the open request for advice, if there is one."""
        if self._is_advising:
            self._withdraw()
            self.load_changed.emit()

    def _withdraw(self) -> None:
        """Cancel the open question, if there is one."""
        if self._is_deciding or self._is_advising:
            self._is_deciding = self._is_advising = False
            self._supervisor.pause(False)
            self._supervisor.cancel(self._number)

    @Slot()
    def close(self) -> None:
        """End the thread and the process, even while thinking; further calls do nothing."""
        self._is_deciding = self._is_advising = False
        if not self._closed:
            self._closed = True
            self._supervisor.close()

    @Slot(object)
    def _on_came(self, came: Reply | str) -> None:
        if self._closed:
            return
        if isinstance(came, str):
            self.degraded.emit(came)
            return
        if came.number != self._number:
            return
        if self._is_advising:
            self._is_advising = not came.is_final
            if came.is_final:
                self.load_changed.emit()
            self.advised.emit(came.number, came.advice or Advice((), "", came.error))
        elif self._is_deciding:
            self._is_deciding = False
            self.load_changed.emit()
            if came.choice is None:
                self.failed.emit(came.number, came.error, came.fault)
            else:
                self.answered.emit(came.number, came.choice)
