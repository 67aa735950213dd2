"""Count the gains of an option by the end of its phase, simulated in one sampled deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.rollout import quick
from sanjuan_desktop.rules import CATALOGUE, Build, ChooseRole, Discard, Keep, apply_trusted
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, CREDITS, IS_CITY
from sanjuan_desktop.rules.phases import councillor, producer, prospector, trader
from sanjuan_desktop.rules.pricing import helpers, library_counts, raw_price
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.tableau import acting
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_NONE,
    ASK_ROLE,
    DRAFT,
    NOBODY,
    PROSPECTOR,
    ROUND_START,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import Action, Event, State


class Outcome:
    """Gains by seat until the end of the phase; ``effects`` are the gains by own building.

    ``builds`` is the building that the own seat chose on the way, -1 if it had no choice.
    """

    def __init__(self, s: State, own: int) -> None:
        self.own = own
        self.cards = [0] * s.players
        self.goods = [0] * s.players
        self.points = [points_of(s, seat) for seat in range(s.players)]
        self.effects: dict[int, int] = {}
        self.builds = NOBODY
        self.fullest = max([len(city) for city in s.cities])
        self.lacking = 0
        """Buildings that the fullest city still needs to end the game; 0 if it has not grown or is full."""

    def close(self, s: State) -> None:
        """Replace the values before the phase by the gains."""
        self.points = [points_of(s, seat) - before for seat, before in enumerate(self.points)]
        fullest = max([len(city) for city in s.cities])
        self.lacking = max(0, s.options.city_size - fullest) if fullest > self.fullest else 0


class _Moment:
    """Circumstances of the own seat while an action is carried out."""

    def __init__(self, s: State, own: int, action: Action) -> None:
        self.working = s.working[own]
        self.city = s.cities[own]
        self.is_chooser = s.chooser == own
        self.library = library_counts(s)
        if isinstance(action, ChooseRole):
            self.is_chooser = s.actor == own
            self.library = s.players > 2 or action.library

    def acting(self, hook: str) -> int:
        """Return the own active building with that hook, -1 if there is none."""
        return next(iter(acting(self.working, hook)), NOBODY)


def play_phase(s: State, action: Action, evaluator: Evaluator | None) -> Outcome:
    """Apply ``action`` to ``s``, simulate the phase to its end in place, and return the gains.

    At the start of a round and in the draft only the action itself counts. The own seat builds as
    ``evaluator`` advises; the heuristic makes all other decisions.
    """
    own = s.actor
    outcome = Outcome(s, own)
    alone = s.stage in {DRAFT, ROUND_START}
    over = _carry_out(s, action, outcome, first=True)
    while not over and not alone and s.decision not in {ASK_NONE, ASK_ROLE}:
        chosen = quick(s)
        if evaluator is not None and s.actor == own and s.decision == ASK_BUILD:
            chosen = evaluator.choose(s)
        over = _carry_out(s, chosen, outcome, first=False)
    outcome.close(s)
    return outcome


def _carry_out(s: State, action: Action, outcome: Outcome, *, first: bool) -> bool:
    """Apply an action and count its gains; return True if it ends the phase."""
    own = outcome.own
    moment = _Moment(s, own, action)
    mine = s.actor == own
    if mine and isinstance(action, Build):
        for number, less in _helped(s, own, action).items():
            _add(outcome, number, less)
        if not first:
            outcome.builds = BUILDING_OF[action.card]
    events: list[Event] = []
    apply_trusted(s, action, events)
    known = first and isinstance(action, (Keep, Discard))
    for event in events:
        if isinstance(event, ev.PhaseEnded):
            return True
        count = _COUNTERS.get(type(event))
        if count is not None and not (known and getattr(event, "seat", NOBODY) == own):
            count(outcome, moment, event)
    return False


def _helped(s: State, own: int, action: Build) -> dict[int, int]:
    """Return the number of cards by which each own building reduces the price of ``action``."""
    card, over = action.card, action.over
    moment = _Moment(s, own, action)
    hooks = helpers(s, own, over)
    raw = raw_price(s, own, card, over)
    less = {
        "city_discount" if IS_CITY[card] else "production_discount": (
            hooks.city_discount if IS_CITY[card] else hooks.production_discount
        ),
        "privilege": raw_price(s, own, card, over, library=False) - raw,
        "overbuild": CREDITS[s.options.edition][s.cities[own][over]] if over != NOBODY else 0,
    }
    saved = {moment.acting(hook): max(0, raw + cards) - max(0, raw) for hook, cards in less.items() if cards}
    if action.goods:
        saved[moment.acting("goods_accepted")] = len(action.goods)
    return saved


def _add(outcome: Outcome, number: int, count: int) -> None:
    if number != NOBODY and count > 0:
        outcome.effects[number] = outcome.effects.get(number, 0) + count


# ---------------------------------------------------------------------------- one kind of event each


def _drawn(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsDrawn)
    count = len(event.cards)
    outcome.cards[event.seat] += count
    if event.seat != outcome.own:
        return
    if event.building != NOBODY:
        _add(outcome, event.building, count)
    elif event.role == PROSPECTOR:
        _add(outcome, moment.acting("privilege"), count - prospector.PLAIN_PRIVILEGE)
    else:
        _add(outcome, moment.acting("keep_from_hand"), 1)
        _add_privilege(outcome, moment, count)


def _add_privilege(outcome: Outcome, moment: _Moment, drawn: int) -> None:
    """Note the additional cards that the Library gives the Councillor."""
    _add(outcome, moment.acting("privilege"), drawn - councillor.BASE - councillor.PLAIN_PRIVILEGE)


def _discarded(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsDiscarded)
    del moment
    if not event.limit:
        outcome.cards[event.seat] -= len(event.cards)


def _kept(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsKept)
    outcome.cards[event.seat] += len(event.kept)
    if event.seat == outcome.own:
        _add(outcome, moment.acting("keep"), len(event.kept) - councillor.KEPT)
        _add_privilege(outcome, moment, len(event.kept) + len(event.discarded))


def _produced(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.GoodsProduced)
    outcome.goods[event.seat] += len(event.places)
    outcome.cards[event.seat] += len(event.drawn)
    if event.seat == outcome.own:
        plain = producer.BASE + producer.PLAIN_PRIVILEGE * moment.is_chooser
        _add_bonus(outcome, moment, "produce", len(event.places) - plain)
        _add(outcome, moment.acting("cards_for_two_produced"), len(event.drawn))


def _add_bonus(outcome: Outcome, moment: _Moment, hook: str, more: int) -> None:
    """Note ``more`` goods than without buildings: first for the building with the hook, then the Library."""
    number = moment.acting(hook)
    by_building = min(more, getattr(CATALOGUE[number].hooks, hook)) if number != NOBODY else 0
    _add(outcome, number, by_building)
    if moment.is_chooser and moment.library:
        _add(outcome, moment.acting("privilege"), more - max(0, by_building))


def _placed(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.GoodPlaced)
    outcome.goods[event.seat] += 1
    if event.seat == outcome.own:
        _add(outcome, BUILDING_OF[moment.city[event.place]], 1)


def _sold(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.GoodsSold)
    outcome.cards[event.seat] += len(event.drawn)
    if event.seat != outcome.own:
        return
    count = len(event.places)
    _add_bonus(outcome, moment, "sell", count - trader.BASE - trader.PLAIN_PRIVILEGE * moment.is_chooser)
    for hook, least in (("cards_for_sale", 1), ("cards_for_two_sold", 2), ("stores_sale", 1)):
        number = moment.acting(hook)
        if number != NOBODY and count >= least:
            _add(outcome, number, getattr(CATALOGUE[number].hooks, hook))


def _turned_up(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsTurnedUp)
    del moment
    outcome.cards[event.seat] += len(event.taken)
    if event.seat == outcome.own:
        _add(outcome, event.building, len(event.taken))


def _taken(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardTaken)
    del moment
    outcome.cards[event.seat] += 1
    if event.seat == outcome.own:
        _add(outcome, event.building, 1)


def _exchanged(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsExchanged)
    del moment
    if event.seat == outcome.own:
        _add(outcome, event.building, len(event.drawn))


def _stored(outcome: Outcome, moment: _Moment, event: Event) -> None:
    assert isinstance(event, ev.CardsStored)
    del moment
    if event.seat == outcome.own:
        _add(outcome, event.building, len(event.cards))


_COUNTERS: Final[dict[type[Event], Callable[[Outcome, _Moment, Event], None]]] = {
    ev.CardsDrawn: _drawn,
    ev.CardsDiscarded: _discarded,
    ev.CardsKept: _kept,
    ev.GoodsProduced: _produced,
    ev.GoodPlaced: _placed,
    ev.GoodsSold: _sold,
    ev.CardsTurnedUp: _turned_up,
    ev.CardTaken: _taken,
    ev.CardsExchanged: _exchanged,
    ev.CardsStored: _stored,
}
