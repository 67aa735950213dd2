"""What is shown at the seat of whoever acts, so that everybody can follow it: one card for each action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.session.journal import why_nothing
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import (
    a_card,
    count_cards,
    goods_list,
    some_cards,
    the_card,
)
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules import Event, PlayerView

    Maker = Callable[[Event, PlayerView], "Callout | None"]

UNCOUNTED = "?"
"""Points that are worked out at the end."""


@dataclass(frozen=True, slots=True)
class Callout:
    """One action of one seat, as everybody saw it.

    ``words`` say it without the name of the player, as they stand on the card. ``building`` was built,
    ``covered`` lies below it. ``goods`` are the buildings whose goods were laid or sold, in this order,
    ``coins`` what they were sold for. ``cards`` came to the hand or were turned up, UNKNOWN where they
    were not seen; ``gain`` is how many came to the hand. ``price`` is what was paid, ``points`` what the
    building adds.
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


def callout_of(event: Event, after: PlayerView) -> Callout | None:
    """Return the card for an event, None where nothing of it is to be shown; ``after`` is the view then."""
    maker = _MAKERS.get(type(event))
    return maker(event, after) if maker is not None else None


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
        event.seat, words, event.card, event.covered, len(event.paid) + len(event.goods), points=points
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
    return Callout(event.seat, words, goods=goods, cards=event.drawn, gain=len(event.drawn))


def _sold(event: Event, after: PlayerView) -> Callout:
    assert isinstance(event, ev.GoodsSold)
    goods, coins = _buildings(event.seat, event.places, after), sum(event.prices)
    words = tr("Callout", "sells {goods}").format(goods=goods_list(goods))
    return Callout(event.seat, words, goods=goods, coins=coins, gain=len(event.drawn))


def _kept(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsKept)
    drawn, kept = len(event.kept) + len(event.discarded), len(event.kept)
    words = tr("Callout", "draws {cards} and keeps {kept}").format(cards=count_cards(drawn), kept=kept)
    return Callout(event.seat, words, cards=event.kept, gain=kept)


def _drawn(event: Event, after: PlayerView) -> Callout | None:
    """What buildings give beside an action needs no card of its own."""
    del after
    assert isinstance(event, ev.CardsDrawn)
    if event.role == NOBODY or not event.cards:
        return None
    words = tr("Callout", "draws {cards}").format(cards=count_cards(len(event.cards)))
    return Callout(event.seat, words, cards=event.cards, gain=len(event.cards))


def _turned_up(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardsTurnedUp)
    if event.taken:
        words = tr("Callout", "takes {card}").format(card=some_cards(event.taken))
    elif event.open_choice:
        words = tr("Callout", "turns up {cards}").format(cards=count_cards(len(event.cards)))
    else:
        words = why_nothing(event).rstrip(".")
    return Callout(event.seat, words, cards=event.taken or event.cards, gain=len(event.taken))


def _taken(event: Event, after: PlayerView) -> Callout:
    del after
    assert isinstance(event, ev.CardTaken)
    words = tr("Callout", "takes {card}").format(card=a_card(event.card))
    return Callout(event.seat, words, cards=(event.card,), gain=1)


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
}
