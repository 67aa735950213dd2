"""Playback of one step at a time: animate it, pause for the reader, report when the table is idle.

With reduced motion a picture of the previous table fades out over the new one instead.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPropertyAnimation, QTimer, Signal

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.rules.events import GameEnded
from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.table.animator import Animator
from sanjuan_desktop.ui.table.items.piece import PictureItem, Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.motion.called import BARE, staging_of, turns_of
from sanjuan_desktop.ui.table.motion.choreographer import Choreographer
from sanjuan_desktop.ui.table.motion.motions import longest_pause

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.ui.table.layout.durations import Tempo
    from sanjuan_desktop.ui.table.motion.called import Staging
    from sanjuan_desktop.ui.table.tabletop import Tabletop


class Playback(QObject):
    """Plays the events of a step on the current table, at the chosen speed and amount of animation.

    It only decorates: the receiver of ``settled`` shows the view after the step.
    """

    settled = Signal(object)
    """The animation of a step has ended or was stopped."""
    held = Signal(object)
    """The result of a step is shown, and a pause begins."""
    idle = Signal()
    """The table is idle; emitted through the event loop, so that steps never nest."""
    built = Signal()
    """A building has been placed, while its step continues."""
    heard = Signal(object)
    """Tuple of events whose sounds can be played: one at its point of the animation, or a whole step."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.animator = Animator()
        """Small animations, such as raised cards."""
        self._step: Step | None = None
        self._staging: Staging = BARE
        self._is_fast = False
        self._tempo: Tempo | None = None
        self._choreographer = Choreographer(self)
        self._choreographer.done.connect(self.settle)
        self._choreographer.heard.connect(self.heard)
        self._choreographer.built.connect(self.built)
        self.cross_fade = CrossFade(scene, self.animator)
        """Previous picture of the table during a change, if motion is reduced."""
        self._holds = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._on_rested)

    # ------------------------------------------------------------------ how
    def set_speed(self, factor: float) -> None:
        """Set the factor of all durations: 1 normal, 0.5 fast, 0 no animation."""
        self.animator.speed = max(0.0, factor)

    def set_reduced(self, reduced: bool) -> None:
        """Replace all animations by cross-fades, or restore them."""
        self.animator.reduced = reduced
        self.finish()

    def set_pace(self, factor: float) -> None:
        """Set the factor of the pauses after other players' actions; 0 also ends the current pause."""
        self._choreographer.pace = max(0.0, factor)
        if factor <= 0:
            self.finish()

    @property
    def pace(self) -> float:
        """Factor of the pauses after other players' actions."""
        return self._choreographer.pace

    def set_tempo(self, tempo: Tempo | None) -> None:
        """Play the next steps in the tempo of a recap, without action cards; None for the usual tempo."""
        self._tempo = tempo

    @property
    def _step_pace(self) -> float:
        """Factor of the pauses in the current tempo."""
        return self.pace if self._tempo is None else 0.0

    @property
    def _line_ms(self) -> int:
        """Minimum time of a sentence in the current tempo, in milliseconds."""
        return 0 if self._tempo is None else self._tempo.line

    @property
    def is_moving(self) -> bool:
        """Whether a step is being played, or its pause is running."""
        return self._step is not None or self._holds

    @property
    def count_times(self) -> tuple[int, int, int, int] | None:
        """Times of counting points, see :func:`durations.count_times`; None without animation."""
        return durations.count_times(self.animator.speed) if self.animator.moves else None

    # ------------------------------------------------------------------ a step
    def take(self, step: Step | None) -> None:
        """Set the step for :meth:`run`, or None to discard it because something else is shown."""
        self._step = step

    @property
    def waiting(self) -> Step | None:
        """The step that has not been played yet, or None."""
        return None if self._choreographer.is_busy else self._step

    def run(self, top: Tabletop | None) -> None:
        """Play the step on a table, or without one before the first view.

        Without animation the step ends at once, followed by its longest pause.
        """
        step, self._staging = self._step, BARE
        if step is None:
            return
        if top is None or not step.events:
            self.heard.emit(step.events)
            self.settle()
            return
        looking = top.context.layout.looking_seat
        names = tuple(map(top.context.name, range(top.context.layout.players)))
        self._staging = staging_of(step, top.view, looking, self._step_pace, names)
        if not top.context.setup.offers(Help.POINTS):
            self._staging = replace(self._staging, points=0)
        is_fast, self._is_fast = self._is_fast, False
        if is_fast or not self.animator.moves:
            self.heard.emit(step.events)
            self.settle(0 if is_fast else self._still_for(step, looking))
            return
        speed = self.animator.speed if self._tempo is None else min(self.animator.speed, self._tempo.speed)
        self._choreographer.play(top, step.events, speed, self._staging, self._line_ms)

    def _still_for(self, step: Step, looking_seat: int) -> int:
        """Return the pause after a step that is not animated."""
        turns = turns_of(step, self._staging, looking_seat, self._step_pace, self._line_ms)
        longest = round(self._step_pace * longest_pause(step.events, looking_seat))
        standing = sum(turn.ms for turn in turns)
        is_end = any(isinstance(event, GameEnded) and any(event.stored) for event in step.events)
        if is_end and (self.animator.fades_only or self.pace > 0):
            standing += durations.BEFORE_COUNT + durations.STORED_HOLD
        return max(longest, standing)

    @property
    def last_sentence(self) -> Sentence | None:
        """The last sentence of the previous step, or None."""
        found = [sentence for sentence in self._staging.sentences if sentence is not None]
        return replace(found[-1], words=found[-1].outcome) if found else None

    def show_called(self, top: Tabletop, step: Step) -> None:
        """Show the cards of a step one after another during its pause."""
        if self._holds:
            looking = top.context.layout.looking_seat
            turns = turns_of(step, self._staging, looking, self._step_pace, self._line_ms)
            top.callouts.show_in_turn(turns, partial(top.show_event, is_long=self._staging.is_long))

    def fast_forward(self) -> None:
        """Complete the running animation or pause; if there is none, skip the next one."""
        if self.is_moving:
            self.finish()
        else:
            self._is_fast = True

    def no_haste(self) -> None:
        """Cancel the skipping of the next step, because a question was asked meanwhile."""
        self._is_fast = False

    def settle(self, hold: int = 0) -> None:
        """End the step, even in the middle of its animation, then pause for ``hold`` milliseconds."""
        step, self._step = self._step, None
        if step is None:
            return
        self._choreographer.stop()
        self.settled.emit(step)
        self.rest(hold)
        if hold:
            self.held.emit(step)

    def rest(self, hold: int = 0) -> None:
        """Report idle soon, or after a pause of ``hold`` milliseconds."""
        self._holds = hold > 0
        self._rest.start(hold)

    def finish(self) -> None:
        """Complete all animations and pauses; a step that was being played is reported at once."""
        if self.is_moving:
            self.settle()
            self._stop_rest()
            self.idle.emit()
        self.animator.finish()

    def break_off(self) -> bool:
        """Stop all animations, because their table is removed; return whether a step was running."""
        was_busy = self._choreographer.is_busy
        self._choreographer.stop()
        self.animator.finish()
        return was_busy

    def forget(self) -> None:
        """Discard the step without a report, because another table is built."""
        self._step = None
        self._stop_rest()
        self.cross_fade.clear()

    def _stop_rest(self) -> None:
        self._holds = False
        self._rest.stop()

    def _on_rested(self) -> None:
        self._holds = False
        self.idle.emit()


