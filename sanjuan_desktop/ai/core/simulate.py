"""Simulation in a sampled deal: the network chooses roles, the heuristic ``greedy`` decides the rest.

Seats that the opponent model takes for ``greedy`` players do everything as the heuristic would.

Every other seat decides from its own view. The cards it cannot see are dealt again before it chooses, so that
hidden cards do not influence its choice (Goodman 2019).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.rollout import quick
from sanjuan_desktop.ai.pausing import PAUSE
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.scoring import final_points
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_NONE, ASK_ROLE
from sanjuan_desktop.rules.view import complete, view_for

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.aftermath import Aftermath
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State


def decide(
    s: State, evaluator: Evaluator, rng: Rng, own: int, *, others_by_network: bool = False, plain: int = 0
) -> Action:
    """Return the answer to one question: roles and own buildings by the network, the rest by the heuristic.

    ``own`` is the searching seat: it knows its own cards, the others do not. ``others_by_network``: opponents
    also build as the network advises. ``plain``: the seats, as bits, for which the heuristic answers
    everything; its answers do not depend on cards hidden from them.
    """
    by_network = s.decision == ASK_ROLE or (s.decision == ASK_BUILD and (s.actor == own or others_by_network))
    if plain >> s.actor & 1 or not by_network:
        return quick(s)
    return evaluator.choose(s if s.actor == own else complete(view_for(s, s.actor), rng))


def play_on(
    s: State,
    evaluator: Evaluator,
    rng: Rng,
    own: int,
    last_round: int,
    *,
    others_by_network: bool = False,
    plain: int = 0,
    aftermath: Aftermath | None = None,
) -> None:
    """Simulate, in place, until the first role after ``last_round`` is to be chosen or the game is over."""
    while s.decision != ASK_NONE and (s.decision != ASK_ROLE or s.round <= last_round):
        PAUSE.wait()
        action = decide(s, evaluator, rng, own, others_by_network=others_by_network, plain=plain)
        carry_out(s, action, aftermath)


def carry_out(s: State, action: Action, aftermath: Aftermath | None) -> None:
    """Apply an action, and count it in ``aftermath``, if any."""
    if aftermath is not None:
        aftermath.note(s, action)
    apply_trusted(s, action)


def worth_of(s: State, evaluator: Evaluator, seat: int, familiar: frozenset[int]) -> tuple[float, float]:
    """Return win share and points of ``seat`` in a position between phases, or at the end."""
    shares, points = outlook_of(s, evaluator, seat, familiar)
    return shares[0], points[0]


def outlook_of(
    s: State, evaluator: Evaluator, seat: int, familiar: frozenset[int]
) -> tuple[list[float], list[float]]:
    """Return win shares and points of all seats, from ``seat`` on, in a position as in :func:`worth_of`.

    Only the hand cards in ``familiar`` count as known, because the luck of the sampled deal says nothing
    about the decisions that led here.
    """
    if not s.is_over:
        return evaluator.value(s, seat, familiar)
    shares, points = evaluator.end(s), final_points(s)
    return (
        shares[seat:] + shares[:seat],
        [float(points[(seat + step) % s.players]) for step in range(s.players)],
    )
