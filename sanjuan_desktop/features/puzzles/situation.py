"""Facts about the position of a puzzle before the answer; another module puts them in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView


@dataclass(frozen=True, slots=True)
class Situation:
    """Situation of a game, as far as the asked seat knows it.

    - ``points`` are the visible points by seat.
    - ``leaders`` are the seats with the most points.
    - ``lead`` is their distance to the next seat, 0 for several leaders.
    - ``ahead`` is the own lead over the best of the other players, negative if behind.
    - ``buildings`` are the sizes of the cities.
    - ``left`` is the number of buildings missing in the fullest city.
    - ``fullest`` is its seat, -1 for several.
    - ``hands`` are the numbers of hand cards.
    - ``seen`` is the number of cards of other hands that the seat knows.
    """

    round: int
    seat: int
    points: tuple[int, ...]
    leaders: tuple[int, ...]
    lead: int
    ahead: int
    buildings: tuple[int, ...]
    fullest: int
    left: int
    hands: tuple[int, ...]
    seen: int


def situation_of(view: PlayerView) -> Situation:
    """Return the facts of a position."""
    points = tuple([now.sheet.total for now in points_now(view)])
    most = max(points)
    leaders = tuple([seat for seat, count in enumerate(points) if count == most])
    behind = max([count for count in points if count < most], default=most)
    others = max([count for seat, count in enumerate(points) if seat != view.seat])
    buildings = tuple([len(city) for city in view.cities])
    full = [seat for seat, count in enumerate(buildings) if count == max(buildings)]
    return Situation(
        round=view.round,
        seat=view.seat,
        points=points,
        leaders=leaders,
        lead=most - behind if len(leaders) == 1 else 0,
        ahead=points[view.seat] - others,
        buildings=buildings,
        fullest=full[0] if len(full) == 1 else NOBODY,
        left=view.options.city_size - max(buildings),
        hands=tuple(view.hand_sizes),
        seen=sum([len(cards) for seat, cards in enumerate(view.known) if seat != view.seat]),
    )
