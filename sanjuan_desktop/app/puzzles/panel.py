"""The page beside the table that asks a puzzle, and says what the answer was worth and how that is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from sanjuan_desktop.app.learn.practice_page import PracticePage
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.control.puzzles.page import PuzzleHead


@dataclass(frozen=True, slots=True)
class VerdictTold:
    """What is said of an answer beside the verdict: how it was checked, and what it did for the row."""

    verdict: Verdict
    checked: str
    note: str
    plays_on: bool


class PuzzlePanel(PracticePage):
    """Shows a question, a verdict, or that there is nothing more to solve."""

    def __init__(self, chip: Callable[[int, int], QPixmap], parent: QWidget) -> None:
        """``chip`` paints the sign of a seat, in pixels."""
        super().__init__(tr("Puzzles", "Puzzle"), chip, parent)
        self._time = ""
        self._clock: QLabel | None = None

    # -- what is shown --------------------------------------------------------------------------

    def ask(self, head: PuzzleHead, situation: str, exercise: Exercise) -> None:
        """Ask a puzzle; ``situation`` says where the game stands."""
        self._show(partial(self._ask, head, situation, exercise))

    def wait(self, head: PuzzleHead) -> None:
        """Say that an answer is being weighed."""
        self._show(partial(self._wait, head))

    def tell(self, head: PuzzleHead, told: VerdictTold) -> None:
        """Tell what an answer was worth."""
        self._show(partial(self._tell, head, told))

    def end(self, text: str) -> None:
        """Say that there is nothing more to solve."""
        self._show(partial(self._end, text))

    def show_time(self, text: str) -> None:
        """Show how long one has been at it, "" for nothing."""
        self._time = text
        if self._clock is not None:
            self._clock.setText(text)

    # -- pages ----------------------------------------------------------------------------------

    def _ask(self, head: PuzzleHead, situation: str, exercise: Exercise) -> None:
        self._head(head)
        self._title(tr("Learn", "What would you do?"), 26)
        self._words(situation, 17)
        how = tr("Puzzles", "Answer on the table, just as in play. Your first answer counts.")
        self._words(how, 15, "caption")
        self._tell_round(exercise.lately)
        self._button(tr("Learn", "Show me (H)"), self.show_wanted)
        self._button(tr("Puzzles", "Next puzzle (N)"), self.next_wanted)
        self._button(tr("Puzzles", "Back to the puzzles (Esc)"), self.left)

    def _wait(self, head: PuzzleHead) -> None:
        self._head(head)
        self._title(tr("Learn", "Weighing your answer…"), 21)
        self._words(tr("Learn", "Nobody has looked at this one yet. It takes a moment."), 16, "caption")

    def _tell(self, head: PuzzleHead, told: VerdictTold) -> None:
        self._head(head)
        self._tell_verdict(told.verdict, tr("Puzzles", "your answer"))
        self._box(told.checked)
        if told.note:
            self._words(told.note, 15, "caption")
        self.main = self._button(tr("Puzzles", "Next puzzle (Enter)"), self.next_wanted, main=True)
        if told.plays_on:
            self._button(tr("Learn", "Play on from here"), self.play_on_wanted, key="P")
        self._button(tr("Learn", "Try it again"), self.again_wanted, key="R")
        self._button(tr("Puzzles", "Back to the puzzles (Esc)"), self.left)

    def _end(self, text: str) -> None:
        self._signed_title(text, 22, is_found=True)
        self.main = self._button(tr("Puzzles", "Back to the puzzles"), self.left, main=True)

    # -- parts ----------------------------------------------------------------------------------

    def _head(self, head: PuzzleHead) -> None:
        """Write which puzzle it is, and how hard."""
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
        """Write a few lines on sand."""
        box = QFrame()
        box.setObjectName("sand")
        inside = QVBoxLayout(box)
        inside.setContentsMargins(self._px(12), self._px(9), self._px(12), self._px(9))
        inside.addWidget(self._label(text, self._font("text", 15, 500), "caption"))
        self._inside.addSpacing(self._px(3))
        self._inside.addWidget(box)
