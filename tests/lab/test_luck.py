"""What is measured about luck: how much of a result it explains, and that it is nothing on the average."""

from __future__ import annotations

import json
import random

import pytest

from sanjuan_desktop.lab import luck
from sanjuan_desktop.lab.luck import LuckyGame, main, report_of
from tests.ai.review.games import quick_mind


def games(count, told):
    """Games in which the cards decide half, of which luck tells the part ``told``."""
    dice = random.Random(3)
    made = []
    for _ in range(count):
        cards, rest = dice.gauss(0, 0.2), dice.gauss(0, 0.2)
        won = 0.5 + cards + rest
        made.append(
            LuckyGame([(told * cards, -told * cards)], [told * cards], [won, 1 - won], [round(100 * won), 50])
        )
    return made


def test_luck_that_tells_all_it_could_takes_away_what_the_cards_decided():
    found = report_of(games(2000, 1.0))
    assert found.win.removed == pytest.approx(1 - 0.5**0.5, abs=0.03)
    assert found.win.factor == pytest.approx(1, abs=0.06)
    assert found.win.correlation == pytest.approx(0.5**0.5, abs=0.05)
    assert found.win.low < found.win.removed < found.win.high
    assert abs(found.event_mean) < 3 * found.event_error


def test_luck_that_is_told_too_small_has_a_factor_that_says_so():
    full, half = report_of(games(2000, 1.0)), report_of(games(2000, 0.5))
    assert half.win.factor == pytest.approx(2 * full.win.factor)
    assert half.win.correlation == pytest.approx(full.win.correlation)
    assert half.win.removed < full.win.removed
    # The margin is in points, so luck has no measure of its own there.
    assert half.margin.removed == pytest.approx(full.margin.removed)


def test_luck_that_tells_nothing_takes_nothing_away():
    found = report_of(games(50, 0.0))
    assert (found.win.removed, found.win.factor, found.win.correlation) == (0, 0, 0)


def test_the_same_arguments_measure_the_same(capsys, monkeypatch):
    monkeypatch.setattr(luck, "mind_for", quick_mind)
    printed = []
    for _ in range(2):
        assert main(["--players", "3", "--games", "2", "--level", "novice", "--new-buildings", "--json"]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert printed[0]["games"] == 2
    assert printed[0]["events"] > 50
    assert main(["--games", "2", "--level", "novice"]) == 0
    assert "win or loss" in capsys.readouterr().out
