"""One step at a time: played, held for people to follow, and reported when the table rests."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.app.table.animator import Animator
from sanjuan_desktop.app.table.items.cross_fade import CrossFade
from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.motion.called import BARE, staging_of, turns_of
from sanjuan_desktop.app.table.motion.choreographer import Choreographer
from sanjuan_desktop.app.table.motion.motions import longest_pause
from sanjuan_desktop.rules.events import GameEnded

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.app.table.motion.called import Staging
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.control.session.step import Step


class Playback(QObject):
    """Plays what happened on the table that is there; how fast, and with how much motion, people say.

    It decorates: whoever hears that a step is ``settled`` shows the view after it.
    """

    settled = Signal(object)
    """The motion of a step is over, or broken off."""
    held = Signal(object)
    """What a step led to is shown, and held for people to follow."""
    idle = Signal()
    """The table rests; sent through the event loop, so that steps never nest."""
    built = Signal()
    """A building has come to stand, while more of its step is still to be played."""
    heard = Signal(object)
    """A tuple of events that can be heard now: one when its motion has come so far, or a whole step."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.animator = Animator()
        """The small motions, such as cards being lifted."""
        self._step: Step | None = None
        self._staging: Staging = BARE
        self._hastens = False
        self._choreographer = Choreographer(self)
        self._choreographer.done.connect(self.settle)
        self._choreographer.heard.connect(self.heard)
        self._choreographer.built.connect(self.built)
        self.cross_fade = CrossFade(scene, self.animator)
        """What was seen before a change, where motion is reduced."""
        self._holds = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._on_rested)

    # ------------------------------------------------------------------ how
    def set_speed(self, factor: float) -> None:
        """Set the length of all motion: 1 normal, 0.5 fast, 0 none."""
        self.animator.speed = max(0.0, factor)

    def set_reduced(self, reduced: bool) -> None:
        """Let every change fade in, or things move as ever."""
        self.animator.reduced = reduced
        self.finish()

    def set_pace(self, factor: float) -> None:
        """Set how long what other players do is held: 1 brisk, 0 not at all, even what is held now."""
        self._choreographer.pace = max(0.0, factor)
        if factor <= 0:
            self.finish()

    @property
    def pace(self) -> float:
        """How long what other players do is held."""
        return self._choreographer.pace

    @property
    def is_moving(self) -> bool:
        """True while a step is being played, or held for people to follow."""
        return self._step is not None or self._holds

    @property
    def count_times(self) -> tuple[int, int, int, int] | None:
        """How fast points count up, see :func:`durations.count_times`; None where nothing moves."""
        return durations.count_times(self.animator.speed) if self.animator.moves else None

    # ------------------------------------------------------------------ a step
    def take(self, step: Step | None) -> None:
        """Have a step to be played with :meth:`run`, or give it up because something else is shown."""
        self._step = step

    @property
    def waiting(self) -> Step | None:
        """The step that is there and not played yet, None if there is none."""
        return None if self._choreographer.is_busy else self._step

    def run(self, top: Tabletop | None) -> None:
        """Play the step on a table, None for one that shows nothing yet.

        Without motion it settles at once and is held for so long as its longest motion is worth.
        """
        step, self._staging = self._step, BARE
        if step is None:
            return
        if top is None or not step.events:
            self.heard.emit(step.events)
            self.settle()
            return
        looking = top.desk.layout.looking_seat
        names = tuple(map(top.desk.name, range(top.desk.layout.players)))
        self._staging = staging_of(step, top.view, looking, self.pace, names)
        hastens, self._hastens = self._hastens, False
        if hastens or not self.animator.moves:
            self.heard.emit(step.events)
            self.settle(0 if hastens else self._still_for(step, looking))
            return
        self._choreographer.play(top, step.events, self.animator.speed, self._staging)

    def _still_for(self, step: Step, looking_seat: int) -> int:
        """Return how long a step is held where nothing moves."""
        turns = turns_of(step, self._staging, looking_seat, self.pace)
        longest = round(self.pace * longest_pause(step.events, looking_seat))
        standing = sum(turn.ms for turn in turns)
        is_end = any(isinstance(event, GameEnded) and any(event.stored) for event in step.events)
        if is_end and (self.animator.fades_only or self.pace > 0):
            standing += durations.BEFORE_COUNT + durations.STORED_HOLD
        return max(longest, standing)

    @property
    def told(self) -> Sentence | None:
        """The last sentence of the step that was played last, None where it had none."""
        found = [one for one in self._staging.told if one is not None]
        return replace(found[-1], words=found[-1].outcome) if found else None

    def show_called(self, top: Tabletop, step: Step) -> None:
        """Show the cards of a step that is held, one after another, until it is held no longer."""
        if self._holds:
            turns = turns_of(step, self._staging, top.desk.layout.looking_seat, self.pace)
            top.callouts.show_in_turn(turns, partial(top.tell, is_long=self._staging.is_long))

    def hasten(self) -> None:
        """Complete what moves or is held; where nothing is, what comes next."""
        if self.is_moving:
            self.finish()
        else:
            self._hastens = True

    def no_haste(self) -> None:
        """Play what comes next as ever: somebody has been asked meanwhile."""
        self._hastens = False

    def settle(self, hold: int = 0) -> None:
        """End the step, however far its motion came, and hold what it led to for so many milliseconds."""
        step, self._step = self._step, None
        if step is None:
            return
        self._choreographer.stop()
        self.settled.emit(step)
        self.rest(hold)
        if hold:
            self.held.emit(step)

    def rest(self, hold: int = 0) -> None:
        """Report soon that the table rests, or after so many milliseconds of holding."""
        self._holds = hold > 0
        self._rest.start(hold)

    def finish(self) -> None:
        """Complete everything that moves or is held; a step that was being played is reported at once."""
        if self.is_moving:
            self.settle()
            self._stop_rest()
            self.idle.emit()
        self.animator.finish()

    def break_off(self) -> bool:
        """Break off what runs, because its table goes away; True if motions of a step were running."""
        was_busy = self._choreographer.is_busy
        self._choreographer.stop()
        self.animator.finish()
        return was_busy

    def forget(self) -> None:
        """Give the step up and report nothing: another table is laid."""
        self._step = None
        self._stop_rest()
        self.cross_fade.clear()

    def _stop_rest(self) -> None:
        self._holds = False
        self._rest.stop()

    def _on_rested(self) -> None:
        self._holds = False
        self.idle.emit()
