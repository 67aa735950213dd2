"""Steps of the game on the table: their animation, then the view, the log and the announcements."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.rulebook.links import of_event
from sanjuan_desktop.rules.events import BuildingBuilt, GameEnded, Passed, PhaseEnded, RoundBegun
from sanjuan_desktop.rules.terms import BUILDER, NOBODY
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.motion.cards import before_deal
from sanjuan_desktop.ui.table.motion.reveals import turned_up
from sanjuan_desktop.ui.table.tabletop import NO_POINTS

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.motion.playback import Playback
    from sanjuan_desktop.ui.table.stage import TableStage
    from sanjuan_desktop.ui.table.tabletop import Tabletop


class StepPresenter(QObject):
    """Plays one step after another, and shows the result of each."""

    def __init__(self, stage: TableStage, motion: Playback) -> None:
        super().__init__(stage)
        self._stage = stage
        self._motion = motion
        self._uncelebrated: tuple[PlayerView, Step] | None = None
        """The view and the step after it whose announcements have not been shown yet."""
        self._written = 0
        """Number of lines of the current step that are in the log."""
        motion.settled.connect(self._on_settled)
        motion.held.connect(self._on_held)
        motion.built.connect(self._on_built)
        motion.idle.connect(self._on_idle)

    def play(self, step: Step) -> None:
        """Animate a step, show the view after it and add its log lines.

        While a table of another size is built, the step waits for it.
        """
        stage, motion = self._stage, self._motion
        undealt = before_deal(step) if stage.shown.view is None and motion.animator.moves else None
        if undealt is not None:
            stage.show_view(undealt, at_once=True)
        view = stage.shown.view
        self._uncelebrated = None if view is None else (view, step)
        waits = stage.resizer.is_working
        if step.events and not waits:
            motion.cross_fade.begin(stage.artist.dpr)
        motion.finish()
        self._written = 0
        stage.ask(None)
        if stage.top is not None and any(
            getattr(event, "seat", NOBODY) == step.view.seat for event in step.events
        ):
            # After a decision the person looks at its result.
            stage.top.hide_aids()
        motion.take(step)
        if not waits:
            stage.play()

    def restore(self, step: Step, setup: GameSetup | None) -> None:
        """Show an earlier view with the log of that time, without animation.

        The table of the same players changes only where it differs.

        Args:
            step: the view and the log.
            setup: players of another table, of which nothing may stay visible; None for the same table.
        """
        stage, motion = self._stage, self._motion
        motion.take(None)
        if setup is None:
            motion.cross_fade.begin(stage.artist.dpr)
        stage.ask(None)
        top = stage.top
        if top is not None:
            top.remarks.mute()
            top.bar.forget()
            top.hide_aids()
            top.toggle_log(close=True)
        shown = stage.shown.revealed()
        if setup is None:
            motion.break_off()
            stage.shown = replace(shown, lines=step.log)
            stage.show_view(step.view, at_once=True)
        else:
            motion.forget()
            stage.guard.end()
            stage.show_at_once(replace(shown.cleared(setup), lines=step.log).viewed(step.view))
        motion.rest()

    def hold_result_back(self) -> None:
        """Hide the winner on boards and log until the next question."""
        stage = self._stage
        if stage.top is not None:
            points = tuple(board.facts.points for board in stage.top.boards.values())
            stage.render(replace(stage.shown, secret=points))

    def _on_settled(self, step: Step) -> None:
        """Show the view after a step, even if its animation was cut short."""
        stage = self._stage
        had = stage.top.own_points if stage.top is not None else NO_POINTS
        top = stage.show_view(step.view, at_once=self._motion.animator.speed == 0)
        sentence = self._motion.last_sentence
        top.cheer(had)
        if step.view.is_over:
            top.bar.forget()
        elif sentence is not None:
            top.bar.remember(sentence)
        self._write(step, len(step.log))
        remark = step.remark
        if remark is not None:
            top.show_remark(remark.seat, remark.words, is_action=remark.is_action)
        self._celebrate()

    def _on_built(self) -> None:
        """Show the log lines of a building as soon as it is placed, and its announcement with them."""
        if self._uncelebrated is not None:
            _, step = self._uncelebrated
            self._write(step, lines_of_building(step))
        self._celebrate()

    def _write(self, step: Step, count: int) -> None:
        """Add the first ``count`` lines of a step to the log, without those that are in it already."""
        lines = step.log[self._written : count]
        if lines:
            self._written += len(lines)
            self._stage.render(self._stage.shown.logged(lines))

    def _celebrate(self) -> None:
        """Announce the results of a step, once."""
        waiting, self._uncelebrated = self._uncelebrated, None
        if waiting is not None and self._stage.top is not None:
            _celebrate(self._stage.top, *waiting)

    def _on_held(self, step: Step) -> None:
        top = self._stage.top
        if top is None:
            return
        for event in step.events:
            if isinstance(event, Passed) and event.seat != step.view.seat:
                top.show_passed(event)
        self._motion.show_called(top, step)

    def _on_idle(self) -> None:
        if self._stage.top is not None:
            self._stage.top.callouts.stop()


def _celebrate(top: Tabletop, before: PlayerView, step: Step) -> None:
    """Show the announcements of a step; the table already shows the view after it.

    Without animations, the start of a round and the cards revealed at the end are shown here too, as still
    pictures.
    """
    animator = top.context.animator
    if not animator.moves:
        for event in step.events:
            if isinstance(event, RoundBegun):
                top.ceremony.begin_round(event.round, top.context.name(event.governor))
            elif isinstance(event, GameEnded):
                for card, box in itertools.chain(*turned_up(top, step.view, event)):
                    top.ceremony.show_card(card, box)
    most_before, most = (max(map(len, view.cities)) for view in (before, step.view))
    seat = next((e.seat for e in step.events if isinstance(e, BuildingBuilt)), NOBODY)
    if seat == NOBODY or most <= most_before:
        return
    if most_before < step.view.options.city_size <= most:
        names = [top.context.name(card) for card in still_to_build(step, seat)]
        top.ceremony.announce_last_houses(top.context.name(seat), names)
    elif most == step.view.options.city_size - 1:
        top.deck.show(step.view)
        top.ceremony.ring(seat)
        lantern = top.deck.lantern
        if lantern is not None:
            size = lantern.size()
            top.ceremony.light(Rect(lantern.x(), lantern.y(), size.width(), size.height()))


def lines_of_building(step: Step) -> int:
    """Return the number of log lines up to those of the first building of a step, 0 without a building."""
    built = next((event for event in step.events if isinstance(event, BuildingBuilt)), None)
    if built is None:
        return 0
    count = 0
    for number, line in enumerate(step.log, start=1):
        if (line.seat, line.rule) == (built.seat, of_event(built)):
            count = number
        elif count:
            break
    return count


def still_to_build(step: Step, builder: int) -> list[int]:
    """Return the seats after ``builder`` in a Builder phase that continues after a step."""
    view = step.view
    is_over = any(isinstance(event, PhaseEnded) and event.role == BUILDER for event in step.events)
    if is_over or view.is_over or view.role != BUILDER:
        return []
    chooser = view.taken[BUILDER]
    seats: list[int] = []
    seat = (builder + 1) % view.players
    while seat != chooser and len(seats) < view.players:
        seats.append(seat)
        seat = (seat + 1) % view.players
    return seats
