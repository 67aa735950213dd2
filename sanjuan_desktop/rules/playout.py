"""Playing on at random: the loop that searches and measurements spend their time in.

It lies here, beside the engine, so that it is compiled with it.
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
    """Play on at random, in place, to the end or for ``most`` decisions; return their number.

    A decision has at least two legal actions, payments included, each equally
    likely; steps that are forced are carried out and not counted.
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
