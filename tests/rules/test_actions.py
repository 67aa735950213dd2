"""Test actions as values: one canonical form, equality, hash and pickling."""

import copy
import pickle

import pytest

from sanjuan_desktop.rules import (
    Action,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Role,
    Sell,
    Store,
    Use,
)

ONE_OF_EACH = [
    Pass(),
    Use(),
    ChooseRole(2, True),
    Build(30, (50, 40), (2, 0), 1),
    Produce((3, 1)),
    Sell((2, 1)),
    Keep((9, 8)),
    Discard((9, 8)),
    Exchange((9, 8)),
    Store(9, (8, 7)),
]


NAMED_TWO_WAYS = [
    (Build(30, (50, 40)), Build(30, (40, 50))),
    (Build(30, (), (2, 0), 1), Build(30, (), (0, 2), 1)),
    (Produce((3, 1)), Produce((1, 3))),
    (Sell((3, 1)), Sell((1, 3))),
    (Store(9, (8, 7)), Store(9, (7, 8))),
    *((kind((9, 8, 7)), kind((7, 9, 8))) for kind in (Keep, Discard, Exchange)),
]


@pytest.mark.parametrize(("one", "other"), NAMED_TWO_WAYS)
def test_two_ways_of_naming_the_same_are_the_same_action(one, other):
    assert one == other
    assert hash(one) == hash(other)
    assert one.key() == other.key()


def test_every_kind_of_action_is_tried_here():
    def kinds(base):
        below = base.__subclasses__()
        return {base}.union(*map(kinds, below)) if below else {base}

    concrete = {kind for kind in kinds(Action) if not kind.__subclasses__()}
    assert {type(action) for action in ONE_OF_EACH} == concrete


def test_actions_of_different_kinds_differ():
    assert len(set(ONE_OF_EACH)) == len(ONE_OF_EACH)
    assert Keep((8, 9)) != Discard((8, 9))
    assert Produce((1,)) != Sell((1,))
    assert Pass() != Use()


@pytest.mark.parametrize(
    "other",
    [Build(31, (40,), (1,), 2), Build(30, (41,), (1,), 2), Build(30, (40,), (0,), 2), Build(30, (40,), (1,))],
)
def test_builds_differ_in_card_payment_goods_or_place(other):
    assert Build(30, (40,), (1,), 2) != other


def test_an_action_is_equal_to_nothing_else():
    assert Pass() != "pass"
    assert Keep((1,)) != (1,)


@pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda action: type(action).__name__)
def test_actions_survive_pickle_copy_and_repr(action):
    assert pickle.loads(pickle.dumps(action)) == action
    assert copy.deepcopy(action) == action
    assert type(pickle.loads(pickle.dumps(action))) is type(action)
    assert eval(repr(action)) == action


def test_roles_may_be_named_by_number_or_by_name():
    assert ChooseRole(2) == ChooseRole(Role.TRADER)
    assert hash(ChooseRole(2)) == hash(ChooseRole(Role.TRADER))
