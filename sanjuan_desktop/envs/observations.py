"""Observations: the view of a seat as one row of bytes, with counts, flags and numbers of buildings.

They are made from a :class:`~sanjuan_desktop.rules.PlayerView`, which contains no hidden information, and
from the unfinished answer of the seat. Seats are counted clockwise from the observing one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from sanjuan_desktop.envs.space import KINDS, PLACES, STORES
from sanjuan_desktop.rules import Decision, Good, Role
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.envs.answers import StepwiseAnswer
    from sanjuan_desktop.rules import GameOptions, PlayerView


class Part(NamedTuple):
    """Consecutive bytes of an observation."""

    name: str
    size: int
    meaning: str


_STALLS: Final = 4
_OPTIONS: Final = 4


def table_parts(players: int) -> tuple[Part, ...]:
    """Return the parts for the whole table and for the cards of the observing seat."""
    return (
        Part("options", _OPTIONS, "1 for second edition, new buildings, extra production, drafted hand"),
        Part("round", 1, "1 = first"),
        Part("turn", 1, "role choices made in this round"),
        Part("count", 1, "how many cards or goods the question is about"),
        Part("tile_up", 1, "1 while a price tile lies open"),
        Part("sold", 1, "goods sold in this Trader phase"),
        Part("supply", 1, "cards in the draw pile"),
        Part("discard", 1, "cards in the discard pile"),
        Part("library_declared", 1, "1: the Library is used with this role (two players)"),
        Part("cathedral", 1, "1 while the Kathedrale may be built"),
        Part("harbored", 1, "own cards under the Harbor"),
        Part("hidden_offer", 1, "cards on offer that only another seat sees"),
        Part("decision", len(Decision), "1 at the question (`Decision`; the first: none)"),
        Part("role", len(Role), "1 at the role that is carried out"),
        Part("offer", KINDS, "1 at the building whose offer is asked about"),
        Part("stalled", _STALLS, "1 at how a round stands that began without cards (`rules/terms.py`; "
             "the first: it did not)"),
        Part("stored_now", len(STORES), "1 at buildings that have taken cards in this start of a round"),
        Part("actor", players, "1 at the seat that is asked"),
        Part("governor", players, "1 at the governor"),
        Part("chooser", players, "1 at the seat that chose the role"),
        Part("taken", len(Role) * players, "for each role, 1 at the seat that took it in this round"),
        Part("prices", len(TILES) * len(Good), "prices of the five goods on the current or "
             "next tile, then on those behind it; 0 if no seat has seen the tile"),
        Part("cards", KINDS, "cards on offer, by building"),
        Part("hand", KINDS, "own hand, by building"),
        Part("stored", KINDS, "own cards under Chapel and Bank, by building"),
        Part("discard_known", KINDS, "discarded cards that only this seat has seen, by building"),
        Part("discard_open", KINDS, "discarded cards that everybody has seen, by building"),
    )  # fmt: skip


SEAT_PARTS: Final = (
    Part("city", PLACES, "building on each place, its number + 1, 0 = none"),
    Part("buildings", KINDS, "buildings that stand, by building"),
    Part("covered", KINDS, "buildings that were built over, by building"),
    Part("known", KINDS, "hand cards that everybody has seen, by building"),
    Part("working", KINDS, "1 at buildings whose function works"),
    Part("spent", len(STORES), "1 at buildings that are used up for the game (Bank)"),
    Part("goods", PLACES, "1 where a good lies"),
    Part("hand_size", 1, "cards in hand"),
    Part("library_used", 1, "1: the Library is used up for this round (two players)"),
    Part("has_stored", 1, "1: cards lie under Chapel or Bank"),
    Part("has_harbored", 1, "1: cards lie under the Harbor"),
)
"""Parts for each seat."""

ANSWER_PARTS: Final = (
    Part("building", KINDS, "1 at what is to be built"),
    Part("over", PLACES, "1 at the place that is built over"),
    Part("under", len(STORES), "1 at the building that cards are put under"),
    Part("named_cards", KINDS, "cards named so far, by building"),
    Part("named_places", PLACES, "1 at places named so far"),
    Part("left", 1, "how many may still be named; for a payment, how many must"),
)
"""Parts for the unfinished answer of the observing seat; all zero for other seats."""


def parts(players: int) -> tuple[Part, ...]:
    """Return all parts of an observation in order; those of a seat are called ``seat0.city`` and so on."""
    seats = [part._replace(name=f"seat{n}.{part.name}") for n in range(players) for part in SEAT_PARTS]
    return (*table_parts(players), *seats, *ANSWER_PARTS)


def slices(players: int) -> dict[str, slice]:
    """Return the position of each part in an observation, by its name."""
    found, at = {}, 0
    for part in parts(players):
        found[part.name] = slice(at, at + part.size)
        at += part.size
    return found


def size(players: int) -> int:
    """Return the number of bytes of an observation."""
    return sum([part.size for part in parts(players)])


# ---------------------------------------------------------------------------- bytes

_NOTHING: Final = bytes(KINDS)
_EMPTY_CITY: Final = bytes(PLACES)
_NO_STORE: Final = bytes(len(STORES))
_NO_ANSWER: Final = bytes(sum([part.size for part in ANSWER_PARTS]))


def _ones(size: int) -> list[bytes]:
    """Return rows of ``size`` bytes with a 1 at each place in turn; the last row, for -1, has none."""
    return [bytes([index == place for index in range(size)]) for place in range(size + 1)]


_ONE: Final = _ones(KINDS)
_DECISIONS: Final = _ones(len(Decision))
_ROLES: Final = _ones(len(Role))
_STALLED: Final = _ones(_STALLS)
_STORE: Final = _ones(len(STORES))
_PLACE: Final = _ones(PLACES)
_PRICES: Final = [*map(bytes, TILES), bytes(len(Good))]
"""Prices by tile; the last entry, for -1, is a tile that no player has seen."""


_SeatKey: TypeAlias = (
    "tuple[int, tuple[bool, ...], tuple[int, ...], tuple[int, ...], int, tuple[tuple[int, int], ...], "
    "int, int, bool, bool]"
)
"""Key of the part of a seat; see ``Encoder._seat``."""


class Encoder:
    """Encoder of the observations of one game; unchanged parts are cached."""

    def __init__(self, options: GameOptions) -> None:
        """Start a game with these options."""
        players = options.players
        self._players = players
        self._options = bytes(
            [options.edition, options.new_buildings, options.extra_production, options.draft_hand]
        )
        ones = _ones(players)
        self._seat_flags = [
            [*[ones[(seat - seen_from) % players] for seat in range(players)], ones[NOBODY]]
            for seen_from in range(players)
        ]
        """By the observing seat and the encoded seat (-1: none)."""
        self._seats: list[tuple[_SeatKey | None, bytes]] = [(None, b"")] * players
        self._working: dict[int, bytes] = {}

    def table(self, v: PlayerView) -> bytes:
        """Return all parts except those of the unfinished answer."""
        seat = v.seat
        flags = self._seat_flags[seat]
        hidden = len(v.cards) if v.cards and v.cards[0] == UNKNOWN else 0
        numbers = (
            v.round,
            v.turn,
            v.count,
            v.tile_up,
            v.sold,
            v.supply_size,
            v.discard_size,
            v.library_declared,
            v.cathedral_free,
            v.harbored,
            hidden,
        )
        out = [
            self._options,
            bytes(numbers),
            _DECISIONS[v.decision],
            _ROLES[v.role],
            _ONE[v.offer],
            _STALLED[v.stalled],
            _store_flags(v.stored_now),
            flags[v.actor],
            flags[v.governor],
            flags[v.chooser],
        ]
        out += [flags[taker] for taker in v.taken]
        now = v.trades % len(TILES)
        out += [_PRICES[tile] for tile in v.tiles[now:]]
        out += [_PRICES[tile] for tile in v.tiles[:now]]
        out.append(_NOTHING if hidden else by_building(v.cards))
        out.append(by_building(v.hand))
        out.append(by_building(v.stored))
        out.append(by_building(v.discard_known))
        out.append(by_building(v.discard_open))
        for other in range(seat, seat + self._players):
            out.append(self._seat(v, other if other < self._players else other - self._players))
        return b"".join(out)

    def _seat(self, v: PlayerView, seat: int) -> bytes:
        """Return the part of a seat, which is equal for all observers."""
        key = (
            v.hand_sizes[seat],
            v.goods[seat],
            v.known[seat],
            v.cities[seat],
            v.working[seat],
            v.covered[seat],
            v.spent[seat],
            v.library_used >> seat & 1,
            v.has_put_under[seat],
            v.has_harbored[seat],
        )
        before, encoded = self._seats[seat]
        if before != key:
            encoded = self._encode_seat(key)
            self._seats[seat] = (key, encoded)
        return encoded

    def _encode_seat(self, key: _SeatKey) -> bytes:
        hand_size, goods, known, city, working, covered, spent, used, stored, harbored = key
        return b"".join(
            (
                bytes([BUILDING_OF[card] + 1 for card in city]),
                _EMPTY_CITY[len(city) :],
                by_building(city),
                by_building([card for _, card in covered]),
                by_building(known),
                self._working_marks(working),
                _store_flags(spent),
                bytes(goods),
                _EMPTY_CITY[len(goods) :],
                bytes((hand_size, used, stored, harbored)),
            )
        )

    def _working_marks(self, working: int) -> bytes:
        marks = self._working.get(working)
        if marks is None:
            marks = self._working[working] = bytes([working >> number & 1 for number in range(KINDS)])
        return marks


def answer_bytes(answer: StepwiseAnswer | None) -> bytes:
    """Return the parts of the unfinished answer; None for a seat that does not decide."""
    if answer is None:
        return _NO_ANSWER
    return b"".join(
        (
            _ONE[BUILDING_OF[answer.building] if answer.building != NOBODY else NOBODY],
            _PLACE[answer.over],
            _STORE[answer.under],
            by_building(answer.cards),
            _places(answer.places),
            bytes((answer.left,)),
        )
    )


def by_building(cards: tuple[int, ...] | list[int]) -> bytes:
    """Return the number of ``cards`` of each building."""
    if not cards:
        return _NOTHING
    counts = bytearray(KINDS)
    for card in cards:
        counts[BUILDING_OF[card]] += 1
    return bytes(counts)


def _places(places: list[int]) -> bytes:
    if not places:
        return _EMPTY_CITY
    marks = bytearray(PLACES)
    for place in places:
        marks[place] = 1
    return bytes(marks)


def _store_flags(bits: int) -> bytes:
    """Return a 1 for each building of ``STORES`` whose bit is set."""
    return bytes([bits >> number & 1 for number in STORES]) if bits else _NO_STORE
