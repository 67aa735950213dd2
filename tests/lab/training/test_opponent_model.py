"""A fit to games separates ``greedy`` players from others; it is validated with other games."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.core.opponent_model import NUMBERS
from sanjuan_desktop.lab.research import opponent_model
from sanjuan_desktop.lab.research.opponent_model import main, write
from sanjuan_desktop.lab.training import opponent_model as looked
from sanjuan_desktop.lab.training.opponent_model import Looks, looks_of, row_of
from sanjuan_desktop.rules import GameOptions, new_game, view_for
from sanjuan_desktop.rules.terms import NOBODY


def test_a_line_for_each_kind_that_was_met_and_the_file(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(opponent_model, "resource_path", lambda _: tmp_path)
    monkeypatch.setattr(looked, "SEATED", ("greedy", "mason", "novice"))
    assert main(["--players", "2", "--games", "6", "--write"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("2 players, 8 games; in nats: by chance 0.693")
    assert {line.split()[0] for line in lines} <= {"greedy", "mason", "novice"}
    assert all(0 <= float(line.split()[1]) <= 100 for line in lines)
    found = json.loads((tmp_path / "manners.json").read_text())
    assert {key: len(values) for key, values in found["2"].items()} == {
        "buildings": KINDS,
        "numbers": NUMBERS,
    }


def test_a_building_that_only_plain_players_have_makes_its_owner_plain():
    looks = Looks()
    for number in range(600):
        row = [0.0] * (KINDS + NUMBERS)
        row[KINDS] = 1.0
        row[3] = float(number % 2)
        looks.rows.append(row)
        looks.kinds.append(["strong", "greedy"][number % 2])
    weights = looks.fitted()
    assert weights[3] > 1
    assert abs(weights[4]) < 1e-6
    assert looks.surprise([0.0] * len(weights)) == pytest.approx(0.6931, abs=1e-3)
    assert looks.surprise(weights) < 0.5
    held = looks.by_kind(weights)
    assert held["greedy"] > 0.6
    assert held["strong"] < 0.4


def test_a_row_counts_the_buildings_of_one_seat():
    view = view_for(new_game(GameOptions(3), 4), NOBODY)
    for seat in range(3):
        row = row_of(view, seat)
        assert sum(row[:KINDS]) == len(view.cities[seat])
        assert len(row) == KINDS + NUMBERS


def test_everybody_is_looked_at_once_a_round():
    looks = looks_of(3, [1], 5)
    assert len(looks.rows) == len(looks.kinds)
    assert len(looks.rows) % 3 == 0
    assert [row[KINDS + 3] for row in looks.rows[::3]] == list(range(1, len(looks.rows) // 3 + 1))


def test_the_weights_of_other_numbers_of_players_stay(tmp_path):
    path = tmp_path / "manners.json"
    weights = Looks([[1.0] * (KINDS + NUMBERS)], ["greedy"]).fitted()
    write(path, 3, weights)
    write(path, 2, weights)
    write(path, 3, [3 * weight for weight in weights])
    found = json.loads(path.read_text())
    assert list(found) == ["2", "3"]
    assert found["3"]["numbers"] == pytest.approx([3 * weight for weight in weights[KINDS:]])
