"""Complete state of a game: ints, tuples and references to shared values.

The verbs and phases change a state in place, and a search copies it before it plays on. Values by seat that
change often are lists; the others are tuples that are replaced, so that copies share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.rules.options import GameOptions
from sanjuan_desktop.rules.terms import NOBODY, RULES_VERSION

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import Event

Events: TypeAlias = "list[Event] | None"
"""List that receives the events of an action; None if they are not needed."""

DEFAULT_OPTIONS: Final = GameOptions()


class State:
    """State of one game. See the comment at each slot; cards are :data:`CardId` ints."""

    __slots__ = (
        "actor",  # seat that decides
        "cards",  # cards on offer, outside hands and piles (drawn, revealed)
        "cathedral_free",  # 1 while the Cathedral tile may be built
        "chooser",  # seat that chose the current role
        "cities",  # per seat: cards on the lots, in the order the lots were filled
        "costs",  # printed cost by card, for the edition of the game
        "count",  # number of cards or goods of the question
        "covered",  # per seat: (place, card) of overbuilt buildings, oldest first
        "decision",  # current question (Decision), 0 = none
        "discard",  # the discard pile, oldest first
        "discard_seen",  # for each card of `discard`: seat that knows it, 4 all, -1 none
        "drawn",  # cards of `supply` already drawn
        "goods",  # per seat and place: the card that is the good, -1 = none
        "governor",  # seat
        "hands",  # per seat: hand cards in order of arrival
        "harbored",  # per seat: good cards under the Harbor, face down
        "known",  # per seat: hand cards that all players saw (eye mark)
        "library_declared",  # 1: the chooser uses the Library with this role (2 players)
        "library_used",  # bit per seat: spent this round (2 players)
        "offer",  # building of the current offer, -1 none
        "options",
        "owned",  # per seat: bit per city building in the city
        "players",
        "rng0",
        "rng1",
        "role",  # current role, -1 none
        "round",  # 1 = first
        "rules",  # version of the rules of the game
        "sold",  # goods sold in this Trader phase, by all players
        "spent",  # per seat: bit per building used up for the whole game (Bank)
        "stage",
        "stalled",  # state of a round that began with both piles empty (see terms), 0 = it did not
        "step",  # seats already done in this phase or start of round
        "stored",  # per seat: hand cards put under Chapel and Bank
        "stored_now",  # bit per building that stored in this player's start of round
        "sub",  # step within the part of one player
        "supply",  # draw pile, top at index `drawn`
        "taken",  # per role: seat that took it this round, -1 free
        "tile_up",  # 1 while a price tile is face up
        "tiles",  # price tiles in their order
        "trades",  # completed Trader phases
        "turn",  # role choices made this round
        "working",  # per seat: bit per active building with a function
    )

    def __init__(self) -> None:
        self.options: GameOptions = DEFAULT_OPTIONS
        self.rules: int = RULES_VERSION
        self.players: int = 0
        self.costs: tuple[int, ...] = ()
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
        self.taken: tuple[int, ...] = ()
        self.supply: tuple[int, ...] = ()
        self.drawn: int = 0
        self.discard: tuple[int, ...] = ()
        self.discard_seen: tuple[int, ...] = ()
        self.tiles: tuple[int, ...] = ()
        self.trades: int = 0
        self.tile_up: int = 0
        self.library_used: int = 0
        self.library_declared: int = 0
        self.sold: int = 0
        self.cathedral_free: int = 0
        self.stored_now: int = 0
        self.stalled: int = 0
        self.rng0: int = 1
        self.rng1: int = 0
        self.covered: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.stored: tuple[tuple[int, ...], ...] = ()
        self.harbored: tuple[tuple[int, ...], ...] = ()
        self.known: tuple[tuple[int, ...], ...] = ()
        self.spent: tuple[int, ...] = ()
        self.owned: tuple[int, ...] = ()
        self.working: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = []
        self.cities: list[tuple[int, ...]] = []
        self.goods: list[tuple[int, ...]] = []

    @property
    def supply_size(self) -> int:
        """Number of cards left in the draw pile."""
        return len(self.supply) - self.drawn

    @property
    def tile(self) -> int:
        """Price tile on top or face up, as an index into ``TILES``."""
        return self.tiles[self.trades % len(self.tiles)]

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.stage == 4

    def copy(self) -> State:
        """Return an independent state; shared tuples are never changed in place."""
        return copy_into(self, State.__new__(State))


def copy_into(old: State, new: State) -> State:
    """Fill ``new`` with the values of ``old`` and return it."""
    new.options = old.options
    new.rules = old.rules
    new.players = old.players
    new.costs = old.costs
    new.round = old.round
    new.governor = old.governor
    new.turn = old.turn
    new.stage = old.stage
    new.role = old.role
    new.chooser = old.chooser
    new.step = old.step
    new.sub = old.sub
    new.decision = old.decision
    new.actor = old.actor
    new.count = old.count
    new.offer = old.offer
    new.cards = old.cards
    new.taken = old.taken
    new.supply = old.supply
    new.drawn = old.drawn
    new.discard = old.discard
    new.discard_seen = old.discard_seen
    new.tiles = old.tiles
    new.trades = old.trades
    new.tile_up = old.tile_up
    new.library_used = old.library_used
    new.library_declared = old.library_declared
    new.sold = old.sold
    new.cathedral_free = old.cathedral_free
    new.stored_now = old.stored_now
    new.stalled = old.stalled
    new.rng0 = old.rng0
    new.rng1 = old.rng1
    new.covered = old.covered
    new.stored = old.stored
    new.harbored = old.harbored
    new.known = old.known
    new.spent = old.spent
    new.owned = old.owned
    new.working = old.working
    new.hands = old.hands[:]
    new.cities = old.cities[:]
    new.goods = old.goods[:]
    return new


def with_item(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return ``items`` with ``value`` at ``index``."""
    return (*items[:index], value, *items[index + 1 :])
