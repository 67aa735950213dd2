"""Read games to open or replay them: a long one on a thread, so that the window stays responsive.

A line over the table shows the progress, with a button to cancel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton

from sanjuan_desktop.control.session.game import LONG_GAME
from sanjuan_desktop.control.text.i18n import language, tr
from sanjuan_desktop.control.text.numbers import percent
from sanjuan_desktop.control.thread_task import TaskProgress, ThreadTask
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.rules import GameRecord
    from sanjuan_desktop.ui.widgets.services import Services

    T = TypeVar("T")

LONG_TEXT: Final = 20_000
"""Minimum length of a record in characters for reading it on a thread; a whole game has about 6,000."""

LONG_FILE: Final = 16_000
"""Minimum size of a file in bytes for reading it on a thread; a whole game takes about 4,000."""

_LINE_MS: Final = 300
_STEP_MS: Final = 100
_LEAVING_S: Final = 2.0

_EDGE_PX: Final = 12
_LONGEST: Final = 40
"""Maximum number of characters of the displayed file name."""


class GameOpener(QObject):
    """Open one game at a time; a later one, and a game that starts elsewhere, cancels the earlier one."""

    left_alone = Signal()
    """The player has cancelled, and neither a game nor a sheet is on the table."""

    def __init__(self, services: Services, game: GameController) -> None:
        super().__init__(services)
        self._services = services
        self.game = game
        self._task: ThreadTask | None = None
        self._name = ""
        self.line: OpeningLine | None = None
        """The line with the progress, while it is shown."""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.show_progress)
        game.started.connect(self.cancel)

    @property
    def is_busy(self) -> bool:
        """Whether a game is being read on a thread."""
        return self._task is not None

    def open(
        self,
        name: str,
        read: Callable[[TaskProgress], T],
        show: Callable[[T], None],
        refuse: Callable[[RecordError | StorageError], None],
        *,
        is_long: bool,
    ) -> bool:
        """Read a game and show it; return False if it was refused at once.

        Args:
            name: the file or game, for the line.
            read: reads the game; a long one on a thread, so that it must not touch widgets.
            show: puts the game on the table.
            refuse: reports why the game cannot be read.
            is_long: whether to read it on a thread.
        """
        self.cancel()
        if not is_long:
            try:
                found = read(TaskProgress())
            except (RecordError, StorageError) as error:
                refuse(error)
                return False
            show(found)
            return True
        self._name = name
        spoken = language()
        task = self._task = ThreadTask(read, self)
        task.done.connect(lambda found: self._on_done(task, found, show, spoken))
        task.failed.connect(lambda error: self._on_failed(task, error, refuse))
        task.start()
        self._clock.start(_LINE_MS)
        return True

    def read(
        self,
        record: GameRecord,
        read: Callable[[TaskProgress], T],
        show: Callable[[T], None],
        refuse: Callable[[RecordError | StorageError], None] | None = None,
    ) -> None:
        """Read the record of a game and show the result; a long one is read on a thread.

        Args:
            record: the game.
            read: reads it; it must not touch widgets.
            show: shows the result.
            refuse: called if an action of the record is illegal; None if that cannot be.
        """
        is_long = len(record.moves) > LONG_GAME
        self.open(tr("ReplayController", "the game"), read, show, refuse or _raise, is_long=is_long)

    def cancel(self) -> None:
        """Stop reading; the game on the table stays."""
        task = self._end()
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Stop reading for good: the window closes."""
        task = self._end()
        if task is not None:
            task.cancel()
            # The thread translates words, which needs the application.
            task.wait(_LEAVING_S)

    def show_progress(self) -> None:
        """Show or update the line with the progress."""
        if self._task is None:
            return
        fraction = self._task.progress.fraction
        if self.line is None:
            self._clock.start(_STEP_MS)
            self.line = OpeningLine(self._name, self._services.window)
            self.line.cancelled.connect(self._on_cancelled)
        self.line.show_fraction(fraction)

    def _end(self) -> ThreadTask | None:
        """Forget the task and hide the line; return the task."""
        self._clock.stop()
        task, self._task = self._task, None
        line, self.line = self.line, None
        if line is not None:
            focus = QApplication.focusWidget()
            had_focus = focus is not None and line.isAncestorOf(focus)
            line.hide()
            line.deleteLater()
            if had_focus:
                sheet = self._services.sheets.sheet
                if sheet is None:
                    self._services.focus_table()
                else:
                    inside: QWidget | None = sheet.focusWidget()
                    (sheet if inside is None else inside).setFocus()
        return task

    def _on_done(self, task: ThreadTask, found: T, show: Callable[[T], None], spoken: str) -> None:
        if task is self._task:
            self._end()
            show(found)
            if language() != spoken:
                # The log was written in the previous language.
                self.game.retell()

    def _on_failed(
        self, task: ThreadTask, error: Exception, refuse: Callable[[RecordError | StorageError], None]
    ) -> None:
        if task is not self._task:
            return
        self._end()
        if not isinstance(error, (RecordError, StorageError)):
            raise error
        refuse(error)

    def _on_cancelled(self) -> None:
        self.cancel()
        self._services.show_toast(tr("OpeningLine", "Cancelled. Nothing was changed."))
        if not self.game.has_game and self._services.sheets.sheet is None:
            self.left_alone.emit()


def _raise(error: RecordError | StorageError) -> None:
    raise error


class OpeningLine(QFrame):
    """Line at the top of the window; Enter and Esc cancel while it has the focus."""

    cancelled = Signal()
    """The player cancels the reading."""

    def __init__(self, name: str, parent: QWidget) -> None:
        """Show the line and give it the focus.

        Args:
            name: the file or game that is read.
            parent: the window.
        """
        super().__init__(parent)
        self._name = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 4, 2)
        row.setSpacing(12)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setFont(style.font("text", 17, 700))
        row.addWidget(self.label)
        self.button = QPushButton(tr("OpeningLine", "Cancel"))
        self.button.setObjectName("small")
        self.button.setFont(style.font("label", 16, 600))
        self.button.setAutoDefault(True)
        self.button.clicked.connect(lambda _: self.cancelled.emit())
        row.addWidget(self.button)
        self.show_fraction(0.0)
        parent.installEventFilter(self)
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fraction(self, fraction: float) -> None:
        """Show which share of the work is done, from 0 to 1."""
        words = tr("OpeningLine", "Opening {name}: {percent}")
        self.label.setText(words.format(name=self._name, percent=percent(int(fraction * 100))))
        self.button.setAccessibleDescription(self.label.text())
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle while the window changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.button.click()

    def _place(self) -> None:
        self.adjustSize()
        window = self.parentWidget()
        assert window is not None
        top = min(max(_EDGE_PX, window.height() // 8), max(_EDGE_PX, window.height() - self.height()))
        self.move(max(0, (window.width() - self.width()) // 2), top)
