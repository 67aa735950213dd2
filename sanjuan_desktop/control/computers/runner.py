"""Computer players think in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.ai.advice import Advice
from sanjuan_desktop.ai.levels import engine_name
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import NOT_ASKED, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.ai.worker import Reply
    from sanjuan_desktop.rules import Action, PlayerView


class AiRunner(QObject):
    """Asks computer players, one question at a time, without ever waiting for them.

    The process is started with the first question (or :meth:`warm_up`) and
    serves every game until :meth:`close`.
    """

    answered = Signal(int, object)
    """Number of the question and :class:`~sanjuan_desktop.ai.player.Choice`."""
    failed = Signal(int, str, str)
    """Number of the question, in one line why the player gave no answer, and the fault of an engine, else "";
    see :class:`~sanjuan_desktop.ai.errors.EngineError`."""
    advised = Signal(int, object)
    """Number and :class:`~sanjuan_desktop.ai.advice.Advice`; it has no tips if advising failed."""
    degraded = Signal(str)
    """The process cannot be kept alive; until it can again, a simpler level plays. The reason."""

    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        """Of the last question; there is at most one that is open."""
        self._is_deciding = self._is_advising = False
        self._closed = False
        self.programs: Mapping[str, tuple[str, ...]] = {}
        """How programs of somebody's own are started, by name; no other is ever started."""
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        self._supervisor = Supervisor(self._came.emit)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def is_thinking(self) -> bool:
        """True while a decision is awaited."""
        return self._is_deciding

    def warm_up(self) -> None:
        """Start the process now, so that the first answer comes sooner."""
        if not self._closed:
            self._supervisor.warm_up()

    def request(self, view: PlayerView, level: str, seed: int, budget: Budget, style: str = "") -> int:
        """Let a player of ``level`` decide for ``view.seat``; return the number that the answer carries.

        ``style`` is the player's character, "" for none. A request that is still open is
        cancelled, and so is advice. After :meth:`close` nothing happens, and the number is ``NOT_ASKED``.
        """
        if self._closed:
            return NOT_ASKED
        self.cancel()
        self.cancel_advice()
        self._number += 1
        self._is_deciding = True
        program = self.programs.get(engine_name(level), ())
        self._supervisor.ask(Question(self._number, view, level, seed, budget, style, program=program))
        return self._number

    def cancel(self) -> None:
        """Stop the open request, if there is one; its answer will not come any more."""
        if self._is_deciding:
            self._is_deciding = False
            self._supervisor.cancel(self._number)

    def advise(self, view: PlayerView, budget: Budget, answer: Action | None = None) -> int:
        """Give advice to ``view.seat``, which is asked; return the number that the advice carries.

        With an ``answer`` it is among the tips, and says what it is worth as a review would.

        Advice asked for before is cancelled. While a decision is awaited nothing
        happens, and the number is ``NOT_ASKED``: no computer's move waits for advice.
        """
        if self._closed or self.is_thinking:
            return NOT_ASKED
        self.cancel_advice()
        self._number += 1
        self._is_advising = True
        self._supervisor.ask(Question(self._number, view, "", 0, budget, advice=True, answer=answer))
        return self._number

    def cancel_advice(self) -> None:
        """Stop giving advice, if that is going on; it will not come any more."""
        if self._is_advising:
            self._is_advising = False
            self._supervisor.cancel(self._number)

    @Slot()
    def close(self) -> None:
        """End thread and process, also in the middle of thinking; may be called twice."""
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
            self._is_advising = False
            self.advised.emit(came.number, came.advice or Advice((), "", came.error))
        elif self._is_deciding:
            self._is_deciding = False
            if came.choice is None:
                self.failed.emit(came.number, came.error, came.fault)
            else:
                self.answered.emit(came.number, came.choice)
