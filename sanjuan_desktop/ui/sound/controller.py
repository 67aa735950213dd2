"""Connect the game and its table with the sounds: events, and background sound and music of the light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from shiboken6 import isValid

from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.sound.beds import Bed
from sanjuan_desktop.ui.sound.cues import MOMENTS, MUST, Cue, cues_of
from sanjuan_desktop.ui.sound.music import Tune

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import Event
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.moments import TableMoment
    from sanjuan_desktop.ui.table.scene import TableScene

_PUT_AWAY: Final = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange)
"""Events of a window that is hidden, minimised or shown again."""


class SoundController(QObject):
    """Play the sounds of table events, of the player's turn and of the end."""

    def __init__(self, scene: TableScene, game: GameController, sounds: Sounds) -> None:
        super().__init__(sounds)
        self._sounds = sounds
        self._acted: set[int] = set()
        scene.heard.connect(self._on_heard)
        scene.moment.connect(self._on_moment)
        game.started.connect(self._forget)
        game.restored.connect(self._forget)
        game.advanced.connect(self._on_advanced)
        game.prompted.connect(self._on_prompted)
        game.ended.connect(self._on_ended)

    def _forget(self) -> None:
        self._acted.clear()

    def _on_heard(self, happened: tuple[Event, ...]) -> None:
        self._sounds.play(cues_of(happened))

    def _on_moment(self, moment: TableMoment) -> None:
        cue = MOMENTS[moment]
        if cue in MUST:
            self._sounds.ring(cue)
        else:
            self._sounds.play((cue,))

    def _on_advanced(self, step: Step) -> None:
        seats = (getattr(event, "seat", None) for event in step.events if not isinstance(event, HandDealt))
        self._acted.update(seat for seat in seats if seat is not None)

    def _on_prompted(self, prompt: Prompt | None) -> None:
        """Ring at the first stage of a question, if other players have acted before."""
        if prompt is None:
            return
        if self._acted - {prompt.seat}:
            self._sounds.ring(Cue.TURN)
        self._acted.clear()

    def _on_ended(self) -> None:
        self._sounds.ring(Cue.END)


class Ambience(QObject):
    """Play the harbour sound and the music for the current light."""

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
        """Stop background sound and music while the window is hidden or minimised."""
        # A window that is deleted while visible hides itself when it is already half destroyed.
        if event.type() in _PUT_AWAY and isValid(self._window) and isValid(self._scene):
            self._refresh()
        return False

    def _refresh(self) -> None:
        is_shown = self._window.isVisible() and not self._window.isMinimized()
        if is_shown and self._game.has_game:
            # Without the picture of the harbour there is no light.
            light = self._scene.light or Light.NOON
            self._sounds.play_bed(Bed(light.value))
            self._sounds.play_tune(Tune(light.value))
        else:
            self._sounds.play_bed(None)
            self._sounds.play_tune(None)
