"""The levels play the deal of a day in the person's seat: a fixed number of times, the same everywhere."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import islice

import pytest

from sanjuan_desktop.ai import networks
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.strength import EARLY, MIDDLE
from sanjuan_desktop.features.compare import comparing
from sanjuan_desktop.features.compare.comparing import (
    GAMES,
    LEVELS,
    MOST,
    Comparison,
    ComparisonError,
    games,
    judge_of,
    order,
    points_of,
)
from sanjuan_desktop.features.daily.deal import deal_of
from tests.helpers.quick_players import make_quick

DAY = deal_of(date(2026, 11, 24))
DEAL = DAY.compared


@pytest.fixture
def quick(monkeypatch):
    """Make players of every level decide at once, by their seeds."""
    made = []
    monkeypatch.setattr(comparing, "make_player", lambda *what: made.append(what) or make_quick(*what))
    return made


def test_there_are_64_games_of_each_level_and_16_of_the_expert_at_the_end() -> None:
    whole = list(order())
    assert Counter(whole) == {"novice": 64, "casual": 64, "skilled": 64, "strong": 64, "expert": 16}
    assert len(whole) == MOST
    quarter = Counter(whole[:64])
    assert quarter == {"novice": 16, "casual": 16, "skilled": 16, "strong": 16}
    assert set(whole[256:]) == {"expert"}


def test_more_is_done_with_every_game_and_all_with_the_last() -> None:
    comparison, shares = Comparison(), [0.0]
    for level in order():
        comparison = comparison.more(level, 20)
        shares.append(comparison.share)
    assert shares == sorted(set(shares))
    assert shares[-1] == 1


def test_a_comparison_that_was_stopped_goes_on_to_the_same_end(quick) -> None:
    at_once = list(islice(games(DEAL, Comparison()), 24))
    first = list(islice(games(DEAL, Comparison()), 9))
    second = list(islice(games(DEAL, first[-1]), 15))
    assert [*first, *second] == at_once
    assert at_once[-1].games == 24


def test_a_whole_comparison_plays_no_more() -> None:
    whole = Comparison({level: (20,) * GAMES[level] for level in LEVELS})
    assert whole.is_whole
    assert list(games(DEAL, whole)) == []


def test_the_others_are_those_of_the_table_and_the_person_differs_from_game_to_game(quick) -> None:
    points_of(DEAL, "casual", 0)
    points_of(DEAL, "casual", 1)
    size = 1 + len(DAY.rivals)
    first, second = quick[:size], quick[size:]
    assert first[1:] == second[1:] == list(DAY.rivals)
    assert first[0][0] == second[0][0] == "casual"
    assert first[0] != second[0]


def test_a_band_counts_who_had_fewer_points_and_who_as_many() -> None:
    band = Comparison({"novice": (10, 12, 12, 15)}).band("novice", 12)
    assert (band.fewer, band.alike, band.games, band.is_whole) == (1, 2, 4, False)
    assert Comparison().bands(12)[0].games == 0


def test_a_level_that_cannot_play_is_no_comparison(monkeypatch) -> None:
    class Troubled:
        def choose(self, view, budget, cancelled):
            return Choice(make_quick("", 0).choose(view, budget, cancelled).action, error="no network")

    monkeypatch.setattr(comparing, "make_player", lambda *_: Troubled())
    with pytest.raises(ComparisonError, match="no network"):
        points_of(DEAL, "novice", 0)


def test_the_networks_of_all_levels_tell_one_judge_from_another(monkeypatch) -> None:
    asked = []
    monkeypatch.setattr(networks, "fingerprint", lambda *what: asked.append(what) or "x")
    assert judge_of(DEAL).endswith("-x")
    assert asked == [(DEAL.options.players, EARLY, MIDDLE)]
    monkeypatch.undo()
    assert judge_of(DEAL) != judge_of(deal_of(date(2026, 11, 2)).compared)


def test_a_recorded_game_is_the_same_everywhere() -> None:
    assert points_of(deal_of(date(2026, 11, 2)).compared, "novice", 0) == RECORDED


RECORDED = 29
