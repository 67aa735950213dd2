"""Knowledge of one player, and sampled deals that agree with it (rules, section 9).

Hidden information is removed here, in the core, never in a widget. Computer players and the table get a
:class:`PlayerView`; hidden cards are ``UNKNOWN`` in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import engine
from sanjuan_desktop.rules.catalogue import deck_bytes
from sanjuan_desktop.rules.catalogue.cards import COSTS, TILE_CARD
from sanjuan_desktop.rules.legal import NOTHING, LegalActions
from sanjuan_desktop.rules.state import DEFAULT_OPTIONS, State
from sanjuan_desktop.rules.terms import (
    EVERYBODY,
    NOBODY,
    OVER,
    PROSPECTOR,
    RULES_VERSION,
    TILES,
    UNKNOWN,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules.options import GameOptions
    from sanjuan_desktop.rules.rng import Rng

_FIELDS: Final = (
    "actor",
    "cards",
    "cathedral_free",
    "chooser",
    "cities",
    "count",
    "covered",
    "decision",
    "discard_known",
    "discard_open",
    "discard_size",
    "goods",
    "governor",
    "hand",
    "hand_sizes",
    "harbored",
    "has_harbored",
    "has_put_under",
    "known",
    "library_declared",
    "library_used",
    "offer",
    "options",
    "owned",
    "revealed",
    "role",
    "round",
    "rules",
    "seat",
    "sold",
    "spent",
    "stage",
    "stalled",
    "step",
    "stored",
    "stored_now",
    "sub",
    "supply_size",
    "taken",
    "tile_up",
    "tiles",
    "trades",
    "turn",
    "working",
)


class PlayerView:
    """Game as ``seat`` may see it (-1: a spectator, who sees no hand).

    Values by seat are tuples; cards are :data:`CardId`. Equal knowledge gives equal views, independent of the
    hidden cards.
    """

    __slots__ = _FIELDS

    def __init__(self) -> None:
        self.options: GameOptions = DEFAULT_OPTIONS
        self.rules: int = RULES_VERSION
        self.seat: int = 0
        self.round: int = 0
        self.governor: int = 0
        self.turn: int = 0
        self.stage: int = 0
        self.role: int = NOBODY
        self.chooser: int = 0
        self.step: int = 0
        self.sub: int = 0
        self.decision: int = 0
        self.actor: int = NOBODY
        self.count: int = 0
        self.offer: int = NOBODY
        self.cards: tuple[int, ...] = ()
        """Cards on offer; UNKNOWN if only their owner may see them."""
        self.taken: tuple[int, ...] = ()
        self.supply_size: int = 0
        self.discard_size: int = 0
        self.discard_known: tuple[int, ...] = ()
        """Cards of the discard pile that only this seat has seen, because it discarded them; sorted."""
        self.discard_open: tuple[int, ...] = ()
        """Cards of the discard pile that all players have seen; sorted."""
        self.tiles: tuple[int, ...] = ()
        """Price tiles in their order, UNKNOWN for those not seen yet."""
        self.trades: int = 0
        self.tile_up: int = 0
        self.library_used: int = 0
        self.library_declared: int = 0
        self.sold: int = 0
        self.cathedral_free: int = 0
        self.stored_now: int = 0
        self.stalled: int = 0
        self.hand: tuple[int, ...] = ()
        self.hand_sizes: tuple[int, ...] = ()
        self.cities: tuple[tuple[int, ...], ...] = ()
        self.goods: tuple[tuple[bool, ...], ...] = ()
        """Per seat and place: whether there is a good."""
        self.covered: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.stored: tuple[int, ...] = ()
        """Cards of this seat under Chapel and Bank."""
        self.harbored: int = 0
        """Number of cards under the Harbor of this seat; no player knows which."""
        self.has_put_under: tuple[bool, ...] = ()
        """Per seat: whether there are cards under Chapel or Bank; the number is hidden."""
        self.has_harbored: tuple[bool, ...] = ()
        """Per seat: whether there are goods under the Harbor; the number is hidden."""
        self.known: tuple[tuple[int, ...], ...] = ()
        """Per seat: hand cards that all players saw."""
        self.revealed: tuple[tuple[tuple[int, ...], ...], ...] = ()
        """Hands, cards under Chapel and Bank, goods under the Harbor, by seat; empty if they are hidden.

        They are open at the end and in :func:`open_view_for`.
        """
        self.spent: tuple[int, ...] = ()
        self.owned: tuple[int, ...] = ()
        self.working: tuple[int, ...] = ()

    def key(self) -> tuple[object, ...]:
        """Return all values, for the comparison of views."""
        return tuple([getattr(self, name) for name in _FIELDS])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayerView) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.key(),))

    @property
    def players(self) -> int:
        """Number of players."""
        return self.options.players

    @property
    def tile(self) -> int:
        """Price tile on top or face up, UNKNOWN if it was never seen."""
        return self.tiles[self.trades % len(self.tiles)]

    @property
    def has_stored(self) -> tuple[bool, ...]:
        """Per seat: whether there are cards under any building; the number is hidden."""
        return tuple([a or b for a, b in zip(self.has_put_under, self.has_harbored, strict=True)])

    @property
    def is_open(self) -> bool:
        """True if the hands and the cards under buildings of all players are open."""
        return len(self.revealed) > 0

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.stage == 4


def _rebuild(values: tuple[object, ...]) -> PlayerView:
    """Return the view with the key ``values`` (pickling)."""
    view = PlayerView()
    for name, value in zip(_FIELDS, values, strict=True):
        setattr(view, name, value)
    return view


def view_for(s: State, seat: int) -> PlayerView:
    """Return the view of ``seat`` on ``s``; -1 is a spectator. At the end all hands are revealed."""
    v = view_without_discards(s, seat)
    v.discard_open = _discards_seen_by(s, EVERYBODY)
    if seat != NOBODY:
        v.discard_known = _discards_seen_by(s, seat)
    return v


def open_view_for(s: State, seat: int) -> PlayerView:
    """Return the view of ``seat`` in a game with open hands.

    It shows all hands, the cards under Chapel and Bank, the cards on offer and the discards that a player has
    seen. Cards that no player knows stay hidden: both piles, goods, and the cards under a Harbor, for which
    the Cathedral tile stands.
    """
    v = view_for(s, seat)
    if v.is_open:
        return v
    v.revealed = (tuple(s.hands), s.stored, tuple([(TILE_CARD,) * len(cards) for cards in s.harbored]))
    v.cards = s.cards
    v.discard_known = ()
    # No strict=True, because mypyc compiles a zip with it to a slower loop.
    seen = [card for card, by in zip(s.discard, s.discard_seen) if by != NOBODY]  # noqa: B905
    seen.sort()
    v.discard_open = tuple(seen)
    return v


def view_without_discards(s: State, seat: int) -> PlayerView:
    """Return :func:`view_for` without discarded cards, for callers that do not need them: faster."""
    v = PlayerView.__new__(PlayerView)
    v.options = s.options
    v.rules = s.rules
    v.seat = seat
    v.round = s.round
    v.governor = s.governor
    v.turn = s.turn
    v.stage = s.stage
    v.role = s.role
    v.chooser = s.chooser
    v.step = s.step
    v.sub = s.sub
    v.decision = s.decision
    v.actor = s.actor
    v.count = s.count
    v.offer = s.offer
    v.taken = s.taken
    v.supply_size = len(s.supply) - s.drawn
    v.discard_size = len(s.discard)
    v.trades = s.trades
    v.tile_up = s.tile_up
    v.library_used = s.library_used
    v.library_declared = s.library_declared
    v.sold = s.sold
    v.cathedral_free = s.cathedral_free
    v.stored_now = s.stored_now
    v.stalled = s.stalled
    v.cities = tuple(s.cities)
    v.covered = s.covered
    v.known = s.known
    v.revealed = (tuple(s.hands), s.stored, s.harbored) if s.stage == OVER else ()
    v.spent = s.spent
    v.owned = s.owned
    v.working = s.working
    v.hand_sizes = tuple([len(hand) for hand in s.hands])
    v.goods = tuple([tuple([good != NOBODY for good in goods]) for goods in s.goods])
    v.has_put_under = tuple([len(cards) > 0 for cards in s.stored])
    v.has_harbored = tuple([len(cards) > 0 for cards in s.harbored])
    v.tiles = seen_tiles(s)
    v.cards = s.cards
    if s.cards and s.actor != seat and s.role != PROSPECTOR:
        v.cards = (UNKNOWN,) * len(s.cards)
    v.discard_open = v.discard_known = ()
    if seat == NOBODY:
        v.hand = v.stored = ()
        v.harbored = 0
    else:
        v.hand = s.hands[seat]
        v.stored = s.stored[seat]
        v.harbored = len(s.harbored[seat])
    return v


def _discards_seen_by(s: State, seat: int) -> tuple[int, ...]:
    """Return the discarded cards that ``seat`` (or EVERYBODY) has seen, sorted."""
    seen_by = s.discard_seen
    if seat not in seen_by:
        return ()
    # No strict=True, because mypyc compiles a zip with it to a slower loop.
    seen = [card for card, by in zip(s.discard, seen_by) if by == seat]  # noqa: B905
    seen.sort()
    return tuple(seen)


def seen_tiles(s: State) -> tuple[int, ...]:
    """Return the price tiles in order, UNKNOWN for those no phase has turned up yet."""
    seen = tiles_turned(s)
    return s.tiles[:seen] + (UNKNOWN,) * (len(TILES) - seen)


def tiles_turned(s: State) -> int:
    """Return the number of price tiles, from the first one, that were already turned up."""
    return min(len(TILES), s.trades + s.tile_up)


def _visible_state(v: PlayerView) -> State:
    """Return a state with all public values.

    Hands, goods, stored cards, both piles and the generator are not set.
    """
    s = State.__new__(State)
    s.options = v.options
    s.rules = v.rules
    s.players = v.options.players
    s.costs = COSTS[v.options.edition]
    s.round = v.round
    s.governor = v.governor
    s.turn = v.turn
    s.stage = v.stage
    s.role = v.role
    s.chooser = v.chooser
    s.step = v.step
    s.sub = v.sub
    s.decision = v.decision
    s.actor = v.actor
    s.count = v.count
    s.offer = v.offer
    s.cards = v.cards
    s.taken = v.taken
    s.drawn = 0
    s.tiles = v.tiles
    s.trades = v.trades
    s.tile_up = v.tile_up
    s.library_used = v.library_used
    s.library_declared = v.library_declared
    s.sold = v.sold
    s.cathedral_free = v.cathedral_free
    s.stored_now = v.stored_now
    s.stalled = v.stalled
    s.covered = v.covered
    s.known = v.known
    s.spent = v.spent
    s.owned = v.owned
    s.working = v.working
    s.cities = list(v.cities)
    return s


def masked_state(v: PlayerView) -> State:
    """Return a state with the knowledge of the view, and UNKNOWN for every hidden card.

    It is valid for legal actions, prices and visible scores of the seat of the view; it must not be played
    on.
    """
    s = _visible_state(v)
    s.supply = (UNKNOWN,) * v.supply_size
    s.discard = (UNKNOWN,) * v.discard_size
    s.discard_seen = (NOBODY,) * v.discard_size
    # The card of a good is never known; any number except NOBODY means that there is a good.
    s.goods = [tuple([TILE_CARD if good else NOBODY for good in goods]) for goods in v.goods]
    s.hands = [
        v.hand if seat == v.seat else known + (UNKNOWN,) * (v.hand_sizes[seat] - len(known))
        for seat, known in enumerate(v.known)
    ]
    s.stored = tuple([v.stored if seat == v.seat else () for seat in range(s.players)])
    s.harbored = tuple([(UNKNOWN,) * v.harbored if seat == v.seat else () for seat in range(s.players)])
    if v.revealed:
        _reveal(v, s)
    s.rng0 = 1
    s.rng1 = 0
    return s


def _reveal(v: PlayerView, s: State) -> None:
    """Set the hands and stored cards that are revealed at the end."""
    hands, s.stored, s.harbored = v.revealed
    s.hands = list(hands)


def legal_for(v: PlayerView) -> LegalActions:
    """Return the legal actions of the seat of the view; empty if another seat decides."""
    if v.actor != v.seat:
        return NOTHING
    return engine.legal_actions(masked_state(v))


def complete(v: PlayerView, rng: Rng) -> State:
    """Return a sampled deal: a full state that agrees with the view, with random hidden cards.

    All public counts are correct, and ``view_for(complete(v, rng), v.seat) == v``.
    """
    s = _visible_state(v)
    pool = hidden_cards(v)
    rng.shuffle(pool)
    _deal_hidden(v, s, _Dealer(tuple(pool)), rng)
    s.tiles = _complete_tiles(v, rng)
    s.rng0 = rng.next32() | 1
    s.rng1 = rng.next32()
    return s


class _Dealer:
    """Dealer of hidden cards from a shuffled pool."""

    __slots__ = ("at", "pool")

    def __init__(self, pool: tuple[int, ...] = ()) -> None:
        self.pool = pool
        self.at = 0

    def deal(self, count: int) -> tuple[int, ...]:
        """Return the next ``count`` cards."""
        start = self.at
        self.at = start + count
        return self.pool[start : self.at]

    def goods(self, goods: tuple[bool, ...]) -> tuple[int, ...]:
        """Return cards for the places with a good, and NOBODY for the others."""
        if True not in goods:
            return (NOBODY,) * len(goods)
        return tuple([self.deal(1)[0] if good else NOBODY for good in goods])

    def left(self) -> int:
        """Return the number of cards left."""
        return len(self.pool) - self.at


def hidden_cards(v: PlayerView) -> list[int]:
    """Return all cards of the deck whose place is unknown in the view, in order of number."""
    seen = bytearray(v.hand)
    seen += bytes(v.stored)
    seen += bytes(v.discard_known)
    seen += bytes(v.discard_open)
    if v.cards and v.cards[0] != UNKNOWN:
        seen += bytes(v.cards)
    for city in v.cities:
        seen += bytes(city)
    for known in v.known:
        seen += bytes(known)
    for shown in v.revealed:
        for cards in shown:
            seen += bytes(cards)
    for covered in v.covered:
        for _, card in covered:
            seen.append(card)
    return list(deck_bytes(v.options, v.rules).translate(None, seen))


def _deal_hidden(v: PlayerView, s: State, guess: _Dealer, rng: Rng) -> None:
    own = v.seat
    if v.revealed:
        _reveal(v, s)
        s.goods = [guess.goods(goods) for goods in v.goods]
    else:
        _deal_others(v, s, guess)
    s.supply = guess.deal(v.supply_size)
    unseen = guess.deal(v.discard_size - len(v.discard_known) - len(v.discard_open))
    s.discard = v.discard_known + v.discard_open + unseen
    s.discard_seen = (
        (own,) * len(v.discard_known) + (EVERYBODY,) * len(v.discard_open) + (NOBODY,) * len(unseen)
    )
    if not v.revealed:
        _deal_stored(v, s, guess, rng)


def _deal_others(v: PlayerView, s: State, guess: _Dealer) -> None:
    """Deal hands, goods, cards on offer and the cards under the Harbor of this seat."""
    own = v.seat
    hands = []
    for seat, known in enumerate(v.known):
        if seat == own:
            hands.append(v.hand)
        else:
            hands.append(known + guess.deal(v.hand_sizes[seat] - len(known)))
    s.hands = hands
    s.goods = [guess.goods(goods) for goods in v.goods]
    if s.cards and s.cards[0] == UNKNOWN:
        s.cards = guess.deal(len(s.cards))
    s.stored = tuple([v.stored if seat == own else () for seat in range(s.players)])
    s.harbored = tuple([guess.deal(v.harbored) if seat == own else () for seat in range(s.players)])


def _deal_stored(v: PlayerView, s: State, guess: _Dealer, rng: Rng) -> None:
    """Deal the remaining cards to the other players with stored cards: at least one under each building."""
    heaps = []
    for seat in range(s.players):
        if seat != v.seat:
            if v.has_put_under[seat]:
                heaps.append((seat, 0))
            if v.has_harbored[seat]:
                heaps.append((seat, 1))
    if not heaps:
        return
    shares = [1] * len(heaps)
    for _ in range(guess.left() - len(heaps)):
        shares[rng.below(len(heaps))] += 1
    stored = list(s.stored)
    harbored = list(s.harbored)
    for (seat, under_harbor), share in zip(heaps, shares, strict=True):
        if under_harbor:
            harbored[seat] = guess.deal(share)
        else:
            stored[seat] = guess.deal(share)
    s.stored = tuple(stored)
    s.harbored = tuple(harbored)


def _complete_tiles(v: PlayerView, rng: Rng) -> tuple[int, ...]:
    missing = [tile for tile in range(len(TILES)) if tile not in v.tiles]
    if not missing:
        return v.tiles
    rng.shuffle(missing)
    return tuple([tile for tile in v.tiles if tile != UNKNOWN]) + tuple(missing)
