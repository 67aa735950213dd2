"""The question on the table, and the clicks and keys that answer it bit by bit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.questions.base import BACK, CONFIRM, DECLINE, SUGGEST

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.rules import Action


class Answering(QObject):
    """Hands everything on to the unfinished answer; a subclass says what happens when it has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None

    @property
    def _live(self) -> Answer | None:
        """The unfinished answer, None while there is none or nobody may go on with it."""
        return self._answer

    def click_card(self, card: int) -> None:
        """Take a click on a hand card."""
        answer = self._live
        if answer is not None:
            answer.click_card(card)
            self._answered_by_person()

    def click_fan(self, card: int) -> None:
        """Take a click on a card above the hand."""
        answer = self._live
        if answer is not None:
            answer.click_fan(card)
            self._answered_by_person()

    def click_place(self, seat: int, place: int) -> None:
        """Take a click on a building."""
        answer = self._live
        if answer is not None:
            answer.click_place(seat, place)
            self._answered_by_person()

    def click_good(self, place: int) -> None:
        """Take a good of an own building that is moved by itself."""
        answer = self._live
        if answer is not None:
            answer.click_good(place)
            self._answered_by_person()

    def click_role(self, role: int) -> None:
        """Take a click on a role card."""
        answer = self._live
        if answer is not None:
            answer.click_role(role)
            self._answered_by_person()

    def click_lot(self) -> None:
        """Take a click on the next empty lot."""
        answer = self._live
        if answer is not None:
            answer.click_lot()
            self._answered_by_person()

    def click_cathedral(self) -> None:
        """Take a click on the Cathedral tile."""
        answer = self._live
        if answer is not None:
            answer.click_cathedral()
            self._answered_by_person()

    def press(self, code: str) -> None:
        """Take a press on a button of the prompt bar."""
        answer = self._live
        if answer is not None:
            answer.refusal = ""
            answer.press(code)
            self._answered_by_person()

    def confirm(self) -> None:
        """Enter: finish with what is chosen."""
        self.press(CONFIRM)

    def decline(self) -> None:
        """Shift+Enter: pass."""
        self.press(DECLINE)

    def suggest(self) -> None:
        """A: fill in a sensible choice."""
        self.press(SUGGEST)

    def back(self) -> None:
        """Esc: step back inside the decision."""
        self.press(BACK)

    def propose(self, action: Action) -> None:
        """Fill in ``action`` as clicks would; the person still has to confirm or decline."""
        answer = self._live
        if answer is not None:
            answer.propose(action)
            self._answered_by_person()

    def _answered_by_person(self) -> None:
        """Take note that the answer has changed; it may be finished."""
        raise NotImplementedError
