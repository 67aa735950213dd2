"""The fairness of comparisons is measured on quick tables and goes on where it was."""

from __future__ import annotations

from sanjuan_desktop.lab.research import deal_fairness
from sanjuan_desktop.lab.research.deal_fairness import FURTHER, place_of, quick_deals, summary

WHOLE = 64 + FURTHER


def test_who_plays_as_before_stands_in_the_middle_and_who_plays_better_above_it():
    alike = [20 + number % 8 for number in range(64)]
    assert place_of([*alike, *[23, 24] * (FURTHER // 2)]) == 50.0
    assert place_of([*alike, *[40] * FURTHER]) == 100.0
    assert place_of([*alike, *[1] * FURTHER]) == 0.0


def test_two_play_and_the_other_one_does_not_think_long():
    deals = quick_deals(6)
    assert len({deal.key for deal in deals}) == 6
    assert {deal.levels for deal in deals} <= {("casual",), ("skilled",)}


def test_a_run_that_was_broken_off_plays_only_what_is_missing(capsys, monkeypatch, tmp_path):
    played = []

    def points_of(deal, level, number):
        played.append((deal.key, level, number))
        return 20 + number % 8

    monkeypatch.setattr(deal_fairness, "points_of", points_of)
    command = ["--deals", "2", "--file", str(tmp_path / "kept.json")]
    assert deal_fairness.main(command) == 0
    first, second = (deal.key for deal in quick_deals(2))
    assert played == [(key, "strong", number) for key in (first, second) for number in range(WHOLE)]
    played.clear()
    assert deal_fairness.main(command) == 0
    assert played == []
    assert (
        capsys.readouterr()
        .out.splitlines()[-1]
        .startswith("2 deals, 16 further games of strong on each: 50.0")
    )


def test_games_of_other_networks_do_not_count(monkeypatch, tmp_path):
    monkeypatch.setattr(deal_fairness, "points_of", lambda *_: 20)
    path = tmp_path / "kept.json"
    deal_fairness.main(["--deals", "2", "--file", str(path)])
    assert deal_fairness.load(path, "others") == {}
    assert summary({}) == "no deal is complete yet"
