"""Animations before the final scoring: cards under Chapel, Bank and Harbor are revealed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.facts.places import stored_by_place
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.layout.measures import card_height
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.moments import TableMoment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QAbstractAnimation

    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.rules.events import GameEnded
    from sanjuan_desktop.ui.table.layout.geometry import PlayerPanel
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory
    from sanjuan_desktop.ui.table.tabletop import Tabletop

_LEAST_W: Final = 78.0
"""Minimum width of a revealed card, in units."""
_GAP: Final = 6.0
_SPAN: Final = 330.0
"""Maximum width of a row of revealed cards, in units; more cards overlap."""
_DOWN: Final = 0.10
"""Distance of the cards below the top of their building, as a share of its height."""


class RevealedCard(NamedTuple):
    """Card that was hidden under a building, and its place on the screen."""

    card: int
    box: Rect


def turned_up(top: Tabletop, after: PlayerView, event: GameEnded) -> list[list[RevealedCard]]:
    """Return the cards under each building, from the left; ``after`` is the final view."""
    rows = []
    for seat, cards in enumerate(event.stored):
        at = 0
        for place, count in stored_by_place(after, seat).items():
            rows.append(_row(top, seat, place, cards[at : at + count]))
            at += count
    return [row for row in rows if row]


def game_ended(on: AnimationFactory, event: GameEnded) -> QAbstractAnimation:
    """Wait a moment, then reveal the hidden cards; the score sheet counts the points."""
    rows = turned_up(on.top, on.after, event) if on.after is not None else []
    if not rows:
        return on.pause(durations.BEFORE_COUNT)
    turns = on.together(*(on.staggered(_turns(on, row), durations.STORED_NEXT) for row in rows))
    begin = on.then(on.pause(durations.BEFORE_COUNT), partial(on.context.tell, TableMoment.COUNT))
    return on.chain(begin, turns, on.pause(durations.STORED_HOLD))


def _row(top: Tabletop, seat: int, place: int, cards: Sequence[int]) -> list[RevealedCard]:
    plan, lot = top.context.layout, top.cities[seat].lot(place)
    known = [card for card in cards if card != UNKNOWN]
    if not known:
        return []
    panel, w = plan.panel_of(seat).panel, max(lot.w, plan.px(_LEAST_W))
    step = w + plan.px(_GAP)
    if len(known) > 1:
        step = min(step, (min(plan.px(_SPAN), panel.w) - w) / (len(known) - 1))
    span = w + step * (len(known) - 1)
    high = card_height(w)
    # A card of a low street overlaps its quay rather than the other street.
    y = min(lot.y + lot.h * _DOWN, plan.prompt.y - high)
    left = min(max(_left_end(plan.panel_of(seat)), lot.centre.x - span / 2), panel.right - span)
    return [RevealedCard(card, Rect(left + index * step, y, w, high)) for index, card in enumerate(known)]


def _left_end(panel: PlayerPanel) -> float:
    """Return the left limit for cards that leaves name and points of their seat visible."""
    return panel.board.right if panel.is_plaque else panel.panel.x


def _turns(on: AnimationFactory, row: Sequence[RevealedCard]) -> list[QAbstractAnimation]:
    ways: list[QAbstractAnimation] = []
    for card, box in row:
        item = on.card(card, box.w)
        item.setPos(on.context.snap(box.x), on.context.snap(box.y))
        item.show_side(face_up=False)
        item.setOpacity(0.0)
        ways.append(
            on.together(
                on.change(item, "opacity", (0.0, 1.0), durations.STORED_TURN // 3),
                on.turn_over(item, durations.STORED_TURN, face_up=True),
            )
        )
    return ways
