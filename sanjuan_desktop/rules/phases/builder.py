"""Builder phase: every player may build one building (rules, 5.1)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import errors, tableau, verbs
from sanjuan_desktop.rules.actions import Action, Build, Pass
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, CREDITS, TILE_CARD
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import BuildingBuilt
from sanjuan_desktop.rules.legal import BuildActions, BuildRow, LegalActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    record_pass,
    seat_of,
    seats_in_order,
    spend_library,
    wrong_decision,
)
from sanjuan_desktop.rules.pricing import helpers, library_counts, price, raw_price
from sanjuan_desktop.rules.tableau import ActiveHooks, hooks_of
from sanjuan_desktop.rules.terms import ASK_BUILD, BUILDER, BUILT, NOBODY, NOT_STALLED, OVER

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State


def begin(s: State, events: Events) -> None:
    """Ask the player who took the role, then the others clockwise."""
    s.step = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    if s.step == s.players:
        end(s, events)
        return
    s.actor = seat_of(s)
    s.decision = ASK_BUILD


def legal(s: State) -> LegalActions:
    """Return all affordable buildings with every place and payment, and the pass."""
    seat = s.actor
    hand = s.hands[seat]
    hooks = hooks_of(s.working[seat])
    rows: list[BuildRow] = []
    _add_rows(s, seat, hand, hooks, NOBODY, 0, rows)
    if hooks.overbuild:
        _add_crane_rows(s, seat, hand, rows)
    return BuildActions(hand, rows, s, check)


def _add_crane_rows(s: State, seat: int, hand: tuple[int, ...], rows: list[BuildRow]) -> None:
    credit_of = CREDITS[s.options.edition]
    for place, below in enumerate(s.cities[seat]):
        hooks = helpers(s, seat, place)
        if hooks.overbuild:
            _add_rows(s, seat, hand, hooks, place, credit_of[below], rows)


def _add_rows(
    s: State,
    seat: int,
    hand: tuple[int, ...],
    hooks: ActiveHooks,
    over: int,
    credit: int,
    rows: list[BuildRow],
) -> None:
    """Add the buildings for one place: an empty lot (-1) or an overbuilt building worth ``credit``."""
    if seat == s.chooser:
        credit += 1
        if hooks.privilege and library_counts(s):
            credit += hooks.privilege
    city_less = credit + hooks.city_discount
    plant_less = credit + hooks.production_discount
    owned = s.owned[seat]
    costs = s.costs
    most = len(hand) - 1
    accepted = hooks.goods_accepted
    below = BUILDING_OF[s.cities[seat][over]] if over != NOBODY else NOBODY
    for card in hand:
        if BIT[card]:
            if BIT[card] & owned:
                continue
            price = costs[card] - city_less
        else:
            if BUILDING_OF[card] == below:
                continue
            price = costs[card] - plant_less
        if price <= 0:
            rows.append((1, card, 0, over, (), 0))
            continue
        if price <= most:
            rows.append((comb(most, price), card, price, over, (), 0))
        if accepted:
            _add_goods_rows(s, seat, most, card, price, over, accepted, rows)
    if s.cathedral_free:
        price = max(0, costs[TILE_CARD] - city_less)
        if price <= most + 1:
            rows.append((comb(most + 1, price), TILE_CARD, price, over, (), 0))
        if accepted:
            _add_goods_rows(s, seat, most + 1, TILE_CARD, price, over, accepted, rows)


def _add_goods_rows(
    s: State, seat: int, most: int, card: int, price: int, over: int, accepted: int, rows: list[BuildRow]
) -> None:
    """Add the payments that include at least one good (Black market)."""
    goods = tuple([place for place, good in enumerate(s.goods[seat]) if good != NOBODY and place != over])
    for given in range(1, min(accepted, price, len(goods)) + 1):
        if price - given <= most:
            ways = comb(most, price - given) * comb(len(goods), given)
            rows.append((ways, card, price - given, over, goods, given))


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Build):
        return wrong_decision(s, action)
    return (
        check_card(s, s.actor, action.card)
        or check_place(s, s.actor, action.card, action.over)
        or _check_goods(s, s.actor, action)
        or _check_payment(s, s.actor, action)
    )


def check_card(s: State, seat: int, card: int) -> Reason | None:
    """Return the reason why ``seat`` cannot build ``card`` at any price, or None."""
    if card == TILE_CARD:
        if not s.cathedral_free:
            return Reason(errors.CATHEDRAL_GONE)
    elif card not in s.hands[seat]:
        return Reason(errors.NOT_IN_HAND, card=card)
    if BIT[card] & s.owned[seat]:
        return Reason(errors.ALREADY_OWNED, card=card)
    return None


def check_place(s: State, seat: int, card: int, over: int) -> Reason | None:
    """Return the reason why ``card`` cannot be built on ``over`` (-1: an empty lot), or None."""
    if over == NOBODY:
        return None
    if not 0 <= over < len(s.cities[seat]):
        return Reason(errors.NO_SUCH_PLACE, place=over)
    if not hooks_of(s.working[seat]).overbuild:
        return Reason(errors.NO_CRANE)
    if not helpers(s, seat, over).overbuild:
        return Reason(errors.CRANE_STAYS, place=over, building=BUILDING_OF[s.cities[seat][over]])
    if BUILDING_OF[s.cities[seat][over]] == BUILDING_OF[card]:
        return Reason(errors.SAME_NAME, card=card, place=over)
    return None


def _check_goods(s: State, seat: int, action: Build) -> Reason | None:
    goods = action.goods
    if not goods:
        return None
    accepted = helpers(s, seat, action.over).goods_accepted
    if not accepted:
        return Reason(errors.NO_BLACK_MARKET)
    for position, place in enumerate(goods):
        if not 0 <= place < len(s.goods[seat]):
            return Reason(errors.NO_SUCH_PLACE, place=place)
        if s.goods[seat][place] == NOBODY or place == action.over:
            return Reason(errors.NO_GOOD_THERE, place=place)
        if place in goods[:position]:
            return Reason(errors.TWICE, place=place)
    most = min(accepted, price(s, seat, action.card, action.over))
    if len(goods) > most:
        return Reason(errors.TOO_MANY_GOODS, most=most, given=len(goods))
    return None


def _check_payment(s: State, seat: int, action: Build) -> Reason | None:
    hand = s.hands[seat]
    for position, card in enumerate(action.pay):
        if card == action.card:
            return Reason(errors.PAYS_WITH_ITSELF, card=card)
        if card not in hand:
            return Reason(errors.NOT_IN_HAND, card=card)
        if card in action.pay[:position]:
            return Reason(errors.TWICE, card=card)
    due = price(s, seat, action.card, action.over) - len(action.goods)
    if len(action.pay) < due:
        return Reason(errors.TOO_FEW_PAID, due=due, paid=len(action.pay))
    if len(action.pay) > due:
        return Reason(errors.TOO_MANY_PAID, due=due, paid=len(action.pay))
    return None


def why_not(s: State, seat: int, card: int) -> Reason | None:
    """Return the reason why ``card`` cannot be built in any way now, or None if it can."""
    refused = check_card(s, seat, card)
    if refused is not None:
        return refused
    hooks = hooks_of(s.working[seat])
    places = [NOBODY]
    if hooks.overbuild:
        places += [p for p in range(len(s.cities[seat])) if check_place(s, seat, card, p) is None]
    means = len(s.hands[seat]) - (card != TILE_CARD)
    least: tuple[int, int, int, int] | None = None
    for over in places:
        goods = sum(1 for place, good in enumerate(s.goods[seat]) if good != NOBODY and place != over)
        goods = min(goods, helpers(s, seat, over).goods_accepted)
        due = price(s, seat, card, over)
        if due <= means + goods:
            return None
        if least is None or (due - goods, due) < least[:2]:
            least = (due - goods, due, goods, over)
    assert least is not None
    _, due, goods, over = least
    if over == NOBODY:
        return Reason(errors.CANNOT_AFFORD, price=due, cards=means, goods=goods)
    return Reason(errors.CANNOT_AFFORD, price=due, cards=means, goods=goods, over=over)


def any_player_could_build(s: State) -> bool:
    """Return whether any player could pay for a building as the Builder, with all cards and goods.

    The Cathedral counts although it is not in a hand, because a player must not lose the chance to build it.
    """
    for seat in range(s.players):
        asked = s.copy()
        asked.role = BUILDER
        asked.chooser = seat
        asked.actor = seat
        asked.library_declared = 1
        if legal(asked).count > 1:  # not only the pass
            return True
    return False


def act(s: State, action: Action, events: Events) -> None:
    """Build or pass, then ask the next player."""
    if isinstance(action, Build):
        _build(s, s.actor, action, events)
    else:
        record_pass(s, events)
    s.step += 1
    _ask(s, events)


def _build(s: State, seat: int, action: Build, events: Events) -> None:
    card = action.card
    over = action.over
    hooks = helpers(s, seat, over)
    due = len(action.pay) + len(action.goods)
    helped = False
    if hooks.privilege and seat == s.chooser and s.players == 2:
        helped = max(0, raw_price(s, seat, card, over, library=False)) > due
    if s.stalled:
        s.stalled = BUILT if s.rules > 1 else NOT_STALLED
    good_lost = over != NOBODY and s.goods[seat][over] != NOBODY
    _pay(s, seat, action, good_lost)
    if over == NOBODY:
        below = NOBODY
        place = tableau.place(s, seat, card)
    else:
        below = tableau.overbuild(s, seat, card, over)
        place = over
    if events is not None:
        events.append(BuildingBuilt(seat, card, place, due, action.pay, action.goods, below, good_lost))
    for own, trigger in hooks.built:
        trigger(s, seat, own, card, events)
    if helped:
        spend_library(s, seat, events)


def _pay(s: State, seat: int, action: Build, good_lost: bool) -> None:
    """Remove the payment, before any card is drawn."""
    card = action.card
    if action.pay:
        verbs.discard_from_hand(s, seat, action.pay)
    if action.goods:
        verbs.discard_goods(s, seat, action.goods)
    if good_lost:
        verbs.discard_goods(s, seat, (action.over,))
    if card == TILE_CARD:
        s.cathedral_free = 0
        return
    s.hands[seat] = tuple([other for other in s.hands[seat] if other != card])
    if s.known[seat]:
        verbs.unmark(s, seat, card)


def end(s: State, events: Events) -> None:
    """Close the phase: apply Taverns, activate new buildings, check for the end (rules, section 4)."""
    ask_nobody(s)
    for seat in seats_in_order(s):
        for own, trigger in hooks_of(s.working[seat]).builder_closed:
            trigger(s, seat, own, events)
    tableau.start_working(s)
    for city in s.cities:
        if len(city) >= s.options.city_size:
            s.stage = OVER
