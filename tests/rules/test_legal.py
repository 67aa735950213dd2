"""Test the lazy collection of legal actions: count, index and random choice."""

import itertools
from collections import Counter
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    GameOptions,
    Keep,
    Pass,
    Produce,
    Role,
    Sell,
    Store,
    apply,
    legal_actions,
    new_game,
    parse_card,
    seeded,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building_id
from sanjuan_desktop.rules.legal import (
    DISCARD,
    EXCHANGE,
    KEEP,
    NOTHING,
    PRODUCE,
    SELL,
    BuildActions,
    LegalActions,
    StoreActions,
    SubsetActions,
    combination,
)

CHAPEL, BANK = building_id("chapel"), building_id("bank")
A_FEW = LegalActions(tuple(map(ChooseRole, range(5))))
SUBSETS = SubsetActions(KEEP, (5, 6, 7, 8), 1, 3, True)
STORES = StoreActions((5, 6, 7), ((CHAPEL, 1), (BANK, 99)))
BUILDS = BuildActions(
    (5, 6, 7, 8),
    [(1, 5, 0, -1, (), 0), (3, 6, 1, -1, (), 0), (9, 7, 2, 2, (0, 1, 3), 1), (6, 9, 2, -1, (), 0)],
)
ALL = pytest.mark.parametrize(
    "legal", [A_FEW, SUBSETS, STORES, BUILDS], ids=lambda legal: type(legal).__name__
)


@given(st.integers(0, 9), st.data())
def test_combinations_are_numbered_as_itertools_lists_them(count, data):
    pool = tuple(range(10, 10 + count))
    size = data.draw(st.integers(0, count))
    expected = list(itertools.combinations(pool, size))
    assert [combination(pool, size, index) for index in range(comb(count, size))] == expected


@ALL
def test_every_number_is_another_action_and_iteration_agrees(legal):
    listed = list(legal)
    assert len(legal) == legal.count == len(listed) == len(set(listed))
    assert [legal.at(index) for index in range(legal.count)] == listed


@ALL
def test_there_is_no_action_beyond_the_ends(legal):
    for index in (-1, legal.count, legal.count + 5):
        with pytest.raises(IndexError):
            legal.at(index)


@ALL
def test_every_action_is_drawn_equally_often(legal):
    rng, draws = seeded(3), 400 * legal.count
    counts = Counter(legal.sample(rng) for _ in range(draws))
    assert set(counts) == set(legal)
    assert all(300 < count < 500 for count in counts.values())


def test_nothing_is_legal_after_the_end():
    assert len(NOTHING) == 0
    assert list(NOTHING) == []
    assert Pass() not in NOTHING


def test_without_a_check_a_fixed_list_is_searched():
    assert ChooseRole(4) in A_FEW
    assert Pass() not in A_FEW
    assert "pass" not in A_FEW


def test_what_is_no_action_is_not_legal():
    legal = legal_actions(new_game(GameOptions(), 1))
    assert ChooseRole(Role.TRADER) in legal
    assert "role trader" not in legal


@pytest.mark.parametrize(
    ("maker", "kind"),
    [(KEEP, Keep), (DISCARD, Discard), (EXCHANGE, Exchange), (PRODUCE, Produce), (SELL, Sell)],
)
def test_subsets_become_actions_of_their_kind(maker, kind):
    assert list(SubsetActions(maker, (3, 4), 1, 2, False)) == [kind((3,)), kind((4,)), kind((3, 4))]


def test_subsets_end_with_the_pass_where_it_is_allowed():
    assert list(SubsetActions(SELL, (3,), 1, 2, True)) == [Sell((3,)), Pass()]


def test_no_more_can_be_named_than_are_there():
    assert len(SubsetActions(PRODUCE, (1, 2), 1, 4, True)) == 4


def test_hand_cards_go_under_one_building_at_a_time():
    chapel = [Store(CHAPEL, (card,)) for card in (5, 6, 7)]
    bank = [Store(BANK, c) for size in (1, 2, 3) for c in itertools.combinations((5, 6, 7), size)]
    assert list(STORES) == [*chapel, *bank, Pass()]


def test_a_row_of_builds_stands_for_all_its_payments():
    assert list(BUILDS)[:4] == [Build(5), Build(6, (5,)), Build(6, (7,)), Build(6, (8,))]
    over = [action for action in BUILDS if isinstance(action, Build) and action.over == 2]
    goods = [(place,) for place in (0, 1, 3)]
    pays = list(itertools.combinations((5, 6, 8), 2))
    assert over == [Build(7, pay, good, 2) for good, pay in itertools.product(goods, pays)]


def test_builds_tell_which_cards_and_places_without_listing():
    assert BUILDS.cards() == {5, 6, 7, 9}
    assert BUILDS.places(7) == {2}
    assert BUILDS.places(5) == {-1}
    assert BUILDS.places(8) == frozenset()


def test_twelve_hand_cards_are_counted_without_listing_their_payments():
    state = new_game(GameOptions(new_buildings=True), seed=1)
    apply(state, ChooseRole(Role.BUILDER))
    palace = parse_card("palace.1")
    state.hands[state.actor] = (palace, *range(50, 61))
    legal = legal_actions(state)
    assert isinstance(legal, BuildActions)
    # The Builder pays 5 of 11 for the Palace and 6 of 12 for the Kathedrale.
    assert sum(row[0] for row in legal.rows if row[1] == palace) == comb(11, 5)
    assert sum(row[0] for row in legal.rows if row[1] == TILE_CARD) == comb(12, 6)
    assert Build(palace, tuple(range(50, 55))) in legal
    assert Build(palace, tuple(range(50, 56))) not in legal


def test_nothing_can_be_drawn_when_the_game_is_over():
    with pytest.raises(IndexError, match="over"):
        NOTHING.sample(seeded(1))
