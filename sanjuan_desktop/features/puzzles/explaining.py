"""Add the causes of the differences between the options of a puzzle, as in hints.

A separate search counts what follows each option. It does not change the evaluation of the puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.comparison import with_causes
from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.checking import counting_search
from sanjuan_desktop.features.puzzles.truth import NEVER_OUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.core.search import Search
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import PlayerView

DEALS: Final = 60
"""Number of sampled deals in which each option is simulated."""

_SEED: Final = 0x9CA


def explained(view: PlayerView, tips: Sequence[Tip], evaluators: Evaluators) -> tuple[Tip, ...]:
    """Return evaluated options, best first, with causes as further facts."""
    return with_causes(tips, counted_search(view, tips, evaluators))


def counted_search(view: PlayerView, tips: Sequence[Tip], evaluators: Evaluators) -> Search:
    """Return a search that has simulated all options in the same deals and counted what followed."""
    first = DecisionAnalysis(
        [tip.action for tip in tips],
        [tip.share or 0.0 for tip in tips],
        [tip.points or 0.0 for tip in tips],
        [1] * len(tips),
    )
    search = counting_search(view, first, evaluators, rng_for(view, _SEED), NEVER_OUT)
    search.race.admit_all(DEALS)
    search.run(DEALS * len(tips), never_cancelled)
    return search
