"""Callouts: a card at the acting seat that shows each action to all players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.prices import sale_bonuses
from sanjuan_desktop.control.session.journal import storing, why_nothing
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import (
    a_card,
    building_words,
    card_words,
    count_cards,
    goods_list,
    some_cards,
    the_card,
)
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, building_id
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules import Event, PlayerView

    Maker = Callable[[Event, PlayerView], "Callout | None"]

UNCOUNTED = "?"
"""Shown for points that are calculated at the end of the game."""


@dataclass(frozen=True, slots=True)
class Callout:
    """One action of one seat, as all players saw it.

    - ``words`` describe it on the card, without the name of the player.
    - ``building`` was built over ``covered``, for ``price``; ``points`` is what the building adds.
    - ``goods`` are the buildings whose goods were produced or sold, in this order, for ``coins``.
    - ``cards`` came to the hand or were turned up; unseen cards are UNKNOWN.
    - ``gain`` is the number of cards added to the hand, negative for a loss.
    - ``by`` is a card of the building that has the effect.
    - ``places`` are the affected places of the city, and ``city`` is its number of buildings.
    """

    seat: int
    words: str
    building: int = UNKNOWN
    covered: int = NOBODY
    price: int = 0
    points: str = ""
    goods: tuple[int, ...] = ()
    coins: int = 0
    cards: tuple[int, ...] = ()
    gain: int = 0
    by: int = UNKNOWN
    places: tuple[int, ...] = ()
    city: int = 0


def callout_of(event: Event, after: PlayerView) -> Callout | None:
    """Return the callout of an event, None for events without one; ``after`` is the view after the event."""
    maker = _MAKERS.get(type(event))
    found = maker(event, after) if maker is not None else None
    if found is None:
        return None
    city = after.cities[found.seat]
    places = found.places
    if not places and found.by != UNKNOWN:
        places = tuple(at for at, card in enumerate(city) if BUILDING_OF[card] == BUILDING_OF[found.by])
    return replace(found, places=places, city=len(city))


def _built(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.BuildingBuilt)
    if event.covered == NOBODY:
        words = tr("Callout", "builds {building}").format(building=a_card(event.card))
    else:
        words = tr("Callout", "builds {building} over {below}").format(
            building=a_card(event.card), below=the_card(event.covered)
        )
    points = _added(event.card, event.covered)
    return Callout(
        event.seat,
        words,
        event.card,
        event.covered,
        len(event.paid) + len(event.goods),
        points=points,
        places=(event.place,),
    )


def _added(card: int, covered: int) -> str:
    """Return the points that a building adds to its city, with a sign."""
    new = BUILDINGS[BUILDING_OF[card]]
    old = BUILDINGS[BUILDING_OF[covered]] if covered != NOBODY else None
    if Kind.SIX in {new.kind, old.kind if old is not None else None}:
        return UNCOUNTED
    added = new.points - (old.points if old is not None else 0)
    return f"+{added}" if added >= 0 else f"\u2212{-added}"


def _produced(event: Event, after: PlayerView) -> Callout | None:
    assert isinstance(event, ev.GoodsProduced)
    goods = _buildings(event.seat, event.places, after)
    if not goods:
        return None
    words = tr("Callout", "produces {goods}").format(goods=goods_list(goods))
    if event.drawn:
        words += f"; {_draws(building_id('well'), len(event.drawn))}"
    return Callout(event.seat, words, goods=goods, gain=len(event.drawn), places=event.places)


def _sold(event: Event, after: PlayerView) -> Callout:
    assert isinstance(event, ev.GoodsSold)
    goods, coins = _buildings(event.seat, event.places, after), sum(event.prices)
    words = tr("Callout", "sells {goods}").format(goods=goods_list(goods))
    for building, cards in sale_bonuses(after.cities[event.seat], len(event.places)):
        words += f"; {_draws(building, cards)}"
    return Callout(event.seat, words, goods=goods, coins=coins, gain=len(event.drawn), places=event.places)


def _kept(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsKept)
    drawn, kept = len(event.kept) + len(event.discarded), len(event.kept)
    words = tr("Callout", "draws {cards} and keeps {kept}").format(cards=count_cards(drawn), kept=kept)
    return Callout(event.seat, words, cards=event.kept, gain=kept)


def _drawn(event: Event, after: PlayerView) -> Callout | None:
    del after
    assert isinstance(event, ev.CardsDrawn)
    count = len(event.cards)
    if not count:
        return None
    if event.building != NOBODY:
        return Callout(event.seat, _draws(event.building, count), gain=count, by=_card_of(event.building))
    words = tr("Callout", "draws {cards}").format(cards=count_cards(count))
    return Callout(event.seat, words, cards=event.cards, gain=count)


def _draws(building: int, count: int) -> str:
    text = tr("Journal", "{building}: draws {cards}.").rstrip(".")
    return text.format(building=building_words(building), cards=count_cards(count))


def _placed(event: Event, after: PlayerView) -> Callout:
    assert isinstance(event, ev.GoodPlaced)
    card = after.cities[event.seat][event.place]
    words = tr("Journal", "{building}: gets a good.").format(building=card_words(card)).rstrip(".")
    return Callout(event.seat, words, goods=(card,), by=card, places=(event.place,))


def _discarded(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsDiscarded)
    cards = count_cards(len(event.cards))
    words = tr("Journal", "discards {cards}.")
    if event.limit:
        words = tr("Journal", "discards {cards} (hand limit {limit}).")
    words = words.format(cards=cards, limit=event.limit).rstrip(".")
    return Callout(event.seat, words, cards=event.cards, gain=-len(event.cards))


def _exchanged(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsExchanged)
    text = tr("Journal", "{building}: exchanges {cards}.").rstrip(".")
    words = text.format(building=building_words(event.building), cards=count_cards(len(event.given)))
    return Callout(event.seat, words, cards=event.given, by=_card_of(event.building))


def _stored(event: Event, after: PlayerView) -> Callout:
    """Return a callout with one card back, because the number of stored cards is secret."""
    del after
    assert isinstance(event, ev.CardsStored)
    words = storing(event.building).rstrip(".")
    return Callout(event.seat, words, cards=(UNKNOWN,), by=_card_of(event.building))


def _library(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.LibraryUsed)
    text = tr("Journal", "{building}: used this round.").rstrip(".")
    library = building_id("library")
    return Callout(event.seat, text.format(building=building_words(library)), by=_card_of(library))


def _turned_up(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsTurnedUp)
    if event.taken:
        words = tr("Callout", "takes {card}").format(card=some_cards(event.taken))
    elif event.open_choice:
        words = tr("Callout", "reveals {cards}").format(cards=count_cards(len(event.cards)))
    else:
        words = why_nothing(event).rstrip(".")
    by = _card_of(event.building)
    return Callout(event.seat, words, cards=event.taken or event.cards, gain=len(event.taken), by=by)


def _taken(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardTaken)
    words = tr("Callout", "takes {card}").format(card=a_card(event.card))
    return Callout(event.seat, words, cards=(event.card,), gain=1, by=_card_of(event.building))


def _card_of(building: int) -> int:
    """Return the first card of a building, for display."""
    return BUILDING_OF.index(building)


def _buildings(seat: int, places: tuple[int, ...], after: PlayerView) -> tuple[int, ...]:
    return tuple(after.cities[seat][place] for place in places)


_MAKERS: dict[type[Event], Maker] = {
    ev.BuildingBuilt: _built,
    ev.GoodsProduced: _produced,
    ev.GoodsSold: _sold,
    ev.CardsKept: _kept,
    ev.CardsDrawn: _drawn,
    ev.CardsTurnedUp: _turned_up,
    ev.CardTaken: _taken,
    ev.GoodPlaced: _placed,
    ev.CardsDiscarded: _discarded,
    ev.CardsExchanged: _exchanged,
    ev.CardsStored: _stored,
    ev.LibraryUsed: _library,
}
