"""Count, while a search simulates an option in one sampled deal, what follows from it.

Hints and reviews compare the counts of two options over the same deals to find out why one is better
(:mod:`~sanjuan_desktop.ai.causes`). Counting only reads the state, so it never changes a search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.actions import Build, ChooseRole, Discard, Sell
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.phases.trader import bonus_cards, price_of
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY, ROUND_START

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State

ROUNDS: Final = 3
"""Number of round ends that are counted: of this round, the next and the one after."""


NEXT_ROUND: Final = 1
LAST_ROUND: Final = 2
"""Indices of the ends of the next round and of the round after it."""


class RoundEnd:
    """Counts by seat when a round and the start of the next one are over.

    - ``cards``: hand cards, with those already paid since the decision.
    - ``lost``: cards lost to the hand limit since the decision.
    - ``sold``: cards drawn for goods sold since the decision.
    - ``goods``, ``buildings``: number in the city.
    - ``owned``: kinds of city buildings, as bits.
    """

    __slots__ = ("buildings", "cards", "goods", "lost", "owned", "sold")

    def __init__(self, s: State, paid: list[int], lost: list[int], sold: list[int]) -> None:
        self.cards = [len(hand) + spent for hand, spent in zip(s.hands, paid, strict=True)]
        self.lost = lost[:]
        self.sold = sold[:]
        self.goods = [len(goods) - goods.count(NOBODY) for goods in s.goods]
        self.buildings = [len(city) for city in s.cities]
        self.owned = list(s.owned)


class Aftermath:
    """Events after one option in one sampled deal; ``round`` is the round of the decision.

    - ``taken``: by role the seat that took it in this round, -1 if no seat did.
    - ``ends``: counts at the end of :data:`ROUNDS` rounds; after the end of the game the last ones repeat.
    - ``points``: expected final points by seat.
    - ``last_round``: round in which the game ended, or the one after the simulated rounds.
    """

    __slots__ = ("_lost", "_paid", "_sold", "ends", "last_round", "points", "round", "taken")

    def __init__(self, s: State) -> None:
        """Start before the option is applied to ``s``."""
        self.round = s.round
        self.taken = list(s.taken)
        self.ends: list[RoundEnd] = []
        self.points: list[float] = []
        self.last_round = s.round + ROUNDS
        self._paid = [0] * s.players
        self._lost = [0] * s.players
        self._sold = [0] * s.players

    def note(self, s: State, action: Action) -> None:
        """Count ``action``, which the seat to act is about to carry out in ``s``."""
        self._note_round_end(s)
        seat = s.actor
        if isinstance(action, ChooseRole):
            if s.round == self.round:
                self.taken[action.role] = seat
        elif isinstance(action, Build):
            self._paid[seat] += len(action.pay) + (action.card != TILE_CARD)
        elif isinstance(action, Discard) and s.stage == ROUND_START:
            self._lost[seat] += len(action.cards)
        elif isinstance(action, Sell):
            for place in action.places:
                self._sold[seat] += price_of(s, seat, place, s.tile)
            self._sold[seat] += bonus_cards(s, seat, len(action.places))

    @property
    def is_over(self) -> bool:
        """True if the game ended within the simulated rounds."""
        return self.last_round < self.round + ROUNDS

    def finish(self, s: State, seat: int, points: list[float]) -> None:
        """Count the end of the simulation, with the expected final points of the seats from ``seat`` on."""
        self._note_round_end(s)
        first = s.players - seat
        self.points = points[first:] + points[:first]
        if s.is_over:
            self.last_round = s.round
            while len(self.ends) < ROUNDS:
                self._add_end(s)

    def _note_round_end(self, s: State) -> None:
        """Count the end of a round when the first role of the next one is to be chosen."""
        if s.decision == ASK_ROLE and len(self.ends) < ROUNDS and s.round > self.round + len(self.ends):
            self._add_end(s)

    def _add_end(self, s: State) -> None:
        self.ends.append(RoundEnd(s, self._paid, self._lost, self._sold))
