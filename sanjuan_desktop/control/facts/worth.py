"""Which hand cards a player would miss least: the order of suggested payments.

Only suggestions come from here; nothing is ever paid without being shown first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


def least_missed(s: State, cards: tuple[int, ...], building: int = NOBODY) -> list[int]:
    """Return ``cards`` in the order in which the seat that is asked would best give them away.

    They are its hand cards or cards on offer. ``building``: the card they pay for; copies that
    cannot be built beside it go first. The computer players pay in the same order, so that a
    suggestion, a hint and a review do not contradict each other. A damaged network is told
    elsewhere: here the simplest level answers in its place.
    """
    # Only now: the window opens without the core.
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
