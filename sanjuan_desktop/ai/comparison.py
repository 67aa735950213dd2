"""Compare what follows two options over the same sampled deals, and choose the causes to tell.

A difference counts if it exceeds two standard errors. Differences are compared in units of their thresholds
(:class:`Measure`). The largest are reported, and the largest that speaks against the best option if it is
as large.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.ai.causes import Cause, facts_of_causes
from sanjuan_desktop.ai.core.aftermath import LAST_ROUND, NEXT_ROUND
from sanjuan_desktop.ai.core.exact import added, mean_and_error
from sanjuan_desktop.ai.core.race import doubt_of
from sanjuan_desktop.rules import (
    CATALOGUE,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Role,
    Sell,
    Store,
    masked_state,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.phases.trader import price_of
from sanjuan_desktop.rules.terms import ASK_DRAFT, ASK_SELL, TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.core.aftermath import Aftermath
    from sanjuan_desktop.ai.core.search import Search
    from sanjuan_desktop.rules import Action, PlayerView

ERRORS: Final = 2.0
"""Standard errors that a difference must exceed."""

FEWEST: Final = 12
"""Minimum number of common deals."""

MOST: Final = 2
"""Maximum number of causes told for the best option."""

WEAK: Final = 0.3
"""Minimum strength of a difference to report if none reaches its threshold."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Quantity to compare; ``unit`` is its threshold, negative if less of it is better."""

    code: str
    seat: int
    unit: float
    value: Callable[[Aftermath], float]


