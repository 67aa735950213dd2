"""Test events, and their redaction for other seats (rules, section 9)."""

from dataclasses import FrozenInstanceError, replace

import pytest

from sanjuan_desktop.rules import (
    Deal,
    Discard,
    Event,
    GameOptions,
    Keep,
    Stage,
    Store,
    apply,
    parse_action,
    parse_card,
    start_from,
)
from sanjuan_desktop.rules import events as happened
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN

OWNER, OTHER, SPECTATOR = 1, 0, -1
CARDS = (40, 41)

SECRETS = [
    (happened.HandDealt(OWNER, CARDS), {"cards": (UNKNOWN, UNKNOWN)}),
    (happened.BuildingBuilt(OWNER, 30, 2, 2, CARDS, (1,), -1, False), {"paid": (UNKNOWN, UNKNOWN)}),
    (happened.CardsDrawn(OWNER, CARDS, 3), {"cards": (UNKNOWN, UNKNOWN)}),
    (happened.GoodsProduced(OWNER, (0, 1), CARDS), {"drawn": (UNKNOWN, UNKNOWN)}),
    (happened.GoodsSold(OWNER, (0,), (2,), 0, CARDS, True), {"drawn": (UNKNOWN, UNKNOWN)}),
    (happened.CardsOffered(OWNER, CARDS), {"cards": (UNKNOWN, UNKNOWN)}),
    (happened.CardsKept(OWNER, (40,), (41, 42)), {"kept": (UNKNOWN,), "discarded": (UNKNOWN, UNKNOWN)}),
    (happened.CardsDiscarded(OWNER, CARDS, 7), {"cards": (UNKNOWN, UNKNOWN)}),
    (happened.CardsExchanged(OWNER, 30, CARDS, (42,)), {"given": (UNKNOWN, UNKNOWN), "drawn": (UNKNOWN,)}),
    (happened.CardsStored(OWNER, 9, CARDS), {"cards": ()}),
]
"""Events with hidden cards and their redacted form: the number, except under Chapel and Bank."""

PUBLIC = [
    happened.RoundBegun(2, OWNER),
    happened.RoleChosen(OWNER, 3, True),
    happened.PhaseEnded(3),
    happened.Passed(OWNER, 11),
    happened.GoodPlaced(OWNER, 4),
    happened.TileTurned(2),
    happened.CardsTurnedUp(OWNER, 6, (40, 41, 42, 43), (41,)),
    happened.CardTaken(OWNER, 6, 41, (40, 42, 43)),
    happened.LibraryUsed(OWNER),
    happened.SupplyReshuffled(40),
    happened.GameEnded((20, 30), (1,)),
]


def names(events):
    return [type(event).__name__ for event in events]


def test_every_kind_of_event_is_secret_or_public():
    known = {type(event) for event, _ in SECRETS} | {type(event) for event in PUBLIC}
    kinds = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert known == set(kinds) - {Event}


@pytest.mark.parametrize(("event", "hidden"), SECRETS, ids=names(event for event, _ in SECRETS))
def test_others_do_not_hear_which_cards(event, hidden):
    for seat in (OTHER, SPECTATOR):
        redacted = event.redacted_for(seat)
        assert redacted == replace(event, **hidden)
        assert redacted.redacted_for(seat) == redacted


@pytest.mark.parametrize("event", [event for event, _ in SECRETS], ids=names(event for event, _ in SECRETS))
def test_the_owner_hears_everything(event):
    assert event.redacted_for(OWNER) is event


@pytest.mark.parametrize("event", PUBLIC, ids=names(PUBLIC))
def test_everybody_hears_what_is_public(event):
    assert all(event.redacted_for(seat) is event for seat in (OWNER, OTHER, SPECTATOR))


def test_events_never_change():
    with pytest.raises(FrozenInstanceError):
        PUBLIC[0].round = 3


# -- events of a game -----------------------------------------------------------------------------