class CrossFade:
    """Decoration over the whole table; it takes no clicks and delays nothing."""

    def __init__(self, scene: QGraphicsScene, animator: Animator) -> None:
        self._scene = scene
        self._animator = animator
        self._picture: Piece | None = None
        self.fading: QPropertyAnimation | None = None

    @property
    def is_running(self) -> bool:
        """Whether the previous picture is still visible."""
        return self._picture is not None

    def begin(self, dpr: float) -> None:
        """Fade out a picture of the current table, if motion is reduced but animations are not off.

        A running fade becomes part of the picture, so that quick changes blend too.

        Args:
            dpr: device pixels per logical pixel.
        """
        if not self._animator.fades_only:
            return
        pixmap = scene_pixmap(self._scene, dpr)
        self.clear()
        size = self._scene.sceneRect().size()
        piece = Piece(size.width(), size.height(), clickable=False)
        PictureItem(piece).setPixmap(pixmap)
        piece.setZValue(z_bands.CROSS_FADE)
        self._scene.addItem(piece)
        fading = QPropertyAnimation(piece, b"opacity")
        fading.setDuration(durations.REDUCED_FADE)
        fading.setStartValue(1.0)
        fading.setEndValue(0.0)
        fading.finished.connect(self.clear)
        self._picture, self.fading = piece, fading
        fading.start()

    def clear(self) -> None:
        """Remove the picture."""
        fading, self.fading = self.fading, None
        if fading is not None:
            fading.finished.disconnect(self.clear)
            fading.stop()
            fading.deleteLater()
        piece, self._picture = self._picture, None
        if piece is not None:
            self._scene.removeItem(piece)
            piece.deleteLater()
