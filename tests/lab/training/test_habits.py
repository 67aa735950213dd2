"""Cards that players keep are counted with the visible features; beliefs fitted to them predict better."""

from __future__ import annotations

import json
from functools import cache

import pytest

from sanjuan_desktop.ai.core.beliefs import HOLDS, STANDS, Beliefs
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.lab.training import habits as counting
from sanjuan_desktop.lab.training.export import add_beliefs
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.habits import TIMES, Habits, habits_of
from sanjuan_desktop.lab.training.whole import network_of
from tests.helpers.positions import Position


@cache
def hands(first, games):
    """Return the hands of games of greedy and of scripted players."""
    evaluator = Evaluator(network_of(2, first_weights(2, (8, 4), 1)))
    return habits_of(evaluator, 2, [n for n in range(first, first + games) if n % 3], 4)


def test_beliefs_are_less_surprised_by_hands_like_those_they_were_fitted_to():
    beliefs = hands(0, 90).beliefs()
    assert hands(0, 90).log_loss(beliefs) < hands(0, 90).log_loss(Beliefs()) - 0.05
    assert hands(300, 30).log_loss(beliefs) < hands(300, 30).log_loss(Beliefs())


def test_few_hands_of_one_kind_move_little():
    habits = Habits()
    habits.record(Position(players=2).hand(0, "palace", "hero").role_choice())
    assert max(map(max, habits.beliefs().holds)) < 1.4


def test_each_hand_of_the_network_counts_as_several_of_others(monkeypatch):
    evaluator = Evaluator(network_of(2, first_weights(2, (8, 4), 1)))
    fitted = habits_of(evaluator, 2, range(3), 4).beliefs()
    monkeypatch.setattr(counting, "TIMES", 1)
    by_network, others = habits_of(evaluator, 2, [0], 4), habits_of(evaluator, 2, [1, 2], 4)
    for _ in range(TIMES):
        others.add(by_network)
    assert fitted.early == others.beliefs().early
    assert fitted.early != habits_of(evaluator, 2, range(3), 4).beliefs().early


def test_without_any_difference_between_beliefs_the_surprise_is_that_of_chance():
    habits = hands(0, 90)
    same = Beliefs([2.0] * 40, [2.0] * 40)
    assert habits.log_loss(same) == pytest.approx(habits.log_loss(Beliefs()))


def test_beliefs_are_written_beside_those_of_others_and_read_again(tmp_path):
    path = tmp_path / "beliefs.json"
    beliefs = hands(0, 90).beliefs()
    add_beliefs(path, 3, Beliefs())
    add_beliefs(path, 2, beliefs)
    found = json.loads(path.read_text())
    assert list(found) == ["2", "3"]
    assert found["2"]["stands"] == beliefs.stands
    assert (len(found["2"]["holds"]), len(found["2"]["stands"])) == (HOLDS, STANDS)
