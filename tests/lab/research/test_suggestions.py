"""Suggestions of the table are judged beside the plain rule."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.lab.research import suggestions
from sanjuan_desktop.lab.research.suggestions import JudgedSuggestion, judged, report
from sanjuan_desktop.rules import view_for
from tests.helpers.positions import Position


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch):
    monkeypatch.setattr(suggestions, "ITERATIONS", 20)


def sale(*plants):
    s = Position(2).city(0, *plants).good(0, *range(len(plants))).phase("trader", chooser=1, asked=0)
    return view_for(s, 0)


def test_a_suggestion_has_a_loss_beside_the_best_option():
    found = judged(sale("indigo_plant", "silver_smelter"), evaluators_for(2))
    assert found is not None
    assert found.kind == "sell"
    assert min(found.table, found.plain) >= 0


def test_a_payment_is_judged_among_those_of_one_building():
    hand = ("statue", "well", "tower", "crane", "hero")
    view = view_for(Position(2).hand(0, *hand).phase("builder", chooser=0, asked=0), 0)
    found = judged(view, evaluators_for(2))
    assert found is not None
    assert found.kind == "payment"


def test_the_report_counts_what_is_within_two_points():
    lines = report([JudgedSuggestion("sell", 0.0, 0.08), JudgedSuggestion("sell", 0.03, 0.0)]).splitlines()
    assert lines[1].split() == ["sell", "2", "50%", "1.50", "50%", "4.00"]
    assert lines[2].split()[0] == "all"
