"""Run the clock of the game on the table while a person can think, and show the time that is left."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.session.clock import WARNING_S
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.times import clock_digits, spoken_seconds, time_left_words, time_up_words
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.zones.bar_clock import ClockFace, ClockState

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.clock import ThinkingClock
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_TICK_MS: Final = 1000
_LEAST_TICK_MS: Final = 20
"""Maximum and minimum time between two ticks, in milliseconds."""


class ClockController(QObject):
    """Clock of the person asked. It ticks once a second at most, and only while it runs.

    It stands still while no person is asked, behind a curtain, below a sheet, during animations, and while
    the window is not active or the table shows something else.
    """

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        table: TableController,
        game: GameController,
        is_replaying: Callable[[], bool],
    ) -> None:
        """Wait for the first question.

        Args:
            services: services of the main window.
            scene: the table.
            table: connects the table with the game.
            game: controller of the game whose persons think.
            is_replaying: whether something else than the game is on the table.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._table = table
        self._game = game
        self._is_replaying = is_replaying
        self._has_begun = False
        """Whether the person answers while the hand is covered."""
        self._warned: tuple[int, int] | None = None
        """Question for which the person has been warned: number of the session, and the move before it."""
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.refresh)
        game.covered.connect(self._on_covered)
        game.timed_out.connect(self._on_timed_out)
        scene.clicked.connect(self._on_clicked)
        for signal in (game.started, game.advanced, game.restored, game.prompted, game.ended, scene.idle):
            signal.connect(self.refresh)
        for signal in (services.sheets.opened, services.sheets.closed):
            signal.connect(self.refresh)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Start or stop the clock, show the time, and decide for a person whose time is up."""
        self.timer.stop()
        if not self._game.has_game:
            return
        clock = self._game.session.clock
        if self._may_run():
            clock.run()
        else:
            clock.stop()
        if clock.is_running and clock.is_up:
            # A card that is being dragged returns to its place first.
            self._scene.end_gesture()
            self._game.answer_in_time()
            return
        self._show(clock)
        if clock.is_running:
            self._warn(clock)
            precise, coarse = Qt.TimerType.PreciseTimer, Qt.TimerType.CoarseTimer
            self.timer.setTimerType(precise if clock.limit else coarse)
            self.timer.start(_until_next_second(clock.left))

    def close(self) -> None:
        """Stop, because the window closes."""
        self.timer.stop()

    # -- inside ---------------------------------------------------------------------------------

    def _may_run(self) -> bool:
        """Return whether a person is asked who can think and sees the table."""
        window = self._services.window
        if not self._game.is_asking:
            return False
        if self._services.sheets.sheet is not None or self._table.is_paused or self._is_replaying():
            return False
        if self._scene.motion.is_moving or window.isMinimized() or not window.isActiveWindow():
            return False
        return self._game.session.hot_seat.is_open or self._has_begun

    def _show(self, clock: ThinkingClock) -> None:
        """Show the time beside the question.

        Between two questions the space of the clock stays, so that the bar is painted once for the next one.
        """
        if self._is_replaying() or self._game.session.is_over or not clock.limit:
            self._scene.show_clock(None)
        elif self._game.is_asking:
            self._scene.show_clock(self._face(clock))

    def _face(self, clock: ThinkingClock) -> ClockFace | None:
        if clock.left is None:
            return None
        seconds = ceil(clock.left)
        state = ClockState.RUNS if clock.is_running else ClockState.STILL
        if clock.is_running and clock.left <= WARNING_S:
            state = ClockState.WARNS
        return ClockFace(clock_digits(seconds), time_left_words(seconds), state)

    def _warn(self, clock: ThinkingClock) -> None:
        """Announce once for each question that its time is almost up."""
        session, left = self._game.session, clock.left
        question = session.number, session.record.head
        if left is None or left > WARNING_S or self._warned == question:
            return
        self._warned = question
        self._scene.moment.emit(TableMoment.HURRY)
        self._services.announce(
            tr("Clock", "{time} left. Then the table decides.").format(time=spoken_seconds(ceil(left)))
        )

    def _on_covered(self, seat: int) -> None:
        if seat != NOBODY:
            self._has_begun = False
        self.refresh()

    def _on_clicked(self) -> None:
        """Run the clock of a person who answers an open question with a covered hand."""
        if self._game.has_game and self._game.is_asking and not self._has_begun:
            self._has_begun = True
            self.refresh()

    def _on_timed_out(self, seat: int) -> None:
        # The log has the decision as each viewer may see it; this sentence has no secrets.
        self._services.show_toast(time_up_words(self._game.session.names[seat]))


def _until_next_second(left: float | None) -> int:
    """Return the time until the displayed seconds change, in milliseconds."""
    if left is None:
        return _TICK_MS
    part = ceil(1000 * (left % 1.0)) or _TICK_MS
    return max(_LEAST_TICK_MS, min(part, _TICK_MS))
