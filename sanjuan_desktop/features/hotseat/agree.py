"""Joint decisions of several people at one screen, to which all of them must agree."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.widgets.services import Services
    from sanjuan_desktop.ui.widgets.tick_box import TickBox

WIDTH: Final = 560


class AgreementController(QObject):
    """Asks all people; does nothing unless all agree."""

    def __init__(self, services: Services, game: GameController) -> None:
        super().__init__(services)
        self._services = services
        self._game = game

    def ask_undo(self) -> None:
        """Ask whether to take back the last decision of a person."""
        self._ask(
            tr("Together", "Undo together?"),
            tr(
                "Together",
                "The last decision made by one of you is undone. The player who made it decides again; "
                "no one else’s cards are shown.",
            ),
            tr("Together", "Undo"),
            self._game.undo_together,
        )

    def ask_jump(self, jump: Callable[[], None]) -> None:
        """Ask whether to continue the game from another position."""
        self._ask(
            tr("Together", "Play on from here together?"),
            tr("Together", "The game returns to this point for everyone. Later moves are kept."),
            tr("Together", "Play on"),
            jump,
        )

    def ask_unlock(self) -> None:
        """Ask whether to remove the lock because the number is forgotten; all cards stay covered.

        Another person may be asked before all have agreed, so the seat is chosen now.
        """
        seat = self._game.session.hot_seat.looking
        about = tr(
            "Together",
            "The PIN of {name} is removed; a new one can be set. The cards stay covered until their owner "
            "shows them.",
        )
        self._ask(
            tr("Together", "Remove the lock?"),
            about.format(name=self._game.session.names[seat]),
            tr("Together", "Remove"),
            partial(self._game.forget_lock, seat),
        )

    def _ask(self, title: str, about: str, act: str, then: Callable[[], None]) -> None:
        # All people will look at the screen.
        self._game.cover_hand()
        names = [seat.name for seat in self._game.session.setup.seats if seat.level is None]
        dialog = AgreeDialog(title, about, names, act)
        dialog.agreed.connect(then)
        self._services.sheets.open(dialog)


class AgreeDialog(PaperDialog):
    """Check box for each person; the action is enabled once all are checked."""

    rules_section = "known"

    agreed = Signal()

    def __init__(
        self, title: str, about: str, names: Sequence[str], act: str, parent: QWidget | None = None
    ) -> None:
        """Fill the sheet.

        Args:
            title: the question.
            about: its explanation, in a sentence.
            names: of the people who must agree.
            act: label of the button that confirms.
            parent: the widget to cover.
        """
        from sanjuan_desktop.ui.widgets.tick_box import TickBox

        super().__init__(title, WIDTH, parent)
        self.setAccessibleDescription(about)
        self.body.addWidget(words(about, style.font("text", 18, 500), wrap=True))
        self.body.addSpacing(4)
        self.boxes: list[TickBox] = []
        for name in names:
            box = TickBox(tr("AgreeDialog", "{name} agrees").format(name=name))
            box.setFont(style.font("text", 18, 600))
            box.toggled.connect(self._refresh)
            self.boxes.append(box)
            self.body.addWidget(box)
        self.body.addSpacing(6)
        self.body.addLayout(self.buttons)
        self.add_button(tr("AgreeDialog", "Cancel")).clicked.connect(self.dismiss)
        self.buttons.addStretch(1)
        self.act = self.add_button(act, main=True)
        self.act.clicked.connect(self._accept)
        self._refresh()

    def begin(self) -> None:
        """Show the sheet and put the focus on the first box."""
        super().begin()
        self.boxes[0].setFocus()

    def _refresh(self) -> None:
        waits = [box for box in self.boxes if not box.isChecked()]
        self.act.setEnabled(not waits)
        self.act.setToolTip(tr("AgreeDialog", "Everyone must agree first.") if waits else "")

    def _accept(self) -> None:
        self.dismiss()
        self.agreed.emit()
