"""Test that a position is the whole state of a game, so that the game goes on from it unchanged."""

from dataclasses import replace

import pytest

from sanjuan_desktop.control.study.position import (
    PositionError,
    StudyQuestion,
    first_position,
    position_of,
    setup_line,
    to_state,
)
from sanjuan_desktop.rules import (
    Edition,
    GameOptions,
    GivenPosition,
    Role,
    Stage,
    apply,
    final_points,
    legal_actions,
    seeded,
    state_line,
)
from tests.helpers.cases import each
from tests.helpers.study_positions import GAMES, late_position, states


def from_the_top(s):
    """Return a copy of a state whose draw pile begins with its top card."""
    s = s.copy()
    s.supply, s.drawn = s.supply[s.drawn :], 0
    return s


@each("options", GAMES)
def test_a_position_gives_back_the_state_of_every_question(options):
    for s in states(options, seed=4, every=3):
        again = to_state(position_of(s))
        assert state_line(again) == state_line(from_the_top(s))
        assert list(legal_actions(again))[:200] == list(legal_actions(s))[:200]


@each("options", GAMES)
def test_the_game_goes_on_from_a_position_as_it_went_on(options):
    for s in states(options, seed=5, every=45):
        one, other, rng = s.copy(), to_state(position_of(s)), seeded(3)
        while not one.is_over:
            action = legal_actions(one).sample(rng)
            apply(one, action)
            apply(other, action)
        assert other.is_over
        assert final_points(other) == final_points(one)
        assert state_line(from_the_top(other)) == state_line(from_the_top(one))


@each("options", GAMES)
def test_the_first_position_has_no_hands_and_asks_the_governor_for_a_role(options):
    position = first_position(options)
    s = to_state(position)
    assert (s.stage, s.actor, s.round) == (Stage.ROLE_CHOICE, 0, 1)
    assert [len(city) for city in s.cities] == [1] * options.players
    assert not any(s.hands)
    GivenPosition(setup_line(position, 3)).state()


def test_a_shuffled_pile_has_the_order_of_the_seed():
    position = first_position(GameOptions(2))
    assert setup_line(position, 1) == setup_line(position, 1) != setup_line(position, 2)
    in_order = replace(position, is_shuffled=False)
    assert to_state(in_order, 1).supply == position.supply == to_state(in_order, 2).supply


def test_roles_belong_to_the_seats_in_the_order_of_the_turns():
    position = replace(first_position(GameOptions(2)), governor=1, roles=(Role.TRADER, Role.BUILDER))
    assert position.taken == (0, -1, 1, -1, -1)
    assert position.next_chooser == 1
    assert to_state(position).actor == 1


def test_a_question_after_a_choice_is_the_one_that_the_rules_ask():
    position = late_position(GameOptions(3, Edition.SECOND))
    for seat in range(3):
        s = to_state(replace(position, moment=None, question=StudyQuestion(Role.BUILDER, seat)))
        assert (s.role, s.actor, s.chooser) == (Role.BUILDER, seat, position.governor)
    first = to_state(replace(position, moment=None, question=StudyQuestion(Role.COUNCILLOR)))
    assert first.actor == position.governor


def test_a_question_that_is_not_asked_is_refused():
    position = first_position(GameOptions(2))
    with pytest.raises(PositionError, match="is not asked"):
        to_state(replace(position, question=StudyQuestion(Role.TRADER)))
    with pytest.raises(PositionError, match="taken"):
        to_state(replace(position, roles=(Role.TRADER,), question=StudyQuestion(Role.TRADER)))


def test_the_start_of_a_round_asks_for_the_hand_limit():
    position = late_position(GameOptions(3))
    seat = position.seats[position.governor]
    more = replace(seat, hand=seat.hand + position.supply[-9:])
    seats = tuple(more if cards is seat else cards for cards in position.seats)
    changed = replace(
        position,
        seats=seats,
        supply=position.supply[:-9],
        moment=None,
        question=StudyQuestion(starts_round=True),
    )
    s = to_state(changed)
    assert s.stage == Stage.ROUND_START
    assert s.actor == position.governor


def test_a_line_that_no_game_goes_on_from_is_refused():
    position = first_position(GameOptions(2))
    with pytest.raises(PositionError, match="occurs 0 times"):
        setup_line(replace(position, supply=position.supply[1:]), 1)
