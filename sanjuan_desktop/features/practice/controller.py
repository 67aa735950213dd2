"""Practice positions of a finished game on the real table; nothing is saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from sanjuan_desktop.control.hints.hints import marked_by
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.exercise_answering import PracticeStage
from sanjuan_desktop.features.practice.practice_table import PracticeTable
from sanjuan_desktop.features.practice.step_tags import StepState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.features.practice.panel import PracticePanel, StepProgress
    from sanjuan_desktop.features.practice.practice_table import PracticeContext
    from sanjuan_desktop.rules import GameRecord


class PracticeController(PracticeTable):
    """One practice run through several positions of a game; the running game is paused."""

    found = Signal(object, int)
    """First answer to a position was the best option; arguments: game record, move number."""

    def __init__(self, context: PracticeContext) -> None:
        """Wait for the player to open a practice run."""
        super().__init__(context)
        self.panel: PracticePanel | None = None
        self._record: GameRecord | None = None
        self._decisions: tuple[ReviewedDecision, ...] = ()
        self._foreign = False
        self._numbers: tuple[int, ...] = ()
        self._exercises: list[Exercise] = []
        self._went: list[StepState] = []
        self._at: int | None = None

    @property
    def exercise(self) -> Exercise | None:
        """Current exercise, None at the end and while no run is open."""
        return None if self._at is None else self._exercises[self._at]

    @property
    def went(self) -> tuple[StepState, ...]:
        """Results of all positions."""
        return tuple(self._went)

    def open(
        self,
        setup: GameSetup,
        record: GameRecord,
        decisions: Sequence[ReviewedDecision],
        *,
        numbers: Sequence[int] = (),
        foreign: bool = False,
        back: Callable[[], None] | None = None,
    ) -> None:
        """Ask several positions of one seat in the given order; do nothing without positions.

        Args:
            setup: players of the game.
            record: record of the finished game.
            decisions: reviewed decisions to ask again.
            numbers: numbers of the decisions in the review; default: 1, 2, 3, ….
            foreign: whether the game differs from the game on the table.
            back: callback to the page before; None: return to the table.

        Raises:
            RecordError: the record holds an illegal move; nothing has changed.
        """
        from sanjuan_desktop.features.practice.exercise import exercises_of

        exercises = exercises_of(setup, record, decisions)
        if not exercises:
            return
        self._begin(replace(setup, looking_seat=decisions[0].seat), back)
        self._record, self._decisions, self._foreign = record, tuple(decisions), foreign
        self._exercises = exercises
        self._numbers = tuple(numbers) or tuple(range(1, len(exercises) + 1))
        self._went = [StepState.WAITING] * len(exercises)
        self._ask(0)

    def renew(self) -> None:
        """Rebuild all texts in the current language."""
        from sanjuan_desktop.features.practice.exercise import exercises_of

        if self.panel is None or self._setup is None or self._record is None:
            return
        self._exercises = exercises_of(self._setup, self._record, self._decisions)
        self._make_page()
        if self._at is None:
            self._end()
        else:
            self._ask(self._at)

    # -- position --------------------------------------------------------------------------------

    def _ask(self, at: int) -> None:
        from sanjuan_desktop.features.practice.panel import spoken_question

        assert self.panel is not None
        self._at = at
        exercise = self._exercises[at]
        self.panel.ask(self._steps(), exercise, self._back_words())
        self._show_exercise(exercise)
        if exercise.played is not None:
            words = tr("Learn", "your choice")
            self._scene.mark_played(marked_by(exercise.view, exercise.played), words)
        self._services.focus_table()
        self._speaker.announce(spoken_question(exercise))

    def _show_waiting(self) -> None:
        assert self.panel is not None
        self.panel.wait(self._steps())

    def _on_evaluated(self, verdict: Verdict) -> None:
        from sanjuan_desktop.features.practice.option_row import spoken
        from sanjuan_desktop.features.practice.panel import spoken_verdict

        assert self.panel is not None
        assert self._at is not None
        if self.answering.exercise is not None:
            # The evaluated exercise includes the answer.
            self._exercises[self._at] = self.answering.exercise
        if self._went[self._at] in {StepState.WAITING, StepState.SKIPPED}:
            self._went[self._at] = StepState.FOUND if verdict.found.is_found else StepState.MISSED
            if verdict.found.is_found:
                self.found.emit(self._record, self._decisions[self._at].move)
        self._show_marks(verdict)
        self.panel.show_verdict(self._steps(), verdict, plays_on=self._may_play_on)
        self._settle()
        self._speaker.announce(spoken_verdict(verdict, [spoken(row) for row in verdict.rows]))

    def _on_next(self) -> None:
        """Go on to the next position or the end page; a run of one position has no end page."""
        if self.panel is None:
            return
        if self._at is None or len(self._exercises) == 1:
            self.leave()
            return
        if self._went[self._at] is StepState.WAITING:
            self._went[self._at] = StepState.SKIPPED
        if self._at + 1 < len(self._exercises):
            self._ask(self._at + 1)
        else:
            self._end()

    def _end(self) -> None:
        assert self.panel is not None
        self.answering.forget()
        self._at = None
        self._scene.show_prompt(None)
        self._scene.mark_played(None, "")
        self.panel.end(self._steps(), self._back_words())
        self._settle()
        self._speaker.announce(self.panel.heading)

    def _has_ended(self) -> bool:
        return self._at is None

    def _on_again(self) -> None:
        if self._at is not None and self.answering.stage is PracticeStage.VERDICT:
            self._ask(self._at)

    def _on_play_on(self) -> None:
        exercise = self.exercise
        if exercise is None or self._setup is None or self._record is None:
            return
        if self.answering.stage is not PracticeStage.VERDICT:
            return
        setup, record, foreign = self._setup, self._record, self._foreign
        self._drop()
        self._replay.go_on_from(setup, record, exercise.move, foreign)

    # -- helpers --------------------------------------------------------------------------------

    def _steps(self) -> StepProgress:
        from sanjuan_desktop.features.practice.panel import StepProgress

        return StepProgress(tuple(self._went), self._at, self._numbers)

    def _back_words(self) -> str:
        if self._back is None:
            return tr("Learn", "Back to the game")
        return tr("Learn", "Back to the review")

    def _new_page(self) -> PracticePanel:
        from sanjuan_desktop.features.practice.panel import PracticePanel

        self.panel = PracticePanel(self._chip, self._services.ground)
        return self.panel

    def _forget(self) -> None:
        self.panel = self._record = None
        self._decisions = ()
        self._exercises, self._went, self._at = [], [], None
