"""What a building may say about itself: data first, then named hooks.

There are three shapes of hook. A *count* is a number that is summed over the
city and read by a phase. A *trigger* acts by itself, through the verbs. An
*offer* is asked about and then carried out. A phase loops over the compiled
hooks of a city (:mod:`~sanjuan_desktop.rules.tableau`) and names no building.
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
"""Acts for a seat; the second number is the id of the building that acts."""

BuiltTrigger: TypeAlias = "Callable[[State, int, int, int, Events], None]"
"""Acts for a seat that has just built a card: seat, id of the building that acts, card."""

Bonus: TypeAlias = "Callable[[State, int, int], int]"
"""Points at the end for a seat; the last number is the points before this building."""


@dataclass(frozen=True, slots=True)
class StoreOffer(Value):
    """Hand cards may go under the building at the start of a round (rules, 6.2).

    ``most``: how many at once. ``once_per_game``: else once per round.
    """

    most: int
    once_per_game: bool = False


@dataclass(frozen=True, slots=True)
class Hooks(Value):
    """Everything a building can add to the rules. All numbers are cards, goods or points."""

    # counts
    production_discount: int = 0
    """Production buildings cost this much less."""
    city_discount: int = 0
    """City buildings cost this much less."""
    privilege: int = 0
    """The privilege of the role taken counts this many times more."""
    goods_accepted: int = 0
    """Goods that may be given up in payment, each worth one card."""
    overbuild: int = 0
    """1: a building of one's own may be built over."""
    produce: int = 0
    """Goods more in the Producer phase."""
    cards_for_two_produced: int = 0
    """Cards drawn on laying two or more goods."""
    sell: int = 0
    """Goods more in the Trader phase."""
    cards_for_sale: int = 0
    """Cards drawn on selling at least one good."""
    cards_for_two_sold: int = 0
    """Cards drawn on selling at least two goods."""
    stores_sale: int = 0
    """Sold good cards that go under the building, each phase with a sale."""
    keep: int = 0
    """Cards more kept in the Councillor phase."""
    keep_from_hand: int = 0
    """1: in the Councillor phase the discards are chosen from the whole hand."""
    hand_limit: int = 0
    """Hand limit instead of the common one, 0 = none of its own."""
    others_hand_limit: int = 0
    """Hand limit of everyone without a limit of their own, 0 = none."""
    exchange: int = 0
    """Hand cards that may be exchanged at the start of a round."""
    # triggers
    built: BuiltTrigger | None = None
    """After its owner has built."""
    builder_closed: Trigger | None = None
    """At the close of every Builder phase."""
    trader_closed: Trigger | None = None
    """At the end of a Trader phase in which nobody sold."""
    councillor_begun: Trigger | None = None
    """At the start of every Councillor phase."""
    # offers
    turn_up: Trigger | None = None
    """Cards may be turned up in every Prospector phase."""
    store: StoreOffer | None = None


NO_HOOKS: Final = Hooks()


@dataclass(frozen=True, slots=True)
class Building(Value):
    """One kind of building (rules, section 2). ``note`` marks numbers that are still open."""

    key: str
    kind: Kind
    cost: int
    points: int
    copies: int
    good: Good | None = None
    """What a production building makes."""
    fixed_price: int = 0
    """What a good kept on a city building sells for; 0 = keeps no good."""
    first_edition_cost: int = 0
    """Cost in the 1st edition where it differs, else 0."""
    overbuild_credit: int = 0
    """What it counts when built over, where that is not its cost, else 0."""
    extra_copies: int = 0
    """Copies that the expansion's production cards add."""
    is_new: bool = False
    """Belongs to the expansion."""
    is_tile: bool = False
    """Lies open on the table and is no card of the deck."""
    since: int = 1
    """The version of the rules from which on it is in the deck; games begun by older ones never meet it."""
    hooks: Hooks = field(default=NO_HOOKS)
    bonus: Bonus | None = None
    note: str = ""
