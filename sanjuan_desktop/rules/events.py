"""Events of a game: frozen values in the past tense, in the order in which they happened.

The caller of ``apply`` passes a list that receives the events. A search passes none, so that no events are
created. Every event contains all facts; :meth:`Event.redacted_for` removes those that a seat may not know
(rules, section 9). A hidden card becomes ``UNKNOWN``; the number of cards stays visible unless the rules hide
it too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, BuildingId, CardId, Place, Seat
from sanjuan_desktop.rules.values import Value

Cards: TypeAlias = "tuple[CardId, ...]"


def hidden(cards: Cards) -> Cards:
    """Return a tuple of unknown cards with the length of ``cards``."""
    return (UNKNOWN,) * len(cards)


@dataclass(frozen=True, slots=True)
class Event(Value):
    """Base of all events; public unless a subclass overrides ``redacted_for``."""

    def redacted_for(self, seat: Seat) -> Event:
        """Return this event as ``seat`` may see it (-1: a spectator)."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player was dealt the first hand; the first ``shown`` cards are face up."""

    seat: Seat
    cards: Cards
    shown: int = 0

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the other seats, except those that are face up."""
        if seat == self.seat:
            return self
        return replace(self, cards=self.cards[: self.shown] + hidden(self.cards[self.shown :]))


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The governor card went to ``governor``, and a round began (1 = first)."""

    round: int
    governor: Seat


@dataclass(frozen=True, slots=True)
class RoleChosen(Event):
    """A role was taken and its phase begins; ``library`` tells whether the Library is used."""

    seat: Seat
    role: int
    library: bool


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """The phase of a role ended."""

    role: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player declined the offer of ``decision`` (:class:`~sanjuan_desktop.rules.terms.Decision`)."""

    seat: Seat
    decision: int
    offer: BuildingId = NOBODY


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    """A building was built on ``place``; ``covered`` is the overbuilt card, -1 on an empty lot.

    ``price`` is the price in cards and goods. ``paid`` are the hand cards, and ``goods`` the places of the
    goods used as payment. ``good_lost`` tells whether there was a good on the overbuilt building.
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
        """Hide the payment from the other seats."""
        return self if seat == self.seat else replace(self, paid=hidden(self.paid))


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew cards to the hand because of ``building``, or of ``role``."""

    seat: Seat
    cards: Cards
    building: BuildingId = NOBODY
    role: int = NOBODY

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class GoodsProduced(Event):
    """Goods were produced on ``places``, face down; ``drawn`` are cards for two or more goods (Well)."""

    seat: Seat
    places: tuple[Place, ...]
    drawn: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the drawn cards from the other seats."""
        return self if seat == self.seat else replace(self, drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class GoodPlaced(Event):
    """A good was put on a building other than a production building (Customs office)."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """The Trader turned up a price tile (index into ``TILES``)."""

    tile: int


@dataclass(frozen=True, slots=True)
class GoodsSold(Event):
    """Goods on ``places`` were sold at ``prices``; buildings added ``bonus`` cards.

    ``harbored`` tells whether one sold card was put under the Harbor.
    """

    seat: Seat
    places: tuple[Place, ...]
    prices: tuple[int, ...]
    bonus: int
    drawn: Cards
    harbored: bool

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the drawn cards from the other seats."""
        return self if seat == self.seat else replace(self, drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class CardsOffered(Event):
    """A player drew cards to choose from; they are outside hand and piles."""

    seat: Seat
    cards: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A player kept some of the offered cards and discarded the others face down."""

    seat: Seat
    kept: Cards
    discarded: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide both from the other seats."""
        if seat == self.seat:
            return self
        return replace(self, kept=hidden(self.kept), discarded=hidden(self.discarded))


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A player discarded hand cards because of the hand limit ``limit``, 0 for the Archive."""

    seat: Seat
    cards: Cards
    limit: int

    def redacted_for(self, seat: Seat) -> Event:
        """Hide the cards from the other seats."""
        return self if seat == self.seat else replace(self, cards=hidden(self.cards))


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Event):
    """Cards were turned up for all players; ``taken`` went to the hand.

    ``open_choice``: the owner still has to choose one (Gold mine, 1st edition).
    """

    seat: Seat
    building: BuildingId
    cards: Cards
    taken: Cards
    open_choice: bool = False


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The owner chose one of the revealed cards (Gold mine, 1st edition)."""

    seat: Seat
    building: BuildingId
    card: CardId
    discarded: Cards


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Hand cards were discarded and the same number drawn (Office building)."""

    seat: Seat
    building: BuildingId
    given: Cards
    drawn: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide both from the other seats."""
        if seat == self.seat:
            return self
        return replace(self, given=hidden(self.given), drawn=hidden(self.drawn))


@dataclass(frozen=True, slots=True)
class CardsStored(Event):
    """Hand cards were put under a building; their number is hidden from the other players."""

    seat: Seat
    building: BuildingId
    cards: Cards

    def redacted_for(self, seat: Seat) -> Event:
        """Hide cards and number from the other seats."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class LibraryUsed(Event):
    """The Library had an effect and is used up for this round (two players only)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SupplyReshuffled(Event):
    """The supply was empty, and the discard pile became the new supply of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended; ``points`` by seat, ``winners`` share the victory.

    ``stalemate``: there were no cards left to play with, and nothing was built. All cards are revealed at the
    end: ``hands`` and ``stored`` (cards under Chapel, Bank and Harbor), by seat.
    """

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    stalemate: bool = False
    hands: tuple[Cards, ...] = ()
    stored: tuple[Cards, ...] = ()
