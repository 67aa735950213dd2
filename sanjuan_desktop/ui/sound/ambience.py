"""Background sound that matches the light, while a game is shown in a visible window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from shiboken6 import isValid

from sanjuan_desktop.ui.sound.beds import Bed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.scene import TableScene

_PUT_AWAY: Final = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange)
"""Events of a window that is hidden, minimised or shown again."""


class Ambience(QObject):
    """Play the harbour sound for the current light."""

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
        """Stop the background sound while the window is hidden or minimised."""
        # A window that is deleted while visible hides itself when it is already half destroyed.
        if event.type() in _PUT_AWAY and isValid(self._window) and isValid(self._scene):
            self._refresh()
        return False

    def _refresh(self) -> None:
        is_shown = self._window.isVisible() and not self._window.isMinimized()
        self._sounds.play_bed(self._bed() if is_shown and self._game.has_game else None)

    def _bed(self) -> Bed:
        """Return the bed for the light; NOON if the harbour is not shown."""
        light = self._scene.light
        return Bed.NOON if light is None else Bed(light.value)
