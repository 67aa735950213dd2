"""Value of the options of a decision to the seat that decided, from its view at that time.

Everything comes from the view, so hidden information cannot influence the result. First all options are
evaluated in a few sampled deals. Decisions that seem to have lost enough are then checked by search
(:mod:`~sanjuan_desktop.ai.review.checking`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.meaning import builds_the_same
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.review import findings as kinds
from sanjuan_desktop.ai.review.findings import GOOD_EYE, ReviewedDecision
from sanjuan_desktop.ai.review.first_pass import DIGITS, in_order, index_of, more_lost, run_first_pass
from sanjuan_desktop.rules import Decision as DecisionKind

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.first_pass import FirstPass
    from sanjuan_desktop.rules import Action, PlayerView

LEAST_AT_STAKE: Final = 0.005
"""Spread of the win shares of all options below which nothing is at stake."""

LATE: Final = 3
"""Number of buildings missing in a city from which on the end is near; then the first pass is unreliable."""

LATE_DOUBT: Final = 0.03
"""Possible additional loss, in win share, of an option near the end."""

KINDS: Final = {
    DecisionKind.DRAFT: kinds.DRAFT,
    DecisionKind.ROLE: kinds.ROLE,
    DecisionKind.BUILD: kinds.BUILD,
    DecisionKind.PRODUCE: kinds.PRODUCE,
    DecisionKind.SELL: kinds.SELL,
    DecisionKind.DRAW: kinds.DRAW,
    DecisionKind.KEEP: kinds.KEEP,
    DecisionKind.DISCARD: kinds.DISCARD,
    DecisionKind.TURN_UP: kinds.TURN_UP,
    DecisionKind.EXCHANGE: kinds.EXCHANGE,
    DecisionKind.STORE: kinds.STORE,
}


def judge(view: PlayerView, played: Action, move: int, evaluators: Evaluators) -> ReviewedDecision | None:
    """Return the first pass over a decision of ``view.seat``, None if nothing was at stake."""
    first_pass, at = run_first_pass(view, played, evaluators)
    shares = [row[0] for row in first_pass.by_seat]
    if len(shares) == 1 or max(shares) - min(shares) < LEAST_AT_STAKE:
        return None
    order = in_order(view, first_pass.analysis(), at)
    best = order[0]
    loss = max(0.0, shares[best] - shares[at])
    other = _rival(view, evaluators, first_pass, at) if best == at else at
    if other not in order:
        order.append(other)
    tips = [
        tip_of(first_pass.actions[index], shares[index], first_pass.points[index], shares[best])
        for index in order
    ]
    return ReviewedDecision(
        move,
        view.seat,
        view.round,
        kind_of(view, first_pass.actions[at], first_pass.actions[best]),
        tuple(tips),
        order.index(at),
        gains_of(view, first_pass, at, best, loss),
        round(loss, DIGITS),
        rival=order.index(other) if other != at else -1,
        first_gain=tips[order.index(other)].behind if other != at else 0.0,
        first_doubt=round(max(more_lost(first_pass.by_guess, shares, at), _least_doubt(view)), DIGITS),
    )


def _least_doubt(view: PlayerView) -> float:
    """Return the minimum possible error of the first pass, independent of its sampled deals."""
    fullest = max([len(city) for city in view.cities])
    return LATE_DOUBT if fullest >= view.options.city_size - LATE else 0.0


def _rival(view: PlayerView, evaluators: Evaluators, first_pass: FirstPass, at: int) -> int:
    """Return the index of the rival's choice, or ``at`` if that choice would have lost little."""
    shares = [row[0] for row in first_pass.by_seat]
    if evaluators.rival is None or max(shares) - min(shares) < GOOD_EYE:
        return at
    chosen = evaluators.rival.choose(view, UNLIMITED, never_cancelled).action
    index = index_of(chosen, first_pass.actions)
    return index if index >= 0 and shares[at] - shares[index] >= GOOD_EYE else at


def tip_of(action: Action, share: float, points: float, best: float) -> Tip:
    """Return an option for display, with its value and its distance to the best one, without reasons."""
    share = round(share, DIGITS)
    return Tip(action, share, round(points, 3), round(max(0.0, round(best, DIGITS) - share), DIGITS), ())


def kind_of(view: PlayerView, played: Action, best: Action) -> str:
    """Return the kind of a decision; another payment for the same building is of the kind ``payment``."""
    is_payment = played != best and builds_the_same(played, best)
    return kinds.PAYMENT if is_payment else KINDS[DecisionKind(view.decision)]


def gains_of(view: PlayerView, first_pass: FirstPass, at: int, best: int, loss: float) -> tuple[float, ...]:
    """Return by seat the effect of playing ``at`` instead of ``best``; the own part is the ``loss``.

    The gains come from the first pass, scaled down if it saw a larger loss than there was. The part of the
    loss that it did not see is divided among the others in proportion to their chances of winning. Otherwise
    a loss that the first pass hardly saw would be reported as a swing many times as large between two
    opponents, or as a gift to a player without any chance.
    """
    players = view.players
    chosen, ideal = first_pass.by_seat[at], first_pass.by_seat[best]
    moved = [share - other for share, other in zip(chosen, ideal, strict=True)]
    own = -moved[0]
    scale = min(1.0, loss / own) if own >= LEAST_AT_STAKE else 0.0
    parts = [part * scale for part in moved[1:]]
    # Add one after the other, because ``sum`` depends on the version of Python.
    missing, whole = loss, 0.0
    chances = first_pass.by_seat[at][1:]
    for part, chance in zip(parts, chances, strict=True):
        missing -= part
        whole += chance
    due = [chance / whole if whole > 0 else 1 / (players - 1) for chance in chances]
    moved = [-loss] + [part + missing * share for part, share in zip(parts, due, strict=True)]
    return tuple([round(moved[(seat - view.seat) % players], DIGITS) for seat in range(players)])
