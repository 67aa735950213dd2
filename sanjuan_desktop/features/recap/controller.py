"""Show on the table what the other players have done since the last decision of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.session.recap import recap_of
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.table.question_guard import QuestionGuard

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.recap import Recap
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.opening.opener import GameOpener
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.accessibility.speaker import Speaker
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services


class RecapController(QObject):
    """One recap at a time, after the curtain or on demand; the game on the table is paused meanwhile.

    A recap that a cover of the hand has ended begins again when the hand is shown.
    """

    opening = Signal()
    """Emitted before the table is taken, so that its current user can return it first."""
    opened = Signal()
    """Emitted when the recap has taken over the table."""
    closed = Signal()
    """Emitted when the table belongs to the game again."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        table: TableController,
        game: GameController,
        settings: Settings,
        opener: GameOpener,
        speaker: Speaker,
        is_replaying: Callable[[], bool],
    ) -> None:
        """Wait for the curtain. Create it before the curtain, which restores the table after a cover.

        Args:
            services: services of the main window.
            scene: the table.
            table: connects the table with the game, which is paused meanwhile.
            game: game on the table.
            settings: whether a recap begins automatically.
            opener: reads long games.
            speaker: announces the lines.
            is_replaying: whether something else is on the table.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._table = table
        self._game = game
        self._settings = settings
        self._opener = opener
        self._speaker = speaker
        self._is_replaying = is_replaying
        self._guard = QuestionGuard(scene.guard.clock)
        self._steps: list[Step] | None = None
        """Steps that have not been shown yet; None while no recap is on the table."""
        self._seen: tuple[int, int] | None = None
        """Session and move whose recap the person has seen or skipped."""
        self.action = services.action(lambda: tr("Menus", "Since &my last turn"), self.begin)
        services.set_table_key(self.action, "B")
        scene.idle.connect(self._on_idle)
        scene.skip_wanted.connect(self._on_skip_wanted)
        services.sheets.opened.connect(self.end)
        game.seat_changed.connect(self._on_turned)
        game.started.connect(self.release_table)
        for signal in (game.started, game.advanced, game.restored, game.prompted, game.covered, game.ended):
            signal.connect(self.refresh)
        for signal in (self.opened, self.closed, services.sheets.opened, services.sheets.closed):
            signal.connect(self.refresh)
        self.refresh()

    @property
    def is_open(self) -> bool:
        """Whether a recap is on the table."""
        return self._steps is not None

    def begin(self) -> None:
        """Show the recap for the person to decide, if their hand is open."""
        if self._may_begin():
            self._read(None)

    def end(self) -> None:
        """Show the current position and ask its question; without a recap, do nothing."""
        if not self.is_open:
            return
        session = self._game.session
        self._seen = (session.number, session.record.head)
        self.release_table()
        self._scene.restore(session.table())
        self._game.proceed_silently()

    def release_table(self) -> None:
        """Close the recap because another feature needs the table; the game stays paused."""
        if not self.is_open:
            return
        self._steps = None
        self._scene.end_recap()
        self._table.go_on()
        self.closed.emit()

    def refresh(self) -> None:
        """Update the menu entry."""
        self.action.setEnabled(self._may_begin())

    # -- inside ---------------------------------------------------------------------------------

    def _may_begin(self) -> bool:
        """Return whether a person with an open hand is asked, and nothing else is shown."""
        if not self._game.has_game or self.is_open or self._is_replaying():
            return False
        answer, hot_seat = self._game.answer, self._game.session.hot_seat
        is_asked = answer is not None and answer.seat == hot_seat.looking
        return is_asked and hot_seat.is_open and self._services.sheets.sheet is None

    def _on_turned(self, setup: GameSetup) -> None:
        """Begin when a hand is shown, before its question is asked; stop when it is covered."""
        session = self._game.session
        if not session.hot_seat.is_open:
            if self.is_open:
                self.release_table()
                self._game.proceed_silently()
            return
        is_new = self._seen != (session.number, session.record.head)
        # With open hands everyone has watched the others.
        is_wanted = self._settings.recap and is_new and session.hot_seat.is_shared
        # A long game is read on a thread, so that its question would come before its recap.
        if is_wanted and not session.is_long and self._may_begin():
            self._read(setup)

    def _read(self, turned: GameSetup | None) -> None:
        """Read the game up to now and show its recap.

        Args:
            turned: players of a table that was covered until now; None if the recap was asked for.
        """
        session = self._game.session
        setup, record, seat = session.setup, session.record.copy(), session.hot_seat.looking
        asked, timed_out = session.timeline.last_asked(seat), frozenset(session.timed_out)

        def read(progress: TaskProgress) -> Recap | None:
            return recap_of(Replay(setup, record, None, progress.reach, timed_out), seat, asked)

        def show(recap: Recap | None) -> None:
            # While a long game was read, the person may have gone on.
            is_same = self._game.session is session and session.record.head == record.head
            if not is_same or not self._may_begin():
                return
            if recap is not None:
                self._show(recap, turned)
            elif turned is None:
                words = tr("RecapController", "The others have not done anything since your last turn.")
                self._services.show_toast(words, passing=True)

        self._opener.read(record, read, show)

    def _show(self, recap: Recap, turned: GameSetup | None) -> None:
        self.opening.emit()
        self._table.suspend()
        self._scene.motion.finish()
        self._steps = list(recap.steps)
        self._scene.restore(recap.table, turned)
        self._scene.begin_recap(recap.lines)
        # The second click of a double click on the curtain does not skip what has just begun.
        self._guard.begin()
        self._speaker.retell(tr("Table", "Since your last turn"))
        self.opened.emit()

    def _on_idle(self) -> None:
        if self._steps is None:
            return
        if not self._steps:
            self.end()
            return
        step = self._steps.pop(0)
        self._speaker.collect(step)
        self._scene.play(step)

    def _on_skip_wanted(self) -> None:
        if not self._guard.holds:
            self.end()
