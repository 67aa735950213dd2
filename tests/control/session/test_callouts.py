"""The card of an action shows what all players saw, in the words of the log, and nothing more."""

import pytest

from sanjuan_desktop.control.session.callouts import UNCOUNTED, Callout, callout_of
from sanjuan_desktop.rules import GameOptions, PlayerView, events, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, building_id
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Decision, Role
from tests.helpers.positions import Position
from tests.helpers.table_games import moves_of, view_after

OPTIONS = GameOptions(players=4, new_buildings=True)


def card(key: str) -> int:
    """Return a card of this building."""
    return next(number for number, kind in enumerate(BUILDING_OF) if BUILDINGS[kind].key == key)


@pytest.fixture(scope="module")
def view() -> PlayerView:
    return view_after(OPTIONS, 2, 60)


def built(
    view: PlayerView, key: str, *, paid: int = 2, over: str = "", goods: tuple[int, ...] = ()
) -> Callout:
    covered = card(over) if over else NOBODY
    hidden = (UNKNOWN,) * paid
    event = events.BuildingBuilt(1, card(key), 0, paid, hidden, goods, covered, good_lost=False)
    found = callout_of(event, view)
    assert found is not None
    return found


def test_a_new_building_says_what_it_cost_and_adds(view: PlayerView) -> None:
    found = built(view, "carpenter")
    assert found.words == "builds a Carpenter"
    assert (found.building, found.price) == (card("carpenter"), 2)
    assert found.points == f"+{BUILDINGS[building_id('carpenter')].points}"


def test_goods_that_pay_are_part_of_the_price(view: PlayerView) -> None:
    assert built(view, "library", paid=3, goods=(0,)).price == 4


def test_a_building_over_another_says_which_and_adds_the_difference(view: PlayerView) -> None:
    found = built(view, "library", over="indigo_plant")
    assert found.words == "builds a Library over the Indigo plant"
    assert found.covered == card("indigo_plant")
    new, old = (BUILDINGS[building_id(key)].points for key in ("library", "indigo_plant"))
    assert found.points == f"+{new - old}"


def test_points_worked_out_at_the_end_are_not_guessed(view: PlayerView) -> None:
    assert built(view, "guild_hall").points == UNCOUNTED


@pytest.mark.parametrize(
    "event",
    [
        events.RoleChosen(1, Role.BUILDER, library=False),
        events.Passed(1, Decision.BUILD),
        events.CardsOffered(1, (UNKNOWN,) * 4),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_is_seen_elsewhere_has_no_card(view: PlayerView, event: events.Event) -> None:
    assert callout_of(event, view) is None


def test_gold_mine_shows_what_all_saw_and_why_nothing_was_taken(view: PlayerView) -> None:
    cards = tuple(map(card, ("well", "crane", "library", "palace")))
    mine = building_id("gold_mine")
    taken = callout_of(events.CardsTurnedUp(1, mine, cards, cards[:1]), view)
    assert taken is not None
    assert (taken.words, taken.cards, taken.gain) == ("takes a Well", cards[:1], 1)
    nothing = callout_of(events.CardsTurnedUp(1, mine, cards, ()), view)
    assert nothing is not None
    assert nothing.words == "keeps nothing: two cards have the same cost"
    assert (nothing.cards, nothing.gain) == (cards, 0)


@pytest.mark.parametrize(
    ("event", "words", "gain"),
    [
        (events.CardsDrawn(1, (UNKNOWN,), building_id("poor_house")), "Poor house: draws 1 card", 1),
        (events.CardsDrawn(1, (UNKNOWN,), building_id("tavern")), "Tavern: draws 1 card", 1),
        (events.CardsStored(1, building_id("chapel"), ()), "puts a card under the Chapel", 0),
        (events.CardsStored(1, building_id("bank"), ()), "puts cards under the Bank", 0),
        (events.LibraryUsed(1), "Library: used this round", 0),
        (
            events.CardsExchanged(1, building_id("office_building"), (UNKNOWN,) * 2, (UNKNOWN,) * 2),
            "Office building: exchanges 2 cards",
            0,
        ),
    ],
    ids=lambda event: type(event).__name__,
)
def test_the_effect_of_a_building_shows_the_building(
    view: PlayerView, event: events.Event, words: str, gain: int
) -> None:
    found = callout_of(event, view)
    assert found is not None
    assert (found.words, found.gain) == (words, gain)
    assert BUILDINGS[BUILDING_OF[found.by]].key in words.lower().replace(" ", "_")


def test_how_many_cards_lie_under_a_building_is_not_to_be_counted(view: PlayerView) -> None:
    found = callout_of(events.CardsStored(1, building_id("bank"), ()), view)
    assert found is not None
    assert found.cards == (UNKNOWN,)


def test_cards_that_are_put_away_are_lost(view: PlayerView) -> None:
    found = callout_of(events.CardsDiscarded(1, (UNKNOWN,) * 2, 7), view)
    assert found is not None
    assert (found.words, found.gain) == ("discards 2 cards (hand limit 7)", -2)


def test_what_a_well_and_a_market_give_is_said_with_the_goods(view: PlayerView) -> None:
    made = callout_of(events.GoodsProduced(1, (0,), (UNKNOWN,)), view)
    market = view_for(Position(2).city(1, "indigo_plant", "market_hall").phase("trader"), 0)
    sold = callout_of(events.GoodsSold(1, (0,), (3,), 1, (UNKNOWN,) * 4, harbored=False), market)
    assert made is not None
    assert sold is not None
    assert made.words.endswith("; Well: draws 1 card")
    assert sold.words.endswith("; Market hall: draws 1 card")


def test_a_card_knows_which_places_of_the_city_it_is_about(view: PlayerView) -> None:
    city = view.cities[1]
    own = building_id("indigo_plant")
    found = callout_of(events.CardsDrawn(1, (UNKNOWN,), own), view)
    assert found is not None
    assert found.city == len(city)
    assert found.places == tuple(at for at, card in enumerate(city) if BUILDING_OF[card] == own)


@pytest.mark.parametrize("seed", [3, 5])
def test_cards_of_other_hands_are_never_named(seed: int) -> None:
    secret = (events.CardsKept, events.CardsDrawn, events.GoodsSold, events.GoodsProduced)
    seen = 0
    for move in moves_of(OPTIONS, seed):
        for event in move.step.events:
            found = callout_of(event, move.step.view)
            if found is not None and found.seat != 0 and isinstance(event, secret):
                seen += 1
                assert set(found.cards) <= {UNKNOWN}
    assert seen


def test_a_sale_shows_its_goods_and_what_came_of_them(view: PlayerView) -> None:
    city = view.cities[1]
    assert city
    sold = callout_of(events.GoodsSold(1, (0,), (3,), 1, (UNKNOWN,) * 4, harbored=False), view)
    assert sold is not None
    assert (sold.goods, sold.coins, sold.gain) == ((city[0],), 3, 4)
