"""The reason for an option: the most telling sentences, in the order in which one reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.hints import sentences as say

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.hints.facts import TipFacts

MOST_LETTERS: Final = 120
"""A sentence that would make a reason longer than this is left out."""

_AS_READ: Final[tuple[Callable[[TipFacts], str], ...]] = (
    say.price,
    say.good_lost,
    say.kept,
    say.gains,
    say.builds,
    say.counts,
    say.within_reach,
    say.rivals,
    say.points,
    say.end_of_game,
    say.spare,
    say.helps,
    say.plain,
    say.risk,
)

_BY_WEIGHT: Final[tuple[Callable[[TipFacts], str], ...]] = (
    say.price,
    say.points,
    say.end_of_game,
    say.gains,
    say.good_lost,
    say.kept,
    say.builds,
    say.rivals,
    say.counts,
    say.within_reach,
    say.spare,
    say.helps,
    say.plain,
    say.risk,
)


def reason_of(told: TipFacts) -> str:
    """Return one to a few short sentences."""
    chosen: dict[Callable[[TipFacts], str], str] = {}
    length = 0
    for sentence in _BY_WEIGHT:
        words = sentence(told)
        if words and (not chosen or length + len(words) <= MOST_LETTERS):
            chosen[sentence] = words
            length += len(words) + 1
    return " ".join(chosen[sentence] for sentence in _AS_READ if sentence in chosen)
