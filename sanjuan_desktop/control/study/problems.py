"""Reasons why a position cannot occur in a game, each with its place on the study board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sanjuan_desktop.control.study.position import PositionError, setup_line, to_state
from sanjuan_desktop.rules import Decision, Role, Stage, deck_of
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, FIXED_PRICE, IS_CITY, TILE_CARD
from sanjuan_desktop.rules.phases.round_start import hand_limit
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.study.position import SeatCards, StudyPosition
    from sanjuan_desktop.rules import State


class BoardZone(StrEnum):
    """Place of the study board where cards lie, or where something about the round is set."""

    CITY = "city"
    HAND = "hand"
    STORED = "stored"
    """Under Chapel and Bank."""
    HARBOUR = "harbour"
    """Under the Harbour."""
    SUPPLY = "supply"
    DISCARD = "discard"
    ROUND = "round"
    QUESTION = "question"


class Fault(StrEnum):
    """Kinds of problems of a position."""

    TOO_MANY = "too many"
    """More copies of a building than the deck has."""
    MISSING = "missing"
    """A card of the deck is nowhere."""
    FOREIGN = "foreign"
    """A card does not belong to the deck of these options."""
    NO_BUILDING = "no building"
    """An empty city."""
    FULL = "full"
    """A full city, which would have ended the game."""
    TWICE = "twice"
    """A city building twice in one city."""
    NO_GOOD_THERE = "no good there"
    """A good on a building that holds none."""
    NOTHING_ABOVE = "nothing above"
    """Cards under a building that was never in this city."""
    TOO_EARLY = "too early"
    """More buildings than a player can have built so far."""
    TOO_MANY_TRADES = "too many trades"
    """More Trader phases than rounds."""
    OVER_LIMIT = "over limit"
    """More hand cards at the beginning of a round than the limit allows."""
    NOT_ASKED = "not asked"
    """The question does not occur."""
    NO_START = "no start"
    """The first round has no questions at its start."""
    OUTDATED = "outdated"
    """The question of the game no longer fits the changed position."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason; ``seat`` is -1 for what all players share, ``building`` -1 if it is about none.

    ``found`` and ``most`` are numbers of cards, buildings or phases: those of the position, and the limit.
    """

    fault: Fault
    zone: BoardZone
    seat: int = NOBODY
    building: int = NOBODY
    found: int = 0
    most: int = 0


def problems(position: StudyPosition) -> tuple[Problem, ...]:
    """Return the reasons why a position is impossible; none if a game can go on from it."""
    found = [*_of_cards(position)]
    for seat, cards in enumerate(position.seats):
        found += _of_seat(position, seat, cards)
    found += _of_round(position)
    return tuple(found) or tuple(_of_question(position))


def _of_cards(position: StudyPosition) -> Iterator[Problem]:
    """Yield a problem for each building whose copies are not exactly those of the deck."""
    deck = Counter(BUILDING_OF[card] for card in deck_of(position.options, position.rules))
    if position.options.new_buildings:
        deck[BUILDING_OF[TILE_CARD]] = 1
    cards = position.cards() + ([TILE_CARD] if position.cathedral_free else [])
    there = Counter(BUILDING_OF[card] for card in cards)
    twice = {BUILDING_OF[card] for card, count in Counter(cards).items() if count > 1}
    for building in sorted(deck.keys() | there.keys()):
        found, most = there[building], deck[building]
        if not most:
            yield Problem(Fault.FOREIGN, _zone_of(position, building), *_seat_of(position, building), found)
        elif found > most or building in twice:
            yield Problem(Fault.TOO_MANY, BoardZone.SUPPLY, NOBODY, building, found, most)
        elif found < most:
            yield Problem(Fault.MISSING, BoardZone.SUPPLY, NOBODY, building, found, most)


def _seat_of(position: StudyPosition, building: int) -> tuple[int, int]:
    """Return the first seat that has a card of a building, -1 for none, and the building."""
    for seat, cards in enumerate(position.seats):
        if any(BUILDING_OF[card] == building for card in cards.cards()):
            return seat, building
    return NOBODY, building


def _zone_of(position: StudyPosition, building: int) -> BoardZone:
    for cards in position.seats:
        if any(BUILDING_OF[card] == building for card in cards.city):
            return BoardZone.CITY
        if any(BUILDING_OF[card] == building for card in cards.cards()):
            return BoardZone.HAND
    return BoardZone.SUPPLY


def _of_seat(position: StudyPosition, seat: int, cards: SeatCards) -> Iterator[Problem]:
    size, most = len(cards.city), position.options.city_size
    if not size:
        yield Problem(Fault.NO_BUILDING, BoardZone.CITY, seat)
    if size >= most and not (size == most and _is_building(position)):
        yield Problem(Fault.FULL, BoardZone.CITY, seat, NOBODY, size, most - 1)
    elif size > _most_buildings(position):
        yield Problem(Fault.TOO_EARLY, BoardZone.CITY, seat, NOBODY, size, _most_buildings(position))
    kinds = Counter(BUILDING_OF[card] for card in cards.city if IS_CITY[card])
    for building, count in kinds.items():
        if count > 1:
            yield Problem(Fault.TWICE, BoardZone.CITY, seat, building, count, 1)
    for card, good in zip(cards.city, cards.goods, strict=True):
        if good != NOBODY and IS_CITY[card] and not FIXED_PRICE[card]:
            yield Problem(Fault.NO_GOOD_THERE, BoardZone.CITY, seat, BUILDING_OF[card])
    if cards.stored and not has_had(cards, "store"):
        yield Problem(Fault.NOTHING_ABOVE, BoardZone.STORED, seat, NOBODY, len(cards.stored))
    if cards.harbored and not has_had(cards, "stores_sale"):
        yield Problem(Fault.NOTHING_ABOVE, BoardZone.HARBOUR, seat, NOBODY, len(cards.harbored))


def has_had(cards: SeatCards, hook: str) -> bool:
    """Return whether a building with a hook is in a city, or was overbuilt there."""
    ever = [*cards.city, *[card for _, card in cards.covered]]
    return any(getattr(BUILDINGS[BUILDING_OF[card]].hooks, hook) for card in ever)


def _is_building(position: StudyPosition) -> bool:
    """Return whether the question belongs to a Builder phase in which players may have built."""
    return position.moment is not None and position.moment.role == Role.BUILDER


def _most_buildings(position: StudyPosition) -> int:
    """Return the maximum size of a city so far: the start building, and one for each Builder phase."""
    return position.round + (Role.BUILDER in position.roles)


def _is_outdated(s: State) -> bool:
    """Return whether the question of a game asks for more or fewer cards than the hand limit."""
    if (s.stage, s.decision) != (Stage.ROUND_START, Decision.DISCARD):
        return False
    return s.count != len(s.hands[s.actor]) - hand_limit(s, s.actor)


def _of_round(position: StudyPosition) -> Iterator[Problem]:
    most = position.round - 1 + (Role.TRADER in position.roles)
    if position.trades > most:
        yield Problem(Fault.TOO_MANY_TRADES, BoardZone.ROUND, NOBODY, NOBODY, position.trades, most)


def _of_question(position: StudyPosition) -> Iterator[Problem]:
    """Yield the problems of the question, in a position whose cards are right."""
    question, moment = position.question, position.moment
    if moment is None and question.starts_round and position.round == 1:
        yield Problem(Fault.NO_START, BoardZone.QUESTION)
        return
    try:
        state = to_state(position)
        if moment is not None and _is_outdated(state):
            raise PositionError("the hand limit asks for another number of cards")
        if state.stage == Stage.ROLE_CHOICE and position.round > 1 and not position.roles:
            for seat, cards in enumerate(position.seats):
                limit = hand_limit(state, seat)
                if len(cards.hand) > limit:
                    yield Problem(Fault.OVER_LIMIT, BoardZone.HAND, seat, NOBODY, len(cards.hand), limit)
        setup_line(position, 0)
    except PositionError:
        fault = Fault.NOT_ASKED if moment is None else Fault.OUTDATED
        yield Problem(fault, BoardZone.QUESTION, question.seat, found=max(0, question.role))
