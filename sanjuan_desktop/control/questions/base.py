"""What every question to a player has in common.

An answer is the unfinished reply to one question: clicks and keys change it,
:meth:`Answer.prompt` paints it, and :attr:`Answer.action` holds the action once
the player has confirmed. It works on the view of the seat that is asked, so a
secret can neither be shown nor used.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.prompts import Button, Slot
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import Pass, legal_for, masked_state, why_illegal

if TYPE_CHECKING:
    from collections.abc import Set

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.rules import Action, PlayerView

CONFIRM: Final = "confirm"
DECLINE: Final = "decline"
BACK: Final = "back"
SUGGEST: Final = "suggest"


class Answer:
    """The unfinished answer to one question. Subclasses say what clicks do."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.state = masked_state(view)
        self.seat = view.actor
        self.legal = legal_for(view)
        self.action: Action | None = None
        """The finished answer; None while the player still chooses."""
        self.refusal: str = ""
        """Why the last click or key did nothing; empty if it did something."""

    def prompt(self) -> Prompt:
        """Return the picture of the question as it stands."""
        raise NotImplementedError

    def click_card(self, card: int) -> None:
        """Take a click on a hand card."""
        del card
        self._refuse(tr("Answers", "You cannot choose a hand card now."))

    def click_fan(self, card: int) -> None:
        """Take a click on a card shown above the hand."""
        del card
        self._refuse(tr("Answers", "You cannot choose these cards now."))

    def click_good(self, place: int) -> None:
        """Take a good of an own building that is moved by itself; mostly that is a click on the building."""
        self.click_place(self.seat, place)

    def click_place(self, seat: int, place: int) -> None:
        """Take a click on a building in a city."""
        del seat, place
        self._refuse(tr("Answers", "You cannot choose a building now."))

    def click_role(self, role: int) -> None:
        """Take a click on a role card."""
        del role
        self._refuse(tr("Answers", "You cannot choose a role now."))

    def click_lot(self) -> None:
        """Take a click on the own next empty lot."""
        self._refuse(tr("Answers", "You cannot build now."))

    def click_cathedral(self) -> None:
        """Take a click on the Cathedral tile."""
        self._refuse(tr("Answers", "You cannot build now."))

    def press(self, code: str) -> None:
        """Take a press on a button of the prompt bar."""
        if code == CONFIRM:
            self.confirm()
        elif code == DECLINE:
            self.decline()
        elif code == BACK:
            self.back()
        elif code == SUGGEST:
            self.suggest()

    def confirm(self) -> None:
        """Finish with what is chosen, if it is complete."""
        self._refuse(self.missing() or "")

    def missing(self) -> str:
        """Return what is still to be chosen before confirming; empty if nothing."""
        return ""

    def decline(self) -> None:
        """Pass this decision, where the rules allow it."""
        self._finish(Pass())

    def leave_open(self) -> None:
        """Suggest nothing from the beginning, as where somebody is to find out what is best."""

    def spare(self, cards: Set[int]) -> None:
        """Suggest no way to pay with ``cards`` while others are enough; a click may still choose them."""

    def propose(self, action: Action) -> None:
        """Fill in ``action`` as clicks would; it is still to be confirmed, or declined."""
        self.back()
        self.refusal = ""
        self._fill_in(action)

    def back(self) -> None:
        """Step back inside the decision, where there is something to take back."""

    def suggest(self) -> None:
        """Fill in a sensible choice, or the next one."""

    def would_do(self) -> Action | None:
        """Return what confirming now would do; None while something is missing."""
        probe = copy(self)
        probe.action = None
        probe.confirm()
        return probe.action

    def _fill_in(self, action: Action) -> None:
        """Choose what ``action`` names; nothing is chosen yet."""

    def _refuse(self, words: str) -> None:
        self.refusal = words

    def _finish(self, action: Action) -> None:
        """Make ``action`` the answer if the rules allow it, else say why not."""
        refused = why_illegal(self.state, action)
        if refused is not None:
            self._refuse(reason_words(refused))
            return
        self.refusal = ""
        self.action = action

    def _confirm_button(self, label: str) -> Button:
        missing = self.missing()
        return Button(CONFIRM, label, main=True, enabled=not missing, why=missing)


class ChoosingAnswer(Answer):
    """An answer that names several of the same: cards, or places in the own city."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view)
        self.chosen: list[int] = []

    def back(self) -> None:
        """Take back everything chosen."""
        self.chosen = []
        self.refusal = ""


def decline_button(label: str) -> Button:
    """Return the button that passes."""
    return Button(DECLINE, label, slot=Slot.DECLINE)


def suggest_button(label: str) -> Button:
    """Return the button that fills in a sensible choice."""
    return Button(SUGGEST, label, slot=Slot.THIRD)


def toggled(chosen: list[int], item: int, most: int) -> None:
    """Add or remove ``item``; beyond ``most`` the oldest choice gives way."""
    if item in chosen:
        chosen.remove(item)
        return
    if most > 0:
        while len(chosen) >= most:
            chosen.pop(0)
        chosen.append(item)
