"""Question on the table, answered step by step by clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.questions.base import BACK, CONFIRM, DECLINE, SUGGEST
from sanjuan_desktop.control.questions.clicks import Click, Target

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.rules import Action


class Answering(QObject):
    """Source of questions. Passes clicks and keys to the unfinished answer; subclasses handle its changes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None

    @property
    def _live(self) -> Answer | None:
        """Unfinished answer; None while there is none or while it must not change."""
        return self._answer

    def click(self, click: Click) -> None:
        """Handle a click on the table."""
        answer = self._live
        if answer is not None:
            answer.click(click)
            self._answered_by_person()

    def confirm(self) -> None:
        """Finish with the current choice (key Enter)."""
        self.click(Click(Target.BUTTON, code=CONFIRM))

    def decline(self) -> None:
        """Pass (Shift+Enter)."""
        self.click(Click(Target.BUTTON, code=DECLINE))

    def suggest(self) -> None:
        """Fill in a sensible choice (key A)."""
        self.click(Click(Target.BUTTON, code=SUGGEST))

    def back(self) -> None:
        """Undo the last step within the decision (key Esc)."""
        self.click(Click(Target.BUTTON, code=BACK))

    def propose(self, action: Action) -> None:
        """Fill in ``action`` as clicks would; the person still has to confirm or decline."""
        answer = self._live
        if answer is not None:
            answer.propose(action)
            self._answered_by_person()

    def toggle_hint(self) -> None:
        """Show or hide a hint (key H)."""
        raise NotImplementedError

    def hide_hint(self) -> None:
        """Hide the hint."""
        raise NotImplementedError

    def _answered_by_person(self) -> None:
        """Handle a change of the answer, which may be finished."""
        raise NotImplementedError
