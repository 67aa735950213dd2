"""What the options of a decision were worth to the seat that was asked, from its view at that time.

Everything comes from the view, so nothing that was hidden then can count. First every option is weighed
in a few guesses at the hidden cards; what seems to have cost enough is checked by the search of the
level ``expert``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import POINTS_END, Fact, Tip
from sanjuan_desktop.ai.advice_facts import facts_of, look
from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.ai.core.candidates import payments
from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.core.thought import Thought
from sanjuan_desktop.ai.meaning import effect_of, meaning_of
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review import findings as kinds
from sanjuan_desktop.ai.review.findings import CLOSELY, GOOD_EYE, ReviewedDecision
from sanjuan_desktop.ai.sense import sensible
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules import Decision as Asked
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.mind import Mind
    from sanjuan_desktop.rules import Action, PlayerView, Rng

GUESSES: Final = 4
"""Guesses at the hidden cards in which the first look weighs all options."""

MOST_RACED: Final = 3
"""Options that are searched at first: the best at first look, and always the one played; later, all tips."""

AT_ONCE: Final = 40
"""Iterations between which a check can be broken off: some 50 ms compiled, 0.3 s from source."""

MOST_TIPS: Final = 4
"""Options that are kept of a decision, beside the one played."""

EXACT: Final = 0.012
"""Standard error of a loss, in win share, that a check is content with."""

LEAST_AT_STAKE: Final = 0.005
"""Where the options lie within this win share of each other there is nothing to decide."""

FACT_GUESSES: Final = 6
"""Guesses in which options of a checked decision are played on for their reasons."""

_LEAST_DEALS: Final = 2
_FIRST_ERRORS: Final = 2.0
"""Standard errors by which the first look may be wrong: four guesses tell little of how much they differ."""

DIGITS: Final = 6
"""Of a win share that is kept."""

_FIRST_LOOK, _SEARCH, _FACTS, _STEPS = 0x5EE, 0x5EA, 0xFAC, 0x1000
"""Seeds: the steps of a review must not depend on each other, nor on those of a mind with another seed."""

KINDS: Final = {
    Asked.DRAFT: kinds.DRAFT,
    Asked.ROLE: kinds.ROLE,
    Asked.BUILD: kinds.BUILD,
    Asked.PRODUCE: kinds.PRODUCE,
    Asked.SELL: kinds.SELL,
    Asked.DRAW: kinds.DRAW,
    Asked.KEEP: kinds.KEEP,
    Asked.DISCARD: kinds.DISCARD,
    Asked.TURN_UP: kinds.TURN_UP,
    Asked.EXCHANGE: kinds.EXCHANGE,
    Asked.STORE: kinds.STORE,
}


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the first look found; ``by_seat`` is per option the win share of all seats, the own first.

    ``by_guess`` is per option the own win share in each guess.
    """

    actions: list[Action]
    by_seat: list[list[float]]
    points: list[float]
    by_guess: list[list[float]] = field(default_factory=list)

    def thought(self, indices: list[int]) -> Thought:
        """Return the findings of some options as a search begins from them."""
        return Thought(
            [self.actions[index] for index in indices],
            [self.by_seat[index][0] for index in indices],
            [self.points[index] for index in indices],
            [GUESSES] * len(indices),
        )


def judge(view: PlayerView, played: Action, move: int, mind: Mind) -> ReviewedDecision | None:
    """Return the first look at a decision of ``view.seat``, None where there was nothing to decide."""
    weighed, at = weigh(view, played, mind, _rng(view, mind, _FIRST_LOOK))
    shares = [row[0] for row in weighed.by_seat]
    if len(shares) == 1 or max(shares) - min(shares) < LEAST_AT_STAKE:
        return None
    order = _in_order(view, weighed.thought(list(range(len(shares)))), at)
    best = order[0]
    loss = max(0.0, shares[best] - shares[at])
    other = _rival(view, mind, weighed, at) if best == at else at
    if other not in order:
        order.append(other)
    tips = [
        _tip(weighed.actions[index], shares[index], weighed.points[index], shares[best]) for index in order
    ]
    return ReviewedDecision(
        move,
        view.seat,
        view.round,
        _kind_of(view, weighed.actions[at], weighed.actions[best]),
        tuple(tips),
        order.index(at),
        _gains(view, weighed, at, best, loss),
        round(loss, DIGITS),
        rival=order.index(other) if other != at else -1,
        first_gain=tips[order.index(other)].behind if other != at else 0.0,
        first_doubt=round(_doubt(weighed.by_guess, shares, best, at, errors=_FIRST_ERRORS), DIGITS),
    )


