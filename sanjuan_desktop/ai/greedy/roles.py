"""Choose a role by simulating the rest of the round with a simplified model, for the level ``greedy``.

Cities are reduced to hand size, goods and effects. Every later seat is assumed to take the role with the
largest gain for itself. Goods are represented by their rank in average price.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.build import Site, sites
from sanjuan_desktop.ai.greedy.outline import AVERAGE, RANK, SeatOutline, outline
from sanjuan_desktop.ai.greedy.weights import BUILD_GAIN, card_value, phases_left
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.rules import ChooseRole
from sanjuan_desktop.rules.phases.role_choice import has_library
from sanjuan_desktop.rules.terms import BUILDER, COUNCILLOR, NOBODY, PRODUCER, TRADER

if TYPE_CHECKING:
    from sanjuan_desktop.ai.greedy.weights import Weights
    from sanjuan_desktop.rules import State

_REASONS: Final = ("build", "goods_made", "goods_sold", "new_cards", "card")
Gains = list[float]

_OTHERS: Final[tuple[float, ...]] = (0.0, 0.05, 0.25, 0.6, 1.2, 1.7, 2.2, 2.8, 3.3, 3.6)
"""Gain of another player by number of cards to spend, including the card of the building."""

_OTHERS_AT_END: Final[tuple[float, ...]] = (0.0, 1.0, 1.4, 1.9, 2.5, 3.1, 3.7, 4.3, 4.8, 5.2)
"""The same in the last phase, when cards have no value any more."""


def choose_role(state: State, seat: int, weights: Weights) -> Choice:
    """Return the role after which this seat has gained most on the others by the end of the round."""
    best: tuple[float, float, ChooseRole] | None = None
    for option in role_values(state, seat, weights):
        if best is None or option[0] > best[0] + 1e-9:
            best = option
    assert best is not None
    value, gained, action = best
    return Choice(action, ((_REASONS[action.role], round(gained, 2)), ("ahead_of_others", round(value, 2))))


def role_values(state: State, seat: int, weights: Weights) -> list[tuple[float, float, ChooseRole]]:
    """Return for each role the lead gained by the end of the round, the immediate gain and the action."""
    game = _Round(state, seat, weights)
    free = tuple([role for role in range(5) if state.taken[role] == NOBODY])
    library = (False, True) if has_library(state, seat) else (False,)
    found: list[tuple[float, float, ChooseRole]] = []
    for role in free:
        for with_library in library:
            value, gained = game.try_role(role, with_library, free)
            found.append((value, gained, ChooseRole(role, with_library)))
    return found


class _Round:
    """Simplified round from the point of view of one seat."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        players = state.players
        self.others = weights.duel if players == 2 else weights.others / (players - 1)
        self.prospect = Prospect(state, seat, weights)
        self.seats = outline(state)
        self.tile = state.tiles[state.trades % len(state.tiles)]

    def try_role(self, role: int, library: bool, free: tuple[int, ...]) -> tuple[float, float]:
        """Return (lead gained by the end of the round, immediate own gain) for taking ``role``."""
        state = self.state
        seats = [seat.copy() for seat in self.seats]
        gains = self._gains(seats, role, self.seat, library)
        gained = gains[self.seat]
        total = self._lead(gains, self.seat)
        self._carry_out(seats, role, self.seat, library)
        left = tuple([other for other in free if other != role])
        for turn in range(state.turn + 1, state.options.turns_per_round):
            chooser = (state.governor + turn) % state.players
            taken, gains = self._favourite(seats, chooser, left)
            total += self._lead(gains, self.seat)
            self._carry_out(seats, taken, chooser, True)
            left = tuple([other for other in left if other != taken])
        return total, gained

    def _favourite(self, seats: list[SeatOutline], chooser: int, left: tuple[int, ...]) -> tuple[int, Gains]:
        best = -99.0
        choice: tuple[int, Gains] = (left[0], [])
        for role in left:
            gains = self._gains(seats, role, chooser, True)
            lead = self._lead(gains, chooser)
            if lead > best:
                best = lead
                choice = (role, gains)
        return choice

    def _lead(self, gains: Gains, seat: int) -> float:
        """Return the gain of ``seat`` compared with the others."""
        own = gains[seat]
        total = 0.0
        for gain in gains:
            total += gain
        return own - self.others * (total - own)

    def _gains(self, seats: list[SeatOutline], role: int, chooser: int, library: bool) -> Gains:
        """Return the gain of each seat in the phase of ``role``."""
        if role == BUILDER:
            return self._build_gains(seats, chooser, library)
        card = self.prospect.card
        if role == PRODUCER:
            scale = card * self.weights.stock
            return [scale * self._produce(seat, n, chooser, library) for n, seat in enumerate(seats)]
        if role == TRADER:
            return [card * self._trade(seat, n, chooser, library) for n, seat in enumerate(seats)]
        if role == COUNCILLOR:
            return [card * _councillor(seat, n == chooser, library) for n, seat in enumerate(seats)]
        return [card * _prospector(seat, n == chooser, library) for n, seat in enumerate(seats)]

    def _build_gains(self, seats: list[SeatOutline], chooser: int, library: bool) -> Gains:
        gains = []
        for number, seat in enumerate(seats):
            less = seat.less
            if number == chooser:
                less += 1 + (seat.privilege if library else 0)
            if number == self.seat:
                gains.append(self.prospect.own_build(seat.drawn, less - seat.less))
            else:
                gains.append(self.prospect.other_build(seat.hand, less) * BUILD_GAIN[len(seats)])
        return gains

    def _produce(self, seat: SeatOutline, number: int, chooser: int, library: bool) -> float:
        """Return the value, in cards, of the goods produced and of the Well's card."""
        most = seat.lays + (1 + (seat.privilege if library else 0) if number == chooser else 0)
        laid = seat.empty[:most]
        worth = 0.0
        for good in laid:
            worth += AVERAGE[good]
        if len(seat.stock) + len(laid) > seat.sells + 1:
            worth *= 0.75
        if len(laid) > 1:
            worth += seat.well / self.weights.stock
        return worth

    def _trade(self, seat: SeatOutline, number: int, chooser: int, library: bool) -> float:
        """Return the cards drawn for goods minus the value of the unsold goods."""
        most = seat.sells + (1 + (seat.privilege if library else 0) if number == chooser else 0)
        sold = seat.stock[:most]
        if not sold:
            return 0.0
        prices = RANK[self.tile]
        cards = 0.0
        lost = 0.0
        for good in sold:
            cards += prices[good]
            lost += AVERAGE[good]
        cards += seat.for_sale
        if len(sold) > 1:
            cards += seat.for_two
        worth = cards - self.weights.stock * lost + seat.harbor * 1.6
        over = seat.hand + cards - 8.0
        return worth - 0.4 * min(cards, over) if over > 0.0 else worth

    def _carry_out(self, seats: list[SeatOutline], role: int, chooser: int, library: bool) -> None:
        """Update the simplified seats with the phase of ``role``."""
        for number, seat in enumerate(seats):
            more = 1 + (seat.privilege if library else 0) if number == chooser else 0
            if role == PRODUCER:
                laid = seat.empty[: seat.lays + more]
                seat.empty = seat.empty[len(laid) :]
                seat.stock = tuple(sorted(seat.stock + laid, reverse=True))
            elif role == TRADER:
                sold = seat.stock[: seat.sells + more]
                seat.stock = seat.stock[len(sold) :]
                seat.empty = tuple(sorted(seat.empty + sold, reverse=True))
                if sold:
                    cards = float(seat.for_sale)
                    for good in sold:
                        cards += RANK[self.tile][good]
                    seat.draw(cards)
            elif role == COUNCILLOR:
                seat.draw(1.0 + seat.keeps)
            elif role == BUILDER:
                seat.hand = max(0.0, seat.hand - 4.0)
                seat.drawn = 0.0
            elif number == chooser:
                seat.draw(1.0)
        if self.state.players == 2 and library and seats[chooser].privilege:
            seats[chooser].privilege = 0


