"""Screen reader support of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.ui.accessibility.interfaces import install_factory
from sanjuan_desktop.ui.accessibility.speaker import ScreenReader, Speaker
from sanjuan_desktop.ui.accessibility.tree import TableTree

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView


class TableAccess(QObject):
    """Connect the accessibility tree, the focus and the announcements to one table and its game."""

    def __init__(self, scene: TableScene, view: TableView, game: GameController) -> None:
        super().__init__(view)
        install_factory()
        self.tree = TableTree(scene, view)
        self.speaker = Speaker(game, ScreenReader(view), self)
        scene.button_refused.connect(self.speaker.refuse)
        scene.announced.connect(self.speaker.announce)
        for signal in (game.advanced, game.restored, game.prompted, game.hinted, scene.idle):
            signal.connect(self.tree.refresh)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Report the focused item when the table gets the keyboard focus again."""
        if now is self.tree.view:
            self.tree.focus()
