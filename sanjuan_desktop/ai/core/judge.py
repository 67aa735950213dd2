"""The network at work: ranks hand cards and weighs actions by the positions they lead to.

An action is carried out on a copy and the phase played to its end; cards that
the seat draws on the way count as unknown, and so does a price tile turned up.
So a judgement hardly depends on luck, nor on what is hidden from the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.core.candidates import candidates, payments, to_rank
from sanjuan_desktop.ai.core.outcome import seen_shares
from sanjuan_desktop.ai.core.settle import hide_tile, settle
from sanjuan_desktop.rules.actions import Build, Keep
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_KEEP, ASK_ROLE, PROSPECTOR
from sanjuan_desktop.rules.view import view_for

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.features import Layout
    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State

Values: TypeAlias = "list[list[float]]"

POINTS_SHARE: Final = 0.0004
"""What one expected point counts beside the win share, for choices that are even."""


class Judgement:
    """The actions weighed for one decision; per action: win share by seat and points by seat.

    Seats are counted from the seat that is asked.
    """

    def __init__(self, actions: list[Action], shares: Values, points: Values) -> None:
        self.actions = actions
        self.shares = shares
        self.points = points

    def worth(self) -> list[float]:
        """Return what to maximise, by action: the own share, and a little for points."""
        return [
            share[0] + POINTS_SHARE * (points[0] - points[1])
            for share, points in zip(self.shares, self.points, strict=True)
        ]

    def best(self) -> int:
        """Return the index of the action worth most, the first of several."""
        worth = self.worth()
        best = 0
        for index, value in enumerate(worth):
            if value > worth[best]:
                best = index
        return best


class Sheet:
    """Positions that are put before the network together, as one seat sees them.

    The seat knows the cards it had in ``s``; what it draws later has no name.
    """

    def __init__(self, layout: Layout, s: State) -> None:
        self.layout = layout
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
        """Add a position; ``hand`` takes the place of the own hand in it."""
        layout = self.layout
        seat = self.seat
        view = view_for(after, seat)
        if hand is not None:
            view.hand = hand
        row = bytearray(layout.size)
        if after.is_over:
            players = after.players
            points = layout.points(view)
            final = seen_shares(after, view, points)
            self._over.append(self.count)
            self._ends.append([final[(seat + step) % players] for step in range(players)])
            self._counts.append([float(points[(seat + step) % players]) for step in range(players)])
        else:
            layout.fill(row, 0, view, self.familiar)
        self.rows += row
        self.count += 1

    def values(self, network: Network) -> tuple[Values, Values]:
        """Return win share and points by seat of all positions, in the order they came."""
        shares, points = network.values(self.rows, self.count)
        for place, index in enumerate(self._over):
            shares[index] = self._ends[place]
            points[index] = self._counts[place]
        return shares, points


class Judge:
    """Weighs the decisions of any seat of a state with one network."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.layout = network.layout

    def judge(self, s: State, *, careful: bool = False) -> Judgement:
        """Weigh the decision of the seat that is asked; one action needs no network.

        ``careful`` also tries other payments for the building found best.
        """
        actions = self.options(s)
        if len(actions) == 1:
            nothing = [0.0] * s.players
            return Judgement(actions, [nothing], [nothing])
        judgement = self.weigh(s, actions)
        if careful:
            self._refine(s, judgement)
        return judgement

    def choose(self, s: State) -> Action:
        """Return the action found best."""
        actions = self.options(s)
        if len(actions) == 1:
            return actions[0]
        judgement = self.weigh(s, actions)
        return judgement.actions[judgement.best()]

    def options(self, s: State) -> list[Action]:
        """Return the actions worth weighing."""
        cards = to_rank(s)
        return candidates(s, self.rank(s, cards) if len(cards) > 1 else cards)

    def rank(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return ``cards`` of the seat that is asked, the least valuable first.

        A hand card is valued by the position without it, a card on offer by the
        position with it in hand. A second copy of a building owned is useless.
        """
        layout = self.layout
        size = layout.size
        seat = s.actor
        base = bytearray(size)
        layout.fill(base, 0, view_for(s, seat))
        adding = s.decision == ASK_KEEP
        kinds: list[int] = []
        for card in cards:
            if BUILDING_OF[card] not in kinds:
                kinds.append(BUILDING_OF[card])
        rows = bytearray()
        owned = s.owned[seat]
        dead_first, dead_end = layout.dead_columns()
        for kind in kinds:
            row = base[:]
            if owned >> kind & 1:
                _step(row, dead_first, dead_end, adding)
            else:
                _switch(row, layout.hand_columns(kind), adding)
            rows += row
        shares, points = self.network.values(rows, len(kinds))
        worth: list[float] = [0.0] * 40
        for index, kind in enumerate(kinds):
            value = shares[index][0] + POINTS_SHARE * points[index][0]
            worth[kind] = value if adding else -value
        return _in_order(cards, worth, owned)

    def weigh(self, s: State, actions: list[Action]) -> Judgement:
        """Return the judgement of ``actions``, all legal in ``s``."""
        if s.decision == ASK_ROLE:
            return self._weigh_roles(s, actions)
        if s.decision == ASK_KEEP and s.role != PROSPECTOR:
            return self._weigh_kept(s, actions)
        sheet = Sheet(self.layout, s)
        for action in actions:
            after = s.copy()
            apply_trusted(after, action)
            settle(after)
            sheet.add(after)
        shares, points = sheet.values(self.network)
        return Judgement(actions, shares, points)

    def _weigh_roles(self, s: State, actions: list[Action]) -> Judgement:
        """Weigh roles; the Builder is worth what the best of the own buildings is."""
        sheet = Sheet(self.layout, s)
        first: list[int] = []
        for action in actions:
            first.append(sheet.count)
            after = s.copy()
            hide_tile(after)
            apply_trusted(after, action)
            if after.decision == ASK_BUILD and after.actor == s.actor:
                for build in self.options(after):
                    built = after.copy()
                    apply_trusted(built, build)
                    settle(built)
                    sheet.add(built)
            else:
                settle(after)
                sheet.add(after)
        first.append(sheet.count)
        shares, points = sheet.values(self.network)
        chosen: list[int] = []
        for index in range(len(actions)):
            best = first[index]
            for row in range(best + 1, first[index + 1]):
                if shares[row][0] > shares[best][0]:
                    best = row
            chosen.append(best)
        return Judgement(actions, [shares[row] for row in chosen], [points[row] for row in chosen])

    def _weigh_kept(self, s: State, actions: list[Action]) -> Judgement:
        """Weigh what to keep of cards drawn: what the others do next cannot depend on it."""
        after = s.copy()
        first = actions[0]
        assert isinstance(first, Keep)
        apply_trusted(after, first)
        settle(after)
        sheet = Sheet(self.layout, s)
        rest = [card for card in after.hands[s.actor] if card not in first.cards]
        for action in actions:
            assert isinstance(action, Keep)
            sheet.add(after, (*rest, *action.cards))
        shares, points = sheet.values(self.network)
        return Judgement(actions, shares, points)

    def _refine(self, s: State, judgement: Judgement) -> None:
        best = judgement.actions[judgement.best()]
        if not isinstance(best, Build) or not best.pay:
            return
        ranked = self.rank(s, s.hands[s.actor])
        others = payments(ranked, best)
        if others:
            more = self.weigh(s, others)
            judgement.actions += more.actions
            judgement.shares += more.shares
            judgement.points += more.points

    def value(self, s: State, seat: int) -> tuple[list[float], list[float]]:
        """Return win share and points of a position, seats counted from ``seat``, which looks."""
        row = bytearray(self.layout.size)
        self.layout.fill(row, 0, view_for(s, seat))
        shares, points = self.network.values(row, 1)
        return shares[0], points[0]


def _switch(row: bytearray, columns: tuple[int, int, int], adding: bool) -> None:
    """Take one card of a kind out of the hand, or put one in."""
    third, second, first = columns
    if adding:
        column = first if not row[first] else second
        row[column] = 1
        return
    for column in (third, second, first):
        if column >= 0 and row[column]:
            row[column] = 0
            return


def _step(row: bytearray, first: int, end: int, up: bool) -> None:
    """Move a thermometer by one step, if it has one."""
    column = first
    while column < end and row[column]:
        column += 1
    if up and column < end:
        row[column] = 1
    elif not up and column > first:
        row[column - 1] = 0


def _in_order(cards: tuple[int, ...], worth: list[float], owned: int) -> tuple[int, ...]:
    """Sort by worth; copies of a city building that cannot be built any more come first."""
    keys: list[tuple[float, int]] = []
    seen = owned
    for card in cards:
        kind = BUILDING_OF[card]
        value = worth[kind]
        if BIT[card] & seen:
            value -= 10.0
        seen |= BIT[card]
        keys.append((value, card))
    keys.sort()
    return tuple([card for _, card in keys])
