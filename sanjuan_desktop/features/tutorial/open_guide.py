"""Guide of games with open hands: notes and reasons on the question of each person, on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services


class OpenGuideController(QObject):
    """Opens the guide's note from the menu, with a key or with the tool above the log."""

    def __init__(
        self, services: Services, scene: TableScene, table: TableController, game: GameController
    ) -> None:
        """Connect to the game.

        Args:
            services: services of the main window.
            scene: the table, which may already show the guide's choice.
            table: emits when the tool is pressed.
            game: the game on the table.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self.action = services.action(lambda: tr("Menus", "Ask the &guide"), self.ask)
        services.set_table_key(self.action, "Shift+H")
        table.guide_wanted.connect(self.ask)
        for signal in (game.started, game.prompted, game.ended):
            signal.connect(self._refresh)
        self.action.setEnabled(False)

    def ask(self) -> None:
        """Open the note on the current question, or say that there is none."""
        from sanjuan_desktop.control.text.guide_notes import guide_note, no_question_words

        answer = self._game.answer
        if answer is None or not self._can_ask:
            self._services.show_toast(no_question_words(), passing=True)
            return
        from sanjuan_desktop.features.tutorial.guide_note import GuideNoteDialog
        from sanjuan_desktop.features.tutorial.guide_panel import BUST_PX, guide_bust

        session = self._game.session
        name = session.names[answer.seat] if len(session.people) > 1 else ""
        bust = guide_bust(self._services.window.devicePixelRatioF())
        dialog = GuideNoteDialog(guide_note(answer.view.decision), name, bust, BUST_PX)
        dialog.answer_wanted.connect(self._show_answer)
        self._services.sheets.open(dialog)

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _can_ask(self) -> bool:
        return self._game.has_game and self._game.session.setup.open_hands and self._game.is_asking

    def _show_answer(self) -> None:
        """Show the guide's choice and its reasons as a hint, unless they are already shown."""
        if self._game.is_asking and not self._scene.shows_hint:
            self._game.toggle_hint()

    def _refresh(self) -> None:
        self.action.setEnabled(self._can_ask)
