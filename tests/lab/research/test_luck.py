"""Measurement of luck: how much of a result it explains, and that its mean is zero."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from sanjuan_desktop.lab.research import luck
from sanjuan_desktop.lab.research.luck import LuckyGame, foretold, main, report_of
from tests.ai.core.test_open_network import network as open_network
from tests.ai.review.games import bold_evaluator


def games(count, part):
    """Games in which the cards decide half, of which luck tells the part ``part``."""
    dice = random.Random(3)
    made = []
    for _ in range(count):
        cards, rest = dice.gauss(0, 0.2), dice.gauss(0, 0.2)
        won = 0.5 + cards + rest
        made.append(
            LuckyGame([(part * cards, -part * cards)], [part * cards], [won, 1 - won], [round(100 * won), 50])
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
    # The margin is in points, so luck has no separate unit there.
    assert half.margin.removed == pytest.approx(full.margin.removed)


def test_luck_that_tells_nothing_takes_nothing_away():
    found = report_of(games(50, 0.0))
    assert (found.win.removed, found.win.factor, found.win.correlation) == (0, 0, 0)


def test_the_margin_is_measured_by_luck_in_points_where_the_judge_tells_it():
    plain = games(500, 0.5)
    measured = [replace(game, margins=[(50 * game.events[0][0], -50 * game.events[0][0])]) for game in plain]
    assert report_of(plain).margin.factor == pytest.approx(1)
    assert report_of(measured).margin.factor == pytest.approx(2, abs=0.2)


def test_who_foretells_better_has_the_smaller_loss():
    def said(share):
        return [
            LuckyGame([(0.0, 0.0)], [0.0], [won, 1 - won], [0, 0], [], [(share, 1 - share)] * 3)
            for won in (1.0, 1.0, 1.0, 0.0)
        ]

    found = [foretold(said(share)) for share in (0.5, 0.75, 0.99)]
    assert found[1].log_loss < found[0].log_loss < found[2].log_loss
    assert found[1].off == pytest.approx(0, abs=0.01)
    assert found[0].off == pytest.approx(0, abs=0.01)
    assert found[2].off == pytest.approx(0.24, abs=0.01)
    assert foretold(games(2, 1.0)) is None


def test_the_same_arguments_measure_the_same(capsys, monkeypatch):
    monkeypatch.setattr(luck, "evaluator_for", bold_evaluator)
    monkeypatch.setattr(luck, "winning_evaluator_for", bold_evaluator)
    monkeypatch.setattr(luck, "open_network_for", open_network)
    printed = []
    asked = ["--players", "2", "--games", "2", "--level", "novice", "--new-buildings", "--json"]
    for _ in range(2):
        assert main(asked) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert set(printed[0]) == {"hands", "views", "players"}
    for judge in ("hands", "views"):
        assert printed[0][judge]["games"] == 2
        assert printed[0][judge]["events"] > 50
    assert printed[0]["players"]["foretold"]["log_loss"] > 0
    assert main([*asked, "--foretell"]) == 0
    result = json.loads(capsys.readouterr().out)
    for judge in ("hands", "views", "players"):
        assert result[judge]["foretold"] == printed[0][judge]["foretold"]
    assert main(["--games", "2", "--level", "novice", "--judge", "views"]) == 0
    out = capsys.readouterr().out
    assert "views, win or loss" in out
    assert "hands" not in out
