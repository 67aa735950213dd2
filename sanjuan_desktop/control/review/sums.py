"""Explanation of the result of a game for one seat, in words: heading, sum and verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, hundredths, whose

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.sums import ReviewSum

MUCH: Final = 15
"""Minimum luck called clear help or a clear disadvantage, in points of win probability."""

SOME: Final = 5
"""Minimum luck called slight, and minimum difference between two losses, in points."""

LITTLE: Final = 8
"""Largest loss that counts as "very little", in points."""

STANDS_OUT: Final = 10
"""Minimum loss of one or two decisions to be mentioned in the verdict, in points."""

MOST_GIVEN: Final = 100
"""Largest displayed sum of gifts, in points: a certain victory."""

_PAIR: Final = 2
_MOST_SENTENCES: Final = 3


@dataclass(frozen=True, slots=True)
class SumRow:
    """One line of the sum: its label and its points of win probability; the displayed numbers add up."""

    label: str
    number: int


@dataclass(frozen=True, slots=True)
class ResultSum:
    """Sum that explains the result of a seat; all rows before the result add up to it."""

    start: SumRow
    luck: SumRow
    given: tuple[SumRow, ...]  # one for each other seat, clockwise from the next one
    gave: SumRow
    rest: SumRow  # with the rounding errors of the rows before
    result: SumRow
    is_netted: bool = False
    """True if large sums of mistakes were reduced by the same amount on both sides."""

    @property
    def rows(self) -> tuple[SumRow, ...]:
        """All rows in the order of display."""
        return (self.start, self.luck, *self.given, self.gave, self.rest, self.result)


def heading_of(review: GameReview, seat: int, names: tuple[str, ...], ties: tuple[int, ...] = ()) -> str:
    """Return the winner and the margin, as ``seat`` reads it; ``ties`` are the tie-breaks by seat."""
    ties = ties or (0,) * review.players
    ranks = list(zip(review.result, review.points, ties, strict=True))
    first, second = sorted(range(review.players), key=ranks.__getitem__, reverse=True)[:2]
    if sum(share > 0 for share in review.result) > 1:
        return tr("Review", "Shared victory")
    margin = review.points[first] - review.points[second]
    if review.players == _PAIR or (seat == first and not margin):
        text = tr("Review", "{winner} wins, {a} to {b}")
        return text.format(winner=names[first], a=review.points[first], b=review.points[second])
    if seat == first:
        text = tr("Review", "You win with {a}, {margin} ahead of {name}")
        return text.format(a=review.points[first], margin=margin, name=names[second])
    text = tr("Review", "{winner} wins with {a}. You come {place} with {b}")
    place = _place(sum(rank > ranks[seat] for rank in ranks))
    return text.format(winner=names[first], a=review.points[first], place=place, b=review.points[seat])


def _place(place: int) -> str:
    """Return the place of a seat behind ``place`` others; seats in an exact tie share one."""
    return (tr("Review", "second"), tr("Review", "third"), tr("Review", "fourth"))[place - 1]


def result_sum(review: GameReview, seat: int, names: tuple[str, ...]) -> ResultSum:
    """Return the sum of a seat; each row is rounded, and the rest absorbs the rounding errors."""
    parts = sum_of(review, seat)
    start = SumRow(tr("Review", "Even start"), round(parts.even))
    luck = SumRow(tr("Review", "Luck of the cards"), round(parts.luck))
    others = others_of(review, seat)
    lost, won = balanced(round(parts.gave), [round(parts.given[other]) for other in others])
    is_netted = lost != round(parts.gave) or sum(won) != sum(round(number) for number in parts.given)
    text = tr("Review", "Net mistakes by {name}") if is_netted else tr("Review", "All mistakes by {name}")
    given = tuple(
        SumRow(text.format(name=names[other]), number) for other, number in zip(others, won, strict=True)
    )
    own = tr("Review", "Your net mistakes") if is_netted else tr("Review", "All your mistakes")
    gave = SumRow(own, -lost)
    result = SumRow(_result_words(review, seat), round(parts.result))
    known = sum(row.number for row in (start, luck, *given, gave))
    rest = SumRow(tr("Review", "The rest"), result.number - known)
    return ResultSum(start, luck, given, gave, rest, result, is_netted)


def own_loss(parts: ReviewSum) -> int:
    """Return the cost of a seat's mistakes as its sum shows it, in points of win probability, at least 0."""
    return max(0, balanced(round(parts.gave), [round(number) for number in parts.given])[0])


