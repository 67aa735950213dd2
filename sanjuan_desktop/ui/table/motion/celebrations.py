"""Announcements of moments that are not events of the rules: a city is almost complete, or complete."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.events import BuildingBuilt, GameEnded, PhaseEnded, RoundBegun
from sanjuan_desktop.rules.terms import BUILDER, NOBODY
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.motion.ending import turned_up

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.tabletop import Tabletop


def celebrate(top: Tabletop, before: PlayerView, step: Step) -> None:
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
