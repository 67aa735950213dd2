"""Result of a game for one seat, explained as a sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import GameReview

_DIGITS: Final = 1
_HUNDRED: Final = 100.0


@dataclass(frozen=True, slots=True)
class ReviewSum:
    """Sum for one seat, in percentage points of the chance of winning.

    ``even + luck + all of given - gave + rest = result``. ``given`` is by seat the gain from the mistakes of
    each opponent (its own place is 0). ``rest`` is the unexplained part: hidden hands, the last turns, and
    errors of the network. All values are rounded to a tenth, and the rest includes the rounding errors.
    """

    seat: int
    even: float
    luck: float
    given: tuple[float, ...]
    gave: float
    rest: float
    result: float


def sum_of(review: GameReview, seat: int) -> ReviewSum:
    """Return the sum that explains the result of a seat."""
    from sanjuan_desktop.ai.core.exact import added  # noqa: PLC0415 - the window opens without the core

    even = _points(1 / review.players)
    luck = _points(added(event.luck[seat] for event in review.events))
    gave = _points(added(decision.loss for decision in review.decisions if decision.seat == seat))
    given = tuple(
        _points(added(decision.gains[seat] for decision in review.decisions if decision.seat == other))
        if other != seat
        else 0.0
        for other in range(review.players)
    )
    result = _points(review.result[seat])
    rest = round(result - even - luck - added(given) + gave, _DIGITS)
    return ReviewSum(seat, even, luck, given, gave, rest, result)


def _points(share: float) -> float:
    return round(share * _HUNDRED, _DIGITS)
