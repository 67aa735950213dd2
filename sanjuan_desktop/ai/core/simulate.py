"""Simulation in a sampled deal: the network chooses roles, the heuristic ``greedy`` decides the rest.

Seats that the opponent model takes for ``greedy`` players do everything as the heuristic would.

Every other seat decides from its own view. The cards it cannot see are dealt again before it chooses, so that
hidden cards do not influence its choice (Goodman 2019).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.rollout import quick
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.scoring import final_points
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_NONE, ASK_ROLE
from sanjuan_desktop.rules.view import complete, view_for

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State


def choose_role(s: State, evaluator: Evaluator, rng: Rng, own: int) -> None:
    """Choose a role for the seat to act; its phase is not simulated.

    ``own`` is the searching seat: it knows its own cards, the others do not.
    """
    seen = s if s.actor == own else complete(view_for(s, s.actor), rng)
    apply_trusted(s, evaluator.choose(seen))


def step(
    s: State, evaluator: Evaluator, rng: Rng, own: int, *, others_by_network: bool = False, plain: int = 0
) -> None:
    """Answer one question: roles and the own buildings by the network, the rest by the heuristic.

    ``others_by_network``: opponents also build as the network advises. ``plain``: the seats, as bits, for
    which the heuristic answers everything; its answers do not depend on cards hidden from them.
    """
    if plain >> s.actor & 1:
        apply_trusted(s, quick(s))
    elif s.decision == ASK_ROLE:
        choose_role(s, evaluator, rng, own)
    elif s.decision == ASK_BUILD and s.actor == own:
        apply_trusted(s, evaluator.choose(s))
    elif s.decision == ASK_BUILD and others_by_network:
        apply_trusted(s, evaluator.choose(complete(view_for(s, s.actor), rng)))
    else:
        apply_trusted(s, quick(s))


def play_on(
    s: State,
    evaluator: Evaluator,
    rng: Rng,
    own: int,
    last_round: int,
    *,
    others_by_network: bool = False,
    plain: int = 0,
) -> None:
    """Simulate, in place, until the first role after ``last_round`` is to be chosen or the game is over."""
    while s.decision != ASK_NONE and (s.decision != ASK_ROLE or s.round <= last_round):
        step(s, evaluator, rng, own, others_by_network=others_by_network, plain=plain)


def worth_of(s: State, evaluator: Evaluator, seat: int, familiar: frozenset[int]) -> tuple[float, float]:
    """Return win share and points of ``seat`` in a position between phases, or at the end.

    Only the hand cards in ``familiar`` count as known, because the luck of the sampled deal says nothing
    about the decisions that led here.
    """
    if s.is_over:
        return evaluator.end(s)[seat], float(final_points(s)[seat])
    shares, points = evaluator.value(s, seat, familiar)
    return shares[0], points[0]
