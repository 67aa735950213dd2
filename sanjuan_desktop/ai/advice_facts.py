"""Find the facts of advice in the position and in a few simulated deals."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import advice
from sanjuan_desktop.ai.advice import Fact
from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.rollout import roll_out
from sanjuan_desktop.ai.core.simulate import worth_of
from sanjuan_desktop.ai.outcomes import play_phase
from sanjuan_desktop.rules import (
    CATALOGUE,
    Build,
    Discard,
    Exchange,
    Keep,
    Kind,
    Pass,
    Store,
    masked_state,
)
from sanjuan_desktop.rules.catalogue.cards import BIT, building
from sanjuan_desktop.rules.pricing import price
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_KEEP, ASK_SELL, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.outcomes import Outcome
    from sanjuan_desktop.rules import Action, PlayerView, State

_FEWEST_FOR_SPREAD: Final = 2


class Findings:
    """Results of an option in a few sampled deals; ``shares`` are win shares at the end of the phase."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.shares: list[float] = []
        self.ends = 0


def look(
    actions: list[Action],
    guesses: Callable[[], State],
    count: int,
    evaluator: Evaluator | None,
    stop: Callable[[], bool],
) -> list[Findings]:
    """Simulate every option in the same sampled deals, at least one and at most ``count``."""
    findings = [Findings() for _ in actions]
    done = 0
    while done < count and not (done and stop()):
        deal = guesses()
        for action, found in zip(actions, findings, strict=True):
            _look_once(deal.copy(), action, evaluator, found)
        done += 1
    return findings


def _look_once(s: State, action: Action, evaluator: Evaluator | None, found: Findings) -> None:
    own = s.actor
    familiar = frozenset(s.hands[own])
    found.outcomes.append(play_phase(s, action, evaluator))
    roll_out(s)
    found.ends += s.is_over
    if evaluator is not None:
        found.shares.append(worth_of(s, evaluator, own, familiar)[0])


def facts_of(view: PlayerView, action: Action, found: Findings) -> tuple[Fact, ...]:
    """Return all facts about an option whose number is not 0."""
    facts = _still_facts(view, action) + _played_facts(view, found)
    return tuple([fact for fact in facts if fact.number])


# ---------------------------------------------------------------------------- from the position


def _still_facts(view: PlayerView, action: Action) -> list[Fact]:
    s = masked_state(view)
    facts: list[Fact] = []
    if isinstance(action, Build):
        facts.append(Fact(advice.PRICE_CARDS, float(len(action.pay))))
        facts.append(Fact(advice.PRICE_GOODS, float(len(action.goods))))
        if action.over != NOBODY:
            facts.append(Fact(advice.GOOD_LOST, float(view.goods[view.seat][action.over])))
    facts.append(Fact(advice.SPARE_CARDS, float(_spare(s, action))))
    if isinstance(action, Pass) and view.decision == ASK_BUILD:
        facts.append(Fact(advice.KEEPS_CARDS, float(len(view.hand))))
    if isinstance(action, Pass) and view.decision == ASK_SELL:
        facts.append(Fact(advice.KEEPS_GOODS, float(sum(view.goods[view.seat]))))
    if isinstance(action, Keep):
        facts += _kept_facts(s, action)
    return facts


def _given(action: Action) -> tuple[int, ...]:
    """Return the hand cards that an action discards, pays or stores."""
    if isinstance(action, Build):
        return action.pay
    return action.cards if isinstance(action, (Discard, Exchange, Store)) else ()


def _spare(s: State, action: Action) -> int:
    """Return the number of discarded cards that cannot be built because the seat has their building."""
    given = _given(action)
    left = [card for card in s.hands[s.actor] if card not in given]
    had = s.owned[s.actor]
    for card in left:
        had |= BIT[card]
    count = 0
    for card in given:
        count += bool(BIT[card] & had)
        had |= BIT[card]
    return count


def _kept_facts(s: State, action: Keep) -> list[Fact]:
    seat = s.actor
    facts = []
    for card in action.cards:
        entry = building(card)
        if BIT[card] & s.owned[seat]:
            continue
        if entry.kind == Kind.SIX:
            facts.append(Fact(advice.COUNTS + entry.key, float(_would_count(s, seat, card))))
        if s.decision == ASK_KEEP:
            after = len(s.hands[seat]) + len(action.cards) - 1
            facts.append(Fact(advice.WITHIN_REACH + entry.key, float(price(s, seat, card) <= after)))
    return facts


def _would_count(s: State, seat: int, card: int) -> int:
    """Return the points that ``card`` would add to the current city."""
    city = s.cities[seat]
    before = points_of(s, seat)
    s.cities[seat] = (*city, card)
    after = points_of(s, seat)
    s.cities[seat] = city
    return after - before


# ---------------------------------------------------------------------------- from playing on


def _played_facts(view: PlayerView, found: Findings) -> list[Fact]:
    outcomes = found.outcomes
    count = len(outcomes)
    facts = []
    for code, gains in (
        (advice.CARDS, [outcome.cards for outcome in outcomes]),
        (advice.GOODS, [outcome.goods for outcome in outcomes]),
        (advice.POINTS, [outcome.points for outcome in outcomes]),
    ):
        for step in range(view.players):
            seat = (view.seat + step) % view.players
            facts.append(Fact(code, _rounded(sum([gain[seat] for gain in gains]) / count), seat))
    facts += _by_building(advice.EFFECT, [outcome.effects for outcome in outcomes])
    facts += _by_building(advice.BUILDS, [{outcome.builds: 1} for outcome in outcomes])
    facts.append(Fact(advice.ENDS_GAME, _rounded(found.ends / count)))
    lacking = [outcome.lacking for outcome in outcomes]
    if min(lacking) > 0:
        facts.append(Fact(advice.END_NEARER, _rounded(sum(lacking) / count)))
    facts.append(Fact(advice.RISK, _rounded(_spread(found.shares))))
    return facts


def _by_building(prefix: str, found: list[dict[int, int]]) -> list[Fact]:
    """Return the mean by building, in the order of the catalogue."""
    total: dict[int, int] = {}
    for counts in found:
        for number, count in counts.items():
            total[number] = total.get(number, 0) + count
    return [
        Fact(prefix + CATALOGUE[number].key, _rounded(total[number] / len(found)))
        for number in sorted(total)
        if number != NOBODY
    ]


def _spread(values: list[float]) -> float:
    if len(values) < _FEWEST_FOR_SPREAD:
        return 0.0
    mean = added(values) / len(values)
    return sqrt(added([(value - mean) * (value - mean) for value in values]) / (len(values) - 1))


def _rounded(number: float) -> float:
    return round(number, 3)
