"""Ask one puzzle at a time on the real table; the game is paused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QTimer, Signal

from sanjuan_desktop.control.hints.hints import marked_by
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.exercise_answering import PracticeStage
from sanjuan_desktop.features.practice.practice_table import PracticeTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.features.practice.practice_table import PracticeContext
    from sanjuan_desktop.features.puzzles.page import PuzzleHead
    from sanjuan_desktop.features.puzzles.panel import PuzzlePanel
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.storage.parts import Seat

_SECOND_MS: Final = 1_000
_MINUTE_S: Final = 60


@dataclass(frozen=True, slots=True)
class AskedPuzzle:
    """A puzzle with its texts: ``head`` returns its title, ``own`` is the seat of the player."""

    puzzle: Puzzle
    head: Callable[[], PuzzleHead]
    own: Seat
    note: Callable[[bool], str]
    """Count an answer (True: right) and return a note about the streak."""
    shows_clock: bool = False


class PuzzleTable(PracticeTable):
    """Puzzles on the table; only the first answer counts, but it can be tried again."""

    next_wanted = Signal()

    def __init__(self, context: PracticeContext) -> None:
        """Wait for a puzzle."""
        super().__init__(context)
        self.panel: PuzzlePanel | None = None
        self._asked: AskedPuzzle | None = None
        self._exercise: Exercise | None = None
        self._note: str | None = None
        """Note about the answer that counted, None before it."""
        self._elapsed = QElapsedTimer()
        self._ticks = QTimer(self)
        self._ticks.setInterval(_SECOND_MS)
        self._ticks.timeout.connect(self._tick)

    @property
    def puzzle(self) -> Puzzle | None:
        """Current puzzle, None if none is open."""
        return None if self._asked is None else self._asked.puzzle

    @property
    def exercise(self) -> Exercise | None:
        """Position of the puzzle, including all options evaluated so far."""
        return self._exercise

    @property
    def is_done(self) -> bool:
        """Whether the page shows that nothing is left to solve."""
        return self.panel is not None and self._exercise is None

    def open(self, asked: AskedPuzzle, back: Callable[[], None]) -> None:
        """Ask a puzzle; ``back`` returns to the page before.

        Raises:
            RecordError: the puzzle is damaged; nothing has changed.
        """
        from sanjuan_desktop.features.puzzles.position import exercise_of, setup_of

        exercise = exercise_of(asked.puzzle, asked.own)
        self._begin(setup_of(asked.puzzle, asked.own), back)
        self._asked, self._exercise, self._note = asked, exercise, None
        self._ask()
        if asked.shows_clock:
            self._elapsed.start()
            self._tick()
            self._ticks.start()

    def show_done(self, text: str) -> None:
        """Show that nothing is left to solve."""
        if self.panel is None:
            return
        self.answering.forget()
        self._exercise = None
        self._stop_clock()
        self._scene.show_prompt(None)
        self._scene.mark_played(None, "")
        self.panel.end(text)
        self._settle()
        self._speaker.announce(self.panel.heading)

    def renew(self) -> None:
        """Rebuild all texts in the current language."""
        from sanjuan_desktop.features.puzzles.position import exercise_of

        if self.panel is None or self._asked is None:
            return
        self._make_page()
        if self._exercise is None:
            self.leave()
            return
        self._exercise = exercise_of(self._asked.puzzle, self._asked.own)
        self._ask()

    # -- puzzle ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        from sanjuan_desktop.features.puzzles.page import situation_words

        assert self.panel is not None
        assert self._asked is not None
        assert self._exercise is not None
        head, situation = self._asked.head(), situation_words(self._exercise)
        self._scene.mark_played(None, "")
        self.panel.ask(head, situation, self._exercise)
        self._show_exercise(self._exercise)
        self._services.focus_table()
        self._speaker.announce(f"{head.words} {situation} {tr('Learn', 'What would you do?')}")

    def _show_waiting(self) -> None:
        assert self.panel is not None
        assert self._asked is not None
        self.panel.wait(self._asked.head())

    def _on_evaluated(self, verdict: Verdict) -> None:
        from sanjuan_desktop.features.practice.option_row import spoken
        from sanjuan_desktop.features.practice.panel import spoken_verdict
        from sanjuan_desktop.features.puzzles.page import checked_words
        from sanjuan_desktop.features.puzzles.panel import VerdictText

        asked = self._asked
        assert self.panel is not None
        assert asked is not None
        # The evaluated exercise includes the answer.
        self._exercise = self.answering.exercise
        assert self._exercise is not None
        self._stop_clock()
        is_again = self._note is not None
        if self._note is None:
            self._note = asked.note(verdict.found.is_found)
        note = tr("Puzzles", "Only your first answer counts.") if is_again else self._note
        self._show_marks(verdict)
        if self.answering.given is not None:
            marked = marked_by(self._exercise.view, self.answering.given)
            self._scene.mark_played(marked, tr("Puzzles", "your answer"))
        checked = checked_words(asked.puzzle)
        text = VerdictText(verdict, checked, note, plays_on=self._may_play_on)
        self.panel.show_verdict(asked.head(), text)
        self._settle()
        said = spoken_verdict(verdict, [spoken(row) for row in verdict.rows])
        self._speaker.announce(" ".join([said, checked, note]).strip())

    def _on_next(self) -> None:
        if self.panel is None:
            return
        if self._exercise is None:
            self.leave()
        else:
            self.next_wanted.emit()

    def _on_again(self) -> None:
        if self._exercise is not None and self.answering.stage is PracticeStage.VERDICT:
            self._ask()

    def _on_play_on(self) -> None:
        if self._asked is None or self._setup is None or self.answering.stage is not PracticeStage.VERDICT:
            return
        if not self._may_play_on:
            return
        setup, record = self._setup, self._asked.puzzle.record()
        self._drop()
        self._replay.go_on_from(setup, record, len(record.path()), foreign=True)

    # -- helpers --------------------------------------------------------------------------------

    def _has_ended(self) -> bool:
        return self._exercise is None

    def _new_page(self) -> PuzzlePanel:
        from sanjuan_desktop.features.puzzles.panel import PuzzlePanel

        self.panel = PuzzlePanel(self._chip, self._services.ground)
        return self.panel

    def _forget(self) -> None:
        self._stop_clock()
        self.panel = self._asked = self._exercise = self._note = None

    def _tick(self) -> None:
        if self.panel is not None:
            minutes, seconds = divmod(self._elapsed.elapsed() // _SECOND_MS, _MINUTE_S)
            self.panel.show_time(f"{minutes}:{seconds:02}")

    def _stop_clock(self) -> None:
        self._ticks.stop()
