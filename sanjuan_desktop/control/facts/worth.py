"""Order of suggested payments: the least valuable hand cards first.

These are only suggestions; every payment is shown before it is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


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
