"""Play the animations of events one after another. The table has one choreographer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QObject, QPauseAnimation, QTimer, Signal

from sanjuan_desktop.rules.events import BuildingBuilt, CardsTurnedUp, HandDealt
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory
from sanjuan_desktop.ui.table.motion.called import BARE
from sanjuan_desktop.ui.table.motion.cards import deal
from sanjuan_desktop.ui.table.motion.motions import (
    MOTIONS,
    USUAL_PAUSE,
    heard_after,
    leaving_for,
    pause_after,
)

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.rules import Event
    from sanjuan_desktop.ui.table.motion.called import Called, Staging
    from sanjuan_desktop.ui.table.tabletop import Tabletop


class Choreographer(QObject):
    """Creates each animation when it is due, from the current state of the table.

    Its result is only a picture: the caller shows the view afterwards.
    """

    done = Signal()
    """All events were played to their end; not emitted after :meth:`stop`."""
    heard = Signal(object)
    """Tuple with the event whose sound is due, usually at the beginning of its animation."""

    built = Signal()
    """The animation of a building has ended."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = 0.0
        """Factor of the pauses after other players' actions; 0 for none."""
        self._factory: AnimationFactory | None = None
        self._events: list[tuple[Event, Called, Sentence | None]] = []
        self._is_long = False
        self._line_ms = 0
        self._running: QAbstractAnimation | None = None
        self._silent: Event | None = None
        self._ear = QTimer(self)
        self._ear.setSingleShot(True)
        self._ear.timeout.connect(self._emit_heard)

    @property
    def is_busy(self) -> bool:
        """Whether an event is being played."""
        return self._factory is not None

    def play(
        self,
        top: Tabletop,
        events: tuple[Event, ...],
        speed: float,
        staging: Staging = BARE,
        line_ms: int = 0,
    ) -> None:
        """Start playing events.

        Args:
            top: the table.
            events: in order.
            speed: factor of all durations, above 0.
            staging: content that accompanies the events.
            line_ms: minimum time of each sentence in milliseconds, in place of the usual pauses; 0 for none.
        """
        self.stop()
        self._line_ms = line_ms
        self._factory = AnimationFactory(top, speed)
        self._factory.points = staging.points
        self._factory.after = staging.after
        self._is_long = staging.is_long
        none = (None,) * len(events)
        self._events = list(zip(events, staging.called or none, staging.sentences or none, strict=True))
        self._next()

    def stop(self) -> None:
        """Stop, and remove all moving pieces."""
        self._events = []
        self._silent = None
        self._drop_running()
        factory, self._factory = self._factory, None
        if factory is not None:
            factory.clear()
            factory.top.callouts.stop()

    def _next(self) -> None:
        on = self._factory
        if on is None:
            return
        self._drop_running()
        self._emit_heard()
        if not self._events:
            self.stop()
            self.done.emit()
            return
        event, called, sentence = self._events.pop(0)
        if isinstance(event, HandDealt):
            motion = self._deal(on, event)
        else:
            motion = self._motion(on, event, called, sentence)
        self._running = motion
        if isinstance(event, BuildingBuilt):
            motion.finished.connect(self.built)
        motion.finished.connect(self._next)
        motion.start()
        self._silent = event
        wait = self._heard_after(on, event)
        if wait:
            self._ear.start(wait)
        else:
            self._emit_heard()

    def _deal(self, on: AnimationFactory, first: HandDealt) -> QAbstractAnimation:
        """Return the animation of all hands that are dealt one after another."""
        hands = [first]
        while self._events and isinstance(hand := self._events[0][0], HandDealt):
            hands.append(hand)
            self._events.pop(0)
        return deal(on, hands)

    def _motion(
        self, on: AnimationFactory, event: Event, called: Called, sentence: Sentence | None
    ) -> QAbstractAnimation:
        """Return the animation of an event, with its sentence and card, or with a pause."""
        on.top.callouts.hide()
        on.stands, on.seen = 0, None
        if sentence is not None:
            on.top.show_event(sentence, is_long=self._is_long)
        looking = on.context.layout.looking_seat
        if called is None:
            motion = MOTIONS[type(event)](on, event)
            if self._line_ms:
                return on.together(QPauseAnimation(self._line_ms) if sentence is not None else None, motion)
            asks_next = not self._events and on.after is not None and on.after.actor == looking
            pause = round(self.pace * (USUAL_PAUSE if asks_next else pause_after(event, looking)))
            is_others = sentence is not None and getattr(event, "seat", looking) != looking
            # The sentence appears before the pieces move, but a question does not wait for it.
            first = on.pause(durations.PROMPT_FADE) if is_others and not asks_next else None
            return on.chain(first, motion, QPauseAnimation(pause) if pause else None)
        callout, on.stands = called
        if isinstance(event, CardsTurnedUp):
            # The result stays hidden until the cards are revealed.
            on.seen = partial(self._show_outcome, on, callout, sentence)
            return on.chain(on.pause(durations.PROMPT_FADE), MOTIONS[type(event)](on, event))
        on.top.callouts.show(callout)
        motion = MOTIONS[type(event)](on, event)
        if not isinstance(event, BuildingBuilt):
            # A building moves from its card to its lot, so its animation already waits for the card.
            motion = on.together(on.stand(), motion)
        return on.chain(on.pause(durations.CALLOUT_IN), motion)

    def _show_outcome(self, on: AnimationFactory, callout: Callout, sentence: Sentence | None) -> None:
        on.top.callouts.show(callout)
        if sentence is not None and sentence.later:
            on.top.show_event(replace(sentence, words=sentence.later), is_long=self._is_long)

    def _heard_after(self, on: AnimationFactory, event: Event) -> int:
        """Return the time of an event's sound, in milliseconds from the beginning of its animation."""
        wait = heard_after(event)
        if not on.stands or on.seen is not None:
            return on.ms(wait) if wait else 0
        if not isinstance(event, BuildingBuilt):
            return on.ms(durations.CALLOUT_IN + wait)
        leaves = leaving_for(event)
        return on.ms(durations.CALLOUT_IN + wait - leaves) + max(on.stands, on.ms(leaves))

    def _emit_heard(self) -> None:
        """Emit ``heard`` for the current event, once."""
        self._ear.stop()
        event, self._silent = self._silent, None
        if event is not None:
            self.heard.emit((event,))

    def _drop_running(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.finished.disconnect(self._next)
            running.stop()
            running.deleteLater()
