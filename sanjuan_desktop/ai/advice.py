"""Advice for the seat that is asked: its best options, and facts that speak for or against them.

Everything comes from a :class:`~sanjuan_desktop.rules.PlayerView`, so advice
can tell nothing the seat may not know. This module is what travels between the
processes and is light to import; the thinking is done in
:mod:`~sanjuan_desktop.ai.adviser`, or without a network in
:mod:`~sanjuan_desktop.ai.plain_advice`.

Codes of facts; words for them live in control. A number is an average over a
few guesses at the hidden cards, each played to the end of the phase. What
counts nothing is left out.

- ``price_cards``, ``price_goods``: hand cards and goods that a building costs.
- ``good_lost``: 1 if a good goes with the building that is covered.
- ``spare_cards``: of the cards given away, those the seat could never build.
- ``keeps_cards``, ``keeps_goods``: what the seat keeps by building or selling nothing.
- ``cards``, ``goods``, ``points``: what ``seat`` gains by the end of the phase; a payment
  and what is kept of cards already drawn are not counted.
- ``points_end``: points the own seat is expected to have at the end of the game.
- ``effect_<building>``: an own building that acts, with what it brings: cards, goods,
  points, or cards less to pay.
- ``builds_<building>``: what the seat would build as Builder, with its share of the guesses.
- ``counts_<building>``: points a kept 6-cost card would count if it stood now.
- ``within_reach_<building>``: 1 if a kept card could be paid for at once.
- ``ends_game``: share of the guesses in which the game ends with this phase.
- ``end_nearer``: buildings the fullest city still lacks once this has made it fuller.
- ``risk``: standard deviation of the win share over the guesses.
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
"""Beginnings of codes that go on with the key of a building, or with a reason."""

MOST_TIPS: Final = 5

LEVEL: Final = "strong"
"""The level as deep as which advice thinks."""

PLAIN_LEVEL: Final = "greedy"
"""The level that advises where the network is missing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that speaks for or against an option; ``seat`` is -1 where it is about none in particular."""

    code: str
    number: float
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Tip:
    """One option: chance of winning 0..1 and points at the end of the game, None where nobody knows.

    ``behind`` is the chance that the best option has more. ``is_sure``: the game ends with it, and
    nobody can change how: the chance is what it is, a victory that is shared in parts.
    """

    action: Action
    share: float | None
    points: float | None
    behind: float
    facts: tuple[Fact, ...]
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """The best options first; ``trouble`` says in one line why ``level`` is not the usual one, else ""."""

    tips: tuple[Tip, ...]
    level: str
    trouble: str = ""
