"""What is shown of a step besides its events: cards at the seats that act, and points that are won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.motion.motions import pause_after
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.session.callouts import callout_of
from sanjuan_desktop.rules.events import BuildingBuilt, CardsStored

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import PlayerView

Called = tuple["Callout", int] | None
"""A card and its milliseconds; None for an event without one."""


@dataclass(frozen=True, slots=True)
class Staging:
    """What is shown of a step besides its events: their cards, and the points that the looking seat wins."""

    called: tuple[Called, ...] = ()
    points: int = 0
    after: PlayerView | None = None
    """The view that the step leads to."""


BARE: Final = Staging()


def staging_of(step: Step, before: PlayerView | None, looking_seat: int, pace: float) -> Staging:
    """Return what is shown of a step besides its events; ``before`` is the view that is left."""
    called = called_in(step, looking_seat, pace)
    own = any(
        isinstance(event, BuildingBuilt | CardsStored) and event.seat == looking_seat for event in step.events
    )
    if before is None or not own or step.view.is_over:
        return Staging(called, after=step.view)
    won = points_now(step.view)[looking_seat].sheet.total - points_now(before)[looking_seat].sheet.total
    return Staging(called, won, step.view)


def called_in(step: Step, looking_seat: int, pace: float) -> tuple[Called, ...]:
    """Return for each event of a step its card: there is none of one's own actions, nor at the pace 0.

    The last one before a question to the seat that looks stands only while its motion goes on anyway,
    or as long as the pace holds such an action, so that nobody waits for it.
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
            held = round(pace * pause_after(step.events[index], looking_seat))
            ms = min(ms, max(held, durations.CALLOUT_LEAST))
        called[index] = (one, ms) if one is not None else None
    return tuple(called)
