"""What happened: frozen values in the past tense, in the order it happened.

The caller of ``apply`` passes a list to be filled; a search passes none, so no
event is built for it. Every event carries all facts; :meth:`Event.redacted_for`
removes what a seat may not know (rules, section 9). A hidden card becomes
``UNKNOWN``; how many there were stays visible unless the rules hide that too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, BuildingId, CardId, Place, Seat
from sanjuan_desktop.rules.values import Value

Cards: TypeAlias = "tuple[CardId, ...]"


def hidden(cards: Cards) -> Cards:
    """Return as many unknown cards as ``cards`` has."""
    return (UNKNOWN,) * len(cards)


@dataclass(frozen=True, slots=True)
class Event(Value):
    """Base of all events; public unless a subclass says otherwise."""

    def redacted_for(self, seat: Seat) -> Event:
        """Return this event as ``seat`` may see it (-1: as a spectator may)."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player was dealt the first hand; the first ``shown`` cards lie open for all."""

    seat: Seat
    cards: Cards
    shown: int = 0

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the others, but for those that are open."""
        if seat == self.seat:
            return self
        return replace(self, cards=self.cards[: self.shown] + hidden(self.cards[self.shown :]))


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The governor card lies with ``governor``; a round begins (1 = first)."""

    round: int
    governor: Seat


@dataclass(frozen=True, slots=True)
class RoleChosen(Event):
    """A role was taken and its phase begins; ``library``: the Library is to be used."""

    seat: Seat
    role: int
    library: bool


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """The phase of a role is over for everybody."""

    role: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player declined; ``decision`` says what (:class:`~sanjuan_desktop.rules.terms.Decision`)."""

    seat: Seat
    decision: int
    offer: BuildingId = NOBODY


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    """A building stands on ``place``; ``covered`` is the card below it, -1 on a new lot.

    ``price`` is what was due in cards and goods, ``paid`` the hand cards,
    ``goods`` the places whose goods were given up, ``good_lost`` tells that a
    good lay on the covered building.
    """

    seat: Seat
    card: CardId
    place: Place
    price: int
    paid: Cards
    goods: tuple[Place, ...]
    covered: CardId
    good_lost: bool

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the payment from the others."""
        return self if seat == self.seat else replace(self, paid=hidden(self.paid))


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew cards to the hand: by ``building``, else by ``role``."""

    seat: Seat
    cards: Cards
    building: BuildingId = NOBODY
    role: int = NOBODY

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the others."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class GoodsProduced(Event):
    """Goods were laid on ``places``, unseen; ``drawn`` are cards for two or more goods (Well)."""

    seat: Seat
    places: tuple[Place, ...]
    drawn: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the drawn cards from the others."""
        return self if seat == self.seat else replace(self, drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class GoodPlaced(Event):
    """A good was laid on a building that is no plant (Customs office)."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """The Trader turned up a price tile (index into ``TILES``)."""

    tile: int


@dataclass(frozen=True, slots=True)
class GoodsSold(Event):
    """Goods of ``places`` were sold at ``prices``; ``bonus`` cards came from buildings.

    ``harbored`` tells that one sold card went under the Harbor.
    """

    seat: Seat
    places: tuple[Place, ...]
    prices: tuple[int, ...]
    bonus: int
    drawn: Cards
    harbored: bool

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the drawn cards from the others."""
        return self if seat == self.seat else replace(self, drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class CardsOffered(Event):
    """A player drew cards to choose from; they lie outside hand and piles."""

    seat: Seat
    cards: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the others."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A player kept some of the cards on offer and discarded the rest, face down."""

    seat: Seat
    kept: Cards
    discarded: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide both from the others."""
        if seat == self.seat:
            return self
        return replace(self, kept=hidden(self.kept), discarded=hidden(self.discarded))


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A player put hand cards away; ``limit`` tells the hand limit from the Archive."""

    seat: Seat
    cards: Cards
    limit: int

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the others."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Event):
    """Cards were turned up for all; ``taken`` went to the hand.

    ``open_choice``: the owner still has to choose one (Gold mine, 1st edition).
    """

    seat: Seat
    building: BuildingId
    cards: Cards
    taken: Cards
    open_choice: bool = False


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The owner chose one of the cards turned up (Gold mine, 1st edition)."""

    seat: Seat
    building: BuildingId
    card: CardId
    discarded: Cards


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Hand cards were discarded and as many drawn (Office building)."""

    seat: Seat
    building: BuildingId
    given: Cards
    drawn: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide both from the others."""
        if seat == self.seat:
            return self
        return replace(self, given=hidden(self.given), drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class CardsStored(Event):
    """Hand cards went under a building; their number is secret from the others."""

    seat: Seat
    building: BuildingId
    cards: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide cards and number from the others."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class LibraryUsed(Event):
    """With two players: the Library gave something and is spent for this round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SupplyReshuffled(Event):
    """The supply was empty: the discard pile became the new one of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``points`` per seat, ``winners`` share the victory.

    ``stalemate``: no cards were left to play with and nobody built. Everything
    is shown at the end: ``hands`` and ``stored`` (cards under Chapel, Bank and
    Harbor), per seat.
    """

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    stalemate: bool = False
    hands: tuple[Cards, ...] = ()
    stored: tuple[Cards, ...] = ()