def _rival(view: PlayerView, mind: Mind, weighed: Weighed, at: int) -> int:
    """Return the index of what the rival of ``mind`` would take, ``at`` where it would cost little."""
    shares = [row[0] for row in weighed.by_seat]
    if mind.rival is None or max(shares) - min(shares) < GOOD_EYE:
        return at
    chosen = mind.rival.choose(view, UNLIMITED, never_cancelled).action
    index = _index_of(chosen, weighed.actions)
    return index if index >= 0 and shares[at] - shares[index] >= GOOD_EYE else at


class Check:
    """A decision as the search sees it, bit by bit.

    The best options and the one played meet the same deals until it is known what the one played cost.
    """

    def __init__(self, view: PlayerView, first: ReviewedDecision, mind: Mind) -> None:
        """Begin from what was found before; the more closely it was searched, the more options are."""
        self._view, self._first, self._mind = view, first, mind
        played = first.tips[first.played].action
        self._weighed, self._at = weigh(view, played, mind, _rng(view, mind, _FIRST_LOOK))
        everything = self._weighed.thought(list(range(len(self._weighed.actions))))
        raced = _in_order(view, everything, self._at)[: MOST_TIPS if first.is_checked else MOST_RACED]
        if self._at not in raced:
            raced[-1] = self._at
        has_rival = first.rival >= 0
        actions = self._weighed.actions
        self._other = _index_of(first.tips[first.rival].action, actions) if has_rival else self._at
        if self._other not in raced:
            raced[-1 if raced[-1] != self._at else -2] = self._other
        self._raced = raced
        self._search = Search(
            view, self._weighed.thought(raced), mind.evaluator, mind.beliefs, _rng(view, mind, _SEARCH)
        )
        for runner in self._search.race.runners:
            runner.is_out = False  # far behind at first look or not
        self._search.race.keep(raced.index(self._at), EXACT)

    def go_on(self, iterations: int) -> bool:
        """Search a little; return True once all is known, or the ``iterations`` are spent."""
        before = self._search.iterations
        self._search.run(min(iterations, before + AT_ONCE), _never)
        return self._search.iterations in {before, iterations}

    def result(self) -> ReviewedDecision:
        """Return the decision as it is known by now, with the reasons of its options."""
        first, raced, weighed = self._first, self._raced, self._weighed
        runners = self._search.race.runners
        shares = [runner.share() for runner in runners]
        points = [runner.mean_points() for runner in runners]
        worth = [share + POINTS_SHARE * expected for share, expected in zip(shares, points, strict=True)]
        order = sorted(range(len(raced)), key=lambda index: (-worth[index], index))
        best, own = order[0], raced.index(self._at)
        loss = max(0.0, shares[best] - shares[own])
        tips = [
            _tip(weighed.actions[raced[index]], shares[index], points[index], shares[best]) for index in order
        ]
        return replace(
            first,
            kind=_kind_of(self._view, weighed.actions[self._at], tips[0].action),
            tips=with_facts(self._view, tips, self._mind),
            played=order.index(own),
            gains=_gains(self._view, weighed, self._at, raced[best], loss),
            doubt=round(_doubt([runner.found for runner in runners], shares, best, own), DIGITS),
            checks=min(CLOSELY, first.checks + 1),
            rival=order.index(raced.index(self._other)) if first.rival >= 0 else -1,
        )


def check(view: PlayerView, first: ReviewedDecision, mind: Mind, iterations: int) -> ReviewedDecision:
    """Return a decision as so many iterations of the search see it, in one go."""
    search = Check(view, first, mind)
    while not search.go_on(iterations):
        pass
    return search.result()


def _never() -> bool:
    return False


def _rng(view: PlayerView, mind: Mind, step: int) -> Rng:
    return rng_for(view, step + _STEPS * mind.seed)


def weigh(view: PlayerView, played: Action | None, mind: Mind, rng: Rng) -> tuple[Weighed, int]:
    """Weigh all options in the same guesses; return also the index of the one played, if any was."""
    evaluator = mind.evaluator
    deal = mind.beliefs.guess(view, rng)
    actions = evaluator.options(deal)
    at = 0 if played is None else _index_of(played, actions)
    if len(actions) == 1 and at == 0:
        return Weighed(actions, [[0.0] * view.players], [0.0]), 0
    if at < 0:
        assert played is not None
        at = len(actions)
        actions.append(played)
    evaluation = evaluator.weigh(deal, actions)
    best = actions[evaluation.best()]
    if isinstance(best, Build) and best.pay:
        more = payments(evaluator.rank(deal, deal.hands[view.seat]), best)
        more = [action for action in more if _index_of(action, actions) < 0]
        if more:
            others = evaluator.weigh(deal, more)
            actions += more
            evaluation.shares += others.shares
            evaluation.points += others.points
    by_seat = [list(row) for row in evaluation.shares]
    by_guess = [[row[0]] for row in evaluation.shares]
    points = evaluation.own_points()
    for _ in range(GUESSES - 1):
        evaluation = evaluator.weigh(mind.beliefs.guess(view, rng), actions)
        for index, row in enumerate(evaluation.shares):
            points[index] += evaluation.points[index][0]
            by_guess[index].append(row[0])
            for step, share in enumerate(row):
                by_seat[index][step] += share
    by_seat = [[share / GUESSES for share in row] for row in by_seat]
    return Weighed(actions, by_seat, [expected / GUESSES for expected in points], by_guess), at


