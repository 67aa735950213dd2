"""Price of a building for a player (rules, 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules.catalogue.cards import BIT, CREDITS, IS_CITY
from sanjuan_desktop.rules.tableau import ActiveHooks, hooks_of
from sanjuan_desktop.rules.terms import BUILDER, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State


def library_counts(s: State) -> bool:
    """Return whether a Library increases the privilege of the current role (rules, section 7)."""
    return s.players > 2 or s.library_declared != 0


def privilege(s: State, seat: int, plain: int) -> int:
    """Return the privilege of ``seat`` in the current phase: ``plain``, doubled by a Library, or 0."""
    if seat != s.chooser:
        return 0
    more = hooks_of(s.working[seat]).privilege
    if more and library_counts(s):
        return plain * (1 + more)
    return plain


def helpers(s: State, seat: int, over: int) -> ActiveHooks:
    """Return the hooks that help to build; an overbuilt building does not help."""
    working = s.working[seat]
    if over != NOBODY:
        working &= ~BIT[s.cities[seat][over]]
    return hooks_of(working)


def raw_price(s: State, seat: int, card: int, over: int, *, library: bool = True) -> int:
    """Return the price, which may be negative; ``library`` False leaves the Library out.

    ``over`` is the overbuilt place or -1. Black market goods are not subtracted.
    """
    hooks = helpers(s, seat, over)
    price = s.costs[card] - (hooks.city_discount if IS_CITY[card] else hooks.production_discount)
    if s.role == BUILDER and seat == s.chooser:
        price -= 1
        if library and library_counts(s):
            price -= hooks.privilege
    if over != NOBODY:
        price -= CREDITS[s.options.edition][s.cities[seat][over]]
    return price


def price(s: State, seat: int, card: int, over: int = NOBODY) -> int:
    """Return the price of ``card`` for ``seat`` in cards or Black market goods; at least 0."""
    return max(0, raw_price(s, seat, card, over))
