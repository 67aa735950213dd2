"""What several people before one screen decide together: taking back across a hand-over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.app.hotseat.agree import AgreeDialog
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.app.shell.main_window import MainWindow


class TogetherLink(QObject):
    """Asks everybody; does nothing unless all agree."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def ask_undo(self) -> None:
        """Ask whether the last decision of a person shall be taken back."""
        self._ask(
            tr("TogetherLink", "Take back together?"),
            tr(
                "TogetherLink",
                "The game goes back to the last decision that one of you made. Whoever made it "
                "decides again; nobody else’s cards are shown.",
            ),
            tr("TogetherLink", "Take back"),
            self._window.controller.undo_together,
        )

    def ask_jump(self, jump: Callable[[], None]) -> None:
        """Ask whether the game shall go on from another moment."""
        self._ask(
            tr("TogetherLink", "Play on from here together?"),
            tr("TogetherLink", "The game goes back to this moment for everybody. What came after is kept."),
            tr("TogetherLink", "Play on"),
            jump,
        )

    def ask_unlock(self) -> None:
        """Ask whether the lock shall be taken off although the number is forgotten; no cards come up."""
        self._ask(
            tr("TogetherLink", "Remove the lock?"),
            tr(
                "TogetherLink",
                "The number no longer counts then; a new one can be chosen. The cards stay "
                "covered until their owner turns them up.",
            ),
            tr("TogetherLink", "Remove it"),
            self._window.controller.forget_lock,
        )

    def _ask(self, title: str, about: str, act: str, then: Callable[[], None]) -> None:
        controller = self._window.controller
        setup = controller.setup
        assert setup is not None
        # Everybody comes to the screen.
        controller.cover_hand()
        names = [seat.name for seat in setup.seats if seat.level is None]
        dialog = AgreeDialog(title, about, names, act)
        dialog.agreed.connect(then)
        self._window.sheets.lay(dialog)
