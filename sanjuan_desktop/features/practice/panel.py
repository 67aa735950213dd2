"""Page beside the table that asks for a decision and shows its evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.features.practice.practice_page import PracticePage
from sanjuan_desktop.features.practice.step_tags import StepState, StepTags, tag_side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict

_TAG: Final = 27.0


@dataclass(frozen=True, slots=True)
class StepProgress:
    """Results of all positions; ``at``: index of the current one, None at the end; ``numbers``: labels."""

    went: tuple[StepState, ...]
    at: int | None
    numbers: tuple[int, ...]


class PracticePanel(PracticePage):
    """Page with a question, a verdict or the end, and the results of the other positions."""

    def __init__(self, chip: Callable[[int, int], QPixmap], parent: QWidget) -> None:
        """Create the page; ``chip`` paints the sign of a seat, in pixels."""
        super().__init__(tr("Learn", "Retry decisions"), chip, parent)

    # -- content --------------------------------------------------------------------------------

    def ask(self, steps: StepProgress, exercise: Exercise, back: str) -> None:
        """Show a question; ``back`` labels the button that leaves practice."""
        self._show(partial(self._ask, steps, exercise, back))

    def wait(self, steps: StepProgress) -> None:
        """Show that the answer is being evaluated."""
        self._show(partial(self._wait, steps))

    def show_verdict(self, steps: StepProgress, verdict: Verdict, *, plays_on: bool) -> None:
        """Show a verdict; ``plays_on``: whether the game can go on from this position."""
        self._show(partial(self._fill_verdict, steps, verdict, plays_on))

    def end(self, steps: StepProgress, back: str) -> None:
        """Show the results of all positions."""
        self._show(partial(self._end, steps, back))

    # -- pages ----------------------------------------------------------------------------------

    def _ask(self, steps: StepProgress, exercise: Exercise, back: str) -> None:
        self._head(steps)
        self._title(tr("Learn", "What would you do?"), 26)
        self._words(exercise.ask, 17)
        how = tr(
            "Learn",
            "Answer on the table, as in a game. Take your time. You see only what you knew then.",
        )
        self._words(how, 15, "caption")
        self._add_round_log(exercise.lately)
        self._button(tr("Learn", "Show me (H)"), self.show_wanted)
        if len(steps.went) > 1:
            self._button(tr("Learn", "Next (N)"), self.next_wanted)
        self._button(tr("Learn", "{words} (Esc)").format(words=back), self.left)

    def _wait(self, steps: StepProgress) -> None:
        self._head(steps)
        self._title(tr("Learn", "Checking your answer…"), 21)
        self._words(tr("Learn", "This position has not been analysed yet. It takes a moment."), 16, "caption")

    def _fill_verdict(self, steps: StepProgress, verdict: Verdict, plays_on: bool) -> None:
        self._head(steps)
        self._add_verdict(verdict)
        is_last = steps.at == len(steps.went) - 1
        words = tr("Learn", "Done (Enter)") if is_last else tr("Learn", "Next (Enter)")
        self.main = self._button(words, self.next_wanted, main=True)
        if plays_on:
            self._button(tr("Learn", "Play on from here"), self.play_on_wanted, key="P")
        self._button(tr("Learn", "Try again"), self.again_wanted, key="R")

    def _end(self, steps: StepProgress, back: str) -> None:
        self._head(steps)
        found = sum(state is StepState.FOUND for state in steps.went)
        text = counted(
            "Learn",
            "That’s all of them. You found {n} of %n on your own.",
            "That’s all of them. You found {n} of %n on your own.",
            len(steps.went),
        ).format(n=found)
        self._signed_title(text, 22, is_found=found > 0)
        self._words(tr("Learn", "This does not affect your game or your statistics."), 15, "caption")
        self.main = self._button(tr("Learn", "{words} (Enter)").format(words=back), self.left, main=True)

    def _head(self, steps: StepProgress) -> None:
        """Add the row with the results and the number of the current position."""
        if len(steps.went) < 2:
            return
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, self._px(4), 0)
        at = 0 if steps.at is None else steps.at
        text, face = self._count(at + 1, len(steps.went)), self._font("label", 16, 600)
        room = self._room - QFontMetrics(face).horizontalAdvance(text) - self._px(10)
        side = min(self._px(_TAG), tag_side(room, len(steps.went)))
        row.addWidget(StepTags(steps.went, steps.at, side, steps.numbers))
        row.addStretch(1)
        if steps.at is not None:
            row.addWidget(self._label(text, face, "caption", wrap=False))
        self._column.addLayout(row)

    @staticmethod
    def _count(n: int, whole: int) -> str:
        return tr("Learn", "{n} of {m}").format(n=n, m=whole)


def spoken_question(exercise: Exercise) -> str:
    """Return the screen reader text of a question."""
    return f"{tr('Learn', 'What would you do?')} {exercise.ask}"


def spoken_verdict(verdict: Verdict, rows: Sequence[str]) -> str:
    """Return the screen reader text of a verdict: head, options, reasons."""
    return " ".join([verdict.head, *[f"{row}." for row in rows], *verdict.reasons])
