"""Which events of a step get a card at the seat that acts, and how long each of them stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.motion.motions import pause_after
from sanjuan_desktop.control.session.callouts import callout_of

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.control.session.step import Step

Called = tuple["Callout", int] | None
"""A card and its milliseconds; None for an event without one."""


def called_in(step: Step, looking_seat: int, pace: float) -> tuple[Called, ...]:
    """Return for each event of a step its card: there is none of one's own actions, nor at the pace 0.

    The last one before a question to the seat that looks stands no longer than such an action was held
    anyway, so that nobody waits for it.
    """
    found = [callout_of(event, step.view) for event in step.events]
    cards = [one if one is not None and one.seat != looking_seat else None for one in found]
    if pace <= 0:
        cards = [None] * len(cards)
    wanted = [index for index, one in enumerate(cards) if one is not None]
    called: list[Called] = [None] * len(cards)
    for index in wanted:
        one = cards[index]
        ms = durations.callout_stands(pace, others_wait=index != wanted[-1])
        if index == wanted[-1] and step.view.actor == looking_seat:
            ms = min(ms, round(pace * pause_after(step.events[index], looking_seat)))
        called[index] = (one, ms) if one is not None else None
    return tuple(called)
