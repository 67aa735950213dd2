"""Computer players think in a process of their own; the window only asks and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from sanjuan_desktop.ai.advice import Advice
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Question

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.ai.worker import Answer
    from sanjuan_desktop.rules import PlayerView


class AiRunner(QObject):
    """Asks computer players, one question at a time, without ever waiting for them.

    The process is started with the first question (or :meth:`warm_up`) and
    serves every game until :meth:`close`.
    """

    answered = Signal(int, object)
    """Ticket and :class:`~sanjuan_desktop.ai.player.Choice`."""
    failed = Signal(int, str)
    """Ticket, and in one line why the player gave no answer."""
    advised = Signal(int, object)
    """Ticket and :class:`~sanjuan_desktop.ai.advice.Advice`; it has no tips if advising failed."""
    degraded = Signal(str)
    """The process cannot be kept alive; until it can again, a simpler level plays. The reason."""

    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._ticket: int | None = None
        self._advice_ticket: int | None = None
        self._closed = False
        # Signals emitted in the thread arrive here through the event loop of this object's thread.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)
        self._supervisor = Supervisor(self._came.emit)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    @property
    def is_thinking(self) -> bool:
        """True while a decision is awaited."""
        return self._ticket is not None

    def warm_up(self) -> None:
        """Start the process now, so that the first answer comes sooner."""
        if not self._closed:
            self._supervisor.warm_up()

    def request(
        self, ticket: int, view: PlayerView, level: str, seed: int, budget: Budget, style: str = ""
    ) -> None:
        """Let a player of ``level`` decide for ``view.seat``; the answer carries ``ticket``.

        ``style`` is the player's character, "" for none. A request that is still open is
        cancelled, and so is advice. After :meth:`close` nothing happens.
        """
        if self._closed:
            return
        self.cancel()
        self.cancel_advice()
        self._number += 1
        self._ticket = ticket
        self._supervisor.ask(Question(self._number, view, level, seed, budget, style))

    def cancel(self) -> None:
        """Stop the open request, if there is one; its answer will not come any more."""
        if self._ticket is not None:
            self._ticket = None
            self._supervisor.cancel(self._number)

    def advise(self, ticket: int, view: PlayerView, budget: Budget) -> None:
        """Give advice to ``view.seat``, which is asked; it carries ``ticket``.

        Advice asked for before is cancelled. While a decision is awaited nothing
        happens: no computer's move waits for advice.
        """
        if self._closed or self.is_thinking:
            return
        self.cancel_advice()
        self._number += 1
        self._advice_ticket = ticket
        self._supervisor.ask(Question(self._number, view, "", 0, budget, advice=True))

    def cancel_advice(self) -> None:
        """Stop giving advice, if that is going on; it will not come any more."""
        if self._advice_ticket is not None:
            self._advice_ticket = None
            self._supervisor.cancel(self._number)

    @Slot()
    def close(self) -> None:
        """End thread and process, also in the middle of thinking; may be called twice."""
        self._ticket = self._advice_ticket = None
        if not self._closed:
            self._closed = True
            self._supervisor.close()

    @Slot(object)
    def _on_came(self, came: Answer | str) -> None:
        if self._closed:
            return
        if isinstance(came, str):
            self.degraded.emit(came)
            return
        if came.number != self._number:
            return
        if self._advice_ticket is not None:
            self._on_advice(came)
            return
        ticket = self._ticket
        if ticket is None:
            return
        self._ticket = None
        if came.choice is None:
            self.failed.emit(ticket, came.error)
        else:
            self.answered.emit(ticket, came.choice)

    def _on_advice(self, came: Answer) -> None:
        ticket, self._advice_ticket = self._advice_ticket, None
        advice = came.advice if came.advice is not None else Advice((), "", came.error)
        self.advised.emit(ticket, advice)
