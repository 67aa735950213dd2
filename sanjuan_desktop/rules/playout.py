"""Random playouts, the inner loop of searches and measurements.

This module is in the rules so that it is compiled with the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.engine import apply_trusted, legal_actions
from sanjuan_desktop.rules.terms import ASK_NONE

if TYPE_CHECKING:
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State

NO_LIMIT: Final = 1 << 30


def play_out(s: State, rng: Rng, most: int = NO_LIMIT) -> int:
    """Play random actions to the end or for ``most`` decisions; return the number of decisions.

    The state is changed in place. A decision has at least two legal actions, payments included, with equal
    probabilities. Forced actions are applied but not counted.
    """
    decisions = 0
    while s.decision != ASK_NONE and decisions < most:
        legal = legal_actions(s)
        count = legal.count
        if count > 1:
            decisions += 1
            apply_trusted(s, legal.at(rng.below(count)))
        else:
            apply_trusted(s, legal.at(0))
    return decisions
