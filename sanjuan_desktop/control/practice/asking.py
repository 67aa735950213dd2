"""Asks an exercise as the game asks: clicks and keys answer it, what it was worth is said afterwards."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Signal

from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.hints.giver import BUDGET
from sanjuan_desktop.control.questions.answering import Answering
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import Build

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, SignalInstance

    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.control.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.rules import Action, PlayerView


@runtime_checkable
class AnswerJudge(Protocol):
    """What is needed of the runner of computer players."""

    advised: SignalInstance
    """Number of the question and :class:`~sanjuan_desktop.ai.advice.Advice`."""

    def advise(self, view: PlayerView, budget: Budget, answer: Action | None = None) -> int:
        """Say what ``answer`` is worth in ``view``; return the number that the advice carries."""

    def cancel_advice(self) -> None:
        """Stop; advice on its way is dropped."""


class Asking(Enum):
    """How far an exercise is."""

    NONE = 0
    ASKED = 1
    JUDGED = 2
    """An answer was given and is being weighed."""
    TOLD = 3
    """The verdict is there; nothing more can be chosen."""


class Practice(Answering):
    """One exercise at a time; nothing of it is part of any game."""

    prompted = Signal(object)
    """:class:`~sanjuan_desktop.control.questions.prompts.Prompt` of the exercise."""
    refused = Signal(str)
    """One sentence: why the last click or key did nothing."""
    judging = Signal()
    """The answer is weighed; that may take some seconds."""
    told = Signal(object)
    """:class:`~sanjuan_desktop.control.practice.exercise.Verdict`."""
    confirmed = Signal()
    """Enter after the verdict."""
    left = Signal()
    """Esc, where there is nothing to take back."""

    def __init__(self, judge: AnswerJudge | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judge = judge
        self._number = NOT_ASKED
        self._exercise: Exercise | None = None
        self._given: Action | None = None
        self.stage = Asking.NONE
        self.verdict: Verdict | None = None
        """Of the last answer, None while there is none."""
        if judge is not None:
            judge.advised.connect(self._on_advised)

    @property
    def exercise(self) -> Exercise | None:
        """What is asked, or was."""
        return self._exercise

    @property
    def given(self) -> Action | None:
        """What was answered, None where nothing was, or the best was asked for."""
        return self._given

    def ask(self, exercise: Exercise) -> None:
        """Ask an exercise from its beginning, for the first time or again."""
        self.forget()
        self._exercise = exercise
        self.stage = Asking.ASKED
        self._answer = answer_for(exercise.view, exercise.names)
        if exercise.asks_for_more:
            self._answer.leave_open()
        self.prompted.emit(self._answer.prompt())

    def renew(self) -> None:
        """Say everything in the language of now; what was chosen is kept."""
        if self.stage is Asking.TOLD:
            self._tell()
        elif self._answer is not None:
            self.prompted.emit(self._answer.prompt())

    def show_best(self) -> None:
        """Tell the best without an answer."""
        if self.stage is Asking.ASKED:
            self._given = None
            self._tell()

    def forget(self) -> None:
        """Ask nothing any more; a verdict on its way is dropped."""
        if self.stage is Asking.JUDGED and self._judge is not None:
            self._judge.cancel_advice()
        self._number = NOT_ASKED
        self._answer = self._exercise = self._given = self.verdict = None
        self.stage = Asking.NONE

    # -- keys of the table ----------------------------------------------------------------------

    def toggle_hint(self) -> None:
        """H: show the best."""
        self.show_best()

    def put_hint_away(self) -> None:
        """Leave the verdict as it is: it is no hint that may be put away."""

    def confirm(self) -> None:
        """Enter: finish with what is chosen, or go on after the verdict."""
        if self.stage is Asking.TOLD:
            self.confirmed.emit()
        else:
            super().confirm()

    def back(self) -> None:
        """Esc: step back inside the decision, and where there is nothing to take back, leave."""
        answer = self._live
        before = None if answer is None else answer.prompt()
        super().back()
        if answer is None or answer.prompt() == before:
            self.left.emit()

    @property
    def _live(self) -> Answer | None:
        return self._answer if self.stage is Asking.ASKED else None

    def _answered_by_person(self) -> None:
        answer = self._answer
        assert answer is not None
        if answer.action is not None:
            self._take(answer.action)
            return
        if answer.refusal:
            self.refused.emit(answer.refusal)
        self.prompted.emit(answer.prompt())

    # -- inside ---------------------------------------------------------------------------------

    def _take(self, action: Action) -> None:
        """Have an answer weighed that was never weighed before, then tell what it was worth."""
        exercise = self._exercise
        assert exercise is not None
        self._given = action
        if exercise.tip_for(action) is None and self._judge is not None:
            self._number = self._judge.advise(exercise.view, BUDGET, action)
            if self._number != NOT_ASKED:
                self.stage = Asking.JUDGED
                self.judging.emit()
                return
        self._tell()

    def _on_advised(self, number: int, advice: Advice) -> None:
        from sanjuan_desktop.control.practice.exercise import weighed

        if number != self._number or self.stage is not Asking.JUDGED:
            return
        assert self._exercise is not None
        assert self._given is not None
        self._number = NOT_ASKED
        self._exercise = weighed(self._exercise, self._given, advice)
        self._tell()

    def _tell(self) -> None:
        from sanjuan_desktop.control.practice.exercise import verdict_on

        exercise = self._exercise
        assert exercise is not None
        self.stage = Asking.TOLD
        answer = self._answer
        if answer is None or isinstance(self._given, Build):
            # What would have gone away has not, and the marks of the verdict say the rest.
            answer = answer_for(exercise.view, exercise.names)
        self.prompted.emit(_still(answer.prompt()))
        self.verdict = verdict_on(exercise, self._given)
        self.told.emit(self.verdict)


def _still(prompt: Prompt) -> Prompt:
    """Return a question that has been answered: its marks are seen, nothing can be pressed or dragged."""
    why = tr("Learn", "This one has been answered. R asks it again.")
    buttons = tuple([replace(button, enabled=False, why=why) for button in prompt.buttons])
    return replace(prompt, buttons=buttons, targets={}, stores={}, tray="", keeps="", lot=False)
