"""Answer to the question of which role to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.outlook import gain, gives
from sanjuan_desktop.control.questions.automation import Automation, Habit, unasked_store
from sanjuan_desktop.control.questions.base import Answer
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Mark, Prompt, RoleMark, Slot
from sanjuan_desktop.control.text.i18n import building_name, the_role, tr
from sanjuan_desktop.control.text.phrases import begun, player_name
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import CATALOGUE, ChooseRole, errors
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.phases.role_choice import has_library
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.outlook import Gain
    from sanjuan_desktop.rules import Action, PlayerView

LIBRARY: Final = "library"
BANK: Final = "bank"
"""Code of the tick that asks the player about the Bank in the next round."""
USUAL: Final = Automation()


class RoleAnswer(Answer):
    """Choose one of the free roles; with two players tick the Library.

    The tick is hidden for players who always use the Library, unless a hint leaves it unused.
    By the habits, a second click takes the chosen role, or the first click takes it at once.
    If the player is not asked about the Bank each round, a tick requests the question for the next round.
    """

    def __init__(
        self,
        view: PlayerView,
        names: tuple[str, ...] = (),
        habits: Automation = USUAL,
        reminders: set[int] | None = None,
    ) -> None:
        """Begin without a role; the Bank's tick adds the seat to ``reminders`` or removes it."""
        super().__init__(view)
        self._reminders = reminders if reminders is not None else set()
        self._bank = unasked_store(view, habits)
        self._names = names
        self._chosen = NOBODY
        self._library = has_library(self.state, self.seat)
        self._asks_library = self._library and habits.library != Habit.ALWAYS
        self._at_once = habits.confirm_role == Habit.ALWAYS

    def _handle(self, click: Click) -> None:
        match click:
            case Click(Target.ROLE, role):
                self._choose(role)
            case _:
                super()._handle(click)

    def _choose(self, role: int) -> None:
        """Choose a role; a second click takes it."""
        if self.state.taken[role] != NOBODY:
            taken = Reason(errors.ROLE_TAKEN, role=role, seat=self.state.taken[role])
            self._refuse(reason_words(taken))
            return
        if role == self._chosen or self._at_once:
            self._chosen = role
            self.confirm()
            return
        self._chosen = role

    def _press(self, code: str) -> None:
        """Tick or clear the Library or the Bank."""
        if code == LIBRARY and self._asks_library:
            self._library = not self._library
            return
        if code == BANK and self._bank != NOBODY:
            self._reminders ^= {self.seat}
            return
        super()._press(code)

    def confirm(self) -> None:
        """Take the chosen role."""
        if self._chosen == NOBODY:
            self._refuse(self.missing())
            return
        self._finish(ChooseRole(self._chosen, self._library))

    def missing(self) -> str:
        """Return the request to choose, while no role is chosen."""
        return tr("Answers", "Choose an available role.") if self._chosen == NOBODY else ""

    def decline(self) -> None:
        """Refuse, because a role must be chosen."""
        self._refuse(tr("Answers", "You must choose a role, but you may decline its action later."))

    def back(self) -> None:
        """Deselect the role."""
        self._chosen = NOBODY
        self.refusal = ""

    def _fill_in(self, action: Action) -> None:
        if isinstance(action, ChooseRole):
            self._chosen = action.role
            self._asks_library = self._asks_library or self._library != action.library
            self._library = action.library

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        name = the_role(self._chosen) if self._chosen != NOBODY else ""
        title = tr("Answers", "Choose a role")
        label = begun(tr("Answers", "Take {role}").format(role=name)) if name else tr("Answers", "Take it")
        buttons = [self._confirm_button(label)]
        if self._asks_library:
            buttons.append(
                Button(LIBRARY, tr("Answers", "Use the Library"), checked=self._library, slot=Slot.THIRD)
            )
        if self._bank != NOBODY:
            words = tr("Answers", "{bank}: ask next round").format(
                bank=building_name(CATALOGUE[self._bank].key)
            )
            reminded = self.seat in self._reminders
            buttons.append(Button(BANK, words, checked=reminded, slot=Slot.THIRD))
        return Prompt(
            seat=self.seat,
            title=title,
            hint=self._hint(),
            role=self._chosen,
            buttons=tuple(buttons),
            roles={role: self._mark(role) for role in range(len(self.state.taken))},
        )

    def _hint(self) -> str:
        if self._chosen == NOBODY:
            return tr("Answers", "Point at a role to see what everyone would get.")
        return f"{gives(self.state, self._chosen, self.seat, self.seat, library=self._library)}."

    def _mark(self, role: int) -> RoleMark:
        if self.state.taken[role] != NOBODY:
            taken = Reason(errors.ROLE_TAKEN, role=role, seat=self.state.taken[role])
            return RoleMark(Mark.UNPLAYABLE, reason_words(taken))
        mark = Mark.SELECTED if role == self._chosen else Mark.PLAYABLE
        seats = [(self.seat + offset) % self.state.players for offset in range(self.state.players)]
        gains = tuple(gain(self.state, role, self.seat, seat, library=self._library) for seat in seats)
        return RoleMark(mark, "\n".join(self._line(found) for found in gains), gains)

    def _line(self, found: Gain) -> str:
        """Return the gain of one player from the role, in words."""
        if found.seat == self.seat:
            return found.words
        return f"{player_name(self._names, found.seat)} {found.words}"
