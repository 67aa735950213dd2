"""Answering of practice positions: clicks and keys work as in a game, then the verdict follows.

The table proposes nothing, because its proposal may be the solution.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.hints.giver import BUDGET
from sanjuan_desktop.control.questions.answering import Answering
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.session.unaided import without_suggestions
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import Build

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.rules import Action


class PracticeStage(Enum):
    """Stage of an exercise."""

    NONE = 0
    ASKED = 1
    JUDGED = 2
    """The answer is being evaluated."""
    VERDICT = 3
    """The verdict is shown, and no more choices are possible."""


class ExerciseAnswering(Answering):
    """Answers one exercise at a time, apart from any game."""

    prompted = Signal(object)
    """:class:`~sanjuan_desktop.control.questions.prompts.Prompt` of the exercise."""
    refused = Signal(str)
    """Reason why the last click or key had no effect, in one sentence."""
    judging = Signal()
    """The evaluation of the answer has started; it may take some seconds."""
    evaluated = Signal(object)
    """:class:`~sanjuan_desktop.features.practice.exercise.Verdict`."""
    confirmed = Signal()
    """Enter was pressed after the verdict."""
    left = Signal()
    """Esc was pressed with no choice to undo."""

    def __init__(self, runner: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._number = NOT_ASKED
        self._exercise: Exercise | None = None
        self._given: Action | None = None
        self.stage = PracticeStage.NONE
        self.verdict: Verdict | None = None
        """Verdict on the last answer, None before the first one."""
        runner.advised.connect(self._on_advised)

    @property
    def exercise(self) -> Exercise | None:
        """The current exercise; None before the first one."""
        return self._exercise

    @property
    def given(self) -> Action | None:
        """The answer of the player; None without one, or if the player asked for the best option."""
        return self._given

    def ask(self, exercise: Exercise) -> None:
        """Ask an exercise from its beginning, for the first time or again."""
        self.forget()
        self._exercise = exercise
        self.stage = PracticeStage.ASKED
        self._answer = answer_for(exercise.view, exercise.names)
        if exercise.asks_for_more:
            self._answer.leave_open()
        self.prompted.emit(without_suggestions(self._answer.prompt()))

    def renew(self) -> None:
        """Rewrite the prompt or verdict in the current language; the current choices are kept."""
        if self.stage is PracticeStage.VERDICT:
            self._show_verdict()
        elif self._answer is not None:
            self.prompted.emit(without_suggestions(self._answer.prompt()))

    def show_best(self) -> None:
        """Show the best option without an answer."""
        if self.stage is PracticeStage.ASKED:
            self._given = None
            self._show_verdict()

    def forget(self) -> None:
        """Drop the exercise and any verdict that is still on its way."""
        if self.stage is PracticeStage.JUDGED:
            self._runner.cancel_advice()
        self._number = NOT_ASKED
        self._answer = self._exercise = self._given = self.verdict = None
        self.stage = PracticeStage.NONE

    # -- keys of the table ----------------------------------------------------------------------

    def suggest(self) -> None:
        """Do nothing, because the player looks for the answer (key A)."""

    def toggle_hint(self) -> None:
        """Show the best option (key H)."""
        self.show_best()

    def hide_hint(self) -> None:
        """Do nothing, because the verdict is not a hint that can be hidden."""

    def confirm(self) -> None:
        """Finish the current choice, or continue after the verdict (key Enter)."""
        if self.stage is PracticeStage.VERDICT:
            self.confirmed.emit()
        else:
            super().confirm()

    def back(self) -> None:
        """Undo the last choice within the decision, or leave if there is none (key Esc)."""
        answer = self._live
        before = None if answer is None else answer.prompt()
        super().back()
        if answer is None or answer.prompt() == before:
            self.left.emit()

    @property
    def _live(self) -> Answer | None:
        return self._answer if self.stage is PracticeStage.ASKED else None

    def _answered_by_person(self) -> None:
        answer = self._answer
        assert answer is not None
        if answer.action is not None:
            self._take(answer.action)
            return
        if answer.refusal:
            self.refused.emit(answer.refusal)
        self.prompted.emit(without_suggestions(answer.prompt()))

    # -- inside ---------------------------------------------------------------------------------

    def _take(self, action: Action) -> None:
        """Evaluate the answer if it has no evaluation yet, then show the verdict."""
        exercise = self._exercise
        assert exercise is not None
        self._given = action
        if exercise.tip_for(action) is None:
            self._number = self._runner.advise(exercise.view, BUDGET, action)
            if self._number != NOT_ASKED:
                self.stage = PracticeStage.JUDGED
                self.judging.emit()
                return
        self._show_verdict()

    def _on_advised(self, number: int, advice: Advice) -> None:
        from sanjuan_desktop.features.practice.exercise import with_evaluated

        if number != self._number or self.stage is not PracticeStage.JUDGED:
            return
        assert self._exercise is not None
        assert self._given is not None
        self._number = NOT_ASKED
        self._exercise = with_evaluated(self._exercise, self._given, advice)
        self._show_verdict()

    def _show_verdict(self) -> None:
        from sanjuan_desktop.features.practice.exercise import verdict_on

        exercise = self._exercise
        assert exercise is not None
        self.stage = PracticeStage.VERDICT
        answer = self._answer
        if answer is None or isinstance(self._given, Build):
            # The chosen cards stay in place, and the marks of the verdict show the rest.
            answer = answer_for(exercise.view, exercise.names)
        self.prompted.emit(_still(answer.prompt()))
        self.verdict = verdict_on(exercise, self._given)
        self.evaluated.emit(self.verdict)


def _still(prompt: Prompt) -> Prompt:
    """Return the prompt of an answered question, with its marks but without clicks and drags."""
    why = tr("Learn", "Already answered. Press R to try again.")
    prompt = without_suggestions(prompt)
    buttons = tuple([replace(button, enabled=False, why=why) for button in prompt.buttons])
    return replace(prompt, buttons=buttons, targets={}, stores={}, tray="", keeps="", lot=False)
