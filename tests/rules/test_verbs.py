"""Test the verbs that move cards."""

import pytest

from sanjuan_desktop.rules import Deal, GameOptions, start_from, verbs
from sanjuan_desktop.rules.events import CardsDrawn, SupplyReshuffled
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY


@pytest.fixture
def state():
    return start_from(GameOptions(), Deal())


def leave_in_supply(state, supply, discard):
    """Shorten both piles to these numbers of cards."""
    cards = state.supply[state.drawn :]
    state.supply, state.drawn = cards[:supply], 0
    state.discard = cards[supply : supply + discard]
    state.discard_seen = (NOBODY,) * discard
    return cards


def test_cards_are_drawn_from_the_top(state):
    top = state.supply[state.drawn : state.drawn + 2]
    hand = state.hands[1]
    assert verbs.draw(state, 1, 2, None) == top
    assert state.hands[1] == hand + top
    assert state.supply_size == 93


def test_the_discard_pile_becomes_the_supply_when_a_card_must_be_drawn(state):
    events = []
    cards = leave_in_supply(state, 2, 6)
    drawn = verbs.take(state, 5, events)
    assert drawn[:2] == cards[:2]
    assert set(drawn[2:]) < set(cards[2:8])
    assert (state.supply_size, state.discard, state.discard_seen) == (3, (), ())
    assert events == [SupplyReshuffled(6)]


def test_an_empty_supply_is_not_reshuffled_before_a_card_is_needed(state):
    leave_in_supply(state, 2, 6)
    verbs.take(state, 2, None)
    assert (state.supply_size, len(state.discard)) == (0, 6)


def test_reshuffling_changes_the_order_and_the_generator(state):
    cards = leave_in_supply(state, 0, 40)
    before = (state.rng0, state.rng1)
    verbs.reshuffle(state, None)
    assert state.supply != cards[:40]
    assert sorted(state.supply) == sorted(cards[:40])
    assert (state.rng0, state.rng1) != before


def test_with_both_piles_empty_a_draw_yields_fewer_cards(state):
    events = []
    cards = leave_in_supply(state, 1, 1)
    assert verbs.take(state, 5, events) == cards[:2]
    assert verbs.take(state, 1, events) == ()
    assert events == [SupplyReshuffled(1)]


def test_reshuffling_nothing_is_not_told(state):
    events = []
    leave_in_supply(state, 0, 0)
    verbs.reshuffle(state, events)
    assert events == []


def test_a_building_that_draws_nothing_tells_nothing(state):
    events = []
    leave_in_supply(state, 1, 0)
    verbs.draw_by(state, 0, 12, events)
    verbs.draw_by(state, 0, 12, events)
    assert events == [CardsDrawn(0, state.hands[0][-1:], 12)]


def test_hand_cards_are_discarded_in_the_order_given_and_known_to_their_owner(state):
    hand = state.hands[2]
    verbs.discard_from_hand(state, 2, (hand[2], hand[0]))
    assert state.hands[2] == (hand[1], hand[3])
    assert state.discard == (hand[2], hand[0])
    assert state.discard_seen == (2, 2)


def test_goods_are_discarded_unseen(state):
    good = state.supply[-1]
    state.goods[1] = (good,)
    verbs.discard_goods(state, 1, (0,))
    assert state.goods[1] == (NOBODY,)
    assert (state.discard, state.discard_seen) == ((good,), (NOBODY,))


def test_a_good_is_the_top_card_of_the_supply(state):
    top = state.supply[state.drawn]
    assert verbs.lay_good(state, 1, 0, None)
    assert state.goods[1] == (top,)


def test_without_cards_no_good_is_laid(state):
    leave_in_supply(state, 0, 0)
    assert not verbs.lay_good(state, 1, 0, None)
    assert state.goods[1] == (NOBODY,)


def test_stored_cards_leave_the_hand_and_its_marks(state):
    hand = state.hands[1]
    state.known = ((), hand[3:], ())
    verbs.store(state, 1, hand[:1])
    verbs.store(state, 1, hand[1:2])
    assert state.stored == ((), hand[:2], ())
    assert state.hands[1] == hand[2:]
    assert state.known == ((), (), ())


def test_harbored_cards_add_up(state):
    verbs.harbor(state, 2, (50,))
    verbs.harbor(state, 2, (51,))
    assert state.harbored == ((), (), (50, 51))


def test_cards_taken_openly_carry_marks_until_they_are_built(state):
    verbs.take_open(state, 0, (50, 51))
    assert state.known[0] == (50, 51)
    verbs.unmark(state, 0, 52)
    assert state.known[0] == (50, 51)
    verbs.unmark(state, 0, 50)
    assert state.known[0] == (51,)


def test_cards_discarded_openly_are_known_to_everybody(state):
    verbs.discard_open(state, (50, 51))
    assert state.discard_seen == (EVERYBODY, EVERYBODY)
