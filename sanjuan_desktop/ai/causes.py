"""Causes: reasons why one option is better than another, found by counting what follows them.

They travel as facts of the worse option (:mod:`~sanjuan_desktop.ai.advice`); their texts are in ``control``.
The codes are listed below. Numbers are means over the same sampled deals, and ``seat`` is the seat of an
opponent, or -1 for the own seat.

- ``taken_<role>``: share of the deals in which ``seat`` takes the role in this round.
- ``own_end``, ``rival_end``: expected points of the own seat or of ``seat`` at the end of the game.
- ``cards_soon``, ``rival_cards``: cards that the own seat or ``seat`` has by the end of the next round,
  including those already paid.
- ``building_soon``: own buildings at the end of the next round.
- ``has_<building>``: share of the deals in which the own seat has it at the end of the round after next;
  ``keeps_<building>`` if only the other option gives its card away.
- ``goods_soon``: own goods at the end of the next round; ``unsold``: own goods left at the end of the game.
- ``sale_soon``: cards that the own seat gets for goods by the end of the round after next.
- ``limit``: own cards lost to the hand limit by the end of the next round.
- ``end_sooner``, ``end_later``: rounds to the end of the game, if the own seat is ahead or behind.
- ``completes_first``: share of the deals in which only the own seat completes its city.
- ``tile_known``: no price tile pays more for the goods that only the best option sells; has no numbers.
- ``close``: both options are about as good; ``many_small``: no difference is large. Both have no numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable

TAKEN: Final = "taken_"
OWN_END: Final = "own_end"
RIVAL_END: Final = "rival_end"
CARDS_SOON: Final = "cards_soon"
RIVAL_CARDS: Final = "rival_cards"
BUILDING_SOON: Final = "building_soon"
HAS: Final = "has_"
KEEPS: Final = "keeps_"
GOODS_SOON: Final = "goods_soon"
SALE_SOON: Final = "sale_soon"
UNSOLD: Final = "unsold"
TILE_KNOWN: Final = "tile_known"
LIMIT: Final = "limit"
END_SOONER: Final = "end_sooner"
END_LATER: Final = "end_later"
COMPLETES_FIRST: Final = "completes_first"
CLOSE: Final = "close"
MANY_SMALL: Final = "many_small"

NEAR: Final = 0.03
"""Difference in win share up to which two options are about as good."""

WITH_BEST: Final = "with_best_"
WITH_THIS: Final = "with_this_"
"""Prefixes of facts: number after the best option, and after the option of the tip."""

_LESS_IS_BETTER: Final = (TAKEN, RIVAL_END, RIVAL_CARDS, UNSOLD, LIMIT, END_SOONER)

_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class Cause:
    """Difference between the best option and another one: the number after each of them."""

    code: str
    seat: int = -1
    best: float = 0.0
    other: float = 0.0

    @property
    def speaks_for_best(self) -> bool:
        """Whether the best option is better in this."""
        return (self.best < self.other) == self.code.startswith(_LESS_IS_BETTER)


def facts_of_causes(causes: Iterable[Cause]) -> tuple[Fact, ...]:
    """Return causes as facts of the worse option, two for each."""
    return tuple(
        [
            Fact(prefix + cause.code, round(number, _DIGITS), cause.seat)
            for cause in causes
            for prefix, number in ((WITH_BEST, cause.best), (WITH_THIS, cause.other))
        ]
    )


def causes_of(facts: Iterable[Fact]) -> list[Cause]:
    """Return the causes among the facts of an option, in their order."""
    numbers = {(fact.code, fact.seat): fact.number for fact in facts}
    return [
        Cause(code, seat, number, numbers.get((WITH_THIS + code, seat), 0.0))
        for (prefixed, seat), number in numbers.items()
        if prefixed.startswith(WITH_BEST) and (code := prefixed.removeprefix(WITH_BEST))
    ]
