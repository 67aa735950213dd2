"""Suggestions of the table for payments and cards to give away.

They are evaluated at once, without a search. The person sees each of them before it is carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import Build, PlayerView, State


def least_missed(s: State, cards: tuple[int, ...], building: int = NOBODY) -> list[int]:
    """Return ``cards`` in the order in which the deciding seat should give them away.

    They are its hand cards or cards on offer. ``building`` is the card that they pay for; copies that cannot
    be built beside it come first. The computer players pay in the same order, so that suggestions, hints and
    reviews agree. A damaged network is reported elsewhere; here the simplest level replaces it.
    """
    # Imported late, because the window opens without the AI core.
    from sanjuan_desktop.ai import networks
    from sanjuan_desktop.ai.core.candidates import payment

    try:
        order = networks.evaluator_for(s.players).rank(s, cards)
    except NetworkError:
        from sanjuan_desktop.ai.greedy.values import Outlook
        from sanjuan_desktop.ai.greedy.weights import DEFAULT

        holds = Outlook(s, s.actor, DEFAULT, building=building != NOBODY).holds(cards)
        order = tuple([card for _, card in holds])
    return list(order if building == NOBODY else payment(order, building, len(order)))


def best_payment(view: PlayerView, build: Build, ranked: Sequence[int]) -> tuple[int, ...]:
    """Return the cards to pay for ``build``, chosen from ``ranked``, the least valuable cards first.

    The payment of ``build`` itself and similar ones are compared. Without a network it is the result.
    """
    from sanjuan_desktop.ai import quick_choice

    try:
        return quick_choice.best_payment(view, build, ranked)
    except NetworkError:
        return build.pay
