"""Actions of the players: each decision is answered by exactly one of these values.

Actions are immutable by convention, compare by value and have one canonical form: the cards and places in an
action are sorted, so that two ways to name the same cards give the same action.
"""

from __future__ import annotations

from typing import TypeAlias

from sanjuan_desktop.rules.terms import NOBODY, BuildingId, CardId, Place

Cards: TypeAlias = "tuple[CardId, ...]"
Places: TypeAlias = "tuple[Place, ...]"


def _sorted(items: tuple[int, ...]) -> tuple[int, ...]:
    return items if len(items) < 2 else tuple(sorted(items))


class Action:
    """Base of all actions: equality, hash and pickling are based on :meth:`key`."""

    __slots__ = ()

    def key(self) -> tuple[object, ...]:
        """Return the values that identify this action."""
        return ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.key()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.key()))})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.key())


class Pass(Action):
    """Decline to build, sell, produce, draw, reveal, exchange or store."""

    __slots__ = ()


class Use(Action):
    """Accept an offer: draw the cards of the Councillor, or turn up cards."""

    __slots__ = ()


class ChooseRole(Action):
    """Take a role card; with two players ``library`` tells whether the Library is used."""

    __slots__ = ("library", "role")

    def __init__(self, role: int = 0, library: bool = False) -> None:
        self.role = role
        self.library = library

    def key(self) -> tuple[object, ...]:
        """Return role and Library."""
        return (self.role, self.library)


class Build(Action):
    """Build ``card`` and pay with hand cards and goods, possibly on top of a building (Crane).

    ``goods`` are the places of goods used as payment (Black market). ``over`` is the place of the overbuilt
    building, or -1 for an empty lot.
    """

    __slots__ = ("card", "goods", "over", "pay")

    def __init__(self, card: CardId = 0, pay: Cards = (), goods: Places = (), over: Place = NOBODY) -> None:
        self.card = card
        self.pay = _sorted(pay)
        self.goods = _sorted(goods)
        self.over = over

    def key(self) -> tuple[object, ...]:
        """Return card, payment, goods and the overbuilt place."""
        return (self.card, self.pay, self.goods, self.over)


class _OfPlaces(Action):
    __slots__ = ("places",)

    def __init__(self, places: Places = ()) -> None:
        self.places = _sorted(places)

    def key(self) -> tuple[object, ...]:
        """Return the places."""
        return (self.places,)


class Produce(_OfPlaces):
    """Put a good on each of these places of the player's city."""

    __slots__ = ()


class Sell(_OfPlaces):
    """Sell the goods on these places of the player's city."""

    __slots__ = ()


class _OfCards(Action):
    __slots__ = ("cards",)

    def __init__(self, cards: Cards = ()) -> None:
        self.cards = _sorted(cards)

    def key(self) -> tuple[object, ...]:
        """Return the cards."""
        return (self.cards,)


class Keep(_OfCards):
    """Keep these of the drawn, dealt or revealed cards; the others are discarded."""

    __slots__ = ()


class Discard(_OfCards):
    """Put these hand cards on the discard pile (Archive, hand limit)."""

    __slots__ = ()


class Exchange(_OfCards):
    """Discard these hand cards and draw the same number (Office building)."""

    __slots__ = ()


class Store(Action):
    """Put hand cards under Chapel or Bank: 1 VP each at the end."""

    __slots__ = ("building", "cards")

    def __init__(self, building: BuildingId = 0, cards: Cards = ()) -> None:
        self.building = building
        self.cards = _sorted(cards)

    def key(self) -> tuple[object, ...]:
        """Return building and cards."""
        return (self.building, self.cards)
