"""Statistics of one seat in a game, for honours and chapters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import GameRecord, Kind, Role, apply, score_sheet, winners
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS, building
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, Event, State
    from sanjuan_desktop.rules.building import Building


@dataclass(slots=True)
class SeatGame:
    """Statistics of one seat in a game. Rounds count from 1; 0 means "never".

    ``kinds`` are the buildings in the final city, the start building first. ``harvests``, ``goods_sold`` and
    ``sale_cards`` have an entry for each Producer or Trader phase with a result: goods, goods, cards.
    """

    seat: int
    has_won: bool = False
    points: int = 0
    kinds: list[Building] = field(default_factory=list)
    bonuses: dict[str, int] = field(default_factory=dict)
    """Points of a building beyond its printed ones, by its key."""
    great_bonuses: list[int] = field(default_factory=list)
    """The same for each building of cost 6."""
    margin: int = 0
    """Lead over the best of the other players, below 0 if behind."""
    rounds: int = 0
    """Rounds of the game, including the current one."""
    costs: list[int] = field(default_factory=list)
    """Costs of ``kinds`` in the edition of the game."""
    harbored: int = 0
    free_buildings: int = 0
    built_over: int = 0
    costs_built_over: list[int] = field(default_factory=list)
    """Costs of the buildings that were built over others."""
    stored: Counter[str] = field(default_factory=Counter)
    """Cards put under a building, by its key."""
    library_rounds: int = 0
    """Rounds in which the Library had an effect."""
    plants_built: int = 0
    full_in_round: int = 0
    """Round in which the twelfth building was built."""
    ended_it: bool = False
    """True if no other player had twelve buildings before."""
    first_sale: int = 0
    most_goods: int = 0
    """Maximum number of goods on buildings at the same time."""
    most_cards: dict[str, int] = field(default_factory=dict)
    """Maximum number of hand cards, by the keys of the buildings in the city at that time."""
    harvests: list[int] = field(default_factory=list)
    goods_sold: list[int] = field(default_factory=list)
    sale_cards: list[int] = field(default_factory=list)
    sold_from: Counter[str] = field(default_factory=Counter)
    """Goods sold, by the key of their building."""
    turned_up: Counter[str] = field(default_factory=Counter)
    """Cards taken face up, by the key of the building that gave them."""

    def count(self, key: str) -> int:
        """Return the number of buildings of a kind in the final city."""
        return sum(entry.key == key for entry in self.kinds)

    def of_kind(self, kind: Kind) -> list[Building]:
        """Return the production buildings, monuments or great buildings of the final city."""
        return [entry for entry in self.kinds if entry.kind == kind]


def seat_game_of(record: GameRecord, seat: int) -> SeatGame:
    """Return the statistics of ``seat`` in the game of ``record``.

    Raises:
        RecordError: the record cannot be replayed.
        ValueError: the game is not over.
    """
    watcher = Watcher(record, seat)
    for action in record.actions():
        watcher.see(action)
    return watcher.game()


class Watcher:
    """Replay of a game that collects the statistics of one seat."""

    def __init__(self, record: GameRecord, seat: int) -> None:
        self._state: State = record.start()
        self._game = SeatGame(seat)
        self._phase = [0, 0, 0]
        self._library_round = 0

    def see(self, action: Action) -> None:
        """Apply the next action."""
        happened: list[Event] = []
        apply(self._state, action, happened)
        for event in happened:
            self._record(event)
        self._look()

    def game(self) -> SeatGame:
        """Return the final statistics.

        Raises:
            ValueError: the game is not over.
        """
        if not self._state.is_over:
            raise ValueError("the game is not over")
        self._game.has_won = self._game.seat in winners(self._state)
        return self.so_far()

    def so_far(self) -> SeatGame:
        """Return the statistics as if the game ended now without a winner; later actions change them."""
        state, game = self._state, self._game
        sheets = score_sheet(state)
        sheet = sheets[game.seat]
        game.points, game.harbored, game.rounds = sheet.total, sheet.harbored, state.round
        game.margin = sheet.total - max(other.total for other in sheets if other is not sheet)
        city = state.cities[game.seat]
        game.kinds = [building(card) for card in city]
        game.costs = [state.costs[card] for card in city]
        game.bonuses = {BUILDINGS[line.building].key: line.points for line in sheet.bonuses}
        great = {entry.key for entry in game.of_kind(Kind.SIX)}
        game.great_bonuses = [points for key, points in game.bonuses.items() if key in great]
        return game

    def _record(self, event: Event) -> None:
        if isinstance(event, ev.RoleChosen):
            self._phase = [0, 0, 0]
        elif isinstance(event, ev.PhaseEnded):
            self._close(event.role)
        elif getattr(event, "seat", NOBODY) == self._game.seat:
            self._record_own(event)

    def _record_own(self, event: Event) -> None:
        game = self._game
        if isinstance(event, ev.BuildingBuilt):
            game.free_buildings += event.price == 0
            if event.covered != NOBODY:
                game.built_over += 1
                game.costs_built_over.append(self._state.costs[event.card])
            game.plants_built += building(event.card).kind == Kind.PRODUCTION
        elif isinstance(event, ev.GoodsProduced):
            self._phase[0] += len(event.places)
        elif isinstance(event, ev.GoodsSold):
            self._record_sale(event)
        elif isinstance(event, ev.CardsStored):
            game.stored[BUILDINGS[event.building].key] += len(event.cards)
        elif isinstance(event, ev.LibraryUsed):
            self._record_library()
        elif isinstance(event, ev.CardsTurnedUp) and event.taken:
            game.turned_up[BUILDINGS[event.building].key] += len(event.taken)
        elif isinstance(event, ev.CardTaken):
            game.turned_up[BUILDINGS[event.building].key] += 1

    def _record_library(self) -> None:
        if self._library_round != self._state.round:
            self._library_round = self._state.round
            self._game.library_rounds += 1

    def _record_sale(self, event: ev.GoodsSold) -> None:
        game, state = self._game, self._state
        self._phase[1] += len(event.places)
        self._phase[2] += len(event.drawn)
        game.first_sale = game.first_sale or state.round
        game.sold_from.update(building(state.cities[game.seat][place]).key for place in event.places)

    def _close(self, role: int) -> None:
        game = self._game
        goods, sold, cards = self._phase
        if role == Role.PRODUCER and goods:
            game.harvests.append(goods)
        if role == Role.TRADER and sold:
            game.goods_sold.append(sold)
            game.sale_cards.append(cards)

    def _look(self) -> None:
        """Record statistics that depend on the state instead of events."""
        game, state = self._game, self._state
        city = state.cities[game.seat]
        game.most_goods = max(game.most_goods, sum(good != NOBODY for good in state.goods[game.seat]))
        for card in city:
            key = building(card).key
            game.most_cards[key] = max(game.most_cards.get(key, 0), len(state.hands[game.seat]))
        if len(city) == state.options.city_size and not game.full_in_round:
            game.full_in_round = state.round
            others = (state.cities[seat] for seat in range(state.players) if seat != game.seat)
            game.ended_it = all(len(other) < state.options.city_size for other in others)