def balanced(lost: int, won: list[int]) -> tuple[int, list[int]]:
    """Return the loss of a seat and its gains from each other seat, with no sum above :data:`MOST_GIVEN`.

    Sums of many decisions may exceed a certain victory. Then they are netted: both sides lose the same
    amount, so that their difference stays. The row of the rest absorbs what one side has not.
    """
    whole = sum(won)
    excess = max(lost, whole) - MOST_GIVEN
    if excess <= 0:
        return lost, won
    return max(0, lost - excess), _shrunk(won, max(min(whole, 0), whole - excess))


def _shrunk(parts: list[int], whole: int) -> list[int]:
    """Return ``parts`` in proportion, reduced so that they add up to ``whole``."""
    total = sum(parts)
    if total <= whole:
        return parts
    shrunk = [part * whole // total for part in parts]
    shrunk[max(range(len(parts)), key=parts.__getitem__)] += whole - sum(shrunk)
    return shrunk


def others_of(review: GameReview, seat: int) -> tuple[int, ...]:
    """Return the other seats, clockwise from the next one."""
    return tuple((seat + step) % review.players for step in range(1, review.players))


def _result_words(review: GameReview, seat: int) -> str:
    if not review.result[seat]:
        return tr("Review", "Lost")
    return tr("Review", "Won") if review.result[seat] == 1 else tr("Review", "Shared victory")


def verdict_of(review: GameReview, seat: int, names: tuple[str, ...]) -> str:
    """Return at most three sentences about the main reasons for the result of a seat."""
    total = sum_of(review, seat)
    sentences = [_of_luck(total.luck), _of_giving(review, seat, names)]
    parts = [total.luck, total.gave, *total.given]
    if abs(total.rest) > max(abs(part) for part in parts):
        sentences.append(tr("Review", "Most of it came down to hidden cards."))
    else:
        sentences.append(_of_decisions(review, seat))
    return " ".join([sentence for sentence in sentences if sentence][:_MOST_SENTENCES])


def _of_luck(luck: float) -> str:
    if abs(luck) < SOME:
        return tr("Review", "The cards favoured no one.")
    if luck > 0:
        much, some = tr("Review", "The cards helped you."), tr("Review", "The cards helped you a little.")
    else:
        much = tr("Review", "The cards were against you.")
        some = tr("Review", "The cards were a little against you.")
    return much if abs(luck) >= MUCH else some


def _of_giving(review: GameReview, seat: int, names: tuple[str, ...]) -> str:
    own = sum_of(review, seat).gave
    if own <= LITTLE:
        return tr("Review", "You made hardly any mistakes.")
    if review.players > _PAIR:
        return ""
    other = 1 - seat
    theirs = sum_of(review, other).gave
    if own > theirs + SOME:
        return tr("Review", "Your mistakes cost more than {whose}.").format(whose=whose(names[other]))
    if theirs > own + SOME:
        return tr("Review", "{whose} mistakes cost more than yours.").format(whose=whose(names[other]))
    return tr("Review", "Your mistakes and {whose} cost about the same.").format(whose=whose(names[other]))


def _of_decisions(review: GameReview, seat: int) -> str:
    own = [decision for decision in review.decisions if decision.seat == seat]
    own.sort(key=lambda player: -player.loss)
    costs = [hundredths(decision.loss) for decision in own[:_PAIR]]
    if len(costs) < _PAIR or sum(costs) < STANDS_OUT:
        return ""
    if costs[0] >= max(STANDS_OUT, costs[1] + costs[1]):
        text = tr("Review", "One decision stands out, in round {round}.")
        return text.format(round=displayed_round(own[0].round))
    text = tr("Review", "Two decisions cost you the most: about {n} together.")
    return text.format(n=sum(costs))
