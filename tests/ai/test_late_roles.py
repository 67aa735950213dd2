"""Choice of roles when the own city is nearly full: losses stay below the measured ones.

The limits are the measured values with a small margin. After a change of a level, measure again with

    python -m sanjuan_desktop.lab.research.late_roles --levels strong expert --iterations 30
"""

import pytest

from sanjuan_desktop.lab.research.late_roles import judge, read
from sanjuan_desktop.rules import is_compiled

POSITIONS = read()

FINE = 0.83
"""Minimum share of choices that are not clearly worse than the best."""

LOST = 0.045
"""Maximum loss per choice as a share of the victory, by the deals of the file."""


def test_what_advice_says_of_late_roles_is_as_good_as_was_measured(everything: bool) -> None:
    compiled = POSITIONS if everything else POSITIONS[:100]
    judged = judge("strong", compiled if is_compiled() else POSITIONS[:20])
    print(judged.line())
    assert judged.may_be_best / judged.positions >= FINE
    assert judged.mean_loss() <= LOST


@pytest.mark.skipif(not is_compiled(), reason="takes long from source")
def test_expert_chooses_late_roles_as_well_as_was_measured_also_with_few_iterations(
    everything: bool,
) -> None:
    judged = judge("expert", POSITIONS[: 40 if everything else 30], 30)
    print(judged.line())
    assert judged.may_be_best / judged.positions >= FINE
    assert judged.mean_loss() <= LOST
