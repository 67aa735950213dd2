"""Common base of the unfinished answers.

An answer is the unfinished reply to one question: clicks and keys change it,
:meth:`Answer.prompt` paints it, and :attr:`Answer.action` holds the action once
the player has confirmed. It works on the view of the seat that is asked, so a
secret can neither be shown nor used.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Slot
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import Pass, legal_for, masked_state, why_illegal

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.rules import Action, PlayerView

CONFIRM: Final = "confirm"
DECLINE: Final = "decline"
BACK: Final = "back"
SUGGEST: Final = "suggest"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Action found by a search, with its reason in a sentence or two, "" without one."""

    action: Action
    reason: str


class Answer:
    """The unfinished answer to one question. Subclasses define the effect of clicks."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.state = masked_state(view)
        self.seat = view.actor
        self.legal = legal_for(view)
        self.action: Action | None = None
        """Finished answer; None while the player still chooses."""
        self.refusal: str = ""
        """Reason why the last click or key had no effect; empty if it had one."""
        self.follows_search = False
        """True once the player has asked for a suggestion and got the option of a search or of a guide."""
        self._searched: tuple[Proposal, ...] = ()

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        raise NotImplementedError

    def click(self, click: Click) -> None:
        """Handle a click on the table; if it has no effect, :attr:`refusal` gives the reason."""
        self.refusal = ""
        self._handle(click)

    def _handle(self, click: Click) -> None:
        """Change the answer. Subclasses handle the targets of their question and pass on all others."""
        match click:
            case Click(Target.BUTTON, code=code):
                self._press(code)
            case Click(Target.GOOD, place):
                self._handle(Click(Target.PLACE, place, seat=self.seat))
            case _:
                self._refuse(not_now(click.target))

    def _press(self, code: str) -> None:
        """Handle a button that every question may have; ignore unknown codes."""
        if code == CONFIRM:
            self.confirm()
        elif code == DECLINE:
            self.decline()
        elif code == BACK:
            self.back()
        elif code == SUGGEST:
            self.suggest()

    def confirm(self) -> None:
        """Finish with the current choice, if it is complete."""
        self._refuse(self.missing() or "")

    def missing(self) -> str:
        """Return the choice that is missing before confirming, in words; empty if none is."""
        return ""

    def decline(self) -> None:
        """Pass, if the rules allow it."""
        self._finish(Pass())

    def leave_open(self) -> None:
        """Suggest nothing at the start, for exercises where the player looks for the best answer."""

    def spare(self, cards: Set[int]) -> None:
        """Suggest payments without ``cards`` while others are enough; a click may still choose them."""

    def follow(self, proposals: Sequence[Proposal]) -> None:
        """Suggest these options of a search or a guide, best first; the current choice does not change."""
        self._searched = tuple(proposals)

    def propose(self, action: Action) -> None:
        """Fill in ``action`` as clicks would; the player still has to confirm or decline it."""
        self.back()
        self.refusal = ""
        self._fill_in(action)

    def back(self) -> None:
        """Undo the last step within the decision, if there is one."""

    def suggest(self) -> None:
        """Fill in a sensible choice, or the next one."""

    def would_do(self) -> Action | None:
        """Return the action of confirming now; None while a choice is missing."""
        probe = copy(self)
        probe.action = None
        probe.confirm()
        return probe.action

    def _fill_in(self, action: Action) -> None:
        """Choose the parts of ``action``; no choice has been made yet."""

    def _refuse(self, words: str) -> None:
        self.refusal = words

    def _finish(self, action: Action) -> None:
        """Set ``action`` as the answer if the rules allow it, else set the refusal."""
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
    """An answer that chooses several items of one kind: cards, or places in the own city."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view)
        self.chosen: list[int] = []
        self._suggested: tuple[list[int], str] | None = None
        """Last suggestion and its reason."""

    def back(self) -> None:
        """Clear the choice."""
        self.chosen = []
        self.refusal = ""

    @property
    def reason(self) -> str:
        """Reason for the suggestion, as long as it is chosen; else empty."""
        if self._suggested is None or self._suggested[0] != sorted(self.chosen):
            return ""
        return self._suggested[1]

    def suggest(self) -> None:
        """Choose what a search prefers, or what a rule of thumb says while there is no search."""
        ruled = self._rule_of_thumb()
        if ruled is None:
            return
        self.chosen, words = ruled
        if self._searched:
            best = self._searched[0]
            self.chosen, words = [], best.reason or words
            self._fill_in(best.action)
            self.follows_search = True
        self._suggested = sorted(self.chosen), words

    def _rule_of_thumb(self) -> tuple[list[int], str] | None:
        """Return a sensible choice and its reason; None for questions without suggestions."""
        return None


def not_now(target: Target) -> str:
    """Return the refusal of a click on an item that is not part of the question."""
    match target:
        case Target.CARD:
            return tr("Answers", "You cannot choose a hand card now.")
        case Target.FAN:
            return tr("Answers", "You cannot choose these cards now.")
        case Target.PLACE | Target.GOOD:
            return tr("Answers", "You cannot choose a building now.")
        case Target.ROLE:
            return tr("Answers", "You cannot choose a role now.")
        case Target.LOT | Target.CATHEDRAL:
            return tr("Answers", "You cannot build now.")
        case Target.BUTTON:
            return ""


def decline_button(label: str) -> Button:
    """Return the button that passes."""
    return Button(DECLINE, label, slot=Slot.DECLINE)


def suggest_button(label: str) -> Button:
    """Return the button that fills in a sensible choice."""
    return Button(SUGGEST, label, slot=Slot.THIRD)


def toggled(chosen: list[int], item: int, most: int) -> None:
    """Add or remove ``item``; beyond ``most`` the oldest choice is dropped."""
    if item in chosen:
        chosen.remove(item)
        return
    if most > 0:
        while len(chosen) >= most:
            chosen.pop(0)
        chosen.append(item)
