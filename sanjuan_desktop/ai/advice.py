"""Advice for the seat to decide: its best options, and facts for and against them.

Everything comes from a :class:`~sanjuan_desktop.rules.PlayerView`, so advice cannot reveal anything that the
seat may not know. This module has only the data that travel between processes, and is light to import. The
evaluation is in :mod:`~sanjuan_desktop.ai.adviser`, or without a network in
:mod:`~sanjuan_desktop.ai.plain_advice`.

The codes of facts are listed below; their texts are in ``control``. A number is an average over a few sampled
deals, each simulated to the end of the phase. Facts with the number 0 are left out.

- ``price_cards``, ``price_goods``: hand cards and goods that a building costs.
- ``good_lost``: 1 if the replaced building has a good, which is lost.
- ``spare_cards``: number of discarded cards that the seat could never build.
- ``keeps_cards``, ``keeps_goods``: cards or goods that the seat keeps by not building or selling.
- ``cards``, ``goods``, ``points``: gains of ``seat`` by the end of the phase, without payments and without
  cards kept of those already drawn.
- ``points_end``: expected points of the own seat at the end of the game.
- ``effect_<building>``: effect of an own building: cards, goods, points, or reduction of a price.
- ``builds_<building>``: building that the seat would build as Builder, with its share of the deals.
- ``counts_<building>``: points that a kept 6-cost card would score in the current city.
- ``within_reach_<building>``: 1 if a kept card could be paid for at once.
- ``ends_game``: share of the deals in which the game ends with this phase.
- ``end_nearer``: buildings that the fullest city still needs, if this phase has added one to it.
- ``risk``: standard deviation of the win share over the deals.
- ``with_best_<cause>``, ``with_this_<cause>``: see :mod:`~sanjuan_desktop.ai.causes`.
- ``plain_<reason>``: a reason of the level ``greedy``, see :mod:`~sanjuan_desktop.ai.greedy.player`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action

PRICE_CARDS: Final = "price_cards"
PRICE_GOODS: Final = "price_goods"
GOOD_LOST: Final = "good_lost"
SPARE_CARDS: Final = "spare_cards"
KEEPS_CARDS: Final = "keeps_cards"
KEEPS_GOODS: Final = "keeps_goods"
CARDS: Final = "cards"
GOODS: Final = "goods"
POINTS: Final = "points"
POINTS_END: Final = "points_end"
EFFECT: Final = "effect_"
BUILDS: Final = "builds_"
COUNTS: Final = "counts_"
WITHIN_REACH: Final = "within_reach_"
ENDS_GAME: Final = "ends_game"
END_NEARER: Final = "end_nearer"
RISK: Final = "risk"
PLAIN: Final = "plain_"

PREFIXES: Final = (EFFECT, BUILDS, COUNTS, WITHIN_REACH, PLAIN)
"""Prefixes of codes that are followed by the key of a building or by a reason."""

MOST_TIPS: Final = 5

LEVEL: Final = "search"
"""Name of advice that comes from the search of the reviews."""

PLAIN_LEVEL: Final = "greedy"
"""Level that gives advice if the network is missing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Fact for or against an option; ``seat`` is -1 if it is not about a particular seat."""

    code: str
    number: float
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Tip:
    """Option with its win probability 0..1 and its points at the end of the game, both None if unknown.

    ``behind`` is the difference to the win probability of the best option. ``is_sure``: the option ends the
    game with a known result, so ``share`` is exact (1, 0 or a share of the victory). ``doubt`` is the
    standard error of ``behind``, 0 if unknown.
    """

    action: Action
    share: float | None
    points: float | None
    behind: float
    facts: tuple[Fact, ...]
    is_sure: bool = False
    doubt: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """Best options first; ``error`` says why ``level`` is not the usual one, else "".

    If it is not final, better advice on the same question follows.
    """

    tips: tuple[Tip, ...]
    level: str
    error: str = ""
    is_final: bool = True
