"""Occasions for a remark: events about which a computer player may say something."""

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
    """Meaning of an event for a seat, the rarest first; ``OTHER_`` marks an action of another player."""

    ELEVEN = "eleven"
    OTHER_ELEVEN = "other_eleven"
    BUILT_SIX = "built_six"
    FOUND = "found"
    """A card turned up, for example by the Gold mine, came to the hand."""
    OTHER_SIX = "other_six"
    SOLD_WELL = "sold_well"
    BUILT_LOVED = "built_loved"
    OTHER_LOVED = "other_loved"
    PRODUCED = "produced"
    OTHER_SOLD_WELL = "other_sold_well"
    TOOK_LOVED = "took_loved"
    """The favourite role of a character was taken."""
    OTHER_TOOK_LOVED = "other_took_loved"
    STORED = "stored"
    KEPT_ONE = "kept_one"
    """Only one of the cards that the Councillor offered."""
    SOLD_POORLY = "sold_poorly"
    PROSPECTED = "prospected"
    GOVERNOR = "governor"
    SOLD_NOTHING = "sold_nothing"
    BUILT_NOTHING = "built_nothing"


GREAT_SALE: Final = 4
POOR_SALE: Final = 1
"""Limits of good and poor sales, in cards including the bonuses of buildings."""

GREAT_HARVEST: Final = 3
"""Minimum number of goods produced at once."""

MANY_OFFERED: Final = 5
"""Minimum number of cards offered by a Councillor."""

_ELEVEN: Final = 11
"""Number of buildings that a remark names; it is made only where the next building ends the game."""

_SIX: Final = 6
"""Cost of the most expensive buildings."""

_LOVE: Final = 0.55
"""Minimum extra value of a building for a character that loves it, as a share of that of its favourite."""

LOVED: Final[Mapping[str, frozenset[str]]] = {
    NO_STYLE: frozenset(),
    **{
        name: frozenset(
            key
            for key, worth in style.buildings.items()
            if worth >= _LOVE * max(style.buildings.values(), default=0.0)
        )
        for name, style in STYLES.items()
    },
}
"""Keys of the buildings that each character loves."""

FAVOURITES: Final[Mapping[str, int]] = {
    NO_STYLE: NOBODY,
    **{
        name: max(style.roles, key=lambda role: style.roles[role], default=NOBODY)
        for name, style in STYLES.items()
    },
}
"""Favourite role of each character."""


def occasions(event: Event, after: PlayerView, seat: int, style: str) -> Iterator[Occasion]:
    """Yield the public meanings of an event for the player on ``seat``.

    Args:
        event: what happened; hidden parts are not used.
        after: the public view after it.
        seat: of the player who may remark on it.
        style: the character of that seat.
    """
    finder = _FINDERS.get(type(event))
    if finder is not None:
        yield from finder(event, after, style, _doer(event) == seat)


def _doer(event: Event) -> int:
    return event.governor if isinstance(event, ev.RoundBegun) else getattr(event, "seat", NOBODY)


def _built(event: ev.BuildingBuilt, after: PlayerView, style: str, own: bool) -> Iterator[Occasion]:
    entry = building(event.card)
    buildings = len(after.cities[event.seat])
    if event.covered == NOBODY and buildings == after.options.city_size - 1 == _ELEVEN:
        yield Occasion.ELEVEN if own else Occasion.OTHER_ELEVEN
    if entry.cost >= _SIX:
        yield Occasion.BUILT_SIX if own else Occasion.OTHER_SIX
    if entry.key in LOVED[style]:
        yield Occasion.BUILT_LOVED if own else Occasion.OTHER_LOVED


def _took(event: ev.RoleChosen, _after: PlayerView, style: str, own: bool) -> Iterator[Occasion]:
    if event.role == FAVOURITES[style]:
        yield Occasion.TOOK_LOVED if own else Occasion.OTHER_TOOK_LOVED


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
    # The first governor is not the result of an action.
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
    ev.RoleChosen: _took,
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
