"""Evaluation of actions with the network, by the positions they lead to, and ranking of hand cards.

An action is applied to a copy of the state, and the phase is simulated to its end. Cards that the seat draws
on the way count as unknown, and so does a price tile that is turned up. So an evaluation hardly depends on
luck or on cards hidden from the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.batch import POINTS_SHARE, PositionBatch
from sanjuan_desktop.ai.core.candidates import candidates, payments, to_rank
from sanjuan_desktop.ai.core.outcome import final_shares
from sanjuan_desktop.ai.core.rollout import hide_tile, roll_out
from sanjuan_desktop.rules.actions import Build, Keep
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.scoring import victory_shares
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_KEEP, ASK_ROLE, NOBODY, PROSPECTOR
from sanjuan_desktop.rules.view import view_without_discards

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.batch import Values
    from sanjuan_desktop.ai.core.chances import Chances
    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State


class Evaluation:
    """Evaluated actions of one decision; per action: win share by seat and points by seat.

    Seats are counted from the seat to act.
    """

    def __init__(self, actions: list[Action], shares: Values, points: Values) -> None:
        self.actions = actions
        self.shares = shares
        self.points = points

    def worth(self) -> list[float]:
        """Return the quantity to maximise, by action: the own share plus a small bonus for points."""
        return [
            share[0] + POINTS_SHARE * (points[0] - points[1])
            for share, points in zip(self.shares, self.points, strict=True)
        ]

    def own_shares(self) -> list[float]:
        """Return the win share of the seat to act, by action."""
        return [share[0] for share in self.shares]

    def own_points(self) -> list[float]:
        """Return the points of the seat to act, by action."""
        return [points[0] for points in self.points]

    def best(self) -> int:
        """Return the index of the best action, the first of several."""
        worth = self.worth()
        best = 0
        for index, value in enumerate(worth):
            if value > worth[best]:
                best = index
        return best


class EvaluatedBatch:
    """Evaluation with its positions: row ``rows[i]`` of the batch belongs to action i."""

    def __init__(self, evaluation: Evaluation, batch: PositionBatch, rows: list[int]) -> None:
        self.evaluation = evaluation
        self.batch = batch
        self.rows = rows

    def position(self, index: int) -> bytearray:
        """Return the features after action ``index``."""
        size = self.batch.layout.size
        start = self.rows[index] * size
        return self.batch.rows[start : start + size]


class Evaluator:
    """Evaluates the decisions of any seat of a state with one network.

    With ``chances`` a win share is the win probability, and the end of a game counts 1 or 0. Without it a win
    share is the soft share that networks learn, which includes points. With ``builds`` the Builder is worth
    as much as the best own building, and the pass is ignored, provided that a new building is available.
    """

    def __init__(self, network: Network, chances: Chances | None = None, *, builds: bool = False) -> None:
        self.network = network
        self.chances = chances
        self.builds = builds
        self.layout = network.layout

    def evaluate(self, s: State, *, careful: bool = False) -> Evaluation:
        """Evaluate the decision of the seat to act; a single action needs no network.

        ``careful`` also tries other payments for the best building.
        """
        actions = self.options(s)
        if len(actions) == 1:
            nothing = [0.0] * s.players
            return Evaluation(actions, [nothing], [nothing])
        evaluation = self.evaluate_actions(s, actions)
        if careful:
            self._refine(s, evaluation)
        return evaluation

    def choose(self, s: State) -> Action:
        """Return the best action."""
        evaluation = self.evaluate(s)
        return evaluation.actions[evaluation.best()]

    def options(self, s: State) -> list[Action]:
        """Return the actions to evaluate."""
        cards = to_rank(s)
        return candidates(s, self.rank(s, cards) if len(cards) > 1 else cards)

    def rank(self, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return ``cards`` of the seat to act, the least valuable first."""
        return _ranked(self.network, s, cards)

    def evaluate_actions(self, s: State, actions: list[Action]) -> Evaluation:
        """Return the evaluation of ``actions``, all legal in ``s``."""
        if s.decision == ASK_KEEP and s.role != PROSPECTOR:
            return self._evaluate_kept(s, actions)
        return self.evaluate_batch(s, actions).evaluation

    def evaluate_batch(self, s: State, actions: list[Action]) -> EvaluatedBatch:
        """Return the evaluation of ``actions`` and the positions at the end of the phase after each of them.

        The Builder is evaluated by the best of the own buildings that it allows.
        """
        batch = PositionBatch(self.layout, s, self.chances)
        first: list[int] = []
        for action in actions:
            first.append(batch.count)
            after = s.copy()
            if s.decision == ASK_ROLE:
                hide_tile(after)
            apply_trusted(after, action)
            if s.decision == ASK_ROLE and after.decision == ASK_BUILD and after.actor == s.actor:
                for build in self._own_builds(after):
                    built = after.copy()
                    apply_trusted(built, build)
                    roll_out(built)
                    batch.add(built)
            else:
                roll_out(after)
                batch.add(after)
        first.append(batch.count)
        shares, points = batch.values(self.network)
        chosen: list[int] = []
        for index in range(len(actions)):
            best = first[index]
            for row in range(best + 1, first[index + 1]):
                if shares[row][0] > shares[best][0]:
                    best = row
            chosen.append(best)
        evaluation = Evaluation(actions, [shares[row] for row in chosen], [points[row] for row in chosen])
        return EvaluatedBatch(evaluation, batch, chosen)

    def _own_builds(self, s: State) -> list[Action]:
        """Return the own building actions to consider after taking the Builder."""
        options = self.options(s)
        if not self.builds:
            return options
        new = [option for option in options if isinstance(option, Build) and option.over == NOBODY]
        return [option for option in options if isinstance(option, Build)] if new else options

    def _evaluate_kept(self, s: State, actions: list[Action]) -> Evaluation:
        """Evaluate the choice of drawn cards to keep; the opponents' next actions cannot depend on it."""
        after = s.copy()
        first = actions[0]
        assert isinstance(first, Keep)
        apply_trusted(after, first)
        roll_out(after)
        batch = PositionBatch(self.layout, s, self.chances)
        rest = [card for card in after.hands[s.actor] if card not in first.cards]
        for action in actions:
            assert isinstance(action, Keep)
            batch.add(after, (*rest, *action.cards))
        shares, points = batch.values(self.network)
        return Evaluation(actions, shares, points)

    def _refine(self, s: State, evaluation: Evaluation) -> None:
        best = evaluation.actions[evaluation.best()]
        if not isinstance(best, Build) or not best.pay:
            return
        ranked = self.rank(s, s.hands[s.actor])
        others = payments(ranked, best)
        if others:
            more = self.evaluate_actions(s, others)
            evaluation.actions += more.actions
            evaluation.shares += more.shares
            evaluation.points += more.points

    def value(
        self, s: State, seat: int, familiar: frozenset[int] | None = None
    ) -> tuple[list[float], list[float]]:
        """Return win share and points of a position from the view of ``seat``, seats counted from ``seat``.

        Hand cards outside ``familiar`` count as unknown; None: all are known.
        """
        row = bytearray(self.layout.size)
        self.layout.fill(row, 0, view_without_discards(s, seat), familiar)
        shares, points = self.network.values(row, 1)
        share = shares[0] if self.chances is None else self.chances.of_all(shares[0])
        return share, points[0]

    def end(self, s: State) -> list[float]:
        """Return the result of a game that is over, by seat, with every card face up."""
        return final_shares(s) if self.chances is None else victory_shares(s)


def _ranked(network: Network, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``cards`` of the seat to act, the least valuable first.

    A hand card is valued by the position without it, a card on offer by the position with it in hand. A
    second copy of a building that the seat owns has no value.
    """
    layout = network.layout
    size = layout.size
    seat = s.actor
    base = bytearray(size)
    layout.fill(base, 0, view_without_discards(s, seat))
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
    shares, points = network.values(rows, len(kinds))
    worth: list[float] = [0.0] * len(BUILDINGS)
    for index, kind in enumerate(kinds):
        value = shares[index][0] + POINTS_SHARE * points[index][0]
        worth[kind] = value if adding else -value
    return _in_order(cards, worth, owned)


def _switch(row: bytearray, columns: tuple[int, int, int], adding: bool) -> None:
    """Remove one card of a kind from the hand, or add one."""
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
    """Move a thermometer by one step, unless it is at its end."""
    column = first
    while column < end and row[column]:
        column += 1
    if up and column < end:
        row[column] = 1
    elif not up and column > first:
        row[column - 1] = 0


def _in_order(cards: tuple[int, ...], worth: list[float], owned: int) -> tuple[int, ...]:
    """Sort by value; copies of a city building that cannot be built any more come first."""
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