def _index_of(played: Action, actions: list[Action]) -> int:
    """Return the index of the action that comes to the same as ``played``, -1 if there is none."""
    if played in actions:
        return actions.index(played)
    same = effect_of(played)
    return next((index for index, action in enumerate(actions) if effect_of(action) == same), -1)


def _in_order(view: PlayerView, thought: Thought, at: int) -> list[int]:
    """Return the indices of the best options and of the one played, best first.

    None is absurd and no two mean the same, but the one played is there whatever it is.
    """
    worth = thought.worth()
    allowed = sensible(view, thought.actions)
    order = sorted(range(len(worth)), key=lambda index: (-worth[index], index != at, index))
    seen: set[tuple[object, ...]] = set()
    chosen: list[int] = []
    for index in order:
        meaning = meaning_of(view, thought.actions[index])
        if index == at or (allowed[index] and meaning not in seen and len(chosen) < MOST_TIPS):
            seen.add(meaning)
            chosen.append(index)
    return chosen


def _tip(action: Action, share: float, points: float, best: float) -> Tip:
    share = round(share, DIGITS)
    return Tip(action, share, round(points, 3), round(max(0.0, round(best, DIGITS) - share), DIGITS), ())


def with_facts(view: PlayerView, tips: list[Tip], mind: Mind) -> tuple[Tip, ...]:
    """Give every option the reasons that a hint has."""
    rng = _rng(view, mind, _FACTS)
    actions = [tip.action for tip in tips]
    found = look(actions, lambda: mind.beliefs.guess(view, rng), FACT_GUESSES, mind.evaluator, _never)
    told = []
    for tip, looked in zip(tips, found, strict=True):
        facts = [
            Fact(one.code, round(one.number, DIGITS), one.seat) for one in facts_of(view, tip.action, looked)
        ]
        end = [] if tip.points is None else [Fact(POINTS_END, tip.points, view.seat)]
        told.append(replace(tip, facts=(*facts, *end)))
    return tuple(told)


def _kind_of(view: PlayerView, played: Action, best: Action) -> str:
    is_payment = (
        isinstance(played, Build)
        and isinstance(best, Build)
        and played != best
        and (BUILDING_OF[played.card], played.over) == (BUILDING_OF[best.card], best.over)
    )
    return kinds.PAYMENT if is_payment else KINDS[Asked(view.decision)]


def _gains(view: PlayerView, weighed: Weighed, at: int, best: int, loss: float) -> tuple[float, ...]:
    """Return by seat what playing ``at`` instead of ``best`` moved; the own part is the ``loss``.

    Who gained is as the first look saw it, and what is gained is what was lost: chances of winning need not
    add up to 1. Where it saw no loss, all others gained alike.
    """
    players = view.players
    moved = [one - other for one, other in zip(weighed.by_seat[at], weighed.by_seat[best], strict=True)]
    own = -moved[0]
    if own < LEAST_AT_STAKE:
        moved = [-loss] + [loss / (players - 1)] * (players - 1)
    else:
        moved = [-loss] + [part * loss / own for part in moved[1:]]
        # One after the other: sums must not depend on the version of Python.
        missing = 0.0
        for part in moved:
            missing -= part
        moved = [-loss] + [part + missing / (players - 1) for part in moved[1:]]
    return tuple([round(moved[(seat - view.seat) % players], DIGITS) for seat in range(players)])


def _doubt(found: list[list[float]], shares: list[float], best: int, own: int, errors: float = 1.0) -> float:
    """Return so many standard errors of the difference between two options, over the deals that both met.

    ``found`` is by option what each deal led to, ``shares`` what it is worth in all. Where the best one was
    played, the error is that of the next best, less what this one is behind, and at least 0.
    """
    if best == own:
        others = [index for index in range(len(found)) if index != best]
        if not others:
            return 0.0
        second = max(others, key=lambda index: (shares[index], -index))
        return max(0.0, _doubt(found, shares, best, second, errors) - (shares[best] - shares[second]))
    deals = min(len(found[best]), len(found[own]))
    if deals < _LEAST_DEALS:
        return 0.0
    off = [found[best][deal] - found[own][deal] for deal in range(deals)]
    mean = added(off) / deals
    return errors * sqrt(added((value - mean) * (value - mean) for value in off) / (deals - 1) / deals)
