"""Connect the game and its table with the sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.ui.sound.cues import MOMENTS, MUST, Cue, cues_of

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import Event
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.moments import TableMoment
    from sanjuan_desktop.ui.table.scene import TableScene


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
