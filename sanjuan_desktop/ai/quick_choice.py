"""Quick choice of a payment for suggestions of the table: one evaluation in one sampled deal.

A millisecond compiled; a search (:mod:`~sanjuan_desktop.ai.adviser`) takes a thousand times as long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.candidates import payments
from sanjuan_desktop.ai.networks import beliefs_for, winning_evaluator_for
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.rules import Build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import Action, PlayerView

_SEED: Final = 0x51C


def best_payment(view: PlayerView, build: Build, ranked: Sequence[int]) -> tuple[int, ...]:
    """Return the cards to pay with: those of ``build``, or others with one of them exchanged.

    ``ranked`` are the cards that may be paid with, the least valuable first.

    Raises:
        NetworkError: a network is missing.
    """
    choices: list[Action] = [build, *payments(tuple(ranked), build)]
    deal = beliefs_for(view.players).guess(view, rng_for(view, _SEED))
    evaluation = winning_evaluator_for(view.players).evaluate_actions(deal, choices)
    best = choices[evaluation.best()]
    assert isinstance(best, Build)
    return best.pay
