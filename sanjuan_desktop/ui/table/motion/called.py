"""Content that accompanies the events of a step: action cards, sentences and points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.session.callouts import callout_of
from sanjuan_desktop.control.session.sentences import sentences_of
from sanjuan_desktop.rules.events import BuildingBuilt, CardsStored
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.motions import pause_after
from sanjuan_desktop.ui.table.zones.callouts import Turn

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import PlayerView

Called = tuple["Callout", int] | None
"""A card and its time on screen in milliseconds; None for an event without a card."""


@dataclass(frozen=True, slots=True)
class Staging:
    """Content that accompanies a step: action cards, sentences, and points of the viewing seat."""

    called: tuple[Called, ...] = ()
    sentences: tuple[Sentence | None, ...] = ()
    """The sentence of each event, or None."""
    is_long: bool = False
    """Whether the actions of other players take so long that the person may want to speed them up."""
    points: int = 0
    after: PlayerView | None = None
    """The view after the step."""


BARE: Final = Staging()


def staging_of(
    step: Step, before: PlayerView | None, looking_seat: int, pace: float, names: tuple[str, ...]
) -> Staging:
    """Return the content that accompanies the events of a step.

    Args:
        step: the events and the view after them.
        before: the view before the step.
        looking_seat: the viewing seat.
        pace: factor of the pauses after other players' actions, see :data:`durations.PACES`.
        names: of the players.
    """
    called = called_in(step, looking_seat, pace)
    role = before.role if before is not None else NOBODY
    sentences = sentences_of(step.events, step.view, names, role)
    others = any(
        said is not None and getattr(event, "seat", looking_seat) != looking_seat
        for event, said in zip(step.events, sentences, strict=True)
    )
    own = any(
        isinstance(event, BuildingBuilt | CardsStored) and event.seat == looking_seat for event in step.events
    )
    won = 0
    if before is not None and own and not step.view.is_over:
        won = points_now(step.view)[looking_seat].sheet.total - points_now(before)[looking_seat].sheet.total
    return Staging(called, sentences, others and pace > 0, won, step.view)


def turns_of(
    step: Step, staging: Staging, looking_seat: int, pace: float, line_ms: int = 0
) -> tuple[Turn, ...]:
    """Return the cards and sentences that are shown one after another without animation.

    ``line_ms`` is the minimum time of a sentence in milliseconds.
    """
    turns = []
    for event, called, sentence in zip(step.events, staging.called, staging.sentences, strict=True):
        said = replace(sentence, words=sentence.outcome) if sentence is not None else None
        if called is not None:
            turns.append(Turn(called[0], said, called[1]))
        elif said is not None:
            pause = round(pace * pause_after(event, looking_seat))
            turns.append(Turn(None, said, max(line_ms, pause)))
    return tuple(turns)


def called_in(step: Step, looking_seat: int, pace: float) -> tuple[Called, ...]:
    """Return the card of each event of a step; own actions and the pace 0 have none.

    The last card before a question to the viewing seat disappears with its animation, or after the pause of
    its action at this pace, so that the person does not wait for it.
    """
    found = [callout_of(event, step.view) for event in step.events]
    cards = [callout if callout is not None and callout.seat != looking_seat else None for callout in found]
    if pace <= 0:
        cards = [None] * len(cards)
    wanted = [index for index, callout in enumerate(cards) if callout is not None]
    called: list[Called] = [None] * len(cards)
    for index in wanted:
        callout = cards[index]
        ms = durations.callout_stands(pace, others_wait=index != wanted[-1])
        if index == wanted[-1] and step.view.actor == looking_seat:
            held = round(pace * pause_after(step.events[index], looking_seat))
            ms = min(ms, max(held, durations.CALLOUT_LEAST))
        called[index] = (callout, ms) if callout is not None else None
    return tuple(called)
