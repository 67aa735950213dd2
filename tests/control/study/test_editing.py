"""Test the edits of a position: every card of the deck stays in exactly one place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanjuan_desktop.control.study.editing import (
    LAST,
    EditError,
    Place,
    add,
    cards_at,
    holds_good,
    left_of,
    move,
    remove,
    shuffled,
    tiles_from_next,
    with_good,
    with_governor,
    with_options,
    with_question,
    with_role,
    with_round,
    with_tiles,
    with_trades,
)
from sanjuan_desktop.control.study.position import StudyQuestion, first_position, position_of
from sanjuan_desktop.control.study.position_code import find_position, position_code
from sanjuan_desktop.control.study.problems import BoardZone, problems
from sanjuan_desktop.rules import Edition, GameOptions, Role, deck_of, parse_card
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, TILE_CARD, building_id
from tests.helpers.study_positions import GAMES, late_position, states

FIRST = replace(first_position(GameOptions(3, new_buildings=True)), round=9)
SMITHY, CATHEDRAL = building_id("smithy"), BUILDING_OF[TILE_CARD]
HAND = Place(BoardZone.HAND, 0)
CITY = Place(BoardZone.CITY, 0)


def whole(position):
    """Return whether every card of the deck is in exactly one place."""
    deck = [*deck_of(position.options, position.rules)]
    deck += [TILE_CARD] * (position.options.new_buildings and not position.cathedral_free)
    return sorted(position.cards()) == sorted(deck)


PLACES = st.builds(
    Place, st.sampled_from([zone for zone in BoardZone if zone not in (BoardZone.ROUND, BoardZone.QUESTION)]),
    st.integers(0, 1), st.integers(-1, 5),
)  # fmt: skip
EDITS = st.one_of(
    st.tuples(st.just("add"), st.integers(0, 39), PLACES),
    st.tuples(st.just("move"), PLACES, PLACES),
    st.tuples(st.just("good"), st.integers(0, 1), st.integers(0, 3), st.booleans()),
    st.tuples(
        st.just("options"), st.sampled_from([2, 3, 4]), st.sampled_from(Edition), st.booleans(), st.booleans()
    ),
    st.tuples(st.just("role"), st.integers(0, 1), st.integers(-1, 4)),
)


def edited(position, edit):
    kind, *more = edit
    if kind == "add":
        return add(position, *more)
    if kind == "move":
        return move(position, *more)
    if kind == "good":
        seat, place, on = more
        if place >= len(position.seats[seat].city):
            return position
        return with_good(position, seat, place, on=on)
    if kind == "options":
        players, edition, new, extra = more
        options = GameOptions(players, edition, new_buildings=new, extra_production=extra)
        return with_options(position, options)
    turn, role = more
    return (
        position if role in position.roles or turn > len(position.roles) else with_role(position, turn, role)
    )


@given(start=st.sampled_from(GAMES), at=st.integers(0, 30), edits=st.lists(EDITS, max_size=25))
def test_no_edit_loses_or_doubles_a_card(start, at, edits):
    found = [position_of(s) for s in states(start, every=11)]
    position = found[at % len(found)]
    for edit in edits:
        try:
            position = edited(position, edit)
        except EditError:
            continue
        assert whole(position), edit
        problems(position)
        assert find_position(position_code(position)) == position
        for cards in position.seats:
            assert len(cards.goods) == len(cards.city)
            assert all(place < len(cards.city) for place, _ in cards.covered)


def test_a_card_of_the_catalogue_comes_from_the_pile():
    position = add(FIRST, SMITHY, HAND)
    assert [BUILDING_OF[card] for card in position.seats[0].hand] == [SMITHY]
    assert left_of(position, SMITHY) == left_of(FIRST, SMITHY) - 1
    for _ in range(left_of(position, SMITHY)):
        position = add(position, SMITHY, Place(BoardZone.DISCARD))
    assert left_of(position, SMITHY) == 0
    again = add(position, SMITHY, HAND)
    assert len(again.discard) == len(position.discard) - 1
    while again.discard:
        again = add(again, SMITHY, HAND)
    with pytest.raises(EditError, match="is left"):
        add(again, SMITHY, HAND)


def test_the_cathedral_stands_in_one_city_and_nowhere_else():
    assert left_of(FIRST, CATHEDRAL) == 1
    with pytest.raises(EditError):
        add(FIRST, CATHEDRAL, HAND)
    built = add(FIRST, CATHEDRAL, CITY)
    assert (built.cathedral_free, left_of(built, CATHEDRAL)) == (False, 0)
    with pytest.raises(EditError):
        add(built, CATHEDRAL, Place(BoardZone.CITY, 1))
    at = Place(BoardZone.CITY, 0, 1)
    with pytest.raises(EditError):
        move(built, at, HAND)
    assert remove(built, at).cathedral_free
    assert move(built, at, Place(BoardZone.CITY, 1)).seats[1].city[-1] == TILE_CARD
    assert (
        with_options(built, replace(FIRST.options, new_buildings=False)).seats[0].city == FIRST.seats[0].city
    )


def test_a_card_is_moved_between_zones_and_within_one():
    position = add(add(FIRST, SMITHY, HAND), building_id("tower"), HAND)
    smithy, tower = position.seats[0].hand
    turned = move(position, Place(BoardZone.HAND, 0, 0), Place(BoardZone.HAND, 0, 1))
    assert turned.seats[0].hand == (tower, smithy)
    given_away = move(position, Place(BoardZone.HAND, 0, 1), Place(BoardZone.STORED, 2))
    assert (given_away.seats[0].hand, given_away.seats[2].stored) == ((smithy,), (tower,))
    on_top = move(position, Place(BoardZone.HAND, 0, 1), Place(BoardZone.SUPPLY, index=0))
    assert on_top.supply[0] == tower
    assert remove(position, Place(BoardZone.HAND, 0, 0)).supply[-1] == smithy
    with pytest.raises(EditError, match="no card 7"):
        remove(position, Place(BoardZone.HAND, 0, 7))
    for zone in (BoardZone.SUPPLY, BoardZone.DISCARD, BoardZone.STORED, BoardZone.HARBOUR, BoardZone.CITY):
        seat = -1 if zone in (BoardZone.SUPPLY, BoardZone.DISCARD) else 0
        two = add(add(FIRST, SMITHY, Place(zone, seat, 0)), SMITHY, Place(zone, seat, 0))
        cards = cards_at(two, zone, seat)
        assert cards_at(move(two, Place(zone, seat, 0), Place(zone, seat, 1)), zone, seat)[:2] == (
            cards[1],
            cards[0],
        )


def test_a_good_is_a_card_of_the_pile_and_goes_back_there():
    assert holds_good(FIRST.seats[0].city[0])
    assert not holds_good(parse_card("tower.1"))
    full = with_good(FIRST, 0, 0, on=True)
    assert full.seats[0].goods == (FIRST.supply[-1],)
    assert with_good(full, 0, 0, on=True) == full
    assert with_good(full, 0, 0, on=False) == FIRST
    with pytest.raises(EditError, match="holds no goods"):
        with_good(add(FIRST, SMITHY, CITY), 0, 1, on=True)
    empty = replace(FIRST, supply=())
    with pytest.raises(EditError, match="no card is left"):
        with_good(empty, 0, 0, on=True)


def test_a_building_that_is_removed_takes_its_good_and_what_it_covered_along():
    position = next(
        position_of(s) for options in GAMES for s in states(options) if any(s.covered) and s.stage == 2
    )
    seat = next(seat for seat, cards in enumerate(position.seats) if cards.covered)
    place, below = position.seats[seat].covered[0]
    removed = remove(position, Place(BoardZone.CITY, seat, place))
    assert below in removed.supply
    assert whole(removed)


def test_a_further_seat_begins_with_an_indigo_plant():
    position = with_options(first_position(GameOptions(2)), GameOptions(4))
    assert [len(cards.city) for cards in position.seats] == [1, 1, 1, 1]
    assert problems(position) == ()
    fewer = with_options(replace(position, governor=3), GameOptions(2))
    assert (fewer.governor, len(fewer.seats)) == (1, 2)
    assert problems(fewer) == ()


def test_the_expansion_adds_its_cards_to_the_pile_and_takes_them_away():
    more = with_options(first_position(GameOptions(2)), GameOptions(2, new_buildings=True))
    assert problems(more) == ()
    park = add(more, building_id("park"), HAND)
    assert with_options(park, GameOptions(2)).seats[0].hand == ()


def test_cards_of_the_expansion_that_a_councillor_has_drawn_leave_with_it():
    options = GameOptions(3, new_buildings=True)
    usual = set(deck_of(GameOptions(3)))
    games = (s for seed in range(1, 9) for s in states(options, seed, 1))
    position = position_of(next(s for s in games if s.round and not usual.issuperset(s.cards)))
    without = with_options(position, GameOptions(3))
    assert without.moment is None
    assert whole(without)
    assert problems(without) == ()


def test_roles_are_taken_in_order_and_end_the_question_about_them():
    position = with_question(FIRST, StudyQuestion(Role.BUILDER))
    assert with_role(position, 0, Role.TRADER).question == StudyQuestion(Role.BUILDER)
    taken = with_role(position, 0, Role.BUILDER)
    assert (taken.roles, taken.question) == ((Role.BUILDER,), StudyQuestion())
    more = with_role(taken, 1, Role.TRADER)
    assert with_role(more, 0, Role.PRODUCER).roles == (Role.PRODUCER, Role.TRADER)
    assert with_role(more, 0, -1).roles == ()
    assert with_question(more, StudyQuestion(starts_round=True)).roles == ()


def test_the_exact_question_of_a_game_ends_with_the_governor_or_another_question():
    s = next(s for s in states(GameOptions(3), 1, 1) if s.decision == 7 and s.role == Role.COUNCILLOR)
    position = position_of(s)
    for changed in (with_governor(position, 1), with_question(position, StudyQuestion())):
        assert changed.moment is None
        assert whole(changed)
        assert Role.COUNCILLOR not in changed.roles
    assert with_round(position, 9).moment == position.moment


def test_the_next_price_tile_stays_the_next_one():
    position = with_tiles(FIRST, (4, 3, 2, 1, 0))
    later = with_trades(position, 3)
    assert tiles_from_next(later) == (4, 3, 2, 1, 0)
    assert (later.trades, later.tiles) == (3, (2, 1, 0, 4, 3))
    assert tiles_from_next(with_tiles(later, (0, 1, 2, 3, 4))) == (0, 1, 2, 3, 4)


def test_small_choices():
    assert not shuffled(FIRST, is_shuffled=False).is_shuffled
    assert LAST == -1
    assert late_position(GameOptions(2)).round == 6
