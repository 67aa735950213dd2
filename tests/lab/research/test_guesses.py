"""The quality of guessed hands is printed for each kind of player; new beliefs are written on request."""

from __future__ import annotations

import json

from sanjuan_desktop.lab.research import guesses


def test_a_line_for_each_kind_with_three_losses_and_the_file(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(guesses, "resource_path", lambda _: tmp_path)
    assert guesses.main(["--players", "2", "--games", "3", "--write"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert "12 games" in head
    assert [line.split("  ")[1] for line in lines] == list(guesses.KINDS)
    assert all(2 < float(loss) < 4 for line in lines for loss in line.split()[-3:])
    assert list(json.loads((tmp_path / "beliefs.json").read_text())) == ["2"]
