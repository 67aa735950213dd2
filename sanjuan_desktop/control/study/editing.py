"""Edits of a position: each returns a changed position, with every card of the deck still in one place.

Cards that leave a city, a hand or the like go under the draw pile; cards of the catalogue come from there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.study.position import SeatCards, StudyQuestion
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.rules import deck_of, tableau
from sanjuan_desktop.rules.catalogue import START_BUILDING
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, FIXED_PRICE, IS_CITY, TILE_CARD, copies
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.rules import GameOptions

LAST: Final = -1
"""Index for the end of a zone."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place of a card: a zone, its seat (-1 for the piles) and the index there, :data:`LAST` for the end."""

    zone: BoardZone
    seat: int = NOBODY
    index: int = LAST


class EditError(ValueError):
    """The edit is impossible: no copy of the building is left in the piles, or the tile cannot lie there."""


def cards_at(position: StudyPosition, zone: BoardZone, seat: int = NOBODY) -> tuple[int, ...]:
    """Return the cards of a zone in their order."""
    if zone is BoardZone.SUPPLY:
        return position.supply
    if zone is BoardZone.DISCARD:
        return position.discard
    cards = position.seats[seat]
    lists = {
        BoardZone.CITY: cards.city,
        BoardZone.HAND: cards.hand,
        BoardZone.STORED: cards.stored,
        BoardZone.HARBOUR: cards.harbored,
    }
    return lists[zone]


def left_of(position: StudyPosition, building: int) -> int:
    """Return the number of copies of a building that the catalogue still has: those in the draw pile."""
    if building == BUILDING_OF[TILE_CARD]:
        return int(position.cathedral_free)
    return sum(BUILDING_OF[card] == building for card in position.supply)


def add(position: StudyPosition, building: int, target: Place) -> StudyPosition:
    """Put a copy of a building from the draw pile at a place; from the discard pile if none is left there.

    Raises:
        EditError: both piles have none, or the Cathedral is put elsewhere than into a city.
    """
    if building == BUILDING_OF[TILE_CARD]:
        if not position.cathedral_free or target.zone is not BoardZone.CITY:
            raise EditError("the Cathedral is no card")
        return _put(position, TILE_CARD, target)
    for pile in (position.supply, position.discard):
        # The lowest copy, so that the cards on top stay where they are.
        card = next((card for card in reversed(pile) if BUILDING_OF[card] == building), None)
        if card is not None:
            return _put(_without(position, card), card, target)
    raise EditError(f"no card of building {building} is left")


def move(position: StudyPosition, source: Place, target: Place) -> StudyPosition:
    """Move a card, with everything on and below it going under the draw pile if it leaves a city.

    Raises:
        EditError: there is no such card, or the Cathedral is put elsewhere than into a city.
    """
    cards = cards_at(position, source.zone, source.seat)
    if not 0 <= source.index < len(cards):
        raise EditError(f"{source.zone} has no card {source.index}")
    card = cards[source.index]
    if card == TILE_CARD and target.zone is not BoardZone.CITY:
        if target.zone is BoardZone.SUPPLY:
            return _without(position, card)
        raise EditError("the Cathedral is no card")
    if (source.zone, source.seat) == (target.zone, target.seat):
        return _reordered(position, source, target.index)
    return _put(_without(position, card), card, target)


def remove(position: StudyPosition, source: Place) -> StudyPosition:
    """Put a card under the draw pile.

    Raises:
        EditError: there is no such card.
    """
    return move(position, source, Place(BoardZone.SUPPLY))


def with_good(position: StudyPosition, seat: int, place: int, *, on: bool) -> StudyPosition:
    """Put a good on a building or remove it; the good is the lowest card of the draw pile.

    Raises:
        EditError: the building holds no goods, or no card is left for it.
    """
    cards = position.seats[seat]
    if not holds_good(cards.city[place]):
        raise EditError(f"{cards.city[place]} holds no goods")
    if (cards.goods[place] != NOBODY) == on:
        return position
    goods = list(cards.goods)
    if not on:
        freed, goods[place] = goods[place], NOBODY
        position = _with_seat(position, seat, replace(cards, goods=tuple(goods)))
        return replace(position, supply=(*position.supply, freed))
    pile = position.supply or position.discard
    if not pile:
        raise EditError("no card is left for a good")
    goods[place] = pile[-1]
    position = _without(position, pile[-1])
    return _with_seat(position, seat, replace(cards, goods=tuple(goods)))


def holds_good(card: int) -> bool:
    """Return whether a building can hold a good."""
    return not IS_CITY[card] or bool(FIXED_PRICE[card])


