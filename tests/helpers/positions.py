"""Positions for tests: a table set up by names, and short functions to play and to query."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Decision,
    Discard,
    Edition,
    Exchange,
    GameOptions,
    GameOverError,
    IllegalActionError,
    Keep,
    Pass,
    Produce,
    Reason,
    Role,
    Sell,
    State,
    Store,
    Use,
    apply,
    apply_trusted,
    card_name,
    deck_of,
    engine,
    is_legal,
    legal_actions,
    parse_card,
    seeded,
    state_line,
    tableau,
)
from sanjuan_desktop.rules.catalogue import cards as tables
from sanjuan_desktop.rules.phases import round_start
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY, ROLE_CHOICE

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, Event

TILE_LETTERS = "ABCDE"
ELEVEN = (
    "indigo_plant", "sugar_mill", "tobacco_storage", "smithy", "gold_mine", "archive",
    "poor_house", "black_market", "trading_post", "well", "market_stand",
)  # fmt: skip
"""City in which one more building ends the game."""

LISTED = 300
"""Maximum number of legal actions that are listed to search for the applied one."""


# -- laying out ---------------------------------------------------------------------------------


class Position:
    """Builder of a table; every method but the last returns it."""

    def __init__(
        self,
        players: int = 2,
        edition: Edition = Edition.SECOND,
        *,
        new_buildings: bool = False,
        extra_production: bool = False,
    ) -> None:
        self.options = GameOptions(players, edition, new_buildings, extra_production)
        self.free = [*deck_of(self.options), tables.TILE_CARD] if new_buildings else [*deck_of(self.options)]
        seats = range(players)
        self.hands = [[] for _ in seats]
        self.cities = [None for _ in seats]
        self.good_cards = [{} for _ in seats]
        self.covers = [[] for _ in seats]
        self.stores = [0 for _ in seats]
        self.harbors = [0 for _ in seats]
        self.marks = [[] for _ in seats]
        self.spent = [0 for _ in seats]
        self.top = []
        self.away = []
        self.gone = False
        self.tile_order = list(range(len(TILE_LETTERS)))
        self.roles = {}
        self.round = 2
        self.library_used = 0

    def hand(self, seat, *keys):
        """Give hand cards to ``seat``."""
        self.hands[seat] += self._take(keys)
        return self

    def city(self, seat, *keys):
        """Set the whole city of ``seat`` (default: one Indigo plant)."""
        self.cities[seat] = self._take(keys)
        return self

    def good(self, seat, *where):
        """Put goods on buildings, named by place or by key (the first empty one with this name)."""
        for spot in where:
            at = spot if isinstance(spot, int) else self._empty_place(seat, spot)
            self.good_cards[seat][at] = NOBODY
        return self

    def good_card(self, seat, at, key):
        """Put this card as a good on place ``at``."""
        self.good_cards[seat][at] = self._take((key,))[0]
        return self

    def covered(self, seat, at, key):
        """Put a building under the one on place ``at``, which was built over it."""
        self.covers[seat].append((at, self._take((key,))[0]))
        return self

    def stored(self, seat, number):
        """Put ``number`` cards under the Chapel or Bank."""
        self.stores[seat] = number
        return self

    def harbored(self, seat, number):
        """Put ``number`` cards under the Harbor."""
        self.harbors[seat] = number
        return self

    def marked(self, seat, *keys):
        """Give hand cards that all players have seen."""
        new = self._take(keys)
        self.hands[seat] += new
        self.marks[seat] += new
        return self

    def supply(self, *keys):
        """Put these cards on top of the supply, the first one uppermost."""
        self.top += self._take(keys)
        return self

    def discard(self, *keys):
        """Put these cards on the discard pile."""
        self.away += self._take(keys)
        return self

    def rest_gone(self):
        """Remove all unnamed cards from play, so that the piles contain only the named ones."""
        self.gone = True
        return self

    def tile(self, letter):
        """Put this price tile on top; the others follow in the order of their letters."""
        self.tile_order.sort(key=lambda tile: TILE_LETTERS[tile] != letter)
        return self

    def taken(self, **roles):
        """Set the roles taken in this round: ``taken(builder=0)``."""
        self.roles.update({Role[name.upper()]: seat for name, seat in roles.items()})
        return self

    def in_round(self, number):
        """Set the round (default: the second)."""
        self.round = number
        return self

    def bank_used(self, seat):
        """Mark the Bank of ``seat`` as used."""
        self.spent[seat] |= 1 << tables.building_id("bank")
        return self

    def spent_library(self, seat):
        """Mark the Library of ``seat`` as used in this round."""
        self.library_used |= 1 << seat
        return self

    # -- the last step: a question -------------------------------------------------------------

    def role_choice(self, seat=0, turn=0):
        """Return the state in which ``seat`` chooses a role as number ``turn`` (0 = governor)."""
        s = self._state()
        s.governor = (seat - turn) % s.players
        s.turn = turn
        s.stage = ROLE_CHOICE
        s.decision = ASK_ROLE
        s.actor = seat
        s.taken = tuple(self.roles.get(role, NOBODY) for role in Role)
        return s

    def phase(self, role, chooser=0, asked=None, *, library=False, turn=0):
        """Return the state in the phase of ``role``, at the first question or at the question to ``asked``.

        Players who are asked earlier pass. ``turn``: index of the role choice in the round.
        """
        wanted = Role[role.upper()]
        others = [other for other in Role if other != wanted and other not in self.roles]
        for number in range(turn - len(self.roles)):
            self.roles[others[number]] = (chooser - turn + number) % self.options.players
        s = self.role_choice(chooser, turn)
        do(s, ChooseRole(wanted, library))
        while asked is not None and s.actor != asked:
            passes(s)
        return s

    def start_of_round(self, governor=0):
        """Return the state at the first question of the start of a round."""
        s = self._state()
        s.governor = governor
        s.taken = (NOBODY,) * len(Role)
        round_start.begin(s, None)
        if s.decision == Decision.NONE:
            engine.advance(s, None)
        check_cards(s)
        return s

    # -- inside ---------------------------------------------------------------------------------

    def _take(self, keys):
        found = []
        for key in keys:
            copies = [parse_card(key)] if "." in key else tables.copies(key)
            free = [card for card in copies if card in self.free]
            assert free, f"no card {key} is left"
            self.free.remove(free[0])
            found.append(free[0])
        return found

    def _empty_place(self, seat, key):
        standing = self.cities[seat]
        return next(
            at
            for at, card in enumerate(standing)
            if tables.building(card).key == key and at not in self.good_cards[seat]
        )

    def _state(self):
        s = State()
        s.options = self.options
        s.players = self.options.players
        s.costs = tables.COSTS[self.options.edition]
        s.round = self.round
        rng = seeded(1)
        s.rng0, s.rng1 = rng.s0, rng.s1
        s.cities = [tuple(cards or self._take(("indigo_plant",))) for cards in self.cities]
        if tables.TILE_CARD in self.free:
            self.free.remove(tables.TILE_CARD)
            s.cathedral_free = 1
        s.goods = [self._goods(seat, len(standing)) for seat, standing in enumerate(s.cities)]
        s.hands = [tuple(cards) for cards in self.hands]
        s.known = tuple(map(tuple, self.marks))
        s.spent = tuple(self.spent)
        s.stored = tuple(self._from_rest(number) for number in self.stores)
        s.harbored = tuple(self._from_rest(number) for number in self.harbors)
        s.library_used = self.library_used
        s.tiles = tuple(self.tile_order)
        s.supply = tuple(self.top)
        if self.gone:
            # Under a building: out of play, without points.
            self.covers[-1] += [(0, card) for card in self.free]
        else:
            s.supply += tuple(self.free)
        s.discard = tuple(self.away)
        s.discard_seen = (NOBODY,) * len(self.away)
        s.covered = tuple(map(tuple, self.covers))
        tableau.settle(s)
        check_cards(s)
        return s

    def _goods(self, seat, size):
        laid = self.good_cards[seat]
        return tuple(
            NOBODY if at not in laid else self._from_rest(1)[0] if laid[at] == NOBODY else laid[at]
            for at in range(size)
        )

    def _from_rest(self, number):
        return tuple(self.free.pop() for _ in range(number))


# -- looking ------------------------------------------------------------------------------------


def card(name):
    """Return the card ``well.2``; ``well`` is ``well.1``."""
    return parse_card(name if "." in name else f"{name}.1")


def number(key):
    """Return the id of a building."""
    return tables.building_id(key)


def names(cards):
    """Return the keys of the buildings on these cards, in their order."""
    return [tables.building(card).key for card in cards]


def hand(s, seat):
    """Return the keys of a hand, in the order of arrival."""
    return names(s.hands[seat])


def city(s, seat):
    """Return the keys of a city, by place."""
    return names(s.cities[seat])


def discards(s):
    """Return the keys of the discard pile, oldest first."""
    return names(s.discard)


def supply(s):
    """Return the keys of the supply from the top."""
    return names(s.supply[s.drawn :])


def place(s, seat, key):
    """Return the first place of a building in a city."""
    return city(s, seat).index(key)


def goods(s, seat):
    """Return the keys of the buildings that hold a good."""
    return [key for key, good in zip(city(s, seat), s.goods[seat], strict=True) if good != NOBODY]


def asked(s):
    """Return the acting seat and its decision."""
    return s.actor, Decision(s.decision)


def sizes(s):
    """Return the number of hand cards of each seat."""
    return [len(cards) for cards in s.hands]


def price(s, key, over=None):
    """Return the price of the building for the acting player in hand cards; None if it cannot be built.

    The listed actions and the check of a named action must agree.
    """
    spot = _spot(s, over)
    built = _of_hand(s, key)
    others = [other for other in s.hands[s.actor] if other != built]
    listed = {len(action.pay) for action in _builds(s) if action.card == built and action.over == spot}
    accepted = {n for n in range(len(others) + 1) if is_legal(s, Build(built, tuple(others[:n]), (), spot))}
    assert listed == accepted
    assert len(listed) <= 1
    return listed.pop() if listed else None


def _builds(s):
    return [action for action in legal_actions(s) if isinstance(action, Build) and not action.goods]


def check_cards(s):
    """Check that every card of the deck is in exactly one place."""
    found = [*s.supply[s.drawn :], *s.discard, *s.cards]
    for seat in range(s.players):
        found += s.hands[seat] + s.cities[seat] + s.stored[seat] + s.harbored[seat]
        found += [under for _, under in s.covered[seat]]
        found += [good for good in s.goods[seat] if good != NOBODY]
    if not s.cathedral_free and s.options.new_buildings:
        found.remove(tables.TILE_CARD)
    assert sorted(found) == list(deck_of(s.options, s.rules))
    assert len(s.discard) == len(s.discard_seen)


# -- playing ------------------------------------------------------------------------------------


def do(s, *actions: Action) -> list[Event]:
    """Apply actions of the acting seats and return the events.

    Every action must be listed as legal, and the resulting state must be the same without events.
    """
    events: list[Event] = []
    for action in actions:
        quiet = s.copy()
        legal = legal_actions(s)
        if legal.count <= LISTED:
            listed = list(legal)
            assert len(listed) == legal.count
            if is_legal(s, action):
                assert listed.count(action) == 1
        apply(s, action, events)
        check_cards(s)
        apply_trusted(quiet, action)
        assert state_line(quiet) == state_line(s)
    return events


def passes(s, times=1):
    """Pass ``times`` times for the acting seat."""
    return do(s, *[Pass()] * times)


def use(s):
    """Accept the offer."""
    return do(s, Use())


def to_role(name, library=False):
    """Return the action that chooses a role."""
    return ChooseRole(Role[name.upper()], library)


def role(s, name, library=False):
    """Choose a role."""
    return do(s, to_role(name, library))


def to_build(s, key, pay=0, goods=(), over=None):
    """Return the action that builds ``key`` from the hand (or the Kathedrale).

    ``pay`` names keys or says how many of the other hand cards; ``goods`` and ``over`` name
    buildings by key or place.
    """
    built = _of_hand(s, key)
    others = [other for other in s.hands[s.actor] if other != built]
    if isinstance(pay, int):
        assert len(others) >= pay, "not so many cards in the hand"
        paid = others[:pay]
    else:
        paid = _pick(others, pay)
    places = tuple(_spot(s, spot) for spot in goods)
    return Build(built, tuple(paid), places, _spot(s, over))


def build(s, key, pay=0, goods=(), over=None):
    """Build for the acting seat; see :func:`to_build`."""
    return do(s, to_build(s, key, pay, goods, over))


def produce(s, *where):
    """Put goods on these buildings, named by key or place."""
    return do(s, Produce(tuple(_spots(s, where))))


def sell(s, *where):
    """Sell the goods of these buildings, named by key or place."""
    return do(s, Sell(tuple(_spots(s, where))))


def keep(s, *keys):
    """Keep these of the cards on offer."""
    return do(s, Keep(tuple(_pick(s.cards, keys))))


def throw(s, *keys):
    """Discard these hand cards."""
    return do(s, Discard(tuple(_pick(s.hands[s.actor], keys))))


def to_store(s, building, *keys):
    """Return the action that puts these hand cards under a building."""
    return Store(number(building), tuple(_pick(s.hands[s.actor], keys)))


def store(s, building, *keys):
    """Put these hand cards under a building."""
    return do(s, to_store(s, building, *keys))


def exchange(s, *keys):
    """Exchange these hand cards with the Office building."""
    return do(s, Exchange(tuple(_pick(s.hands[s.actor], keys))))


def refused(s, action, code, **facts):
    """Check that the action is refused with this reason, is not listed, and changes nothing."""
    before = state_line(s)
    wanted = GameOverError if code == "game_over" else IllegalActionError
    with pytest.raises(wanted) as caught:
        apply(s, action)
    assert caught.value.reason == Reason(code, **facts)
    assert state_line(s) == before
    assert action not in list(legal_actions(s))


def _pick(cards, keys):
    left = list(cards)
    for key in keys:
        found = next(card for card in left if key in (card_name(card), tables.building(card).key))
        left.remove(found)
        yield found


def _of_hand(s, key):
    if key == "cathedral":
        return tables.TILE_CARD
    return next(iter(_pick(s.hands[s.actor], (key,))))


def _spot(s, spot):
    if spot is None:
        return NOBODY
    return spot if isinstance(spot, int) else place(s, s.actor, spot)


def _spots(s, where):
    found = []
    for spot in where:
        if isinstance(spot, int):
            found.append(spot)
        else:
            found.append(
                next(at for at, key in enumerate(city(s, s.actor)) if key == spot and at not in found)
            )
    return found
