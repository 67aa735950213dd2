"""The figures about followed hints: all decisions, and those that a review tells."""

from __future__ import annotations

import json
from dataclasses import asdict

from sanjuan_desktop.lab.research.followed_hints import FollowedDecision, FollowedGame, main

SMALL = FollowedDecision(3, "role", "slip", 0.06, 0.04, is_small=True)
WRONG = FollowedDecision(9, "store", "slip", 0.08, 0.01, is_small=False)
PAID = FollowedDecision(12, "payment", "mistake", 0.1, 0.01, is_small=True)


def report(capsys, tmp_path, *decisions):
    """Return the report of one saved game."""
    path = tmp_path / "games.jsonl"
    game = FollowedGame(911_000, 2, 1.0, 40, decisions)
    path.write_text(json.dumps(asdict(game)) + "\n", encoding="utf-8")
    assert main(["--games", "0", "--file", str(path)]) == 0
    return capsys.readouterr().out


def test_a_followed_hint_is_excused_or_corrected_but_never_blamed(capsys, tmp_path):
    output = report(capsys, tmp_path, SMALL, WRONG)
    assert "14.0 points given away" in output
    assert "blames 0 decisions, corrects the hint in 1, and tells 8.0 points" in output


def test_a_payment_is_blamed_as_without_a_hint(capsys, tmp_path):
    assert "blames 1 decisions, corrects the hint in 0, and tells 10.0 points" in report(
        capsys, tmp_path, PAID
    )


def test_each_slip_is_listed_with_its_error(capsys, tmp_path):
    assert "deal 911000, move 9: store, slip, 8.0 ± 2.0" in report(capsys, tmp_path, WRONG)
