"""What the options of a decision were worth to the seat that was asked, from its view at that time.

Everything comes from the view, so nothing that was hidden then can count. First every option is weighed
in a few guesses at the hidden cards; what seems to have cost enough is checked by search
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
from sanjuan_desktop.rules import Decision as Asked

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.first_pass import FirstPass
    from sanjuan_desktop.rules import Action, PlayerView

LEAST_AT_STAKE: Final = 0.005
"""Where the options lie within this win share of each other there is nothing to decide."""

LATE: Final = 3
"""With a city that lacks no more buildings the end is near, and the first look knows little of it."""

LATE_DOUBT: Final = 0.03
"""How much more than it seems, in win share, an option may have cost then."""

KINDS: Final = {
    Asked.DRAFT: kinds.DRAFT,
    Asked.ROLE: kinds.ROLE,
    Asked.BUILD: kinds.BUILD,
    Asked.PRODUCE: kinds.PRODUCE,
    Asked.SELL: kinds.SELL,
    Asked.DRAW: kinds.DRAW,
    Asked.KEEP: kinds.KEEP,
    Asked.DISCARD: kinds.DISCARD,
    Asked.TURN_UP: kinds.TURN_UP,
    Asked.EXCHANGE: kinds.EXCHANGE,
    Asked.STORE: kinds.STORE,
}


def judge(view: PlayerView, played: Action, move: int, evaluators: Evaluators) -> ReviewedDecision | None:
    """Return the first look at a decision of ``view.seat``, None where there was nothing to decide."""
    first_pass, at = run_first_pass(view, played, evaluators)
    shares = [row[0] for row in first_pass.by_seat]
    if len(shares) == 1 or max(shares) - min(shares) < LEAST_AT_STAKE:
        return None
    order = in_order(view, first_pass.analysis(list(range(len(shares)))), at)
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
    """Return by how much the first look may be wrong whatever its guesses say."""
    fullest = max([len(city) for city in view.cities])
    return LATE_DOUBT if fullest >= view.options.city_size - LATE else 0.0


def _rival(view: PlayerView, evaluators: Evaluators, first_pass: FirstPass, at: int) -> int:
    """Return the index of what the rival of ``evaluators`` would take, ``at`` where it would cost little."""
    shares = [row[0] for row in first_pass.by_seat]
    if evaluators.rival is None or max(shares) - min(shares) < GOOD_EYE:
        return at
    chosen = evaluators.rival.choose(view, UNLIMITED, never_cancelled).action
    index = index_of(chosen, first_pass.actions)
    return index if index >= 0 and shares[at] - shares[index] >= GOOD_EYE else at


def tip_of(action: Action, share: float, points: float, best: float) -> Tip:
    """Return an option as it is told: what it is worth, how far behind the best one; without reasons."""
    share = round(share, DIGITS)
    return Tip(action, share, round(points, 3), round(max(0.0, round(best, DIGITS) - share), DIGITS), ())


def kind_of(view: PlayerView, played: Action, best: Action) -> str:
    """Return what a decision was about; another way to pay for the same building is a matter of payment."""
    is_payment = played != best and builds_the_same(played, best)
    return kinds.PAYMENT if is_payment else KINDS[Asked(view.decision)]


def gains_of(view: PlayerView, first_pass: FirstPass, at: int, best: int, loss: float) -> tuple[float, ...]:
    """Return by seat what playing ``at`` instead of ``best`` moved; the own part is the ``loss``.

    Who gained is as the first look saw it, in proportion where it saw more lost than there was. Of what it
    did not see lost each of the others gained as much as it was likely to win: a loss hardly seen would else
    be told as a swing many times as large between two of them, and as a gift to who had no chance at all.
    """
    players = view.players
    moved = [one - other for one, other in zip(first_pass.by_seat[at], first_pass.by_seat[best], strict=True)]
    own = -moved[0]
    scale = min(1.0, loss / own) if own >= LEAST_AT_STAKE else 0.0
    parts = [part * scale for part in moved[1:]]
    # One after the other: sums must not depend on the version of Python.
    missing, whole = loss, 0.0
    chances = first_pass.by_seat[at][1:]
    for part, chance in zip(parts, chances, strict=True):
        missing -= part
        whole += chance
    due = [chance / whole if whole > 0 else 1 / (players - 1) for chance in chances]
    moved = [-loss] + [part + missing * one for part, one in zip(parts, due, strict=True)]
    return tuple([round(moved[(seat - view.seat) % players], DIGITS) for seat in range(players)])
