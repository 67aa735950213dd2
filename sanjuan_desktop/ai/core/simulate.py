"""Playing on in a guess of the game: roles by the network, the rest by the plain heuristic.

Seats that are held to be plain players do everything as the heuristic would.

Every other seat decides from its own view: the cards it cannot see are dealt
anew before it chooses, so that nothing hidden tells on its choice (Goodman 2019).
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
    """Let the seat that is asked take a role; its phase is still to be played.

    ``own`` is the seat that thinks: it knows its own cards, the others do not.
    """
    seen = s if s.actor == own else complete(view_for(s, s.actor), rng)
    apply_trusted(s, evaluator.choose(seen))


def step(
    s: State, evaluator: Evaluator, rng: Rng, own: int, *, others_by_network: bool = False, plain: int = 0
) -> None:
    """Answer one question: roles and the own buildings by the network, the rest by the heuristic.

    ``others_by_network``: the others too build as the network advises. ``plain``: the seats, as bits, for
    which the heuristic answers everything; what it does depends on nothing that is hidden from them.
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
    """Play on, in place, until the first role after ``last_round`` is to be chosen or the game is over."""
    while s.decision != ASK_NONE and (s.decision != ASK_ROLE or s.round <= last_round):
        step(s, evaluator, rng, own, others_by_network=others_by_network, plain=plain)


def worth_of(s: State, evaluator: Evaluator, seat: int, familiar: frozenset[int]) -> tuple[float, float]:
    """Return win share and points of ``seat`` in a position between phases, or at the end.

    Only the hand cards that are ``familiar`` have a name: whether the guess dealt
    good or bad cards on the way says nothing about the decisions that led here.
    """
    if s.is_over:
        return evaluator.end(s)[seat], float(final_points(s)[seat])
    shares, points = evaluator.value(s, seat, familiar)
    return shares[0], points[0]
