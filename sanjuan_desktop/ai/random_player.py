"""Level ``random``: every legal action is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.rules import Rng, legal_for, seeded

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import PlayerView

_SPREAD: Final = 0x9E3779B97F4A7C15


def rng_for(view: PlayerView, seed: int) -> Rng:
    """Return the random generator of a player with ``seed`` for the decision in ``view``.

    It depends only on these two, not on earlier decisions, so that a decision can be repeated after undoing
    or loading.
    """
    where = (
        view.seat,
        view.round,
        view.turn,
        view.decision,
        view.role,
        view.step,
        view.sub,
        view.supply_size,
        view.discard_size,
        view.hand_sizes,
        view.hand,
        view.cards,
        view.cities,
        view.goods,
    )
    return seeded(seed * _SPREAD + crc32(repr(where).encode()))


class RandomPlayer:
    """Player that draws one of the legal actions, including payments, with its own seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return a random legal action; see :class:`~sanjuan_desktop.ai.player.Player`."""
        del budget, cancelled
        return Choice(legal_for(view).sample(rng_for(view, self._seed)))
