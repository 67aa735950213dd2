"""Set-up of a game from a seed or a given deal (rules, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import engine, tableau
from sanjuan_desktop.rules.catalogue import START_BUILDING, deck_of
from sanjuan_desktop.rules.catalogue.cards import COSTS, copies, has_building
from sanjuan_desktop.rules.errors import OptionsError
from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.rules.options import HAND
from sanjuan_desktop.rules.phases import draft
from sanjuan_desktop.rules.rng import Rng, seeded
from sanjuan_desktop.rules.state import Events, State
from sanjuan_desktop.rules.terms import NOBODY, RULES_VERSION, TILES
from sanjuan_desktop.rules.values import Value

if TYPE_CHECKING:
    from sanjuan_desktop.rules.options import GameOptions


@dataclass(frozen=True, slots=True)
class Deal(Value):
    """Given deal: top of the supply, order of the tiles, start player.

    ``supply`` lists cards from the top; the others follow in the order of their numbers. Seat n owns the n-th
    Indigo plant from the start, which must not be listed. ``seed`` determines later reshuffles.
    """

    supply: tuple[int, ...] = ()
    tiles: tuple[int, ...] = (0, 1, 2, 3, 4)
    start: int = 0
    seed: int = 0


def start_cards(options: GameOptions) -> tuple[int, ...]:
    """Return the Indigo plant of each seat at the start, by seat."""
    return copies(START_BUILDING)[: options.players]


def opening_cards(options: GameOptions, rules: int = RULES_VERSION) -> tuple[int, ...]:
    """Return the opening cards of seat 0, which are face up in its hand: the first free copies in the deck.

    Raises:
        OptionsError: the deck of these rules has too few cards of a building, or none.
    """
    deck, free = set(deck_of(options, rules)), set(deck_of(options, rules)) - set(start_cards(options))
    cards = []
    for key in options.opening:
        of_key = [card for card in copies(key) if card in deck] if has_building(key) else []
        if not of_key:
            raise OptionsError(f"this deck has no building {key[:40]!r} to open with")
        left = [card for card in of_key if card in free]
        if not left:
            raise OptionsError(f"this deck has not so many of {key!r} to open with")
        cards.append(left[0])
        free.remove(left[0])
    return tuple(cards)


def deal(options: GameOptions, seed: int, rules: int = RULES_VERSION) -> Deal:
    """Return the deal of ``seed`` with the deck of these rules."""
    rng = seeded(seed)
    start = rng.below(options.players)
    tiles = list(range(len(TILES)))
    rng.shuffle(tiles)
    taken = start_cards(options) + opening_cards(options, rules)
    supply = [card for card in deck_of(options, rules) if card not in taken]
    rng.shuffle(supply)
    return Deal(tuple(supply), tuple(tiles), start, seed)


def new_game(options: GameOptions, seed: int, events: Events = None, *, rules: int = RULES_VERSION) -> State:
    """Return a new game; equal options, seed and rules always give the same deal.

    ``rules`` is the version of the rules.
    """
    return start_from(options, deal(options, seed, rules), events, rules=rules)


def start_from(
    options: GameOptions, given: Deal, events: Events = None, *, rules: int = RULES_VERSION
) -> State:
    """Return a new game from a given deal (tests, puzzles), like :func:`new_game`.

    Raises:
        OptionsError: the deal contains cards, tiles or a seat that do not exist in the game.
    """
    deck = deck_of(options, rules)
    taken, opening = start_cards(options), opening_cards(options, rules)
    _check(options, given, deck, opening)
    named = set(given.supply) | set(taken) | set(opening)
    s = State()
    s.options = options
    s.rules = rules
    s.players = options.players
    s.costs = COSTS[options.edition]
    s.supply = given.supply + tuple(card for card in deck if card not in named)
    s.tiles = given.tiles
    s.governor = given.start
    rng = _reshuffler(given.seed)
    s.rng0, s.rng1 = rng.s0, rng.s1
    _set_up_seats(s, taken)
    _deal_hands(s, opening, events)
    if options.draft_hand:
        draft.begin(s, events)
    else:
        engine.begin_first_round(s, events)
    return s


def _reshuffler(seed: int) -> Rng:
    """Return the generator for later reshuffles, which is independent of the deal."""
    return seeded(seed ^ 0x5A17_1A9D)


def _set_up_seats(s: State, taken: tuple[int, ...]) -> None:
    seats = range(s.players)
    nothing: tuple[tuple[int, ...], ...] = tuple(() for _ in seats)
    s.taken = engine.FREE_ROLES
    s.cathedral_free = int(s.options.new_buildings)
    s.covered = tuple(() for _ in seats)
    s.stored = nothing
    s.harbored = nothing
    s.known = nothing
    s.spent = (0,) * s.players
    s.cities = [(taken[seat],) for seat in seats]
    s.goods = [(NOBODY,) for _ in seats]
    tableau.settle(s)


def _deal_hands(s: State, opening: tuple[int, ...], events: Events) -> None:
    """Deal clockwise from the first governor: four cards, or 4 + n to seat n of the draft.

    Seat 0 already has the ``opening`` cards, with the eye mark, and is dealt fewer cards accordingly.
    """
    hands: list[tuple[int, ...]] = [()] * s.players
    for turn in range(s.players):
        seat = (s.governor + turn) % s.players
        shown = opening if seat == 0 else ()
        size = HAND - len(shown) + (turn + 1 if s.options.draft_hand else 0)
        hands[seat] = shown + s.supply[s.drawn : s.drawn + size]
        s.drawn += size
        if events is not None:
            events.append(HandDealt(seat, hands[seat], len(shown)))
    s.hands = hands
    s.known = (opening, *s.known[1:])


def _check(options: GameOptions, given: Deal, cards: tuple[int, ...], opening: tuple[int, ...]) -> None:
    deck = set(cards)
    if len(set(given.supply)) != len(given.supply):
        raise OptionsError("the supply names a card twice")
    if not deck.issuperset(given.supply):
        raise OptionsError(f"cards that are not in this deck: {sorted(set(given.supply) - deck)}")
    if set(given.supply) & set(start_cards(options)):
        raise OptionsError("the supply names an Indigo plant that already stands in a city")
    if set(given.supply) & set(opening):
        raise OptionsError("the supply names a card that is open in a hand")
    if sorted(given.tiles) != list(range(len(TILES))):
        raise OptionsError(f"the tiles must be an order of 0 to {len(TILES) - 1}, not {given.tiles}")
    if not 0 <= given.start < options.players:
        raise OptionsError(f"there is no seat {given.start} with {options.players} players")