def with_options(position: StudyPosition, options: GameOptions) -> StudyPosition:
    """Return the position with other options; cards that no longer belong to the deck leave it.

    A further seat begins with an Indigo plant; the cards of a seat that is left out go under the draw pile.
    """
    position = unasked(position)
    options = replace(options, opening=(), draft_hand=False)
    if options.players != position.players:
        position = _with_players(position, options.players)
    old = set(deck_of(position.options, position.rules))
    new = set(deck_of(options, position.rules))
    gone = [*(old - new), *([] if options.new_buildings else [TILE_CARD])]
    for card in gone:
        if card in position.cards():
            position = _without(position, card)
    supply = (*position.supply, *sorted(new - old))
    return replace(position, options=options, supply=supply)


def unasked(position: StudyPosition) -> StudyPosition:
    """Return the position without the exact question of a game; cards on offer go under the draw pile."""
    moment = position.moment
    if moment is None:
        return position
    roles = position.roles
    if moment.role != NOBODY and roles:
        # The interrupted phase is over for the other questions.
        roles = roles[:-1]
    return replace(position, moment=None, roles=roles, supply=(*position.supply, *moment.cards))


def with_governor(position: StudyPosition, seat: int) -> StudyPosition:
    """Return the position with another governor; the same roles are taken from there on."""
    return unasked(replace(position, governor=seat))


def with_role(position: StudyPosition, turn: int, role: int) -> StudyPosition:
    """Return the position with the role that was taken in a turn, -1 for none from that turn on."""
    position = unasked(position)
    kept = position.roles[:turn]
    roles = kept if role == NOBODY else (*kept, role, *position.roles[turn + 1 :])
    question = position.question
    if question.role in roles or len(roles) >= position.options.turns_per_round:
        question = StudyQuestion()
    return replace(position, roles=roles, question=question)


def with_round(position: StudyPosition, number: int) -> StudyPosition:
    """Return the position in another round; the question stays."""
    return replace(position, round=number)


def with_question(position: StudyPosition, question: StudyQuestion) -> StudyPosition:
    """Return the position with another question in place of the one of a game."""
    position = unasked(position)
    return replace(position, question=question, roles=() if question.starts_round else position.roles)


def with_tiles(position: StudyPosition, tiles: tuple[int, ...]) -> StudyPosition:
    """Return the position with the price tiles in another order, the next one first."""
    at = position.trades % len(tiles)
    return replace(position, tiles=tiles[len(tiles) - at :] + tiles[: len(tiles) - at])


def tiles_from_next(position: StudyPosition) -> tuple[int, ...]:
    """Return the price tiles in the order in which they come."""
    at = position.trades % len(position.tiles)
    return position.tiles[at:] + position.tiles[:at]


def with_trades(position: StudyPosition, trades: int) -> StudyPosition:
    """Return the position after another number of Trader phases; the next tile stays the next one."""
    tiles = tiles_from_next(position)
    return with_tiles(replace(position, trades=trades), tiles)


def shuffled(position: StudyPosition, *, is_shuffled: bool) -> StudyPosition:
    """Return the position with its draw pile shuffled or in order."""
    return replace(position, is_shuffled=is_shuffled)


# -- inside ---------------------------------------------------------------------------------------


def _with_seat(position: StudyPosition, seat: int, cards: SeatCards) -> StudyPosition:
    seats = position.seats
    return replace(position, seats=(*seats[:seat], cards, *seats[seat + 1 :]))


def _without(position: StudyPosition, card: int) -> StudyPosition:
    """Return the position without a card; goods on it and buildings below it go under the draw pile."""
    if card in position.supply:
        return replace(position, supply=tuple([other for other in position.supply if other != card]))
    if card in position.discard:
        at = position.discard.index(card)
        return replace(
            position,
            discard=position.discard[:at] + position.discard[at + 1 :],
            discard_seen=position.discard_seen[:at] + position.discard_seen[at + 1 :],
        )
    for seat, cards in enumerate(position.seats):
        if card in cards.city:
            return _without_building(position, seat, cards.city.index(card))
        if card in cards.cards():
            kept = replace(
                cards,
                goods=tuple([NOBODY if good == card else good for good in cards.goods]),
                covered=tuple([pair for pair in cards.covered if pair[1] != card]),
                hand=_less(cards.hand, card),
                known=_less(cards.known, card),
                stored=_less(cards.stored, card),
                harbored=_less(cards.harbored, card),
            )
            return _with_seat(position, seat, kept)
    return position


def _less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