@dataclass(frozen=True, slots=True)
class Difference:
    """Cause with its strength, in units of its threshold; positive if it speaks for the best option."""

    cause: Cause
    strength: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Best option and another one, each with what followed it in the sampled deals.

    ``lead`` is the win share of the best option above an even one.
    """

    view: PlayerView
    actions: tuple[Action, Action]
    best: Sequence[Aftermath]
    other: Sequence[Aftermath]
    lead: float


def with_causes(tips: Sequence[Tip], search: Search) -> tuple[Tip, ...]:
    """Return the options, best first, with the causes of the distance of each to the best as further facts.

    Options with a certain result, and options that ``search`` hardly tried, get none.
    """
    best = tips[0]
    if best.is_sure:
        return tuple(tips)
    return (best, *[tip if tip.is_sure else _with_causes(tip, best, search) for tip in tips[1:]])


def _with_causes(tip: Tip, best: Tip, search: Search) -> Tip:
    places = [search.actions.index(option.action) for option in (best, tip)]
    one, other = [search.race.candidates[place] for place in places]
    deals = min(one.tried, other.tried)
    if deals < FEWEST:
        return tip
    if tip.behind <= max(codes.NEAR, ERRORS * doubt_of(one, other, deals)):
        causes = [Cause(codes.CLOSE)]
    else:
        pair = pair_of(best, tip, search)
        causes = main_causes(differences(pair), at_best_prices=sells_at_best_prices(pair.view, *pair.actions))
    return replace(tip, facts=(*tip.facts, *facts_of_causes(causes)))


def pair_of(best: Tip, other: Tip, search: Search) -> Pair:
    """Return the best option and another one with what followed them in a search."""
    actions = (best.action, other.action)
    followed = [search.aftermaths[search.actions.index(action)] for action in actions]
    lead = (best.share or 0.0) - 1 / search.view.players
    return Pair(search.view, actions, followed[0], followed[1], lead)


def differences(pair: Pair) -> list[Difference]:
    """Return all differences that exceed their standard errors, the strongest for the best option first."""
    deals = min(len(pair.best), len(pair.other))
    if deals < FEWEST:
        return []
    found = []
    for measure in measures(pair):
        best, other = (
            [measure.value(aftermath) for aftermath in row[:deals]] for row in (pair.best, pair.other)
        )
        mean, error = mean_and_error([a - b for a, b in zip(best, other, strict=True)])
        if abs(mean) > ERRORS * error:
            cause = Cause(measure.code, measure.seat, added(best) / deals, added(other) / deals)
            found.append(Difference(cause, mean / measure.unit))
    return sorted(found, key=lambda difference: -difference.strength)


def main_causes(found: Sequence[Difference], *, at_best_prices: bool = False) -> list[Cause]:
    """Choose the causes to tell from :func:`differences`: one or two for the best option, one against it.

    ``at_best_prices``: see :func:`sells_at_best_prices`. They are the cause if no other is strong.
    """
    found = _without_repetition(found)
    strong = [difference for difference in found if difference.strength >= 1]
    if at_best_prices and not strong:
        return [Cause(codes.TILE_KNOWN)]
    chosen = strong[:MOST] or [difference for difference in found[:1] if difference.strength >= WEAK]
    if not chosen:
        return [Cause(codes.MANY_SMALL)]
    least = max(1.0, chosen[0].strength)
    against = [difference for difference in found[-1:] if -difference.strength >= least]
    return [difference.cause for difference in chosen + against]


def _without_repetition(found: Sequence[Difference]) -> list[Difference]:
    """Return only the stronger one of cards in all and cards for goods, if both favour the same option."""
    both = [each for each in found if each.cause.code in {codes.CARDS_SOON, codes.SALE_SOON}]
    if len(both) > 1 and both[0].strength * both[1].strength > 0:
        weaker = min(both, key=lambda each: abs(each.strength))
        return [each for each in found if each is not weaker]
    return list(found)


def sells_at_best_prices(view: PlayerView, best: Action, other: Action) -> bool:
    """Return whether no price tile pays more for the goods that only the best option sells."""
    if view.decision != ASK_SELL or not isinstance(best, Sell):
        return False
    state = masked_state(view)
    more = set(best.places) - set(other.places if isinstance(other, Sell) else ())
    return bool(more) and all(
        price_of(state, view.seat, place, view.tile)
        == max(price_of(state, view.seat, place, tile) for tile in range(len(TILES)))
        for place in more
    )


# ---------------------------------------------------------------------------- measures


def measures(pair: Pair) -> Iterator[Measure]:
    """Yield the quantities in which two options may differ, with their thresholds."""
    view = pair.view
    yield from _of_own_seat(view.seat)
    if not any(after.last_round <= after.round + NEXT_ROUND for after in (*pair.best, *pair.other)):
        # Goods are worth nothing once the game is over.
        own = view.seat
        yield Measure(codes.GOODS_SOON, -1, 0.7, lambda after: after.ends[NEXT_ROUND].goods[own])
    for step in range(1, view.players):
        yield from _of_rival((view.seat + step) % view.players, pair.actions)
    yield from _of_buildings(view, pair.actions)
    yield from _of_end(view, pair.lead)


def _of_own_seat(own: int) -> Iterator[Measure]:
    yield Measure(codes.OWN_END, -1, 1.5, lambda after: after.points[own])
    yield Measure(codes.CARDS_SOON, -1, 1.0, lambda after: after.ends[NEXT_ROUND].cards[own])
    yield Measure(codes.BUILDING_SOON, -1, 0.4, lambda after: after.ends[NEXT_ROUND].buildings[own])
    yield Measure(codes.SALE_SOON, -1, 1.0, lambda after: after.ends[LAST_ROUND].sold[own])
    yield Measure(codes.UNSOLD, -1, -0.7, partial(_unsold, own))
    yield Measure(codes.LIMIT, -1, -0.7, lambda after: after.ends[NEXT_ROUND].lost[own])


def _of_rival(seat: int, actions: tuple[Action, Action]) -> Iterator[Measure]:
    yield Measure(codes.RIVAL_END, seat, -1.5, lambda after: after.points[seat])
    yield Measure(codes.RIVAL_CARDS, seat, -1.0, lambda after: after.ends[NEXT_ROUND].cards[seat])
    for role in dict.fromkeys([action.role for action in actions if isinstance(action, ChooseRole)]):
        code = codes.TAKEN + Role(role).name.lower()
        yield Measure(code, seat, -0.6, partial(_takes, role, seat))


def _of_buildings(view: PlayerView, actions: tuple[Action, Action]) -> Iterator[Measure]:
    """Yield the buildings that the seat lacks and neither option builds at once."""
    left_out = {BUILDING_OF[card] for card in view.cities[view.seat]}
    left_out |= {BUILDING_OF[action.card] for action in actions if isinstance(action, Build)}
    after_best, after_other = ({BUILDING_OF[card] for card in _kept(view, action)} for action in actions)
    for number, entry in enumerate(CATALOGUE):
        if number not in left_out:
            is_kept = number in after_best and number not in after_other
            code = codes.KEEPS if is_kept else codes.HAS
            yield Measure(code + entry.key, -1, 0.35, partial(_has, number, view.seat))


def _kept(view: PlayerView, action: Action) -> set[int]:
    """Return the cards that the seat has in its hand after ``action``."""
    hand = set(view.hand)
    if isinstance(action, Build):
        return hand - {action.card, *action.pay}
    if isinstance(action, (Discard, Exchange, Store)):
        return hand - set(action.cards)
    if isinstance(action, Keep):
        return set(action.cards) if view.decision == ASK_DRAFT else hand | set(action.cards)
    return hand


def _of_end(view: PlayerView, lead: float) -> Iterator[Measure]:
    code, unit = (codes.END_SOONER, -0.6) if lead > 0 else (codes.END_LATER, 0.6)
    yield Measure(code, -1, unit, lambda after: after.last_round - view.round)
    yield Measure(
        codes.COMPLETES_FIRST, -1, 0.25, partial(_completes_first, view.options.city_size, view.seat)
    )


def _unsold(seat: int, after: Aftermath) -> float:
    return after.ends[LAST_ROUND].goods[seat] if after.is_over else 0.0


def _takes(role: int, seat: int, after: Aftermath) -> float:
    return float(after.taken[role] == seat)


def _has(number: int, seat: int, after: Aftermath) -> float:
    return float(after.ends[LAST_ROUND].owned[seat] >> number & 1)


def _completes_first(size: int, seat: int, after: Aftermath) -> float:
    full = [count >= size for count in after.ends[LAST_ROUND].buildings]
    return float(full[seat] and sum(full) == 1)
