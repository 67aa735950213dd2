"""First deal of a game: the view before it, and the animation of all hands."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.cards import draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QAbstractAnimation

    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory


def before_deal(step: Step) -> PlayerView | None:
    """Return the view before a step with the first deal, or None for any other step."""
    dealt = sum(len(event.cards) for event in step.events if isinstance(event, HandDealt))
    if not dealt:
        return None
    view = copy(step.view)
    view.hand = ()
    view.hand_sizes = (0,) * view.players
    view.supply_size += dealt
    return view


def deal(on: AnimationFactory, hands: Sequence[HandDealt]) -> QAbstractAnimation:
    """Deal all hands, each starting shortly after the previous one."""
    return on.staggered([draw(on, hand.seat, hand.cards) for hand in hands], durations.DEAL_NEXT)
