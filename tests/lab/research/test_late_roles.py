"""Positions with the truth about late roles: what the file holds, and how it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.lab.research import late_roles
from sanjuan_desktop.lab.research.late_roles import FILE, NEARLY_FULL, Judged, Played, made, main, read
from sanjuan_desktop.rules import ChooseRole, action_line, legal_actions
from sanjuan_desktop.rules.terms import ASK_ROLE, BUILDER

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 150_000


def test_there_are_two_hundred_positions_and_the_file_is_small() -> None:
    assert len(read()) == 200
    assert FILE.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("position", read()[::20], ids=lambda position: f"deal {position.deal}")
def test_a_position_asks_for_a_role_late_in_a_city_and_knows_every_one(position: late_roles.Position) -> None:
    state = position.state()
    legal = list(legal_actions(state))
    assert state.decision == ASK_ROLE
    assert len(state.cities[state.actor]) in NEARLY_FULL
    assert any(isinstance(action, ChooseRole) and action.role == BUILDER for action in legal)
    assert [role.action for role in position.roles] == [action_line(action) for action in legal]


def test_the_best_role_is_behind_by_nothing_and_all_intervals_are_kept() -> None:
    for position in read():
        assert min(role.behind for role in position.roles) == 0.0
        assert all(role.deals >= late_roles.FIRST_GUESSES for role in position.roles)


def test_what_is_made_is_written_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_SOON", "FIRST_GUESSES", "MOST_GUESSES"):
        monkeypatch.setattr(late_roles, name, 2)
    monkeypatch.setattr(late_roles, "OPEN", (-1.0, 2.0))
    monkeypatch.setattr(late_roles, "LEVELS", ("greedy",))
    file = tmp_path / "late.txt"
    assert main(["--make", "1", "--deal", "3", "--file", str(file)]) == 0
    assert [decision.line() for decision in read(file)] == [decision.line() for decision in made(1, 3)]


def test_choices_are_counted_by_what_they_give_away(capsys: pytest.CaptureFixture[str]) -> None:
    judged = Judged()
    judged.add(Played("role builder", 0.6, 96, 0.0, 0.0))
    judged.add(Played("role trader", 0.56, 96, 0.04, 0.03))
    judged.add(Played("role producer", 0.4, 96, 0.2, 0.05))
    assert (judged.positions, judged.best, judged.may_be_best) == (3, 1, 2)
    assert judged.mean_loss() == pytest.approx(0.08)
    assert main(["--positions", "2", "--levels", "skilled"]) == 0
    assert "2 positions" in capsys.readouterr().out
