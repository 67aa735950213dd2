"""What happens at a table that somebody sitting there may have a word about."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import NOBODY, Decision, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sanjuan_desktop.rules import Event, PlayerView

    Finder = Callable[[Any, PlayerView, str, bool], Iterator["Occasion"]]


class Occasion(StrEnum):
    """What an event is to one who sits at the table, the rarest first; ``OTHER_``: somebody else did it."""

    ELEVEN = "eleven"
    OTHER_ELEVEN = "other_eleven"
    BUILT_SIX = "built_six"
    FOUND = "found"
    """A card that was turned up, as by the Gold mine, came to the hand."""
    OTHER_SIX = "other_six"
    SOLD_WELL = "sold_well"
    BUILT_LOVED = "built_loved"
    OTHER_LOVED = "other_loved"
    PRODUCED = "produced"
    OTHER_SOLD_WELL = "other_sold_well"
    STORED = "stored"
    KEPT_ONE = "kept_one"
    """Of all the cards that the Councillor offered."""
    SOLD_POORLY = "sold_poorly"
    PROSPECTED = "prospected"
    GOVERNOR = "governor"
    SOLD_NOTHING = "sold_nothing"
    BUILT_NOTHING = "built_nothing"


GREAT_SALE: Final = 4
POOR_SALE: Final = 1
"""Cards that a sale brings, what buildings add to it included."""

GREAT_HARVEST: Final = 3
"""Goods produced at once."""

MANY_OFFERED: Final = 5
"""Cards that a Councillor looks through."""

_SIX: Final = 6
"""What the dearest buildings cost."""

_LOVE: Final = 0.012
"""Worth of a building to a character, beyond its worth, from which on it is loved."""

LOVED: Final[Mapping[str, frozenset[str]]] = {
    NO_STYLE: frozenset(),
    **{
        name: frozenset(key for key, worth in style.buildings.items() if worth >= _LOVE)
        for name, style in STYLES.items()
    },
}
"""The buildings that each character loves, by their keys."""


def occasions(event: Event, after: PlayerView, seat: int, style: str) -> Iterator[Occasion]:
    """Yield what an event is to whoever sits on ``seat``, of which everybody knows.

    Args:
        event: what happened; nothing of it is read that is hidden from anybody.
        after: the table once it has happened, as anybody sees it.
        seat: who may have a word about it.
        style: the character of that seat.
    """
    finder = _FINDERS.get(type(event))
    if finder is not None:
        yield from finder(event, after, style, _doer(event) == seat)


def _doer(event: Event) -> int:
    return event.governor if isinstance(event, ev.RoundBegun) else getattr(event, "seat", NOBODY)


def _built(event: ev.BuildingBuilt, after: PlayerView, style: str, own: bool) -> Iterator[Occasion]:
    entry = building(event.card)
    if event.covered == NOBODY and len(after.cities[event.seat]) == after.options.city_size - 1:
        yield Occasion.ELEVEN if own else Occasion.OTHER_ELEVEN
    if entry.cost >= _SIX:
        yield Occasion.BUILT_SIX if own else Occasion.OTHER_SIX
    if entry.key in LOVED[style]:
        yield Occasion.BUILT_LOVED if own else Occasion.OTHER_LOVED


def _sold(event: ev.GoodsSold, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    cards = sum(event.prices) + event.bonus
    if cards >= GREAT_SALE:
        yield Occasion.SOLD_WELL if own else Occasion.OTHER_SOLD_WELL
    elif cards <= POOR_SALE and own:
        yield Occasion.SOLD_POORLY


def _passed(event: ev.Passed, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own and event.decision == Decision.SELL:
        yield Occasion.SOLD_NOTHING
    if own and event.decision == Decision.BUILD:
        yield Occasion.BUILT_NOTHING


def _round(event: ev.RoundBegun, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    # Who is governor first is nothing that anybody did.
    if own and event.round > 1:
        yield Occasion.GOVERNOR


def _produced(event: ev.GoodsProduced, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own and len(event.places) >= GREAT_HARVEST:
        yield Occasion.PRODUCED


def _kept(event: ev.CardsKept, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own and len(event.kept) == 1 and len(event.discarded) >= MANY_OFFERED - 1:
        yield Occasion.KEPT_ONE


def _stored(_event: ev.CardsStored, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own:
        yield Occasion.STORED


def _turned_up(event: ev.CardsTurnedUp, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own and event.taken:
        yield Occasion.FOUND


def _taken(_event: ev.CardTaken, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own:
        yield Occasion.FOUND


def _drawn(event: ev.CardsDrawn, _after: PlayerView, _style: str, own: bool) -> Iterator[Occasion]:
    if own and event.role == Role.PROSPECTOR and event.cards:
        yield Occasion.PROSPECTED


_FINDERS: Final[Mapping[type[Event], Finder]] = {
    ev.BuildingBuilt: _built,
    ev.GoodsSold: _sold,
    ev.Passed: _passed,
    ev.RoundBegun: _round,
    ev.GoodsProduced: _produced,
    ev.CardsKept: _kept,
    ev.CardsStored: _stored,
    ev.CardsTurnedUp: _turned_up,
    ev.CardTaken: _taken,
    ev.CardsDrawn: _drawn,
}
