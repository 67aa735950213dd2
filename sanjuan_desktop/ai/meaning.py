"""Keys for comparing options: equivalent to a person, or equivalent by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules import Build, ChooseRole, Discard, Exchange, Keep, Produce, Sell, Store
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


def meaning_of(view: PlayerView, action: Action) -> tuple[object, ...]:
    """Return a key that is equal for options that a person regards as the same.

    It names cards and buildings, not single copies. The hand cards paid for a building are not part of it,
    because advice contains only the best payment.
    """
    city = view.cities[view.seat]
    if isinstance(action, ChooseRole):
        return ("role", action.role, action.library)
    if isinstance(action, Build):
        over = action.over
        below = () if over < 0 else (BUILDING_OF[city[over]], view.goods[view.seat][over])
        goods = sorted([BUILDING_OF[city[place]] for place in action.goods])
        return ("build", BUILDING_OF[action.card], below, *goods)
    if isinstance(action, (Produce, Sell)):
        return ("goods", *sorted([BUILDING_OF[city[place]] for place in action.places]))
    if isinstance(action, (Keep, Discard, Exchange)):
        return ("cards", *sorted([BUILDING_OF[card] for card in action.cards]))
    if isinstance(action, Store):
        return ("store", action.building, *sorted([BUILDING_OF[card] for card in action.cards]))
    return (type(action).__name__,)


def effect_of(action: Action) -> tuple[object, ...]:
    """Return a key that is equal for actions with the same effect; copies and their order do not matter."""
    if isinstance(action, Build):
        return (Build, BUILDING_OF[action.card], _names(action.pay), tuple(sorted(action.goods)), action.over)
    if isinstance(action, Store):
        return (Store, action.building, _names(action.cards))
    if isinstance(action, (Keep, Discard, Exchange)):
        return (type(action), _names(action.cards))
    return (action,)


def builds_the_same(one: Action, other: Action) -> bool:
    """Return whether two options build the same building in the same place; payments may differ."""
    return (
        isinstance(one, Build)
        and isinstance(other, Build)
        and (BUILDING_OF[one.card], one.over) == (BUILDING_OF[other.card], other.over)
    )


def _names(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([BUILDING_OF[card] for card in cards]))
