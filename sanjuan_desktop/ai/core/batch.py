"""Batches of positions for the network, from the view of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.core.outcome import seen_shares
from sanjuan_desktop.rules.scoring import final_points, victory_shares
from sanjuan_desktop.rules.view import view_without_discards

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.chances import Chances
    from sanjuan_desktop.ai.core.features import FeatureLayout
    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

Values: TypeAlias = "list[list[float]]"

POINTS_SHARE: Final = 0.0004
"""Weight of one expected point relative to the win share; it decides between options with equal win shares.
"""


class PositionBatch:
    """Positions that the network evaluates together, from the view of one seat.

    The seat knows the cards it had in ``s``; cards it draws later are unknown to it. With ``chances`` all
    values are win probabilities, and a game that is over is won or lost. Without it they are the soft shares
    that networks learn.
    """

    def __init__(self, layout: FeatureLayout, s: State, chances: Chances | None = None) -> None:
        self.layout = layout
        self.chances = chances
        self.seat = s.actor
        seen = s.hands[s.actor]
        if s.cards:
            seen += s.cards
        self.familiar = frozenset(seen)
        self.rows = bytearray()
        self.count = 0
        self._over: list[int] = []
        self._ends: Values = []
        self._counts: Values = []

    def add(self, after: State, hand: tuple[int, ...] | None = None) -> None:
        """Add a position; ``hand`` replaces the seat's own hand in it."""
        layout = self.layout
        seat = self.seat
        view = view_without_discards(after, seat)
        if hand is not None:
            view.hand = hand
        row = bytearray(layout.size)
        if after.is_over:
            self._add_end(after, view)
        else:
            layout.fill(row, 0, view, self.familiar)
        self.rows += row
        self.count += 1

    def _add_end(self, after: State, view: PlayerView) -> None:
        """Record the result of a game that is over, for the seat.

        The number of cards under the opponents' buildings is guessed. Their total equals the number of
        missing cards, so with two players the guess is correct.
        """
        seat = self.seat
        players = after.players
        if self.chances is not None:
            points = list(final_points(after))
            final = victory_shares(after)
        else:
            points = self.layout.points(view)
            final = seen_shares(after, view, points)
        self._over.append(self.count)
        self._ends.append([final[(seat + step) % players] for step in range(players)])
        self._counts.append([float(points[(seat + step) % players]) for step in range(players)])

    def values(self, network: Network) -> tuple[Values, Values]:
        """Return win share and points by seat of all positions, in the order in which they were added."""
        shares, points = network.values(self.rows, self.count)
        if self.chances is not None:
            shares = [self.chances.of_all(share) for share in shares]
        for place, index in enumerate(self._over):
            shares[index] = self._ends[place]
            points[index] = self._counts[place]
        return shares, points
