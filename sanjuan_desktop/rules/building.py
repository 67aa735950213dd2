"""Definition of a building: its data and its hooks into the rules.

There are three kinds of hooks. A *count* is a number that is summed over the city and read by a phase. A
*trigger* acts automatically, through the verbs. An *offer* asks the player first. A phase iterates over the
compiled hooks of a city (:mod:`~sanjuan_desktop.rules.tableau`) and does not refer to individual buildings.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.rules.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules.state import Events, State
    from sanjuan_desktop.rules.terms import Good, Kind

Trigger: TypeAlias = "Callable[[State, int, int, Events], None]"
"""Effect for a seat; the second number is the id of the building that acts."""

BuiltTrigger: TypeAlias = "Callable[[State, int, int, int, Events], None]"
"""Effect for a seat that has just built a card: seat, id of the building that acts, card."""

Bonus: TypeAlias = "Callable[[State, int, int], int]"
"""Points at the end for a seat; the last number is the points counted before this building."""


@dataclass(frozen=True, slots=True)
class StoreOffer(Value):
    """Hand cards may be put under the building at the start of a round (rules, 6.2).

    ``most``: maximum number of cards at once. ``once_per_game``: once per game instead of once per round.
    """

    most: int
    once_per_game: bool = False


@dataclass(frozen=True, slots=True)
class Hooks(Value):
    """All effects of a building on the rules. Numbers are cards, goods or points."""

    # counts
    production_discount: int = 0
    """Discount on production buildings."""
    city_discount: int = 0
    """Discount on city buildings."""
    privilege: int = 0
    """Number of additional times that the privilege of the chosen role applies."""
    goods_accepted: int = 0
    """Number of goods that can be used as payment, each worth one card."""
    overbuild: int = 0
    """1: the player may overbuild a building of the same city."""
    produce: int = 0
    """Additional goods in the Producer phase."""
    cards_for_two_produced: int = 0
    """Cards drawn for producing two or more goods."""
    sell: int = 0
    """Additional goods in the Trader phase."""
    cards_for_sale: int = 0
    """Cards drawn for selling at least one good."""
    cards_for_two_sold: int = 0
    """Cards drawn for selling at least two goods."""
    stores_sale: int = 0
    """Sold goods that are put under the building, in each phase with a sale."""
    keep: int = 0
    """Additional cards kept in the Councillor phase."""
    keep_from_hand: int = 0
    """1: in the Councillor phase the discards are chosen from the whole hand."""
    hand_limit: int = 0
    """Hand limit in place of the common one, 0 = no special limit."""
    others_hand_limit: int = 0
    """Hand limit for all players without a special limit, 0 = none."""
    exchange: int = 0
    """Number of hand cards that may be exchanged at the start of a round."""
    # triggers
    built: BuiltTrigger | None = None
    """After its owner has built."""
    builder_closed: Trigger | None = None
    """At the end of every Builder phase."""
    trader_closed: Trigger | None = None
    """At the end of a Trader phase without a sale."""
    councillor_begun: Trigger | None = None
    """At the start of every Councillor phase."""
    # offers
    turn_up: Trigger | None = None
    """Offer to turn up cards in every Prospector phase."""
    store: StoreOffer | None = None


NO_HOOKS: Final = Hooks()


@dataclass(frozen=True, slots=True)
class Building(Value):
    """One kind of building (rules, section 2). ``note`` marks numbers that are still uncertain."""

    key: str
    kind: Kind
    cost: int
    points: int
    copies: int
    good: Good | None = None
    """Good of a production building."""
    fixed_price: int = 0
    """Price of a good on a city building; 0 = it holds no goods."""
    first_edition_cost: int = 0
    """Cost in the 1st edition if it differs, else 0."""
    overbuild_credit: int = 0
    """Credit for overbuilding it if it differs from its cost, else 0."""
    extra_copies: int = 0
    """Number of copies among the expansion's production cards."""
    is_new: bool = False
    """True for buildings of the expansion."""
    is_tile: bool = False
    """True if it is face up on the table and not a card of the deck."""
    since: int = 1
    """First version of the rules that has it in the deck; games with older rules never contain it."""
    hooks: Hooks = field(default=NO_HOOKS)
    bonus: Bonus | None = None
    note: str = ""
