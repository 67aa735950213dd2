"""Measured leads: all options meet the same deals, and unclear positions end the search early."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.features.puzzles import truth
from sanjuan_desktop.features.puzzles.truth import FIRST, SEARCHES, Truth, budget, truth_of
from sanjuan_desktop.rules import ChooseRole, GameOptions, new_game, view_for
from sanjuan_desktop.rules.terms import BUILDER, PRODUCER, PROSPECTOR
from tests.ai.review.games import quick_evaluators

ROLES = (ChooseRole(BUILDER), ChooseRole(PRODUCER), ChooseRole(PROSPECTOR))


def view():
    s = new_game(GameOptions(2), 4)
    return view_for(s, s.actor)


class Searches:
    """Replacement for the searches: returns the given results in turn and counts the calls."""

    def __init__(self, *rows: list[float]) -> None:
        self.rows = rows
        self.count = 0

    def __call__(self, *_: object) -> tuple[list[float], list[float]]:
        row = self.rows[self.count % len(self.rows)]
        self.count += 1
        return list(row), [30.0] * len(row)


@pytest.fixture
def find_truth(monkeypatch):
    """Return a function that measures leads with given search results; it also returns their number."""

    def tell(*rows: list[float], patient: bool = False) -> tuple[Truth | None, int]:
        searches = Searches(*rows)
        monkeypatch.setattr(truth, "_search", searches)
        found = truth_of(view(), ROLES, quick_evaluators(2), never_cancelled, is_patient=patient)
        return found, searches.count

    return tell


def test_a_clear_lead_is_proved_by_all_searches(find_truth) -> None:
    found, count = find_truth([0.4, 0.6, 0.5], [0.42, 0.58, 0.48])
    assert count == SEARCHES == 4 * FIRST
    assert found.actions[0] == ROLES[1]
    assert found.behind[1] == pytest.approx(0.10)
    assert found.shares[0] == pytest.approx(0.59)
    assert found.agreed == SEARCHES
    assert found.fault() == ""


def test_a_lead_below_eight_points_is_given_up_after_the_first_searches(find_truth) -> None:
    # A lead that might still suffice is examined longer than one that cannot.
    assert find_truth([0.3, 0.54, 0.5], [0.3, 0.65, 0.54]) == (None, FIRST)
    assert find_truth([0.3, 0.52, 0.5]) == (None, 4)


def test_who_wins_anyway_or_can_hardly_win_is_no_puzzle(find_truth) -> None:
    assert find_truth([0.5, 0.95, 0.6])[0] is None
    assert find_truth([0.01, 0.12, 0.02])[0] is None


def test_searches_that_find_different_options_are_given_up(find_truth) -> None:
    found, count = find_truth(*[[0.3, 0.7, 0.5]] * 7, [0.3, 0.5, 0.55])
    assert found is None
    assert count < SEARCHES


def test_who_is_patient_searches_on_and_hears_why_it_is_none(find_truth) -> None:
    found, count = find_truth([0.3, 0.52, 0.5], patient=True)
    assert count == SEARCHES
    assert found.fault() == "margin"
    assert found.fault(margin=0.02) == "interval"
    found, _ = find_truth([0.3, 0.7, 0.5], [0.3, 0.5, 0.52], patient=True)
    assert found.fault() == "agreement"


def test_a_fault_of_the_first_searches_is_told_without_the_others(monkeypatch) -> None:
    searches, asked = Searches([0.3, 0.52, 0.5]), []
    monkeypatch.setattr(truth, "_search", searches)

    def find(fails: bool) -> Truth | None:
        def said(first: Truth) -> bool:
            asked.append(first.searches)
            return fails

        return truth_of(view(), ROLES, quick_evaluators(2), never_cancelled, is_patient=True, fails=said)

    assert find(True).searches == searches.count == FIRST
    assert find(False).searches == SEARCHES
    assert searches.count == FIRST + SEARCHES
    assert asked == [FIRST, FIRST]


def test_all_searches_together_take_ten_times_what_expert_may_think() -> None:
    assert [budget(players) for players in (2, 3, 4)] == [10_000, 6_666, 5_000]


def test_real_searches_give_every_option_the_same_deals_and_depend_on_the_view_alone(monkeypatch) -> None:
    monkeypatch.setattr(truth, "budget", lambda _: 6 * SEARCHES)
    evaluators = quick_evaluators(2)

    def found(seed: int = 0) -> Truth | None:
        return truth_of(view(), ROLES, evaluators, never_cancelled, 3, seed, is_patient=True)

    first = found()
    assert found() == first
    assert found(seed=1) != first
    assert set(first.actions) == set(ROLES)
    assert first.searches == 3
    assert all(0 <= share <= 1 for share in first.shares)


def test_a_stop_ends_the_searches() -> None:
    assert truth_of(view(), ROLES, quick_evaluators(2), lambda: True) is None
