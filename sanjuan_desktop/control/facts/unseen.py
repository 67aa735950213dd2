"""Cards that the looking seat has not seen, by building, and their possible places (rules, section 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.catalogue import deck_of
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.rules.view import hidden_cards

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView


@dataclass(frozen=True, slots=True)
class UnseenBuilding:
    """Numbers of all copies of a building and of those that the looking seat has not seen."""

    building: int
    copies: int
    unseen: int

    @property
    def seen(self) -> int:
        """Number of copies whose place the looking seat knows."""
        return self.copies - self.unseen


@dataclass(frozen=True, slots=True)
class UnseenPlace:
    """Possible place of unseen cards; ``count`` is None if the number is secret."""

    words: str
    count: int | None


def unseen_buildings(view: PlayerView) -> tuple[UnseenBuilding, ...]:
    """Return every building of this game's deck, in the order of the catalogue."""
    copies: dict[int, int] = {}
    unseen: dict[int, int] = {}
    for card in deck_of(view.options, view.rules):
        copies[BUILDING_OF[card]] = copies.get(BUILDING_OF[card], 0) + 1
    for card in hidden_cards(view):
        unseen[BUILDING_OF[card]] = unseen.get(BUILDING_OF[card], 0) + 1
    return tuple(
        UnseenBuilding(building, count, unseen.get(building, 0)) for building, count in sorted(copies.items())
    )


def unseen_places(view: PlayerView) -> tuple[UnseenPlace, ...]:
    """Return the possible places of unseen cards; the last may be a secret number under buildings."""
    others = [seat for seat in range(view.players) if seat != view.seat and not view.is_open]
    hands = sum(view.hand_sizes[seat] - len(view.known[seat]) for seat in others)
    if UNKNOWN in view.cards:
        hands += len(view.cards)
    goods = sum(sum(row) for row in view.goods)
    discards = view.discard_size - len(view.discard_known) - len(view.discard_open)
    counts = [
        (tr("Facts", "draw pile"), view.supply_size),
        (tr("Facts", "other players’ hands"), hands),
        (tr("Facts", "discard pile"), discards),
        (tr("Facts", "goods"), goods),
    ]
    found = [UnseenPlace(words, count) for words, count in counts if count]
    if any(view.has_stored[seat] for seat in others):
        found.append(UnseenPlace(tr("Facts", "under buildings"), None))
    elif not view.is_over and (harbored := _harbored(view)):
        found.append(UnseenPlace(tr("Facts", "under buildings"), harbored))
    return tuple(found)


def _harbored(view: PlayerView) -> int:
    """Return the number of cards under Harbors that the looking seat can count."""
    return sum(map(len, view.revealed[2])) if view.is_open else view.harbored
