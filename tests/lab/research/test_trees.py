"""The trees of a search are measured in games from both seats, and in late roles."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.ai import network_player
from sanjuan_desktop.ai.network_player import STRENGTHS, thinker_for
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.lab.research import trees
from sanjuan_desktop.lab.research.late_roles import read
from sanjuan_desktop.lab.research.trees import main
from sanjuan_desktop.rules import seeded, view_for

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.ai.core.thinker import Thinker
    from sanjuan_desktop.ai.strength import Strength

QUICK = ["--level", "skilled", "--opponent", "casual"]
"""Levels without a tree, whose games are short."""


def test_games_are_kept_for_the_same_arguments_only(tmp_path: Path, monkeypatch, capsys) -> None:
    played: list[int] = []

    def play(*where: object) -> tuple[float, float]:
        played.append(int(str(where[-1])))
        return 1.0, 0.0

    monkeypatch.setattr(trees, "play", play)
    file = ["--file", str(tmp_path / "new/trees.json")]
    assert main([*QUICK, "--deals", "2", *file]) == 0
    assert main([*QUICK, "--deals", "3", *file]) == 0
    assert played == [0, 1, 2]
    assert capsys.readouterr().out.splitlines()[-1] == "trees 4: 6 games  wins 50.0% ± 0.0"
    assert main([*QUICK, "--deals", "1", "--trees", "2", *file]) == 0
    assert played == [0, 1, 2, 0]


def test_an_interruption_keeps_the_complete_deals(tmp_path: Path, monkeypatch, capsys) -> None:
    def play(*where: object) -> tuple[float, float]:
        if where[-1] == 1:
            raise KeyboardInterrupt
        return 1.0, 0.5

    monkeypatch.setattr(trees, "play", play)
    file = tmp_path / "trees.json"
    assert main([*QUICK, "--file", str(file)]) == 0
    assert json.loads(file.read_text())["won"] == [[1.0, 0.5]]
    assert "continues" in capsys.readouterr().err


def test_both_seats_of_a_deal_are_played(tmp_path: Path, capsys) -> None:
    first, second = trees.play("skilled", 4, "skilled", 1, 0)
    # Levels without a tree play alike with any number of trees: they win one of the two games.
    assert first + second == 1.0
    assert main([*QUICK, "--deals", "0", "--positions", "2", "--file", str(tmp_path / "trees.json")]) == 0
    assert "2 positions" in capsys.readouterr().out


def test_the_level_searches_with_as_many_trees(tmp_path: Path, monkeypatch) -> None:
    quick, found = replace(STRENGTHS["expert"], iterations=20), []

    def seen(players: int, strength: Strength, number: int = 1) -> Thinker:
        thinker = thinker_for(players, strength, number)
        found.append(thinker.trees)
        return thinker

    monkeypatch.setattr(network_player, "thinker_for", seen)
    monkeypatch.setitem(STRENGTHS, "expert", quick)
    file = ["--file", str(tmp_path / "trees.json")]
    assert main(["--trees", "3", "--deals", "0", "--positions", "1", *file]) == 0
    assert found == [3]


def test_another_number_of_trees_values_the_options_in_another_way() -> None:
    s = read()[0].state()

    def shares(number: int) -> list[float]:
        thinker = thinker_for(s.players, STRENGTHS["expert"], number)
        return thinker.think(view_for(s, s.actor), seeded(1), 240, never_cancelled).shares

    assert shares(1) == shares(1)
    assert shares(1) != shares(3)
