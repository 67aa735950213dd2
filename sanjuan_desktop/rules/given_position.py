"""Position from which a game goes on without a history, checked as far as the engine relies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import engine, notation, tableau
from sanjuan_desktop.rules.catalogue import deck_of
from sanjuan_desktop.rules.catalogue.cards import BIT, FIXED_PRICE, IS_CITY, TILE_CARD
from sanjuan_desktop.rules.errors import NotationError, RecordError
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    ASK_TURN_UP,
    BUILDER,
    COUNCILLOR,
    NOBODY,
    PHASE,
    PRODUCER,
    PROSPECTOR,
    ROLE_CHOICE,
    ROUND_START,
    TRADER,
)
from sanjuan_desktop.rules.values import Value

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State

_QUESTIONS: Final[dict[tuple[int, int], tuple[int, ...]]] = {
    (ROUND_START, NOBODY): (ASK_EXCHANGE, ASK_STORE, ASK_DISCARD),
    (ROLE_CHOICE, NOBODY): (ASK_ROLE,),
    (PHASE, BUILDER): (ASK_BUILD,),
    (PHASE, PRODUCER): (ASK_PRODUCE,),
    (PHASE, TRADER): (ASK_SELL,),
    (PHASE, COUNCILLOR): (ASK_DRAW, ASK_KEEP, ASK_DISCARD),
    (PHASE, PROSPECTOR): (ASK_TURN_UP, ASK_KEEP),
}
"""Possible questions by stage and role."""


@dataclass(frozen=True, slots=True)
class GivenPosition(Value):
    """Position in notation, see :func:`~sanjuan_desktop.rules.notation.state_line`."""

    line: str

    def state(self) -> State:
        """Return the position.

        Raises:
            RecordError: the line is not a position with an open question and all cards of its deck.
        """
        try:
            s = notation.parse_state(self.line)
        except NotationError as error:
            raise RecordError(f"the position cannot be read: {error}") from error
        fault = _fault_of(s)
        if fault:
            raise RecordError(f"the position cannot be read: {fault}")
        return s


def cards_in(s: State) -> list[int]:
    """Return all cards of a state, wherever they are; a free Cathedral is not one of them."""
    cards = [*s.supply[s.drawn :], *s.discard, *s.cards]
    for seat in range(s.players):
        cards += [*s.hands[seat], *s.cities[seat], *s.stored[seat], *s.harbored[seat]]
        cards += [good for good in s.goods[seat] if good != NOBODY]
        cards += [card for _, card in s.covered[seat]]
    return cards


def _fault_of(s: State) -> str:
    """Return why the engine could not go on from a state, "" if it can."""
    if s.decision not in _QUESTIONS.get((s.stage, s.role), ()) or s.actor == NOBODY:
        return f"expected a question of stage {s.stage} and role {s.role}, got {s.decision}"
    return _fault_of_numbers(s) or _fault_of_cards(s) or _fault_of_cities(s) or _fault_of_offer(s)


def _fault_of_numbers(s: State) -> str:
    limits = (
        ("round", s.round, 1, 1_000_000),
        ("turn", s.turn, 0, s.options.turns_per_round - 1),
        ("step", s.step, 0, s.players - 1 if s.stage in (PHASE, ROUND_START) else s.players),
        ("trades", s.trades, 0, 1_000_000),
        ("tile_up", s.tile_up, 0, 1),
        ("cathedral_free", s.cathedral_free, 0, int(s.options.new_buildings)),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            return f"{name}: expected {least} to {most}, got {value}"
    if any(not NOBODY <= seat < s.players for seat in s.taken):
        return f"taken: expected seats below {s.players}"
    if s.rng0 < 0 or s.rng1 < 0:
        return "the generator has no negative numbers"
    return ""


def _fault_of_cards(s: State) -> str:
    """Return the first card of the deck that is missing, occurs twice or does not belong to it."""
    found = cards_in(s)
    wanted = [*deck_of(s.options, s.rules), *([TILE_CARD] if s.options.new_buildings else [])]
    if s.cathedral_free:
        found.append(TILE_CARD)
    found.sort()
    wanted.sort()
    if found == wanted:
        return ""
    wrong = [card for card in {*found, *wanted} if found.count(card) != wanted.count(card)]
    return f"{notation.card_name(min(wrong))} occurs {found.count(min(wrong))} times"


def _fault_of_cities(s: State) -> str:
    for seat, city in enumerate(s.cities):
        bits = [BIT[card] for card in city if BIT[card]]
        if len(set(bits)) != len(bits):
            return f"seat {seat} has a city building twice"
        if len(city) > s.options.city_size + (s.stage == PHASE and s.role == BUILDER) - 1:
            return f"the city of seat {seat} is full"
        for card, good in zip(city, s.goods[seat], strict=True):
            if good != NOBODY and IS_CITY[card] and not FIXED_PRICE[card]:
                return f"a good on {notation.card_name(card)}"
        if not set(s.known[seat]) <= set(s.hands[seat]):
            return f"seat {seat} shows a card that is not in its hand"
        if any(place >= len(city) for place, _ in s.covered[seat]):
            return f"seat {seat} has no place for an overbuilt building"
    return ""


def _fault_of_offer(s: State) -> str:
    """Return the fault of the question's numbers, which depend on the question."""
    if s.decision == ASK_KEEP and not 1 <= s.count < len(s.cards):
        return f"expected fewer than {len(s.cards)} cards to keep, got {s.count}"
    if s.decision == ASK_DISCARD and not 1 <= s.count < len(s.hands[s.actor]):
        return f"expected fewer than {len(s.hands[s.actor])} cards to discard, got {s.count}"
    if s.decision in (ASK_EXCHANGE, ASK_DRAW, ASK_PRODUCE, ASK_SELL) and not 1 <= s.count <= _MOST_COUNT:
        return f"count: expected 1 to {_MOST_COUNT}, got {s.count}"
    if s.decision != ASK_KEEP and s.cards:
        return "cards are on offer without a question about them"
    if s.decision == ASK_TURN_UP or (s.decision == ASK_KEEP and s.role == PROSPECTOR):
        offers = tableau.hooks_of(s.working[s.actor]).turn_up
        if not 0 <= s.sub < len(offers):
            return f"sub: expected less than {len(offers)}, got {s.sub}"
    return "" if engine.legal_actions(s).count else "expected a legal action"


_MOST_COUNT: Final = 20
"""Limit of the number of a question; no building allows as many."""