def _without_building(position: StudyPosition, seat: int, place: int) -> StudyPosition:
    cards = position.seats[seat]
    freed = [cards.goods[place]] if cards.goods[place] != NOBODY else []
    freed += [card for at, card in cards.covered if at == place and card != TILE_CARD]
    covered = [(at - (at > place), card) for at, card in cards.covered if at != place]
    left = replace(
        cards,
        city=cards.city[:place] + cards.city[place + 1 :],
        goods=cards.goods[:place] + cards.goods[place + 1 :],
        covered=tuple(covered),
        spent=cards.spent & ~(1 << BUILDING_OF[cards.city[place]]),
    )
    return _settled(replace(_with_seat(position, seat, left), supply=(*position.supply, *freed)))


def _put(position: StudyPosition, card: int, target: Place) -> StudyPosition:
    """Return the position with a card, which is nowhere yet, at a place."""
    zone, seat = target.zone, target.seat
    if zone is BoardZone.SUPPLY:
        return replace(position, supply=_inserted(position.supply, card, target.index))
    if zone is BoardZone.DISCARD:
        return replace(
            position,
            discard=_inserted(position.discard, card, target.index),
            discard_seen=_inserted(position.discard_seen, NOBODY, target.index),
        )
    cards = position.seats[seat]
    puts: dict[BoardZone, Callable[[], SeatCards]] = {
        BoardZone.CITY: lambda: replace(cards, city=(*cards.city, card), goods=(*cards.goods, NOBODY)),
        BoardZone.HAND: lambda: replace(cards, hand=_inserted(cards.hand, card, target.index)),
        BoardZone.STORED: lambda: replace(cards, stored=_inserted(cards.stored, card, target.index)),
        BoardZone.HARBOUR: lambda: replace(cards, harbored=_inserted(cards.harbored, card, target.index)),
    }
    return _settled(_with_seat(position, seat, puts[zone]()))


def _inserted(cards: tuple[int, ...], card: int, index: int) -> tuple[int, ...]:
    at = len(cards) if index == LAST else min(index, len(cards))
    return (*cards[:at], card, *cards[at:])


def _settled(position: StudyPosition) -> StudyPosition:
    """Return the position with the active buildings of its moment, if a city changed during a game.

    Only in a Builder phase some buildings are not active yet, so all of them become active elsewhere.
    """
    moment = position.moment
    if moment is None:
        return position
    owned = [tableau.bits(cards.city) & tableau.HOOK_BITS for cards in position.seats]
    return replace(position, moment=replace(moment, working=tuple(owned)))


def _reordered(position: StudyPosition, source: Place, index: int) -> StudyPosition:
    """Return the position with a card at another index of its zone."""
    zone, seat = source.zone, source.seat
    cards = cards_at(position, zone, seat)
    order = [at for at in range(len(cards)) if at != source.index]
    order.insert(len(order) if index == LAST else min(index, len(order)), source.index)
    new = tuple([cards[at] for at in order])
    if zone is BoardZone.SUPPLY:
        return replace(position, supply=new)
    if zone is BoardZone.DISCARD:
        seen = tuple([position.discard_seen[at] for at in order])
        return replace(position, discard=new, discard_seen=seen)
    own = position.seats[seat]
    if zone is BoardZone.CITY:
        goods = tuple([own.goods[at] for at in order])
        covered = tuple([(order.index(at), card) for at, card in own.covered])
        return _with_seat(position, seat, replace(own, city=new, goods=goods, covered=covered))
    if zone is BoardZone.HAND:
        return _with_seat(position, seat, replace(own, hand=new))
    if zone is BoardZone.STORED:
        return _with_seat(position, seat, replace(own, stored=new))
    return _with_seat(position, seat, replace(own, harbored=new))


def _with_players(position: StudyPosition, players: int) -> StudyPosition:
    """Return the position with fewer or more seats."""
    for seat in range(players, position.players):
        freed = tuple([card for card in position.seats[seat].cards() if card != TILE_CARD])
        position = replace(position, supply=(*position.supply, *freed))
    seats = list(position.seats[:players])
    while len(seats) < players:
        seats.append(SeatCards())
    seen = [by if by == EVERYBODY or by < players else NOBODY for by in position.discard_seen]
    position = replace(
        position,
        options=replace(position.options, players=players),
        seats=tuple(seats),
        governor=min(position.governor, players - 1),
        roles=position.roles[: replace(position.options, players=players).turns_per_round - 1],
        library_used=position.library_used if players == len(position.seats) else 0,
        discard_seen=tuple(seen),
        question=StudyQuestion(),
    )
    for seat in range(players):
        if not position.seats[seat].city:
            position = _with_start_building(position, seat)
    return position


def _with_start_building(position: StudyPosition, seat: int) -> StudyPosition:
    building = BUILDING_OF[copies(START_BUILDING)[0]]
    try:
        return add(position, building, Place(BoardZone.CITY, seat))
    except EditError:
        return position