def position(*city, options=None, hand=()):
    """Return a game in which seat 0 chooses a role and has these buildings and hand cards."""
    state = start_from(options or GameOptions(new_buildings=True), Deal())
    state.cities[0] = tuple(parse_card(f"{key}.1") for key in ("indigo_plant", *city))
    state.goods[0] = (NOBODY,) * len(state.cities[0])
    state.hands[0] = tuple(map(parse_card, hand))
    settle(state)
    return state


def play_lines(state, *lines):
    events = []
    for line in lines:
        apply(state, parse_action(line), events)
    return events


def test_a_build_tells_price_payment_and_what_it_covers():
    state = position("crane", "chapel", hand=("palace.1", "well.1", "well.2", "hero.1"))
    state.goods[0] = (70, NOBODY, NOBODY)
    built = play_lines(state, "role builder", "build palace.1 pay well.1 well.2 over 2")[1]
    palace, chapel = parse_card("palace.1"), parse_card("chapel.1")
    paid = (parse_card("well.1"), parse_card("well.2"))
    assert built == happened.BuildingBuilt(0, palace, 2, 2, paid, (), chapel, False)


def test_a_build_tells_that_a_good_was_lost():
    state = position("crane", hand=("smithy.1",))
    state.goods[0] = (70, NOBODY)
    built = play_lines(state, "role builder", "build smithy.1 over 0")[1]
    assert (built.price, built.covered, built.good_lost) == (0, parse_card("indigo_plant.1"), True)


def test_a_pass_tells_what_was_declined():
    state = position("gold_mine")
    events = play_lines(state, "role prospector", "pass")
    assert events[2] == happened.Passed(0, 9, building_id("gold_mine"))


def test_a_sale_tells_prices_bonus_and_harbor():
    state = position("market_hall", "harbor")
    state.goods[0] = (70, NOBODY, NOBODY)
    events = play_lines(state, "role trader", "sell 0")
    assert events[1] == happened.TileTurned(0)
    sold = events[2]
    assert (sold.places, sold.prices, sold.bonus, sold.harbored) == ((0,), (1,), 1, True)
    assert sold.drawn == state.hands[0]


def test_turned_up_cards_are_told_to_all():
    state = position("gold_mine")
    top = state.supply[state.drawn : state.drawn + 5]
    events = play_lines(state, "role prospector", "use")
    assert events[1] == happened.CardsDrawn(0, top[:1], NOBODY, 4)
    assert events[2].cards == top[1:]
    assert events[2].redacted_for(OTHER) == events[2]


def test_the_councillor_tells_what_was_offered_and_kept():
    state = position()
    cards = state.supply[state.drawn : state.drawn + 5]
    events = play_lines(state, "role councillor", "use")
    assert events[1] == happened.CardsOffered(0, cards)
    apply(state, Keep(cards[2:3]), events)
    assert events[2] == happened.CardsKept(0, cards[2:3], cards[:2] + cards[3:])


def test_storing_and_the_hand_limit_are_told_at_the_start_of_a_round():
    state = position("chapel", hand=("well.1", "well.2"))
    state.governor = 2
    state.hands[0] += state.supply[60:67]
    for _ in range(3):
        apply(state, parse_action(f"role {('builder', 'producer', 'councillor')[state.turn]}"))
        while state.stage == Stage.PHASE:
            apply(state, parse_action("pass"))
    well, chapel, events = parse_card("well.1"), building_id("chapel"), []
    apply(state, Store(chapel, (well,)), events)
    away = state.hands[0][:1]
    assert (state.actor, state.count) == (0, 1)
    apply(state, Discard(away), events)
    assert events == [happened.CardsStored(0, chapel, (well,)), happened.CardsDiscarded(0, away, 7)]


def test_a_reshuffle_is_told_before_what_was_drawn():
    state = position()
    state.discard, state.discard_seen = state.supply[state.drawn :], (NOBODY,) * state.supply_size
    size = state.supply_size
    state.drawn = len(state.supply)
    events = play_lines(state, "role prospector")
    assert names(events) == ["RoleChosen", "SupplyReshuffled", "CardsDrawn", "PhaseEnded"]
    assert events[1].cards == size
