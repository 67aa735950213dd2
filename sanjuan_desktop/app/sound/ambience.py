"""Which bed belongs to what is seen: that of the light, while there is a game in a window that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from shiboken6 import isValid

from sanjuan_desktop.app.sound.beds import Bed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.app.sound.sounds import Sounds
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.control.session.controller import GameController

_PUT_AWAY: Final = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange)
"""What happens to a window that is put away or taken out again."""


class Ambience(QObject):
    """Lets the harbour be heard; it only listens, and does nothing while nothing changes."""

    def __init__(self, window: QWidget, scene: TableScene, game: GameController, sounds: Sounds) -> None:
        super().__init__(sounds)
        self._window = window
        self._scene = scene
        self._game = game
        self._sounds = sounds
        scene.light_changed.connect(self._refresh)
        for signal in (game.started, game.restored, game.advanced, game.ended):
            signal.connect(self._refresh)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fall silent while the window is put away."""
        # A window that is deleted while it is seen hides itself when hardly anything is left of it.
        if event.type() in _PUT_AWAY and isValid(self._window) and isValid(self._scene):
            self._refresh()
        return False

    def _refresh(self) -> None:
        is_shown = self._window.isVisible() and not self._window.isMinimized()
        self._sounds.lay(self._bed() if is_shown and self._game.setup is not None else None)

    def _bed(self) -> Bed:
        """Return the bed of the light; people to whom no harbour is shown may still hear one."""
        light = self._scene.light
        return Bed.NOON if light is None else Bed(light.value)