def _councillor(seat: SeatOutline, chooses: bool, library: bool) -> float:
    cards = 1.0 + seat.keeps
    quality = 0.2 + 0.15 * seat.keeps
    if chooses:
        quality = 0.75 + 0.35 * seat.keeps + (0.25 if library and seat.privilege else 0.0)
    if seat.hand > 7.0:
        cards *= 0.6
    if seat.archive:
        quality += 0.25
    return cards + quality


def _prospector(seat: SeatOutline, chooses: bool, library: bool) -> float:
    cards = seat.mines
    if chooses:
        cards += 1.0 + (seat.privilege if library else 0)
    return cards * (0.6 if seat.hand > 7.0 else 1.0)


class Prospect:
    """Estimates for a Builder phase, computed once per decision."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.phases = phases_left(state, weights)
        self.card = card_value(self.phases + 1.0, weights)
        self.card_after = card_value(self.phases, weights)
        self.late = max(0.0, min(1.0, 1.0 - self.phases))
        self._sites: list[Site] = sites(state, seat, weights)
        self._memo: dict[tuple[int, int], float] = {}

    def own_build(self, drawn: float, less: int) -> float:
        """Return the value of the best own building with ``drawn`` more cards and ``less`` off the price."""
        extra = int(drawn + 0.5)
        key = (extra, less)
        value = self._memo.get(key)
        if value is None:
            value = 0.0
            for site in self._sites:
                value = max(value, site.value(extra, less, self.card_after))
            self._memo[key] = value
        return value

    def other_build(self, hand: float, less: int) -> float:
        """Return the gain of a player with ``hand`` unknown cards and ``less`` off the price."""
        if hand < 0.5:
            return 0.0
        at = min(len(_OTHERS) - 1, int(hand + 0.5) + less)
        return (1.0 - self.late) * _OTHERS[at] + self.late * _OTHERS_AT_END[at]
