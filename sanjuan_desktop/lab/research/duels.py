"""Duels: games of two players in which both seats of a deal are played."""

from __future__ import annotations

import sys
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.cli.simulate import show_progress
from sanjuan_desktop.cli.simulation import derived_seed, mean_interval
from sanjuan_desktop.rules import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import GameOptions, State

SEATS: Final = 2

_DEAL: Final = 0
_FIRST_SEAT: Final = 1


class Duel(NamedTuple):
    """Game of a duel: the deal, by seed and number, and the seat of the player who is measured.

    Players get random numbers by seed, deal and seat only, so that a difference between the players that
    never matters wins one of the two games of each deal.
    """

    seed: int
    deal: int
    seat: int

    def start(self, options: GameOptions) -> State:
        """Return the beginning of the game."""
        return new_game(options, derived_seed(self.seed, self.deal, _DEAL))

    def players(self, measured: Callable[[int], Player], other: Callable[[int], Player]) -> list[Player]:
        """Return the players by seat; each is made with a seed."""
        seeds = [derived_seed(self.seed, self.deal, _FIRST_SEAT + seat) for seat in range(SEATS)]
        return [measured(seed) if seat == self.seat else other(seed) for seat, seed in enumerate(seeds)]


def play_missing(deals: range, play: Callable[[int], None]) -> None:
    """Call ``play``, which plays and saves a deal, for each deal; Ctrl+C ends after a complete one."""
    try:
        for deal in deals:
            play(deal)
            show_progress(deal + 1, deals.stop, "deals")
    except KeyboardInterrupt:
        print("interrupted; the same command continues", file=sys.stderr)


def win_share(won: Iterable[Sequence[float]]) -> str:
    """Return a text with the number of games and the win share.

    The interval is that of the means of the deals.

    Args:
        won: shares of the victory by deal.
    """
    by_deal = list(won)
    games, shares = sum(map(len, by_deal)), [fmean(shares) for shares in by_deal]
    if len(shares) == 1:
        return f"{games} games  wins {shares[0]:.1%}"
    share, spread = mean_interval(shares)
    return f"{games} games  wins {share:.1%} ± {100 * spread:.1f}"
