"""Advice without a network: the choice of ``greedy``, with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import advice
from sanjuan_desktop.ai.advice import PLAIN_LEVEL, Advice, Fact, Tip
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.rules import complete

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView

_GUESSES: Final = 4


def plain_advice(view: PlayerView, error: str, seed: int = 0) -> Advice:
    """Return the choice of ``greedy`` as advice, if better advice is not available.

    It takes milliseconds and needs no network; ``error`` is copied into the advice.
    """
    return Advice((_tip(view, seed),), PLAIN_LEVEL, error)


def _tip(view: PlayerView, seed: int) -> Tip:
    """Return the choice of ``greedy``, without win share and points at the end."""
    choice = GreedyPlayer().choose(view, UNLIMITED, never_cancelled)
    rng = rng_for(view, seed)
    found = look([choice.action], lambda: complete(view, rng), _GUESSES, None, never_cancelled)
    reasons = tuple([Fact(advice.PLAIN + code, number) for code, number in choice.reasons if number])
    return Tip(choice.action, None, None, 0.0, facts_of(view, choice.action, found[0]) + reasons)
