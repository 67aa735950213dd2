"""Page beside the table with a puzzle, the evaluation of the answer and how it was checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.practice_page import PracticePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.features.puzzles.page import PuzzleHead


@dataclass(frozen=True, slots=True)
class VerdictText:
    """Evaluation of an answer: verdict, how it was checked, and a note about the streak."""

    verdict: Verdict
    checked: str
    note: str
    plays_on: bool


class PuzzlePanel(PracticePage):
    """Page with a question, a verdict, or the message that nothing is left to solve."""

    def __init__(self, chip: Callable[[int, int], QPixmap], parent: QWidget) -> None:
        """Create the page; ``chip`` paints the sign of a seat, in pixels."""
        super().__init__(tr("Puzzles", "Puzzle"), chip, parent)
        self._time = ""
        self._clock: QLabel | None = None

    # -- content --------------------------------------------------------------------------------

    def ask(self, head: PuzzleHead, situation: str, exercise: Exercise) -> None:
        """Show a puzzle; ``situation`` describes the state of the game."""
        self._show(partial(self._ask, head, situation, exercise))

    def wait(self, head: PuzzleHead) -> None:
        """Show that the answer is being evaluated."""
        self._show(partial(self._wait, head))

    def show_verdict(self, head: PuzzleHead, text: VerdictText) -> None:
        """Show the evaluation of the answer."""
        self._show(partial(self._fill_verdict, head, text))

    def end(self, text: str) -> None:
        """Show that nothing is left to solve."""
        self._show(partial(self._end, text))

    def show_time(self, text: str) -> None:
        """Show the elapsed time, "" for none."""
        self._time = text
        if self._clock is not None:
            self._clock.setText(text)

    # -- pages ----------------------------------------------------------------------------------

    def _ask(self, head: PuzzleHead, situation: str, exercise: Exercise) -> None:
        self._head(head)
        self._title(tr("Learn", "What would you do?"), 26)
        self._words(situation, 17)
        how = tr("Puzzles", "Answer on the table, as in a game. Your first answer counts.")
        self._words(how, 15, "caption")
        self._add_round_log(exercise.lately)
        self._button(tr("Learn", "Show me (H)"), self.show_wanted)
        self._button(tr("Puzzles", "Next puzzle (N)"), self.next_wanted)
        self._button(tr("Puzzles", "Back to the puzzles (Esc)"), self.left)

    def _wait(self, head: PuzzleHead) -> None:
        self._head(head)
        self._title(tr("Learn", "Checking your answer…"), 21)
        self._words(tr("Learn", "This position has not been analysed yet. It takes a moment."), 16, "caption")

    def _fill_verdict(self, head: PuzzleHead, text: VerdictText) -> None:
        self._head(head)
        self._add_verdict(text.verdict, tr("Puzzles", "your answer"))
        self._box(text.checked)
        if text.note:
            self._words(text.note, 15, "caption")
        self.main = self._button(tr("Puzzles", "Next puzzle (Enter)"), self.next_wanted, main=True)
        if text.plays_on:
            self._button(tr("Learn", "Play on from here"), self.play_on_wanted, key="P")
        self._button(tr("Learn", "Try again"), self.again_wanted, key="R")
        self._button(tr("Puzzles", "Back to the puzzles (Esc)"), self.left)

    def _end(self, text: str) -> None:
        self._signed_title(text, 22, is_found=True)
        self.main = self._button(tr("Puzzles", "Back to the puzzles"), self.left, main=True)

    # -- widgets --------------------------------------------------------------------------------

    def _head(self, head: PuzzleHead) -> None:
        """Add a row with the title, the time and the difficulty of the puzzle."""
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, self._px(4), 0)
        row.addWidget(self._label(head.title, self._font("display", 19, 700), "section", wrap=False))
        row.addStretch(1)
        self._clock = self._label(self._time, self._font("label", 15, 600), "caption", wrap=False)
        self._clock.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        row.addWidget(self._clock)
        if head.band:
            row.addSpacing(self._px(6))
            row.addWidget(self._pill(head.band))
        self._column.addLayout(row)

    def _pill(self, text: str) -> QLabel:
        pill = self._label(text, self._font("label", 15, 700), "bandPill", wrap=False)
        pill.setAlignment(Qt.AlignmentFlag.AlignCenter)
        pill.setContentsMargins(self._px(12), self._px(3), self._px(12), self._px(3))
        return pill

    def _box(self, text: str) -> None:
        """Add a text in a sand-coloured box."""
        box = QFrame()
        box.setObjectName("sand")
        inside = QVBoxLayout(box)
        inside.setContentsMargins(self._px(12), self._px(9), self._px(12), self._px(9))
        inside.addWidget(self._label(text, self._font("text", 15, 500), "caption"))
        self._inside.addSpacing(self._px(3))
        self._inside.addWidget(box)
